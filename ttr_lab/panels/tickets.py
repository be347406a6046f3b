"""Tickets: how far each is, and which of those offered are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import permutations

import ipywidgets as W

from ..engine.view import View
from ..model.actions import KeepTickets
from ..model.board import Ticket, members
from ..model.decisions import Keep, KeepFirst
from ..study.plan import FAR, Ways
from .cards import Act, WhyNot
from .controls import Guard, grey, make_button, put, set_shown, show_only


@dataclass(frozen=True, slots=True)
class Progress:
    """A ticket with the spaces that are missing (`None` if it is cut off) and its connection.

    `number` is the one that its cities carry on the map.
    """

    number: int
    ticket: Ticket
    missing: int | None
    line: tuple[int, ...]

    @property
    def sentence(self) -> str:
        """The ticket and how far it is."""
        if self.missing is None:
            far = "cannot be completed any more"
        elif self.missing:
            far = f"{self.missing} space{'s' if self.missing > 1 else ''} missing"
        else:
            far = "✓ completed"
        return f"{self.number}. {self.ticket}: {far}"


def measure(view: View, ways: Ways, ticket: Ticket, number: int) -> Progress:
    """The fewest spaces still to claim for a ticket, over own and open routes."""
    mine = view.me.routes
    costs = [
        0 if mine & route.bit else FAR if view.closed & route.bit else route.length
        for route in view.board.routes
    ]
    start, goal = ways.ticket_ends[ticket.index]
    missing, routes = ways.cheapest(costs, start, goal)
    if missing >= FAR:
        return Progress(number, ticket, None, ())
    return Progress(number, ticket, missing, tuple(members(routes)))


def measure_all(
    view: View, ways: Ways, tickets: Sequence[int], known: int = 0
) -> tuple[Progress, ...]:
    """How far each of these tickets is; `known` others have the first numbers on the map."""
    return tuple(
        measure(view, ways, view.board.tickets[index], number)
        for number, index in enumerate(tickets, known + 1)
    )


class TicketList(W.Box):
    """One button a ticket; a click shows its cheapest connection on the map."""

    def __init__(self, light: Callable[[tuple[int, ...]], None], guard: Guard) -> None:
        super().__init__()
        self.add_class("ttr-flow")
        self.add_class("ttr-tickets-list")
        self.light, self.guard = light, guard
        self.title = W.HTML()
        self.buttons: list[W.Button] = []
        self.known: tuple[Progress, ...] = ()

    def show(self, known: tuple[Progress, ...], owner: str) -> None:
        """Show these tickets, none for a covered hand; the owner is "Your" or "Robin's"."""
        self.known = known
        put(self.title, value=f'<span class="ttr-label">{escape(owner)} tickets</span>')
        while len(self.buttons) < len(known):
            number = len(self.buttons)
            press = self.guard(lambda number=number: self.light(self.known[number].line))  # type: ignore[misc]
            self.buttons.append(make_button("", press, "ttr-ticket"))
        for button, progress in zip(self.buttons, known, strict=False):
            done = ("ttr-button", "ttr-ticket", *(["ttr-done"] if progress.missing == 0 else []))
            tip = f"{progress.sentence}: show its shortest connection on the map"
            put(button, description=progress.sentence, tooltip=tip, _dom_classes=done)
        # a button out of sight is still in the page, so it must not keep a secret
        for button in self.buttons[len(known) :]:
            put(button, description="", tooltip="")
        show_only(self, (self.title, *self.buttons[: len(known)]) if known else ())


class KeepBox(W.VBox):
    """Check boxes for the tickets offered, the order of the rejected ones, and a Keep button."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.act = act
        self.offered: tuple[int, ...] = ()
        self.turned = 0
        self.boxes: list[W.Checkbox] = []
        self.choices = W.VBox()
        self.order = W.HTML(layout=W.Layout(width="auto"))
        self.swap = make_button("Change order", guard(self._turn), "ttr-plain")
        self.keep = make_button("Keep", guard(lambda: self.act(self.answer())), "ttr-main")
        self.under = W.VBox((self.order, self.swap))
        self.guard = guard
        self.view: View | None = None
        self.why_not: WhyNot = lambda _: None
        super().__init__((self.choices, self.under, self.keep))
        self.add_class("ttr-keep")

    @property
    def kept(self) -> tuple[int, ...]:
        """The tickets whose boxes are checked."""
        pairs = zip(self.offered, self.boxes, strict=False)
        return tuple(index for index, box in pairs if box.value)

    def answer(self) -> KeepTickets:
        """The answer as it stands: what is kept, and the rest in its order."""
        rejected = tuple(index for index in self.offered if index not in self.kept)
        orders = list(permutations(rejected))
        return KeepTickets(self.kept, orders[self.turned % len(orders)])

    def show(self, view: View | None, known: tuple[Progress, ...], why_not: WhyNot) -> None:
        """Show the tickets on offer, if any."""
        asked = None if view is None else view.asked
        offered = asked.offered if isinstance(asked, Keep | KeepFirst) else ()
        set_shown(self, bool(offered))
        self.view, self.why_not = view, why_not
        while len(self.boxes) < len(offered):
            box = W.Checkbox(indent=False, layout=W.Layout(width="auto"))
            box.observe(lambda _: self.guard(self._checked)(), "value")
            self.boxes.append(box)
        new = offered != self.offered
        self.offered = offered
        for number, box in enumerate(self.boxes):
            there = number < len(offered)
            text = known[number].sentence if there else ""
            put(box, description=text, **({"value": False} if new or not there else {}))
        show_only(self.choices, tuple(self.boxes[: len(offered)]))
        if new:
            self.turned = 0
        self._checked()

    def _turn(self) -> None:
        self.turned += 1
        self._checked()

    def _checked(self) -> None:
        if self.view is None or not self.offered:
            set_shown(self.under, False)
            put(self.order, value="")
            return
        answer = self.answer()
        put(self.keep, description=f"Keep {len(answer.kept)} of {len(self.offered)}")
        refusal = self.why_not(answer)
        grey(self.keep, "" if refusal is None else str(refusal), "Keep the checked tickets")
        several = len(answer.under) > 1 and refusal is None
        set_shown(self.under, several)
        first = ", then ".join(str(self.view.board.tickets[index]) for index in answer.under)
        put(self.order, value=f"Under the ticket deck go {first}." if several else "")
