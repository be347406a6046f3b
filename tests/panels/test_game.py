"""The game panel: what a click does, what is said, and what stays covered."""

from __future__ import annotations

import random
from html import escape

import pytest

from tests.panels.reading import all_text, begun, holding, keep_first, said
from ttr_lab.model.actions import TakeFromDeck, TakeFromRow
from ttr_lab.model.cards import Color
from ttr_lab.panels.controls import is_greyed
from ttr_lab.panels.game import GamePanel


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
    ways = [button.description for button in panel.claim.paying.row.children[:-1]]
    assert ways == [
        "4 blue and 1 locomotive",
        "3 blue and 2 locomotives",
        "2 blue and 3 locomotives",
    ]
    assert "scores 10" in panel.claim.title.value
    panel.claim.paying.row.children[0].click()
    assert panel.game.state.players[0].score == 10
    assert panel.game.state.players[0].trains == 40


def test_unaffordable_route_says_what_is_missing() -> None:
    """One blue card for five blue spaces: four are missing, by USA-CLAIM-1."""
    panel = holding({"blue": 1})
    panel.choose(panel.game.table.board.route("Miami", "Atlanta").index)
    assert "4 more would be needed" in said(panel)
    assert "USA-CLAIM-1" in said(panel)
    assert panel.claim.paying.ways == []


def test_list_of_routes_marks_those_that_can_be_claimed() -> None:
    """The keyboard's way: routes that can be claimed come first, and Claim offers payments."""
    panel = holding({"red": 1})
    marked = [text for text, _ in panel.claim.routes.options if text.startswith("✓")]
    # the gray routes of one space: Atlanta–Nashville, and twice each Dallas–Houston,
    # Kansas City–Omaha, Portland–Seattle and Seattle–Vancouver
    assert len(marked) == 9
    panel.claim.routes.value = panel.game.table.board.route("Atlanta", "Nashville").index
    panel.claim.claim.click()
    assert [button.description for button in panel.claim.paying.row.children[:-1]] == ["1 red"]


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


def test_undo_says_what_has_been_seen() -> None:
    """A blind card that is taken back has been seen; a claim has shown nothing."""
    panel = holding({"red": 1})
    panel.act(TakeFromDeck())
    panel.time.undo.click()
    assert "has been seen" in said(panel)
    panel.choose(panel.game.table.board.route("Atlanta", "Nashville").index)
    panel.claim.paying.row.children[0].click()
    panel.time.undo.click()
    assert "Taken back: Atlanta–Nashville was claimed" in said(panel)
    assert "has been seen" not in said(panel)


def test_looking_back_and_a_new_branch() -> None:
    """Looking back loses nothing; to act from there drops what came later and says so."""
    panel = begun("Ann", "Ben")
    panel.cards.deck.click()
    panel.cards.deck.click()
    panel.curtain.button.click()
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
        panel.score.after.click()
        newest = panel.score.steps.value.split("<li")[1]
        assert newest.startswith(" class=ttr-now>" + escape(event.public))
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
        panel.claim.paying.row.children[0].click()
        return
    lit = [
        button
        for button in (*panel.cards.slots, panel.cards.deck, panel.cards.tickets)
        if not is_greyed(button)
    ]
    if lit:
        chance.choice(lit).click()
