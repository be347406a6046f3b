"""The earth in degrees: its coasts, lakes and borders, and what is land.

From Natural Earth (public domain), by `tools/make_world.py`; good for maps of some 300 km and more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property

from ..places import find_data

Place = tuple[float, float]
"""Longitude and latitude, in this order, as x and y."""
Outline = tuple[Place, ...]


@dataclass(frozen=True)
class Earth:
    """Outlines in degrees; land that crosses 180 degrees goes on beyond, to 190 and so on."""

    land: tuple[Outline, ...]
    lakes: tuple[Outline, ...]
    borders: tuple[Outline, ...]

    @cached_property
    def boxes(self) -> tuple[tuple[float, float, float, float], ...]:
        """For each outline of land its west, south, east and north."""
        return tuple(_box(outline) for outline in self.land)

    def is_land(self, lat: float, lon: float) -> bool:
        """Whether there is land, lakes counted as water.

        >>> read_earth().is_land(50.08, 14.44), read_earth().is_land(45.0, -30.0)
        (True, False)
        """
        for turn in (0.0, 360.0):
            x, y = lon + turn, lat
            for outline, (west, south, east, north) in zip(self.land, self.boxes, strict=True):
                if west <= x <= east and south <= y <= north and _inside(outline, x, y):
                    return not any(_inside(lake, lon, y) for lake in self.lakes)
        return False


@cache
def read_earth() -> Earth:
    """The outlines of `data/world/land.json`."""
    layers = json.loads((find_data() / "world" / "land.json").read_text("utf-8"))["layers"]
    return Earth(**{name: tuple(map(_outline, lines)) for name, lines in layers.items()})


def _outline(steps: list[int]) -> Outline:
    """A line from hundredths of a degree: the first point, then steps from point to point."""
    x = y = 0
    points = []
    for right, up in zip(steps[::2], steps[1::2], strict=True):
        x, y = x + right, y + up
        points.append((x / 100, y / 100))
    return tuple(points)


def _box(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _inside(outline: Outline, x: float, y: float) -> bool:
    """Whether a point is in a closed outline: a line to the east crosses it an odd time."""
    inside = False
    before_x, before_y = outline[-1]
    for now_x, now_y in outline:
        if (now_y > y) != (before_y > y) and x < now_x + (y - now_y) * (before_x - now_x) / (
            before_y - now_y
        ):
            inside = not inside
        before_x, before_y = now_x, now_y
    return inside
