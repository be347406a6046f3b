"""How many routes meet in each city: the degrees of a map, and their sum."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...model.board import Board, members


@dataclass(frozen=True, slots=True, kw_only=True)
class Degrees:
    """The degree of every city, and the routes that were counted."""

    of: tuple[int, ...]
    """By the place of the city in `board.cities`."""
    routes: int
    """How many routes, or neighbors' links, there are."""

    @property
    def total(self) -> int:
        """All degrees added up: twice the routes, since each route ends in two cities."""
        return sum(self.of)

    @property
    def odd(self) -> tuple[int, ...]:
        """The cities with an odd degree; their number is always even (Euler 1736)."""
        return tuple(city for city, degree in enumerate(self.of) if degree % 2)

    @property
    def most(self) -> tuple[int, ...]:
        """The cities in which the most routes meet."""
        return tuple(city for city, degree in enumerate(self.of) if degree == max(self.of))

    @property
    def mean(self) -> float:
        """The degree of a city on average."""
        return self.total / len(self.of)

    @property
    def cities_by_degree(self) -> dict[int, int]:
        """How many cities have each degree, the least degree first."""
        return dict(sorted(Counter(self.of).items()))

    def place_of(self, city: int) -> int:
        """The rank of a city: 1 if no other has more routes."""
        return 1 + sum(degree > self.of[city] for degree in self.of)


def degrees(board: Board, gone: int = 0, *, tracks: bool = True) -> Degrees:
    """The degrees of a map without the routes in `gone`, a bit mask.

    Without `tracks` parallel tracks count as one route, so that a degree counts neighbors.

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> degrees(mini).of, degrees(mini, tracks=False).of
    ((3, 3, 3, 7, 4, 4), (2, 2, 3, 5, 3, 3))
    """
    left = board.all_routes & ~gone
    counted = [
        index
        for index in members(left)
        if tracks or not board.tracks[index] & left & ((1 << index) - 1)
    ]
    found = [0] * len(board.cities)
    for index in counted:
        for city in board.ends[index]:
            found[city] += 1
    return Degrees(of=tuple(found), routes=len(counted))


def neighbors(board: Board, city: int, gone: int = 0) -> tuple[int, ...]:
    """The cities at the other ends of a city's routes, each once, in the order of the map."""
    return tuple(
        sorted(
            {other_end(board, index, city) for index in members(board.at_city[city] & ~gone)},
        )
    )


def other_end(board: Board, route: int, city: int) -> int:
    """The city that a route joins with this one."""
    a, b = board.ends[route]
    return b if a == city else a
