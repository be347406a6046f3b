"""Positions written as plain facts: what teams, racks, tunnels and stations need, and slips."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.tables import bag, named
from ttr_lab.engine.situation import situation
from ttr_lab.model.decisions import KeepFirst

FOUR: dict[str, Any] = {"Ann": {}, "Ben": {}, "Cleo": {}, "Dora": {}}
TWO: dict[str, Any] = {"Ann": {}, "Ben": {}}
ROUTE: dict[str, Any] = {"id": "A-B", "a": "A", "b": "B", "length": 2, "color": "gray"}
MORE: dict[str, Any] = {"id": "C-D", "a": "C", "b": "D", "length": 1, "color": "red"}
ASIA: dict[str, Any] = {"ruleset": "team-asia", "players": FOUR, "routes": [ROUTE]}
EUROPE: dict[str, Any] = {"ruleset": "europe", "players": TWO, "routes": [ROUTE, MORE]}
LEGENDARY: dict[str, Any] = EUROPE | {"ruleset": "legendary-asia"}
DRAWN = {"t": ["A", "B", 3], "u": ["A", "B", 20, "long"]}


def test_a_position_of_teams() -> None:
    """Teams have names, cards and tickets lie on their racks, all else is as usual."""
    game = situation(
        **ASIA,
        teams={"Tigers": ["Ann", "Ben"], "Cranes": ["Cleo", "Dora"]},
        racks={"Cranes": {"cards": {"red": 2, "loco": 1}, "tickets": ["t"]}},
        tickets=DRAWN,
        turn="Dora",
    )
    assert [game.table.team_name(team) for team in (0, 1)] == ["Tigers", "Cranes"]
    assert [game.state.rack(seat) for seat in range(4)] == [bag()] * 2 + [bag("2 red 1 loco")] * 2
    assert named(game, game.state.teams[1].tickets) == ["t"]
    assert [player.trains for player in game.state.players] == [27] * 4
    assert game.seat == 3
    assert game.final().teams[1].name == "Cranes"


def test_teams_without_names_are_called_by_their_players() -> None:
    """Also where racks are written."""
    game = situation(**ASIA, racks={"Ann and Ben": {"cards": {"red": 1}}})
    assert game.state.rack(1) == bag("1 red")


@pytest.mark.parametrize(
    ("ruleset", "mark", "field"),
    [
        ("team-asia", "tunnel", "tunnel"),
        ("europe", "tunnel", "tunnel"),
        ("europe", "ferry", "ferry"),
        ("legendary-asia", "ferry", "ferry"),
        ("legendary-asia", "x", "mountain"),
    ],
)
def test_a_route_has_marks(ruleset: str, mark: str, field: str) -> None:
    """Tunnels, ferries and X marks are numbers of a route."""
    players = FOUR if ruleset == "team-asia" else TWO
    game = situation(ruleset=ruleset, players=players, routes=[ROUTE | {mark: 2}])
    assert getattr(game.state.board.routes[0], field) == 2


def test_points_of_a_mountain_route_are_counted() -> None:
    """An owned route has scored its spaces and 2 for each X; trains are as written."""
    game = situation(**LEGENDARY | {"routes": [ROUTE | {"x": 2}]}, owned={"A-B": "Ben"})
    assert [player.score for player in game.state.players] == [0, 2 + 4]


def test_stations_stand_and_are_left() -> None:
    """Those that stand and those not yet built; fewer may be left than there were."""
    game = situation(**EUROPE, stations={"A": "Ben", "C": "Ben", "D": "Ann"})
    assert [player.stations for player in game.state.players] == [2, 1]
    assert [player.built.bit_count() for player in game.state.players] == [1, 2]
    players = {"Ann": {"stations": 0}, "Ben": {}}
    fewer = situation(**EUROPE | {"players": players}, stations={"Lisboa": "Ben"})
    assert [player.stations for player in fewer.state.players] == [0, 2]
    assert fewer.state.board.city("Lisboa").name == "Lisboa", "a city of its own, without routes"


def test_a_long_ticket_is_written_so() -> None:
    """It can be offered at setup, and has to be kept where that is agreed."""
    tickets = DRAWN | {"v": ["A", "B", 4]}
    game = situation(**EUROPE, tickets=tickets, dealt={"Ann": ["u", "t", "v"]}, house=["keep_long"])
    (asked,) = game.state.open
    assert isinstance(asked, KeepFirst)
    assert named(game, asked.must) == ["u"]
    assert [ticket.long for ticket in game.state.board.tickets] == [False, True, False]


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        # teams
        pytest.param(ASIA | {"players": TWO}, "players: Team Asia is for 4 or 6", id="two players"),
        pytest.param(
            ASIA | {"teams": {"X": ["Ann", "Cleo"], "Y": ["Ben", "Dora"]}},
            "teams: partners sit side by side, so the teams are Ann and Ben, Cleo and Dora",
            id="partners apart",
        ),
        pytest.param(ASIA | {"teams": {"X": ["Ann", "Ben"]}}, "teams: partners sit", id="one team"),
        pytest.param(
            ASIA | {"teams": {"X": ["Ann", "Ben", "Cleo", "Dora"]}},
            "teams: partners sit",
            id="a team of four",
        ),
        pytest.param(ASIA | {"teams": ["X"]}, "teams: a table of names", id="a list of teams"),
        pytest.param(
            ASIA | {"teams": {"X": "AnnBen", "Y": ["Cleo", "Dora"]}},
            "teams.X: a list is needed",
            id="a team in one word",
        ),
        pytest.param(
            ASIA | {"teams": {"X": ["Ann", 2], "Y": ["Cleo", "Dora"]}},
            "teams.X: text is needed",
            id="a number in a team",
        ),
        # racks
        pytest.param(
            ASIA | {"racks": {"Tigers": {}}},
            "racks: 'Tigers' is not one of Ann and Ben, Cleo and Dora",
            id="the rack of nobody",
        ),
        pytest.param(ASIA | {"racks": 3}, "racks: a table of names", id="a number of racks"),
        pytest.param(
            ASIA | {"racks": {"Ann and Ben": ["red"]}},
            "racks.Ann and Ben: a table of names",
            id="a list on a rack",
        ),
        pytest.param(
            ASIA | {"racks": {"Ann and Ben": {"trains": 3}}},
            "racks.Ann and Ben: 'trains' means nothing here; known: cards, tickets",
            id="trains on a rack",
        ),
        pytest.param(
            ASIA | {"racks": {"Ann and Ben": {"cards": {"pink": 3}}}},
            "racks.Ann and Ben.cards: 'pink' is not a card color",
            id="a pink card on a rack",
        ),
        pytest.param(
            ASIA | {"racks": {"Ann and Ben": {"cards": {"red": -1}}}},
            "racks.Ann and Ben.cards.red: -1 is too small",
            id="less than no card on a rack",
        ),
        pytest.param(
            ASIA | {"racks": {"Ann and Ben": {"tickets": ["t"]}}},
            "racks.Ann and Ben.tickets: map situation has no ticket 't'",
            id="no such ticket on a rack",
        ),
        pytest.param(
            EUROPE | {"racks": {"Ann": {"cards": {"red": 1}}}},
            "racks.Ann: the rules of Europe know no racks",
            id="a rack in Europe",
        ),
        # kinds of routes
        pytest.param(
            ASIA | {"routes": [ROUTE | {"ferry": 1}]},
            "routes: A–B is a ferry, but the rules of Team Asia know none",
            id="a ferry in Team Asia",
        ),
        pytest.param(
            EUROPE | {"routes": [ROUTE | {"x": 1}]},
            "routes: A–B is a mountain, but the rules of Europe know none",
            id="a mountain in Europe",
        ),
        pytest.param(
            LEGENDARY | {"routes": [ROUTE | {"tunnel": 3}]},
            "routes: A–B is a tunnel, but the rules of Legendary Asia know none",
            id="a tunnel in Legendary Asia",
        ),
        pytest.param(
            {"players": TWO, "routes": [ROUTE | {"tunnel": 3}]},
            "routes: A–B is a tunnel, but the rules of USA know none",
            id="a tunnel in the USA",
        ),
        pytest.param(
            ASIA | {"routes": [ROUTE | {"tunnel": "four"}]},
            "routes[0].tunnel: a whole number",
            id="a tunnel in words",
        ),
        pytest.param(
            ASIA | {"routes": [ROUTE | {"tunnel": -1}]},
            "routes[0].tunnel: -1 is too small",
            id="a tunnel below zero",
        ),
        pytest.param(
            LEGENDARY | {"routes": [ROUTE | {"x": True}]},
            "routes[0].x: a whole number",
            id="an X that is true",
        ),
        pytest.param(
            EUROPE | {"routes": [ROUTE | {"ferry": 3}]},
            "routes[0].ferry: 3 locomotives are more than its 2 spaces; it asks for 2 at most",
            id="more locomotives than spaces",
        ),
        pytest.param(
            EUROPE | {"routes": [ROUTE | {"bridge": 3}]},
            "routes[0]: 'bridge' means nothing here",
            id="a bridge",
        ),
        # stations
        pytest.param(
            {"players": TWO, "routes": [ROUTE], "stations": {"A": "Ann"}},
            "stations: the rules of USA know none",
            id="a station in the USA",
        ),
        pytest.param(
            EUROPE | {"stations": {"A": "Zoe"}},
            "stations.A: 'Zoe' is not one of Ann, Ben",
            id="a station of nobody",
        ),
        pytest.param(
            EUROPE | {"stations": dict.fromkeys("ABCD", "Ann")},
            "stations: Ann has 4",
            id="a fourth station",
        ),
        pytest.param(
            EUROPE | {"stations": ["A"]}, "stations: a table of names", id="a list of stations"
        ),
        pytest.param(
            {"ruleset": "europe", "board": "europe", "players": TWO, "stations": {"Oz": "Ann"}},
            "stations: map europe has no city 'Oz'",
            id="a station that is on no map",
        ),
        pytest.param(
            EUROPE | {"players": {"Ann": {"stations": 3}, "Ben": {}}, "stations": {"A": "Ann"}},
            "players.Ann.stations: 3 are too many, since 1 of 3 are built",
            id="more left than there can be",
        ),
        pytest.param(
            EUROPE | {"players": {"Ann": {"stations": -1}, "Ben": {}}},
            "players.Ann.stations: -1 is too small",
            id="less than none left",
        ),
        pytest.param(
            {"players": {"Ann": {"stations": 1}, "Ben": {}}},
            "players.Ann.stations: 1 are too many, since 0 of 0 are built",
            id="stations in the USA",
        ),
        # tickets
        pytest.param(
            EUROPE | {"tickets": {"t": ["A", "B", 3, "short"]}},
            "tickets.t: two cities and points are needed",
            id="a short ticket",
        ),
        pytest.param(
            EUROPE | {"tickets": DRAWN, "dealt": {"Ann": ["t"]}},
            "dealt.Ann: at least 2 tickets are needed",
            id="one ticket dealt",
        ),
        pytest.param(
            ASIA | {"tickets": DRAWN, "dealt": {"Ann": ["t", "u"]}},
            "dealt.Ann: at least 3 tickets are needed",
            id="two tickets dealt in Team Asia",
        ),
        # house rules
        pytest.param(
            EUROPE | {"house": ["open_racks"]},
            "house rule 'open_racks' changes nothing in Europe",
            id="open racks in Europe",
        ),
        pytest.param(ASIA | {"board": "team-asia"}, "routes: either name a board", id="both"),
    ],
)
def test_a_slip_is_named_in_one_sentence(facts: dict[str, Any], message: str) -> None:
    """Place, what is wrong and what would be right, never another exception."""
    with pytest.raises(ValueError, match="^" + re.escape(message)) as no:
        situation(**facts)
    assert "\n" not in str(no.value)
