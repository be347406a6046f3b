"""The game panel: what a click does, what is said, and what stays covered."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import ipywidgets as W
import pytest

from tests.panels.reading import all_text, keep_first, said, widgets_in
from ttr_lab.engine.game import new_game
from ttr_lab.engine.record import dumps, save_game
from ttr_lab.engine.situation import situation
from ttr_lab.model.actions import DrawTickets, TakeFromDeck, TakeFromRow
from ttr_lab.model.cards import Color
from ttr_lab.panels.controls import is_greyed
from ttr_lab.panels.game import GamePanel


def begun(*players: str, seed: int = 1, first: int = 0) -> GamePanel:
    """A game of people on the USA map in which everybody has kept two tickets."""
    panel = GamePanel(game=new_game("usa", players, seed=seed, first=first))
    panel.map.watch.drawn = True
    for _ in players:
        if len(players) > 1:
            panel.curtain.button.click()
        keep_first(panel)
    panel.curtain.button.click()
    return panel


def holding(hand: dict[str, int]) -> GamePanel:
    """Ann's turn with this hand; face up lie a locomotive and four others, Ben holds nothing."""
    game = situation(
        board="usa",
        players={"Ann": {"hand": hand}, "Ben": {}},
        row=["locomotive", "red", "blue", "green", "white"],
        deck=["orange", "yellow", "black", "purple"],
    )
    panel = GamePanel(game=game)
    panel.map.watch.drawn = True
    panel.curtain.button.click()
    return panel


def test_first_question() -> None:
    """The panel says who is asked what, and Keep is greyed until enough is checked."""
    panel = GamePanel(seed=1)
    assert "Ann, your turn." in said(panel)
    assert "Which of these 3 first tickets do you keep? At least 2." in said(panel)
    assert is_greyed(panel.keep.keep)
    assert "USA-SETUP-3" in panel.keep.keep.tooltip
    panel.keep.boxes[0].value = panel.keep.boxes[1].value = True
    assert not is_greyed(panel.keep.keep)
    assert panel.keep.keep.description == "Keep 2 of 3"


def test_bots_answer_by_themselves() -> None:
    """After a person's action bots play until the person is asked again, and say why."""
    panel = GamePanel(seed=1)
    keep_first(panel)
    panel.cards.deck.click()
    panel.cards.deck.click()
    assert panel.game.seat == 0
    assert "Why:" in panel.story.value
    assert panel.game.state.players[0].hand.size == 6


def test_bots_wait_for_step() -> None:
    """With the box checked a bot moves only at Step."""
    panel = GamePanel(seed=1, wait=True)
    keep_first(panel)
    before = panel.game.at
    assert before == 1
    panel.time.step.click()
    assert panel.game.at == 2


def test_bots_alone() -> None:
    """Where only bots play they wait for Step; Run on plays to the end."""
    panel = GamePanel("mini", ("planner", "random"), seed=2)
    assert panel.game.at == 0
    panel.time.run_on.click()
    assert panel.game.over
    assert "The game is over." in said(panel)


def test_refused_action_leaves_no_trace() -> None:
    """A face-up locomotive as the second card: refused by USA-DRAW-4, its text one click away."""
    panel = holding({})
    panel.cards.slots[1].click()
    before, at = panel.game.state, panel.game.at
    slot = panel.game.state.row.index(Color.LOCOMOTIVE)
    assert is_greyed(panel.cards.slots[slot])
    assert "[USA-DRAW-4]" in panel.cards.slots[slot].tooltip
    panel.cards.slots[slot].click()
    assert panel.game.state is before
    assert panel.game.at == at
    assert "<b>Not allowed:</b> You already drew a card" in said(panel)
    assert "USA-DRAW-4" in said(panel)
    assert "A face-up locomotive can never be the second card" in said(panel)


def test_payments_sparingly_first() -> None:
    """Five blue spaces with 4 blue and 3 locomotives: 4+1, 3+2, 2+3 and nothing else."""
    panel = holding({"blue": 4, "loco": 3})
    panel.choose(panel.game.table.board.route("Miami", "Atlanta").index)
    ways = [button.description for button in panel.claim.pay.children[:-1]]
    assert ways == [
        "4 blue and 1 locomotive",
        "3 blue and 2 locomotives",
        "2 blue and 3 locomotives",
    ]
    assert "scores 10" in panel.claim.title.value
    panel.claim.pay.children[0].click()
    assert panel.game.state.players[0].score == 10
    assert panel.game.state.players[0].trains == 40


