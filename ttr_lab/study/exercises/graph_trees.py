"""Exercises on trees: the cheapest routes that hang cities together."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying
from ...model.board import Board, members
from .exercise import Exercise, Kind, Slip
from .graph_parts import (
    cheapest_ways,
    degrees,
    draw_part,
    kruskal,
    mask,
    other_end,
    recognized,
    trains,
)
from .graph_picture import Picture
from .graph_words import sum_of, tell_part

Pair = tuple[int, int]


def tree_spare(chance: random.Random) -> Exercise | None:
    """How many routes a part of a map can lose before it falls apart for sure."""
    board = draw_part(chance, chance.randint(6, 8))
    cities, routes = len(board.cities), len(board.routes)
    answer = routes - cities + 1
    if answer < 3:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(cities - 1),
            why=Saying("So many routes have to stay; the question asks how many can go."),
        ),
        Slip(
            value=Fraction(routes - cities),
            why=Saying(
                "The first route joins two cities at once, so one route fewer than there are"
                " cities is enough."
            ),
        ),
        Slip(
            value=Fraction(min(degrees(board)) - 1),
            why=Saying("You looked at one city only. Routes can go all over the map."),
        ),
    )
    if len(slips) < 2:
        return None
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "These are {cities} cities and {routes} routes. How many of the routes can be "
                "taken away at most so that every city can still be reached from every other? You "
                "choose which.",
                cities=cities,
                routes=routes,
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("As long as there is a round trip, one of its routes can go."),
            Saying("How many routes join all cities without any round trip? Begin with one city."),
        ),
        steps=(
            Saying("Without a round trip each route joins one city more: that is a tree."),
            Saying(
                "{cities} cities need {cities} − 1 = {kept} routes.", cities=cities, kept=cities - 1
            ),
            Saying("{routes} − {kept} = {n} can go.", routes=routes, kept=cities - 1, n=answer),
        ),
        numbers={"cities": cities, "routes": routes},
        picture=Picture(board=board),
    )


def tree_spanning(chance: random.Random) -> Exercise | None:
    """The cheapest tree that joins all cities, unlike the tree of cheapest ways from one."""
    board = draw_part(chance, chance.randint(6, 7))
    taken = kruskal(board)
    answer = trains(board, taken)
    start = chance.randrange(len(board.cities))
    star = trains(board, _star(board, start))
    if star == answer or len(board.routes) < len(board.cities) + 1:
        return None
    shortest = {min(members(at), key=lambda route: board.lengths[route]) for at in board.at_city}
    walk = _walk(board, start)
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(star),
            why=Saying(
                "You joined every city to {start} by its cheapest way. Cities may also be "
                "joined to each other.",
                start=board.cities[start],
            ),
        ),
        Slip(
            value=Fraction(trains(board, shortest)),
            why=Saying(
                "You took the shortest route of every city, but these do not connect all "
                "cities yet."
            ),
        ),
        Slip(
            value=Fraction(len(taken)),
            why=Saying("You counted the routes. A route takes as many trains as it has spaces."),
        ),
        Slip(
            value=Fraction(walk or -1),
            why=Saying("You went in one line from city to city. A network may fork."),
        ),
    )
    order = sorted(taken, key=lambda route: board.lengths[route])
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "Connect all {n} cities with each other; a connection may pass other cities."
                " How many trains does that take at least?",
                n=len(board.cities),
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Which route would you take first, if you only look at the spaces?"),
            Saying(
                "Always take the shortest route that joins two pieces which are not joined yet, "
                "and leave out those that would close a round trip."
            ),
        ),
        steps=(
            *(
                Saying(
                    "Take {route}, {n} {n:train|trains}.",
                    route=board.routes[it],
                    n=board.lengths[it],
                )
                for it in order
            ),
            Saying(
                "Now all are connected: {sum} {n:train|trains}.",
                sum=sum_of(board.lengths[it] for it in order),
                n=answer,
            ),
        ),
        numbers={"start": start},
        picture=Picture(board=board, answer=mask(taken)),
    )


def _star(board: Board, start: int) -> set[int]:
    """The routes of one cheapest way from a city to each other one."""
    routes: set[int] = set()
    for place in range(len(board.cities)):
        if place != start:
            routes.update(cheapest_ways(board, start, place)[0])
    return routes


def _walk(board: Board, start: int) -> int:
    """The trains of a line from city to new city by the shortest routes; 0 if it gets stuck."""
    seen, city, total = {start}, start, 0
    while len(seen) < len(board.cities):
        new = [
            route
            for route in members(board.at_city[city])
            if other_end(board, route, city) not in seen
        ]
        if not new:
            return 0
        route = min(new, key=lambda it: board.lengths[it])
        city = other_end(board, route, city)
        seen.add(city)
        total += board.lengths[route]
    return total
