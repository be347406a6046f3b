"""The five tickets of a deal: a tick for each that is kept, a button for the one that is laid."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import ipywidgets as W

from ..language import later, say, translated
from ..study.team_first import FirstDeal
from .card_parts import pick
from .controls import Guard, grey, make_button, put
from .tunnel_lab_parts import row

OVER = later("You have answered; take the answer back, or take another deal.")


class Papers(W.VBox):
    """A row for each ticket; `tick` hears of ticks, `lay` of the buttons."""

    def __init__(
        self,
        deal: FirstDeal,
        tick: Callable[[int, bool], None],
        lay: Callable[[int], None],
        guard: Guard,
    ) -> None:
        self.deal, self.guard, self.telling = deal, guard, False
        self.keeps: dict[int, Any] = {}
        self.lays: dict[int, W.Button] = {}
        rows = []
        for number, ticket in enumerate(deal.asked.offered, start=1):
            box: Any = W.Checkbox(
                description=f"{number}. {deal.board.tickets[ticket]}",
                tooltip=say("Keep this ticket"),
                indent=False,
            )
            box.observe(partial(self._hear, ticket, tick), "value")
            self.keeps[ticket] = box
            self.lays[ticket] = make_button(say("Lay it"), guard(partial(lay, ticket)))
            rows.append(row(box, self.lays[ticket]))
        super().__init__(rows)
        self.add_class("ttr-papers")

    def show(self, kept: Collection[int], laid: int | None, *, over: bool) -> None:
        """Show what is chosen; after the answer nothing can be changed any more."""
        self.telling = True
        try:
            for ticket, box in self.keeps.items():
                put(box, value=ticket in kept, disabled=over)
        finally:
            self.telling = False
        for ticket, button in self.lays.items():
            on = ticket == laid
            put(button, description=say("✓ on the rack") if on else say("Lay it"))
            pick(button, on)
            tip = say("Lay {ticket} on the team’s rack", ticket=self.deal.board.tickets[ticket])
            grey(button, translated(OVER) if over else "", tip)

    def _hear(self, ticket: int, tick: Callable[[int, bool], None], change: Any) -> None:
        if not self.telling:
            self.guard(lambda: tick(ticket, change["new"]))()
