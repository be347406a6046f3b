"""The world to draw a map on: it shows cities and routes, and hears where a person points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import anywidget
import traitlets

from ..figures.palette import CARDS
from ..figures.world import Outline, read_earth
from ..language import fill, say
from ..model.board import Route
from .controls import put
from .mapmaker_hand import HAND
from .mapmaker_paint import LOOKS, PAINT

NORTHERNMOST = 84.0
"""Mercator's map goes on for ever towards a pole; this one ends here."""
KINDS = {"tunnel": "⌒", "ferry": "≈", "mountain": "▲"}
"""A sign for each kind of special route."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the map tells: where a person pointed, by latitude and longitude or by number."""

    place: Callable[[float, float], None]
    """Neither a city nor a route was clicked: a place on the earth."""
    city: Callable[[int], None]
    route: Callable[[int], None]
    move: Callable[[int, float, float], None]
    """A city was dragged to a place."""
    remove: Callable[[], None]
    """The key that deletes was pressed."""
    leave: Callable[[], None]
    """The key that leaves off was pressed."""
    undo: Callable[[], None]
    redo: Callable[[], None]


class WorldMap(anywidget.AnyWidget):
    """A map of the world in the page, to look at from near and far and to click on."""

    _esm = PAINT + HAND
    _css = LOOKS
    land = traitlets.List(
        traitlets.List(), help="outlines, each as steps in hundredths of a degree"
    ).tag(sync=True)
    lakes = traitlets.List(traitlets.List()).tag(sync=True)
    borders = traitlets.List(traitlets.List()).tag(sync=True)
    scene = traitlets.Dict(help="cities, routes and tickets, and what is chosen").tag(sync=True)
    words = traitlets.Dict(help="what the map says, in the language spoken").tag(sync=True)
    look = traitlets.List(traitlets.Float(), help="south, west, north, east").tag(sync=True)
    looked = traitlets.Int(0, help="how often something was to be looked at").tag(sync=True)
    view = traitlets.List(traitlets.Float(), help="middle and scale").tag(sync=True)

    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.refused: list[object] = []
        """Messages of the page that could not be understood."""
        super().__init__(scene=empty_scene(), words=world_words(), **ground())
        self.on_msg(self._hear)

    def show(self, scene: Mapping[str, object]) -> None:
        """Show this scene, in the language that is spoken."""
        put(self, words=world_words(), scene=dict(scene))

    def look_at(self, places: Sequence[tuple[float, float]]) -> None:
        """Turn to where these places are; to everything that is drawn if there are none."""
        look: list[float] = []
        if places:
            lats, lons = [lat for lat, _ in places], [lon for _, lon in places]
            if max(lons) - min(lons) > 180:
                # on both sides of the date line
                lons = [lon + 360 if lon < 0 else lon for lon in lons]
            look = [min(lats), min(lons), max(lats), max(lons)]
        put(self, look=look, looked=self.looked + 1)

    def _hear(self, _: object, told: object, __: object) -> None:
        """A message of the page; one that makes no sense is left alone."""
        match told:
            case {"what": "place", "lat": int() | float() as lat, "lon": int() | float() as lon}:
                self.hearing.place(*on_earth(lat, lon))
            case {"what": "city", "city": int() as city} if self._has("cities", city):
                self.hearing.city(city)
            case {"what": "route", "route": int() as route} if self._has("routes", route):
                self.hearing.route(route)
            case {
                "what": "move",
                "city": int() as city,
                "lat": int() | float() as lat,
                "lon": int() | float() as lon,
            } if self._has("cities", city):
                self.hearing.move(city, *on_earth(lat, lon))
            case {"what": "remove"}:
                self.hearing.remove()
            case {"what": "leave"}:
                self.hearing.leave()
            case {"what": "undo"}:
                self.hearing.undo()
            case {"what": "redo"}:
                self.hearing.redo()
            case _:
                self.refused.append(told)

    def _has(self, kind: str, number: int) -> bool:
        things: Any = self.scene[kind]
        return 0 <= number < len(things)


LAYERS = ("land", "lakes", "borders")
HERE = "#"
"""Where the page puts the number of degrees."""


@cache
def ground() -> dict[str, list[list[int]]]:
    """Land, lakes and borders as the page gets them."""
    earth = read_earth()
    return {name: [steps(it) for it in getattr(earth, name)] for name in LAYERS}


def steps(outline: Outline) -> list[int]:
    """An outline in hundredths of a degree: its first point, then the steps to each next one.

    >>> steps(((10.0, 50.0), (10.25, 49.99)))
    [1000, 5000, 25, -1]
    """
    told, x, y = [], 0, 0
    for lon, lat in outline:
        right, up = round(100 * lon), round(100 * lat)
        told += [right - x, up - y]
        x, y = right, up
    return told


def on_earth(lat: float, lon: float) -> tuple[float, float]:
    """The same place with a latitude that can be drawn and a longitude from -180 to 180.

    >>> on_earth(91.0, 190.0)
    (84.0, -170.0)
    """
    held = max(-NORTHERNMOST, min(NORTHERNMOST, float(lat)))
    return round(held, 4), round((float(lon) + 180) % 360 - 180, 4)


def empty_scene() -> dict[str, object]:
    """A world on which nothing is drawn yet."""
    return {
        "mode": "look",
        "hint": "",
        "cities": [],
        "routes": [],
        "tickets": [],
        "city": -1,
        "route": -1,
        "first": -1,
        "marked_cities": [],
        "marked_routes": [],
    }


def world_words() -> dict[str, str]:
    """What the map says in the language that is spoken."""
    return {
        "map": say(
            "World map. Arrow keys move it, plus and minus zoom, Enter clicks on the cross in "
            "the middle, Shift with an arrow key moves the chosen city."
        ),
        "in": say("Closer"),
        "out": say("Farther away"),
        "all": say("Show all of my map"),
        "world": say("Show the whole world"),
        "north": say("{degrees}° N", degrees=HERE),
        "south": say("{degrees}° S", degrees=HERE),
        "east": say("{degrees}° E", degrees=HERE),
        "west": say("{degrees}° W", degrees=HERE),
        "mark": fill("{half:.1f}", {"half": 0.5})[1],
    }


def paint_route(route: Route, a: int, b: int, aside: float) -> dict[str, object]:
    """A route as the page draws it: two cities by number, its color and the sign of its length."""
    look = CARDS[route.color]
    kinds = "".join(KINDS[kind] for kind in route.marks)
    return {
        "a": a,
        "b": b,
        "aside": aside,
        "fill": look.fill,
        "edge": look.edge,
        "length": route.length,
        "sign": f"{kinds}{look.letter}{route.length}",
    }
