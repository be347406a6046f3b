"""Setting up the players: names, trains, points, stations, whose turn it is, the last turns."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..engine.draft import Draft
from ..engine.draft_change import build, own
from ..engine.draft_seats import (
    add_players,
    drop_player,
    rename,
    set_final,
    set_score,
    set_stations,
    set_trains,
    set_turn,
)
from ..language import say
from ..model.board import members
from .controls import Guard, Press, grey, make_button, put, set_shown, show_only
from .editor_owners import NONE, OwnerPicker
from .editor_sitting import Change, Sitting
from .editor_words import name_track
from .signs import sign_of

NOT_BEGUN = -1
FIELDS = ("trains", "score", "stations")
SET = {"trains": set_trains, "score": set_score, "stations": set_stations}


class SeatRow(W.HBox):
    """One player: a name, three numbers that may be left to the routes, and the turn."""

    def __init__(self, number: int, change: Callable[[Change], None], guard: Guard) -> None:
        self.number, self.change, self.busy = number, change, False
        self.sign = W.HTML()
        self.name = W.Text("", continuous_update=False)
        self.fields = {name: W.Text("", continuous_update=False) for name in FIELDS}
        self.name.observe(lambda _: guard(self._rename)(), "value")
        for what, field in self.fields.items():
            field.observe(lambda _, what=what: guard(lambda: self._set(what))(), "value")
            field.add_class("ttr-number")
        self.turn = make_button("", guard(self._turn), "ttr-turn")
        self.drop = make_button("✕", guard(self._drop), "ttr-plain")
        super().__init__((self.sign, self.name, *self.fields.values(), self.turn, self.drop))
        self.add_class("ttr-seat-row")

    def show(self, draft: Draft) -> None:
        """Show the player of this seat."""
        number, seat = self.number, draft.seats[self.number]
        said = {"trains": seat.trains, "score": seat.score, "stations": seat.stations}
        by_itself = {
            "trains": draft.trains(number),
            "score": draft.score(number),
            "stations": draft.stations(number),
        }
        tips = {
            "trains": say("Trains of {who}; blank: as the routes say", who=seat.name),
            "score": say("Points of {who}; blank: as the routes say", who=seat.name),
            "stations": say("Stations that {who} has left; blank: as the map says", who=seat.name),
        }
        put(self.sign, value=sign_of(number, draft.ruleset.team_size))
        self.busy = True
        try:
            put(self.name, value=seat.name, tooltip=say("Name of player {n}", n=number + 1))
            for what, field in self.fields.items():
                written = "" if said[what] is None else str(said[what])
                put(field, value=written, placeholder=str(by_itself[what]), tooltip=tips[what])
        finally:
            self.busy = False
        set_shown(self.fields["stations"], draft.ruleset.stations > 0)
        on_turn = number == draft.turn
        looks = ("ttr-button", "ttr-turn", *(("ttr-picked",) if on_turn else ()))
        put(
            self.turn,
            description=f"● {say('on turn')}" if on_turn else f"○ {say('turn')}",
            tooltip=say("It is the turn of {who}", who=seat.name),
            _dom_classes=looks,
        )
        fewer = len(draft.seats) - draft.ruleset.team_size in draft.ruleset.players
        why = "" if fewer else say("There must be at least {n} players.", n=len(draft.seats))
        tip = (
            say("Take {who} and the partner from the table", who=seat.name)
            if draft.ruleset.team_size > 1
            else say("Take {who} from the table", who=seat.name)
        )
        grey(self.drop, why, tip)

    def _rename(self) -> None:
        if not self.busy:
            self.change(lambda draft: rename(draft, self.number, self.name.value))

    def _set(self, what: str) -> None:
        if self.busy:
            return
        written = self.fields[what].value.strip().replace("−", "-")

        def set_it(draft: Draft) -> Draft:
            try:
                number = int(written) if written else None
            except ValueError:
                raise ValueError(
                    say(
                        "A whole number is needed, or nothing, not {written}.", written=written[:20]
                    )
                ) from None
            return SET[what](draft, self.number, number)

        self.change(set_it)

    def _turn(self) -> None:
        self.change(lambda draft: set_turn(draft, self.number))

    def _drop(self) -> None:
        self.change(lambda draft: drop_player(draft, self.number))


class SeatList(W.VBox):
    """All players, the last turns, and the stations on the map."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.guard, self.busy = sitting, render, guard, False
        self.rows: list[SeatRow] = []
        self.head = W.HTML()
        self.list = W.VBox()
        self.more = make_button("", guard(lambda: self._change(add_players)))
        self.final = W.Dropdown(options=[("", NOT_BEGUN)], layout=W.Layout(width="auto"))
        self.final.style.description_width = "auto"
        self.final.observe(lambda _: guard(self._set_final)(), "value")
        self.routes = OwnerPicker(self._own, guard)
        self.stations = OwnerPicker(self._build, guard)
        parts = (self.head, self.list, self.more, self.final, self.routes, self.stations)
        super().__init__(parts)
        self.add_class("ttr-seat-list")

    def show(self) -> None:
        """Show the players of the position."""
        draft = self.sitting.draft
        while len(self.rows) < len(draft.seats):
            self.rows.append(SeatRow(len(self.rows), self._change, self.guard))
        for row in self.rows[: len(draft.seats)]:
            row.show(draft)
        show_only(self.list, tuple(self.rows[: len(draft.seats)]))
        titles = [say("Player"), say("Trains"), say("Points")]
        titles += [say("Stations")] if draft.ruleset.stations else []
        cells = "".join(f"<span>{title}</span>" for title in titles)
        put(self.head, value=f'<div class="ttr-seat-head">{cells}</div>')
        full = len(draft.seats) + draft.ruleset.team_size not in draft.ruleset.players
        why = say("No more than {n} can play.", n=draft.ruleset.players[-1]) if full else ""
        teams = draft.ruleset.team_size > 1
        more = say("Add a team") if teams else say("Add a player")
        put(self.more, description=f"+ {more}")
        grey(self.more, why, more)
        self._show_final(draft)
        self._show_routes(draft)
        self._show_stations(draft)

    def _show_final(self, draft: Draft) -> None:
        options = [(say("have not begun"), NOT_BEGUN)]
        options += [
            (say("{count} {count:turn is|turns are} left", count=count), count)
            for count in range(1, len(draft.seats) + 1)
        ]
        self.busy = True
        try:
            if self.final.options != tuple(options):
                self.final.options = options
            left = NOT_BEGUN if draft.final is None else len(draft.final)
            put(
                self.final,
                description=say("The last turns"),
                value=left if left <= len(draft.seats) else NOT_BEGUN,
            )
        finally:
            self.busy = False

    def _show_routes(self, draft: Draft) -> None:
        lines = sorted(draft.board.routes, key=lambda route: (str(route), route.track))
        options = []
        for line in lines:
            owner, named = draft.owner(line.index), name_track(line)
            told = (
                named
                if owner is None
                else say("{route}: {who}", route=named, who=draft.names[owner])
            )
            options.append((told, line.index))
        self.routes.show(draft, say("Route"), options, say("nobody"))

    def _show_stations(self, draft: Draft) -> None:
        set_shown(self.stations, draft.ruleset.stations > 0)
        if not draft.ruleset.stations:
            return
        owners = {city: seat.name for seat in draft.seats for city in members(seat.built)}
        named = {city: draft.board.cities[city] for city in members(draft.board.towns)}
        options = [
            (say("{city}: station of {who}", city=name, who=owners[city]), city)
            if city in owners
            else (str(name), city)
            for city, name in sorted(named.items(), key=lambda item: item[1].name)
        ]
        self.stations.show(draft, say("Station in"), options, say("no station"))

    def _own(self, route: int, owner: int | None) -> None:
        if route == NONE:
            self.sitting.say(escape(say("Choose a route first.")), refused=True)
        else:
            self.sitting.change(lambda draft: own(draft, route, owner))
        self.render()

    def _build(self, city: int, owner: int | None) -> None:
        if city == NONE:
            self.sitting.say(escape(say("Choose a city first.")), refused=True)
        else:
            self.sitting.change(lambda draft: build(draft, city, owner))
        self.render()

    def _set_final(self) -> None:
        if not self.busy:
            left = self.final.value
            self._change(lambda draft: set_final(draft, None if left == NOT_BEGUN else left))

    def _change(self, change: Change) -> None:
        self.sitting.change(change)
        self.render()
