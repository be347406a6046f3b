"""An answer to what is asked about a map: a sentence, a table, what the map shows, what is next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape

from ..figures.marks import TicketMark
from ..language import Saying, fill, later
from ..model.board import Board
from ..study.networks.costs import CARDS, TRAINS, TURNS
from ..study.networks.table import Table
from .explorer_rows import in_order
from .explorer_state import Inquiry

KINDS = {TRAINS: later("trains"), CARDS: later("cards"), TURNS: later("turns")}
"""What is counted, by its name in a menu."""
AMOUNT = {
    TRAINS: later("{amount} {n:train|trains}"),
    CARDS: later("{amount} {n:card|cards}"),
    TURNS: later("{amount} {n:turn|turns}"),
}
"""A cost in words."""
PER = {
    TRAINS: later("points per train"),
    CARDS: later("points per card"),
    TURNS: later("points per turn"),
}
"""What a cost is compared with."""

Change = Callable[[Inquiry], Inquiry]
Press = Callable[[Inquiry, Hashable], Inquiry]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Something that can be done next, as a button."""

    text: str
    change: Change
    why_not: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One thing that speaks for a ticket, against it, or neither; pressed, the map shows it."""

    text: str
    speaks: str
    change: Change
    picked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """All that one side of the explorer shows besides the map itself.

    Texts are plain words in the language that is spoken; whoever shows them escapes them.
    """

    told: str
    """What is shown, in a sentence or two."""
    hint: str
    """What to do next."""
    details: tuple[str, ...] = ()
    """More sentences, each a line of its own."""
    points: tuple[Point, ...] = ()
    """What a verdict rests on."""
    offers: tuple[Offer, ...] = ()
    table: Table
    """A short table to read and to press."""
    forms: Mapping[int, str] = field(default_factory=dict)
    """For columns whose numbers are written in a way of their own: a sentence with `value`."""
    keys: tuple[Hashable, ...] = ()
    """What each row is about."""
    picked: tuple[Hashable, ...] = ()
    press: Press = lambda inquiry, key: inquiry
    whole: Callable[[], Table] | None = None
    """The same rows with everything that is known, to be saved."""
    line: tuple[int, ...] = ()
    spots: tuple[int, ...] = ()
    tickets: tuple[TicketMark, ...] = ()

    def arranged(self, sort: tuple[int, bool] | None) -> Answer:
        """With the rows of the table as a person sorted them."""
        if sort is None:
            return self
        order = in_order(self.table, sort)
        return replace(
            self,
            table=_in(self.table, order),
            keys=tuple(self.keys[number] for number in order),
            whole=lambda: _in(self.saved(), order),
        )

    def saved(self) -> Table:
        """The table to be saved: the whole one where there is one."""
        return self.table if self.whole is None else self.whole()


def _in(table: Table, order: Sequence[int]) -> Table:
    return replace(table, cells=tuple(table.cells[number] for number in order))


def number(value: Fraction | float) -> str:
    """A number with one decimal, or none where it is whole."""
    if value == int(value):
        return fill("{value}", {"value": int(value)})
    return fill("{value:.1f}", {"value": float(value)})


def amount(kind: str, value: Fraction | float) -> Saying:
    """So many trains, cards or turns."""
    return Saying(AMOUNT[kind], amount=number(value), n=float(value))


def lines(sentences: Sequence[str]) -> str:
    """Sentences as HTML, each a paragraph."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def ends_of(board: Board, ticket: int) -> tuple[int, int]:
    """The places of a ticket's two cities."""
    it, at = board.tickets[ticket], board.city_index
    return at[it.a.id], at[it.b.id]
