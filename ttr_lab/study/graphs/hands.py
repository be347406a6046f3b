"""Hands of tickets to build networks for: such that it pays to look ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...model.board import Board
from ..networks.costs import trains_of
from .cheapest import Built, cheapest
from .growing import Stage, ends_of, links, one_by_one, spanning_tree, terminals

DRAWS = 8
"""So many hands are looked at before one is taken that teaches less."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Some tickets built in several ways, to hold one's own network against."""

    best: Built
    stages: tuple[Stage, ...]
    """Ticket by ticket, in the order of the hand."""
    ticket_points: int
    tree: tuple[int, ...]
    """A cheapest spanning tree of the whole map."""
    tree_trains: int
    links: int
    """Pairs of neighbors: each is in a network or not."""
    terminals: int
    """The cities that the tickets name."""

    @property
    def one_by_one(self) -> int:
        """The trains of the tickets one after the other."""
        return sum(stage.trains for stage in self.stages)

    @property
    def trees(self) -> int:
        """How many sets of terminals there are: Dreyfus and Wagner keep a tree for each."""
        return 1 << self.terminals


@lru_cache(maxsize=16)
def compare(board: Board, tickets: tuple[int, ...]) -> Compared:
    """The tickets as cheaply as possible, one by one, and beside them a spanning tree."""
    best = cheapest(board, tickets)
    if best is None:
        raise ValueError("these tickets cannot be completed together")
    tree = spanning_tree(board)
    return Compared(
        best=best,
        stages=one_by_one(board, tickets),
        ticket_points=sum(board.tickets[ticket].points for ticket in tickets),
        tree=tree,
        tree_trains=sum(trains_of(board.routes[route]) for route in tree),
        links=links(board),
        terminals=len(terminals(board, tickets)),
    )


def draw_hand(board: Board, count: int, seed: int) -> tuple[int, ...]:
    """Tickets such that one by one takes more trains than the cheapest network, if possible.

    The trains of the edition suffice for them, if some hand of the first few is like that.
    """
    chance = random.Random(f"{board.id} {count} {seed}")
    possible = [ticket.index for ticket in board.tickets if _distinct(board, ticket.index)]
    hands: list[tuple[bool, bool, tuple[int, ...]]] = []
    for _ in range(DRAWS):
        hand = tuple(chance.sample(possible, min(count, len(possible))))
        best = cheapest(board, hand)
        if best is None:
            continue
        teaches = sum(stage.trains for stage in one_by_one(board, hand)) > best.trains
        hands.append((best.spare >= 0, teaches, hand))
        if teaches and best.spare >= 0:
            return hand
    if not hands:
        raise ValueError(f"map {board.id}: no {count} of its tickets can be completed together")
    return max(hands)[2]


def _distinct(board: Board, ticket: int) -> bool:
    a, b = ends_of(board, ticket)
    return a != b


def as_hand(board: Board, tickets: Sequence[str]) -> tuple[int, ...]:
    """Tickets by their ids."""
    return tuple(board.ticket(ticket).index for ticket in tickets)
