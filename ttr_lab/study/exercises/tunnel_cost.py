"""Exercises on means: what a tunnel asks for, what it costs, how many spare cards are enough."""

from __future__ import annotations

import random
from fractions import Fraction
from math import ceil

from ...language import Saying, later
from ..pools import mean
from .checking import in_two_ways
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_parts import (
    FORGOT_LOCOMOTIVES,
    count_matching,
    draw_pool,
    one_number,
    tell_pool,
    tell_spare,
)

SAFE = Fraction(9, 10)


def asked(chance: random.Random) -> Exercise:
    """The mean number of extra cards that a tunnel asks for."""
    drawn = draw_pool(chance, unseen=(30, 70), reveal=(3, 6))
    one = Fraction(drawn.matching, drawn.unseen)
    answer = drawn.reveal * one
    likely = max(range(drawn.reveal + 1), key=lambda number: drawn.matches[number])
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_pool(drawn),
            Saying(
                "The tunnel turns over {reveal} cards. How many extra cards does it ask for on "
                "average?",
                reveal=drawn.reveal,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=one,
                why=Saying(
                    "That is the mean for one card. {reveal} cards are turned over.",
                    reveal=drawn.reveal,
                ),
            ),
            Slip(value=drawn.reveal * Fraction(drawn.color, drawn.unseen), why=FORGOT_LOCOMOTIVES),
            Slip(
                value=Fraction(likely),
                why=Saying(
                    "That is the number that comes most often. A mean weighs all numbers with "
                    "their chances, and need not be whole."
                ),
            ),
        ),
        hints=(
            Saying("How many matches does one card bring on average?"),
            Saying(
                "Means add up, even though the cards depend on each other: {reveal} times the "
                "chance of one card.",
                reveal=drawn.reveal,
            ),
        ),
        steps=(
            count_matching(drawn),
            Saying(
                "Each card turned over is as likely a match as any other: {reveal} × "
                "{matching}/{unseen} = {mean}.",
                reveal=drawn.reveal,
                matching=drawn.matching,
                unseen=drawn.unseen,
                mean=in_two_ways(answer),
            ),
        ),
        numbers=drawn.numbers,
    )


def enough(chance: random.Random) -> Exercise:
    """The least number of spare cards for nine tenths."""
    drawn = draw_pool(chance, unseen=(30, 70), reveal=(4, 6))
    sums = [sum(drawn.matches[: spare + 1], Fraction(0)) for spare in range(drawn.reveal + 1)]
    answer = next(spare for spare, sure in enumerate(sums) if sure >= SAFE)
    average = ceil(mean(drawn.matches))

    def too_few(spare: int) -> Saying:
        return Saying(
            "With {spare} spare {spare:card|cards} the chance is {chance:.1%}, less than wished.",
            spare=spare,
            chance=float(sums[spare]),
        )

    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_pool(drawn),
            Saying(
                "The tunnel turns over {reveal} cards, and you want to succeed with a chance of "
                "at least 90%. How many spare cards do you need at the least?",
                reveal=drawn.reveal,
            ),
        ),
        answer=Fraction(answer),
        slips=(
            Slip(
                value=Fraction(answer - 1),
                why=Saying(
                    "{few} The mean number of matches, {mean:.1f}, is no measure of safety.",
                    few=too_few(max(answer - 1, 0)),
                    mean=float(mean(drawn.matches)),
                )
                if answer - 1 == average
                else too_few(max(answer - 1, 0)),
            ),
            Slip(
                value=Fraction(drawn.reveal),
                why=Saying("That is always enough, but fewer will do for 90%."),
            ),
        ),
        hints=(
            Saying("Begin with no spare card: what is the chance of no match?"),
            Saying("Add the chance of one match, of two, … until the sum reaches 0.9."),
            Saying("The chance of no match here is {chance:.4f}.", chance=float(sums[0])),
        ),
        steps=(
            count_matching(drawn),
            *(one_number(drawn, number) for number in range(answer + 1)),
            Saying(
                "With {spare} spare {spare:card|cards} the sum reaches {sure:.4f}, for the first "
                "time at least 0.9.",
                spare=answer,
                sure=float(sums[answer]),
            ),
        ),
        numbers=drawn.numbers,
    )


def spent(chance: random.Random) -> Exercise:
    """The mean number of cards that leave the hand, for nothing leaves it if the tunnel fails."""
    drawn = draw_pool(chance, unseen=(16, 40), reveal=(4, 6), spare=(1, 2))
    length = chance.randint(2, 5)
    extra = mean(drawn.matches[: drawn.spare + 1])
    answer = length * drawn.success + extra
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying(
                "The route has {length} spaces. If the tunnel fails, you take back the cards that "
                "you laid. How many cards leave your hand on average?",
                length=length,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=length + mean(drawn.matches),
                why=Saying(
                    "You let the tunnel cost as much where it fails. Then nothing leaves your hand."
                ),
            ),
            Slip(
                value=length * drawn.success,
                why=Saying("The cards that answer matches leave your hand as well."),
            ),
            Slip(
                value=(length + mean(drawn.matches)) * drawn.success,
                why=Saying(
                    "You took the mean of all tunnels for those that succeed. The ones that fail "
                    "are those with the most matches, and they cost nothing."
                ),
            ),
        ),
        hints=(
            Saying("What leaves your hand with 0 matches, with 1, … and with too many?"),
            Saying(
                "With k matches that you can answer: {length} + k cards. With more: none at all.",
                length=length,
            ),
            Saying("Weigh each of these numbers with its chance, and add up."),
        ),
        steps=(
            count_matching(drawn),
            *(one_number(drawn, number) for number in range(drawn.spare + 1)),
            *(
                Saying(
                    "{number} {number:match|matches}: {cards} cards × {chance:.4f} = {part:.4f}.",
                    number=number,
                    cards=length + number,
                    chance=float(drawn.matches[number]),
                    part=float((length + number) * drawn.matches[number]),
                )
                for number in range(drawn.spare + 1)
            ),
            Saying("With more matches nothing is spent. Together: {sum}.", sum=in_two_ways(answer)),
        ),
        numbers={**drawn.numbers, "length": length},
    )


SECTION = Section(
    id="cost",
    title=later("What it costs on average"),
    recipes=(
        Recipe(id="tunnel-mean", title=later("Asked for on average"), level=1, draw=asked),
        Recipe(id="tunnel-least-spare", title=later("How many are enough?"), level=2, draw=enough),
        Recipe(id="tunnel-cost", title=later("What leaves your hand"), level=3, draw=spent),
    ),
)
