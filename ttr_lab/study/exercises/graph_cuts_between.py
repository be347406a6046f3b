"""Exercises on what parts two cities, and on connections that never meet."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import networkx as nx

from ...language import Along, Saying, Together
from ...model.board import Board, members
from ..networks.bottlenecks import graph_of
from .exercise import Exercise, Kind, Slip
from .graph_parts import degrees, draw_part, mask, recognized, ways
from .graph_picture import Picture
from .graph_words import cities_of, tell_part


def cut_fewest(chance: random.Random) -> Exercise | None:
    """The fewest tracks whose loss parts two cities, where parallel tracks matter."""
    board = draw_part(chance, chance.randint(6, 7), tracks=True)
    a, b = chance.sample(range(len(board.cities)), 2)
    graph = nx.Graph(graph_of(board))
    simple = int(nx.edge_connectivity(graph, a, b))
    for one, two in graph.edges:
        graph[one][two]["capacity"] = len(_tracks(board, one, two))
    value, (side, _) = nx.minimum_cut(graph, a, b)
    answer = int(value)
    if answer == simple or answer < 2 or (answer == 2 and chance.random() < 0.6):
        return None
    ends = degrees(board)
    cut = [it for it in board.routes if len(set(board.ends[it.index]) & side) == 1]
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(simple),
            why=Saying("You counted parallel tracks as one. Each of them has to be lost."),
        ),
        Slip(
            value=Fraction(min(ends[a], ends[b])),
            why=Saying(
                "You cut one of the two cities off. Somewhere between them fewer routes are enough."
            ),
        ),
        Slip(
            value=Fraction(max(ends[a], ends[b])),
            why=Saying("You cut one of the two cities off. Look for a narrower place."),
        ),
        Slip(
            value=Fraction(1),
            why=Saying("One route is not enough here: there is always a way round."),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "How many routes have to be lost at least so that {a} and {b} are no longer "
                "connected? Each of several parallel tracks counts.",
                a=board.cities[a],
                b=board.cities[b],
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying(
                "Draw a closed line around {a} and count the tracks that it crosses.",
                a=board.cities[a],
            ),
            Saying(
                "Now let the line go round more cities, but never round {b}. Where does it cross "
                "the fewest?",
                b=board.cities[b],
            ),
        ),
        steps=(
            Saying(
                "A line around {side} crosses {routes}: {n} tracks.",
                side=cities_of(board, sorted(side)),
                routes=Together(it for it in cut if it.track < 2),
                n=answer,
            ),
            Saying(
                "There are also {n} connections that share no track, so fewer cannot be enough.",
                n=answer,
            ),
        ),
        numbers={"a": a, "b": b},
        picture=Picture(board=board, spots=(a, b), answer=mask(it.index for it in cut)),
    )


def cut_disjoint(chance: random.Random) -> Exercise | None:
    """The most connections that share no city on the way, fewer than share no route."""
    board = draw_part(chance, chance.randint(7, 8))
    a, b = chance.sample(range(len(board.cities)), 2)
    graph: Any = nx.Graph(graph_of(board))
    if graph.has_edge(a, b):
        return None
    chains = sorted(nx.node_disjoint_paths(graph, a, b), key=len)
    answer, by_routes = len(chains), int(nx.edge_connectivity(graph, a, b))
    if answer == by_routes or (answer == 1 and chance.random() < 0.75):
        return None
    ends = degrees(board)
    every = len(ways(board, a, b))
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(by_routes),
            why=Saying("So many share no route. But two of them meet in a city on the way."),
        ),
        Slip(
            value=Fraction(every),
            why=Saying("You counted all connections. They must not meet on the way."),
        ),
        Slip(
            value=Fraction(max(ends[a], ends[b])),
            why=Saying("You counted the routes at one city. Do all of them lead on separately?"),
        ),
    )
    cut = sorted(nx.minimum_node_cut(graph, a, b))
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "How many connections from {a} to {b} can there be at most at the same time that "
                "share no city on the way?",
                a=board.cities[a],
                b=board.cities[b],
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Is there a city, or a pair of them, that every connection has to pass?"),
            Saying(
                "If every connection has to pass one of a few cities, no more connections "
                "than these cities can keep apart. Find the fewest such cities."
            ),
        ),
        steps=(
            Saying("Every connection passes {cities}.", cities=cities_of(board, cut))
            if len(cut) == 1
            else Saying(
                "Every connection passes at least one of {cities}.", cities=cities_of(board, cut)
            ),
            *(
                Saying("Connection {n}: {way}.", n=n, way=Along(board.cities[it] for it in chain))
                for n, chain in enumerate(chains, 1)
            ),
            Saying("So it is {n}, and no more (Menger 1927).", n=answer),
        ),
        numbers={"a": a, "b": b},
        picture=Picture(board=board, spots=(a, b)),
    )


def _tracks(board: Board, a: int, b: int) -> list[int]:
    return list(members(board.at_city[a] & board.at_city[b]))
