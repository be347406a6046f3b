"""Long and regular tickets at setup, and the box, in Legendary Asia and Europe."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, NAMES, allowed, keep, named, play, position, refused
from ttr_lab.engine.game import Game, new_game
from ttr_lab.model.actions import DrawTickets, KeepTickets
from ttr_lab.model.decisions import KeepFirst
from ttr_lab.model.load import load_board

TICKETS = {
    "L1": ["A", "B", 20, "long"],
    "L2": ["A", "B", 21, "long"],
    "L3": ["A", "B", 19, "long"],
    **{f"r{n}": ["A", "B", n] for n in range(1, 13)},
}


def dealt(ruleset: str = "legendary-asia", **facts: object) -> Game:
    """Ann and Ben have been dealt a long and three regular tickets each; more are in the deck."""
    return position(
        ruleset=ruleset,
        routes="A-B red 3",
        tickets=TICKETS,
        dealt={"Ann": ["L1", "r1", "r2", "r3"], "Ben": ["L2", "r4", "r5", "r6"]},
        ticket_deck=["r7", "r8", "r9", "r10"],
        **facts,  # type: ignore[arg-type]
    )


KEPT = [
    pytest.param([], False, id="none"),
    pytest.param(["L1"], False, id="the long one alone"),
    pytest.param(["r1"], False, id="one regular"),
    pytest.param(["L1", "r2"], True, id="the long one and a regular one"),
    pytest.param(["r1", "r3"], True, id="two regular"),
    pytest.param(["L1", "r1", "r2", "r3"], True, id="all four"),
]


def offered_at_start(ruleset: str, players: int) -> Game:
    """A new game, whose deal is checked: one long and three regular tickets for everybody."""
    game = new_game(ruleset, NAMES[:players], seed=players)
    state = game.state
    seen: list[int] = []
    for seat in range(players):
        asked = state.asked(seat)
        assert isinstance(asked, KeepFirst)
        kinds = [state.board.tickets[index].long for index in asked.offered]
        assert sorted(kinds) == [False, False, False, True]
        assert asked.least == 2
        seen += asked.offered
    regular = {ticket.index for ticket in state.board.tickets if not ticket.long}
    assert len({*seen}) == 4 * players
    assert {*state.ticket_deck} == regular - {*seen}
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("kept", "legal"), KEPT)
def test_leg_ticket_1(kept: list[str], legal: bool, players: int) -> None:
    """Everybody gets 1 long and 3 regular tickets and keeps at least 2 of these 4."""
    offered_at_start("legendary-asia", players)
    board = load_board("legendary-asia")
    assert sum(ticket.long for ticket in board.tickets) == 6
    assert sum(not ticket.long for ticket in board.tickets) == 30
    game = dealt()
    if not legal:
        assert refused(game, keep(game, *kept)) == "LEG-TICKET-1"
        assert refused(game, BLIND) == "LEG-TICKET-1"
        return
    play(game, keep(game, *kept), keep(game, "r4", "r5"))
    assert named(game, game.state.players[0].tickets) == kept


@pytest.mark.parametrize("ruleset", ["legendary-asia", "europe"])
@pytest.mark.parametrize(
    ("kept", "house", "rule"),
    [
        pytest.param(["r1", "r2"], [], "", id="rejected, as is usual"),
        pytest.param(["r1", "r2", "r3"], ["keep_long"], "LEG-TICKET-2", id="rejected, but agreed"),
        pytest.param(["L1", "r2"], ["keep_long"], "", id="kept with one other"),
        pytest.param(["L1"], ["keep_long"], "TWO", id="kept alone"),
    ],
)
def test_leg_ticket_2(ruleset: str, kept: list[str], house: list[str], rule: str) -> None:
    """The long ticket may be among the rejected, unless a group has agreed that it is kept."""
    game = dealt(ruleset, house=house)
    at_least_two = {"legendary-asia": "LEG-TICKET-1", "europe": "EUR-SETUP-1"}[ruleset]
    if rule:
        assert refused(game, keep(game, *kept)) == rule.replace("TWO", at_least_two)
    else:
        assert allowed(game, keep(game, *kept))
    ways = [action.kept for action in game.legal_actions() if isinstance(action, KeepTickets)]
    assert all(0 in way for way in ways) is bool(house)
    choices = [action.kept for action in game.view(0).choices if isinstance(action, KeepTickets)]
    assert {*choices} == {*ways}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leg_ticket_3(players: int) -> None:
    """Rejected setup tickets and undealt long tickets go back to the box, not under the deck."""
    game = offered_at_start("legendary-asia", players)
    deck = game.state.ticket_deck
    for seat in range(players):
        asked = game.state.asked(seat)
        assert isinstance(asked, KeepFirst)
        game.play(seat, KeepTickets(asked.offered[2:]))
    state = game.state
    assert state.ticket_deck == deck
    held = [index for player in state.players for index in player.tickets]
    assert len(held) == 2 * players
    box = {*range(36)} - {*held} - {*deck}
    assert len(box) == 6 - players + 2 * players
    assert sum(state.board.tickets[index].long for index in box) == 6, "undealt and rejected"
    assert "LEG-TICKET-3" in [event.rule.id for event in game.events]


@pytest.mark.parametrize(
    ("kept", "under", "rule"),
    [
        pytest.param([], [], "LEG-TICKET-4", id="none"),
        pytest.param(["r8"], [], "", id="one"),
        pytest.param(["r8"], ["r9", "r7"], "", id="one, the rest in an order of one's own"),
        pytest.param(["r7", "r8", "r9"], [], "", id="all three"),
        pytest.param(["r10"], [], "USA-TICKET-4", id="the fourth of the deck"),
    ],
)
def test_leg_ticket_4(kept: list[str], under: list[str], rule: str) -> None:
    """Later: 3 regular tickets are drawn, at least 1 is kept, the rest go under the deck."""
    game = position(
        ruleset="legendary-asia",
        routes="A-B red 3",
        tickets=TICKETS,
        held=[["L1", "r1"]],
        ticket_deck=["r7", "r8", "r9", "r10"],
    )
    play(game, DrawTickets())
    action = keep(game, *kept, under=under)
    if rule:
        assert refused(game, action) == rule
        assert refused(game, BLIND) == "LEG-TICKET-4"
        return
    play(game, action)
    assert named(game, game.state.players[0].tickets) == ["L1", "r1", *kept]
    rest = under or [name for name in ("r7", "r8", "r9") if name not in kept]
    assert named(game, game.state.ticket_deck) == ["r10", *rest]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("kept", "legal"), KEPT)
def test_eur_setup_1(kept: list[str], legal: bool, players: int) -> None:
    """1 long and 3 regular tickets, keep at least 2; rejected ones to the box; 3 stations each."""
    started = offered_at_start("europe", players).state
    assert [player.stations for player in started.players] == [3] * players
    assert len(started.board.tickets) == 46
    assert sum(ticket.long for ticket in started.board.tickets) == 6
    game = dealt("europe")
    if not legal:
        assert refused(game, keep(game, *kept)) == "EUR-SETUP-1"
        assert refused(game, BLIND) == "EUR-SETUP-1"
        return
    events = play(game, keep(game, *kept), keep(game, "r4", "r5"))
    assert named(game, game.state.players[0].tickets) == kept
    assert named(game, game.state.ticket_deck) == ["r7", "r8", "r9", "r10"]
    assert "EUR-SETUP-1" in [event.rule.id for event in events]
    assert "LEG-TICKET-3" not in [event.rule.id for event in events]