def test_unaffordable_route_says_what_is_missing() -> None:
    """One blue card for five blue spaces: four are missing, by USA-CLAIM-1."""
    panel = holding({"blue": 1})
    panel.choose(panel.game.table.board.route("Miami", "Atlanta").index)
    assert "4 more would be needed" in said(panel)
    assert "USA-CLAIM-1" in said(panel)
    assert panel.claim.pay.children == ()


def test_list_of_routes_marks_those_that_can_be_claimed() -> None:
    """The keyboard's way: routes that can be claimed come first, and Claim offers payments."""
    panel = holding({"red": 1})
    marked = [text for text, _ in panel.claim.routes.options if text.startswith("✓")]
    # the gray routes of one space: Atlanta–Nashville, and twice each Dallas–Houston,
    # Kansas City–Omaha, Portland–Seattle and Seattle–Vancouver
    assert len(marked) == 9
    panel.claim.routes.value = panel.game.table.board.route("Atlanta", "Nashville").index
    panel.claim.claim.click()
    assert [button.description for button in panel.claim.pay.children[:-1]] == ["1 red"]


def test_order_of_rejected_tickets() -> None:
    """Of two rejected tickets either may go under the deck first."""
    panel = begun("Ann", "Ben")
    panel.cards.tickets.click()
    offered = panel.keep.offered
    panel.keep.boxes[0].value = True
    assert panel.keep.answer().under == (offered[1], offered[2])
    panel.keep.swap.click()
    assert panel.keep.answer().under == (offered[2], offered[1])
    panel.keep.keep.click()
    assert panel.game.state.ticket_deck[-2:] == (offered[2], offered[1])


def test_curtain_hides_secrets() -> None:
    """Between two people nothing in the page names the tickets or cards of either."""
    panel = begun("Ann", "Ben")
    panel.act(DrawTickets())
    names = [str(panel.game.table.board.tickets[index]) for index in panel.keep.offered]
    assert all(name in all_text(panel) for name in names)
    panel.keep.boxes[0].value = True
    panel.keep.keep.click()
    assert "Pass the keyboard to Ben" in panel.curtain.words.value
    text = all_text(panel)
    tickets = panel.game.table.board.tickets
    for player in panel.game.state.players:
        for index in player.tickets:
            assert str(tickets[index]) not in text
    assert "covered" in panel.hand.value
    assert "You draw" not in text
    assert "✓" not in text
    mine = str(tickets[panel.game.state.players[1].tickets[0]])
    panel.curtain.button.click()
    text = all_text(panel)
    assert mine in text
    for index in panel.game.state.players[0].tickets:
        assert str(tickets[index]) not in text


def test_covered_panel_takes_no_action() -> None:
    """While the curtain is down a click on a card does nothing but say why."""
    panel = begun("Ann", "Ben")
    panel.cards.deck.click()
    panel.cards.deck.click()
    at = panel.game.at
    panel.cards.deck.click()
    assert panel.game.at == at
    assert "First Ben takes the keyboard." in said(panel)


def test_undo_says_what_has_been_seen() -> None:
    """A blind card that is taken back has been seen; a claim has shown nothing."""
    panel = holding({"red": 1})
    panel.act(TakeFromDeck())
    panel.time.undo.click()
    assert "has been seen" in said(panel)
    panel.choose(panel.game.table.board.route("Atlanta", "Nashville").index)
    panel.claim.pay.children[0].click()
    panel.time.undo.click()
    assert "Taken back: Atlanta–Nashville was claimed" in said(panel)
    assert "has been seen" not in said(panel)


