"""A row of face-up cards over a deck that one can see through by counts, turned card by card."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction

from ..model.cards import COLORS, DECK, LOCOMOTIVE, Cards, Color
from .draw_odds import FLUSH, ROW, flush_at_replacement


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceUp:
    """The row, the deck under it, and what has happened so far."""

    row: tuple[Color, ...]
    deck: tuple[Color, ...] = field(repr=False)
    taken: int = 0
    """Cards taken from the row so far."""
    flushes: int = 0
    """Rows cleared since the first one lay, and at the deal."""
    cleared: tuple[tuple[Color, ...], ...] = ()
    """The rows that the last card cleared, one after the other."""

    @property
    def locomotives(self) -> int:
        """Locomotives that lie face up."""
        return self.row.count(LOCOMOTIVE)

    @property
    def left(self) -> Cards:
        """What is still in the deck, as counts."""
        return Cards.from_colors(self.deck)

    @property
    def next_clears(self) -> Fraction:
        """The chance that the next card, in the place of a plain one, clears the row."""
        in_deck = self.deck.count(LOCOMOTIVE)
        return flush_at_replacement(len(self.deck), in_deck, self.locomotives)

    def take(self, slot: int) -> FaceUp:
        """The row after the card in this slot was taken and replaced from the deck.

        `ValueError` for a slot without a card.
        """
        if not 0 <= slot < len(self.row):
            raise ValueError(f"slot: {slot} is not possible; it is from 0 to {len(self.row) - 1}")
        kept = (*self.row[:slot], *self.deck[:1], *self.row[slot + 1 :])
        return _settle(kept, self.deck[1:], self.taken + 1, self.flushes)


def deal(seed: object, cards: Cards = DECK) -> FaceUp:
    """A shuffled deck with a row dealt from it, cleared as long as three locomotives show."""
    order = [color for color in COLORS for _ in range(cards[color])]
    random.Random(str(seed)).shuffle(order)
    return _settle(tuple(order[:ROW]), tuple(order[ROW:]), 0, 0)


def _settle(row: tuple[Color, ...], deck: tuple[Color, ...], taken: int, flushes: int) -> FaceUp:
    """Deal anew while three locomotives lie face up (USA-FLUSH-1, USA-FLUSH-2)."""
    cleared: list[tuple[Color, ...]] = []
    while row.count(LOCOMOTIVE) >= FLUSH and len(deck) >= ROW:
        cleared.append(row)
        row, deck = deck[:ROW], deck[ROW:]
    return FaceUp(
        row=row,
        deck=deck,
        taken=taken,
        flushes=flushes + len(cleared),
        cleared=tuple(cleared),
    )
