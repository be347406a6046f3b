"""The chance of a tunnel, exactly, from what one seat may know.

The top cards of the deck are, for a seat, a sample of the cards it cannot see: those of the deck
and of all hands and racks hidden from it. So the number of matches among them is hypergeometric.
Where the deck holds too few cards, the rest is a sample of the shuffled discards, which everybody
has seen; the two numbers are independent, so their distributions are convolved (TUNNEL-10).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..engine.view import View
from ..model.board import Route
from ..model.cards import LOCOMOTIVE, Cards, Color, Payment
from ..model.decisions import Toll
from ..rules.tunnel import color_of
from .pools import Chances, Pool, at_most, matches_in


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelChance:
    """What a tunnel may ask for, and whether the seat could answer it."""

    color: Color
    """The color of the payment, the locomotive for one wholly in locomotives."""
    pools: tuple[Pool, ...]
    """The deck as the seat knows it, then the discards where the deck does not suffice."""
    spare: int
    """How many matches could be answered with the cards left in hand and on the rack."""
    matches: Chances
    """The chance of 0, 1, 2, ... matches."""

    @property
    def success(self) -> Fraction:
        """The chance that all matches can be answered."""
        return at_most(self.matches, self.spare)


def tunnel_chance(
    view: View, route: Route, payment: Payment, *, memory: bool = True
) -> TunnelChance:
    """The chance of a tunnel if the seat lays this payment, from what it may know.

    Without `memory` the seat has not looked at the discards: to it every card that it does not
    see, in the deck, in hands or discarded, is as likely to be turned over as any other.
    """
    color = color_of(payment)
    deck, discards = min(view.deck, route.tunnel), view.discard.size
    more = min(route.tunnel - deck, discards)
    if not memory:
        known = [(view.unseen.plus(view.discard), deck + more)]
    else:
        known = [(view.unseen, deck), *([(view.discard, more)] if more else [])]
    pools = tuple(
        Pool(cards=sum(cards), matching=count_matching(cards, color), turned=turned)
        for cards, turned in known
    )
    return TunnelChance(
        color=color,
        pools=pools,
        spare=_spare(view, payment, color),
        matches=matches_in(pools),
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
