"""What cannot be right on a score sheet: the rule that it breaks, in a sentence.

An entry that brings a doubt waits for a second word, since the board on the table is what it is.
What was entered all the same stays on the sheet with its doubt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..language import fill, later, say, translated
from ..model.board import members
from ..model.rulebook import Facts, Rule, cited
from ..rules.build import TRAINS_FOR_MARKS
from ..rules.claim import ENOUGH_TRAINS, UNCLAIMED
from ..rules.stations import EUROPEAN_SETUP, ONE_A_CITY
from ..rules.tickets import KEEP_TWO
from ..rules.tracks import ONE_TRACK, TWO_OF_THREE, TWO_TRACKS
from ..rules.turn import END_TRIGGER
from .tally import Tally

MOVE, KEEP, NEVER = "move", "keep", "never"
"""What insisting on an entry does: it moves from the other team, it is kept, or it is in vain."""

TAKEN = later("{route} is on the sheet for {owner} already.")
HELD = later("{ticket} is on the sheet for {owner} already; each ticket exists once.")
STANDS = later("{city} has a station already, that of {owner}.")
STATIONS_GONE = later(
    "{who} {players:has|have} {most} stations and no more: take another one off the sheet first."
)
TRAINS_OVER = later(
    "{who} would need {used} trains and {players:has|have} {stock}, {over} too many: is one of "
    "these routes somebody else's?"
)
MARKS_OVER = later(
    "{who} would need {used} trains, those across mountains included, and {players:has|have} "
    "{stock}: {over} too many. Is one of these routes somebody else's?"
)
CLOSED = later(
    "With {players} players only {open} of the {tracks} tracks of {route} may be claimed, and "
    "here {taken} are."
)
BESIDE = later("{who} would hold {taken} tracks of {route}, and one player never holds two.")
BESIDE_TEAM = later(
    "{who} would hold {taken} tracks of {route}, and one player never holds two: a team of "
    "{players} has {players} at most."
)
LONG_OVER = later(
    "{who} would hold {held} long tickets, and each player is dealt {dealt} and draws none later."
)
FEW_TICKETS = later(
    "{who}: {held} {held:ticket|tickets} so far, but everybody keeps at least {least} at the "
    "beginning. Is one missing?"
)
NOBODY_NEAR = later(
    "Nobody has {end} trains or fewer left, so the game would not be over yet. Is a route missing?"
)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something on the sheet that breaks a rule, or would."""

    sentence: str
    facts: Facts
    rule: Rule | None = None
    insist: str = KEEP
    """What happens if somebody insists: `MOVE`, `KEEP` or `NEVER`."""

    @property
    def told(self) -> str:
        """The doubt in the language that is spoken."""
        return fill(translated(self.sentence), self.facts)

    def __str__(self) -> str:
        return f"{self.told} [{self.rule.id}]" if self.rule else self.told


def doubt_claim(tally: Tally, team: int, route: int) -> Doubt | None:
    """What speaks against a route of this team, if anything."""
    owner = tally.owner(route)
    if owner not in (None, team):
        facts = {"route": tally.board.routes[route], "owner": tally.name(owner or 0)}
        return Doubt(TAKEN, facts, UNCLAIMED, MOVE)
    return _new(tally, tally.claim(team, route))


def doubt_hold(tally: Tally, team: int, ticket: int) -> Doubt | None:
    """What speaks against a ticket of this team, if anything."""
    holder = tally.holder(ticket)
    if holder not in (None, team):
        facts = {"ticket": tally.board.tickets[ticket], "owner": tally.name(holder or 0)}
        return Doubt(HELD, facts, None, MOVE)
    return _new(tally, tally.hold(team, ticket))


def doubt_build(tally: Tally, team: int, city: int) -> Doubt | None:
    """What speaks against a station of this team in this city, if anything."""
    size = tally.ruleset.team_size
    most = tally.ruleset.stations * size
    if (tally.stations[team] | 1 << city).bit_count() > most:
        facts = {"who": tally.name(team), "players": size, "most": most}
        return Doubt(STATIONS_GONE, facts, EUROPEAN_SETUP, NEVER)
    builder = tally.builder(city)
    if builder not in (None, team):
        told = {"city": tally.board.cities[city].name, "owner": tally.name(builder or 0)}
        return Doubt(STANDS, told, ONE_A_CITY, MOVE)
    return None


