"""Land under any map: the world's coasts in its own projection, cut to what can be seen."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from ttr_lab.figures.clipping import cut_area, cut_line, refined, thinned
from ttr_lab.figures.land import (
    graticule,
    land_of,
    project_cities,
    projection_of,
    read_land,
    world_land,
)
from ttr_lab.figures.projection import Albers
from ttr_lab.figures.world import net_of_degrees, place_at
from ttr_lab.model.board import Board
from ttr_lab.model.earth import read_earth
from ttr_lab.model.load import shipped_board
from ttr_lab.model.mapview import fitting
from ttr_lab.places import find_data, find_maps
from ttr_lab.study.mapmaking.draft import MapDraft
from ttr_lab.study.mapmaking.earth import over_land

Point = tuple[float, float]


def drawn(*places: tuple[float, float]) -> Board:
    draft = MapDraft(name="Own")
    for number, (lat, lon) in enumerate(places):
        draft = draft.add_city(f"City {number}", lat, lon)
    return draft.board()


def around(board: Board, margin: float = 60.0) -> tuple[Point, Point]:
    points = project_cities(board)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) - margin, min(ys) - margin), (max(xs) + margin, max(ys) + margin)


def inside(ring: tuple[Point, ...], point: Point) -> bool:
    """By the angles under which the sides are seen: a whole turn from inside, none from outside."""
    turn = 0.0
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        ax, ay, bx, by = a[0] - point[0], a[1] - point[1], b[0] - point[0], b[1] - point[1]
        turn += math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    return abs(turn) > math.pi


def is_land(board: Board, lat: float, lon: float) -> bool:
    albers = projection_of(board)
    point = albers.project(lat, albers.lon0 + (lon - albers.lon0 + 180) % 360 - 180)
    land = land_of(board, around(board, 400))
    on = any(inside(ring, point) for ring in land.land)
    return on and not any(inside(ring, point) for ring in land.lakes)


@pytest.mark.parametrize(
    ("lat", "lon", "land"),
    [
        pytest.param(48.0, 9.0, True, id="Swabia"),
        pytest.param(45.0, -30.0, False, id="the Atlantic"),
        pytest.param(42.0, 50.5, False, id="the Caspian Sea"),
        pytest.param(66.0, 179.9, True, id="Chukotka west of 180 degrees"),
        pytest.param(66.0, -179.9, True, id="Chukotka east of 180 degrees"),
        pytest.param(-80.0, 0.0, True, id="Antarctica"),
        pytest.param(90.0, 0.0, False, id="the North Pole"),
        pytest.param(52.0, 19.0, True, id="Poland"),
        pytest.param(0.0, 33.0, False, id="Lake Victoria"),
        pytest.param(-25.0, 134.0, True, id="Australia"),
    ],
)
def test_what_is_land(lat: float, lon: float, land: bool) -> None:
    assert read_earth().is_land(lat, lon) is land


def test_the_file_of_the_world_is_small() -> None:
    assert (find_data() / "world" / "land.json").stat().st_size < 300_000
    assert "world" not in find_maps()


@pytest.mark.parametrize(
    ("places", "land", "sea"),
    [
        pytest.param(
            [(53.35, -6.26), (48.86, 2.35), (40.42, -3.7)],
            [(47.0, 2.0), (52.5, -1.5)],
            [(46.0, -6.0), (55.0, 3.0)],
            id="Western Europe",
        ),
        pytest.param(
            [(-18.14, 178.44), (-13.83, -171.77), (-36.85, 174.76)],
            [(-38.5, 176.0), (-17.8, 178.0)],
            [(-25.0, 179.9), (-25.0, -179.9)],
            id="across 180 degrees",
        ),
        pytest.param(
            [(69.65, 18.96), (71.29, -156.79), (71.64, 128.87), (74.7, -94.83)],
            [(72.0, -40.0), (66.0, 100.0), (68.0, -179.5)],
            [(90.0, 0.0), (82.0, 179.0)],
            id="around the North Pole",
        ),
        pytest.param(
            [(-0.18, -78.47), (4.7, -74.07), (-3.1, -60.0)],
            [(0.0, -65.0), (2.0, -75.0)],
            [(0.0, -83.0)],
            id="on the equator",
        ),
    ],
)
def test_land_lies_where_it_lies(places: list[Point], land: list[Point], sea: list[Point]) -> None:
    board = drawn(*places)
    assert all(is_land(board, *place) for place in land)
    assert not any(is_land(board, *place) for place in sea)


@pytest.mark.parametrize("name", sorted(find_maps()))
def test_a_map_of_the_package_keeps_its_own_land(name: str) -> None:
    board = shipped_board(name)
    assert land_of(board, ((0, 0), (1, 1))) is read_land(name)
    assert land_of(replace(board, tickets=()), ((0, 0), (1, 1))) is read_land(name)


def test_a_foreign_map_with_the_id_of_a_published_one_gets_no_foreign_land() -> None:
    false = replace(drawn((-33.9, 18.4), (-26.2, 28.0)), id="usa")
    land = land_of(false, around(false))
    assert land is not read_land("usa")
    assert is_land(false, -29.0, 25.0)


@pytest.mark.parametrize(("south", "north"), [((48, 9), (52, 13)), ((49, 7), (50, 19))])
def test_land_fills_paper_of_any_usual_shape_and_ends_out_of_sight(
    south: tuple[int, int], north: tuple[int, int]
) -> None:
    """In the middle of Europe it reaches to the edges of paper of 12 to 5, and of 3 to 4."""
    board = drawn(south, north)
    (left, low), (right, high) = corners = around(board)
    x, y, width, height = (left + right) / 2, (low + high) / 2, right - left, high - low
    land = world_land(fitting(board.cities), corners)
    outlines = [point for ring in land.land for point in ring]
    across = max(abs(px - x) for px, _ in outlines)
    up = max(abs(py - y) for _, py in outlines)
    assert across == pytest.approx(max(0.6 * width, 1.2 * height))
    assert up == pytest.approx(max(0.6 * height, width * 4 / 3 / 2))


@pytest.mark.parametrize("lat", [-90, -60, -0.5, 0, 0.5, 60, 90])
def test_meridians_of_any_map(lat: float) -> None:
    """Nobody's map is refused: near a pole, on the equator, around the world."""
    for lons in ((0, 10), (179, -179), (-180, 0, 120)):
        board = drawn(*((max(min(lat + n, 90), -90), lon) for n, lon in enumerate(lons)))
        lines = graticule(projection_of(board), around(board))
        assert all(math.isfinite(x) and math.isfinite(y) for line in lines for x, y in line)


