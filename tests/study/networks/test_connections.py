"""Connections, against networkx and by hand."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board
from ttr_lab.study.networks.connections import connections, detour
from ttr_lab.study.networks.costs import Costs, Terms, cards_of, turns_of

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")


def places(board: Board, *names: str) -> list[int]:
    """The places of cities by their names."""
    return [board.city_index[board.city(name).id] for name in names]


@pytest.mark.parametrize("name", MAPS)
def test_all_tickets_by_networkx(name: str) -> None:
    """The same length, and the same ways as cities, for every ticket."""
    board = load_board(name)
    graph: nx.Graph[int] = nx.Graph()
    for route in board.routes:
        a, b = board.ends[route.index]
        trains = route.length + route.mountain
        if not graph.has_edge(a, b) or graph[a][b]["trains"] > trains:
            graph.add_edge(a, b, trains=trains)
    for ticket in board.tickets:
        a, b = (board.city_index[city.id] for city in (ticket.a, ticket.b))
        found = connections(board, a, b, most=10_000)
        expected = set(map(tuple, nx.all_shortest_paths(graph, a, b, weight="trains")))
        assert {way.cities for way in found} == expected
        assert len(found) == len(expected)
        least = nx.shortest_path_length(graph, a, b, weight="trains")
        assert {way.trains for way in found} == {way.cost for way in found} == {least}


def test_figures_by_hand() -> None:
    """Denver to El Paso goes by Santa Fe: 2 and 2 spaces, so 4 cards, 2 + 2 points, 2 × 2 turns."""
    usa = load_board("usa")
    a, b = places(usa, "Denver", "El Paso")
    (way,) = connections(usa, a, b)
    assert [usa.cities[city].name for city in way.cities] == ["Denver", "Santa Fe", "El Paso"]
    assert [way.trains, way.cards, way.turns, way.points] == [4, 4, 4, 4]


def test_claimed_routes_are_free() -> None:
    """With Denver–Santa Fe claimed two trains are left to lay, and two points to score."""
    usa = load_board("usa")
    a, b = places(usa, "Denver", "El Paso")
    mine = usa.route("Denver", "Santa Fe").bit
    (way,) = connections(usa, a, b, Terms(mine=mine))
    assert [way.cost, way.trains, way.points] == [2, 2, 2]


def test_tunnels_and_ferries_in_cards() -> None:
    """Stockholm–Petrograd: 8 spaces and a tunnel of 3, of which 26 of 110 match on average.

    Palermo–Smyrna: 6 spaces, 2 of them for locomotives, which count as two cards each.
    """
    europe = load_board("europe")
    tunnel, ferry = europe.route("Stockholm", "Petrograd"), europe.route("Palermo", "Smyrna")
    assert cards_of(tunnel) == 8 + 3 * Fraction(26, 110)
    assert cards_of(ferry) == 6 + 2
    assert turns_of(ferry) == 1 + Fraction(8, 2)


def test_detour_by_hand() -> None:
    """Miami to New Orleans: 6 spaces, or 5 + 4 by Atlanta."""
    usa = load_board("usa")
    a, b = places(usa, "Miami", "New Orleans")
    assert detour(usa, a, b, usa.route("Miami", "New Orleans").index) == 3
    # a route that no cheapest connection uses costs nothing
    assert detour(usa, a, b, usa.route("Denver", "Santa Fe").index) == 0


def test_detour_closes_the_parallel_track_too() -> None:
    """Seattle to Portland is one space on two tracks; without both it is 6 + 4 + ... by Helena.

    Seattle–Helena 6, Helena–Salt Lake City 3, Salt Lake City–Portland 6: 15 spaces instead of 1.
    """
    usa = load_board("usa")
    a, b = places(usa, "Seattle", "Portland")
    assert detour(usa, a, b, usa.route("portland--seattle--1").index) == 14


def test_no_way() -> None:
    """Where everything is shut nothing connects."""
    mini = load_board("mini")
    assert connections(mini, 0, 1, Terms(shut=mini.all_routes)) == ()
    assert Costs(mini, Terms(shut=mini.all_routes)).between(0, 1) is None
    assert detour(mini, 0, 1, 0, Terms(shut=mini.all_routes)) is None


@pytest.mark.parametrize(
    ("wrong", "said"), [({"kind": "miles"}, "kind: 'miles'"), ({"locomotive": 9}, "locomotive: 9")]
)
def test_wrong_terms(wrong: dict[str, str], said: str) -> None:
    """One sentence names what is wrong."""
    with pytest.raises(ValueError, match=said):
        Terms(**wrong)  # type: ignore[arg-type]
