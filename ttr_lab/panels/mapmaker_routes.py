"""The step in which cities are joined: length, color, tunnels, ferries, mountains, more tracks."""

from __future__ import annotations

from collections import Counter
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..figures.palette import CARDS, color_name
from ..language import Saying, later, say, translated
from ..model.board import Route
from ..model.cards import PLAIN_COLORS, Color
from ..model.ruleset import ruleset_named
from ..study.mapmaking.draft import POINTS
from ..study.mapmaking.sheet import LONGER
from .controls import make_button, put, set_shown, show_only
from .mapmaker_list import ThingList
from .mapmaker_pointing import add_track, remove
from .mapmaker_session import MapSession
from .mapmaker_style import Act, boxed, column, heading, line, number_field, pick
from .mapmaker_world import KINDS

GRAY_AND_COLORS: tuple[Color | None, ...] = (None, *PLAIN_COLORS)
LONGEST = 20
"""So many spaces may be typed."""
ASKED = {
    "tunnel": later("Tunnel: cards turned over"),
    "ferry": later("Ferry: locomotives asked for"),
    "mountain": later("Mountains: spaces that cross one"),
}
"""What the fields of special routes are called; 0 is a plain route."""
MOST = {"tunnel": 9, "ferry": LONGEST, "mountain": 9}


