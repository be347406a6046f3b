"""What a card on the rack says about the partner's color: Bayes' rule, exact.

The partner collects one of the eight colors, each as likely. Every turn two cards are drawn blind,
and one of them goes to the rack by a habit that is known. Cards are taken as if the supply had no
end, so that each is of a color with the chance of its share in the whole deck.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial, log2

from ..model.cards import COLORS, DECK, PLAIN_COLORS, Color

SHOWS, KEEPS, CHANCE = "shows", "keeps", "chance"
HABITS = (SHOWS, KEEPS, CHANCE)
"""Lays what is collected; keeps what is collected; lays either, by chance."""
Belief = tuple[Fraction, ...]
"""How likely each plain color is the one that is collected."""


def share(card: Color) -> Fraction:
    """The part of the deck that is of this color.

    >>> share(Color.RED)
    Fraction(6, 55)
    """
    return Fraction(DECK[card], DECK.size)


@cache
def likelihood(habit: str, card: Color, collected: Color) -> Fraction:
    """The chance that this card comes to the rack in a turn of who collects this color.

    >>> likelihood("chance", Color.RED, Color.BLUE) == share(Color.RED)
    True
    """
    it, own = share(card), share(collected)
    if habit == CHANCE:
        return it
    if habit == SHOWS:
        # it is among the two, or none of its own is and either goes
        return 1 - (1 - own) ** 2 if card is collected else (1 - own) * it
    if habit == KEEPS:
        # both are of its own color, or it goes beside one of its own or beside another
        return own**2 if card is collected else (1 + own) * it
    raise ValueError(f"there is no habit {habit!r}; there are {', '.join(HABITS)}")


def belief(habit: str, cards: Sequence[Color]) -> Belief:
    """How likely each color is after these cards were laid, in the order of `PLAIN_COLORS`."""
    weights = [Fraction(1)] * len(PLAIN_COLORS)
    for card in cards:
        weights = [
            weight * likelihood(habit, card, color)
            for weight, color in zip(weights, PLAIN_COLORS, strict=True)
        ]
    return tuple(weight / sum(weights) for weight in weights)


def bits(known: Belief) -> float:
    """How many bits are still open: 3 for eight colors as likely as one another.

    >>> bits(belief("shows", ()))
    3.0
    """
    return sum(-float(part) * log2(part) for part in known if part)


@cache
def right_after(habit: str, turns: int) -> Fraction:
    """The chance that the likeliest color is the right one after so many turns.

    All sequences of cards are counted, sorted by how often the color that explains them best is
    among them; a locomotive says nothing.

    >>> right_after("chance", 5)
    Fraction(1, 8)
    """
    first, other = PLAIN_COLORS[:2]
    same, else_ = likelihood(habit, first, first), likelihood(habit, other, first)
    wild = likelihood(habit, Color.LOCOMOTIVE, first)
    most_often = same >= else_
    found = Fraction(0)
    for plain in range(turns + 1):
        for number in range(plain + 1):
            ways = _ways(plain, number, most_often=most_often)
            chance = same**number * else_ ** (plain - number) * wild ** (turns - plain)
            found += comb(turns, plain) * ways * chance
    return found / len(PLAIN_COLORS)


def draw(habit: str, collected: Color, chance: random.Random) -> Color:
    """The card that comes to the rack in one turn."""
    one, two = chance.choices(COLORS, weights=[DECK[color] for color in COLORS], k=2)
    if habit == CHANCE or one is two or collected not in (one, two):
        return one
    other = two if one is collected else one
    return collected if habit == SHOWS else other


@cache
def _ways(length: int, number: int, *, most_often: bool) -> int:
    """Sequences of plain cards in which the commonest color, or the rarest, comes so often."""
    if most_often:
        return _bounded(length, 0, number) - _bounded(length, 0, number - 1)
    return _bounded(length, number, length) - _bounded(length, number + 1, length)


@cache
def _bounded(length: int, least: int, most: int) -> int:
    """Sequences of plain cards in which each color comes from `least` to `most` times."""
    counts = [Fraction(1)] + [Fraction(0)] * length
    for _ in PLAIN_COLORS:
        counts = [
            sum(
                (
                    counts[total - own] / factorial(own)
                    for own in range(least, min(most, total) + 1)
                ),
                Fraction(0),
            )
            for total in range(length + 1)
        ]
    return int(counts[length] * factorial(length))
