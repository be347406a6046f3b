"""One side of the explorer: a map, what is asked about it, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets as W

from ..figures.marks import Marks
from ..language import say
from ..model.board import Board
from ..study.networks.table import Table
from .controls import Guard, put, show_only
from .explorer_answer import Answer
from .explorer_ask import answer, jobs_for
from .explorer_controls import Controls
from .explorer_layers import shade_of
from .explorer_matrix import MatrixBox
from .explorer_reading import Reading
from .explorer_state import Inquiry
from .explorer_strip import Strip
from .explorer_work import Notes, Worker
from .place import MapPlace
from .tongue import discard

Change = Callable[[Inquiry], Inquiry]
REMEMBERED = 200
"""So many steps can be undone."""


class Side(W.VBox):
    """A map with its controls; `act` is the only way in, `render` the only way out."""

    children: Any

    def __init__(self, inquiry: Inquiry, guard: Guard, changed: Callable[[], None]) -> None:
        self.inquiry, self.guard, self._changed = inquiry, guard, changed
        self.before: list[Inquiry] = []
        self.notes = Notes()
        self.worker = Worker(self.notes, self._told, guard)
        self.map: MapPlace | None = None
        self.answer: Answer
        self.slip = ""
        """What is wrong with something that was typed."""
        self._kind: object = None
        super().__init__()
        self.add_class("ttr-exp-side")

    @property
    def board(self) -> Board:
        """The map that is shown."""
        return self.inquiry.board

    @property
    def table(self) -> Table:
        """What is drawn, with everything that is known about it, as plain rows."""
        return self.answer.saved()

    @property
    def marks(self) -> dict[str, Any]:
        """What the map shows besides itself."""
        asked, found = self.inquiry, self.answer
        return {
            "claims": (asked.mine,),
            "closed": asked.gone,
            "chosen": asked.route,
            "line": found.line,
            "tickets": found.tickets,
            "spots": found.spots,
            "shade": shade_of(asked, self.notes),
        }

    def build(self) -> None:
        """Make all widgets anew but the map; what was asked stays."""
        if not self.children:
            self._frame()
        worn = (*self.top.children, *self.left.children[1:], *self.main.children[1:])
        worn = (*worn, *self.children[2:])
        self.controls = Controls(self.inquiry, self.act, self.undo, self.tell, self.guard)
        self.reading = Reading(self.act, self.press, self.worker_stop, self.worker_go, self.guard)
        self.strip = Strip(self.act, self.guard)
        self.matrix = MatrixBox(self.act, self.guard)
        if self.map is not None:
            self.map.rename((say("you"),))
        self.ask(self.inquiry)
        self.top.children = (self.controls, self.controls.status)
        self.left.children = (self.map_place, self.strip)
        self.main.children = (self.left, self.reading)
        self.children = (self.top, self.main, self.matrix)
        discard(*worn)

    def _frame(self) -> None:
        """What stays for good, so that the page never draws the map anew."""
        self.map_place = W.Box(layout=W.Layout(width="100%", min_width="0"))
        self.left = W.VBox((self.map_place,))
        self.left.add_class("ttr-exp-left")
        self.main, self.top = W.Box((self.left,)), W.VBox()
        self.main.add_class("ttr-exp-main")
        self.top.add_class("ttr-exp-top")

    def act(self, change: Change) -> None:
        """Ask something else. This is the only way in."""
        old, self.slip = self.inquiry, ""
        new = change(replace(old, refused=""))
        if replace(new, refused="") != replace(old, refused=""):
            self.before = [*self.before[-REMEMBERED:], old]
        self.ask(new)

    def undo(self) -> None:
        """Ask again what was asked before."""
        if self.before:
            *self.before, last = self.before
            self.ask(last)

    def tell(self, slip: str) -> None:
        """Say what is wrong with something that was typed; nothing else changes."""
        self.slip = slip
        self.render()

    def press(self, number: int) -> None:
        """A row of the table was pressed."""
        if number < len(self.answer.keys):
            key, pressed = self.answer.keys[number], self.answer.press
            self.act(lambda it: pressed(it, key))

    def ask(self, inquiry: Inquiry) -> None:
        """Work out what is asked, as far as that is quick, and show it."""
        self.inquiry = inquiry
        self._changed()
        self.reading.show_busy()
        self._kind = None
        self.worker.start(jobs_for(inquiry, self.notes))
        self.render()

    def worker_stop(self) -> None:
        """Leave off what takes long; what is known stays."""
        self.worker.stop()
        self.render()

    def worker_go(self) -> None:
        """Go on where it was left off."""
        self.ask(self.inquiry)

    def render(self) -> None:
        """Show what is known. This is the only way out."""
        self.answer = answer(self.inquiry, self.notes)
        self.controls.show(self.inquiry, self.answer, can_undo=bool(self.before), slip=self.slip)
        self.reading.show(self.inquiry, self.answer, self.worker)
        self.strip.show(self.inquiry)
        self.matrix.show(self.inquiry, self.notes)
        self._draw()

    def drawn(self) -> Marks:
        """The marks as one value, for a picture that is saved."""
        return Marks(names=(say("you"),), **self.marks)

    def _draw(self) -> None:
        if self.map is None or self.map.board is not self.board:
            old = self.map
            self.map = MapPlace(
                self.board,
                (say("you"),),
                lambda route: self.act(lambda it: it.with_route(route)),
                self.guard,
                choose_city=lambda city: self.act(lambda it: it.with_city(city)),
            )
            show_only(self.map_place, (self.map,))
            if old is not None:
                discard(old)
        show_only(self.map_place, (self.map,))
        self.map.show(**self.marks)

    def _told(self) -> None:
        """Some work is done: show how far it is, and all of it when a new kind begins."""
        left = self.worker.left
        kind = None if left is None or not isinstance(left.key, tuple) else left.key[0]
        if left is None or kind != self._kind:
            self._kind = kind
            self.render()
        else:
            put(self.reading.progress, value=self.reading.progress_told(self.worker))
