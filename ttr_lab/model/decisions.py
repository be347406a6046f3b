"""Every question that the game can put to a seat."""

from __future__ import annotations

from dataclasses import dataclass

Place = str
"""Where a drawn card goes: "hand", or "rack" for a team."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What do you do this turn? `places` are the places that a draw would fill."""

    seat: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Which card next? A draw has begun; `places` are those still to fill."""

    seat: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class KeepFirst:
    """Which of your first tickets do you keep? All seats are asked at once."""

    seat: int
    offered: tuple[int, ...]
    least: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Which of the tickets just drawn do you keep?"""

    seat: int
    offered: tuple[int, ...]
    least: int


Decision = Turn | Draw | KeepFirst | Keep
