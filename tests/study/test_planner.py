"""The planner in positions in which the right move is obvious."""

from __future__ import annotations

from typing import Any

import pytest

from tests.study.planned import planned, told
from tests.tables import BLIND, bag, keep, pay, position, take
from ttr_lab.model.actions import Action, Claim, DrawTickets, KeepTickets, Pass
from ttr_lab.study.bots import bot_named

LINE = "A-B gray 2, B-C blue 2, C-D gray 3"
A_TO_C = {"t": ("A", "C", 9)}


def test_claims_the_last_missing_link() -> None:
    game = position(
        "2 blue 1 red",
        routes=LINE,
        owned={"A-B": "Ann"},
        tickets=A_TO_C,
        held=[["t"]],
    )
    assert told(planned(game)) == (
        pay(game, "B-C", "2 blue"),
        "Claims B–C, because it is the last missing link of the ticket A–C.",
        "Claims B–C, because one of its tickets needs it.",
    )


@pytest.mark.parametrize(
    ("row", "slot"),
    [
        pytest.param("red blue green white black", 0, id="first place"),
        pytest.param("blue blue green white red", 4, id="last place"),
        pytest.param("loco blue red white black", 2, id="rather than a locomotive for two"),
    ],
)
def test_takes_the_card_that_the_ticket_needs(row: str, slot: int) -> None:
    game = position(
        "2 red", routes="A-B red 5", tickets={"t": ("A", "B", 9)}, held=[["t"]], row=row
    )
    choice = planned(game)
    assert choice.action == take(slot)
    assert choice.reason == "Takes red, because A–B still lacks 3 red."


def test_takes_the_locomotive_for_the_last_card() -> None:
    """No face-up red: a blind card fits in about a quarter of all cases, a locomotive always."""
    game = position(
        "4 red",
        routes="A-B red 5",
        tickets={"t": ("A", "B", 9)},
        held=[["t"]],
        row="blue loco green white black",
    )
    assert planned(game).action == take(1)


def test_draws_blind_when_no_face_up_card_fits() -> None:
    game = position(
        "4 red",
        routes="A-B red 6",
        tickets={"t": ("A", "B", 9)},
        held=[["t"]],
        row="blue blue green white black",
    )
    assert planned(game).action == BLIND


def test_keeps_locomotives_when_plain_cards_suffice() -> None:
    game = position("3 red 2 loco", routes="A-B red 3", tickets={"t": ("A", "B", 9)}, held=[["t"]])
    assert planned(game).action == pay(game, "A-B", "3 red")


def test_pays_gray_with_the_color_that_nothing_else_needs() -> None:
    """B–C waits for its third red card, so A–B takes the blue ones."""
    game = position("2 red 2 blue", routes="A-B gray 2, B-C red 3", tickets=A_TO_C, held=[["t"]])
    assert planned(game).action == pay(game, "A-B", "2 blue")


def test_goes_round_a_lost_route() -> None:
    """Ben has B–C, so the connection leads over D."""
    game = position(
        "2 blue",
        routes="A-B gray 2, B-C blue 2, A-D blue 2, D-C red 4",
        owned={"B-C": "Ben"},
        tickets=A_TO_C,
        held=[["t"]],
    )
    assert planned(game).action == pay(game, "A-D", "2 blue")


def test_a_lost_route_changes_the_plan_of_a_game_in_progress() -> None:
    """A–B–C is the shortest; after Ben has claimed B–C the same bot goes by D and E.

    It starts at C, where Ben is already.
    """
    game = position(
        "3 red",
        "2 blue",
        routes="A-B gray 2, B-C blue 2, A-D red 4, D-E red 4, E-C red 4",
        tickets=A_TO_C,
        held=[["t"]],
        row="red green green white black",
    )
    bot = bot_named("planner")
    assert bot(game.view(0)).action == pay(game, "A-B", "2 red")
    game.play(0, take(0))
    game.play(0, take(1))
    game.play(1, pay(game, "B-C", "2 blue"))
    assert bot(game.view(0)).action == pay(game, "E-C", "4 red")


def test_claims_first_what_another_network_touches() -> None:
    """Both links are payable; Ben has a route at D, so C–D may be lost and A–B may not."""
    game = position(
        "2 blue 2 red",
        routes="A-B blue 2, B-C white 2, C-D red 2, D-E green 1",
        owned={"D-E": "Ben", "B-C": "Ann"},
        tickets={"t": ("A", "D", 9)},
        held=[["t"]],
    )
    assert planned(game).action == pay(game, "C-D", "2 red")


NETS = "A-B gray 4, B-C gray 4, C-D gray 4, P-Q gray 4, Q-R gray 4, R-S gray 4, S-T gray 4"


