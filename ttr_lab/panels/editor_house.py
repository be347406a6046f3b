"""Setting up the house rules and options of a position."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.draft_change import set_house
from ..language import say
from ..model.house import HOUSE_RULES
from .controls import Guard, Press, put, set_shown
from .editor_sitting import Sitting


class HouseRules(W.VBox):
    """A box to check for each house rule that means anything on this map."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.busy = sitting, render, False
        self.boxes: dict[str, W.Checkbox] = {}
        self.rows: dict[str, W.VBox] = {}
        for rule in HOUSE_RULES:
            box = W.Checkbox(
                value=False,
                description=f"{rule.in_words()} ({rule.id})",
                indent=False,
                tooltip=rule.told,
                layout=W.Layout(width="auto"),
            )
            box.observe(lambda _: guard(self._agree)(), "value")
            self.boxes[rule.id] = box
            text = W.HTML(f'<p class="ttr-house">{escape(rule.told)}</p>')
            self.rows[rule.id] = W.VBox((box, text))
        told = W.HTML(f"<p>{escape(say('Without a check everything is as the rules say.'))}</p>")
        super().__init__((told, *self.rows.values()))
        self.add_class("ttr-rules")

    def show(self) -> None:
        """Show which are in force."""
        draft = self.sitting.draft
        self.busy = True
        try:
            for rule in HOUSE_RULES:
                set_shown(self.rows[rule.id], rule.fits(draft.ruleset))
                put(self.boxes[rule.id], value=rule.id in draft.house)
        finally:
            self.busy = False

    def _agree(self) -> None:
        if self.busy:
            return
        rules = self.sitting.draft.ruleset
        ids = [r.id for r in HOUSE_RULES if self.boxes[r.id].value and r.fits(rules)]
        self.sitting.change(lambda draft: set_house(draft, ids))
        self.render()
