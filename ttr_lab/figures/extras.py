"""What stands on and beside the spaces of special routes: peaks of mountains, mouths of tunnels.

A peak stands for every train more that a mountain asks for: upright beside the middle spaces, so
the letter on the space can still be read, and on the outer side of parallel tracks. The mouth of a
tunnel stands between its middle spaces, that of a single space at one end. Of two places both take
the one with more room.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ..model.board import Board
from .curves import Curve, Sizes
from .land import Point
from .spaces import Space, gap_to

PEAK, MOUTH = 1.4, 1.15
"""Half the width of a peak and of a mouth, where 1 is half the width of a space."""

Spaces = Sequence[Sequence[Space]]


def place_peaks(
    board: Board, cities: Sequence[Point], curves: Sequence[Curve], spaces: Spaces, sizes: Sizes
) -> tuple[tuple[Space, ...], ...]:
    """For each route its peaks, as boxes that do not turn."""
    placed = []
    for route in board.routes:
        cars, side = spaces[route.index], curves[route.index].side
        sides = [math.copysign(1.0, side)] if side else [1.0, -1.0]
        options = [list(_peaks(route.mountain, cars, it, sizes)) for it in sides]
        if route.mountain:
            options.sort(key=lambda them: -_room(them, board.tracks[route.index], cities, spaces))
        placed.append(tuple(options[0]))
    return tuple(placed)


def _peaks(count: int, cars: Sequence[Space], side: float, sizes: Sizes) -> Iterator[Space]:
    """So many peaks beside the middle cars, several beside one where there are not cars enough."""
    half, high = PEAK * sizes.car, 0.88 * PEAK * sizes.car
    middle = (len(cars) - 1) / 2
    order = sorted(range(len(cars)), key=lambda number: (abs(number - middle), number))
    for number in range(count):
        again, place = divmod(number, len(cars))
        car = cars[order[place]]
        all_here = math.ceil((count - place) / len(cars))
        along = (again - (all_here - 1) / 2) * 1.6 * half
        right, up = -side * car.dy, side * car.dx
        # how far the triangle reaches back toward the car
        back = max(-up * high, abs(right) * half + up * high)
        x, y = car.place(along, side * (car.wide + back))
        yield Space(x, y, 1.0, 0.0, half, high)


def place_mouths(
    board: Board, cities: Sequence[Point], spaces: Spaces, sizes: Sizes
) -> dict[int, Space]:
    """For each tunnel the place of its mouth, as a box that does not turn."""
    half = MOUTH * sizes.car
    placed = {}
    for route in board.routes:
        cars = spaces[route.index]
        if route.tunnel and route.length == 1:
            (car,) = cars
            ends = [car.place(along * car.half, 0.0) for along in (1, -1)]
            options = [[Space(*end, 1.0, 0.0, half, half)] for end in ends]
            tracks = board.tracks[route.index]
            options.sort(key=lambda them: -_room(them, tracks, cities, spaces))
            (placed[route.index],) = options[0]
        elif route.tunnel:
            before, after = cars[(len(cars) - 1) // 2 :][:2]
            (x, y), (u, v) = before.place(before.half, 0.0), after.place(-after.half, 0.0)
            placed[route.index] = Space((x + u) / 2, (y + v) / 2, 1.0, 0.0, half, half)
    return placed


def _room(things: Sequence[Space], own: int, cities: Sequence[Point], spaces: Spaces) -> float:
    """How far the nearest city or space that is not on the own tracks is from any of the things."""
    return min(
        min(
            [math.dist(city, it.middle) for city in cities]
            + [
                gap_to(car, it.middle)
                for index, cars in enumerate(spaces)
                if not own >> index & 1
                for car in cars
            ]
        )
        for it in things
    )
