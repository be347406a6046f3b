"""Where the names of cities stand: beside the city, clear of other names, cities and cars.

Every name may stand in 24 directions, nearer or farther, in one line or two. Each place has a
cost: cars under it, another city under it or nearly as near as its own, its distance, an unusual
direction. The names take turns, the most crowded first, until no name finds a cheaper place.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass

from .curves import Sizes
from .land import Point
from .spaces import Space

FONT_SIZE = 12.2
"""Of city names in pixels, at the plain height."""
LINE = 1.25
"""From one line of text to the next, in font sizes."""
NARROW, WIDE = "fijlrtI.,'-– ()|", "mwMWQ%@"
OVERLAP, OUTSIDE = 400.0, 300.0
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name at its place; `anchor` is the point that plotly's `position` refers to."""

    text: str
    anchor: Point
    position: str
    box: Box
    angle: float
    """The direction from the city to its name."""


def text_width(text: str, size: float) -> float:
    """About how wide a line of bold sans-serif text is, in the unit of the font size.

    >>> text_width("Will", 10) < text_width("Omaha", 10)
    True
    """
    return size * sum(0.33 if c in NARROW else 0.9 if c in WIDE else _width(c) for c in text)


def _width(letter: str) -> float:
    return 0.72 if letter.isupper() else 0.58


def place_labels(
    names: Sequence[str],
    cities: Sequence[Point],
    spaces: Sequence[Sequence[Space]],
    sizes: Sizes,
    window: tuple[Point, Point],
) -> tuple[Label, ...]:
    """For each city its name at the best place."""
    size = FONT_SIZE * sizes.look * sizes.pixel
    dots = [
        car.place(along * car.half, across * car.wide)
        for line in spaces
        for car in line
        for along in (-0.9, -0.3, 0.3, 0.9)
        for across in (-0.9, 0, 0.9)
    ]
    choices: list[list[tuple[float, Label]]] = []
    for name, city in zip(names, cities, strict=True):
        reach = text_width(name, size) + 4 * sizes.city
        near = [p for p in dots if abs(p[0] - city[0]) < reach and abs(p[1] - city[1]) < reach]
        near.sort()
        others = [
            other
            for other in cities
            if other != city and max(abs(other[0] - city[0]), abs(other[1] - city[1])) < 2 * reach
        ]
        options = [
            (_cost(label, far, city, near, others, sizes, window), label)
            for far, label in _candidates(name, city, size, sizes)
        ]
        choices.append(sorted(options, key=lambda option: option[0]))
    return _settle(choices, 0.1 * size)


def _settle(choices: list[list[tuple[float, Label]]], air: float) -> tuple[Label, ...]:
    """One choice a name so that no two overlap, at the least cost that taking turns finds."""
    taken = [options[0][1] for options in choices]
    order = sorted(range(len(choices)), key=lambda number: -choices[number][0][0])

    def full(number: int, cost: float, label: Label) -> float:
        return cost + OVERLAP * sum(
            overlaps(label.box, other.box, air)
            for place, other in enumerate(taken)
            if place != number
        )

    for _ in range(6):
        moved = False
        for number in order:
            best, least = taken[number], math.inf
            for cost, label in choices[number]:
                if cost >= least:
                    break
                if (here := full(number, cost, label)) < least:
                    best, least = label, here
            if best is not taken[number]:
                taken[number], moved = best, True
        if not moved:
            break
    return tuple(taken)


def _candidates(name: str, city: Point, size: float, sizes: Sizes) -> list[tuple[float, Label]]:
    """Every place a name may stand at, with how far that is from the usual place."""
    found = []
    for lines in _foldings(name):
        wide = max(text_width(line, size) for line in lines)
        high = size * (1 + LINE * (len(lines) - 1))
        for step in range(24):
            angle = step * math.pi / 12
            right, up = math.cos(angle), math.sin(angle)
            across = "right" if right > 0.5 else "left" if right < -0.5 else "center"
            along = "top" if up > 0.5 else "bottom" if up < -0.5 else "middle"
            for farther in (0.0, 0.9, 2.0, 3.2):
                far = 1.7 * sizes.city + farther * sizes.car
                x, y = city[0] + far * right, city[1] + far * up
                left = {"right": x, "left": x - wide, "center": x - wide / 2}[across]
                low = {"top": y, "bottom": y - high, "middle": y - high / 2}[along]
                label = Label(
                    text="<br>".join(lines),
                    anchor=(x, y),
                    position=f"{along} {across}",
                    box=(left, low, left + wide, low + high),
                    angle=angle,
                )
                slant = 0.0 if step % 6 == 0 else 0.3 if step % 3 == 0 else 0.5
                found.append((1.1 * farther + slant + 0.6 * (len(lines) - 1), label))
    return found


def _foldings(name: str) -> list[tuple[str, ...]]:
    """The name in one line and, where it has several words, in two lines."""
    words = name.split(" ")
    folded = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return [(name,), *sorted(folded, key=lambda two: abs(len(two[0]) - len(two[1])))[:1]]


def _cost(
    label: Label,
    far: float,
    city: Point,
    dots: Sequence[Point],
    cities: Sequence[Point],
    sizes: Sizes,
    window: tuple[Point, Point],
) -> float:
    left, low, right, top = label.box
    own = away(city, label.box)
    gaps = [away(other, label.box) for other in cities]
    wrong = sum((gap < 1.15 * sizes.city) + (gap < 1.3 * own) for gap in gaps)
    (west, south), (east, north) = window
    outside = left < west or low < south or right > east or top > north
    air = 0.2 * sizes.car
    first = bisect(dots, (left - air, -math.inf))
    last = bisect(dots, (right + air, math.inf))
    floor, ceiling = low - air, top + air
    hidden = len([1 for _, y in dots[first:last] if floor < y < ceiling])
    return far + 1.8 * hidden + OVERLAP / 2 * wrong + OUTSIDE * outside


def away(point: Point, box: Box) -> float:
    """How far a point is from the nearest place of a box.

    >>> away((5.0, 2.0), (0.0, 0.0, 2.0, 3.0)), away((1.0, 1.0), (0.0, 0.0, 2.0, 3.0))
    (3.0, 0.0)
    """
    left, low, right, top = box
    x, y = point
    return math.hypot(max(left - x, 0.0, x - right), max(low - y, 0.0, y - top))


def overlaps(one: Box, two: Box, air: float = 0.0) -> bool:
    """Whether two boxes share a place, or come closer than `air`.

    >>> overlaps((0, 0, 2, 1), (1, 0, 3, 1)), overlaps((0, 0, 2, 1), (2, 0, 3, 1))
    (True, False)
    """
    return (
        one[0] < two[2] + air
        and two[0] < one[2] + air
        and one[1] < two[3] + air
        and two[1] < one[3] + air
    )
