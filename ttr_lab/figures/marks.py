"""What changes on a map while a game goes on, as values; and the parts that a map is made of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import NamedTuple

from ..language import say
from ..model.board import Board
from .palette import PlayerLook, look_of, partner_look
from .plan import Plan
from .shade import Shade
from .sheet import Sheet


class TicketMark(NamedTuple):
    """A ticket on the map: the places of its cities in `Board.cities`, and how it stands."""

    a: int
    b: int
    done: bool
    long: bool = False


AnyTicket = TicketMark | tuple[int, int, bool] | tuple[int, int, bool, bool]
"""A plain tuple does as well."""
StationMark = tuple[int, int]
"""The place of a city in `Board.cities`, and the seat whose station stands there."""


@dataclass(frozen=True, kw_only=True)
class Marks:
    """What is to be seen besides the map itself; sets of routes are bit masks."""

    names: tuple[str, ...] = ()
    claims: tuple[int, ...] = ()
    closed: int = 0
    claimable: int = 0
    teams: tuple[int, ...] | None = None
    """For each seat its team; without it everybody plays alone."""
    tickets: tuple[AnyTicket, ...] = ()
    stations: tuple[StationMark, ...] = ()
    chosen: int | None = None
    line: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    """The longest path, as routes in their order."""
    why: tuple[str, ...] = ()
    """For each route what is added to its hover text."""
    shade: Shade | None = None
    """Numbers at routes or cities."""
    spots: tuple[int, ...] = ()
    """The places of cities that are chosen."""

    def owner(self, route: int) -> int | None:
        """The seat that claimed a route."""
        return next((s for s, mask in enumerate(self.claims) if mask >> route & 1), None)

    @property
    def marked(self) -> tuple[TicketMark, ...]:
        """The tickets with names for their parts."""
        return tuple(TicketMark(*ticket) for ticket in self.tickets)

    def look(self, seat: int) -> PlayerLook:
        """The color and the sign of a seat."""
        if self.teams is None:
            return look_of(seat)
        team = self.teams[seat]
        return partner_look(team, self.teams[:seat].count(team))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if seat < len(self.names) else say("Seat {number}", number=seat + 1)


def refuse_unknown(board: Board, marks: Marks) -> None:
    """Refuse numbers and spots at routes and cities that the map does not have."""
    shade = marks.shade or Shade(title="", told="")
    for name, kind, places, every in (
        ("shade", "route", [route for route, _ in shade.routes], board.routes),
        ("shade", "city", [city for city, _ in shade.cities], board.cities),
        ("spots", "city", marks.spots, board.cities),
    ):
        for place in places:
            if not 0 <= place < len(every):
                last = len(every) - 1
                raise ValueError(f"{name}: the map has no {kind} {place}; there are 0 to {last}")


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of the map: `made_of` picks the facts that it shows, `draw` shows them."""

    name: str
    draw: Callable[[Sheet, Plan, Marks], str]
    made_of: Callable[[Marks], Hashable] = lambda marks: None
    """Without it the picture never changes."""


@dataclass(frozen=True, slots=True)
class Hover:
    """One trace that the mouse finds: `made_of` picks the facts that its texts tell."""

    name: str
    draw: Callable[[Plan, Marks], dict[str, object]]
    tell: Callable[[Plan, Marks], list[str]]
    made_of: Callable[[Marks], Hashable]
