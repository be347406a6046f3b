"""The cheapest network that connects several pairs of cities: a Steiner forest, exactly.

For every set of terminals and every city the cheapest tree that joins them is built from smaller
ones (Dreyfus and Wagner 1971): it is either two trees that meet in the city, or a tree that meets
a cheapest connection to it. Then the pairs are parted into groups in every way, each group is
joined by one tree, and the cheapest parting wins. Costs are whole numbers; a cost of 0 is free.

What is ruled out before the work begins keeps twelve cities, six tickets, within a second: cities
that a free connection joins are one, and a tree that costs more than the whole pairs by pairs
cannot be part of the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from operator import add

FAR = 1 << 40
"""The cost of what cannot be had."""
Edge = tuple[int, int, int]
"""Two places and the cost between them."""
Pair = tuple[int, int]


def cheapest_forest(
    places: int, edges: Sequence[Edge], pairs: Sequence[Pair]
) -> tuple[int, tuple[int, ...]] | None:
    """The least cost of connecting each pair, and the edges that do it, by their indices.

    `None` if some pair cannot be connected. Places are 0 to `places` - 1; several edges may join
    the same two. Edges that cost nothing are in the answer only where they are needed.

    >>> edges = [(0, 1, 2), (1, 2, 2), (0, 3, 2), (3, 2, 2), (1, 3, 1)]
    >>> cheapest_forest(4, edges, [(0, 2), (1, 3)])
    (5, (0, 1, 4))
    """
    return Forest(places, edges).join(pairs)


class Forest:
    """A graph made ready for many questions about it: distances are worked out once."""

    def __init__(self, places: int, edges: Sequence[Edge]) -> None:
        self.places, self.edges = places, tuple(edges)
        self.near: list[list[tuple[int, int, int]]] = [[] for _ in range(places)]
        for index, (a, b, cost) in enumerate(edges):
            self.near[a].append((b, cost, index))
            self.near[b].append((a, cost, index))
        self.cheap = [
            [
                (b, min(cost for other, cost, _ in near if other == b))
                for b in {b for b, _, _ in near}
            ]
            for near in self.near
        ]
        """The neighbors of a place, each with the least cost of an edge to it."""
        found = [self._spread([0 if u == v else FAR for v in range(places)]) for u in range(places)]
        self.far = [costs for costs, _ in found]
        """The least cost between two places."""
        self.came = [came for _, came in found]

    def join(self, pairs: Sequence[Pair]) -> tuple[int, tuple[int, ...]] | None:
        """The least cost of connecting each pair, and the edges; `None` if that cannot be."""
        wanted = list(dict.fromkeys((min(pair), max(pair)) for pair in pairs))
        if any(self.far[a][b] >= FAR for a, b in wanted):
            return None
        wanted = [(a, b) for a, b in wanted if self.far[a][b]]
        free = [pair for pair in pairs if not self.far[pair[0]][pair[1]]]
        edges = {edge for a, b in free for edge in self._way(a, b)}
        cost = 0
        if wanted:
            cost, paid = _Trees(self, wanted, self._bound(wanted)).best()
            edges |= paid
        return cost, self._needed(edges, pairs)

    def _bound(self, pairs: Sequence[Pair]) -> int:
        """What some forest costs: the pairs one after the other, what is there already for free."""
        costs = []
        for order in (
            pairs,
            pairs[::-1],
            sorted(pairs, key=lambda pair: -self.far[pair[0]][pair[1]]),
        ):
            built: set[int] = set()
            for a, b in order:
                start = [0 if place == a else FAR for place in range(self.places)]
                _, came = self._spread(start, built)
                built |= set(_trace(came, b))
            costs.append(sum(self.edges[edge][2] for edge in built))
        return min(costs)

    def _spread(
        self, start: Sequence[int], free: set[int] | frozenset[int] = frozenset()
    ) -> tuple[list[int], list[tuple[int, int]]]:
        """From places with a cost to begin with to all others, and how each is reached.

        Edges in `free` cost nothing.
        """
        best = list(start)
        came = [(-1, -1)] * self.places
        heap = [(cost, place) for place, cost in enumerate(best) if cost < FAR]
        heapify(heap)
        while heap:
            cost, place = heappop(heap)
            if cost > best[place]:
                continue
            for other, more, index in self.near[place]:
                total = cost if index in free else cost + more
                if total < best[other]:
                    best[other] = total
                    came[other] = (place, index)
                    heappush(heap, (total, other))
        return best, came

    def _relax(self, start: Sequence[int], most: int) -> list[int]:
        """From places with a cost to all others, as far as `most` reaches (Dijkstra 1959)."""
        best = [cost if cost <= most else FAR for cost in start]
        near = self.cheap
        heap = [cost << 8 | place for place, cost in enumerate(best) if cost < FAR]
        heapify(heap)
        while heap:
            entry = heappop(heap)
            cost, place = entry >> 8, entry & 255
            if cost > best[place]:
                continue
            for other, more in near[place]:
                total = cost + more
                if total < best[other] and total <= most:
                    best[other] = total
                    heappush(heap, total << 8 | other)
        return best

    def _way(self, a: int, b: int) -> Iterator[int]:
        """The edges of a cheapest connection."""
        return _trace(self.came[a], b)

    def _needed(self, edges: set[int], pairs: Sequence[Pair]) -> tuple[int, ...]:
        """Those of the edges that the pairs cannot do without: no round trips, no dead ends."""
        group = list(range(self.places))

        def root(place: int) -> int:
            while group[place] != place:
                place = group[place]
            return place

        kept = set()
        for edge in sorted(edges, key=lambda edge: self.edges[edge][2]):
            a, b = root(self.edges[edge][0]), root(self.edges[edge][1])
            if a != b:
                group[a] = b
                kept.add(edge)
        ends = {place for a, b in pairs if a != b for place in (a, b)}
        while dead := {edge for edge in kept if self._leads_nowhere(edge, kept, ends)}:
            kept -= dead
        return tuple(sorted(kept))

    def _leads_nowhere(self, edge: int, kept: set[int], ends: set[int]) -> bool:
        return any(
            place not in ends and sum(index in kept for _, _, index in self.near[place]) == 1
            for place in self.edges[edge][:2]
        )


class _Trees:
    """The cheapest trees for sets of terminals, as bit masks, none dearer than `most`."""

    def __init__(self, forest: Forest, pairs: Sequence[Pair], most: int) -> None:
        self.forest, self.pairs, self.most = forest, pairs, most
        self.terminals = sorted({place for pair in pairs for place in pair})
        self.bit = {place: 1 << number for number, place in enumerate(self.terminals)}
        # a tree is rooted in its last terminal, so the last of all is never inside
        self.costs: dict[int, list[int]] = {}
        inner = len(self.terminals) - 1
        least: dict[int, int] = {}
        for mask in range(1, 1 << inner):
            if not mask & (mask - 1):
                self.costs[mask] = forest.far[self.terminals[mask.bit_length() - 1]]
                least[mask] = 0
                continue
            met: list[int] | None = None
            for one in _parts(mask):
                other = mask ^ one
                if one in least and other in least and least[one] + least[other] <= most:
                    both = map(add, self.costs[one], self.costs[other])
                    met = list(both) if met is None else list(map(min, met, both))
            if met is not None and min(met) <= most:
                self.costs[mask], least[mask] = forest._relax(met, most), min(met)

    def best(self) -> tuple[int, set[int]]:
        """The cheapest parting of the pairs into groups that are joined by a tree each."""
        every = (1 << len(self.pairs)) - 1
        best: list[tuple[int, int]] = [(0, 0)]
        for some in range(1, every + 1):
            lowest = some & -some
            best.append(
                min(
                    (self._cost(group) + best[some ^ group][0], group)
                    for group in _subsets(some)
                    if group & lowest
                )
            )
        edges, some = set(), every
        while some:
            group = best[some][1]
            edges |= self._edges(group)
            some ^= group
        return best[every][0], edges

    def _rooted(self, group: int) -> tuple[int, int]:
        """The terminals of a group of pairs without the last one, and this one."""
        mask = 0
        for number, (a, b) in enumerate(self.pairs):
            if group >> number & 1:
                mask |= self.bit[a] | self.bit[b]
        last = mask.bit_length() - 1
        return mask ^ 1 << last, self.terminals[last]

    def _cost(self, group: int) -> int:
        mask, root = self._rooted(group)
        return self.costs[mask][root] if mask in self.costs else FAR

    def _edges(self, group: int) -> set[int]:
        """The edges of a group's tree, found again from the costs."""
        todo = [self._rooted(group)]
        edges: set[int] = set()
        while todo:
            mask, place = todo.pop()
            if not mask & (mask - 1):
                edges.update(self.forest._way(self.terminals[mask.bit_length() - 1], place))
                continue
            cost = self.costs[mask][place]
            one, meeting = next(
                (part, where)
                for part in _parts(mask)
                if part in self.costs and mask ^ part in self.costs
                for where in range(self.forest.places)
                if self.costs[part][where]
                + self.costs[mask ^ part][where]
                + self.forest.far[where][place]
                == cost
            )
            edges.update(self.forest._way(meeting, place))
            todo += [(one, meeting), (mask ^ one, meeting)]
        return edges


def _trace(came: Sequence[tuple[int, int]], goal: int) -> Iterator[int]:
    while came[goal][1] >= 0:
        goal, edge = came[goal]
        yield edge


def _parts(mask: int) -> Iterator[int]:
    """One half of every way to part a set in two: the half with the lowest member."""
    lowest = mask & -mask
    rest = mask ^ lowest
    part = (rest - 1) & rest
    while True:
        yield part | lowest
        if not part:
            return
        part = (part - 1) & rest


def _subsets(mask: int) -> Iterator[int]:
    """Every subset that is not empty."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
