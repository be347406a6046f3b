"""A map being made: a value; every change gives a new one, or is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...language import later, say, translated
from ...model.board import Board, City, Route, Ticket, with_tracks
from ...model.cards import Color
from ...model.load import shipped_board
from ...model.mapview import Projection, players_of, projection_beside
from ...model.ruleset import ruleset_named
from ...places import find_maps
from .naming import (
    MOST_CITIES,
    MOST_ROUTES,
    MOST_TICKETS,
    clean_name,
    find_city,
    free_id,
    pair_id,
    slug,
    spot,
    two_of,
)
from .pieces import (
    NO_ROUTE,
    NO_TICKET,
    check_new_ticket,
    check_size,
    exchanged,
    listed,
    new_name,
    nth,
    numbered,
    players_for,
    points_table,
    route_facts,
    ticket_points,
)

CityRef = City | str | int
"""A city itself, its name or id, or its place among the cities."""
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
"""Points by length, as on most published maps (USA-SCORE-1)."""
UNNAMED = later("My map")


@dataclass(frozen=True, slots=True, kw_only=True)
class MapDraft:
    """Cities, routes and tickets of a map that need not be finished.

    >>> draft = MapDraft().add_city("Prague", 50.09, 14.42).add_city("Brno", 49.2, 16.61)
    >>> draft.add_route("Prague", "Brno", 5, "red").board().route("Brno", "Prague").length
    5
    """

    name: str = field(default_factory=lambda: translated(UNNAMED))
    id: str = ""
    """The short name that files use; made from the name where it is blank."""
    ruleset: str = "usa"
    players: tuple[int, ...] = (2, 3, 4, 5)
    cities: tuple[City, ...] = ()
    routes: tuple[Route, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    points: Mapping[int, int] = field(default_factory=lambda: dict(POINTS), hash=False)
    """Points by length of route."""
    unconfirmed_points: tuple[int, ...] = ()
    provenance: Mapping[str, str] = field(default_factory=dict, hash=False)
    projection: Projection | None = None
    """How the map is drawn; the projection that suits its cities where there is none."""

    @classmethod
    def of(cls, board: Board, players: Iterable[int] | None = None) -> MapDraft:
        """A map that is there, to be changed; without `players` those of its files or its rules."""
        check_size(board)
        return cls(
            name=board.name,
            id=board.id,
            ruleset=board.ruleset,
            players=players_of(board) if players is None else tuple(sorted(players)),
            cities=board.cities,
            routes=board.routes,
            tickets=board.tickets,
            points=dict(board.points),
            unconfirmed_points=board.unconfirmed_points,
            provenance=dict(board.provenance),
            projection=projection_beside(board),
        )

    def board(self) -> Board:
        """The map as it is now, finished or not.

        A published map that was changed gets an id of its own, so that nobody takes it for that.
        """
        board = Board(
            id=self.id or slug(self.name),
            name=self.name,
            ruleset=self.ruleset,
            cities=self.cities,
            routes=with_tracks(self.routes),
            tickets=self.tickets,
            points=dict(self.points),
            unconfirmed_points=self.unconfirmed_points,
            provenance=dict(self.provenance),
        )
        if board.id in find_maps() and board != shipped_board(board.id):
            return replace(board, id=f"my-{board.id}")
        return board

    def place(self, city: CityRef) -> int:
        """The place of a city among the cities; `ValueError` if the map has no such city."""
        return find_city(self.cities, city)

    def add_city(self, name: str, lat: float, lon: float, *, junction: bool = False) -> MapDraft:
        """With a city more."""
        if len(self.cities) >= MOST_CITIES:
            raise ValueError(say("a map has {most} cities at most", most=MOST_CITIES))
        name = new_name(self.cities, name)
        id = free_id(slug(name), {city.id for city in self.cities})
        lat, lon = spot(name, lat, lon)
        city = City(id=id, name=name, lat=lat, lon=lon, junction=junction)
        return replace(self, cities=(*self.cities, city))

    def move_city(self, city: CityRef, lat: float, lon: float) -> MapDraft:
        """With a city elsewhere."""
        old = self.cities[self.place(city)]
        lat, lon = spot(old.name, lat, lon)
        return self._with_city(old, replace(old, lat=lat, lon=lon))

    def mark_junction(self, city: CityRef, junction: bool) -> MapDraft:
        """With a place where routes only meet, or with a city there again."""
        old = self.cities[self.place(city)]
        if junction and any(old in (it.a, it.b) for it in self.tickets):
            raise ValueError(say("{city} has tickets; remove them first", city=old.name))
        return self._with_city(old, replace(old, junction=junction))

    def rename_city(self, city: CityRef, name: str) -> MapDraft:
        """With another name for a city; ids that are made of names follow."""
        old = self.cities[self.place(city)]
        name = new_name(self.cities, name, but=self.place(city))
        id = free_id(slug(name), {other.id for other in self.cities if other != old})
        return self._with_city(old, replace(old, name=name, id=id, modern_name=""))

    def remove_city(self, city: CityRef) -> MapDraft:
        """Without a city, its routes and its tickets."""
        gone = self.cities[self.place(city)]
        return replace(
            self,
            cities=tuple(it for it in self.cities if it != gone),
            routes=numbered(it for it in self.routes if gone not in (it.a, it.b)),
            tickets=listed(it for it in self.tickets if gone not in (it.a, it.b)),
        )

    def add_route(
        self,
        a: CityRef,
        b: CityRef,
        length: int | None = None,
        color: Color | str | None = None,
        *,
        tunnel: int = 0,
        ferry: int = 0,
        mountain: int = 0,
    ) -> MapDraft:
        """With a route more; without a length, the one that the distance suggests."""
        if len(self.routes) >= MOST_ROUTES:
            raise ValueError(say("a map has {most} routes at most", most=MOST_ROUTES))
        one, two = two_of(self.cities, a, b)
        if length is None:
            length = self.suggest_length(one, two)
        route = Route(
            index=len(self.routes),
            id=free_id(pair_id(one, two), {route.id for route in self.routes}),
            a=one,
            b=two,
            **route_facts(length, color, tunnel, ferry, mountain),
        )
        return replace(self, routes=numbered((*self.routes, route)))

    def change_route(
        self,
        route: int,
        *,
        length: int | None = None,
        color: Color | str | None = None,
        tunnel: int | None = None,
        ferry: int | None = None,
        mountain: int | None = None,
    ) -> MapDraft:
        """With other facts of the route with this index; "gray" is gray, what is left out stays."""
        old = nth(self.routes, route, NO_ROUTE)
        facts = route_facts(
            old.length if length is None else length,
            old.color if color is None else color,
            old.tunnel if tunnel is None else tunnel,
            old.ferry if ferry is None else ferry,
            old.mountain if mountain is None else mountain,
        )
        new = replace(old, **facts, confirmed_by=None)
        return replace(self, routes=numbered(new if it is old else it for it in self.routes))

    def remove_route(self, route: int) -> MapDraft:
        """Without the route with this index."""
        gone = nth(self.routes, route, NO_ROUTE)
        return replace(self, routes=numbered(it for it in self.routes if it is not gone))

    def add_ticket(
        self, a: CityRef, b: CityRef, points: int | None = None, *, long: bool = False
    ) -> MapDraft:
        """With a ticket more; without points, those of the trains of the shortest connection."""
        if len(self.tickets) >= MOST_TICKETS:
            raise ValueError(say("a map has {most} tickets at most", most=MOST_TICKETS))
        one, two = two_of(self.cities, a, b)
        check_new_ticket(self.tickets, one, two)
        ticket = Ticket(
            index=len(self.tickets),
            id=free_id(pair_id(one, two), {ticket.id for ticket in self.tickets}),
            a=one,
            b=two,
            points=ticket_points(self.suggest_points(one, two) if points is None else points),
            long=long,
        )
        return replace(self, tickets=(*self.tickets, ticket))

    def change_ticket(
        self, ticket: int, *, points: int | None = None, long: bool | None = None
    ) -> MapDraft:
        """With other points for the ticket with this index, or another class."""
        old = nth(self.tickets, ticket, NO_TICKET)
        new = replace(
            old,
            points=old.points if points is None else ticket_points(points),
            long=old.long if long is None else long,
            confirmed_by=None,
            generated=False,
        )
        return replace(self, tickets=listed(new if it is old else it for it in self.tickets))

    def remove_ticket(self, ticket: int) -> MapDraft:
        """Without the ticket with this index."""
        gone = nth(self.tickets, ticket, NO_TICKET)
        return replace(self, tickets=listed(it for it in self.tickets if it is not gone))

    def with_rules(
        self,
        *,
        name: str | None = None,
        ruleset: str | None = None,
        players: Iterable[int] | None = None,
        points: Mapping[int, int] | None = None,
    ) -> MapDraft:
        """With another name, ruleset, numbers of players, or points by length.

        A ruleset brings its own numbers of players, unless some are named that it is for.
        """
        new = self if name is None else replace(self, name=clean_name(name), id="")
        if ruleset is not None:
            rules = ruleset_named(ruleset)
            fits = tuple(n for n in new.players if n in rules.players)
            new = replace(new, ruleset=rules.id, players=fits or rules.players)
        if players is not None:
            new = replace(new, players=players_for(new.ruleset, players))
        if points is not None:
            new = replace(new, points=points_table(points), unconfirmed_points=())
        return new

    def suggest_length(self, a: CityRef, b: CityRef) -> int:
        """How many spaces suit the distance, by the measure of the routes that are there."""
        from .suggest import suggested_length

        return suggested_length(self, *two_of(self.cities, a, b))

    def suggest_points(self, a: CityRef, b: CityRef) -> int:
        """The trains of the shortest connection; `ValueError` if there is none."""
        from .suggest import suggested_points

        return suggested_points(self, *two_of(self.cities, a, b))

    def suggest_tickets(self, count: int = 30, seed: int = 0) -> MapDraft:
        """With so many tickets more, spread over the map and in length like published ones."""
        from .suggest import with_tickets

        return with_tickets(self, count, seed)

    def suggest_colors(self, seed: int = 0) -> MapDraft:
        """With new colors for all routes, each color on about as many spaces as any other."""
        from .paint import painted

        return painted(self, seed)

    def _with_city(self, old: City, new: City) -> MapDraft:
        """With a city in place of another, in its routes and tickets too."""
        return replace(
            self,
            cities=tuple(new if city == old else city for city in self.cities),
            routes=numbered(exchanged(self.routes, old, new)),
            tickets=listed(exchanged(self.tickets, old, new)),
        )
