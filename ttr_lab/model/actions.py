"""Every answer a seat can give to an open decision."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Payment
from .decisions import Place


@dataclass(frozen=True, slots=True)
class TakeFromRow:
    """Take the face-up card in a slot, 0 to 4; `to` names its place, where that is asked."""

    slot: int
    to: Place | None = None


@dataclass(frozen=True, slots=True)
class TakeFromDeck:
    """Take the top card of the deck, blind; `to` names its place before it is seen."""

    to: Place | None = None


@dataclass(frozen=True, slots=True)
class PutCard:
    """Put the card just taken in its place: on the hand or on the team's rack."""

    place: Place


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the route with this index and lay these cards for it."""

    route: int
    payment: Payment


@dataclass(frozen=True, slots=True)
class PayToll:
    """Add these cards for the matches that a tunnel turned over."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class TurnBack:
    """Give up the tunnel and take the laid cards back."""


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Build a station in the city with this place in `Board.cities` and lay these cards."""

    city: int
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
class ShareTickets:
    """Lay tickets from the own hand on the team's rack; they are indices of `Board.tickets`."""

    tickets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing; only a seat that can do nothing may (USA-TURN-4)."""


Action = (
    TakeFromRow
    | TakeFromDeck
    | PutCard
    | Claim
    | PayToll
    | TurnBack
    | BuildStation
    | DrawTickets
    | KeepTickets
    | ShareTickets
    | Pass
)