def test_the_way_back_from_the_plane() -> None:
    for name in find_maps():
        board = shipped_board(name)
        albers = projection_of(board)
        for city in board.cities:
            lon, lat = place_at(albers, *albers.project(city.lat, city.lon))
            assert [lon, lat] == pytest.approx([city.lon, city.lat])
    south = Albers(lat1=-40.0, lat2=-20.0, lat0=-30.0, lon0=150.0)
    assert list(place_at(south, *south.project(-35, 170))) == pytest.approx([170, -35])


def test_cities_in_one_place_are_drawn_apart() -> None:
    """The first where it is, each further one 500 m to the east of the last."""
    (x, y), *others = project_cities(drawn((50, 10), (50, 10), (50, 10)))
    assert others == [(x + 0.1, y), (x + 0.1 + 0.1, y)]


def test_areas_are_cut_at_every_side() -> None:
    """A square of 4 by 4 around one of 2 by 2 leaves the small one; one beside leaves nothing."""
    square = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)]
    found = cut_area(square, ((-1, -1), (1, 1)))
    assert sorted(found) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    assert cut_area(square, ((3, 3), (4, 4))) == []
    assert cut_area(square, ((-3, -3), (3, 3))) == square


def test_lines_are_cut_to_pieces() -> None:
    line = [(float(x), 0.0 if x % 6 < 3 else 9.0) for x in range(12)]
    pieces = cut_line(line, ((-1, -1), (20, 1)))
    assert [(piece[0][0], piece[-1][0]) for piece in pieces] == [(0, 3), (5, 9)]


def test_thin_and_fine_lines() -> None:
    wave = tuple((float(x), 0.2 * (x % 2)) for x in range(9))
    assert thinned(wave, 0.5) == (wave[0], wave[-1])
    assert thinned(wave, 0.05) == wave
    assert refined([(0, 0), (0, 3)], 1) == [(0, 0), (0, 1), (0, 2), (0, 3)]


def test_lines_over_land_and_water() -> None:
    europe = shipped_board("europe")
    assert over_land(europe.city("Madrid"), europe.city("Pamplona"))
    assert not over_land(europe.city("Roma"), europe.city("Palermo"))
    north = drawn((68.0, 178.0), (68.0, -178.0))
    assert over_land(*north.cities), "Chukotka lies on both sides of 180 degrees"


def test_the_net_of_the_world() -> None:
    assert all(len(line) == 2 for line in net_of_degrees())
    assert len(net_of_degrees(90)) == 5 + 1
