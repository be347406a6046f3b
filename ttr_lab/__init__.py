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
from .language import speak
from .model.actions import Claim, DrawTickets, KeepTickets, TakeFromDeck, TakeFromRow
from .model.cards import Cards, Color, Payment
from .model.load import load_board
from .model.rulebook import IllegalAction
from .rules.trail import longest_trail

if TYPE_CHECKING:
    from .figures.map import draw_map
    from .panels.card_colors import ColorsAsked
    from .panels.card_counting import CardCounting
    from .panels.card_row import FaceUpCards
    from .panels.card_tickets import NewTickets
    from .panels.card_waits import WaitingTimes
    from .panels.editor import PositionEditor
    from .panels.exercise_lesson import Exercises
    from .panels.game import GamePanel
    from .panels.referee import Referee
    from .panels.rules import RulesLesson
    from .panels.tally import RealTable
    from .panels.tonight import Tonight
    from .panels.tunnel_deck import TunnelDeck
    from .panels.tunnel_lab import TunnelLab
    from .panels.tunnel_lab_decide import TryOrDraw
    from .panels.tunnel_lab_mistakes import TunnelMistakes
    from .panels.tunnel_lab_now import TunnelNow
    from .panels.tunnel_table import TunnelTable
    from .study.ask import ask

__version__ = "0.1.0"

LAZY = {
    "CardCounting": ".panels.card_counting",
    "ColorsAsked": ".panels.card_colors",
    "Exercises": ".panels.exercise_lesson",
    "FaceUpCards": ".panels.card_row",
    "GamePanel": ".panels.game",
    "NewTickets": ".panels.card_tickets",
    "PositionEditor": ".panels.editor",
    "RealTable": ".panels.tally",
    "Referee": ".panels.referee",
    "RulesLesson": ".panels.rules",
    "Tonight": ".panels.tonight",
    "TryOrDraw": ".panels.tunnel_lab_decide",
    "TunnelDeck": ".panels.tunnel_deck",
    "TunnelLab": ".panels.tunnel_lab",
    "TunnelMistakes": ".panels.tunnel_lab_mistakes",
    "TunnelNow": ".panels.tunnel_lab_now",
    "TunnelTable": ".panels.tunnel_table",
    "WaitingTimes": ".panels.card_waits",
    "ask": ".study.ask",
    "draw_map": ".figures.map",
}

__all__ = [
    "CardCounting",
    "Cards",
    "Claim",
    "Color",
    "ColorsAsked",
    "DrawTickets",
    "Exercises",
    "FaceUpCards",
    "Game",
    "GamePanel",
    "IllegalAction",
    "KeepTickets",
    "NewTickets",
    "Payment",
    "PositionEditor",
    "RealTable",
    "Referee",
    "RulesLesson",
    "TakeFromDeck",
    "TakeFromRow",
    "Tonight",
    "TryOrDraw",
    "TunnelDeck",
    "TunnelLab",
    "TunnelMistakes",
    "TunnelNow",
    "TunnelTable",
    "View",
    "WaitingTimes",
    "apply",
    "ask",
    "draw_map",
    "legal_actions",
    "load_board",
    "longest_trail",
    "new_game",
    "observe",
    "situation",
    "speak",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name in LAZY:
        return getattr(import_module(LAZY[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
