"""The spaces of the routes as outlines in the plane: cars with cut corners in a row."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..model.board import Board
from .curves import Curve, Sizes, turn_between
from .land import Point, Ring


@dataclass(frozen=True, slots=True)
class Space:
    """One space: its middle, the direction of travel, and half its length and width."""

    x: float
    y: float
    dx: float
    dy: float
    half: float
    wide: float

    @property
    def middle(self) -> Point:
        """Where letters, signs and clicks go."""
        return self.x, self.y

    def place(self, along: float, across: float) -> Point:
        """A place in the plane, given in the car's own directions."""
        return (
            self.x + along * self.dx - across * self.dy,
            self.y + along * self.dy + across * self.dx,
        )

    def outline(self, grow: float = 0.0) -> Ring:
        """The closed outline, larger by `grow` on every side."""
        h, w = self.half + grow, self.wide + grow
        c = 0.42 * w
        corners = (
            (-h + c, -w),
            (h - c, -w),
            (h, -w + c),
            (h, w - c),
            (h - c, w),
            (-h + c, w),
            (-h, w - c),
            (-h, -w + c),
            (-h + c, -w),
        )
        return tuple(self.place(*corner) for corner in corners)

    def marks(self, apart: float) -> list[Point]:
        """Places along the car, no further apart than this, that catch the mouse."""
        count = max(1, math.ceil(2 * self.half / apart))
        step = 2 * self.half / count
        return [self.place((n + 0.5) * step - self.half, 0.0) for n in range(count)]

    def holds(self, here: Point) -> bool:
        """Whether a place lies on the car."""
        x, y = here[0] - self.x, here[1] - self.y
        along, across = x * self.dx + y * self.dy, y * self.dx - x * self.dy
        return abs(along) <= self.half and abs(across) <= self.wide


def gap_to(car: Space, here: Point) -> float:
    """How far a place is from the nearest place of a car."""
    x, y = here[0] - car.x, here[1] - car.y
    along, across = abs(x * car.dx + y * car.dy), abs(y * car.dx - x * car.dy)
    return math.hypot(max(along - car.half, 0.0), max(across - car.wide, 0.0))


def place_spaces(
    board: Board, curves: Sequence[Curve], sizes: Sizes
) -> tuple[tuple[Space, ...], ...]:
    """For each route its spaces: as long as there is room, with even gaps, clear of the cities."""
    margins = _margins(board, curves, sizes)
    return tuple(
        _cars(route.length, curve, margin, sizes)
        for route, curve, margin in zip(board.routes, curves, margins, strict=True)
    )


def _cars(
    length: int, curve: Curve, margin: tuple[float, float], sizes: Sizes
) -> tuple[Space, ...]:
    points = curve.points(49)
    so_far = [0.0]
    for one, two in pairwise(points):
        so_far.append(so_far[-1] + math.dist(one, two))
    free = so_far[-1] - sum(margin)
    step = free / length
    half = min(step - sizes.gap, sizes.longest) / 2
    spaces = []
    for number in range(length):
        along = margin[0] + (number + 0.5) * step
        (x, y), (dx, dy) = curve.at(_share(so_far, along))
        spaces.append(Space(x, y, dx, dy, half, sizes.car))
    return tuple(spaces)


def _share(so_far: Sequence[float], along: float) -> float:
    """Which share of the curve's parameter lies at a distance along it."""
    last = len(so_far) - 1
    for number in range(last):
        if so_far[number + 1] >= along:
            part = (along - so_far[number]) / (so_far[number + 1] - so_far[number])
            return (number + part) / last
    return 1.0


def _margins(board: Board, curves: Sequence[Curve], sizes: Sizes) -> list[tuple[float, float]]:
    """For each route how far from its two cities the first and the last car begin.

    Where two lines leave a city at a small angle, both wait until they are a car's width apart,
    as long as that takes no more than a quarter of the line and leaves room for its cars.
    """
    leaving: dict[int, list[tuple[int, float, float]]] = {}
    for route, ends in zip(board.routes, board.ends, strict=True):
        for city, share, sign in ((ends[0], 0.06, 1), (ends[1], 0.94, -1)):
            curve = curves[route.index]
            dx, dy = curve.at(share)[1]
            leaving.setdefault(city, []).append(
                (route.index, math.atan2(sign * dy, sign * dx), sign * curve.side)
            )
    result = []
    for route, ends in zip(board.routes, board.ends, strict=True):
        tracks = board.tracks[route.index]
        curve = curves[route.index]
        long = math.dist(curve.start, curve.end)
        both = []
        for city in ends:
            mine = next(angle for index, angle, _ in leaving[city] if index == route.index)
            sides = [side for index, _, side in leaving[city] if tracks >> index & 1]
            margin = sizes.city + sizes.gap
            for index, angle, side in leaving[city]:
                if tracks >> index & 1:
                    continue
                turn = turn_between(mine, angle)
                # the outer track on the side of the neighbor decides for all tracks of the line
                near = max(sides) if turn > 0 else -min(sides)
                far = -side if turn > 0 else side
                need = 2 * sizes.car + 0.25 * sizes.car + max(near, 0.0) + max(far, 0.0)
                if abs(turn) < 1.2:
                    margin = max(margin, need / (2 * math.sin(max(abs(turn), 0.02) / 2)))
            spare = (long - route.length * (3.2 * sizes.car + sizes.gap)) / 2
            most = max(sizes.city + sizes.gap, min(long / 4, spare))
            both.append(min(margin, most))
        result.append((both[0], both[1]))
    return result


def circle(middle: Point, radius: float, corners: int = 28) -> Ring:
    """A closed round outline."""
    turns = [2 * math.pi * number / corners for number in range(corners + 1)]
    return tuple(
        (middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in turns
    )
