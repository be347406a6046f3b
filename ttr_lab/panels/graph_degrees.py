"""A map is a graph: how many routes meet in each city, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets as W

from ..figures.shade import Shade
from ..language import Together, later, say
from ..model.board import members
from ..model.load import load_board
from ..study.graphs.degrees import Degrees, degrees, neighbors
from .card_parts import pick
from .controls import make_button, set_shown
from .graph_panel import GraphPanel
from .graph_parts import (
    FromList,
    cities_in_words,
    city_options,
    line,
    map_options,
    p,
    route_options,
    table,
    with_bar,
)
from .tunnel_lab_parts import row


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What has been guessed, chosen and taken away."""

    asking: bool
    guess: int | None = None
    city: int | None = None
    gone: int = 0
    tracks: bool = True


class DegreesOnMap(GraphPanel[Seen]):
    """The degree of every city on the map; routes can be taken away, and the sum falls by two.

    Args:
        map: which map.
        guess: whether the city with the most routes is asked for before anything is shown.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("How many routes meet in each city?")

    def __init__(
        self, map: str = "usa", *, guess: bool = False, language: str | None = None
    ) -> None:
        super().__init__(load_board(map), Seen(asking=guess), language)
        self.build()

    @property
    def degrees(self) -> Degrees:
        """What is counted now."""
        return degrees(self.board, self.now.gone, tracks=self.now.tracks)

    def controls(self) -> Sequence[W.Widget]:
        """Which map, what counts, and lists of cities and routes."""
        guard = self.trouble.guard
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.each = make_button(say("Every track counts"), guard(lambda: self.count(tracks=True)))
        self.links = make_button(say("Neighbors only"), guard(lambda: self.count(tracks=False)))
        self.city_list = FromList(
            say("City"), say("Choose"), city_options(self.board), self._pick_city
        )
        self.route_list = FromList(
            say("Route"), say("Take away or put back"), route_options(self.board), self._pick_route
        )
        self.counting = row(self.each, self.links)
        return self.maps, self.counting, self.city_list, self.route_list

    def count(self, *, tracks: bool) -> None:
        """Count every track, or parallel tracks as one."""
        self.do(replace(self.now, tracks=tracks))

    def click_city(self, city: int) -> None:
        """Guess, or look at the city's routes."""
        if self.now.asking:
            self.do(replace(self.now, asking=False, guess=city, city=city))
        else:
            self.do(replace(self.now, city=None if city == self.now.city else city))

    def click_route(self, route: int) -> None:
        """Take the route off the map, or put it back."""
        if self.now.asking:
            self.refuse(say("Choose a city, not a route: click its disc."))
        else:
            self.do(replace(self.now, gone=self.now.gone ^ 1 << route))

    def show_controls(self) -> None:
        """What counts is marked."""
        pick(self.each, self.now.tracks)
        pick(self.links, not self.now.tracks)
        for part in (self.counting, self.route_list):
            set_shown(part, not self.now.asking)

    def next_step(self) -> str:
        """Guess first; then look and take away."""
        if self.now.asking:
            return say("Guess first: in which city do the most routes meet? Click it on the map.")
        return say("Click a city to see its routes, or a route to take it off the map.")

    def came(self) -> str:
        """The city, and the sum."""
        if self.now.asking:
            return ""
        return self._verdict() + self._city() + self._sum()

    def below(self) -> str:
        """How many cities have each degree."""
        if self.now.asking:
            return ""
        found = self.degrees.cities_by_degree
        rows = [
            with_bar(
                line(say("{n} {n:route|routes}", n=degree), f"{cities}"),
                cities / max(found.values()),
            )
            for degree, cities in found.items()
        ]
        return table((say("Degree"), say("Cities"), ""), rows)

    def marks(self) -> dict[str, Any]:
        """Cities with their degrees; the routes of the chosen one shine."""
        now = self.now
        if now.asking:
            return {}
        at = () if now.city is None else members(self.board.at_city[now.city] & ~now.gone)
        return {
            "shade": Shade(
                title=DEGREE,
                told=MEET,
                cities=tuple(enumerate(map(float, self.degrees.of))),
            ),
            "closed": now.gone,
            "line": tuple(at),
            "spots": () if now.city is None else (now.city,),
        }

    def _verdict(self) -> str:
        guess, found = self.now.guess, degrees(self.board, tracks=self.now.tracks)
        if guess is None:
            return ""
        most = Together(cities_in_words(self.board, found.most))
        facts = {
            "city": self.board.cities[guess],
            "n": found.of[guess],
            "most": most,
            "top": max(found.of),
        }
        if guess in found.most:
            return p(say("Right: nowhere do more routes meet than in {city}.", **facts), "ttr-yes")
        return p(
            say(
                "You guessed {city}, with {n} {n:route|routes}. Most meet in {most}: {top}.",
                **facts,
            ),
            "ttr-no",
        )

    def _city(self) -> str:
        city = self.now.city
        if city is None:
            return ""
        near = neighbors(self.board, city, self.now.gone)
        if not near:
            return p(say("{city} has no route any more.", city=self.board.cities[city]))
        return p(
            say(
                "{city}: {n} {n:route|routes} to {m} {m:neighbor|neighbors}, {names}.",
                city=self.board.cities[city],
                n=(self.board.at_city[city] & ~self.now.gone).bit_count(),
                m=len(near),
                names=Together(cities_in_words(self.board, near)),
            )
        )

    def _sum(self) -> str:
        found = self.degrees
        told = say(
            "Add up the degrees of all {cities} cities: {total} = 2 × {routes}. Each route has two "
            "ends, so it counts in two cities.",
            cities=len(found.of),
            total=found.total,
            routes=found.routes,
        )
        gone = self.now.gone.bit_count()
        fell = say(
            "You took {n} {n:route|routes} away. With every track counted the sum fell by {m}.",
            n=gone,
            m=2 * gone,
        )
        odd = say(
            "{n} {n:city has|cities have} an odd degree. Take away what you like: it will always "
            "be an even number of cities.",
            n=len(found.odd),
        )
        return f'<p class="ttr-big">{told}</p>' + p(fell if gone else "") + p(odd)

    def _pick_city(self, city: int) -> None:
        self.trouble.guard(lambda: self.click_city(city))()

    def _pick_route(self, route: int) -> None:
        self.trouble.guard(lambda: self.click_route(route))()

    def _change_map(self) -> None:
        self.turn_to(load_board(self.maps.value), Seen(asking=False, tracks=self.now.tracks))


DEGREE = later("Degree: routes that meet in a city")
MEET = later("{value:.0f} {value:route|routes}")
