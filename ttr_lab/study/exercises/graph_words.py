"""How exercises about graphs are told: parts of maps, ways and sums, and frequent mistakes."""

from __future__ import annotations

from collections.abc import Iterable

from ...language import Along, Saying, Together
from ...model.board import Board, City
from .graph_parts import Way, other_end


def along(board: Board, start: int, way: Way) -> Along:
    """The cities of a way in their order."""
    places = [start]
    for route in way:
        places.append(other_end(board, route, places[-1]))
    return Along(board.cities[place] for place in places)


def added_up(values: Iterable[object]) -> str:
    """Numbers with plus signs between them."""
    return " + ".join(map(str, values))


def sum_of(values: Iterable[int]) -> str:
    """Numbers added up, with what comes out; one number as it is."""
    terms = list(values)
    return f"{added_up(terms)} = {sum(terms)}" if len(terms) > 1 else added_up(terms)


def tell_part(board: Board) -> Saying:
    """The part of the map, with all numbers that are needed."""
    return Saying(
        "Only this part of the map {map} counts here. Its routes with their spaces: {routes}.",
        map=board,
        routes=listed(board),
    )


def listed(board: Board) -> Together:
    """All routes with their spaces, those that run side by side as one."""
    told = []
    for route in board.routes:
        if route.track > 1:
            continue
        tracks = board.tracks[route.index].bit_count()
        if tracks > 1:
            line = Saying(
                "{route} {n} ({tracks} tracks)", route=route, n=route.length, tracks=tracks
            )
        else:
            line = Saying("{route} {n}", route=route, n=route.length)
        told.append(line)
    return Together(told)


def tell_network(board: Board) -> Saying:
    """The routes of one player, with all numbers that are needed."""
    return Saying(
        "On the map {map} these routes are yours, with their spaces: {routes}.",
        map=board,
        routes=listed(board),
    )


def pair_of(board: Board, pair: tuple[int, int]) -> Saying:
    """A ticket by its two cities."""
    a, b = (board.cities[place] for place in pair)
    return Saying("{a}–{b}", a=a, b=b)


def cities_of(board: Board, places: Iterable[int]) -> Together:
    """Cities in words."""
    named: list[City] = [board.cities[place] for place in places]
    return Together(named)


ADD_SPACES = Saying("You counted the routes. A route takes as many trains as it has spaces.")
FEWEST = Saying("That is the way with the fewest routes, but its routes are long. Count spaces.")
NEAREST = Saying(
    "You went on to the nearest city each time. What is near at first can lead a long way round."
)
BOTH_APART = Saying(
    "You added up what each costs alone. Routes that both use are claimed and paid only once."
)
"""Mistakes that come up again and again."""
