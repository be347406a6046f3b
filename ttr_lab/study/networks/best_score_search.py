"""A search for networks that score much: take a part away, grow again, keep what is better.

Each round breaks a random part of the network and lets it grow again, connection by connection,
by what they bring for a train; which ones are tried is shaken by chance. Worse networks are kept
for a while too, less and less (Schrimpf et al. 2000, ruin and recreate, with annealing). Chance is
a seed, so that the same seed always finds the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from heapq import heappop, heappush

from .best_score_task import Task

LIFE = 300
"""Rounds after which the search begins anew, from nothing."""
HOT, COLD = 10.0, 1.0
"""How many points worse a network may be, about, to be kept: at the beginning and at the end."""


class Shaken:
    """One life of the search: a network that is broken and grows, with its chance."""

    def __init__(self, task: Task, chance: random.Random) -> None:
        self.task, self.chance = task, chance
        self.links: frozenset[int] = frozenset()
        self.points = 0
        self.best, self.best_points = self.links, 0

    def round(self, heat: float) -> None:
        """Break the network, let it grow, and keep it if it is good enough."""
        links = self.filled(self.grown(self.broken()))
        points = self.task.score(links)
        worse = self.points - points
        if worse <= 0 or self.chance.random() < math.exp(-worse / heat):
            self.links, self.points = links, points
        if points > self.best_points:
            self.best, self.best_points = links, points

    def broken(self) -> set[int]:
        """What is left of the network: any links are lost, or loose ends one after the other."""
        kept = set(self.links)
        if not kept:
            return kept
        chance, all_links = self.chance, self.task.links
        lost = chance.randint(1, max(1, len(kept) // 2))
        if chance.random() < 0.5:
            kept -= set(chance.sample(sorted(kept), lost))
            return kept
        for _ in range(lost):
            ends: dict[int, int] = {}
            for number in kept:
                link = all_links[number]
                ends[link.a] = ends.get(link.a, 0) + 1
                ends[link.b] = ends.get(link.b, 0) + 1
            loose = [
                number
                for number in sorted(kept)
                if ends[all_links[number].a] == 1 or ends[all_links[number].b] == 1
            ]
            if not loose:
                break
            kept.remove(chance.choice(loose))
        return kept

    def grown(self, kept: set[int]) -> set[int]:
        """More and more connections, those first that bring most for a train."""
        task, chance = self.task, self.chance
        left = task.limit - task.taken(kept)
        noise = chance.choice((0.0, 0.3, 1.0))
        weights = [1 + noise * chance.random() for _ in task.links]
        hope = chance.choice((0.0, 0.1, 0.2, 0.3))
        reach = task.reach(kept)
        starts = sorted(set(reach.values()))
        if not starts:
            starts = [1 << chance.randrange(len(task.board.cities))]
        own = starts.index(max(starts, key=int.bit_count))
        if chance.random() < 0.2:
            own = chance.randrange(len(starts))
        mask = starts[own]
        wander = chance.choice((0.0, 0.0, 0.0, 0.3))
        while left > 0:
            if chance.random() < wander:
                # somewhere else, for a piece of its own, or for none: then single routes follow
                city = chance.randrange(len(task.board.cities) + 1)
                if city == len(task.board.cities):
                    break
                mask = reach.get(city, 1 << city)
            way = self._next(mask, reach, kept, left, weights, hope)
            if way is None:
                break
            for number in way:
                kept.add(number)
                left -= task.links[number].trains
                link = task.links[number]
                mask |= 1 << link.a | 1 << link.b
            reach = task.reach(kept)
            first = (mask & -mask).bit_length() - 1
            mask = reach[first]
        return kept

    def _next(
        self,
        mask: int,
        reach: dict[int, int],
        kept: set[int],
        left: int,
        weights: list[float],
        hope: float,
    ) -> list[int] | None:
        """The connection from a piece that brings most for a train and that can be had."""
        task, chance = self.task, self.chance
        far: dict[int, float] = {}
        at: dict[int, tuple[int, int, float, int, int]] = {}
        heap: list[tuple[float, int, int, int]] = []
        todo = mask
        while todo:
            low = todo & -todo
            place = low.bit_length() - 1
            far[place], at[place] = 0.0, (0, 0, 0.0, mask, -1)
            heappush(heap, (0.0, place, -1, -1))
            todo ^= low
        best, choice = 0.0, -1
        came: dict[int, tuple[int, int]] = {}
        done: set[int] = set()
        while heap:
            cost, place, before, by = heappop(heap)
            if place in done:
                continue
            done.add(place)
            if by >= 0:
                came[place] = before, by
                trains, points, value, cities, _ = at[before]
                if by not in kept:
                    trains += task.links[by].trains
                    points += task.links[by].points
                if trains > left:
                    continue
                new = (reach.get(place, 0) | 1 << place) & ~cities
                while new:
                    low = new & -new
                    city = low.bit_length() - 1
                    for mate, worth in task.mates[city]:
                        if cities >> mate & 1:
                            # that the piece joins two cities of its own already brings nothing
                            if not reach.get(city, 0) >> mate & 1:
                                value += worth
                        else:
                            value += hope * worth
                    cities |= low
                    new ^= low
                at[place] = trains, points, value, cities, by
                if trains:
                    rate = (points + value) / trains * (0.7 + 0.6 * chance.random())
                    if rate > best:
                        best, choice = rate, place
            for other, more, _, number in task.near[place]:
                if other not in done:
                    step = 0.0 if number in kept else more * weights[number]
                    if cost + step < far.get(other, math.inf):
                        far[other] = cost + step
                        heappush(heap, (cost + step, other, place, number))
        if choice < 0:
            return None
        way = []
        while choice in came:
            choice, number = came[choice]
            if number not in kept:
                way.append(number)
        return way

    def filled(self, kept: set[int]) -> frozenset[int]:
        """What trains are left claim the routes that score most, wherever they are."""
        left = self.task.limit - self.task.taken(kept)
        return frozenset(kept).union(self.task.fill(left, kept)[1])


def best_links(task: Task, seed: int, rounds: int) -> Iterator[tuple[int, frozenset[int], int]]:
    """The rounds that are done, the best links so far and their points, round by round.

    There are none where nothing can be claimed.
    """
    if not task.links:
        return
    chance = random.Random(seed)
    # routes alone, whatever tickets they complete: the least that there is
    best = frozenset(task.fill(task.limit, ())[1])
    points = task.score(best)
    life = Shaken(task, chance)
    for done in range(rounds):
        age = done % LIFE
        if not age:
            life = Shaken(task, chance)
        life.round(HOT * (COLD / HOT) ** (age / LIFE))
        if life.best_points > points:
            best, points = life.best, life.best_points
        yield done + 1, best, points
