"""Exercises on the colors that maps ask for."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, later
from ...model.cards import PLAIN_COLORS
from ...model.load import shipped_board
from ..networks.bottlenecks import spaces_by_color
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section

MAPS = ("usa", "europe", "team-asia", "legendary-asia")


def card_fits(chance: random.Random) -> Exercise:
    """The part of a map's spaces on which a card of one color may be laid."""
    board = shipped_board(chance.choice(MAPS))
    color = chance.choice(PLAIN_COLORS)
    counted = spaces_by_color(board)
    taken = chance.randint(4, 20)
    plain, gray = counted[str(color)], counted["gray"] - taken
    every = sum(counted.values()) - taken
    answer = Fraction(plain + gray, every)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "The map {map} has {every} spaces, all tracks counted. {plain} of them ask for "
                "{card:cards}, and {gray} are gray; {taken} of the gray ones are claimed already.",
                map=board.name,
                every=every + taken,
                plain=plain,
                card=color,
                gray=gray + taken,
                taken=taken,
            ),
            Saying(
                "You put your finger on a free space without looking. What is the chance that "
                "{card:a card} may be laid there?",
                card=color,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=Fraction(plain, every),
                why=Saying("A gray space takes cards of any color, so it counts as well."),
            ),
            Slip(
                value=Fraction(plain, every - gray),
                why=Saying("You left the gray spaces out. They are part of the map, and they fit."),
            ),
            Slip(
                value=Fraction(plain + gray + taken, every + taken),
                why=Saying("The spaces that are claimed take no card any more: take them off."),
            ),
        ),
        hints=(
            Saying("Which free spaces take that card?"),
            Saying("Those of its color and the free gray ones, out of all that are free."),
        ),
        steps=(
            Saying(
                "{plain} + {gray} of {every} free spaces: {answer} = {decimal:.4f}.",
                plain=plain,
                gray=gray,
                every=every,
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={"every": every, "plain": plain, "gray": gray},
    )


def one_of_two_fits(chance: random.Random) -> Exercise:
    """The part of a map's spaces on which at least one of two cards may be laid."""
    board = shipped_board(chance.choice(MAPS))
    one, two = chance.sample(PLAIN_COLORS, 2)
    counted = spaces_by_color(board)
    taken = chance.randint(4, 20)
    first, second, gray = counted[str(one)], counted[str(two)], counted["gray"] - taken
    every = sum(counted.values()) - taken
    answer = Fraction(first + second + gray, every)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "On the map {map} {every} spaces are free: {first} for {one:cards}, {second} for "
                "{two:cards}, {gray} gray ones, and the others for other colors.",
                map=board.name,
                every=every,
                first=first,
                one=one,
                second=second,
                two=two,
                gray=gray,
            ),
            Saying(
                "You hold {one:a card} and {two:a card}. What is the chance that at least one of "
                "them may be laid on a free space that is chosen without looking?",
                one=one,
                two=two,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=Fraction(first + second + 2 * gray, every),
                why=Saying(
                    "You added the chances of both cards, so every gray space is counted twice."
                ),
            ),
            Slip(
                value=Fraction(first + second, every),
                why=Saying("A gray space takes cards of any color, so it counts as well."),
            ),
            Slip(
                value=Fraction(first + gray, every) * Fraction(second + gray, every),
                why=Saying("That would be two spaces, one for each card; here it is one space."),
            ),
            Slip(
                value=Fraction(gray, every),
                why=Saying("These take both cards. It is enough if one of the two may be laid."),
            ),
        ),
        hints=(
            Saying("Which spaces take the first card, which the second, which take both?"),
            Saying("Count every space once: two colors, and the gray ones that take either."),
        ),
        steps=(
            Saying(
                "{first} + {second} + {gray} of {every} free spaces: {answer} = {decimal:.4f}.",
                first=first,
                second=second,
                gray=gray,
                every=every,
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={"every": every, "first": first, "second": second, "gray": gray},
    )


SECTION = Section(
    id="maps",
    title=later("What the maps ask for"),
    recipes=(
        Recipe(id="card-fits", title=later("Where a card fits"), level=1, draw=card_fits),
        Recipe(id="card-either", title=later("One of two cards"), level=2, draw=one_of_two_fits),
    ),
)
