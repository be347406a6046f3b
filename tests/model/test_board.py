"""The map and its tables: each table against a plain look at the routes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import POINTS, network
from ttr_lab.model.board import Board, Route, members
from ttr_lab.model.cards import LOCOMOTIVE, PLAIN_COLORS, Color
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import RULESETS

BOARDS = {name: load_board(name) for name in RULESETS}
USA = BOARDS["usa"]


@given(st.sets(st.integers(0, 120)))
def test_a_set_of_routes_is_a_bit_mask(indices: set[int]) -> None:
    """Members come out lowest first, each once."""
    assert list(members(sum(1 << index for index in indices))) == sorted(indices)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_indices_are_places(board: Board) -> None:
    """A route and a ticket know their place in the board."""
    assert [route.index for route in board.routes] == list(range(len(board.routes)))
    assert [ticket.index for ticket in board.tickets] == list(range(len(board.tickets)))
    assert board.all_routes == sum(route.bit for route in board.routes)
    assert [board.cities[place].id for place in board.city_index.values()] == list(board.city_index)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_tables_of_routes(board: Board) -> None:
    """Ends, lengths, points, tracks and the routes at a city, route by route."""
    for route in board.routes:
        a, b = board.ends[route.index]
        assert (board.cities[a], board.cities[b]) == (route.a, route.b)
        assert board.lengths[route.index] == route.length
        longer = {"team-asia": {7: 18}, "europe": {8: 21}}.get(board.id, {})
        assert board.worth[route.index] == (POINTS | longer)[route.length]
        beside = {r.index for r in board.routes if {r.a, r.b} == {route.a, route.b}}
        assert set(members(board.tracks[route.index])) == beside
        assert route.track == (sorted(beside).index(route.index) + 1 if len(beside) > 1 else 0)
    for place, city in enumerate(board.cities):
        there = {route.index for route in board.routes if city in (route.a, route.b)}
        assert set(members(board.at_city[place])) == there


def filled(route: Route, color: Color, count: int, locomotives: int) -> bool:
    """Whether at least one of so many cards of a color fills the route with the locomotives."""
    if color is LOCOMOTIVE:
        return 0 < route.length <= count
    plain = range(1, min(count, route.length) + 1)
    return any(route.ferry <= route.length - n <= locomotives for n in plain)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("color", list(Color))
def test_the_table_of_what_cards_can_pay(board: Board, color: Color) -> None:
    """`payable[locomotives][color][count]` holds the routes that such cards fill together."""
    width = len(board.routes)
    for locomotives in range(9):
        for count in range(9):
            fitting = {
                route.index + width * color
                for route in board.routes
                if (route.color is None or color in (route.color, LOCOMOTIVE))
                and filled(route, color, count, locomotives)
            }
            assert set(members(board.payable[locomotives][color][count])) == fitting


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_table_of_what_trains_suffice_for(board: Board) -> None:
    """`affordable[n]` holds the routes for which n trains suffice, those for X marks included."""
    for trains, routes in enumerate(board.affordable):
        enough = {r.index for r in board.routes if r.length + r.mountain <= trains}
        assert set(members(routes)) == enough
    assert board.affordable[-1] == board.all_routes


def test_the_usa_map_in_numbers() -> None:
    """36 cities, 100 routes with 22 double routes among them, 30 tickets worth 349 points."""
    assert len(USA.cities) == 36
    assert len(USA.routes) == 100
    assert sum(route.track > 0 for route in USA.routes) == 44
    assert len(USA.tickets) == 30
    assert sum(ticket.points for ticket in USA.tickets) == 349
    assert (min(t.points for t in USA.tickets), max(t.points for t in USA.tickets)) == (4, 22)
    spaces = {c: sum(r.length for r in USA.routes if r.color is c) for c in (*PLAIN_COLORS, None)}
    assert len({spaces[color] for color in PLAIN_COLORS}) == 1, "every color has as many spaces"


@pytest.mark.parametrize(
    ("a", "b", "length"),
    [("Miami", "Atlanta", 5), ("Atlanta", "Miami", 5), ("seattle", "portland", 1)],
)
def test_a_route_by_its_cities(a: str, b: str, length: int) -> None:
    """In either direction, by name or id."""
    assert USA.route(a, b).length == length


def test_a_route_by_its_track() -> None:
    """Where tracks run side by side, one is named by its number."""
    first, second = (USA.route("Boston", "New York", track=track) for track in (1, 2))
    assert {str(first.color), str(second.color)} == {"red", "yellow"}
    assert USA.route(first.id) is first


@pytest.mark.parametrize(
    ("look", "message"),
    [
        (lambda: USA.city("Paris"), "has no city 'Paris'"),
        (lambda: USA.route("Miami", "Seattle"), "has no route 'Miami–Seattle'"),
        (lambda: USA.route("nowhere"), "has no route 'nowhere'"),
        (lambda: USA.route("Boston", "New York", track=3), "has no route"),
        (lambda: USA.ticket("Boston", "Seattle"), "has no ticket 'Boston–Seattle'"),
        (
            lambda: load_board("moon"),
            "there is no map 'moon'; there are europe, legendary-asia, team-asia, usa, czechia, "
            "mini",
        ),
    ],
)
def test_what_is_not_on_the_map(look: object, message: str) -> None:
    """The error says what was looked for."""
    assert callable(look)
    with pytest.raises(ValueError, match=message):
        look()


def test_a_ticket_by_its_cities() -> None:
    """In either direction, by name, or by id."""
    ticket = USA.ticket("Miami", "Boston")
    assert ticket.points == 12
    assert USA.ticket("Boston", "Miami") is ticket
    assert USA.ticket("boston--miami") is ticket
    assert str(ticket) == "Boston–Miami (12)"


def test_routes_of_a_set() -> None:
    """A set of routes as routes, lowest index first."""
    assert [route.index for route in USA.routes_in(0b1010)] == [1, 3]


def test_a_length_without_points_is_an_error() -> None:
    """Never a guess (USA-SCORE-2)."""
    with pytest.raises(ValueError, match="has 16 spaces"):
        network([("A", "B", 16)]).worth  # noqa: B018
