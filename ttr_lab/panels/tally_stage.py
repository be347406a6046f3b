"""Everything that lies on the screen of a real table: the steps, the map, the box of the step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import ipywidgets as W

from ..engine.tally import Tally
from ..language import later, say, translated
from ..model.board import members
from ..rules.scoring import FinalScore
from ..rules.standing import Borrowed
from .controls import Press, grey, make_button, put, set_shown, show_only
from .place import MapPlace
from .tally_files import TallyFiles
from .tally_result import ResultBox
from .tally_routes import RouteBox
from .tally_session import RESULT, ROUTES, SETUP, STATIONS, TICKETS, TallySession, insist_words
from .tally_setup import SetupBox, SetupDeeds, pick
from .tally_stations import StationBox
from .tally_style import tally_sheet
from .tally_teams import TeamRow
from .tally_tickets import TicketBox, Write
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .words import show_rule

STEPS = {
    SETUP: later("Map and players"),
    ROUTES: later("Routes"),
    TICKETS: later("Tickets"),
    STATIONS: later("Stations"),
    RESULT: later("Result"),
}
"""What the steps are called."""
ONWARD = {
    ROUTES: (later("Next: the routes ▶"), later("Next: routes of {who} ▶")),
    TICKETS: (later("Next: the tickets ▶"), later("Next: tickets of {who} ▶")),
    STATIONS: (later("Next: the stations ▶"), later("Next: stations of {who} ▶")),
    RESULT: (later("Who has won? ▶"), ""),
}
"""What the button says that leads to a step, and to the next team in it."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the controls on the screen can ask for."""

    go: Callable[[str], None]
    choose: Callable[[int], None]
    choose_team: Callable[[int], None]
    toggle_route: Callable[[int], None]
    toggle_ticket: Callable[[int], None]
    toggle_station: Callable[[int], None]
    write_ticket: Write
    borrow: Callable[[Borrowed | None], None]
    onward: Press
    undo: Press
    insist: Press
    leave: Press
    refresh: Press
    setup: SetupDeeds
    save: Callable[[str, str], None]
    load: Callable[[str], None]
    read: Callable[[str], None]


