"""What the panel of a real table knows: its sheet, those before it, and what is in doubt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.tally import Tally, new_tally
from ..engine.tally_doubts import (
    MOVE,
    NEVER,
    Doubt,
    doubt_build,
    doubt_claim,
    doubt_hold,
)
from ..engine.tally_tickets import write_ticket
from ..language import Saying, Together, say
from ..model.house import HOUSE_RULES
from ..model.load import load_board
from ..model.ruleset import ruleset_named

SETUP, ROUTES, TICKETS, STATIONS, RESULT = "setup", "routes", "tickets", "stations", "result"


class TallySession:
    """One sheet on its way from an empty table to a result; no widget, so a test can drive it."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.past: list[Tally] = []
        self.aside: dict[str, Tally] = {}
        """The sheets of other maps, for those who chose the wrong one and come back."""
        self.step = SETUP
        self.team = 0
        self.path: int | None = None
        """The team whose longest path, or largest network, the map shows."""
        self.line: tuple[int, ...] = ()
        """Routes that the map shows since a step of the scoring tells of them."""
        self.said: tuple[Saying | str, ...] = ()
        """What there is to say about the last entry."""
        self.doubt: Doubt | None = None
        self.insisted: Tally | None = None
        """The sheet that it will be if somebody insists on what is in doubt."""
        self.last: int | None = None
        """The route that was entered last."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps on this map; without stations there is none for them."""
        stations = (STATIONS,) if self.tally.ruleset.stations else ()
        return (SETUP, ROUTES, TICKETS, *stations, RESULT)

    @property
    def by_team(self) -> bool:
        """Whether the step is done by one team after the other."""
        return self.step in (ROUTES, TICKETS, STATIONS)

    @property
    def onward(self) -> tuple[str, int] | None:
        """The step and the team that come next, or `None` at the end."""
        if self.by_team and self.team + 1 < len(self.tally.teams):
            return self.step, self.team + 1
        at = self.steps.index(self.step) + 1
        return (self.steps[at], 0) if at < len(self.steps) else None

    def go(self, step: str, team: int = 0) -> None:
        """Turn to a step and a team."""
        self.step, self.team = step, team
        self.path, self.line, self.last = None, (), None
        self._settle()

    def go_on(self) -> None:
        """Turn to what comes next."""
        if self.onward is not None:
            self.go(*self.onward)

    def toggle_route(self, route: int) -> None:
        """A route was clicked: it is the team's, or no longer."""
        name = self.tally.board.routes[route]
        if self.tally.owner(route) == self.team:
            self.last = None
            self._commit(self.tally.free(route), Saying("{route} is free again.", route=name))
            return
        doubt = doubt_claim(self.tally, self.team, route)
        self._enter(self.tally.claim(self.team, route), doubt)
        self.last = route

    def toggle_ticket(self, ticket: int) -> None:
        """A ticket was ticked: the team holds it, or no longer."""
        if self.tally.holder(ticket) == self.team:
            self._commit(self.tally.lay_down(ticket))
            return
        doubt = doubt_hold(self.tally, self.team, ticket)
        self._enter(self.tally.hold(self.team, ticket), doubt)

    def write_ticket(self, a: str, b: str, points: int, long: bool) -> None:
        """A printed ticket that the list lacks; `ValueError` says what is wrong with it."""
        tally = write_ticket(self.tally, self.team, a, b, points, long=long)
        ticket = tally.board.tickets[-1]
        self._commit(tally, Saying("{ticket} was added to the list.", ticket=ticket))

    def toggle_station(self, city: int) -> None:
        """A station of the team stands in this city, or no longer."""
        if self.tally.builder(city) == self.team:
            self._commit(self.tally.pull_down(city))
            return
        doubt = doubt_build(self.tally, self.team, city)
        self._enter(self.tally.build(self.team, city), doubt)

    def borrow(self, borrowed: tuple[tuple[int, int], ...] | None) -> None:
        """The team's stations use these routes; `None` for what brings most."""
        self._commit(self.tally.borrow(self.team, borrowed))

    def insist(self) -> None:
        """What is in doubt is right all the same."""
        if self.insisted is not None:
            self._commit(self.insisted)

    def leave(self) -> None:
        """What is in doubt was a slip."""
        self.last = None
        self._settle()

    def show_path(self, team: int) -> None:
        """Show on the map what counts for a team; once more takes it away."""
        self.path = None if self.path == team else team
        self.line = ()
        self._settle(*([] if self.path is None else [_tell_sight(self.tally, team)]))

    def change_map(self, name: str) -> None:
        """Another map; the sheet of this one is kept until it is chosen again."""
        old = self.tally
        if name == old.board.id:
            return
        said = []
        if name in self.aside:
            new = self.aside.pop(name)
            said.append(Saying("What was entered for this map is there again."))
        else:
            new = new_tally(name, *_fitting(name, old))
        if not old.empty:
            self.aside[old.board.id] = old
            said.append(
                Saying("The sheet of {map} is kept: choose it and all is back.", map=old.board)
            )
        self._commit(new, *said)
        self.team = 0

    def seat(self, count: int) -> None:
        """So many players sit at the table; who leaves takes routes and tickets along."""
        old = self.tally
        names = (*old.names[:count], *("",) * (count - len(old.names)))
        new = old.seat(names)
        gone = [team for team in old.teams if team not in new.teams and _has(old, team)]
        self._commit(new)
        if gone:
            who = Together(old.name(team) for team in gone)
            self.said = (
                Saying("{who} left the sheet with all routes; Undo brings them back.", who=who),
            )
        self.team = 0

    def rename(self, names: Sequence[str]) -> None:
        """Call the players otherwise; `ValueError` if that cannot be."""
        new = self.tally.rename(names)
        if new.names != self.tally.names:
            self._commit(new)

    def agree(self, house: Iterable[str]) -> None:
        """These house rules are in force."""
        self._commit(self.tally.agree(tuple(house)))

    def open(self, tally: Tally, said: Saying) -> None:
        """Another sheet, such as one from a file; Undo brings this one back."""
        self._commit(tally, said)
        self.team, self.step = 0, RESULT if not tally.empty else SETUP

    def undo(self) -> None:
        """Take back the last entry."""
        if self.past:
            self.tally = self.past.pop()
            self.team = min(self.team, len(self.tally.teams) - 1)
            if self.step not in self.steps:
                self.step = RESULT
            self.path, self.line, self.last = None, (), None
            self._settle(Saying("The last entry was taken back."))

    def _enter(self, new: Tally, doubt: Doubt | None) -> None:
        """An entry: carried out, or laid aside until somebody insists."""
        if doubt is None:
            self._commit(new)
            return
        self.doubt, self.said = doubt, ()
        self.insisted = None if doubt.insist == NEVER else new

    def _commit(self, new: Tally, *said: Saying) -> None:
        self.past.append(self.tally)
        self.tally = new
        self.path, self.line = None, ()
        self._settle(*said)

    def _settle(self, *said: Saying) -> None:
        self.said, self.doubt, self.insisted = said, None, None


