"""What routes and tickets are worth: by hand, and by a second way to compute it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import networkx as nx
import pytest

from ttr_lab import load_board
from ttr_lab.model.board import Board
from ttr_lab.study.networks.bottlenecks import graph_of, resistance, resistances
from ttr_lab.study.networks.costs import Costs, Terms
from ttr_lab.study.networks.hands import added, overlaps
from ttr_lab.study.networks.values import (
    Supply,
    beside_held,
    parting,
    risks,
    route_values,
    shares,
    stock_of,
    ticket_values,
    trains_suffice,
)

MAPS = ("usa", "europe", "legendary-asia", "team-asia", "mini")
USA = load_board("usa")
EUROPE = load_board("europe")


def ticket(board: Board, a: str, b: str) -> int:
    """A ticket by its cities, in any order."""
    return board.ticket(a, b).index


@pytest.mark.parametrize(
    ("map", "ends", "train", "card", "turn"),
    [
        # 6 spaces: 15 points, 6 cards in 3 turns of drawing and 1 to claim
        pytest.param("usa", ("Seattle", "Helena"), "15/6", "15/6", "15/4", id="six spaces"),
        # 1 space: half a turn to draw and 1 to claim
        pytest.param("usa", ("Vancouver", "Seattle"), "1", "1", "2/3", id="one space"),
        # 8 + 3 * 26/110 cards; half of them turns, and one to claim
        pytest.param(
            *("europe", ("Stockholm", "Petrograd")),
            *("21/8", Fraction(21) / Fraction(479, 55), Fraction(21) / (1 + Fraction(479, 110))),
            id="a tunnel",
        ),
        # 6 spaces of which 2 are for locomotives that count twice: 8 cards, 5 turns
        pytest.param("europe", ("Palermo", "Smyrna"), "15/6", "15/8", "3", id="a ferry"),
    ],
)
def test_points_of_routes(
    map: str, ends: tuple[str, str], train: str, card: str, turn: str
) -> None:
    """Points for each train, card and turn."""
    board = load_board(map)
    value = route_values(board)[board.route(*ends).index]
    assert value.per_train == Fraction(train)
    assert value.per_card == Fraction(card)
    assert value.per_turn == Fraction(turn)


def test_mountains_score_and_take_trains() -> None:
    """Each X of a mountain takes a train more and scores 2 points (LEG-MTN-1, LEG-MTN-2)."""
    board = load_board("legendary-asia")
    for route, value in zip(board.routes, route_values(board), strict=True):
        assert value.trains == route.length + route.mountain
        assert value.points == board.points[route.length] + 2 * route.mountain


def test_trains_suffice() -> None:
    """By hand: 4 trains of 45; with what is claimed already, fewer are needed and fewer left."""
    short = ticket(USA, "Denver", "El Paso")
    mine = USA.route("Denver", "Santa Fe").bit
    assert trains_suffice(USA, [short]) == Supply(needed=4, stock=45)
    assert trains_suffice(USA, [short], Terms(mine=mine)) == Supply(needed=2, stock=43)
    assert trains_suffice(USA, [short], Terms(kind="turns")).needed == 4
    shut = Terms(shut=USA.all_routes)
    assert trains_suffice(USA, [short], shut) == Supply(needed=None, stock=45)
    assert not trains_suffice(USA, [short], shut).enough
    # 20 and 19 spaces far apart; with the 10 trains of the mini rules they do not suffice
    long = [ticket(USA, *pair) for pair in (("Montréal", "Vancouver"), ("Los Angeles", "Miami"))]
    assert trains_suffice(USA, long) == Supply(needed=39, stock=45)
    assert not trains_suffice(replace(USA, ruleset="mini"), long).enough


def test_a_team_has_the_trains_of_both() -> None:
    """27 trains for each of two partners, whose routes complete tickets together (TEAM-SCORE-3)."""
    assert stock_of(load_board("team-asia")) == 54
    assert stock_of(load_board("mini")) == 10


@pytest.mark.parametrize("name", MAPS)
def test_risks_by_taking_routes_away(name: str) -> None:
    """Each loss against networkx on a map without the route and its parallel tracks."""
    board = load_board(name)

    def lengths(shut: int) -> list[int | None]:
        simple: nx.Graph[int] = nx.Graph()
        for route in board.routes:
            a, b = board.ends[route.index]
            trains = route.length + route.mountain
            if shut & route.bit or (simple.has_edge(a, b) and simple[a][b]["trains"] <= trains):
                continue
            simple.add_edge(a, b, trains=trains)
        found: list[int | None] = []
        for one in board.tickets:
            try:
                a, b = (board.city_index[city.id] for city in (one.a, one.b))
                found.append(round(nx.shortest_path_length(simple, a, b, weight="trains")))
            except (nx.NetworkXNoPath, nx.NodeNotFound):
                found.append(None)
        return found

    before = lengths(0)
    for risk in risks(board)[::7]:
        after = lengths(board.tracks[risk.route])
        expected = [
            (index, None if then is None else then - cost)
            for index, (cost, then) in enumerate(zip(before, after, strict=True))
            if cost is not None and then != cost
        ]
        assert list(risk.tickets) == expected
        assert risk.lost == tuple(index for index, more in expected if more is None)
        assert risk.more == sum(more for _, more in expected if more is not None)


def test_risk_by_hand() -> None:
    """Without Edinburgh–London, a bridge, both tickets to Edinburgh are lost; nothing is dearer."""
    risk = risks(EUROPE)[EUROPE.route("Edinburgh", "London").index]
    named = {it.index for it in EUROPE.tickets if "Edinburgh" in (it.a.name, it.b.name)}
    assert set(risk.lost) == named
    assert len(named) == 2
    assert risk.more == 0
    # one's own route cannot be lost
    route = EUROPE.route("Edinburgh", "London")
    assert risks(EUROPE, Terms(mine=route.bit))[route.index].tickets == ()
    # what is lost already is not lost again
    assert risks(EUROPE, Terms(shut=route.bit))[route.index].tickets == ()


def test_ticket_by_hand() -> None:
    """Denver–El Paso: 4 spaces by Santa Fe, and 8 by Phoenix once a rival is there: 4 more.

    Denver to El Paso without Denver–Santa Fe: Denver–Oklahoma City 4, –Santa Fe 3, –El Paso 2 are
    9, Denver–Oklahoma City 4 and –El Paso 5 are 9, Denver–Phoenix 5 and –El Paso 3 are 8.
    """
    value = ticket_values(USA)[ticket(USA, "Denver", "El Paso")]
    assert value is not None
    assert (value.points, value.way.trains, value.way.points) == (4, 4, 4)
    assert value.worth == 8
    assert value.per_train == 1
    assert value.per_turn == 2
    assert value.narrowest in {
        USA.route("Denver", "Santa Fe").index,
        USA.route("El Paso", "Santa Fe").index,
    }
    assert value.loss == 4


@pytest.mark.parametrize("name", MAPS)
def test_disjoint_and_resistance_by_networkx(name: str) -> None:
    """Edge connectivity of the map with links for tracks, and the resistance found the slow way."""
    board = load_board(name)
    simple: nx.Graph[int] = nx.Graph(graph_of(board))
    for value in ticket_values(board)[:: 5 if name != "mini" else 1]:
        assert value is not None
        one = board.tickets[value.ticket]
        a, b = (board.city_index[city.id] for city in (one.a, one.b))
        assert value.cut == nx.edge_connectivity(simple, a, b)
        assert value.resistance == resistance(board, a, b)


@pytest.mark.parametrize(
    "own", [(), ("Belfast", "Derry"), ("Dublin", "Galway"), ("Cork", "Dublin")]
)
def test_parting_by_trying_all_sets(own: tuple[str, ...]) -> None:
    """No smaller set of links parts two cities, and the one that is named does."""
    mini = load_board("mini")
    mine = mini.route(*own).bit if own else 0
    links = sorted(set(mini.tracks))
    closable = [link for link in links if not link & mine]

    def apart(gone: Iterable[int], a: int, b: int) -> bool:
        return not nx.has_path(graph_of(mini, sum(gone)), a, b)

    for a, b in combinations(range(len(mini.cities)), 2):
        found = parting(mini, a, b, Terms(mine=mine))
        enough = [
            size
            for size in range(len(closable) + 1)
            if any(apart(some, a, b) for some in combinations(closable, size))
        ]
        assert len(found) == (enough[0] if enough else 0)
        assert set(found) <= set(closable)
        assert apart(found, a, b) == bool(enough)


def test_more_routes_than_trains() -> None:
    """Whoever marks the whole map as theirs has no train left, and no fewer than that."""
    mini = load_board("mini")
    assert trains_suffice(mini, [0], Terms(mine=mini.all_routes)) == Supply(needed=0, stock=0)


def test_all_resistances_and_what_is_parted() -> None:
    """The whole matrix is symmetric with nothing in its diagonal; parted cities have none."""
    mini = load_board("mini")
    ohms = resistances(mini)
    for a, row in enumerate(ohms):
        for b, ohm in enumerate(row):
            assert ohm == ohms[b][a] == resistance(mini, a, b)
    alone = resistances(mini, mini.all_routes)
    assert {ohm for row in alone for ohm in row} == {None, Fraction(0)}
    # Foster 1949: conductance times resistance, over all tracks, is the number of cities less one
    total = sum(
        (ohms[a][b] or Fraction(0)) / route.length
        for route in mini.routes
        for a, b in [mini.ends[route.index]]
    )
    assert total == len(mini.cities) - 1


def test_companions_by_hand() -> None:
    """Two tickets share a route if their cheapest connections can; Denver–El Paso has three."""
    mini = load_board("mini")
    costs, at = Costs(mini), mini.city_index
    for value in ticket_values(mini):
        assert value is not None
        for other in value.companions:
            pairs = [
                (at[mini.tickets[index].a.id], at[mini.tickets[index].b.id])
                for index in (value.ticket, other)
            ]
            on_both = 0
            for route in mini.routes:
                u, v = mini.ends[route.index]
                on_both += all(
                    min(
                        (costs.between(a, x) or 0) + route.length + (costs.between(y, b) or 0)
                        for x, y in ((u, v), (v, u))
                    )
                    == costs.between(a, b)
                    for a, b in pairs
                )
            assert on_both


def test_beside_held_is_what_added_says() -> None:
    """Worked out one by one, the same figures as for a single ticket."""
    held = [ticket(USA, "Montréal", "Vancouver"), ticket(USA, "Denver", "El Paso")]
    found = dict(beside_held(USA, held))
    assert set(found) == set(range(len(USA.tickets))) - set(held)
    for index in list(found)[::9]:
        assert found[index] == added(USA, held, index)
    assert set(dict(beside_held(USA, held, Terms(shut=USA.all_routes))).values()) == {None}


def test_shares_by_overlaps() -> None:
    """Most first, and each pair the same both ways."""
    mini = load_board("mini")
    row = shares(mini, Terms())
    pairs = overlaps(mini)
    for (one, two), shared in pairs.items():
        assert (shared, two) in row[one]
        assert (shared, one) in row[two]
    assert all(
        [shared for shared, _ in shown] == sorted((s for s, _ in shown), reverse=True)
        for shown in row
    )
