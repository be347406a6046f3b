"""What if? The chance of a tunnel with other cards in hand, or with another memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..engine.view import View
from ..language import later
from ..model.actions import Claim
from ..model.cards import LOCOMOTIVE, Color
from .odds import TunnelChance
from .pools import Pool, at_most, matches_in


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """One change to a tunnel, and the chance of success that comes of it."""

    told: str
    """The change in words, with the facts `card` and `n` still open."""
    card: Color
    n: int
    success: Fraction


AS_IT_IS = later("as it is now")
ONE_MORE = later("with one spare card more, drawn blind ({card:card} or locomotive)")
ONE_LOCOMOTIVE_MORE = later("with one locomotive more, drawn blind")
TWO_MORE = later("with two spare cards more, drawn blind")
ONE_FEWER = later("with one spare card fewer")
NO_MEMORY = later("if you had forgotten the {n} {n:discard|discards}")


def tunnels_now(view: View) -> tuple[Claim, ...]:
    """Every tunnel that the seat could claim now, once for each sensible way to pay."""
    routes = view.board.routes
    return tuple(it for it in view.choices if isinstance(it, Claim) and routes[it.route].tunnel)


def what_if(chance: TunnelChance, view: View) -> tuple[WhatIf, ...]:
    """The tunnel as it is, and what would change with other cards or another memory."""
    return tuple(
        WhatIf(told=told, card=chance.color, n=view.discard.size, success=success)
        for told, success in _changes(chance, view)
    )


def _changes(chance: TunnelChance, view: View) -> Iterator[tuple[str, Fraction]]:
    first, *rest = (_same(pool.cards, pool.matching, pool.turned) for pool in chance.pools)
    spare = chance.spare
    yield AS_IT_IS, at_most(matches_in((first, *rest)), spare)
    alone = chance.color is LOCOMOTIVE
    for more, told in ((1, ONE_LOCOMOTIVE_MORE if alone else ONE_MORE), (2, TWO_MORE)):
        # the cards that help are no longer among those that may turn up
        cards, matching = first.cards - more, first.matching - more
        if matching >= 0 and cards >= first.turned:
            pools = (_same(cards, matching, first.turned), *rest)
            yield told, at_most(matches_in(pools), spare + more)
    if spare:
        yield ONE_FEWER, at_most(matches_in((first, *rest)), spare - 1)
    if view.discard.size and not rest:
        gone = view.discard[LOCOMOTIVE] + (0 if alone else view.discard[chance.color])
        pool = _same(first.cards + view.discard.size, first.matching + gone, first.turned)
        yield NO_MEMORY, at_most(matches_in((pool,)), spare)


def _same(cards: int, matching: int, turned: int) -> Pool:
    return Pool(cards=cards, matching=matching, turned=turned)
