"""What exercises about tunnels are made of: pools of cards, their odds, and how they are told."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ...language import Saying
from ...model.cards import PLAIN_COLORS, Color
from ..pools import Chances, at_most
from ..tunnel_slips import binomial, turned_over
from .exercise import Sayings


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The unseen cards of an exercise, and what is laid and left to answer with."""

    card: Color
    unseen: int
    color: int
    locomotives: int
    reveal: int
    spare: int

    @property
    def matching(self) -> int:
        """The unseen cards that match a payment in the color."""
        return self.color + self.locomotives

    @property
    def matches(self) -> Chances:
        """The chance of each number of matches."""
        return turned_over(self.unseen, self.matching, self.reveal)

    @property
    def success(self) -> Fraction:
        """The chance that all matches can be answered."""
        return at_most(self.matches, self.spare)

    @property
    def independent(self) -> Chances:
        """The chances as they would be, were every card put back before the next."""
        return binomial(self.reveal, Fraction(self.matching, self.unseen))

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers drawn, by name."""
        return {
            "unseen": self.unseen,
            "color": self.color,
            "locomotives": self.locomotives,
            "reveal": self.reveal,
            "spare": self.spare,
        }


def draw_pool(
    chance: random.Random,
    *,
    unseen: tuple[int, int],
    reveal: tuple[int, int],
    spare: tuple[int, int] = (0, 0),
) -> Drawn:
    """A pool with so many cards, as it may come in a game; limits are included."""
    cards = chance.randint(*unseen)
    return Drawn(
        card=chance.choice(PLAIN_COLORS),
        unseen=cards,
        color=chance.randint(2, min(8, cards // 5)),
        locomotives=chance.randint(2, min(10, cards // 5)),
        reveal=chance.randint(*reveal),
        spare=chance.randint(*spare),
    )


def tell_pool(drawn: Drawn) -> Saying:
    """What is unseen, and how much of it would match."""
    return Saying(
        "You pay a tunnel with {card:cards}. Of {unseen} cards that you cannot see, {color} are "
        "{card:cards} and {locomotives} are locomotives.",
        card=drawn.card,
        unseen=drawn.unseen,
        color=drawn.color,
        locomotives=drawn.locomotives,
    )


def tell_spare(drawn: Drawn) -> Saying:
    """How many cards turn over, and how many matches could be answered."""
    return Saying(
        "The tunnel turns over {reveal} {reveal:card|cards}. After paying you still hold {spare} "
        "{spare:card|cards} with which you could answer a match.",
        reveal=drawn.reveal,
        spare=drawn.spare,
    )


def count_matching(drawn: Drawn) -> Saying:
    """The first step of most solutions."""
    return Saying(
        "Both the color and the locomotives match: {color} + {locomotives} = {matching} of "
        "{unseen} cards.",
        color=drawn.color,
        locomotives=drawn.locomotives,
        matching=drawn.matching,
        unseen=drawn.unseen,
    )


def one_number(drawn: Drawn, number: int) -> Saying:
    """How the chance of exactly so many matches is worked out."""
    chance = drawn.matches[number]
    return Saying(
        "{number} {number:match|matches}: C({matching}, {number}) × C({other}, {rest}) / "
        "C({unseen}, {reveal}) = {chance} = {decimal:.4f}.",
        number=number,
        matching=drawn.matching,
        other=drawn.unseen - drawn.matching,
        rest=drawn.reveal - number,
        unseen=drawn.unseen,
        reveal=drawn.reveal,
        chance=chance,
        decimal=float(chance),
    )


def up_to_spare(drawn: Drawn) -> Sayings:
    """The chance of success as a sum, number by number."""
    return (
        count_matching(drawn),
        *(one_number(drawn, number) for number in range(drawn.spare + 1)),
        Saying(
            "The tunnel succeeds with at most {spare} {spare:match|matches}, so these chances add "
            "up: {chance} = {decimal:.4f}.",
            spare=drawn.spare,
            chance=drawn.success,
            decimal=float(drawn.success),
        ),
    )


FORGOT_LOCOMOTIVES = Saying(
    "You forgot the locomotives: each one that is turned over is a match as well."
)
TOOK_INDEPENDENT = Saying(
    "You gave every card the same chance, as if each were put back before the next. A card that "
    "lies on the table is gone from the pool, so the counts shrink."
)
"""Mistakes that come up again and again."""
