"""Where the names of cities stand: beside the city, clear of other names, cities and spaces.

A name may stand on any of the four sides of its city, nearer or farther, moved along, in one line
or two. Each place has a cost: spaces under it, another city under it or nearly as near as its own,
its distance, an unusual side. The names take turns, the most crowded first, until no name finds a
cheaper place. A junction has no name.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from .curves import Sizes
from .land import Point
from .spaces import Space

LINE = 1.16
"""From one line of text to the next, in font sizes."""
CAPITAL, TAIL, TAILED = 0.72, 0.21, frozenset("gjpqyQ,;")
"""How high capitals are, how deep the tails of some letters, in font sizes."""
AIR = 0.11
"""Between a name and everything else, in font sizes."""
FAR = (0.0, 0.25, 0.6, 1.0, 1.5, 2.1)
"""How much farther from its city a name may stand than it must, in font sizes."""
OVERLAP, HIDDEN, WRONG, OUTSIDE = 400.0, 30.0, 200.0, 300.0
ELSEWHERE = 4.0
"""What it costs to leave an earlier place."""
WIDTHS = {
    letter: width / 1000
    for letters, width in (
        ("'", 238), ("ijlI .,:/", 278), ("ft()-", 333), ("r", 389),
        ("ceksvxyzJéäö0123456789–", 556), ("abdghnopquLTFZßü", 611), ("PEVSXY", 667),
        ("AHNUBCDKRwÄÜ", 722), ("GOQÖ", 778), ("M", 833), ("m&", 889), ("W%", 944),
    )
    for letter in letters
}  # fmt: skip
"""Of bold Helvetica, whose measures Arial and Liberation Sans share; from Adobe's metrics."""
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name at its place: its box holds the ink; the lines stand flush at `side`."""

    lines: tuple[str, ...]
    box: Box
    side: str

    @property
    def text(self) -> str:
        """The whole name."""
        return " ".join(self.lines)


def text_width(text: str, size: float) -> float:
    """How wide a line of bold sans-serif text is, in the unit of the font size.

    >>> text_width("Will", 10) < text_width("Omaha", 10)
    True
    """
    return size * sum(WIDTHS.get(normalize("NFD", letter)[0], 0.66) for letter in text)


def tail_of(line: str) -> float:
    """How deep a line of text goes below its baseline, in font sizes.

    >>> tail_of("Omaha"), tail_of("Calgary")
    (0.0, 0.21)
    """
    return TAIL if TAILED & set(line) else 0.0


def place_labels(
    names: Sequence[str],
    cities: Sequence[Point],
    spaces: Sequence[Sequence[Space]],
    sizes: Sizes,
    window: tuple[Point, Point],
    earlier: Sequence[Label] = (),
) -> tuple[Label, ...]:
    """For each city its name at the best place; where that is a close call, the earlier one."""
    cars = [car for line in spaces for car in line]
    crowds = [
        _Crowd.of(name, number, cities, cars, sizes, window) for number, name in enumerate(names)
    ]
    choices = [
        _Choices(crowd, earlier[number] if earlier else None) for number, crowd in enumerate(crowds)
    ]
    return _settle(choices, AIR * sizes.type)


@dataclass(frozen=True, slots=True)
class _Crowd:
    """A name with all that is near enough to be in its way."""

    name: str
    city: Point
    cars: tuple[Space, ...]
    others: tuple[Point, ...]
    sizes: Sizes
    window: tuple[Point, Point]

    @classmethod
    def of(
        cls,
        name: str,
        number: int,
        cities: Sequence[Point],
        cars: Sequence[Space],
        sizes: Sizes,
        window: tuple[Point, Point],
    ) -> _Crowd:
        """What is near a city."""
        x, y = cities[number]
        wide = text_width(name, sizes.type) + (FAR[-1] + 0.5) * sizes.type + 2 * sizes.city
        high = (FAR[-1] + 3) * sizes.type + 2 * sizes.city
        near = tuple(
            car
            for car in cars
            if abs(car.x - x) < wide + car.half and abs(car.y - y) < high + car.half
        )
        others = tuple(
            other
            for place, other in enumerate(cities)
            if place != number and abs(other[0] - x) < 2 * wide and abs(other[1] - y) < 2 * high
        )
        return cls(name, (x, y), near, others, sizes, window)

    def cost(self, label: Label) -> float:
        """What a place costs for what is there, without other names."""
        left, low, right, top = label.box
        air = AIR * self.sizes.type
        wide = left - air, low - air, right + air, top + air
        hidden = sum(covers(wide, car) for car in self.cars)
        own = away(self.city, label.box)
        gaps = [away(other, label.box) for other in self.others]
        wrong = sum((gap < 1.2 * self.sizes.city) + (gap < 1.25 * own) for gap in gaps)
        (west, south), (east, north) = self.window
        outside = left < west or low < south or right > east or top > north
        return HIDDEN * hidden + WRONG * wrong + OUTSIDE * outside


class _Choices:
    """The places of a name, the cheapest first; how crowded one is is found out when asked."""

    def __init__(self, crowd: _Crowd, earlier: Label | None) -> None:
        self.crowd = crowd
        places = _candidates(crowd.name, crowd.city, crowd.sizes)
        if earlier is not None:
            middle = (earlier.box[0] + earlier.box[2]) / 2, (earlier.box[1] + earlier.box[3]) / 2
            near = 0.4 * crowd.sizes.type
            places = (
                (price + ELSEWHERE * (_gap(middle, label.box) > near), label)
                for price, label in places
            )
        self.places = sorted(places, key=lambda place: place[0])
        self.costs: list[float | None] = [None] * len(self.places)

    def cost(self, number: int) -> float:
        """The whole cost of a place."""
        if (cost := self.costs[number]) is None:
            price, label = self.places[number]
            cost = self.costs[number] = price + self.crowd.cost(label)
        return cost

    def best(self, more: Sequence[Box] = (), air: float = 0.0) -> tuple[float, Label]:
        """The cheapest place beside these other names."""
        least, found = math.inf, self.places[0][1]
        for number, (price, label) in enumerate(self.places):
            if price >= least:
                break
            if (cost := self.cost(number)) < least:
                cost += OVERLAP * sum(overlaps(label.box, box, air) for box in more)
                if cost < least:
                    least, found = cost, label
        return least, found


def _settle(choices: Sequence[_Choices], air: float) -> tuple[Label, ...]:
    """One place a name so that no two overlap, at the least cost that taking turns finds."""
    first = [choice.best() for choice in choices]
    taken = [label for _, label in first]
    order = sorted(range(len(choices)), key=lambda number: -first[number][0])
    for _ in range(6):
        moved = False
        for number in order:
            x, y = choices[number].crowd.city
            reach = 30 * choices[number].crowd.sizes.type
            more = [
                other.box
                for place, other in enumerate(taken)
                if place != number and other.lines
                if abs(other.box[0] - x) < reach and abs(other.box[1] - y) < reach
            ]
            _, best = choices[number].best(more, air)
            if best is not taken[number]:
                taken[number], moved = best, True
        if not moved:
            break
    return tuple(taken)


def _candidates(name: str, city: Point, sizes: Sizes) -> Iterator[tuple[float, Label]]:
    """Every place a name may stand at, with what it costs by itself."""
    x, y = city
    if not name:
        yield 0.0, Label((), (x, y, x, y), "center")
        return
    size = sizes.type
    nearest = 1.35 * sizes.city + 0.22 * size
    for lines in _foldings(name):
        wide = max(text_width(line, size) for line in lines)
        rise = size * (CAPITAL + LINE * (len(lines) - 1)) / 2
        tail = size * tail_of(lines[-1])
        folded = 0.9 * (len(lines) - 1)
        for farther in FAR:
            far = nearest + farther * size
            price = 1.6 * farther + folded
            for step in range(-5, 6):
                up = step * 0.2 * (rise + 0.8 * sizes.city)
                # beside the round city a name that is moved up or down may come nearer
                side = max(far * (1 - 0.35 * (step / 5) ** 2), 0.5 * size)
                cost = price + 0.16 * abs(step)
                for left, flush in ((x + side, "right"), (x - side - wide, "left")):
                    box = (left, y + up - rise - tail, left + wide, y + up + rise)
                    yield cost, Label(lines, box, flush)
            for step in range(-6, 7):
                left = x - wide / 2 + step / 12 * wide
                cost = price + 0.3 + 0.14 * abs(step)
                flush = "center" if abs(step) < 3 else "right" if step > 0 else "left"
                for low in (y + far - 0.1 * size, y - far + 0.1 * size - 2 * rise - tail):
                    yield cost, Label(lines, (left, low, left + wide, low + 2 * rise + tail), flush)


def _foldings(name: str) -> list[tuple[str, ...]]:
    """The name in one line and, where it has several words, in two lines."""
    words = name.split(" ")
    folded = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return [(name,), *sorted(folded, key=lambda two: abs(len(two[0]) - len(two[1])))[:1]]


def _gap(middle: Point, box: Box) -> float:
    return math.dist(middle, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))


def covers(box: Box, car: Space) -> bool:
    """Whether a box lies on a space: no line along a side of either has them on its two sides."""
    left, low, right, top = box
    x, y = (left + right) / 2 - car.x, (low + top) / 2 - car.y
    wide, high = (right - left) / 2, (top - low) / 2
    dx, dy = abs(car.dx), abs(car.dy)
    return (
        abs(x) < wide + dx * car.half + dy * car.wide
        and abs(y) < high + dy * car.half + dx * car.wide
        and abs(x * car.dx + y * car.dy) < car.half + dx * wide + dy * high
        and abs(y * car.dx - x * car.dy) < car.wide + dy * wide + dx * high
    )


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
