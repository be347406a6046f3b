"""Beside the map: the topics, why a ticket is good or bad, what can be done next, and a table."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import later, say, translated
from .controls import Guard, Press, grey, make_button, put, set_shown
from .explorer_answer import Answer, Change, Offer, Point, lines
from .explorer_ask import NAMES, TIPS
from .explorer_rows import Rows
from .explorer_state import TOPICS, Inquiry
from .explorer_work import Worker

Act = Callable[[Change], None]

SIGNS = {"for": "✓", "against": "✗", "neither": "•"}
SPEAKS = {
    "for": later("It speaks for the ticket. Press it, and the map shows what it is about."),
    "against": later("It speaks against the ticket. Press it, and the map shows what it is about."),
    "neither": later("It decides nothing. Press it, and the map shows what it is about."),
}
SORT = later("Press to sort by this column")
MOST_POINTS, MOST_OFFERS = 8, 6


class Reading(W.VBox):
    """What is read beside the map."""

    def __init__(
        self, act: Act, press: Callable[[int], None], stop: Press, go_on: Press, guard: Guard
    ) -> None:
        self.act = act
        self._points: tuple[Point, ...] = ()
        self._offers: tuple[Offer, ...] = ()
        self.topics = {
            topic: make_button(
                translated(NAMES[topic]),
                guard(lambda topic=topic: act(lambda it: it.about(topic))),  # type: ignore[misc]
                tooltip=translated(TIPS[topic]),
            )
            for topic in TOPICS
        }
        row = W.Box(tuple(self.topics.values()))
        row.add_class("ttr-exp-topics")
        self.points = tuple(
            make_button("", guard(lambda at=at: self.press_point(at)), "ttr-exp-point")  # type: ignore[misc]
            for at in range(MOST_POINTS)
        )
        self.offers = tuple(
            make_button("", guard(lambda at=at: self.press_offer(at)), "ttr-exp-offer")  # type: ignore[misc]
            for at in range(MOST_OFFERS)
        )
        self.offer_row = W.Box(self.offers)
        self.offer_row.add_class("ttr-flow")
        self.details = W.HTML()
        self.details.add_class("ttr-exp-details")
        self.progress = W.HTML()
        self.stop = make_button(say("■ Stop"), guard(stop), "ttr-small")
        self.go_on = make_button(say("▶ Go on"), guard(go_on), "ttr-small")
        self.working = W.HBox((self.progress, self.stop, self.go_on))
        self.working.add_class("ttr-exp-working")
        self.told = W.VBox((self.details, *self.points, self.offer_row))
        self.told.add_class("ttr-exp-told")
        self.rows = Rows(press, lambda column: act(lambda it: it.sorted_by(column)), guard)
        super().__init__((row, self.told, self.working, self.rows))
        self.add_class("ttr-exp-reading")

    def press_point(self, at: int) -> None:
        """A reason was pressed."""
        if at < len(self._points):
            self.act(self._points[at].change)

    def press_offer(self, at: int) -> None:
        """Something on offer was pressed."""
        if at < len(self._offers) and not self._offers[at].why_not:
            self.act(self._offers[at].change)

    def show_busy(self) -> None:
        """A sign that something is worked out; the page shows it only if it takes a while."""
        told = escape(say("Working it out …"))
        put(self.progress, value=f'<span class="ttr-exp-busy">{told}</span>')
        set_shown(self.working, True)
        set_shown(self.stop, False)
        set_shown(self.go_on, False)

    def show(self, inquiry: Inquiry, found: Answer, worker: Worker) -> None:
        """Show an answer, and how far the work on it is."""
        for topic, button in self.topics.items():
            here = ("ttr-picked",) if topic == inquiry.topic else ()
            put(button, _dom_classes=("ttr-button", *here))
        put(self.details, value=lines(found.details))
        set_shown(self.details, bool(found.details))
        self._points, self._offers = found.points, found.offers
        for at, button in enumerate(self.points):
            set_shown(button, at < len(found.points))
            if at < len(found.points):
                _show_point(button, found.points[at])
        for at, button in enumerate(self.offers):
            set_shown(button, at < len(found.offers))
            if at < len(found.offers):
                offer = found.offers[at]
                put(button, description=offer.text)
                grey(button, offer.why_not, offer.tip or offer.text)
        set_shown(self.offer_row, bool(found.offers))
        set_shown(self.told, bool(found.offers or found.points or found.details))
        self._show_work(worker)
        picked = [number for number, key in enumerate(found.keys) if key in found.picked]
        self.rows.show(
            found.table,
            caption=translated(found.table.title),
            hint=translated(SORT),
            picked=picked,
            sort=inquiry.sort,
            forms=found.forms,
        )

    def progress_told(self, worker: Worker) -> str:
        """How far the work is, as HTML."""
        left = worker.left
        if left is None:
            return ""
        label = say("Working it out: {done} of {total}", done=left.at, total=left.total)
        if worker.stopped:
            label = say("Stopped at {done} of {total}", done=left.at, total=left.total)
        return (
            f'<progress max="{left.total}" value="{left.at}" aria-label="{escape(label)}">'
            f"</progress> {escape(label)}"
        )

    def _show_work(self, worker: Worker) -> None:
        put(self.progress, value=self.progress_told(worker))
        set_shown(self.working, worker.left is not None)
        set_shown(self.stop, worker.active)
        set_shown(self.go_on, worker.stopped)


def _show_point(button: W.Button, point: Point) -> None:
    picked = ("ttr-picked",) if point.picked else ()
    put(
        button,
        description=f"{SIGNS[point.speaks]} {point.text}",
        tooltip=translated(SPEAKS[point.speaks]),
        _dom_classes=("ttr-button", "ttr-exp-point", f"ttr-exp-{point.speaks}", *picked),
    )
