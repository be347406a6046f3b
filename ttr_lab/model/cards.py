"""Train cards: their colors, bags of them, and what is laid for a route."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from operator import add, ge, sub
from typing import Self

from ..language import Together, say
from .color_words import CALLED, HELD, LETTERS


class Color(IntEnum):
    """A card of the deck. A gray route has no color, so gray is `None`, never a `Color`."""

    PURPLE = 0
    BLUE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    def letter(self) -> str:
        """The sign that stands for the color where colors cannot be seen."""
        return say(LETTERS[self])

    def in_words(self, form: str = "") -> str:
        """The color in the language that is spoken, as itself or as a card.

        >>> Color.RED.in_words(), Color.RED.in_words("card"), Color.ORANGE.in_words("a card")
        ('red', 'red card', 'an orange card')
        """
        return say(CALLED[form][self])


LOCOMOTIVE = Color.LOCOMOTIVE
COLORS = tuple(Color)
PLAIN_COLORS = COLORS[:-1]


def color_named(name: str) -> Color:
    """The color with this name; `ValueError` names those that exist.

    >>> color_named("black")
    <Color.BLACK: 6>
    """
    try:
        return Color[name.upper()]
    except KeyError:
        known = ", ".join(str(color) for color in Color)
        raise ValueError(
            say("{name!r} is not a card color; the colors are {known}", name=name, known=known)
        ) from None


class Cards(tuple[int, ...]):
    """An immutable bag of train cards: nine counts, one for each `Color` in its order.

    >>> hand = Cards.of(red=2, locomotive=1)
    >>> hand.plus(Cards.of(red=1))
    Cards.of(red=3, locomotive=1)
    >>> hand.covers(Cards.of(blue=1))
    False
    """

    __slots__ = ()

    @classmethod
    def of(cls, **counts: int) -> Self:
        """A bag written by color names; `ValueError` for an unknown color or a count below 0."""
        cards = [0] * len(COLORS)
        for name, count in counts.items():
            if count < 0:
                raise ValueError(f"a bag cannot hold {count} {name} cards; a count is 0 or more")
            cards[color_named(name)] = count
        return cls(cards)

    @classmethod
    def from_colors(cls, colors: Iterable[Color]) -> Self:
        """A bag of single cards put together."""
        counts = [0] * len(COLORS)
        for color in colors:
            counts[color] += 1
        return cls(counts)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self)

    @property
    def locomotives(self) -> int:
        """How many of them are locomotives."""
        return self[8]

    def plus(self, other: Cards) -> Cards:
        """Both bags together."""
        return Cards(map(add, self, other))

    def minus(self, other: Cards) -> Cards:
        """What is left; the caller knows that this bag covers the other."""
        return Cards(map(sub, self, other))

    def with_one(self, color: Color) -> Cards:
        """The bag with one more card."""
        counts = list(self)
        counts[color] += 1
        return Cards(counts)

    def covers(self, other: Cards) -> bool:
        """Whether every card of the other bag is in this one."""
        return all(map(ge, self, other))

    def colors(self) -> list[Color]:
        """The plain colors in the bag, locomotives left out."""
        return [color for color in PLAIN_COLORS if self[color]]

    def each(self) -> Iterator[Color]:
        """Every single card, in the order of the colors."""
        for color in COLORS:
            for _ in range(self[color]):
                yield color

    def in_words(self, form: str = "") -> str:
        """The cards color by color, in the language that is spoken."""
        told = Together(say(HELD[color], n=self[color]) for color in COLORS if self[color])
        return told.in_words(form) if told else say("no cards")

    def __str__(self) -> str:
        return self.in_words()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Cards.of({', '.join(f'{c}={self[c]}' for c in COLORS if self[c])})"


NO_CARDS = Cards.of()
DECK = Cards([12] * len(PLAIN_COLORS) + [14])
"""The 110 cards of every edition (USA-COMP-2)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards laid for a route, and where each lay: in the hand or on the team's rack."""

    hand: Cards
    rack: Cards = NO_CARDS

    @property
    def cards(self) -> Cards:
        """All of them together."""
        return self.hand.plus(self.rack) if self.rack is not NO_CARDS else self.hand

    def in_words(self, form: str = "") -> str:
        """The cards laid, in the language that is spoken, and where they lay if not in the hand."""
        if not any(self.rack):
            return self.hand.in_words(form)
        if not any(self.hand):
            return say("{rack} from the rack", rack=self.rack)
        return say("{hand} from the hand and {rack} from the rack", hand=self.hand, rack=self.rack)

    def __str__(self) -> str:
        return self.in_words()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
