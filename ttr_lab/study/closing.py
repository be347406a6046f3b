"""The planning bot at the end: the last turn, and turns without a card to draw."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Saying, later
from ..model.actions import BuildStation, DrawTickets, Pass, ShareTickets
from ..model.board import members
from .borrowing import completing, station_at_last
from .choice import Choice
from .claiming import tries
from .keeping import DRAWS_TICKETS
from .outlook import Outlook
from .paying import best_way


def last_turn(outlook: Outlook) -> Choice | None:
    """The action that brings most points at once: a claim, with what it completes, or tickets.

    Also a station, where it completes a ticket. `None` if nothing brings any points.
    """
    waiting = outlook.waiting()
    best, choice = best_claim(outlook, waiting, LAST_TURN)
    station = station_at_last(outlook, waiting)
    if station is not None and station[0] > best:
        best, choice = station
    if outlook.view.choices.tickets and (promise := outlook.promise(0)) > best:
        why = Saying(TICKETS_AT_LAST, promise=promise)
        return Choice(DrawTickets(), why, Saying(DRAWS_TICKETS))
    return choice


TICKETS_AT_LAST = later(
    "Draws tickets, because in its last turn new ones promise about {promise:.0f} points and no "
    "claim more."
)
LAST_TURN = (
    later(
        "Claims {route}, because it brings {points:.0f} points at once and this is its last turn."
    ),
    later(
        "Claims the tunnel {route}, which cannot fail, because it brings {points:.0f} points at "
        "once and this is its last turn."
    ),
    later(
        "Tries the tunnel {route} with a chance of {percent:.0f} percent, because it brings "
        "{points:.0f} points at once and this is its last turn."
    ),
    later("Claims {route}, because this is its last turn."),
)
NO_CARDS = (
    later(
        "Claims {route}, because it brings {points:.0f} points at once and no card can be drawn."
    ),
    later(
        "Claims the tunnel {route}, which cannot fail, because it brings {points:.0f} points at "
        "once and no card can be drawn."
    ),
    later(
        "Tries the tunnel {route} with a chance of {percent:.0f} percent, because it brings "
        "{points:.0f} points at once and no card can be drawn."
    ),
    later("Claims {route}, because no card can be drawn."),
)
"""Why a route is claimed for what it brings at once; the last one is for all to hear."""


def best_claim(
    outlook: Outlook, waiting: list[int], occasion: Sequence[str]
) -> tuple[float, Choice | None]:
    """The claim that brings most points at once and how many; a tunnel's by its chance."""
    best, choice = 0.0, None
    for index in members(outlook.view.choices.routes):
        route = outlook.board.routes[index]
        way = best_way(outlook, route)
        if way is None:
            continue
        completed = outlook.swing * completing(outlook, waiting, index)
        points = way.chance * (outlook.worth[index] + completed)
        if points > best:
            best = points
            why = tries(occasion, route, way, points=points)
            choice = Choice(way.action, why, Saying(occasion[-1], route=route))
    return best, choice


def without_cards(outlook: Outlook) -> Choice:
    """No card can be drawn: claim for points, else draw tickets, else whatever is possible."""
    view = outlook.view
    _, claim = best_claim(outlook, outlook.waiting(), NO_CARDS)
    if claim is not None:
        return claim
    if view.choices.tickets:
        return Choice(DrawTickets(), Saying("Draws tickets, because nothing else is possible."))
    action = view.choices[0]
    match action:
        case ShareTickets():
            why = Saying("Shares tickets, because nothing else is possible.")
        case BuildStation():
            why = Saying("Builds a station, because nothing else is possible.")
        case Pass():
            why = Saying("Passes, because nothing at all is possible.")
        case _:
            why = Saying("Does this, because nothing else is possible.")
    return Choice(action, why)
