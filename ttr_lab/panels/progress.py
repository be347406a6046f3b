"""How far tickets are: the fewest spaces that their connections still miss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ..engine.view import View
from ..language import later, say
from ..model.board import Ticket, members
from ..study.plan import FAR, Ways


@dataclass(frozen=True, slots=True)
class Progress:
    """A ticket with the spaces that are missing (`None` if it is cut off) and its connection.

    `number` is the one that its cities carry on the map.
    """

    number: int
    ticket: Ticket
    missing: int | None
    line: tuple[int, ...]
    station: bool = False
    """Whether a station could still borrow what is cut off."""

    @property
    def sentence(self) -> str:
        """The ticket and how far it is."""
        return self._tell(MISSING)

    @property
    def brief(self) -> str:
        """The same for places where room is short."""
        return self._tell(MISSING_BRIEFLY)

    def _tell(self, missing: str) -> str:
        if self.missing is None:
            far = say(ONLY_STATION if self.station else CUT_OFF)
        elif self.missing:
            far = say(missing, n=self.missing)
        else:
            far = say("✓ completed")
        return f"{self.number}. {name_ticket(self.ticket)}: {far}"


MISSING = later("{n} {n:space|spaces} missing")
MISSING_BRIEFLY = later("{n} missing")
ONLY_STATION = later("only a station can help")
CUT_OFF = later("cannot be completed any more")


def name_ticket(ticket: Ticket) -> str:
    """A ticket with what tells it from others.

    >>> from ttr_lab import load_board
    >>> name_ticket(load_board("europe").ticket("Brest", "Petrograd"))
    'Brest–Petrograd (20), long'
    """
    return say("{ticket}, long", ticket=ticket) if ticket.long else str(ticket)


def measure(view: View, ways: Ways, ticket: Ticket, number: int) -> Progress:
    """The fewest spaces still to claim for a ticket, over open routes and those of the team."""
    mine = view.network
    costs = [
        0 if mine & route.bit else FAR if view.closed & route.bit else route.length
        for route in view.board.routes
    ]
    start, goal = ways.ticket_ends[ticket.index]
    missing, routes = ways.cheapest(costs, start, goal)
    if missing >= FAR:
        helped = bool(view.me.stations or view.me.built)
        return Progress(number, ticket, None, (), helped)
    return Progress(number, ticket, missing, tuple(members(routes)))


def measure_all(
    view: View, ways: Ways, tickets: Sequence[int], known: int = 0
) -> tuple[Progress, ...]:
    """How far each of these tickets is; `known` others have the first numbers on the map."""
    return tuple(
        measure(view, ways, view.board.tickets[index], number)
        for number, index in enumerate(tickets, known + 1)
    )


GENERATED = later(
    "No source lists the printed tickets of this map, so these were generated; the footnote under "
    "the panel says more."
)


def mark_generated(tickets: Sequence[Ticket]) -> str:
    """A mark for the heading of tickets that stand in for printed ones."""
    if not any(ticket.generated for ticket in tickets):
        return ""
    why, mark = escape(say(GENERATED)), say("generated")
    return f'<span class="ttr-generated" title="{why}">{mark}</span>'
