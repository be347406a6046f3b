"""Cuts and disjoint connections: by hand, against networkx, and Menger's equality everywhere."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board, members
from ttr_lab.study.graphs.cutting import (
    claims_in,
    closed_with,
    disjoint_ways,
    fewest,
    is_parted,
)
from ttr_lab.study.graphs.degrees import other_end
from ttr_lab.study.networks.bottlenecks import disjoint, graph_of

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")


def pairs_of(board: Board, count: int) -> list[tuple[int, int]]:
    """Some pairs of cities, the same ones every time."""
    every = list(combinations(range(len(board.cities)), 2))
    return random.Random(board.id).sample(every, min(count, len(every)))


def test_by_hand_on_the_small_map() -> None:
    """Cork hangs on Dublin and Limerick: two claims, or three where each track counts."""
    mini = load_board("mini")
    cork, belfast = mini.city_index["cork"], mini.city_index["belfast"]
    both = fewest(mini, cork, belfast)
    assert claims_in(mini, both, together=True) == 2
    each = fewest(mini, cork, belfast, together=False)
    assert claims_in(mini, each, together=False) == each.bit_count() == 3
    double = mini.route("Cork", "Limerick", track=1)
    assert closed_with(mini, double.index, together=True).bit_count() == 2
    assert closed_with(mini, double.index, together=False) == double.bit
    assert len(disjoint_ways(mini, cork, belfast)) == 2
    assert len(disjoint_ways(mini, cork, belfast, together=False)) == 3


def test_nothing_left_to_cut() -> None:
    """Once the cities are parted no cut is needed and no connection is left."""
    mini = load_board("mini")
    closed = fewest(mini, 0, 1)
    assert is_parted(mini, 0, 1, closed)
    assert not is_parted(mini, 0, 1, 0)
    assert fewest(mini, 0, 1, closed) == 0
    assert disjoint_ways(mini, 0, 1, closed) == ()


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("together", [True, False])
def test_menger(name: str, *, together: bool) -> None:
    """The fewest claims are as many as the connections that share no route (Menger 1927).

    networkx agrees on their number; the cut parts, and nothing less of it does.
    """
    board = load_board(name)
    for a, b in pairs_of(board, 12):
        cut = fewest(board, a, b, together=together)
        ways = disjoint_ways(board, a, b, together=together)
        number = claims_in(board, cut, together=together)
        assert number == len(ways) == _connectivity(board, a, b, together=together)
        assert is_parted(board, a, b, cut)
        for route in members(cut):
            back = closed_with(board, route, together=together)
            assert not is_parted(board, a, b, cut & ~back)
        _check_ways(board, a, b, ways, together=together)


def _connectivity(board: Board, a: int, b: int, *, together: bool) -> int:
    if together:
        return disjoint(board, a, b)
    # each track is a place of its own, so that no two connections share one
    parted: nx.Graph[object] = nx.Graph()
    for one, two, route in graph_of(board).edges(keys=True):
        parted.add_edge(one, ("track", route))
        parted.add_edge(("track", route), two)
    return int(nx.edge_connectivity(parted, a, b))


def _check_ways(
    board: Board, a: int, b: int, ways: tuple[tuple[int, ...], ...], *, together: bool
) -> None:
    used = 0
    for way in ways:
        here = a
        for route in way:
            taken = closed_with(board, route, together=together)
            assert not used & taken
            used |= taken
            here = other_end(board, route, here)
        assert here == b
    lengths = [sum(board.lengths[route] for route in way) for way in ways]
    assert lengths == sorted(lengths)


def test_the_ways_are_short_together() -> None:
    """On the small map no two connections without a common route are shorter than those found."""
    mini = load_board("mini")
    simple = nx.Graph(graph_of(mini))
    lengths = {frozenset(mini.ends[it.index]): it.length for it in mini.routes}
    for a, b in combinations(range(6), 2):
        ways = disjoint_ways(mini, a, b)
        total = sum(mini.lengths[route] for way in ways for route in way)
        paths = [
            [frozenset(pair) for pair in pairwise(path)]
            for path in nx.all_simple_paths(simple, a, b)
        ]
        least = min(
            sum(lengths[pair] for path in chosen for pair in path)
            for chosen in combinations(paths, len(ways))
            if len({pair for path in chosen for pair in path}) == sum(map(len, chosen))
        )
        assert total == least


def test_closed_routes_leave_fewer_ways() -> None:
    """Miami hangs on three cities; with one of them closed two claims are enough."""
    usa = load_board("usa")
    a, b = usa.city_index["los-angeles"], usa.city_index["miami"]
    assert claims_in(usa, fewest(usa, a, b), together=True) == 3
    closed = usa.route("Miami", "Atlanta").bit
    left = fewest(usa, a, b, closed)
    assert {str(route) for route in usa.routes_in(left)} == {
        "Charleston–Miami",
        "Miami–New Orleans",
    }
    assert len(disjoint_ways(usa, a, b, closed)) == 2
