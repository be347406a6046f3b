"""What a map is made of: cities, routes and tickets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..language import translated
from .cards import LOCOMOTIVE, Color


@dataclass(frozen=True, slots=True, kw_only=True)
class City:
    """A named place where routes meet; a junction joins routes but no ticket names it."""

    id: str
    name: str
    lat: float
    lon: float
    modern_name: str = ""
    junction: bool = False

    def in_words(self, form: str = "") -> str:
        """The name on the board; a junction has none there and is called in the language spoken."""
        return translated(self.name) if self.junction else self.name

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One line of spaces between two neighboring cities, claimed whole; `index` is its bit."""

    index: int
    id: str
    a: City
    b: City
    length: int
    color: Color | None
    tunnel: int = 0
    ferry: int = 0
    mountain: int = 0
    track: int = 0
    """0 for a single route; 1, 2, 3 for the parallel tracks between two cities."""
    confirmed_by: int | None = None

    @property
    def bit(self) -> int:
        """The route as a set of routes with one member."""
        return 1 << self.index

    @property
    def marks(self) -> dict[str, int]:
        """What is special about the route: "tunnel", "ferry", "mountain", each with its number."""
        every = {"tunnel": self.tunnel, "ferry": self.ferry, "mountain": self.mountain}
        return {kind: mark for kind, mark in every.items() if mark}

    def takes(self, color: Color) -> bool:
        """Whether cards of this color fit the route's spaces."""
        return self.color is None or color in (self.color, LOCOMOTIVE)

    def in_words(self, form: str = "") -> str:
        """The route by its two cities, as they are called."""
        return f"{self.a.in_words()}–{self.b.in_words()}"

    def __str__(self) -> str:
        return f"{self.a}–{self.b}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A destination ticket: two cities and the points that their connection is worth."""

    index: int
    id: str
    a: City
    b: City
    points: int
    long: bool = False
    generated: bool = False
    confirmed_by: int | None = None

    @property
    def cities(self) -> str:
        """The ticket by its two cities alone."""
        return f"{self.a}–{self.b}"

    def __str__(self) -> str:
        return f"{self.a}–{self.b} ({self.points})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def with_tracks(routes: Sequence[Route]) -> tuple[Route, ...]:
    """The same routes with `track` counting those that run side by side, in their order."""
    pairs = [frozenset((route.a.id, route.b.id)) for route in routes]
    parallel, so_far = Counter(pairs), Counter[frozenset[str]]()
    numbered = []
    for route, pair in zip(routes, pairs, strict=True):
        so_far[pair] += 1
        numbered.append(replace(route, track=so_far[pair] if parallel[pair] > 1 else 0))
    return tuple(numbered)
