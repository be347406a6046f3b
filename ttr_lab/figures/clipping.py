"""Coasts cut to a rectangle and thinned to what a picture can show."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Corners = tuple[Point, Point]
"""Lower left and upper right corner."""
Side = tuple[Callable[[Point], bool], Callable[[Point, Point], Point]]


def cut_area(ring: Sequence[Point], corners: Corners) -> list[Point]:
    """The part of a closed outline inside a rectangle (Sutherland and Hodgman 1974).

    Pieces that fall apart stay joined along the edge of the rectangle, which has to lie out of
    sight. Empty if nothing is inside.

    >>> cut_area([(0, 0), (4, 0), (4, 4), (0, 4)], ((2, -1), (9, 9)))
    [(2, 0.0), (4, 0), (4, 4), (2, 4.0)]
    """
    points = list(ring)
    for inside, meet in _sides(corners):
        if not points:
            break
        kept: list[Point] = []
        before = points[-1]
        for now in points:
            if inside(now) != inside(before):
                kept.append(meet(before, now))
            if inside(now):
                kept.append(now)
            before = now
        points = kept
    return points


def cut_line(line: Sequence[Point], corners: Corners) -> list[list[Point]]:
    """The pieces of a line that touch a rectangle, with the point before and after it."""
    (left, low), (right, high) = corners
    pieces: list[list[Point]] = []
    last = -2
    for number, (a, b) in enumerate(pairwise(line)):
        apart = (
            max(a[0], b[0]) < left
            or min(a[0], b[0]) > right
            or max(a[1], b[1]) < low
            or min(a[1], b[1]) > high
        )
        if not apart:
            if last == number - 1:
                pieces[-1].append(b)
            else:
                pieces.append([a, b])
            last = number
    return pieces


def _sides(corners: Corners) -> tuple[Side, ...]:
    (left, low), (right, high) = corners

    def at_x(x: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (x, a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]))

    def at_y(y: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]), y)

    return (
        (lambda p: p[0] >= left, at_x(left)),
        (lambda p: p[0] <= right, at_x(right)),
        (lambda p: p[1] >= low, at_y(low)),
        (lambda p: p[1] <= high, at_y(high)),
    )


def thinned(line: Sequence[Point], least: float) -> tuple[Point, ...]:
    """A line without the points that lie closer than `least` to a straight one (Ramer, Peucker).

    >>> thinned([(0, 0), (1, 0.1), (2, 0)], 0.5)
    ((0, 0), (2, 0))
    """
    if len(line) < 3:
        return tuple(line)
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = line[first], line[last]
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy)
        farthest, at = least, -1
        for place in range(first + 1, last):
            x, y = line[place][0] - ax, line[place][1] - ay
            gap = abs(dx * y - dy * x) / long if long else math.hypot(x, y)
            if gap > farthest:
                farthest, at = gap, place
        if at >= 0:
            keep[at] = True
            spans += [(first, at), (at, last)]
    return tuple(point for point, kept in zip(line, keep, strict=True) if kept)


def refined(line: Sequence[Point], longest: float) -> list[Point]:
    """A line with points between those that are far apart, so that it bends with the projection."""
    points = [line[0]]
    for a, b in pairwise(line):
        parts = math.ceil(max(abs(b[0] - a[0]), abs(b[1] - a[1])) / longest)
        points += [
            (a[0] + (b[0] - a[0]) * part / parts, a[1] + (b[1] - a[1]) * part / parts)
            for part in range(1, parts)
        ]
        points.append(b)
    return points
