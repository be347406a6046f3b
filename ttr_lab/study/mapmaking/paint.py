"""Colors for a map: each on about as many spaces as any other, and all over the map."""

from __future__ import annotations

import random
from dataclasses import replace

from ...language import say
from ...model.board import Route
from ...model.cards import PLAIN_COLORS, Color
from .draft import MapDraft
from .naming import whole
from .pieces import numbered

GRAY_SHARE = 0.28
"""The part of gray spaces: about the mean of the published maps."""
ROUNDS = 40
"""So often all routes are looked at to make colors more equal."""

Paint = dict[int, Color | None]


def painted(draft: MapDraft, seed: int = 0) -> MapDraft:
    """The map with new colors for all its routes; the same seed gives the same colors.

    First routes are drawn by chance to be gray, until they have `GRAY_SHARE` of the spaces; never
    all tracks between two cities, so long as others are left. Then the longest route first each
    takes the color with the fewest spaces so far, of equal ones that which is rarest at its two
    cities; parallel tracks never share a color. Last, colors are exchanged as long as that makes
    their spaces more equal.
    """
    whole(say("the seed"), seed, 0, 10**9)
    chance = random.Random(f"colors {seed}")
    order = list(draft.routes)
    chance.shuffle(order)
    gray = _gray(order)
    colored = sorted((it for it in order if it.index not in gray), key=lambda it: -it.length)
    paint: Paint = dict.fromkeys(gray)
    spaces = dict.fromkeys(PLAIN_COLORS, 0)
    for route in colored:
        near = [it for it in draft.routes if {it.a, it.b} & {route.a, route.b}]
        beside = {paint.get(it.index) for it in _twins(draft, route)}
        free = [color for color in PLAIN_COLORS if color not in beside] or list(PLAIN_COLORS)
        chance.shuffle(free)
        used = [paint.get(it.index) for it in near]
        color = min(free, key=lambda it: (spaces[it], used.count(it)))
        paint[route.index] = color
        spaces[color] += route.length
    _even_out(draft, paint, spaces)
    return replace(
        draft, routes=numbered(replace(it, color=paint[it.index]) for it in draft.routes)
    )


def _gray(order: list[Route]) -> set[int]:
    """The routes that are gray, of routes in an order drawn by chance."""
    wanted = GRAY_SHARE * sum(route.length for route in order)
    gray: set[int] = set()
    so_far, pairs = 0, set[frozenset[str]]()
    for route in order:
        pair = frozenset((route.a.id, route.b.id))
        if pair not in pairs and so_far + route.length / 2 <= wanted:
            gray.add(route.index)
            pairs.add(pair)
            so_far += route.length
    return gray


def _twins(draft: MapDraft, route: Route) -> list[Route]:
    """The parallel tracks of a route, itself left out."""
    ends = {route.a, route.b}
    return [it for it in draft.routes if {it.a, it.b} == ends and it.index != route.index]


def _even_out(draft: MapDraft, paint: Paint, spaces: dict[Color, int]) -> None:
    """Give a route of a common color a rarer one, as long as that makes both more equal."""
    for _ in range(ROUNDS):
        moved = False
        for route in draft.routes:
            old = paint[route.index]
            if old is None:
                continue
            beside = {paint[it.index] for it in _twins(draft, route)}
            new = min(PLAIN_COLORS, key=lambda it: (spaces[it], it))
            if new not in beside and spaces[old] - spaces[new] > route.length:
                paint[route.index] = new
                spaces[old] -= route.length
                spaces[new] += route.length
                moved = True
        if not moved and not _exchange(draft, paint, spaces):
            return


def _exchange(draft: MapDraft, paint: Paint, spaces: dict[Color, int]) -> bool:
    """Exchange two routes' colors, if that brings the commonest and the rarest closer."""
    high = max(PLAIN_COLORS, key=lambda it: (spaces[it], -it))
    low = min(PLAIN_COLORS, key=lambda it: (spaces[it], it))
    for one in draft.routes:
        for two in draft.routes:
            gain = one.length - two.length
            if paint[one.index] is not high or paint[two.index] is not low:
                continue
            if not 0 < gain < spaces[high] - spaces[low]:
                continue
            if low in {paint[it.index] for it in _twins(draft, one)} or high in {
                paint[it.index] for it in _twins(draft, two)
            }:
                continue
            paint[one.index], paint[two.index] = low, high
            spaces[high] -= gain
            spaces[low] += gain
            return True
    return False
