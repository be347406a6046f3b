"""Cards turned over from a pool without looking: the hypergeometric distribution, as fractions.

The chance of k matches among n cards from a pool of N, of which M match, is
C(M, k) C(N - M, n - k) / C(N, n), where C(n, k) counts the ways to take k of n (see any textbook
of combinatorics, "drawing without replacement"). Where the deck is too short, the rest comes from
the shuffled discards, a second pool; the two numbers are independent and are added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

Chances = tuple[Fraction, ...]
"""The chance of 0, 1, 2, ...; they add up to 1."""
ONE, NOTHING = Fraction(1), Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Cards of which some are turned over: how many there are, how many match, how many turn."""

    cards: int
    matching: int
    turned: int


def matches_of(pool: Pool) -> Chances:
    """The chance of 0, 1, ... matches among the cards turned over: hypergeometric.

    `ValueError` if more cards match or turn than there are.

    >>> matches_of(Pool(cards=4, matching=2, turned=2))
    (Fraction(1, 6), Fraction(2, 3), Fraction(1, 6))
    """
    ways = _ways_of_all(pool)
    return tuple(Fraction(_ways(pool, k), ways) for k in range(pool.turned + 1))


def below(pool: Pool, number: int) -> Fraction:
    """The chance of fewer matches than this number, without working out all of them.

    >>> below(Pool(cards=4, matching=2, turned=2), 1)
    Fraction(1, 6)
    """
    ways = _ways_of_all(pool)
    return Fraction(sum(_ways(pool, k) for k in range(min(number, pool.turned + 1))), ways)


def _ways_of_all(pool: Pool) -> int:
    cards, matching, turned = pool.cards, pool.matching, pool.turned
    if not 0 <= matching <= cards or not 0 <= turned <= cards:
        raise ValueError(
            f"{cards} cards cannot hold {matching} matching ones and turn over {turned}; both "
            f"numbers are from 0 to {cards}"
        )
    return comb(cards, turned)


def _ways(pool: Pool, matches: int) -> int:
    other = pool.cards - pool.matching
    return comb(pool.matching, matches) * comb(other, pool.turned - matches)


def sum_of(one: Sequence[Fraction], two: Sequence[Fraction]) -> Chances:
    """The distribution of the sum of two independent numbers."""
    result = [NOTHING] * (len(one) + len(two) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(two):
            result[i + j] += p * q
    return tuple(result)


def matches_in(pools: Iterable[Pool]) -> Chances:
    """The chance of 0, 1, ... matches in several pools together."""
    found: Chances = (ONE,)
    for pool in pools:
        found = sum_of(found, matches_of(pool))
    return found


def at_least(chances: Sequence[Fraction], number: int) -> Fraction:
    """The chance of this number or more.

    >>> at_least((Fraction(1, 6), Fraction(2, 3), Fraction(1, 6)), 1)
    Fraction(5, 6)
    """
    return sum(chances[max(number, 0) :], NOTHING)


def at_most(chances: Sequence[Fraction], number: int) -> Fraction:
    """The chance of this number or fewer."""
    return sum(chances[: max(number + 1, 0)], NOTHING)


def mean(chances: Sequence[Fraction]) -> Fraction:
    """The mean of the number.

    >>> mean((Fraction(1, 6), Fraction(2, 3), Fraction(1, 6)))
    Fraction(1, 1)
    """
    return sum((number * chance for number, chance in enumerate(chances)), NOTHING)
