"""The planner with ferries, which no color replaces, and with mountains, which take trains."""

from __future__ import annotations

import pytest

from tests.study.planned import planned
from tests.tables import bag, keep, pay, position, take
from ttr_lab.model.actions import DrawTickets
from ttr_lab.model.board import Route
from ttr_lab.model.cards import Cards, Color
from ttr_lab.study.needs import count_needs, ways_to_pay

A_TO_B = {"t": ("A", "B", 9)}
A_TO_C = {"t": ("A", "C", 12)}


@pytest.mark.parametrize(
    ("row", "slot"),
    [
        pytest.param("loco blue green white black", 0, id="nothing else helps"),
        pytest.param("red blue loco white black", 2, id="rather than another red card"),
    ],
)
def test_takes_the_locomotive_that_a_ferry_lacks(row: str, slot: int) -> None:
    game = position(
        "3 red",
        ruleset="legendary-asia",
        routes="A-B red 4 ferry1",
        tickets=A_TO_B,
        held=[["t"]],
        row=row,
    )
    choice = planned(game)
    assert choice.action == take(slot)
    assert choice.reason == (
        "Takes the face-up locomotive, because the ferry A–B still lacks 1 locomotive."
    )


def test_draws_blind_for_a_locomotive_when_none_lies_there() -> None:
    game = position(
        "3 red",
        ruleset="legendary-asia",
        routes="A-B red 4 ferry1",
        tickets=A_TO_B,
        held=[["t"]],
        row="blue blue green white black",
    )
    assert planned(game).reason == (
        "Draws blind, because the ferry A–B still lacks 1 locomotive and no face-up card promises "
        "as much."
    )


def test_claims_a_ferry_with_what_it_asks_for() -> None:
    game = position(
        "3 red 2 loco", ruleset="europe", routes="A-B gray 4 ferry2", tickets=A_TO_B, held=[["t"]]
    )
    assert planned(game).action == pay(game, "A-B", "2 red 2 loco")


@pytest.mark.parametrize(
    ("ferry", "claims"),
    [pytest.param("", True, id="no ferry"), pytest.param(" ferry1", False, id="a ferry waits")],
)
def test_keeps_the_locomotive_for_the_ferry(ferry: str, claims: bool) -> None:
    """With 2 blue and a locomotive A–B could be claimed now, but B–C may need the locomotive."""
    game = position(
        "2 blue 1 loco",
        ruleset="legendary-asia",
        routes=f"A-B blue 3, B-C red 3{ferry}",
        tickets=A_TO_C,
        held=[["t"]],
        row="blue green green white black",
    )
    expected = pay(game, "A-B", "2 blue 1 loco") if claims else take(0)
    assert planned(game).action == expected


def test_needs_count_locomotives_apart() -> None:
    """Red 4 with a locomotive: 3 red and it. Gray 2 with two: no color at all."""
    game = position("", ruleset="legendary-asia", routes="A-B red 4 ferry1, B-C gray 2 ferry2")
    board = game.state.board
    needs = count_needs(board, 0b11, bag("1 red 1 loco"))
    assert (needs.ferries, needs.wild, needs.ferry) == (3, 2, 0)
    assert needs.lack[Color.RED] == needs.total == 2
    assert needs.any


def test_a_tunnel_wants_cards_to_spare() -> None:
    """0.3 for each of 5 cards is 1.5, so 2 beside the 2 spaces; none is held."""
    game = position("", ruleset="team-asia", routes="A-B red 2 tunnel5", players=4)
    assert count_needs(game.state.board, 1, bag(), spare=0.3).lack[Color.RED] == 4
    assert count_needs(game.state.board, 1, bag()).lack[Color.RED] == 2


def ways(route: Route, hand: str) -> dict[Cards, float]:
    return {cards: hurt for hurt, cards in ways_to_pay(route, bag(hand))}


def test_every_color_that_can_pay_is_a_way() -> None:
    """A ferry's own locomotive hurts nobody; one more for a missing card costs 1.5."""
    game = position("", ruleset="europe", routes="A-B gray 3 ferry1")
    found = ways(game.state.board.routes[0], "2 red 1 blue 2 loco")
    assert set(found) == {bag("2 red 1 loco"), bag("1 blue 2 loco")}
    assert found[bag("2 red 1 loco")] == pytest.approx(-0.02)
    assert found[bag("1 blue 2 loco")] == pytest.approx(1.5 - 0.01)


def test_crossing_a_mountain_scores_for_each_mark() -> None:
    """Three spaces bring 4 points, two marks 4 more."""
    game = position("3 red 3 blue", ruleset="legendary-asia", routes="A-B red 3, C-D blue 3 x2")
    choice = planned(game)
    assert choice.action == pay(game, "C-D", "3 blue")
    assert choice.reason.endswith("and this one scores 8.")


@pytest.mark.parametrize(
    ("trains", "claimed"),
    [pytest.param(5, "C-D", id="five trains"), pytest.param(4, "A-B", id="four trains")],
)
def test_a_mountain_takes_trains_for_its_marks(trains: int, claimed: str) -> None:
    game = position(
        "3 red 3 blue",
        ruleset="legendary-asia",
        routes="A-B red 3, C-D blue 3 x2",
        trains=[trains, 40],
        final_turns=["Ann", "Ben"],
    )
    cards = {"A-B": "3 red", "C-D": "3 blue"}[claimed]
    assert planned(game).action == pay(game, claimed, cards)


@pytest.mark.parametrize(
    ("trains", "keeps"),
    [
        pytest.param(8, ["over", "near"], id="eight trains"),
        pytest.param(7, ["near"], id="seven trains"),
    ],
)
def test_tickets_over_mountains_take_trains_for_the_marks(trains: int, keeps: list[str]) -> None:
    """A–B lies over two routes of 2 spaces and 2 marks: 8 trains for its 12 points."""
    game = position(
        "2 red 2 blue",
        ruleset="legendary-asia",
        routes="A-X red 2 x2, X-B blue 2 x2",
        tickets={"over": ("A", "B", 12), "near": ("A", "X", 4)},
        ticket_deck=["over", "near"],
        trains=[trains, 30],
    )
    game.play(0, DrawTickets())
    rejected = [name for name in ("over", "near") if name not in keeps]
    assert planned(game).action == keep(game, *keeps, under=rejected)
