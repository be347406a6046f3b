"""What stands too close to what on a planned map, and how cities have to move to part it.

A contact is between two things that move along with cities: a space lies at a share of the way
between two, a name keeps its distance to one. So how far both are apart along a direction is a sum
of the cities' places in that direction, each with a weight, and a constant.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from ttr_lab.figures.labels import away
from ttr_lab.figures.land import Point
from ttr_lab.figures.plan import Plan
from ttr_lab.figures.spaces import Space

AIR, APART, LEAST = 2.6, 4.0, 0.8
"""Pixels between a name and a space, between two names, and between any two in the end."""
SHORTEST = 13.6
"""How long a space is at least."""
REACH = 14.0
"""Pixels at which two things are looked at."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Two things that must be so far apart along a direction; see above."""

    weights: tuple[tuple[int, float], ...]
    dx: float
    dy: float
    need: float
    heavy: float
    """The sum of the weights squared."""

    def part(self, x: list[float], y: list[float]) -> None:
        """Move the cities a step, if that is needed."""
        lack = self.need - sum(
            weight * (self.dx * x[city] + self.dy * y[city]) for city, weight in self.weights
        )
        if lack > 0:
            push = min(0.5 * lack, 3.0) / self.heavy
            for city, weight in self.weights:
                x[city] += push * weight * self.dx
                y[city] += push * weight * self.dy


@dataclass(frozen=True, slots=True)
class Slab:
    """A rectangle that is carried by cities: its middle, its directions, half its measures."""

    x: float
    y: float
    dx: float
    dy: float
    half: float
    wide: float
    carried: tuple[tuple[int, float], ...]
    route: int = -1

    def size(self, dx: float, dy: float) -> float:
        """Half of what it measures along a direction."""
        along = abs(self.dx * dx + self.dy * dy)
        return along * self.half + abs(self.dx * dy - self.dy * dx) * self.wide


def find_contacts(plan: Plan) -> list[Contact]:
    """All contacts of names, spaces and cities."""
    cars, names = list(_cars(plan)), list(_names(plan))
    found: list[Contact] = []
    for place, name in enumerate(names):
        for car in cars:
            found += _slabs(plan, name, car, AIR, REACH)
        for other in names[:place]:
            found += _slabs(plan, name, other, APART, REACH)
        found += _discs(plan, name)
    for place, car in enumerate(cars):
        beside = plan.board.tracks[car.route]
        for other in cars[:place]:
            if not beside >> other.route & 1:
                found += _slabs(plan, car, other, 2.0, 8.0)
        found += _discs(plan, car)
    return found


def _cars(plan: Plan) -> Iterator[Slab]:
    for route, (a, b) in zip(plan.board.routes, plan.board.ends, strict=True):
        mouth = [plan.mouths[route.index]] if route.length == 1 and route.tunnel else []
        for car in (*plan.spaces[route.index], *plan.peaks[route.index], *mouth):
            share = _share(plan.cities[a], plan.cities[b], car)
            carried = ((a, 1 - share), (b, share))
            yield Slab(car.x, car.y, car.dx, car.dy, car.half, car.wide, carried, route.index)


def _share(a: Point, b: Point, car: Space) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return ((car.x - a[0]) * dx + (car.y - a[1]) * dy) / (dx * dx + dy * dy)


def _names(plan: Plan) -> Iterator[Slab]:
    for city, label in enumerate(plan.labels):
        if label.lines:
            left, low, right, top = label.box
            middle = (left + right) / 2, (low + top) / 2
            yield Slab(*middle, 1.0, 0.0, (right - left) / 2, (top - low) / 2, ((city, 1.0),))


def _slabs(plan: Plan, one: Slab, two: Slab, air: float, reach: float) -> Iterator[Contact]:
    """Part two rectangles along that of their sides where they overlap least."""
    x, y = one.x - two.x, one.y - two.y
    if math.hypot(x, y) > one.half + one.wide + two.half + two.wide + reach:
        return
    best = -math.inf, 0.0, 0.0, 0.0, 0.0
    for slab in (one, two):
        for dx, dy in ((slab.dx, slab.dy), (-slab.dy, slab.dx)):
            sign = math.copysign(1.0, x * dx + y * dy)
            now, size = abs(x * dx + y * dy), one.size(dx, dy) + two.size(dx, dy)
            best = max(best, (now - size, sign * dx, sign * dy, size, now))
    gap, dx, dy, size, now = best
    if gap < reach:
        weights = dict(one.carried)
        for city, weight in two.carried:
            weights[city] = weights.get(city, 0.0) - weight
        yield from _contact(plan, weights, (dx, dy), size + air, now)


