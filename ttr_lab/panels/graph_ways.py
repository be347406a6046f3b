"""Shortest ways: a map is settled city by city, and the reader says which city comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import ipywidgets as W

from ..figures.shade import Shade
from ..language import Saying, later, say
from ..model.board import Board
from ..model.load import load_board
from ..study.graphs.spread import Spread, spread_from
from ..study.networks.connections import Connection, connections
from ..study.networks.costs import KINDS, TRAINS, Terms
from .card_parts import pick
from .controls import grey, make_button, set_shown
from .graph_panel import GraphPanel
from .graph_parts import FromList, city_options, map_options, p
from .graph_ways_words import (
    BY,
    COST,
    TOLD,
    YES,
    compare_kinds,
    list_seen,
    tell_settled,
    tell_step,
    tell_way,
    why_not,
)
from .tunnel_lab_parts import row

ENDS = {
    "usa": ("los-angeles", "chicago"),
    "mini": ("cork", "derry"),
    "europe": ("danzig", "marseille"),
    "team-asia": ("kabul", "shanghai"),
    "legendary-asia": ("mandalay", "perm"),
}
"""From where to where one goes at first: where the cheapest ways in trains are not those in turns.

On other maps it is the ticket with the most points.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """Where one goes, what is counted, how far it has spread, and how well it was foreseen."""

    goal: int
    spread: Spread
    right: int = 0
    tried: int = 0
    way: int = 0
    told: Saying | None = None
    """A word on the last guess."""

    @property
    def there(self) -> bool:
        """Whether the goal is settled."""
        return self.goal in self.spread.settled


