"""The planner builds a station where the route of another player completes a ticket."""

from __future__ import annotations

from typing import Any

import pytest

from tests.study.planned import planned
from tests.tables import pay, position, station, take
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import BuildStation
from ttr_lab.study.bots import bot_named


def cut_off(points: int, hand: str = "1 red", routes: str = "", **facts: Any) -> Game:
    """Ann has A–B and the ticket A–C; Ben has B–C and a route at C."""
    return position(
        hand,
        ruleset="europe",
        routes=f"A-B red 2, B-C blue 2, C-D gray 2{routes}",
        owned={"A-B": "Ann", "B-C": "Ben", "C-D": "Ben"},
        tickets={"t": ("A", "C", points)},
        held=[["t"]],
        **facts,
    )


def test_a_station_completes_a_ticket_of_twenty() -> None:
    """At C two routes of Ben's end, at B only one."""
    game = cut_off(20)
    choice = planned(game)
    assert choice.action == station(game, "C", "1 red")
    assert choice.reason == (
        "Builds a station in C, because Ben's route B–C completes A–C for 20 points."
    )
    assert (
        choice.aloud == "Builds a station in C, because a route of another player helps it there."
    )


def test_a_station_is_no_bargain_for_a_small_ticket() -> None:
    """Two points more or less are not worth the 4 points of the station and two turns."""
    assert not isinstance(planned(cut_off(2)).action, BuildStation)


@pytest.mark.parametrize(
    ("points", "builds"),
    [pytest.param(3, True, id="6 - 4 points"), pytest.param(2, False, id="4 - 4 points")],
)
def test_in_the_last_turn_any_gain_will_do(points: int, builds: bool) -> None:
    game = cut_off(points, final_turns=["Ann", "Ben"])
    assert isinstance(planned(game).action, BuildStation) is builds


def test_a_claim_that_does_the_same_is_better() -> None:
    game = cut_off(20, routes=", A-C gray 1")
    assert planned(game).action == pay(game, "A-C", "1 red")


def test_a_city_has_one_station_only() -> None:
    game = cut_off(20, stations={"C": "Ben"})
    assert planned(game).action == station(game, "B", "1 red")
    game = cut_off(20, stations={"C": "Ben", "B": "Ben"})
    assert not isinstance(planned(game).action, BuildStation)


def test_a_station_that_serves_is_not_built_twice() -> None:
    game = cut_off(20, stations={"C": "Ann"})
    assert not isinstance(planned(game).action, BuildStation)


def test_no_station_before_the_other_links_lie() -> None:
    """C–E is still missing and can be claimed, so the station can wait."""
    game = position(
        "2 red 1 white",
        ruleset="europe",
        routes="A-B red 2, B-C blue 2, C-E red 2",
        owned={"A-B": "Ann", "B-C": "Ben"},
        tickets={"t": ("A", "E", 20)},
        held=[["t"]],
    )
    bot = bot_named("planner")
    choice = planned(game, bot)
    assert choice.action == pay(game, "C-E", "2 red")
    game.play(0, choice.action)
    game.play(1, take(0))
    game.play(1, take(1))
    assert planned(game, bot).action == station(game, "B", "1 white")


def test_the_second_station_takes_two_cards_of_one_color() -> None:
    game = cut_off(20, "1 red 2 white", routes=", X-Y gray 1", stations={"X": "Ann"})
    assert planned(game).action == station(game, "C", "2 white")
