"""Partners at the screen: the rack, the place of a drawn card, shared tickets, and secrets."""

from __future__ import annotations

import ipywidgets as W
import pytest

from tests.panels.reading import all_text, keep_first, said
from tests.panels.teams import BOARD, HELD, IDS, SHARED, team_panel, tickets
from ttr_lab.model.actions import DrawTickets, PutCard, TakeFromDeck
from ttr_lab.model.cards import Cards
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.known import was_seen


def named_in(text: str, ids: list[str]) -> list[str]:
    """The tickets of these that a text names."""
    return [name for name in tickets(ids) if name in text]


@pytest.mark.parametrize(
    ("press", "place"),
    [
        pytest.param(lambda panel: panel.put_box.places["hand"], "hand", id="button for the hand"),
        pytest.param(lambda panel: panel.put_box.places["rack"], "rack", id="button for the rack"),
        pytest.param(lambda panel: panel.hand.here, "hand", id="click on the hand"),
        pytest.param(lambda panel: panel.rack.here, "rack", id="click on the rack"),
    ],
)
def test_first_card_finds_its_place(press: object, place: str) -> None:
    """The first card is seen, then placed by a click; the second goes to the other place."""
    panel = team_panel(hand={"white": 1}, rack={"blue": 1})
    panel.cards.deck.click()
    assert "Where does the green go?" in said(panel)
    assert is_shown(panel.put_box)
    assert "green" in panel.put_box.card.value
    press(panel).click()  # type: ignore[operator]
    other, goes = ("rack", "the team's rack") if place == "hand" else ("hand", "your hand")
    assert f"Take the second card: face up or from the deck. It goes to {goes}." in said(panel)
    assert not is_shown(panel.put_box)
    panel.cards.slots[0].click()
    held = {"hand": panel.game.state.players[0].hand, "rack": panel.game.state.teams[0].rack}
    assert held[place][4] == 1  # green
    assert held[other][7] == 1  # red
    assert panel.trouble.value == ""


def test_locomotive_goes_to_the_rack() -> None:
    """The button says so beforehand, and nothing is asked (TEAM-DRAW-4)."""
    panel = team_panel()
    assert "it goes to the rack" in panel.cards.slots[1].tooltip
    panel.cards.slots[1].click()
    assert panel.game.state.teams[0].rack == Cards.of(locomotive=1)
    assert not is_shown(panel.put_box)


def test_rack_lies_beside_the_hand() -> None:
    """Cards of the rack are told like those of the hand, tickets with what the team still misses.

    Ben's route counts for the ticket on the rack as for Ann's own.
    """
    ticket = BOARD.ticket(SHARED["Ann and Ben"][0])
    start = next(r for r in BOARD.routes if ticket.a in (r.a, r.b) and r.length <= 4)
    before = team_panel(rack={"yellow": 2})
    after = team_panel(rack={"yellow": 2}, owned={start.id: "Ben"})
    assert "<i>2</i> <i>Y</i>" in before.rack.stacks.value
    assert before.shared.buttons[0].description.startswith(f"1. {ticket}: ")
    assert before.tickets.buttons[0].description.startswith("3. ")
    assert start.index in panel_line(after)
    missing = [panel.shared.known[0].missing for panel in (before, after)]
    assert missing[0] is not None
    assert missing[1] is not None
    assert missing[1] <= missing[0]


def panel_line(panel: GamePanel) -> tuple[int, ...]:
    """The routes of the team, as the view has them."""
    network = panel.session.view().network
    return tuple(index for index in range(len(BOARD.routes)) if network >> index & 1)


def test_what_a_partner_sees() -> None:
    """Own hand, both racks of the team, counts of all others; no name of anything else."""
    panel = team_panel(rack={"yellow": 2})
    text = all_text(panel)
    assert named_in(text, HELD["Ann"] + SHARED["Ann and Ben"]) == tickets(
        HELD["Ann"] + SHARED["Ann and Ben"]
    )
    for secret in (HELD["Ben"], HELD["Cleo"], HELD["Dora"], SHARED["Cleo and Dora"]):
        assert named_in(text, secret) == []
    assert "3 orange" not in panel.words.value.split("Routes you can claim")[0]
    table = panel.players.lines.value
    assert table.index("Ann and Ben") < table.index("> Ann<") < table.index("> Ben<")
    assert table.index("> Ben<") < table.index("Cleo and Dora") < table.index("> Dora<")
    assert '<span class="ttr-quiet">rack</span> 3' in table


