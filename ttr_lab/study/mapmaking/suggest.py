"""What a map being made could have next: lengths from distances, tickets like printed ones."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from statistics import median

from ...language import say
from ...model.board import City, Ticket
from ...model.connections import distances
from ...model.load import shipped_board
from .draft import MapDraft
from .naming import MOST_TICKETS, free_id, pair_id, whole
from .pieces import listed

EARTH_KM = 6371.0
ACROSS = 20
"""So many spaces lie between the cities farthest apart where no route gives the measure yet."""
SHORTEST, LONGEST = 1, 6
"""Suggested lengths lie between these, as most published ones do (longer ones have no points)."""
PRINTED = ("usa", "legendary-asia", "europe")
"""The maps whose printed tickets are known."""
MOST_SUGGESTED = 100


def km_between(a: City, b: City) -> float:
    """The kilometers between two cities as a bird flies.

    >>> from ttr_lab.model.load import load_board
    >>> mini = load_board("mini")
    >>> round(km_between(mini.city("Dublin"), mini.city("Galway")))
    186
    """
    lat1, lat2 = math.radians(a.lat), math.radians(b.lat)
    dlat, dlon = lat2 - lat1, math.radians(b.lon - a.lon)
    half = math.sin(dlat / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin(dlon / 2) ** 2
    return 2 * EARTH_KM * math.asin(math.sqrt(min(half, 1.0)))


def km_per_space(draft: MapDraft) -> float:
    """The measure of a map: the median of its routes' kilometers for a space.

    With fewer than three routes it is what puts `ACROSS` spaces between its outermost cities.
    """
    if len(draft.routes) >= 3:
        measure = median(km_between(it.a, it.b) / it.length for it in draft.routes)
        if measure > 0:
            return measure
    across = max((km_between(a, b) for a, b in combinations(draft.cities, 2)), default=0.0)
    return across / ACROSS or 1.0


def suggested_length(draft: MapDraft, a: City, b: City) -> int:
    """How many spaces suit the distance; a parallel track is as long as the one that is there."""
    for route in draft.routes:
        if {route.a, route.b} == {a, b}:
            return route.length
    spaces = round(km_between(a, b) / km_per_space(draft))
    longest = max((length for length in draft.points if length <= LONGEST), default=LONGEST)
    return min(max(spaces, SHORTEST), longest)


def suggested_points(draft: MapDraft, a: City, b: City) -> int:
    """The trains of the shortest connection, as nearly all printed tickets are worth."""
    far = distances(draft.board(), a).get(b.id)
    if far is None:
        raise ValueError(
            say("no connection joins {a} and {b}; add routes between them first", a=a, b=b)
        )
    return far


def with_tickets(draft: MapDraft, count: int, seed: int = 0) -> MapDraft:
    """With so many tickets more: short and long ones as published maps have them.

    The points follow the printed sets, put in order and as a share of the map's longest distance.
    Then cities are drawn by chance, the longest ticket first: no neighbors, no junctions, no pair
    twice; the more tickets two cities have, the less likely they are drawn again. Where no two
    cities are so far apart, the nearest distance that is left is taken.
    """
    whole(say("the number of tickets"), count, 1, MOST_SUGGESTED)
    whole(say("the seed"), seed, 0, 10**9)
    free = _free_pairs(draft)
    if sum(map(len, free.values())) < count or len(draft.tickets) + count > MOST_TICKETS:
        raise ValueError(
            say(
                "{count} more {count:ticket is|tickets are} not possible: {left} "
                "{left:pair of cities is|pairs of cities are} left that can be connected, are no "
                "neighbors and have no ticket",
                count=count,
                left=sum(map(len, free.values())),
            )
        )
    chance = random.Random(f"tickets {seed}")
    named = Counter(city.id for ticket in draft.tickets for city in (ticket.a, ticket.b))
    taken = {ticket.id for ticket in draft.tickets}
    made: list[Ticket] = []
    for wanted in lengths_like_printed(max(free), count):
        points = min((far for far in free if free[far]), key=lambda far: (abs(far - wanted), far))
        pairs = free[points]
        weights = [1 / ((1 + named[a.id]) * (1 + named[b.id])) ** 2 for a, b in pairs]
        a, b = pairs.pop(_drawn(chance, weights))
        named.update((a.id, b.id))
        id = free_id(pair_id(a, b), taken)
        taken.add(id)
        made.append(Ticket(index=0, id=id, a=a, b=b, points=points))
    made.sort(key=lambda ticket: (-ticket.points, ticket.id))
    return replace(draft, tickets=listed((*draft.tickets, *made)))


def _free_pairs(draft: MapDraft) -> dict[int, list[tuple[City, City]]]:
    """By distance in trains every pair of cities that a new ticket could join."""
    board = draft.board()
    barred = {frozenset((it.a.id, it.b.id)) for it in draft.routes}
    barred |= {frozenset((it.a.id, it.b.id)) for it in draft.tickets}
    cities = sorted((it for it in draft.cities if not it.junction), key=lambda city: city.id)
    pairs: dict[int, list[tuple[City, City]]] = {}
    for place, a in enumerate(cities):
        far = distances(board, a)
        for b in cities[place + 1 :]:
            if b.id in far and frozenset((a.id, b.id)) not in barred:
                pairs.setdefault(far[b.id], []).append((a, b))
    return pairs


def _drawn(chance: random.Random, weights: list[float]) -> int:
    """A place drawn by weight; sums are the same on every machine, unlike those of `choices`."""
    point = chance.random() * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1


def lengths_like_printed(longest: int, count: int) -> list[int]:
    """The points of so many tickets, the largest first: the printed sets' shares of the longest."""
    shares = [(place + 0.5) / count for place in reversed(range(count))]
    sets = []
    for name in PRINTED:
        board = shipped_board(name)
        far = max(max(distances(board, city).values()) for city in board.cities)
        ordered = sorted(ticket.points for ticket in board.tickets)
        sets.append([at(ordered, share) / far for share in shares])
    return [max(1, round(longest * sum(of) / len(sets))) for of in zip(*sets, strict=True)]


def at(ordered: Sequence[int], share: float) -> float:
    """The value at a share of the way through ordered numbers, between two of them in proportion.

    >>> at([4, 5, 9], 1 / 2), at([4, 5, 9], 2 / 3)
    (5.0, 7.0)
    """
    place = min(max(share * len(ordered) - 0.5, 0), len(ordered) - 1)
    low = min(int(place), len(ordered) - 2)
    return ordered[low] + (place - low) * (ordered[low + 1] - ordered[low])
