"""What exercises about graphs are made of: parts of the maps, and ways through them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from ...model.board import Board, Route, members, with_tracks
from ...model.load import shipped_board
from .exercise import APART, Exercise, Kind, Slip
from .lesson import Draw

MAPS = ("usa", "europe", "team-asia", "legendary-asia")
PATIENCE = 4000
"""So many parts of maps are looked at until one suits an exercise."""
Way = tuple[int, ...]
"""Routes one after the other."""
Attempt = Callable[[random.Random], Exercise | None]
"""Draws a part of a map, and makes an exercise of it if it suits."""


def patient(attempt: Attempt) -> Draw:
    """Makes an exercise by drawing parts of maps until one suits it."""

    def draw(chance: random.Random) -> Exercise:
        for _ in range(PATIENCE):
            made = attempt(chance)
            if made is not None and len(made.slips) > 1:
                return made
        raise AssertionError(f"{attempt.__name__}: no part of a map suits")

    return draw


def recognized(kind: Kind, answer: Fraction | int, *slips: Slip) -> tuple[Slip, ...]:
    """Those of the mistakes that lead to another result than the answer and the ones before."""
    kept: list[Slip] = []
    for slip in slips:
        others = [Fraction(answer), *(it.value for it in kept)]
        # a whole number beside the answer is taken for a rounded one
        rounded = slip.value.denominator == 1 and abs(slip.value - answer) <= Fraction(1, 2)
        if slip.value < 0 or (rounded and kind is Kind.NUMBER):
            continue
        if all(abs(slip.value - other) >= APART[kind] for other in others):
            kept.append(slip)
    return tuple(kept)


def draw_part(
    chance: random.Random,
    cities: int,
    *,
    maps: Sequence[str] = MAPS,
    tracks: bool = False,
) -> Board:
    """Some neighboring cities of a map with the routes between them.

    There is a round trip in it. Routes over mountains and places without a name are left out.
    Unless `tracks` is set, one track stands for all that run side by side.
    """
    while True:
        part = _grown(chance, _plain(chance.choice(maps), tracks), cities)
        if sum(route.track < 2 for route in part.routes) >= cities:
            return part


def _grown(chance: random.Random, board: Board, cities: int) -> Board:
    """Some neighboring cities of a map, one after the other."""
    chosen = {chance.randrange(len(board.cities))}
    while len(chosen) < cities:
        near = [
            other
            for a, b in board.ends
            for one, other in ((a, b), (b, a))
            if one in chosen and other not in chosen
        ]
        if not near:
            chosen = {chance.randrange(len(board.cities))}
            continue
        # a city with several routes to the others comes up as often: that makes round trips
        chosen.add(chance.choice(near))
    names = {board.cities[place].id for place in chosen}
    return part_of(board, [it for it in board.routes if {it.a.id, it.b.id} <= names])


def part_of(board: Board, routes: Iterable[Route]) -> Board:
    """The board with these routes and their cities only."""
    kept = list(routes)
    names = {city.id for route in kept for city in (route.a, route.b)}
    return replace(
        board,
        cities=tuple(city for city in board.cities if city.id in names),
        routes=with_tracks([replace(route, index=n, track=0) for n, route in enumerate(kept)]),
        tickets=(),
    )


@cache
def _plain(name: str, tracks: bool) -> Board:
    board = shipped_board(name)
    routes = [
        route
        for route in board.routes
        if not (route.mountain or route.a.junction or route.b.junction)
        and (tracks or route.track < 2)
    ]
    return part_of(board, routes)


def other_end(board: Board, route: int, city: int) -> int:
    """Where a route leads from one of its cities."""
    a, b = board.ends[route]
    return b if a == city else a


def trains(board: Board, routes: Iterable[int]) -> int:
    """The trains that routes take: one a space."""
    return sum(board.lengths[route] for route in routes)


def ways(board: Board, a: int, b: int, shut: int = 0) -> list[Way]:
    """Every way from city to city that passes no city twice."""
    found: list[Way] = []

    def walk(city: int, seen: frozenset[int], so_far: Way) -> None:
        if city == b:
            found.append(so_far)
            return
        for route in members(board.at_city[city] & ~shut):
            other = other_end(board, route, city)
            if other not in seen:
                walk(other, seen | {other}, (*so_far, route))

    walk(a, frozenset({a}), ())
    return found


def cheapest_ways(board: Board, a: int, b: int) -> list[Way]:
    """All cheapest ways between two cities."""
    found = ways(board, a, b)
    least = min(trains(board, way) for way in found)
    return [way for way in found if trains(board, way) == least]


def kruskal(board: Board) -> list[int]:
    """The shortest routes that join all cities (Kruskal 1956)."""
    group = list(range(len(board.cities)))
    taken = []
    for route in sorted(range(len(board.routes)), key=lambda it: board.lengths[it]):
        a, b = (group[place] for place in board.ends[route])
        if a != b:
            group = [a if it == b else it for it in group]
            taken.append(route)
    return taken


def trails_from(board: Board, start: int) -> list[Way]:
    """Every path from a city that uses no route twice and cannot go on."""
    found: list[Way] = []

    def walk(city: int, so_far: Way) -> None:
        on = [route for route in members(board.at_city[city]) if route not in so_far]
        if not on:
            found.append(so_far)
        for route in on:
            walk(other_end(board, route, city), (*so_far, route))

    walk(start, ())
    return found


def mask(routes: Iterable[int]) -> int:
    """Routes as a set."""
    return sum(1 << route for route in set(routes))


def degrees(board: Board, routes: int | None = None) -> list[int]:
    """How many routes end in each city, parallel tracks counted each."""
    among = board.all_routes if routes is None else routes
    return [(at & among).bit_count() for at in board.at_city]


def neighbors(board: Board, city: int) -> set[int]:
    """The cities to which a route leads."""
    return {other_end(board, route, city) for route in members(board.at_city[city])}


def draw_network(chance: random.Random, size: int) -> Board:
    """So many routes that hang together, as one player has them: of double routes one track."""
    board = draw_part(chance, chance.randint(6, 8))
    routes = {chance.randrange(len(board.routes))}
    while len(routes) < min(size, len(board.routes)):
        places = {place for it in routes for place in board.ends[it]}
        near = [
            it
            for it, ends in enumerate(board.ends)
            if it not in routes and not places.isdisjoint(ends)
        ]
        routes.add(chance.choice(near))
    return part_of(board, [board.routes[it] for it in sorted(routes)])
