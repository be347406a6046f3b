"""Degrees, walks and odd cities: by hand, and against networkx."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board, members
from ttr_lab.rules.trail import longest_trail
from ttr_lab.study.graphs.degrees import degrees, neighbors, other_end
from ttr_lab.study.graphs.walking import (
    Walk,
    konigsberg,
    network_of_a_player,
    odd_cities,
    strokes,
)
from ttr_lab.study.networks.bottlenecks import graph_of

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")


def at(board: Board, name: str) -> int:
    """The place of a city."""
    return board.city_index[board.city(name).id]


def test_degrees_of_mini_by_hand() -> None:
    """Belfast, Cork, Derry, Dublin, Galway, Limerick: counted on the map.

    Dublin has seven routes (two to Belfast, two to Galway, Cork, Derry, Limerick) to five cities.
    Twelve routes make 24, and three double ones less make 18.
    """
    mini = load_board("mini")
    found = degrees(mini)
    assert found.of == (3, 3, 3, 7, 4, 4)
    assert (found.total, found.routes) == (24, 12)
    assert found.odd == (0, 1, 2, 3)
    assert found.most == (3,)
    assert found.cities_by_degree == {3: 3, 4: 2, 7: 1}
    assert [found.place_of(city) for city in range(6)] == [4, 4, 4, 1, 2, 2]
    links = degrees(mini, tracks=False)
    assert (links.of, links.total, links.routes) == ((2, 2, 3, 5, 3, 3), 18, 9)
    assert neighbors(mini, at(mini, "Belfast")) == (at(mini, "Derry"), at(mini, "Dublin"))


@pytest.mark.parametrize("name", MAPS)
def test_the_sum_is_twice_the_routes(name: str) -> None:
    """Whatever is taken away; networkx counts the same degrees, parallel tracks or not."""
    board, chance = load_board(name), random.Random(name)
    for _ in range(5):
        gone = sum(route.bit for route in board.routes if chance.random() < 0.4)
        graph = graph_of(board, gone)
        found, links = degrees(board, gone), degrees(board, gone, tracks=False)
        simple = nx.Graph(graph)
        cities = range(len(board.cities))
        assert found.of == tuple(graph.degree(city) for city in cities)
        assert links.of == tuple(simple.degree(city) for city in cities)
        assert found.total == 2 * found.routes == 2 * graph.number_of_edges()
        assert links.routes == simple.number_of_edges()
        assert len(found.odd) % 2 == 0
        city = chance.randrange(len(board.cities))
        assert neighbors(board, city, gone) == tuple(sorted(simple.neighbors(city)))


def test_the_bridges_of_konigsberg() -> None:
    """Five bridges at the island and three at each other piece of land, so no walk (Euler 1736)."""
    town = konigsberg()
    assert dict(zip(map(str, town.cities), degrees(town).of, strict=True)) == {
        "Kneiphof": 5,
        "Altstadt": 3,
        "Vorstadt": 3,
        "Lomse": 3,
    }
    assert strokes(town, town.all_routes) == 2
    whole = 0
    for order in permutations(range(7)):
        for start in town.ends[order[0]]:
            walk = Walk(board=town, routes=town.all_routes).begin(start)
            for route in order:
                if route not in walk.onward:
                    break
                walk = walk.go(route)
            whole = max(whole, len(walk.line))
    assert whole == 6
    assert longest_trail(town, town.all_routes).length == 6
    without = town.all_routes & ~1
    assert odd_cities(town, without) == (at(town, "Vorstadt"), at(town, "Lomse"))
    assert strokes(town, without) == 1


def test_the_routes_of_a_player() -> None:
    """45 trains; odd are Helena (5), Omaha, Chicago (3 each) and New York (1).

    One of them has to be left out between two odd cities: Chicago–Omaha is the shortest, 4 spaces.
    """
    usa = load_board("usa")
    routes = network_of_a_player(usa)
    assert sum(usa.lengths[route] for route in members(routes)) == 45
    odd = {str(usa.cities[city]) for city in odd_cities(usa, routes)}
    assert odd == {"Helena", "Omaha", "Chicago", "New York"}
    found = longest_trail(usa, routes)
    assert found.length == 41
    left = routes & ~sum(1 << route for route in found.routes)
    assert [str(route) for route in usa.routes_in(left)] == ["Chicago–Omaha"]


@pytest.mark.parametrize("name", MAPS)
def test_strokes_are_as_few_as_euler_allows(name: str) -> None:
    """One for a network that networkx walks in one go, else half its odd cities, piece by piece."""
    board, chance = load_board(name), random.Random(name)
    for _ in range(20):
        routes = sum(route.bit for route in board.routes if chance.random() < 0.12)
        graph = graph_of(board, board.all_routes & ~routes)
        needed = 0
        for piece in nx.connected_components(graph):
            part = graph.subgraph(piece)
            if part.number_of_edges():
                odd = sum(degree % 2 for _, degree in part.degree)
                needed += 1 if nx.has_eulerian_path(part) else odd // 2
        assert strokes(board, routes) == needed


def test_a_walk_step_by_step() -> None:
    """Where one stands, what is left, and what is refused, in one clear sentence."""
    town = konigsberg()
    island, north, south, east = range(4)
    walk = Walk(board=town, routes=town.all_routes)
    with pytest.raises(ValueError, match="Choose first in which city the walk begins"):
        walk.go(0)
    walk = walk.step_to(island).step_to(north).step_to(island)
    assert walk.line == (0, 1)
    assert (walk.here, walk.length, walk.stuck) == (island, 2, False)
    assert walk.onward == (2, 3, 4)
    with pytest.raises(ValueError, match="no route that is left leads to Altstadt"):
        walk.step_to(north)
    with pytest.raises(ValueError, match="Altstadt–Kneiphof has been walked already"):
        walk.go(0)
    with pytest.raises(ValueError, match="You stand in Kneiphof, and Altstadt–Lomse does not"):
        walk.go(5)
    for city in (south, island, east, north):
        walk = walk.step_to(city)
    assert walk.stuck
    assert [str(route) for route in town.routes_in(walk.left)] == ["Vorstadt–Lomse"]
    lonely = replace(walk, routes=0b11)
    with pytest.raises(ValueError, match="No route of these ends in Lomse"):
        lonely.begin(east)
    with pytest.raises(ValueError, match="Kneiphof–Lomse is not there to walk"):
        lonely.begin(island).go(4)


def test_the_other_end() -> None:
    """From either city the other one."""
    mini = load_board("mini")
    for route in mini.routes:
        a, b = mini.ends[route.index]
        assert (other_end(mini, route.index, a), other_end(mini, route.index, b)) == (b, a)
