"""The tickets of the played example: those to choose from, and what the partners know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say, translated
from ..model.decisions import KeepFirst
from .controls import Guard, Press, make_button, put, set_shown
from .team_rules_story import ANN
from .tunnel_lab_parts import row

MOST = 5
KEEP, LAY = later("Keep these"), later("Lay on the rack")


def choosing(view: View) -> tuple[int, ...]:
    """The tickets among which the reader may choose now."""
    asked = view.asked
    return asked.offered if isinstance(asked, KeepFirst) else view.tickets


def on_map(view: View) -> tuple[int, ...]:
    """The tickets that Ann knows or is choosing, as the map numbers them."""
    return (*view.shared, *choosing(view))


class TicketDesk(W.VBox):
    """A button for each ticket that can be chosen, and below them who knows of which.

    Args:
        pick: is called with the place of a ticket among those to choose from.
        settle: keeps the chosen tickets, or lays them on the rack.
    """

    def __init__(self, pick: Callable[[int], None], settle: Press, guard: Guard) -> None:
        self.tickets = tuple(make_button("", guard(partial(pick, it))) for it in range(MOST))
        self.settle = make_button("", guard(settle), "ttr-main")
        self.own = row(*self.tickets, self.settle)
        self.own.add_class("ttr-own")
        self.lies = W.HTML()
        super().__init__((self.own, self.lies))

    def show(self, view: View, picked: Sequence[int], *, able: bool) -> None:
        """Show the tickets; `able` is whether they can be chosen now."""
        held = choosing(view) if able else ()
        for number, button in enumerate(self.tickets):
            set_shown(button, number < len(held))
            if number >= len(held):
                put(button, description="", tooltip="")
                continue
            on = held[number] in picked
            put(
                button,
                description=f"{'☑' if on else '☐'} {_numbered(view, held[number])}",
                _dom_classes=("ttr-button", *(("ttr-picked",) if on else ())),
                tooltip=say("Choose this ticket, or let go of it."),
            )
        words = translated(KEEP if isinstance(view.asked, KeepFirst) else LAY)
        put(self.settle, description=words, tooltip=words)
        set_shown(self.own, able)
        put(self.lies, value="".join(_lines(view, able=able)))


def _lines(view: View, *, able: bool) -> list[str]:
    """Who knows of which tickets, as HTML."""
    if isinstance(view.asked, KeepFirst):
        return []
    mate = view.players[ANN + 1]
    secret = say("{n} {n:ticket|tickets}, face down", n=mate.tickets)
    own = [] if able else [(say("Your secret tickets:"), _chips(view, view.tickets))]
    lines = (
        *own,
        (say("On the ticket rack:"), _chips(view, view.shared)),
        (say("Ben's secret tickets:"), escape(secret)),
    )
    return [f'<div class="ttr-lies"><b>{escape(name)}</b> {what}</div>' for name, what in lines]


def _numbered(view: View, ticket: int) -> str:
    """A ticket with its number on the map."""
    return f"{on_map(view).index(ticket) + 1} · {view.board.tickets[ticket]}"


def _chips(view: View, tickets: Sequence[int]) -> str:
    named = (escape(_numbered(view, it)) for it in tickets)
    chips = "".join(f'<span class="ttr-chip ttr-paper">{it}</span>' for it in named)
    return chips or escape(say("none"))
