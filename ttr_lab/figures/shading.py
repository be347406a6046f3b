"""The pictures of a shade: bands under routes and discs under cities, wider and darker with more.

Parallel tracks lie so close that their bands would hide each other: each grows to the outside.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..model.board import members
from . import palette
from .glyphs import draw_shape
from .land import Point, Ring
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet
from .spaces import circle

BANDS = (1.45, 1.8, 2.2, 2.65, 3.15)
"""Half the width of a band for each tone, where 1 is half the width of a space."""
DISCS = (1.6, 2.05, 2.55, 3.1, 3.7)
"""How large a city's disc is for each tone, where 1 is the plain disc."""
END = 0.8
"""Half the width of a band where it meets a city, where 1 is the city's disc."""
HEART = 1.15
"""The city itself within it."""


def beneath() -> Picture:
    """What lies between the ground and everything else."""
    return Picture("shade", _shade, lambda marks: marks.shade)


def hearts() -> Picture:
    """The cities themselves in the tone of their number."""
    return Picture("hearts", _hearts, lambda marks: marks.shade and marks.shade.cities)


def _shade(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """Tone after tone, so that more lies over less."""
    if marks.shade is None:
        return ""
    look, drawn = plan.sizes.look, ""
    for tone, color in enumerate(palette.RAMP):
        routes = [it for it, value in marks.shade.routes if marks.shade.step_of(value) == tone]
        if routes:
            outlines = (_band(plan, route, BANDS[tone] * plan.sizes.car) for route in routes)
            drawn += sheet.shapes(f"shade-{tone}", outlines, color, palette.RAMP_EDGE, 0.7 * look)
    for tone, color in enumerate(palette.RAMP):
        cities = [it for it, value in marks.shade.cities if marks.shade.step_of(value) == tone]
        if cities:
            around = (circle(plan.cities[it], DISCS[tone] * plan.sizes.city) for it in cities)
            drawn += sheet.shapes(f"discs-{tone}", around, color, palette.PAPER, 1.2 * look)
    return drawn


def _hearts(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    if marks.shade is None:
        return ""
    drawn = ""
    for tone, color in enumerate(palette.RAMP):
        cities = [it for it, value in marks.shade.cities if marks.shade.step_of(value) == tone]
        if cities:
            around = (_heart(plan, it) for it in cities)
            width = 1.8 * plan.sizes.look
            drawn += sheet.shapes(f"hearts-{tone}", around, color, palette.CITY_EDGE, width)
    return drawn


def _heart(plan: Plan, city: int) -> Ring:
    """Round, and with corners for a junction."""
    place, size = plan.cities[city], HEART * plan.sizes.city
    if plan.board.cities[city].junction:
        return draw_shape("diamond", place, size)
    return circle(place, size)


def _band(plan: Plan, route: int, half: float) -> list[Point]:
    """A closed band along the curve of a route, not as far as half way to a parallel track."""
    curve = plan.curves[route]
    sides = [plan.curves[it].side for it in _beside(plan, route)]
    near = plan.sizes.track / 2
    up = min([half, *(near for side in sides if side > curve.side)])
    low = min([half, *(near for side in sides if side < curve.side)])
    left, right = [], []
    length = math.dist(curve.start, curve.end)
    for number in range(33):
        share = number / 32
        (x, y), (dx, dy) = curve.at(share)
        # at the cities bands grow narrow, so that no corner sticks out
        most = END * plan.sizes.city + 1.2 * min(share, 1 - share) * length
        left.append((x - min(up, most) * dy, y + min(up, most) * dx))
        right.append((x + min(low, most) * dy, y - min(low, most) * dx))
    ring = left + right[::-1]
    return [*ring, ring[0]]


def _beside(plan: Plan, route: int) -> Iterator[int]:
    tracks = plan.board.tracks[route]
    yield from (other for other in members(tracks) if other != route)
