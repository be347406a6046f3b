"""Who plays: people in front of the screen and bots, told apart by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..study.bots import BOTS, Bot, bot_named

FRIENDLY = ("Robin", "Kim", "Sam", "Jo", "Lou", "Max")
NAMED_BOT = re.compile(r".+ \((\w+)\)")


@dataclass(frozen=True, slots=True)
class Seats:
    """The names in seat order, and the bots by seat; every other seat belongs to a person."""

    names: tuple[str, ...]
    bots: dict[int, Bot]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)


def name_players(players: Sequence[str]) -> tuple[str, ...]:
    """The players with a name for each bot, which keeps its kind in brackets.

    >>> name_players(["Ann", "Planner", "random"])
    ('Ann', 'Robin (planner)', 'Kim (random)')
    """
    taken = {first_name(player) for player in players}
    free = iter(name for name in FRIENDLY if name not in taken)
    return tuple(
        f"{next(free)} ({player.lower()})" if player.lower() in BOTS else player
        for player in players
    )


def bot_of(name: str) -> str | None:
    """The kind of bot that a name tells, if any.

    >>> bot_of("Robin (planner)"), bot_of("Ann")
    ('planner', None)
    """
    kind = NAMED_BOT.fullmatch(name)
    return kind[1].lower() if kind and kind[1].lower() in BOTS else None


def seat_players(names: Sequence[str], seed: int) -> Seats:
    """Put a bot on every seat whose name ends in the kind of a bot, as in saved games too."""
    bots = {}
    for seat, name in enumerate(names):
        kind = bot_of(name)
        if kind:
            bots[seat] = bot_named(kind, seed + seat)
    return Seats(tuple(names), bots)


def first_name(name: str) -> str:
    """The name without the kind of bot, where room is short.

    >>> first_name("Robin (planner)")
    'Robin'
    """
    return name.split(" (")[0]
