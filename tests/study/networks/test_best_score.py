"""The highest score: exact on small maps, 285 on the USA map, and what it says of itself."""

from __future__ import annotations

import random
from dataclasses import replace

import networkx as nx
import pytest

from tests.tables import network
from ttr_lab import load_board
from ttr_lab.model.board import Board, Ticket, members
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.rules.scoring import score
from ttr_lab.rules.standing import Holding
from ttr_lab.study.networks.best_score import Best, best_score, scored, searching

LONG = {"europe": 1, "legendary-asia": 1}
"""How many long tickets a player has (EUR-SETUP-1, LEG-TICKET-1)."""


def chance_map(chance: random.Random, ruleset: str) -> Board:
    """A small map with tickets, parallel tracks, and mountains where the rules know them."""
    cities = "ABCDEFG"[: chance.randint(3, 7)]
    listed: list[tuple[str, str, int]] = []
    for _ in range(chance.randint(3, 10)):
        a, b = chance.sample(cities, 2)
        same = [length for c, d, length in listed if {c, d} == {a, b}]
        listed.append((a, b, same[0] if same else chance.randint(1, 5)))
    board = replace(network(listed), ruleset=ruleset, points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10})
    if ruleset == "legendary-asia":
        steep = [replace(it, mountain=chance.choice((0, 0, 1))) for it in board.routes]
        board = replace(board, routes=tuple(steep))
    tickets = []
    for index in range(chance.randint(0, 6)):
        a_city, b_city = chance.sample(board.cities, 2)
        tickets.append(
            Ticket(
                index=index,
                id=f"{a_city.id}-{b_city.id}-{index}",
                a=a_city,
                b=b_city,
                points=chance.randint(2, 12),
                long=chance.random() < 0.4,
            )
        )
    return replace(board, tickets=tuple(tickets))


