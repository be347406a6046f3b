"""The explorer: a map to ask, and a second one beside it to compare."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import ipywidgets as W

from ..language import say
from ..model.board import Board, Ticket
from ..study.networks.table import Cell, Table
from .controls import make_button
from .explorer_keep import Keep
from .explorer_maps import board_of, tickets_of
from .explorer_side import Side
from .explorer_state import Inquiry
from .explorer_style import explorer_sheet
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble


class Explorer(BilingualPanel):
    """A map that answers: what a ticket is worth and why, connections, routes, layers.

    Everything is done by clicks, and whatever is drawn is a table as well.

    Args:
        board: a map of the package by its name, a `Board`, or the folder of one's own map.
        beside: another one to be shown beside it; the same map may be there twice.
        tickets: tickets to hold from the start, such as `"Denver–El Paso"`.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        board: Board | str | Path = "usa",
        beside: Board | str | Path | None = None,
        tickets: Sequence[Ticket | str] = (),
        language: str | None = None,
    ) -> None:
        first = Inquiry(board=board_of(board))
        second = None if beside is None else Inquiry(board=board_of(beside))
        for ticket in tickets_of(first.board, [tickets] if isinstance(tickets, str) else tickets):
            first = first.with_ticket(ticket)
        super().__init__(language)
        self.add_class("ttr-panel")
        self.add_class("ttr-explorer")
        self.trouble = Trouble()
        self.keep: Keep | None = None
        self.sheet, self.menu = explorer_sheet(), LanguageMenu(self.trouble.guard)
        self.sides: tuple[Side, ...] = (self._side(first),)
        if second is not None:
            self.sides = (*self.sides, self._side(second))
        # both stay, so that the page never draws a map anew
        self.head, self.row = W.HBox(), W.HBox()
        self.head.add_class("ttr-exp-head")
        self.row.add_class("ttr-exp-sides")
        self.build()

    @property
    def table(self) -> Table:
        """What the first map shows, as a table: `table.rows()`, `table.csv()`, `table.frame()`."""
        return self.sides[0].table

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of all maps that are shown."""
        return tuple(side.table for side in self.sides)

    def rows(self) -> list[dict[str, Cell]]:
        """What the first map shows, as plain rows."""
        return self.table.rows()

    def build(self) -> None:
        """Make all widgets but the maps anew; what was asked stays."""
        worn = (*self.head.children[:-1], *([self.keep] if self.keep else []))
        name = str(self.keep.name.value) if self.keep else ""
        title = W.HTML(f"<h3>{escape(say('Explore a map'))}</h3>")
        self.compare = make_button("", self.trouble.guard(self.toggle))
        for side in self.sides:
            side.build()
        self.keep = keep = Keep(lambda: self.sides, self.trouble.guard)
        if name:
            keep.name.value = name
        self.head.children = (title, self.compare, self.menu)
        self.row.children = self.sides
        self.children = (self.sheet, self.head, self.row, keep, self.trouble)
        self._label()
        discard(*worn)

    def toggle(self) -> None:
        """Put a second map beside the first, with the same question; or take it away."""
        if len(self.sides) > 1:
            first, *others = self.sides
            self.sides = (first,)
            self.row.children = self.sides
            for other in others:
                other.worker.stop()
            discard(*others, keep=self.sides)
        else:
            other = self._side(self.sides[0].inquiry)
            other.build()
            self.sides = (*self.sides, other)
            self.row.children = self.sides
        self._label()
        self._changed()

    def _side(self, inquiry: Inquiry) -> Side:
        return Side(inquiry, self.trouble.guard, self._changed)

    def _changed(self) -> None:
        """What was said about files is about what was shown before."""
        if self.keep is not None:
            self.keep.refresh()

    def _label(self) -> None:
        two = len(self.sides) > 1
        self.compare.description = say("One map only") if two else say("Two maps side by side")
        self.compare.tooltip = (
            say("Take the right map away")
            if two
            else say("Another map beside this one, or the same one with another question")
        )
        if two:
            self.add_class("ttr-exp-two")
        else:
            self.remove_class("ttr-exp-two")
