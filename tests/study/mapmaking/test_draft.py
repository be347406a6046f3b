"""A map being made: every change gives a new one, and every refusal a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest

from ttr_lab.language import speaking
from ttr_lab.model.board import City
from ttr_lab.model.cards import Color
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_maps
from ttr_lab.study.mapmaking.draft import MapDraft

SQUARE = (
    MapDraft()
    .add_city("Alba", 50.0, 10.0)
    .add_city("Bern", 50.0, 11.0)
    .add_city("Como", 49.0, 11.0)
    .add_city("Dole", 49.0, 10.0)
    .add_route("Alba", "Bern", 2, "red")
    .add_route("Bern", "Como", 3, "blue")
    .add_route("Como", "Dole", 2)
    .add_ticket("Alba", "Como", 5)
)


@pytest.mark.parametrize("name", sorted(find_maps()))
def test_a_map_of_the_package_becomes_a_draft_and_the_same_map_again(name: str) -> None:
    board = shipped_board(name)
    draft = MapDraft.of(board)
    assert draft.board() == board
    assert set(draft.players) == {4, 6} if name == "team-asia" else 2 in draft.players
    assert draft.projection is not None


def test_a_changed_map_is_not_taken_for_the_published_one() -> None:
    changed = MapDraft.of(shipped_board("usa")).remove_ticket(0)
    assert changed.board().id == "my-usa"
    renamed = changed.with_rules(name="Old West")
    assert (renamed.board().id, renamed.board().name) == ("old-west", "Old West")


def test_a_change_leaves_the_draft_as_it_was() -> None:
    SQUARE.add_city("Eger", 48, 10)
    SQUARE.remove_route(0)
    assert len(SQUARE.cities) == 4
    assert [str(route) for route in SQUARE.routes] == ["Alba–Bern", "Bern–Como", "Como–Dole"]


def test_a_city_that_moves_takes_its_routes_and_tickets_along() -> None:
    moved = SQUARE.move_city("Alba", 51.5, 9.25)
    assert (moved.cities[0].lat, moved.cities[0].lon) == (51.5, 9.25)
    assert moved.routes[0].a is moved.cities[0]
    assert moved.tickets[0].a is moved.cities[0]
    assert moved.board().ends == SQUARE.board().ends


def test_a_city_with_another_name_has_another_id_and_its_routes_too() -> None:
    named = SQUARE.rename_city(0, "Ústí nad Labem")
    assert named.cities[0].id == "usti-nad-labem"
    assert named.routes[0].id == "bern--usti-nad-labem"
    assert named.tickets[0].id == "como--usti-nad-labem"
    assert named.rename_city("usti nad labem", "Alba") == SQUARE


def test_a_city_becomes_a_junction_unless_a_ticket_names_it() -> None:
    draft = SQUARE.mark_junction("Bern", True)
    assert [it.junction for it in draft.cities].count(True) == 1
    assert draft.board().city("Bern").junction
    assert draft.mark_junction("Bern", False) == SQUARE
    with pytest.raises(ValueError, match=r"^Alba has tickets; remove them first$"):
        SQUARE.mark_junction("Alba", True)


def test_a_map_too_large_to_be_worked_on_is_refused() -> None:
    cities = tuple(City(id=f"c{n}", name=f"C {n}", lat=n / 10, lon=1.0) for n in range(151))
    board = SQUARE.board()
    with pytest.raises(ValueError, match=r"^a map has 150 cities at most$"):
        MapDraft.of(replace(board, cities=cities))
    with pytest.raises(ValueError, match=r"^a map has 400 routes at most$"):
        MapDraft.of(replace(board, routes=board.routes * 401))


def test_a_city_that_goes_takes_its_routes_and_tickets_away() -> None:
    left = SQUARE.remove_city("Como")
    assert [route.index for route in left.routes] == [0]
    assert (len(left.cities), left.tickets) == (3, ())


def test_parallel_tracks_are_counted_and_have_ids_of_their_own() -> None:
    double = SQUARE.add_route("bern", "ALBA", color="gray")
    assert [route.id for route in double.routes if route.track] == ["alba--bern", "alba--bern--2"]
    assert [route.track for route in double.routes] == [1, 0, 0, 2]
    assert double.routes[3].length == 2, "a parallel track is as long as the other"
    assert double.remove_route(0).routes[2].track == 0


def test_what_is_left_out_of_a_change_stays() -> None:
    changed = SQUARE.change_route(0, length=4, tunnel=3).routes[0]
    assert (changed.length, changed.color, changed.tunnel) == (4, Color.RED, 3)
    gray = SQUARE.change_route(0, color="gray").routes[0]
    assert (gray.length, gray.color) == (2, None)


def test_points_are_the_trains_of_the_shortest_connection() -> None:
    """From Alba to Dole: 2 + 3 + 2 spaces; with a mountain one train more."""
    assert SQUARE.suggest_points("Alba", "Dole") == 7
    assert SQUARE.change_route(1, mountain=1).suggest_points("Alba", "Dole") == 8
    assert SQUARE.add_ticket("Alba", "Dole").tickets[1].points == 7


def test_a_suggested_length_follows_the_measure_of_the_other_routes() -> None:
    """A degree of latitude has 111.2 km, so three routes of 2 spaces give 55.6 km a space."""
    column = MapDraft()
    for number in range(5):
        column = column.add_city(f"City {number}", 10 + number, 20)
    for number in range(3):
        column = column.add_route(number, number + 1, 2)
    assert column.suggest_length(3, 4) == 2
    assert column.suggest_length(0, 2) == 4
    assert column.suggest_length(0, 4) == 6, "never longer than the points table"


def test_without_routes_the_map_is_twenty_spaces_wide() -> None:
    """Ten degrees on a meridian are 20 spaces, so one degree is 2."""
    draft = MapDraft().add_city("A", 0, 0).add_city("B", 10, 0).add_city("C", 1, 0)
    assert draft.suggest_length("A", "C") == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        pytest.param(
            lambda d: d.add_city(" ", 0, 0),
            "the name is blank; write one such as Prague",
            id="blank",
        ),
        pytest.param(
            lambda d: d.add_city("alba", 0, 0),
            "there is a city alba already; give this one another name",
            id="twice",
        ),
        pytest.param(
            lambda d: d.rename_city("Bern", "ALBA"),
            "there is a city ALBA already; give this one another name",
            id="renamed to one there is",
        ),
        pytest.param(
            lambda d: d.add_city("E", 91, 0),
            "the latitude of E is 91; write degrees from −90 to 90",
            id="latitude",
        ),
        pytest.param(
            lambda d: d.add_city("E", 0, math.nan),
            "the longitude of E is nothing; write degrees from −180 to 180",
            id="no number",
        ),
        pytest.param(
            lambda d: d.add_city("E" * 41, 0, 0),
            "the name EEEEEEEEEEEEEEEEEEEE... has 41 letters; write 40 at most",
            id="long name",
        ),
        pytest.param(
            lambda d: d.add_route("Alba", "Bren"),
            "there is no city 'Bren'; did you mean Bern?",
            id="a slip",
        ),
        pytest.param(
            lambda d: d.add_route("Alba", "Zug"),
            "there is no city 'Zug' on this map; add it first",
            id="no city",
        ),
        pytest.param(
            lambda d: d.add_route("Alba", 0),
            "Alba is both ends; name two different cities",
            id="one city",
        ),
        pytest.param(
            lambda d: d.add_route("Alba", "Como", 0),
            "the length of a route is 0; write a whole number from 1 to 20",
            id="no length",
        ),
        pytest.param(
            lambda d: d.add_route("Alba", "Como", 3, "brown"),
            "no route has the color 'brown'; there are purple, blue, orange, white, green, yellow, "
            "black, red, gray",
            id="no color",
        ),
        pytest.param(
            lambda d: d.change_route(7, length=1),
            "there is no route number 7; there are 3",
            id="no route",
        ),
        pytest.param(
            lambda d: d.remove_ticket(-1),
            "there is no ticket number −1; there are 1",
            id="no ticket",
        ),
        pytest.param(
            lambda d: d.add_ticket("Como", "Alba", 3),
            "the ticket Como–Alba is there already; change its points",
            id="ticket twice",
        ),
        pytest.param(
            lambda d: d.add_ticket("Alba", "Bern", 100),
            "the number of points of a ticket is 100; write a whole number from 1 to 99",
            id="points",
        ),
        pytest.param(
            lambda d: d.add_city("Eger", 48, 10).add_ticket("Alba", "Eger"),
            "no connection joins Alba and Eger; add routes between them first",
            id="apart",
        ),
        pytest.param(
            lambda d: d.add_city("Knot", 48, 10, junction=True).add_ticket("Alba", "Knot", 3),
            "Knot is a junction; a ticket joins two cities",
            id="junction",
        ),
        pytest.param(
            lambda d: d.with_rules(players=[6]),
            "the rules of USA are for 2 to 5 players, not for 6",
            id="players",
        ),
        pytest.param(
            lambda d: d.suggest_tickets(5),
            "5 more tickets are not possible: 2 pairs of cities are left that can be connected, "
            "are no neighbors and have no ticket",
            id="too many tickets",
        ),
    ],
)
def test_what_is_refused(change: Callable[[MapDraft], MapDraft], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is compared whole
        change(SQUARE)
    assert str(refused.value) == sentence


def test_a_refusal_in_spanish() -> None:
    with (
        speaking("es"),
        pytest.raises(ValueError, match="ya hay una ciudad Alba; ponle otro nombre"),
    ):
        SQUARE.add_city("Alba", 0, 0)


def test_a_ruleset_brings_its_numbers_of_players() -> None:
    team = SQUARE.with_rules(ruleset="team-asia")
    assert team.players == (4,), "of 2 to 5 players it is for 4"
    assert SQUARE.with_rules(players=[5]).with_rules(ruleset="mini").players == (2, 3)


def test_suggested_tickets_join_no_neighbors_and_no_pair_twice() -> None:
    czechia = MapDraft.of(shipped_board("czechia"))
    more = czechia.suggest_tickets(20, seed=4)
    assert more == czechia.suggest_tickets(20, seed=4), "the same seed gives the same tickets"
    assert more != czechia.suggest_tickets(20, seed=5)
    pairs = [frozenset((it.a.id, it.b.id)) for it in more.tickets]
    assert len(set(pairs)) == len(pairs) == 60
    assert not set(pairs) & {frozenset((it.a.id, it.b.id)) for it in more.routes}
    for ticket in more.tickets:
        assert ticket.points == more.suggest_points(ticket.a, ticket.b)


def test_suggested_colors_are_even_and_never_twice_on_parallel_tracks() -> None:
    for seed in range(4):
        board = MapDraft.of(shipped_board("usa")).suggest_colors(seed).board()
        spaces = dict.fromkeys((*Color, None), 0)
        for route in board.routes:
            spaces[route.color] += route.length
        colored = [
            count for color, count in spaces.items() if color not in (None, Color.LOCOMOTIVE)
        ]
        assert spaces[Color.LOCOMOTIVE] == 0
        assert min(colored) / max(colored) >= 0.88, "the least even published map"
        assert 0.19 <= (spaces[None] or 0) / sum(board.lengths) <= 0.41
        for route in board.routes:
            twins = [it.color for it in board.routes_in(board.tracks[route.index])]
            assert len(set(twins)) == len(twins), f"seed {seed}"
