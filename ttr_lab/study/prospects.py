"""What a planner without a plan can hope for: a route for its points, and new tickets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ..model.board import members
from ..model.cards import LOCOMOTIVE

if TYPE_CHECKING:
    from .outlook import Outlook


class Target(NamedTuple):
    """A route to claim for its points, and whether there is time for it."""

    route: int
    in_time: bool


def best_target(outlook: Outlook) -> Target | None:
    """The route that brings most points for each turn it takes, if any is open.

    One that can be had in time goes before all that cannot, by the guess.
    """
    board, held, open_, style = outlook.board, outlook.held, outlook.open, outlook.style
    trains, end_at = outlook.view.me.trains, outlook.view.ruleset.end_at
    # what is left of the team's trains besides the own ones
    mates = outlook.view.team.trains - trains
    longest = len(board.affordable) - 1
    wild, most = held[LOCOMOTIVE], max(held[:8])
    best: tuple[bool, float] = (False, 0.0)
    found = -1
    for index in members(open_ & board.affordable[min(trains, longest)]):
        route = board.routes[index]
        needed = route.length + round(style.spare * route.tunnel)
        have = min(most if route.color is None else held[route.color], needed)
        missing = max(0, needed - have - wild, route.ferry - wild)
        turns = 1 + (missing + 1) // 2
        a, b = board.ends[index]
        points = float(outlook.worth[index])
        if outlook.own & (board.at_city[a] | board.at_city[b]):
            points += style.path * route.length
        left = trains - outlook.ways.trains[index]
        if left + mates > end_at and not (
            open_ & board.affordable[min(left, longest)] & ~board.tracks[index]
        ):
            # the trains left would fit nowhere and yet be too many to end the game
            points *= style.stranded
        key = (turns <= outlook.turns, points / turns)
        if key > best:
            best, found = key, index
    return None if found < 0 else Target(found, best[0])


def promise_of_tickets(outlook: Outlook, trains: int) -> float:
    """The points that a draw of new tickets promises when so many trains are left for them.

    Every ticket not on the hand is equally likely, long ones apart where they are dealt only at
    the start. A completed one brings its points, one within reach what is left after its cost; if
    none of those drawn is any good, the smallest must be kept, reckoned as 60 percent of the mean.
    """
    view, ways, linked = outlook.view, outlook.ways, outlook.linked
    means = replace(outlook.means, trains=trains)
    gain = loss = 0.0
    count = bad = 0
    for number, ticket in enumerate(outlook.board.tickets):
        if number in outlook.tickets or (ticket.long and view.ruleset.setup_long):
            continue
        count += 1
        if outlook.completed(number):
            gain += ticket.points
            continue
        cost, routes = ways.cheapest(outlook.costs, *ways.ticket_ends[number])
        left = ticket.points - cost / 100
        if left > 0 and means.suffice(ways, routes & ~linked):
            gain += left * outlook.style.dream
        else:
            bad += 1
            loss += ticket.points
    if not count:
        return 0.0
    drawn = min(view.ruleset.ticket_draw, view.ticket_deck)
    promise = drawn * gain / count
    if bad and view.ruleset.failed_tickets_cost:
        promise -= (bad / count) ** drawn * 0.6 * loss / bad
    return promise
