"""Every answer a seat can give to an open decision."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Payment


@dataclass(frozen=True, slots=True)
class TakeFromRow:
    """Take the face-up card in a slot, 0 to 4."""

    slot: int


@dataclass(frozen=True, slots=True)
class TakeFromDeck:
    """Take the top card of the deck, blind."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the route with this index and lay these cards for it."""

    route: int
    payment: Payment


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Ask for new tickets."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep some of the tickets offered; `under` orders the rejected ones, first goes first.

    Both hold indices of `Board.tickets`. An empty `under` means the order offered.
    """

    kept: tuple[int, ...]
    under: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing; only a seat that can do nothing may (USA-TURN-4)."""


Action = TakeFromRow | TakeFromDeck | Claim | DrawTickets | KeepTickets | Pass
