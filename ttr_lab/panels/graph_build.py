"""Trees and networks: the reader builds for several tickets, and holds it against the cheapest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import Together, later, say
from ..model.board import members
from ..model.load import load_board
from ..study.graphs.growing import Standing, ends_of, in_every_order, standing
from ..study.graphs.hands import Compared, as_hand, compare, draw_hand
from ..study.networks.values_routes import stock_of
from .card_parts import pick
from .controls import make_button
from .graph_panel import GraphPanel
from .graph_parts import FromList, line, map_options, p, route_options, table
from .tunnel_lab_parts import folded, row

MINE, GREEDY, BEST, TREE = "mine", "one-by-one", "best", "tree"
VIEWS = {
    MINE: later("Mine only"),
    GREEDY: later("Ticket by ticket"),
    BEST: later("The cheapest"),
    TREE: later("Spanning tree"),
}
OPEN = later("{ticket}: still open")
DONE = later("{ticket}: ✓ completed")
FIRST = ("dallas--new-york", "atlanta--montreal", "little-rock--winnipeg")
COUNTS = (2, 3, 4)
ORDERED = 3
"""Up to so many tickets are built in every order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """The tickets, what has been built for them, and what it is held against."""

    tickets: tuple[int, ...]
    routes: int = 0
    view: str = MINE


