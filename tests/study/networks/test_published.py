"""Published findings: each figure by hand or by a second method, never from what is shown."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import networkx as nx
import pytest
from scipy.stats import spearmanr

from ttr_lab import load_board
from ttr_lab.language import speaking
from ttr_lab.model.board import Board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.rules.scoring import score
from ttr_lab.rules.standing import Holding
from ttr_lab.study.networks.bottlenecks import resistance
from ttr_lab.study.networks.published import KNOWN, TOPICS, beside, published_results
from ttr_lab.study.networks.published_cards import MEGA, lowest_of, mean_of, useful, useful_blind
from ttr_lab.study.networks.published_map import (
    by_connections,
    by_length,
    by_lengths,
    greedy,
    on_shortest,
    rank_correlation,
    resistance_ranks,
    ten_tickets,
    ticket_points,
    tracks_at,
)

USA = load_board("usa")
EUROPE = load_board("europe")
MINI = load_board("mini")


def links(board: Board) -> nx.Graph[int]:
    """The map with a link between two neighbors, as long as its cheapest track."""
    graph: nx.Graph[int] = nx.Graph()
    for route in board.routes:
        a, b = board.ends[route.index]
        trains = route.length + route.mountain
        if not graph.has_edge(a, b) or trains < graph[a][b]["trains"]:
            graph.add_edge(a, b, trains=trains)
    return graph


@pytest.mark.parametrize("most", [1, 2, 5])
def test_tickets_by_lengths(most: int) -> None:
    """On the small map: for every ticket and route the shortest way over it, by networkx."""
    graph = links(MINI)
    far = dict(nx.all_pairs_dijkstra_path_length(graph, weight="trains"))
    expected: Counter[int] = Counter()
    for ticket in MINI.tickets:
        start, goal = (MINI.city_index[city.id] for city in (ticket.a, ticket.b))
        over = {}
        for route in MINI.routes:
            a, b = MINI.ends[route.index]
            ways = (far[start][a] + far[b][goal], far[start][b] + far[a][goal])
            over[route.index] = min(ways) + route.length
        allowed = sorted(set(over.values()))[:most]
        expected.update(index for index, length in over.items() if length in allowed)
    assert by_lengths(MINI, most) == {route.index: expected[route.index] for route in MINI.routes}


def test_what_bettles_found() -> None:
    """With ten lengths 17 routes serve 23 tickets and the least serve 7, as he published."""
    served = by_lengths(USA, 10)
    assert Counter(served.values())[23] == 17
    assert min(served.values()) == 7
    assert min(by_lengths(USA, 5).values()) == 1


def test_tickets_by_connections() -> None:
    """On the small map: all ways without a city twice, sorted, those as long as the last too."""
    graph = links(MINI)
    expected: Counter[frozenset[int]] = Counter()
    for ticket in MINI.tickets:
        start, goal = (MINI.city_index[city.id] for city in (ticket.a, ticket.b))
        ways = [
            (nx.path_weight(graph, way, "trains"), way)
            for way in nx.all_simple_paths(graph, start, goal)
        ]
        limit = sorted(length for length, _ in ways)[:3][-1]
        expected.update(
            {frozenset(pair) for length, way in ways if length <= limit for pair in pairwise(way)}
        )
    assert by_connections(MINI, 3) == dict(expected)


@pytest.mark.parametrize("board", [MINI, EUROPE], ids=["mini", "europe"])
def test_on_shortest_connections(board: Board) -> None:
    """Surely and perhaps, from all shortest ways by networkx."""
    graph = links(board)
    surely: Counter[frozenset[int]] = Counter()
    perhaps: Counter[frozenset[int]] = Counter()
    for ticket in board.tickets:
        start, goal = (board.city_index[city.id] for city in (ticket.a, ticket.b))
        ways = [
            {frozenset(pair) for pair in pairwise(way)}
            for way in nx.all_shortest_paths(graph, start, goal, weight="trains")
        ]
        surely.update(set.intersection(*ways))
        perhaps.update(set.union(*ways))
    found = on_shortest(board)
    assert {link: (it.surely, it.perhaps) for link, it in found.items()} == {
        link: (surely[link], perhaps[link]) for link in perhaps
    }


def test_ticket_points_by_hand() -> None:
    """The 30 tickets of the USA map in order, written down from the cards."""
    points = [4, 5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 11, 11, 11, 11, 12, 12]
    points += [13, 13, 13, 16, 17, 17, 20, 20, 21, 22]
    found = ticket_points(USA)
    assert (found["least"], found["most"]) == (4, 22)
    assert found["mean"] == pytest.approx(sum(points) / 30)
    # a quarter of the way from the 8th to the 9th, half way from the 15th to the 16th
    assert found["low"] == points[7] + (points[8] - points[7]) / 4
    assert found["middle"] == (points[14] + points[15]) / 2
    assert found["high"] == points[21] + (points[22] - points[21]) * 3 / 4


def test_tracks_of_cities() -> None:
    """Vancouver: Calgary and twice Seattle; every track has two ends."""
    tracks = tracks_at(USA)
    assert tracks[USA.city_index["vancouver"]] == 3
    assert sum(tracks.values()) == 200


def test_points_by_length() -> None:
    """1, 2, 4, 7, 10, 15 points (USA-SCORE-1); a turn for two cards, and one to claim."""
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert by_length(USA) == {
        length: (Fraction(worth, length), Fraction(worth) / (1 + Fraction(length, 2)))
        for length, worth in points.items()
    }


def test_rank_correlation_by_scipy() -> None:
    """Spearman's coefficient, with equal figures too."""
    one = [Fraction(value) for value in (3, 1, 4, 1, 5, 9, 2, 6)]
    two = [Fraction(value) for value in (2, 7, 1, 8, 2, 8, 1, 8)]
    expected = spearmanr([float(v) for v in one], [float(v) for v in two]).statistic
    assert rank_correlation(one, two) == pytest.approx(expected)
    assert rank_correlation(one, one) == pytest.approx(1)


