"""What each route costs a planner: turns, trains and cards, less the points that it scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.view import View
from ..model.cards import LOCOMOTIVE
from .plan import FAR, Ways
from .style import Style

if TYPE_CHECKING:
    from .outlook import Outlook


class Terms(NamedTuple):
    """What stays the same all game long."""

    ways: Ways
    worth: tuple[int, ...]
    """For each route the points that claiming it scores at once, mountains included."""
    turn: float
    """What a turn is worth on this map."""


def terms_of(view: View, style: Style) -> Terms:
    """The terms of the game that the view belongs to."""
    board, crossing = view.board, view.ruleset.mountain_points
    ways = Ways(board)
    worth = tuple(
        points + crossing * route.mountain
        for route, points in zip(board.routes, board.worth, strict=True)
    )
    pays = points_per_turn(ways, worth, view.ruleset.trains)
    return Terms(ways, worth, min(style.turn, pays + style.tickets))


def points_per_turn(ways: Ways, worth: Sequence[int], trains: int) -> float:
    """What a turn brings at best on this map: all trains on the routes that pay best for it.

    Claims and the draws for their cards count, tickets do not. On a map with more trains than
    room nothing has to be chosen, so there is no limit.
    """
    turns = [1 + cards / 2 for cards in ways.cards]
    best = sorted(range(len(turns)), key=lambda index: turns[index] / worth[index])
    points = spent = 0.0
    for index in best:
        if ways.trains[index] <= trains:
            trains -= ways.trains[index]
            points += worth[index]
            spent += turns[index]
    return points / spent if spent < sum(turns) else float("inf")


def route_costs(outlook: Outlook) -> list[int]:
    """What each route costs in hundredths of a point.

    A route of n spaces takes one turn to claim and n / 2 turns to draw its cards. A face-up
    locomotive takes a whole draw, so one for a ferry counts as two cards; a tunnel takes as many
    more as it asks for on average. A route of another player costs what a station does.
    """
    style, held, open_, turn = outlook.style, outlook.held, outlook.open, outlook.turn
    trains, most, wild = outlook.longest_reach, max(held[:8]), held[LOCOMOTIVE]
    linked, foreign = outlook.linked, outlook.foreign
    station = station_cost(outlook) if foreign else FAR
    costs = []
    for route, points in zip(outlook.board.routes, outlook.worth, strict=True):
        length, bit = route.length, route.bit
        if linked & bit:
            costs.append(0)
        elif foreign & bit:
            costs.append(station)
        elif not open_ & bit or length + route.mountain > trains:
            costs.append(FAR)
        else:
            have = most if route.color is None else held[route.color]
            plain = length - route.ferry
            needed = plain - style.hand * min(have, plain)
            if route.ferry:
                needed += 2 * (route.ferry - style.hand * min(wild, route.ferry))
            if route.tunnel:
                needed += route.tunnel * outlook.matching
            cost = turn * (needed / 2 + 1) + style.train * (length + route.mountain) - points
            if route.color is not None:
                cost += style.color * length
            costs.append(int(100 * max(style.least, cost)))
    return costs


def station_cost(outlook: Outlook) -> int:
    """What the next station costs in hundredths of a point: a turn, its cards, its points."""
    cards = outlook.view.station_cost or 0
    return int(100 * (outlook.turn * (1 + cards / 2) + outlook.view.ruleset.station_points))