def test_keeps_two_tickets_that_share_routes() -> None:
    """A–C and B–D share B–C: three routes for 18 points. P–T asks for four more for its 8."""
    game = position(
        players=2,
        routes=NETS,
        tickets={"long": ("P", "T", 8), "left": ("A", "C", 9), "right": ("B", "D", 9)},
        dealt={"Ann": ["long", "left", "right"]},
    )
    choice = planned(game)
    assert choice.action == keep(game, "left", "right", under=["long"])
    assert choice.reason == "Keeps A–C and B–D, because one network of 12 more trains does it."


def test_keeps_a_completed_ticket_that_is_offered() -> None:
    game = position(
        players=2,
        routes=NETS,
        owned={"A-B": "Ann", "B-C": "Ann"},
        tickets={"long": ("P", "T", 8), "made": ("A", "C", 9)},
        ticket_deck=["long", "made"],
    )
    game.play(0, DrawTickets())
    action = planned(game).action
    assert isinstance(action, KeepTickets)
    assert game.state.board.ticket("made").index in action.kept


def test_draws_tickets_when_its_network_completes_what_is_left() -> None:
    """No ticket waits, and each of the two that are left is completed already."""
    game = position(
        "",
        routes=NETS,
        owned={"A-B": "Ann", "B-C": "Ann"},
        tickets={"one": ("A", "B", 5), "two": ("B", "C", 5)},
        ticket_deck=["one", "two"],
    )
    assert planned(game).action == DrawTickets()


def test_draws_tickets_when_no_route_is_short_enough() -> None:
    """Three trains are left and every open route has four spaces: more cards would be idle."""
    game = position(
        "9 red 9 blue",
        routes=NETS,
        owned={"A-B": "Ann"},
        tickets={"one": ("A", "B", 5)},
        ticket_deck=["one"],
        trains=[3, 3],
    )
    assert planned(game).action == DrawTickets()


def test_a_ticket_out_of_reach_does_not_hold_up_the_others() -> None:
    """Ben has the only way to T; the ticket A–C is played as if the other were not there."""
    game = position(
        "4 red",
        routes=NETS,
        owned={"S-T": "Ben"},
        tickets={"lost": ("P", "T", 8), "open": ("A", "C", 9)},
        held=[["lost", "open"]],
    )
    assert planned(game).action in [pay(game, "A-B", "4 red"), pay(game, "B-C", "4 red")]


def test_the_last_turn_goes_to_what_brings_most() -> None:
    """C–D scores 7; B–C only 1, but its ticket turns from -5 to +5: 11."""
    game = position(
        "4 red 1 blue",
        routes="A-B gray 2, B-C blue 1, C-D red 4",
        owned={"A-B": "Ann"},
        tickets={"t": ("A", "C", 5)},
        held=[["t"]],
        final_turns=["Ann", "Ben"],
    )
    assert planned(game).action == pay(game, "B-C", "1 blue")


def test_without_a_penalty_a_ticket_is_worth_its_points_once() -> None:
    """The same position with a house rule: 1 + 5 is less than 7."""
    game = position(
        "4 red 1 blue",
        routes="A-B gray 2, B-C blue 1, C-D red 4",
        owned={"A-B": "Ann"},
        tickets={"t": ("A", "C", 5)},
        held=[["t"]],
        final_turns=["Ann", "Ben"],
        house=["HOUSE-TICKET-1"],
    )
    assert planned(game).action == pay(game, "C-D", "4 red")


def test_a_ticket_beyond_the_trains_is_given_up_for_points() -> None:
    """P–T needs 16 trains and 5 are left: the 7 points of A–B are what can be had."""
    game = position(
        "4 red",
        routes=NETS,
        tickets={"long": ("P", "T", 8)},
        held=[["long"]],
        trains=[5, 30],
    )
    action = planned(game).action
    assert isinstance(action, Claim)
    assert action.payment.hand == bag("4 red")


@pytest.mark.parametrize(
    ("facts", "action"),
    [
        pytest.param({"row": "- - - - -", "deck": ""}, Pass(), id="nothing at all"),
        pytest.param({"row": "- loco - - -", "deck": ""}, take(1), id="one locomotive"),
        pytest.param({"row": "- - blue - -", "deck": ""}, take(2), id="one card"),
        pytest.param({"row": "- - - - -", "deck": "blue"}, BLIND, id="one hidden card"),
        pytest.param(
            {
                "row": "- - - - -",
                "deck": "",
                "tickets": {"t": ("A", "B", 9)},
                "ticket_deck": ["t"],
            },
            DrawTickets(),
            id="tickets only",
        ),
    ],
)
def test_odd_positions(facts: dict[str, Any], action: Action) -> None:
    """Ben owns the only route, so there is little to do, but what there is gets done."""
    game = position("", routes="A-B red 3", owned={"A-B": "Ben"}, **facts)
    assert planned(game).action == action
