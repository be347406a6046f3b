"""The tickets of a team: ticked in a list by city, found by typing, or written by hand."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.tally_tickets import MOST_POINTS
from ..language import say
from ..model.board import Board, Ticket
from ..rules.scoring import FinalScore
from .controls import Guard, make_button, put, set_shown, show_only
from .tally_find import find, plain
from .tally_session import TallySession
from .tally_style import name_field

Write = Callable[[str, str, int, bool], None]


class TicketBox(W.VBox):
    """A box for each ticket of the map, sorted by city; the field above leaves those that fit."""

    def __init__(
        self, session: TallySession, toggle: Callable[[int], None], write: Write, guard: Guard
    ) -> None:
        self.session, self._toggle, self._guard, self._busy = session, toggle, guard, False
        self.asks, self.count, self.none = W.HTML(), W.HTML(), W.HTML()
        self.typed = W.Text("", placeholder=say("Find: type a city or two"))
        name_field(self.typed, say("Leaves the tickets whose cities are typed"))
        self.typed.observe(lambda _: guard(self._filter)(), "value")
        self.only = make_button("", guard(self._tick_only), "ttr-main")
        self.boxes: dict[int, W.Checkbox] = {}
        """The tickets of the list by index, in its order."""
        self.list = W.Box()
        self.list.add_class("ttr-tally-list")
        self.by_hand = WriteBox(session, write, guard)
        find_row = W.HBox((self.typed, self.only))
        find_row.add_class("ttr-tally-row")
        super().__init__((self.asks, self.count, find_row, self.none, self.list, self.by_hand))

    def show(self, final: FinalScore) -> None:
        """Show the tickets of the team whose turn it is, and whether its routes connect them."""
        tally, team = self.session.tally, self.session.team
        asks = say("Tick the tickets of {who}.", who=tally.name(team))
        put(self.asks, value=f"<h3>{escape(asks)}</h3>")
        score = final.teams[team]
        told = say(
            "{count} {count:ticket|tickets}: {done} completed ✓, {failed} not ✗.",
            count=len(tally.tickets[team]),
            done=len(score.completed),
            failed=len(score.failed),
        )
        put(self.count, value=f'<span class="ttr-tally-big">{escape(told)}</span>')
        done = {ticket.index for ticket in score.completed}
        self._busy = True
        try:
            for ticket in sorted(tally.board.tickets, key=by_city):
                self._show_box(ticket, done)
            for index in [it for it in self.boxes if it >= len(tally.board.tickets)]:
                del self.boxes[index]
        finally:
            self._busy = False
        self._filter()
        self.by_hand.show()

    def _show_box(self, ticket: Ticket, done: set[int]) -> None:
        box = self.boxes.get(ticket.index)
        if box is None:
            box = W.Checkbox(indent=False, layout=W.Layout(width="auto"))
            box.observe(lambda _: self._guard(lambda: self._change(ticket.index))(), "value")
            self.boxes[ticket.index] = box
        tally, holder = self.session.tally, self.session.tally.holder(ticket.index)
        mine, name = holder == self.session.team, name_ticket(ticket)
        if mine:
            name = f"{name} {'✓' if ticket.index in done else '✗'}"
        elif holder is not None:
            name = say("{ticket}: {who}", ticket=name, who=tally.name(holder))
        put(box, value=mine, description=name, tooltip=name)
        (box.add_class if mine else box.remove_class)("ttr-tally-mine")

    def _change(self, ticket: int) -> None:
        if not self._busy:
            self._toggle(ticket)

    def _filter(self) -> None:
        """Leave the tickets that fit what is typed; a lone one has a button of its own."""
        tickets = sorted(self.session.tally.board.tickets, key=by_city)
        typed = str(self.typed.value).strip()
        found = [tickets[at] for at in find(typed, tickets)]
        show_only(self.list, tuple(self.boxes[ticket.index] for ticket in found))
        set_shown(self.list, bool(found))
        none = say("No ticket in the list fits; write it by hand below, as it is printed.")
        put(self.none, value="" if found else escape(none))
        lone = found[0] if typed and len(found) == 1 else None
        set_shown(self.only, lone is not None)
        if lone is not None:
            held = self.session.tally.holder(lone.index) == self.session.team
            name = name_ticket(lone)
            put(
                self.only,
                description=say("Take back {ticket}", ticket=name)
                if held
                else say("Tick {ticket}", ticket=name),
            )

    def _tick_only(self) -> None:
        shown = self.list.children
        lone = [index for index, box in self.boxes.items() if box in shown]
        self.typed.value = ""
        if len(lone) == 1:
            self._toggle(lone[0])


class WriteBox(W.VBox):
    """Two cities and points, for a printed ticket that the list lacks."""

    def __init__(self, session: TallySession, write: Write, guard: Guard) -> None:
        self.session, self._write = session, write
        self.opened = False
        self.opener = make_button(
            say("A ticket is missing in the list…"), guard(self._open), "ttr-plain"
        )
        towns = town_names(session.tally.board)
        self.a = W.Dropdown(options=towns)
        self.b = W.Dropdown(options=towns, value=towns[1])
        self.points = W.BoundedIntText(8, min=1, max=MOST_POINTS)
        for field, name in (
            (self.a, say("The first city of the ticket")),
            (self.b, say("The second city of the ticket")),
            (self.points, say("The points of the ticket")),
        ):
            name_field(field, name)
        self.long = W.Checkbox(
            value=False, description=say("long"), indent=False, layout=W.Layout(width="auto")
        )
        self.add = make_button(say("Add the ticket"), guard(self._add))
        set_shown(self.long, bool(session.tally.ruleset.setup_long))
        self.row = W.HBox((self.a, self.b, self.points, self.long, self.add))
        self.row.add_class("ttr-tally-row")
        super().__init__((self.opener, self.row))

    def show(self) -> None:
        """Show the fields once they are asked for."""
        set_shown(self.row, self.opened)

    def _open(self) -> None:
        self.opened = not self.opened
        self.show()

    def _add(self) -> None:
        self._write(self.a.value, self.b.value, int(self.points.value), bool(self.long.value))


def town_names(board: Board) -> list[str]:
    """The cities that a ticket can name, sorted as a person looks for them."""
    return sorted((city.name for city in board.cities if not city.junction), key=plain)


def by_city(ticket: Ticket) -> tuple[str, ...]:
    """The key by which tickets are sorted: their cities, the first by the alphabet first."""
    return tuple(sorted((plain(ticket.a.name), plain(ticket.b.name))))


def name_ticket(ticket: Ticket) -> str:
    """A ticket as the list shows it, its cities by the alphabet.

    >>> from ttr_lab import load_board
    >>> name_ticket(load_board("usa").ticket("Los Angeles", "Chicago"))
    'Chicago – Los Angeles (16)'
    """
    first, second = sorted((ticket.a.name, ticket.b.name), key=plain)
    name = f"{first} – {second} ({ticket.points})"
    return say("{ticket}, long", ticket=name) if ticket.long else name
