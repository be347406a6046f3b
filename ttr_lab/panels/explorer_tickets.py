"""Tickets: what one is worth, and why; and what several together take."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ..language import later, say, translated
from ..model.board import members
from ..study.networks.costs import CARDS, TRAINS, TURNS
from ..study.networks.table import Cell, Table
from ..study.networks.tables import ticket_table
from ..study.networks.values import TicketValue, Verdict, shares, ticket_values
from .explorer_answer import KINDS, Answer, Offer, Point
from .explorer_find import find_tickets, marks_of
from .explorer_hand import added_by, can_add, hand_told, network_of
from .explorer_state import MOST_HELD, RIVAL, Inquiry
from .explorer_work import Notes

ASK = later(
    "Which ticket is your favorite? You will see at once whether it is a good one, and why."
)
ASK_HINT = later(
    "Type one of its cities into the field above, press it in the table, or click its two cities "
    "on the map."
)
FOUND = later("{n} {n:ticket has|tickets have} “{words}” in {n:its name|their names}.")
FOUND_HINT = later("Press yours in the table, or empty the field to see all.")
NOT_FOUND = later("No ticket of this map has “{words}” in its name.")
NOT_FOUND_HINT = later("Type a city as it is written on the map, or press a ticket in the table.")
BESIDE, HELD = "more beside the tickets held", "held"
"""Columns that depend on the tickets held."""
BRINGS = {
    TRAINS: later("with routes, per train"),
    CARDS: later("with routes, per card"),
    TURNS: later("with routes, per turn"),
}
"""What a ticket and its routes bring for what is counted."""
WORKING = later("{ticket}: being worked out …")
WHY = later(
    "Press a reason, and the map shows what it is about. Press another ticket in the table to hold "
    "it as well."
)


def answer_tickets(inquiry: Inquiry, notes: Notes) -> Answer:
    """The ticket that is asked about, the tickets held, and the list of all."""
    listed = find_tickets(inquiry.board, inquiry.words)
    if inquiry.held:
        return _held(inquiry, notes, listed)
    if not inquiry.words:
        told, hint = translated(ASK), translated(ASK_HINT)
    elif listed:
        told = say(FOUND, n=len(listed), words=inquiry.words)
        hint = translated(FOUND_HINT)
    else:
        told, hint = say(NOT_FOUND, words=inquiry.words), translated(NOT_FOUND_HINT)
        listed = tuple(range(len(inquiry.board.tickets)))
    return _listed(inquiry, notes, listed, told=told, hint=hint)


def _held(inquiry: Inquiry, notes: Notes, listed: Sequence[int]) -> Answer:
    board, held = inquiry.board, inquiry.held
    key = (board, inquiry.terms, held)
    found = network_of(inquiry, notes, held)
    judged: Verdict | None = notes.get(("verdict", *key, inquiry.asked))
    hint = translated(WHY)
    if inquiry.words and listed:
        told, hint = say(FOUND, n=len(listed), words=inquiry.words), translated(FOUND_HINT)
    elif inquiry.words:
        told = say(NOT_FOUND, words=inquiry.words)
        listed = tuple(range(len(board.tickets)))
    elif judged is not None:
        told = str(judged.headline)
    else:
        asked = held[-1] if inquiry.asked is None else inquiry.asked
        told = say(WORKING, ticket=str(board.tickets[asked]))
    shown = () if found is None else tuple(members(found.routes))
    points: tuple[Point, ...] = ()
    if judged is not None:
        points = tuple(
            Point(
                text=str(reason.sentence),
                speaks=reason.speaks,
                change=lambda it, kind=reason.kind: it.because(kind),  # type: ignore[misc]
                picked=reason.kind == inquiry.reason,
            )
            for reason in judged.reasons
        )
        for reason in judged.reasons:
            if reason.kind == inquiry.reason:
                shown = tuple(members(reason.routes))
    return _listed(
        inquiry,
        notes,
        listed,
        told=told,
        hint=hint,
        details=tuple(hand_told(inquiry, notes)),
        points=points,
        offers=tuple(_offers(inquiry, notes)),
        line=shown,
    )


def _offers(inquiry: Inquiry, notes: Notes) -> Iterator[Offer]:
    board, asked, held = inquiry.board, inquiry.asked, inquiry.held
    if asked is not None and ("shares", board, inquiry.terms) in notes and len(held) < MOST_HELD:
        fits = [
            (shared, other)
            for shared, other in shares(board, inquiry.terms)[asked]
            if other not in held and shared
        ]
        if fits:
            best = fits[0][1]
            yield Offer(
                text=say("Hold also {ticket}, it fits best", ticket=str(board.tickets[best])),
                change=lambda it: it.with_ticket(best),
                tip=say("Of all tickets this one shares most with it"),
            )
    yield Offer(
        text=say("Show what a rival’s claims cost"),
        change=lambda it: it.shaded(RIVAL),
        tip=say("How much dearer your tickets become with each route that a rival takes"),
    )
    if can_add(inquiry):
        yield Offer(
            text=say("What would each other ticket add?"),
            change=lambda it: replace(it, adding=it.held),
            tip=say("Beside so many tickets this takes a while; it can be stopped"),
        )
    if asked is not None:
        yield Offer(
            text=say("Put {ticket} back", ticket=str(board.tickets[asked])),
            change=lambda it: it.without_ticket(asked),
        )


def _listed(
    inquiry: Inquiry,
    notes: Notes,
    listed: Sequence[int],
    *,
    told: str,
    hint: str,
    details: tuple[str, ...] = (),
    points: tuple[Point, ...] = (),
    offers: tuple[Offer, ...] = (),
    line: tuple[int, ...] = (),
) -> Answer:
    board = inquiry.board
    values = ticket_values(board, inquiry.terms)
    rates = {ticket: _rate(inquiry.kind, values[ticket]) for ticket in listed}
    first = set(listed) & set(inquiry.held)
    order = sorted(
        listed, key=lambda it: (it not in first, rates[it] is None, -(rates[it] or 0), it)
    )
    places = _places(inquiry.kind, values)
    cells: list[tuple[Cell, ...]] = []
    for ticket in order:
        value = values[ticket]
        row: tuple[Cell, ...] = (
            *(board.tickets[ticket].cities, board.tickets[ticket].points),
            *(None if value is None else value.way.cost, rates[ticket], places.get(ticket)),
        )
        if inquiry.held:
            row = (*row, added_by(inquiry, notes, ticket))
        cells.append(row)
    columns: tuple[str, ...] = (
        *(later("ticket"), later("points"), KINDS[inquiry.kind]),
        *(BRINGS[inquiry.kind], later("rank")),
    )
    if inquiry.held:
        columns = (*columns, later("adds to yours"))
    return Answer(
        told=told,
        hint=hint,
        details=details,
        points=points,
        offers=offers,
        table=Table(title=later("The tickets of the map"), columns=columns, cells=tuple(cells)),
        keys=tuple(order),
        picked=inquiry.held,
        press=press_ticket,
        whole=lambda: _whole(inquiry, notes, order),
        line=line,
        tickets=marks_of(inquiry, inquiry.held),
    )


def _whole(inquiry: Inquiry, notes: Notes, order: Sequence[int]) -> Table:
    """All figures, with what each ticket adds to those held as far as that is known."""
    whole = ticket_table(inquiry.board, (), inquiry.terms)
    beside, held = (whole.columns.index(name) for name in (BESIDE, HELD))
    cells = []
    for ticket in order:
        row = list(whole.cells[ticket])
        if inquiry.held:
            row[beside] = added_by(inquiry, notes, ticket)
            row[held] = int(ticket in inquiry.held)
        cells.append(tuple(row))
    return Table(title=whole.title, columns=whole.columns, cells=tuple(cells))


def _rate(kind: str, value: TicketValue | None) -> Fraction | None:
    """The points of a ticket and its routes for each train, card or turn."""
    if value is None:
        return None
    way = value.way
    cost: Fraction | int = way.turns
    if kind == TRAINS:
        cost = way.trains
    elif kind == CARDS:
        cost = way.cards
    return Fraction(value.worth) / cost if cost else None


def _places(kind: str, values: Sequence[TicketValue | None]) -> dict[int, int]:
    """The rank of each ticket that can be completed; equal tickets have equal ranks."""
    rates = {
        ticket: rate
        for ticket, value in enumerate(values)
        if (rate := _rate(kind, value)) is not None
    }
    return {
        ticket: 1 + sum(other > rate for other in rates.values()) for ticket, rate in rates.items()
    }


def press_ticket(inquiry: Inquiry, key: Hashable) -> Inquiry:
    """A click on a ticket."""
    assert isinstance(key, int), "rows are about tickets"
    return inquiry.press_ticket(key)
