"""What to think of a ticket, in sentences for people who do not calculate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...language import Saying
from ...model.board import Board
from .costs import TRAINS, Terms
from .values_reasons import (
    AGAINST,
    FOR,
    NEITHER,
    Reason,
    by_crowd,
    by_cut,
    by_fit,
    by_loss,
    by_train,
    by_turn,
    with_held,
)
from .values_tickets import TicketValue, ticket_values

CLEAR = 2
"""So many more things must speak for a ticket than against it, or the other way round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What to think of a ticket, with the reasons."""

    ticket: int
    headline: Saying
    level: str
    """`good`, `like most`, `poor`, or `completed` or `impossible`."""
    reasons: tuple[Reason, ...]
    """Those that decide come first."""
    routes: int = 0
    """The connection that the figures are about: of the cheapest the one that scores most."""

    @property
    def pro(self) -> int:
        """How many things speak for the ticket."""
        return sum(reason.speaks == FOR for reason in self.reasons)

    @property
    def con(self) -> int:
        """How many things speak against it."""
        return sum(reason.speaks == AGAINST for reason in self.reasons)


def verdict(
    board: Board, ticket: int, held: Sequence[int] = (), terms: Terms | None = None
) -> Verdict:
    """What speaks for a ticket and against it, compared with the others of its deck, in trains.

    A figure speaks for the ticket if two thirds of the other tickets are worse, and against it if
    two thirds are better; a ticket is good or poor if at least two more things speak one way.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> verdict(usa, usa.ticket("duluth--houston").index).level
    'poor'
    """
    terms = replace(terms or Terms(), kind=TRAINS)
    values = ticket_values(board, terms)
    value = values[ticket]
    named = board.tickets[ticket]
    if value is None:
        return Verdict(
            ticket=ticket,
            headline=Saying("{ticket} cannot be completed any more.", ticket=named),
            level="impossible",
            reasons=(),
        )
    way = sum(1 << route for route in value.way.routes)
    if not value.way.trains:
        return Verdict(
            ticket=ticket,
            headline=Saying("{ticket} is completed by the routes claimed already.", ticket=named),
            level="completed",
            reasons=(),
            routes=way,
        )
    reasons = [
        by_turn(value, values, way),
        by_train(value, values, way),
        by_loss(board, value, values, terms),
        by_cut(board, value, values, terms),
        by_crowd(board, value, values),
    ]
    rest = [index for index in held if index != ticket]
    reasons += with_held(board, value, rest, terms) if rest else by_fit(board, value, terms)
    return _weighed(board, value, reasons, way)


def _weighed(board: Board, value: TicketValue, reasons: list[Reason], way: int) -> Verdict:
    pro = sum(reason.speaks == FOR for reason in reasons)
    con = sum(reason.speaks == AGAINST for reason in reasons)
    named = board.tickets[value.ticket]
    if pro - con >= CLEAR:
        level, weight = "good", FOR
        headline = Saying(
            "{ticket} is a good ticket: {pro} of {count} things speak for it, {con} against it.",
            ticket=named,
            pro=pro,
            con=con,
            count=len(reasons),
        )
    elif con - pro >= CLEAR:
        level, weight = "poor", AGAINST
        headline = Saying(
            "{ticket} is a poor ticket: {con} of {count} things speak against it, {pro} for it.",
            ticket=named,
            pro=pro,
            con=con,
            count=len(reasons),
        )
    else:
        level, weight = "like most", ""
        headline = Saying(
            "{ticket} is a ticket like most: of {count} things {pro} {pro:speaks|speak} for it and "
            "{con} {con:speaks|speak} against it.",
            ticket=named,
            pro=pro,
            con=con,
            count=len(reasons),
        )
    reasons.sort(key=lambda reason: (reason.speaks != weight, reason.speaks == NEITHER))
    return Verdict(
        ticket=value.ticket,
        headline=headline,
        level=level,
        reasons=tuple(reasons),
        routes=way,
    )


def ranked(
    board: Board,
    held: Sequence[int] = (),
    terms: Terms | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> tuple[Verdict, ...]:
    """The verdicts on all tickets that are not held, the best first.

    Among equals those that bring more for each turn come first. `tell` is told after every ticket
    how many are judged, of how many.
    """
    terms = replace(terms or Terms(), kind=TRAINS)
    values = ticket_values(board, terms)
    asked = [ticket.index for ticket in board.tickets if ticket.index not in held]
    found = []
    for index in asked:
        judged = verdict(board, index, held, terms)
        value = values[index]
        rate = None if value is None else value.per_turn
        # what is completed already is better than all that is left to do, what is lost is worse
        known = {"completed": 1, "impossible": -1}.get(judged.level, 0)
        found.append(((known, judged.pro - judged.con, rate or 0, -index), judged))
        if tell is not None:
            tell(len(found), len(asked))
    found.sort(key=lambda entry: entry[0], reverse=True)
    return tuple(judged for _, judged in found)
