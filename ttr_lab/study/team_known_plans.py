"""What a partner makes of what it knows: its plan, what changed it, and what both would lay twice.

A plan is made anew from one view, with nothing remembered, so equal views give equal plans.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.view import View
from ..model.board import members
from ..model.decisions import Keep, KeepFirst, Share, ShareFirst
from .partner import pays
from .partners import trains_of
from .team_game import TeamGame
from .team_known import Passed, passed
from .teamwork import Teamwork, TicketValue, offered


@dataclass(frozen=True)
class Mind:
    """What one seat reckons from one view."""

    work: Teamwork

    @property
    def view(self) -> View:
        """What it sees."""
        return self.work.outlook.view

    @property
    def left(self) -> int:
        """The routes that it plans to claim or to see claimed (a bit mask)."""
        return self.work.left

    @property
    def trains(self) -> int:
        """The trains that these take."""
        return self.trains_of(self.left)

    @property
    def turns(self) -> float:
        """The turns that they take, if the partner lays its part of what both know."""
        return self.work.load

    def trains_of(self, routes: int) -> int:
        """The trains that these routes take."""
        return trains_of(self.work.outlook, routes)

    def planned_for(self) -> tuple[int, ...]:
        """The tickets that these routes are for, by their numbers among those the seat counts."""
        ways = dict(self.work.plan.ways)
        counted = enumerate(self.view.counted, 1)
        return tuple(n for n, ticket in counted if ways.get(ticket, 0) & self.left)

    def values(self) -> tuple[TicketValue, ...]:
        """What each ticket is to the team that the seat could share, now or after choosing it."""
        return self.work.values(offered(self.view), spent=self.spent)

    def sharing(self) -> tuple[TicketValue, ...]:
        """The tickets that are worth a turn of sharing; empty if the turn is worth more."""
        secret = tuple(it for it in self.view.tickets if not self.work.outlook.completed(it))
        return pays(self.work, self.work.values(secret, spent=1.0))

    @property
    def spent(self) -> float:
        """The turns that it costs to share now: none where a ticket must be laid anyway."""
        due = isinstance(self.view.asked, Keep | KeepFirst | Share | ShareFirst)
        return 0.0 if due else 1.0


def mind(view: View) -> Mind:
    """What the seat reckons that sees this, and nothing else."""
    return Mind(Teamwork.of(view))


def doubled(one: Mind, two: Mind) -> int:
    """The routes of the first plan that the second has too, on the same track or beside it."""
    board, found = one.view.board, 0
    for route in members(one.left):
        if board.tracks[route] & two.left:
            found |= 1 << route
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What became of the learner's plan in one step."""

    laid: int
    """The trains of the plan that lie on the map now."""
    new: int
    """The trains that are new in it."""
    dropped: int
    """The trains that it no longer has."""
    turns: tuple[float, float]
    """The turns that it takes, before and after."""

    @property
    def plan(self) -> bool:
        """Whether the plan is another one."""
        return bool(self.new or self.dropped)

    @property
    def matters(self) -> bool:
        """Whether the learner has less to do, or something else."""
        return self.plan or bool(self.laid)


class Knowledge:
    """The moments at which knowledge passed in one team of a game, with what followed."""

    def __init__(self, played: TeamGame, team: int = 0) -> None:
        self.played, self.team = played, team
        self.seats = played.teams[team]
        self.moments: dict[int, tuple[Passed, ...]] = {}
        """What passed, by the step after which it is known."""
        self.weighty: dict[int, bool] = {}
        """Whether it changed the plan of whoever learned it."""
        self._minds: dict[tuple[int, int], Mind] = {}

    def mind(self, seat: int, at: int) -> Mind:
        """What a seat reckoned after so many answers."""
        if (seat, at) not in self._minds:
            self._minds[seat, at] = mind(self.played.view(seat, at))
        return self._minds[seat, at]

    def collect(self, at: int) -> None:
        """Find out what passed in this step, and whether that changed anything."""
        found = tuple(passed(self.played, at, self.team))
        if found:
            self.moments[at] = found
            self.weighty[at] = any(self.change(it).matters for it in found)

    def change(self, it: Passed) -> Change:
        """What became of the learner's plan."""
        before, after = (self.mind(it.learner, step) for step in (it.at - 1, it.at))
        gone = before.left & ~after.left
        laid = gone & after.view.network
        return Change(
            laid=after.trains_of(laid),
            new=after.trains_of(after.left & ~before.left),
            dropped=after.trains_of(gone & ~laid),
            turns=(before.turns, after.turns),
        )

    def twice(self, seat: int, at: int) -> int:
        """The trains of the seat's plan that its partner plans to lay as well."""
        own = self.mind(seat, at)
        return own.trains_of(self.both(seat, at)) if own.left else 0

    def both(self, seat: int, at: int) -> int:
        """The routes of the seat's plan that its partner plans to claim as well."""
        found = 0
        for mate in self.seats:
            if mate != seat:
                found |= doubled(self.mind(seat, at), self.mind(mate, at))
        return found
