"""Two tickets of one team: their cheapest network, what they have in common, which tells more.

Everything is counted in trains on an empty map, exactly: with a Steiner forest for both tickets.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..language import say
from ..model.board import Board, members
from ..model.ruleset import ruleset_named
from .networks.costs import UNITS, Costs, trains_of
from .networks.hands import Network, network


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlap:
    """Two tickets, each alone and both together."""

    board: Board
    tickets: tuple[int, int]
    alone: tuple[Network, Network]
    both: Network
    ways: tuple[int, int]
    """In the network of both, the routes that each of the tickets needs (bit masks)."""

    @property
    def common(self) -> int:
        """The routes that both need."""
        return self.ways[0] & self.ways[1]

    @property
    def apart(self) -> int:
        """The trains of both tickets, one network for each."""
        return self.alone[0].trains + self.alone[1].trains

    @property
    def shared(self) -> int:
        """The trains that are saved, since one network does for both."""
        return self.apart - self.both.trains

    @property
    def detour(self) -> int:
        """The trains that the ways of the tickets are longer so that they can lie together."""
        return self.trains(self.common) - self.shared

    def trains(self, routes: int) -> int:
        """The trains that these routes take."""
        return sum(trains_of(self.board.routes[index]) for index in members(routes))

    def told(self, first: int) -> int:
        """The trains of which the partner hears if this one of the two is laid first."""
        return self.alone[first].trains

    def left(self, first: int) -> int:
        """The trains of which the other one would still tell after that."""
        return self.both.trains - self.alone[first].trains

    @property
    def tells_more(self) -> int | None:
        """Which one tells the partner of more trains; `None` if they tell of as many."""
        one, two = (self.told(first) for first in (0, 1))
        return None if one == two else int(two > one)

    @property
    def spare(self) -> int:
        """The trains that one partner has left after both; below 0 if they do not suffice."""
        return ruleset_named(self.board.ruleset).trains - self.both.trains


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How another ticket fits to one."""

    ticket: int
    alone: int
    """The trains that it takes alone."""
    more: int
    """The trains that it takes beside the other one."""

    @property
    def shared(self) -> int:
        """The trains that it has in common with the other one."""
        return self.alone - self.more


def overlap(board: Board, one: int, two: int) -> Overlap:
    """Two tickets together; `ValueError` if they are the same or cannot be completed.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> a, b = (usa.ticket(it).index for it in ("denver--el-paso", "houston--kansas-city"))
    >>> found = overlap(usa, a, b)
    >>> found.apart, found.both.trains, found.shared
    (9, 9, 0)
    """
    if one == two:
        raise ValueError(
            say("{ticket} is there already; choose two tickets.", ticket=board.tickets[one])
        )
    alone = []
    for ticket in (one, two):
        found = network(board, [ticket])
        if found is None:
            raise ValueError(
                say("{ticket} cannot be completed on this map.", ticket=board.tickets[ticket])
            )
        alone.append(found)
    both = network(board, [one, two])
    assert both is not None, "what can be completed alone can be completed together"
    ways = tuple(_way(board, both.routes, ticket) for ticket in (one, two))
    return Overlap(
        board=board,
        tickets=(one, two),
        alone=(alone[0], alone[1]),
        both=both,
        ways=(ways[0], ways[1]),
    )


def fits(board: Board, ticket: int) -> tuple[Fit, ...]:
    """All other tickets, those that share most with this one first.

    Of equal ones the ticket that takes fewer further trains comes first; one that cannot be
    completed is left out.
    """
    costs = Costs(board)
    ends = [(board.city_index[it.a.id], board.city_index[it.b.id]) for it in board.tickets]
    here, found = costs.between(*ends[ticket]), []
    for other in range(len(board.tickets)):
        there = costs.between(*ends[other])
        if other != ticket and here is not None and there is not None:
            joined = costs.forest.join([ends[ticket], ends[other]])
            assert joined is not None, "what can be completed alone can be completed together"
            more = joined[0] // UNITS - int(here)
            found.append(Fit(ticket=other, alone=int(there), more=more))
    return tuple(sorted(found, key=lambda it: (-it.shared, it.more, it.ticket)))


def _way(board: Board, routes: int, ticket: int) -> int:
    """The routes of a network without circles that connect the ticket's cities."""
    found = board.tickets[ticket]
    start, goal = board.city_index[found.a.id], board.city_index[found.b.id]
    ways, todo = {start: 0}, [start]
    while todo:
        here = todo.pop()
        for index in members(routes & board.at_city[here]):
            ends = board.ends[index]
            there = ends[1] if ends[0] == here else ends[0]
            if there not in ways:
                ways[there] = ways[here] | 1 << index
                todo.append(there)
    return ways[goal]
