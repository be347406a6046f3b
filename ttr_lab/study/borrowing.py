"""The planning bot builds stations: they borrow a route that completes a ticket."""

from __future__ import annotations

from ..language import Saying, Together, later
from ..model.actions import BuildStation
from ..model.board import Ticket, members
from ..rules.payment import Price
from .choice import Choice
from .needs import NOTHING, Needs, cheapest_way
from .outlook import Outlook
from .paying import laid
from .plan import Plan


def station_for_ticket(outlook: Outlook, plan: Plan, needs: Needs) -> Choice | None:
    """Build a station if the route that it borrows is the last missing link of a ticket."""
    foreign = outlook.foreign
    for _, way in plan.ways if foreign else ():
        missing = way & ~outlook.linked
        if missing & foreign and missing.bit_count() == 1:
            return build_station(outlook, missing.bit_length() - 1, needs)
    return None


def station_at_last(outlook: Outlook, waiting: list[int]) -> tuple[float, Choice] | None:
    """The station that brings most points in the last turn, and how many."""
    best: tuple[int, int] = (0, -1)
    for index in members(outlook.foreign):
        points = outlook.swing * completing(outlook, waiting, index)
        best = max(best, (points - outlook.view.ruleset.station_points, index))
    points, index = best
    choice = build_station(outlook, index, NOTHING) if index >= 0 else None
    return None if choice is None else (points, choice)


def completed_by(outlook: Outlook, waiting: list[int], index: int) -> list[Ticket]:
    """The waiting tickets that this route completes."""
    a, b = outlook.board.ends[index]
    both = outlook.joined[a] | outlook.joined[b]
    done = []
    for ticket in waiting:
        c, d = outlook.ways.ticket_ends[ticket]
        if both >> c & both >> d & 1:
            done.append(outlook.board.tickets[ticket])
    return done


def completing(outlook: Outlook, waiting: list[int], index: int) -> int:
    """The points of the waiting tickets that this route completes."""
    return sum([ticket.points for ticket in completed_by(outlook, waiting, index)])


def build_station(outlook: Outlook, index: int, needs: Needs) -> Choice | None:
    """Build a station that can borrow this route; `None` if it cannot be paid."""
    view, board = outlook.view, outlook.board
    if view.station_cost is None:
        return None
    found = cheapest_way(Price(view.station_cost), outlook.held, needs, outlook.style.spend)
    if found is None:
        return None
    # where more routes of others end there is more to choose from when the game is scored
    free = [city for city in board.ends[index] if outlook.free_cities >> city & 1]
    city = max(free, key=lambda c: (board.at_city[c] & outlook.others).bit_count())
    owner = next(seen.name for seen in view.players if seen.routes >> index & 1)
    done = completed_by(outlook, outlook.waiting(), index)
    why = Saying(
        BORROWS,
        city=board.cities[city],
        owner=owner,
        route=board.routes[index],
        tickets=Together(ticket.cities for ticket in done),
        points=sum(ticket.points for ticket in done),
    )
    action = BuildStation(city, laid(found[1], view.hand, view.rack))
    return Choice(action, why, Saying(BUILDS, city=board.cities[city]))


BORROWS = later(
    "Builds a station in {city}, because {owner}'s route {route} completes {tickets} for {points} "
    "points."
)
BUILDS = later("Builds a station in {city}, because a route of another player helps it there.")
