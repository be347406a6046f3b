"""The stations of a team, and the routes of others that they borrow."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say
from ..model.board import members
from ..rules.borrowing import BORROW
from ..rules.scoring import FinalScore
from ..rules.standing import Borrowed
from .controls import Guard, make_button, put, set_shown, show_only
from .tally_session import TallySession
from .tally_style import name_field
from .tally_tickets import town_names
from .words import name_route, show_rule

NOTHING = -1
"""Stands in a list for a station that borrows no route."""


class StationBox(W.VBox):
    """A city to build in, a line for each station, and what it borrows: the best, or by hand."""

    def __init__(
        self,
        session: TallySession,
        toggle: Callable[[int], None],
        borrow: Callable[[Borrowed | None], None],
        guard: Guard,
    ) -> None:
        self.session, self._toggle, self._borrow, self._guard = session, toggle, borrow, guard
        self._busy = False
        self.asks, self.left = W.HTML(), W.HTML()
        towns = town_names(session.tally.board)
        self.city = W.Dropdown(options=towns)
        name_field(self.city, say("The city in which a station stands"))
        self.build = make_button(say("Put a station here"), guard(self._build), "ttr-main")
        row = W.HBox((self.city, self.build))
        row.add_class("ttr-tally-row")
        self.lines = W.VBox()
        self.rows: list[StationRow] = []
        self.how = W.HTML()
        self.best = make_button(
            say("Find what brings most"),
            guard(lambda: borrow(None)),
            tooltip=say("Let every station borrow what brings most"),
        )
        super().__init__((self.asks, self.left, row, self.lines, self.how, self.best))

    def show(self, final: FinalScore) -> None:
        """Show the stations of the team whose turn it is."""
        tally, team = self.session.tally, self.session.team
        asks = say("Where do stations of {who} stand?", who=tally.name(team))
        put(self.asks, value=f"<h3>{escape(asks)}</h3>")
        score = final.teams[team]
        left = say(
            "{left} {left:station was|stations were} not built: {points} points.",
            left=score.unused,
            points=score.unused * tally.ruleset.station_points,
        )
        put(self.left, value=f'<span class="ttr-tally-big">{escape(left)}</span>')
        cities = tuple(members(tally.stations[team]))
        while len(self.rows) < len(cities):
            self.rows.append(StationRow(self._choose, self._toggle, self._guard))
        self._busy = True
        try:
            for row, city in zip(self.rows, cities, strict=False):
                row.show(self.session, city, dict(score.borrowed).get(city, NOTHING))
        finally:
            self._busy = False
        show_only(self.lines, tuple(self.rows[: len(cities)]))
        chosen = tally.borrowed[team] is not None
        told = (
            say("You chose by hand what the stations borrow.")
            if chosen
            else say("Each station borrows what completes most points of tickets.")
        )
        put(self.how, value=f"{escape(told)} {show_rule(BORROW)}" if cities else "")
        set_shown(self.best, chosen)

    def _build(self) -> None:
        board = self.session.tally.board
        city = board.city_index[board.city(self.city.value).id]
        if self.session.tally.builder(city) != self.session.team:
            self._toggle(city)

    def _choose(self) -> None:
        """A list was changed: all stations of the team borrow what the lists say."""
        if not self._busy:
            count = len(self.lines.children)
            pairs = [(row.city, int(row.route.value)) for row in self.rows[:count]]
            self._borrow(tuple(pair for pair in pairs if pair[1] != NOTHING))


class StationRow(W.HBox):
    """One station: its city, the route that it borrows, and a way to take it off the sheet."""

    def __init__(
        self, choose: Callable[[], None], toggle: Callable[[int], None], guard: Guard
    ) -> None:
        self.city = NOTHING
        self.name = W.HTML()
        self.route = W.Dropdown(options=[("", NOTHING)])
        self.route.observe(lambda _: guard(choose)(), "value")
        self.away = make_button("✕", guard(lambda: toggle(self.city)), "ttr-plain")
        super().__init__((self.name, self.route, self.away))
        self.add_class("ttr-tally-station")

    def show(self, session: TallySession, city: int, borrowed: int) -> None:
        """Show the station in this city and what it could borrow."""
        tally, team = session.tally, session.team
        self.city = city
        name = tally.board.cities[city].name
        put(self.name, value=f"<b>{escape(name)}</b>")
        options = [(say("borrows nothing"), NOTHING)]
        for route in tally.lendable(team, city):
            lender = tally.name(tally.owner(route) or 0)
            told = say("{route} of {who}", route=name_route(tally.board.routes[route]), who=lender)
            options.append((told, route))
        if list(self.route.options) != options:
            self.route.options = options
        put(self.route, value=borrowed)
        name_field(self.route, say("The route that the station in {city} borrows", city=name))
        put(self.away, tooltip=say("Take the station in {city} off the sheet", city=name))
