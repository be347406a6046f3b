"""Another map under a position that is being set up: what still makes sense there stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..language import Together, say
from ..model.board import Board, members
from ..model.house import HOUSE_RULES
from ..model.load import shipped_board
from ..model.ruleset import ruleset_named
from ..model.state import Team
from .draft import Draft, Seat
from .draft_facts import state_of
from .draft_seats import NAMES, order_from


def change_map(draft: Draft, name: str) -> tuple[Draft, tuple[str, ...]]:
    """The position on another map, and in sentences what could not stay.

    Cards and players stay; routes, tickets and stations do if the other map has them too.
    """
    board = shipped_board(name)
    rules = ruleset_named(board.ruleset)
    seats = _seats(draft, board, rules.players, rules.stations)
    size, racks = rules.team_size, tuple(Team() for _ in range(len(seats) // rules.team_size))
    keeps_racks = size == draft.ruleset.team_size and len(racks) == len(draft.racks)
    if keeps_racks:
        racks = tuple(
            Team(rack=team.rack, tickets=_tickets(draft, board, team.tickets))
            for team in draft.racks
        )
    house = [h.id for h in HOUSE_RULES if h.id in draft.house and h.fits(rules)]
    turn = draft.turn if draft.turn < len(seats) else 0
    after = replace(
        draft,
        board=board,
        terrain={"board": name},
        ruleset=rules,
        house=tuple(house),
        seats=seats,
        racks=racks,
        named=(),
        ticket_deck=_tickets(draft, board, draft.ticket_deck),
        turn=turn,
        final=None,
    )
    if draft.final is not None:
        after = replace(after, final=order_from(after, turn)[: len(draft.final)])
    _ = state_of(after)
    return after, tuple(_dropped(draft, after))


def _seats(draft: Draft, board: Board, players: Sequence[int], stations: int) -> tuple[Seat, ...]:
    """As many of the players as the map allows, with new ones at the end where it wants more."""
    fitting = [number for number in players if number >= len(draft.seats)] or [players[-1]]
    free = [name for name in NAMES if name not in draft.names]
    more = [Seat(name=name) for name in free[: max(0, fitting[0] - len(draft.seats))]]
    kept = []
    for seat in draft.seats[: fitting[0]]:
        routes = built = 0
        for name in (draft.board.routes[n].id for n in members(seat.routes)):
            routes |= sum(route.bit for route in board.routes if route.id == name)
        for name in (draft.board.cities[n].id for n in members(seat.built) if stations):
            built |= 1 << board.city_index[name] if name in board.city_index else 0
        kept.append(
            Seat(
                name=seat.name,
                hand=seat.hand,
                tickets=_tickets(draft, board, seat.tickets),
                routes=routes,
                built=built,
            )
        )
    return (*kept, *more)


def _tickets(draft: Draft, board: Board, held: Sequence[int]) -> tuple[int, ...]:
    """The tickets of these that the other map has too."""
    index = {ticket.id: ticket.index for ticket in board.tickets}
    ids = (draft.board.tickets[ticket].id for ticket in held)
    return tuple(index[id] for id in ids if id in index)


def _dropped(before: Draft, after: Draft) -> Iterator[str]:
    """What the other map does not know, a sentence for each kind."""
    gone = before.names[len(after.seats) :]
    if gone:
        yield say("No place is left for {who}.", who=Together(gone))
    if len(after.seats) > len(before.seats):
        yield say("New at the table: {who}.", who=Together(after.names[len(before.seats) :]))
    routes = _count(before, "routes") - _count(after, "routes")
    if routes:
        yield say("{count} claimed {count:route is|routes are} not on this map.", count=routes)
    tickets = _held(before) - _held(after)
    if tickets:
        yield say("{count} {count:ticket is|tickets are} not in this deck.", count=tickets)
    built = _count(before, "built") - _count(after, "built")
    if built:
        yield say("{count} {count:station has|stations have} no place here.", count=built)
    if any(any(team.rack) for team in before.racks) and not any(any(t.rack) for t in after.racks):
        yield say("The cards on the racks were taken away.")
    house = [rule for rule in before.house if rule not in after.house]
    if house:
        yield say("These house rules mean nothing here: {rules}.", rules=Together(house))
    said = any((s.trains, s.score, s.stations) != (None, None, None) for s in before.seats)
    if said:
        yield say("Trains, points and stations are those of the routes again.")


def _count(draft: Draft, what: str) -> int:
    return sum(getattr(seat, what).bit_count() for seat in draft.seats)


def _held(draft: Draft) -> int:
    piles = [draft.ticket_deck, *(team.tickets for team in draft.racks)]
    return sum(map(len, piles)) + sum(len(s.tickets) + len(s.dealt) for s in draft.seats)
