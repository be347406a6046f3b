"""What the planning bot makes of a view: what is open, what it costs, how long the game lasts."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ..engine.view import View
from ..model.board import members
from ..model.cards import LOCOMOTIVE
from .plan import FAR, Planning, Ways
from .style import Style


class Target(NamedTuple):
    """A route to claim for its points, and whether there is time for it."""

    route: int
    in_time: bool


class Outlook:
    """A view with the facts that a plan is made of; it takes over what did not change."""

    def __init__(self, view: View, style: Style, before: Outlook | None = None) -> None:
        self.view, self.style, self.board = view, style, view.board
        self.own = view.me.routes
        if before is not None and before.board is not view.board:
            before = None
        self.ways: Ways = before.ways if before else Ways(view.board)
        self.joined: list[int]
        """For each city the set of cities that the own routes connect it to."""
        self.beside = 0
        """The own routes with their parallel tracks, which one player never holds together."""
        if before and before.own == self.own:
            self.joined, self.beside = before.joined, before.beside
        else:
            self.joined = self.ways.joined(self.own)
            for index in members(self.own):
                self.beside |= view.board.tracks[index]
        same = before and before.own == self.own and before.view.tickets == view.tickets
        self.promises: dict[int, float] = before.promises if before and same else {}

    @property
    def open(self) -> int:
        """The routes that this seat may still claim, trains and cards aside."""
        return self.board.all_routes & ~self.view.closed & ~self.beside

    @property
    def swing(self) -> int:
        """How many points apart a ticket on the hand is, completed or failed, for each of its."""
        return 2 if self.view.ruleset.failed_tickets_cost else 1

    def completed(self, ticket: int) -> bool:
        """Whether the own routes connect the ticket's cities."""
        a, b = self.ways.ticket_ends[ticket]
        return bool(self.joined[a] >> b & 1)

    def waiting(self) -> list[int]:
        """The tickets on the hand that are not completed."""
        return [ticket for ticket in self.view.tickets if not self.completed(ticket)]

    @cached_property
    def turns(self) -> float:
        """How many turns this seat will have, this one included, by guess.

        The quickest player decides: its claims, and the draws for the spaces that its hand does
        not cover.
        """
        if self.view.final_turns is not None:
            return 1.0
        fewest = float(FAR)
        for seen in self.view.players:
            spaces = max(0, seen.trains - self.view.ruleset.end_at)
            turns = spaces / self.style.pace + max(0, spaces - seen.cards) / 2
            fewest = min(fewest, turns + (seen.seat != self.view.seat))
        return 1.0 + fewest

    def planning(self, trains: int | None = None) -> Planning:
        """A round of planning, with all trains or with so many."""
        return Planning(
            ways=self.ways,
            costs=self._costs(),
            trains=self.view.me.trains if trains is None else trains,
            turns=self.turns,
            cards=sum(self.view.hand),
            swing=100 * self.swing,
        )

    def fits(self, routes: int) -> bool:
        """Whether trains and turns suffice to claim these routes."""
        view = self.view
        return self.ways.fits(routes, view.me.trains, sum(view.hand), self.turns)

    def _costs(self) -> list[int]:
        """What each route costs in hundredths of a point: turns and trains, less its points.

        A route of n spaces takes one turn to claim and n / 2 turns to draw its cards.
        """
        style, hand, open_ = self.style, self.view.hand, self.open
        trains, most = self.view.me.trains, max(hand[:8])
        costs = []
        for route, points in zip(self.board.routes, self.board.worth, strict=True):
            length = route.length
            if self.own & route.bit:
                costs.append(0)
            elif not open_ & route.bit or length + route.mountain > trains:
                costs.append(FAR)
            else:
                held = most if route.color is None else hand[route.color]
                cards = length - style.hand * min(held, length)
                cost = style.turn * (cards / 2 + 1) + style.train * length - points
                if route.color is not None:
                    cost += style.color * length
                costs.append(int(100 * max(style.least, cost)))
        return costs

    @cached_property
    def target(self) -> Target | None:
        """The route that brings most points for each turn it takes, if any is open.

        One that can be had in time goes before all that cannot, by the guess.
        """
        board, hand, open_ = self.board, self.view.hand, self.open
        trains, end_at = self.view.me.trains, self.view.ruleset.end_at
        longest = len(board.affordable) - 1
        wild, most = hand[LOCOMOTIVE], max(hand[:8])
        best: tuple[bool, float] = (False, 0.0)
        found = -1
        for index in members(open_ & board.affordable[min(trains, longest)]):
            route = board.routes[index]
            held = min(most if route.color is None else hand[route.color], route.length)
            missing = max(0, route.length - held - wild, route.ferry - wild)
            turns = 1 + (missing + 1) // 2
            a, b = board.ends[index]
            points = float(board.worth[index])
            if self.own & (board.at_city[a] | board.at_city[b]):
                points += self.style.path * route.length
            left = trains - self.ways.trains[index]
            if left > end_at and not (
                open_ & board.affordable[min(left, longest)] & ~board.tracks[index]
            ):
                # the trains left would fit nowhere and yet be too many to end the game
                points *= self.style.stranded
            key = (turns <= self.turns, points / turns)
            if key > best:
                best, found = key, index
        return None if found < 0 else Target(found, best[0])

    def promise(self, trains: int) -> float:
        """The points that a draw of new tickets promises when so many trains are left for them.

        Every ticket not on the hand is equally likely. A completed one brings its points, one
        within reach what is left after its cost; if none of those drawn is any good, the
        smallest must be kept, reckoned as 60 percent of the mean.
        """
        if trains in self.promises:
            return self.promises[trains]
        planning, view = self.planning(trains), self.view
        gain = loss = 0.0
        count = bad = 0
        for number, ticket in enumerate(self.board.tickets):
            if number in view.tickets:
                continue
            count += 1
            if self.completed(number):
                gain += ticket.points
                continue
            cost, routes = planning.ways.cheapest(planning.costs, *self.ways.ticket_ends[number])
            left = ticket.points - cost / 100
            if left > 0 and planning.fits(routes & ~self.own):
                gain += left * self.style.dream
            else:
                bad += 1
                loss += ticket.points
        promise = 0.0
        if count:
            drawn = min(view.ruleset.ticket_draw, view.ticket_deck)
            promise = drawn * gain / count
            if bad and view.ruleset.failed_tickets_cost:
                promise -= (bad / count) ** drawn * 0.6 * loss / bad
        self.promises[trains] = promise
        return promise
