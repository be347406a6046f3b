"""The planner before a tunnel and in it, in positions in which the right move is obvious."""

from __future__ import annotations

from typing import Any

import pytest

from tests.study.planned import planned, told
from tests.tables import BACK, pay, position, take, toll
from ttr_lab.engine.game import Game

A_TO_B = {"t": ("A", "B", 9)}
REDS = "red blue green white black"


def before(hand: str, routes: str = "A-B red 2 tunnel3", **facts: Any) -> Game:
    """Ann's turn; her ticket is A–B and Ben has nothing."""
    return position(hand, ruleset="europe", routes=routes, held=[["t"]], tickets=A_TO_B, **facts)


@pytest.mark.parametrize(
    ("hand", "deck"),
    [
        pytest.param("5 red", "yellow " * 12, id="every match can be answered"),
        pytest.param("2 red 3 loco", "yellow " * 12, id="locomotives answer, too"),
        pytest.param("2 red", "", id="nothing is left to turn over"),
    ],
)
def test_a_tunnel_that_cannot_fail_is_claimed(hand: str, deck: str) -> None:
    game = before(hand, deck=deck)
    choice = planned(game)
    assert choice.action == pay(game, "A-B", "2 red")
    assert choice.reason == (
        "Claims the tunnel A–B, which cannot fail, because it is the last missing link of the "
        "ticket A–B."
    )


def test_good_odds_are_taken() -> None:
    """One card to spare: 9 red cards and 14 locomotives of 102 unseen ones match.

    P(0) + P(1) = (79 * 78 * 77 + 3 * 23 * 79 * 78) / (102 * 101 * 100) = 0.873.
    """
    game = before("3 red", row="blue blue green white black")
    choice = planned(game)
    assert choice.action == pay(game, "A-B", "2 red")
    assert "with a chance of 87 percent" in choice.reason


@pytest.mark.parametrize("turned", [pytest.param(3, id="three"), pytest.param(6, id="six")])
def test_bad_odds_are_not_taken_while_there_is_time(turned: int) -> None:
    """Nothing to spare: three cards without a match come in 46 of 100 cases, six in 21."""
    game = before("2 red", f"A-B red 2 tunnel{turned}", row=REDS)
    choice = planned(game)
    assert choice.action == take(0)
    assert choice.reason == "Takes red, because the tunnel A–B may ask for more red."


def test_bad_odds_are_better_than_none() -> None:
    """The same in the last turn: 80 of 103 unseen cards do not match.

    80 * 79 * 78 / (103 * 102 * 101) = 0.465; the ticket turns by 18 points and the route has 2.
    """
    game = before("2 red", row=REDS, final_turns=["Ann", "Ben"])
    choice = planned(game)
    assert choice.action == pay(game, "A-B", "2 red")
    assert choice.reason == (
        "Tries the tunnel A–B with a chance of 46 percent, because it brings 9 points at once and "
        "this is its last turn."
    )


def test_a_gray_tunnel_is_paid_in_the_color_with_cards_to_spare() -> None:
    game = before("2 red 4 blue", "A-B gray 2 tunnel3")
    assert planned(game).action == pay(game, "A-B", "2 blue")


def test_a_track_without_a_tunnel_is_preferred() -> None:
    game = before("4 red", "A-B red 3 tunnel5, A-B red 3")
    assert planned(game).action == pay(game, "A-B/2", "3 red")


def tolled(hand: str, turned: str, **facts: Any) -> Game:
    """Ann has laid two red cards for the tunnel, and these cards turn up."""
    game = before(hand, deck=f"{turned} {'yellow ' * 12}", **facts)
    game.play(0, pay(game, "A-B", "2 red"))
    return game


def test_the_toll_is_paid_for_the_last_link() -> None:
    game = tolled("3 red", "blue red green")
    assert told(planned(game)) == (
        toll("1 red"),
        "Adds 1 red for the tunnel A–B, because it is the last missing link of the ticket A–B.",
        "Adds 1 red for the tunnel A–B.",
    )


@pytest.mark.parametrize(
    ("hand", "turned", "why"),
    [
        pytest.param("2 red", "blue red green", "1 more card and none of those", id="none left"),
        pytest.param("3 red", "red loco red", "3 more cards and only 1 of those", id="too few"),
    ],
)
def test_who_cannot_pay_turns_back(hand: str, turned: str, why: str) -> None:
    choice = planned(tolled(hand, turned))
    assert choice.action == BACK
    expected = f"Turns back from the tunnel A–B, because it asks for {why} left would do."
    assert choice.reason == expected
    assert choice.aloud == "Turns back from the tunnel A–B."


def test_three_locomotives_are_worth_more_than_a_turn() -> None:
    """They are worth 4.5 plain cards; turning back loses two and another try asks for 0.7."""
    choice = planned(tolled("2 red 3 loco", "red red red"))
    assert choice.action == BACK
    assert choice.reason == (
        "Turns back from the tunnel A–B, because to add 3 locomotives would cost more than the "
        "turn that is lost."
    )


def test_cards_are_worth_nothing_when_the_game_ends() -> None:
    game = tolled("2 red 3 loco", "red red red", final_turns=["Ann", "Ben"])
    assert planned(game).action == toll("3 loco")


def test_a_card_that_nothing_waits_for_is_added_lightly() -> None:
    """Three plain red cards are no loss: no other route wants them."""
    assert planned(tolled("5 red", "red red red")).action == toll("3 red")
