"""Exercises on the cheapest way between two cities."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying
from ...model.board import Board, members
from .exercise import Exercise, Kind, Slip
from .graph_parts import Way, draw_part, mask, other_end, recognized, trains, ways
from .graph_picture import Picture
from .graph_words import ADD_SPACES, FEWEST, NEAREST, along, sum_of, tell_part


def way_trains(chance: random.Random) -> Exercise | None:
    """The cheapest connection in trains, where another one has fewer routes."""
    board = draw_part(chance, chance.randint(6, 7))
    a, b = chance.sample(range(len(board.cities)), 2)
    found = ways(board, a, b)
    best = min(found, key=lambda way: trains(board, way))
    fewest = min(found, key=lambda way: (len(way), trains(board, way)))
    answer = trains(board, best)
    if trains(board, fewest) == answer or len(found) < 4:
        return None
    greedy = _nearest(board, a, b)
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(value=Fraction(trains(board, fewest)), why=FEWEST),
        Slip(value=Fraction(len(best)), why=ADD_SPACES),
        Slip(value=Fraction(trains(board, greedy)), why=NEAREST),
        Slip(value=Fraction(len(fewest)), why=ADD_SPACES),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "How many trains does the cheapest connection from {a} to {b} take?",
                a=board.cities[a],
                b=board.cities[b],
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying(
                "Write at each city how many trains it takes to get there from {a}.",
                a=board.cities[a],
            ),
            Saying(
                "Begin with the neighbors of {a}. Then always go on from the smallest number that "
                "you have not gone on from yet, and correct a number when you find a cheaper way.",
                a=board.cities[a],
            ),
        ),
        steps=(
            Saying(
                "The fewest routes: {way} takes {sum}.",
                way=along(board, a, fewest),
                sum=sum_of(board.lengths[it] for it in fewest),
            ),
            Saying(
                "The fewest trains: {way} takes {sum}. No other way takes fewer.",
                way=along(board, a, best),
                sum=sum_of(board.lengths[it] for it in best),
            ),
        ),
        numbers={"a": a, "b": b},
        picture=Picture(board=board, spots=(a, b), answer=mask(best)),
    )


def way_turns(chance: random.Random) -> Exercise | None:
    """The quickest connection, where it is not the one with the fewest trains."""
    board = draw_part(chance, 7, maps=("usa",))
    a, b = chance.sample(range(len(board.cities)), 2)
    found = ways(board, a, b)

    def turns(way: Way) -> Fraction:
        return len(way) + Fraction(trains(board, way), 2)

    best = min(found, key=turns)
    short = min(found, key=lambda way: (trains(board, way), turns(way)))
    answer = turns(best)
    if turns(short) == answer:
        return None
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=turns(short),
            why=Saying("That is the way with the fewest trains. More routes need more turns."),
        ),
        Slip(
            value=answer - len(best),
            why=Saying("You only drew the cards. To claim each route takes a turn as well."),
        ),
        Slip(
            value=Fraction(len(best) + trains(board, best)),
            why=Saying("A turn of drawing brings two cards, not one."),
        ),
        Slip(
            value=Fraction(len(best)),
            why=Saying("You counted the claims alone. The cards must be drawn first."),
        ),
    )
    if not slips or slips[0].value != turns(short):
        return None
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "You have no cards yet. A turn brings two cards, so each card counts half a turn; "
                "to claim a route takes one turn more. How many turns does the quickest "
                "connection from {a} to {b} take?",
                a=board.cities[a],
                b=board.cities[b],
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("Write at each route not its spaces, but the turns that it takes."),
            Saying(
                "A route takes one turn and half a turn for each space. Look for the cheapest way "
                "with these numbers."
            ),
        ),
        steps=(
            Saying(
                "The fewest trains: {way} takes {n} {n:card|cards} and {routes} "
                "{routes:claim|claims}, {turns:.1f} turns.",
                way=along(board, a, short),
                n=trains(board, short),
                routes=len(short),
                turns=float(turns(short)),
            ),
            Saying(
                "The quickest: {way} takes {n} {n:card|cards} and {routes} "
                "{routes:claim|claims}, {n}/2 + {routes} = {turns:.1f} turns.",
                way=along(board, a, best),
                n=trains(board, best),
                routes=len(best),
                turns=float(answer),
            ),
        ),
        numbers={"a": a, "b": b},
        picture=Picture(board=board, spots=(a, b), answer=mask(best)),
    )


def _nearest(board: Board, a: int, b: int) -> Way:
    """On from city to city by the shortest route to a new one; empty if that ends elsewhere."""
    way: list[int] = []
    seen, city = {a}, a
    while city != b:
        routes = [
            it for it in members(board.at_city[city]) if other_end(board, it, city) not in seen
        ]
        if not routes:
            return ()
        route = min(routes, key=lambda it: board.lengths[it])
        city = other_end(board, route, city)
        seen.add(city)
        way.append(route)
    return tuple(way)
