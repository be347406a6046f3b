"""Counting cards: what the routes of a plan still need, and the ways to pay for one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..model.board import Board, Route, members
from ..model.cards import LOCOMOTIVE, PLAIN_COLORS, Cards, Color
from ..rules.payment import Priced


@dataclass(slots=True)
class Needs:
    """What a set of routes needs beyond the cards held, color by color."""

    routes: int
    """The routes, as a bit mask."""
    lack: list[int]
    """Missing cards of each plain color, gray routes counted in the color chosen for them."""
    wanted_for: list[int]
    """For each plain color a route that lacks it, the one that lacks least; -1 for none."""
    reserved: list[int] = field(default_factory=lambda: [0] * 8)
    """Cards of each plain color that colored routes will take."""
    gray: int = 0
    """How many cards gray routes lack together."""
    ferries: int = 0
    """How many locomotives ferries will take, whatever else is held."""
    wild: int = 0
    """How many of these are missing."""
    ferry: int = -1
    """A ferry that waits for them, the one that takes fewest; -1 for none."""

    @property
    def total(self) -> int:
        """How many cards are missing, those of ferries apart, if no locomotive helps."""
        return sum(self.lack)

    @property
    def any(self) -> bool:
        """Whether any card is missing."""
        return self.wild > 0 or any(self.lack)


def count_needs(
    board: Board,
    routes: int,
    held: Cards,
    row: Iterable[Color | None] = (),
    spare: float = 0.0,
) -> Needs:
    """What the routes need. A gray route goes to the color that has most cards to spare.

    Face-up cards count as half held when that color is chosen. A tunnel needs `spare` more cards
    for each that it turns over.
    """
    left = list(held[:8])
    shown = [0] * 9
    for card in row:
        if card is not None:
            shown[card] += 1
    lack, wanted, least = [0] * 8, [-1] * 8, [99] * 8
    needs = Needs(routes, lack, wanted)
    gray: list[tuple[int, Route]] = []
    for index in members(routes):
        route = board.routes[index]
        plain = route.length
        if route.ferry:
            plain -= route.ferry
            needs.ferries += route.ferry
            if needs.ferry < 0 or route.ferry < board.routes[needs.ferry].ferry:
                needs.ferry = index
        if route.tunnel:
            plain += round(spare * route.tunnel)
        if route.color is None:
            gray.append((plain, route))
            continue
        own = route.color
        left[own] -= plain
        needs.reserved[own] += route.length - route.ferry
        missing = max(0, plain - held[own])
        if missing < least[own]:
            least[own], wanted[own] = missing, index
    needs.wild = max(0, needs.ferries - held[LOCOMOTIVE])
    for color in range(8):
        if left[color] < 0:
            lack[color], left[color] = -left[color], 0
    for plain, route in sorted(gray, key=lambda item: -item[0]):
        best = max(PLAIN_COLORS, key=lambda c: min(left[c] + shown[c] / 2, plain))
        missing = max(0, plain - left[best])
        left[best] = max(0, left[best] - plain)
        if missing:
            lack[best] += missing
            needs.gray += missing
            if missing < least[best]:
                least[best], wanted[best] = missing, route.index
    for color in range(8):
        if not lack[color]:
            wanted[color] = -1
    return needs


NOTHING = Needs(0, [0] * 8, [-1] * 8)
"""The needs of somebody without a plan."""


def ways_to_pay(
    price: Priced, held: Cards, needs: Needs = NOTHING, locomotive: float = 1.5
) -> Iterator[tuple[float, Cards]]:
    """For each color the cards that pay with fewest locomotives, and how much that hurts.

    A card that a colored route is waiting for counts 1, a locomotive `locomotive`, twice that if
    a ferry is waiting for it, any other card next to nothing. Locomotives alone come only where
    no plain card helps.
    """
    length, wild, reserved = price.length, held[LOCOMOTIVE], needs.reserved
    # what the needs count for this very route is not kept from it
    counted = isinstance(price, Route) and needs.routes >> price.index & 1
    waiting = needs.ferries - price.ferry if counted else needs.ferries
    own = length - price.ferry if counted and price.color is not None else 0
    found = False
    for color in (price.color,) if price.color is not None else PLAIN_COLORS:
        plain = min(held[color], length - price.ferry)
        laid = length - plain
        if laid > wild or (not plain and found):
            continue
        found = True
        short = max(0, reserved[color] - own - (held[color] - plain)) if plain else 0
        spent = laid - price.ferry
        if waiting > 0:
            spent += min(spent, max(0, waiting - (wild - laid)))
        counts = [0] * 9
        counts[color] = plain
        counts[LOCOMOTIVE] += laid
        yield min(short, plain) + spent * locomotive - held[color] / 100, Cards(counts)


def cheapest_way(
    price: Priced, held: Cards, needs: Needs = NOTHING, locomotive: float = 1.5
) -> tuple[float, Cards] | None:
    """The way to pay that hurts least, and how much; `None` if the cards do not suffice."""
    ways = ways_to_pay(price, held, needs, locomotive)
    return min(ways, key=lambda way: way[0], default=None)
