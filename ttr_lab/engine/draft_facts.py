"""A position that is being set up, from the plain facts of `situation` and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..language import say
from ..model.board import Board, members
from ..model.decisions import KeepFirst, Turn
from ..model.load import shipped_board
from ..model.ruleset import ruleset_named
from ..model.state import State
from ..places import find_maps
from .draft import Draft, Seat
from .facts import Facts, counts, written
from .situation import state_from

LONGEST_NAME = 30
MOST = 200
"""So many cards or lines of a list at most: a position of a table never holds more."""
GREATEST = 9999
"""Trains, points and seeds beyond this are a slip of the pen."""


def new_draft(board: str = "usa", players: Sequence[str] = ("Ann", "Ben")) -> Draft:
    """A map with its players and nothing on it.

    >>> new_draft("mini").names
    ('Ann', 'Ben')
    """
    return read_draft({"board": board, "players": {name: {} for name in players}})


def state_of(draft: Draft) -> State:
    """The position as the engine plays it."""
    return state_from(facts_of(draft))


def read_draft(facts: Facts) -> Draft:
    """The position of plain facts; `ValueError` names place, mistake and remedy."""
    terrain = {
        name: facts[name] for name in ("board", "routes", "tickets") if facts.get(name) is not None
    }
    return _sensible(draft_of(state_from(facts), terrain))


def draft_of(state: State, terrain: Facts | None = None) -> Draft:
    """The position of a game, at the beginning of a turn or of the game."""
    table = state.table
    dealt = {asked.seat: asked.offered for asked in state.open if isinstance(asked, KeepFirst)}
    turns = [asked for asked in state.open if isinstance(asked, Turn)]
    if state.sealed or len(dealt) + len(turns) != len(state.open) or not state.open:
        raise ValueError(
            say("This game is in the middle of a turn, or over: go to the beginning of a turn.")
        )
    ruleset = ruleset_named(table.ruleset.id)
    draft = Draft(
        board=table.board,
        terrain=terrain_of(table.board) if terrain is None else terrain,
        ruleset=ruleset,
        house=table.ruleset.house,
        seats=tuple(
            Seat(
                name=name,
                hand=player.hand,
                tickets=player.tickets,
                dealt=dealt.get(number, ()),
                trains=player.trains,
                score=player.score,
                stations=player.stations,
                routes=player.routes,
                built=player.built,
            )
            for number, (name, player) in enumerate(zip(table.names, state.players, strict=True))
        ),
        racks=state.teams,
        named=table.named,
        row=state.row,
        deck=state.deck,
        discard=state.discard,
        ticket_deck=state.ticket_deck,
        turn=turns[0].seat if turns else table.first,
        final=state.final_turns,
        seed=table.seed,
    )
    return follow_routes(draft)


def follow_routes(draft: Draft) -> Draft:
    """The same position, in which whatever agrees with the routes follows them from now on."""
    seats = []
    for number, seat in enumerate(draft.seats):
        left = draft.ruleset.trains - draft.spent(number)
        unbuilt = draft.ruleset.stations - seat.built.bit_count()
        seats.append(
            replace(
                seat,
                trains=None if seat.trains == left else seat.trains,
                score=None if seat.score == draft.route_points(number) else seat.score,
                stations=None if seat.stations == unbuilt else seat.stations,
            )
        )
    return replace(draft, seats=tuple(seats))


def facts_of(draft: Draft) -> dict[str, object]:
    """The position as plain facts, all that differs from nothing."""
    board, names = draft.board, draft.names
    facts: dict[str, object] = {**draft.terrain, "ruleset": draft.ruleset.id}
    facts["players"] = {seat.name: _held(draft, number) for number, seat in enumerate(draft.seats)}
    if draft.named:
        facts["teams"] = {
            draft.named[team]: [names[seat] for seat in seats]
            for team, seats in enumerate(draft.teams)
        }
    racks = {
        draft.team_name(number): {
            "cards": counts(team.rack),
            "tickets": ticket_ids(board, team.tickets),
        }
        for number, team in enumerate(draft.racks)
        if any(team.rack) or team.tickets
    }
    some: dict[str, object] = {
        "house": list(draft.house),
        "racks": racks,
        "row": [None if card is None else written(card) for card in draft.row],
        "deck": [written(card) for card in draft.deck],
        "discard": counts(draft.discard),
        "owned": {
            board.routes[route].id: seat.name
            for seat in draft.seats
            for route in members(seat.routes)
        },
        "stations": {
            board.cities[city].name: seat.name
            for seat in draft.seats
            for city in members(seat.built)
        },
        "ticket_deck": ticket_ids(board, draft.ticket_deck),
        "dealt": {seat.name: ticket_ids(board, seat.dealt) for seat in draft.seats if seat.dealt},
        "seed": draft.seed,
    }
    facts |= {name: fact for name, fact in some.items() if fact}
    facts["turn"] = names[draft.turn]
    if draft.final is not None:
        facts["final_turns"] = [names[seat] for seat in draft.final]
    return facts


def _held(draft: Draft, number: int) -> dict[str, object]:
    seat = draft.seats[number]
    held: dict[str, object] = {}
    if any(seat.hand):
        held["hand"] = counts(seat.hand)
    if seat.tickets:
        held["tickets"] = ticket_ids(draft.board, seat.tickets)
    if draft.trains(number) != draft.ruleset.trains:
        held["trains"] = draft.trains(number)
    if seat.score is not None:
        held["score"] = seat.score
    if seat.stations is not None:
        held["stations"] = seat.stations
    return held


def ticket_ids(board: Board, indices: Sequence[int]) -> list[str]:
    """Tickets by their ids."""
    return [board.tickets[index].id for index in indices]


def terrain_of(board: Board) -> Facts:
    """The facts that make this map again: its name, with its tickets where they are others."""
    tickets = {
        t.id: [t.a.name, t.b.name, t.points, *(["long"] if t.long else [])] for t in board.tickets
    }
    if board.id in find_maps():
        shipped = shipped_board(board.id)
        if shipped == board:
            return {"board": board.id}
        if shipped.routes == board.routes:
            return {"board": board.id, "tickets": tickets}
    raise ValueError(
        say(
            "The map {name} does not come with the package, so no text could hold it.",
            name=board,
        )
    )


def _sensible(draft: Draft) -> Draft:
    """Refuse what no table could ever hold, so that no text can exhaust the machine."""
    for name in (*draft.names, *draft.named):
        check_name(name)
    numbers = [*draft.cards, len(draft.deck), len(draft.board.routes), len(draft.board.tickets)]
    held = [n for seat in draft.seats for n in (seat.trains, seat.score, seat.stations)]
    lists = [seat.tickets for seat in draft.seats] + [team.tickets for team in draft.racks]
    if max(*numbers, *map(len, lists), len(draft.ticket_deck)) > MOST:
        raise ValueError(say("Nothing in a position is there more than {most} times.", most=MOST))
    if any(abs(n) > GREATEST for n in held if n is not None) or abs(draft.seed) >= 2**63:
        raise ValueError(say("Trains, points and stations end at {most}.", most=GREATEST))
    return draft


def check_name(name: str) -> None:
    """Refuse a name that could not be shown at the table."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise ValueError(
            say(
                "A name has 1 to {most} letters and no line break, not {name}.",
                most=LONGEST_NAME,
                name=repr(name[:40]),
            )
        )
