"""The picture of the stations: a house on the city, in the color and with the sign of its owner."""

from __future__ import annotations

from . import palette
from .glyphs import draw_shape
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet

HOUSE = (
    (-1.3, -1.3), (1.3, -1.3), (1.3, 0.45), (1.85, 0.45),
    (0.0, 2.0), (-1.85, 0.45), (-1.3, 0.45),
)  # fmt: skip
"""Walls and roof, where 1 is the radius of a city's disc."""
FLOOR = -0.4
"""Where the owner's sign stands."""


def houses() -> Picture:
    """What stands on the cities."""
    return Picture("stations", _stations, lambda marks: (marks.stations, marks.teams))


def _stations(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    drawn = ""
    city, width = plan.sizes.city, 1.7 * plan.sizes.look
    for place, seat in marks.stations:
        x, y = plan.cities[place]
        look = marks.look(seat)
        walls = [(x + city * right, y + city * up) for right, up in HOUSE]
        drawn += sheet.shapes("halo", [walls], palette.PAPER, palette.PAPER, 3 * width)
        drawn += sheet.shapes(f"station-{place}", [walls], look.color, palette.INK, width)
        radius = city * (0.72 if look.times == 1 else 0.52)
        signs = [
            draw_shape(look.shape, (x + 2.3 * radius * step, y + FLOOR * city), radius)
            for step in (number - (look.times - 1) / 2 for number in range(look.times))
        ]
        drawn += sheet.shapes(f"station-{place}-{look.shape}", signs, look.ink)
    return drawn
