"""What happened, step by step and newest first, with the rule behind each sentence."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import ipywidgets as W

from ..engine.game import Game
from ..language import say
from .controls import put
from .words import show_events

SHOWN = 30


class Log(W.HTML):
    """The last steps before the moment that is shown, as one seat knows them."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("ttr-log")
        self.told: dict[tuple[int, int | None, str | None], tuple[object, str]] = {}

    def show(self, game: Game, seat: int | None, reasons: Mapping[int, str]) -> None:
        """Show the log for a seat; `None` gets only what everybody may know."""
        lines = [
            self._tell(game, at, seat, reasons.get(at))
            for at in range(game.at, max(-1, game.at - SHOWN), -1)
        ]
        earlier = game.at + 1 - len(lines)
        if earlier > 0:
            more = say(
                "Before that: {n} more {n:step|steps}; go back to read {n:it|them}.", n=earlier
            )
            lines.append(f"<li>{more}</li>")
        put(self, value=f"<ul>{''.join(lines)}</ul>")

    def _tell(self, game: Game, at: int, seat: int | None, reason: str | None) -> str:
        step = game.steps[at]
        known = self.told.get((at, seat, reason))
        if known is not None and known[0] is step:
            return known[1]
        told = escape(say("Why: {reason}", reason=str(reason))) if reason else ""
        why = f' <span class="ttr-why">{told}</span>' if told else ""
        line = f"<li><b>{at}</b> {show_events(step.events, seat)}{why}</li>"
        self.told[at, seat, reason] = (step, line)
        return line
