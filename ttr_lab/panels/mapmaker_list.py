"""Lists of cities, routes and tickets to choose from: one control, quick however long it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as W

from .controls import put
from .mapmaker_style import label_field

ROWS = 9


class ThingList(W.Select):
    """A line for each thing, in their order; `choose` is called with the number of the chosen."""

    options: Any

    def __init__(self, name: str, choose: Callable[[int], None]) -> None:
        self._choose, self._busy = choose, False
        super().__init__(options=[], value=None, rows=ROWS, layout=W.Layout(width="auto"))
        label_field(self, name, seen=False)
        self.add_class("ttr-maker-list")
        self.observe(self._chosen, "index")

    def show(self, told: Sequence[str], chosen: int | None) -> None:
        """Show these lines, and which one is chosen."""
        self._busy = True
        try:
            options = tuple((words, number) for number, words in enumerate(told))
            if tuple(self.options) != options:
                self.options = options
            put(self, index=chosen)
            put(self.layout, display=None if options else "none")
        finally:
            self._busy = False

    def _chosen(self, change: dict[str, object]) -> None:
        if not self._busy and isinstance(change["new"], int):
            self._choose(change["new"])
