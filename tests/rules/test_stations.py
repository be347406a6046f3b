"""Stations: a fourth kind of turn, what they cost, and where they stand."""

from __future__ import annotations

import pytest

from tests.tables import (
    BLIND,
    allowed,
    bag,
    every_payment,
    ids,
    pay,
    play,
    position,
    refused,
    station,
)
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import BuildStation, DrawTickets
from ttr_lab.model.cards import NO_CARDS, Payment

ROUTES = "A-B red 2, B-C blue 2, C-D gray 1, E-F gray 1"
HAND = "3 red 3 blue 2 loco"


def europe(*hands: str, built: str = "", **facts: object) -> Game:
    """A position of Europe; `built` are cities with a station of Ann."""
    facts["stations"] = dict.fromkeys(built, "Ann") | dict(facts.pop("others", {}))  # type: ignore[call-overload]
    return position(*hands, ruleset="europe", routes=ROUTES, **facts)  # type: ignore[arg-type]


def verdict(game: Game, city: str, cards: str) -> str:
    """The rule that refuses a station, or nothing."""
    action = station(game, city, cards)
    return "" if game.why_not(0, action) is None else refused(game, action)


def test_eur_stn_1() -> None:
    """Building a station is a fourth kind of turn, one a turn."""
    game = europe(HAND, "1 red", tickets={"t": ["A", "B", 2]}, ticket_deck=["t"])
    for action in (BLIND, pay(game, "A-B", "2 red"), DrawTickets(), station(game, "A", "1 red")):
        assert allowed(game, action)
    told = ids(play(game, station(game, "A", "1 red")))
    assert told == ["EUR-STN-1"]
    ann = game.state.players[0]
    assert (ann.stations, ann.hand, ann.trains, ann.score) == (2, bag("2 red 3 blue 2 loco"), 45, 0)
    assert game.state.discard == bag("1 red")
    assert game.seat == 1
    assert refused(game, station(game, "B", "2 red"), by=0) == "USA-TURN-1"
    play(game, BLIND)
    assert refused(game, station(game, "B", "1 red")) == "USA-TURN-2", "a turn begun goes on"


@pytest.mark.parametrize(("built", "rule"), [("ABC", "EUR-SETUP-1"), ("AB", "")])
def test_a_fourth_station_is_refused(built: str, rule: str) -> None:
    """Everybody has three (EUR-SETUP-1)."""
    game = europe(HAND, built=built)
    assert verdict(game, "E", "3 red") == rule
    offered = any(isinstance(action, BuildStation) for action in game.legal_actions())
    assert offered is not bool(rule)


@pytest.mark.parametrize("ruleset", ["usa", "legendary-asia", "team-asia"])
def test_other_editions_have_no_stations(ruleset: str) -> None:
    """Only Europe knows this kind of turn (EUR-STN-1)."""
    game = position(HAND, ruleset=ruleset, routes="A-B red 2")
    assert refused(game, station(game, "A", "1 red")) == "USA-TURN-1"


@pytest.mark.parametrize(
    ("built", "cards", "rule"),
    [
        pytest.param("", "1 red", "", id="the first, one card"),
        pytest.param("", "1 loco", "", id="the first, a locomotive"),
        pytest.param("", "2 red", "EUR-STN-2", id="the first, two cards"),
        pytest.param("", "", "EUR-STN-2", id="the first, no card"),
        pytest.param("A", "2 red", "", id="the second, two of a color"),
        pytest.param("A", "1 red 1 loco", "", id="the second, with a locomotive"),
        pytest.param("A", "1 red 1 blue", "EUR-STN-2", id="the second, two colors"),
        pytest.param("A", "1 red", "EUR-STN-2", id="the second, one card"),
        pytest.param("A", "3 red", "EUR-STN-2", id="the second, three cards"),
        pytest.param("AB", "3 blue", "", id="the third, three of a color"),
        pytest.param("AB", "1 blue 2 loco", "", id="the third, with two locomotives"),
        pytest.param("AB", "2 red 1 blue", "EUR-STN-2", id="the third, two colors"),
        pytest.param("AB", "2 blue", "EUR-STN-2", id="the third, two cards"),
        pytest.param("AB", "3 green", "USA-CLAIM-1", id="the third, cards not held"),
    ],
)
def test_eur_stn_2(built: str, cards: str, rule: str) -> None:
    """The first costs 1 card, the second 2 of one color, the third 3; locomotives stand in."""
    game = europe(HAND, built=built)
    assert verdict(game, "E", cards) == rule
    assert game.view(0).station_cost == len(built) + 1


@pytest.mark.parametrize("built", ["", "A", "AB"])
def test_every_station_is_listed(built: str) -> None:
    """The legal stations are those that trying every bag in every free city finds (EUR-STN-2)."""
    game = europe(HAND, built=built)
    board = game.state.board
    fitting = {
        BuildStation(board.city_index[city], Payment(cards, NO_CARDS))
        for city in {*"ABCDEF"} - {*built}
        for cards in every_payment(bag(HAND), len(built) + 1)
        if len(cards.colors()) <= 1
    }
    listed = [action for action in game.legal_actions() if isinstance(action, BuildStation)]
    assert len({*listed}) == len(listed)
    assert {*listed} == fitting


@pytest.mark.parametrize(
    ("facts", "city", "rule"),
    [
        pytest.param({}, "E", "", id="free, no route of one's own there"),
        pytest.param({"owned": {"A-B": "Ann"}}, "A", "", id="free, an own route ends there"),
        pytest.param({"owned": {"A-B": "Ben"}}, "A", "", id="free, another's route ends there"),
        pytest.param({"others": {"A": "Ben"}}, "A", "EUR-STN-3", id="another's station"),
        pytest.param({"others": {"A": "Ben"}}, "B", "", id="the city next to it"),
        pytest.param({"built": "A"}, "A", "EUR-STN-3", id="one's own station"),
    ],
)
def test_eur_stn_3(facts: dict[str, object], city: str, rule: str) -> None:
    """One station a city in the whole game; the owner needs no route there."""
    game = europe(HAND, **facts)  # type: ignore[arg-type]
    cards = "2 red" if "built" in facts else "1 red"
    assert verdict(game, city, cards) == rule


@pytest.mark.parametrize("city", [-1, 6, 99, True])
def test_a_station_needs_a_city(city: int) -> None:
    """A number that names no city is refused (EUR-STN-3)."""
    game = europe(HAND)
    assert refused(game, BuildStation(city, Payment(bag("1 red")))) == "EUR-STN-3"


@pytest.mark.parametrize(
    ("built", "points"), [("", 12), ("A", 8), ("AB", 4), ("ABC", 0)], ids=["0", "1", "2", "3"]
)
def test_eur_stn_6(built: str, points: int) -> None:
    """Each unused station scores 4."""
    final = europe(built=built).final()
    ann, ben = final.teams
    assert dict(ann.bonuses)["unused_stations"] == points
    assert dict(ben.bonuses)["unused_stations"] == 12
    assert (ann.total, ben.total) == (points, 12)
