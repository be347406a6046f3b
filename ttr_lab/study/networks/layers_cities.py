"""One number for every city of a map."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx

from ...model.board import Board
from .bottlenecks import resistances
from .connections import connections
from .costs import Costs, Terms
from .simple import simple_graph

Numbers = dict[int, Fraction]


def neighbors(board: Board, terms: Terms) -> Numbers:
    """How many cities are one open route away."""
    graph = simple_graph(board, terms)
    return {city: Fraction(graph.degree(city)) for city in graph}


def between_cities(board: Board, terms: Terms) -> dict[int, float]:
    """The part of all pairs of other cities whose cheapest connections pass a city."""
    return dict(nx.betweenness_centrality(simple_graph(board, terms), weight="cost"))


def closeness(board: Board, terms: Terms) -> Numbers:
    """100 divided by the mean cost to those cities that can be reached; none where that is 0."""
    costs = Costs(board, terms)
    found = {}
    for here in range(len(board.cities)):
        far = [
            cost
            for there in range(len(board.cities))
            if there != here and (cost := costs.between(here, there)) is not None
        ]
        if sum(far):
            found[here] = Fraction(100 * len(far)) / sum(far)
    return found


def reach(board: Board, terms: Terms) -> Numbers:
    """The mean effective resistance to those cities that can be reached."""
    found = {}
    for here, row in enumerate(resistances(board, terms.shut)):
        ohms = [ohm for there, ohm in enumerate(row) if there != here and ohm is not None]
        if ohms:
            found[here] = sum(ohms, Fraction(0)) / len(ohms)
    return found


def tickets_at(board: Board, terms: Terms) -> Numbers:
    """The points of the tickets that name a city."""
    found = {city: Fraction(0) for city in range(len(board.cities))}
    for ticket in board.tickets:
        for city in (ticket.a, ticket.b):
            found[board.city_index[city.id]] += ticket.points
    return found


def tickets_passing(board: Board, terms: Terms) -> Numbers:
    """How many tickets name a city or have a cheapest connection that passes it."""
    at = board.city_index
    found = {city: Fraction(0) for city in range(len(board.cities))}
    for ticket in board.tickets:
        ends = at[ticket.a.id], at[ticket.b.id]
        passed = set(ends)
        for way in connections(board, *ends, terms):
            passed.update(way.cities)
        for city in passed:
            found[city] += 1
    return found
