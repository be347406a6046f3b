"""Cheapest connections between two cities: all of them, what they score, and the way round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from ...model.board import Board
from ...model.ruleset import ruleset_named
from ...rules.scoring import route_points
from .costs import Costs, Terms, cards_of, trains_of, turns_of
from .steiner import FAR


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """A way between two cities, with what it takes and what its routes score."""

    cities: tuple[int, ...]
    """Places in `board.cities`, in order."""
    routes: tuple[int, ...]
    """The routes between them; of parallel tracks the cheapest one that is open."""
    cost: Fraction
    trains: int
    cards: Fraction
    turns: Fraction
    points: int
    """The points of the routes alone, with those for mountains; one's own are not counted."""


def connections(
    board: Board, a: int, b: int, terms: Terms | None = None, most: int = 50
) -> tuple[Connection, ...]:
    """Every cheapest connection of two cities, those that score most first.

    Cities are places in `board.cities`. Parallel tracks make no difference between connections.
    Empty if the cities cannot be connected; after `most` of them the rest is left out.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> at = usa.city_index
    >>> [found.trains for found in connections(usa, at["denver"], at["el-paso"])]
    [4]
    """
    terms = terms or Terms()
    costs = Costs(board, terms)
    if a == b or costs.forest.far[a][b] >= FAR:
        return ()
    found = []
    for cities, routes in _walk(costs, a, b):
        found.append(measured(board, terms, cities, routes))
        if len(found) == most:
            break
    return tuple(sorted(found, key=lambda way: (-way.points, len(way.routes), way.cities)))


def measured(
    board: Board, terms: Terms, cities: tuple[int, ...], routes: tuple[int, ...]
) -> Connection:
    """A connection with its figures; routes that are claimed already take and score nothing."""
    new = [board.routes[index] for index in routes if not terms.mine >> index & 1]
    return Connection(
        cities=cities,
        routes=routes,
        cost=Costs(board, terms).total(sum(1 << index for index in routes)),
        trains=sum(map(trains_of, new)),
        cards=sum((cards_of(route, terms.locomotive) for route in new), Fraction(0)),
        turns=sum((turns_of(route, terms.locomotive) for route in new), Fraction(0)),
        points=points_of(board, sum(route.bit for route in new)),
    )


def points_of(board: Board, routes: int) -> int:
    """The points that a set of routes scores when it is claimed (USA-SCORE-1, LEG-MTN-2)."""
    return route_points(board, routes, ruleset_named(board.ruleset).mountain_points)


def _walk(costs: Costs, a: int, b: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All ways that cost the least, as cities and routes; a city at most once."""
    far, near = costs.forest.far, costs.forest.near
    least = far[a][b]
    ways: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((a,), (), 0)]
    while ways:
        cities, routes, cost = ways.pop()
        here = cities[-1]
        if here == b:
            yield cities, routes
            continue
        cheapest: dict[int, tuple[int, int]] = {}
        for other, more, edge in near[here]:
            if other not in cities and cost + more + far[other][b] == least:
                cheapest.setdefault(other, (more, costs.open[edge]))
        for other, (more, route) in sorted(cheapest.items(), reverse=True):
            ways.append(((*cities, other), (*routes, route), cost + more))


def detour(board: Board, a: int, b: int, route: int, terms: Terms | None = None) -> Fraction | None:
    """What connecting two cities costs more once a route is taken by somebody else.

    With all its parallel tracks, which is what a claim means where only one may be claimed
    (USA-DOUBLE-2). `None` if the cities cannot be connected then, or could not be before.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> at = usa.city_index
    >>> route = usa.route("Miami", "New Orleans").index
    >>> str(detour(usa, at["miami"], at["new-orleans"], route))
    '3'
    """
    terms = terms or Terms()
    before = Costs(board, terms).between(a, b)
    gone = replace(terms, shut=terms.shut | board.tracks[route] & ~terms.mine)
    after = Costs(board, gone).between(a, b)
    return None if before is None or after is None else after - before
