"""What a table agrees on before the game: map, players, house rules, and who has said yes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from ..engine.game import Game, new_game
from ..language import Together, say
from ..model.board import Board
from ..model.house import HOUSE_RULES, HouseRule, with_house_rules
from ..model.load import load_board
from ..model.ruleset import Ruleset, ruleset_named
from .bots import BOTS

LONGEST_NAME = 24
"""Letters of a name that find room on the sheet."""
MOST_REMARKS, LONGEST_REMARK = 4, 120
"""Remarks, and letters of each, that find room on the sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The rules for one evening. `ValueError` for what no table could agree on.

    Names may still be blank or double while people fill them in; `troubles` says so. A change of
    rules takes everybody's consent away.
    """

    map: str
    players: tuple[str, ...]
    """The names in the order of play, partners side by side; a bot's ends in its kind."""
    house: tuple[str, ...] = ()
    agreed: frozenset[int] = frozenset()
    """The seats that have said yes to exactly these rules."""
    remarks: tuple[str, ...] = ()
    """What else the group agreed on, in its own words; the engine knows nothing of it."""
    date: date | None = None
    first: int | None = None
    """The seat that begins; without it chance decides."""
    seed: int | None = None

    def __post_init__(self) -> None:
        official = self.official
        count = len(self.players)
        if count not in official.players:
            raise ValueError(
                say(
                    "{map} is for {seats} players, not {count}",
                    map=official,
                    seats=official.seats,
                    count=count,
                )
            )
        if not set(self.agreed) <= set(range(count)):
            raise ValueError(f"agreed names seats 0 to {count - 1}, not {sorted(self.agreed)}")
        with_house_rules(official, self.house)
        if self.first is not None and self.first not in self.beginners:
            seats = ", ".join(map(str, self.beginners))
            raise ValueError(f"seat {self.first} cannot begin; these can: {seats}")

    @property
    def board(self) -> Board:
        """The map that is played."""
        return load_board(self.map)

    @property
    def official(self) -> Ruleset:
        """The published rules of the map."""
        return ruleset_named(self.board.ruleset)

    @property
    def ruleset(self) -> Ruleset:
        """The rules as agreed."""
        return with_house_rules(self.official, self.house)

    @property
    def beginners(self) -> tuple[int, ...]:
        """The seats that may begin: the first of each team."""
        return tuple(range(0, len(self.players), self.official.team_size))

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; a lone player is a team of one."""
        size = self.official.team_size
        return tuple(tuple(range(start, start + size)) for start in self.beginners)

    @property
    def offered(self) -> tuple[HouseRule, ...]:
        """The house rules that mean anything on this map."""
        return tuple(rule for rule in HOUSE_RULES if rule.fits(self.official))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are asked for their consent; bots play by any rules."""
        return tuple(seat for seat, name in enumerate(self.players) if not bot_in(name))

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not said yes."""
        return tuple(seat for seat in self.people if seat not in self.agreed)

    def called(self, seat: int) -> str:
        """The name in a seat, or its number as long as it has none."""
        return self.players[seat] or say("Player {number}", number=seat + 1)

    def on_map(self, name: str) -> Agreement:
        """The same on another map: house rules that mean nothing there go, seats come or go."""
        official = ruleset_named(load_board(name).ruleset)
        count = len(self.players)
        if count not in official.players:
            more = [number for number in official.players if number > count]
            count = more[0] if more else official.players[-1]
        kept = {rule.id for rule in HOUSE_RULES if rule.fits(official)}
        return self._changed(
            map=name,
            house=tuple(id for id in self.house if id in kept),
            players=_seated(self.players, count),
            first=None,
        )

    def seated(self, count: int) -> Agreement:
        """The same with so many players; names that are there stay."""
        first = self.first if self.first is not None and self.first < count else None
        return self._changed(players=_seated(self.players, count), first=first)

    def named(self, seat: int, name: str) -> Agreement:
        """The same with somebody of this name in a seat, who has to agree anew."""
        players = list(self.players)
        if players[seat] == (name := " ".join(name.split())):
            return self
        players[seat] = name
        return replace(self, players=tuple(players), agreed=self.agreed - {seat})

    def with_house(self, ids: Iterable[str]) -> Agreement:
        """The same with these house rules, in the order of the book."""
        wanted = set(ids)
        known = [rule.id for rule in HOUSE_RULES]
        ordered = sorted(wanted, key=lambda id: known.index(id) if id in known else len(known))
        return self._changed(house=tuple(ordered))

    def with_remarks(self, lines: Iterable[str]) -> Agreement:
        """The same with these remarks, a line each; empty lines are left out."""
        told = (" ".join(line.split()) for line in lines)
        return self._changed(remarks=tuple(filter(None, told)))

    def says(self, seat: int, yes: bool) -> Agreement:
        """The same after somebody has said yes or no."""
        agreed = self.agreed | {seat} if yes else self.agreed - {seat}
        return replace(self, agreed=agreed)

    def _changed(self, **changes: object) -> Agreement:
        """The same with other rules, which nobody has agreed to yet."""
        new = replace(self, **changes)  # type: ignore[arg-type]
        return self if new == self else replace(new, agreed=frozenset())

    def troubles(self) -> Iterator[str]:
        """What has to be put right before anybody can agree, a sentence each."""
        for seat, name in enumerate(self.players):
            if not name:
                yield say("Player {number} has no name yet: type one.", number=seat + 1)
            elif name in self.players[:seat]:
                yield say("Two players are called {name}: give each a name of its own.", name=name)
            if len(name) > LONGEST_NAME:
                yield say(
                    "The name {name} is too long for the sheet: use at most {most} letters.",
                    name=name,
                    most=LONGEST_NAME,
                )
        if len(self.remarks) > MOST_REMARKS:
            yield say(
                "There are {count} remarks, and the sheet has room for {most}: join or drop some.",
                count=len(self.remarks),
                most=MOST_REMARKS,
            )
        for remark in self.remarks:
            if len(remark) > LONGEST_REMARK:
                yield say(
                    "A remark is too long for the sheet: at most {most} letters. It begins with "
                    "“{start}…”",
                    start=remark[:30],
                    most=LONGEST_REMARK,
                )

    def why_not_start(self) -> str:
        """What keeps the game from beginning, in a sentence; nothing if it may begin."""
        for trouble in self.troubles():
            return trouble
        if self.missing:
            return say(
                "Not everyone has agreed yet: {who} {count:has|have} to say yes.",
                who=Together([self.called(seat) for seat in self.missing]),
                count=len(self.missing),
            )
        return ""

    def deal(self, seed: int = 0) -> Game:
        """The game as agreed, by the agreed seed or else by this one.

        `ValueError` before everyone has said yes.
        """
        if why := self.why_not_start():
            raise ValueError(why)
        return new_game(
            self.board,
            self.players,
            seed=seed if self.seed is None else self.seed,
            house=self.house,
            first=self.first,
        )

    def idle(self) -> Iterator[tuple[str, str]]:
        """The agreed house rules that change nothing at this table, each with the reason."""
        for id in self.house:
            if why := self.why_idle(id):
                yield id, why

    def why_idle(self, id: str) -> str:
        """Why a house rule would change nothing at this table; nothing if it does."""
        changes = dict(next(rule.changes for rule in HOUSE_RULES if rule.id == id))
        count, before = len(self.players), self.official
        if "tracks_shut" in changes:
            after = replace(before, tracks_shut=changes["tracks_shut"])  # type: ignore[arg-type]
            if after.shut_tracks(count) == before.shut_tracks(count):
                return say(
                    "This speaks of exactly three players; with {count} it changes nothing.",
                    count=count,
                )
        if "flush_cap" in changes and self.ruleset.flush_at is None:
            return say(
                "{other} leaves the locomotives lying at once, so there is no flush to stop and "
                "this changes nothing.",
                other="HOUSE-FLUSH-1",
            )
        return ""


def bot_in(name: str) -> str:
    """The kind of bot that a name tells.

    >>> bot_in("Robin (planner)"), bot_in("Ann")
    ('planner', '')
    """
    return next((kind for kind in BOTS if name.endswith(f" ({kind})")), "")


def table_for(map: str = "usa", players: Iterable[str] | None = None) -> Agreement:
    """A table at which nothing is agreed yet; without names it has three nameless players.

    `ValueError` for a map that does not exist, and for too many or too few players.
    """
    allowed = ruleset_named(load_board(map).ruleset).players
    if players is None:
        count = 3 if 3 in allowed else allowed[0]
        return Agreement(map=map, players=("",) * count)
    return Agreement(map=map, players=tuple(" ".join(str(name).split()) for name in players))


def _seated(players: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (*players, *("",) * count)[:count]
