"""What is told about a route or a city, in words."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Protocol

from ..model.board import Board, members
from .palette import PLAYERS, color_name

WIDTH = 45
"""Letters in a line of a reason; a longer line is cut at the edge of the map."""


class Told(Protocol):
    """What a text needs to know of the marks on a map."""

    @property
    def claims(self) -> tuple[int, ...]:
        """For each seat its routes."""

    @property
    def closed(self) -> int:
        """The routes nobody can claim any more."""

    @property
    def tickets(self) -> tuple[tuple[int, int, bool], ...]:
        """The tickets that are ringed."""

    @property
    def why(self) -> tuple[str, ...]:
        """For each route what is added."""

    def owner(self, route: int) -> int | None:
        """The seat that claimed a route."""

    def name(self, seat: int) -> str:
        """What a seat is called."""


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "space"), count(3, "space"), count(2, "city")
    ('1 space', '3 spaces', '2 cities')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def route_facts(board: Board, route: int) -> list[str]:
    """What is always true of a route: length, color, points, and what its spaces ask for."""
    it = board.routes[route]
    facts = [f"{count(it.length, 'space')}, {color_name(it.color)}"]
    facts.append(count(board.points.get(it.length, 0), "point"))
    if it.tunnel:
        facts.append(f"tunnel: {count(it.tunnel, 'card')} turned over")
    if it.ferry:
        facts.append(f"ferry: {count(it.ferry, 'locomotive')}")
    if it.mountain:
        facts.append(f"mountain: {count(it.mountain, 'more train')}")
    return facts


def standing(told: Told, route: int) -> str:
    """Whose a route is, or that it is closed or free."""
    owner = told.owner(route)
    if owner is not None:
        return f"claimed by {told.name(owner)} ({PLAYERS[owner % len(PLAYERS)].shape})"
    return "closed" if told.closed >> route & 1 else "free"


def tell_route(board: Board, told: Told, route: int) -> str:
    """Everything about a route, as lines of a hover text."""
    it = board.routes[route]
    lines = [f"<b>{escape(it.a.name)} – {escape(it.b.name)}</b>"]
    lines.append(" · ".join(route_facts(board, route)))
    for other in members(board.tracks[route] & ~it.bit):
        beside = board.routes[other]
        lines.append(f"parallel track: {color_name(beside.color)}, {escape(standing(told, other))}")
    lines.append(escape(standing(told, route)))
    if route < len(told.why) and told.why[route]:
        lines.append(f"<i>{'<br>'.join(map(escape, wrap(told.why[route], WIDTH)))}</i>")
    if it.confirmed_by is not None:
        lines.append(f"confirmed by {count(it.confirmed_by, 'source')}")
    return "<br>".join(lines)


def tell_city(board: Board, told: Told, city: int) -> str:
    """A city, how many routes reach it, and the tickets that name it."""
    at = board.at_city[city]
    lines = [f"<b>{escape(board.cities[city].name)}</b>", f"{count(at.bit_count(), 'route')}"]
    for number, (a, b, done) in enumerate(told.tickets, 1):
        if city in (a, b):
            far = board.cities[b if city == a else a].name
            lines.append(f"ticket {number} to {escape(far)}" + (", connected" if done else ""))
    return "<br>".join(lines)
