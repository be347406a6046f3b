"""How answers look: a map whose title is the answer, and the names in which people ask."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from html import unescape
from typing import Any

import plotly.graph_objects as go

from ..language import Saying, later, say
from ..model.board import Board, Route, Ticket
from ..model.load import load_board
from ..study.networks.costs import CARDS, TRAINS, TURNS, Costs, Terms
from . import palette
from .map import draw_map
from .plan import PLAIN
from .titles import height_of, lines_of, title_of

CityName = str | int
"""A city by its name, its id, or its place in `board.cities`."""
TicketName = str | int
"""A ticket by its id, by "city–city", or by its place in `board.tickets`."""
RouteName = str | int
"""A route by its id, by "city–city", or by its place in `board.routes`."""


def board_of(board: Board | str) -> Board:
    """A map, or the one of this name."""
    return load_board(board) if isinstance(board, str) else board


def city_of(board: Board, city: CityName) -> int:
    """The place of a city; `ValueError` if the map has none of this name.

    >>> city_of(load_board("usa"), "Denver") == load_board("usa").city_index["denver"]
    True
    """
    if isinstance(city, str):
        wanted = city.casefold().strip()
        for place, known in enumerate(board.cities):
            if wanted in (known.id, known.name.casefold(), known.modern_name.casefold()):
                return place
        return board.city_index[board.city(city).id]
    return _within(board, "city", city, len(board.cities))


def two_cities(board: Board, a: CityName, b: CityName) -> tuple[int, int]:
    """The places of two cities; `ValueError` if they are the same."""
    one, two = city_of(board, a), city_of(board, b)
    if one == two:
        city = board.cities[one]
        raise ValueError(say("{city} is asked for twice; name two different cities", city=city))
    return one, two


def ticket_of(board: Board, ticket: TicketName) -> int:
    """The place of a ticket; `ValueError` if the map has none of this name."""
    if isinstance(ticket, str):
        for known in board.tickets:
            if _plain(ticket) in (*_ends(known), _plain(str(known))):
                return known.index
        return board.ticket(ticket).index
    return _within(board, "ticket", ticket, len(board.tickets))


def tickets_of(board: Board, tickets: Sequence[TicketName]) -> tuple[int, ...]:
    """The places of tickets, each once; `ValueError` if there are none."""
    if isinstance(tickets, str):
        tickets = [tickets]
    found = tuple(dict.fromkeys(ticket_of(board, ticket) for ticket in tickets))
    if not found:
        raise ValueError(say("tickets: there are none; name one at least"))
    return found


def route_of(board: Board, route: RouteName) -> int:
    """The place of a route; `ValueError` if the map has none of this name."""
    if isinstance(route, str):
        for known in board.routes:
            if _plain(route) in (*_ends(known), _plain(known.id)):
                return known.index
        return board.route(route).index
    return _within(board, "route", route, len(board.routes))


def _plain(text: str) -> str:
    """A name without capitals, whichever dashes it has."""
    return re.sub(r"\s*[–-]+\s*", "-", text.casefold().strip())


def _ends(known: Ticket | Route) -> tuple[str, ...]:
    """The two cities of a ticket or route as they may be written, in either order."""
    pairs = (known.a, known.b), (known.b, known.a)
    return tuple(_plain(f"{a}-{b}") for a, b in pairs) + tuple(
        _plain(f"{a.id}-{b.id}") for a, b in pairs
    )


def _within(board: Board, kind: str, place: int, count: int) -> int:
    if place not in range(count):
        raise ValueError(
            say(
                "{kind}: map {map} has no number {place}; there are 0 to {last}",
                kind=kind,
                map=board.id,
                place=place,
                last=count - 1,
            )
        )
    return place


def answer(board: Board, sentence: str, height: int = PLAIN, **marks: Any) -> go.Figure:
    """The map with a sentence as its title; `marks` are those of `draw_map`."""
    figure = draw_map(board, height=height, **marks)
    return titled(figure, sentence)


def titled(figure: go.Figure, sentence: str) -> go.Figure:
    """The figure with a sentence above it, for which it grows."""
    lines = lines_of(sentence)
    room = height_of(lines)
    high = int(figure.layout.height) + room
    margin = (figure.layout.margin.t or 0) + room
    figure.update_layout(
        height=high,
        margin_t=margin,
        title=title_of(lines, high),
        paper_bgcolor=palette.PAPER,
    )
    return figure


def sentence_of(figure: go.Figure) -> str:
    """The sentence above a figure, in one line."""
    return unescape(figure.layout.title.text or "").replace("<br>", " ")


def cost(kind: str, value: Fraction | float) -> Saying:
    """What something costs, with its unit.

    >>> str(cost("trains", 1)), str(cost("turns", 2.5))
    ('1 train', '2.5 turns')
    """
    return Saying(COST[kind], value=float(value))


COST = {
    TRAINS: later("{value:.0f} {value:train|trains}"),
    CARDS: later("{value:.1f} {value:card|cards}"),
    TURNS: later("{value:.1f} {value:turn|turns}"),
}
"""Costs in their units."""


def tickets_shown(
    board: Board, tickets: Sequence[int], terms: Terms
) -> tuple[tuple[int, int, bool, bool], ...]:
    """Tickets as marks of the map, completed where one's own routes connect their cities."""
    costs, at = Costs(board, Terms(mine=terms.mine)), board.city_index
    shown = []
    for index in tickets:
        ticket = board.tickets[index]
        a, b = at[ticket.a.id], at[ticket.b.id]
        shown.append((a, b, costs.between(a, b) == 0, ticket.long))
    return tuple(shown)
