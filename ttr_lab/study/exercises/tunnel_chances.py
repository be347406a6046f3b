"""Exercises on several cards turned over: none, exactly one, and at most so many matches."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, later
from ..pools import at_most
from ..tunnel_slips import turned_over
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_parts import (
    FORGOT_LOCOMOTIVES,
    TOOK_INDEPENDENT,
    count_matching,
    draw_pool,
    one_number,
    tell_pool,
    tell_spare,
    up_to_spare,
)


def no_match(chance: random.Random) -> Exercise:
    """The chance that none of two or three cards matches."""
    drawn = draw_pool(chance, unseen=(14, 30), reveal=(2, 3))
    cards, other = drawn.unseen, drawn.unseen - drawn.matching
    left = [(other - turn, cards - turn) for turn in range(drawn.reveal)]
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            Saying(
                "{reveal} cards are turned over. What is the chance that none of them is a match?",
                reveal=drawn.reveal,
            ),
        ),
        answer=drawn.matches[0],
        slips=(
            Slip(value=drawn.independent[0], why=TOOK_INDEPENDENT),
            Slip(
                value=turned_over(cards, drawn.color, drawn.reveal)[0],
                why=FORGOT_LOCOMOTIVES,
            ),
            Slip(
                value=Fraction(other, cards),
                why=Saying("That is the chance for one card. None of all of them may match."),
            ),
            Slip(
                value=1 - drawn.reveal * Fraction(drawn.matching, cards),
                why=Saying(
                    "You added up the chances of a match and took them from 1. Two matches at once "
                    "are counted twice that way; multiply the chances of no match instead."
                ),
            ),
        ),
        hints=(
            Saying("The first card must be no match, and then the second one, too."),
            Saying("After one card that is no match, one card fewer is left, and one such fewer."),
            Saying(
                "The first factor is {other}/{unseen}. In the next, both numbers are one less.",
                other=other,
                unseen=cards,
            ),
        ),
        steps=(
            count_matching(drawn),
            Saying(
                "{other} cards are no match. One after the other: {factors} = {chance} = "
                "{decimal:.4f}.",
                other=other,
                factors=" × ".join(f"{top}/{bottom}" for top, bottom in left),
                chance=drawn.matches[0],
                decimal=float(drawn.matches[0]),
            ),
        ),
        numbers=drawn.numbers,
    )


def exactly_one(chance: random.Random) -> Exercise:
    """The chance of exactly one match among three or four cards."""
    drawn = draw_pool(chance, unseen=(14, 30), reveal=(3, 4))
    answer = drawn.matches[1]
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            Saying(
                "{reveal} cards are turned over. What is the chance of exactly one match?",
                reveal=drawn.reveal,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=answer / drawn.reveal,
                why=Saying(
                    "That is the chance of one order only, such as the match coming first. It may "
                    "come first, second, … and each of these is as likely."
                ),
            ),
            Slip(value=drawn.independent[1], why=TOOK_INDEPENDENT),
            Slip(
                value=1 - drawn.matches[0],
                why=Saying("That is at least one match. Here it must be exactly one."),
            ),
            Slip(
                value=turned_over(drawn.unseen, drawn.color, drawn.reveal)[1],
                why=FORGOT_LOCOMOTIVES,
            ),
        ),
        hints=(
            Saying("Count sets of cards: all that may be turned over, and those with one match."),
            Saying(
                "C({unseen}, {reveal}) sets are possible. A set with one match takes one of the "
                "matching cards and the rest from the others.",
                unseen=drawn.unseen,
                reveal=drawn.reveal,
            ),
        ),
        steps=(count_matching(drawn), one_number(drawn, 1)),
        numbers=drawn.numbers,
    )


def success(chance: random.Random) -> Exercise:
    """The chance that a tunnel succeeds with one or two cards to spare."""
    drawn = draw_pool(chance, unseen=(16, 34), reveal=(4, 6), spare=(1, 2))
    spare = drawn.spare
    slips = [
        Slip(
            value=drawn.matches[spare],
            why=Saying(
                "That is exactly {spare} {spare:match|matches}. With fewer the tunnel succeeds, "
                "too.",
                spare=spare,
            ),
        ),
        Slip(
            value=at_most(drawn.matches, spare - 1),
            why=Saying(
                "That is fewer than {spare} {spare:match|matches}. Exactly {spare} can be answered "
                "as well.",
                spare=spare,
            ),
        ),
        Slip(value=at_most(drawn.independent, spare), why=TOOK_INDEPENDENT),
        Slip(
            value=at_most(turned_over(drawn.unseen, drawn.color, drawn.reveal), spare),
            why=FORGOT_LOCOMOTIVES,
        ),
    ]
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying("What is the chance that the tunnel succeeds?"),
        ),
        answer=drawn.success,
        slips=tuple(slips),
        hints=(
            Saying("With how many matches does the tunnel succeed?"),
            Saying(
                "With 0 to {spare}. Work out each of these chances, then add them up.", spare=spare
            ),
            Saying(
                "k matches have the chance C({matching}, k) × C({other}, {reveal} − k) / "
                "C({unseen}, {reveal}).",
                matching=drawn.matching,
                other=drawn.unseen - drawn.matching,
                reveal=drawn.reveal,
                unseen=drawn.unseen,
            ),
        ),
        steps=up_to_spare(drawn),
        numbers=drawn.numbers,
    )


SECTION = Section(
    id="several",
    title=later("Several cards at once"),
    recipes=(
        Recipe(id="tunnel-no-match", title=later("No match at all"), level=1, draw=no_match),
        Recipe(id="tunnel-exactly-one", title=later("Exactly one"), level=2, draw=exactly_one),
        Recipe(id="tunnel-success", title=later("Does it succeed?"), level=3, draw=success),
    ),
)
