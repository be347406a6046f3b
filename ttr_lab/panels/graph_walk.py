"""Trails: the reader walks over every route once, or sees why that cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import Along, Together, later, say, translated
from ..model.board import Board, members
from ..model.load import load_board
from ..rules.trail import Trail, longest_trail
from ..study.graphs.walking import Walk, konigsberg, network_of_a_player, odd_cities, strokes
from .card_parts import pick
from .controls import grey, make_button
from .graph_panel import GraphPanel
from .graph_parts import FromList, cities_in_words, city_options, p, route_options
from .tunnel_lab_parts import folded, row

KONIGSBERG, MINI, PLAYER = "konigsberg", "mini", "usa"
WALK, CHANGE = "walk", "change"
PLACES = {
    KONIGSBERG: later("Königsberg, 1736: seven bridges"),
    MINI: later("Mini: all routes"),
    PLAYER: later("USA: the routes of a player"),
}
PENS = {WALK: later("Walk"), CHANGE: later("Change the routes")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Walking:
    """The walk so far, what a click does, and whether the longest path is shown."""

    walk: Walk
    pen: str = WALK
    longest: bool = False


class WalkTheRoutes(GraphPanel[Walking]):
    """Click from city to city over each route once; odd cities say whether that can be done.

    Args:
        place: "konigsberg", "mini", or "usa" for the network of a player.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("Every route once: can you walk it?")

    def __init__(self, place: str = KONIGSBERG, *, language: str | None = None) -> None:
        if place not in PLACES:
            raise ValueError(
                say(
                    "there is no place {name!r} to walk; there are {known}",
                    name=place,
                    known=", ".join(PLACES),
                )
            )
        walk = walk_in(place)
        super().__init__(walk.board, Walking(walk=walk), language)
        self.build()

    @property
    def odd(self) -> tuple[int, ...]:
        """The cities in which an odd number of routes end."""
        return odd_cities(self.board, self.now.walk.routes)

    @property
    def longest(self) -> Trail:
        """The longest path over the routes."""
        return longest_trail(self.board, self.now.walk.routes)

    def controls(self) -> Sequence[W.Widget]:
        """Where to walk, what a click does, lists of cities and routes, and the longest path."""
        guard = self.trouble.guard
        options = [(translated(words), name) for name, words in PLACES.items()]
        self.places = self.ask(say("Where"), options, self.board.id, self._change_place)
        self.pens = {
            name: make_button(translated(words), guard(partial(self.take, name)))
            for name, words in PENS.items()
        }
        self.city_list = FromList(
            say("City"), say("Go there"), city_options(self.board), self._pick_city
        )
        self.route_list = FromList(
            say("Route"), say("Choose"), route_options(self.board), self._pick_route
        )
        self.show = make_button(say("Show a longest path"), guard(self.show_longest))
        return (
            self.places,
            row(*self.pens.values()),
            self.city_list,
            self.route_list,
            row(self.show),
        )

    def take(self, pen: str) -> None:
        """Walk with a click, or change the routes."""
        self.do(replace(self.now, pen=pen))

    def show_longest(self) -> None:
        """Show the longest path there is, or hide it again."""
        self.do(replace(self.now, longest=not self.now.longest))

    def click_city(self, city: int) -> None:
        """Begin there, or walk there; a walk that is over begins again in the city."""
        now, walk = self.now, self.now.walk
        deed = walk.begin if walk.stuck or not walk.left else walk.step_to
        self.attempt(lambda: replace(now, walk=deed(city), pen=WALK, longest=False))

    def click_route(self, route: int) -> None:
        """Walk over the route; or take it away, or add it, and begin anew."""
        now = self.now
        if now.pen == WALK:
            self.attempt(lambda: replace(now, walk=now.walk.go(route), longest=False))
        else:
            left = Walk(board=self.board, routes=now.walk.routes ^ 1 << route)
            self.do(replace(now, walk=left, longest=False))

    def show_controls(self) -> None:
        """What a click does is marked."""
        for name, button in self.pens.items():
            pick(button, name == self.now.pen)
        pick(self.show, self.now.longest)
        why = "" if self.now.walk.routes else say("There is no route left.")
        grey(self.show, why, say("The longest path over these routes, each once."))

    def next_step(self) -> str:
        """Begin, go on, begin anew."""
        walk = self.now.walk
        if self.now.pen == CHANGE:
            return say(
                "Click routes to take them away or to add them; then click the city where you "
                "begin."
            )
        if walk.here is None:
            return say("Where do you begin? Click a city; then walk over every route once.")
        if not walk.left:
            return say("Done: every route once. Now take a route away, or go to another place.")
        if walk.stuck:
            return say("Stuck: undo some steps, or click a city to begin again there.")
        return say("You are in {city}. Click where you go next.", city=self.board.cities[walk.here])

    def came(self) -> str:
        """How far the walk has come, the odd cities, and the longest path."""
        return self._walked() + self._euler() + self._shown()

    def below(self) -> str:
        """How the longest path is found, on demand."""
        told = (
            say(
                "With no odd city or two, the whole network is one path: walk until you are stuck, "
                "and put in round trips where routes were left out (Hierholzer 1873)."
            ),
            say(
                "With more, a longest path begins and ends in odd cities. Every other odd city "
                "must leave a route out, and one route serves two of them. So the program knows "
                "how long a path can be at most."
            ),
            say(
                "It tries the walks from one odd city after the other, remembers where it has "
                "been with which routes used, and stops as soon as it has a path that long."
            ),
        )
        return folded(say("How does the program find the longest path?"), "".join(map(p, told)))

    def marks(self) -> dict[str, Any]:
        """The routes there are, those walked, and where one stands."""
        now, walk = self.now, self.now.walk
        whole = walk.routes == self.board.all_routes
        walked = self.longest.routes if now.longest else walk.line
        steps = {route: say("step {n}", n=n) for n, route in enumerate(walked, 1)}
        here = walk.here
        return {
            "claims": () if whole or self.board.id != PLAYER else (walk.routes,),
            "closed": 0 if self.board.id == PLAYER else self.board.all_routes & ~walk.routes,
            "path": walked,
            "claimable": 0 if now.longest else sum(1 << route for route in walk.onward),
            "spots": () if here is None or now.longest else (here,),
            "why": steps,
        }

    def names(self) -> tuple[str, ...]:
        """Whose routes they are."""
        return (say("a player"),)

    def _walked(self) -> str:
        walk = self.now.walk
        if self.now.pen == CHANGE and not walk.line:
            return p(say("{n} {n:route is|routes are} there.", n=walk.routes.bit_count()))
        told = say(
            "Walked: <b>{n}</b> of {all} {all:route|routes}.",
            n=len(walk.line),
            all=walk.routes.bit_count(),
        )
        passed = list(self._cities(walk))
        along = p(str(Along(passed))) if len(passed) > 1 else ""
        return f'<p class="ttr-big">{told}</p>{along}'

    def _cities(self, walk: Walk) -> Sequence[object]:
        steps = range(len(walk.line) + 1)
        cities = (replace(walk, line=walk.line[:n]).here for n in steps)
        return [self.board.cities[city] for city in cities if city is not None]

    def _euler(self) -> str:
        odd, walk = self.odd, self.now.walk
        if not self._is_over():
            return ""
        names = Together(cities_in_words(self.board, odd))
        needed = strokes(self.board, walk.routes)
        if not odd and needed == 1:
            return p(
                say(
                    "No city has an odd number of routes: the walk can begin anywhere, and ends "
                    "where it began (Euler 1736)."
                )
            )
        if len(odd) == 2 and needed == 1:
            return p(
                say(
                    "Odd are {names}. Begin in one, and you end in the other (Euler 1736).",
                    names=names,
                )
            )
        return p(
            say(
                "{n} cities are odd: {names}. Whoever passes a city uses two of its routes, so one "
                "walk leaves at most two cities odd. Here at least {needed} walks are needed "
                "(Euler 1736).",
                n=len(odd),
                names=names,
                needed=needed,
            )
        )

    def _is_over(self) -> bool:
        now = self.now
        return now.longest or now.pen == CHANGE or not now.walk.left or now.walk.stuck

    def _shown(self) -> str:
        if not self.now.longest:
            return ""
        found, walk = self.longest, self.now.walk
        spaces = sum(self.board.lengths[route] for route in members(walk.routes))
        told = say(
            "A longest path: {n} of {all} {all:space|spaces}, over {routes} of {every} routes.",
            n=found.length,
            all=spaces,
            routes=len(found.routes),
            every=walk.routes.bit_count(),
        )
        left = walk.routes & ~sum(1 << route for route in found.routes)
        out = say("Left out: {routes}.", routes=Together(self.board.routes_in(left)))
        along = str(Along(cities_in_words(self.board, found.cities)))
        return f'<p class="ttr-big">{escape(told)}</p>' + p(along) + p(out if left else "")

    def _pick_city(self, city: int) -> None:
        self.trouble.guard(lambda: self.click_city(city))()

    def _pick_route(self, route: int) -> None:
        self.trouble.guard(lambda: self.click_route(route))()

    def _change_place(self) -> None:
        walk = walk_in(self.places.value)
        self.turn_to(walk.board, Walking(walk=walk))


def walk_in(place: str) -> Walk:
    """A walk in one of the places, not begun yet."""
    board = konigsberg() if place == KONIGSBERG else load_board(place)
    routes = NETWORKS[place](board)
    return Walk(board=board, routes=routes)


NETWORKS: Mapping[str, Callable[[Board], int]] = {
    KONIGSBERG: lambda board: board.all_routes,
    MINI: lambda board: board.all_routes,
    PLAYER: network_of_a_player,
}
"""The routes of each place."""
