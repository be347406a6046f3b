"""A ruling on the board: what is in question, what the engine says, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

import ipywidgets as W

from ..language import say, speaking
from ..study.disputes import Outcome, Position
from .controls import Guard, grey, make_button, put, set_shown, show_only
from .referee_came import instead, tell_came, tell_deed, tell_title
from .referee_deed import tell_before
from .referee_map import draw_dispute
from .referee_sight import sight_of, what_matters
from .referee_table import show_table


@dataclass(frozen=True, slots=True)
class Look:
    """Which of the positions is looked at, and how."""

    number: int = 0
    """The place of the answer among several."""
    neighbor: bool = False
    """The neighbor, not the deed in question."""
    after: bool = False
    """What came of it, not what was before."""
    near: bool = True
    """Only the part of the map that it is about."""


TryIt = Callable[[Outcome], None]


class Show(W.VBox):
    """The positions of a ruling, one at a time, told in one language whatever is spoken around.

    Args:
        positions: the ruling's positions; several where its answer depends on something.
        language: the language to tell them in.
        guard: shows what goes wrong in a callback.
        try_it: opens a game from an outcome's position.
        look: what to look at first.
    """

    def __init__(
        self,
        positions: Sequence[Position],
        language: str,
        guard: Guard,
        try_it: TryIt,
        look: Look = Look(),
    ) -> None:
        self.positions, self.language, self.look = tuple(positions), language, look
        with speaking(language):
            titles = map(tell_title, self.positions)
            self.tabs = tuple(
                make_button(title, guard(lambda n=number: self._tab(n)), "ttr-ref-tab")  # type: ignore[misc]
                for number, title in enumerate(titles)
            )
            self.deed = make_button("-", guard(lambda: self._turn(neighbor=False)), "ttr-ref-deed")
            self.neighbor = make_button(
                "-", guard(lambda: self._turn(neighbor=True)), "ttr-ref-deed"
            )
            self.before = make_button(say("Before"), guard(lambda: self._set(after=False)))
            self.after = make_button(say("After"), guard(lambda: self._set(after=True)))
            self.zoom = make_button(
                say("Whole map"), guard(lambda: self._set(near=not self.look.near)), "ttr-plain"
            )
            self.attempt = make_button(
                say("Try it yourself"), guard(lambda: try_it(self.outcome)), "ttr-main"
            )
        self.map, self.told, self.table, self.earlier = W.HTML(), W.HTML(), W.HTML(), W.HTML()
        several = _flow(self.tabs)
        set_shown(several, len(self.tabs) > 1)
        self.tools = _flow((self.before, self.after, self.zoom, self.attempt))
        self.side, self.picture = W.VBox(), W.VBox()
        self.side.add_class("ttr-ref-side")
        self.picture.add_class("ttr-ref-picture")
        board = W.VBox((self.picture, self.side))
        board.add_class("ttr-ref-board")
        super().__init__((several, board))
        self.add_class("ttr-ref-show")
        self.render()

    @property
    def position(self) -> Position:
        """The position that is looked at."""
        return self.positions[self.look.number]

    @property
    def outcome(self) -> Outcome:
        """The deed in question, or its neighbor."""
        position = self.position
        return position.neighbor or position.disputed if self.look.neighbor else position.disputed

    def render(self) -> None:
        """Show what is looked at."""
        with speaking(self.language):
            self._render()

    def _render(self) -> None:
        look, position, outcome = self.look, self.position, self.outcome
        for number, tab in enumerate(self.tabs):
            _pick(tab, number == look.number, "ttr-ref-tab")
        leave = position.asks_leave
        _pick_deed(self.deed, position.disputed, "", picked=not look.neighbor, signed=leave)
        set_shown(self.deed, bool(position.disputed.moments))
        set_shown(self.neighbor, position.neighbor is not None)
        if position.neighbor is not None:
            around = instead(position)
            other, picked = position.neighbor, look.neighbor
            _pick_deed(self.neighbor, other, around, picked=picked, signed=leave)
        done = outcome.refusal is None and bool(outcome.moments) and outcome.final is None
        game = outcome.then if done and look.after else outcome.game
        for button, later_one in ((self.before, False), (self.after, True)):
            set_shown(button, done)
            _pick(button, look.after == later_one)
        matters = what_matters(outcome)
        sight = sight_of(outcome, game, matters)
        drawn, small = draw_dispute(game.view(outcome.seat), sight, near=look.near)
        put(self.map, value=drawn)
        self._arrange(cards_first=matters.row and not sight)
        set_shown(self.zoom, small)
        put(self.zoom, description=say("Whole map") if look.near else say("Nearer"))
        earlier = " ".join(tell_before(outcome))
        told = f'<p class="ttr-quiet">{escape(say("Before that: {deeds}", deeds=earlier))}</p>'
        put(self.earlier, value=told if earlier else "")
        set_shown(self.earlier, bool(earlier))
        put(self.told, value=tell_came(position, outcome))
        put(self.table, value=show_table(game, matters, asked=game is outcome.game))
        grey(self.attempt, "", say("Play on from this position"))

    def _arrange(self, *, cards_first: bool) -> None:
        """The cards take the place of the map where nothing on the map is in question."""
        told = (self.earlier, self.deed, self.neighbor, self.told)
        if cards_first:
            show_only(self.picture, (self.table, self.tools, self.map))
            show_only(self.side, told)
        else:
            show_only(self.picture, (self.map, self.tools))
            show_only(self.side, (*told, self.table))
        small = ("ttr-ref-small",) if cards_first else ()
        put(self.map, _dom_classes=("ttr-ref-map", *small))

    def _tab(self, number: int) -> None:
        self._set(number=number, neighbor=False, after=False)

    def _turn(self, *, neighbor: bool) -> None:
        self._set(neighbor=neighbor, after=False)

    def _set(self, **changes: Any) -> None:
        self.look = replace(self.look, **changes)
        self.render()


def _flow(children: Sequence[W.Widget]) -> W.Box:
    box = W.Box(tuple(children))
    box.add_class("ttr-flow")
    return box


def _pick(button: W.Button, picked: bool, *classes: str) -> None:
    put(button, _dom_classes=("ttr-button", *classes, *(("ttr-picked",) if picked else ())))


def _pick_deed(
    button: W.Button, outcome: Outcome, around: str, *, picked: bool, signed: bool
) -> None:
    """A deed as a button that shows it; where leave was asked with the engine's sign."""
    looks = "ttr-ref-no" if outcome.refusal else "ttr-ref-yes" if signed else "ttr-ref-plain"
    _pick(button, picked, "ttr-ref-deed", looks)
    told = tell_deed(outcome, around, signed=signed)
    put(button, description=told, tooltip=say("Show this on the board"))
