"""What routes are worth: points for each train, card and turn, and what losing one costs all."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

import networkx as nx

from ...model.board import Board, members
from ...model.ruleset import ruleset_named
from .connections import points_of
from .costs import TRAINS, Costs, Terms, cards_of, trains_of, turns_of
from .hands import Network, network


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteValue:
    """A route with what it scores and what it takes."""

    route: int
    points: int
    """By the map's table, with those for mountains."""
    trains: int
    cards: Fraction
    turns: Fraction

    @property
    def per_train(self) -> Fraction:
        """The points for each train."""
        return Fraction(self.points, self.trains)

    @property
    def per_card(self) -> Fraction:
        """The points for each card, on average."""
        return self.points / self.cards

    @property
    def per_turn(self) -> Fraction:
        """The points for each turn, those of drawing included."""
        return self.points / self.turns


def route_values(board: Board, locomotive: int = 2) -> tuple[RouteValue, ...]:
    """Every route's points and what it takes, in the order of the board.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> str(route_values(usa)[usa.route("Seattle", "Helena").index].per_turn)
    '15/4'
    """
    return tuple(
        RouteValue(
            route=route.index,
            points=points_of(board, route.bit),
            trains=trains_of(route),
            cards=cards_of(route, locomotive),
            turns=turns_of(route, locomotive),
        )
        for route in board.routes
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """Whether the trains suffice for some tickets."""

    needed: int | None
    """The fewest trains still to lay; `None` if some ticket cannot be completed at all."""
    stock: int
    """The trains that are left of a team's, less those laid already; never below 0."""

    @property
    def enough(self) -> bool:
        """Whether all tickets can be completed."""
        return self.needed is not None and self.needed <= self.stock


@lru_cache(maxsize=64)
def known_network(board: Board, tickets: frozenset[int], terms: Terms) -> Network | None:
    """The cheapest network of some tickets, worked out once."""
    return network(board, sorted(tickets), terms)


def trains_suffice(board: Board, tickets: Collection[int], terms: Terms | None = None) -> Supply:
    """Whether the trains of the edition suffice for a hand of tickets (USA-SETUP-2, TEAM-SCORE-3).

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> trains_suffice(usa, [usa.ticket("denver--el-paso").index])
    Supply(needed=4, stock=45)
    """
    terms = replace(terms or Terms(), kind=TRAINS)
    laid = sum(trains_of(board.routes[index]) for index in members(terms.mine))
    found = known_network(board, frozenset(tickets), terms)
    return Supply(
        needed=None if found is None else found.trains, stock=max(stock_of(board) - laid, 0)
    )


def stock_of(board: Board) -> int:
    """The trains that a team has at the start; a lone player is a team of one."""
    ruleset = ruleset_named(board.ruleset)
    return ruleset.trains * ruleset.team_size


def parting(board: Board, a: int, b: int, terms: Terms | None = None) -> tuple[int, ...]:
    """The fewest links that rivals must close to part two cities, each by its tracks as a bit mask.

    A minimum cut, in which one's own routes cannot be lost and parallel tracks are one link
    (USA-DOUBLE-2). None where the cities are parted already or can never be.

    >>> from ttr_lab import load_board
    >>> usa = load_board("usa")
    >>> miami, denver = (usa.city_index[name] for name in ("miami", "denver"))
    >>> [len(parting(usa, miami, denver, Terms(mine=mine))) for mine in (0, 1 << 1)]
    [3, 5]
    """
    terms = terms or Terms()
    links: nx.Graph[int] = nx.Graph()
    links.add_nodes_from(range(len(board.cities)))
    own = {frozenset(board.ends[index]) for index in members(terms.mine)}
    for index in members(board.all_routes & ~(terms.shut & ~terms.mine)):
        ends = board.ends[index]
        # networkx takes a link without a capacity for one that cannot be cut
        room = {} if frozenset(ends) in own else {"capacity": 1}
        tracks = links.edges[ends]["tracks"] if links.has_edge(*ends) else 0
        links.add_edge(*ends, tracks=tracks | 1 << index, **room)
    try:
        _, (near, far) = nx.minimum_cut(links, a, b)
    except nx.NetworkXUnbounded:
        return ()
    return tuple(
        links.edges[here, there]["tracks"]
        for here in sorted(near)
        for there in sorted(set(links[here]) & far)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Risk:
    """What it costs the tickets of the deck if a route, with its parallel tracks, is lost."""

    route: int
    tickets: tuple[tuple[int, Fraction | None], ...] = ()
    """The tickets that suffer, and what each costs more; `None` if it cannot be completed then."""

    @property
    def more(self) -> Fraction:
        """What the tickets cost more together, those left out that cannot be completed."""
        return sum((more for _, more in self.tickets if more is not None), Fraction(0))

    @property
    def lost(self) -> tuple[int, ...]:
        """The tickets that cannot be completed any more."""
        return tuple(ticket for ticket, more in self.tickets if more is None)


@lru_cache(maxsize=16)
def risks(board: Board, terms: Terms | None = None) -> tuple[Risk, ...]:
    """For every route what it costs the tickets of the deck, each alone, if it is lost.

    One's own routes cannot be lost. With its parallel tracks, as with few players (USA-DOUBLE-2).
    """
    terms = terms or Terms()
    before = _costs(board, terms)
    after: dict[int, list[Fraction | None]] = {0: before}
    found = []
    for route in board.routes:
        can_be_lost = not (terms.mine | terms.shut) & route.bit
        gone = board.tracks[route.index] & ~terms.mine if can_be_lost else 0
        if gone not in after:
            after[gone] = _costs(board, replace(terms, shut=terms.shut | gone))
        suffer = [
            (ticket, None if then is None else then - cost)
            for ticket, (cost, then) in enumerate(zip(before, after[gone], strict=True))
            if cost is not None and then != cost
        ]
        found.append(Risk(route=route.index, tickets=tuple(suffer)))
    return tuple(found)


def _costs(board: Board, terms: Terms) -> list[Fraction | None]:
    """What each ticket costs on its own."""
    costs, at = Costs(board, terms), board.city_index
    return [costs.between(at[ticket.a.id], at[ticket.b.id]) for ticket in board.tickets]
