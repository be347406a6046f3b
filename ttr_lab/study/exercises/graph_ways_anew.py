"""Exercises on Dijkstra's method, and on the way that is left when a route is taken."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from ...model.board import Board, members
from .exercise import Exercise, Kind, Slip
from .graph_parts import draw_part, mask, other_end, recognized, trains, ways
from .graph_picture import Picture
from .graph_words import ADD_SPACES, along, sum_of, tell_part


def way_dijkstra(chance: random.Random) -> Exercise | None:
    """The city of which Dijkstra's method is sure next."""
    board = draw_part(chance, chance.randint(7, 8))
    start = chance.randrange(len(board.cities))
    far, rounds = {start: 0}, chance.randint(2, 3)
    for _ in range(rounds):
        reach = _reach(board, far)
        if not reach or sorted(reach.values())[:1] * 2 == sorted(reach.values())[:2]:
            return None
        city = min(reach, key=lambda place: reach[place])
        far[city] = reach[city]
    reach = _reach(board, far)
    order = sorted(reach.values())
    if not 3 <= len(reach) <= 5 or order[0] == order[1]:
        return None
    right = min(reach, key=lambda place: reach[place])
    leading = {
        other_end(board, route, city): board.lengths[route]
        for city in far
        for route in sorted(members(board.at_city[city]), key=lambda it: -board.lengths[it])
        if other_end(board, route, city) not in far
    }
    tempting = min(leading, key=lambda place: (leading[place], place == right))
    if tempting == right or leading[tempting] == leading[right]:
        return None
    places = sorted(reach)
    slips = []
    for place in places:
        facts = {"city": board.cities[place], "start": board.cities[start], "n": reach[place]}
        if place == tempting:
            why = Saying(
                "The shortest route leads there, but what counts is the whole way from "
                "{start}: {n} {n:train|trains} to {city}.",
                **facts,
            )
        else:
            why = Saying(
                "To {city} it is {n} {n:train|trains} from {start}. Another city is reached "
                "with fewer.",
                **facts,
            )
        if place != right:
            slips.append(Slip(value=Fraction(places.index(place)), why=why))
    sure = Together(
        Saying("{city} {n}", city=board.cities[city], n=number) for city, number in far.items()
    )
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            tell_part(board),
            Saying(
                "Dijkstra's method begins in {start} and settles one city after the other, "
                "with the trains to it. So far it has settled {sure}. Which city does it "
                "settle next?",
                start=board.cities[start],
                sure=sure,
            ),
        ),
        options=tuple(Saying("Next is {city}", city=board.cities[place]) for place in places),
        answer=Fraction(places.index(right)),
        slips=tuple(slips),
        hints=(
            Saying(
                "Look at every route that leads from a settled city to one that is not settled yet."
            ),
            Saying(
                "Add the number of the settled city and the spaces of the route. The "
                "smallest sum is next: no way round can be shorter."
            ),
        ),
        steps=(
            *(
                Saying("To {city}: {n} {n:train|trains}.", city=board.cities[place], n=reach[place])
                for place in sorted(reach, key=lambda it: reach[it])
            ),
            Saying("{city} has the smallest number.", city=board.cities[right]),
        ),
        numbers={"start": start, "rounds": rounds},
        picture=Picture(board=board, spots=tuple(far)),
    )


def way_taken(chance: random.Random) -> Exercise | None:
    """The second-best connection, where it is not the first one with a detour."""
    board = draw_part(chance, chance.randint(7, 8))
    a, b = chance.sample(range(len(board.cities)), 2)
    found = sorted(ways(board, a, b), key=lambda way: trains(board, way))
    if len(found) < 4 or len(found[0]) < 2:
        return None
    first = found[0]
    old = trains(board, first)
    if trains(board, found[1]) == old:
        return None
    lost = chance.choice(first)
    left = [way for way in found if lost not in way]
    round_it = ways(board, *board.ends[lost], shut=1 << lost)
    if not left or not round_it:
        return None
    answer = trains(board, left[0])
    patched = old - board.lengths[lost] + min(trains(board, way) for way in round_it)
    if patched == answer:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(patched),
            why=Saying(
                "You kept the old way and went round the lost route. A quite different way is "
                "cheaper: begin anew."
            ),
        ),
        Slip(
            value=Fraction(answer - old),
            why=Saying("So many more than before; the question asks for the whole way."),
        ),
        Slip(value=Fraction(old), why=Saying("That way uses the route that is gone.")),
        Slip(value=Fraction(len(left[0])), why=ADD_SPACES),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "You want to connect {a} and {b}. Now a rival has claimed {route}, and you can no "
                "longer have it. How many trains does the cheapest connection take now?",
                a=board.cities[a],
                b=board.cities[b],
                route=board.routes[lost],
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Cross the lost route out, and look for the cheapest way as if it never was."),
            Saying("The new way need not share anything with the old one."),
        ),
        steps=(
            Saying("Before: {way}, {n} {n:train|trains}.", way=along(board, a, first), n=old),
            Saying(
                "Now: {way} takes {sum}.",
                way=along(board, a, left[0]),
                sum=sum_of(board.lengths[it] for it in left[0]),
            ),
            Saying("The old way with a detour would take {n}.", n=patched),
        ),
        numbers={"a": a, "b": b, "lost": lost},
        picture=Picture(board=board, spots=(a, b), gone=1 << lost, answer=mask(left[0])),
    )


def _reach(board: Board, far: dict[int, int]) -> dict[int, int]:
    """The cities beside those that are sure, each with the trains of the best way so far."""
    reach: dict[int, int] = {}
    for city, number in far.items():
        for route in members(board.at_city[city]):
            other = other_end(board, route, city)
            if other not in far:
                reach[other] = min(reach.get(other, 99), number + board.lengths[route])
    return reach
