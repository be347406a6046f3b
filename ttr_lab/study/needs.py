"""Counting cards: what the routes of a plan still need, what a card is worth, what to lay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..model.board import Board, Route, members
from ..model.cards import LOCOMOTIVE, PLAIN_COLORS, Cards, Color, Payment


@dataclass(slots=True)
class Needs:
    """What a set of routes needs beyond a hand, color by color."""

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

    @property
    def total(self) -> int:
        """How many cards are missing if no locomotive helps."""
        return sum(self.lack)


def count_needs(board: Board, routes: int, hand: Cards, row: Iterable[Color | None] = ()) -> Needs:
    """What the routes need. A gray route goes to the color that has most cards to spare.

    Face-up cards count as half held when that color is chosen.
    """
    spare = list(hand[:8])
    shown = [0] * 9
    for card in row:
        if card is not None:
            shown[card] += 1
    lack, wanted, least = [0] * 8, [-1] * 8, [99] * 8
    needs = Needs(routes, lack, wanted)
    gray: list[Route] = []
    for index in members(routes):
        route = board.routes[index]
        if route.color is None:
            gray.append(route)
            continue
        own = route.color
        spare[own] -= route.length
        needs.reserved[own] += route.length
        missing = max(0, route.length - hand[own])
        if missing < least[own]:
            least[own], wanted[own] = missing, index
    for color in range(8):
        if spare[color] < 0:
            lack[color], spare[color] = -spare[color], 0
    for route in sorted(gray, key=lambda route: -route.length):
        best = max(PLAIN_COLORS, key=lambda c: min(spare[c] + shown[c] / 2, route.length))
        missing = max(0, route.length - spare[best])
        spare[best] = max(0, spare[best] - route.length)
        if missing:
            lack[best] += missing
            needs.gray += missing
            if missing < least[best]:
                least[best], wanted[best] = missing, route.index
    for color in range(8):
        if not lack[color]:
            wanted[color] = -1
    return needs


def cheapest_payment(
    route: Route, hand: Cards, reserved: Sequence[int] = (0,) * 8, locomotive: float = 1.5
) -> tuple[float, Payment] | None:
    """The payment that hurts least and how much it hurts; `None` if the hand cannot pay.

    A card that a colored route is waiting for counts 1, a locomotive `locomotive`, any other
    card next to nothing.
    """
    best: tuple[float, Color, int] | None = None
    length, wild = route.length, hand[LOCOMOTIVE]
    for color in (route.color,) if route.color is not None else PLAIN_COLORS:
        plain = min(hand[color], length - route.ferry)
        laid = length - plain
        if laid > wild or (not plain and best is not None):
            continue
        own = route.length if route.color is not None else 0
        left = hand[color] - plain
        short = max(0, reserved[color] - own - left) if plain else 0
        hurt = min(short, plain) + laid * locomotive - hand[color] / 100
        if best is None or hurt < best[0]:
            best = (hurt, color, plain)
    if best is None:
        return None
    hurt, chosen, plain = best
    counts = [0] * 9
    counts[chosen] = plain
    counts[LOCOMOTIVE] = length - plain
    return hurt, Payment(Cards(counts))
