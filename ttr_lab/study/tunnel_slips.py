"""Wrong ways to work out a tunnel that many people take, each beside the right one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from math import comb

from ..language import later
from .pools import NOTHING, Chances, Pool, at_most, matches_of

INDEPENDENT = "independent"
NO_LOCOMOTIVES = "no-locomotives"
LIKE_A_COLOR = "like-a-color"
LIKE_LOCOMOTIVES = "like-locomotives"
NO_MEMORY = "no-memory"
HALF_MEMORY = "half-memory"


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelFacts:
    """A tunnel with everything that a mistake may leave out."""

    reveal: int
    unseen: int
    """The cards that cannot be seen, for somebody who remembers all discards."""
    color: int
    """Unseen cards of the color of the payment."""
    locomotives: int
    """Unseen locomotives."""
    spare_color: int = 0
    spare_locomotives: int = 0
    by_locomotives: bool = False
    """Whether locomotives alone are laid (TUNNEL-5)."""
    discards: int = 0
    """The cards discarded so far; they cannot turn up."""
    discards_color: int = 0
    discards_locomotives: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        matching = self.color + self.locomotives
        for name, number, least, most in (
            ("reveal", self.reveal, 1, 6),
            ("unseen", self.unseen, self.reveal, 110),
            ("color", self.color, 0, self.unseen),
            ("locomotives", self.locomotives, 0, self.unseen),
            ("color and locomotives", matching, 0, self.unseen),
            ("spare_color", self.spare_color, 0, 110),
            ("spare_locomotives", self.spare_locomotives, 0, 110),
            ("discards", self.discards, 0, 110),
            (
                *("discarded color and locomotives", self.discards_color, 0),
                self.discards - self.discards_locomotives,
            ),
        ):
            if not least <= number <= most:
                raise ValueError(f"{name}: {number} is not possible; it is from {least} to {most}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """One way to work out a tunnel, right or wrong: the chances, and what could be answered."""

    id: str
    title: str
    why: str
    """What is wrong about it, in a sentence to be translated."""
    matches: Chances
    spare: int

    @property
    def success(self) -> Fraction:
        """The chance of success that comes out this way."""
        return at_most(self.matches, self.spare)


RIGHT = later("the right chances")
RIGHT_WHY = later("Cards are turned over without looking and not put back, so each count shrinks.")


def right_model(facts: TunnelFacts) -> Model:
    """The chances as they are: hypergeometric, with what really matches (TUNNEL-3, TUNNEL-5)."""
    if facts.by_locomotives:
        matching, spare = facts.locomotives, facts.spare_locomotives
    else:
        matching = facts.color + facts.locomotives
        spare = facts.spare_color + facts.spare_locomotives
    chances = turned_over(facts.unseen, matching, facts.reveal)
    return Model(id="right", title=RIGHT, why=RIGHT_WHY, matches=chances, spare=spare)


def wrong_models(facts: TunnelFacts) -> tuple[Model, ...]:
    """The mistakes that can be made with this tunnel, each with the chances that come out."""
    right = right_model(facts)
    spare, reveal, unseen = right.spare, facts.reveal, facts.unseen
    matching = facts.locomotives if facts.by_locomotives else facts.color + facts.locomotives
    models = [
        Model(
            id=INDEPENDENT,
            title=later("draws taken as independent"),
            why=later(
                "Each card is given the same chance, as if it were shuffled back before the next. "
                "But a match that lies on the table can no longer turn up."
            ),
            matches=binomial(reveal, Fraction(matching, unseen)),
            spare=spare,
        )
    ]
    if facts.by_locomotives:
        models.append(
            Model(
                id=LIKE_A_COLOR,
                title=later("locomotives alone counted like a color"),
                why=later(
                    "Paid with locomotives alone, no color matches and no color answers: only "
                    "locomotives do."
                ),
                matches=turned_over(unseen, facts.color + facts.locomotives, reveal),
                spare=facts.spare_color + facts.spare_locomotives,
            )
        )
    else:
        models += [
            Model(
                id=NO_LOCOMOTIVES,
                title=later("locomotives forgotten"),
                why=later(
                    "Every locomotive that is turned over is a match as well, whatever the color "
                    "of the payment."
                ),
                matches=turned_over(unseen, facts.color, reveal),
                spare=spare,
            ),
            Model(
                id=LIKE_LOCOMOTIVES,
                title=later("a color counted like locomotives alone"),
                why=later(
                    "With a card of the color in the payment, that color matches and answers too, "
                    "not only locomotives."
                ),
                matches=turned_over(unseen, facts.locomotives, reveal),
                spare=facts.spare_locomotives,
            ),
        ]
    if facts.discards:
        gone = facts.discards_locomotives + (0 if facts.by_locomotives else facts.discards_color)
        models += [
            Model(
                id=NO_MEMORY,
                title=later("discards not remembered"),
                why=later(
                    "The discards are counted as if they could still turn up. Whoever remembers "
                    "them knows the deck better."
                ),
                matches=turned_over(unseen + facts.discards, matching + gone, reveal),
                spare=spare,
            ),
            Model(
                id=HALF_MEMORY,
                title=later("discards counted, their colors forgotten"),
                why=later(
                    "The discards are taken off the number of cards, but the matches among them "
                    "are still counted."
                ),
                matches=turned_over(unseen, min(matching + gone, unseen), reveal),
                spare=spare,
            ),
        ]
    return tuple(models)


def turned_over(cards: int, matching: int, reveal: int) -> Chances:
    """The chance of 0, 1, ... matches where none is put back."""
    return matches_of(Pool(cards=cards, matching=matching, turned=reveal))


def binomial(number: int, chance: Fraction) -> Chances:
    """The chance of 0, 1, ... hits in so many independent draws.

    >>> binomial(2, Fraction(1, 2))
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    return tuple(
        comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1)
    )


def total_variation(one: Sequence[Fraction], two: Sequence[Fraction]) -> Fraction:
    """How far two distributions lie apart: half the sum of all differences, from 0 to 1.

    It is the largest difference between the two chances of any event whatever.

    >>> total_variation((Fraction(1, 2), Fraction(1, 2)), (Fraction(1), Fraction(0)))
    Fraction(1, 2)
    """
    pairs = zip_longest(one, two, fillvalue=NOTHING)
    return sum((abs(p - q) for p, q in pairs), NOTHING) / 2
