"""Exercises about payments wholly in locomotives."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together, later
from ...model.cards import LOCOMOTIVE, PLAIN_COLORS, Cards
from ..pools import at_most
from ..tunnel_slips import turned_over
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_counting import turn_some
from .tunnel_parts import draw_pool

COUNTED_COLOR = Saying(
    "Paid with locomotives alone, a tunnel has no color: only locomotives match."
)


def matches(chance: random.Random) -> Exercise:
    """How many locomotives must be added to a payment wholly in locomotives?"""
    card, reveal = chance.choice(PLAIN_COLORS), chance.randint(4, 6)
    cards = turn_some(chance, card, reveal)
    color, locomotives = cards.count(card), cards.count(LOCOMOTIVE)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "You pay a tunnel in {card} with locomotives alone. These are turned over: "
                "{cards:a card}.",
                card=card,
                cards=Together(cards),
            ),
            Saying("How many more cards does the tunnel ask for?"),
        ),
        answer=Fraction(locomotives),
        slips=(
            Slip(value=Fraction(color + locomotives), why=COUNTED_COLOR),
            Slip(value=Fraction(color), why=COUNTED_COLOR),
            Slip(
                value=Fraction(0),
                why=Saying("A locomotive that is turned over matches every payment."),
            ),
        ),
        hints=(
            Saying("What is the color of a payment wholly in locomotives?"),
            Saying("It has none. So which cards can match?"),
        ),
        steps=(Saying("Only locomotives match here, and there are {n} of them.", n=locomotives),),
        numbers={"color": color, "locomotives": locomotives, "reveal": reveal},
    )


def alone(chance: random.Random) -> Exercise:
    """The chance of a payment wholly in locomotives, with cards of the color in hand as well."""
    drawn = draw_pool(chance, unseen=(20, 50), reveal=(4, 6), spare=(0, 1))
    held = chance.randint(1, 2)
    alike = turned_over(drawn.unseen, drawn.locomotives, drawn.reveal)
    answer = at_most(alike, drawn.spare)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "A tunnel in {card} turns over {reveal} cards. Of {unseen} cards that you cannot "
                "see, {color} are {card:cards} and {locomotives} are locomotives.",
                card=drawn.card,
                reveal=drawn.reveal,
                unseen=drawn.unseen,
                color=drawn.color,
                locomotives=drawn.locomotives,
            ),
            Saying(
                "You pay with locomotives alone. Then you still hold {held} of the {card:cards} "
                "and {spare} {spare:locomotive|locomotives}.",
                held=held,
                card=drawn.card,
                spare=drawn.spare,
            ),
            Saying("What is the chance that the tunnel succeeds?"),
        ),
        answer=answer,
        slips=(
            Slip(
                value=at_most(drawn.matches, drawn.spare + held),
                why=Saying(
                    "You counted the tunnel like one paid in its color. With locomotives alone, "
                    "only locomotives match and only locomotives answer."
                ),
            ),
            Slip(value=at_most(drawn.matches, drawn.spare), why=COUNTED_COLOR),
            Slip(
                value=at_most(alike, drawn.spare + held),
                why=Saying(
                    "You let the color answer. A locomotive that matches a payment wholly in "
                    "locomotives is answered by a locomotive only."
                ),
            ),
        ),
        hints=(
            Saying("Which of the unseen cards match, and which of yours can answer?"),
            Saying("Locomotives only, in both places. The color plays no part."),
        ),
        steps=(
            Saying(
                "{locomotives} of {unseen} cards match, and {spare} {spare:match|matches} can be "
                "answered.",
                locomotives=drawn.locomotives,
                unseen=drawn.unseen,
                spare=drawn.spare,
            ),
            *(
                Saying(
                    "{k} {k:match|matches}: C({m}, {k}) × C({other}, {rest}) / C({unseen}, "
                    "{reveal}) = {part} = {decimal:.4f}.",
                    k=k,
                    m=drawn.locomotives,
                    other=drawn.unseen - drawn.locomotives,
                    rest=drawn.reveal - k,
                    unseen=drawn.unseen,
                    reveal=drawn.reveal,
                    part=alike[k],
                    decimal=float(alike[k]),
                )
                for k in range(drawn.spare + 1)
            ),
            Saying("Together: {chance} = {decimal:.4f}.", chance=answer, decimal=float(answer)),
        ),
        numbers={**drawn.numbers, "held": held},
    )


def safer(chance: random.Random) -> Exercise:
    """Which payment is safer, the color or locomotives alone?"""
    drawn = draw_pool(chance, unseen=(24, 60), reveal=(4, 6))
    length = chance.randint(1, 2)
    color, locomotives = length + chance.randint(0, 2), length + chance.randint(0, 2)
    both = at_most(drawn.matches, color - length + locomotives)
    alone = at_most(
        turned_over(drawn.unseen, drawn.locomotives, drawn.reveal), locomotives - length
    )
    close = abs(both - alone) < Fraction(1, 50)
    right = 0 if both > alone else 1
    rethink = Saying(
        "Work out both chances: with locomotives alone fewer cards match, but fewer can answer."
    )
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            Saying(
                "A tunnel of {length} {length:space|spaces} in {card} turns over {reveal} cards. "
                "You hold {held}, and nothing else that fits.",
                length=length,
                card=drawn.card,
                reveal=drawn.reveal,
                held=Cards.from_colors((drawn.card,) * color + (LOCOMOTIVE,) * locomotives),
            ),
            Saying(
                "Of {unseen} cards that you cannot see, {color} are {card:cards} and {loco} are "
                "locomotives.",
                unseen=drawn.unseen,
                color=drawn.color,
                card=drawn.card,
                loco=drawn.locomotives,
            ),
            Saying("Which payment is more likely to succeed?"),
        ),
        options=(
            Saying("in {card:cards} alone", card=drawn.card),
            Saying("in locomotives alone"),
            Saying("both alike"),
        ),
        # numbers that come out nearly alike are drawn anew: no option stands for them
        answer=Fraction(-1 if close else right),
        slips=(
            Slip(value=Fraction(1 - right), why=rethink),
            Slip(
                value=Fraction(2),
                why=Saying("They differ by more than two in a hundred. Work out both chances."),
            ),
        ),
        hints=(
            Saying("For each payment: how many unseen cards match, how many of yours can answer?"),
            Saying(
                "In the color {both} unseen cards match and {spare} of yours can answer; with "
                "locomotives alone {alone} match and {left} can answer.",
                both=drawn.matching,
                spare=color - length + locomotives,
                alone=drawn.locomotives,
                left=locomotives - length,
            ),
        ),
        steps=(
            Saying(
                "In the color: {matching} of {unseen} match, {spare} can be answered: "
                "{chance:.4f}.",
                matching=drawn.matching,
                unseen=drawn.unseen,
                spare=color - length + locomotives,
                chance=float(both),
            ),
            Saying(
                "Locomotives alone: {matching} of {unseen} match, {spare} can be answered: "
                "{chance:.4f}.",
                matching=drawn.locomotives,
                unseen=drawn.unseen,
                spare=locomotives - length,
                chance=float(alone),
            ),
        ),
        numbers={**drawn.numbers, "length": length, "held": color, "held_locomotives": locomotives},
    )


SECTION = Section(
    id="locomotives",
    title=later("Locomotives alone"),
    recipes=(
        Recipe(
            id="tunnel-locomotives-match", title=later("What matches now?"), level=1, draw=matches
        ),
        Recipe(
            id="tunnel-locomotives-alone",
            title=later("Paid with locomotives alone"),
            level=2,
            draw=alone,
        ),
        Recipe(id="tunnel-safer", title=later("Which payment is safer?"), level=3, draw=safer),
    ),
)