def by_hand(board: Board, routes: int) -> int:
    """What routes score, by networkx: points by length, mountains, tickets, one long one."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(city.id for city in board.cities)
    total = 0
    for route in board.routes_in(routes):
        graph.add_edge(route.a.id, route.b.id)
        total += board.points[route.length]
        total += 2 * route.mountain if board.ruleset == "legendary-asia" else 0
    long = []
    for ticket in board.tickets:
        if nx.has_path(graph, ticket.a.id, ticket.b.id):
            if ticket.long and board.ruleset in LONG:
                long.append(ticket.points)
            else:
                total += ticket.points
    return total + max(long, default=0)


def by_every_set(board: Board, limit: int) -> int:
    """The most that any set of routes scores with so many trains, one track of each pair."""
    most = 0
    for routes in range(1 << len(board.routes)):
        chosen = board.routes_in(routes)
        pairs = {frozenset((route.a.id, route.b.id)) for route in chosen}
        trains = sum(route.length + route.mountain for route in chosen)
        if len(pairs) == len(chosen) and trains <= limit:
            most = max(most, by_hand(board, routes))
    return most


def by_the_rules(found: Best) -> int:
    """The score of a lone player with these routes and tickets, without bonuses."""
    board = found.board
    holding = Holding(name="Ann", routes=found.routes, tickets=found.tickets)
    team = score(board, ruleset_named(board.ruleset), [holding]).teams[0]
    assert not team.failed
    return team.routes + team.tickets


@pytest.mark.parametrize("ruleset", ["usa", "europe", "legendary-asia"])
@pytest.mark.parametrize("seed", range(12))
def test_every_set_of_routes(seed: int, ruleset: str) -> None:
    """On small maps the search finds what no set of routes exceeds."""
    chance = random.Random(seed)
    board = chance_map(chance, ruleset)
    for limit in (0, chance.randint(3, 8), 14):
        found = best_score(board, limit, rounds=250)
        assert found.total == by_every_set(board, limit) == by_the_rules(found)
        assert found.trains <= found.limit == limit


def test_mini_by_every_set() -> None:
    """The map of six cities with its ten trains, every one of 4,096 sets of routes."""
    mini = load_board("mini")
    found = best_score(mini, rounds=400)
    assert found.total == by_every_set(mini, 10)
    assert found.proven
    assert found.gap == 0


def test_usa_285() -> None:
    """The published maximum, 285 points (Schaefer and Schaefer 2025): 62 and 223, 16 tickets."""
    found = best_score(load_board("usa"), rounds=1000)
    assert (found.route_points, found.ticket_points) == (62, 223)
    assert (found.trains, found.routes.bit_count(), len(found.tickets)) == (45, 18, 16)
    assert by_the_rules(found) == by_hand(found.board, found.routes) == found.total == 285
    # alone on the map a player has the longest path too, which is not counted
    assert found.bonuses == (("longest_path", 10),)
    assert found.with_bonus == 295


@pytest.mark.parametrize("name", ["europe", "legendary-asia", "team-asia"])
def test_other_maps(name: str) -> None:
    """What is found is within the rules, scores what it says, and not more than is possible."""
    board = load_board(name)
    found = best_score(board, rounds=600)
    routes = board.routes_in(found.routes)
    limit = 27 if name == "team-asia" else 45
    assert sum(route.length + route.mountain for route in routes) == found.trains <= limit
    assert len({frozenset((route.a, route.b)) for route in routes}) == len(routes)
    assert sum(board.tickets[index].long for index in found.tickets) <= LONG.get(name, 99)
    assert by_the_rules(found) == by_hand(board, found.routes) == found.total
    assert found.bound is not None
    assert found.bound >= found.total


def test_stations_are_a_fact_beside() -> None:
    """In Europe a lone player keeps three stations, 4 points each, and has the longest path."""
    found = best_score(load_board("europe"), 4, rounds=20)
    assert dict(found.bonuses) == {"longest_path": 10, "unused_stations": 12}


def test_same_seed_same_network() -> None:
    """The same seed finds the same, another one may find other routes."""
    board = load_board("legendary-asia")
    one, two = (best_score(board, seed=5, rounds=150) for _ in range(2))
    assert (one.routes, one.total) == (two.routes, two.total)


def test_progress_and_stop() -> None:
    """Every round is told, the best so far never gets worse, and true ends it."""
    told: list[tuple[int, int]] = []

    def tell(done: int, best: Best) -> bool:
        told.append((done, best.total))
        return done == 40

    found = best_score(load_board("usa"), rounds=10_000, progress=tell)
    assert [done for done, _ in told] == list(range(1, 41))
    assert [total for _, total in told] == sorted(total for _, total in told)
    assert found.total == told[-1][1]


def test_searching_can_be_left() -> None:
    """Whoever has seen enough asks for no more rounds."""
    rounds = searching(load_board("usa"), 20, seed=3, rounds=50)
    done, best = next(rounds)
    assert (done, best.limit) == (1, 20)
    assert len(list(rounds)) == 49


def test_nothing_to_claim() -> None:
    """A map without routes, or without cities, scores nothing."""
    mini = load_board("mini")
    bare = replace(mini, routes=(), tickets=())
    assert best_score(bare).total == best_score(replace(bare, cities=())).total == 0


def test_another_number_of_trains_has_no_bound() -> None:
    """What is kept is kept for the trains of the rules."""
    found = best_score(load_board("usa"), 44, rounds=10)
    assert (found.bound, found.proven, found.gap) == (None, False, None)


def test_another_map_of_the_same_name_has_no_bound() -> None:
    """A ticket more, and the bound holds no longer."""
    usa = load_board("usa")
    other = replace(usa, tickets=usa.tickets[:-1])
    assert best_score(usa, rounds=1).bound is not None
    assert best_score(other, rounds=1).bound is None


def test_no_tracks_side_by_side() -> None:
    """Both tracks between two cities are not for one player (USA-DOUBLE-3)."""
    usa = load_board("usa")
    tracks = sum(it.bit for it in usa.routes if {it.a.name, it.b.name} == {"Seattle", "Portland"})
    assert tracks.bit_count() == 2
    with pytest.raises(ValueError, match="two tracks of Portland–Seattle are claimed"):
        scored(usa, tracks)
    first = next(members(tracks))
    assert scored(usa, 1 << first).total == 1


def test_no_more_trains_than_there_are() -> None:
    """Ten trains are not enough for all routes of the small map, one of each pair."""
    mini = load_board("mini")
    routes = 0
    for route in mini.routes:
        if not mini.tracks[route.index] & routes:
            routes |= route.bit
    with pytest.raises(ValueError, match=r"they take \d+ trains; there are 10"):
        scored(mini, routes)


def test_no_routes_of_other_maps() -> None:
    """A route that the map does not have is refused."""
    mini = load_board("mini")
    with pytest.raises(ValueError, match="the map does not have"):
        scored(mini, 1 << len(mini.routes))


def test_no_trains_below_none() -> None:
    """A number of trains below 0 is refused."""
    with pytest.raises(ValueError, match="trains: −3 is not possible"):
        best_score(load_board("mini"), -3)
