"""Where a map is narrow: cuts, routes that tickets go through, and electrical resistance.

The map is a graph with parallel tracks (networkx `MultiGraph`). A ticket is hard to block where
many disjoint connections join its cities (Menger 1927), and Witter and Lyford (FDG 2020) found that
the effective resistance between two cities tells good tickets: with a wire of as many ohms as a
route has spaces for every route, it is small where there are many short ways (Klein and Randić
1993).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

import networkx as nx

from ...model.board import Board, members
from .connections import connections
from .costs import Terms


def graph_of(board: Board, shut: int = 0) -> nx.MultiGraph[int]:
    """The map as a networkx graph: places of cities, an edge a track, keyed by its index."""
    graph: nx.MultiGraph[int] = nx.MultiGraph()
    graph.add_nodes_from(range(len(board.cities)))
    for route in board.routes:
        if not shut >> route.index & 1:
            a, b = board.ends[route.index]
            graph.add_edge(a, b, key=route.index)
    return graph


def narrowest(board: Board, a: int, b: int, shut: int = 0) -> int:
    """The fewest routes whose loss parts two cities, parallel tracks as one, as a bit mask.

    A minimum cut; every connection uses one of them.
    """
    simple = nx.Graph(graph_of(board, shut))
    cut = nx.minimum_edge_cut(simple, a, b) if nx.has_path(simple, a, b) else set()
    pairs = {frozenset(pair) for pair in cut}
    return sum(route.bit for route in board.routes if frozenset(board.ends[route.index]) in pairs)


def through(board: Board, terms: Terms | None = None) -> tuple[Fraction, ...]:
    """For each route the points of the tickets whose cheapest connections run through it.

    Betweenness with weights: where a ticket has several cheapest connections, each counts its
    part. Of parallel tracks the first that is open stands for all.
    """
    found = [Fraction(0)] * len(board.routes)
    at = board.city_index
    for ticket in board.tickets:
        ways = connections(board, at[ticket.a.id], at[ticket.b.id], terms)
        for way in ways:
            for route in way.routes:
                found[route] += Fraction(ticket.points, len(ways))
    return tuple(found)


def unused_cities(board: Board, terms: Terms | None = None) -> tuple[int, ...]:
    """The cities that no ticket names and no cheapest connection of a ticket passes."""
    seen: set[int] = set()
    at = board.city_index
    for ticket in board.tickets:
        for way in connections(board, at[ticket.a.id], at[ticket.b.id], terms):
            seen.update(way.cities)
    return tuple(city for city in range(len(board.cities)) if city not in seen)


def resistance(board: Board, a: int, b: int, shut: int = 0) -> Fraction:
    """The effective resistance between two cities, exactly, in spaces.

    Each route is a wire of as many ohms as it has spaces, so parallel tracks halve it. Solved by
    elimination in fractions: one ampere enters at `a` and leaves at `b` (Klein and Randić 1993).
    `ValueError` if the cities are not connected.

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> resistance(mini, 0, 0)
    Fraction(0, 1)
    """
    graph = graph_of(board, shut)
    if not nx.has_path(graph, a, b):
        raise ValueError(f"{board.cities[a]} and {board.cities[b]} are not connected")
    if a == b:
        return Fraction(0)
    places = [place for place in nx.node_connected_component(graph, a) if place != b]
    row_of = {place: row for row, place in enumerate(places)}
    rows = [[Fraction(0)] * (len(places) + 1) for _ in places]
    for one, two, route in graph.edges(keys=True):
        flow = Fraction(1, board.lengths[route])
        for here, there in ((one, two), (two, one)):
            if here in row_of:
                rows[row_of[here]][row_of[here]] += flow
                if there in row_of:
                    rows[row_of[here]][row_of[there]] -= flow
    rows[row_of[a]][-1] = Fraction(1)
    return _solve(rows)[row_of[a]]


def _solve(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of a system of linear equations by Gauss and Jordan, exactly."""
    for at in range(len(rows)):
        pivot = next(row for row in range(at, len(rows)) if rows[row][at])
        rows[at], rows[pivot] = rows[pivot], rows[at]
        scale = rows[at][at]
        rows[at] = [value / scale for value in rows[at]]
        for row in range(len(rows)):
            times = rows[row][at]
            if row != at and times:
                rows[row] = [
                    value - times * first if first else value
                    for value, first in zip(rows[row], rows[at], strict=True)
                ]
    return [row[-1] for row in rows]


