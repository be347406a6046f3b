"""Printed tickets that a map's list lacks, written on the score sheet by hand."""

from __future__ import annotations

from dataclasses import replace

from ..language import say
from ..model.board import Ticket
from .tally import Tally

MOST_POINTS = 99
"""No ticket of any map is worth more."""


def write_ticket(
    tally: Tally, team: int, a: str, b: str, points: int, *, long: bool = False
) -> Tally:
    """Give a team a printed ticket that the list lacks; `ValueError` says what is wrong.

    >>> from ttr_lab.engine.tally import new_tally
    >>> write_ticket(new_tally("usa"), 0, "Denver", "Houston", 8).board.tickets[-1].points
    8
    """
    one, other = tally.board.city(a), tally.board.city(b)
    if one is other:
        raise ValueError(say("A ticket joins two cities, and both are {city}.", city=str(one)))
    if one.junction or other.junction:
        named = str(one if one.junction else other)
        raise ValueError(say("{city} is a junction, and no ticket names one.", city=named))
    if not 1 <= points <= MOST_POINTS:
        raise ValueError(say("The points of a ticket go from 1 to {most}.", most=MOST_POINTS))
    same = find_ticket(tally, a, b, points)
    if same is not None:
        raise ValueError(say("{ticket} is in the list already: tick it there.", ticket=str(same)))
    tickets = tally.board.tickets
    written = Ticket(
        index=len(tickets),
        id=f"by-hand-{len(tickets) - tally.printed + 1}",
        a=one,
        b=other,
        points=points,
        long=long,
    )
    more = replace(tally.board, tickets=(*tickets, written))
    return replace(tally, board=more).hold(team, written.index)


def find_ticket(tally: Tally, a: str, b: str, points: int) -> Ticket | None:
    """The ticket with these cities and points, if the list has it."""
    pair = {tally.board.city(a).id, tally.board.city(b).id}
    return next(
        (it for it in tally.board.tickets if {it.a.id, it.b.id} == pair and it.points == points),
        None,
    )
