"""The map without parallel tracks, as networkx weighs it: one link between two neighbors."""

from __future__ import annotations

import networkx as nx

from ...model.board import Board
from .costs import Costs, Terms

FREE = 10**6
"""A cost of 1 in these parts, so that what costs nothing can be one part: networkx counts ways
wrongly where links weigh nothing."""


def simple_graph(board: Board, terms: Terms) -> nx.Graph[int]:
    """Places of cities, with the cheapest open track between two of them as `cost`."""
    costs = Costs(board, terms)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(board.cities)))
    for route in costs.open:
        a, b = board.ends[route]
        cost = max(costs.of[route] * FREE, 1)
        if not graph.has_edge(a, b) or cost < graph[a][b]["cost"]:
            graph.add_edge(a, b, cost=cost)
    return graph
