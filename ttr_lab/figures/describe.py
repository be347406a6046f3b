"""The map in words: for a screen reader, for print, and for whoever would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..language import later, say, translated
from ..model.board import Board, members
from .hover import count, footnote, route_facts, size_of, standing, station
from .marks import AnyTicket, Marks, StationMark
from .shade import Shade


def describe_map(
    board: Board,
    *,
    names: Sequence[str] = (),
    claims: Sequence[int] = (),
    closed: int = 0,
    tickets: Sequence[AnyTicket] = (),
    teams: Sequence[int] | None = None,
    stations: Sequence[StationMark] = (),
    shade: Shade | None = None,
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
        shade=shade,
    )
    told = say(
        "{map}: {size}, {claimed} of them claimed.",
        map=translated(board.name),
        size=size_of(board),
        claimed=_claimed(board, marks),
    )
    parts = [
        f"<p>{escape(f'{told} {footnote(board)}'.strip())}</p>",
        _list(escape(shade.name()), _shaded(board, shade)) if shade else "",
        _list(say("Routes claimed"), _seats(board, marks)),
        _list(say("Stations"), _stations(board, marks)),
        _list(say("Tickets"), _tickets(board, marks)),
        _list(say("Cities and their routes"), _cities(board, marks)),
    ]
    return "".join(parts)


def _claimed(board: Board, marks: Marks) -> int:
    return sum(marks.owner(route.index) is not None for route in board.routes)


def _list(title: str, items: Iterator[str]) -> str:
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f"<p><b>{title}</b></p><ul>{lines}</ul>" if lines else ""


def _shaded(board: Board, shade: Shade) -> Iterator[str]:
    """What is worth a tone, the greatest number first."""
    numbers = [(value, str(board.routes[route])) for route, value in shade.routes if value]
    numbers += [(value, board.cities[city].name) for city, value in shade.cities if value]
    for value, name in sorted(numbers, key=lambda it: (-it[0], it[1])):
        yield escape(say("{name}: {value}", name=name, value=shade.tell(value)))


def _seats(board: Board, marks: Marks) -> Iterator[str]:
    for seat, mask in enumerate(marks.claims):
        routes = [board.routes[index] for index in members(mask)]
        told = say(
            OWNS if routes else OWNS_NOTHING,
            who=f"{marks.name(seat)} ({marks.look(seat).called})",
            spaces=sum(route.length for route in routes),
            n=len(routes),
            routes=", ".join(map(str, routes)),
        )
        yield escape(told)


OWNS = later("{who}: {spaces} {spaces:space|spaces} in {n} {n:route|routes}: {routes}")
OWNS_NOTHING = later("{who}: no route yet")


def _stations(board: Board, marks: Marks) -> Iterator[str]:
    for city, seat in marks.stations:
        yield f"{escape(board.cities[city].name)}: {escape(station(marks, seat))}"


def _tickets(board: Board, marks: Marks) -> Iterator[str]:
    for number, ticket in enumerate(marks.marked, 1):
        ends = f"{board.cities[ticket.a].name}–{board.cities[ticket.b].name}"
        yield escape(say(STANDS[ticket.long, ticket.done], n=number, ends=ends))


STANDS = {
    (False, False): later("ticket {n}, {ends}: not connected yet"),
    (False, True): later("ticket {n}, {ends}: connected"),
    (True, False): later("long ticket {n}, {ends}: not connected yet"),
    (True, True): later("long ticket {n}, {ends}: connected"),
}
"""How a ticket stands, by whether it is long, and connected."""


def _cities(board: Board, marks: Marks) -> Iterator[str]:
    for number, city in enumerate(board.cities):
        told = []
        for index in members(board.at_city[number]):
            route = board.routes[index]
            far = route.b if route.a.id == city.id else route.a
            facts = ", ".join((*route_facts(board, index), standing(marks, index)))
            told.append(say("to {city}: {facts}", city=far.name, facts=facts))
        name = say("{city} (junction)", city=city.name) if city.junction else city.name
        yield escape(f"{name}: {count(len(told), 'route')}; {'; '.join(told)}")
