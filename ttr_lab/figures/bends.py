"""The lines between cities: straight where that is free, gently bent where it is not.

Real places lie as they lie: the straight line from Los Angeles to El Paso runs through Phoenix.
`bend_lines` gives every line a bend, a share of its length by which its middle moves sideways.
It begins with straight lines and looks again and again at those that are in trouble: each takes
the bend with the least trouble, where trouble is being closer to another line or city than the
drawn cars allow, and a little for the bend itself. Cities never move.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.board import Board
from .curves import Curve, Sizes, turn_between
from .land import Point

BENDS = tuple(sign * share / 100 for share in (0, 3, 6, 9, 12, 15, 18) for sign in (1, -1))[1:]
ROUNDS = 4
CROWDED = 2.0
"""How much two lines trouble each other that leave a city side by side."""
AT_PEACE = 0.05
"""Whoever has less trouble than this stays as it is."""


@dataclass(frozen=True, slots=True)
class _Line:
    """All tracks between two cities."""

    a: int
    b: int
    tracks: tuple[int, ...]
    half: float
    """Half the width of all tracks together."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """A line with a bend: places along it, and the directions in which it leaves its cities."""

    places: tuple[Point, ...]
    leaves: dict[int, float]

    def apart(self, other: _Shape, need: float) -> bool:
        """Whether a glance at the outermost places shows that two shapes are far enough apart."""
        for axis in (0, 1):
            mine = [place[axis] for place in self.places]
            yours = [place[axis] for place in other.places]
            if min(mine) > max(yours) + need or min(yours) > max(mine) + need:
                return True
        return False


def bend_lines(board: Board, cities: Sequence[Point], sizes: Sizes) -> tuple[Curve, ...]:
    """For each route the curve of its track; see above for how bends are found."""
    lines = _lines(board, sizes)
    bends = _Crowd(lines, cities, sizes).settle()
    found = {(line.a, line.b): bend for line, bend in zip(lines, bends, strict=True)}
    return draw_lines(board, cities, found, sizes)


def draw_lines(
    board: Board,
    cities: Sequence[Point],
    bends: Mapping[tuple[int, int], float],
    sizes: Sizes,
) -> tuple[Curve, ...]:
    """For each route the curve of its track, with given bends; parallel tracks lie side by side."""
    curves: dict[int, Curve] = {}
    for line in _lines(board, sizes):
        for place, track in enumerate(line.tracks):
            side = (place - (len(line.tracks) - 1) / 2) * sizes.track
            curves[track] = Curve(cities[line.a], cities[line.b], bends[line.a, line.b], side)
    return tuple(curves[route.index] for route in board.routes)


def _lines(board: Board, sizes: Sizes) -> list[_Line]:
    between: dict[tuple[int, int], list[int]] = {}
    for route, (a, b) in zip(board.routes, board.ends, strict=True):
        between.setdefault((min(a, b), max(a, b)), []).append(route.index)
    return [
        _Line(a, b, tuple(tracks), sizes.car + sizes.track * (len(tracks) - 1) / 2)
        for (a, b), tracks in between.items()
    ]


class _Crowd:
    """All lines of a map, while they look for their bends."""

    def __init__(self, lines: list[_Line], cities: Sequence[Point], sizes: Sizes) -> None:
        self.lines, self.cities, self.sizes = lines, cities, sizes
        self.longs = [math.dist(cities[line.a], cities[line.b]) for line in lines]
        self.bends = [0.0] * len(lines)
        numbers = range(len(lines))
        self.shapes = [self.shape(number, 0.0) for number in numbers]
        reach = 5 * sizes.track
        self.near = [
            [j for j in numbers if j != i and not self.shapes[i].apart(self.shapes[j], reach)]
            for i in numbers
        ]
        dots = [_Shape((city,), {}) for city in cities]
        self.towns = [
            [
                city
                for number, city in enumerate(cities)
                if number not in (line.a, line.b) and not shape.apart(dots[number], reach)
            ]
            for line, shape in zip(lines, self.shapes, strict=True)
        ]

    def settle(self) -> list[float]:
        """Let the lines move until none finds less trouble, and return their bends."""
        for _ in range(ROUNDS):
            moved = [self.move(number) for number in range(len(self.lines))]
            if not any(moved):
                break
        return self.bends

    def move(self, number: int) -> bool:
        """Give a line the bend with the least trouble; whether that is a new one."""
        best, shape = self.bends[number], self.shapes[number]
        least = self.trouble(number, shape, best)
        if least < AT_PEACE:
            return False
        for bend in BENDS:
            if self.price(number, bend) >= least:
                break  # the bends that follow are dearer still
            bent = self.shape(number, bend)
            here = self.trouble(number, bent, bend)
            if here < least - 1e-9:
                best, shape, least = bend, bent, here
        moved = best != self.bends[number]
        self.bends[number], self.shapes[number] = best, shape
        return moved

    def shape(self, number: int, bend: float) -> _Shape:
        """How a line runs with a bend."""
        line, long = self.lines[number], self.longs[number]
        curve = Curve(self.cities[line.a], self.cities[line.b], bend)
        count = min(max(int(long / (2.2 * self.sizes.track)), 3), 14)
        (dx, dy), (ex, ey) = curve.at(0.05)[1], curve.at(0.95)[1]
        leaves = {line.a: math.atan2(dy, dx), line.b: math.atan2(-ey, -ex)}
        return _Shape(tuple(curve.points(count + 2)[1:-1]), leaves)

    def price(self, number: int, bend: float) -> float:
        """What a bend costs even where nobody is in the way."""
        return (bend * self.longs[number] / self.sizes.car) ** 2 / 40

    def trouble(self, number: int, shape: _Shape, bend: float) -> float:
        """How much a line with this bend is in the way of cities and of other lines."""
        sizes, line = self.sizes, self.lines[number]
        need = sizes.city + line.half + 1.4 * sizes.car
        total = 3 * _shortage(need, shape.places, self.towns[number])
        for j in self.near[number]:
            other = self.lines[j]
            need = line.half + other.half + 0.7 * sizes.car
            if shape.apart(self.shapes[j], need):
                continue
            mine, yours = shape.places, self.shapes[j].places
            for city in {line.a, line.b} & {other.a, other.b}:
                # at a city they share lines must meet; there it is the directions that matter
                here, away = self.cities[city], 2.2 * need
                mine = tuple(p for p in mine if math.dist(p, here) > away)
                yours = tuple(p for p in yours if math.dist(p, here) > away)
                narrow = need / (3.4 * sizes.city)
                turn = abs(turn_between(shape.leaves[city], self.shapes[j].leaves[city]))
                if turn < narrow:
                    total += (sizes.car * (1 - turn / narrow)) ** 2 * CROWDED
            total += _shortage(need, mine, yours)
        return total / sizes.car**2 + self.price(number, bend)


def _shortage(need: float, some: Sequence[Point], others: Sequence[Point]) -> float:
    """How much is missing to the distance needed, squared and added up."""
    total, square = 0.0, need * need
    for x, y in some:
        for u, v in others:
            gap = (x - u) * (x - u) + (y - v) * (y - v)
            if gap < square:
                total += (need - math.sqrt(gap)) ** 2
    return total
