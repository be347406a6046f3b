"""A list of routes or cities, and a button for each player who may have the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as W

from ..engine.draft import Draft
from ..language import say
from .controls import Guard, make_button, put, show_only

NONE = -1


class OwnerPicker(W.VBox):
    """Choose one of many things, then whose it is; for those who cannot click on the map."""

    def __init__(self, give: Callable[[int, int | None], None], guard: Guard) -> None:
        """`give` takes the thing and the seat, `None` for nobody."""
        self.give, self.guard = give, guard
        self.things = W.Dropdown(options=[("", NONE)], layout=W.Layout(width="auto"))
        self.things.style.description_width = "auto"
        self.owners: list[W.Button] = []
        self.row = W.Box()
        self.row.add_class("ttr-flow")
        super().__init__((self.things, self.row))

    @property
    def picked(self) -> int | None:
        """What is chosen in the list."""
        return None if self.things.value == NONE else int(self.things.value)

    def show(
        self, draft: Draft, title: str, options: Sequence[tuple[str, int]], nobody: str
    ) -> None:
        """Show these things under a title, and the players; `nobody` names the last button."""
        listed = ((say("Choose…"), NONE), *options)
        chosen = self.things.value
        if self.things.options != listed:
            self.things.options = listed
        known = {thing for _, thing in listed}
        put(self.things, description=title, value=chosen if chosen in known else NONE)
        seats = len(draft.seats)
        while len(self.owners) <= seats:
            number = len(self.owners)
            press = self.guard(lambda number=number: self._press(number))  # type: ignore[misc]
            self.owners.append(make_button("", press))
        for button, name in zip(self.owners, draft.names, strict=False):
            put(button, description=name, tooltip=say("{who} has it", who=name))
        put(self.owners[seats], description=nobody, tooltip=nobody)
        self.seats = seats
        show_only(self.row, tuple(self.owners[: seats + 1]))

    def _press(self, number: int) -> None:
        self.give(self.things.value, number if number < self.seats else None)
