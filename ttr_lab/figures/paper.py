"""Where everything on a map lies on the paper: the cities, and with them the land.

One unit is a pixel of a picture of the plain height, from the middle of the picture. For the maps
that come with the package the places of the cities are worked out beforehand and lie in their
`places.json`, which `tools/make_places.py` writes. Any other board gets them when it is drawn.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..model.board import Board, City
from ..places import find_data
from .labels import Label
from .land import Land, Point, Ring, graticule, land_of, project_cities, projection_of
from .spread import spread_cities

PLAIN = 560
"""The height in pixels of a picture that is neither small nor large."""
ASPECT = 820 / 520
"""Width by height of the picture for which a plan is made; wider ones get more sea."""
MARGIN = 34.0
"""Pixels left free around the outermost cities."""
HALF = (PLAIN * ASPECT / 2, PLAIN / 2)
"""Half the width and half the height of the picture."""
FRAME = (HALF[0] - MARGIN, HALF[1] - MARGIN)
CLOSE, FAR = 5.0, 120.0
"""Land so close to a city goes wholly along with it; land so far from all cities hardly moves."""

Bends = dict[tuple[int, int], float]
"""For two cities, in the order of the board, how much the line between them is bent."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cities are drawn; what is not yet known of lines and names has to be found out."""

    cities: tuple[Point, ...]
    bends: Bends | None = None
    labels: tuple[Label, ...] | None = None


@dataclass(frozen=True)
class Paper:
    """The places of a board's cities, and the land that lies around them."""

    board: Board
    home: tuple[Point, ...]
    """Where the cities would lie on a true map of the same size."""
    middle: Point
    """The middle of the picture in the plane of the projection."""
    unit: float
    """How long a pixel is in that plane."""
    layout: Layout

    @cached_property
    def ground(self) -> Land:
        """Land, lakes and borders."""
        land = land_of(self.board, self._corners)
        return Land(
            land=self._lay_all(land.land),
            lakes=self._lay_all(land.lakes),
            borders=self._lay_all(land.borders),
        )

    @cached_property
    def net(self) -> tuple[Ring, ...]:
        """Meridians and parallels."""
        return self._lay_all(graticule(projection_of(self.board), self._corners))

    @property
    def _corners(self) -> tuple[Point, Point]:
        """The piece of the plane that can be seen, also in a picture that is wider."""
        wide, high = HALF[0] * self.unit * 5 / 3, HALF[1] * self.unit
        x, y = self.middle
        return (x - wide, y - high), (x + wide, y + high)

    def _lay_all(self, rings: tuple[Ring, ...]) -> tuple[Ring, ...]:
        moves = [
            (x, y, to_x - x, to_y - y)
            for (x, y), (to_x, to_y) in zip(self.home, self.layout.cities, strict=True)
        ]
        return tuple(tuple(self._lay(point, moves) for point in ring) for ring in rings)

    def _lay(self, point: Point, moves: list[tuple[float, float, float, float]]) -> Point:
        """A place of the plane on the paper: it moves along with the cities around it."""
        x, y = (point[0] - self.middle[0]) / self.unit, (point[1] - self.middle[1]) / self.unit
        total, right, up = FAR**-4, 0.0, 0.0
        for city_x, city_y, dx, dy in moves:
            gap = (x - city_x) ** 2 + (y - city_y) ** 2 + CLOSE * CLOSE
            weight = 1 / (gap * gap)
            total += weight
            right += weight * dx
            up += weight * dy
        return x + right / total, y + up / total


@lru_cache(maxsize=8)
def lay_out(board: Board) -> Paper:
    """The paper of a board: from its `places.json`, or with cities spread as they need it."""
    middle, unit, home = lay_true(board)
    known = _read_places(board) or Layout(spread_cities(board, home, FRAME) if home else ())
    return Paper(board, home, middle, unit, known)


def lay_true(board: Board) -> tuple[Point, float, tuple[Point, ...]]:
    """Middle and scale of the true map that fits the picture, and where its cities lie there."""
    plane = project_cities(board)
    if not plane:
        return (0.0, 0.0), 1.0, ()
    xs, ys = [x for x, _ in plane], [y for _, y in plane]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    unit = max((max(xs) - middle[0]) / FRAME[0], (max(ys) - middle[1]) / FRAME[1], 1e-9)
    home = tuple(((x - middle[0]) / unit, (y - middle[1]) / unit) for x, y in plane)
    return middle, unit, home


def _read_places(board: Board) -> Layout | None:
    """What `places.json` says, if it is about the cities and the lines of this very board."""
    path = find_data() / board.id / "places.json"
    if not path.is_file():
        return None
    told = json.loads(path.read_text("utf-8"))
    cities = [told["cities"].get(city.id) for city in board.cities]
    pairs = {(min(ends), max(ends)) for ends in board.ends}
    bends = {pair: told["lines"].get(line_name(board, pair)) for pair in pairs}
    if None in cities or None in bends.values():
        return None
    labels = tuple(Label(tuple(it["name"]), tuple(it["box"]), it["side"]) for it in cities)
    same = all(
        it["at"] == [city.lat, city.lon] and label.text == name_of(city)
        for city, it, label in zip(board.cities, cities, labels, strict=True)
    )
    return Layout(tuple(tuple(it["place"]) for it in cities), bends, labels) if same else None


def line_name(board: Board, ends: tuple[int, int]) -> str:
    """What a line is called in `places.json`."""
    return "--".join(board.cities[city].id for city in ends)


def name_of(city: City) -> str:
    """The name that is drawn: junctions have none."""
    return "" if city.junction else city.name
