"""The planning bot at the end: the last turn, and turns without a card to draw."""

from __future__ import annotations

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
    best, choice = best_claim(outlook, waiting, "this is its last turn")
    station = station_at_last(outlook, waiting)
    if station is not None and station[0] > best:
        best, choice = station
    if outlook.view.choices.tickets and (promise := outlook.promise(0)) > best:
        why = f"in its last turn new ones promise about {promise:.0f} points and no claim more"
        return Choice(DrawTickets(), f"Draws tickets, because {why}.", DRAWS_TICKETS)
    return choice


def best_claim(outlook: Outlook, waiting: list[int], occasion: str) -> tuple[float, Choice | None]:
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
            why = f"it brings {points:.0f} points at once and {occasion}"
            reason = f"{tries(route, way)}, because {why}."
            best = points
            choice = Choice(way.action, reason, f"Claims {route}, because {occasion}.")
    return best, choice


def without_cards(outlook: Outlook) -> Choice:
    """No card can be drawn: claim for points, else draw tickets, else whatever is possible."""
    view = outlook.view
    _, claim = best_claim(outlook, outlook.waiting(), "no card can be drawn")
    if claim is not None:
        return claim
    if view.choices.tickets:
        return Choice(DrawTickets(), "Draws tickets, because nothing else is possible.")
    action = view.choices[0]
    match action:
        case ShareTickets():
            return Choice(action, "Shares tickets, because nothing else is possible.")
        case BuildStation():
            return Choice(action, "Builds a station, because nothing else is possible.")
        case Pass():
            return Choice(action, "Passes, because nothing at all is possible.")
        case _:
            return Choice(action, "Does this, because nothing else is possible.")
