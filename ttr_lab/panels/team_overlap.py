"""Two tickets of a team on the map: what they share, and which of them tells the partner more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import ipywidgets as W

from ..language import later, say
from ..model.board import Board, Ticket, members
from ..model.load import load_board
from ..study.networks.table import Table
from ..study.team_overlap import Fit, Overlap, fits, overlap
from .controls import make_button
from .explorer_rows import Rows
from .graph_panel import GraphPanel
from .graph_parts import ticket_options
from .team_overlap_style import overlap_sheet
from .team_overlap_words import (
    tell_key,
    tell_overlap,
    tell_telling,
    tell_whose,
)
from .tongue import discard
from .trouble import Misprint
from .tunnel_lab_parts import row

COLUMNS = (later("ticket"), later("shares"), later("adds"), later("points"))
overlap_of = lru_cache(maxsize=512)(overlap)
fits_of = lru_cache(maxsize=16)(fits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The two tickets, and the route that was clicked."""

    one: int
    two: int
    route: int | None = None


class TicketOverlap(GraphPanel[Chosen]):
    """Choose two tickets: the map shows their cheapest network, and what both of them need.

    Args:
        a: the id of the first ticket, or its cities with a dash between them.
        b: that of the second; by default the one that shares most with the first.
        map: which map.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("What two tickets share")

    def __init__(
        self,
        a: str | None = None,
        b: str | None = None,
        *,
        map: str = "team-asia",
        language: str | None = None,
    ) -> None:
        try:
            board = load_board(map)
            now = _begin(board, a, b)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        super().__init__(board, now, language)
        self.chance = random.Random(1)
        self.left: W.VBox = self.desk.children[0]
        self.sheet.children = (*self.sheet.children, overlap_sheet())
        self.add_class("ttr-overlap")
        self.build()

    @property
    def found(self) -> Overlap:
        """The two tickets together."""
        return overlap_of(self.board, self.now.one, self.now.two)

    @property
    def ranked(self) -> tuple[Fit, ...]:
        """All other tickets, those that share most with the first one first."""
        return fits_of(self.board, self.now.one)

    def controls(self) -> Sequence[W.Widget]:
        """Both tickets, the buttons, and the list of what fits."""
        guard, options = self.trouble.guard, ticket_options(self.board)
        self.first = self.ask(say("First ticket"), options, self.now.one, self._choose_first)
        self.second = self.ask(say("Second ticket"), options, self.now.two, self._choose_second)
        self.best = make_button(
            say("The best second one"),
            guard(self.take_best),
            tooltip=say("Of all tickets this one shares most with the first."),
        )
        self.swap = make_button(
            say("⇄ Exchange"),
            guard(self.exchange),
            tooltip=say("The second ticket becomes the first one."),
        )
        self.other = make_button(
            say("Two others"), guard(self.draw), tooltip=say("Two tickets drawn by chance.")
        )
        self.rows = Rows(self.press_row, lambda _: None, self.trouble.guard)
        return self.first, self.second, row(self.best, self.swap, self.other)

    def build(self) -> None:
        """Make all widgets but the map anew; the list of what fits stands below the map."""
        worn = self.left.children[2:] if self.left.children else ()
        super().build()
        self.left.children = (self.paper, self.foot, self.rows)
        discard(*worn)

    def choose(self, one: int, two: int) -> None:
        """Take these two tickets."""

        def deed() -> Chosen:
            overlap_of(self.board, one, two)
            return Chosen(one=one, two=two)

        self.attempt(deed)

    def take_best(self) -> None:
        """Take the ticket that shares most with the first one."""
        self.choose(self.now.one, self.ranked[0].ticket)

    def exchange(self) -> None:
        """The second ticket becomes the first one."""
        self.choose(self.now.two, self.now.one)

    def draw(self) -> None:
        """Take two tickets by chance."""
        self.choose(*self.chance.sample(range(len(self.board.tickets)), 2))

    def press_row(self, number: int) -> None:
        """Take the ticket of this row for the second one."""
        self.choose(self.now.one, self.ranked[number].ticket)

    def click_route(self, route: int) -> None:
        """Tell for which of the tickets a route is."""
        self.do(replace(self.now, route=route))

    def click_city(self, city: int) -> None:
        """Take a ticket of this city for the second one; a further click takes the next."""
        ends = [it.ticket for it in self.ranked if city in self._ends(it.ticket)]
        if not ends:
            self.refuse(
                say(
                    "No other ticket names {city}. Click a city with a ticket, or choose one from "
                    "the list.",
                    city=self.board.cities[city],
                )
            )
            return
        at = ends.index(self.now.two) + 1 if self.now.two in ends else 0
        self.choose(self.now.one, ends[at % len(ends)])

    def show_controls(self) -> None:
        """Both lists show what holds, and the row of the second ticket is marked."""
        self.tell(self.first, self.now.one)
        self.tell(self.second, self.now.two)
        tickets, ranked = self.board.tickets, self.ranked
        self.rows.show(
            Table(
                title=later("What fits to the first ticket"),
                columns=COLUMNS,
                cells=tuple(
                    (tickets[it.ticket].cities, it.shared, it.more, tickets[it.ticket].points)
                    for it in ranked
                ),
            ),
            caption=say(
                "What fits to {ticket}: trains that are shared, and trains that are added",
                ticket=tickets[self.now.one].cities,
            ),
            hint=say("Those that share most stand first."),
            picked=[n for n, it in enumerate(ranked) if it.ticket == self.now.two],
        )

    def next_step(self) -> str:
        """Find what fits, then what does not."""
        if not self.past:
            return say(
                "Which ticket fits to {ticket}? Choose another second one: from its list, from the "
                "table, or by a click on one of its cities.",
                ticket=self.board.tickets[self.now.one].cities,
            )
        if self.found.shared:
            return say("Now find two tickets that share nothing, although they cross.")
        return say("These share nothing. Press “The best second one” to see what would fit.")

    def came(self) -> str:
        """What both take together, and which one tells the partner more."""
        whose = "" if self.now.route is None else tell_whose(self.found, self.now.route)
        return whose + tell_overlap(self.found) + tell_telling(self.found)

    def below(self) -> str:
        """What the lines on the map mean."""
        return tell_key(self.found)

    def names(self) -> tuple[str, ...]:
        """Whose trains lie on what both need."""
        return (say("the team, for both tickets"),)

    def marks(self) -> dict[str, Any]:
        """Two styles of lines, and trains on what both need."""
        found = self.found
        common = found.common
        return {
            "claims": (common,),
            "tickets": tuple((*self._ends(ticket), False) for ticket in found.tickets),
            "line": tuple(members(found.ways[0] & ~common)),
            "path": tuple(members(found.ways[1] & ~common)),
            "chosen": self.now.route,
        }

    def _ends(self, ticket: int) -> tuple[int, int]:
        it, at = self.board.tickets[ticket], self.board.city_index
        return at[it.a.id], at[it.b.id]

    def _choose_first(self) -> None:
        one, two = self.first.value, self.now.two
        self.choose(one, self.now.one if one == two else two)

    def _choose_second(self) -> None:
        one, two = self.now.one, self.second.value
        self.choose(self.now.two if one == two else one, two)


def _begin(board: Board, a: str | None, b: str | None) -> Chosen:
    """The tickets asked for; a missing one is the one that fits best, or is worth most."""
    named = [_named(board, name).index for name in (a, b) if name is not None]
    if not named:
        named = [max(board.tickets, key=lambda it: (it.points, -it.index)).index]
    if len(named) == 1:
        named.append(fits_of(board, named[0])[0].ticket)
    overlap_of(board, *named)
    return Chosen(one=named[0], two=named[1])


def _named(board: Board, name: str) -> Ticket:
    """A ticket by its id, or by its cities with a dash between them."""
    one, _, two = name.partition("–")
    return board.ticket(one.strip(), two.strip()) if two else board.ticket(name)