def _discs(plan: Plan, slab: Slab) -> Iterator[Contact]:
    """Part a rectangle and the cities that do not carry it."""
    own = {city for city, _ in slab.carried}
    least = 1.6 * plan.sizes.city
    if slab.route < 0:
        # a name has to be clearly nearer to its own city
        ((city, _),) = slab.carried
        box = slab.x - slab.half, slab.y - slab.wide, slab.x + slab.half, slab.y + slab.wide
        least = max(least, 1.45 * away(plan.cities[city], box))
    for city, (x, y) in enumerate(plan.cities):
        x, y = x - slab.x, y - slab.y
        if city in own or math.hypot(x, y) > slab.half + slab.wide + least + REACH:
            continue
        along, across = x * slab.dx + y * slab.dy, y * slab.dx - x * slab.dy
        over = math.copysign(max(abs(along) - slab.half, 0.0), along)
        aside = math.copysign(max(abs(across) - slab.wide, 0.0), across)
        gap = math.hypot(over, aside)
        if 0.1 < gap < least + REACH:
            direction = (
                (over * slab.dx - aside * slab.dy) / gap,
                (over * slab.dy + aside * slab.dx) / gap,
            )
            weights = {city: 1.0} | {carrier: -weight for carrier, weight in slab.carried}
            yield from _contact(plan, weights, direction, least, gap)


def _contact(
    plan: Plan, weights: Mapping[int, float], direction: Point, need: float, now: float
) -> Iterator[Contact]:
    dx, dy = direction
    carried = sum(
        weight * (dx * plan.cities[city][0] + dy * plan.cities[city][1])
        for city, weight in weights.items()
    )
    heavy = sum(weight * weight for weight in weights.values())
    if heavy > 0.04:  # else the same cities carry both
        yield Contact(tuple(weights.items()), dx, dy, need - now + carried, heavy)


def find_faults(plan: Plan) -> list[frozenset[int]]:
    """The cities of each fault: a name on a space, a city or a name; a crossing; a short space."""
    cars, names = list(_cars(plan)), list(_names(plan))
    found: list[tuple[Slab, Slab]] = []
    for place, name in enumerate(names):
        found += [(name, car) for car in cars if _meet(name, car)]
        found += [(name, other) for other in names[:place] if _meet(name, other)]
    for place, car in enumerate(cars):
        beside = plan.board.tracks[car.route]
        found += [(car, it) for it in cars[:place] if not beside >> it.route & 1 and _meet(car, it)]
    faults = [frozenset(city for it in both for city, _ in it.carried) for both in found]
    for city, label in enumerate(plan.labels):
        if label.lines:
            gap, other = min((away(it, label.box), n) for n, it in enumerate(plan.cities))
            if other != city or gap < 1.1 * plan.sizes.city:
                faults.append(frozenset((city, other)))
    for ends, spaces in zip(plan.board.ends, plan.spaces, strict=True):
        if 2 * spaces[0].half < SHORTEST:
            faults.append(frozenset(ends))
    return faults + _crossings(plan)


def _meet(one: Slab, two: Slab) -> bool:
    """Whether two rectangles come closer than they may."""
    x, y = one.x - two.x, one.y - two.y
    return all(
        abs(x * dx + y * dy) < one.size(dx, dy) + two.size(dx, dy) + LEAST
        for slab in (one, two)
        for dx, dy in ((slab.dx, slab.dy), (-slab.dy, slab.dx))
    )


def _crossings(plan: Plan) -> list[frozenset[int]]:
    lines: dict[frozenset[int], list[Point]] = {}
    for ends, curve in zip(plan.board.ends, plan.curves, strict=True):
        lines.setdefault(frozenset(ends), curve.points(13))
    return [
        one | two
        for (one, points), (two, others) in combinations(lines.items(), 2)
        if not one & two and _cross(points, others)
    ]


def _cross(some: Sequence[Point], others: Sequence[Point]) -> bool:
    for axis in (0, 1):
        mine, yours = [p[axis] for p in some], [p[axis] for p in others]
        if min(mine) > max(yours) or min(yours) > max(mine):
            return False
    return any(
        _left(a, b, c) != _left(a, b, d) and _left(c, d, a) != _left(c, d, b)
        for a, b in pairwise(some)
        for c, d in pairwise(others)
    )


def _left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
