"""Networks ticket by ticket, spanning trees, hands that teach, and what a deck is worth."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board, members
from ttr_lab.rules.scoring import route_points
from ttr_lab.study.graphs.cheapest import cheapest
from ttr_lab.study.graphs.growing import (
    barred,
    in_every_order,
    links,
    one_by_one,
    spanning_tree,
    standing,
    terminals,
)
from ttr_lab.study.graphs.hands import as_hand, compare, draw_hand
from ttr_lab.study.graphs.worth import deck_beside
from ttr_lab.study.networks.bottlenecks import graph_of
from ttr_lab.study.networks.costs import trains_of
from ttr_lab.study.networks.hands import network

STOCK = {"usa": 45, "europe": 45, "legendary-asia": 45, "team-asia": 2 * 27, "mini": 10}
"""The trains of a player, or of both partners (USA-SETUP-1, TEAM-TRAIN-1)."""
MAPS = tuple(STOCK)


def hand(board: Board, *ids: str) -> tuple[int, ...]:
    """Tickets by their ids."""
    return tuple(board.ticket(it).index for it in ids)


@pytest.mark.parametrize("name", MAPS)
def test_a_spanning_tree_is_as_light_as_that_of_networkx(name: str) -> None:
    """The same weight, every city in it, and taken from the shortest route to the longest."""
    board = load_board(name)
    graph = graph_of(board)
    for _, _, route, data in graph.edges(keys=True, data=True):
        data["weight"] = trains_of(board.routes[route])
    expected = nx.minimum_spanning_tree(nx.Graph(_lightest(graph))).size("weight")
    tree = spanning_tree(board)
    weights = [trains_of(board.routes[route]) for route in tree]
    assert sum(weights) == expected
    assert weights == sorted(weights)
    found = nx.Graph(board.ends[route] for route in tree)
    assert nx.is_tree(found)
    assert len(found) == len(board.cities)
    assert links(board) == nx.Graph(graph).number_of_edges()


def _lightest(graph: nx.MultiGraph[int]) -> nx.Graph[int]:
    simple: nx.Graph[int] = nx.Graph()
    for one, two, data in graph.edges(data=True):
        known = simple.get_edge_data(one, two, {"weight": 99})["weight"]
        simple.add_edge(one, two, weight=min(known, data["weight"]))
    return simple


def test_one_by_one_by_hand() -> None:
    """Belfast–Galway, then Cork–Derry, then Derry–Dublin on the small map.

    Belfast–Galway takes 6, over Derry (2 + 4, points 2 + 7) rather than over Dublin (3 + 3, points
    4 + 4). Then Cork–Derry takes only the 3 to Galway, over Limerick. Derry–Dublin takes 3, from
    Belfast or Galway. Together 12; the cheapest network has 11.
    """
    mini = load_board("mini")
    tickets = hand(mini, "belfast--galway", "cork--derry", "derry--dublin")
    stages = one_by_one(mini, tickets)
    assert [stage.trains for stage in stages] == [6, 3, 3]
    best = cheapest(mini, tickets)
    assert best is not None
    assert best.trains == 11
    low, high = in_every_order(mini, tickets)
    assert (low, high) == (12, 13)
    found = compare(mini, tickets)
    assert (found.one_by_one, found.links, found.terminals, found.trees) == (12, 9, 5, 32)
    assert found.ticket_points == 6 + 7 + 4


def test_nobody_builds_two_tracks() -> None:
    """With one track of Belfast–Dublin built, the other one cannot be had (USA-DOUBLE-1)."""
    mini = load_board("mini")
    one, two = (mini.route("Belfast", "Dublin", track=n) for n in (1, 2))
    assert barred(mini, one.bit) == two.bit
    assert barred(mini, mini.route("Derry", "Dublin").bit) == 0


def test_how_a_network_stands() -> None:
    """Belfast–Derry, Derry–Dublin and Belfast–Dublin make a ring: any one of them is needless."""
    mini = load_board("mini")
    routes = [
        ("Belfast", "Derry"),
        ("Derry", "Dublin"),
        ("Belfast", "Dublin"),
        ("Cork", "Limerick"),
    ]
    built = sum(mini.route(*pair).bit for pair in routes)
    tickets = hand(mini, "belfast--dublin", "cork--limerick", "belfast--cork")
    found = standing(mini, tickets, built)
    assert found.completed == (True, True, False)
    assert (found.trains, found.spare, found.networks) == (2 + 4 + 3 + 2, -1, 2)
    ring = [mini.route(*pair).index for pair in routes[:3]]
    assert sorted(found.needless) == sorted(ring)
    bare = standing(mini, tickets, 0)
    assert (bare.completed, bare.trains, bare.needless) == ((False, False, False), 0, ())


def test_the_hand_of_the_lesson() -> None:
    """Dallas–New York, Atlanta–Montréal, Little Rock–Winnipeg: 24 trains, one by one 25 to 28."""
    usa = load_board("usa")
    tickets = as_hand(usa, ("dallas--new-york", "atlanta--montreal", "little-rock--winnipeg"))
    assert terminals(usa, tickets) == tuple(
        sorted(
            usa.city_index[name]
            for name in ("dallas", "new-york", "atlanta", "montreal", "little-rock", "winnipeg")
        )
    )
    best = network(usa, tickets)
    assert best is not None
    assert best.trains == compare(usa, tickets).best.trains == 24
    assert in_every_order(usa, tickets) == (25, 28)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_hands_teach(name: str, count: int) -> None:
    """Drawn by a seed, each ticket once; one by one is never cheaper than the cheapest network."""
    board = load_board(name)
    drawn = draw_hand(board, count, 7)
    assert drawn == draw_hand(board, count, 7)
    assert len(set(drawn)) == count
    found = compare(board, drawn)
    assert found.one_by_one >= found.best.trains
    built = 0
    for stage in found.stages:
        built |= stage.routes
    assert standing(board, drawn, built).completed == (True,) * count
    assert standing(board, drawn, found.best.routes).needless == ()


@pytest.mark.parametrize("name", MAPS)
def test_the_cheapest_network_is_that_of_the_exact_search(name: str) -> None:
    """As few trains as `network` finds, and at least its points; the figures are recounted."""
    board = load_board(name)
    for seed in range(3):
        tickets = draw_hand(board, 3, seed)
        found, exact = cheapest(board, tickets), network(board, tickets)
        assert found is not None
        assert exact is not None
        assert found.trains == exact.trains
        assert found.points >= exact.route_points
        assert found.spare == STOCK[name] - exact.trains
        assert standing(board, tickets, found.routes).completed == (True, True, True)


def test_most_points_among_the_cheapest_by_trying_all() -> None:
    """On the small map every set of routes is tried, for every two tickets."""
    mini = load_board("mini")
    sets = [
        mask
        for mask in range(1 << len(mini.routes))
        if sum(mini.lengths[route] for route in members(mask)) <= 10
    ]
    graphs = {mask: nx.Graph(mini.ends[route] for route in members(mask)) for mask in sets}
    for pair in list(combinations(range(len(mini.tickets)), 2))[::9]:
        ends = [(mini.tickets[it].a.id, mini.tickets[it].b.id) for it in pair]
        wanted = [(mini.city_index[a], mini.city_index[b]) for a, b in ends]
        fits = [
            (sum(mini.lengths[route] for route in members(mask)), -route_points(mini, mask, 0))
            for mask, graph in graphs.items()
            if all(a in graph and b in graph and nx.has_path(graph, a, b) for a, b in wanted)
        ]
        found = cheapest(mini, pair)
        if fits:
            assert found is not None
            assert (found.trains, -found.points) == min(fits)


def test_a_deck_beside_a_ticket_by_hand() -> None:
    """Belfast–Cork is held: 7 over Dublin (3 + 4, 4 + 7 points), no other way is that short.

    Cork–Dublin and Belfast–Dublin lie on it and are free. Beside Dublin–Galway it pays to go
    round: Belfast–Dublin–Galway–Limerick–Cork takes 3 + 3 + 1 + 2, two trains more, for 4 + 4 + 1
    + 2 points, none more. Beside Cork–Limerick it is Belfast–Dublin–Limerick–Cork, 3 + 3 + 2, one
    train more, and 4 + 4 + 2 points are one less.
    """
    mini = load_board("mini")
    (held,) = hand(mini, "belfast--cork")
    deck = deck_beside(mini, (held,))
    assert (deck.network.trains, deck.network.points, deck.network.spare) == (7, 11, 3)
    assert deck.ticket_points == 7
    assert held not in deck.others
    free = hand(mini, "cork--dublin", "belfast--dublin")
    assert {deck.others[it].beside for it in free} == {0}
    assert {deck.others[it].rate for it in free} == {None}
    assert deck.order[:2] == tuple(sorted(free, key=lambda it: -mini.tickets[it].points))
    (galway,) = hand(mini, "dublin--galway")
    found = deck.others[galway]
    assert (found.alone, found.beside, found.routes, found.worth) == (3, 2, 0, 3)
    assert found.rate == 1.5
    (limerick,) = hand(mini, "cork--limerick")
    found = deck.others[limerick]
    assert (found.alone, found.beside, found.routes, found.rate) == (2, 1, -1, 1)
    assert deck.place_of(free[0]) == 1
    alone = deck_beside(mini)
    assert alone.network.trains == 0
    assert len(alone.others) == len(mini.tickets)
    assert all(worth.alone == worth.beside for worth in alone.others.values())
