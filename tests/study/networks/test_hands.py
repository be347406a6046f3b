"""Hands of tickets: by hand on the USA map, and each figure by a second way to compute it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import members
from ttr_lab.study.networks.costs import Terms
from ttr_lab.study.networks.hands import added, blocked, in_order, network, overlaps

USA = load_board("usa")


def ticket(a: str, b: str) -> int:
    """A ticket of the USA map by its cities."""
    found = [it.index for it in USA.tickets if {it.a.name, it.b.name} == {a, b}]
    return found[0]


def test_two_tickets_by_hand() -> None:
    """Denver–El Paso is part of what Helena–Los Angeles could use, but not the cheapest way.

    Helena to Los Angeles: by Salt Lake City 3 + 3 and Las Vegas 2 = 8. Denver to El Paso: 2 + 2.
    Together 12 trains and 4 + 4 + 2 and 2 + 2 points for routes, 8 and 4 for the tickets.
    """
    found = network(USA, [ticket("Denver", "El Paso"), ticket("Helena", "Los Angeles")])
    assert found is not None
    assert [found.trains, found.cost, found.spare] == [12, 12, 33]
    assert (found.route_points, found.ticket_points) == (4 + 4 + 2 + 2 + 2, 12)


def test_what_a_ticket_adds_by_hand() -> None:
    """Beside Denver–El Paso a second one, Calgary–Phoenix, is 13 trains alone.

    Calgary–Helena 4, Helena–Denver 4, Denver–Santa Fe 2, Santa Fe–Phoenix 3: 13 (Denver–Phoenix is
    5 too). With Denver–Santa Fe laid already it takes 11 more.
    """
    one, two = ticket("Denver", "El Paso"), ticket("Calgary", "Phoenix")
    found = added(USA, [one], two)
    assert found is not None
    assert [found.alone, found.beside, found.saved, found.points] == [13, 11, 2, 13]
    assert overlaps(USA, tickets=[two, one]) == {(min(one, two), max(one, two)): 2}


@pytest.mark.parametrize("seed", range(4))
def test_overlap_is_what_two_networks_save(seed: int) -> None:
    """The shared cost of two tickets, from three networks."""
    one, two = sorted(random.Random(seed).sample(range(len(USA.tickets)), 2))
    apart = [network(USA, [it]) for it in (one, two)]
    both = network(USA, [one, two])
    assert both is not None
    saved = sum(it.cost for it in apart if it is not None) - both.cost
    assert overlaps(USA, tickets=[one, two]) == {(one, two): saved}


def test_blocked_by_another_search() -> None:
    """Each loss is the length of the cheapest connection without the route, by networkx."""
    index = ticket("Portland", "Phoenix")
    at = USA.city_index
    a, b = (at[city.id] for city in (USA.tickets[index].a, USA.tickets[index].b))
    before = network(USA, [index])
    assert before is not None
    for lost in blocked(USA, [index]):
        graph: nx.Graph[int] = nx.Graph()
        for route in USA.routes:
            if not USA.tracks[lost.route] & route.bit:
                graph.add_edge(*USA.ends[route.index], trains=route.length)
        without = nx.shortest_path_length(graph, a, b, weight="trains")
        assert lost.more == without - before.trains
    assert [lost.route for lost in blocked(USA, [index])] == list(members(before.new))


def test_blocked_for_good() -> None:
    """Where nothing else leads there the ticket is lost."""
    shut = USA.all_routes & ~network_of("Denver", "El Paso")
    lost = list(blocked(USA, [ticket("Denver", "El Paso")], Terms(shut=shut)))
    assert [it.more for it in lost] == [None, None]


def network_of(*names: str) -> int:
    """The routes of the cheapest network of one ticket."""
    found = network(USA, [ticket(*names)])
    assert found is not None
    return found.routes


def test_one_who_has_everything_needs_nothing() -> None:
    """With all routes claimed the network is free and takes no train."""
    found = network(USA, [0, 1, 2], Terms(mine=USA.all_routes))
    assert found is not None
    assert [found.cost, found.trains, found.new, found.route_points] == [0, 0, 0, 0]
    assert found.routes


def test_order_brings_neighbors_together() -> None:
    """Of all orders of five tickets none has neighbors that share more than these three pairs.

    0 and 3 share most, then 1 and 4; 2 shares a little with 4.
    """
    shared = {pair: Fraction(0) for pair in combinations(range(5), 2)}
    shared |= {(0, 3): Fraction(9), (1, 4): Fraction(7), (2, 4): Fraction(2)}
    order = in_order(shared, range(5))
    side_by_side = {frozenset(pair) for pair in pairwise(order)}
    assert {frozenset((0, 3)), frozenset((1, 4)), frozenset((2, 4))} <= side_by_side
    assert sorted(order) == list(range(5))
