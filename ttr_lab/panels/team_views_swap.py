"""The same game with two tickets exchanged: what would a seat have seen of it?

This is the one place of the panel that looks at whole states, for it asks what views do not tell.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..engine.view import View, observe
from ..model.state import State, change
from ..study.team_game import TeamGame

LISTS = ("offered", "among", "must", "kept", "under", "tickets")
"""Where questions and answers name tickets."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A secret ticket, and the one that its holder might have been dealt instead."""

    seat: int
    held: int
    instead: int


def exchanged(state: State, held: int, instead: int) -> State:
    """The state in which these two tickets have lain in each other's place from the deal on."""
    new = {held: instead, instead: held}

    def turn(tickets: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new.get(ticket, ticket) for ticket in tickets)

    def renamed(value: Any) -> Any:
        lists = {name: turn(getattr(value, name)) for name in LISTS if hasattr(value, name)}
        return replace(value, **lists) if lists else value

    return change(
        state,
        players=tuple(change(it, tickets=turn(it.tickets)) for it in state.players),
        teams=tuple(change(it, tickets=turn(it.tickets)) for it in state.teams),
        ticket_deck=turn(state.ticket_deck),
        open=tuple(map(renamed, state.open)),
        sealed=tuple((renamed(asked), renamed(answer)) for asked, answer in state.sealed),
    )


def view_with(played: TeamGame, swap: Swap, seat: int, at: int) -> View:
    """What a seat would have seen after so many answers."""
    return observe(exchanged(played.game.steps[at].state, swap.held, swap.instead), seat)


def differences(played: TeamGame, swap: Swap, seat: int, at: int) -> tuple[int, ...]:
    """The steps up to this one at which the seat would have seen anything else."""
    steps = range(at + 1)
    return tuple(k for k in steps if view_with(played, swap, seat, k) != played.view(seat, k))
