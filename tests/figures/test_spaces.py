"""The geometry of routes: every space can be seen, and a click finds the track it is meant for."""

import math

import pytest

from ttr_lab import load_board
from ttr_lab.figures.map import draw_map
from ttr_lab.figures.plan import Plan, make_plan
from ttr_lab.figures.spaces import Space
from ttr_lab.model.board import Board


@pytest.fixture(params=["usa", "team-asia", "legendary-asia", "europe", "mini", "czechia"])
def board(request: pytest.FixtureRequest) -> Board:
    return load_board(request.param)


@pytest.fixture(params=[440, 900])
def plan(request: pytest.FixtureRequest, board: Board) -> Plan:
    return make_plan(board, request.param)


def hits(board: Board, height: int) -> tuple[list[int], list[tuple[float, float]]]:
    """The markers that catch the mouse: their routes and their places."""
    trace = next(t for t in draw_map(board, height=height).data if t.name == "hits")
    return list(trace.customdata), list(zip(trace.x, trace.y, strict=True))


def test_as_many_spaces_as_the_length(plan: Plan) -> None:
    for route, cars in zip(plan.board.routes, plan.spaces, strict=True):
        assert len(cars) == route.length


def test_a_click_finds_its_route(plan: Plan) -> None:
    """From nine places on every space the nearest marker is one of the same route, within reach.

    That is how plotly decides; it looks no further than 16 pixels.
    """
    routes, places = hits(plan.board, plan.height)
    for route, cars in enumerate(plan.spaces):
        for car in cars:
            for along in (-0.9, 0.0, 0.9):
                for across in (-0.8, 0.0, 0.8):
                    here = car.place(along * car.half, across * car.wide)
                    found = min(range(len(places)), key=lambda n: math.dist(places[n], here))
                    assert routes[found] == route, (plan.board.routes[route], along, across)
                    assert math.dist(places[found], here) / plan.sizes.pixel < 16


def test_markers_lie_on_their_own_track(plan: Plan) -> None:
    routes, places = hits(plan.board, plan.height)
    assert set(routes) == set(range(len(plan.board.routes)))
    for route, place in zip(routes, places, strict=True):
        on = [
            other for other, cars in enumerate(plan.spaces) if any(car.holds(place) for car in cars)
        ]
        assert on == [route]


def test_parallel_tracks_are_apart(plan: Plan) -> None:
    """Between two tracks there is a strip of at least two pixels, claimed trains included."""
    for route in plan.board.routes:
        for other in plan.board.routes_in(plan.board.tracks[route.index] & ~route.bit):
            for one in plan.spaces[route.index]:
                for two in plan.spaces[other.index]:
                    assert math.dist(one.middle, two.middle) > one.wide + two.wide + 0.5 * one.wide


def gap(car: Space, point: tuple[float, float]) -> float:
    """How far a point is from a car."""
    x, y = point[0] - car.x, point[1] - car.y
    along, across = abs(x * car.dx + y * car.dy), abs(y * car.dx - x * car.dy)
    return math.hypot(max(along - car.half, 0.0), max(across - car.wide, 0.0))


def test_no_car_on_a_city(plan: Plan) -> None:
    """The line from Los Angeles to El Paso would run through Phoenix; it is bent away."""
    for cars in plan.spaces:
        for car in cars:
            for city in plan.cities:
                assert gap(car, city) > plan.sizes.city


def test_no_car_on_another(plan: Plan) -> None:
    """No place along the middle of a car is on another car, nor near one."""
    cars = [(route, car) for route, cars in enumerate(plan.spaces) for car in cars]
    for route, car in cars:
        spine = [car.place(along * car.half, 0.0) for along in (-0.75, -0.4, 0.0, 0.4, 0.75)]
        for other, under in cars:
            near = math.dist(car.middle, under.middle) < car.half + under.half + 2 * car.wide
            if near and under is not car and other != route:
                for place in spine:
                    assert gap(under, place) > 0.6 * car.wide, (route, other)


def test_cars_have_a_length(plan: Plan) -> None:
    """No space is so short that it could be taken for a dot: a third longer than wide."""
    for cars in plan.spaces:
        for car in cars:
            assert car.half > 1.3 * car.wide


def test_three_tracks_lie_side_by_side() -> None:
    """Calcutta and Dacca are joined by three: the middle one has one on each side."""
    plan = make_plan(load_board("team-asia"), 500)
    triples = [r for r in plan.board.routes if plan.board.tracks[r.index].bit_count() == 3]
    assert len(triples) == 12  # four triple routes
    for route in triples:
        sides = sorted(
            plan.curves[other.index].side
            for other in plan.board.routes_in(plan.board.tracks[route.index])
        )
        assert sides[0] == -sides[2] < sides[1] == 0


def test_bends_are_gentle(plan: Plan) -> None:
    for curve in plan.curves:
        assert abs(curve.bend) <= 0.18
