"""Exercises on routes and cities without which a map falls apart."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import networkx as nx

from ...language import Saying
from ...model.board import Board
from ..networks.bottlenecks import graph_of
from .exercise import Exercise, Kind, Slip
from .graph_parts import degrees, draw_part, mask, recognized, ways
from .graph_picture import Picture
from .graph_words import along, cities_of, tell_part


def cut_bridge(chance: random.Random) -> Exercise | None:
    """The one route without which a part of a map falls apart, among four."""
    board = draw_part(chance, chance.randint(6, 7), tracks=True)
    single = [it for it in board.routes if it.track == 0]
    bridges = [it.index for it in single if not ways(board, *board.ends[it.index], shut=it.bit)]
    if len(bridges) != 1:
        return None
    others = [it.index for it in board.routes if it.track < 2 and it.index not in bridges]
    if len(others) < 3:
        return None
    options = sorted([*bridges, *chance.sample(others, 3)])
    slips = tuple(
        Slip(value=Fraction(options.index(it)), why=_way_round(board, it))
        for it in options
        if it not in bridges
    )
    bridge = board.routes[bridges[0]]
    a, _ = board.ends[bridge.index]
    group = [place for place in range(len(board.cities)) if ways(board, a, place, shut=bridge.bit)]
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            tell_part(board),
            Saying(
                "One of these routes is a bridge: without it some cities cannot be reached from "
                "the others any more. Which one?"
            ),
        ),
        options=tuple(Saying("The route {route}", route=board.routes[it]) for it in options),
        answer=Fraction(options.index(bridge.index)),
        slips=slips,
        hints=(
            Saying("Take a route away in thought. Is there a way round between its two cities?"),
            Saying(
                "A route with a second track is no bridge, nor is one that is part of a round trip."
            ),
        ),
        steps=(
            Saying("{route} is part of no round trip.", route=bridge),
            Saying(
                "Without it {here} would be cut off from {there}.",
                here=cities_of(board, group),
                there=cities_of(board, set(range(len(board.cities))) - set(group)),
            ),
        ),
        numbers={f"option {n}": it for n, it in enumerate(options)},
        picture=Picture(board=board, answer=mask(bridges)),
    )


def _way_round(board: Board, route: int) -> Saying:
    """Why a route is no bridge."""
    tracks = board.tracks[route]
    if tracks.bit_count() > 1:
        return Saying(
            "Between {a} and {b} run {tracks} tracks. If one is lost, there is still another.",
            a=board.routes[route].a,
            b=board.routes[route].b,
            tracks=tracks.bit_count(),
        )
    a, b = board.ends[route]
    way = min(ways(board, a, b, shut=1 << route), key=len)
    return Saying(
        "Without {route} there is still a way round: {way}.",
        route=board.routes[route],
        way=along(board, a, way),
    )


def cut_city(chance: random.Random) -> Exercise | None:
    """How many cities part a map when they are lost."""
    board = draw_part(chance, chance.randint(7, 8))
    graph: Any = nx.Graph(graph_of(board))
    parting = sorted(nx.articulation_points(graph))
    bridges = list(nx.bridges(graph))
    answer = len(parting)
    if not 2 <= answer <= 4 or len(bridges) > 3:
        return None
    ends = degrees(board)
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(len(bridges)),
            why=Saying(
                "You counted the routes that part the map. A city can part it without such a route."
            ),
        ),
        Slip(
            value=Fraction(len({place for bridge in bridges for place in bridge})),
            why=Saying(
                "You counted the ends of routes that part the map. A dead end parts nothing,"
                " and a city can part the map without such a route."
            ),
        ),
        Slip(
            value=Fraction(ends.count(1)),
            why=Saying(
                "A city with one route is a dead end: without it the others stay connected."
            ),
        ),
        Slip(
            value=Fraction(sum(end > 2 for end in ends)),
            why=Saying("Even a city with many routes is not needed if there is a way round it."),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "Imagine that one city is lost with all its routes. For how many of the "
                "cities would that cut the others into two or more parts?"
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Cover a city with your finger: can you still get from each other to each?"),
            Saying("Look where two round trips, or a round trip and a dead end, meet in one city."),
        ),
        steps=(
            *(_without(board, graph, place) for place in parting),
            Saying("Every other city can be gone round, so {n} in all.", n=answer),
        ),
        picture=Picture(board=board),
    )


def _without(board: Board, graph: Any, place: int) -> Saying:
    """What falls apart without a city."""
    left: Any = nx.Graph(graph)
    left.remove_node(place)
    smallest = min(nx.connected_components(left), key=lambda it: (len(it), min(it)))
    return Saying(
        "Without {city}: {cut} {n:is|are} cut off from the others.",
        city=board.cities[place],
        cut=cities_of(board, sorted(smallest)),
        n=len(smallest),
    )
