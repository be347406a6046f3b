"""A game in progress: the one thing that changes. It keeps every state, so undo is free."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..language import say
from ..model.actions import Action
from ..model.board import Board
from ..model.house import with_house_rules
from ..model.load import load_board
from ..model.rulebook import Event, Refusal
from ..model.ruleset import Ruleset, ruleset_named
from ..model.state import State, Step, Table, shuffled
from ..rules.scoring import FinalScore, score
from ..rules.setup import set_up
from ..rules.standing import Borrowed, Holding
from ..rules.told import tell
from .step import apply, legal_actions, why_not
from .view import View, observe


@dataclass(frozen=True, slots=True)
class Answer:
    """A line of the log: who did what."""

    seat: int
    action: Action


class Game:
    """A list of steps and a log of answers.

    `at` is the number of answers carried out so far; `undo` lowers it, `redo` raises it, and a
    new action after an undo drops what was undone. A refused action leaves no trace.
    """

    def __init__(
        self,
        start: State,
        *,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        """Begin at a state; `facts` are the plain facts it was written with, for saving."""
        self.steps: list[Step] = [Step(start)]
        self.log: list[Answer] = []
        self.at = 0
        self.facts = facts

    def __repr__(self) -> str:
        names = ", ".join(self.table.names)
        return f"Game({self.table.board.id!r}, {names}: {self.at} of {len(self.log)} actions)"

    @property
    def table(self) -> Table:
        """What stays the same: map, ruleset, names, seed."""
        return self.steps[0].state.table

    @property
    def state(self) -> State:
        """The state now."""
        return self.steps[self.at].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened last."""
        return self.steps[self.at].events

    @property
    def seat(self) -> int | None:
        """The seat that is asked, or the first of several; `None` when the game is over."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def view(self, seat: int) -> View:
        """What a seat may see now."""
        return observe(self.state, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """The rule that forbids the action now, or `None`."""
        return why_not(self.state, seat, action)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every legal action of a seat, by default of the one that is asked."""
        return tuple(legal_actions(self.state, seat))

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Carry out an action and return its events; `IllegalAction` changes nothing."""
        step = apply(self.state, seat, action)
        del self.steps[self.at + 1 :], self.log[self.at :]
        self.steps.append(step)
        self.log.append(Answer(int(seat), action))
        self.at += 1
        return step.events

    def undo(self, count: int = 1) -> None:
        """Take back the last answers; `ValueError` if there are not so many."""
        self.goto(self.at - count)

    def redo(self, count: int = 1) -> None:
        """Carry out again what was undone; `ValueError` if there is not so much."""
        self.goto(self.at + count)

    def goto(self, at: int) -> None:
        """Jump to the moment after so many answers; the log stays whole."""
        if not 0 <= at < len(self.steps):
            raise ValueError(
                say(
                    "this game has steps 0 to {last}; there is no {at!r}",
                    last=len(self.steps) - 1,
                    at=at,
                )
            )
        self.at = at

    def told(self, at: int, seat: int | None = None) -> str:
        """What happened in a step, in words, as everybody or as one seat knows it."""
        return " ".join(event.told_to(seat) for event in self.steps[at].events)

    def final(self, borrowed: Mapping[int, Borrowed] | None = None) -> FinalScore:
        """The final scoring of the state now, whether the game is over or not.

        `borrowed` says for some teams what their stations are used for (EUR-STN-4).
        """
        state = self.state
        return score(state.board, state.ruleset, holdings(state, borrowed))

    def final_events(self, borrowed: Mapping[int, Borrowed] | None = None) -> tuple[Event, ...]:
        """The final scoring told as steps."""
        state = self.state
        return tuple(tell(state.board, holdings(state, borrowed), self.final(borrowed)))


def holdings(state: State, borrowed: Mapping[int, Borrowed] | None = None) -> tuple[Holding, ...]:
    """What each team brings to the final scoring, with what its stations are used for if given."""
    result = []
    for number, seats in enumerate(state.table.teams):
        players = [state.players[seat] for seat in seats]
        held = [index for player in players for index in player.tickets]
        routes = stations = 0
        for player in players:
            routes |= player.routes
            stations |= player.built
        holding = Holding(
            name=state.table.team_name(number),
            players=1 if state.table.named else len(seats),
            routes=routes,
            tickets=(*state.teams[number].tickets, *held),
            points=sum(player.score for player in players),
            stations=stations,
            unused=sum(player.stations for player in players),
            borrowed=None if borrowed is None else borrowed.get(number),
        )
        result.append(holding)
    return tuple(result)


def new_game(
    board: Board | str = "usa",
    names: Sequence[str] = ("Ann", "Ben"),
    *,
    seed: int = 0,
    house: Iterable[str] = (),
    first: int | None = None,
    ruleset: Ruleset | str | None = None,
) -> Game:
    """A new game, dealt and ready for the first question.

    Args:
        board: a map, or the name of one that comes with the package.
        names: one name a seat, in the order of play.
        seed: the same seed, names and actions give the same game everywhere.
        house: ids of house rules and options in force.
        first: the seat that begins; without it the seed decides.
        ruleset: by default the map's own.

    Raises `ValueError` with what is wrong and what would be right.

    >>> new_game("usa", ["Ann", "Ben"], seed=1)
    Game('usa', Ann, Ben: 0 of 0 actions)
    """
    board = load_board(board) if isinstance(board, str) else board
    if not isinstance(ruleset, Ruleset):
        ruleset = ruleset_named(ruleset or board.ruleset)
    names = tuple(names)
    if len(set(names)) < len(names) or not all(name.strip() for name in names):
        raise ValueError(
            say("every player needs a name of its own; these are {names}", names=", ".join(names))
        )
    if not isinstance(seed, int):
        raise ValueError(say("a seed is a whole number, not {seed!r}", seed=seed))
    size = ruleset.team_size
    begins = range(0, len(names), size)
    if first is None:
        first = shuffled(seed, -1, begins)[0] if names else 0
    elif len(names) in ruleset.players and first not in begins:
        if first in range(len(names)):
            seats = ", ".join(map(str, begins))
            raise ValueError(
                say(
                    "seat {first} cannot begin; the first seats of teams are {seats}",
                    first=first,
                    seats=seats,
                )
            )
        raise ValueError(
            say(
                "seat {first!r} cannot begin; seats go from 0 to {last}",
                first=first,
                last=len(names) - 1,
            )
        )
    table = Table(
        board=board,
        ruleset=with_house_rules(ruleset, house),
        names=names,
        seed=seed,
        first=first,
    )
    return Game(set_up(table))
