"""Walks over routes, each at most once: trails, odd cities, and the bridges of Königsberg.

Whoever passes through a city uses two of its routes. So only the first and the last city of a walk
over all routes can have an odd number of them (Euler 1736).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...language import say
from ...model.board import Board, City, Route, members, with_tracks
from ...rules.trail import pieces
from .degrees import degrees, other_end


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """A walk over some routes of a map: where it began, and what has been walked."""

    board: Board
    routes: int
    """Those that there are to walk, as a bit mask."""
    start: int | None = None
    line: tuple[int, ...] = ()
    """The routes walked, in their order."""

    @property
    def here(self) -> int | None:
        """Where one stands; `None` before the first city is chosen."""
        here = self.start
        for route in self.line:
            assert here is not None
            here = other_end(self.board, route, here)
        return here

    @property
    def walked(self) -> int:
        """The routes walked, as a bit mask."""
        return sum(1 << route for route in self.line)

    @property
    def left(self) -> int:
        """The routes not walked yet, as a bit mask."""
        return self.routes & ~self.walked

    @property
    def onward(self) -> tuple[int, ...]:
        """The routes on which one can go on."""
        here = self.here
        return () if here is None else tuple(members(self.board.at_city[here] & self.left))

    @property
    def length(self) -> int:
        """The spaces walked."""
        return sum(self.board.lengths[route] for route in self.line)

    @property
    def stuck(self) -> bool:
        """Whether there are routes left, and none that begins here."""
        return self.here is not None and bool(self.left) and not self.onward

    def begin(self, city: int) -> Walk:
        """A new walk that starts in this city; `ValueError` if none of the routes reaches it."""
        if not self.board.at_city[city] & self.routes:
            raise ValueError(
                say(
                    "No route of these ends in {city}; begin in a city with routes.",
                    city=self.board.cities[city],
                )
            )
        return replace(self, start=city, line=())

    def go(self, route: int) -> Walk:
        """Walk over a route; `ValueError` if it was walked, or begins elsewhere."""
        board = self.board
        if not self.routes >> route & 1:
            raise ValueError(say("{route} is not there to walk.", route=board.routes[route]))
        if self.here is None:
            raise ValueError(say("Choose first in which city the walk begins."))
        if self.walked >> route & 1:
            raise ValueError(
                say(
                    "{route} has been walked already, and each counts once.",
                    route=board.routes[route],
                )
            )
        if route not in self.onward:
            raise ValueError(
                say(
                    "You stand in {city}, and {route} does not begin there.",
                    city=board.cities[self.here],
                    route=board.routes[route],
                )
            )
        return replace(self, line=(*self.line, route))

    def step_to(self, city: int) -> Walk:
        """Walk to a neighbor, over the first track that is left; `ValueError` if none leads there.

        Before the walk has begun it begins in the city.
        """
        here = self.here
        if here is None:
            return self.begin(city)
        for route in self.onward:
            if other_end(self.board, route, here) == city:
                return self.go(route)
        raise ValueError(
            say(
                "You stand in {here}, and no route that is left leads to {city}.",
                here=self.board.cities[here],
                city=self.board.cities[city],
            )
        )


def odd_cities(board: Board, routes: int) -> tuple[int, ...]:
    """The cities in which an odd number of these routes end."""
    return degrees(board, board.all_routes & ~routes).odd


def strokes(board: Board, routes: int) -> int:
    """In how few walks all these routes can be walked: half the odd cities of each piece, or one.

    >>> strokes(konigsberg(), konigsberg().all_routes)
    2
    """
    return sum(max(1, len(odd_cities(board, piece)) // 2) for piece in pieces(board, routes))


def konigsberg() -> Board:
    """The seven bridges of Königsberg as a map: the island, two banks and the land between."""
    island = City(id="kneiphof", name="Kneiphof", lat=54.7065, lon=20.5100)
    north = City(id="altstadt", name="Altstadt", lat=54.7105, lon=20.5125)
    south = City(id="vorstadt", name="Vorstadt", lat=54.7025, lon=20.5125)
    east = City(id="lomse", name="Lomse", lat=54.7065, lon=20.5220)
    pairs = [(north, island)] * 2 + [(south, island)] * 2
    pairs += [(island, east), (north, east), (south, east)]
    routes = [
        Route(index=n, id=f"bridge-{n + 1}", a=a, b=b, length=1, color=None)
        for n, (a, b) in enumerate(pairs)
    ]
    return Board(
        id="konigsberg",
        name="Königsberg",
        ruleset="usa",
        cities=(island, north, south, east),
        routes=with_tracks(routes),
        tickets=(),
        points={1: 1},
    )


OF_A_PLAYER = (
    *("calgary--helena", "calgary--seattle", "helena--seattle", "denver--helena", "denver--omaha"),
    *("helena--omaha", "chicago--omaha", "chicago--duluth", "duluth--helena"),
    *("chicago--pittsburgh--1", "new-york--pittsburgh--1"),
)
"""Eleven routes of the USA map, 45 trains: one line through all of them is not possible."""


def network_of_a_player(board: Board) -> int:
    """The routes of a player at the end of a game, as a bit mask."""
    return sum(board.route(name).bit for name in OF_A_PLAYER)
