"""Exercises on the face-up cards: a color that shows, and three locomotives."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, later
from ...model.cards import PLAIN_COLORS
from ..draw_odds import FLUSH, ROW, flush_at_deal, flush_at_replacement, shows
from ..tunnel_slips import binomial, turned_over
from .card_parts import ADDED_UP, PUT_BACK, none_among, the_rest
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section


def third_comes(chance: random.Random) -> Exercise:
    """The chance that the card that replaces a taken one is the third locomotive."""
    seen = chance.randint(1, 4)
    unseen, locomotives = chance.randint(40, 90), 14 - (FLUSH - 1) - seen
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Two of the five face-up cards are locomotives. You remember {seen} more on the "
                "discards, and {unseen} cards you have not seen. In all there are 14 locomotives.",
                seen=seen,
                unseen=unseen,
            ),
            Saying(
                "You take one of the other face-up cards. What is the chance that the card that "
                "replaces it is a third locomotive, so that all five are cleared?"
            ),
        ),
        answer=flush_at_replacement(unseen, locomotives, FLUSH - 1),
        slips=(
            Slip(
                value=Fraction(14, 110),
                why=Saying("That is the chance in the whole deck. You have seen some cards since."),
            ),
            Slip(
                value=Fraction(14 - seen, unseen),
                why=Saying("The two locomotives that lie face up cannot come either."),
            ),
            Slip(
                value=Fraction(12, unseen),
                why=Saying("The locomotives on the discards cannot come either."),
            ),
        ),
        hints=(
            Saying("How many locomotives can still come?"),
            Saying("14, less the two that lie face up, less those on the discards."),
        ),
        steps=(
            Saying(
                "14 − 2 − {seen} = {locomotives} locomotives are among {unseen} cards: "
                "{locomotives}/{unseen} = {decimal:.4f}.",
                seen=seen,
                locomotives=locomotives,
                unseen=unseen,
                decimal=locomotives / unseen,
            ),
        ),
        numbers={"unseen": unseen, "seen": seen},
    )


def color_shows(chance: random.Random) -> Exercise:
    """The chance that a color shows among five new cards."""
    card = chance.choice(PLAIN_COLORS)
    unseen, wanted = chance.randint(20, 60), chance.randint(2, 8)
    answer = shows(unseen, wanted)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "All five face-up cards have been cleared, and five new ones come from {unseen} "
                "cards. {wanted} of these are {card:cards}.",
                unseen=unseen,
                wanted=wanted,
                card=card,
            ),
            Saying("What is the chance that at least one of the five is {card:a card}?", card=card),
        ),
        answer=answer,
        slips=(
            Slip(value=Fraction(ROW * wanted, unseen), why=ADDED_UP),
            Slip(value=1 - binomial(ROW, Fraction(wanted, unseen))[0], why=PUT_BACK),
            Slip(
                value=turned_over(unseen, wanted, ROW)[1],
                why=Saying("That is exactly one. Two or more show the color as well."),
            ),
        ),
        hints=(
            Saying("It is easier to find the chance that none of the five has the color."),
            Saying(
                "All five come from the {other} other cards: count the sets.",
                other=unseen - wanted,
            ),
        ),
        steps=(none_among(unseen, wanted, ROW), the_rest(answer)),
        numbers={"unseen": unseen, "wanted": wanted},
    )


def cleared_at_once(chance: random.Random) -> Exercise:
    """The chance that five new cards are cleared at once."""
    unseen, locomotives = chance.randint(18, 36), chance.randint(6, 11)
    answer = flush_at_deal(unseen, locomotives)
    found = turned_over(unseen, locomotives, ROW)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "The deck is rich: {unseen} cards with {locomotives} locomotives. Five are turned "
                "up as new face-up cards.",
                unseen=unseen,
                locomotives=locomotives,
            ),
            Saying("What is the chance that they are cleared at once?"),
        ),
        answer=answer,
        slips=(
            Slip(
                value=found[FLUSH],
                why=Saying("That is exactly three. Four and five locomotives clear them, too."),
            ),
            Slip(
                value=sum(binomial(ROW, Fraction(locomotives, unseen))[FLUSH:], Fraction(0)),
                why=PUT_BACK,
            ),
            Slip(
                value=found[2] + answer,
                why=Saying("Two locomotives may lie there. Three are too many."),
            ),
        ),
        hints=(
            Saying("With which numbers of locomotives are they cleared?"),
            Saying("Add up the chances of three, four and five."),
        ),
        steps=(
            *(
                Saying(
                    "{number}: C({loco}, {number}) × C({other}, {rest}) / C({unseen}, 5) = "
                    "{chance:.4f}.",
                    number=number,
                    loco=locomotives,
                    other=unseen - locomotives,
                    rest=ROW - number,
                    unseen=unseen,
                    chance=float(found[number]),
                )
                for number in range(FLUSH, ROW + 1)
            ),
            Saying("Together: {answer} = {decimal:.4f}.", answer=answer, decimal=float(answer)),
        ),
        numbers={"unseen": unseen, "locomotives": locomotives},
    )


def within_some(chance: random.Random) -> Exercise:
    """The chance that the third locomotive comes while so many cards are replaced."""
    unseen, locomotives = chance.randint(20, 50), chance.randint(4, 10)
    number = chance.randint(3, 6)
    answer = 1 - turned_over(unseen, locomotives, number)[0]
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Two of the face-up cards are locomotives, and nobody takes them. In the deck are "
                "{unseen} cards, {locomotives} of them locomotives.",
                unseen=unseen,
                locomotives=locomotives,
            ),
            Saying(
                "{number} other face-up cards are taken and replaced, one after the other. What is "
                "the chance that the face-up cards are cleared on the way?",
                number=number,
            ),
        ),
        answer=answer,
        slips=(
            Slip(value=Fraction(number * locomotives, unseen), why=ADDED_UP),
            Slip(value=1 - binomial(number, Fraction(locomotives, unseen))[0], why=PUT_BACK),
            Slip(
                value=Fraction(locomotives, unseen),
                why=Saying(
                    "That is the chance of the first card. {number} are replaced.", number=number
                ),
            ),
            Slip(
                value=turned_over(unseen, locomotives, number)[number],
                why=Saying("One locomotive is enough; not all the new cards need be one."),
            ),
        ),
        hints=(
            Saying("How many locomotives among the new cards are enough?"),
            Saying(
                "They stay if none of the {number} new cards is a locomotive.",
                number=number,
            ),
        ),
        steps=(none_among(unseen, locomotives, number), the_rest(answer)),
        numbers={"unseen": unseen, "locomotives": locomotives, "number": number},
    )


SECTION = Section(
    id="row",
    title=later("The face-up cards"),
    recipes=(
        Recipe(id="card-third", title=later("The third locomotive"), level=1, draw=third_comes),
        Recipe(id="card-shows", title=later("A color shows"), level=1, draw=color_shows),
        Recipe(id="card-cleared", title=later("Cleared at once"), level=2, draw=cleared_at_once),
        Recipe(id="card-within", title=later("Cleared on the way"), level=3, draw=within_some),
    ),
)
