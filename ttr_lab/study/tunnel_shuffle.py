"""A small deck that is turned over card by card, with what is still in it known by its counts."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ..model.cards import COLORS, LOCOMOTIVE, Cards, Color
from .odds import count_matching
from .pools import Pool, at_most, matches_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """A tunnel over a deck whose order nobody knows: what was turned over, and what is left."""

    color: Color
    """The color of the payment; the locomotive for locomotives alone (TUNNEL-5)."""
    reveal: int
    spare: int
    order: tuple[Color, ...] = field(repr=False)
    """The deck, top card first; only the cards turned over are told."""
    turned: int = 0

    @property
    def seen(self) -> tuple[Color, ...]:
        """The cards turned over so far."""
        return self.order[: self.turned]

    @property
    def left(self) -> Cards:
        """What is still in the deck, as counts."""
        return Cards.from_colors(self.order[self.turned :])

    @property
    def matches(self) -> int:
        """The matches so far."""
        return count_matching(Cards.from_colors(self.seen), self.color)

    @property
    def matching(self) -> int:
        """The cards left in the deck that would match."""
        return count_matching(self.left, self.color)

    @property
    def to_come(self) -> int:
        """How many cards the tunnel still turns over."""
        return min(self.reveal, len(self.order)) - self.turned

    @property
    def next_matches(self) -> Fraction:
        """The chance that the next card is a match, with what is known now."""
        cards = len(self.order) - self.turned
        return Fraction(self.matching, cards) if cards else Fraction(0)

    @property
    def success(self) -> Fraction:
        """The chance that all matches can be answered, with what is known now."""
        pool = Pool(
            cards=len(self.order) - self.turned, matching=self.matching, turned=self.to_come
        )
        return at_most(matches_of(pool), self.spare - self.matches)

    @property
    def over(self) -> bool:
        """Whether all cards that the tunnel asks for have been turned over."""
        return not self.to_come

    def turn_over(self) -> Shuffled:
        """The next card shows; `ValueError` if the tunnel turns over no more."""
        if self.over:
            raise ValueError("the tunnel turns over no more cards")
        return replace(self, turned=self.turned + 1)


def shuffle(cards: Cards, color: Color, *, reveal: int, spare: int, seed: str) -> Shuffled:
    """A tunnel over these cards, in an order that the seed decides.

    >>> shuffle(Cards.of(red=1, blue=1), Color.RED, reveal=2, spare=0, seed="1").success
    Fraction(0, 1)
    """
    order = [each for each in COLORS for _ in range(cards[each])]
    random.Random(seed).shuffle(order)
    return Shuffled(color=color, reveal=reveal, spare=spare, order=tuple(order))


DECK = Cards.of(red=4, locomotive=3, blue=3, green=3, yellow=3, white=2, black=3, purple=3)
"""The end of a deck, small enough to be seen as a whole: 24 cards."""
LAID = (Color.RED, LOCOMOTIVE)
"""What may be laid there: the color, or locomotives alone."""
