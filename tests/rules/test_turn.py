"""Whose turn it is, what a turn is, the forced pass, the last turns, and the end."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, allowed, bag, ids, keep, pay, play, position, refused, take
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Action, Claim, DrawTickets, KeepTickets, Pass
from ttr_lab.model.cards import Payment

TICKETS = {"t1": ["A", "B", 5], "t2": ["B", "C", 6], "t3": ["A", "C", 7], "t4": ["A", "D", 8]}


def usual(**facts: object) -> Game:
    """A position in which Ann can do all three things."""
    return position(
        "3 red 1 loco",
        "3 red",
        routes="A-B red 3, B-C gray 2, C-D blue 1",
        tickets=TICKETS,
        ticket_deck=["t1", "t2", "t3", "t4"],
        **facts,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(take(0), id="a face-up card"),
        pytest.param(BLIND, id="a blind card"),
        pytest.param(Claim(0, Payment(bag("3 red"))), id="a claim"),
        pytest.param(DrawTickets(), id="tickets"),
    ],
)
def test_usa_turn_1(action: Action) -> None:
    """On a turn a player does exactly one of three things, and then the next one plays."""
    game = usual()
    assert allowed(game, action)
    play(game, action)
    while game.seat == 0:
        play(game, KeepTickets((0,)) if action == DrawTickets() else BLIND)
    assert game.seat == 1
    assert refused(game, action, by=0) == "USA-TURN-1"
    assert game.state.players[1].hand == bag("3 red")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param(take(0), Claim(0, Payment(bag("3 red"))), id="a claim after a face-up card"),
        pytest.param(BLIND, Claim(0, Payment(bag("3 red"))), id="a claim after a blind card"),
        pytest.param(take(0), DrawTickets(), id="tickets after a face-up card"),
        pytest.param(BLIND, DrawTickets(), id="tickets after a blind card"),
    ],
)
def test_usa_turn_2(first: Action, then: Action) -> None:
    """After the first card the turn can only go on with the second card."""
    game = usual()
    assert allowed(game, then)
    play(game, first)
    assert refused(game, then) == "USA-TURN-2"
    assert allowed(game, BLIND)
    assert allowed(game, take(1))


@pytest.mark.parametrize(
    ("game", "possible"),
    [
        pytest.param(usual(), "draw train cards", id="everything"),
        pytest.param(
            position("3 red", row="- - - - -", deck="", routes="A-B red 3"),
            "claim a route",
            id="only a claim",
        ),
        pytest.param(
            position(
                row="- - - - -",
                deck="",
                routes="A-B red 3",
                tickets={"t": ["A", "B", 3]},
                ticket_deck=["t"],
            ),
            "draw tickets",
            id="only tickets",
        ),
        pytest.param(position(row="- - red - -", deck=""), "draw train cards", id="only one card"),
        pytest.param(
            position(
                ruleset="team-asia",
                row="- - - - -",
                deck="",
                tickets={"t": ["A", "B", 3]},
                held=[["t"]],
            ),
            "share tickets",
            id="only sharing",
        ),
        pytest.param(
            position("1 red", ruleset="europe", row="- - - - -", deck="", routes="A-B blue 1"),
            "build a station",
            id="only a station",
        ),
        pytest.param(
            position(
                ruleset="team-asia",
                row="- - - - -",
                deck="",
                routes="A-B red 1",
                racks=["1 red"],
            ),
            "claim a route",
            id="only a claim with the partner's card from the rack",
        ),
    ],
)
def test_usa_turn_3(game: Game, possible: str) -> None:
    """Nobody may pass who can do anything, even if drawing tickets is the only thing left."""
    assert refused(game, Pass()) == "USA-TURN-3"
    refusal = game.why_not(0, Pass())
    assert refusal is not None
    assert possible in refusal.sentence


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("", id="no cards"),
        pytest.param("2 red", id="one card short"),
        pytest.param("5 blue", id="only the wrong color"),
    ],
)
@pytest.mark.parametrize("ruleset", ["usa", "team-asia", "legendary-asia"])
def test_usa_turn_4(hand: str, ruleset: str) -> None:
    """A player who can do nothing at all passes, and the pass uses up the turn."""
    game = position(hand, "3 red", row="- - - - -", deck="", routes="A-B red 3", ruleset=ruleset)
    assert game.legal_actions() == (Pass(),)
    assert allowed(game, Pass())
    assert ids(play(game, Pass())) == ["USA-TURN-4"]
    assert game.seat == 1
    assert refused(game, Pass()) == "USA-TURN-3"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usa_turn_5(players: int) -> None:
    """When every player in turn has had to pass, the game ends there and is scored."""
    game = position(players=players, row="- - - - -", deck="")
    for _ in range(players - 1):
        play(game, Pass())
        assert not game.over
    assert ids(play(game, Pass())) == ["USA-TURN-4", "USA-TURN-5"]
    assert game.over
    assert game.final().winners == tuple(range(players))


def test_a_claim_between_two_passes_keeps_the_game_going() -> None:
    """Only passes of all players in a row end the game (USA-TURN-5)."""
    game = position("", "1 red", "", row="- - - - -", deck="", routes="A-B red 1")
    play(game, Pass(), pay(game, "A-B", "1 red"))
    assert game.state.row.count(None) == 4
    play(game, take(0), Pass())
    assert not game.over
    play(game, Pass(), Pass())
    assert game.over


@pytest.mark.parametrize(
    ("trains", "route", "begins"),
    [
        pytest.param(5, "B-C", False, id="three left"),
        pytest.param(4, "B-C", True, id="two left"),
        pytest.param(4, "A-B", True, id="one left"),
        pytest.param(3, "A-B", True, id="none left"),
    ],
)
def test_usa_end_1(trains: int, route: str, begins: bool) -> None:
    """The end begins when a player has 0, 1 or 2 trains left at the end of the own turn."""
    game = position("3 red 2 blue", trains=[trains], routes="A-B red 3, B-C blue 2, C-D gray 1")
    cards = {"A-B": "3 red", "B-C": "2 blue"}[route]
    told = ids(play(game, pay(game, route, cards)))
    assert ("USA-END-1" in told) is begins
    assert game.state.final_turns == ((1, 0) if begins else None)


@pytest.mark.parametrize(
    ("players", "trigger", "order"),
    [
        pytest.param(2, "Ann", [1, 0], id="the first of two"),
        pytest.param(2, "Ben", [0, 1], id="the second of two"),
        pytest.param(3, "Ben", [2, 0, 1], id="the middle of three"),
        pytest.param(5, "Eli", [0, 1, 2, 3, 4], id="the last of five"),
    ],
)
def test_usa_end_2(players: int, trigger: str, order: list[int]) -> None:
    """Everybody has exactly one more turn, the one who triggered the end included and last."""
    seat = ["Ann", "Ben", "Cleo", "Dora", "Eli"].index(trigger)
    hands = ["1 red" if number == seat else "" for number in range(players)]
    game = position(*hands, players=players, turn=trigger, trains=[3] * players, routes="A-B red 1")
    play(game, pay(game, "A-B", "1 red"))
    turns = []
    while game.seat is not None:
        turns.append(game.seat)
        play(game, BLIND, BLIND)
    assert turns == order
    assert game.over
    assert refused(game, BLIND, by=0) == "USA-END-2"
    assert refused(game, Pass(), by=order[-1]) == "USA-END-2"


def test_usa_end_3() -> None:
    """When others come down to 2 trains during the last turns, that adds no turn."""
    game = position(
        "1 red", "1 red", trains=[3, 3], routes="A-B red 1, B-C red 1", final_turns=None
    )
    assert "USA-END-1" in ids(play(game, pay(game, "A-B", "1 red")))
    told = ids(play(game, pay(game, "B-C", "1 red")))
    assert "USA-END-1" not in told
    assert game.state.players[1].trains == 2
    assert game.state.final_turns == (0,)
    play(game, BLIND, BLIND)
    assert game.over


def test_usa_end_4() -> None:
    """In a last turn everything is allowed that usually is, also drawing useless cards."""
    last = usual(final_turns=["Ann"])
    for action in (BLIND, take(0), pay(last, "A-B", "3 red"), DrawTickets()):
        assert allowed(last, action)
    assert refused(last, Pass()) == "USA-TURN-3"
    play(last, DrawTickets())
    assert not last.over
    play(last, keep(last, "t2"))
    assert last.over
    assert last.state.players[0].tickets == (1,)


def test_a_standstill_is_no_trigger() -> None:
    """A game that ends by forced passes has no last turns; in the last turns none are left."""
    for final_turns, left in ((None, None), (["Ann", "Ben"], ())):
        game = position(final_turns=final_turns, row="- - - - -", deck="")
        play(game, Pass(), Pass())
        assert game.over
        assert game.state.final_turns == left
