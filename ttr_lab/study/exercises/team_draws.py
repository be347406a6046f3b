"""Cards that a seat of a team takes, turn by turn, with what everybody can see of it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from ...language import Saying, later
from ...model.cards import LOCOMOTIVE, PLAIN_COLORS, Color
from .exercise import Sayings


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A card, whether it was taken face up, and whether it went to the rack."""

    card: Color
    open: bool
    rack: bool = False

    def told(self) -> Saying:
        """The card with its place."""
        if self.open:
            sentence = FACE_UP_RACK if self.rack else FACE_UP_HAND
        else:
            sentence = BLIND_RACK if self.rack else BLIND_HAND
        return Saying(sentence, card=self.card)


FACE_UP_HAND = later("{card:a card} face up, to the hand")
FACE_UP_RACK = later("{card:a card} face up, to the rack")
BLIND_HAND = later("{card:a card} blind, to the hand")
BLIND_RACK = later("{card:a card} blind, to the rack")
Turn = tuple[Taken, ...]


def draw_turns(chance: random.Random, count: int) -> tuple[Turn, ...]:
    """Turns of drawing: two cards, or a face-up locomotive alone."""
    return tuple(_draw_turn(chance) for _ in range(count))


def _draw_turn(chance: random.Random) -> Turn:
    if chance.random() < 1 / 5:
        return (Taken(card=LOCOMOTIVE, open=True, rack=True),)
    first = chance.random() < 1 / 2
    return tuple(_draw_card(chance, rack) for rack in (first, not first))


def _draw_card(chance: random.Random, rack: bool) -> Taken:
    face_up = chance.random() < 1 / 2
    loco = not face_up and chance.random() < 1 / 4
    return Taken(
        card=LOCOMOTIVE if loco else chance.choice(PLAIN_COLORS),
        open=face_up,
        rack=rack,
    )


def tell_turns(turns: Iterable[Turn]) -> Sayings:
    """The turns in their order, a sentence each."""
    return tuple(
        Saying("Turn {n}: {first}.", n=n, first=turn[0].told())
        if len(turn) == 1
        else Saying(
            "Turn {n}: {first}; then {second}.",
            n=n,
            first=turn[0].told(),
            second=turn[1].told(),
        )
        for n, turn in enumerate(turns, 1)
    )