def test_looking_back_and_a_new_branch() -> None:
    """Looking back loses nothing; to act from there drops what came later and says so."""
    panel = begun("Ann", "Ben")
    panel.cards.deck.click()
    panel.cards.deck.click()
    panel.curtain.button.click()
    assert len(panel.game.log) == 4
    panel.time.slider.value = 2
    assert panel.time.number.value == 2
    assert "Looking back at step 2 of 4." in said(panel)
    assert len(panel.game.log) == 4
    panel.time.now.click()
    assert panel.game.at == 4
    panel.time.number.value = 3
    panel.curtain.button.click()
    panel.act(TakeFromDeck())
    assert "A new branch begins here;" in said(panel)
    assert "the 1 later step is gone" in said(panel)


def test_undo_and_redo() -> None:
    """Redo brings back what Undo took, bots' moves included."""
    panel = GamePanel(seed=1)
    keep_first(panel)
    at, state = panel.game.at, panel.game.state
    panel.act(TakeFromRow(0))
    after = panel.game.state
    panel.time.undo.click()
    assert panel.game.state is state
    assert panel.game.at == at
    panel.time.redo.click()
    assert panel.game.state is after


def test_saved_game_comes_back(tmp_path: Path) -> None:
    """What was saved is loaded again, with its bots."""
    path = tmp_path / "game.json"
    panel = GamePanel(seed=1)
    keep_first(panel)
    panel.files.path.value = str(path)
    panel.files.save.click()
    assert "was saved" in said(panel)
    other = GamePanel(seed=9)
    other.files.path.value = str(path)
    other.files.load.click()
    assert "was loaded" in said(other)
    assert other.game.state == panel.game.state
    assert set(other.session.seats.bots) == {1}


def test_broken_file_is_refused_in_words(tmp_path: Path) -> None:
    """A file that was cut leaves the game as it is and says so."""
    path = tmp_path / "game.json"
    save_game(new_game("usa", ["Ann", "Ben"], seed=1), path)
    path.write_text(path.read_text("utf-8")[:100], "utf-8")
    panel = GamePanel(seed=1)
    before = panel.game
    panel.files.path.value = str(path)
    panel.files.load.click()
    assert panel.game is before
    assert "the file was cut or edited" in said(panel)


def test_new_game_with_other_players() -> None:
    """Players, seed and house rules are those that were filled in."""
    panel = GamePanel("mini", seed=1)
    panel.files.players.value = "Ann, Ben, random"
    panel.files.seed.value = "5"
    panel.files.house["HOUSE-TICKET-1"].value = True
    panel.files.new.click()
    table = panel.game.table
    assert table.names == ("Ann", "Ben", "Robin (random)")
    assert table.seed == 5
    assert table.ruleset.house == ("HOUSE-TICKET-1",)
    assert "Ben" in panel.players.lines.value
    panel.files.seed.value = "five"
    panel.files.new.click()
    assert "a seed is a whole number such as 7, not &#x27;five&#x27;" in panel.trouble.value


def test_file_from_the_readers_computer() -> None:
    """An uploaded game is loaded; what is no saved game is refused in words."""
    panel = GamePanel(seed=1)
    saved = dumps(new_game("usa", ["Ann", "Ben"], seed=8))
    panel.files.upload.value = (upload(saved),)
    assert panel.game.table.seed == 8
    panel.files.upload.value = (upload("{}"),)
    assert panel.game.table.seed == 8
    assert "no game of ttr_lab" in said(panel)


def upload(text: str) -> dict[str, object]:
    """A file as the page hands it over."""
    now = datetime(2025, 1, 1, tzinfo=UTC)
    content = text.encode()
    return {
        "name": "game.json",
        "type": "application/json",
        "size": len(content),
        "content": memoryview(content),
        "last_modified": now,
    }


def secret_tickets(panel: GamePanel) -> list[str]:
    """The pairs of cities on the bot's tickets that the person does not hold too."""
    state = panel.game.state
    board, mine = state.board, state.players[0].tickets
    tickets = [board.tickets[index] for index in state.players[1].tickets if index not in mine]
    return [f"{ticket.a}–{ticket.b}" for ticket in tickets]


def test_bots_give_reasons_without_their_secrets() -> None:
    """Every move of a bot has its reason, and none names a ticket (USA-SETUP-5)."""
    panel = GamePanel(seed=1)
    panel.map.watch.drawn = True
    keep_first(panel)
    for _ in range(12):
        panel.cards.deck.click()
        panel.cards.deck.click()
        assert "Why:" in panel.story.value
        text = all_text(panel)
        assert [pair for pair in secret_tickets(panel) if pair in text] == []


