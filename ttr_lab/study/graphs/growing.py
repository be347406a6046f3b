"""Networks that grow: ticket by ticket, or as a spanning tree; and how a network stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from ...model.board import Board, members
from ...rules.trail import pieces
from ..networks.connections import connections
from ..networks.costs import Costs, Terms, trains_of
from ..networks.steiner import FAR
from ..networks.values_routes import stock_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One ticket built after others, by the cheapest connection that was left to build."""

    ticket: int
    routes: int
    """The routes that this ticket added, as a bit mask."""
    trains: int


def one_by_one(board: Board, tickets: Sequence[int]) -> tuple[Stage, ...]:
    """The tickets in this order, each by its cheapest connection; what stands already is free.

    This is what one does without looking ahead. A ticket that cannot be completed is left out.
    """
    built, stages = 0, []
    for ticket in tickets:
        a, b = ends_of(board, ticket)
        ways = connections(board, a, b, replace(Terms(), mine=built, shut=barred(board, built)), 1)
        if not ways:
            continue
        new = sum(1 << route for route in ways[0].routes) & ~built
        stages.append(Stage(ticket=ticket, routes=new, trains=trains_in(board, new)))
        built |= new
    return tuple(stages)


@lru_cache(maxsize=16)
def in_every_order(board: Board, tickets: tuple[int, ...]) -> tuple[int, int]:
    """The fewest and the most trains that the tickets take one by one, over all orders."""
    trains = [
        sum(stage.trains for stage in one_by_one(board, order)) for order in permutations(tickets)
    ]
    return min(trains), max(trains)


def spanning_tree(board: Board) -> tuple[int, ...]:
    """The cheapest routes that connect all cities, in the order in which they are taken.

    The shortest route first, then always the shortest that joins what is not joined yet
    (Kruskal 1956). On a map in pieces there is a tree for each.

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> [str(mini.routes[index]) for index in spanning_tree(mini)][:3]
    ['Galway–Limerick', 'Belfast–Derry', 'Cork–Limerick']
    """
    group = list(range(len(board.cities)))

    def root(city: int) -> int:
        while group[city] != city:
            city = group[city]
        return city

    taken = []
    for route in sorted(board.routes, key=lambda route: (trains_of(route), route.index)):
        a, b = (root(city) for city in board.ends[route.index])
        if a != b:
            group[a] = b
            taken.append(route.index)
    return tuple(taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a network stands that somebody is building for tickets."""

    completed: tuple[bool, ...]
    """For each ticket whether its cities are connected."""
    trains: int
    spare: int
    """The trains left, of both partners in a team; below 0 if there are too many routes."""
    needless: tuple[int, ...]
    """The routes any of which could be dropped, and the same tickets would still be completed."""
    networks: int
    """In how many connected pieces the routes fall."""


def standing(board: Board, tickets: Sequence[int], routes: int) -> Standing:
    """How these routes stand with the tickets."""
    done = _completed(board, tickets, routes)
    trains = trains_in(board, routes)
    return Standing(
        completed=done,
        trains=trains,
        spare=stock_of(board) - trains,
        needless=tuple(
            route
            for route in members(routes)
            if _completed(board, tickets, routes ^ 1 << route) == done
        ),
        networks=len(pieces(board, routes)),
    )


def _completed(board: Board, tickets: Sequence[int], routes: int) -> tuple[bool, ...]:
    costs = Costs(board, Terms(mine=routes, shut=board.all_routes & ~routes))
    return tuple(
        costs.forest.far[a][b] < FAR for a, b in (ends_of(board, ticket) for ticket in tickets)
    )


def trains_in(board: Board, routes: int) -> int:
    """The trains that lie on a set of routes."""
    return sum(map(trains_of, board.routes_in(routes)))


def barred(board: Board, built: int) -> int:
    """The tracks beside routes that are built already: nobody claims two of them (USA-DOUBLE-1)."""
    beside = 0
    for route in members(built):
        beside |= board.tracks[route]
    return beside & ~built


def links(board: Board) -> int:
    """How many pairs of neighbors a map has, so that there are 2 to the power of it networks."""
    return sum(not board.tracks[route.index] & ((1 << route.index) - 1) for route in board.routes)


def terminals(board: Board, tickets: Sequence[int]) -> tuple[int, ...]:
    """The cities that the tickets name, each once."""
    return tuple(sorted({city for ticket in tickets for city in ends_of(board, ticket)}))


def ends_of(board: Board, ticket: int) -> tuple[int, int]:
    """The places of a ticket's two cities."""
    found = board.tickets[ticket]
    return board.city_index[found.a.id], board.city_index[found.b.id]


def per_train(points: int, trains: int) -> float:
    """Points for each train; without a train all of them."""
    return points / trains if trains else float(points)
