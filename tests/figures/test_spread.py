"""Cities make room for their spaces, and the land goes along."""

import math
import random
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from ttr_lab import load_board
from ttr_lab.figures.land import Point, read_land
from ttr_lab.figures.paper import FRAME, lay_out, lay_true
from ttr_lab.figures.plan import Plan, make_plan
from ttr_lab.figures.spread import spread_cities
from ttr_lab.model.board import Board, City, Route

MAPS = ("usa", "team-asia", "legendary-asia", "europe", "mini", "czechia")


@pytest.fixture(params=MAPS)
def plan(request: pytest.FixtureRequest) -> Plan:
    """The map as it is shown 500 pixels high: there a pixel has more units."""
    return make_plan(load_board(request.param), 500)


def test_every_space_can_be_seen(plan: Plan) -> None:
    """At 800 by 500 pixels every space is 12 long and 7 wide, that of a single one too."""
    for route, cars in zip(plan.board.routes, plan.spaces, strict=True):
        for car in cars:
            assert 2 * car.half / plan.sizes.pixel >= 12, route.id
            assert 2 * car.wide / plan.sizes.pixel >= 7, route.id


def test_the_picture_is_used(plan: Plan) -> None:
    """The cities reach from edge to edge in one direction, and far in the other."""
    xs, ys = [x for x, _ in plan.cities], [y for _, y in plan.cities]
    wide, high = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
    assert wide <= FRAME[0] + 0.01
    assert high <= FRAME[1] + 0.01
    assert max(wide / FRAME[0], high / FRAME[1]) > 0.97
    if plan.board.id != "mini":
        assert min(wide / FRAME[0], high / FRAME[1]) > 0.85


def test_no_two_lines_cross(plan: Plan) -> None:
    """Where two lines meet there is a city or a junction."""
    lines = {
        frozenset(ends): curve.points(25)
        for ends, curve in zip(plan.board.ends, plan.curves, strict=True)
    }
    for (one, some), (two, others) in combinations(lines.items(), 2):
        if not one & two:
            for a, b in pairwise(some):
                for c, d in pairwise(others):
                    assert not meet(a, b, c, d), (one, two)


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight pieces have a point in common, by the shares at which it would lie."""
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    turn = rx * sy - ry * sx
    if abs(turn) < 1e-12:
        return False
    x, y = c[0] - a[0], c[1] - a[1]
    return 0 <= (x * sy - y * sx) / turn <= 1 and 0 <= (x * ry - y * rx) / turn <= 1


def test_cities_stay_about_where_they_are(plan: Plan) -> None:
    """Who lies far to the west, or to the north, of another city is drawn so."""
    _, _, home = lay_true(plan.board)
    for one, two in combinations(range(len(home)), 2):
        for axis in (0, 1):
            gap = home[one][axis] - home[two][axis]
            if abs(gap) > 200:
                assert gap * (plan.cities[one][axis] - plan.cities[two][axis]) > 0, (one, two)


def test_ports_stay_at_the_coast() -> None:
    """The land moves with the cities: as far as a port is from the coast, so it is drawn."""
    for name, port in (("europe", "lisboa"), ("team-asia", "hong-kong"), ("usa", "miami")):
        board = load_board(name)
        paper, number = lay_out(board), board.city_index[port]
        (x, y), unit = paper.middle, paper.unit
        true = min(
            math.dist(((u - x) / unit, (v - y) / unit), paper.home[number])
            for ring in read_land(name).land
            for u, v in ring
        )
        drawn = min(
            math.dist(corner, paper.layout.cities[number])
            for ring in paper.ground.land
            for corner in ring
        )
        assert drawn < true + 6, port


def board_of(cities: list[tuple[float, float]], lines: dict[tuple[int, int], int]) -> Board:
    """A board that does not come with the package."""
    made = tuple(
        City(id=f"c{n}", name=f"City {n}", lat=lat, lon=lon) for n, (lat, lon) in enumerate(cities)
    )
    routes = tuple(
        Route(index=n, id=f"r{n}", a=made[a], b=made[b], length=length, color=None)
        for n, ((a, b), length) in enumerate(lines.items())
    )
    return Board(
        id="made-up", name="Made up", ruleset="usa", cities=made, routes=routes, tickets=(),
        points=dict.fromkeys(range(1, 9), 1),
    )  # fmt: skip


def test_a_short_way_for_many_spaces() -> None:
    """Amsterdam and Essen, as it were: three spaces between cities that all but touch."""
    board = board_of(
        [(50, 0), (50, 0.5), (40, -10), (60, 10), (40, 10), (60, -10)],
        {(0, 1): 3, (0, 2): 6, (1, 3): 6, (1, 4): 6, (0, 5): 6},
    )
    before = lay_true(board)[2]
    after = spread_cities(board, before, FRAME)
    assert math.dist(before[0], before[1]) < 20
    assert math.dist(after[0], after[1]) >= 3 * 25 + 20 - 1
    assert after[0][0] < after[1][0]
    assert len(make_plan(board, 500).spaces[0]) == 3


def test_roomy_boards_stay_as_they_are() -> None:
    """Where every route has room enough no city moves."""
    board = load_board("mini")
    before = lay_true(board)[2]
    for one, two in zip(before, spread_cities(board, before, FRAME), strict=True):
        assert math.dist(one, two) < 1


@pytest.mark.parametrize("seed", range(3))
def test_nobody_leaves_the_frame(seed: int) -> None:
    chance = random.Random(seed)
    places = [(chance.uniform(30, 60), chance.uniform(0, 40)) for _ in range(25)]
    lines = {(n, n + 1): chance.randint(1, 6) for n in range(24)}
    board = board_of(places, lines)
    for x, y in spread_cities(board, lay_true(board)[2], FRAME):
        assert abs(x) <= FRAME[0] + 0.01
        assert abs(y) <= FRAME[1] + 0.01


@pytest.mark.parametrize(
    "places", [[(50.0, 5.0)], [(50.0, 5.0), (50.0, 5.0)], [(50.0, 5.0), (50.0, 9.0)]]
)
def test_tiny_boards(places: list[tuple[float, float]]) -> None:
    """One city, two in the same place, two side by side: all can be drawn."""
    lines = {(0, 1): 1} if len(set(places)) > 1 else {}
    board = board_of(places, lines)
    plan = make_plan(board, 500)
    assert len(plan.cities) == len(places)
    assert all(math.isfinite(it) for place in plan.cities for it in place)


def test_known_places_are_for_their_cities() -> None:
    """A board whose cities lie elsewhere is not drawn as the one that comes with the package."""
    board = load_board("mini")
    known = lay_out(board).layout.cities
    first, *others = board.cities
    moved = replace(board, cities=(replace(first, lat=first.lat - 1.5), *others))
    assert lay_out(moved).layout.labels is None
    assert lay_out(board).layout.labels is not None
    assert lay_out(moved).layout.cities != known
