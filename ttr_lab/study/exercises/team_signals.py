"""Exercises on cards as signals: what a rack says, and what chance says by itself."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

from ...language import Saying, later
from ...model.cards import PLAIN_COLORS, Cards
from ..pools import at_least
from .card_parts import PUT_BACK, Deck, none_among, the_rest
from .exercise import Exercise, Kind, Slip
from .graph_parts import patient, recognized
from .lesson import Recipe, Section
from .team_convention import convention
from .team_seen import seen


def expected(chance: random.Random) -> Exercise:
    """How many cards for a route the partner may be expected to hold."""
    deck = Deck(
        card=chance.choice(PLAIN_COLORS),
        unseen=chance.randint(50, 80),
        color=chance.randint(4, 9),
        locomotives=chance.randint(4, 10),
    )
    known, blind = chance.randint(2, 4), chance.randint(3, 8)
    share = Fraction(deck.wanted, deck.unseen)
    answer = known + blind * share
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            Saying(
                "Your partner holds {hand} cards in hand. You saw {known} of them being taken face "
                "up: {cards}. The other {blind} came blind. Of {unseen} cards that you cannot see, "
                "{color} are {card:cards} and {loco} are locomotives.",
                hand=known + blind,
                known=known,
                cards=Cards.from_colors([deck.card] * known),
                blind=blind,
                card=deck.card,
                unseen=deck.unseen,
                color=deck.color,
                loco=deck.locomotives,
            ),
            Saying(
                "With how many of them, on average, could your partner pay for a route of this "
                "color?"
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.NUMBER,
            answer,
            Slip(
                value=blind * share,
                why=Saying("You left out the cards that you saw taken: they are there for sure."),
            ),
            Slip(
                value=known + Fraction(blind * deck.color, deck.unseen),
                why=Saying("Locomotives pay for the route as well."),
            ),
            Slip(
                value=(known + blind) * share,
                why=Saying("Not all of these cards came blind: some of them you know."),
            ),
            Slip(
                value=known + Fraction(2 * blind, 9),
                why=Saying(
                    "The kinds of cards are not equally many, least of all once you see some of "
                    "them. Count those that are unseen."
                ),
            ),
        ),
        hints=(
            Saying("Which of the cards do you know, and which not?"),
            Saying(
                "Each blind card serves with the chance {wanted}/{unseen}. Means add up, though "
                "the cards are not independent.",
                wanted=deck.wanted,
                unseen=deck.unseen,
            ),
        ),
        steps=(
            Saying(
                "Both the color and the locomotives serve: {color} + {loco} = {wanted} of {unseen} "
                "cards.",
                color=deck.color,
                loco=deck.locomotives,
                wanted=deck.wanted,
                unseen=deck.unseen,
            ),
            Saying(
                "{known} + {blind} × {wanted}/{unseen} = {answer} = {decimal:.3f}.",
                known=known,
                blind=blind,
                wanted=deck.wanted,
                unseen=deck.unseen,
                answer=answer,
                decimal=float(answer),
            ),
        ),
        numbers={**deck.numbers, "known": known, "blind": blind},
    )


def in_hand(chance: random.Random) -> Exercise | None:
    """The chance that a signal would be true by chance alone."""
    deck = Deck(
        card=chance.choice(PLAIN_COLORS),
        unseen=chance.randint(40, 80),
        color=chance.randint(4, 9),
    )
    hand, two = chance.randint(3, 7), 2
    chances = deck.found(hand)
    answer = at_least(chances, two)
    if answer < Fraction(1, 20):
        return None
    some = at_least(chances, 1)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "You have agreed before the game: whoever holds two or more cards of a color in "
                "hand lays the next card of that color on the rack. Now your partner lays "
                "{card:a card} there. Before you trust in it, ask how often any hand would "
                "hold two.",
                card=deck.card,
            ),
            Saying(
                "Your partner holds {hand} cards, all drawn blind. Of {unseen} cards that you "
                "cannot see, {color} are {card:cards}. What is the chance that two or more of "
                "the {hand} are {card:cards}, by chance alone?",
                hand=hand,
                unseen=deck.unseen,
                color=deck.color,
                card=deck.card,
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.CHANCE,
            answer,
            Slip(value=some, why=Saying("That is one or more. Two or more are asked for.")),
            Slip(
                value=chances[two],
                why=Saying("That is exactly two. More of them are welcome, too."),
            ),
            Slip(value=at_least(deck.put_back(hand), two), why=PUT_BACK),
            Slip(
                value=Fraction(hand * deck.color, deck.unseen),
                why=Saying(
                    "You added the chances of the single cards up. That is how many come on "
                    "average, not how likely two are."
                ),
            ),
        ),
        hints=(
            Saying("What is the opposite of two or more?"),
            Saying("None, or exactly one. Count the hands for both."),
        ),
        steps=(
            none_among(deck.unseen, deck.color, hand),
            Saying(
                "Exactly one: {color} × C({other}, {rest}) / C({unseen}, {hand}) = {one} = "
                "{decimal:.4f}.",
                color=deck.color,
                other=deck.unseen - deck.color,
                rest=hand - 1,
                unseen=deck.unseen,
                hand=hand,
                one=Fraction(
                    deck.color * comb(deck.unseen - deck.color, hand - 1), comb(deck.unseen, hand)
                ),
                decimal=float(chances[1]),
            ),
            Saying(
                "Both together: {none:.4f} + {one:.4f} = {sum:.4f}.",
                none=float(chances[0]),
                one=float(chances[1]),
                sum=1 - float(answer),
            ),
            the_rest(answer),
        ),
        numbers={**deck.numbers, "hand": hand},
    )


SECTION = Section(
    id="signals",
    title=later("What a card says"),
    recipes=(
        Recipe(id="team-seen", title=later("Who knows the card"), level=1, draw=patient(seen)),
        Recipe(
            id="team-expected", title=later("The partner's hand"), level=2, draw=patient(expected)
        ),
        Recipe(
            id="team-in-hand",
            title=later("True by chance"),
            level=2,
            draw=patient(in_hand),
        ),
        Recipe(id="team-convention", title=later("An agreed signal"), level=3, draw=convention),
    ),
)
