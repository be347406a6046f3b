"""Answers about ways: cheapest connections, the way round, where they are narrow, a trail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import plotly.graph_objects as go

from ..language import Together, later, say
from ..model.board import Board, members
from ..study.networks.bottlenecks import disjoint, narrowest, resistance
from ..study.networks.connections import Connection, connections
from ..study.networks.costs import Costs, Terms
from ..study.networks.longest import Trail, longest_trail_within
from .answer_sheet import CityName, RouteName, answer, board_of, cost, route_of, two_cities
from .plan import PLAIN
from .shade import Shade


def draw_connections(
    board: Board | str,
    a: CityName,
    b: CityName,
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """All cheapest connections of two cities; the one whose routes score most shines.

    Bands tell how many of them use a route.

    Args:
        board: a map, or its name.
        a: a city by its name.
        b: another city.
        terms: whether trains, cards or turns are counted, and what is claimed already.
        height: of the map, in pixels.
    """
    board, terms = board_of(board), terms or Terms()
    ends = two_cities(board, a, b)
    ways = connections(board, *ends, terms)
    marks = {"spots": ends, "claims": (terms.mine,) if terms.mine else (), "closed": terms.shut}
    return answer(
        board,
        _ways_told(board, ends, ways, terms),
        height,
        line=ways[0].routes if ways else (),
        shade=used_by(board, ways) if len(ways) > 1 else None,
        **marks,
    )


def used_by(board: Board, ways: Sequence[Connection]) -> Shade:
    """How many of some connections use each route."""
    counted: dict[int, int] = {}
    for way in ways:
        for route in way.routes:
            counted[route] = counted.get(route, 0) + 1
    return Shade(
        title=later("Cheapest connections over a route"),
        told=later("on {value:.0f} of the cheapest connections"),
        routes=tuple((route, float(count)) for route, count in sorted(counted.items())),
    )


def _ways_told(
    board: Board, ends: tuple[int, int], ways: Sequence[Connection], terms: Terms
) -> str:
    cities = {"a": board.cities[ends[0]], "b": board.cities[ends[1]]}
    if not ways:
        return say(NO_WAY, **cities)
    best = ways[0]
    if not best.trains:
        return say(
            later("{a} and {b} are connected already, by the routes that are claimed."), **cities
        )
    return say(
        ONE_WAY if len(ways) == 1 else WAYS,
        **cities,
        count=len(ways),
        cost=cost(terms.kind, best.cost),
        trains=best.trains,
        cards=float(best.cards),
        turns=float(best.turns),
        points=best.points,
    )


NO_WAY = later("{a} and {b} cannot be connected: every way leads over a route that is closed.")
ONE_WAY = later(
    "One connection of {a} and {b} is the cheapest, with {cost}: it takes {trains} "
    "{trains:train|trains}, about {cards:.1f} cards and {turns:.1f} turns, and its routes score "
    "{points} {points:point|points}."
)
WAYS = later(
    "{count} connections of {a} and {b} are the cheapest, with {cost}; the one that shines scores "
    "most: {points} {points:point|points} with {trains} {trains:train|trains}, about {cards:.1f} "
    "cards and {turns:.1f} turns."
)


def draw_detour(
    board: Board | str,
    a: CityName,
    b: CityName,
    taken: RouteName,
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """The second best connection, once somebody else has taken a route with its parallel tracks.

    The arguments are those of `draw_connections`; `taken` is the route by its two cities.

    >>> figure = draw_detour("mini", "Belfast", "Dublin", "Belfast–Dublin")
    >>> figure.layout.title.text[:50]
    'Without Belfast–Dublin the cheapest connection of '
    """
    board, terms = board_of(board), terms or Terms()
    ends, route = two_cities(board, a, b), route_of(board, taken)
    lost = board.tracks[route] & ~terms.mine
    gone = replace(terms, shut=terms.shut | lost)
    before, after = Costs(board, terms).between(*ends), connections(board, *ends, gone)
    named = {"a": board.cities[ends[0]], "b": board.cities[ends[1]], "route": board.routes[route]}
    if before is None:
        told = say(NO_WAY, **named)
    elif not after:
        told = say("Without {route} nothing connects {a} and {b} any more.", **named)
    elif after[0].cost == before:
        told = say(
            "{a} and {b} do not need {route}: without it they cost as much as before, {cost}.",
            cost=cost(terms.kind, before),
            **named,
        )
    else:
        told = say(
            "Without {route} the cheapest connection of {a} and {b} costs {after}, {more} more "
            "than before.",
            after=cost(terms.kind, after[0].cost),
            more=cost(terms.kind, after[0].cost - before),
            **named,
        )
    return answer(
        board,
        told,
        height,
        spots=ends,
        claims=(terms.mine,) if terms.mine else (),
        closed=gone.shut,
        chosen=route,
        line=after[0].routes if after else (),
    )


def draw_bottleneck(
    board: Board | str, a: CityName, b: CityName, shut: int = 0, *, height: int = PLAIN
) -> go.Figure:
    """Where two cities can be parted with the fewest claims (a minimum cut), and how hard it is.

    Args:
        board: a map, or its name.
        a: a city by its name.
        b: another city.
        shut: routes that are gone already, as a bit mask.
        height: of the map, in pixels.
    """
    board = board_of(board)
    ends = two_cities(board, a, b)
    cut, count = narrowest(board, *ends, shut), disjoint(board, *ends, shut)
    named = {"a": board.cities[ends[0]], "b": board.cities[ends[1]]}
    if not cut:
        told = say(NO_WAY, **named)
    else:
        ohms = resistance(board, *ends, shut)
        pairs = sorted({board.tracks[route] for route in members(cut)})
        names = [board.routes[next(members(tracks))] for tracks in pairs]
        told = say(CUT, **named, count=count, ohms=float(ohms), names=Together(names))
    return answer(board, told, height, spots=ends, closed=shut, line=tuple(members(cut)))


CUT = later(
    "{a} and {b} are parted if {count} {count:link is|links are} lost, and no fewer: {names}. "
    "Their effective resistance is {ohms:.2f} spaces."
)


def draw_trail(board: Board | str, trail: Trail | None = None, *, height: int = PLAIN) -> go.Figure:
    """A longest path; without one that is given, the longest that the trains of a player allow."""
    board = board_of(board)
    trail = longest_trail_within(board) if trail is None else trail
    told = say(
        TRAIL[trail.proven],
        length=trail.length,
        trains=trail.trains,
        count=len(trail.routes),
        points=trail.points,
        bound=trail.bound,
    )
    ends = tuple(dict.fromkeys((trail.cities[0], trail.cities[-1]))) if trail.cities else ()
    return answer(board, told, height, path=trail.routes, spots=ends)


TRAIL = {
    True: later(
        "The longest path has {length} {length:space|spaces} in {count} {count:route|routes}, with "
        "{trains} {trains:train|trains}; it scores {points} {points:point|points}, and no path is "
        "longer: that is proven."
    ),
    False: later(
        "The longest path that was found has {length} {length:space|spaces} in {count} "
        "{count:route|routes}, with {trains} {trains:train|trains}; it scores {points} "
        "{points:point|points}. No path can have more than {bound}."
    ),
}
"""What is said of a trail, by whether it is proven that none is longer."""