class BuildNetwork(GraphPanel[Built]):
    """Click routes until the tickets are completed; then hold it against the cheapest network.

    Args:
        map: which map.
        tickets: the ids of the tickets; a hand that suits the map where none are given.
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("One network for several tickets")

    def __init__(
        self,
        map: str = "usa",
        tickets: Sequence[str] = (),
        *,
        language: str | None = None,
    ) -> None:
        board = load_board(map)
        self.seed = 1
        if tickets:
            hand = as_hand(board, tickets)
        else:
            known = {ticket.id for ticket in board.tickets}
            ours = board.id == "usa" and known.issuperset(FIRST)
            hand = as_hand(board, FIRST) if ours else draw_hand(board, 3, self.seed)
        super().__init__(board, Built(tickets=hand), language)
        self.build()

    @property
    def standing(self) -> Standing:
        """How the reader's network stands."""
        return standing(self.board, self.now.tickets, self.now.routes)

    @property
    def compared(self) -> Compared:
        """The same tickets built in other ways."""
        return compare(self.board, self.now.tickets)

    def controls(self) -> Sequence[W.Widget]:
        """Which map, how many tickets, the list of routes, and what to look at."""
        guard = self.trouble.guard
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.many = self.ask(
            say("Tickets"),
            [(f"{n}", n) for n in COUNTS],
            len(self.now.tickets) if len(self.now.tickets) in COUNTS else COUNTS[1],
            self.draw,
        )
        self.others = make_button(say("Other tickets"), guard(self.draw))
        self.list = FromList(
            say("Route"), say("Build or take away"), route_options(self.board), self._pick
        )
        self.views = {
            name: make_button(say(words), guard(partial(self.look, name)))
            for name, words in VIEWS.items()
        }
        choose = row(self.maps, self.many, self.others)
        choose.add_class("ttr-from-list")
        return choose, self.list, row(*self.views.values())

    def draw(self) -> None:
        """Take other tickets."""
        self.seed += 1
        hand = draw_hand(self.board, self.many.value, self.seed)
        self.do(Built(tickets=hand))

    def look(self, view: str) -> None:
        """Hold the network against another one."""
        self.do(replace(self.now, view=view))

    def click_route(self, route: int) -> None:
        """Build a route, or take it away."""
        now, beside = self.now, self.board.tracks[route] & self.now.routes & ~(1 << route)
        if beside:
            self.refuse(
                say(
                    "You have a track between {a} and {b} already, and nobody claims two "
                    "(USA-DOUBLE-1).",
                    a=self.board.routes[route].a,
                    b=self.board.routes[route].b,
                )
            )
        else:
            self.do(replace(now, routes=now.routes ^ 1 << route))

    def click_city(self, city: int) -> None:
        """Only routes are built."""
        self.refuse(say("Choose a route, not a city: click its spaces."))

    def show_controls(self) -> None:
        """What is looked at is marked."""
        if len(self.now.tickets) in COUNTS:
            self.tell(self.many, len(self.now.tickets))
        for name, button in self.views.items():
            pick(button, name == self.now.view)

    def next_step(self) -> str:
        """Build until all tickets are completed, then with fewer trains, then compare."""
        stands = self.standing
        if not all(stands.completed):
            return say(
                "Click routes until all {n} tickets are completed, with as few trains as you can.",
                n=len(self.now.tickets),
            )
        if stands.needless:
            return say("All are completed, but a route too many is there. Which one?")
        if self.now.view == MINE:
            return say("All are completed. Can you save a train? Then press “The cheapest”.")
        return say("Compare: where do both agree, and where do they not?")

    def came(self) -> str:
        """The tickets, the trains, and what the network is held against."""
        return self._tickets() + self._trains() + self._against()

    def below(self) -> str:
        """Why the cheapest network is hard to find, on demand."""
        found = self.compared
        told = (
            say(
                "{links} pairs of neighbors: each is in a network or not. That makes 2 to the "
                "power of {links} networks, a number with {digits} digits; nobody tries them all.",
                links=found.links,
                digits=len(str(2**found.links)),
            ),
            say(
                "Dreyfus and Wagner (1971) keep the cheapest tree for each set of the cities that "
                "the tickets name. There are {n} of them, so {trees} sets, and each tree is put "
                "together from smaller ones. With every city more it takes about three times as "
                "long: six tickets are quick, twenty are not.",
                n=found.terminals,
                trees=found.trees,
            ),
            say(
                "The easy cousin is the spanning tree, which connects all cities: always take the "
                "shortest route that joins what is not joined yet (Kruskal 1956). It needs no "
                "looking ahead, but {trains} trains, and it goes where no ticket leads.",
                trains=found.tree_trains,
            ),
        )
        return folded(say("Why is that so hard for a computer?"), "".join(map(p, told)))

    def marks(self) -> dict[str, Any]:
        """The reader's trains, the tickets, and the network they are held against."""
        now, found = self.now, self.compared
        done = self.standing.completed
        shown: dict[str, Any] = {}
        if now.view == GREEDY:
            shown["line"] = tuple(
                route for stage in found.stages for route in members(stage.routes)
            )
        elif now.view == BEST:
            shown["path"] = tuple(members(found.best.routes))
        elif now.view == TREE:
            shown["line"] = found.tree
            shown["why"] = {route: say("step {n}", n=n) for n, route in enumerate(found.tree, 1)}
        return {
            "claims": (now.routes,),
            "tickets": tuple(
                (*ends_of(self.board, ticket), is_done)
                for ticket, is_done in zip(now.tickets, done, strict=True)
            ),
            **shown,
        }

    def names(self) -> tuple[str, ...]:
        """Whose routes they are."""
        return (say("you"),)

    def _tickets(self) -> str:
        pairs = zip(self.now.tickets, self.standing.completed, strict=True)
        told = (
            say(DONE if is_done else OPEN, ticket=self.board.tickets[ticket])
            for ticket, is_done in pairs
        )
        rows = "".join(f"<li><b>{n}</b>{escape(words)}</li>" for n, words in enumerate(told, 1))
        return f'<ul class="ttr-tickets">{rows}</ul>'

    def _trains(self) -> str:
        stands = self.standing
        stock = stock_of(self.board)
        told = say(
            "You have laid <b>{trains}</b> of {stock} trains.", trains=stands.trains, stock=stock
        )
        over = say("That is {n} too many.", n=-stands.spare) if stands.spare < 0 else ""
        needless = ""
        if all(stands.completed) and stands.needless:
            needless = say(
                "Not needed: {routes}.",
                routes=Together([self.board.routes[route] for route in stands.needless]),
            )
        return f'<p class="ttr-big">{told} {over}</p>' + p(needless, "ttr-no")

    def _against(self) -> str:
        found, stands = self.compared, self.standing
        if self.now.view == TREE:
            return p(
                say(
                    "The spanning tree connects all {n} cities with {trains} trains. The tickets "
                    "need only some of them.",
                    n=len(self.board.cities),
                    trains=found.tree_trains,
                )
            )
        if self.now.view == GREEDY:
            return self._stages(found)
        if self.now.view != BEST:
            return ""
        more = stands.trains - found.best.trains
        told = say(
            "The cheapest network takes {trains} trains; it scores {routes} points for routes and "
            "{tickets} for tickets.",
            trains=found.best.trains,
            routes=found.best.points,
            tickets=found.ticket_points,
        )
        if not all(stands.completed):
            return p(told)
        if not more:
            return p(told) + p(say("Yours takes no train more: well built."), "ttr-yes")
        return p(told) + p(say("Yours takes {n} {n:train|trains} more.", n=more), "ttr-no")

    def _stages(self, found: Compared) -> str:
        told = say(
            "One after the other, each by a shortest way that is left, they take {trains} trains.",
            trains=found.one_by_one,
        )
        every = ""
        if len(self.now.tickets) <= ORDERED:
            least, most = in_every_order(self.board, self.now.tickets)
            every = say(
                "In other orders it is from {least} to {most}. Where two ways are equally short, "
                "luck decides too.",
                least=least,
                most=most,
            )
        rows = [
            line(str(self.board.tickets[stage.ticket]), say("{n}", n=stage.trains))
            for stage in found.stages
        ]
        return p(told) + p(every) + table((say("In this order"), say("Trains more")), rows)

    def _pick(self, route: int) -> None:
        self.trouble.guard(lambda: self.click_route(route))()

    def _change_map(self) -> None:
        board = load_board(self.maps.value)
        self.turn_to(board, Built(tickets=draw_hand(board, self.many.value, self.seed)))
