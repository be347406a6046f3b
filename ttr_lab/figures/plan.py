"""The plan of a map: where every line, space, label and mark goes, worked out once for a size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..model.board import Board
from .bends import bend_lines
from .curves import Curve, Sizes
from .labels import Label, place_labels
from .land import Point, project_cities
from .spaces import Space, place_spaces

ASPECT = 820 / 520
"""Width by height of the picture for which a plan is made; wider ones get more sea."""
LOW, PLAIN, HIGH = 300, 560, 1200
MARGIN = 34.0
"""Pixels left free around the outermost cities at the plain height."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Plan:
    """Positions are in units of the plane (5 km); `sizes` says how long a pixel is there."""

    board: Board
    height: int
    sizes: Sizes
    cities: tuple[Point, ...]
    curves: tuple[Curve, ...]
    """For each route the curve of its track."""
    spaces: tuple[tuple[Space, ...], ...]
    """For each route its spaces, from city a to city b."""
    labels: tuple[Label, ...]
    window: tuple[Point, Point]
    """Lower left and upper right corner of what is shown at first."""


@lru_cache(maxsize=8)
def make_plan(board: Board, height: int = PLAIN) -> Plan:
    """The plan of a board for a picture so many pixels high."""
    height = min(max(height, LOW), HIGH)
    cities = project_cities(board)
    xs, ys = [x for x, _ in cities], [y for _, y in cities]
    look = height / PLAIN
    free = 2 * MARGIN * look
    pixel = max(
        (max(xs) - min(xs)) / (height * ASPECT - free), (max(ys) - min(ys)) / (height - free), 1e-9
    )
    sizes = Sizes.of(board, cities, pixel, look)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    half = height * ASPECT * pixel / 2, height * pixel / 2
    window = (
        (middle[0] - half[0], middle[1] - half[1]),
        (middle[0] + half[0], middle[1] + half[1]),
    )
    curves = bend_lines(board, cities, sizes)
    spaces = place_spaces(board, curves, sizes)
    labels = place_labels([city.name for city in board.cities], cities, spaces, sizes, window)
    return Plan(
        board=board,
        height=height,
        sizes=sizes,
        cities=cities,
        curves=curves,
        spaces=spaces,
        labels=labels,
        window=window,
    )
