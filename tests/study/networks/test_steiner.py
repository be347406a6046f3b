"""The cheapest forest, against every set of edges and against an integer program."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import networkx as nx
import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_matrix

from ttr_lab import load_board
from ttr_lab.study.networks.steiner import Edge, Forest, Pair, cheapest_forest


def joins(edges: Sequence[Edge], pairs: Sequence[Pair]) -> bool:
    """Whether every pair is connected, by networkx."""
    graph: nx.Graph[int] = nx.Graph((a, b) for a, b, _ in edges)
    graph.add_nodes_from(place for pair in pairs for place in pair)
    return all(nx.has_path(graph, a, b) for a, b in pairs)


def by_every_set(edges: Sequence[Edge], pairs: Sequence[Pair]) -> int | None:
    """The least cost among all sets of edges that connect the pairs."""
    sets = (some for size in range(len(edges) + 1) for some in combinations(edges, size))
    return min(
        (sum(cost for *_, cost in some) for some in sets if joins(some, pairs)), default=None
    )


@pytest.mark.parametrize("seed", range(60))
def test_every_set_of_edges(seed: int) -> None:
    """Small graphs with parallel edges, free edges, pairs twice, pairs of one place."""
    chance = random.Random(seed)
    places = chance.randint(3, 6)
    edges: list[Edge] = []
    for _ in range(chance.randint(2, 9)):
        a, b = chance.sample(range(places), 2)
        edges.append((a, b, chance.randint(0, 5)))
    pairs = [
        (chance.randrange(places), chance.randrange(places)) for _ in range(chance.randint(1, 4))
    ]
    found, expected = cheapest_forest(places, edges, pairs), by_every_set(edges, pairs)
    if found is None:
        assert expected is None
        return
    cost, chosen = found
    used = [edges[index] for index in chosen]
    assert cost == expected == sum(more for *_, more in used)
    assert joins(used, pairs)
    # none of them can be left out
    assert not any(joins([*used[:at], *used[at + 1 :]], pairs) for at in range(len(used)))


def by_integer_program(places: int, edges: Sequence[Edge], pairs: Sequence[Pair]) -> int:
    """Choose edges so that one unit can flow over them for each pair, solved by HiGHS."""
    many, kinds = len(edges), len(pairs)
    rows = lil_matrix((kinds * (places + many), many * (1 + 2 * kinds)))
    least, most = np.zeros(rows.shape[0]), np.zeros(rows.shape[0])
    row = 0
    for number, (start, goal) in enumerate(pairs):
        there, back = many * (1 + 2 * number), many * (2 + 2 * number)
        for place in range(places):
            for index, (a, b, _) in enumerate(edges):
                sign = (a == place) - (b == place)
                rows[row, there + index], rows[row, back + index] = sign, -sign
            least[row] = most[row] = (place == start) - (place == goal)
            row += 1
        for index in range(many):
            rows[row, there + index] = rows[row, back + index] = 1
            rows[row, index] = -1
            least[row] = -np.inf
            row += 1
    costs = np.zeros(rows.shape[1])
    costs[:many] = [cost for *_, cost in edges]
    whole = np.zeros(rows.shape[1])
    whole[:many] = 1
    limits = LinearConstraint(rows.tocsr(), least, most)
    solved = milp(costs, integrality=whole, bounds=Bounds(0, 1), constraints=limits)
    cost: int = round(solved.fun)
    return cost


@pytest.mark.parametrize("name", ["usa", "europe", "legendary-asia", "team-asia"])
@pytest.mark.parametrize(("seed", "tickets"), [(1, 3), (2, 4), (3, 5)])
def test_integer_program(name: str, seed: int, tickets: int) -> None:
    """Hands of tickets on the published maps, in trains."""
    board = load_board(name)
    edges = [(*board.ends[route.index], route.length + route.mountain) for route in board.routes]
    held = random.Random(seed).sample(board.tickets, tickets)
    at = board.city_index
    pairs = [(at[ticket.a.id], at[ticket.b.id]) for ticket in held]
    found = Forest(len(board.cities), edges).join(pairs)
    assert found is not None
    assert found[0] == by_integer_program(len(board.cities), edges, pairs)
    assert joins([edges[index] for index in found[1]], pairs)


def test_free_edges_first() -> None:
    """A square of four: with two sides free only one more is needed."""
    edges = [(0, 1, 0), (1, 2, 5), (2, 3, 0), (3, 0, 4)]
    assert cheapest_forest(4, edges, [(0, 2), (1, 3)]) == (4, (0, 2, 3))


def test_nothing_to_join() -> None:
    """No pairs, or pairs of one place, cost nothing."""
    assert cheapest_forest(3, [(0, 1, 2)], []) == (0, ())
    assert cheapest_forest(3, [(0, 1, 2)], [(2, 2)]) == (0, ())


def test_apart() -> None:
    """A place without edges is reached by nothing."""
    assert cheapest_forest(3, [(0, 1, 2)], [(0, 1), (0, 2)]) is None
