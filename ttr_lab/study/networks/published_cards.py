"""Published findings on cards and tickets drawn by chance, worked out again."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...model.cards import DECK, LOCOMOTIVE, Color
from ..draw_odds import shows

PER_COLOR = DECK[next(color for color in Color if color is not LOCOMOTIVE)]

MEGA = {
    2: 1,
    4: 3,
    5: 3,
    6: 5,
    7: 7,
    8: 7,
    9: 4,
    10: 6,
    11: 7,
    12: 4,
    13: 5,
    14: 2,
    15: 1,
    16: 2,
    17: 3,
    19: 4,
    20: 3,
    21: 2,
}
"""How many of the 69 tickets of the 1910 mega game have so many points, as he lists them."""


def useful(colors: int) -> int:
    """How many cards of the deck are of one of so many colors, or locomotives."""
    return PER_COLOR * colors + DECK[LOCOMOTIVE]


def useful_blind(colors: int, draws: int = 1) -> Fraction:
    """The chance that one of so many blind cards is of one of the colors, or a locomotive.

    >>> useful_blind(3)
    Fraction(5, 11)
    """
    return shows(DECK.size, useful(colors), draws)


def lowest_of(points: dict[int, int], drawn: int = 3) -> Fraction:
    """The mean of the lowest points among tickets drawn from a deck (points: how many).

    >>> str(lowest_of({4: 1, 8: 2}, drawn=2))
    '16/3'
    """
    rest, total = sum(points.values()), Fraction(0)
    hands = comb(rest, drawn)
    for value in sorted(points):
        fewer = rest - points[value]
        total += Fraction(value * (comb(rest, drawn) - comb(fewer, drawn)), hands)
        rest = fewer
    return total


def mean_of(points: dict[int, int]) -> Fraction:
    """The mean points of the tickets of a deck."""
    return Fraction(sum(value * count for value, count in points.items()), sum(points.values()))
