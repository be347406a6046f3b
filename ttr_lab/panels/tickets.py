"""The tickets that a seat knows to count: its own, and those on its team's rack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..language import say
from .controls import Guard, make_button, put, show_only
from .progress import Progress, mark_generated


class TicketList(W.Box):
    """One button a ticket; a click shows its cheapest connection on the map."""

    def __init__(self, light: Callable[[tuple[int, ...]], None], guard: Guard) -> None:
        super().__init__()
        self.add_class("ttr-flow")
        self.add_class("ttr-tickets-list")
        self.light, self.guard = light, guard
        self.title = W.HTML()
        self.buttons: list[W.Button] = []
        self.known: tuple[Progress, ...] = ()

    def show(self, known: Sequence[Progress], title: str) -> None:
        """Show these tickets under a title, none for a covered hand."""
        self.known = tuple(known)
        mark = mark_generated([progress.ticket for progress in known])
        put(self.title, value=f'<span class="ttr-label">{escape(title)}</span> {mark}')
        while len(self.buttons) < len(known):
            number = len(self.buttons)
            press = self.guard(lambda number=number: self.light(self.known[number].line))  # type: ignore[misc]
            self.buttons.append(make_button("", press, "ttr-ticket"))
        for button, progress in zip(self.buttons, known, strict=False):
            looks = [
                *(["ttr-done"] if progress.missing == 0 else []),
                *(["ttr-long"] if progress.ticket.long else []),
            ]
            tip = say("{ticket}: show its shortest connection on the map", ticket=progress.sentence)
            classes = ("ttr-button", "ttr-ticket", *looks)
            put(button, description=progress.brief, tooltip=tip, _dom_classes=classes)
        # a button out of sight is still in the page, so it must not keep a secret
        for button in self.buttons[len(known) :]:
            put(button, description="", tooltip="")
        show_only(self, (self.title, *self.buttons[: len(known)]) if known else ())