def test_bots_tell_their_secrets_when_asked() -> None:
    """Checked, the reasons name the tickets they speak of."""
    panel = GamePanel(seed=1)
    keep_first(panel)
    assert not [pair for pair in secret_tickets(panel) if pair in panel.story.value]
    panel.files.indiscreet.value = True
    assert [pair for pair in secret_tickets(panel) if pair in panel.story.value]


def test_exceptions_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in a callback is told under the panel, and the next click clears it."""
    panel = GamePanel(seed=1)

    def fail() -> None:
        raise RuntimeError("the bridge <fell> down")

    monkeypatch.setattr(panel, "render", fail)
    panel.cards.deck.click()
    assert "RuntimeError: the bridge &lt;fell&gt; down" in panel.trouble.value
    assert panel.trouble.layout.display is None
    monkeypatch.undo()
    panel.cards.deck.click()
    assert panel.trouble.value == ""


def test_everything_can_be_clicked_to_the_score_sheet() -> None:
    """Seeded clicks on whatever is lit lead to the end; the sheet adds up by hand."""
    chance = random.Random(7)
    panel = GamePanel("mini", ("Ann", "random"), seed=4, house=("HOUSE-TICKET-1",))
    panel.map.watch.drawn = True
    for _ in range(2000):
        if panel.game.over:
            break
        click_something(panel, chance)
        assert panel.trouble.value == ""
    assert panel.game.over
    final = panel.game.final()
    assert "no penalty (HOUSE-TICKET-1)" in panel.score.table.value
    for team in final.teams:
        assert f"<b>{team.routes + team.tickets + team.bonus}</b>" in panel.score.table.value
    for event in panel.game.final_events():
        assert event.public.split(":")[0] in panel.score.steps.value
    panel.score.after.click()
    assert "ttr-now" in panel.score.steps.value
    assert panel.trouble.value == ""


def click_something(panel: GamePanel, chance: random.Random) -> None:
    """One click of a person who takes whatever is not greyed."""
    if panel.keep.offered:
        for box in panel.keep.boxes:
            box.value = True
        panel.keep.keep.click()
        return
    routes = [index for text, index in panel.claim.routes.options if text.startswith("✓")]
    if routes and chance.random() < 0.7:
        panel.claim.routes.value = chance.choice(routes)
        panel.claim.claim.click()
        panel.claim.pay.children[0].click()
        return
    lit = [
        button
        for button in (*panel.cards.slots, panel.cards.deck, panel.cards.tickets)
        if not is_greyed(button)
    ]
    if lit:
        chance.choice(lit).click()


def test_longest_path_is_shown_and_told() -> None:
    """The button tells the path's trains and lights its routes; pressed again it is dark."""
    panel = holding({"red": 1})
    index = panel.game.table.board.route("Atlanta", "Nashville").index
    panel.choose(index)
    panel.claim.pay.children[0].click()
    panel.players.paths[0].click()
    assert "Longest path of Ann: 1 trains:" in said(panel)
    assert panel.path == (index,)
    panel.players.paths[0].click()
    assert not panel.path


def test_words_for_those_who_cannot_see() -> None:
    """The position stands there in words, and the news are read aloud."""
    panel = holding({"red": 2, "loco": 1})
    assert "2 red and 1 locomotive" in panel.words.value
    assert "Face-up cards" in panel.words.value
    assert 'role="status" aria-live="polite"' in panel.headline.value


def test_every_control_has_a_name() -> None:
    """No button, field or list is without words for a screen reader."""
    panel = begun("Ann", "Ben", "Cem")
    for widget in widgets_in(panel):
        if isinstance(widget, W.Button | W.IntSlider | W.BoundedIntText | W.Dropdown | W.Checkbox):
            assert widget.description or widget.tooltip, widget


def test_one_person_needs_no_curtain() -> None:
    """With one person and bots the hand always lies open."""
    panel = GamePanel(seed=1)
    assert panel.curtain.layout.display == "none"
    keep_first(panel)
    assert panel.curtain.layout.display == "none"
    assert "covered" not in panel.hand.value
