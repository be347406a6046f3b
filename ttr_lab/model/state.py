"""The game as a value: the state, what players and teams hold, and the step to the next state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from .actions import Action
from .board import Board
from .cards import NO_CARDS, Cards, Color
from .decisions import Decision, Put, Turn
from .names import Names
from .rulebook import Event, Refusal, Rule, Telling, opened
from .ruleset import Ruleset


@dataclass(frozen=True, kw_only=True)
class Table:
    """What stays the same all game long: the map, the ruleset, who sits where, and the seed."""

    board: Board
    ruleset: Ruleset
    names: tuple[str, ...]
    seed: int = 0
    first: int = 0
    """The seat that begins."""
    named: tuple[str, ...] = ()
    """A name for each team, where it has one besides its players' names."""

    @cached_property
    def shut_tracks(self) -> int:
        """How many of several parallel tracks stay unclaimed in this game."""
        return self.ruleset.shut_tracks(len(self.names))

    def open_tracks(self, route: int) -> int:
        """How many of the tracks between the route's cities may be claimed in this game."""
        count = self.board.tracks[route].bit_count()
        ends = {self.board.routes[route].a.name, self.board.routes[route].b.name}
        if any(ends == {*pair} for pair in self.ruleset.tracks_free):
            return count
        return max(1, count - self.shut_tracks)

    def team_of(self, seat: int) -> int:
        """The number of the seat's team; partners sit side by side."""
        return seat // self.ruleset.team_size

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        size = self.ruleset.team_size
        return tuple(tuple(range(start, start + size)) for start in range(0, len(self.names), size))

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """For each seat the question that begins its turn."""
        return tuple(Turn(seat, self.ruleset.draw_places) for seat in range(len(self.names)))

    @cached_property
    def mates(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the seats of its team, itself included."""
        return tuple(self.teams[self.team_of(seat)] for seat in range(len(self.names)))

    def team_name(self, team: int) -> str:
        """The name of a team: its own, or those of its players."""
        if self.named:
            return self.named[team]
        seats = self.teams[team]
        return self.names[seats[0]] if len(seats) == 1 else Names(self.names[s] for s in seats)

    def order_after(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, this one last."""
        seats = range(len(self.names))
        return (*seats[seat + 1 :], *seats[: seat + 1])


@dataclass(frozen=True, kw_only=True)
class Player:
    """What one seat holds. `routes` is a bit mask, `beside` its routes with parallel tracks."""

    trains: int
    hand: Cards = NO_CARDS
    tickets: tuple[int, ...] = ()
    routes: int = 0
    beside: int = 0
    score: int = 0
    """Where the scoring marker stands: points of claims so far."""
    stations: int = 0
    """Stations not yet built."""
    built: int = 0
    """The cities with a station of this player, as a bit mask over `Board.cities`."""


@dataclass(frozen=True, kw_only=True)
class Team:
    """What partners hold together: cards and tickets; a lone player's rack stays empty."""

    rack: Cards = NO_CARDS
    tickets: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class State:
    """The whole game at one moment, hidden cards included. Actions replace it."""

    table: Table = field(repr=False)
    players: tuple[Player, ...]
    teams: tuple[Team, ...]
    deck: tuple[Color, ...] = ()
    """The draw pile, next card first."""
    discard: Cards = NO_CARDS
    row: tuple[Color | None, ...] = ()
    ticket_deck: tuple[int, ...] = ()
    open: tuple[Decision, ...] = ()
    sealed: tuple[tuple[Decision, Action], ...] = ()
    """Questions with their answers while other seats are still being asked."""
    closed: int = 0
    """Routes that nobody can claim any more, as a bit mask."""
    shuffles: int = 0
    turn_ended_by: Rule | None = None
    """The rule that ended the turn before this one, for those who wonder."""
    passes: int = 0
    """Forced passes in a row."""
    final_turns: tuple[int, ...] | None = None
    """Seats that still have a turn once the end is triggered; `None` before."""
    over: bool = False
    told: tuple[Event, ...] | None = field(default=None, compare=False, repr=False)
    """What happened so far in the action that is being carried out, if somebody listens."""

    @property
    def board(self) -> Board:
        """The map."""
        return self.table.board

    @property
    def ruleset(self) -> Ruleset:
        """The values in force."""
        return self.table.ruleset

    @property
    def supply(self) -> int:
        """How many cards the deck and the discards hold together."""
        return len(self.deck) + sum(self.discard)

    @property
    def has_supply(self) -> bool:
        """Whether deck or discards hold a card: the same as `supply > 0`, without counting."""
        return bool(self.deck) or any(self.discard)

    @property
    def seat(self) -> int | None:
        """The seat that is asked, or the first of several; `None` when the game is over."""
        return self.open[0].seat if self.open else None

    def asked(self, seat: int) -> Decision | None:
        """The question that is open for a seat, if any."""
        for asked in self.open:
            if asked.seat == seat:
                return asked
        return None

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.table.names[seat]

    def rack(self, seat: int) -> Cards:
        """The cards on the rack of the seat's team."""
        return self.teams[self.table.team_of(seat)].rack

    @property
    def held_out(self) -> Cards:
        """The card that was taken and has no place yet, if any."""
        return Cards.from_colors(asked.card for asked in self.open if isinstance(asked, Put))

    def claimable(self, seat: int) -> int:
        """The routes that are open to a seat and for which its trains suffice (a bit mask)."""
        player, affordable = self.players[seat], self.table.board.affordable
        within = affordable[player.trains] if player.trains < len(affordable) else affordable[-1]
        return within & ~(self.closed | player.beside)

    def owner(self, route: int) -> int | None:
        """The seat that claimed the route with this index."""
        for seat, player in enumerate(self.players):
            if player.routes >> route & 1:
                return seat
        return None


Value = TypeVar("Value", Player, Team, State)


def change(value: Value, **changes: Any) -> Value:
    """The same as `dataclasses.replace`, in an eighth of its time.

    A game is made of little else, so this is where the engine's speed comes from: the new value
    takes over the old one's fields in one piece. That is why these three classes have no slots.
    `TypeError` for a field that does not exist.

    >>> change(Player(trains=45), trains=43).trains
    43
    """
    old = value.__dict__
    merged = old | changes
    if len(merged) != len(old):
        unknown = ", ".join(changes.keys() - old.keys())
        raise TypeError(f"{type(value).__name__} has no field {unknown}")
    new = object.__new__(type(value))
    object.__setattr__(new, "__dict__", merged)
    return new


class Step:
    """What an action led to: the state after it, and the events that tell how it came about.

    Telling costs as much as playing, so the events are made only when somebody asks for them, by
    carrying the action out once more with its telling switched on.
    """

    __slots__ = ("_events", "_how", "state")

    def __init__(self, state: State, how: How | None = None) -> None:
        self._events, self._how = state.told, how
        self.state = state if state.told is None else change(state, told=None)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        if self._events is None and self._how is not None:
            carry_out, before, asked, action = self._how
            self._events = carry_out(change(before, told=()), asked, action).told
        return self._events or ()


def tell(state: State, telling: Telling, seat: int | None = None, /, **facts: object) -> State:
    """The state with one more event, if somebody listens; `who` is the seat's name."""
    if state.told is None:
        return state
    mates: tuple[int, ...] = ()
    if seat is not None:
        facts["who"] = state.name(seat)
        mates = state.table.mates[seat]
    if telling.team and state.ruleset.open_racks:
        telling = opened(telling)
    return change(
        state, told=(*state.told, Event(telling, seat, facts, mates, state.ruleset.cites))
    )


def with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    """The players with one of them replaced."""
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def with_rack(state: State, seat: int, team: Team) -> tuple[Team, ...]:
    """The teams with that of a seat replaced."""
    number, teams = state.table.team_of(seat), state.teams
    return (*teams[:number], team, *teams[number + 1 :])


Item = TypeVar("Item")


def shuffled(seed: int, shuffles: int, items: Sequence[Item]) -> tuple[Item, ...]:
    """The items in an order that depends on the game's seed and on nothing but it.

    `shuffles` counts the shuffles of the game so far. Only `Random.random` is used, the one
    method whose sequence Python promises to keep from version to version.
    """
    chance = random.Random(f"{seed}/{shuffles}").random
    return tuple(sorted(items, key=lambda _: chance()))


Options = Callable[[State, Any], Iterable[Action]]
WhyNot = Callable[[State, Any, Any], Refusal | None]
CarryOut = Callable[[State, Any, Any], State]
How = tuple[CarryOut, State, Decision, Action]
Handlers = dict[type[Any], tuple[Options, WhyNot, CarryOut]]
"""A chapter's table: for each kind of action what could be tried, why not, and do it."""
