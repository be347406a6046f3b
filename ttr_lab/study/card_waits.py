"""How long a set of cards takes: means, medians, and the usual wrong way beside the exact one.

The mean number of blind draws until n of M wanted cards among N have come is n (N + 1) / (M + 1):
the M wanted cards cut the others into M + 1 gaps that are equally long on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb

from .draw_odds import DRAWN, Supply, turns_blind, turns_with_row
from .pools import NOTHING, ONE, Chances, mean

LONGEST = 60
"""No pool of 110 cards lasts longer, two cards a turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """How many turns a set takes, exactly."""

    turns: Chances
    """The chance of 0, 1, 2, ... turns."""

    @property
    def never(self) -> Fraction:
        """The chance that the cards end before the set is complete."""
        return 1 - sum(self.turns, NOTHING)

    @property
    def mean(self) -> Fraction:
        """The mean number of turns of those sets that are completed; `ValueError` for none."""
        done = 1 - self.never
        if not done:
            raise ValueError("the set can never be complete, so there is no mean")
        return mean(self.turns) / done

    def within(self, chance: Fraction) -> int | None:
        """The fewest turns in which the set is complete with this chance; None if never.

        >>> Wait(turns=(Fraction(0), Fraction(5, 6), Fraction(1, 6))).within(Fraction(9, 10))
        2
        """
        found = NOTHING
        for turn, part in enumerate(self.turns):
            found += part
            if found >= chance:
                return turn
        return None

    @property
    def median(self) -> int | None:
        """In half of all cases the set takes so many turns or fewer."""
        return self.within(Fraction(1, 2))


def wait_blind(supply: Supply, number: int) -> Wait:
    """The wait of somebody who draws blind only."""
    wanted = supply.color + supply.locomotives
    return Wait(turns=turns_blind(supply.unseen, wanted, number))


def wait_with_row(supply: Supply, number: int) -> Wait:
    """The wait of somebody who takes the color face up where it lies, and else draws blind."""
    return Wait(turns=turns_with_row(supply, number, most=LONGEST))


def mean_draws(unseen: int, wanted: int, number: int) -> Fraction:
    """The mean number of blind draws until so many wanted cards have come.

    `ValueError` if there are fewer of them.

    >>> mean_draws(unseen=3, wanted=1, number=1)
    Fraction(2, 1)
    """
    if not 0 <= number <= wanted <= unseen:
        raise ValueError(
            f"{number} of {wanted} wanted cards among {unseen}: no number may be greater than "
            "the next"
        )
    return Fraction(number * (unseen + 1), wanted + 1)


def put_back_draws(unseen: int, wanted: int, number: int) -> Fraction:
    """The usual wrong mean: so many cards over their share, as if each were put back.

    >>> put_back_draws(unseen=110, wanted=26, number=1)
    Fraction(55, 13)
    """
    return Fraction(number * unseen, wanted)


def put_back_turns(unseen: int, wanted: int, number: int, most: int) -> Chances:
    """The usual wrong chances of exactly 0, 1, 2, ... turns, as if each card were put back."""
    share = Fraction(wanted, unseen)

    def done(cards: int) -> Fraction:
        few = (
            comb(cards, k) * share**k * (1 - share) ** (cards - k)
            for k in range(min(number, cards + 1))
        )
        return 1 - sum(few, NOTHING)

    after = [ONE if number <= 0 else NOTHING]
    after += [done(DRAWN * turn) for turn in range(1, most + 1)]
    return (after[0], *(now - before for before, now in pairwise(after)))


def cut(chances: Sequence[Fraction], most: int) -> Chances:
    """The chances of 0 to `most`, and then that of anything else, so that they add up to 1.

    >>> cut((Fraction(0), Fraction(1, 2), Fraction(1, 4)), 1)
    (Fraction(0, 1), Fraction(1, 2), Fraction(1, 2))
    """
    kept = [*chances[: most + 1]]
    kept += [NOTHING] * (most + 1 - len(kept))
    return (*kept, 1 - sum(kept, NOTHING))