def test_open_racks() -> None:
    """Agreed on, the other team's rack is named in the table, and its secret tickets are not."""
    panel = team_panel(house=["open_racks"])
    assert "3 orange" in panel.players.lines.value
    assert named_in(panel.players.lines.value, SHARED["Cleo and Dora"])
    assert named_in(all_text(panel), HELD["Cleo"]) == []


def test_curtain_between_partners() -> None:
    """While it is down neither hand nor rack is in the page; then Ben sees his own and the rack."""
    panel = team_panel(hand={"red": 5}, rack={"yellow": 2})
    panel.cards.slots[1].click()
    assert panel.curtain.button.description == "I am Ben"
    text = all_text(panel)
    for ids in (*HELD.values(), *SHARED.values()):
        assert named_in(text, ids) == []
    assert "covered" in panel.hand.stacks.value
    assert "covered" in panel.rack.stacks.value
    assert "2 yellow" not in text
    panel.curtain.button.click()
    text = all_text(panel)
    assert named_in(text, HELD["Ben"] + SHARED["Ann and Ben"])
    assert named_in(text, HELD["Ann"]) == []
    assert "5 red" not in text
    assert "<i>2</i> <i>Y</i>" in panel.rack.stacks.value


def test_blind_card_is_put_unseen_by_others() -> None:
    """Only Ann sees the card that waits; Ben hears what went to the rack, Cleo does not."""
    panel = team_panel()
    panel.cards.deck.click()
    panel.rack.here.click()
    panel.cards.deck.click()
    assert "You draw red." in said(panel)
    panel.curtain.button.click()
    assert "green" not in said(panel)
    panel.curtain.button.click()
    assert panel.session.front == 1
    news = said(panel).split("ttr-news")[1]
    assert "green" in news
    assert "red" not in news
    panel.cards.slots[1].click()
    panel.curtain.button.click()
    assert panel.session.front == 2
    news = said(panel).split("ttr-news")[1]
    assert "Ann draws a card blind." in news
    assert "green" not in news


def test_waiting_card_hides_behind_the_curtain() -> None:
    """Looking back at another's question shows no card of it."""
    panel = team_panel()
    panel.cards.deck.click()
    panel.hand.here.click()
    panel.cards.slots[0].click()
    panel.curtain.button.click()
    assert panel.session.front == 1
    panel.time.slider.value = 1
    assert panel.put_box.card.value == ""
    assert "green" not in said(panel)


def test_turn_of_sharing() -> None:
    """Up to two tickets; more are refused with the rule, and the turn is over."""
    panel = team_panel()
    assert not is_shown(panel.share.inside)
    panel.share.begin.click()
    assert is_shown(panel.share.inside)
    # the check boxes take the place of the list
    assert panel.tickets.children == ()
    assert is_greyed(panel.share.share)
    for box in panel.share.choices.boxes[:3]:
        box.value = True
    assert is_greyed(panel.share.share)
    assert "TEAM-SHARE-4" in panel.share.share.tooltip
    panel.share.share.click()
    assert "Not allowed:" in said(panel)
    panel.share.choices.boxes[2].value = False
    assert panel.share.share.description == "Share 2 tickets"
    panel.share.share.click()
    assert panel.game.seat == 1
    shared = panel.game.state.teams[0].tickets
    assert [BOARD.tickets[index].id for index in shared] == SHARED["Ann and Ben"] + HELD["Ann"][:2]


def test_nothing_to_share() -> None:
    """Without secret tickets the button is greyed and says why, pressed as well."""
    players = {name: {"trains": 20, "tickets": []} for name in HELD}
    panel = team_panel(players=players)
    assert is_greyed(panel.share.begin)
    assert "TEAM-SHARE-5" in panel.share.begin.tooltip
    panel.share.begin.click()
    assert not is_shown(panel.share.inside)
    assert "nothing to share" in said(panel)


