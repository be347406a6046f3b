"""Which cards to lay, from hand or rack, and how likely a tunnel is to let one through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..model.actions import Claim
from ..model.board import Route
from ..model.cards import NO_CARDS, Cards, Payment
from .needs import NOTHING, Needs, cheapest_way, ways_to_pay
from .odds import tunnel_chance
from .outlook import Outlook


class Way(NamedTuple):
    """A way to claim a route: how much it hurts, in cards, what is laid, the chance of success."""

    hurt: float
    action: Claim
    chance: float = 1.0


def laid(cards: Cards, hand: Cards, rack: Cards) -> Payment:
    """The same cards as a payment, as many as possible from the hand.

    The cards on the rack can be used by both partners, those in the hand by one alone.
    """
    if not any(rack):
        return Payment(cards)
    own = Cards(map(min, cards, hand))
    rest = cards.minus(own)
    return Payment(own, rest if any(rest) else NO_CARDS)


def best_way(outlook: Outlook, route: Route, needs: Needs = NOTHING) -> Way | None:
    """The best way to claim a route now; `None` if the cards do not suffice."""
    if route.tunnel:
        lost = outlook.style.lost_turn
        ways = tunnel_ways(outlook, route, needs)
        return min(ways, key=lambda way: way.hurt + (1 - way.chance) * lost, default=None)
    found = cheapest_way(route, outlook.held, needs, outlook.style.spend)
    if found is None:
        return None
    view = outlook.view
    return Way(found[0], Claim(route.index, laid(found[1], view.hand, view.rack)))


def tunnel_ways(outlook: Outlook, route: Route, needs: Needs) -> Iterator[Way]:
    """For each color that can pay the tunnel what it costs and how likely it succeeds."""
    view, style = outlook.view, outlook.style
    for hurt, cards in ways_to_pay(route, outlook.held, needs, style.spend):
        payment = laid(cards, view.hand, view.rack)
        chance = float(tunnel_chance(view, route, payment).success)
        yield Way(hurt, Claim(route.index, payment), chance)
