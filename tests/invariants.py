"""What holds at every step of every game, counted without the rules of the program."""

from __future__ import annotations

from tests.legal import open_tracks, pairs
from tests.tables import POINTS
from ttr_lab.engine.step import legal_actions, why_not
from ttr_lab.model.actions import (
    Pass,
)
from ttr_lab.model.board import members
from ttr_lab.model.cards import DECK, LOCOMOTIVE, Cards
from ttr_lab.model.decisions import KeepFirst, Put, Turn
from ttr_lab.model.state import State, Step

TRAINS = {"usa": 45, "mini": 10, "team-asia": 27, "legendary-asia": 45, "europe": 45}
"""The trains of each player, as the rules of each edition print them."""
LONGER = {"team-asia": {7: 18}, "europe": {8: 21}}
"""The points of the routes that are longer than 6."""


def check_cards(state: State) -> None:
    """All 110 cards are somewhere, each color in its number."""
    bags = [state.discard, *(player.hand for player in state.players)]
    bags += [team.rack for team in state.teams]
    bags += [Cards.from_colors(state.deck)]
    bags += [Cards.from_colors(card for card in state.row if card is not None)]
    bags += [Cards.from_colors(a.card for a in state.open if isinstance(a, Put))]
    assert tuple(map(sum, zip(*bags, strict=True))) == DECK
    assert all(min(bag) >= 0 for bag in bags)
    if state.ruleset.id != "team-asia":
        assert not any(any(team.rack) or team.tickets for team in state.teams)


def check_tickets(state: State) -> None:
    """Every ticket is in one place; where there is a box, what is in it was there at the start."""
    found = list(state.ticket_deck)
    for player in state.players:
        found += player.tickets
    for team in state.teams:
        found += team.tickets
    for asked in (*state.open, *(asked for asked, _ in state.sealed)):
        found += getattr(asked, "offered", ())
    assert len({*found}) == len(found)
    missing = {*range(len(state.board.tickets))} - {*found}
    if state.ruleset.id not in ("legendary-asia", "europe"):
        assert missing == set()
        return
    long = {ticket.index for ticket in state.board.tickets if ticket.long}
    players = len(state.players)
    assert not long & {*state.ticket_deck}, "long tickets are dealt at the beginning only"
    if any(isinstance(asked, KeepFirst) for asked in state.open):
        assert len(missing) == 6 - players, "the long tickets that were not dealt"
        assert missing <= long
    else:
        assert 6 - players <= len(missing) <= 6 - players + 2 * players, "two rejected each at most"


def check_pieces(state: State) -> None:
    """Trains and spaces add up, points too, and so do stations."""
    board, seen, name = state.board, 0, state.ruleset.id
    points = POINTS | LONGER.get(name, {})
    for player in state.players:
        routes = [board.routes[index] for index in members(player.routes)]
        marks = sum(route.mountain for route in routes)
        assert player.trains + sum(route.length for route in routes) + marks == TRAINS[name]
        assert player.trains >= 0
        assert player.score == sum(points[route.length] for route in routes) + 2 * marks
        assert not player.routes & seen, "a route has two owners"
        seen |= player.routes
    built = [city for player in state.players for city in members(player.built)]
    assert len({*built}) == len(built), "a city has two stations"
    for player in state.players:
        stations = player.stations + player.built.bit_count()
        assert stations == (3 if name == "europe" else 0)


def check_tracks(state: State) -> None:
    """No more parallel tracks are claimed than may be, none by one player twice."""
    owner = {
        index: seat for seat, player in enumerate(state.players) for index in members(player.routes)
    }
    for pair, tracks in pairs(state.board).items():
        owners = [owner[index] for index in tracks if index in owner]
        most = open_tracks(state, pair, len(tracks))
        assert len(owners) <= most
        assert len({*owners}) == len(owners), "one player has two tracks"
        for index in tracks:
            shut = index in owner or len(owners) == most
            assert bool(state.closed >> index & 1) is shut


def check_trigger(state: State) -> None:
    """As long as the end has not begun, every team has more trains than begin it."""
    if state.final_turns is None and not state.over and isinstance(state.open[0], Turn):
        few = 4 if state.ruleset.id == "team-asia" else 2
        for seats in state.table.teams:
            assert sum(state.players[seat].trains for seat in seats) > few


def check_row(before: State, step: Step) -> None:
    """Fewer than three locomotives lie in the row, unless it has been told why they stay."""
    state = step.state
    assert len(state.row) == 5
    held_out = [asked for asked in state.open if isinstance(asked, Put) and asked.slot is not None]
    if held_out:
        assert state.row[held_out[0].slot or 0] is None, "it is replaced when the card lies"
        return
    same_turn = bool(state.open) and state.open[0].seat == before.open[0].seat
    assert None not in state.row or not state.supply or state.over or same_turn
    if state.row.count(LOCOMOTIVE) >= 3 and "HOUSE-FLUSH-1" not in state.ruleset.house:
        told = {event.rule.id for event in step.events}
        assert told & {"USA-FLUSH-5", "USA-FLUSH-6"} or state.row == before.row


def check_someone_can_act(state: State) -> None:
    """Every seat that is asked can answer, or the game is over and nobody is asked."""
    assert state.over is (not state.open)
    for asked in state.open:
        action = next(legal_actions(state, asked.seat))
        assert why_not(state, asked.seat, action) is None
        assert isinstance(action, Pass) is (why_not(state, asked.seat, Pass()) is None), (
            "a pass is legal only when nothing else is"
        )
