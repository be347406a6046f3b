"""The signs of special routes, so that one can tell them without a legend.

A tunnel runs in a tube with the teeth of rock on both sides, and the mouth of the tunnel tells
how many cards it turns over. A ferry has the color and the letter of the locomotive on as many
spaces as ask for one, between waves. A mountain has a peak with snow for every train more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import palette
from .land import Point
from .plan import Plan
from .sheet import Sheet
from .spaces import Space

TUBE = 2.3
"""How far the teeth of a tunnel stand out, in planned pixels."""
HALF_ARCH = ((-1.0, -1.0), (-1.0, 0.1), (-0.85, 0.6), (-0.5, 0.93), (0.0, 1.05))
ARCH = (*HALF_ARCH, *((-right, up) for right, up in HALF_ARCH[-2::-1]))
"""The mouth of a tunnel, where 1 is half its width."""
WAVES = ((0.0, 0.0), (0.25, 0.5), (0.5, 0.0), (0.75, -0.5), (1.0, 0.0))


def draw_tubes(sheet: Sheet, plan: Plan) -> str:
    """Beneath the spaces of tunnels."""
    tubes = [_tube(plan.spaces[route.index]) for route in plan.board.routes if route.tunnel]
    if not tubes:
        return ""
    look, pixel = plan.sizes.look, plan.sizes.pixel
    wide = 2 * (plan.sizes.car / pixel + TUBE * look)
    return sheet.strokes("tunnels", tubes, palette.TUNNEL, wide, (1.7 * look, 1.6 * look))


def _tube(cars: Sequence[Space]) -> list[Point]:
    first, last = cars[0], cars[-1]
    ends = first.place(-first.half, 0.0), last.place(last.half, 0.0)
    return [ends[0], *(car.middle for car in cars), ends[1]]


def draw_mouths(sheet: Sheet, plan: Plan) -> str:
    """The mouths of the tunnels with their numbers."""
    made = ""
    for number, mouth in plan.mouths.items():
        x, y = mouth.middle
        outline = [(x + mouth.half * right, y + mouth.half * up) for right, up in ARCH]
        fill, edge = palette.TUNNEL, palette.PAPER
        made += sheet.shapes(f"mouth-{number}", [outline], fill, edge, plan.sizes.look)
        size = 1.55 * mouth.half / plan.sizes.pixel
        made += sheet.word((x, y), str(plan.board.routes[number].tunnel), size, palette.LIGHT)
    return made


def draw_waves(sheet: Sheet, plan: Plan) -> str:
    """Left and right of the locomotive's letter."""
    waves = [
        wave
        for route in plan.board.routes
        for car in plan.spaces[route.index][: route.ferry]
        for wave in _waves(car)
    ]
    return sheet.strokes("ferries", waves, palette.WAVE, 1.1 * plan.sizes.look) if waves else ""


def _waves(car: Space) -> Iterator[list[Point]]:
    start, end = 1.0 * car.wide, car.half - 0.2 * car.wide
    for side in (1, -1):
        yield [
            car.place(side * (start + (end - start) * along), 0.8 * up * car.wide)
            for along, up in WAVES
        ]


def draw_peaks(sheet: Sheet, plan: Plan) -> str:
    """The peaks beside the spaces of mountains."""
    peaks = [peak for line in plan.peaks for peak in line]
    if not peaks:
        return ""
    rocks, caps = [], []
    for peak in peaks:
        low, top = peak.y - peak.wide, peak.y + peak.wide
        tip = (peak.x, top)
        rocks.append(((peak.x - peak.half, low), tip, (peak.x + peak.half, low)))
        snow = top - 0.8 * peak.wide
        caps.append(
            (
                tip,
                (peak.x + 0.4 * peak.half, snow),
                (peak.x + 0.14 * peak.half, snow + 0.18 * peak.wide),
                (peak.x - 0.1 * peak.half, snow - 0.1 * peak.wide),
                (peak.x - 0.4 * peak.half, snow),
            )
        )
    return sheet.shapes(
        "mountains", rocks, palette.ROCK, palette.PAPER, 1.0 * plan.sizes.look
    ) + sheet.shapes("snow", caps, palette.SNOW)
