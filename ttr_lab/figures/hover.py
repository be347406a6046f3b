"""What is told about a route or a city, in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap

from ..model.board import Board, Route, Ticket, members
from ..model.ruleset import RULESETS
from .marks import Marks
from .palette import color_name

WIDTH = 45
"""Letters in a line of a reason; a longer line is cut at the edge of the map."""


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "space"), count(3, "space"), count(2, "city")
    ('1 space', '3 spaces', '2 cities')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def size_of(board: Board) -> str:
    """How many cities, junctions and routes a board has.

    >>> from ttr_lab import load_board
    >>> size_of(load_board("team-asia"))
    '43 cities, 3 junctions, 126 routes'
    """
    junctions = sum(city.junction for city in board.cities)
    facts = [count(len(board.cities) - junctions, "city")]
    facts += [count(junctions, "junction")] if junctions else []
    return ", ".join((*facts, count(len(board.routes), "route")))


def route_facts(board: Board, route: int) -> list[str]:
    """What is always true of a route: length, color, points, and what its spaces ask for."""
    it = board.routes[route]
    plain = [f"{count(it.length, 'space')}, {color_name(it.color)}"]
    return [*plain, count(board.points.get(it.length, 0), "point"), *special_facts(board, route)]


def special_facts(board: Board, route: int) -> list[str]:
    """What a route is besides its spaces: a tunnel, a ferry, a mountain."""
    it, facts = board.routes[route], []
    if it.tunnel:
        facts.append(f"tunnel: turns over {count(it.tunnel, 'card')}")
    if it.ferry:
        facts.append(f"ferry: needs {count(it.ferry, 'locomotive')}")
    if it.mountain:
        ruleset = RULESETS.get(board.ruleset)
        points = ruleset.mountain_points if ruleset else 0
        worth = f", {count(points, 'point')} each" if points else ""
        facts.append(f"mountain: {count(it.mountain, 'train')} more{worth}")
    return facts


def sources(confirmed_by: int | None) -> str:
    """How well a fact of the map is known, or nothing where the map is our own.

    >>> sources(1), sources(6), sources(None)
    ('one source only', 'confirmed by 6 sources', '')
    """
    if confirmed_by is None:
        return ""
    return "one source only" if confirmed_by == 1 else f"confirmed by {confirmed_by} sources"


def footnote(board: Board) -> str:
    """How many routes and tickets of a board rest on one source, or nothing if none do.

    >>> from ttr_lab import load_board
    >>> footnote(load_board("team-asia")), footnote(load_board("usa"))
    ('All 126 routes rest on one source.', '')
    """
    told, facts = [], 0
    kinds: tuple[tuple[Sequence[Route | Ticket], str], ...] = (
        (board.routes, "route"),
        (board.tickets, "ticket"),
    )
    for all_of, noun in kinds:
        if single := sum(it.confirmed_by == 1 for it in all_of):
            every = "all " if single == len(all_of) > 1 else ""
            told.append(f"{every}{count(single, noun)}")
            facts += single
    if not told:
        return ""
    listed = " and ".join(told)
    verb = "rest" if facts > 1 else "rests"
    return f"{listed[0].upper()}{listed[1:]} {verb} on one source."


def standing(told: Marks, route: int) -> str:
    """Whose a route is, or that it is closed or free."""
    owner = told.owner(route)
    if owner is not None:
        return f"claimed by {told.name(owner)} ({told.look(owner).called})"
    return "closed" if told.closed >> route & 1 else "free"


def tell_route(board: Board, told: Marks, route: int) -> str:
    """Everything about a route, as lines of a hover text."""
    it = board.routes[route]
    lines = [f"<b>{escape(it.a.name)} – {escape(it.b.name)}</b>"]
    special = special_facts(board, route)
    plain = route_facts(board, route)
    lines += [" · ".join(plain[: len(plain) - len(special)]), *special]
    for other in members(board.tracks[route] & ~it.bit):
        beside = board.routes[other]
        lines.append(f"parallel track: {color_name(beside.color)}, {escape(standing(told, other))}")
    lines.append(escape(standing(told, route)))
    if route < len(told.why) and told.why[route]:
        lines.append(f"<i>{'<br>'.join(map(escape, wrap(told.why[route], WIDTH)))}</i>")
    if known := sources(it.confirmed_by):
        lines.append(known)
    return "<br>".join(lines)


def tell_city(board: Board, told: Marks, city: int) -> str:
    """A city, how many routes reach it, its station, and the tickets that name it."""
    at, it = board.at_city[city], board.cities[city]
    lines = [f"<b>{escape(it.name)}</b>", count(at.bit_count(), "route")]
    if it.junction:
        lines.append("a junction: no ticket names it")
    lines += [escape(station(told, seat)) for place, seat in told.stations if place == city]
    for number, ticket in enumerate(told.marked, 1):
        if city in (ticket.a, ticket.b):
            far = board.cities[ticket.b if city == ticket.a else ticket.a].name
            kind = "long ticket" if ticket.long else "ticket"
            lines.append(
                f"{kind} {number} to {escape(far)}" + (", connected" if ticket.done else "")
            )
    return "<br>".join(lines)


def station(told: Marks, seat: int) -> str:
    """Whose station stands in a city."""
    return f"station of {told.name(seat)} ({told.look(seat).called})"
