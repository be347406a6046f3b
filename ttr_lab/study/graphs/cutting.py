"""A rival closes routes: the fewest that part two cities, and as many connections (Menger 1927).

Connections that share no route must each lose one, so no cut is smaller than their number. Menger
proved that some cut is no larger either.
"""

from __future__ import annotations

from typing import Any

import networkx as nx

from ...model.board import Board, members


def closed_with(board: Board, route: int, *, together: bool) -> int:
    """What a claim takes away, as a bit mask: the route, or all tracks beside it too.

    `together` is the rule for few players (USA-DOUBLE-2).
    """
    return board.tracks[route] if together else 1 << route


def is_parted(board: Board, a: int, b: int, closed: int) -> bool:
    """Whether no connection is left between two cities."""
    return not nx.has_path(_flows(board, closed, together=True), a, b)


def fewest(board: Board, a: int, b: int, closed: int = 0, *, together: bool = True) -> int:
    """A smallest set of routes whose loss parts two cities, beyond those closed; a bit mask.

    With `together` parallel tracks are lost as one and all of them are in the set; otherwise each
    track has to be closed by itself.
    """
    if is_parted(board, a, b, closed):
        return 0
    graph = _flows(board, closed, together=together)
    _, (near, _) = nx.minimum_cut(graph, a, b)
    return sum(
        route.bit
        for route in board.routes
        if not closed >> route.index & 1
        and len({city in near for city in board.ends[route.index]}) == 2
    )


def claims_in(board: Board, routes: int, *, together: bool) -> int:
    """How many claims close these routes."""
    if not together:
        return routes.bit_count()
    return len({board.tracks[route] for route in members(routes)})


def disjoint_ways(
    board: Board, a: int, b: int, closed: int = 0, *, together: bool = True
) -> tuple[tuple[int, ...], ...]:
    """As many connections as possible that share no route, the shortest of these together.

    Each is a tuple of routes from `a` to `b`; the shortest comes first. A flow of least cost,
    taken apart into ways.
    """
    if is_parted(board, a, b, closed):
        return ()
    graph = _flows(board, closed, together=together)
    flow: dict[int, dict[int, int]] = nx.max_flow_min_cost(graph, a, b)
    free = {
        (here, there): list(members(board.at_city[here] & board.at_city[there] & ~closed))
        for here in flow
        for there in flow[here]
    }
    found = []
    while any(flow[a].values()):
        here, way = a, []
        while here != b:
            there = min(city for city, amount in flow[here].items() if amount)
            flow[here][there] -= 1
            way.append(free[here, there].pop(0))
            here = there
        found.append(tuple(way))
    return tuple(sorted(found, key=lambda way: (_length(board, way), len(way), way)))


def _length(board: Board, way: tuple[int, ...]) -> int:
    return sum(board.lengths[route] for route in way)


def _flows(board: Board, closed: int, *, together: bool) -> Any:
    """The map for flows: both directions of every link, as wide as it has tracks."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(len(board.cities)))
    for index in members(board.all_routes & ~closed):
        a, b = board.ends[index]
        wide = 1 if together else (board.tracks[index] & ~closed).bit_count()
        for here, there in ((a, b), (b, a)):
            graph.add_edge(here, there, capacity=wide, weight=board.lengths[index])
    return graph
