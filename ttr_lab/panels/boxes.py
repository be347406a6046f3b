"""A check box for each of several tickets."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as W

from .controls import Guard, Press, put, show_only
from .progress import Progress


class TicketBoxes(W.VBox):
    """Tickets to check; their boxes are blank whenever other tickets come."""

    def __init__(self, changed: Press, guard: Guard) -> None:
        self.offered: tuple[int, ...] = ()
        self.boxes: list[W.Checkbox] = []
        self._changed, self._guard, self._busy = changed, guard, False
        super().__init__()

    @property
    def checked(self) -> tuple[int, ...]:
        """The tickets whose boxes are checked."""
        pairs = zip(self.offered, self.boxes, strict=False)
        return tuple(index for index, box in pairs if box.value)

    def show(self, known: Sequence[Progress]) -> bool:
        """Show a box for each of these tickets; whether they are others than before."""
        offered = tuple(progress.ticket.index for progress in known)
        new, self.offered = offered != self.offered, offered
        while len(self.boxes) < len(offered):
            self.boxes.append(self._box())
        self._busy = True
        try:
            for number, box in enumerate(self.boxes):
                there = number < len(offered)
                # a box out of sight is still in the page, so it must not keep a secret
                text = known[number].brief if there else ""
                put(box, description=text, **({"value": False} if new or not there else {}))
        finally:
            self._busy = False
        show_only(self, tuple(self.boxes[: len(offered)]))
        return new

    def resume(self, old: TicketBoxes) -> None:
        """Offer the same tickets as these boxes, with the same ones checked."""
        self.offered, self.boxes = old.offered, [self._box() for _ in old.boxes]
        self._busy = True
        try:
            for box, before in zip(self.boxes, old.boxes, strict=True):
                put(box, value=before.value)
        finally:
            self._busy = False

    def _box(self) -> W.Checkbox:
        box = W.Checkbox(indent=False, layout=W.Layout(width="auto"))
        box.observe(lambda _: self._guard(self._check)(), "value")
        return box

    def _check(self) -> None:
        if not self._busy:
            self._changed()
