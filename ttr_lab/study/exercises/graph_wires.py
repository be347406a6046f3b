"""An exercise on the resistance between two cities, by wires in series and side by side."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

from ...language import Saying
from ...model.board import Board, City
from .exercise import Exercise, Kind, Slip
from .graph_parts import draw_part, part_of, recognized, trains, ways
from .graph_picture import Picture
from .graph_words import tell_part

Wire = tuple[frozenset[str], Fraction]
"""The ids of two cities and the ohms between them."""
Joined = tuple[Wire, Wire, Wire, Saying]
"""Two wires, the one that takes their place, and how that is worked out."""
ROUND = 60
"""The largest denominator of an answer that one works out by hand."""


def central_resistance(chance: random.Random) -> Exercise | None:
    """The effective resistance between two cities that comes by series and parallel alone."""
    part = draw_part(chance, chance.randint(4, 6), tracks=True)
    one, two = chance.sample(part.cities, 2)
    board = _live(part, one, two)
    if board is None:
        return None
    left, steps = reduced(board, one, two)
    kinds = {step.sentence for step in steps}
    if len(left) != 1 or len(kinds) < 2 or not 3 <= len(steps) <= 5:
        return None
    answer = left[0][1]
    if answer.denominator > ROUND:
        return None
    a, b = board.cities.index(one), board.cities.index(two)
    found = [trains(board, way) for way in ways(board, a, b)]
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=Fraction(min(found)),
            why=Saying("That is the shortest way. The current takes all ways at once."),
        ),
        Slip(
            value=Fraction(sum(found), len(found)),
            why=Saying("You took the mean of all ways. Ways side by side make it smaller."),
        ),
        Slip(
            value=1 / sum((Fraction(1, it) for it in found), Fraction(0)),
            why=Saying(
                "You took all ways side by side, but some share a route. First put together what "
                "lies side by side between two neighbors."
            ),
        ),
        Slip(
            value=Fraction(trains(board, range(len(board.routes)))),
            why=Saying("You added everything up. Only wires one after the other add up."),
        ),
    )
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "Take each track for a wire with as many ohms as it has spaces. What is the "
                "resistance between {a} and {b}? The smaller it is, the more good ways there are.",
                a=one,
                b=two,
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("Wires one after the other add up. Of wires side by side the inverses add up."),
            Saying(
                "Put two wires into one wherever you can, until only one is left between {a} and "
                "{b}.",
                a=one,
                b=two,
            ),
        ),
        steps=tuple(steps),
        numbers={"a": a, "b": b},
        picture=Picture(board=board, spots=(a, b)),
    )


def _live(board: Board, one: City, two: City) -> Board | None:
    """The part through which current flows; `None` if the two cities are not in it."""
    kept = list(board.routes)
    while True:
        ends = [city.id for route in kept for city in (route.a, route.b)]
        dead = [
            route
            for route in kept
            if any(
                ends.count(city.id) == 1 and city not in (one, two) for city in (route.a, route.b)
            )
        ]
        if not dead:
            break
        kept = [route for route in kept if route not in dead]
    live = part_of(board, kept)
    return live if {one, two} <= set(live.cities) else None


def reduced(board: Board, one: City, two: City) -> tuple[list[Wire], list[Saying]]:
    """The wires that are left when two become one wherever they can, and how that was done."""
    left: list[Wire] = [(frozenset((it.a.id, it.b.id)), Fraction(it.length)) for it in board.routes]
    steps: list[Saying] = []
    while joined := _side_by_side(board, left) or _in_series(board, left, (one, two)):
        old, other, new, step = joined
        left.remove(old)
        left.remove(other)
        left.append(new)
        steps.append(step)
    return left, steps


def _side_by_side(board: Board, left: list[Wire]) -> Joined | None:
    for one, two in combinations(left, 2):
        if one[0] == two[0]:
            value = 1 / (1 / one[1] + 1 / two[1])
            a, b = (city for city in board.cities if city.id in one[0])
            step = Saying(
                "Side by side between {a} and {b}: 1 / (1/{one} + 1/{two}) = {value}.",
                a=a,
                b=b,
                one=_below(one[1]),
                two=_below(two[1]),
                value=value,
            )
            return one, two, (one[0], value), step
    return None


def _in_series(board: Board, left: list[Wire], ends: tuple[City, City]) -> Joined | None:
    for city in board.cities:
        at = [wire for wire in left if city.id in wire[0]]
        if city not in ends and len(at) == 2:
            one, two = at
            total = one[1] + two[1]
            step = Saying(
                "One after the other, by way of {city}: {one} + {two} = {total}.",
                city=city,
                one=one[1],
                two=two[1],
                total=total,
            )
            return one, two, (one[0] ^ two[0], total), step
    return None


def _below(value: Fraction) -> str:
    """A number as it stands under a fraction bar."""
    return str(value) if value.denominator == 1 else f"({value})"
