"""Drawing train cards: two a turn, from the face-up cards or blind, and the locomotive's price."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, allowed, bag, ids, play, position, refused, take
from ttr_lab.engine.game import Game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import Action, Pass
from ttr_lab.model.cards import Color


@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        pytest.param(take(0), take(1), "1 red 1 blue", id="both face up"),
        pytest.param(take(0), BLIND, "1 red 1 orange", id="face up, then blind"),
        pytest.param(BLIND, take(0), "1 yellow 1 red", id="blind, then face up"),
        pytest.param(BLIND, BLIND, "1 yellow 1 orange", id="both blind"),
    ],
)
def test_usa_draw_1(first: Action, second: Action, hand: str) -> None:
    """Drawing brings two cards, one after the other, each from the row or blind."""
    game = position(deck="yellow orange white")
    play(game, first)
    assert game.seat == 0
    assert game.state.players[0].hand.size == 1
    play(game, second)
    assert game.seat == 1
    assert game.state.players[0].hand == bag(hand)


@pytest.mark.parametrize(
    ("slot", "legal"),
    [
        pytest.param(0, True, id="the first place"),
        pytest.param(4, True, id="the last place"),
        pytest.param(5, False, id="one place too far"),
        pytest.param(-1, False, id="one place too low"),
        pytest.param(9, False, id="far away"),
        pytest.param(True, False, id="true is no place"),
    ],
)
def test_a_place_is_one_of_five(slot: int, legal: bool) -> None:
    """There are five face-up places (USA-DRAW-1)."""
    game = position()
    if legal:
        assert allowed(game, take(slot))
    else:
        assert refused(game, take(slot)) == "USA-DRAW-1"


def test_usa_draw_2() -> None:
    """A taken face-up card is replaced from the deck before the second card is chosen."""
    game = position(deck="yellow orange")
    assert "USA-DRAW-2" in ids(play(game, take(0)))
    assert str(game.state.row[0]) == "yellow"
    play(game, take(0))
    assert game.state.players[0].hand == bag("1 red 1 yellow")
    assert str(game.state.row[0]) == "orange"


@pytest.mark.parametrize(
    "slot", [pytest.param(0, id="the first place"), pytest.param(4, id="the last place")]
)
def test_usa_draw_3(slot: int) -> None:
    """A face-up locomotive is the only card of its turn."""
    game = position(row="loco red blue green loco", deck="white loco black")
    assert "USA-DRAW-3" in ids(play(game, take(slot)))
    assert game.state.players[0].hand == bag("1 loco")
    assert game.seat == 1
    assert refused(game, take(1), by=0) == "USA-DRAW-3"
    assert refused(game, BLIND, by=0) == "USA-DRAW-3"
    assert allowed(game, BLIND, by=1)


@pytest.mark.parametrize(
    ("row", "first", "second"),
    [
        pytest.param("red loco blue green white", take(0), 1, id="it lay there before"),
        pytest.param("red black blue green white", take(0), 0, id="it has just been turned up"),
        pytest.param("red loco blue green white", BLIND, 1, id="after a blind card"),
    ],
)
def test_usa_draw_4(row: str, first: Action, second: int) -> None:
    """A face-up locomotive can never be the second card; any other card can."""
    game = position(row=row, deck="loco yellow yellow")
    play(game, first)
    assert str(game.state.row[second]) == "locomotive"
    assert refused(game, take(second)) == "USA-DRAW-4"
    assert allowed(game, take(second + 1))
    assert allowed(game, BLIND)


@pytest.mark.parametrize(
    ("actions", "hand"),
    [
        pytest.param([BLIND, take(0)], "1 loco 1 red", id="first, then a face-up card"),
        pytest.param([BLIND, BLIND], "2 loco", id="both blind"),
        pytest.param([take(0), BLIND], "1 red 1 loco", id="second"),
    ],
)
def test_usa_draw_5(actions: list[Action], hand: str) -> None:
    """A locomotive drawn blind counts as one ordinary card."""
    deck = "yellow loco" if actions[0] == take(0) else "loco loco"
    game = position(deck=deck)
    play(game, actions[0])
    assert game.seat == 0
    events = play(game, actions[1])
    assert game.seat == 1
    assert game.state.players[0].hand == bag(hand)
    if actions[1] == BLIND:
        assert "USA-DRAW-5" in [event.rule_told_to(0).id for event in events]


def test_usa_draw_9_whatever_is_drawn() -> None:
    """Sentence and rule that others are told of a blind draw are the same for every card."""
    told = set()
    for color in Color:
        events = play(position(deck=f"{color} red red"), BLIND)
        told.add(tuple((event.told_to(1), event.rule_told_to(1).id) for event in events))
    assert told == {(("Ann draws a card blind.", "USA-DRAW-1"),)}


def test_usa_draw_6() -> None:
    """There is no hand limit."""
    game = position("12 red 12 blue 12 green 12 white 12 black 12 yellow 12 orange 14 loco")
    play(game, take(0), take(0))
    assert game.state.players[0].hand.size == 100


@pytest.mark.parametrize(
    "first",
    [pytest.param(take(0), id="after a face-up card"), pytest.param(BLIND, id="after blind")],
)
def test_usa_draw_7(first: Action) -> None:
    """The second card is compulsory as long as one may be taken."""
    game = position()
    play(game, first)
    assert refused(game, Pass()) == "USA-DRAW-7"
    assert Pass() not in game.legal_actions()


@pytest.mark.parametrize(
    ("row", "deck", "ends"),
    [
        pytest.param("red - - - -", "", True, id="nothing is left"),
        pytest.param("red loco - - loco", "", True, id="only face-up locomotives are left"),
        pytest.param("red loco - - blue", "", False, id="one other card is left"),
        pytest.param("red - - - -", "loco", True, id="the last card is turned up, a locomotive"),
        pytest.param("red - - - -", "white white", False, id="one card is left in the deck"),
    ],
)
def test_usa_draw_8(row: str, deck: str, ends: bool) -> None:
    """If no second card may be taken, the turn ends with one card."""
    game = position(row=row, deck=deck)
    told = ids(play(game, take(0)))
    assert ("USA-DRAW-8" in told) is ends
    assert game.seat == (1 if ends else 0)


def test_usa_draw_9() -> None:
    """The cards of a hand are secret; how many they are is public."""
    views = [observe(position("1 red", hand).state, 0) for hand in ("3 blue", "1 loco 2 white")]
    assert views[0] == views[1]
    assert views[0].players[1].cards == 3
    assert views[0].hand == bag("1 red")
    more = observe(position("1 red", "4 blue").state, 0)
    assert more != views[0]


@pytest.mark.parametrize(
    ("game", "possible"),
    [
        pytest.param(position(row="- - - - -", deck="", discard=""), False, id="no card anywhere"),
        pytest.param(position(row="- - red - -", deck=""), True, id="one card in the row"),
        pytest.param(position(row="- - loco - -", deck=""), True, id="one locomotive in the row"),
        pytest.param(position(row="- - - - -", deck="red"), True, id="one card in the deck"),
        pytest.param(position(row="- - - - -", deck="", discard="1 red"), True, id="one discard"),
    ],
)
def test_usa_deck_5(game: Game, possible: bool) -> None:
    """Drawing is possible as long as at least one card can be taken, face up or blind."""
    assert (game.legal_actions() != (Pass(),)) is possible
    if not possible:
        assert refused(game, BLIND) == "USA-DECK-2"
        assert refused(game, take(2)) == "USA-DECK-3"


@pytest.mark.parametrize(
    ("row", "discard", "action"),
    [
        pytest.param("- - red - -", "", take(2), id="face up"),
        pytest.param("- - - - -", "1 red", BLIND, id="blind"),
    ],
)
def test_usa_deck_6(row: str, discard: str, action: Action) -> None:
    """If exactly one card can be taken, drawing brings that one and the turn ends."""
    game = position(row=row, deck="", discard=discard)
    play(game, action)
    assert game.state.players[0].hand == bag("1 red")
    assert game.seat == 1


def test_a_refused_place_is_named_as_people_count() -> None:
    """Places are told from 1 to 5, also the one that is not there."""
    refusal = position().why_not(0, take(5))
    assert refusal is not None
    assert "There is no place 6;" in refusal.sentence
