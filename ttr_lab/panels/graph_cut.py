"""Cuts: the reader is the rival, and parts two cities with as few claims as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import ipywidgets as W

from ..language import Along, Together, later, say
from ..model.board import Board, members
from ..model.load import load_board
from ..study.graphs.cutting import claims_in, closed_with, disjoint_ways, fewest, is_parted
from ..study.graphs.degrees import other_end
from ..study.graphs.growing import ends_of
from ..study.networks.connections import connections
from ..study.networks.costs import Terms
from .card_parts import pick
from .controls import grey, make_button, set_shown
from .graph_panel import GraphPanel
from .graph_parts import FromList, map_options, p, route_options, ticket_options
from .tunnel_lab_parts import row

CUT, WAYS = "fewest", "ways"
GUESSES = range(1, 10)
FIRST = "los-angeles--miami"


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """The ticket, what has been closed, and what is looked at."""

    ticket: int
    asking: bool
    guess: int | None = None
    together: bool = True
    """Whether a claim closes parallel tracks too."""
    closed: int = 0
    view: str = ""


class CutTheTicket(GraphPanel[Closing]):
    """Close routes until a ticket cannot be completed any more; as few as possible.

    Args:
        map: which map.
        ticket: the id of the ticket.
        guess: whether the fewest claims are guessed before anything can be closed.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("Be the rival: part the cities of a ticket")

    def __init__(
        self,
        map: str = "usa",
        ticket: str = "",
        *,
        guess: bool = False,
        language: str | None = None,
    ) -> None:
        board = load_board(map)
        index = board.ticket(ticket).index if ticket else first_ticket(board)
        super().__init__(board, Closing(ticket=index, asking=guess), language)
        self.build()

    @property
    def ends(self) -> tuple[int, int]:
        """The two cities of the ticket."""
        return ends_of(self.board, self.now.ticket)

    @property
    def fewest(self) -> int:
        """How many claims part the two cities at the least, with nothing closed yet."""
        cut = fewest(self.board, *self.ends, together=self.now.together)
        return claims_in(self.board, cut, together=self.now.together)

    @property
    def claims(self) -> int:
        """How many claims the reader has made."""
        return claims_in(self.board, self.now.closed, together=self.now.together)

    @property
    def parted(self) -> bool:
        """Whether the ticket cannot be completed any more."""
        return is_parted(self.board, *self.ends, self.now.closed)

    def controls(self) -> Sequence[W.Widget]:
        """Which map and ticket, how parallel tracks count, and what to look at."""
        guard, now = self.trouble.guard, self.now
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.tickets = self.ask(
            say("Ticket"), ticket_options(self.board), now.ticket, self._change_ticket
        )
        self.few = make_button(
            say("Tracks together"), guard(lambda: self.play(together=True)), tooltip=say(FEW)
        )
        self.many = make_button(
            say("Each track by itself"), guard(lambda: self.play(together=False)), tooltip=say(MANY)
        )
        self.guesses = {
            n: make_button(f"{n}", guard(partial(self.guess, n)), "ttr-option") for n in GUESSES
        }
        self.list = FromList(
            say("Route"), say("Close or open"), route_options(self.board), self._pick
        )
        self.views = {
            CUT: make_button(say("The fewest"), guard(lambda: self.look(CUT))),
            WAYS: make_button(say("Ways without a common route"), guard(lambda: self.look(WAYS))),
        }
        self.asking = row(*self.guesses.values())
        self.looking = row(*self.views.values())
        choose = row(self.maps, self.tickets)
        choose.add_class("ttr-from-list")
        return choose, row(self.few, self.many), self.asking, self.list, self.looking

    def play(self, *, together: bool) -> None:
        """Let a claim close parallel tracks too, or each be closed by itself."""
        if together != self.now.together:
            self.do(replace(self.now, together=together, closed=0, view=""))

    def guess(self, n: int) -> None:
        """Guess how many claims it takes."""
        self.do(replace(self.now, asking=False, guess=n))

    def look(self, view: str) -> None:
        """Show the fewest routes, or as many ways; pressed again, nothing."""
        self.do(replace(self.now, asking=False, view="" if view == self.now.view else view))

    def click_route(self, route: int) -> None:
        """Close a route, or open it again."""
        now = self.now
        if now.asking:
            self.refuse(say("First guess how many claims it takes."))
            return
        taken = closed_with(self.board, route, together=now.together)
        self.do(replace(now, closed=now.closed ^ taken, view=""))

    def click_city(self, city: int) -> None:
        """Only routes are closed."""
        self.refuse(say("Choose a route, not a city: click its spaces."))

    def show_controls(self) -> None:
        """What holds is marked."""
        now = self.now
        self.tell(self.tickets, now.ticket)
        pick(self.few, now.together)
        pick(self.many, not now.together)
        for name, button in self.views.items():
            pick(button, name == now.view)
        set_shown(self.asking, now.asking)
        for part in (self.list, self.looking):
            set_shown(part, not now.asking)
        why = say("This map has no parallel tracks.") if not self._doubles() else ""
        grey(self.many, why, say(MANY))

    def next_step(self) -> str:
        """Guess, close, and look."""
        ticket = self.board.tickets[self.now.ticket].cities
        if self.now.asking:
            return say(
                "Guess first: how many claims does a rival need to make {ticket} impossible?",
                ticket=ticket,
            )
        if not self.parted:
            return say(
                "Click routes to close them, until {ticket} cannot be completed any more.",
                ticket=ticket,
            )
        if self.claims > self.fewest:
            return say("Parted. It can be done with fewer claims: undo, and try again.")
        return say("Parted, with as few claims as possible. Now look why it needs so many.")

    def came(self) -> str:
        """What the closed routes have brought about, and what is looked at."""
        if self.now.asking:
            return p(say(FEW if self.now.together else MANY))
        return self._verdict() + self._so_far() + self._looked_at()

    def marks(self) -> dict[str, Any]:
        """The ticket, what is closed, the shortest way left, and what is looked at."""
        now = self.now
        marks: dict[str, Any] = {"closed": now.closed, "tickets": ((*self.ends, False),)}
        if now.view == WAYS:
            ways = disjoint_ways(self.board, *self.ends, together=now.together)
            marks["claims"] = tuple(sum(1 << route for route in way) for way in ways)
            marks["closed"] = 0
        elif now.view == CUT:
            marks["line"] = tuple(members(fewest(self.board, *self.ends, together=now.together)))
        elif not now.asking:
            marks["path"] = self._shortest()
        return marks

    def names(self) -> tuple[str, ...]:
        """What the ways are called that have no route in common."""
        return tuple(say("way {n}", n=n) for n in GUESSES)

    def _shortest(self) -> tuple[int, ...]:
        ways = connections(self.board, *self.ends, Terms(shut=self.now.closed), 1)
        return ways[0].routes if ways else ()

    def _doubles(self) -> bool:
        return any(route.track for route in self.board.routes)

    def _verdict(self) -> str:
        now, least = self.now, self.fewest
        if now.guess is None or not self.parted:
            return ""
        if now.guess == least:
            return p(say("You guessed {n}, and that is right.", n=now.guess), "ttr-yes")
        return p(
            say("You guessed {n}; the fewest are {least}.", n=now.guess, least=least), "ttr-no"
        )

    def _so_far(self) -> str:
        spaces = sum(self.board.lengths[route] for route in self._shortest())
        facts = {"n": self.claims, "spaces": spaces, "least": self.fewest}
        if self.parted:
            told = say("Parted with <b>{n}</b> {n:claim|claims}; the fewest are {least}.", **facts)
        elif self.now.closed:
            told = say(
                "After <b>{n}</b> {n:claim|claims} the shortest way left has {spaces} spaces.",
                **facts,
            )
        else:
            told = say("Nothing is closed yet. The shortest way has {spaces} spaces.", **facts)
        return f'<p class="ttr-big">{told}</p>'

    def _looked_at(self) -> str:
        now = self.now
        if now.view == CUT:
            cut = fewest(self.board, *self.ends, together=now.together)
            names = dict.fromkeys(self.board.routes[route].in_words() for route in members(cut))
            return p(
                say(
                    "A smallest cut: {routes}. Every way between the two cities uses one of them.",
                    routes=Together(names),
                )
            )
        if now.view != WAYS:
            return ""
        ways = disjoint_ways(self.board, *self.ends, together=now.together)
        told = say(
            "{n} {n:way|ways} without a common route. Each must lose one, so fewer than {n} claims "
            "cannot part the cities; and {n} are enough (Menger 1927).",
            n=len(ways),
        )
        items = "".join(f"<li>{self._way(way)}</li>" for way in ways)
        return p(told) + f'<ol class="ttr-ways">{items}</ol>'

    def _way(self, way: tuple[int, ...]) -> str:
        here = self.ends[0]
        passed = [here]
        for route in way:
            here = other_end(self.board, route, here)
            passed.append(here)
        return say(
            "{cities}: {n} spaces",
            cities=Along([self.board.cities[city] for city in passed]),
            n=sum(self.board.lengths[route] for route in way),
        )

    def _pick(self, route: int) -> None:
        self.trouble.guard(lambda: self.click_route(route))()

    def _change_ticket(self) -> None:
        self.do(replace(self.now, ticket=self.tickets.value, closed=0, view="", guess=None))

    def _change_map(self) -> None:
        board = load_board(self.maps.value)
        self.turn_to(board, Closing(ticket=first_ticket(board), asking=False))


def first_ticket(board: Board) -> int:
    """A ticket to begin with: one of our choice, else the one with the most points."""
    for ticket in board.tickets:
        if ticket.id == FIRST:
            return ticket.index
    if not board.tickets:
        raise ValueError(say("{map} has no tickets; choose a map that has some.", map=board))
    return max(board.tickets, key=lambda ticket: ticket.points).index


FEW = later(
    "One claim closes all tracks between two cities, as with 2 or 3 players on most maps "
    "(USA-DOUBLE-2)."
)
MANY = later(
    "Each of several parallel tracks has to be closed by itself, as with 4 or 5 players on most "
    "maps (USA-DOUBLE-3)."
)
