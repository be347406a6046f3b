"""Exercises about what a tunnel asks: count matches, count unseen cards, one chance."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together, later
from ...model.cards import DECK, LOCOMOTIVE, PLAIN_COLORS, Color
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_parts import FORGOT_LOCOMOTIVES, count_matching, draw_pool, tell_pool


def turn_some(chance: random.Random, card: Color, number: int) -> tuple[Color, ...]:
    """So many cards turned over, some of them of this color and some locomotives."""
    others = [color for color in PLAIN_COLORS if color is not card]
    cards = [card, LOCOMOTIVE, chance.choice(others)]
    while len(cards) < number:
        cards.append(chance.choice((card, card, LOCOMOTIVE, *chance.sample(others, 3))))
    chance.shuffle(cards)
    return tuple(cards)


def matches(chance: random.Random) -> Exercise:
    """How many cards must be added for these cards turned over?"""
    card, reveal = chance.choice(PLAIN_COLORS), chance.randint(4, 6)
    cards = turn_some(chance, card, reveal)
    color, locomotives = cards.count(card), cards.count(LOCOMOTIVE)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "You pay a tunnel with {card:cards}. These are turned over: {cards:a card}.",
                card=card,
                cards=Together(cards),
            ),
            Saying("How many more cards does the tunnel ask for?"),
        ),
        answer=Fraction(color + locomotives),
        slips=(
            Slip(value=Fraction(color), why=FORGOT_LOCOMOTIVES),
            Slip(
                value=Fraction(locomotives),
                why=Saying(
                    "You counted the locomotives only. That is the rule for a payment wholly in "
                    "locomotives; here the color matches, too."
                ),
            ),
            Slip(
                value=Fraction(reveal),
                why=Saying("Not every card turned over is a match: other colors ask for nothing."),
            ),
        ),
        hints=(
            Saying("Which cards match? Go through them one by one."),
            Saying("A card matches if it has the color of the payment or is a locomotive."),
        ),
        steps=(
            Saying(
                "Cards in the color of the payment: {color}. Locomotives: {locomotives}. Together: "
                "{sum}.",
                color=color,
                locomotives=locomotives,
                sum=color + locomotives,
            ),
        ),
        numbers={"color": color, "locomotives": locomotives, "reveal": reveal},
    )


def one_match(chance: random.Random) -> Exercise:
    """The chance that the first card turned over is a match."""
    drawn = draw_pool(chance, unseen=(30, 80), reveal=(3, 6))
    cards, matching = drawn.unseen, drawn.matching
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            Saying("What is the chance that the first card turned over is a match?"),
        ),
        answer=Fraction(matching, cards),
        slips=(
            Slip(value=Fraction(drawn.color, cards), why=FORGOT_LOCOMOTIVES),
            Slip(
                value=Fraction(matching, cards - matching),
                why=Saying(
                    "You compared the matches with the other cards. A chance compares them with "
                    "all cards."
                ),
            ),
            Slip(
                value=Fraction(26, DECK.size),
                why=Saying(
                    "That is the chance in the whole deck of 110. You know more: what you see "
                    "cannot turn up."
                ),
            ),
        ),
        hints=(
            Saying("To you every unseen card is equally likely to lie on top."),
            Saying("Count the cards that match, and divide by all that you cannot see."),
        ),
        steps=(
            count_matching(drawn),
            Saying(
                "Each card is equally likely to lie on top: {matching}/{unseen} = {decimal:.4f}.",
                matching=matching,
                unseen=cards,
                decimal=matching / cards,
            ),
        ),
        numbers=drawn.numbers,
    )


def unseen(chance: random.Random) -> Exercise:
    """How many unseen cards match, of the 110, with what one sees and remembers?"""
    card = chance.choice(PLAIN_COLORS)
    hand, row, gone = (
        (chance.randint(2, 5), chance.randint(0, 3)),
        (chance.randint(1, 2), chance.randint(0, 2)),
        (chance.randint(0, 4), chance.randint(1, 4)),
    )
    seen = (hand, row, gone)
    color, locomotives = (sum(pile[kind] for pile in seen) for kind in (0, 1))
    answer = 26 - color - locomotives

    def without(pile: tuple[int, int], why: Saying) -> Slip:
        return Slip(value=Fraction(answer + sum(pile)), why=why)

    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "The deck has 110 cards: 12 of each of eight colors, and 14 locomotives. In your "
                "hand are {color} {card:cards} and {loco} {loco:locomotive|locomotives}.",
                color=hand[0],
                card=card,
                loco=hand[1],
            ),
            Saying(
                "Face up lie {color} of the {card:cards} and {loco} {loco:locomotive|locomotives}. "
                "Among the discards you remember {gone} of the {card:cards} and {lost} "
                "{lost:locomotive|locomotives}.",
                color=row[0],
                loco=row[1],
                gone=gone[0],
                lost=gone[1],
                card=card,
            ),
            Saying(
                "How many of the cards that you cannot see match a payment in {card:cards}?",
                card=card,
            ),
        ),
        answer=Fraction(answer),
        slips=(
            Slip(value=Fraction(12 - color), why=FORGOT_LOCOMOTIVES),
            without(hand, Saying("The cards in your own hand cannot turn up: take them off too.")),
            without(row, Saying("The face-up cards cannot turn up: take them off too.")),
            without(gone, Saying("You remember the discards, so take them off too.")),
        ),
        hints=(
            Saying("Begin with all cards that could match: the color and the locomotives."),
            Saying("There are 12 + 14 = 26 of them. Take off all that you see or remember."),
        ),
        steps=(
            Saying("12 cards of the color and 14 locomotives: 26 could match."),
            Saying(
                "Seen of the color: {color}. Locomotives seen: {loco}.",
                color=color,
                loco=locomotives,
            ),
            Saying(
                "26 − {color} − {loco} = {answer}.", color=color, loco=locomotives, answer=answer
            ),
        ),
        numbers={"color": color, "locomotives": locomotives},
    )


SECTION = Section(
    id="count",
    title=later("What matches, and how many"),
    recipes=(
        Recipe(id="tunnel-matches", title=later("Count the matches"), level=1, draw=matches),
        Recipe(id="tunnel-one-match", title=later("The first card"), level=1, draw=one_match),
        Recipe(id="tunnel-unseen", title=later("Count what you cannot see"), level=2, draw=unseen),
    ),
)