class TallyStage(BilingualPanel):
    """The widgets of a real table; `build` makes them, `render` shows the sheet as it is."""

    session: TallySession
    deeds: Deeds
    map: MapPlace | None = None
    _laid: tuple[object, ...] = ()
    """For which map and how many teams the boxes were made."""

    def build(self) -> None:
        """Make all widgets in the language that is spoken; the sheet stays as it is."""
        typed = self._typed() if self._laid else None
        if not self.children:
            self._frame()
        old = (*self.head.children, *self.main.children[1:], *self.foot.children)
        self.trouble = Trouble()
        guard, deeds = self.trouble.guard, self.deeds
        self.steps = {
            step: make_button("", guard(lambda step=step: deeds.go(step)))  # type: ignore[misc]
            for step in STEPS
        }
        self.undo = make_button(say("↶ Undo"), guard(self.deeds.undo))
        self.step_row = W.HBox()
        self.step_row.add_class("ttr-tally-steps")
        gap = W.HTML(f"<b>{escape(say('Score sheet for a real table'))}</b>")
        gap.add_class("ttr-tally-gap")
        self._ends = (gap, self.undo, LanguageMenu(guard))
        self.doubt = W.HTML()
        self.insist = make_button("", guard(self.deeds.insist), "ttr-main")
        self.leave = make_button(say("No, leave it out"), guard(self.deeds.leave))
        self.doubt_box = W.HBox((self.doubt, self.insist, self.leave))
        self.doubt_box.add_class("ttr-tally-doubt")
        self.news = W.HTML()
        self.news.add_class("ttr-tally-news")
        self.onward = make_button("", guard(self.deeds.onward), "ttr-main", "ttr-tally-next")
        self.team_place = W.Box(layout=W.Layout(width="100%"))
        self.box_place = W.VBox()
        self.box_place.add_class("ttr-tally-scroll")
        # what changes stands beside the map, so that the map stays under the mouse
        side = W.VBox((self.doubt_box, self.news, self.box_place, self.onward))
        side.add_class("ttr-side")
        self.footnotes = W.HTML()
        self.footnotes.add_class("ttr-footnotes")
        self.files = TallyFiles(deeds.save, deeds.load, deeds.read, guard)
        self.setup = SetupBox(self.session, deeds.setup, guard)
        self._laid = ()
        self.head.children = (self.step_row, self.team_place)
        self.main.children = (self.left, side)
        self.foot.children = (self.files, self.footnotes, self.trouble)
        self.render()
        discard(*old)
        if typed is not None:
            for field, text in zip(self._fields(), typed, strict=True):
                put(field, value=text)

    def _frame(self) -> None:
        """What stays for good: the map is the same in every language, and never moves."""
        self.head, self.foot = W.VBox(), W.VBox()
        self.map_place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.left = W.VBox((self.map_place,))
        self.left.add_class("ttr-left")
        self.main = W.HBox((self.left,))
        self.main.add_class("ttr-main-row")
        self.children = (tally_sheet(), self.head, self.main, self.foot)

    def _fields(self) -> tuple[W.Text, ...]:
        """The fields that a person types into, besides the names."""
        return self.routes.typed, self.tickets.typed, self.files.path

    def _typed(self) -> tuple[str, ...]:
        return tuple(str(field.value) for field in self._fields())

    def render(self) -> None:
        """Show the sheet as it is now. This is the only way out."""
        session, final = self.session, self.session.tally.final()
        self._lay()
        self._draw(final)
        for step, button in self.steps.items():
            told = translated(STEPS[step])
            if step in session.steps:
                told = f"{session.steps.index(step) + 1} {told}"
            put(button, description=told, tooltip=told)
            pick(button, step == session.step)
        show_only(self.step_row, (*(self.steps[it] for it in session.steps), *self._ends))
        why = "" if session.past else say("Nothing was entered yet.")
        grey(self.undo, why, say("Take back the last entry"))
        self.teams.show(final)
        self._show_side(final)
        self._tell()
        put(self.footnotes, value=_footnotes(self.session.tally))
        self.files.show(session.tally, at_end=session.step == RESULT)

    def _lay(self) -> None:
        """Fit map and boxes to the sheet's map and teams; they stay if they fit already."""
        tally, guard = self.session.tally, self.trouble.guard
        names = tuple(map(tally.called, tally.teams))
        if self.map is None or self.map.board.id != tally.board.id:
            old = () if self.map is None else (self.map,)
            self.map = MapPlace(tally.board, names, self.deeds.choose, self._guard_map)
            self.map_place.children = (self.map,)
            discard(*old)
        elif self.map.names != names:
            self.map.rename(names)
        show_only(self.map_place, (self.map,))
        laid = (tally.board.id, len(tally.teams))
        if laid == self._laid:
            return
        old_boxes = self._boxes() if self._laid else ()
        self._laid, session, deeds = laid, self.session, self.deeds
        self.teams = TeamRow(session, deeds.choose_team, guard)
        self.team_place.children = (self.teams,)
        self.routes = RouteBox(session, deeds.toggle_route, guard)
        self.tickets = TicketBox(session, deeds.toggle_ticket, deeds.write_ticket, guard)
        self.stations = StationBox(session, deeds.toggle_station, deeds.borrow, guard)
        self.result = ResultBox(session, deeds.refresh, guard)
        discard(*old_boxes)

    def _boxes(self) -> tuple[W.Widget, ...]:
        """What is made anew for another map or another number of teams."""
        return self.teams, self.routes, self.tickets, self.stations, self.result

    def _guard_map(self, deed: Press) -> Press:
        """The map outlives the place for troubles, so the place is looked up at every click."""
        return lambda: self.trouble.guard(deed)()

    def _show_side(self, final: FinalScore) -> None:
        """The box of the step, and under it the way on."""
        session = self.session
        box: W.Widget
        match session.step:
            case "setup":
                box = self.setup
                self.setup.show(session)
            case "routes":
                box = self.routes
                self.routes.show()
            case "tickets":
                box = self.tickets
                self.tickets.show(final)
            case "stations":
                box = self.stations
                self.stations.show(final)
            case _:
                box = self.result
                self.result.show(final)
        onward = session.onward
        if onward is not None:
            step, team = onward
            first, next_team = ONWARD[step]
            told = say(next_team, who=self.session.tally.name(team)) if team else translated(first)
            put(self.onward, description=told, tooltip=told)
        set_shown(self.onward, onward is not None)
        show_only(self.box_place, (box,))

    def _draw(self, final: FinalScore) -> None:
        """The map as far as it is filled in, with what belongs to the step."""
        session, tally = self.session, self.session.tally
        at, marks = tally.board.city_index, list[tuple[int, int, bool, bool]]()
        if session.step == TICKETS:
            score = final.teams[session.team]
            marks = [
                (at[ticket.a.id], at[ticket.b.id], done, ticket.long)
                for done, tickets in ((True, score.completed), (False, score.failed))
                for ticket in tickets
            ]
        path: tuple[int, ...] = ()
        line = session.line
        if session.path is not None:
            if "asian_explorer" in tally.ruleset.bonuses:
                line = tuple(members(final.teams[session.path].network))
            else:
                path = final.teams[session.path].trail.routes
        assert self.map is not None
        self.map.show(
            claims=tally.routes,
            closed=tally.closed,
            tickets=tuple(marks),
            stations=tuple(
                (city, team) for team in tally.teams for city in members(tally.stations[team])
            ),
            chosen=session.last if session.step == ROUTES else None,
            line=line,
            path=path,
        )

    def _tell(self) -> None:
        """What is in doubt, with its two answers, and what there is to say."""
        session = self.session
        set_shown(self.doubt_box, session.doubt is not None)
        if session.doubt is not None:
            rule = show_rule(session.doubt.rule) if session.doubt.rule else ""
            told = f"<div role=alert><b>⚠ {escape(session.doubt.told)}</b> {rule}</div>"
            put(self.doubt, value=told)
            put(self.insist, description=insist_words(session))
            set_shown(self.insist, session.insisted is not None)
        said = " ".join(map(str, session.said))
        put(self.news, value=f"<div role=status>{escape(said)}</div>" if said else "")
        set_shown(self.news, bool(said))


def _footnotes(tally: Tally) -> str:
    """What is not certain about the map's routes and tickets."""
    notes = "".join(f"<li>{escape(note)}</li>" for note in tally.board.footnotes)
    head = escape(say("About this map"))
    return f"<b>{head}</b><ul>{notes}</ul>" if notes else ""
