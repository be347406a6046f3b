"""A map in numbers: what there is of each kind, for the check of a map and for comparing maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean
from typing import TypeVar

from .board import Board
from .footnotes import several

Kind = TypeVar("Kind", int, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """The smallest, the mean and the largest of some numbers."""

    least: int
    mean: float
    most: int

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Spread:
        """The spread of numbers; of none at all it is 0.

        >>> print(Spread.of([2, 3, 7]))
        2 to 7, mean 4.0
        """
        known = tuple(numbers) or (0,)
        return cls(least=min(known), mean=mean(known), most=max(known))

    def __str__(self) -> str:
        return f"{self.least} to {self.most}, mean {self.mean:.1f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inventory:
    """How much of what is on a map."""

    cities: int
    junctions: int
    routes: int
    neighbors: int
    """Pairs of cities with a route between them."""
    parallel: int
    """Pairs with more than one track."""
    by_tracks: dict[int, int]
    """Pairs by their number of tracks."""
    spaces: int
    by_color: dict[str, int]
    by_length: dict[int, int]
    special: dict[str, int]
    degree: Spread
    """Routes that end in a city."""
    tickets: int
    long_tickets: int
    generated_tickets: int
    tickets_at_city: Spread
    """Tickets that name a city; junctions, which none names, are left out."""
    ticket_points: Spread
    confirmed_by: dict[int, int]
    """Routes and tickets by the number of sources that agree on them."""

    @classmethod
    def of(cls, board: Board) -> Inventory:
        """Count what is on a board."""
        tracks = Counter(frozenset((route.a.id, route.b.id)) for route in board.routes)
        sources = [route.confirmed_by for route in board.routes]
        sources += [ticket.confirmed_by for ticket in board.tickets]
        return cls(
            cities=sum(not city.junction for city in board.cities),
            junctions=sum(city.junction for city in board.cities),
            routes=len(board.routes),
            neighbors=len(tracks),
            parallel=sum(count > 1 for count in tracks.values()),
            by_tracks=_counted(tracks.values()),
            spaces=sum(board.lengths),
            by_color=_counted("gray" if r.color is None else str(r.color) for r in board.routes),
            by_length=_counted(board.lengths),
            special={
                "tunnels": sum(route.tunnel > 0 for route in board.routes),
                "ferries": sum(route.ferry > 0 for route in board.routes),
                "mountain routes": sum(route.mountain > 0 for route in board.routes),
            },
            degree=Spread.of(degrees_of(board).values()),
            tickets=len(board.tickets),
            long_tickets=sum(ticket.long for ticket in board.tickets),
            generated_tickets=len(board.generated_tickets),
            tickets_at_city=Spread.of(tickets_at_cities(board).values()),
            ticket_points=Spread.of(ticket.points for ticket in board.tickets),
            confirmed_by=_counted(count for count in sources if count is not None),
        )

    def __str__(self) -> str:
        lines = [
            f"cities: {self.cities}"
            + (f" and {several(self.junctions, 'junction')}" if self.junctions else ""),
            f"routes: {self.routes} between {self.neighbors} pairs of cities",
            "tracks: "
            + ", ".join(f"{n} pairs with {tracks}" for tracks, n in self.by_tracks.items()),
            *(f"{what}: {count}" for what, count in self.special.items() if count),
            f"spaces: {self.spaces}",
            f"colors: {_told(self.by_color)}",
            f"lengths: {', '.join(f'{n} of {spaces}' for spaces, n in self.by_length.items())}",
            f"routes at a city: {self.degree}",
            f"tickets: {self.tickets}"
            + (f", {self.long_tickets} of them long" if self.long_tickets else "")
            + (f", {self.generated_tickets} of them generated" if self.generated_tickets else ""),
            f"ticket points: {self.ticket_points}",
            f"tickets at a city: {self.tickets_at_city}",
            f"routes and tickets by the sources that agree: {self._sources() or 'not told'}",
        ]
        return "\n".join(lines)

    def _sources(self) -> str:
        return ", ".join(
            f"{facts} by {several(count, 'source')}" for count, facts in self.confirmed_by.items()
        )


def degrees_of(board: Board) -> dict[str, int]:
    """For every city how many routes end in it, parallel tracks counted each."""
    counts = (routes.bit_count() for routes in board.at_city)
    return {city.id: count for city, count in zip(board.cities, counts, strict=True)}


def tickets_at_cities(board: Board) -> dict[str, int]:
    """For every city that is no junction how many tickets name it."""
    named = Counter(city.id for ticket in board.tickets for city in (ticket.a, ticket.b))
    return {city.id: named[city.id] for city in board.cities if not city.junction}


def _counted(things: Iterable[Kind]) -> dict[Kind, int]:
    return dict(sorted(Counter(things).items()))


def _told(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {thing}" for thing, count in counts.items())
