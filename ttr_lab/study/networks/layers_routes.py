"""One number for every route of a map."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import networkx as nx

from ...model.board import Board
from .bottlenecks import graph_of, resistances, through
from .costs import Costs, Terms
from .simple import simple_graph
from .values_routes import risks, route_values, stock_of

Numbers = dict[int, Fraction]


def length(board: Board, terms: Terms) -> Numbers:
    """The spaces of each route."""
    return {route.index: Fraction(route.length) for route in board.routes}


def points(board: Board, terms: Terms) -> Numbers:
    """The points of each route."""
    return {value.route: Fraction(value.points) for value in route_values(board)}


def per_train(board: Board, terms: Terms) -> Numbers:
    """The points of each route for a train."""
    return {value.route: value.per_train for value in route_values(board)}


def per_card(board: Board, terms: Terms) -> Numbers:
    """The points of each route for a card."""
    return {value.route: value.per_card for value in route_values(board, terms.locomotive)}


def per_turn(board: Board, terms: Terms) -> Numbers:
    """The points of each route for a turn."""
    return {value.route: value.per_turn for value in route_values(board, terms.locomotive)}


def tickets_through(board: Board, terms: Terms) -> Numbers:
    """The points of the tickets whose cheapest connections use a route, or a track beside it."""
    found = through(board, terms)
    together = {tracks: Fraction(0) for tracks in board.tracks}
    for route in board.routes:
        together[board.tracks[route.index]] += found[route.index]
    return {route.index: together[board.tracks[route.index]] for route in board.routes}


def risk(board: Board, terms: Terms) -> Numbers:
    """What losing a route costs all tickets; one that is lost counts with all trains."""
    stock = stock_of(board)
    return {one.route: one.more + stock * len(one.lost) for one in risks(board, terms)}


def detours(board: Board, terms: Terms) -> Numbers:
    """What the two cities of a route are farther apart without it; a bridge is left out."""
    before = Costs(board, terms)
    after: dict[int, Costs] = {}
    found = {}
    for route in board.routes:
        gone = board.tracks[route.index] & ~terms.mine
        if gone not in after:
            after[gone] = Costs(board, replace(terms, shut=terms.shut | gone))
        a, b = board.ends[route.index]
        least, then = before.between(a, b), after[gone].between(a, b)
        if least is not None and then is not None:
            found[route.index] = then - least
    return found


def between_routes(board: Board, terms: Terms) -> dict[int, float]:
    """The part of all pairs of cities whose cheapest connections use a link between two cities."""
    graph = simple_graph(board, terms)
    found = nx.edge_betweenness_centrality(graph, weight="cost")
    shares = {frozenset(pair): share for pair, share in found.items()}
    return {
        route.index: shares.get(frozenset(board.ends[route.index]), 0.0) for route in board.routes
    }


def alone(board: Board, terms: Terms) -> Numbers:
    """The part of a current between a route's two cities that a wire for it would carry.

    Parallel tracks are one wire of the shortest of them, so that the figure tells how much is lost
    with all of them. It is the chance that the link is part of a random tree over the whole map,
    weighted by 1/length (Kirchhoff 1847), so that all links add up to the cities less one.
    """
    firsts = 0
    for route in board.routes:
        if not terms.shut & route.bit:
            beside = [
                other
                for other in board.routes_in(board.tracks[route.index])
                if not terms.shut & other.bit
            ]
            firsts |= min(beside, key=lambda other: other.length).bit
    ohms = resistances(board, board.all_routes & ~firsts)
    found = {}
    for route in board.routes:
        kept = board.tracks[route.index] & firsts
        a, b = board.ends[route.index]
        resists = ohms[a][b]
        if kept and resists is not None:
            found[route.index] = resists / board.lengths[kept.bit_length() - 1]
    return found


def others(board: Board, terms: Terms) -> dict[int, float]:
    """How many connections that share no link are left between a route's cities without it."""
    simple: nx.Graph[int] = nx.Graph(graph_of(board, terms.shut))
    found = {}
    for route in board.routes:
        a, b = board.ends[route.index]
        open_here = simple.has_edge(a, b)
        found[route.index] = float(nx.edge_connectivity(simple, a, b) - open_here)
    return found
