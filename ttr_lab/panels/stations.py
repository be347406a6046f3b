"""Building a station: choose a city from a list, then one of the ways to pay for it."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.view import View
from ..language import later, say
from ..model.actions import BuildStation
from ..model.cards import NO_CARDS, Payment
from ..model.decisions import Turn
from ..model.rulebook import Refusal
from ..rules.payment import Price, payments
from .cards import Act, WhyNot
from .controls import Guard, grey, make_button, put, set_shown
from .pay import PayBox

NO_CITY = -1
"""Stands in the list before a city is chosen; a list whose value is None shows nothing at all."""


class StationBox(W.VBox):
    """The list of cities with its button, and the payments for the station."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self.act = act
        self.cities = W.Dropdown(
            options=[_no_city()],
            description=say("Station"),
            tooltip=say("Cities"),
            layout=W.Layout(width="auto", flex="1 1 0", min_width="0"),
        )
        self.cities.style.description_width = "auto"
        self.build = make_button(say("Build"), guard(self._build), "ttr-build")
        self.title = W.HTML(layout=W.Layout(width="auto"))
        self.pay = PayBox(self._pay, guard)
        self.view: View | None = None
        self.why_not: WhyNot = lambda _: None
        self.busy = False
        self.ready = False

        def changed(_: object) -> None:
            if not self.busy:
                self.ready = False
                self._render()

        self.cities.observe(lambda change: guard(lambda: changed(change))(), "value")
        super().__init__((W.HBox((self.cities, self.build)), self.title, self.pay))
        self.add_class("ttr-stations")

    @property
    def picked(self) -> int | None:
        """The city that the list shows."""
        return None if self.cities.value == NO_CITY else self.cities.value

    def resume(self, old: StationBox) -> None:
        """Take over the city that was chosen in the same box before, and how it is paid for."""
        self.view, self.ready = old.view, old.ready
        self.busy = True
        try:
            self.cities.options = old.cities.options
            self.cities.value = old.cities.value
        finally:
            self.busy = False
        self.pay.resume(old.pay)

    def show(self, view: View | None, why_not: WhyNot) -> None:
        """Show the cities to a seat that is on turn and knows stations."""
        shown = view is not None and view.ruleset.stations > 0
        set_shown(self, shown)
        new = self.view is None or view is None or view.asked != self.view.asked
        self.view, self.why_not = view if shown else None, why_not
        if new:
            self.ready = False
        self._list(keep=not new)
        self._render()

    def _list(self, *, keep: bool) -> None:
        options = [_no_city()]
        if self.view is not None:
            options += _named(self.view)
        old = self.cities.value
        self.busy = True
        try:
            if self.cities.options != tuple(options):
                self.cities.options = options
            known = {index for _, index in options}
            put(self.cities, value=old if keep and old in known else NO_CITY)
        finally:
            self.busy = False

    def _payments(self) -> list[Payment]:
        view = self.view
        if view is None or view.station_cost is None:
            return []
        return list(payments(Price(view.station_cost), view.hand, view.rack))

    def _refusal(self) -> Refusal | None:
        """Why no station can be built in the city, or in any if none is chosen."""
        action = self._try()
        return None if action is None else self.why_not(action)

    def _try(self) -> BuildStation | None:
        """The station in the city that the list shows, else in the first that has none."""
        if self.view is None:
            return None
        city = self.picked
        if city is None:
            free = self.view.board.towns
            for seen in self.view.players:
                free &= ~seen.built
            city = (free & -free).bit_length() - 1
        return BuildStation(city, next(iter(self._payments()), Payment(NO_CARDS)))

    def _render(self) -> None:
        view = self.view
        if view is None or not isinstance(view.asked, Turn):
            own_turn = say("A station is a turn of its own.") if view else ""
            grey(self.build, own_turn, say("Build a station"))
            self._ask(None)
            return
        refusal = self._refusal()
        first = say(CITY_FIRST) if self.picked is None else ""
        grey(self.build, str(refusal) if refusal else first, say("Show how to pay for it"))
        self._ask(self.picked if self.ready and refusal is None else None)

    def _ask(self, city: int | None) -> None:
        """Offer the payments for a station there, or nothing."""
        told = "" if city is None or self.view is None else _say(self.view, city)
        put(self.title, value=told)
        set_shown(self.title, bool(told))
        self.pay.show(() if city is None else self._payments(), verb="build")

    def _build(self) -> None:
        action = self._try()
        if action is not None and self._refusal() is not None:
            # to be told why not
            self.act(action)
        elif self.picked is None:
            put(self.title, value=say(CITY_FIRST))
            set_shown(self.title, True)
        else:
            self.ready = True
            self._render()

    def _pay(self, payment: Payment) -> None:
        if self.picked is not None:
            self.act(BuildStation(self.picked, payment))


def _named(view: View) -> list[tuple[str, int]]:
    """The cities by name, with the owner of a station that stands there."""
    board = view.board
    owners = {
        city: say("{city} (station of {name})", city=board.cities[city], name=seen.name)
        for seen in view.players
        for city in range(len(board.cities))
        if seen.built >> city & 1
    }
    towns = [city for city in range(len(board.cities)) if board.towns >> city & 1]
    towns.sort(key=lambda city: board.cities[city].name)
    return [(owners.get(city, f"{board.cities[city]}"), city) for city in towns]


def _say(view: View, city: int) -> str:
    """What a station costs, and which routes of others it could borrow as things stand."""
    board, cost = view.board, view.station_cost or 0
    others = 0
    for seen in view.players:
        if seen.team != view.me.team:
            others |= seen.routes
    there = board.routes_in(board.at_city[city] & others)
    now = ", ".join(str(route) for route in there) or say("none yet")
    name = escape(board.cities[city].name)
    return say(COSTS.get(cost, COSTS_MORE), city=name, n=cost, routes=escape(now))


COSTS = {
    1: later("<b>{city}</b>: your first station costs {n} card. Routes of others there: {routes}."),
    2: later(
        "<b>{city}</b>: your second station costs {n} cards of one color. Routes of others there: "
        "{routes}."
    ),
    3: later(
        "<b>{city}</b>: your third station costs {n} cards of one color. Routes of others there: "
        "{routes}."
    ),
}
COSTS_MORE = later(
    "<b>{city}</b>: your next station costs {n} cards of one color. Routes of others there: "
    "{routes}."
)
CITY_FIRST = later("Choose a city first.")


def _no_city() -> tuple[str, int]:
    return say("Choose a city…"), NO_CITY
