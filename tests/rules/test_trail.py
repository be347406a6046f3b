"""The longest continuous path, found exactly: against hand cases and a second method."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.scored import by_trying
from tests.tables import network, position, walked
from ttr_lab.model.board import Board, members
from ttr_lab.model.load import load_board
from ttr_lab.rules.trail import NO_TRAIL, Trail, longest_trail, pieces

USA = load_board("usa")
TRIANGLE = [("A", "B", 3), ("B", "C", 4), ("C", "A", 2)]
COMPLETE = [(pair[0], pair[1], n) for n, pair in enumerate(["AB", "AC", "AD", "BC", "BD", "CD"], 1)]


def check_line(board: Board, routes: int, trail: Trail) -> None:
    """The line really is a trail in these routes, and its length and cities fit."""
    assert len(set(trail.routes)) == len(trail.routes), "a route is used twice"
    assert set(trail.routes) <= set(members(routes)), "a route of somebody else"
    assert trail.length == sum(board.routes[index].length for index in trail.routes)
    assert len(trail.cities) == (len(trail.routes) + 1 if trail.routes else 0)
    for place, index in enumerate(trail.routes):
        ends = {board.routes[index].a.id, board.routes[index].b.id}
        step = {board.cities[city].id for city in trail.cities[place : place + 2]}
        assert step == ends, f"the line breaks at place {place}"


def by_permutations(board: Board, routes: int) -> int:
    """The greatest length over all orders of all routes: nothing clever at all."""
    best = 0
    for order in permutations(members(routes)):
        for start in (board.routes[order[0]].a, board.routes[order[0]].b):
            city, length = start.id, 0
            for index in order:
                route = board.routes[index]
                if city not in (route.a.id, route.b.id):
                    break
                city = route.b.id if city == route.a.id else route.a.id
                length += route.length
            best = max(best, length)
    return best


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        pytest.param([("A", "B", 4)], 4, id="one route"),
        pytest.param(TRIANGLE, 9, id="a loop counts whole"),
        pytest.param([*TRIANGLE, ("A", "D", 5)], 14, id="a city twice"),
        pytest.param([*TRIANGLE, ("C", "D", 1), ("D", "A", 6)], 16, id="two loops side by side"),
        pytest.param(
            [("A", "B", 2), ("B", "C", 2), ("B", "D", 1)], 4, id="a side branch does not count"
        ),
        pytest.param([("A", "B", 3), ("C", "D", 4)], 4, id="two pieces are no line"),
    ],
)
def test_path_1(routes: list[tuple[str, str, int]], length: int) -> None:
    """The trains on one unbroken line: routes once, cities as often as one likes."""
    board = network(routes)
    trail = longest_trail(board, board.all_routes)
    assert trail.length == length
    check_line(board, board.all_routes, trail)


@pytest.mark.parametrize(
    ("owned", "lengths"),
    [
        pytest.param({"A-B": "Ann", "B-C": "Ann", "C-D": "Ann"}, [6, 0], id="all of one player"),
        pytest.param({"A-B": "Ann", "B-C": "Ben", "C-D": "Ann"}, [3, 2], id="broken by another"),
    ],
)
def test_path_2(owned: dict[str, str], lengths: list[int]) -> None:
    """Only routes of one player make a path."""
    game = position(routes="A-B red 3, B-C red 2, C-D red 1", owned=owned)
    assert [team.trail.length for team in game.final().teams] == lengths


@pytest.mark.parametrize(
    ("owned", "bonuses"),
    [
        pytest.param({"A-B": "Ann", "C-D": "Ben", "E-F": "Cleo"}, [10, 10, 0], id="two tied"),
        pytest.param({"A-B": "Ann", "E-F": "Ben"}, [10, 0, 0], id="one alone"),
        pytest.param({"A-B": "Ann", "C-D": "Ben", "G-H": "Cleo"}, [10, 10, 10], id="all tied"),
    ],
)
def test_path_3(owned: dict[str, str], bonuses: list[int]) -> None:
    """Everyone with the greatest length gets the 10 points."""
    game = position(players=3, routes="A-B red 3, C-D red 3, E-F red 2, G-H blue 3", owned=owned)
    assert [team.bonus for team in game.final().teams] == bonuses


def test_path_4() -> None:
    """If nobody has claimed anything there is no path and no bonus."""
    game = position(routes="A-B red 1")
    assert [team.bonus for team in game.final().teams] == [0, 0]
    assert longest_trail(USA, 0) == NO_TRAIL
    one = position(routes="A-B red 1", owned={"A-B": "Ben"})
    assert [team.bonus for team in one.final().teams] == [0, 10]


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        pytest.param([("A", "B", 2), ("A", "B", 2)], 4, id="there and back"),
        pytest.param([("A", "B", 5), ("A", "B", 5), ("B", "C", 1)], 11, id="and on from there"),
        pytest.param(
            [("A", "B", 2), ("A", "B", 2), ("A", "C", 3), ("B", "D", 4)], 9, id="only one of both"
        ),
    ],
)
def test_path_5(routes: list[tuple[str, str, int]], length: int) -> None:
    """Parallel tracks held by one team are two routes and may both be in the path."""
    board = network(routes)
    trail = longest_trail(board, board.all_routes)
    assert trail.length == length
    check_line(board, board.all_routes, trail)


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        pytest.param([*TRIANGLE, ("A", "D", 5)], 14, id="a triangle 3+4+2 with a tail of 5"),
        pytest.param(
            [("X", "A", 6), ("X", "B", 5), ("X", "C", 4)], 11, id="a star with arms 6, 5, 4"
        ),
        pytest.param(COMPLETE, 20, id="four cities joined in pairs by 1 to 6: all but the 1"),
    ],
)
def test_path_7(routes: list[tuple[str, str, int]], length: int) -> None:
    """Finding the longest path is a search, not a greedy walk."""
    board = network(routes)
    trail = longest_trail(board, board.all_routes)
    assert trail.length == length == by_trying(board, board.all_routes)
    check_line(board, board.all_routes, trail)


def grown(seed: int, *, connected: bool) -> int:
    """A network of at most 45 trains on the map: scattered, or grown from one route."""
    chance = Random(seed).random
    routes = cities = trains = beside = 0
    while True:
        fitting = [
            route
            for route in USA.routes
            if trains + route.length <= 45
            and not beside & route.bit
            and (not connected or not routes or cities & _cities(route.index))
        ]
        if not fitting or trains >= 43:
            return routes
        route = fitting[int(chance() * len(fitting))]
        routes |= route.bit
        beside |= USA.tracks[route.index]
        cities |= _cities(route.index)
        trains += route.length


def _cities(index: int) -> int:
    a, b = USA.ends[index]
    return 1 << a | 1 << b


@pytest.mark.parametrize("connected", [True, False], ids=["grown", "scattered"])
def test_random_networks_on_the_usa_map(connected: bool) -> None:
    """On 200 networks of 43 to 45 trains of each kind the search agrees with plain trying."""
    for seed in range(200):
        routes = grown(seed, connected=connected)
        trail = longest_trail(USA, routes)
        check_line(USA, routes, trail)
        assert trail.length == by_trying(USA, routes), f"seed {seed}: routes {routes:#x}"


@pytest.mark.parametrize("players", [2, 4])
def test_networks_of_random_games(players: int) -> None:
    """The networks at the end of randomly played games agree with plain trying."""
    for seed in range(20):
        for player in walked("usa", players, seed=seed).state.players:
            trail = longest_trail(USA, player.routes)
            check_line(USA, player.routes, trail)
            assert trail.length == by_trying(USA, player.routes), f"seed {seed}"


SMALL = st.lists(
    st.tuples(st.sampled_from("ABCDE"), st.sampled_from("ABCDE"), st.integers(1, 6)).filter(
        lambda route: route[0] != route[1]
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=150, deadline=None)
@given(SMALL)
def test_small_networks_by_all_permutations(routes: list[tuple[str, str, int]]) -> None:
    """With up to six routes, parallel ones included, every order of the routes is tried."""
    board = network(routes)
    trail = longest_trail(board, board.all_routes)
    check_line(board, board.all_routes, trail)
    assert trail.length == by_permutations(board, board.all_routes)
    assert trail.length == by_trying(board, board.all_routes)


@settings(max_examples=100, deadline=None)
@given(SMALL)
def test_pieces_are_the_connected_parts(routes: list[tuple[str, str, int]]) -> None:
    """Every route is in exactly one piece, and pieces share no city."""
    board = network(routes)
    found = pieces(board, board.all_routes)
    assert sum(found) == board.all_routes
    cities = [{city for index in members(piece) for city in board.ends[index]} for piece in found]
    assert sum(map(len, cities)) == len(board.cities)


def test_the_longest_path_is_the_same_every_time() -> None:
    """Of several equally long lines the same one is told each time."""
    routes = grown(3, connected=True)
    assert longest_trail(USA, routes) == longest_trail(USA, routes)
