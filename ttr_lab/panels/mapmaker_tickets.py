"""The step in which tickets are written: two cities each, and the points that suit them."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..language import Saying, say
from ..model.board import Ticket
from ..model.ruleset import ruleset_named
from ..study.mapmaking.draft import MapDraft
from .controls import grey, make_button, put, set_shown
from .mapmaker_list import ThingList
from .mapmaker_pointing import remove
from .mapmaker_session import MapSession
from .mapmaker_style import Act, column, heading, line, number_field

MOST_POINTS = 99
MANY = 100
"""So many tickets can be suggested at once."""
SUGGESTED = 20


class TicketsBox(W.VBox):
    """The chosen ticket, a button that suggests many, and a list of all."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act, self._busy = session, act, False
        self.head = W.HTML()
        self.points = number_field(say("Points"), 1, MOST_POINTS, self._points)
        self.advised = make_button("", lambda: act(self._take_advice))
        self.long = W.Checkbox(
            value=False,
            indent=False,
            description=say("a long ticket"),
            tooltip=say("Each player is dealt one of the long tickets at the beginning"),
            layout=W.Layout(width="auto"),
        )
        self.long.observe(lambda change: self._long(change["new"]), "value")
        self.remove = make_button(say("Remove this ticket"), lambda: act(lambda: remove(session)))
        self.done = make_button(say("Done"), lambda: act(session.leave))
        self.form = column(
            self.head,
            line(self.points, self.advised),
            self.long,
            line(self.remove, self.done),
            name="ttr-maker-form",
        )
        self.how = W.HTML()
        self.count = number_field(say("How many"), 1, MANY, lambda _: self._tell_count())
        self.suggest = make_button("", lambda: act(self._suggest), "ttr-main")
        self.clear = make_button(say("Remove all tickets"), lambda: act(self._clear))
        self.list_head = heading("")
        self.list = ThingList(say("All tickets"), lambda number: act(lambda: self._choose(number)))
        super().__init__(
            (
                self.form,
                self.how,
                line(self.count, self.suggest),
                self.list_head,
                self.list,
                line(self.clear),
            )
        )
        self.add_class("ttr-maker-box")
        self.count.value = SUGGESTED

    def show(self) -> None:
        """Show the ticket that is chosen, and all tickets."""
        session, draft = self.session, self.session.draft
        ticket = None if session.ticket is None else draft.tickets[session.ticket]
        set_shown(self.form, ticket is not None)
        set_shown(self.how, ticket is None)
        put(self.how, value=self._ask())
        if ticket is not None:
            self._busy = True
            try:
                self._show_form(ticket)
            finally:
                self._busy = False
        told = say("{count} {count:ticket|tickets}", count=len(draft.tickets))
        put(self.list_head, value=f"<h3>{escape(told)}</h3>")
        self.list.show([name_ticket(ticket) for ticket in draft.tickets], session.ticket)
        set_shown(self.clear, bool(draft.tickets))
        why = "" if draft.routes else say("Draw routes first: a ticket needs a connection.")
        grey(self.suggest, why, say("Short and long ones, as published maps have them"))

    def _ask(self) -> str:
        if self.session.first is not None:
            told = say("Now click on the city at the other end.")
        else:
            told = say(
                "Click on two cities that a player shall connect, or have tickets suggested."
            )
        return f"<h3>{escape(say('A new ticket'))}</h3><p>{escape(told)}</p>"

    def _show_form(self, ticket: Ticket) -> None:
        draft = self.session.draft
        put(self.head, value=f"<h3>{escape(str(ticket.cities))}</h3>")
        put(self.points, value=ticket.points)
        put(self.long, value=ticket.long)
        set_shown(self.long, ruleset_named(draft.ruleset).setup_long > 0 or ticket.long)
        try:
            advised = draft.suggest_points(ticket.a, ticket.b)
        except ValueError as wrong:
            put(self.advised, description=say("no connection"), tooltip=str(wrong))
            return
        told = say("take {n} {n:point|points}", n=advised)
        put(
            self.advised,
            description=told,
            tooltip=say("As many trains as the cheapest connection needs"),
        )

    def _tell_count(self) -> None:
        count = self.count.value
        put(self.suggest, description=say("Suggest {n} {n:ticket|tickets}", n=count))

    def _points(self, points: int) -> None:
        if not self._busy:
            self.act(lambda: self._change(points=points))

    def _long(self, long: bool) -> None:
        if not self._busy:
            self.act(lambda: self._change(long=long))

    def _change(self, *, points: int | None = None, long: bool | None = None) -> None:
        session = self.session
        ticket = session.ticket
        if ticket is not None:
            session.change(lambda draft: draft.change_ticket(ticket, points=points, long=long))

    def _take_advice(self) -> None:
        draft, ticket = self.session.draft, self.session.ticket
        if ticket is not None:
            held = draft.tickets[ticket]
            self._change(points=draft.suggest_points(held.a, held.b))

    def _choose(self, number: int) -> None:
        self.session.choose(ticket=number)
        ticket = self.session.draft.tickets[number]
        self.session.show(*((it.lat, it.lon) for it in (ticket.a, ticket.b)))

    def _suggest(self) -> None:
        session, count = self.session, self.count.value
        session.seed += 1
        session.leave()
        session.change(
            lambda draft: draft.suggest_tickets(count, session.seed),
            Saying(
                "{n} {n:ticket was|tickets were} added. Undo takes them back; press again for "
                "more.",
                n=count,
            ),
        )

    def _clear(self) -> None:
        session = self.session
        count = len(session.draft.tickets)

        def empty(draft: MapDraft) -> MapDraft:
            for _ in range(len(draft.tickets)):
                draft = draft.remove_ticket(len(draft.tickets) - 1)
            return draft

        session.leave()
        session.change(
            empty,
            Saying("{n} {n:ticket was|tickets were} removed; Undo brings them back.", n=count),
        )


def name_ticket(ticket: Ticket) -> str:
    """A ticket with its points; a long one has a star."""
    return f"★ {ticket}" if ticket.long else str(ticket)