def test_resistance_and_points_by_scipy() -> None:
    """The same coefficient for the tickets of the USA map, each resistance on its own."""
    at = USA.city_index
    ohms = [float(resistance(USA, at[it.a.id], at[it.b.id])) for it in USA.tickets]
    points = [it.points for it in USA.tickets]
    assert resistance_ranks()["points"] == pytest.approx(spearmanr(ohms, points).statistic)


def test_the_greedy_plan_holds() -> None:
    """Its routes complete its tickets and no track twice, and the rules score what it says."""
    for board in (USA, MINI):
        plan = greedy(board)
        ruleset = ruleset_named(board.ruleset)
        held = Holding(name="", routes=plan.routes, tickets=plan.tickets)
        (team,) = score(board, ruleset, [held]).teams
        assert team.failed == ()
        assert team.total - team.bonus == plan.points
        routes = board.routes_in(plan.routes)
        assert sum(route.length + route.mountain for route in routes) == plan.trains
        assert plan.trains <= ruleset.trains
        pairs = [frozenset((route.a.id, route.b.id)) for route in routes]
        assert len(set(pairs)) == len(pairs)


def test_the_ten_tickets_of_the_optimizer() -> None:
    """153 printed points; 40 trains at least, and five more claim a route of five for 10 points."""
    trains, least, filled = ten_tickets()
    assert trains == 40
    assert least > 153
    assert filled >= least + 10


def test_useful_cards_by_counting() -> None:
    """12 cards a color and 14 locomotives; two cards by counting pairs."""
    for colors in range(9):
        assert useful(colors) == 12 * colors + 14
        assert useful_blind(colors) == Fraction(12 * colors + 14, 110)
        others = 110 - useful(colors)
        assert useful_blind(colors, 2) == 1 - Fraction(comb(others, 2), comb(110, 2))


def test_lowest_ticket_by_all_hands() -> None:
    """A small deck, hand by hand; the mega deck has 69 tickets and the published mean."""
    deck = {2: 2, 5: 1, 9: 3}
    cards = [value for value, count in deck.items() for _ in range(count)]
    hands = list(combinations(cards, 3))
    assert lowest_of(deck) == Fraction(sum(map(min, hands)), len(hands))
    assert sum(MEGA.values()) == 69
    assert f"{float(lowest_of(MEGA)):.13f}" == "7.0304424170707"
    assert f"{float(mean_of(MEGA)):.4f}" == "10.9275"


def test_every_finding_is_told() -> None:
    """All have a claim, a source, both numbers and, where they differ, the reason."""
    results = list(published_results())
    assert [result.id for result in results] == list(KNOWN)
    assert {result.topic for result in results} <= set(TOPICS)
    for result in results:
        assert str(result.claim).endswith(".")
        assert result.source
        assert "{" not in f"{result.published}{result.ours}{result.why}{result.look}"
        if result.same is not True:
            assert result.why is not None
    with speaking("es"):
        assert "billete" in str(results[1].published)


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("five-most", False),
        ("five-least", True),
        ("ten", True),
        ("tracks", True),
        ("europe-busiest", True),
        ("ticket-points", True),
        ("lowest-of-three", True),
        ("highest", True),
        ("blind", True),
        ("random-2", True),
        ("random-4", True),
    ],
)
def test_what_comes_out_the_same(name: str, same: bool) -> None:
    """The findings that can be compared, and how they compare."""
    assert beside(KNOWN[name], KNOWN[name].derive()).same is same


def test_the_search_finds_the_published_score() -> None:
    """285 points, 223 of them for tickets; the first steps are told, and say what they prove."""
    again = KNOWN["highest"].again
    assert again is not None
    step = next(again())
    assert 0 < step.done < KNOWN["highest"].steps
    assert step.ours.same is None
    assert str(step.ours.why).startswith("The search is on its way.")
    told = str(KNOWN["highest"].derive().told)
    assert told == "285 points: 62 for 18 routes and 223 for 16 tickets"
