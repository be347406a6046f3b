"""Try it yourself: a real game from the position of a ruling, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say
from ..model.actions import Claim
from ..study.disputes import Outcome
from .controls import Guard, make_button, set_shown
from .referee_deed import tell_deeds
from .tongue import discard


class Attempt(W.VBox):
    """The place under the answers where a position is played on; empty until somebody tries."""

    def __init__(self, guard: Guard, go_to: Callable[[str], None]) -> None:
        self._guard, self._go_to = guard, go_to
        self.outcome: Outcome | None = None
        self.panel: W.Widget | None = None
        super().__init__()
        self.add_class("ttr-ref-try")
        self.build()

    def build(self) -> None:
        """Say in the language that is spoken what can be tried; the game goes on as it is."""
        self.back = make_button(
            say("◀ Back to the answer"), self._guard(self.close_game), "ttr-main"
        )
        outcome = self.outcome
        set_shown(self, outcome is not None)
        if outcome is None:
            self.children = ()
            return
        deeds = " ".join(tell_deeds(outcome))
        told = say("Try this, or anything else: {deeds}", deeds=deeds) if deeds else ""
        self.told = W.HTML(escape(told))
        self.children = (W.HBox((self.back, self.told)), *((self.panel,) if self.panel else ()))

    def begin(self, outcome: Outcome) -> None:
        """Open a game from where an outcome began; its games must be fresh ones."""
        from .game import GamePanel

        panel = GamePanel(game=outcome.game)
        if panel.session.shared and panel.session.next_in_front is not None:
            # at a table with an open dispute nobody's cards are covered to begin with
            panel.session.lift()
            panel.render()
        if isinstance(outcome.action, Claim) and panel.session.viewer == outcome.seat:
            panel.choose(outcome.action.route)
        self._leave()
        self.outcome, self.panel = outcome, panel
        self.build()
        self._go_to(".ttr-ref-try")

    def close_game(self) -> None:
        """Back to the answer; the game is thrown away."""
        self._leave()
        self.build()
        self._go_to(".ttr-ref-head")

    def _leave(self) -> None:
        """Close the game that is there."""
        worn = self.panel
        self.outcome = self.panel = None
        self.children = ()
        if worn is not None:
            discard(worn)
