"""Under the map: the facts of the route that is chosen, and what if a rival takes it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say, translated
from .controls import Guard, grey, make_button, put, set_shown
from .explorer_answer import Change
from .explorer_routes import WITH_TRACK, tell_facts
from .explorer_state import Inquiry

Act = Callable[[Change], None]


class Strip(W.HBox):
    """The facts of a route, and buttons that take it away, give it, or set it free."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self._act = act
        self.facts = W.HTML()
        self.facts.add_class("ttr-exp-facts")
        self.rival = make_button(say("A rival takes it"), guard(self._take))
        self.track = make_button(say("Only this track"), guard(self._take_track))
        self.mine = make_button(say("I have it"), guard(self._own))
        self.free = make_button(say("Set it free"), guard(self._free))
        self.all_free = make_button(say("Set all free"), guard(self._free_all))
        buttons = W.VBox((self.rival, self.track, self.mine, self.free, self.all_free))
        buttons.add_class("ttr-exp-what-if")
        super().__init__((self.facts, buttons))
        self.add_class("ttr-exp-strip")

    def show(self, inquiry: Inquiry) -> None:
        """Show the route that is chosen, or what could be done."""
        name, sentences = tell_facts(inquiry)
        told = f"<b>{escape(name)}</b><br>" if name else ""
        put(self.facts, value=f"<div>{told}{escape(' '.join(sentences))}</div>")
        route = inquiry.route
        chosen = route is not None
        taken = chosen and bool((inquiry.gone | inquiry.mine) >> (route or 0) & 1)
        double = chosen and inquiry.board.tracks[route or 0].bit_count() > 1
        set_shown(self.rival, chosen and not taken)
        set_shown(self.track, chosen and not taken and double)
        set_shown(self.mine, chosen and not taken)
        set_shown(self.free, taken)
        set_shown(self.all_free, bool(inquiry.gone | inquiry.mine))
        grey(
            self.rival,
            "",
            translated(WITH_TRACK),
        )
        grey(self.track, "", say("As with 4 players or more: its parallel track stays open"))
        grey(self.mine, "", say("From now on it costs you nothing"))

    def _take(self) -> None:
        self._act(lambda it: it if it.route is None else it.taken(it.board.tracks[it.route]))

    def _take_track(self) -> None:
        self._act(lambda it: it if it.route is None else it.taken(1 << it.route))

    def _own(self) -> None:
        self._act(lambda it: it if it.route is None else it.owned(it.route))

    def _free(self) -> None:
        self._act(lambda it: it if it.route is None else it.freed(it.board.tracks[it.route]))

    def _free_all(self) -> None:
        self._act(lambda it: it.freed(it.gone | it.mine))
