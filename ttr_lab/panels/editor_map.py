"""The map of a position that is being set up, and the pens that give routes to players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from math import cos, pi, sin

import ipywidgets as W

from ..engine.draft import Draft
from ..engine.draft_change import own
from ..figures.palette import look_of
from ..language import say
from ..model.board import Board, members
from ..model.load import shipped_board
from ..model.state import State
from ..places import find_maps
from .controls import Guard, Press, make_button, put, show_only
from .editor_deeds import point_at
from .editor_sitting import Sitting
from .editor_words import name_track
from .place import MapPlace
from .tongue import discard

AROUND = 12.0
"""Degrees from the middle of a circle of cities that have no place on earth."""


class DraftMap(W.VBox):
    """Pens above the map; a click on a route gives it to the player of the pen."""

    def __init__(
        self, sitting: Sitting, render: Press, asking: Callable[[], bool], guard: Guard
    ) -> None:
        self.sitting, self.render, self.asking, self.guard = sitting, render, asking, guard
        self.pens: list[W.Button] = []
        self.eraser = make_button("", guard(lambda: self._take(None)), "ttr-pen")
        self.told = W.HTML()
        self.row = W.Box()
        self.row.add_class("ttr-flow")
        self.row.add_class("ttr-pens")
        self.place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.map: MapPlace | None = None
        self.marks: dict[str, object] = {}
        super().__init__((self.row, self.place))

    def show(self) -> None:
        """Show the position, or what it has become in the question that is asked."""
        sitting, asking = self.sitting, self.asking()
        self._show_pens(sitting.draft, asking=asking)
        state = sitting.shown(asking=asking)
        self._lay(sitting.draft)
        taken = 0
        for player in state.players:
            taken |= player.routes
        seat = sitting.who if asking else sitting.draft.turn
        marks = {
            "claims": tuple(player.routes for player in state.players),
            "closed": state.closed & ~taken,
            "tickets": _tickets(state, seat),
            "stations": tuple(
                (city, owner)
                for owner, player in enumerate(state.players)
                for city in members(player.built)
            ),
            "chosen": sitting.route if asking else None,
        }
        if self.map is not None and marks != self.marks:
            self.marks = marks
            self.map.show(**marks)

    def _lay(self, draft: Draft) -> None:
        board = drawable(draft.board)
        size = draft.ruleset.team_size
        teams = tuple(seat // size for seat in range(len(draft.seats)))
        if self.map is None or self.map.board != board:
            old = self.place.children
            self.map, self.marks = None, {}
            if board.routes:
                self.map = MapPlace(board, draft.names, self._choose, self.guard, teams)
                self.place.children = (self.map,)
            else:
                told = say("This position has no route on its map.")
                self.place.children = (W.HTML(f'<p class="ttr-quiet">{escape(told)}</p>'),)
            discard(*old)
        elif (self.map.names, self.map.teams) != (draft.names, teams):
            self.map.show()
            self.map.rename(draft.names, teams)
            self.marks = {}

    def _show_pens(self, draft: Draft, *, asking: bool) -> None:
        if asking:
            told = say("Click a route to ask about it.")
            put(self.told, value=f"<b>{told}</b>")
            show_only(self.row, (self.told,))
            return
        put(self.told, value=f"<b>{say('Click a route to give it to')}</b>")
        while len(self.pens) < len(draft.seats):
            seat = len(self.pens)
            press = self.guard(lambda seat=seat: self._take(seat))  # type: ignore[misc]
            self.pens.append(make_button("", press, "ttr-pen"))
        for seat, (name, pen) in enumerate(zip(draft.names, self.pens, strict=False)):
            self._show_pen(pen, seat, name, say("Routes go to {who}", who=name))
        self._show_pen(self.eraser, None, say("nobody"), say("Routes are taken from the map"))
        show_only(self.row, (self.told, *self.pens[: len(draft.seats)], self.eraser))

    def _show_pen(self, pen: W.Button, seat: int | None, name: str, tip: str) -> None:
        chosen = seat == self.sitting.pen
        size = self.sitting.draft.ruleset.team_size
        sign = "✕" if seat is None else look_of(seat, size).sign
        looks = ("ttr-button", "ttr-pen", *(("ttr-picked",) if chosen else ()))
        put(pen, description=f"{sign} {name}", tooltip=tip, _dom_classes=looks)

    def _take(self, seat: int | None) -> None:
        self.sitting.pen = seat
        self.render()

    def _choose(self, route: int) -> None:
        sitting = self.sitting
        if self.asking():
            point_at(sitting, route)
        else:
            draft = sitting.draft
            line = draft.board.routes[route]
            # a second click takes back what the first one did
            new = None if draft.owner(route) == sitting.pen else sitting.pen
            told = (
                say("{route} is free.", route=name_track(line))
                if new is None
                else say("{route} goes to {who}.", route=name_track(line), who=draft.names[new])
            )
            sitting.change(lambda draft: own(draft, route, new), told)
        self.render()


def _tickets(state: State, seat: int) -> tuple[tuple[int, int, bool, bool], ...]:
    """The tickets of the seat as the map marks them."""
    at = state.board.city_index
    tickets = (state.board.tickets[index] for index in state.players[seat].tickets)
    return tuple((at[t.a.id], at[t.b.id], False, t.long) for t in tickets)


def drawable(board: Board) -> Board:
    """The board as it can be drawn: cities without a place on earth lie in a circle.

    Maps that come with the package are drawn as such, whatever tickets a position has.
    """
    if board.id in find_maps():
        return shipped_board(board.id)
    if any(city.lat or city.lon for city in board.cities):
        return board
    step = 2 * pi / max(1, len(board.cities))
    moved = {
        city.id: replace(city, lat=AROUND * cos(step * n) * 0.6, lon=AROUND * sin(step * n) * 1.2)
        for n, city in enumerate(board.cities)
    }
    cities = tuple(moved[city.id] for city in board.cities)
    routes = tuple(
        replace(route, a=moved[route.a.id], b=moved[route.b.id]) for route in board.routes
    )
    tickets = tuple(replace(t, a=moved[t.a.id], b=moved[t.b.id]) for t in board.tickets)
    return replace(board, cities=cities, routes=routes, tickets=tickets)
