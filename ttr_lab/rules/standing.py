"""What a team brings to the final scoring, and what it gets for it."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.board import Ticket
from .trail import NO_TRAIL, Trail

Borrowed = tuple[tuple[int, int], ...]
"""Pairs of a city with a station and the route of another team that is used there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What one team brings to the final scoring. `routes` is a bit mask, `tickets` indices.

    `points` is where the scoring marker stands; without it the routes are counted again.
    """

    name: str
    players: int = 1
    """How many the name names, so that sentences about them agree."""
    routes: int = 0
    tickets: tuple[int, ...] = ()
    points: int | None = None
    stations: int = 0
    """The cities with a station of the team, as a bit mask over `Board.cities`."""
    unused: int = 0
    """Stations that were not built."""
    borrowed: Borrowed | None = None
    """What the stations are used for; without it what brings most is found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """The score of one team, in parts."""

    name: str
    players: int = 1
    routes: int
    completed: tuple[Ticket, ...]
    failed: tuple[Ticket, ...]
    tickets: int
    trail: Trail = NO_TRAIL
    network: int = 0
    """The connected routes that join the most cities, as a bit mask."""
    cities: int = 0
    """How many cities they join."""
    mountains: int = 0
    """How many mountain routes were claimed."""
    stations: int = 0
    """How many stations were built."""
    unused: int = 0
    """How many were not."""
    borrowed: Borrowed = ()
    bonuses: tuple[tuple[str, int], ...] = ()

    @property
    def bonus(self) -> int:
        """The sum of the bonuses."""
        return sum(points for _, points in self.bonuses)

    @property
    def total(self) -> int:
        """All points; they may be below 0 (USA-SCORE-5)."""
        return self.routes + self.tickets + self.bonus
