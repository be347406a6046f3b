"""The map in words: for a screen reader, for print, and for whoever would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..model.board import Board, members
from .hover import count, route_facts, standing
from .marks import Marks, TicketMark
from .palette import PLAYERS


def describe_map(
    board: Board,
    *,
    names: Sequence[str] = (),
    claims: Sequence[int] = (),
    closed: int = 0,
    tickets: Sequence[TicketMark] = (),
) -> str:
    """What the map shows as HTML lists: the seats' routes, the tickets, then city by city.

    The arguments are those of `draw_map`.

    >>> from ttr_lab import load_board
    >>> text = describe_map(load_board("mini"), names=["Ann"], claims=[1])
    >>> "<li>Ann (circle): 2 spaces in 1 route: Belfast–Derry</li>" in text
    True
    """
    marks = Marks(names=tuple(names), claims=tuple(claims), closed=closed, tickets=tuple(tickets))
    parts = [
        f"<p>{escape(board.name)}: {count(len(board.cities), 'city')}, "
        f"{count(len(board.routes), 'route')}, {_claimed(board, marks)} of them claimed.</p>",
        _list("Routes claimed", _seats(board, marks)),
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
        who = f"{escape(marks.name(seat))} ({PLAYERS[seat % len(PLAYERS)].shape})"
        if not routes:
            yield f"{who}: no route yet"
            continue
        spaces = sum(route.length for route in routes)
        listed = ", ".join(escape(str(route)) for route in routes)
        yield f"{who}: {count(spaces, 'space')} in {count(len(routes), 'route')}: {listed}"


def _tickets(board: Board, marks: Marks) -> Iterator[str]:
    for number, (a, b, done) in enumerate(marks.tickets, 1):
        ends = f"{board.cities[a].name}–{board.cities[b].name}"
        yield f"ticket {number}, {escape(ends)}: {'connected' if done else 'not connected yet'}"


def _cities(board: Board, marks: Marks) -> Iterator[str]:
    for number, city in enumerate(board.cities):
        told = []
        for index in members(board.at_city[number]):
            route = board.routes[index]
            far = route.b if route.a.id == city.id else route.a
            facts = ", ".join(route_facts(board, index))
            told.append(f"to {escape(far.name)}: {facts}, {escape(standing(marks, index))}")
        yield f"{escape(city.name)}: {count(len(told), 'route')}; {'; '.join(told)}"
