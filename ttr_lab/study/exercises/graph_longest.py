"""An exercise on the longest path of a network, which may pass a city twice."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying
from .exercise import Exercise, Kind, Slip
from .graph_parts import degrees, draw_network, mask, recognized, trails_from, trains, ways
from .graph_picture import Picture
from .graph_words import along, cities_of, sum_of, tell_network


def trail_longest(chance: random.Random) -> Exercise | None:
    """The longest path of a network, which passes a city twice."""
    board = draw_network(chance, chance.randint(7, 9))
    places = range(len(board.cities))
    found = [(start, trail) for start in places for trail in trails_from(board, start)]
    start, best = max(found, key=lambda it: trains(board, it[1]))
    answer, every = trains(board, best), trains(board, range(len(board.routes)))
    simple = max(
        trains(board, way) for a in places for b in places if a != b for way in ways(board, a, b)
    )
    most = max(len(trail) for _, trail in found)
    if simple == answer or every == answer:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(simple),
            why=Saying(
                "You passed every city at most once. A path may come back to a city; only a route "
                "must not be used twice."
            ),
        ),
        Slip(
            value=Fraction(every),
            why=Saying("Those are all your spaces. One path cannot use them all here."),
        ),
        Slip(
            value=Fraction(len(best)),
            why=Saying("You counted the routes. The longest path counts spaces."),
        ),
        Slip(
            value=Fraction(most),
            why=Saying("You counted the routes. The longest path counts spaces."),
        ),
    )
    odd = [place for place, number in enumerate(degrees(board)) if number % 2]
    left = [it for it in range(len(board.routes)) if it not in best]
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_network(board),
            Saying("How many spaces has your longest path?"),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Which cities are odd? Only two of them can be the ends."),
            Saying("Leave out short routes, so that all cities but two become even."),
        ),
        steps=(
            Saying("Odd cities: {cities}.", cities=cities_of(board, odd)),
            Saying(
                "The shortest that can be left out: {sum} of {every} spaces.",
                sum=sum_of(board.lengths[it] for it in left),
                every=every,
            ),
            Saying("{way}: {n} spaces.", way=along(board, start, best), n=answer),
        ),
        picture=Picture(board=board, mine=board.all_routes, answer=mask(best)),
    )
