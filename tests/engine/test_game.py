"""A game in progress: its steps and log, undo and redo, branches, and what is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tables import BLIND, NAMES, pay, play, position, take, walked
from ttr_lab.engine.game import Game, new_game
from ttr_lab.model.actions import Pass
from ttr_lab.model.rulebook import IllegalAction
from ttr_lab.model.ruleset import USA


def short() -> Game:
    """Four actions: two draws of two cards."""
    game = position(deck="yellow orange white black red")
    play(game, BLIND, take(0), BLIND, BLIND)
    return game


def test_undo_and_redo() -> None:
    """Undo goes back to the very state before, redo to the one after; the log stays whole."""
    game = short()
    states = [step.state for step in game.steps]
    game.undo()
    assert game.state is states[3]
    assert (game.at, len(game.log)) == (3, 4)
    game.undo(2)
    assert game.state is states[1]
    game.redo()
    assert game.state is states[2]
    game.redo(2)
    assert game.state is states[4]


@pytest.mark.parametrize(
    ("count", "undo"), [(5, True), (1, False)], ids=["undo too far", "redo too far"]
)
def test_there_is_an_end_to_undo_and_redo(count: int, undo: bool) -> None:
    """Going too far is refused with the steps there are and changes nothing."""
    game = short()
    with pytest.raises(ValueError, match="steps 0 to 4"):
        (game.undo if undo else game.redo)(count)
    assert game.at == 4


@pytest.mark.parametrize("at", [-1, 5, 99])
def test_goto_a_step_that_is_not_there(at: int) -> None:
    """A jump goes to a step of this game."""
    with pytest.raises(ValueError, match=f"there is no {at}"):
        short().goto(at)


def test_a_new_action_after_an_undo_drops_what_was_undone() -> None:
    """Branching: the old line is gone, the new one goes on from there."""
    game = short()
    game.goto(1)
    game.play(0, take(1))
    assert (game.at, len(game.log), len(game.steps)) == (2, 2, 3)
    with pytest.raises(ValueError, match="steps 0 to 2"):
        game.redo()
    other = position(deck="yellow orange white black red")
    play(other, BLIND, take(1))
    assert game.state == other.state


def test_a_refused_action_leaves_no_trace() -> None:
    """Not after an undo either: what was undone can still be redone."""
    game = short()
    game.undo(2)
    before = (game.at, game.state, list(game.log), len(game.steps))
    with pytest.raises(IllegalAction, match="USA-TURN-3"):
        game.play(1, Pass())
    assert (game.at, game.state, game.log, len(game.steps)) == before
    game.redo(2)
    assert game.at == 4


@pytest.mark.parametrize("players", [2, 5])
def test_jump_to_any_step(players: int) -> None:
    """Every step of a whole game can be visited in any order, and its state is the same."""
    game = walked("usa", players, seed=players)
    states = [step.state for step in game.steps]
    for at in (0, len(game.log), 17, 3, len(game.log) // 2):
        game.goto(at)
        assert game.state is states[at]
        assert game.over is (at == len(game.log))
        assert game.events is game.steps[at].events


def test_what_is_told_of_a_step() -> None:
    """Everybody's sentences, or one seat's."""
    game = position("3 red", routes="A-B red 3", deck="yellow orange white black red")
    play(game, BLIND, take(0), BLIND, BLIND)
    play(game, pay(game, "A-B", "3 red"))
    assert game.told(0) == ""
    assert game.told(1) == "Ann draws a card blind."
    assert game.told(1, 0) == "You draw yellow."
    assert game.told(1, 1) == "Ann draws a card blind."
    assert "yellow" not in game.told(4)
    assert game.told(5) == (
        "Ann claims A–B with 3 red. 3 spaces score 4: Ann has 4 points and 42 trains left."
    )
    assert game.told(5, 0).startswith("You claim A–B with 3 red.")


def test_the_first_step_tells_the_deal() -> None:
    """A new game begins with the deal and the offer of first tickets."""
    assert new_game("usa").told(0) == (
        "Everybody gets 4 train cards, and 5 cards are turned up. "
        "Everybody gets 3 tickets and keeps at least 2."
    )


def test_scores_can_be_asked_at_any_time() -> None:
    """The final scoring of the state now, for lessons; the game goes on."""
    game = position("3 red", routes="A-B red 3")
    assert [team.total for team in game.final().teams] == [0, 0]
    play(game, pay(game, "A-B", "3 red"))
    assert [team.total for team in game.final().teams] == [4 + 10, 0]
    assert not game.over


@pytest.mark.parametrize(
    ("names", "message"),
    [
        pytest.param(["Ann", "Ann"], "name of its own", id="the same name twice"),
        pytest.param(["Ann", " "], "name of its own", id="a blank name"),
        pytest.param(["Ann"], "not for 1", id="one player"),
        pytest.param(NAMES, "not for 6", id="six players"),
    ],
)
def test_who_can_play(names: Sequence[str], message: str) -> None:
    """Everybody has a name, and 2 to 5 play."""
    with pytest.raises(ValueError, match=message):
        new_game("usa", names)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        pytest.param({"board": "moon"}, "there is no map 'moon'", id="an unknown map"),
        pytest.param({"house": ["HOUSE-9"]}, "no house rule 'HOUSE-9'", id="an unknown house rule"),
        pytest.param(
            {"house": ["HOUSE-LOCO-1"] * 2}, "in force already", id="a house rule named twice"
        ),
        pytest.param({"first": 2}, "seat 2 cannot begin", id="no such seat"),
        pytest.param(
            {"names": ["Ann"], "first": 1}, "not for 1", id="too few players come before the seat"
        ),
        pytest.param({"seed": "x"}, "a whole number", id="a seed in words"),
        pytest.param({"ruleset": "moon"}, "no ruleset 'moon'", id="an unknown ruleset"),
    ],
)
def test_what_a_game_needs(facts: dict[str, object], message: str) -> None:
    """Every mistake is named with what would be right."""
    with pytest.raises(ValueError, match=message):
        new_game(**facts)  # type: ignore[arg-type]


def test_a_game_says_where_it_stands() -> None:
    """In a notebook the game shows its map, its players and its place in the log."""
    assert repr(short()) == "Game('situation', Ann, Ben: 4 of 4 actions)"


def test_the_map_brings_its_ruleset() -> None:
    """Without a ruleset the map's own is in force."""
    assert new_game("usa").table.ruleset == USA
    assert new_game("mini").table.ruleset.trains == 10


def test_a_seat_in_the_log_is_a_number() -> None:
    """True and False count as seats 1 and 0; the log keeps the number, so it can be saved."""
    game = position()
    play(game, BLIND, BLIND)
    game.play(True, BLIND)
    assert type(game.log[-1].seat) is int
