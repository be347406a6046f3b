"""The planner in a team: Ann and Ben are partners against Cleo and Dora."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.study.planned import planned
from tests.tables import TO_HAND, TO_RACK, keep, paid, position, share, take
from ttr_lab.engine.game import Game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import Claim, DrawTickets, ShareTickets, TakeFromDeck
from ttr_lab.model.decisions import ShareFirst
from ttr_lab.study.bots import bot_named
from ttr_lab.study.outlook import Outlook
from ttr_lab.study.style import STYLE

TICKETS = {"ours": ("A", "C", 9), "mine": ("D", "F", 8)}
LINES = "A-B red 3, B-C red 3, D-E blue 3, E-F blue 3"


def team(*hands: str, **facts: Any) -> Game:
    """A position in Team Asia; Ann is asked."""
    return position(*hands, ruleset="team-asia", **facts)


def both_tickets(*hands: str, **facts: Any) -> Game:
    """The ticket A–C is shared and asks for red cards, D–F is Ann's own and asks for blue ones."""
    return team(
        *hands,
        routes=LINES,
        tickets=TICKETS,
        held=[["mine"]],
        shared=[["ours"]],
        **{"row": "red blue green white black", **facts},
    )


@pytest.mark.parametrize(
    ("slot", "place", "reason"),
    [
        pytest.param(
            0,
            TO_RACK,
            "Puts red on the rack, because A–B needs it for the shared ticket A–C.",
            id="what the shared ticket needs",
        ),
        pytest.param(
            1,
            TO_HAND,
            "Puts blue into its hand, because D–E needs it for its own ticket D–F.",
            id="what the own ticket needs",
        ),
        pytest.param(
            2,
            TO_RACK,
            "Puts green on the rack, because its own plan has no use for it and the partner may "
            "have one.",
            id="what neither needs",
        ),
    ],
)
def test_a_card_goes_where_it_is_needed(slot: int, place: object, reason: str) -> None:
    game = both_tickets()
    game.play(0, take(slot))
    choice = planned(game)
    assert choice.action == place
    assert choice.reason == reason
    assert choice.aloud == reason.split(", because")[0] + "."


def test_nobody_is_told_which_card_was_drawn_blind() -> None:
    game = both_tickets(deck="blue yellow yellow")
    game.play(0, TakeFromDeck())
    choice = planned(game)
    assert choice.action == TO_HAND
    assert choice.aloud == "Puts the card into its hand."


def test_the_partners_routes_count() -> None:
    """Ben has A–B, so B–C is all that the shared ticket lacks."""
    game = both_tickets("3 red", owned={"A-B": "Ben"})
    choice = planned(game)
    assert choice.action == Claim(game.state.board.route("B-C").index, paid("3 red"))
    assert choice.reason == "Claims B–C, because it is the last missing link of the ticket A–C."


def test_a_ticket_that_the_team_has_completed_is_left_alone() -> None:
    """Ann is short of one card for D–E; the shared ticket needs nothing any more."""
    game = both_tickets("2 blue 3 red", owned={"A-B": "Ben", "B-C": "Ann"})
    choice = planned(game)
    assert choice.action == take(1)
    assert choice.reason == "Takes blue, because D–E still lacks 1 blue."


def test_the_rack_is_spared_for_the_partner() -> None:
    """Ann lays what only she can use, and one card of the rack, which Ben can use as well."""
    game = both_tickets("2 red", racks=["2 red"])
    action = planned(game).action
    assert isinstance(action, Claim)
    assert action.payment == paid("2 red", "1 red")


def test_the_rack_alone_can_pay() -> None:
    game = both_tickets("", racks=["3 red"], owned={"A-B": "Ben"})
    action = planned(game).action
    assert isinstance(action, Claim)
    assert action.payment == paid("", "3 red")


LONG_AND_SHORT = {"long": ("A", "D", 14), "short": ("X", "Y", 14), "next": ("A", "B", 4)}
APART = "A-B red 4, B-C blue 4, C-D green 4, X-Y black 2"


def test_the_first_shared_ticket_is_the_one_with_most_trains_to_lay() -> None:
    """A–D takes 12 trains, X–Y only 2; both score 14."""
    game = team(routes=APART, tickets=LONG_AND_SHORT, held=[["short", "long", "next"]])
    held = game.state.players[0].tickets
    view = observe(replace(game.state, open=(ShareFirst(0, held, 1),)), 0)
    choice = bot_named("planner")(view)
    assert choice.action == share(game, "long")
    assert choice.reason == (
        "Shares A–D, because its connection still takes 12 trains, and the partner can lay some of "
        "them."
    )
    assert choice.aloud == "Shares the ticket with which the partner can help most."


def test_of_the_new_tickets_the_one_is_shared_that_shared_ones_do_not_serve() -> None:
    """A–B lies on the way of the shared ticket A–D already, so Ben will lay it in any case."""
    game = team(
        routes=APART,
        tickets=LONG_AND_SHORT,
        shared=[["long"]],
        ticket_deck=["short", "next"],
    )
    game.play(0, DrawTickets())
    game.play(0, keep(game, "short", "next"))
    choice = planned(game)
    assert choice.action == share(game, "short")


def test_a_ticket_beyond_the_own_trains_is_shared() -> None:
    """D–F takes 6 trains: Ann has 4 and Ben 27. Once it is shared there is nothing to share."""
    game = both_tickets("3 green", trains=[4, 27, 27, 27])
    bot = bot_named("planner")
    choice = planned(game, bot)
    assert choice.action == share(game, "mine")
    assert choice.reason == (
        "Shares D–F, because its connection takes 6 more trains and only the partner has enough."
    )
    game.play(0, choice.action)
    while game.seat != 0:
        assert game.seat is not None
        game.play(game.seat, planned(game).action)
    assert not isinstance(planned(game, bot).action, ShareTickets)


@pytest.mark.parametrize(
    "trains",
    [
        pytest.param([6, 27, 27, 27], id="her own trains suffice"),
        pytest.param([4, 5, 27, 27], id="the partner's do not either"),
    ],
)
def test_a_turn_is_not_spent_on_sharing_for_nothing(trains: list[int]) -> None:
    game = both_tickets("3 green", trains=trains)
    assert not isinstance(planned(game).action, ShareTickets)


def test_a_player_without_trains_draws_for_the_partner() -> None:
    """Ann cannot claim A–B any more, but Ben can, with cards on the rack."""
    game = team(
        "",
        routes=LINES,
        tickets=TICKETS,
        shared=[["ours"]],
        trains=[0, 20, 27, 27],
        row="green blue white red black",
    )
    choice = planned(game)
    assert choice.action == take(3)
    game.play(0, choice.action)
    assert planned(game).action == TO_RACK


def test_both_stocks_of_a_team_must_run_out() -> None:
    """Cleo is out of trains, but with Dora's the other team has 24 spaces to fill before the end.

    At 3.2 spaces a claim, and half a turn for each card that their team still has to draw, two
    players share (20 / 3.2 + 20 / 2) / 2 turns; one more turn is this one and one the last.
    """
    game = both_tickets(trains=[27, 27, 0, 24])
    outlook = Outlook(game.view(0), STYLE)
    assert outlook.turns == pytest.approx(2 + (20 / 3.2 + 20 / 2) / 2)
