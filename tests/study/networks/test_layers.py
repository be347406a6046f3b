"""Layers: each number by hand on a small map, by a second method on the others."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import networkx as nx
import numpy as np
import pytest

from ttr_lab import load_board
from ttr_lab.language import say
from ttr_lab.model.board import Board, members
from ttr_lab.study.networks.bottlenecks import unused_cities
from ttr_lab.study.networks.costs import Costs, Terms
from ttr_lab.study.networks.layers import CITIES, LAYERS, ROUTES

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")
PLAIN = Terms()
USA = load_board("usa")


def at(board: Board, name: str) -> int:
    """The place of a city."""
    return board.city_index[board.city(name).id]


def links(board: Board) -> nx.Graph[int]:
    """The map with a link between two neighbors, as long as its cheapest track."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(board.cities)))
    for route in board.routes:
        a, b = board.ends[route.index]
        trains = route.length + route.mountain
        if not graph.has_edge(a, b) or trains < graph[a][b]["trains"]:
            graph.add_edge(a, b, trains=trains)
    return graph


@pytest.mark.parametrize("name", MAPS)
def test_every_layer_has_numbers_and_words(name: str) -> None:
    """Numbers belong to routes or cities of the map, and the words take the number."""
    board = load_board(name)
    for key, layer in LAYERS.items():
        assert key == layer.id
        values = layer.values(board, PLAIN)
        known = range(len(board.routes if layer.of == ROUTES else board.cities))
        assert layer.of in (ROUTES, CITIES)
        assert values
        assert set(values) <= set(known)
        assert min(values.values()) >= 0
        told = say(layer.told, value=float(max(values.values())))
        assert "{" not in told
        assert layer.explained.endswith(".")


def test_the_issue_is_covered() -> None:
    """Length, points for each train, card and turn, tickets, between, close, degree, and so on."""
    wanted = (
        *("length", "points-per-train", "points-per-card", "points-per-turn", "tickets"),
        *("between", "between-cities", "close", "degree", "risk", "resistance", "bridges"),
        "worth-of-tickets",
    )
    assert set(wanted) <= set(LAYERS)


@pytest.mark.parametrize("name", MAPS)
def test_betweenness_by_counting_all_ways(name: str) -> None:
    """Of all pairs of cities, the part of their shortest ways that a city or a link is on."""
    board = load_board(name)
    graph = links(board)
    cities = dict.fromkeys(graph, 0.0)
    routes: dict[frozenset[int], float] = {}
    for a, b in combinations(graph, 2):
        ways = list(nx.all_shortest_paths(graph, a, b, weight="trains"))
        for way in ways:
            for city in way[1:-1]:
                cities[city] += 1 / len(ways)
            for one, two in pairwise(way):
                link = frozenset((one, two))
                routes[link] = routes.get(link, 0.0) + 1 / len(ways)
    size = len(graph)
    found = LAYERS["between-cities"].values(board, PLAIN)
    for city, share in cities.items():
        assert found[city] == pytest.approx(share / ((size - 1) * (size - 2) / 2))
    found = LAYERS["between"].values(board, PLAIN)
    for route in board.routes:
        share = routes.get(frozenset(board.ends[route.index]), 0.0)
        assert found[route.index] == pytest.approx(share / (size * (size - 1) / 2))


@pytest.mark.parametrize("name", MAPS)
def test_closeness_by_networkx(name: str) -> None:
    """A hundred times what networkx calls closeness."""
    board = load_board(name)
    found = LAYERS["close"].values(board, PLAIN)
    for city, value in nx.closeness_centrality(links(board), distance="trains").items():
        assert float(found[city]) == pytest.approx(100 * value)


@pytest.mark.parametrize("name", MAPS)
def test_resistance_by_pseudoinverse_and_foster(name: str) -> None:
    """The part of a current that takes the link; all parts add up to the cities less one."""
    board = load_board(name)
    shortest: dict[frozenset[int], int] = {}
    for route in board.routes:
        link = frozenset(board.ends[route.index])
        shortest[link] = min(route.length, shortest.get(link, route.length))
    laplace = np.zeros((len(board.cities), len(board.cities)))
    for link, length in shortest.items():
        a, b = link
        laplace[a, a] += 1 / length
        laplace[b, b] += 1 / length
        laplace[a, b] -= 1 / length
        laplace[b, a] -= 1 / length
    inverse = np.linalg.pinv(laplace)
    found = LAYERS["resistance"].values(board, PLAIN)
    once: dict[frozenset[int], Fraction] = {}
    for route in board.routes:
        a, b = board.ends[route.index]
        ohms = inverse[a, a] + inverse[b, b] - 2 * inverse[a, b]
        share = found[route.index]
        assert float(share) == pytest.approx(ohms / shortest[frozenset((a, b))])
        assert isinstance(share, Fraction)
        once[frozenset((a, b))] = share
    assert sum(once.values()) == len(board.cities) - 1


