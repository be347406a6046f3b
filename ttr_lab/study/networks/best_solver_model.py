"""One connected network as an integer program: a tree from a root, and single routes beside it.

For every way along a track there is a variable, for every city whether the tree has it, for every
ticket whether the tree joins its cities, and for every track whether it is claimed beside the tree,
where it connects nothing that tickets need. Relaxed to fractions, a tree with a known root that has
to enter every set of cities is bounded well (Goemans and Myung 1993), which is why the root is
chosen first.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from .best_score_task import Task
from .best_solver_cuts import broken_sets

Cut = tuple[frozenset[int], int]
"""A set of cities that the tree has to enter if it has one of them, and this one."""
SLACK = 1e-6
"""Solvers count in floating point; points are whole numbers, so that this is safe."""
SHORT = 1e-4
INFEASIBLE, TIME_UP = 2, 1
"""What `scipy.optimize.milp` says of a task that has no solution, and of one that it had to leave.
"""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a solver says: the values of the variables, if there are any, and the bound."""

    values: Sequence[float] | None
    bound: float


class Tree:
    """The best tree from a root that scores at least so much.

    Args:
        task: the map, and the trains there are.
        root: a city that the tree has.
        gone: cities that the tree does not have.
        beside: whether trains may be spent on routes beside the tree.
        least: only what scores so much is looked for.
        cuts: those that are known from the same root; new ones are put down there.
    """

    def __init__(
        self,
        task: Task,
        root: int,
        gone: Collection[int],
        beside: bool,
        least: int,
        cuts: list[Cut] | None = None,
    ) -> None:
        self.task, self.root, self.places = task, root, len(task.board.cities)
        links, pairs = task.links, task.pairs
        self.arcs = [way for link in links for way in ((link.a, link.b), (link.b, link.a))]
        self.city = 2 * len(links)
        self.ticket = self.city + self.places
        self.extra = self.ticket + len(pairs)
        self.many = self.extra + len(links)
        self.top = [1.0] * self.many
        self.low = [0.0] * self.many
        self.points = [0.0] * self.many
        self.rows: list[tuple[dict[int, float], float, float]] = []
        self.low[self.city + root] = 1
        far, limit = task.far, task.limit
        for place in range(self.places):
            if place in gone or far[root][place] > limit:
                self.top[self.city + place] = 0
            if place != root:
                into = {n: 1.0 for n, (_, end) in enumerate(self.arcs) if end == place}
                self._row(into | {self.city + place: -1.0}, 0, 0)
        for number, (start, end) in enumerate(self.arcs):
            self.points[number] = links[number // 2].points
            if start in gone or end in gone or end == root:
                self.top[number] = 0
        for number, link in enumerate(links):
            self.points[self.extra + number] = link.points
            self.top[self.extra + number] = beside
        self._add_tickets(gone)
        self._add_tracks()
        self.cuts: list[Cut] = [] if cuts is None else cuts
        for some, place in self.cuts:
            self._enter(some, place)
        if least:
            self._row({n: p for n, p in enumerate(self.points) if p}, least - SLACK, math.inf)

    def _row(self, parts: dict[int, float], least: float, most: float) -> None:
        self.rows.append((parts, least, most))

    def _add_tickets(self, gone: Collection[int]) -> None:
        """A ticket needs both its cities; cities too far from each other are not both reached."""
        task, city, far, limit = self.task, self.city, self.task.far, self.task.limit
        long = {}
        for number, (a, b, points, rare) in enumerate(task.pairs):
            self.points[self.ticket + number] = points
            for place in (a, b):
                self._row({self.ticket + number: 1, city + place: -1}, -math.inf, 0)
            if rare:
                long[self.ticket + number] = 1.0
        if long:
            self._row(long, 0, task.most_long)
        named = [
            place
            for place in range(self.places)
            if task.mates[place]
            and place != self.root
            and place not in gone
            and far[self.root][place] <= limit
        ]
        for at, one in enumerate(named):
            for two in named[at + 1 :]:
                joined = (sum(way) for way in zip(far[self.root], far[one], far[two], strict=True))
                if min(joined) > limit:
                    self._row({city + one: 1, city + two: 1}, 0, 1)

    def _add_tracks(self) -> None:
        """The trains suffice, and of parallel tracks one is claimed, once."""
        links = self.task.links
        trains: dict[int, float] = {}
        between: dict[frozenset[int], list[int]] = {}
        for number, link in enumerate(links):
            for part in (2 * number, 2 * number + 1, self.extra + number):
                trains[part] = link.trains
            between.setdefault(frozenset((link.a, link.b)), []).append(number)
        self._row(trains, 0, self.task.limit)
        for pair, tracks in between.items():
            both = {2 * number + side: 1.0 for number in tracks for side in (0, 1)}
            self._row(both | {self.extra + number: 1.0 for number in tracks}, 0, 1)
            for place in pair:
                self._row(both | {self.city + place: -1.0}, -math.inf, 0)

    def solve(self, whole: bool, seconds: float = math.inf) -> Solved | None:
        """The best solution, in whole numbers or relaxed; `None` if nothing scores enough."""
        import numpy as np
        from scipy.optimize import Bounds, LinearConstraint, milp
        from scipy.sparse import csr_array

        parts: list[Any] = [
            (value, row, column)
            for row, (cells, _, _) in enumerate(self.rows)
            for column, value in cells.items()
        ]
        values, rows, columns = zip(*parts, strict=True)
        matrix = csr_array((values, (rows, columns)), shape=(len(self.rows), self.many))
        limits = LinearConstraint(
            matrix, [least for _, least, _ in self.rows], [most for _, _, most in self.rows]
        )
        options = {"mip_rel_gap": 0.0}
        if whole and seconds < math.inf:
            options["time_limit"] = max(0.1, seconds)
        found = milp(
            -np.array(self.points),
            integrality=np.full(self.many, int(whole)),
            bounds=Bounds(self.low, self.top),
            constraints=limits,
            options=options,
        )
        if found.status == INFEASIBLE:
            return None
        bound = found.mip_dual_bound if whole else found.fun
        if found.status == TIME_UP and bound is None:
            bound = -math.inf
        if bound is None or found.status not in (0, TIME_UP):
            raise RuntimeError(f"the solver gave up: {found.message}")
        return Solved(None if found.x is None else found.x.tolist(), -bound)

    def cut(self, values: Sequence[float]) -> int:
        """Write down sets of cities that a solution should enter and does not; how many."""
        flow, seen = values[: self.city], set()
        for place in range(self.places):
            wanted = values[self.city + place]
            if place == self.root or wanted < SHORT:
                continue
            found, *sets = broken_sets(self.places, self.arcs, flow, self.root, place)
            if found > wanted - SHORT:
                continue
            for some in sets:
                if some not in seen:
                    seen.add(some)
                    most = max(some, key=lambda city: values[self.city + city])
                    for city in sorted({place, most}):
                        self.cuts.append((some, city))
                        self._enter(some, city)
        return len(seen)

    def _enter(self, some: frozenset[int], place: int) -> None:
        """A tree that has this place enters the set of cities around it."""
        enter = {
            number: 1.0
            for number, (start, end) in enumerate(self.arcs)
            if end in some and start not in some
        }
        self._row(enter | {self.city + place: -1.0}, 0, math.inf)

    def links(self, values: Sequence[float]) -> frozenset[int]:
        """The tracks that a solution in whole numbers claims."""
        sides = range(len(self.task.links))
        return frozenset(
            n for n in sides if values[2 * n] + values[2 * n + 1] + values[self.extra + n] > 0.5
        )