class ShortestWays(GraphPanel[Going]):
    """Dijkstra's way through a map, a city at a time; by trains, cards or turns.

    Args:
        map: which map.
        start: the id or the name of the first city; where none is given a pair that suits the map.
        goal: the city that is to be reached.
        by: "trains", "cards" or "turns".
        language: "en" or "es"; the language of the notebook by default.
    """

    title = later("The shortest way, city by city")

    def __init__(
        self,
        map: str = "usa",
        start: str | None = None,
        goal: str | None = None,
        *,
        by: str = TRAINS,
        language: str | None = None,
    ) -> None:
        board = load_board(map)
        a, b = ends_at_first(board)
        a = a if start is None else board.city_index[board.city(start).id]
        b = b if goal is None else board.city_index[board.city(goal).id]
        if a == b:
            raise ValueError(
                say("{city} is start and goal at once; choose two cities.", city=board.cities[a])
            )
        super().__init__(board, going(board, a, b, by), language)
        self.build()

    def controls(self) -> Sequence[W.Widget]:
        """Which map, from where to where, what is counted, and the steps."""
        guard, now = self.trouble.guard, self.now
        cities = city_options(self.board)
        self.maps = self.ask(say("Map"), map_options(), self.board.id, self._change_map)
        self.starts = self.ask(say("From"), cities, now.spread.start, self._change_ends)
        self.goals = self.ask(say("To"), cities, now.goal, self._change_ends)
        self.kinds = {
            kind: make_button(say(BY[kind]), guard(partial(self.count, kind))) for kind in KINDS
        }
        self.one = make_button(say("Next step ▶"), guard(self.step), "ttr-main")
        self.all = make_button(say("To the goal ▶▶"), guard(self.to_goal))
        self.other = make_button(say("Another way"), guard(self.next_way))
        self.guess = FromList(say("Next is"), say("I say so"), cities, self._pick)
        ends = row(self.starts, self.goals)
        return (
            self.maps,
            ends,
            row(*self.kinds.values()),
            self.guess,
            row(self.one, self.all, self.other),
        )

    def count(self, kind: str) -> None:
        """Begin again with another kind of cost."""
        now = self.now
        new = going(self.board, now.spread.start, now.goal, kind)
        self.do(replace(new, spread=new.spread.finish(now.goal)) if now.there else new)

    def step(self) -> None:
        """Settle the next city."""
        if not self.now.spread.done:
            self.do(replace(self.now, spread=self.now.spread.settle(), told=None))

    def to_goal(self) -> None:
        """All steps until the goal is settled; once it is, until all cities are."""
        now = self.now
        goal = None if now.there else now.goal
        self.do(replace(now, spread=now.spread.finish(goal), told=None))

    def next_way(self) -> None:
        """Show the next of the ways that cost the same."""
        ways = self.ways()
        if ways:
            self.do(replace(self.now, way=(self.now.way + 1) % len(ways)))

    def click_city(self, city: int) -> None:
        """The city that the reader says is settled next."""
        now, spread = self.now, self.now.spread
        if spread.done or city in spread.settled:
            self.refuse(tell_settled(spread, city))
        elif city in spread.nearest:
            told = Saying(YES, city=self.board.cities[city])
            new = spread.settle(city)
            right, tried = now.right + 1, now.tried + 1
            self.do(replace(now, spread=new, right=right, tried=tried, told=told))
        else:
            self.do(replace(now, tried=now.tried + 1, told=why_not(spread, city)))

    def click_route(self, route: int) -> None:
        """Nothing is settled by a route."""
        self.refuse(say("Choose a city, not a route: click its disc."))

    def ways(self) -> tuple[Connection, ...]:
        """The cheapest ways to the goal, once it is settled."""
        if not self.now.there:
            return ()
        spread = self.now.spread
        return connections(self.board, spread.start, self.now.goal, spread.terms)

    def show_controls(self) -> None:
        """What is counted is marked; what leads no further is greyed."""
        now, kind = self.now, self.now.spread.terms.kind
        self.tell(self.starts, now.spread.start)
        self.tell(self.goals, now.goal)
        for name, button in self.kinds.items():
            pick(button, name == kind)
        done = say("Every city is settled already.") if now.spread.done else ""
        grey(self.one, done, say("Settle the nearest city that is not settled yet."))
        grey(self.all, done, say("All steps at once."))
        set_shown(self.other, len(self.ways()) > 1)
        set_shown(self.guess, not now.there)
        self.all.description = say("All cities ▶▶") if now.there else say("To the goal ▶▶")

    def next_step(self) -> str:
        """Say which city is settled next, or look at what was found."""
        now = self.now
        if now.there:
            return say("Settled. Now count by trains, cards and turns, and compare the ways.")
        if not now.spread.settled:
            return say(
                "Begin in {city}: press “Next step”, or click the city.",
                city=self.board.cities[now.spread.start],
            )
        return say("Which city is settled next: which of those seen is nearest? Click it.")

    def came(self) -> str:
        """The word on the guess, what the last step did, and what was found."""
        now, ways = self.now, self.ways()
        if ways:
            found = tell_way(now.spread, now.goal, ways, now.way % len(ways))
        else:
            found = tell_step(now.spread) if now.spread.settled and not now.there else ""
        return self._guessed() + found

    def below(self) -> str:
        """The cities seen so far, the nearest first; at the end the ways by each kind of cost."""
        now = self.now
        return compare_kinds(now.spread, now.goal) if now.there else list_seen(now.spread)

    def marks(self) -> dict[str, Any]:
        """Settled cities with their costs, the routes that lead to them, and those at the rim."""
        now, spread = self.now, self.now.spread
        ways = self.ways()
        way = ways[now.way % len(ways)].routes if ways else ()
        costs = ((city, spread.costs[city]) for city in spread.settled)
        return {
            "shade": Shade(
                title=COST,
                told=TOLD[spread.terms.kind],
                cities=tuple((city, float(cost)) for city, cost in costs if cost is not None),
            ),
            "line": () if way else spread.tree,
            "path": way,
            "claimable": 0 if way else sum(1 << route for route in spread.rim),
            "tickets": ((spread.start, now.goal, now.there),),
            "spots": spread.settled[-1:],
        }

    def _guessed(self) -> str:
        now = self.now
        if now.told is None:
            return ""
        looks = "ttr-yes" if now.told.sentence == YES else "ttr-no"
        score = say("You foresaw {right} of {tried}.", right=now.right, tried=now.tried)
        return p(str(now.told), looks) + p(score)

    def _pick(self, city: int) -> None:
        self.trouble.guard(lambda: self.click_city(city))()

    def _change_ends(self) -> None:
        a, b = self.starts.value, self.goals.value
        if a == b:
            # the city of the other list was chosen: start and goal change places
            a, b = self.now.goal, self.now.spread.start
        self.do(going(self.board, a, b, self.now.spread.terms.kind))

    def _change_map(self) -> None:
        board = load_board(self.maps.value)
        self.turn_to(board, going(board, *ends_at_first(board), self.now.spread.terms.kind))


def going(board: Board, start: int, goal: int, kind: str) -> Going:
    """The beginning of a way."""
    return Going(goal=goal, spread=spread_from(board, start, Terms(kind=kind)))


def ends_at_first(board: Board) -> tuple[int, int]:
    """Two cities that are worth a walk: of a map not known, those of its greatest ticket."""
    if board.id in ENDS:
        a, b = ENDS[board.id]
        return board.city_index[a], board.city_index[b]
    if board.tickets:
        most = max(board.tickets, key=lambda ticket: ticket.points)
        return board.city_index[most.a.id], board.city_index[most.b.id]
    return 0, len(board.cities) - 1
