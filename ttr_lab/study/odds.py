"""The chance of a tunnel, exactly, from what one seat may know.

The top cards of the deck are, for a seat, a sample of the cards it cannot see: those of the deck
and of all hands and racks hidden from it. So the number of matches among them is hypergeometric.
Where the deck holds too few cards, the rest is a sample of the shuffled discards, which everybody
has seen; the two numbers are independent, so their distributions are convolved (TUNNEL-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from ..engine.view import View
from ..model.board import Route
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..model.decisions import Toll
from ..rules.tunnel import color_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Cards of which some are turned over: how many there are, how many match, how many turn."""

    cards: int
    matching: int
    turned: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelChance:
    """What a tunnel may ask for, and whether the seat could answer it."""

    color: Color
    """The color of the payment, the locomotive for one wholly in locomotives."""
    pools: tuple[Pool, ...]
    """The deck as the seat knows it, then the discards where the deck does not suffice."""
    spare: int
    """How many matches could be answered with the cards left in hand and on the rack."""
    matches: tuple[Fraction, ...]
    """The chance of 0, 1, 2, ... matches."""

    @property
    def success(self) -> Fraction:
        """The chance that all matches can be answered."""
        return sum(self.matches[: self.spare + 1], Fraction(0))


def matches_of(pool: Pool) -> tuple[Fraction, ...]:
    """The chance of 0, 1, ... matches among the cards turned over: hypergeometric.

    `ValueError` if more cards match or turn than there are.

    >>> matches_of(Pool(cards=4, matching=2, turned=2))
    (Fraction(1, 6), Fraction(2, 3), Fraction(1, 6))
    """
    cards, matching, turned = pool.cards, pool.matching, pool.turned
    if not 0 <= matching <= cards or not 0 <= turned <= cards:
        raise ValueError(
            f"{cards} cards cannot hold {matching} matching ones and turn over {turned}; both "
            f"numbers are from 0 to {cards}"
        )
    ways = comb(cards, turned)
    return tuple(
        Fraction(comb(matching, k) * comb(cards - matching, turned - k), ways)
        for k in range(turned + 1)
    )


def together(one: Sequence[Fraction], two: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The distribution of the sum of two independent numbers."""
    result = [Fraction(0)] * (len(one) + len(two) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(two):
            result[i + j] += p * q
    return tuple(result)


def tunnel_chance(view: View, route: Route, payment: Payment) -> TunnelChance:
    """The chance of a tunnel if the seat lays this payment, from what it may know."""
    color = color_of(payment)
    known = [(view.unseen, min(view.deck, route.tunnel))]
    more = min(route.tunnel - known[0][1], view.discard.size)
    if more:
        known.append((view.discard, more))
    pools = tuple(
        Pool(cards=sum(cards), matching=count_matching(cards, color), turned=turned)
        for cards, turned in known
    )
    matches: tuple[Fraction, ...] = (Fraction(1),)
    for pool in pools:
        matches = together(matches, matches_of(pool))
    return TunnelChance(
        color=color, pools=pools, spare=_spare(view, payment, color), matches=matches
    )


def count_matching(cards: Cards, color: Color) -> int:
    """How many of the cards match a payment of this color, or answer a match."""
    return cards[LOCOMOTIVE] + (0 if color is LOCOMOTIVE else cards[color])


def spare_for(view: View, asked: Toll) -> int:
    """How many matches of an open tunnel the seat could answer."""
    return _spare(view, asked.payment, asked.color)


def _spare(view: View, payment: Payment, color: Color) -> int:
    hand, rack = view.left_after(payment)
    return count_matching(hand.plus(rack), color)
