"""All that lies on the screen of the map maker: the steps, the world, the box of the step."""

from __future__ import annotations

from functools import partial
from html import escape

import ipywidgets as W

from ..language import later, say, translated
from .controls import Press, grey, make_button, put, set_shown, show_only
from .mapmaker_begin import BeginBox
from .mapmaker_check import SIGNS, CheckBox, about_chosen, wrong_ones
from .mapmaker_cities import CityBox
from .mapmaker_look import LookBox, LookPlace
from .mapmaker_play import BelowPlace, PlayBox
from .mapmaker_pointing import move, point_city, point_place, point_route, remove
from .mapmaker_routes import RouteBox
from .mapmaker_rules import RulesBox
from .mapmaker_scene import scene_of
from .mapmaker_session import (
    BEGIN,
    CHECK,
    CITIES,
    LOOK,
    PLAY,
    ROUTES,
    RULES,
    STEPS,
    TICKETS,
    MapSession,
)
from .mapmaker_style import boxed, maker_sheet, pick
from .mapmaker_tickets import TicketsBox
from .mapmaker_world import Hearing, WorldMap
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble

NAMES = {
    BEGIN: later("Begin"),
    CITIES: later("1 Cities"),
    ROUTES: later("2 Routes"),
    TICKETS: later("3 Tickets"),
    RULES: later("4 Rules"),
    CHECK: later("5 Check"),
    LOOK: later("6 Look"),
    PLAY: later("7 Play and save"),
}
"""What the steps are called."""
ONWARD = {
    CITIES: later("Next: the cities ▶"),
    ROUTES: later("Next: the routes ▶"),
    TICKETS: later("Next: the tickets ▶"),
    RULES: later("Next: the rules ▶"),
    CHECK: later("Next: is it all right? ▶"),
    LOOK: later("Next: how it will look ▶"),
    PLAY: later("Next: play it ▶"),
}
"""What the button says that leads to a step."""

StepBox = BeginBox | CityBox | RouteBox | TicketsBox | RulesBox | CheckBox | LookBox | PlayBox


