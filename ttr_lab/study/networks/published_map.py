"""Published findings on the map and its tickets, worked out again."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from heapq import nsmallest
from itertools import islice, pairwise
from statistics import fmean, quantiles

import networkx as nx

from ...model.board import Board, members
from ...model.load import shipped_board
from .connections import connections, points_of
from .costs import Costs, Terms, trains_of
from .hands import network
from .simple import simple_graph
from .values_routes import route_values, stock_of
from .values_tickets import ticket_values


def by_lengths(board: Board, most: int) -> dict[int, int]:
    """How many tickets a route serves if they may have any of the `most` shortest lengths.

    As Rob Bettles counts: for each ticket and route the shortest way from city to city over that
    route, there and back if need be; of the lengths that occur the smallest ones are allowed.
    """
    costs, at = Costs(board), board.city_index
    found: Counter[int] = Counter()
    for ticket in board.tickets:
        start, goal = at[ticket.a.id], at[ticket.b.id]
        over: dict[Fraction, list[int]] = defaultdict(list)
        for route in board.routes:
            a, b = board.ends[route.index]
            ways = [
                there + back
                for one, two in ((a, b), (b, a))
                if (there := costs.between(start, one)) is not None
                and (back := costs.between(two, goal)) is not None
            ]
            if ways:
                over[min(ways) + trains_of(route)].append(route.index)
        for length in nsmallest(most, over):
            found.update(over[length])
    return {route.index: found[route.index] for route in board.routes}


def by_connections(board: Board, most: int) -> dict[frozenset[int], int]:
    """How many tickets a link serves if they may have any of the `most` shortest connections.

    No city twice, and what is as long as the last of them is allowed too.
    """
    graph, at = simple_graph(board, Terms()), board.city_index
    found: Counter[frozenset[int]] = Counter()
    for ticket in board.tickets:
        links: set[frozenset[int]] = set()
        lengths: list[int] = []
        for way in nx.shortest_simple_paths(graph, at[ticket.a.id], at[ticket.b.id], weight="cost"):
            lengths.append(nx.path_weight(graph, way, "cost"))
            if len(lengths) > most and lengths[-1] > lengths[most - 1]:
                break
            links.update(map(frozenset, pairwise(way)))
        found.update(links)
    return dict(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """How many tickets have a link on their shortest connection."""

    surely: int
    """Tickets that have it on every shortest connection."""
    perhaps: int
    """Tickets that have it on one of them at least."""


def on_shortest(board: Board) -> dict[frozenset[int], Passing]:
    """For each link how many tickets pass it, whichever of several shortest connections they take.

    Who counts one connection a ticket gets a number in between.
    """
    at = board.city_index
    surely: Counter[frozenset[int]] = Counter()
    perhaps: Counter[frozenset[int]] = Counter()
    for ticket in board.tickets:
        ways = [
            set(map(frozenset, pairwise(way.cities)))
            for way in connections(board, at[ticket.a.id], at[ticket.b.id], most=1000)
        ]
        if ways:
            surely.update(set.intersection(*ways))
            perhaps.update(set.union(*ways))
    return {link: Passing(surely=surely[link], perhaps=perhaps[link]) for link in perhaps}


def ticket_points(board: Board) -> dict[str, float]:
    """The printed points of a deck: smallest, quartiles, mean and largest."""
    points = [ticket.points for ticket in board.tickets]
    low, middle, high = quantiles(points, n=4, method="inclusive")
    return {
        "least": min(points),
        "low": low,
        "middle": middle,
        "high": high,
        "mean": fmean(points),
        "most": max(points),
    }


def tracks_at(board: Board) -> dict[int, int]:
    """How many tracks end in each city, parallel ones counted."""
    return {place: routes.bit_count() for place, routes in enumerate(board.at_city)}


def by_length(board: Board) -> dict[int, tuple[Fraction, Fraction]]:
    """For each length that the map has, the points for a train and for a turn, without marks."""
    return {
        route.length: (value.per_train, value.per_turn)
        for route, value in zip(board.routes, route_values(board), strict=True)
        if not route.marks
    }


def rank_correlation(one: Sequence[Fraction], two: Sequence[Fraction]) -> float:
    """How far two rows of figures are in the same order, from -1 to 1 (Spearman 1904).

    Equal figures share the mean of their ranks.

    >>> ranks = rank_correlation(list(map(Fraction, (1, 2, 3))), list(map(Fraction, (5, 5, 9))))
    >>> round(ranks, 3)
    0.866
    """
    first, second = _ranks(one), _ranks(two)
    middle = (len(one) + 1) / 2
    both = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    sizes = [sum((rank - middle) ** 2 for rank in ranks) for ranks in (first, second)]
    return float(both / (sizes[0] * sizes[1]) ** 0.5)


def _ranks(figures: Sequence[Fraction]) -> list[float]:
    places: dict[Fraction, list[int]] = defaultdict(list)
    for place, figure in enumerate(sorted(figures), start=1):
        places[figure].append(place)
    return [fmean(places[figure]) for figure in figures]


@cache
def resistance_ranks() -> Mapping[str, float]:
    """How resistance goes with a ticket's points, length, and points a turn on the USA map."""
    values = [value for value in ticket_values(shipped_board("usa"), Terms()) if value is not None]
    ohms = [value.resistance for value in values]
    turns = [value.per_turn or Fraction(0) for value in values]
    return {
        "points": rank_correlation(ohms, [Fraction(value.points) for value in values]),
        "trains": rank_correlation(ohms, [Fraction(value.way.trains) for value in values]),
        "turn": rank_correlation(ohms, turns),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Greedy:
    """What always taking the next best ticket comes to."""

    routes: int
    tickets: tuple[int, ...]
    points: int
    trains: int


def greedy(board: Board) -> Greedy:
    """Take the ticket that brings most for each further train, again and again.

    Points are those of the ticket and its further routes; in the end the route that scores most is
    claimed as long as the trains suffice. Of parallel tracks only one (USA-DOUBLE-3).
    """
    at, mine, left = board.city_index, 0, stock_of(board)
    held: list[int] = []
    while True:
        offers = []
        for ticket in board.tickets:
            if ticket.index in held:
                continue
            way = next(
                islice(connections(board, at[ticket.a.id], at[ticket.b.id], Terms(mine=mine)), 1),
                None,
            )
            if way is not None and way.trains <= left:
                gain = ticket.points + way.points
                rate = Fraction(gain, way.trains) if way.trains else Fraction(10**6)
                offers.append((rate, -ticket.index, way))
        if not offers:
            break
        _, minus, way = max(offers, key=lambda offer: offer[:2])
        held.append(-minus)
        mine |= sum(1 << route for route in way.routes)
        left -= way.trains
    mine = _filled(board, mine, left)
    tickets = tuple(sorted(held))
    points = points_of(board, mine) + sum(board.tickets[index].points for index in tickets)
    trains = sum(trains_of(board.routes[index]) for index in members(mine))
    return Greedy(routes=mine, tickets=tickets, points=points, trains=trains)


def _filled(board: Board, mine: int, left: int) -> int:
    """The routes with those that the trains that are left can still claim, the dearest first."""
    while True:
        taken = 0
        for route in members(mine):
            taken |= board.tracks[route]
        free = [
            route for route in board.routes if not taken & route.bit and trains_of(route) <= left
        ]
        if not free:
            return mine
        best = max(free, key=lambda route: (points_of(board, route.bit), -route.index))
        mine |= best.bit
        left -= trains_of(best)


TEN = (
    ("Seattle", "New York"),
    ("Los Angeles", "New York"),
    ("Vancouver", "Montréal"),
    ("Portland", "Nashville"),
    ("San Francisco", "Atlanta"),
    ("Los Angeles", "Chicago"),
    ("Montréal", "New Orleans"),
    ("Dallas", "New York"),
    ("Montréal", "Atlanta"),
    ("Chicago", "New Orleans"),
)
"""The ten tickets of Jacob Manhardt's optimizer."""


@cache
def ten_tickets() -> tuple[int, int, int]:
    """What these ten take and score at the least: trains, points, and points with all trains."""
    usa = shipped_board("usa")
    chosen = [usa.ticket(a, b).index for a, b in TEN]
    found = network(usa, chosen)
    assert found is not None
    routes = _filled(usa, found.routes, stock_of(usa) - found.trains)
    return found.trains, found.points, points_of(usa, routes) + found.ticket_points
