"""Building a deed about tickets: those to keep, or to lay on the rack."""

from __future__ import annotations

import ipywidgets as W

from ..engine.wording import write_action
from ..language import say
from ..model.actions import KeepTickets, ShareTickets
from ..model.decisions import Keep, KeepFirst, Share, ShareFirst, Toll
from ..model.state import State
from .controls import Guard, Press, make_button, put, show_only
from .editor_deeds import Ask
from .editor_sitting import Sitting


class TicketDeed(W.VBox):
    """Tickets to keep, or to lay on the rack."""

    def __init__(self, sitting: Sitting, ask: Ask, render: Press, guard: Guard) -> None:
        self.sitting, self.ask = sitting, ask
        self.boxes: list[W.Checkbox] = []
        self.offered: tuple[int, ...] = ()
        self.list = W.VBox()
        self.go = make_button("", guard(self._go), "ttr-main")
        self.keeps = False
        super().__init__((self.list, self.go))
        self.add_class("ttr-rules")

    def show(self, state: State) -> None:
        """Show the tickets that are on offer, or those that the seat could share."""
        offered, self.keeps = offered_tickets(state, self.sitting.who)
        new, self.offered = offered != self.offered, offered
        while len(self.boxes) < len(offered):
            self.boxes.append(W.Checkbox(indent=False, layout=W.Layout(width="auto")))
        for ticket, box in zip(offered, self.boxes, strict=False):
            put(box, description=str(state.board.tickets[ticket]))
            if new:
                box.value = False
        show_only(self.list, tuple(self.boxes[: len(offered)]))
        text = say("May I keep these?") if self.keeps else say("May I lay these on the rack?")
        put(self.go, description=text, tooltip=text)

    def _go(self) -> None:
        pairs = zip(self.offered, self.boxes, strict=False)
        chosen = tuple(ticket for ticket, box in pairs if box.value)
        board = self.sitting.draft.board
        if self.keeps:
            self.ask(write_action(board, KeepTickets(chosen)))
        else:
            self.ask(write_action(board, ShareTickets(chosen)))


def offered_tickets(state: State, seat: int) -> tuple[tuple[int, ...], bool]:
    """The tickets of the question that is open, and whether some of them are to be kept."""
    match state.asked(seat):
        case Keep(offered=offered) | KeepFirst(offered=offered):
            return offered, True
        case Share(among=among) | ShareFirst(among=among):
            return among, False
        case _:
            return state.players[seat].tickets, False


def needs_answer(state: State, seat: int) -> bool:
    """Whether the seat is asked something that is no turn and no card to take."""
    return isinstance(state.asked(seat), Toll | Keep | KeepFirst | Share | ShareFirst)