class MapMakerStage(BilingualPanel):
    """The widgets of the map maker; `build` makes them, `render` shows the map as it is."""

    session: MapSession
    steps_row: W.Box
    main: W.HBox
    below: BelowPlace

    def build(self) -> None:
        """Make all widgets in the language that is spoken; the map and what was typed stay."""
        typed = self._typed() if self.children else None
        if not self.children:
            self._frame()
        old = (*self.head.children, self.steps_row, *self.side.children)
        self.trouble = Trouble()
        session, act = self.session, self.act
        self.title = W.HTML()
        self.undo = make_button(say("↶ Undo"), lambda: act(session.undo))
        self.redo = make_button(say("↷ Redo"), lambda: act(session.redo))
        self.steps = {step: make_button("", partial(self._press_step, step)) for step in STEPS}
        self.steps_row = boxed("ttr-maker-steps", *self.steps.values())
        self.news = W.HTML()
        self.news.add_class("ttr-maker-news")
        self.live = W.HTML()
        self.live.add_class("ttr-maker-live")
        self.onward = make_button("", lambda: act(self._go_on), "ttr-main", "ttr-maker-next")
        self.begin = BeginBox(session, act)
        self.cities = CityBox(session, act)
        self.routes = RouteBox(session, act)
        self.tickets = TicketsBox(session, act)
        self.rules = RulesBox(session, act)
        self.check = CheckBox(session, act)
        self.looks = LookBox()
        self.play = PlayBox(session, act, self._play, self._explore, self._save)
        self.scroll = W.VBox()
        self.scroll.add_class("ttr-maker-scroll")
        self.head.children = (
            self.title,
            self.undo,
            self.redo,
            LanguageMenu(lambda deed: self.trouble.guard(deed)),
        )
        self.side.children = (self.scroll, self.live, self.news, self.onward)
        self.children = (
            *(self.sheet, self.head, self.steps_row, self.main, self.trouble, self.below),
        )
        self.below.build()
        if typed is not None:
            for field, value in zip(self._fields(), typed, strict=True):
                put(field, value=value)
        self.render()
        discard(*old)

    def _frame(self) -> None:
        """What stays for good: the world and the drawn map are the same in every language."""
        self.sheet, self.head, self.side = maker_sheet(), W.HBox(), W.VBox()
        self.head.add_class("ttr-maker-head")
        self.side.add_class("ttr-side")
        self.steps_row = W.Box()
        hear = self._hear
        self.world = WorldMap(
            Hearing(
                place=hear(point_place),
                city=hear(point_city),
                route=hear(point_route),
                move=hear(move),
                remove=hear(remove),
                leave=hear(MapSession.leave),
                undo=hear(MapSession.undo),
                redo=hear(MapSession.redo),
            )
        )
        self.world_place = boxed("ttr-maker-map", self.world)
        self.look = LookPlace(self.session, self._guard_now)
        self.left = W.VBox((self.world_place,))
        self.left.add_class("ttr-left")
        self.main = W.HBox((self.left, self.side))
        self.main.add_class("ttr-main-row")
        self.below = BelowPlace(self._guard_now)
        self.trouble = Trouble()

    def act(self, deed: Press) -> None:
        """Do what a person asked for. This is the only way in; a refusal is said in words."""

        def doing() -> None:
            try:
                deed()
            except ValueError as wrong:
                self.session.say(str(wrong), wrong=True)
            self.render()

        self.trouble.guard(doing)()

    def render(self) -> None:
        """Show the map as it is now. This is the only way out."""
        session = self.session
        self._show_head()
        told = translated(ONWARD[session.onward]) if session.onward else ""
        put(self.onward, description=told, tooltip=told)
        set_shown(self.onward, bool(told))
        if session.step == LOOK:
            self.look.show()
        show_only(self.left, (self.look if session.step == LOOK else self.world_place,))
        self.world.show(scene_of(session))
        if session.look is not None:
            self.world.look_at(session.look)
            session.look = None
        box = self._box()
        if not isinstance(box, LookBox):
            box.show()
        show_only(self.scroll, (box,))
        wide = session.step == CHECK
        (self.main.add_class if wide else self.main.remove_class)("ttr-maker-wide")
        said = escape(" ".join(map(str, session.said)))
        role = "alert" if session.wrong else "status"
        put(self.news, value=f"<div role={role}>{said}</div>" if said else "")
        set_shown(self.news, bool(said))
        self._show_live()

    def _show_live(self) -> None:
        """Tell at once what is not fine about the city, route or ticket that is chosen."""
        session = self.session
        chosen = session.step in (CITIES, ROUTES, TICKETS) and not session.new
        told = [
            f"{SIGNS[it.level]} {it.sentence} {it.advice or ''}" for it in about_chosen(session)
        ]
        shown = escape("\n".join(told[:2])).replace("\n", "<br>") if chosen else ""
        put(self.live, value=f"<div role=status>{shown}</div>" if shown else "")
        set_shown(self.live, bool(shown))

    def _show_head(self) -> None:
        session, draft = self.session, self.session.draft
        told = say("Your own map: {name}", name=draft.board())
        put(self.title, value=f"<h2>{escape(told)}</h2>")
        why = "" if session.past else say("Nothing was changed yet.")
        grey(self.undo, why, say("Take back the last change"))
        why = "" if session.future else say("Nothing was taken back.")
        grey(self.redo, why, say("Make the change again"))
        counts = {CITIES: len(draft.cities), ROUTES: len(draft.routes), TICKETS: len(draft.tickets)}
        for step, button in self.steps.items():
            name = translated(NAMES[step])
            told = f"{name} ({counts[step]})" if counts.get(step) else name
            if step == CHECK and draft.cities:
                wrong = len(wrong_ones(draft))
                told = f"{name} ✗ {wrong}" if wrong else f"{name} ✓"
            put(button, description=told, tooltip=told)
            pick(button, step == session.step)

    def _box(self) -> StepBox:
        """The box of the step that is open."""
        match self.session.step:
            case "begin":
                return self.begin
            case "cities":
                return self.cities
            case "routes":
                return self.routes
            case "tickets":
                return self.tickets
            case "rules":
                return self.rules
            case "check":
                return self.check
            case "look":
                return self.looks
            case _:
                return self.play

    def _fields(self) -> tuple[W.DOMWidget, ...]:
        return (*self.begin.fields, self.tickets.count, *self.play.fields)

    def _typed(self) -> tuple[object, ...]:
        return tuple(field.value for field in self._fields())
