"""Shortest ways city by city: by hand on the small map, and against networkx on all."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board
from ttr_lab.study.graphs.spread import Spread, spread_from
from ttr_lab.study.networks.bottlenecks import graph_of
from ttr_lab.study.networks.connections import connections
from ttr_lab.study.networks.costs import Costs, Terms

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")


def names(spread: Spread, cities: tuple[int, ...]) -> list[str]:
    """Cities by their names."""
    return [str(spread.board.cities[city]) for city in cities]


def costs_of(spread: Spread) -> dict[str, int]:
    """What is known, in whole trains."""
    pairs = zip(spread.board.cities, spread.costs, strict=True)
    return {str(city): int(cost) for city, cost in pairs if cost is not None}


def test_by_hand_from_cork() -> None:
    """Cork sees Dublin (4) and Limerick (2); Limerick then finds Galway at 3 and Dublin at 5."""
    spread = spread_from(load_board("mini"), 1)
    assert names(spread, spread.nearest) == ["Cork"]
    spread = spread.settle()
    assert costs_of(spread) == {"Cork": 0, "Dublin": 4, "Limerick": 2}
    assert names(spread, spread.seen) == ["Limerick", "Dublin"]
    spread = spread.settle()
    looks = {names(spread, (look.city,))[0]: look for look in spread.looks}
    assert looks["Galway"].before is None
    assert looks["Galway"].better
    assert looks["Galway"].cost == 3
    # over Limerick Dublin would be 5, no better than 4
    assert (looks["Dublin"].before, looks["Dublin"].cost) == (Fraction(4), Fraction(5))
    assert not looks["Dublin"].better
    assert not looks["Dublin"].equal
    spread = spread.settle()
    assert names(spread, spread.settled) == ["Cork", "Limerick", "Galway"]
    assert costs_of(spread) == {"Cork": 0, "Limerick": 2, "Galway": 3, "Dublin": 4, "Derry": 7}
    spread = spread.finish()
    # Belfast over Dublin 4 + 3; Derry over Galway 3 + 4
    assert costs_of(spread) == {
        "Cork": 0,
        "Limerick": 2,
        "Galway": 3,
        "Dublin": 4,
        "Belfast": 7,
        "Derry": 7,
    }
    assert spread.done
    assert spread.rim == ()
    with pytest.raises(ValueError, match="Every city is settled already"):
        spread.settle()


def test_only_the_nearest_may_be_settled() -> None:
    """From Belfast Derry is 2 away and Dublin 3."""
    spread = spread_from(load_board("mini"), 0).settle()
    with pytest.raises(ValueError, match="Dublin cannot be settled now; nearest is Derry"):
        spread.settle(3)
    assert spread.settle(2).settled == (0, 2)


def test_ways_that_cost_the_same_are_kept() -> None:
    """Belfast–Galway: over Derry 2 + 4, over Dublin 3 + 3; and any of equally near cities goes."""
    spread = spread_from(load_board("mini"), 0).settle().settle()
    spread = spread.settle()
    galway = spread.looks[[look.city for look in spread.looks].index(4)]
    assert galway.equal
    assert len(spread.came[4]) == 2
    assert names(spread, spread.nearest) == ["Galway", "Limerick"]
    assert spread.settle(5).settled[-1] == 5


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("kind", ["trains", "cards", "turns"])
def test_every_cost_as_networkx_finds_it(name: str, kind: str) -> None:
    """From three cities to all others; settled in the order of their costs; the tree adds up."""
    board = load_board(name)
    priced = Costs(board, Terms(kind=kind)).of
    graph = graph_of(board)
    for _, _, route, data in graph.edges(keys=True, data=True):
        data["weight"] = priced[route]
    for start in (0, len(board.cities) // 2, len(board.cities) - 1):
        spread = spread_from(board, start, Terms(kind=kind)).finish()
        expected = nx.single_source_dijkstra_path_length(graph, start)
        found = {city: cost for city, cost in enumerate(spread.costs) if cost is not None}
        assert {city: cost * 440 for city, cost in found.items()} == expected
        order = [found[city] for city in spread.settled]
        assert order == sorted(order)
        assert len(spread.tree) == len(spread.settled) - 1
        tree = nx.Graph(board.ends[route] for route in spread.tree)
        assert nx.is_tree(tree)


def test_closed_routes_and_own_ones_count() -> None:
    """Nothing leads through a closed route, and one's own costs nothing."""
    mini = load_board("mini")
    shut = (
        sum(route.bit for route in mini.routes if "Belfast" in (str(route.a), str(route.b)))
        & ~mini.route("Belfast", "Derry").bit
    )
    spread = spread_from(mini, 0, Terms(shut=shut)).finish()
    assert spread.costs[3] == 6
    mine = mini.route("Belfast", "Derry").bit
    assert spread_from(mini, 0, Terms(mine=mine)).finish().costs[2] == 0
    lonely = spread_from(mini, 0, Terms(shut=mini.all_routes)).finish()
    assert lonely.settled == (0,)
    assert lonely.costs[1] is None


def test_the_first_walk_of_the_lesson() -> None:
    """Los Angeles–Chicago: 15 trains in two ways, but in turns a way of 16 trains is better.

    By hand: 6 routes and 15 cards are 6 + 7.5 turns; 4 routes and 16 cards 4 + 8.
    """
    usa: Board = load_board("usa")
    a, b = usa.city_index["los-angeles"], usa.city_index["chicago"]
    spread = spread_from(usa, a).finish(b)
    assert spread.costs[b] == 15
    assert spread.settled[-1] == b
    in_trains = connections(usa, a, b)
    in_turns = connections(usa, a, b, Terms(kind="turns"))
    assert [(way.trains, len(way.routes)) for way in in_trains] == [(15, 6), (15, 6)]
    assert in_trains[0].turns == Fraction(27, 2)
    assert [(way.trains, len(way.routes), way.turns) for way in in_turns] == [(16, 4, Fraction(12))]
