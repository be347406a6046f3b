"""The plane of the maps: true areas, and land where the cities are."""

import json
import math
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from ttr_lab.figures.projection import EARTH_RADIUS_KM, KM_PER_UNIT, Albers
from ttr_lab.model.load import load_board
from ttr_lab.places import find_data

MAPS = ("mini", "usa", "europe", "team-asia", "legendary-asia")
Point = tuple[float, float]


def projection_of(name: str) -> Albers:
    about = tomllib.loads((find_data() / name / "map.toml").read_text("utf-8"))
    return Albers(**about["projection"])


def area(corners: list[Point]) -> float:
    """The area inside a closed line, by the shoelace formula."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def inside(place: Point, corners: list[Point]) -> bool:
    """Whether a line from the place to the east meets the outline an odd number of times."""
    x, y = place
    odd = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def gap(place: Point, corners: list[Point]) -> float:
    """How far the nearest corner of an outline is."""
    return min(math.dist(place, corner) for corner in corners)


@pytest.mark.parametrize("name", MAPS)
def test_areas_are_true(name: str) -> None:
    """Between two parallels and two meridians a round earth has R² (sin N - sin S) (E - W)."""
    albers = projection_of(name)
    south, north, west = albers.lat0 - 2, albers.lat0 + 2, albers.lon0 + 3
    steps = [step / 200 for step in range(201)]
    lower = [albers.project(south, west + step) for step in steps]
    upper = [albers.project(north, west + step) for step in steps]
    radius = EARTH_RADIUS_KM / KM_PER_UNIT
    height = math.sin(math.radians(north)) - math.sin(math.radians(south))
    assert area(lower + upper[::-1]) == pytest.approx(
        radius**2 * height * math.radians(1), rel=1e-6
    )


@pytest.mark.parametrize("name", MAPS)
def test_north_is_up_and_east_is_right(name: str) -> None:
    albers = projection_of(name)
    assert albers.project(albers.lat0, albers.lon0) == pytest.approx((0, 0))
    assert albers.project(albers.lat0 + 1, albers.lon0)[1] > 0
    assert albers.project(albers.lat0, albers.lon0 + 1)[0] > 0


@pytest.mark.parametrize(
    ("name", "shore"),
    [("mini", 1.0), ("usa", 5.0), ("europe", 5.0), ("team-asia", 7.0), ("legendary-asia", 12.0)],
)
def test_every_city_is_on_land(name: str, shore: float) -> None:
    """Land and cities share one plane; a port may lie just off the simplified coast."""
    land = read_layer(name, "land")
    albers = projection_of(name)
    for city in load_board(name).cities:
        place = albers.project(city.lat, city.lon)
        on_land = any(inside(place, corners) for corners in land)
        assert on_land or min(gap(place, corners) for corners in land) < shore, city.name


@pytest.mark.parametrize(
    ("name", "lat", "lon", "lake"),
    [
        pytest.param("usa", 47.7, -87.5, True, id="Lake Superior"),
        pytest.param("usa", 43.5, -87.2, True, id="Lake Michigan"),
        pytest.param("usa", 41.9, -91.0, False, id="Iowa"),
        pytest.param("europe", 60.8, 31.5, True, id="Lake Ladoga"),
        pytest.param("team-asia", 42.4, 77.2, True, id="Issyk-Kul"),
        pytest.param("legendary-asia", 42.0, 51.0, True, id="Caspian Sea"),
        pytest.param("legendary-asia", 53.3, 108.0, True, id="Lake Baikal"),
        pytest.param("mini", 54.6, -6.4, True, id="Lough Neagh"),
        pytest.param("mini", 53.3, -7.5, False, id="the Midlands"),
    ],
)
def test_lakes_are_where_they_are(name: str, lat: float, lon: float, lake: bool) -> None:
    place = projection_of(name).project(lat, lon)
    assert any(inside(place, corners) for corners in read_layer(name, "lakes")) == lake


def test_the_border_of_canada_follows_the_49th_parallel() -> None:
    """From the Pacific to Lake of the Woods the border is the parallel of 49 degrees."""
    albers = projection_of("usa")
    borders = read_layer("usa", "borders")
    for lon in (-120, -110, -100):
        assert min(distance_to_lines(albers.project(49.0, lon), borders)) < 1.5, lon


@pytest.mark.parametrize("name", ["europe", "team-asia", "legendary-asia"])
def test_old_maps_have_no_borders_of_today(name: str) -> None:
    assert read_layer(name, "borders") == []


@pytest.mark.parametrize("name", MAPS)
def test_land_is_a_small_file(name: str) -> None:
    """No map asks for much more than the USA."""
    assert (find_data() / name / "land.json").stat().st_size < 42_000


def test_a_length_of_mini_is_a_space_for_55_km() -> None:
    """As its map.toml says."""
    albers = projection_of("mini")
    for route in load_board("mini").routes:
        a, b = (albers.project(city.lat, city.lon) for city in (route.a, route.b))
        assert round(math.dist(a, b) * KM_PER_UNIT / 55) == route.length, route.id


def distance_to_lines(place: Point, lines: list[list[Point]]) -> list[float]:
    """The distance from a place to every straight piece of some lines."""
    found = []
    for line in lines:
        for (x1, y1), (x2, y2) in pairwise(line):
            dx, dy = x2 - x1, y2 - y1
            along = ((place[0] - x1) * dx + (place[1] - y1) * dy) / (dx * dx + dy * dy or 1)
            along = min(1.0, max(0.0, along))
            found.append(math.dist(place, (x1 + along * dx, y1 + along * dy)))
    return found


def read_layer(name: str, layer: str) -> list[list[Point]]:
    path: Path = find_data() / name / "land.json"
    shapes = json.loads(path.read_text("utf-8"))["layers"][layer]
    return [[(x, y) for x, y in shape] for shape in shapes]
