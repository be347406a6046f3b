"""Letters and players' shapes drawn as lines and outlines, so that they turn with the cars.

Text in plotly cannot be turned one by one and keeps its size when the map is zoomed; strokes do
both, and two hundred letters are one trace.
"""

from __future__ import annotations

import math

from .land import Point, Ring
from .spaces import Space

Stroke = tuple[Point, ...]

# on a grid 4 wide and 6 high, origin at the lower left
_BOWL: Stroke = ((0, 6), (2.6, 6), (3.7, 5.4), (3.7, 3.7), (2.6, 3.1), (0, 3.1))
_BELLY: Stroke = ((2.6, 3.1), (4, 2.4), (4, 0.7), (2.8, 0), (0, 0))
_SMALL_BELLY: Stroke = ((3, 2.4), (1, 2.4), (0, 1.7), (0, 0.8), (0.8, 0), (1.9, 0), (3, 0.8))
STROKES: dict[str, tuple[Stroke, ...]] = {
    "P": (((0, 0), *_BOWL),),
    "B": (((0, 0), *_BOWL), _BELLY),
    "O": (
        ((1.2, 0), (0, 1.4), (0, 4.6), (1.2, 6), (2.8, 6), (4, 4.6), (4, 1.4), (2.8, 0), (1.2, 0)),
    ),
    "W": (((-0.6, 6), (0.7, 0), (2, 4.6), (3.3, 0), (4.6, 6)),),
    "G": (
        (
            (3.8, 5),
            (2.8, 6),
            (1.2, 6),
            (0, 4.6),
            (0, 1.4),
            (1.2, 0),
            (2.8, 0),
            (4, 1),
            (4, 2.8),
            (2.3, 2.8),
        ),
    ),
    "Y": (((0, 6), (2, 3), (4, 6)), ((2, 3), (2, 0))),
    "K": (((0, 0), (0, 6)), ((4, 6), (0, 2.4)), ((1.5, 3.7), (4, 0))),
    "R": (((0, 0), *_BOWL), ((2, 3.1), (4, 0))),
    "L": (((0, 6), (0, 0), (3.8, 0)),),
    "X": (((0, 0.6), (4, 5.4)), ((0, 5.4), (4, 0.6))),
    "M": (((0, 0), (0, 6), (2.3, 2), (4.6, 6), (4.6, 0)),),
    "A": (((0, 0), (2.1, 6), (4.2, 0)), ((0.8, 2.1), (3.4, 2.1))),
    "N": (((0, 0), (0, 6), (3.8, 0), (3.8, 6)),),
    "V": (((0, 6), (2.1, 0), (4.2, 6)),),
    "a": (((0.2, 3.7), (1.2, 4.2), (2.4, 4.2), (3, 3.5), (3, 0)), _SMALL_BELLY),
    "e": (
        (
            (0, 2.2),
            (3, 2.2),
            (3, 3.2),
            (2.1, 4.2),
            (0.9, 4.2),
            (0, 3.2),
            (0, 1),
            (0.9, 0),
            (2.2, 0),
            (3, 0.7),
        ),
    ),
    "l": (((0, 0), (0, 6)),),
    "m": (
        ((0, 0), (0, 4.2)),
        ((0, 3.3), (0.9, 4.2), (1.8, 4.2), (2.3, 3.5), (2.3, 0)),
        ((2.3, 3.3), (3.2, 4.2), (4.1, 4.2), (4.6, 3.5), (4.6, 0)),
    ),
    "o": (
        (
            (0.9, 0),
            (0, 1),
            (0, 3.2),
            (0.9, 4.2),
            (2.2, 4.2),
            (3.1, 3.2),
            (3.1, 1),
            (2.2, 0),
            (0.9, 0),
        ),
    ),
    "z": (((0, 4.2), (2.8, 4.2), (0, 0), (2.8, 0)),),
}
GAP = 1.2
"""Between two letters."""


def strokes_of(letters: str) -> tuple[list[Stroke], float]:
    """The strokes of one or two letters side by side, and where their middle is."""
    if len(letters) == 1:
        return list(STROKES[letters]), 2.0
    strokes: list[Stroke] = []
    start = 0.0
    for letter in letters:
        placed = [tuple((start + x, y) for x, y in stroke) for stroke in STROKES[letter]]
        start = max(x for stroke in placed for x, _ in stroke) + GAP
        strokes += placed
    return strokes, (start - GAP) / 2


def draw_letter(letters: str, space: Space, high: float) -> list[Ring]:
    """The strokes of a sign in the middle of a space, turned with it and never upside down."""
    unit = high / 6
    strokes, middle = strokes_of(letters)
    dx, dy = space.dx, space.dy
    if dx < -1e-9 or (abs(dx) <= 1e-9 and dy < 0):
        dx, dy = -dx, -dy
    return [
        tuple(
            (
                space.x + unit * ((x - middle) * dx - (y - 3) * dy),
                space.y + unit * ((x - middle) * dy + (y - 3) * dx),
            )
            for x, y in stroke
        )
        for stroke in strokes
    ]


def draw_shape(shape: str, middle: Point, radius: float) -> Ring:
    """The closed outline of a player's shape, upright whatever way the car goes."""
    return tuple((middle[0] + radius * x, middle[1] + radius * y) for x, y in SHAPES[shape])


def _regular(corners: int, turn: float, size: float) -> Ring:
    turns = [turn + 2 * math.pi * number / corners for number in range(corners + 1)]
    return tuple((size * math.cos(t), size * math.sin(t)) for t in turns)


_ARM = 0.36
SHAPES: dict[str, Ring] = {
    "circle": _regular(16, 0.0, 0.95),
    "square": _regular(4, math.pi / 4, 1.15),
    "triangle": tuple((x, y - 0.15) for x, y in _regular(3, math.pi / 2, 1.25)),
    "diamond": tuple((0.85 * x, 1.1 * y) for x, y in _regular(4, 0.0, 1.15)),
    "cross": (
        (-_ARM, 1), (_ARM, 1), (_ARM, _ARM), (1, _ARM), (1, -_ARM), (_ARM, -_ARM), (_ARM, -1),
        (-_ARM, -1), (-_ARM, -_ARM), (-1, -_ARM), (-1, _ARM), (-_ARM, _ARM), (-_ARM, 1),
    ),
}  # fmt: skip
"""Closed outlines of about radius 1, by the name of the shape."""
