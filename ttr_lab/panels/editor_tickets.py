"""Setting up the tickets: find one, and say where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import ipywidgets as W

from ..engine.draft import Draft
from ..engine.draft_change import Place, fill_ticket_deck, put_ticket
from ..language import say
from ..model.board import Ticket
from .controls import Guard, Press, grey, make_button, put, show_only
from .editor_sitting import Sitting
from .editor_words import name_place
from .signs import sign_of

AWAY: Place = ("away", 0)
DECK: Place = ("deck", 0)


class TicketFinder(W.VBox):
    """A list of all tickets that a search makes short, and a button for each place."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.guard = sitting, render, guard
        self.search = W.Text(sitting.typed.get("ticket", ""), placeholder=say("a city, or points"))
        put(self.search, description=say("Find a ticket"), tooltip=say("Find a ticket"))
        self.search.style.description_width = "auto"
        self.search.layout = W.Layout(width="auto")
        self.search.observe(lambda _: guard(self._search)(), "value")
        self.list = W.Select(options=[], rows=8, layout=W.Layout(width="auto"))
        put(self.list, tooltip=say("Tickets"))
        self.list.observe(lambda _: guard(self._tell)(), "value")
        self.places: dict[Place, W.Button] = {}
        self.row = W.Box()
        self.row.add_class("ttr-flow")
        self.rest = make_button("", guard(self._fill))
        self.held = W.HTML()
        self.asks = W.HTML()
        super().__init__((self.search, self.list, self.asks, self.row, self.rest, self.held))
        self.add_class("ttr-ticket-finder")

    @property
    def picked(self) -> int | None:
        """The ticket that is chosen in the list."""
        return None if self.list.value is None else int(self.list.value)

    def show(self) -> None:
        """Show the tickets that are found, and where all of them lie."""
        draft = self.sitting.draft
        lying = _where(draft)
        found = [
            (_line(draft, ticket, lying.get(ticket.index)), ticket.index)
            for ticket in draft.board.tickets
            if _fits(ticket, self.search.value)
        ]
        chosen = self.picked
        if self.list.options != tuple(found):
            self.list.options = found
        asks = say("Put the chosen ticket") if found else say("No ticket has such a city.")
        put(self.asks, value=f"<b>{asks}</b>")
        known = [index for _, index in found]
        if known:
            put(self.list, value=chosen if chosen in known else known[0])
        places: list[Place] = [("hand", seat) for seat in range(len(draft.seats))]
        if draft.ruleset.team_size > 1:
            places += [("rack", team) for team in range(len(draft.racks))]
        places += [DECK, AWAY]
        for place in places:
            if place not in self.places:
                press = self.guard(lambda place=place: self._put(place))  # type: ignore[misc]
                self.places[place] = make_button("", press)
            name = _name(draft, place)
            put(self.places[place], description=name)
        show_only(self.row, tuple(self.places[place] for place in places))
        self._tell()
        rest = say("Shuffle all other tickets into the ticket deck")
        put(self.rest, description=rest, tooltip=rest)
        put(self.held, value="".join(_told(draft)))

    def _tell(self) -> None:
        """Grey the place where the chosen ticket lies already."""
        draft, ticket = self.sitting.draft, self.picked
        here = AWAY if ticket is None else _where(draft).get(ticket, AWAY)
        for place, button in self.places.items():
            there = say("It lies there already.") if place == here else ""
            none = say("Choose a ticket first.") if ticket is None else ""
            grey(button, none or there, _name(draft, place))

    def _search(self) -> None:
        self.sitting.typed["ticket"] = self.search.value
        self.show()

    def _fill(self) -> None:
        self.sitting.change(fill_ticket_deck)
        self.render()

    def _put(self, place: Place) -> None:
        ticket = self.picked
        if ticket is None:
            self.sitting.say(say("Choose a ticket first."), refused=True)
        else:
            where = None if place == AWAY else place
            self.sitting.change(lambda draft: put_ticket(draft, ticket, where))
        self.render()


def _name(draft: Draft, place: Place) -> str:
    kind, number = place
    if kind == "hand":
        # a place that an earlier table had may still have its button
        return name_place(draft, place) if number < len(draft.seats) else ""
    if kind == "rack":
        return name_place(draft, place) if number < len(draft.racks) else ""
    return say("Top of the ticket deck") if kind == "deck" else say("Out of the way")


def _where(draft: Draft) -> dict[int, Place]:
    """Where each ticket lies."""
    lying: dict[int, Place] = dict.fromkeys(draft.ticket_deck, DECK)
    for number, team in enumerate(draft.racks):
        lying |= dict.fromkeys(team.tickets, ("rack", number))
    for number, seat in enumerate(draft.seats):
        lying |= dict.fromkeys(seat.tickets, ("hand", number))
        lying |= dict.fromkeys(seat.dealt, ("dealt", number))
    return lying


def _line(draft: Draft, ticket: Ticket, place: Place | None) -> str:
    named = say("{ticket}, long", ticket=ticket) if ticket.long else str(ticket)
    if place is None:
        return named
    kind, number = place
    if kind == "dealt":
        who = draft.names[number]
        return say("{ticket}: {who} may choose it first", ticket=named, who=who)
    told = say("Ticket deck") if kind == "deck" else name_place(draft, place)
    return say("{ticket}: {place}", ticket=named, place=told)


def _fits(ticket: Ticket, wanted: str) -> bool:
    """Whether every word that was typed is in a city's name or the points."""
    names = f"{ticket.a} {ticket.b} {ticket.points}".casefold()
    return all(word in names for word in wanted.casefold().split())


def _told(draft: Draft) -> Iterator[str]:
    """Who holds which tickets, as HTML."""
    board, size = draft.board, draft.ruleset.team_size
    for number, seat in enumerate(draft.seats):
        if seat.tickets:
            listed = ", ".join(str(board.tickets[ticket]) for ticket in seat.tickets)
            sign = sign_of(number, size)
            yield f"<p>{sign} <b>{escape(seat.name)}:</b> {escape(listed)}</p>"
    for number, team in enumerate(draft.racks):
        if team.tickets:
            listed = ", ".join(str(board.tickets[ticket]) for ticket in team.tickets)
            name = name_place(draft, ("rack", number))
            yield f"<p><b>{escape(name)}:</b> {escape(listed)}</p>"
    if draft.ticket_deck:
        shown = ", ".join(str(board.tickets[ticket]) for ticket in draft.ticket_deck[:8])
        more = " …" if len(draft.ticket_deck) > 8 else ""
        first = say("Ticket deck, next one first")
        yield f"<p><b>{escape(first)}:</b> {escape(shown)}{more}</p>"
