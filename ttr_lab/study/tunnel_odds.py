"""A tunnel by plain counts: how likely it succeeds, what it costs, how many cards are safe."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .pools import NOTHING, Chances, Pool, at_most, matches_in, mean

MOST_TURNED = 6
"""No published tunnel turns over more cards (TUNNEL-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelOdds:
    """The cards that a tunnel turns over, and what its builder could still add."""

    pools: tuple[Pool, ...]
    """The deck as the seat knows it, then the discards where the deck does not suffice."""
    spare: int
    """How many matches could be answered with the cards left (TUNNEL-4, TUNNEL-5)."""
    length: int = 0
    """The cards laid, one for each space; 0 if only the extra cards are of interest."""

    @property
    def matches(self) -> Chances:
        """The chance of 0, 1, 2, ... matches."""
        return matches_in(self.pools)

    @property
    def success(self) -> Fraction:
        """The chance that all matches can be answered (TUNNEL-6)."""
        return at_most(self.matches, self.spare)

    @property
    def asked(self) -> Fraction:
        """The mean number of extra cards that the tunnel asks for, whether they are there or not.

        For one pool it is turned × matching / cards, since each card turned over is as likely a
        match as any other.
        """
        return mean(self.matches)

    @property
    def added(self) -> Fraction:
        """The mean number of extra cards that are added; a tunnel that fails takes none."""
        return mean(self.matches[: self.spare + 1])

    @property
    def spent(self) -> Fraction:
        """The mean number of cards that leave the hand: nothing at all if the tunnel fails."""
        return self.success * self.length + self.added

    @property
    def cards_if_built(self) -> Fraction | None:
        """The mean number of cards of a tunnel that succeeds; `None` if none can."""
        return self.spent / self.success if self.success else None

    @property
    def tries(self) -> Fraction | None:
        """The mean number of tries until one succeeds, were each like this one; `None` if never.

        The mean of a geometric distribution, 1 / success. In a game the cards turned over are
        known afterwards, so the second try has odds of its own.
        """
        return 1 / self.success if self.success else None


def tunnel_odds(
    *,
    reveal: int,
    unseen: int,
    matching: int,
    spare: int,
    length: int = 0,
    deck: int | None = None,
    discards: int = 0,
    discards_matching: int = 0,
) -> TunnelOdds:
    """The odds of a tunnel from plain counts.

    Args:
        reveal: how many cards are turned over, 1 to 6 (TUNNEL-1).
        unseen: how many cards the builder cannot see: those of the deck, and of hands and racks
            that are hidden from it. To the builder the deck is a sample of them.
        matching: how many of these would be a match (TUNNEL-3).
        spare: how many matches could be answered.
        length: the cards laid for the route itself.
        deck: how many of the unseen cards are in the deck; all of them if left out.
        discards: how many cards have been discarded; they are shuffled in if the deck is too short
            (TUNNEL-10). The cards laid are not among them (TUNNEL-11).
        discards_matching: how many of these would be a match.

    With too few cards altogether those that there are get turned over, and with none the tunnel
    succeeds. `ValueError` names the count that is impossible.

    >>> odds = tunnel_odds(reveal=3, unseen=10, matching=2, spare=0)
    >>> odds.success, odds.asked
    (Fraction(7, 15), Fraction(3, 5))
    """
    deck = unseen if deck is None else deck
    for name, number, least, most, what in (
        ("reveal", reveal, 1, MOST_TURNED, "a tunnel turns over 1 to 6 cards"),
        ("unseen", unseen, 0, None, "cards cannot be fewer than none"),
        ("matching", matching, 0, unseen, f"of {unseen} unseen cards 0 to {unseen} can match"),
        ("spare", spare, 0, None, "cards to spare cannot be fewer than none"),
        ("length", length, 0, None, "a route cannot have fewer spaces than none"),
        ("deck", deck, 0, unseen, f"the deck is part of the {unseen} unseen cards"),
        ("discards", discards, 0, None, "cards cannot be fewer than none"),
        (
            *("discards_matching", discards_matching, 0, discards),
            f"of {discards} discards 0 to {discards} can match",
        ),
    ):
        if number < least or (most is not None and number > most):
            raise ValueError(f"{name}: {number} is not possible, since {what}")
    first = min(reveal, deck)
    pools = [Pool(cards=unseen, matching=matching, turned=first)]
    if more := min(reveal - first, discards):
        pools.append(Pool(cards=discards, matching=discards_matching, turned=more))
    return TunnelOdds(pools=tuple(pools), spare=spare, length=length)


def least_spare(odds: TunnelOdds, safety: Fraction) -> int:
    """The least number of spare cards with which the tunnel succeeds so surely.

    `ValueError` for a safety that is no chance from 0 to 1.

    >>> least_spare(tunnel_odds(reveal=3, unseen=10, matching=2, spare=0), Fraction(9, 10))
    1
    """
    if not 0 <= safety <= 1:
        raise ValueError(f"safety: {safety} is no chance; it is from 0 to 1")
    sure = NOTHING
    for spare, chance in enumerate(odds.matches):
        sure += chance
        if sure >= safety:
            return spare
    raise AssertionError("the chances add up to 1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to pay for a tunnel, with its odds."""

    plain: int
    """Cards of the color."""
    locomotives: int
    odds: TunnelOdds


def ways_to_pay(
    *,
    length: int,
    color: int,
    locomotives: int,
    reveal: int,
    unseen: int,
    unseen_color: int,
    unseen_locomotives: int,
) -> tuple[Way, ...]:
    """Every way to pay for a tunnel with a number of cards of one color and of locomotives.

    Paid wholly in locomotives only locomotives match, and only they can answer (TUNNEL-5); in any
    other way both do. For a gray tunnel ask once for each color (TUNNEL-13).

    >>> for way in ways_to_pay(length=2, color=2, locomotives=3, reveal=3, unseen=80,
    ...                        unseen_color=8, unseen_locomotives=10):
    ...     print(way.plain, way.locomotives, f"{float(way.odds.success):.3f}")
    2 0 1.000
    1 1 1.000
    0 2 0.960
    """
    ways = []
    for paid in range(max(length - color, 0), min(length, locomotives) + 1):
        plain = length - paid
        odds = tunnel_odds(
            reveal=reveal,
            unseen=unseen,
            matching=unseen_locomotives + (unseen_color if plain else 0),
            spare=locomotives - paid + (color - plain if plain else 0),
            length=length,
        )
        ways.append(Way(plain=plain, locomotives=paid, odds=odds))
    return tuple(ways)
