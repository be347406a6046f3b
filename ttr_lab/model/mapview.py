"""How a map is laid flat: the projection of its drawing, its own or one that fits."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from ..places import find_maps
from .board import Board, City
from .load import read_map, shipped_board
from .ruleset import RULESETS

FLATTEST = 1.5
"""Standard parallels that lie equally far from the equator are moved by so many degrees."""
POLAR = 89.0
"""Both standard parallels of a map that goes all around a pole."""
STEEPEST = 80.0
"""No other standard parallel is nearer to a pole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Projection:
    """The parameters of the Albers projection in `map.toml`, in degrees."""

    lat1: float
    lat2: float
    lat0: float
    lon0: float


def fitting(cities: Sequence[City]) -> Projection:
    """The projection that suits cities: centered, and true at one and five sixths of their height.

    >>> from ttr_lab.model.load import load_board
    >>> fitting(load_board("mini").cities).lon0
    -7.49
    """
    if not cities:
        return Projection(lat1=20.0, lat2=50.0, lat0=35.0, lon0=0.0)
    lats = [city.lat for city in cities]
    lon0, span = middle_of(cities)
    south, height = min(lats), max(max(lats) - min(lats), 1.0)
    middle = south + height / 2
    if span > 180 and abs(middle) > 55:
        pole = POLAR if middle > 0 else -POLAR
        return Projection(lat1=pole, lat2=pole, lat0=max(min(middle, POLAR), -POLAR), lon0=lon0)
    lat1, lat2 = (
        max(min(lat, STEEPEST), -STEEPEST) for lat in (south + height / 6, south + height * 5 / 6)
    )
    if abs(lat1 + lat2) < FLATTEST:
        lat1, lat2 = lat1 + FLATTEST, lat2 + FLATTEST
    return Projection(lat1=lat1, lat2=lat2, lat0=middle, lon0=lon0)


def middle_of(cities: Sequence[City]) -> tuple[float, float]:
    """The meridian in the middle of cities, and the degrees between the outermost of them.

    Across the widest gap between them nothing lies, so a map of Fiji is not torn at 180 degrees.
    """
    lons = sorted(city.lon for city in cities)
    gaps = [(b - a, b, a + 360) for a, b in pairwise(lons)]
    gap, west, east = max([(lons[0] + 360 - lons[-1], lons[0], lons[-1]), *gaps])
    middle = round((west + east) / 2, 6)
    return (middle - 360 if middle > 180 else middle), 360 - gap


def shipped_beside(board: Board) -> Board | None:
    """The map of the package that a board is, perhaps with other routes or tickets.

    It has its id, and no city of it has been moved or added.
    """
    if board.id not in find_maps():
        return None
    shipped = shipped_board(board.id)
    known = {(city.id, city.lat, city.lon) for city in shipped.cities}
    same = board.cities and all((city.id, city.lat, city.lon) in known for city in board.cities)
    return shipped if same else None


def projection_beside(board: Board) -> Projection | None:
    """The projection of a map of the package; any other board has none of its own."""
    shipped = shipped_beside(board)
    return None if shipped is None else _projection(shipped.id)


@cache
def _projection(name: str) -> Projection:
    facts = tomllib.loads((find_maps()[name] / "map.toml").read_text("utf-8"))["projection"]
    return Projection(**{key: float(value) for key, value in facts.items()})


def players_of(board: Board) -> tuple[int, ...]:
    """For how many players a map is: as its files say, or else as many as its rules allow."""
    if shipped_beside(board) is not None:
        return _players(board.id)
    rules = RULESETS.get(board.ruleset)
    return rules.players if rules else ()


@cache
def _players(name: str) -> tuple[int, ...]:
    return read_map(find_maps()[name]).players