def insist_words(session: TallySession) -> str:
    """What the button says that insists on what is in doubt."""
    if session.doubt is not None and session.doubt.insist == MOVE:
        return say("Move it to {who}", who=session.tally.name(session.team))
    return say("Enter it all the same")


def _tell_sight(tally: Tally, team: int) -> Saying:
    """The longest path of a team, or what else counts on the map, in a sentence."""
    score, who = tally.final().teams[team], tally.name(team)
    if "asian_explorer" in tally.ruleset.bonuses:
        return Saying(
            "The largest network of {who} joins {count} {count:city|cities}.",
            who=who,
            count=score.cities,
        )
    return Saying(
        "The longest path of {who} has {count} {count:train|trains}: {cities}.",
        who=who,
        count=score.trail.length,
        cities=" – ".join(tally.board.cities[city].name for city in score.trail.cities) or "–",
    )


def _has(tally: Tally, team: int) -> bool:
    return bool(tally.routes[team] or tally.tickets[team] or tally.stations[team])


def _fitting(name: str, old: Tally) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same players, as many as may play on a map, and the house rules that mean a thing there.

    >>> _fitting("team-asia", new_tally("usa", ("Ann", "Ben", "Cleo")))
    (('Ann', 'Ben', 'Cleo', ''), ())
    """
    ruleset, names = ruleset_named(load_board(name).ruleset), old.names
    count = next((it for it in ruleset.players if it >= len(names)), ruleset.players[-1])
    fits = {rule.id for rule in HOUSE_RULES if rule.fits(ruleset)}
    house = tuple(id for id in old.ruleset.house if id in fits)
    return (*names[:count], *("",) * (count - len(names))), house
