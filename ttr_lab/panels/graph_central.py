"""Centrality: which city is the busiest depends on what one counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

import ipywidgets as W

from ..figures.shade import Shade
from ..language import fill, later, say, translated
from ..model.board import Board, members
from ..model.load import load_board
from ..study.networks.costs import Terms
from ..study.networks.layers import LAYERS, Layer
from .card_parts import pick
from .controls import make_button, set_shown
from .graph_panel import GraphPanel
from .graph_parts import FromList, city_options, line, map_options, p, table, with_bar
from .tunnel_lab_parts import row

DEGREE, CLOSE, BETWEEN, PASSED, REACH = "degree", "close", "between-cities", "passed", "reach"
MEASURES = {
    DEGREE: later("Neighbors"),
    CLOSE: later("Closeness"),
    BETWEEN: later("Betweenness"),
    PASSED: later("Tickets"),
    REACH: later("Resistance"),
}
"""The measures of a city, with the words of their buttons."""
LESS_IS_MORE = (REACH,)
"""Here the city with the smallest number is the most central."""
TOP = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """The guess, the measure, and the city that is looked at."""

    asking: bool
    guess: int | None = None
    city: int | None = None
    measure: str = DEGREE


class MostCentral(GraphPanel[Weighed]):
    """Which city is the busiest: by five measures, on the map and as ranks.

    Args:
        map: which map.
        measure: "degree", "close", "between-cities", "passed" or "reach".
        guess: whether the busiest city is guessed before anything is shown.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("Which city is the busiest?")

    def __init__(
        self,
        map: str = "usa",
        measure: str = DEGREE,
        *,
        guess: bool = False,
        language: str | None = None,
    ) -> None:
        if measure not in MEASURES:
            raise ValueError(
                say(
                    "there is no measure {name!r} here; there are {known}",
                    name=measure,
                    known=", ".join(MEASURES),
                )
            )
        super().__init__(load_board(map), Weighed(asking=guess, measure=measure), language)
        self.build()

    @property
    def layer(self) -> Layer:
        """What is measured."""
        return LAYERS[self.now.measure]

    def controls(self) -> Sequence[W.Widget]:
        """Which map, the measures, and the list of cities."""
        guard = self.trouble.guard
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.measures = {
            name: make_button(
                translated(words), guard(partial(self.weigh, name)), tooltip=LAYERS[name].in_words()
            )
            for name, words in MEASURES.items()
        }
        self.list = FromList(say("City"), say("Choose"), city_options(self.board), self._pick)
        self.choosing = row(*self.measures.values())
        return self.maps, self.choosing, self.list

    def weigh(self, measure: str) -> None:
        """Measure something else."""
        self.do(replace(self.now, measure=measure))

    def click_city(self, city: int) -> None:
        """Guess, or look at the city's ranks."""
        if self.now.asking:
            self.do(replace(self.now, asking=False, guess=city, city=city))
        else:
            self.do(replace(self.now, city=None if city == self.now.city else city))

    def click_route(self, route: int) -> None:
        """Only cities are measured."""
        self.refuse(say("Choose a city, not a route: click its disc."))

    def show_controls(self) -> None:
        """What is measured is marked."""
        for name, button in self.measures.items():
            pick(button, name == self.now.measure)
        set_shown(self.choosing, not self.now.asking)

    def next_step(self) -> str:
        """Guess, then compare the measures."""
        if self.now.asking:
            return say("Guess first: which city is the busiest of the map? Click it.")
        return say("Press one measure after the other: does the same city stay on top?")

    def came(self) -> str:
        """What the measure means, and the ranks of the city."""
        if self.now.asking:
            return ""
        explained = f"<p>{translated(self.layer.explained)}</p>"
        return self._verdict() + explained + self._ranks()

    def below(self) -> str:
        """The first cities of the measure."""
        if self.now.asking:
            return ""
        values = measured(self.board, self.now.measure)
        ranks = ranked(self.board, self.now.measure)
        order = sorted(values, key=lambda city: (ranks[city], city))
        rows = []
        for city in order[:TOP] + [it for it in (self.now.city,) if it in order[TOP:]]:
            told = fill(translated(self.layer.told), {"value": values[city]})
            name = say("{place}. {city}", place=ranks[city], city=self.board.cities[city])
            most = max(values.values()) or 1
            rows.append(with_bar(line(name, told, here=city == self.now.city), values[city] / most))
        less = self.now.measure in LESS_IS_MORE
        return table(
            (say("City"), translated(self.layer.title), ""),
            rows,
            say("The least first: the fewer, the busier.") if less else "",
        )

    def marks(self) -> dict[str, Any]:
        """The cities with their values."""
        now = self.now
        if now.asking:
            return {}
        values = measured(self.board, now.measure)
        at = () if now.city is None else tuple(members(self.board.at_city[now.city]))
        return {
            "shade": Shade(
                title=self.layer.title, told=self.layer.told, cities=tuple(values.items())
            ),
            "spots": () if now.city is None else (now.city,),
            "line": at,
        }

    def _verdict(self) -> str:
        guess = self.now.guess
        if guess is None:
            return ""
        place = ranked(self.board, self.now.measure)[guess]
        name = self.board.cities[guess]
        if place == 1:
            return p(say("You guessed {city}: the first by this measure.", city=name), "ttr-yes")
        return p(
            say("You guessed {city}: number {place} by this measure.", city=name, place=place),
            "ttr-no",
        )

    def _ranks(self) -> str:
        city = self.now.city
        if city is None:
            return p(say("Click a city to see its rank by every measure."))
        rows = [
            line(
                translated(words),
                fill(translated(LAYERS[name].told), {"value": measured(self.board, name)[city]}),
                say("{n}", n=ranked(self.board, name)[city]),
                here=name == self.now.measure,
            )
            for name, words in MEASURES.items()
        ]
        rank = say("Rank of {n}", n=len(self.board.cities))
        return table((str(self.board.cities[city]), say("Value"), rank), rows)

    def _pick(self, city: int) -> None:
        self.trouble.guard(lambda: self.click_city(city))()

    def _change_map(self) -> None:
        board = load_board(self.maps.value)
        self.turn_to(board, Weighed(asking=False, measure=self.now.measure))


@lru_cache(maxsize=32)
def measured(board: Board, measure: str) -> Mapping[int, float]:
    """The value of every city."""
    found = LAYERS[measure].values(board, Terms())
    return {city: float(value) for city, value in found.items()}


@lru_cache(maxsize=32)
def ranked(board: Board, measure: str) -> Mapping[int, int]:
    """The rank of every city, 1 for the most central; equal values share a rank."""
    values = measured(board, measure)
    sign = 1 if measure in LESS_IS_MORE else -1
    keys = {city: round(sign * value, 9) for city, value in values.items()}
    return {city: 1 + sum(other < key for other in keys.values()) for city, key in keys.items()}