class RouteBox(W.VBox):
    """The chosen route with all that can be changed about it, and a list of all routes."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act, self._busy = session, act, False
        self.head = W.HTML()
        self.lengths: dict[int, W.Button] = {}
        self.length_place = boxed("ttr-maker-lengths")
        self.length = number_field(say("another length"), 1, LONGEST, self._length)
        self.colors = {
            color: make_button(
                CARDS[color].letter or "–",
                lambda color=color: act(lambda: self._change(color=color)),  # type: ignore[misc]
                f"ttr-maker-{CARDS[color].id}",
                tooltip=color_name(color),
            )
            for color in GRAY_AND_COLORS
        }
        self.kinds = {
            kind: number_field(translated(asked), 0, MOST[kind], partial(self._kind, kind))
            for kind, asked in ASKED.items()
        }
        self.unknown = W.HTML()
        self.track = make_button(
            say("Add a parallel track"), lambda: act(lambda: add_track(session))
        )
        self.remove = make_button(say("Remove this route"), lambda: act(lambda: remove(session)))
        self.done = make_button(say("Done"), lambda: act(session.leave))
        self.form = column(
            self.head,
            line(W.HTML(f"<b>{escape(say('Spaces'))}</b>"), self.length_place, self.length),
            line(
                W.HTML(f"<b>{escape(say('Color'))}</b>"),
                boxed("ttr-maker-colors", *self.colors.values()),
            ),
            line(*self.kinds.values()),
            self.unknown,
            line(self.track, self.remove, self.done),
            name="ttr-maker-form",
        )
        self.how = W.HTML()
        self.share = W.HTML()
        self.even = make_button(
            say("Even out all colors"),
            lambda: act(self._even),
            tooltip=say("New colors for all routes, so that each is on about as many spaces"),
        )
        self.list_head = heading("")
        self.list = ThingList(say("All routes"), lambda number: act(lambda: self._choose(number)))
        super().__init__(
            (self.form, self.how, self.list_head, self.share, line(self.even), self.list)
        )
        self.add_class("ttr-maker-box")

    def show(self) -> None:
        """Show the route that is chosen, and all routes."""
        session, draft = self.session, self.session.draft
        route = session.chosen_route
        set_shown(self.form, route is not None)
        set_shown(self.how, route is None)
        put(self.how, value=self._ask())
        if route is not None:
            self._busy = True
            try:
                self._show_form(route)
            finally:
                self._busy = False
        spaces = sum(it.length for it in draft.routes)
        told = say(
            "{count} {count:route|routes}, {spaces} {spaces:space|spaces}",
            count=len(draft.routes),
            spaces=spaces,
        )
        put(self.list_head, value=f"<h3>{escape(told)}</h3>")
        put(self.share, value=share_of_colors(draft.routes))
        set_shown(self.even, len(draft.routes) > 1)
        self.list.show([name_route(route) for route in draft.routes], session.route)

    def _ask(self) -> str:
        session = self.session
        if session.first is not None:
            told = say("Now click on the city at the other end.")
        else:
            told = say(
                "Click on a city, then on the city that the route shall lead to. "
                "Click on a route to change it."
            )
        head = escape(say("A new route"))
        return f"<h3>{head}</h3><p>{escape(told)}</p>"

    def _show_form(self, route: Route) -> None:
        draft = self.session.draft
        put(self.head, value=f"<h3>{escape(route.in_words())}</h3>")
        known = sorted(set(draft.points))
        for length in known:
            if length not in self.lengths:
                self.lengths[length] = make_button(
                    str(length),
                    lambda length=length: self.act(lambda: self._change(length=length)),  # type: ignore[misc]
                )
            worth = draft.points[length]
            put(
                self.lengths[length],
                tooltip=say(
                    "{n} {n:space|spaces}, worth {points} {points:point|points}",
                    n=length,
                    points=worth,
                ),
            )
            pick(self.lengths[length], length == route.length)
        show_only(self.length_place, tuple(self.lengths[length] for length in known))
        put(self.length, value=route.length)
        for color, button in self.colors.items():
            pick(button, color == route.color)
        rules = ruleset_named(draft.ruleset)
        for kind, field in self.kinds.items():
            number = route.marks.get(kind, 0)
            put(field, value=number)
            set_shown(field, kind in rules.route_kinds or number > 0)
        told = say(
            "The rules of {rules} know no tunnels, ferries or mountains; the step Rules has "
            "others.",
            rules=rules,
        )
        put(self.unknown, value=f"<p>{escape(told)}</p>")
        set_shown(self.unknown, not rules.route_kinds)

    def _change(self, **facts: Any) -> None:
        route = self.session.route
        if route is not None:
            self.session.change(lambda draft: draft.change_route(route, **facts))

    def _length(self, length: int) -> None:
        if not self._busy:
            self.act(lambda: self._lengthen(length))

    def _lengthen(self, length: int) -> None:
        """Another length; one that is worth nothing yet gets points along with it."""
        session, route = self.session, self.session.route
        if route is None or length in session.draft.points:
            self._change(length=length)
            return
        points = dict(session.draft.points) | {length: usual_points(length)}
        session.change(
            lambda draft: draft.with_rules(points=points).change_route(route, length=length),
            Saying(
                "A route with {n} spaces is worth {points} points now; the step Rules changes "
                "that.",
                n=length,
                points=points[length],
            ),
        )

    def _kind(self, kind: str, number: int) -> None:
        if not self._busy:
            self.act(lambda: self._change(**{kind: number}))

    def _choose(self, number: int) -> None:
        self.session.choose(route=number)
        route = self.session.draft.routes[number]
        self.session.show(*((it.lat, it.lon) for it in (route.a, route.b)))

    def _even(self) -> None:
        session = self.session
        session.seed += 1
        session.change(
            lambda draft: draft.suggest_colors(session.seed),
            Saying("All routes have new colors; press again for others, or Undo for the old ones."),
        )


def usual_points(length: int) -> int:
    """The points of a length as published maps have them, and three for each space beyond."""
    return (POINTS | LONGER).get(length, 3 * length)


def name_route(route: Route) -> str:
    """A route with its signs, as short as can be."""
    look = CARDS[route.color]
    signs = "".join(f" {KINDS[kind]}{number}" for kind, number in route.marks.items())
    return f"{route.in_words()} {look.letter}{route.length}{signs}"


def share_of_colors(routes: tuple[Route, ...]) -> str:
    """A bar of all spaces by color, with letter and number."""
    spaces = Counter[Color | None]()
    for route in routes:
        spaces[route.color] += route.length
    if not spaces:
        return ""
    parts = []
    for color in GRAY_AND_COLORS:
        look, count = CARDS[color], spaces[color]
        told = say("{color}: {n} {n:space|spaces}", color=color_name(color), n=count)
        parts.append(
            f'<span title="{escape(told)}" style="flex:{count} 1 26px;background:{look.fill};'
            f'color:{look.ink};border-color:{look.edge}">{look.letter or "–"}{count}</span>'
        )
    label = escape(say("Spaces of each color"))
    return f'<div class="ttr-maker-share" role="img" aria-label="{label}">{"".join(parts)}</div>'
