"""Where a map lies on the paper: its cities in the plane, and the land, lakes and borders."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, lru_cache

from ..model.board import Board
from ..model.earth import Outline, read_earth
from ..model.mapview import Projection, fitting, projection_beside, shipped_beside
from ..places import find_data
from .clipping import Corners, cut_area, cut_line, refined, thinned
from .clipping import Point as Point
from .projection import Albers

Ring = tuple[Point, ...]

FINE = 1 / 1100
"""Detail to drop from the world's coasts, as a part of the height of the picture."""
APART = 0.1
"""Units between two cities that a map puts in one place."""
AROUND, WIDEST, NARROWEST = 1.2, 2.4, 0.75
"""Land reaches beyond what is shown by so much, and fills paper so much wider than it is high."""
STEP = 1.0
"""Straight lines in degrees get a point at every so many of them, since they bend on paper."""


@dataclass(frozen=True, slots=True)
class Land:
    """What is drawn beneath the routes; each layer is a tuple of lines or closed outlines."""

    land: tuple[Ring, ...] = ()
    lakes: tuple[Ring, ...] = ()
    borders: tuple[Ring, ...] = ()


OPEN = Land()
"""Paper without land."""


def project_cities(board: Board) -> tuple[Point, ...]:
    """Every city of the board in the plane, in units of 5 km.

    Cities in one and the same place get a little apart, since a line between them needs two ends.
    """
    albers = projection_of(board)
    places: dict[Point, None] = {}
    for city in board.cities:
        x, y = albers.project(city.lat, _near(city.lon, albers))
        while (x, y) in places:
            x += APART
        places[x, y] = None
    return tuple(places)


def _near(lon: float, albers: Albers) -> float:
    """A longitude counted from the middle of the map, so that none is torn at 180 degrees."""
    return albers.lon0 + (lon - albers.lon0 + 180) % 360 - 180


def projection_of(board: Board) -> Albers:
    """The projection in the `map.toml` of a map that comes with the package, or one that fits."""
    return Albers(**asdict(projection_beside(board) or fitting(board.cities)))


def land_of(board: Board, corners: Corners) -> Land:
    """The land of a map: its own where it comes with the package, else the world's around it.

    Corners are those of the piece of the plane that can be seen.
    """
    shipped = shipped_beside(board)
    if shipped is not None and (find_data() / shipped.id / "land.json").is_file():
        return read_land(shipped.id)
    return world_land(projection_beside(board) or fitting(board.cities), corners)


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


@lru_cache(maxsize=16)
def world_land(view: Projection, corners: Corners) -> Land:
    """The world's coasts, lakes and borders in a rectangle of the plane and well around it."""
    albers = Albers(**asdict(view))
    (_, low), (_, high) = corners
    least = (high - low) * FINE
    wide = _around(corners)
    earth = read_earth()

    def areas(outlines: Iterable[Outline]) -> Iterator[Ring]:
        for turned in _turned(outlines, albers.lon0):
            ring = _flat(cut_area(turned, _half_turn(albers.lon0)), albers)
            cut = thinned(cut_area(ring, wide), least)
            if len(cut) > 3:
                yield cut

    def lines(outlines: Iterable[Outline]) -> Iterator[Ring]:
        for turned in _turned(outlines, albers.lon0):
            for degrees in cut_line(turned, _half_turn(albers.lon0)):
                for piece in cut_line(_flat(degrees, albers), wide):
                    yield thinned(piece, least)

    return Land(
        land=tuple(areas(earth.land)),
        lakes=tuple(areas(earth.lakes)),
        borders=tuple(lines(earth.borders)),
    )


def _around(corners: Corners) -> Corners:
    """A rectangle so large that its edges lie out of sight on paper of any usual shape.

    Plotly shows more than the corners where the paper is wider or taller than they are.
    """
    (left, low), (right, high) = corners
    width, height = right - left, high - low
    across = max(AROUND * width, WIDEST * height) / 2
    up = max(AROUND * height, width / NARROWEST) / 2
    x, y = (left + right) / 2, (low + high) / 2
    return (x - across, y - up), (x + across, y + up)


def _half_turn(lon0: float) -> Corners:
    """All longitudes from half a turn west of the middle to half a turn east of it."""
    return (lon0 - 180, -90.0), (lon0 + 180, 90.0)


def _turned(outlines: Iterable[Outline], lon0: float) -> Iterator[Sequence[Point]]:
    """Outlines as often as they lie within half a turn of the middle, by whole turns."""
    for outline in outlines:
        west, east = min(lon for lon, _ in outline), max(lon for lon, _ in outline)
        for turn in (-360.0, 0.0, 360.0):
            if west + turn < lon0 + 180 and east + turn > lon0 - 180:
                yield [(lon + turn, lat) for lon, lat in outline] if turn else outline


def _flat(line: Sequence[Point], albers: Albers) -> list[Point]:
    """A line in degrees in the plane of the map."""
    return [albers.project(lat, lon) for lon, lat in refined(line, STEP)] if line else []


def graticule(albers: Albers, corners: tuple[Point, Point]) -> tuple[Ring, ...]:
    """Meridians and parallels, some six of them across the view, as lines in the plane."""
    (left, bottom), (right, top) = corners
    degrees = 111.2 / 5  # units in one degree of latitude
    step = next(s for s in (1, 2, 5, 10, 20) if s * degrees * 6 >= top - bottom or s == 20)
    reach = math.ceil(max(right - left, top - bottom) / degrees / step) * step
    lat0, lon0 = round(albers.lat0 / step) * step, round(albers.lon0 / step) * step
    lats = [lat for lat in range(lat0 - reach, lat0 + reach + 1, step) if abs(lat) < 85]
    lats = lats or [(84 - step) * (1 if lat0 > 0 else -1)]
    around = min(2 * reach, 180 // step * step)
    lons = range(lon0 - around, lon0 + around + 1, step)
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
