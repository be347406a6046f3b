"""Where a map lies on the paper: its cities in the plane, and the land, lakes and borders."""

from __future__ import annotations

import json
import math
import tomllib
from dataclasses import dataclass
from functools import cache

from ..model.board import Board
from ..places import find_data
from .projection import Albers

Point = tuple[float, float]
Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Land:
    """What is drawn beneath the routes; each layer is a tuple of lines or closed outlines."""

    land: tuple[Ring, ...] = ()
    lakes: tuple[Ring, ...] = ()
    borders: tuple[Ring, ...] = ()


OPEN = Land()
"""Paper without land."""


def project_cities(board: Board) -> tuple[Point, ...]:
    """Every city of the board in the plane, in units of 5 km."""
    albers = projection_of(board)
    return tuple(albers.project(city.lat, city.lon) for city in board.cities)


def projection_of(board: Board) -> Albers:
    """The projection in the board's `map.toml`.

    A board that does not come with the package has none; it gets the one that suits its cities:
    centered, and true at one and five sixths of its height.
    """
    path = find_data() / board.id / "map.toml"
    if path.is_file():
        given = tomllib.loads(path.read_text("utf-8")).get("projection")
        if given:
            return Albers(**given)
    lats = [city.lat for city in board.cities]
    lons = [city.lon for city in board.cities]
    south, height = min(lats), max(max(lats) - min(lats), 1.0)
    return Albers(
        lat1=south + height / 6,
        lat2=south + height * 5 / 6,
        lat0=south + height / 2,
        lon0=(min(lons) + max(lons)) / 2,
    )


@cache
def read_land(board_id: str) -> Land:
    """The land of a map that comes with the package; any other map is drawn on open paper."""
    path = find_data() / board_id / "land.json"
    if not path.is_file():
        return Land()
    layers = json.loads(path.read_text("utf-8"))["layers"]
    return Land(
        **{name: tuple(tuple(map(tuple, ring)) for ring in layers[name]) for name in layers}
    )


def graticule(albers: Albers, corners: tuple[Point, Point]) -> tuple[Ring, ...]:
    """Meridians and parallels, some six of them across the view, as lines in the plane."""
    (left, bottom), (right, top) = corners
    degrees = 111.2 / 5  # units in one degree of latitude
    step = next(s for s in (1, 2, 5, 10, 20) if s * degrees * 6 >= top - bottom or s == 20)
    reach = math.ceil(max(right - left, top - bottom) / degrees / step) * step
    lat0, lon0 = round(albers.lat0 / step) * step, round(albers.lon0 / step) * step
    lats = [lat for lat in range(lat0 - reach, lat0 + reach + 1, step) if abs(lat) < 85]
    lons = range(lon0 - 2 * reach, lon0 + 2 * reach + 1, step)
    fine = step / 2
    lines = [
        tuple(albers.project(lats[0] + fine * i, lon) for i in range(2 * len(lats))) for lon in lons
    ]
    lines += [
        tuple(albers.project(lat, lons[0] + fine * i) for i in range(2 * len(lons))) for lat in lats
    ]
    inside = (
        tuple(p for p in line if left - 60 < p[0] < right + 60 and bottom - 60 < p[1] < top + 60)
        for line in lines
    )
    return tuple(line for line in inside if len(line) > 1)
