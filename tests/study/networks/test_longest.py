"""The longest path that trains can make, against every trail of small maps and by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from tests.tables import network
from ttr_lab import load_board
from ttr_lab.model.board import Board
from ttr_lab.study.networks.longest import Trail, longest_of_map, longest_trail_within

SHAPES = ["usa", "legendary-asia"]
MAPS = ["mini", "usa", "europe", "legendary-asia", "team-asia"]


def chance_map(chance: random.Random, ruleset: str, routes: int) -> Board:
    """A small map, with parallel tracks here and there and mountains where the rules know them."""
    cities = "ABCDEF"[: chance.randint(3, 6)]
    listed: list[tuple[str, str, int]] = []
    for _ in range(routes):
        a, b = chance.sample(cities, 2)
        same = [length for c, d, length in listed if {c, d} == {a, b}]
        # parallel tracks have equal lengths (USA-DOUBLE-1)
        listed.append((a, b, same[0] if same else chance.randint(1, 6)))
    board = replace(network(listed), ruleset=ruleset, points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15})
    if ruleset != "legendary-asia":
        return board
    steep = [replace(it, mountain=min(it.length, chance.randint(0, 2))) for it in board.routes]
    return replace(board, routes=tuple(steep))


def every_trail(board: Board, limit: int) -> Iterator[tuple[int, int]]:
    """Length and points of every trail with at most one track of a pair, from every city."""
    extra = 2 if board.ruleset == "legendary-asia" else 0

    def follow(city: str, pairs: frozenset[frozenset[str]], left: int) -> Iterator[tuple[int, int]]:
        yield 0, 0
        for route in board.routes:
            pair = frozenset((route.a.id, route.b.id))
            takes = route.length + route.mountain
            if city in pair and pair not in pairs and takes <= left:
                (other,) = pair - {city}
                points = board.points[route.length] + extra * route.mountain
                for length, more in follow(other, pairs | {pair}, left - takes):
                    yield route.length + length, points + more

    for city in board.cities:
        yield from follow(city.id, frozenset(), limit)


def is_a_path(board: Board, found: Trail, limit: int) -> None:
    """Whether the routes join the cities one after the other, within the trains, and add up."""
    assert len(set(found.routes)) == len(found.routes)
    assert len(found.cities) == (len(found.routes) + 1 if found.routes else 0)
    pairs = []
    for index, step in zip(found.routes, pairwise(found.cities), strict=True):
        assert set(board.ends[index]) == set(step)
        pairs.append(frozenset(step))
    assert len(set(pairs)) == len(pairs)
    routes = [board.routes[index] for index in found.routes]
    assert found.length == sum(route.length for route in routes)
    assert found.trains == sum(route.length + route.mountain for route in routes) <= limit


@pytest.mark.parametrize("ruleset", SHAPES)
@pytest.mark.parametrize("seed", range(40))
def test_every_trail_of_small_maps(seed: int, ruleset: str) -> None:
    """Length first, then points; with few trains, with some, and with more than enough."""
    chance = random.Random(seed)
    board = chance_map(chance, ruleset, chance.randint(2, 9))
    for limit in (0, 4, 9, 14, 60):
        found = longest_trail_within(board, limit)
        is_a_path(board, found, limit)
        assert (found.length, found.points) == max(every_trail(board, limit))
        assert found.proven
        assert found.bound == found.length


def test_parallel_tracks_once() -> None:
    """Two tracks of 3 and a tail of 2: there and back is not for one player (USA-DOUBLE-3)."""
    board = network([("A", "B", 3), ("A", "B", 3), ("B", "C", 2)])
    found = longest_trail_within(board, 45)
    assert (found.length, found.proven, found.bound) == (5, True, 5)


def test_four_cities_joined_in_pairs() -> None:
    """Lengths 1 to 6 between four cities give 20: all but the shortest route (PATH-7)."""
    lines = [("A", "B", 1), ("A", "C", 2), ("A", "D", 3), ("B", "C", 4), ("B", "D", 5)]
    board = network([*lines, ("C", "D", 6)])
    assert longest_trail_within(board, 45).length == 20
    # with 19 trains the 1 comes back and the 2 stays out
    assert longest_trail_within(board, 19).length == 19


def test_mountains_take_trains() -> None:
    """A route of 3 with two mountains takes five trains for three spaces (LEG-MTN-1)."""
    board = replace(network([("A", "B", 3), ("B", "C", 4)]), ruleset="legendary-asia")
    board = replace(board, routes=(replace(board.routes[0], mountain=2), board.routes[1]))
    short, whole = longest_trail_within(board, 8), longest_trail_within(board, 9)
    assert (short.length, short.trains) == (4, 4)
    # lengths are worth themselves here, and each mountain is worth 2 (LEG-MTN-2)
    assert (whole.length, whole.trains, whole.points) == (7, 9, 3 + 4 + 2 * 2)


@pytest.mark.parametrize("name", MAPS)
def test_published_maps(name: str) -> None:
    """All the trains of a player can lie in one path, so that nothing can be longer."""
    board = load_board(name)
    limit = {"mini": 10, "team-asia": 27}.get(name, 45)
    found = longest_trail_within(board)
    is_a_path(board, found, limit)
    assert found.length == found.trains == found.bound == limit
    assert found.proven_points


def test_usa_points_by_hand() -> None:
    """45 trains in one path of the USA map: six routes of 6, and others of 5, 3 and 1.

    They score 6 × 15 + 10 + 4 + 1 = 105. If any routes would do, seven of 6 and one of 3 would be
    109, the most that 45 trains can have.
    """
    usa = load_board("usa")
    found = longest_trail_within(usa)
    lengths = sorted((usa.lengths[index] for index in found.routes), reverse=True)
    assert (lengths, found.points) == ([6] * 6 + [5, 3, 1], 105)


@pytest.mark.parametrize("name", MAPS)
def test_whole_maps(name: str) -> None:
    """Without a limit a path leaves two odd cities at most, and what it leaves out is the least.

    By a second way: an integer program keeps the most spaces, with an even number of routes at
    every city but two.
    """
    board = load_board(name)
    found = longest_of_map(board)
    is_a_path(board, found, 1000)
    lengths = {frozenset(board.ends[route.index]): route.length for route in board.routes}
    pairs, places = list(lengths), len(board.cities)
    # the variables: is a pair kept, is a city odd, and half of what is left of a city's routes
    rows = np.zeros((places + 1, len(pairs) + 2 * places))
    for number, pair in enumerate(pairs):
        rows[list(pair), number] = 1
    for place in range(places):
        rows[place, len(pairs) + place] = -1
        rows[place, len(pairs) + places + place] = -2
        rows[places, len(pairs) + place] = 1
    limits = LinearConstraint(rows, 0, [0] * places + [2])
    top = [1] * (len(pairs) + places) + [len(pairs)] * places
    spaces = [-lengths[pair] for pair in pairs] + [0] * (2 * places)
    solved = milp(spaces, integrality=[1] * len(top), bounds=Bounds(0, top), constraints=limits)
    assert found.length == found.bound == -round(solved.fun)


def test_too_few_steps() -> None:
    """Given up early it says what is known: something found, and a bound above or at it."""
    usa = load_board("usa")
    found, best = longest_trail_within(usa, 44, steps=3), longest_trail_within(usa, 44)
    assert found.length <= best.length <= found.bound == 44
    assert not found.proven_points
    assert found.points_bound >= best.points


def test_pieces_of_a_map() -> None:
    """A map in two parts: the longer part counts."""
    board = network([("A", "B", 2), ("C", "D", 5)])
    found = longest_of_map(board)
    assert (found.length, [board.cities[city].id for city in found.cities]) == (5, ["C", "D"])


def test_a_map_without_routes() -> None:
    """There is nothing to claim, and that is proven."""
    empty = replace(network([("A", "B", 2)]), routes=())
    found = longest_trail_within(empty, 45)
    assert (found.length, found.routes, found.cities, found.proven) == (0, (), (), True)


def test_no_trains_below_none() -> None:
    """A number of trains below 0 is refused."""
    with pytest.raises(ValueError, match="trains: −1 is not possible; the least is 0"):
        longest_trail_within(load_board("mini"), -1)
