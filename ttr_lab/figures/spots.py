"""The picture of the cities that are chosen: a strong ring around each."""

from __future__ import annotations

from . import palette
from .marks import Marks, Picture
from .plan import Plan
from .sheet import Sheet
from .spaces import circle

SPOT = 2.0
"""How large the ring is, where 1 is a city's disc: wider than that of a ticket."""


def spots() -> Picture:
    """What lies around the cities' discs."""
    return Picture("spots", _spots, lambda marks: marks.spots)


def _spots(sheet: Sheet, plan: Plan, marks: Marks) -> str:
    """A ring with a light edge on both sides, so that it stands out from land, sea and bands."""
    if not marks.spots:
        return ""
    look = plan.sizes.look
    around = [circle(plan.cities[city], SPOT * plan.sizes.city) for city in marks.spots]
    return sheet.strokes("spots-halo", around, palette.PAPER, 6.4 * look) + sheet.strokes(
        "spots", around, palette.CHOSEN, 3.4 * look
    )
