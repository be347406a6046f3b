"""What every two tickets share, as one picture, in an order in which it can be read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

import ipywidgets as W

from ..language import Saying, language, later
from ..study.networks.hands import in_order
from .controls import Guard, set_shown, show_only
from .explorer_answer import Change
from .explorer_fit import fit_jobs, shared_by
from .explorer_state import FIT, Inquiry
from .explorer_work import Job, Notes
from .matrix_place import MatrixPlace
from .tongue import discard

if TYPE_CHECKING:
    from ..figures.matrix import Matrix

TITLE = later(
    "What every two tickets share: those that share much stand side by side. Click a square, and "
    "the map shows both tickets."
)
TOLD = later("{a} and {b} share {value:.1f}")

Act = Callable[[Change], None]


def matrix_jobs(inquiry: Inquiry, notes: Notes) -> Iterator[Job]:
    """What every two tickets share, and the order in which they stand."""
    yield from fit_jobs(inquiry)
    if inquiry.matrix:
        yield Job(
            key=_order(inquiry),
            work=lambda: in_order(shared_by(inquiry, notes), range(len(inquiry.board.tickets))),
        )


def _order(inquiry: Inquiry) -> Hashable:
    return "order", inquiry.board, inquiry.terms


def matrix_of(inquiry: Inquiry, notes: Notes) -> tuple[Matrix, tuple[int, ...]] | None:
    """The picture, and the tickets in its order; `None` as long as it is not worked out."""
    order: tuple[int, ...] | None = notes.get(_order(inquiry))
    if not order:
        return None
    # plotly takes seconds to arrive
    from ..figures.matrix import Matrix

    place = {ticket: at for at, ticket in enumerate(order)}
    values = {}
    for (one, two), shared in shared_by(inquiry, notes).items():
        if shared:
            a, b = place[one], place[two]
            values[a, b] = values[b, a] = float(shared)
    chosen = None
    if inquiry.pair is not None:
        chosen = place[inquiry.pair[0]], place[inquiry.pair[1]]
    names = tuple(str(inquiry.board.tickets[ticket]) for ticket in order)
    return Matrix(names=names, values=values, title=Saying(TITLE), told=TOLD, chosen=chosen), order


class MatrixBox(W.VBox):
    """The place of the picture under the map; it is made when it is asked for."""

    def __init__(self, act: Act, guard: Guard) -> None:
        self._act, self._guard = act, guard
        self._about: Hashable = None
        self._order: tuple[int, ...] = ()
        self.place: MatrixPlace | None = None
        super().__init__()
        self.add_class("ttr-exp-matrix")

    def show(self, inquiry: Inquiry, notes: Notes) -> None:
        """Show the picture, if it is asked for and known."""
        found = matrix_of(inquiry, notes) if inquiry.matrix and inquiry.topic == FIT else None
        set_shown(self, found is not None)
        if found is None:
            return
        matrix, self._order = found
        about = (inquiry.board, inquiry.terms, language())
        if self.place is None or about != self._about:
            old, self.place = self.place, MatrixPlace(matrix, self._guard, self.choose)
            show_only(self, (self.place,))
            if old is not None:
                discard(old)
            self._about = about
        else:
            self.place.show(matrix)

    def choose(self, row: int, column: int) -> None:
        """A square was clicked: show its two tickets on the map."""
        if row != column:
            one, two = sorted((self._order[row], self._order[column]))
            self._act(lambda it: it.with_pair((one, two)))
