"""What a route costs: in trains, in cards, or in turns, with what is claimed already for free."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...model.board import Board, Route, members
from ...model.cards import DECK, LOCOMOTIVE
from .steiner import FAR, Forest

TRAINS, CARDS, TURNS = "trains", "cards", "turns"
KINDS = (TRAINS, CARDS, TURNS)
UNITS = 110 * 4
"""Costs are kept as whole numbers of these parts, so that all of them are exact."""
MATCHING = Fraction(12 + DECK[LOCOMOTIVE], DECK.size)
"""The part of a full deck that matches one color: 26 of 110 (TUNNEL-3)."""
DRAWN = 2
"""A turn of drawing brings so many cards (USA-DRAW-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is counted, and what is there already.

    Args:
        kind: `trains` (spaces, and the trains that mountains take), `cards` (spaces, what a tunnel
            asks for on average, and what a ferry's locomotives are dearer than other cards) or
            `turns` (one to claim, and one for every two cards to draw).
        mine: the routes that are claimed already, as a bit mask: they cost nothing.
        shut: the routes that can no longer be had, as a bit mask.
        locomotive: how many cards a locomotive is worth that a ferry asks for; face up it takes
            the whole draw of two cards (USA-DRAW-3).
    """

    kind: str = TRAINS
    mine: int = 0
    shut: int = 0
    locomotive: int = 2

    def __post_init__(self) -> None:
        """Refuse what is no kind of cost."""
        if self.kind not in KINDS:
            raise ValueError(f"kind: {self.kind!r} is not counted; there are {', '.join(KINDS)}")
        if not 1 <= self.locomotive <= 4:
            raise ValueError(f"locomotive: {self.locomotive} is not possible; it is from 1 to 4")


def trains_of(route: Route) -> int:
    """The trains that leave the stock: one a space, one for each X of a mountain (LEG-MTN-1)."""
    return route.length + route.mountain


def cards_of(route: Route, locomotive: int = 2) -> Fraction:
    """The cards that a route takes on average, from a full deck.

    A space costs a card, each card that a tunnel turns over is a match in 26 of 110 cases and asks
    for one more, and a locomotive that a ferry asks for counts as several cards.

    >>> from ttr_lab import load_board
    >>> str(cards_of(load_board("europe").route("Stockholm", "Petrograd")))
    '479/55'
    """
    return route.length + route.tunnel * MATCHING + route.ferry * (locomotive - 1)


def turns_of(route: Route, locomotive: int = 2) -> Fraction:
    """The turns that a route takes on average: to draw its cards two by two, and to claim it."""
    return 1 + cards_of(route, locomotive) / DRAWN


@dataclass(frozen=True)
class Costs:
    """The costs of all routes of a map on certain terms, in `UNITS` parts of one."""

    board: Board
    terms: Terms = Terms()

    @cached_property
    def of(self) -> tuple[int, ...]:
        """For each route its cost; nothing for one's own, `FAR` for one that cannot be had."""
        return tuple(map(self._cost, self.board.routes))

    def _cost(self, route: Route) -> int:
        terms = self.terms
        if terms.mine & route.bit:
            return 0
        if terms.shut & route.bit:
            return FAR
        if terms.kind == TRAINS:
            return trains_of(route) * UNITS
        price = cards_of(route, terms.locomotive)
        if terms.kind == TURNS:
            price = turns_of(route, terms.locomotive)
        return int(price * UNITS)

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The routes that are one's own or can still be had."""
        return tuple(index for index, cost in enumerate(self.of) if cost < FAR)

    @cached_property
    def forest(self) -> Forest:
        """The map as a graph with these costs; its edges are the routes in `open`."""
        edges = [(*self.board.ends[index], self.of[index]) for index in self.open]
        return Forest(len(self.board.cities), edges)

    def between(self, a: int, b: int) -> Fraction | None:
        """The least cost of connecting two cities; `None` if it cannot be done."""
        cost = self.forest.far[a][b]
        return None if cost >= FAR else Fraction(cost, UNITS)

    def total(self, routes: int) -> Fraction:
        """The cost of a set of routes."""
        return Fraction(sum(self.of[index] for index in members(routes)), UNITS)
