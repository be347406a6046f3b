"""Exercises on tickets drawn: their sum, the best and the worst of them."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

from ...language import Saying, Together, later
from ..ticket_odds import best_of, worst_of
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section

DRAWN = 3


def mean_sum(chance: random.Random) -> Exercise:
    """The mean sum of three tickets, by the mean of one."""
    points = _draw_points(chance)
    total = sum(points)
    answer = Fraction(DRAWN * total, len(points))
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            _tell(points),
            Saying("You draw three tickets. How many points have they together, on average?"),
        ),
        answer=answer,
        slips=(
            Slip(
                value=Fraction(total, len(points)),
                why=Saying("That is the mean of one ticket. You draw three."),
            ),
            Slip(
                value=Fraction(3 * (min(points) + max(points)), 2),
                why=Saying(
                    "You took the middle between the least and the most. The mean counts every "
                    "ticket."
                ),
            ),
            Slip(
                value=Fraction(3 * sorted(points)[len(points) // 2]),
                why=Saying("You took the ticket in the middle. The mean counts every ticket."),
            ),
        ),
        hints=(
            Saying("What has one ticket on average?"),
            Saying("Means add up, though the three tickets are not independent."),
        ),
        steps=(
            Saying(
                "One ticket: {total} / {n} = {mean:.3f} on average.",
                total=total,
                n=len(points),
                mean=total / len(points),
            ),
            Saying(
                "Three of them: 3 × {total} / {n} = {answer} = {decimal:.3f}.",
                total=total,
                n=len(points),
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers=_numbers(points),
    )


def best_is_long(chance: random.Random) -> Exercise:
    """The chance that the best of three tickets has so many points or more."""
    points = _draw_points(chance)
    wished = sorted(points)[-chance.randint(1, 3)]
    high = sum(value >= wished for value in points)
    n = len(points)
    answer = sum((p for v, p in best_of(points, DRAWN).items() if v >= wished), Fraction(0))
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            _tell(points),
            Saying(
                "You draw three. What is the chance that the best has {wished} points or more?",
                wished=wished,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=Fraction(high, n),
                why=Saying("That is the chance of one ticket. The best of three has three goes."),
            ),
            Slip(
                value=Fraction(DRAWN * high, n),
                why=Saying(
                    "You added the chances up. Hands with two such tickets are then counted twice."
                ),
            ),
            Slip(
                value=1 - Fraction(n - high, n) ** DRAWN,
                why=Saying("You put each ticket back before the next. The three are different."),
            ),
        ),
        hints=(
            Saying("When is the best of them too low?"),
            Saying("When all three are below it: count the hands from the tickets below."),
        ),
        steps=(
            Saying(
                "{low} of {n} tickets are below: C({low}, 3) / C({n}, 3) = {none}/{all} that all "
                "three are.",
                low=n - high,
                n=n,
                none=comb(n - high, DRAWN),
                all=comb(n, DRAWN),
            ),
            Saying(
                "Taken from 1, that leaves {answer} = {decimal:.4f}.",
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={**_numbers(points), "wished": wished},
    )


def worst_is_fine(chance: random.Random) -> Exercise:
    """The chance that even the worst of three tickets has so many points or more."""
    points = _draw_points(chance)
    wished = sorted(points)[chance.randint(2, 3)]
    high = sum(value >= wished for value in points)
    n = len(points)
    answer = sum((p for v, p in worst_of(points, DRAWN).items() if v >= wished), Fraction(0))
    some = sum((p for v, p in best_of(points, DRAWN).items() if v >= wished), Fraction(0))
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            _tell(points),
            Saying(
                "You draw three and must keep all of them. What is the chance that even the worst "
                "has {wished} points or more?",
                wished=wished,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=some,
                why=Saying(
                    "That is at least one such ticket, so the best. Asked for is the worst."
                ),
            ),
            Slip(
                value=Fraction(high, n) ** DRAWN,
                why=Saying("You put each ticket back before the next. The three are different."),
            ),
            Slip(
                value=Fraction(high, n),
                why=Saying("That is the chance of one ticket. All three must have so many."),
            ),
        ),
        hints=(
            Saying("How must all three be, if the worst is good enough?"),
            Saying(
                "All three come from the {high} tickets with so many points or more.", high=high
            ),
        ),
        steps=(
            Saying(
                "{high} of {n} tickets are good enough: C({high}, 3) / C({n}, 3) = {answer} = "
                "{decimal:.4f}.",
                high=high,
                n=n,
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={**_numbers(points), "wished": wished},
    )


def _draw_points(chance: random.Random) -> list[int]:
    return sorted(chance.sample(range(5, 23), chance.randint(7, 9)))


def _tell(points: list[int]) -> Saying:
    return Saying(
        "{n} tickets are left, with these points: {points}.",
        n=len(points),
        points=Together(list(map(str, points))),
    )


def _numbers(points: list[int]) -> dict[str, int]:
    return {f"ticket {place}": value for place, value in enumerate(points, 1)}


SECTION = Section(
    id="tickets",
    title=later("New tickets"),
    recipes=(
        Recipe(id="ticket-sum", title=later("Three tickets together"), level=1, draw=mean_sum),
        Recipe(id="ticket-best", title=later("The best of three"), level=2, draw=best_is_long),
        Recipe(id="ticket-worst", title=later("The worst of three"), level=3, draw=worst_is_fine),
    ),
)
