"""Every question that the game can put to a seat."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Color, Payment

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
class Put:
    """Where does the card just taken go? It came from a slot of the row, or blind (`None`)."""

    seat: int
    card: Color
    places: tuple[Place, ...]
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class KeepFirst:
    """Which of your first tickets do you keep? All seats are asked at once.

    `must` are tickets that cannot be rejected.
    """

    seat: int
    offered: tuple[int, ...]
    least: int
    must: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Keep:
    """Which of the tickets just drawn do you keep?"""

    seat: int
    offered: tuple[int, ...]
    least: int


@dataclass(frozen=True, slots=True)
class ShareFirst:
    """Which of your first tickets do you lay on the team's rack? All seats are asked at once."""

    seat: int
    among: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Share:
    """Which of the tickets just kept do you lay on the team's rack?"""

    seat: int
    among: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Toll:
    """Do you add what the tunnel asks for? Everybody sees what was laid and turned over.

    `color` is the color of the payment, the locomotive for one wholly in locomotives; `extra` is
    the number of matches among the cards `revealed`.
    """

    seat: int
    route: int
    payment: Payment
    color: Color
    revealed: tuple[Color, ...]
    extra: int


Decision = Turn | Draw | Put | KeepFirst | Keep | ShareFirst | Share | Toll
