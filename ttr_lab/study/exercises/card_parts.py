"""What exercises about cards are made of: pools that are drawn from, and how they are told."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ...language import Saying
from ...model.cards import PLAIN_COLORS, Color
from ..pools import Chances
from ..tunnel_slips import binomial, turned_over


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The unseen cards of an exercise, for somebody who collects a color."""

    card: Color
    unseen: int
    color: int
    locomotives: int = 0

    @property
    def wanted(self) -> int:
        """The cards that serve: the color and the locomotives."""
        return self.color + self.locomotives

    def found(self, draws: int) -> Chances:
        """The chance of each number of wanted cards among so many."""
        return turned_over(self.unseen, self.wanted, draws)

    def put_back(self, draws: int) -> Chances:
        """The same as if every card were put back before the next."""
        return binomial(draws, Fraction(self.wanted, self.unseen))

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers drawn, by name."""
        return {"unseen": self.unseen, "color": self.color, "locomotives": self.locomotives}


def draw_deck(
    chance: random.Random,
    unseen: tuple[int, int],
    color: tuple[int, int],
    locomotives: tuple[int, int] = (0, 0),
) -> Deck:
    """A deck with so many cards; limits are included."""
    return Deck(
        card=chance.choice(PLAIN_COLORS),
        unseen=chance.randint(*unseen),
        color=chance.randint(*color),
        locomotives=chance.randint(*locomotives),
    )


def tell_deck(deck: Deck) -> Saying:
    """What can come, and what of it serves."""
    if not deck.locomotives:
        return Saying(
            "You collect {card:cards}, and locomotives are not wanted. Of {unseen} cards that you "
            "cannot see, {color} are {card:cards}. You draw blind.",
            card=deck.card,
            unseen=deck.unseen,
            color=deck.color,
        )
    return Saying(
        "You collect {card:cards}; locomotives serve as well. Of {unseen} cards that you cannot "
        "see, {color} are {card:cards} and {loco} {loco:is a locomotive|are locomotives}. You draw "
        "blind.",
        card=deck.card,
        unseen=deck.unseen,
        color=deck.color,
        loco=deck.locomotives,
    )


def count_wanted(deck: Deck) -> Saying:
    """The first step where locomotives serve."""
    return Saying(
        "Both the color and the locomotives serve: {color} + {loco} = {wanted} of {unseen} cards.",
        color=deck.color,
        loco=deck.locomotives,
        wanted=deck.wanted,
        unseen=deck.unseen,
    )


def none_among(unseen: int, wanted: int, draws: int) -> Saying:
    """How the chance that none comes is worked out."""
    none = turned_over(unseen, wanted, draws)[0]
    return Saying(
        "None among {draws}: C({other}, {draws}) / C({unseen}, {draws}) = {none} = {decimal:.4f}.",
        draws=draws,
        other=unseen - wanted,
        unseen=unseen,
        none=none,
        decimal=float(none),
    )


def the_rest(value: Fraction) -> Saying:
    """The opposite of a chance."""
    return Saying(
        "The opposite: 1 − {none:.4f} = {value} = {decimal:.4f}.",
        none=1 - float(value),
        value=value,
        decimal=float(value),
    )


PUT_BACK = Saying(
    "You gave every card the same chance, as if each were put back before the next. No card is put "
    "back, so the counts shrink."
)
ADDED_UP = Saying(
    "You added the chances of the single cards up. Whoever gets two wanted cards is then counted "
    "twice: take the opposite, that none comes."
)
ONLY_COLOR = Saying("You forgot the locomotives: they serve as well.")
EXACTLY = Saying("That is exactly so many. More of them are welcome, too.")
"""Mistakes that come up again and again."""
