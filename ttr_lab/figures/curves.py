"""The sizes of things on a map, and the curves that its tracks follow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles

from ..model.board import Board
from .land import Point

TYPE = 12.2
"""The size of names in pixels, at the plain height."""
ROOMY = 38.0
"""With so many pixels for a space names begin to grow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """How large things are drawn, in units of the plane, except `pixel` and `look` themselves."""

    pixel: float
    """Units in one pixel of the planned picture."""
    look: float
    """How much larger than plain the type is; 1 for a picture 560 pixels high."""
    car: float
    """Half the width of a space."""
    longest: float
    """The length a space has at most."""
    gap: float
    track: float
    """From the middle of one parallel track to the next."""
    city: float
    """The radius of a city's disc."""
    type: float
    """The size of the type in which names are set."""

    @classmethod
    def of(cls, board: Board, cities: Sequence[Point], pixel: float, look: float) -> Sizes:
        """Sizes that suit a board: on a roomy map everything is larger, up to half as large."""
        steps = sorted(
            math.dist(cities[a], cities[b]) / route.length / pixel / look
            for route, (a, b) in zip(board.routes, board.ends, strict=True)
        )
        tenths = quantiles(steps, n=10) if len(steps) > 1 else [40.0] * 9
        tight, usual = tenths[0], tenths[4]
        grain = look * min(max(tight / 28, 0.75), 1.5)
        unit = pixel * grain
        return cls(
            pixel=pixel,
            look=grain,
            car=4.2 * unit,
            longest=max(30 * unit, 0.72 * usual * pixel * look),
            gap=2.4 * unit,
            track=10.9 * unit,
            city=5.6 * unit,
            type=TYPE * min(max(tight / ROOMY, 1.0), 1.5) * pixel * look,
        )


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve between two cities, moved sideways by `side` for a parallel track."""

    start: Point
    end: Point
    bend: float
    side: float = 0.0

    def at(self, share: float) -> tuple[Point, Point]:
        """The place after a share of the curve, and the direction there."""
        (x0, y0), (x2, y2) = self.start, self.end
        x1 = (x0 + x2) / 2 - (y2 - y0) * 2 * self.bend
        y1 = (y0 + y2) / 2 + (x2 - x0) * 2 * self.bend
        rest = 1 - share
        x = rest * rest * x0 + 2 * rest * share * x1 + share * share * x2
        y = rest * rest * y0 + 2 * rest * share * y1 + share * share * y2
        dx = rest * (x1 - x0) + share * (x2 - x1)
        dy = rest * (y1 - y0) + share * (y2 - y1)
        long = math.hypot(dx, dy) or 1.0
        dx, dy = dx / long, dy / long
        return (x - dy * self.side, y + dx * self.side), (dx, dy)

    def points(self, count: int) -> list[Point]:
        """So many places along the curve, both ends included."""
        return [self.at(number / (count - 1))[0] for number in range(count)]


def turn_between(one: float, two: float) -> float:
    """From one direction to another, by the shorter way round."""
    return (two - one + math.pi) % (2 * math.pi) - math.pi
