"""Answering a tunnel: what is added for its matches, or turned back."""

from __future__ import annotations

import pytest

from tests.rules.test_tunnel import dug, extra
from tests.tables import BACK, BLIND, allowed, bag, ids, pay, play, refused, toll
from ttr_lab.model.actions import DrawTickets, Pass, PayToll


@pytest.mark.parametrize(
    ("hand", "rack", "rule"),
    [
        pytest.param("1 red", "", "", id="one more of the color"),
        pytest.param("1 loco", "", "", id="a locomotive"),
        pytest.param("", "1 red", "", id="one from the rack"),
        pytest.param("", "1 loco", "", id="a locomotive from the rack"),
        pytest.param("1 blue", "", "TUNNEL-4", id="another color"),
        pytest.param("", "1 blue", "TUNNEL-4", id="another color from the rack"),
        pytest.param("2 red", "", "TUNNEL-6", id="one too many"),
    ],
)
def test_tunnel_4(hand: str, rack: str, rule: str) -> None:
    """For each match one more card of that color or a locomotive, from the hand or the rack."""
    game = dug("4 red 1 blue 1 loco", rack="1 red 1 blue 1 loco", deck="red green green green")
    answer = toll(hand, rack)
    if rule:
        assert refused(game, answer) == rule
        return
    play(game, answer)
    assert game.state.owner(0) == 0
    assert game.state.players[0].hand == bag("2 red 1 blue 1 loco").minus(bag(hand))
    assert game.state.rack(0) == bag("1 red 1 blue 1 loco").minus(bag(rack))
    assert game.state.discard == bag("3 red 3 green").minus(bag("1 red")).plus(
        bag(hand).plus(bag(rack)).plus(bag("1 red"))
    )


def test_the_laid_cards_cannot_answer_too() -> None:
    """They lie already; what is left of hand and rack answers (TUNNEL-4)."""
    game = dug("2 red", rack="1 red", laid="1 red", laid_rack="1 red", deck="red red blue blue")
    assert refused(game, toll("1 red", "1 red")) == "TEAM-PAY-1"
    assert refused(game, toll("2 red")) == "TEAM-PAY-2"
    assert game.legal_actions() == (BACK,)


@pytest.mark.parametrize(
    ("laid", "length", "deck", "matches", "answer", "rule"),
    [
        pytest.param("3 loco", 3, "blue loco red green", 1, "1 loco", "", id="only locomotives"),
        pytest.param(
            "3 loco", 3, "blue loco red green", 1, "1 red", "TUNNEL-5", id="answered with red"
        ),
        pytest.param("3 loco", 3, "red red red red", 0, "", "", id="its color does not match"),
        pytest.param(
            "1 red 2 loco", 3, "blue loco red green", 2, "1 red 1 loco", "", id="one red card laid"
        ),
        pytest.param("1 loco", 1, "red loco loco red", 2, "2 loco", "", id="one space"),
        pytest.param(
            "1 loco", 1, "red loco loco red", 2, "1 red 1 loco", "TUNNEL-5", id="one space, mixed"
        ),
    ],
)
def test_tunnel_5(laid: str, length: int, deck: str, matches: int, answer: str, rule: str) -> None:
    """Paid with locomotives alone, only locomotives match, and only they can answer."""
    game = dug("3 red 6 loco", laid, tunnel=f"red {length} tunnel4", deck=deck)
    assert extra(game) == matches
    if not matches:
        assert game.state.owner(0) == 0
    elif rule:
        assert refused(game, toll(answer)) == rule
    else:
        play(game, toll(answer))
        assert game.state.owner(0) == 0


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        pytest.param("", "TUNNEL-6", id="none"),
        pytest.param("1 red", "TUNNEL-6", id="one fewer"),
        pytest.param("2 red", "", id="all"),
        pytest.param("1 red 1 loco", "", id="all, one with a locomotive"),
        pytest.param("3 red", "TUNNEL-6", id="one more"),
    ],
)
def test_tunnel_6(answer: str, rule: str) -> None:
    """All matches are answered or none."""
    game = dug("5 red 1 loco", deck="red green loco green")
    if rule:
        assert refused(game, toll(answer)) == rule
        assert game.state.owner(0) is None
    else:
        assert allowed(game, toll(answer))


def test_tunnel_7() -> None:
    """Who cannot or will not add the cards takes the laid ones back, and the turn is over."""
    for hand, able in (("2 red", False), ("5 red", True)):
        game = dug(hand, deck="red green green green yellow yellow", ticket_deck=[])
        assert any(isinstance(action, PayToll) for action in game.legal_actions()) is able
        assert BACK in game.legal_actions()
        for action in (BLIND, DrawTickets(), Pass(), pay(game, "B-C", "1 red")):
            assert refused(game, action) == "TUNNEL-7", "first the tunnel is answered"
        assert refused(game, toll("1 red"), by=1) == "USA-SETUP-6"
        told = ids(play(game, BACK))
        assert told == ["TUNNEL-7"]
        assert game.state.players[0].hand == bag(hand)
        assert game.state.owner(0) is None
        assert game.state.players[0].trains == 27
        assert game.seat == 1
        for late in (BACK, toll("1 red")):
            assert refused(game, late) == "TUNNEL-7", "no tunnel is waiting"
        assert refused(game, BLIND, by=0) == "USA-TURN-1"


@pytest.mark.parametrize(
    ("hand", "rack"),
    [("2 red", ""), ("1 red", "1 red"), ("", "2 red"), ("1 red", "1 loco")],
    ids=["hand", "both", "rack", "a locomotive of the rack"],
)
def test_tunnel_8(hand: str, rack: str) -> None:
    """Cards taken back return to where they came from: those of the rack to the rack."""
    game = dug(
        "2 red", laid=hand, laid_rack=rack, rack="2 red 1 loco", deck="red green green green"
    )
    play(game, BACK)
    assert game.state.players[0].hand == bag("2 red")
    assert game.state.rack(0) == bag("2 red 1 loco")
    assert game.state.discard == bag("1 red 3 green")


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4)])
def test_tunnel_12(length: int, points: int) -> None:
    """Extra cards change neither the trains placed nor the points."""
    deck = "red red loco green"
    game = dug("9 red", laid=f"{length} red", tunnel=f"red {length} tunnel4", deck=deck)
    play(game, toll("3 red"))
    ann = game.state.players[0]
    assert (ann.score, ann.trains) == (points, 27 - length)
    assert ann.hand == bag(f"{6 - length} red")


@pytest.mark.parametrize(
    ("hand", "rack"),
    [("2 loco", ""), ("1 loco", "1 loco"), ("", "2 loco")],
    ids=["hand", "both", "rack"],
)
def test_tunnel_15(hand: str, rack: str) -> None:
    """The locomotives that answer locomotives may come from the hand or from the rack."""
    game = dug("4 loco", laid="2 loco", rack="2 loco", deck="loco loco red red")
    play(game, toll(hand, rack))
    assert game.state.owner(0) == 0
    assert game.state.players[0].hand == bag("2 loco").minus(bag(hand))
    assert game.state.rack(0) == bag("2 loco").minus(bag(rack))
