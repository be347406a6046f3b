"""What stations are used for at the end: the best is found, and anything else can be chosen."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..engine.game import Game
from ..language import later, say
from ..model.board import members
from ..rules.standing import Borrowed
from .controls import Guard, Press, grey, make_button, put, set_shown, show_only
from .seats import first_name

NOTHING = -1
"""Stands in a list for a station that borrows no route."""


class BorrowBox(W.VBox):
    """A list for each station that was built, with the routes of others that end there."""

    def __init__(self, changed: Press, guard: Guard) -> None:
        self.chosen: dict[int, Borrowed] | None = None
        """What each team borrows, or `None` for what brings most."""
        self.best: dict[int, Borrowed] = {}
        self.stations: list[tuple[int, int]] = []
        """For each list the team and the city."""
        self.lists: list[W.Dropdown] = []
        self.opened = False
        self._changed, self._guard, self._busy = changed, guard, False
        self.game: Game | None = None
        self.told = W.HTML(layout=W.Layout(width="auto"))
        self.begin = make_button(say("Choose by hand…"), guard(self._begin), "ttr-plain")
        self.restore = make_button(say("What brings most"), guard(self._restore), "ttr-plain")
        head = W.HBox((self.begin, self.restore))
        self.rows = W.VBox()
        super().__init__((self.told, head, self.rows))
        self.add_class("ttr-borrow")

    def show(self, game: Game | None) -> None:
        """Show the stations of a game that is over, with what is best for each; `None` hides."""
        self.chosen, self.stations, self.game, self.opened = None, [], game, False
        if game is not None:
            self.best = {n: team.borrowed for n, team in enumerate(game.final().teams)}
            for number, seats in enumerate(game.table.teams):
                for seat in seats:
                    built = game.state.players[seat].built
                    self.stations += [(number, city) for city in members(built)]
        set_shown(self, bool(self.stations))
        while len(self.lists) < len(self.stations):
            choice = W.Dropdown(layout=W.Layout(width="auto"))
            choice.style.description_width = "auto"
            choice.observe(lambda _: self._guard(self._choose)(), "value")
            self.lists.append(choice)
        self._busy = True
        try:
            for (number, city), choice in zip(self.stations, self.lists, strict=False):
                if game is not None:
                    self._fill(game, number, city, choice)
        finally:
            self._busy = False
        self._tell()

    def resume(self, old: BorrowBox) -> None:
        """Choose again what was chosen in the same box before."""
        self.opened, self.chosen = old.opened, old.chosen
        self._busy = True
        try:
            for choice, before in zip(self.lists, old.lists, strict=False):
                put(choice, value=before.value)
        finally:
            self._busy = False
        self._tell()

    def _fill(self, game: Game, team: int, city: int, choice: W.Dropdown) -> None:
        board, own = game.table.board, game.table.teams[team]
        options = [(say("nothing"), NOTHING)]
        for seat, player in enumerate(game.state.players):
            if seat not in own:
                for route in board.routes_in(board.at_city[city] & player.routes):
                    told = say("{route} of {name}", route=route, name=game.table.names[seat])
                    options.append((told, route.index))
        name, place = first_name(game.table.names[own[0]]), board.cities[city]
        choice.options = options
        tip = say("The route that the station of {name} in {city} uses", name=name, city=place)
        put(choice, description=say("{name} in {city}", name=name, city=place), tooltip=tip)
        put(choice, value=dict(self.best[team]).get(city, NOTHING))

    def _choose(self) -> None:
        """A list was changed: from now on all teams with stations borrow what the lists say."""
        if self._busy:
            return
        chosen: dict[int, Borrowed] = {team: () for team, _ in self.stations}
        for (team, city), choice in zip(self.stations, self.lists, strict=False):
            if choice.value != NOTHING:
                chosen[team] = (*chosen[team], (city, int(choice.value)))
        self.chosen = chosen
        self._tell()
        self._changed()

    def _restore(self) -> None:
        self._busy = True
        try:
            for (team, city), choice in zip(self.stations, self.lists, strict=False):
                put(choice, value=dict(self.best[team]).get(city, NOTHING))
        finally:
            self._busy = False
        self.chosen = None
        self._tell()
        self._changed()

    def _begin(self) -> None:
        self.opened = not self.opened
        self._tell()

    def _tell(self) -> None:
        shown = self.lists[: len(self.stations)] if self.opened else ()
        show_only(self.rows, tuple(shown))
        put(self.begin, description=say("Hide the lists" if self.opened else "Choose by hand…"))
        why = "" if self.chosen is not None else say("Every station borrows what brings most.")
        grey(self.restore, why, say("Let every station borrow what brings most"))
        put(self.told, value=self._say())

    def _say(self) -> str:
        """Which routes are borrowed now, in a line."""
        if self.game is None or not self.stations:
            return ""
        table = self.game.table
        borrowed = self.best if self.chosen is None else self.chosen
        told = [
            say(
                "{name} in {city} uses {route}",
                name=first_name(table.names[table.teams[team][0]]),
                city=table.board.cities[city],
                route=table.board.routes[route],
            )
            for team, pairs in borrowed.items()
            for city, route in pairs
        ]
        how, nothing = BEST if self.chosen is None else CHOSEN
        said = escape("; ".join(told) or say(nothing))
        return f'<span class="ttr-label">{say(how)}</span>{said}.'


BEST = later("Stations (what brings most):"), later("no route of others helps")
CHOSEN = later("Stations (chosen by hand):"), later("nothing is borrowed")