@lru_cache(maxsize=16)
def resistances(board: Board, shut: int = 0) -> tuple[tuple[Fraction | None, ...], ...]:
    """The effective resistance between every two cities at once; `None` where none connects them.

    One matrix of whole numbers a connected piece is turned round without fractions (Bareiss 1968).

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> resistances(mini)[0][1] == resistance(mini, 0, 1)
    True
    """
    graph = graph_of(board, shut)
    size = len(board.cities)
    found: list[list[Fraction | None]] = [[None] * size for _ in range(size)]
    scale = lcm(*board.lengths)
    for piece in nx.connected_components(graph):
        ground, *places = sorted(piece)
        inverse, whole = _inverse(_flows(board, graph.subgraph(piece), places, scale))
        padded = [[0] * (len(places) + 1), *([0, *row] for row in inverse)]  # the ground is first
        for row, a in enumerate((ground, *places)):
            for column, b in enumerate((ground, *places)):
                drop = padded[row][row] + padded[column][column] - 2 * padded[row][column]
                found[a][b] = Fraction(drop * scale, whole)
    return tuple(map(tuple, found))


def _flows(
    board: Board, graph: nx.MultiGraph[int], places: list[int], scale: int
) -> list[list[int]]:
    """How much flows out of each place and between two, for one volt, in parts of `scale`."""
    at = {place: row for row, place in enumerate(places)}
    rows = [[0] * len(places) for _ in places]
    for one, two, route in graph.edges(keys=True):
        flow = scale // board.lengths[route]
        for here, there in ((one, two), (two, one)):
            if here in at:
                rows[at[here]][at[here]] += flow
                if there in at:
                    rows[at[here]][at[there]] -= flow
    return rows


def _inverse(rows: list[list[int]]) -> tuple[list[list[int]], int]:
    """The inverse of a positive definite matrix, times its determinant, and the determinant."""
    size, whole = len(rows), 1
    work = [row + [int(here == there) for there in range(size)] for here, row in enumerate(rows)]
    for at in range(size):
        pivot, first = work[at][at], work[at]
        for row in range(size):
            if row != at:
                times = work[row][at]
                work[row] = [
                    (pivot * value - times * other) // whole
                    for value, other in zip(work[row], first, strict=True)
                ]
        whole = pivot
    return [row[size:] for row in work], whole


def spaces_by_color(board: Board, routes: Sequence[int] | None = None) -> Counter[str]:
    """How many spaces of each color a map has, `gray` for those of any color."""
    asked: Counter[str] = Counter()
    for index in range(len(board.routes)) if routes is None else routes:
        route = board.routes[index]
        asked["gray" if route.color is None else str(route.color)] += route.length
    return asked


def disjoint(board: Board, a: int, b: int, shut: int = 0) -> int:
    """How many connections between two cities share no neighbors' link: edge connectivity."""
    simple = nx.Graph(graph_of(board, shut))
    return int(nx.edge_connectivity(simple, a, b)) if a != b else 0


def bridges(board: Board) -> int:
    """The routes without which some cities could not be reached, as a bit mask."""
    simple: Any = nx.Graph(graph_of(board))
    pairs = set(map(frozenset, nx.bridges(simple)))
    return sum(
        1 << index for index in members(board.all_routes) if frozenset(board.ends[index]) in pairs
    )
