"""Exercises on waiting times: one turn, the mean wait, exactly then, and surely by then."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, later
from ..card_waits import mean_draws, put_back_draws
from ..draw_odds import DRAWN
from ..pools import at_least
from .card_parts import (
    ADDED_UP,
    ONLY_COLOR,
    PUT_BACK,
    count_wanted,
    draw_deck,
    none_among,
    tell_deck,
    the_rest,
)
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section


def one_turn(chance: random.Random) -> Exercise:
    """The chance that two blind cards bring at least one that is wanted."""
    deck = draw_deck(chance, (12, 24), (3, 6))
    answer = at_least(deck.found(DRAWN), 1)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_deck(deck),
            Saying("What is the chance that one turn, two cards, brings at least one of them?"),
        ),
        answer=answer,
        slips=(
            Slip(value=Fraction(DRAWN * deck.wanted, deck.unseen), why=ADDED_UP),
            Slip(value=at_least(deck.put_back(DRAWN), 1), why=PUT_BACK),
            Slip(
                value=Fraction(deck.wanted, deck.unseen),
                why=Saying("That is the chance of one card. A turn brings two."),
            ),
        ),
        hints=(
            Saying("What is the opposite of at least one?"),
            Saying("The first card misses, and then the second, with the cards that are left."),
        ),
        steps=(none_among(deck.unseen, deck.wanted, DRAWN), the_rest(answer)),
        numbers=deck.numbers,
    )


def mean_wait(chance: random.Random) -> Exercise:
    """The mean number of blind draws until so many wanted cards have come."""
    deck = draw_deck(chance, (20, 45), (2, 5), (1, 3))
    number = chance.randint(2, 3)
    answer = mean_draws(deck.unseen, deck.wanted, number)
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_deck(deck),
            Saying(
                "How many cards do you draw on average until you have {number} that serve?",
                number=number,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=put_back_draws(deck.unseen, deck.wanted, number),
                why=Saying(
                    "You divided by the share of the first card, as if each card were put back. "
                    "The more others are gone, the sooner the wanted ones come."
                ),
            ),
            Slip(
                value=Fraction(number * (deck.unseen + 1), deck.color + 1),
                why=ONLY_COLOR,
            ),
            Slip(
                value=Fraction(deck.unseen + 1, deck.wanted + 1),
                why=Saying("So long it takes to the first one. You need {n}.", n=number),
            ),
            Slip(
                value=answer / DRAWN,
                why=Saying("Those are turns, two cards each. Asked for is the number of cards."),
            ),
        ),
        hints=(
            Saying(
                "Lay the deck out in a line. The wanted cards cut it into gaps; how many gaps, and "
                "how long on average?"
            ),
            Saying(
                "The {other} other cards lie in {gaps} gaps, which are equally long on average. "
                "Before the first wanted card lies one gap.",
                other=deck.unseen - deck.wanted,
                gaps=deck.wanted + 1,
            ),
        ),
        steps=(
            count_wanted(deck),
            Saying(
                "The {other} others lie in {gaps} gaps, each {other}/{gaps} on average. A gap and "
                "the wanted card after it: ({unseen} + 1) / {gaps}.",
                other=deck.unseen - deck.wanted,
                gaps=deck.wanted + 1,
                unseen=deck.unseen,
            ),
            Saying(
                "{number} times that: {number} × {all} / {gaps} = {answer} = {decimal:.3f}.",
                number=number,
                all=deck.unseen + 1,
                gaps=deck.wanted + 1,
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={**deck.numbers, "number": number},
    )


def exactly_then(chance: random.Random) -> Exercise:
    """The chance that a pair is complete in exactly the second turn."""
    deck = draw_deck(chance, (12, 24), (3, 7))
    first = at_least(deck.found(2), 2)
    second = at_least(deck.found(4), 2)
    answer = second - first
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_deck(deck),
            Saying(
                "You need two of them and draw two cards a turn. What is the chance that you have "
                "them after exactly two turns, not before?"
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=second,
                why=Saying("That is within two turns. Take off the case that one turn is enough."),
            ),
            Slip(
                value=deck.found(4)[2],
                why=Saying(
                    "That is exactly two among four cards. Three are welcome too, and a pair in "
                    "the first turn is too early."
                ),
            ),
            Slip(value=at_least(deck.put_back(4), 2) - at_least(deck.put_back(2), 2), why=PUT_BACK),
        ),
        hints=(
            Saying("Compare what is complete after the second turn with what was so before."),
            Saying("At least two among four cards, less both among the first two."),
        ),
        steps=(
            Saying(
                "At least two among four cards: {second} = {decimal:.4f}.",
                second=second,
                decimal=float(second),
            ),
            Saying(
                "Both among the first two: {first} = {decimal:.4f}.",
                first=first,
                decimal=float(first),
            ),
            Saying(
                "The difference: {answer} = {decimal:.4f}.", answer=answer, decimal=float(answer)
            ),
        ),
        numbers=deck.numbers,
    )


def surely_by_then(chance: random.Random) -> Exercise:
    """The fewest turns after which a pair is complete in nine of ten cases."""
    deck = draw_deck(chance, (24, 50), (3, 6), (2, 5))
    turns = next(n for n in range(1, 60) if at_least(deck.found(2 * n), 2) >= Fraction(9, 10))
    half = next(n for n in range(1, 60) if 2 * at_least(deck.found(2 * n), 2) >= 1)
    one = next(n for n in range(1, 60) if at_least(deck.found(2 * n), 1) >= Fraction(9, 10))
    before = at_least(deck.found(2 * turns - 2), 2)
    after = at_least(deck.found(2 * turns), 2)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_deck(deck),
            Saying(
                "You need two cards that serve and draw two cards a turn. How many turns must you "
                "allow for, so that you have them in at least nine of ten cases?"
            ),
        ),
        answer=Fraction(turns),
        slips=(
            Slip(value=Fraction(half), why=Saying("So you have them in half of all cases only.")),
            Slip(
                value=Fraction(2 * turns),
                why=Saying("That is a number of cards. A turn brings two of them."),
            ),
            Slip(
                value=Fraction(one),
                why=Saying("That is enough for one card that serves. You need two."),
            ),
        ),
        hints=(
            Saying("Work out the chance of at least two cards for more and more turns."),
            Saying(
                "Take the chances of none and of exactly one among the cards drawn from 1, with "
                "{wanted} cards that serve among {unseen}.",
                wanted=deck.wanted,
                unseen=deck.unseen,
            ),
        ),
        steps=(
            count_wanted(deck),
            Saying(
                "After {n} {n:turn|turns} the pair is there with {chance:.4f}: too little.",
                n=turns - 1,
                chance=float(before),
            ),
            Saying(
                "After {n} {n:turn|turns} with {chance:.4f}: enough.",
                n=turns,
                chance=float(after),
            ),
        ),
        numbers=deck.numbers,
    )


SECTION = Section(
    id="waiting",
    title=later("How long it takes"),
    recipes=(
        Recipe(id="card-one-turn", title=later("One turn"), level=1, draw=one_turn),
        Recipe(id="card-mean-wait", title=later("The mean wait"), level=2, draw=mean_wait),
        Recipe(id="card-exactly-then", title=later("Exactly then"), level=2, draw=exactly_then),
        Recipe(id="card-surely", title=later("Surely by then"), level=3, draw=surely_by_then),
    ),
)
