"""The numbers of a map: mini's by hand, and others by a second method."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import networkx as nx
import pytest

from ttr_lab.language import speaking
from ttr_lab.model.load import shipped_board
from ttr_lab.study.mapmaking.balance import PUBLISHED, Measure, balance
from ttr_lab.study.mapmaking.draft import MapDraft
from ttr_lab.study.mapmaking.measures import meeting_share
from ttr_lab.study.networks.bottlenecks import graph_of, resistance

MINI = shipped_board("mini")


def of(name: str) -> dict[str, Measure]:
    return {it.id: it for it in balance(shipped_board(name))}


@pytest.mark.parametrize(
    ("id", "value"),
    [
        pytest.param("cities", 6, id="six cities"),
        pytest.param("routes", 12, id="twelve tracks"),
        pytest.param("spaces", 2 + 3 + 3 + 4 + 2 + 2 + 4 + 4 + 3 + 3 + 3 + 1, id="all spaces"),
        pytest.param("room-2", (34 - 3 - 2 - 3) / 20, id="two players: one track of each double"),
        pytest.param("room-3", 26 / 30, id="three players: the same tracks"),
        pytest.param("length", 34 / 12, id="mean length"),
        pytest.param("gray", (2 + 2 + 3) / 34, id="three gray tracks"),
        pytest.param("colors", 1 / 7, id="one green space, seven red ones"),
        pytest.param("doubles", 3 / 9, id="three of nine neighbors"),
        pytest.param("neighbors", 2 * 9 / 6, id="nine neighbors for six cities"),
        pytest.param("bridges", 0, id="no only link"),
        pytest.param("across", 7, id="Cork to Derry by Dublin or by Galway"),
        pytest.param("tickets", 14, id="all pairs but one"),
        pytest.param("points", 59 / 14, id="mean points"),
        pytest.param("value", 1, id="points are trains"),
        pytest.param("stock", 59 / 14 / 10, id="of ten trains"),
        pytest.param("tickets-at-city", 28 / 6, id="two ends each"),
        pytest.param("busiest", 5 / (28 / 6), id="five at four of the cities"),
        pytest.param("unnamed", 0, id="every city has one"),
    ],
)
def test_mini_by_hand(id: str, value: float) -> None:
    """The points of the fourteen tickets are 7+2+3+6+6+7+4+3+2+4+4+5+3+3 = 59."""
    measured = of("mini")[id].value
    assert measured == pytest.approx(value)


def test_resistance_is_that_of_exact_fractions() -> None:
    """By elimination in floating point here, in fractions there."""
    at = MINI.city_index
    graph: nx.Graph[str] = nx.Graph()
    for route in MINI.routes:
        graph.add_edge(route.a.id, route.b.id, spaces=route.length)
    exact = [
        float(resistance(MINI, at[it.a.id], at[it.b.id]))
        / nx.dijkstra_path_length(graph, it.a.id, it.b.id, weight="spaces")
        for it in MINI.tickets
    ]
    assert of("mini")["ways"].value == pytest.approx(mean(exact), abs=1e-12)


def test_tickets_that_share_a_route_by_hand() -> None:
    """A line of four cities: of its three long tickets each two share a route, the rest does not.

    A–C and B–D share B–C, A–D shares a route with both; with A–B and C–D beside them it is A–C and
    A–D that share A–B, and B–D and A–D that share C–D: 7 of 10 pairs.
    """
    draft = MapDraft()
    for number, name in enumerate("ABCD"):
        draft = draft.add_city(name, 0, number)
    for place in range(3):
        draft = draft.add_route(place, place + 1, 2)
    for pair in ("AC", "BD", "AD"):
        draft = draft.add_ticket(*pair)
    assert meeting_share(draft.board()) == 1
    assert meeting_share(draft.add_ticket(*"AB").add_ticket(*"CD").board()) == 7 / 10


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_maps_by_networkx(name: str) -> None:
    board, found = shipped_board(name), of(name)
    simple = nx.Graph(graph_of(board))
    assert found["bridges"].value == len(list(nx.bridges(simple)))
    assert found["neighbors"].value == pytest.approx(mean(degree for _, degree in simple.degree()))
    for (a, b), route in zip(board.ends, board.routes, strict=True):
        simple.edges[a, b]["trains"] = route.length + route.mountain
    far = dict(nx.all_pairs_dijkstra_path_length(simple, weight="trains"))
    real = [place for place, city in enumerate(board.cities) if not city.junction]
    assert found["across"].value == max(far[a][b] for a, b in combinations(real, 2))


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_published_map_lies_in_the_range_of_all(name: str) -> None:
    for measure in balance(shipped_board(name)):
        assert measure.in_range, measure.title
        assert measure.low <= dict(measure.published).get(name, measure.low) <= measure.high


def test_known_facts_of_published_maps() -> None:
    """From their boxes: cities, tracks, tickets; USA has 30 tickets for 36 cities."""
    assert [it for it in of("usa")["cities"].published if it[0] != "team-asia"] == [
        ("usa", 36),
        ("europe", 47),
        ("legendary-asia", 39),
    ]
    assert of("usa")["tickets-at-city"].value == pytest.approx(60 / 36)
    assert of("usa")["room-5"].value == pytest.approx(309 / 225)


def test_our_own_map_is_like_published_ones_where_we_chose() -> None:
    """Only fewer cities and routes, and longer routes, than on any published map."""
    apart = {id for id, it in of("czechia").items() if not it.in_range}
    assert apart == {"cities", "routes", "length"}


def test_a_map_without_anything_has_no_numbers() -> None:
    found = {it.id: it for it in balance(MapDraft().board())}
    assert found["cities"].value == 0
    assert found["gray"].value is None
    assert not found["gray"].in_range
    assert found["gray"].written(None) == "–"


def test_numbers_are_written_in_the_language() -> None:
    measure = of("usa")["length"]
    assert (measure.written(measure.value), measure.range) == ("3.09", "2.29 to 3.09")
    with speaking("es"):
        assert (measure.title, measure.range) == ("Longitud media de una ruta", "2,29 a 3,09")
        assert of("usa")["room-3"].title == "Espacios por vagón, con 3 jugadores"
