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
    from .panels.explorer import Explorer
    from .panels.game import GamePanel
    from .panels.graph_build import BuildNetwork
    from .panels.graph_central import MostCentral
    from .panels.graph_cut import CutTheTicket
    from .panels.graph_degrees import DegreesOnMap
    from .panels.graph_walk import WalkTheRoutes
    from .panels.graph_ways import ShortestWays
    from .panels.graph_worth import TicketWorth
    from .panels.mapmaker import MapMaker
    from .panels.published import KnownResults
    from .panels.referee import Referee
    from .panels.rules import RulesLesson
    from .panels.tally import RealTable
    from .panels.team_duel import PolicyDuel
    from .panels.team_first import FirstFive
    from .panels.team_overlap import TicketOverlap
    from .panels.team_rules import TeamRules
    from .panels.team_signal import CardSignal
    from .panels.team_views import TwoViews
    from .panels.tonight import Tonight
    from .panels.tunnel_deck import TunnelDeck
    from .panels.tunnel_lab import TunnelLab
    from .panels.tunnel_lab_decide import TryOrDraw
    from .panels.tunnel_lab_mistakes import TunnelMistakes
    from .panels.tunnel_lab_now import TunnelNow
    from .panels.tunnel_table import TunnelTable
    from .study.ask import ask
    from .study.networks.best_score import best_score
    from .study.networks.longest import longest_trail_within
    from .study.partner import advise
    from .study.series import series


__version__ = "0.1.0"

LAZY = {
    "BuildNetwork": ".panels.graph_build",
    "CardCounting": ".panels.card_counting",
    "CardSignal": ".panels.team_signal",
    "ColorsAsked": ".panels.card_colors",
    "CutTheTicket": ".panels.graph_cut",
    "DegreesOnMap": ".panels.graph_degrees",
    "Exercises": ".panels.exercise_lesson",
    "Explorer": ".panels.explorer",
    "FaceUpCards": ".panels.card_row",
    "FirstFive": ".panels.team_first",
    "GamePanel": ".panels.game",
    "KnownResults": ".panels.published",
    "MapMaker": ".panels.mapmaker",
    "MostCentral": ".panels.graph_central",
    "NewTickets": ".panels.card_tickets",
    "PolicyDuel": ".panels.team_duel",
    "PositionEditor": ".panels.editor",
    "RealTable": ".panels.tally",
    "Referee": ".panels.referee",
    "RulesLesson": ".panels.rules",
    "ShortestWays": ".panels.graph_ways",
    "TeamRules": ".panels.team_rules",
    "TicketOverlap": ".panels.team_overlap",
    "TicketWorth": ".panels.graph_worth",
    "Tonight": ".panels.tonight",
    "TryOrDraw": ".panels.tunnel_lab_decide",
    "TunnelDeck": ".panels.tunnel_deck",
    "TunnelLab": ".panels.tunnel_lab",
    "TunnelMistakes": ".panels.tunnel_lab_mistakes",
    "TunnelNow": ".panels.tunnel_lab_now",
    "TunnelTable": ".panels.tunnel_table",
    "TwoViews": ".panels.team_views",
    "WaitingTimes": ".panels.card_waits",
    "WalkTheRoutes": ".panels.graph_walk",
    "advise": ".study.partner",
    "ask": ".study.ask",
    "best_score": ".study.networks.best_score",
    "draw_map": ".figures.map",
    "longest_trail_within": ".study.networks.longest",
    "series": ".study.series",
}

__all__ = [
    "BuildNetwork",
    "CardCounting",
    "CardSignal",
    "Cards",
    "Claim",
    "Color",
    "ColorsAsked",
    "CutTheTicket",
    "DegreesOnMap",
    "DrawTickets",
    "Exercises",
    "Explorer",
    "FaceUpCards",
    "FirstFive",
    "Game",
    "GamePanel",
    "IllegalAction",
    "KeepTickets",
    "KnownResults",
    "MapMaker",
    "MostCentral",
    "NewTickets",
    "Payment",
    "PolicyDuel",
    "PositionEditor",
    "RealTable",
    "Referee",
    "RulesLesson",
    "ShortestWays",
    "TakeFromDeck",
    "TakeFromRow",
    "TeamRules",
    "TicketOverlap",
    "TicketWorth",
    "Tonight",
    "TryOrDraw",
    "TunnelDeck",
    "TunnelLab",
    "TunnelMistakes",
    "TunnelNow",
    "TunnelTable",
    "TwoViews",
    "View",
    "WaitingTimes",
    "WalkTheRoutes",
    "advise",
    "apply",
    "ask",
    "best_score",
    "draw_map",
    "legal_actions",
    "load_board",
    "longest_trail",
    "longest_trail_within",
    "new_game",
    "observe",
    "series",
    "situation",
    "speak",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name in LAZY:
        return getattr(import_module(LAZY[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
