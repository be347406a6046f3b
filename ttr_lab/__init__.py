"""Learn, teach and explore the Ticket to Ride board games in Jupyter.

The names that a notebook needs. Widgets and figures are imported only when they are used,
so that `import ttr_lab` is quick and works where neither is installed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .engine.game import Game, new_game
from .engine.situation import situation
from .engine.step import apply, legal_actions, why_not
from .engine.view import View, observe
from .model.actions import Claim, DrawTickets, KeepTickets, TakeFromDeck, TakeFromRow
from .model.cards import Cards, Color, Payment
from .model.load import load_board
from .model.rulebook import IllegalAction
from .rules.trail import longest_trail

if TYPE_CHECKING:
    from .figures.map import draw_map
    from .panels.game import GamePanel
    from .panels.rules import RulesLesson

__version__ = "0.1.0"

LAZY = {
    "GamePanel": ".panels.game",
    "RulesLesson": ".panels.rules",
    "draw_map": ".figures.map",
}

__all__ = [
    "Cards",
    "Claim",
    "Color",
    "DrawTickets",
    "Game",
    "GamePanel",
    "IllegalAction",
    "KeepTickets",
    "Payment",
    "RulesLesson",
    "TakeFromDeck",
    "TakeFromRow",
    "View",
    "apply",
    "draw_map",
    "legal_actions",
    "load_board",
    "longest_trail",
    "new_game",
    "observe",
    "situation",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name in LAZY:
        return getattr(import_module(LAZY[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
