"""Shortest ways from one city to all others, a city at a time (Dijkstra 1959).

A city is *settled* once its least cost is certain. The next to be settled is always the nearest
of those that are not: every way to it that has not been seen yet leads through a city that is no
nearer. From a settled city one looks along its routes, and remembers what is nearer than before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ...language import Together, say
from ...model.board import Board, members
from ..networks.costs import UNITS, Costs, Terms
from ..networks.steiner import FAR
from .degrees import other_end


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a look along a route from a settled city brought."""

    route: int
    city: int
    before: Fraction | None
    """The least cost of the city that was known; `None` if it had not been seen."""
    cost: Fraction
    """What it costs by this route."""

    @property
    def better(self) -> bool:
        """Whether this is the first way to the city, or a cheaper one."""
        return self.before is None or self.cost < self.before

    @property
    def equal(self) -> bool:
        """Whether this is another way that costs the same."""
        return self.cost == self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How far one has come: what is settled, and what is known about all other cities."""

    board: Board
    terms: Terms
    start: int
    settled: tuple[int, ...] = ()
    """In their order."""
    costs: tuple[Fraction | None, ...]
    """The least cost of each city so far; `None` for those not seen yet."""
    came: tuple[tuple[int, ...], ...]
    """For each city the routes by which its least cost is reached; several if they tie."""
    looks: tuple[Look, ...] = ()
    """What the last city that was settled brought."""

    @property
    def seen(self) -> tuple[int, ...]:
        """The cities with a cost that is not certain yet, the nearest first."""
        found = [
            (cost, city)
            for city, cost in enumerate(self.costs)
            if cost is not None and city not in self.settled
        ]
        return tuple(city for _, city in sorted(found))

    @property
    def nearest(self) -> tuple[int, ...]:
        """The cities that may be settled next: the nearest one, or several that are as near."""
        seen = self.seen
        return tuple(city for city in seen if self.costs[city] == self.costs[seen[0]])

    @property
    def done(self) -> bool:
        """Whether every city that can be reached is settled."""
        return not self.seen

    @property
    def tree(self) -> tuple[int, ...]:
        """For each settled city but the first the route by which it was reached."""
        return tuple(self.came[city][0] for city in self.settled if self.came[city])

    @property
    def rim(self) -> tuple[int, ...]:
        """For each city that is seen but not settled the route that leads to it for the least."""
        return tuple(self.came[city][0] for city in self.seen if self.came[city])

    def settle(self, city: int | None = None) -> Spread:
        """The next step: settle this city, or the first of the nearest; `ValueError` if neither."""
        nearest = self.nearest
        if not nearest:
            raise ValueError(say("Every city is settled already."))
        city = nearest[0] if city is None else city
        if city not in nearest:
            raise ValueError(
                say(
                    "{city} cannot be settled now; nearest is {nearest}.",
                    city=self.board.cities[city],
                    nearest=Together([self.board.cities[it] for it in nearest]),
                )
            )
        return self._look_around(city)

    def finish(self, goal: int | None = None) -> Spread:
        """All steps until this city is settled, or until all are."""
        found = self
        while not found.done and goal not in found.settled:
            found = found.settle()
        return found

    def _look_around(self, city: int) -> Spread:
        here = self.costs[city]
        assert here is not None
        costs, came, looks = list(self.costs), list(self.came), []
        priced = Costs(self.board, self.terms).of
        least: dict[int, int] = {}
        for route in sorted(members(self.board.at_city[city]), key=priced.__getitem__):
            if priced[route] < FAR:
                least.setdefault(other_end(self.board, route, city), route)
        for other, route in least.items():
            if other in self.settled:
                continue
            look = Look(
                route=route,
                city=other,
                before=costs[other],
                cost=here + Fraction(priced[route], UNITS),
            )
            looks.append(look)
            if look.better:
                costs[other], came[other] = look.cost, (route,)
            elif look.equal:
                came[other] = (*came[other], route)
        return replace(
            self,
            settled=(*self.settled, city),
            costs=tuple(costs),
            came=tuple(came),
            looks=tuple(looks),
        )


def spread_from(board: Board, start: int, terms: Terms | None = None) -> Spread:
    """The beginning: only the first city has been seen, and it costs nothing.

    >>> from ttr_lab import load_board
    >>> first = spread_from(load_board("mini"), 0)
    >>> [str(first.board.cities[city]) for city in first.finish().settled]
    ['Belfast', 'Derry', 'Dublin', 'Galway', 'Limerick', 'Cork']
    """
    cities = len(board.cities)
    return Spread(
        board=board,
        terms=terms or Terms(),
        start=start,
        costs=tuple(Fraction(0) if city == start else None for city in range(cities)),
        came=((),) * cities,
    )
