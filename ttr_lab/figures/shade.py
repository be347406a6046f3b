"""Numbers on a map as values: how much there is of something at routes or at cities.

Five steps are enough for an eye that has to find the same tone again in a key. Where the numbers
fall into groups the steps do too: they are cut where numbers inside a step differ least in all
(Fisher 1958, on grouping for maximum homogeneity). A number of 0 is nothing, and nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import Formatter

from ..language import Saying, fill, say, translated

STEPS = 5
"""How many tones there are at most."""
Range = tuple[float, float]
"""The least and the greatest number of a step."""
PERCENT = "%\N{NO-BREAK SPACE}"
PLAIN = ".3g"
"""How a number is written where the sentence does not say."""


@dataclass(frozen=True, kw_only=True)
class Shade:
    """How much there is of something at routes or at cities, for a map to show.

    >>> shade = Shade(title="Length", told="{value:.0f} spaces", routes=((0, 2), (1, 6)))
    >>> shade.steps, shade.step_of(6), shade.tell(6)
    (((2, 2), (6, 6)), 4, '6 spaces')
    """

    title: str | Saying
    """A sentence marked with `later`; it is translated when it is drawn."""
    told: str
    """A sentence marked with `later` that has `{value}` in it, for hover texts and the key."""
    routes: tuple[tuple[int, float], ...] = ()
    """Indices of routes, each with its number."""
    cities: tuple[tuple[int, float], ...] = ()
    """Places of cities in `Board.cities`, each with its number."""
    endless: str = ""
    """A sentence marked with `later` for a number without end, where there is one."""

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn."""
        for kind, numbers in (("routes", self.routes), ("cities", self.cities)):
            for place, value in numbers:
                if math.isnan(value) or value == -math.inf:
                    raise ValueError(f"{kind}: number {place} has the value {value}, no amount")

    @cached_property
    def steps(self) -> tuple[Range, ...]:
        """The ranges of the steps, from little to much; routes and cities share them."""
        every = {value for _, value in (*self.routes, *self.cities) if value}
        ends = tuple((value, value) for value in every if math.isinf(value))
        return tuple(cut(sorted(it for it in every if math.isfinite(it)), STEPS - len(ends))) + ends

    @property
    def tones(self) -> tuple[int, ...]:
        """For each step which of the five tones it has: few steps are spread over all of them."""
        count = len(self.steps)
        return tuple(
            STEPS - 1 if count == 1 else round(number * (STEPS - 1) / (count - 1))
            for number in range(count)
        )

    def step_of(self, value: float) -> int | None:
        """Which of the five tones a number has; `None` for nothing."""
        for tone, (low, high) in zip(self.tones, self.steps, strict=True):
            if low <= value <= high:
                return tone
        return None

    def tell(self, value: float) -> str:
        """The number in its sentence, in the language that is spoken."""
        if math.isinf(value) and self.endless:
            return say(self.endless)
        return fill(translated(self.told), {"value": value})

    def name(self) -> str:
        """What the shades mean, in the language that is spoken."""
        return str(self.title) if isinstance(self.title, Saying) else translated(self.title)

    def ranges(self) -> Iterator[str]:
        """The steps as the key writes them: `2`, or `3 to 5` as `3–5`."""
        form = form_of(translated(self.told))
        for low, high in self.steps:
            if math.isinf(low):
                yield "∞"
                continue
            one, two = (fill(form, {"value": value}) for value in (low, high))
            # "6.2–8.0%" rather than "6.2%–8.0%"
            yield one if one == two else f"{one.rstrip(PERCENT)}–{two}"

    def route(self, route: int) -> float | None:
        """The number of a route."""
        return dict(self.routes).get(route)

    def city(self, city: int) -> float | None:
        """The number of a city."""
        return dict(self.cities).get(city)


def form_of(sentence: str) -> str:
    """How a sentence writes its value, without its other words.

    >>> form_of("{value:.1f} {value:point|points} a turn"), form_of("about {value}")
    ('{value:.1f}', '{value:.3g}')
    """
    for _, name, form, _ in Formatter().parse(sentence):
        if name == "value" and form and "|" not in form:
            return f"{{value:{form}}}"
    return f"{{value:{PLAIN}}}"


@lru_cache(maxsize=64)
def _cut(values: tuple[float, ...], count: int) -> tuple[Range, ...]:
    """The groups with the least squares inside; of several ways the one with short first groups."""
    size = len(values)
    sums, squares = [0.0], [0.0]
    # numbers near 0 keep the sums exact enough
    middle = sum(values) / size
    for value in values:
        sums.append(sums[-1] + value - middle)
        squares.append(squares[-1] + (value - middle) ** 2)

    def inside(start: int, end: int) -> float:
        total = sums[end] - sums[start]
        return squares[end] - squares[start] - total * total / (end - start)

    least = [0.0] + [math.inf] * size
    starts: list[list[int]] = []
    for _ in range(count):
        found = [(math.inf, 0)] * (size + 1)
        for end in range(1, size + 1):
            found[end] = min((least[start] + inside(start, end), start) for start in range(end))
        starts.append([start for _, start in found])
        least = [cost for cost, _ in found]
    end, groups = size, []
    for row in reversed(starts):
        groups.append((values[row[end]], values[end - 1]))
        end = row[end]
    return tuple(groups[::-1])


def cut(values: Sequence[float], count: int = STEPS) -> tuple[Range, ...]:
    """Different numbers in ascending order, in so many groups or fewer, each a step of its own.

    >>> cut([1, 2, 3, 10, 11, 30, 50, 51, 90])
    ((1, 3), (10, 11), (30, 30), (50, 51), (90, 90))
    """
    if len(values) <= count:
        return tuple((value, value) for value in values)
    return _cut(tuple(values), count)
