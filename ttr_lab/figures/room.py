"""Where a map has room for a box: what lies on it is counted in small cells."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import ceil

from .labels import Box
from .land import Point
from .plan import Plan

CELL = 5.0
"""How long and wide a cell is, in pixels of a plain picture."""
SPACE, NAME, CITY = 2, 3, 4
"""How bad it is to hide a cell with one of these."""


@lru_cache(maxsize=64)
def find_room(plan: Plan, wide: float, high: float) -> tuple[float, Point]:
    """How much of the map such a box hides where it hides least, and its upper left corner there.

    Where there is nothing to hide, it goes as near to a corner as it can.
    """
    sums, (left, bottom), (right, top) = _filled(plan), *plan.window
    columns, rows = ceil(wide / CELL) + 1, ceil(high / CELL) + 1
    places = []
    for row in range(len(sums) - rows):
        for column in range(len(sums[0]) - columns):
            hidden = (
                sums[row + rows][column + columns]
                - sums[row][column + columns]
                - sums[row + rows][column]
                + sums[row][column]
            )
            x, y = left + (column + 0.5) * CELL, bottom + (row + 0.5) * CELL + high
            aside = min(x - left, right - x - wide) + min(y - high - bottom, top - y)
            places.append((hidden + aside / 1000, (x, y)))
    # a box that is larger than the map has its place nowhere
    return min(places, default=(1e9, (left, top)))


@lru_cache(maxsize=8)
def _filled(plan: Plan) -> list[list[int]]:
    """For every corner of the cells how much lies on the map to the left of it and below."""
    (left, bottom), (right, top) = plan.window
    columns, rows = int((right - left) / CELL), int((top - bottom) / CELL)
    weights = [[0] * columns for _ in range(rows)]

    def fill(box: Box, weight: int) -> None:
        west, low, east, high = box
        for row in range(max(int((low - bottom) / CELL), 0), rows):
            if bottom + row * CELL > high:
                break
            for column in range(max(int((west - left) / CELL), 0), columns):
                if left + column * CELL > east:
                    break
                weights[row][column] = max(weights[row][column], weight)

    sizes = plan.sizes
    for line in plan.spaces:
        for car in line:
            ring = car.outline(0.5 * sizes.car)
            xs, ys = [x for x, _ in ring], [y for _, y in ring]
            fill((min(xs), min(ys), max(xs), max(ys)), SPACE)
    for x, y in plan.cities:
        fill((x - 2 * sizes.city, y - 2 * sizes.city, x + 2 * sizes.city, y + 2 * sizes.city), CITY)
    for label in plan.labels:
        if label.lines:
            fill(label.box, NAME)
    sums = [[0] * (columns + 1)]
    for row in weights:
        so_far = accumulate(row, initial=0)
        sums.append([below + here for below, here in zip(sums[-1], so_far, strict=True)])
    return sums
