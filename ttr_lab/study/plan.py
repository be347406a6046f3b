"""Cheapest networks for tickets: the mathematics of the planning bot.

Routes get costs; a ticket asks for the cheapest connection of its two cities (Dijkstra 1959), and
what one ticket has paid for is free for the next. Which ticket goes first matters, so several
orders are tried. The exact task, a Steiner forest, is NP-hard; with a handful of tickets the best
of some orders is rarely beaten. Everything runs on ints, because a bot plans hundreds of times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import islice, permutations

from ..model.board import Board, members

FAR = 1 << 30
"""The cost of what cannot be had."""
MATCHING = 0.22
"""The part of all cards that match one color, locomotives included: 26 of 110, less those held."""
ORDERS = 24
"""How many orders of the tickets are tried: all of them for four tickets."""


class Ways:
    """The map as a planner needs it: for each city its neighbors, for each ticket its cities."""

    def __init__(self, board: Board) -> None:
        self.board = board
        near: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for index, (a, b) in enumerate(board.ends):
            near[a].append((b, index))
            near[b].append((a, index))
        self.near = tuple(map(tuple, near))
        self.shift = len(board.cities).bit_length()
        at = board.city_index
        self.trains = tuple(route.length + route.mountain for route in board.routes)
        self.cards = tuple(
            route.length + route.ferry + MATCHING * route.tunnel for route in board.routes
        )
        """For each route about how many cards it takes; a ferry's locomotive counts as two."""
        self.ticket_ends = tuple((at[t.a.id], at[t.b.id]) for t in board.tickets)

    def cheapest(self, costs: Sequence[int], start: int, goal: int) -> tuple[int, int]:
        """The least cost of connecting two cities, and its routes; `(FAR, 0)` if nothing does."""
        near, shift = self.near, self.shift
        mask = (1 << shift) - 1
        best = [FAR] * len(near)
        came: list[tuple[int, int]] = [(0, 0)] * len(near)
        best[start] = 0
        heap = [start]
        while heap:
            entry = heappop(heap)
            city, cost = entry & mask, entry >> shift
            if city == goal:
                routes = 0
                while city != start:
                    city, index = came[city]
                    routes |= 1 << index
                return cost, routes
            if cost > best[city]:
                continue
            for other, index in near[city]:
                total = cost + costs[index]
                if total < best[other]:
                    best[other] = total
                    came[other] = (city, index)
                    heappush(heap, total << shift | other)
        return FAR, 0

    def joined(self, routes: int) -> list[int]:
        """For each city the set of cities that these routes connect it to, itself included."""
        reach = [1 << city for city in range(len(self.near))]
        for index in members(routes):
            a, b = self.board.ends[index]
            if not reach[a] >> b & 1:
                both = reach[a] | reach[b]
                for city in members(both):
                    reach[city] = both
        return reach


@dataclass(frozen=True, slots=True)
class Plan:
    """Routes to claim so that tickets are completed.

    `ways` are the tickets planned for, each with the routes of its connection, those claimed
    already included. `routes` are those still to claim, `cost` theirs in hundredths of a point.
    """

    ways: tuple[tuple[int, int], ...]
    routes: int
    cost: int
    value: int = 0

    def ticket_for(self, route: int) -> tuple[int, int] | None:
        """The first ticket whose connection uses the route, with that connection."""
        for ticket, way in self.ways:
            if way >> route & 1:
                return ticket, way
        return None


NO_PLAN = Plan((), 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What there is to carry out a plan with."""

    trains: float
    turns: float
    """How many turns there are, by the bot's guess."""
    cards: int
    """How many of the cards held will help."""
    foreign: int = 0
    """Routes of others that a new station could borrow; they take no trains."""
    stations: int = 0
    """How many stations can be built for the plan."""
    station_turns: float = 0.0
    """How many turns a station takes, the draws for its cards included."""

    def suffice(self, ways: Ways, routes: int) -> bool:
        """Whether trains, cards and turns suffice for these routes, and stations for the others'.

        Each claim takes a turn; each card beyond those held takes half a turn.
        """
        turns, borrowed = self.turns, routes & self.foreign
        if borrowed:
            count = borrowed.bit_count()
            if count > self.stations:
                return False
            turns -= count * self.station_turns
        indices = tuple(members(routes & ~borrowed))
        if sum([ways.trains[index] for index in indices]) > self.trains:
            return False
        needed = sum([ways.cards[index] for index in indices])
        return len(indices) + max(0, needed - self.cards) / 2 <= turns


@dataclass(slots=True)
class Planning:
    """One round of planning: what routes cost now and how much a plan may use."""

    ways: Ways
    costs: list[int]
    """The cost of each route in hundredths of a point; 0 for own routes, `FAR` for lost ones."""
    means: Means
    swing: int
    """What a ticket on the hand is worth in hundredths for each point: 200, or 100 if a failed
    ticket costs nothing."""

    known: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    """Cheapest connections found so far, by ticket and by the routes that are free for it."""

    def network(self, tickets: Sequence[int]) -> Plan | None:
        """The cheapest network found for all of these tickets, or `None` if there is none."""
        best: Plan | None = None
        known = self.known
        for order in islice(self._orders(tickets), self._patience(len(tickets))):
            costs = self.costs.copy()
            total = free = 0
            ways = []
            for ticket in order:
                found = known.get((ticket, free))
                if found is None:
                    found = self.ways.cheapest(costs, *self.ways.ticket_ends[ticket])
                    known[ticket, free] = found
                cost, way = found
                total += cost
                if total >= FAR or (best is not None and total >= best.cost):
                    break
                ways.append((ticket, way))
                new = way & ~free
                free |= way
                for index in members(new):
                    costs[index] = 0
            else:
                routes = sum(1 << i for i in members(free) if self.costs[i])
                best = Plan(tuple(ways), routes, total)
            if total >= FAR:
                return None
        return best or NO_PLAN

    def _orders(self, tickets: Sequence[int]) -> Iterable[tuple[int, ...]]:
        """Orders worth trying, those that begin with the tickets of most points first."""
        worth = self.ways.board.tickets
        return permutations(sorted(tickets, key=lambda t: -worth[t].points))

    def _patience(self, tickets: int) -> int:
        """How many orders are tried: all for four tickets, fewer for many, since each is longer."""
        return ORDERS if tickets <= 4 else max(1, ORDERS // 2 ** (tickets - 3))

    def best(self, tickets: Sequence[int]) -> Plan:
        """The plan of most value for tickets that are held; the worst are left out, one by one.

        A ticket stays in as long as it costs less than the points that it turns about.
        """
        tickets = [t for t in tickets if self.network((t,)) is not None]
        plan = self._valued(tickets)
        while tickets and plan is not None:
            fewer = [self._valued([t for t in tickets if t != out]) for out in tickets]
            better = max((p for p in fewer if p is not None), key=lambda p: (p.value, -p.cost))
            if better.value <= plan.value:
                break
            plan = better
            tickets = [ticket for ticket, _ in plan.ways]
        return plan or NO_PLAN

    def _valued(self, tickets: Sequence[int]) -> Plan | None:
        plan = self.network(tickets)
        if plan is None:
            return None
        if not self.means.suffice(self.ways, plan.routes):
            # what does not fit is worse than nothing, the more so the more is missing
            return replace(plan, value=-plan.cost - FAR // 2)
        board = self.ways.board
        points = sum([board.tickets[ticket].points for ticket in tickets])
        return replace(plan, value=points * self.swing - plan.cost)
