"""What is told about a route or a city, in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap

from ..language import Together, later, say
from ..model.board import Board, Route, Ticket, members
from ..model.ruleset import RULESETS
from .marks import Marks
from .palette import color_name
from .shade import Shade

WIDTH = 45
"""Letters in a line of a reason; a longer line is cut at the edge of the map."""


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "space"), count(3, "space"), count(2, "city")
    ('1 space', '3 spaces', '2 cities')
    """
    return say(COUNTED[noun], n=number)


COUNTED = {
    "card": later("{n} {n:card|cards}"),
    "city": later("{n} {n:city|cities}"),
    "junction": later("{n} {n:junction|junctions}"),
    "locomotive": later("{n} {n:locomotive|locomotives}"),
    "point": later("{n} {n:point|points}"),
    "route": later("{n} {n:route|routes}"),
    "space": later("{n} {n:space|spaces}"),
}
"""What is counted on a map."""


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
        facts.append(say("tunnel: turns over {n} {n:card|cards}", n=it.tunnel))
    if it.ferry:
        facts.append(say("ferry: needs {n} {n:locomotive|locomotives}", n=it.ferry))
    if it.mountain:
        ruleset = RULESETS.get(board.ruleset)
        points = ruleset.mountain_points if ruleset else 0
        facts.append(say(MOUNTAIN[points > 0], n=it.mountain, points=points))
    return facts


MOUNTAIN = {
    False: later("mountain: {n} {n:train|trains} more"),
    True: later("mountain: {n} {n:train|trains} more, {points} {points:point|points} each"),
}
"""What a mountain asks for, by whether it scores."""


def sources(confirmed_by: int | None) -> str:
    """How well a fact of the map is known, or nothing where the map is our own.

    >>> sources(1), sources(6), sources(None)
    ('one source only', 'confirmed by 6 sources', '')
    """
    if confirmed_by is None:
        return ""
    if confirmed_by == 1:
        return say("one source only")
    return say("confirmed by {n} sources", n=confirmed_by)


def footnote(board: Board) -> str:
    """How many routes and tickets of a board rest on one source, or nothing if none do.

    >>> from ttr_lab import load_board
    >>> footnote(load_board("team-asia")), footnote(load_board("usa"))
    ('All 126 routes rest on one source.', '')
    """
    told, facts = [], 0
    kinds: tuple[tuple[Sequence[Route | Ticket], str, str], ...] = (
        (board.routes, *ON_ONE["route"]),
        (board.tickets, *ON_ONE["ticket"]),
    )
    for all_of, every, some in kinds:
        if single := sum(it.confirmed_by == 1 for it in all_of):
            told.append(say(every if single == len(all_of) > 1 else some, n=single))
            facts += single
    if not told:
        return ""
    said = say("{what} {facts:rests|rest} on one source.", what=Together(told), facts=facts)
    return said[0].upper() + said[1:]


ON_ONE = {
    "route": (later("all {n} routes"), later("{n} {n:route|routes}")),
    "ticket": (later("all {n} tickets"), later("{n} {n:ticket|tickets}")),
}
"""What rests on one source: all of a kind, or some."""


def standing(told: Marks, route: int) -> str:
    """Whose a route is, or that it is closed or free."""
    owner = told.owner(route)
    if owner is not None:
        name, sign = told.name(owner), told.look(owner).called
        return say("claimed by {name} ({sign})", name=name, sign=sign)
    return say("closed") if told.closed >> route & 1 else say("free")


def tell_route(board: Board, told: Marks, route: int) -> str:
    """Everything about a route, as lines of a hover text."""
    it = board.routes[route]
    lines = [f"<b>{escape(it.a.name)} – {escape(it.b.name)}</b>"]
    special = special_facts(board, route)
    plain = route_facts(board, route)
    lines += [" · ".join(plain[: len(plain) - len(special)]), *special]
    for other in members(board.tracks[route] & ~it.bit):
        beside = board.routes[other]
        color, stands = color_name(beside.color), standing(told, other)
        lines.append(escape(say("parallel track: {color}, {stands}", color=color, stands=stands)))
    lines.append(escape(standing(told, route)))
    lines += shaded(told.shade, told.shade.route(route) if told.shade else None)
    if route < len(told.why) and told.why[route]:
        why = wrap(told.why[route], WIDTH, break_on_hyphens=False)
        lines.append(f"<i>{'<br>'.join(map(escape, why))}</i>")
    if known := sources(it.confirmed_by):
        lines.append(known)
    return "<br>".join(lines)


def tell_city(board: Board, told: Marks, city: int) -> str:
    """A city, how many routes reach it, its station, and the tickets that name it."""
    at, it = board.at_city[city], board.cities[city]
    lines = [f"<b>{escape(it.name)}</b>", count(at.bit_count(), "route")]
    if it.junction:
        lines.append(say("a junction: no ticket names it"))
    lines += shaded(told.shade, told.shade.city(city) if told.shade else None)
    lines += [escape(station(told, seat)) for place, seat in told.stations if place == city]
    for number, ticket in enumerate(told.marked, 1):
        if city in (ticket.a, ticket.b):
            far = board.cities[ticket.b if city == ticket.a else ticket.a].name
            lines.append(escape(say(TO[ticket.long, ticket.done], n=number, city=far)))
    return "<br>".join(lines)


def shaded(shade: Shade | None, value: float | None) -> list[str]:
    """The exact number that is shown as a tone, if there is one."""
    return [] if shade is None or value is None else [f"<b>{escape(shade.tell(value))}</b>"]


TO = {
    (False, False): later("ticket {n} to {city}"),
    (False, True): later("ticket {n} to {city}, connected"),
    (True, False): later("long ticket {n} to {city}"),
    (True, True): later("long ticket {n} to {city}, connected"),
}
"""What is told of a ticket at one of its cities, by whether it is long, and connected."""


def station(told: Marks, seat: int) -> str:
    """Whose station stands in a city."""
    return say("station of {name} ({sign})", name=told.name(seat), sign=told.look(seat).called)
