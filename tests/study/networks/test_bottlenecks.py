"""Bottlenecks, against plain counting, known formulas and a numerical solver."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
import numpy as np
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board, members
from ttr_lab.study.networks.bottlenecks import (
    bridges,
    disjoint,
    graph_of,
    narrowest,
    resistance,
    spaces_by_color,
    through,
    unused_cities,
)
from ttr_lab.study.networks.connections import connections

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")


def at(board: Board, name: str) -> int:
    """The place of a city."""
    return board.city_index[board.city(name).id]


@pytest.mark.parametrize("name", MAPS)
def test_resistance_by_pseudoinverse(name: str) -> None:
    """The same as from the Moore–Penrose inverse of the Laplace matrix (Klein and Randić 1993)."""
    board = load_board(name)
    size = len(board.cities)
    laplace = np.zeros((size, size))
    for route in board.routes:
        a, b = board.ends[route.index]
        for one, two in ((a, b), (b, a)):
            laplace[one, one] += 1 / route.length
            laplace[one, two] -= 1 / route.length
    inverse = np.linalg.pinv(laplace)
    for a, b in ((0, 1), (2, size - 1), (1, size // 2)):
        expected = inverse[a, a] + inverse[b, b] - 2 * inverse[a, b]
        assert abs(float(resistance(board, a, b)) - expected) < 1e-9


def test_resistance_by_hand() -> None:
    """Two tracks of 2 between the same cities are one wire of 1 ohm, with all else shut."""
    usa = load_board("usa")
    pair = usa.tracks[usa.route("kansas-city--omaha--1").index]
    a, b = at(usa, "Kansas City"), at(usa, "Omaha")
    lengths = {usa.lengths[index] for index in members(pair)}
    assert lengths == {1}
    assert resistance(usa, a, b, shut=usa.all_routes & ~pair) == Fraction(1, 2)
    with pytest.raises(ValueError, match="are not connected"):
        resistance(usa, a, b, shut=usa.all_routes)


def test_bridges_by_taking_each_away() -> None:
    """A route is a bridge if without it, and its parallel tracks, the map falls apart."""
    for name in MAPS:
        board = load_board(name)
        expected = 0
        for route in board.routes:
            left = graph_of(board, shut=board.tracks[route.index])
            expected |= 0 if nx.is_connected(left) else route.bit
        assert bridges(board) == expected
    europe = load_board("europe")
    assert {str(europe.routes[index]) for index in members(bridges(europe))} == {"Edinburgh–London"}


def test_cuts() -> None:
    """The narrowest cut has as many links as there are disjoint connections (Menger 1927)."""
    usa = load_board("usa")
    miami, vancouver = at(usa, "Miami"), at(usa, "Vancouver")
    cut = narrowest(usa, miami, vancouver)
    links = {frozenset(usa.ends[index]) for index in members(cut)}
    # Vancouver has two neighbors, Seattle and Calgary
    assert len(links) == disjoint(usa, miami, vancouver) == 2
    left = graph_of(usa, shut=cut)
    assert not nx.has_path(left, miami, vancouver)


def test_through_counts_each_ticket_once_per_connection() -> None:
    """Points times routes of the ways, summed over tickets, in any order."""
    mini = load_board("mini")
    total = Fraction(0)
    for ticket in mini.tickets:
        a, b = (mini.city_index[city.id] for city in (ticket.a, ticket.b))
        ways = connections(mini, a, b)
        total += ticket.points * Fraction(sum(len(way.routes) for way in ways), len(ways))
    assert sum(through(mini)) == total


def test_cities_nobody_needs() -> None:
    """With Seattle's routes alone the others are needed only where a ticket names them."""
    for name in MAPS:
        board = load_board(name)
        named = {board.city_index[city.id] for it in board.tickets for city in (it.a, it.b)}
        assert named.isdisjoint(unused_cities(board))


def test_colors_of_the_usa() -> None:
    """The eight colors have 27 spaces each, counted from the list of routes by hand; the rest gray.

    The map has 309 spaces: 8 × 27 = 216 in color and 93 gray.
    """
    usa = load_board("usa")
    asked = spaces_by_color(usa)
    assert sum(asked.values()) == sum(usa.lengths)
    assert {asked[color] for color in asked if color != "gray"} == {27}