def test_sharing_after_a_draw() -> None:
    """Exactly one of the tickets just kept goes to the rack, and only those are offered."""
    panel = team_panel()
    panel.act(DrawTickets())
    assert [str(BOARD.tickets[index]) for index in panel.keep.offered] == tickets(IDS[20:24])
    keep_first(panel, 3)
    assert "Which one of the new tickets goes to the team's rack?" in said(panel)
    assert [BOARD.tickets[index].id for index in panel.share.choices.offered] == IDS[20:23]
    assert not is_shown(panel.claim)
    assert is_greyed(panel.share.share)
    panel.share.choices.boxes[1].value = True
    panel.share.share.click()
    assert panel.curtain.button.description == "Done, pass on to Ben"
    assert f"You lay {tickets(IDS[21:22])[0]} on the team&#x27;s rack." in said(panel)
    panel.curtain.button.click()
    panel.curtain.button.click()
    text = all_text(panel)
    assert named_in(text, IDS[20:24]) == tickets(IDS[21:22])


def test_first_tickets_are_shared_at_once() -> None:
    """All keep and share in turn at one screen; nobody sees a choice before the last is in."""
    panel = GamePanel("team-asia", ("Ann", "Ben", "Cleo", "Dora"), seed=1)
    panel.map.watch.drawn = True
    for _ in range(4):
        panel.curtain.button.click()
        keep_first(panel, 3)
    # Dora is at the keyboard already
    for seat in (3, 0, 1, 2):
        panel.curtain.button.click()
        assert panel.session.front == seat
        assert "Which one of your tickets goes to the team's rack?" in said(panel)
        assert all(not team.tickets for team in panel.game.state.teams)
        panel.share.choices.boxes[0].value = True
        panel.share.share.click()
    assert [len(team.tickets) for team in panel.game.state.teams] == [2, 2]
    assert panel.trouble.value == ""


@pytest.mark.parametrize(
    ("place", "people", "seen"),
    [
        pytest.param("rack", (0, 2), True, id="a partner sees what goes to the rack"),
        pytest.param("hand", (0, 2), False, id="nobody sees what goes to the hand"),
        pytest.param("rack", (2, 3), False, id="the other team sees nothing"),
        pytest.param("hand", (1,), True, id="who draws sees it"),
    ],
)
def test_who_has_seen_a_blind_card(place: str, people: tuple[int, ...], seen: bool) -> None:
    """Ben draws blind and puts the card away: what Undo has to say about it."""
    game = team_panel(turn="Ben").game
    game.play(1, TakeFromDeck())
    game.play(1, PutCard(place))
    events = [event for step in game.steps[1:] for event in step.events]
    assert was_seen(events, people) is seen


def test_position_in_words_tells_of_teams() -> None:
    """Racks, shared tickets and both stocks stand there in words."""
    panel = team_panel(hand={"red": 2}, rack={"yellow": 2})
    told = panel.words.value
    assert "Your team&#x27;s rack:</b> 2 yellow" in told
    assert "0 points, 40 trains together; on the racks 2 train cards (2 yellow)" in told
    assert "on the racks 3 train cards and 2 tickets." in told
    panel.act(TakeFromDeck())
    assert "Card to put:</b> green" in panel.words.value


def test_generated_tickets_are_named_so() -> None:
    """A mark at every list of tickets, and a footnote under the panel."""
    panel = team_panel()
    for title in (panel.shared.title, panel.tickets.title):
        assert ">generated</span>" in title.value
    assert "generated, not printed ones" in panel.footnotes.value
    panel.act(DrawTickets())
    assert ">generated</span>" in panel.keep.title.value
    assert ">generated</span>" not in GamePanel("mini", seed=1).keep.title.value
    assert GamePanel("mini", seed=1).footnotes.value == ""


def test_keyboard_is_led_to_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first card the next button is the one that puts it away."""
    panel = team_panel()
    led: list[W.DOMWidget] = []
    monkeypatch.setattr(W.DOMWidget, "focus", lambda widget: led.append(widget))
    panel.cards.deck.click()
    assert led.pop() is panel.put_box.places["hand"]
    panel.put_box.places["hand"].click()
    assert led.pop() is panel.cards.deck


def test_team_path_crosses_both_partners_routes() -> None:
    """One button a team: Ann's and Ben's routes make one path (PATH-2)."""
    routes = [BOARD.route("Kabul", "Kashgar"), BOARD.route("Dihua", "Kashgar")]
    owned = {routes[0].id: "Ann", routes[1].id: "Ben"}
    panel = team_panel(owned=owned)
    assert [button.description for button in panel.players.paths] == [
        "Ann and Ben",
        "Cleo and Dora",
    ]
    panel.players.paths[0].click()
    assert f"{routes[0].length + routes[1].length} trains" in said(panel)
    assert set(panel.pointed.path) == {route.index for route in routes}
