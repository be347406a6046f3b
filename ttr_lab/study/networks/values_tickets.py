"""What the tickets of a deck are worth, each on its own, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...model.board import Board
from .bottlenecks import resistances
from .connections import Connection, connections
from .costs import Costs, Terms
from .hands import Added
from .values_routes import known_network, parting, risks


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketValue:
    """A ticket on its own, over the cheapest of its connections that scores most."""

    ticket: int
    points: int
    """The printed points."""
    way: Connection
    """A cheapest connection; of several the one that scores most."""
    ways: int
    """How many cheapest connections there are."""
    cut: int
    """How many links rivals must close to part the cities; 0 if they can never be parted."""
    resistance: Fraction
    """The effective resistance between the two cities, in spaces."""
    narrowest: int | None
    """The route whose loss costs the ticket most; `None` if no single loss costs anything."""
    loss: Fraction | None
    """What that loss costs; `None` if the ticket cannot be completed then."""
    companions: tuple[int, ...]
    """The other tickets with a route in common, over their cheapest connections."""

    @property
    def per_train(self) -> Fraction | None:
        """The printed points for each train; `None` if it takes none any more."""
        return Fraction(self.points, self.way.trains) if self.way.trains else None

    @property
    def worth(self) -> int:
        """The printed points, and those of the routes to claim."""
        return self.points + self.way.points

    @property
    def per_turn(self) -> Fraction | None:
        """The points of ticket and routes for each turn; `None` if it takes none any more."""
        return self.worth / self.way.turns if self.way.turns else None


@lru_cache(maxsize=16)
def ticket_values(board: Board, terms: Terms | None = None) -> tuple[TicketValue | None, ...]:
    """Every ticket of the deck on its own; `None` for one that cannot be completed.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> found = ticket_values(usa)[usa.ticket("denver--el-paso").index]
    >>> found.worth, found.way.turns, str(found.per_turn)
    (8, Fraction(4, 1), '2')
    """
    terms = terms or Terms()
    at = board.city_index
    ends = [(at[ticket.a.id], at[ticket.b.id]) for ticket in board.tickets]
    ways = [connections(board, a, b, terms) for a, b in ends]
    used = [_links(board, found) for found in ways]
    ohms = resistances(board, terms.shut)
    losses = _losses(board, terms)
    found: list[TicketValue | None] = []
    for index, (a, b) in enumerate(ends):
        ohm = ohms[a][b]
        if not ways[index] or ohm is None:
            found.append(None)
            continue
        route, loss = losses[index]
        value = TicketValue(
            ticket=index,
            points=board.tickets[index].points,
            way=ways[index][0],
            ways=len(ways[index]),
            cut=len(parting(board, a, b, terms)),
            resistance=ohm,
            narrowest=route,
            loss=loss,
            companions=tuple(
                other for other, links in enumerate(used) if other != index and links & used[index]
            ),
        )
        found.append(value)
    return tuple(found)


def beside_held(
    board: Board, held: Sequence[int], terms: Terms | None = None
) -> Iterator[tuple[int, Added | None]]:
    """For every ticket that is not held what it adds to those that are, one by one.

    `None` where it, or one that is held, cannot be completed. One at a time, since every one is an
    exact task of its own.
    """
    terms = terms or Terms()
    before = known_network(board, frozenset(held), terms)
    costs, at = Costs(board, terms), board.city_index
    for ticket in board.tickets:
        if ticket.index in held:
            continue
        after = known_network(board, frozenset({*held, ticket.index}), terms)
        alone = costs.between(at[ticket.a.id], at[ticket.b.id])
        if before is None or after is None or alone is None:
            yield ticket.index, None
            continue
        yield (
            ticket.index,
            Added(
                ticket=ticket.index,
                alone=alone,
                beside=after.cost - before.cost,
                points=ticket.points,
                routes=after.route_points - before.route_points,
            ),
        )


def _links(board: Board, ways: tuple[Connection, ...]) -> int:
    """The routes of some connections, each with its parallel tracks."""
    links = 0
    for way in ways:
        for route in way.routes:
            links |= board.tracks[route]
    return links


def _losses(board: Board, terms: Terms) -> list[tuple[int | None, Fraction | None]]:
    """For each ticket the route whose loss costs it most, and what it costs then."""
    worst: list[tuple[int | None, Fraction | None]] = [(None, Fraction(0)) for _ in board.tickets]
    for risk in risks(board, terms):
        for ticket, more in risk.tickets:
            most = worst[ticket][1]
            if most is not None and (more is None or more > most):
                worst[ticket] = (risk.route, more)
    return worst
