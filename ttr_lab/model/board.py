"""The map of an edition: cities, routes and tickets, with the tables that make asking quick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from ..language import Saying, say, translated
from .cards import DECK, LOCOMOTIVE, Color
from .footnotes import footnotes_of
from .parts import City, Route, Ticket, with_tracks

__all__ = ["Board", "City", "Route", "Ticket", "members", "with_tracks"]


def members(routes: int) -> Iterator[int]:
    """The indices in a set of routes that is kept as a bit mask, lowest first.

    >>> list(members(0b1010))
    [1, 3]
    """
    while routes:
        low = routes & -routes
        yield low.bit_length() - 1
        routes ^= low


@dataclass(frozen=True, kw_only=True)
class Board:
    """One map. Sets of routes are bit masks over `Route.index` everywhere in the package."""

    id: str
    name: str
    ruleset: str
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    points: dict[int, int] = field(hash=False)
    """Points by length of route (USA-SCORE-1, -2)."""
    unconfirmed_points: tuple[int, ...] = ()
    """The lengths whose points no source confirmed for this board."""
    provenance: dict[str, str] = field(default_factory=dict, hash=False)
    tickets_file: str = ""
    """The file in which an owner of the game entered the tickets; blank for the map's own."""
    tickets_trouble: Saying | None = None
    """A sentence on tickets that were entered and cannot be used."""

    def __repr__(self) -> str:
        return (
            f"Board({self.id!r}: {len(self.cities)} cities, "
            f"{len(self.routes)} routes, {len(self.tickets)} tickets)"
        )

    @cached_property
    def generated_tickets(self) -> tuple[Ticket, ...]:
        """The tickets that stand in for printed ones that no source lists."""
        return tuple(ticket for ticket in self.tickets if ticket.generated)

    def in_words(self, form: str = "") -> str:
        """The map's name in the language that is spoken."""
        return translated(self.name)

    @property
    def footnotes(self) -> tuple[str, ...]:
        """Sentences on what is not certain about the map, to be shown wherever the map is."""
        return footnotes_of(self)

    @cached_property
    def all_routes(self) -> int:
        """The set of all routes."""
        return (1 << len(self.routes)) - 1

    @cached_property
    def city_index(self) -> dict[str, int]:
        """City id to its place in `cities`."""
        return {city.id: number for number, city in enumerate(self.cities)}

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """For each route the places of its two cities in `cities`."""
        index = self.city_index
        return tuple((index[route.a.id], index[route.b.id]) for route in self.routes)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """For each route its number of spaces."""
        return tuple(route.length for route in self.routes)

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """For each route the points of its length; `ValueError` if the table lacks a length."""
        for route in self.routes:
            if route.length not in self.points:
                raise ValueError(
                    say(
                        "map {map}: {route} has {length} spaces, but the points table has only "
                        "the lengths {known}",
                        map=self.id,
                        route=route,
                        length=route.length,
                        known=", ".join(map(str, sorted(self.points))),
                    )
                )
        return tuple(self.points[route.length] for route in self.routes)

    @cached_property
    def tracks(self) -> tuple[int, ...]:
        """For each route the set of all tracks between its two cities, itself included."""
        between: dict[frozenset[str], int] = {}
        for route in self.routes:
            pair = frozenset((route.a.id, route.b.id))
            between[pair] = between.get(pair, 0) | route.bit
        return tuple(between[frozenset((route.a.id, route.b.id))] for route in self.routes)

    @cached_property
    def at_city(self) -> tuple[int, ...]:
        """For each city the set of routes that end in it."""
        sets = [0] * len(self.cities)
        for route, (a, b) in zip(self.routes, self.ends, strict=True):
            sets[a] |= route.bit
            sets[b] |= route.bit
        return tuple(sets)

    @cached_property
    def payable(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """`payable[locomotives][color][count]`: the routes that such cards can pay.

        A count of 0 pays nothing, so that paying with locomotives alone is a color of its own.
        The routes of color number c are shifted up by c times the number of routes: that makes
        the claims in all nine colors one number (see `engine/choices.py`).
        """
        width, longest = len(self.routes), max(self.lengths, default=0)
        table = []
        for color in Color:
            fits = [r for r in self.routes if color is LOCOMOTIVE or r.takes(color)]
            within = [sum(r.bit for r in fits if r.length <= n) for n in range(longest + 1)]
            table.append([mask << width * color for mask in within])
        # a ferry asks for locomotives, and one that asks for nothing else has no other color
        barred = [
            sum(r.bit for r in self.routes if r.ferry > n or r.ferry == r.length)
            for n in range(DECK.locomotives + 1)
        ]
        return tuple(
            tuple(
                tuple(
                    masks[min(n + (color != LOCOMOTIVE) * locomotives, longest)]
                    & ~(0 if color == LOCOMOTIVE else barred[locomotives] << width * color)
                    if n
                    else 0
                    for n in range(DECK.size + 1)
                )
                for color, masks in enumerate(table)
            )
            for locomotives in range(DECK.locomotives + 1)
        )

    @cached_property
    def in_each_color(self) -> int:
        """A number that, multiplied with a set of routes, repeats the set for each color."""
        return sum(1 << len(self.routes) * color for color in Color)

    @cached_property
    def affordable(self) -> tuple[int, ...]:
        """`affordable[n]`: the routes for which n trains suffice, mountain trains included."""
        most = max((r.length + r.mountain for r in self.routes), default=0)
        return tuple(
            sum(r.bit for r in self.routes if r.length + r.mountain <= n) for n in range(most + 1)
        )

    @cached_property
    def kinds(self) -> dict[str, Route]:
        """The kinds of special routes on the map ("tunnel", ...), each with the first of them."""
        found: dict[str, Route] = {}
        for route in self.routes:
            for kind in route.marks:
                found.setdefault(kind, route)
        return found

    @cached_property
    def mountains(self) -> int:
        """The set of routes that cross mountains."""
        return sum(route.bit for route in self.routes if route.mountain)

    @cached_property
    def towns(self) -> int:
        """The cities that are no junctions, as a bit mask over `cities`."""
        return sum(1 << n for n, city in enumerate(self.cities) if not city.junction)

    def city(self, name: str) -> City:
        """The city with this name or id; `ValueError` if the map has none."""
        for city in self.cities:
            if name in (city.name, city.id):
                return city
        raise ValueError(
            say(
                "map {map} has no city {name!r}; its cities are in board.cities",
                map=self.id,
                name=name,
            )
        )

    def route(self, a: str, b: str | None = None, *, track: int | None = None) -> Route:
        """A route by its id, or by its two cities and, where several run side by side, the track.

        >>> from ttr_lab import load_board
        >>> load_board("usa").route("Miami", "Atlanta").length
        5
        """
        if b is None:
            found = [route for route in self.routes if route.id == a]
        else:
            pair = {self.city(a).id, self.city(b).id}
            found = [route for route in self.routes if {route.a.id, route.b.id} == pair]
            if track is not None:
                found = [route for route in found if route.track == track]
        if not found:
            wanted = a if b is None else f"{a}–{b}"
            raise ValueError(say("map {map} has no route {name!r}", map=self.id, name=wanted))
        return found[0]

    def ticket(self, a: str, b: str | None = None) -> Ticket:
        """A ticket by its id or by its two cities; `ValueError` if the map has none."""
        for ticket in self.tickets:
            if ticket.id == a or (b is not None and {a, b} == {ticket.a.name, ticket.b.name}):
                return ticket
        wanted = a if b is None else f"{a}–{b}"
        raise ValueError(say("map {map} has no ticket {name!r}", map=self.id, name=wanted))

    def routes_in(self, routes: int) -> tuple[Route, ...]:
        """The routes of a set, lowest index first."""
        return tuple(self.routes[index] for index in members(routes))
