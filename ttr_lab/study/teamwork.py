"""What a seat can reckon about its team: who has how much to do, and what sharing would change.

Everything comes from one view, so the same numbers advise a person, play the bot `partner`, and
fill the lesson. Work is counted in turns, since turns are what a team runs out of: one to claim a
route, half of one for each card that is missing. A plan of n turns with T left is carried out with
the chance Φ((T - n) / (SPREAD T + 1)): nobody knows exactly how long the game lasts, nor which
cards come. How well that holds in real games is measured in `data/teamwork`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist

from ..engine.view import View
from ..model.decisions import Keep, KeepFirst, Share, ShareFirst
from .outlook import Outlook
from .partners import routes_for, trains_of
from .plan import FAR, Plan
from .planner import Planner
from .style import STYLE

SPREAD = 0.25
"""The standard deviation of the turns that are left, as a part of them."""
HELP = 0.5
"""The part of what both know that the partner lays, if it has the time."""
TICKET = 5.0
"""How many turns one ticket takes that nobody has seen: a bot's mean over some hundred games."""
POINTS = 11.0
"""The points of such a ticket."""
_chance = NormalDist().cdf


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketValue:
    """What a ticket is to the team, as one of its seats can reckon it."""

    ticket: int
    points: int
    stake: int
    """How many points apart it is, completed or failed."""
    trains: int
    """The trains that its connection still takes on its own."""
    told: int
    """Those of them that are not on the way of a ticket that both partners know of."""
    turns: float
    """The turns that these take, cards included."""
    planned: bool
    """Whether the seat can carry it out as its plan stands, with its own trains."""
    chance: float
    """That it is completed if only this seat works on it."""
    shared: float
    """That it is completed if the partner knows of it."""
    gain: float
    """The points that the team may expect more if the partner knows, a turn for sharing apart."""

    @property
    def overlap(self) -> int:
        """The trains that it has in common with tickets that both know of."""
        return self.trains - self.told


def offered(view: View) -> tuple[int, ...]:
    """The tickets that the seat chooses from now; those on its hand where it is free to share."""
    match view.asked:
        case Keep(offered=tickets) | KeepFirst(offered=tickets):
            return tickets
        case Share(among=tickets) | ShareFirst(among=tickets):
            return tickets
    return view.tickets


@dataclass(frozen=True)
class Teamwork:
    """The seat's plan beside what its partner knows and has to do."""

    outlook: Outlook
    plan: Plan

    @classmethod
    def of(cls, view: View) -> Teamwork:
        """From one view alone, with nothing remembered: equal views give equal reckonings."""
        outlook = Outlook(view, STYLE)
        return cls(outlook, Planner().planned(outlook))

    @property
    def turns(self) -> float:
        """The turns that are left for the seat, by its guess."""
        return self.outlook.turns

    @cached_property
    def left(self) -> int:
        """The routes of the plan that are still to claim."""
        return self.plan.routes & ~self.outlook.linked & ~self.outlook.foreign

    @cached_property
    def known(self) -> int:
        """Those of them that lie on the way of a ticket that both know of."""
        return routes_for(self.outlook, self.plan, shared=True)

    @cached_property
    def load(self) -> float:
        """The turns that the plan takes if the partner lays its part of what both know."""
        return self.work(self.left) - HELP * self.work(self.known)

    @cached_property
    def mates_load(self) -> float:
        """The turns that the partner's tickets may take; secret ones can only be counted."""
        return TICKET * self._secrets + HELP * self.work(self.known)

    @cached_property
    def mates(self) -> tuple[int, ...]:
        """The seats of the partners."""
        return tuple(
            seat for seat in self.outlook.view.team.seats if seat != self.outlook.view.seat
        )

    @cached_property
    def stake(self) -> int:
        """The points that the plan's tickets turn about."""
        tickets = self.outlook.board.tickets
        return self.outlook.swing * sum(tickets[number].points for number, _ in self.plan.ways)

    def work(self, routes: int) -> float:
        """The turns that these routes take: one each, and half of one for a missing card."""
        needs = self.outlook.needs(routes)
        missing = max(0, needs.total + needs.wild - self.outlook.held[8])
        return routes.bit_count() + missing / 2

    def chance(self, load: float, turns: float | None = None) -> float:
        """The chance that so many turns of work are done in the turns that are left."""
        left = self.turns if turns is None else turns
        return _chance((left - load) / (SPREAD * max(left, 0.0) + 1))

    def way(self, ticket: int) -> int:
        """The routes that the ticket's connection still takes; 0 if it cannot be completed."""
        planned = dict(self.plan.ways)
        if ticket in planned:
            return planned[ticket] & ~self.outlook.linked
        ends = self.outlook.ways.ticket_ends[ticket]
        cost, way = self.outlook.ways.cheapest(self.outlook.costs, *ends)
        return way & ~self.outlook.linked if cost < FAR else 0

    def value(self, ticket: int, spent: float = 0.0) -> TicketValue:
        """What the ticket is to the team; `spent` turns are lost before anybody works on it."""
        outlook, way = self.outlook, self.way(ticket)
        points = outlook.board.tickets[ticket].points
        done, new = outlook.completed(ticket), way & ~self.known
        planned = ticket in dict(self.plan.ways) and self._has_trains(new)
        turns = self.work(new) if new else 0.0
        load = self.load if planned else self.load + turns
        mates_trains = outlook.view.team.trains - outlook.view.me.trains
        able = planned or self._has_trains(way | self.left)
        alone = self.chance(load) if able else 0.0
        # the partner takes over a part, or all of what this seat has no trains for
        part = HELP if planned else 1.0
        lays = bool(new) and trains_of(outlook, new) * part <= mates_trains
        moved = part * turns if lays else 0.0
        after = self.chance(load + spent - (moved if planned else turns))
        mate = self.chance(self.mates_load + moved), self.chance(self.mates_load)
        if not planned:
            after *= mate[0] if lays else 0.0
        stake = outlook.swing * points
        reach = self.stake if planned else stake
        harm = outlook.swing * POINTS * self._secrets * (mate[1] - mate[0])
        lost = spent * outlook.turn if not planned else 0.0
        return TicketValue(
            ticket=ticket,
            points=points,
            stake=stake,
            trains=trains_of(outlook, way),
            told=trains_of(outlook, new),
            turns=turns,
            planned=planned,
            chance=1.0 if done else alone,
            shared=1.0 if done else after,
            gain=0.0 if done else reach * (after - alone) - harm - lost,
        )

    def values(self, tickets: tuple[int, ...], spent: float = 0.0) -> tuple[TicketValue, ...]:
        """What each of these tickets is to the team."""
        return tuple(self.value(ticket, spent) for ticket in tickets)

    @cached_property
    def _secrets(self) -> int:
        """How many tickets the partners hold that nobody else has seen."""
        return sum(self.outlook.view.players[mate].tickets for mate in self.mates)

    def _has_trains(self, routes: int) -> bool:
        """Whether the seat's own trains suffice for what its partner does not know of."""
        return trains_of(self.outlook, routes) <= self.outlook.view.me.trains

    def shared_with(self, one: int, two: int) -> int:
        """The trains that the connections of two tickets have in common."""
        return trains_of(self.outlook, self.way(one) & self.way(two))