def doubts(tally: Tally) -> tuple[Doubt, ...]:
    """Everything on the sheet that breaks a rule."""
    return (*_tracks(tally), *_trains(tally), *_long_tickets(tally))


def gaps(tally: Tally) -> tuple[Doubt, ...]:
    """What seems to be missing once all is entered: tickets, or the routes that end a game."""
    return (*_few_tickets(tally), *_not_over(tally))


def check(tally: Tally) -> None:
    """`ValueError` for what no sheet can hold, whoever insists."""
    most = tally.ruleset.stations * tally.ruleset.team_size
    for team in tally.teams:
        if tally.stations[team].bit_count() > most:
            raise ValueError(
                say(
                    "{who}: {built} stations are entered, but there are only {most}.",
                    who=tally.name(team),
                    built=tally.stations[team].bit_count(),
                    most=most,
                )
            )


def _new(before: Tally, after: Tally) -> Doubt | None:
    """The first doubt that an entry brings."""
    known = doubts(before)
    return next((doubt for doubt in doubts(after) if doubt not in known), None)


def _tracks(tally: Tally) -> Iterator[Doubt]:
    """Tracks that are closed with so few players, and two tracks in one hand."""
    board, table, cites = tally.board, tally.table, tally.ruleset.cites
    taken = 0
    for mask in tally.routes:
        taken |= mask
    for route in board.routes:
        tracks = board.tracks[route.index]
        if tracks & -tracks != route.bit or tracks == route.bit:
            continue
        open_tracks, claimed = table.open_tracks(route.index), (taken & tracks).bit_count()
        facts = {"route": route, "open": open_tracks, "tracks": tracks.bit_count()}
        if claimed > open_tracks:
            by = TWO_OF_THREE if open_tracks > 1 else ONE_TRACK
            told = {**facts, "players": len(tally.names), "taken": claimed}
            yield Doubt(CLOSED, told, cited(by, cites))
            continue
        for team in tally.teams:
            held, size = (tally.routes[team] & tracks).bit_count(), tally.ruleset.team_size
            if held > size:
                whose = {**facts, "who": tally.name(team), "players": size, "taken": held}
                sentence = BESIDE_TEAM if size > 1 else BESIDE
                yield Doubt(sentence, whose, cited(TWO_TRACKS, cites))


def _trains(tally: Tally) -> Iterator[Doubt]:
    for team in tally.teams:
        if tally.left(team) < 0:
            facts = {
                "who": tally.name(team),
                "players": tally.ruleset.team_size,
                "used": tally.used(team),
                "stock": tally.stock,
                "over": -tally.left(team),
            }
            marks = any(tally.board.routes[it].mountain for it in members(tally.routes[team]))
            sentence, by = (MARKS_OVER, TRAINS_FOR_MARKS) if marks else (TRAINS_OVER, ENOUGH_TRAINS)
            yield Doubt(sentence, facts, by)


def _long_tickets(tally: Tally) -> Iterator[Doubt]:
    rules = tally.ruleset
    for team in tally.teams:
        held = sum(tally.board.tickets[index].long for index in tally.tickets[team])
        if rules.setup_long and held > rules.setup_long * rules.team_size:
            facts = {"who": tally.name(team), "held": held, "dealt": rules.setup_long}
            yield Doubt(LONG_OVER, facts, cited(KEEP_TWO, rules.cites))


def _few_tickets(tally: Tally) -> Iterator[Doubt]:
    rules = tally.ruleset
    for team in tally.teams:
        held, least = len(tally.tickets[team]), rules.setup_keep * rules.team_size
        if held < least:
            facts = {"who": tally.name(team), "held": held, "least": least}
            yield Doubt(FEW_TICKETS, facts, cited(KEEP_TWO, rules.cites))


def _not_over(tally: Tally) -> Iterator[Doubt]:
    end = tally.ruleset.end_at
    if min(map(tally.left, tally.teams)) > end:
        yield Doubt(NOBODY_NEAR, {"end": end}, cited(END_TRIGGER, tally.ruleset.cites))
