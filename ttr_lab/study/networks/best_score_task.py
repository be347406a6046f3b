"""A map made ready to look for its highest score: tracks, what tickets join, and trains."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from ...model.board import Board
from ...model.ruleset import ruleset_named
from .connections import points_of
from .costs import trains_of


@dataclass(frozen=True, slots=True)
class Link:
    """A track that is worth claiming: no other between its cities is better in all."""

    a: int
    b: int
    trains: int
    points: int
    route: int


@dataclass(frozen=True)
class Task:
    """A map and the trains there are."""

    board: Board
    limit: int

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The tracks worth claiming."""
        found: list[Link] = []
        for route in self.board.routes:
            a, b = self.board.ends[route.index]
            link = Link(a, b, trains_of(route), points_of(self.board, route.bit), route.index)
            rivals = [
                other
                for other in found
                if {other.a, other.b} == {a, b}
                and other.trains <= link.trains
                and other.points >= link.points
            ]
            if not rivals and link.trains <= self.limit:
                found.append(link)
        return tuple(found)

    @cached_property
    def between(self) -> tuple[tuple[int, ...], ...]:
        """The links that run side by side, of which one can be claimed; most stand alone."""
        found: dict[frozenset[int], list[int]] = {}
        for number, link in enumerate(self.links):
            found.setdefault(frozenset((link.a, link.b)), []).append(number)
        return tuple(map(tuple, found.values()))

    @cached_property
    def near(self) -> tuple[tuple[tuple[int, int, int, int], ...], ...]:
        """For each city its neighbors, with the trains, the points and the link there."""
        near: list[list[tuple[int, int, int, int]]] = [[] for _ in self.board.cities]
        for number, link in enumerate(self.links):
            near[link.a].append((link.b, link.trains, link.points, number))
            near[link.b].append((link.a, link.trains, link.points, number))
        return tuple(map(tuple, near))

    @cached_property
    def pairs(self) -> tuple[tuple[int, int, int, bool], ...]:
        """The tickets: two cities, the points, and whether it is one of the rare long ones."""
        at, some = self.board.city_index, bool(self.most_long)
        return tuple(
            (at[ticket.a.id], at[ticket.b.id], ticket.points, ticket.long and some)
            for ticket in self.board.tickets
        )

    @cached_property
    def most_long(self) -> int:
        """How many long tickets count; 0 where there is no such limit."""
        return ruleset_named(self.board.ruleset).setup_long

    @cached_property
    def mates(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each city those that tickets join it with, and their points."""
        mates: list[list[tuple[int, int]]] = [[] for _ in self.board.cities]
        for a, b, points, _ in self.pairs:
            mates[a].append((b, points))
            mates[b].append((a, points))
        return tuple(map(tuple, mates))

    @cached_property
    def far(self) -> tuple[tuple[int, ...], ...]:
        """The fewest trains between every two cities; more than there are where they are apart."""
        places = range(len(self.board.cities))
        far = [[0 if a == b else self.limit + 1 for b in places] for a in places]
        for link in self.links:
            far[link.a][link.b] = far[link.b][link.a] = min(link.trains, far[link.a][link.b])
        for by in places:
            for row in far:
                row[:] = map(min, row, [row[by] + more for more in far[by]])
        return tuple(map(tuple, far))

    def routes(self, links: Collection[int]) -> int:
        """The routes of some links, as a bit mask."""
        return sum(1 << self.links[number].route for number in links)

    def taken(self, links: Collection[int]) -> int:
        """The trains that some links take."""
        return sum(self.links[number].trains for number in links)

    def fill(self, left: int, kept: Collection[int]) -> tuple[int, tuple[int, ...]]:
        """The most points that so many trains make of single links beside some, and these links."""
        table: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (left + 1)
        for tracks in self.between:
            if any(number in kept for number in tracks):
                continue
            for room in range(left, 0, -1):
                for number in tracks:
                    link = self.links[number]
                    if link.trains <= room:
                        points, some = table[room - link.trains]
                        if points + link.points > table[room][0]:
                            table[room] = points + link.points, (*some, number)
        return table[left]

    def reach(self, links: Collection[int]) -> dict[int, int]:
        """For each city that is connected the cities of its piece, as a bit mask."""
        pieces: dict[int, int] = {}
        for number in links:
            link = self.links[number]
            one, two = pieces.get(link.a, 1 << link.a), pieces.get(link.b, 1 << link.b)
            both = one | two
            todo = both
            while todo:
                low = todo & -todo
                pieces[low.bit_length() - 1] = both
                todo ^= low
        return pieces

    def score(self, links: Collection[int]) -> int:
        """The points of the links and of the tickets that they complete."""
        reach = self.reach(links)
        total = sum(self.links[number].points for number in links)
        long = []
        for a, b, points, rare in self.pairs:
            if reach.get(a, 0) >> b & 1:
                if rare:
                    long.append(points)
                else:
                    total += points
        return total + sum(sorted(long, reverse=True)[: self.most_long])
