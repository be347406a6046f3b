"""What the planner does in a position, checked to be legal."""

from __future__ import annotations

from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Action
from ttr_lab.study.bots import bot_named
from ttr_lab.study.choice import Bot, Choice


def told(choice: Choice) -> tuple[Action, str, str]:
    """A choice with its reason, and with what the others may hear of it."""
    return choice.action, choice.reason, choice.aloud


def planned(game: Game, bot: Bot | None = None) -> Choice:
    """What a new planner, or this one, does in the seat that is asked."""
    assert game.seat is not None, "the game is over"
    choice = (bot or bot_named("planner"))(game.view(game.seat))
    refusal = game.why_not(game.seat, choice.action)
    assert refusal is None, str(refusal)
    return choice