@pytest.mark.parametrize("name", MAPS)
def test_mean_resistance_with_every_track(name: str) -> None:
    """The mean over the other cities, each track a wire: by the inverse of the Laplace matrix."""
    board = load_board(name)
    laplace = np.zeros((len(board.cities), len(board.cities)))
    for route in board.routes:
        a, b = board.ends[route.index]
        for one, two in ((a, b), (b, a)):
            laplace[one, one] += 1 / route.length
            laplace[one, two] -= 1 / route.length
    inverse = np.linalg.pinv(laplace)
    reach = LAYERS["reach"].values(board, PLAIN)
    for city in range(len(board.cities)):
        ohms = [
            inverse[city, city] + inverse[other, other] - 2 * inverse[city, other]
            for other in range(len(board.cities))
            if other != city
        ]
        assert float(reach[city]) == pytest.approx(sum(ohms) / len(ohms))


@pytest.mark.parametrize("name", MAPS)
def test_bridges_and_detours(name: str) -> None:
    """No other way and no way round are the same thing; else the way round by networkx."""
    board = load_board(name)
    detours = LAYERS["detour"].values(board, PLAIN)
    others = LAYERS["bridges"].values(board, PLAIN)
    full = links(board)
    for route in board.routes:
        a, b = board.ends[route.index]
        graph = full.copy()
        graph.remove_edge(a, b)
        assert (route.index in detours) == nx.has_path(graph, a, b) == (others[route.index] > 0)
        if route.index in detours:
            assert others[route.index] == nx.edge_connectivity(graph, a, b)
            least = nx.shortest_path_length(full, a, b, weight="trains")
            then = nx.shortest_path_length(graph, a, b, weight="trains")
            assert detours[route.index] == then - least


def test_bridges_of_europe() -> None:
    """Edinburgh–London alone leads to Edinburgh; it has no way round."""
    europe = load_board("europe")
    bridge = europe.route("Edinburgh", "London").index
    assert LAYERS["bridges"].values(europe, PLAIN)[bridge] == 0
    assert bridge not in LAYERS["detour"].values(europe, PLAIN)
    assert LAYERS["resistance"].values(europe, PLAIN)[bridge] == 1
    # both tickets to Edinburgh fail without it, and each counts with 45 trains
    assert LAYERS["risk"].values(europe, PLAIN)[bridge] == 90


def test_degree_by_hand() -> None:
    """Vancouver has the neighbors Seattle and Calgary; Miami has three; tracks count once."""
    degree = LAYERS["degree"].values(USA, PLAIN)
    assert degree[at(USA, "Vancouver")] == 2
    assert degree[at(USA, "Miami")] == 3
    assert sum(degree.values()) == 2 * len({frozenset(ends) for ends in USA.ends})
    # with the route to Calgary shut one neighbor is left
    shut = Terms(shut=USA.route("Vancouver", "Calgary").bit)
    assert LAYERS["degree"].values(USA, shut)[at(USA, "Vancouver")] == 1


def test_tickets_of_cities() -> None:
    """Miami has Boston 12, Los Angeles 20 and Toronto 10; nobody's points are lost."""
    found = LAYERS["worth-of-tickets"].values(USA, PLAIN)
    assert found[at(USA, "Miami")] == 12 + 20 + 10
    assert sum(found.values()) == 2 * sum(ticket.points for ticket in USA.tickets)


@pytest.mark.parametrize("name", MAPS)
def test_tickets_that_pass(name: str) -> None:
    """A city with none is one that nobody needs, and the others are not."""
    board = load_board(name)
    found = LAYERS["passed"].values(board, PLAIN)
    assert {city for city, count in found.items() if not count} == set(unused_cities(board))
    graph = links(board)
    for city in list(found)[::6]:
        expected = 0
        for ticket in board.tickets:
            a, b = (board.city_index[end.id] for end in (ticket.a, ticket.b))
            far = [nx.shortest_path_length(graph, x, city, weight="trains") for x in (a, b)]
            expected += sum(far) == nx.shortest_path_length(graph, a, b, weight="trains")
        assert found[city] == expected


def test_tickets_through_both_tracks() -> None:
    """Parallel tracks have the same number; all routes of Denver–El Paso have at least its 4."""
    found = LAYERS["tickets"].values(USA, PLAIN)
    for route in USA.routes:
        assert len({found[index] for index in members(USA.tracks[route.index])}) == 1
    assert found[USA.route("El Paso", "Santa Fe").index] >= 4


def test_claimed_routes_are_near() -> None:
    """With a route of one's own its cities are together: everything is nearer for both."""
    route = USA.route("Los Angeles", "El Paso")
    mine = Terms(mine=route.bit)
    before, after = (LAYERS["close"].values(USA, terms) for terms in (PLAIN, mine))
    costs = Costs(USA, mine)
    a, b = USA.ends[route.index]
    assert costs.between(a, b) == 0
    assert after[a] > before[a]
    # betweenness still counts every pair once, free ways included
    shares = LAYERS["between-cities"].values(USA, mine)
    assert all(0 <= share <= 1 for share in shares.values())


def test_a_map_in_pieces() -> None:
    """Everything shut: no neighbors, nothing between, no numbers where nothing can be reached."""
    shut = Terms(shut=USA.all_routes)
    assert set(LAYERS["degree"].values(USA, shut).values()) == {0}
    for empty in ("close", "reach", "detour", "resistance"):
        assert not LAYERS[empty].values(USA, shut)
    for nothing in ("between", "between-cities", "tickets", "risk"):
        assert set(LAYERS[nothing].values(USA, shut).values()) == {0}
