"""The routes of a team: clicked on the map, or typed, and counted in trains."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say
from ..model.board import members
from .controls import Guard, make_button, put, set_shown, show_only
from .tally_find import find
from .tally_session import TallySession
from .tally_style import name_field
from .words import name_route

MOST_FOUND = 8
"""So many routes are offered at once to who types; more letters find fewer."""
MOST_ROUTES = 60
"""Nobody can have more: 54 trains of a team."""


class RouteBox(W.VBox):
    """What to do, how many trains are left, the routes so far, and a field for the keyboard."""

    def __init__(self, session: TallySession, toggle: Callable[[int], None], guard: Guard) -> None:
        self.session, self._toggle, self._guard = session, toggle, guard
        self.asks, self.trains = W.HTML(), W.HTML()
        self.typed = W.Text("", placeholder=say("Or type a city or two"))
        name_field(self.typed, say("Find a route by its cities, without the mouse"))
        self.typed.observe(lambda _: guard(self._find)(), "value")
        self.typed.on_msg(lambda _, sent, __: guard(self._enter)() if is_enter(sent) else None)
        self.found, self.own = _chips(), _chips()
        self.found_told, self.own_told = W.HTML(), W.HTML()
        self._made: dict[tuple[int, bool], W.Button] = {}
        super().__init__(
            (
                *(self.asks, self.trains, self.typed, self.found_told, self.found),
                *(self.own_told, self.own),
            )
        )

    def show(self) -> None:
        """Show the team whose turn it is."""
        tally, team = self.session.tally, self.session.team
        asks = say("Click the routes of {who} on the map.", who=tally.name(team))
        back = say("A second click takes a route back.")
        put(self.asks, value=f"<h3>{escape(asks)}</h3><p>{escape(back)}</p>")
        put(self.trains, value=tell_trains(self.session))
        routes = tuple(members(tally.routes[team]))
        told = escape(
            say("{count} {count:route|routes} of {who}:", count=len(routes), who=tally.name(team))
        )
        put(self.own_told, value=f'<span class="ttr-label">{told}</span>' if routes else "")
        show_only(self.own, tuple(self._button(route, own=True) for route in routes))
        self._find()

    def _fitting(self) -> list[int]:
        """The routes whose cities are typed, without those that the team has."""
        tally, typed = self.session.tally, str(self.typed.value).strip()
        found = find(typed, tally.board.routes) if typed else []
        return [it for it in found if tally.owner(it) != self.session.team]

    def _find(self) -> None:
        """Offer the routes whose cities are typed."""
        typed, open_ = str(self.typed.value).strip(), self._fitting()
        many = len(open_) > MOST_FOUND
        show_only(self.found, tuple(self._button(it, own=False) for it in open_[:MOST_FOUND]))
        told = ""
        if typed and not open_:
            told = say("No route is left that fits what was typed.")
        elif len(open_) == 1:
            told = say("Enter adds it:")
        elif many:
            told = say("{count} routes fit; type more to find fewer.", count=len(open_))
        put(self.found_told, value=escape(told))
        set_shown(self.found_told, bool(told))

    def _button(self, route: int, *, own: bool) -> W.Button:
        """The button that gives a route to the team, or takes it back."""
        if (route, own) not in self._made:
            it = self.session.tally.board.routes[route]
            name = name_route(it)
            told = say("Take {route} back", route=name) if own else say("Add {route}", route=name)
            self._made[route, own] = make_button(
                f"{it} {it.length} ✕" if own else f"+ {name}",
                self._guard(lambda: self._press(route)),
                tooltip=told,
            )
        return self._made[route, own]

    def _enter(self) -> None:
        """Add the route that is typed, if it is one only; the cursor stays in the field."""
        open_ = self._fitting()
        if len(open_) == 1:
            self._press(open_[0])

    def _press(self, route: int) -> None:
        self.typed.value = ""
        self._toggle(route)


def is_enter(sent: object) -> bool:
    """Whether a message from a field says that Enter was pressed in it."""
    return isinstance(sent, dict) and sent.get("event") == "submit"


def tell_trains(session: TallySession) -> str:
    """How many trains a team has used, which it can check by those in front of it."""
    tally, team = session.tally, session.team
    left = tally.left(team)
    used = say("{used} of {stock} trains are entered.", used=tally.used(team), stock=tally.stock)
    if left < 0:
        check = say("{over} {over:train|trains} too many!", over=-left)
    else:
        check = say(
            "{who} should have {left} {left:train|trains} left. Count them!",
            left=left,
            who=tally.name(team),
        )
    marks = sum(tally.board.routes[it].mountain for it in members(tally.routes[team]))
    crossed = say("{marks} of them crossed mountains.", marks=marks) if marks else ""
    return f'<span class="ttr-tally-big"><b>{used}</b> {escape(check)} {crossed}</span>'


def _chips() -> W.Box:
    box = W.Box()
    box.add_class("ttr-tally-chips")
    return box
