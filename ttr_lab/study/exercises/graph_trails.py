"""Exercises on paths that use no route twice, after Euler."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying
from .exercise import Exercise, Kind, Slip
from .graph_parts import (
    PATIENCE,
    degrees,
    draw_network,
    draw_part,
    neighbors,
    recognized,
    trails_from,
)
from .graph_picture import Picture
from .graph_words import along, cities_of, tell_network, tell_part

CLOSED, OPEN, SEVERAL, CITY_TWICE = range(4)
"""The answers to whether a network is one path."""


def trail_odd(chance: random.Random) -> Exercise | None:
    """The cities with an odd number of routes, where parallel tracks matter."""
    board = draw_part(chance, chance.randint(6, 8), tracks=True)
    ends = degrees(board)
    odd = [place for place, number in enumerate(ends) if number % 2]
    simple = sum(len(neighbors(board, place)) % 2 for place in range(len(ends)))
    answer = len(odd)
    if simple == answer:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(simple),
            why=Saying("You counted parallel tracks as one. Each is a route of its own."),
        ),
        Slip(
            value=Fraction(len(ends) - answer),
            why=Saying("Those are the cities with an even number of routes."),
        ),
        Slip(
            value=Fraction(len(board.routes)),
            why=Saying("That is the number of routes; the question asks for cities."),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "In how many of these cities does an odd number of routes end? Each of "
                "several parallel tracks counts."
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Write at each city how many routes end there."),
            Saying("Such a number of cities is always even: every route has two ends."),
        ),
        steps=(
            *(
                Saying(
                    "{city}: {n} {n:route|routes}, {odd}.",
                    city=board.cities[place],
                    n=number,
                    odd=Saying("odd") if number % 2 else Saying("even"),
                )
                for place, number in enumerate(ends)
            ),
            Saying("That makes {n} cities.", n=answer),
        ),
        picture=Picture(board=board),
    )


def trail_euler(chance: random.Random) -> Exercise | None:
    """Whether all routes of a network make one path."""
    wanted = chance.choice((CLOSED, OPEN, SEVERAL))
    for _ in range(PATIENCE):
        board = draw_network(chance, chance.randint(6, 8))
        ends = degrees(board)
        odd = [place for place, number in enumerate(ends) if number % 2]
        right = {0: CLOSED, 2: OPEN}.get(len(odd), SEVERAL)
        if right == wanted and max(ends) > 2:
            break
    else:
        return None
    start = odd[0] if odd else 0
    best = max(trails_from(board, start), key=len)
    n = len(odd)
    whys = {
        CLOSED: Saying(
            "To end where it began, a path has to leave every city as often as it comes there. "
            "Here {n} cities have an odd number of routes.",
            n=n,
        ),
        OPEN: Saying("Begin and end would have an odd number of routes; no city here has one.")
        if not n
        else Saying(
            "A path has two ends. Here {n} cities have an odd number of routes, and each of them "
            "would have to be an end.",
            n=n,
        ),
        SEVERAL: Saying(
            "With {n} odd cities one path is enough: two of them are its ends, and with "
            "none it is a round trip.",
            n=n,
        ),
        CITY_TWICE: Saying(
            "A path may pass a city as often as it likes. Only a route must not be used twice."
        ),
    }
    steps = [
        Saying(
            "{cities} have an odd number of routes, {n} in all.", cities=cities_of(board, odd), n=n
        )
        if odd
        else Saying("In every city an even number of routes ends."),
    ]
    if right == SEVERAL:
        steps.append(
            Saying("A path passes a city by two routes, so only its two ends can be odd (Euler).")
        )
    else:
        steps.append(Saying("One of the paths: {way}.", way=along(board, start, best)))
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            tell_network(board),
            Saying("Is there one path that uses every one of them exactly once?"),
        ),
        options=(
            Saying("Yes, and it can end where it began"),
            Saying("Yes, but it ends in another city than it began"),
            Saying("No, more than one path is needed"),
            Saying("No, it would have to pass a city twice"),
        ),
        answer=Fraction(right),
        slips=tuple(
            Slip(value=Fraction(option), why=why) for option, why in whys.items() if option != right
        ),
        hints=(
            Saying("Count at each city how many routes end there."),
            Saying(
                "A path that passes a city uses two of its routes. Where can a route be left over?"
            ),
        ),
        steps=tuple(steps),
        numbers={"kind": right},
        picture=Picture(board=board, mine=board.all_routes),
    )


def trail_several(chance: random.Random) -> Exercise | None:
    """How many paths are needed for all routes of a network."""
    board = draw_network(chance, chance.randint(7, 9))
    ends = degrees(board)
    odd = [place for place, number in enumerate(ends) if number % 2]
    if len(odd) < 4 or (len(odd) == 4 and chance.random() < 0.6):
        return None
    answer = len(odd) // 2
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(len(odd)),
            why=Saying("That is the number of odd cities. Each path has two ends."),
        ),
        Slip(
            value=Fraction(1),
            why=Saying("One path has two ends, and more than two cities are odd here."),
        ),
        Slip(
            value=Fraction(ends.count(1)),
            why=Saying("You counted the dead ends. Other odd cities are ends of paths, too."),
        ),
        Slip(value=Fraction(len(board.routes)), why=Saying("A path may use many routes.")),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_network(board),
            Saying(
                "Split them into paths, so that each route belongs to exactly one path. How "
                "many paths do you need at least?"
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("In which cities must a path begin or end?"),
            Saying("Where an odd number of routes ends, one of them is the end of a path."),
        ),
        steps=(
            Saying("Odd cities: {cities}.", cities=cities_of(board, odd)),
            Saying(
                "Each of these {n} cities is the end of a path, and each path has two ends: "
                "{n} / 2 = {answer}.",
                n=len(odd),
                answer=answer,
            ),
        ),
        picture=Picture(board=board, mine=board.all_routes),
    )
