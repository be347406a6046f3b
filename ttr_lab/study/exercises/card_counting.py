"""Exercises on sets that must be complete in time, and on what the discards tell."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from ...language import Saying, later
from ...model.cards import PLAIN_COLORS
from ..draw_odds import completes
from ..pools import at_least
from .card_parts import (
    EXACTLY,
    ONLY_COLOR,
    PUT_BACK,
    Deck,
    count_wanted,
    draw_deck,
    tell_deck,
)
from .exercise import Exercise, Kind, Sayings, Slip
from .lesson import Recipe, Section


def _add_up(deck: Deck, draws: int, number: int) -> Sayings:
    """The chance of at least so many as the opposite of fewer."""
    found = deck.found(draws)
    few = [
        Saying(
            "{k}: C({wanted}, {k}) × C({other}, {rest}) / C({unseen}, {draws}) = {chance:.4f}.",
            k=k,
            wanted=deck.wanted,
            other=deck.unseen - deck.wanted,
            rest=draws - k,
            unseen=deck.unseen,
            draws=draws,
            chance=float(found[k]),
        )
        for k in range(number)
    ]
    answer = at_least(found, number)
    last = Saying(
        "Taken from 1, that leaves {answer} = {decimal:.4f}.",
        answer=answer,
        decimal=float(answer),
    )
    return (*few, last)


def in_time(chance: random.Random) -> Exercise:
    """The chance to have so many cards within so many draws."""
    deck = draw_deck(chance, (20, 40), (3, 6), (2, 4))
    draws, number = 2 * chance.randint(2, 4), chance.randint(2, 3)
    found = deck.found(draws)
    plain = replace(deck, locomotives=0).found(draws)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_deck(deck),
            Saying(
                "You need {number} cards that serve, and {draws} draws are left. What is the "
                "chance that you get them?",
                number=number,
                draws=draws,
            ),
        ),
        answer=at_least(found, number),
        slips=(
            Slip(value=found[number], why=EXACTLY),
            Slip(value=at_least(plain, number), why=ONLY_COLOR),
            Slip(value=at_least(deck.put_back(draws), number), why=PUT_BACK),
        ),
        hints=(
            Saying("Which numbers of good cards are too few?"),
            Saying(
                "Add up the chances of fewer than {number} and take them from 1.", number=number
            ),
        ),
        steps=(count_wanted(deck), *_add_up(deck, draws, number)),
        numbers={**deck.numbers, "draws": draws, "number": number},
    )


def remembered(chance: random.Random) -> Exercise:
    """The same for somebody who remembers the discards."""
    deck = draw_deck(chance, (16, 30), (4, 8))
    gone, gone_color = chance.randint(20, 50), chance.randint(0, 4)
    draws, number = 2 * chance.randint(1, 3), chance.randint(1, 2)
    before = replace(deck, unseen=deck.unseen + gone, color=deck.color + gone_color)
    half = replace(deck, unseen=deck.unseen + gone)
    answer = completes(deck.unseen, deck.wanted, draws, number)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Your own cards aside, there were {unseen} cards, {color} of them {card:cards}. "
                "{gone} of them lie on the discards now, among them {gone_color} "
                "{gone_color:card|cards} of that color, and you remember it.",
                unseen=before.unseen,
                color=before.color,
                card=deck.card,
                gone=gone,
                gone_color=gone_color,
            ),
            Saying(
                "You draw {draws} cards blind. What is the chance of {number} or more "
                "{card:cards}? Locomotives are not wanted.",
                draws=draws,
                number=number,
                card=deck.card,
            ),
        ),
        answer=answer,
        slips=(
            Slip(
                value=at_least(before.found(draws), number),
                why=Saying(
                    "That is the chance without memory. The discards cannot come, so take them off."
                ),
            ),
            Slip(
                value=at_least(half.found(draws), number),
                why=Saying(
                    "You took the cards of the color on the discards off, but left the other "
                    "discards among those that can come."
                ),
            ),
            Slip(value=at_least(deck.put_back(draws), number), why=PUT_BACK),
        ),
        hints=(
            Saying("Which cards can still come?"),
            Saying(
                "{before} − {gone} cards, and {color} − {gone_color} of the color.",
                before=before.unseen,
                gone=gone,
                color=before.color,
                gone_color=gone_color,
            ),
        ),
        steps=(
            Saying(
                "{before} − {gone} = {unseen} cards can come, {color} of them of the color.",
                before=before.unseen,
                gone=gone,
                unseen=deck.unseen,
                color=deck.color,
            ),
            *_add_up(deck, draws, number),
        ),
        numbers={**deck.numbers, "draws": draws, "number": number},
    )


OPTIONS = (
    Saying("The first route"),
    Saying("The second route"),
    Saying("Both are equally likely"),
)


def which_route(chance: random.Random) -> Exercise:
    """Which of two routes is likelier to be complete in time: few needed, or many left."""
    one, two = chance.sample(PLAIN_COLORS, 2)
    unseen, draws = chance.randint(24, 40), 2 * chance.randint(2, 4)
    left_one, left_two = chance.randint(2, 5), chance.randint(6, 11)
    first = completes(unseen, left_one, draws, 1)
    second = completes(unseen, left_two, draws, 2)
    better = 0 if first > second else 1 if second > first else 2
    worse = Slip(
        value=Fraction(1 - better if better < 2 else 0),
        why=(NEEDS_LESS if better else HAS_MORE),
    )
    alike = Slip(
        value=Fraction(2 if better < 2 else 1),
        why=Saying("Twice the cards left do not make up for twice the cards needed. Count both."),
    )
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            Saying(
                "For one route you need one {one:card} more, for another two {two:cards}. Of "
                "{unseen} cards that you cannot see, {left_one} are {one:cards} and {left_two} "
                "are {two:cards}; no locomotive is left.",
                one=one,
                two=two,
                unseen=unseen,
                left_one=left_one,
                left_two=left_two,
            ),
            Saying(
                "You will draw {draws} cards blind. Which route are you likelier to have the cards "
                "for?",
                draws=draws,
            ),
        ),
        options=OPTIONS,
        answer=Fraction(better),
        slips=(worse, alike),
        hints=(
            Saying("Work out both chances. For two cards, leave out none and exactly one."),
            Saying(
                "The first: no card of {left_one} among {draws}, taken from 1.",
                left_one=left_one,
                draws=draws,
            ),
        ),
        steps=(
            Saying(
                "The first: one of {left} cards among {draws} draws from {unseen}: {chance:.4f}.",
                left=left_one,
                draws=draws,
                unseen=unseen,
                chance=float(first),
            ),
            Saying(
                "The second: two of {left} cards among {draws} draws from {unseen}: {chance:.4f}.",
                left=left_two,
                draws=draws,
                unseen=unseen,
                chance=float(second),
            ),
        ),
        numbers={"unseen": unseen, "draws": draws, "left_one": left_one, "left_two": left_two},
    )


NEEDS_LESS = Saying(
    "It needs one card only, but few of that color are left. Work out both chances."
)
HAS_MORE = Saying(
    "More cards of that color are left, but two of them are needed. Work out both chances."
)
SECTION = Section(
    id="counting",
    title=later("In time, and what the discards tell"),
    recipes=(
        Recipe(id="card-in-time", title=later("In time"), level=1, draw=in_time),
        Recipe(id="card-remembered", title=later("What has gone"), level=2, draw=remembered),
        Recipe(id="card-which-route", title=later("Which route?"), level=3, draw=which_route),
    ),
)
