"""A hand of tickets on the map: its cheapest network, what each ticket adds, what a rival costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ...model.board import Board, Ticket, members
from ...model.ruleset import ruleset_named
from .connections import points_of
from .costs import UNITS, Costs, Terms, cards_of, trains_of, turns_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """The cheapest routes that complete some tickets; one's own are free and take nothing."""

    board: Board
    tickets: tuple[int, ...]
    routes: int
    """As a bit mask, with those of one's own that the tickets need."""
    new: int
    """Those of them that are still to claim."""
    cost: Fraction
    trains: int
    cards: Fraction
    turns: Fraction
    route_points: int
    """What the routes to claim score."""
    ticket_points: int

    @property
    def points(self) -> int:
        """Routes to claim and tickets together."""
        return self.route_points + self.ticket_points

    @property
    def spare(self) -> int:
        """The trains that are left of a full stock; below 0 if they do not suffice."""
        return ruleset_named(self.board.ruleset).trains - self.trains


def network(board: Board, tickets: Sequence[int], terms: Terms | None = None) -> Network | None:
    """The cheapest network that completes all these tickets, exactly; `None` if none can.

    A Steiner forest (see `steiner`). Tickets are places in `board.tickets`.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> found = network(usa, [usa.ticket("denver--el-paso").index])
    >>> found.trains, found.route_points, found.ticket_points
    (4, 4, 4)
    """
    terms = terms or Terms()
    return _joined(board, tickets, terms, Costs(board, terms))


def _joined(board: Board, tickets: Sequence[int], terms: Terms, costs: Costs) -> Network | None:
    pairs = [_ends(board, board.tickets[index]) for index in tickets]
    joined = costs.forest.join(pairs)
    if joined is None:
        return None
    cost, edges = joined
    routes = sum(1 << costs.open[edge] for edge in edges)
    new = routes & ~terms.mine
    to_claim = [board.routes[index] for index in members(new)]
    return Network(
        board=board,
        tickets=tuple(tickets),
        routes=routes,
        new=new,
        cost=Fraction(cost, UNITS),
        trains=sum(map(trains_of, to_claim)),
        cards=sum((cards_of(route, terms.locomotive) for route in to_claim), Fraction(0)),
        turns=sum((turns_of(route, terms.locomotive) for route in to_claim), Fraction(0)),
        route_points=points_of(board, new),
        ticket_points=sum(board.tickets[index].points for index in tickets),
    )


def _ends(board: Board, ticket: Ticket) -> tuple[int, int]:
    return board.city_index[ticket.a.id], board.city_index[ticket.b.id]


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What a ticket adds to others that are held already."""

    ticket: int
    alone: Fraction
    """Its cost on its own."""
    beside: Fraction
    """What it costs more beside the others."""
    points: int
    """The printed points."""
    routes: int
    """What its further routes score."""

    @property
    def saved(self) -> Fraction:
        """The cost that it shares with the others."""
        return self.alone - self.beside

    @property
    def worth(self) -> int:
        """What it brings if it is completed: its points, and those of its further routes."""
        return self.points + self.routes


def added(
    board: Board, held: Sequence[int], ticket: int, terms: Terms | None = None
) -> Added | None:
    """What a ticket is worth beside those held; `None` where it cannot be completed."""
    terms = terms or Terms()
    costs = Costs(board, terms)
    alone, before, after = (
        _joined(board, some, terms, costs) for some in ([ticket], held, [*held, ticket])
    )
    if alone is None or before is None or after is None:
        return None
    return Added(
        ticket=ticket,
        alone=alone.cost,
        beside=after.cost - before.cost,
        points=board.tickets[ticket].points,
        routes=after.route_points - before.route_points,
    )


def overlaps(
    board: Board, terms: Terms | None = None, tickets: Sequence[int] | None = None
) -> dict[tuple[int, int], Fraction]:
    """For every two tickets the cost that they share: both alone, less both together.

    Pairs are in ascending order of the tickets. A ticket that cannot be completed shares nothing
    and is left out.
    """
    terms = terms or Terms()
    costs = Costs(board, terms)
    chosen = range(len(board.tickets)) if tickets is None else sorted(tickets)
    alone = {}
    for index in chosen:
        cost = costs.between(*_ends(board, board.tickets[index]))
        if cost is not None:
            alone[index] = cost
    shared = {}
    for one in alone:
        for two in alone:
            if one < two:
                pairs = [_ends(board, board.tickets[index]) for index in (one, two)]
                joined = costs.forest.join(pairs)
                assert joined is not None
                shared[one, two] = alone[one] + alone[two] - Fraction(joined[0], UNITS)
    return shared


def in_order(shared: dict[tuple[int, int], Fraction], tickets: Sequence[int]) -> tuple[int, ...]:
    """The tickets so that those that share much stand side by side, for a matrix one can read.

    Chains grow together at their ends, the two that share most first (single linkage along a
    line); ties go to the lower number, so that the order is always the same.
    """
    chains = [[ticket] for ticket in tickets]

    def share(one: int, two: int) -> Fraction:
        return shared.get((min(one, two), max(one, two)), Fraction(0))

    while len(chains) > 1:
        best = max(
            (
                (share(one[end], two[start]), -i, -j, end, start)
                for i, one in enumerate(chains)
                for j, two in enumerate(chains)
                if i < j
                for end in (0, -1)
                for start in (0, -1)
            ),
        )
        i, j, end, start = -best[1], -best[2], best[3], best[4]
        one, two = chains[i], chains.pop(j)
        chains[i] = (one if end else one[::-1]) + (two[::-1] if start else two)
    return tuple(chains[0]) if chains else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """What it costs if a rival takes a route, with those that it closes."""

    route: int
    more: Fraction | None
    """How much dearer the tickets become; `None` if one of them cannot be completed any more."""


def blocked(board: Board, tickets: Sequence[int], terms: Terms | None = None) -> Iterator[Blocked]:
    """For each route of the cheapest network what it costs if it is lost, one by one.

    A route that the network does not use costs nothing: the network stands without it. With its
    parallel tracks, as with few players (USA-DOUBLE-2). One result at a time, since every one is
    an exact task of its own.
    """
    terms = terms or Terms()
    before = network(board, tickets, terms)
    if before is None:
        return
    for route in members(before.new):
        shut = terms.shut | board.tracks[route] & ~terms.mine
        after = network(board, tickets, replace(terms, shut=shut))
        yield Blocked(route=route, more=None if after is None else after.cost - before.cost)
