"""The map in words: for a screen reader, for print, and for whoever would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..model.board import Board, members
from .hover import count, footnote, route_facts, size_of, standing, station
from .marks import AnyTicket, Marks, StationMark


def describe_map(
    board: Board,
    *,
    names: Sequence[str] = (),
    claims: Sequence[int] = (),
    closed: int = 0,
    tickets: Sequence[AnyTicket] = (),
    teams: Sequence[int] | None = None,
    stations: Sequence[StationMark] = (),
) -> str:
    """What the map shows as HTML lists: the seats' routes, the tickets, then city by city.

    The arguments are those of `draw_map`.

    >>> from ttr_lab import load_board
    >>> text = describe_map(load_board("mini"), names=["Ann"], claims=[1])
    >>> "<li>Ann (circle): 2 spaces in 1 route: Belfast–Derry</li>" in text
    True
    """
    marks = Marks(
        names=tuple(names),
        claims=tuple(claims),
        closed=closed,
        tickets=tuple(tickets),
        teams=None if teams is None else tuple(teams),
        stations=tuple(stations),
    )
    claimed = f"{_claimed(board, marks)} of them claimed. {footnote(board)}".strip()
    parts = [
        f"<p>{escape(board.name)}: {size_of(board)}, {claimed}</p>",
        _list("Routes claimed", _seats(board, marks)),
        _list("Stations", _stations(board, marks)),
        _list("Tickets", _tickets(board, marks)),
        _list("Cities and their routes", _cities(board, marks)),
    ]
    return "".join(parts)


def _claimed(board: Board, marks: Marks) -> int:
    return sum(marks.owner(route.index) is not None for route in board.routes)


def _list(title: str, items: Iterator[str]) -> str:
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f"<p><b>{title}</b></p><ul>{lines}</ul>" if lines else ""


def _seats(board: Board, marks: Marks) -> Iterator[str]:
    for seat, mask in enumerate(marks.claims):
        routes = [board.routes[index] for index in members(mask)]
        who = f"{escape(marks.name(seat))} ({marks.look(seat).called})"
        if not routes:
            yield f"{who}: no route yet"
            continue
        spaces = sum(route.length for route in routes)
        listed = ", ".join(escape(str(route)) for route in routes)
        yield f"{who}: {count(spaces, 'space')} in {count(len(routes), 'route')}: {listed}"


def _stations(board: Board, marks: Marks) -> Iterator[str]:
    for city, seat in marks.stations:
        yield f"{escape(board.cities[city].name)}: {escape(station(marks, seat))}"


def _tickets(board: Board, marks: Marks) -> Iterator[str]:
    for number, ticket in enumerate(marks.marked, 1):
        ends = f"{board.cities[ticket.a].name}–{board.cities[ticket.b].name}"
        kind = "long ticket" if ticket.long else "ticket"
        stands = "connected" if ticket.done else "not connected yet"
        yield f"{kind} {number}, {escape(ends)}: {stands}"


def _cities(board: Board, marks: Marks) -> Iterator[str]:
    for number, city in enumerate(board.cities):
        told = []
        for index in members(board.at_city[number]):
            route = board.routes[index]
            far = route.b if route.a.id == city.id else route.a
            facts = ", ".join(route_facts(board, index))
            told.append(f"to {escape(far.name)}: {facts}, {escape(standing(marks, index))}")
        what = " (junction)" if city.junction else ""
        yield f"{escape(city.name)}{what}: {count(len(told), 'route')}; {'; '.join(told)}"
