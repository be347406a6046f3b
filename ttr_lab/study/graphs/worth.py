"""What every ticket of a deck is worth beside those that are held already."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...model.board import Board
from .cheapest import Built, cheapest
from .growing import per_train

MOST_HELD = 3
"""Beside so many tickets the whole deck is counted within half a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """A ticket alone, and beside those that are held."""

    ticket: int
    points: int
    """The printed ones."""
    alone: int
    """The trains that it takes by itself."""
    beside: int
    """The trains that it takes more beside the others."""
    routes: int
    """What the network's routes score more with it."""

    @property
    def worth(self) -> int:
        """Points of the ticket and of its routes."""
        return self.points + self.routes

    @property
    def rate(self) -> float | None:
        """Those for each further train; `None` if it takes none."""
        return per_train(self.worth, self.beside) if self.beside else None

    @property
    def rank(self) -> tuple[bool, float]:
        """Smaller for a better ticket: free ones come first, then those with a high rate."""
        rate = self.rate
        return rate is not None, -float(self.worth) if rate is None else -rate


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck beside some tickets that are held: what each other ticket adds."""

    held: tuple[int, ...]
    network: Built
    """The cheapest network for the tickets that are held."""
    ticket_points: int
    """Their printed points."""
    others: dict[int, Worth]
    """Each ticket that is not held, and can be completed."""

    @property
    def order(self) -> tuple[int, ...]:
        """The tickets that bring most for each train first."""
        return tuple(sorted(self.others, key=lambda ticket: (self.others[ticket].rank, ticket)))

    def place_of(self, ticket: int) -> int:
        """The rank of a ticket: 1 if no other brings more for each train."""
        mine = self.others[ticket].rank
        return 1 + sum(other.rank < mine for other in self.others.values())


@lru_cache(maxsize=32)
def deck_beside(board: Board, held: tuple[int, ...] = ()) -> Deck:
    """What every ticket of the deck adds to those held, in trains and points, exactly.

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> deck = deck_beside(mini, (mini.ticket("belfast--cork").index,))
    >>> deck.network.trains, deck.others[mini.ticket("cork--dublin").index].beside
    (7, 0)
    """
    before = cheapest(board, held)
    if before is None:
        raise ValueError("the tickets that are held cannot be completed together")
    found = {}
    for ticket in board.tickets:
        index = ticket.index
        alone = cheapest(board, (index,))
        if index in held or alone is None:
            continue
        after = cheapest(board, (*held, index))
        assert after is not None
        found[index] = Worth(
            ticket=index,
            points=ticket.points,
            alone=alone.trains,
            beside=after.trains - before.trains,
            routes=after.points - before.points,
        )
    points = sum(board.tickets[ticket].points for ticket in held)
    return Deck(held=held, network=before, ticket_points=points, others=found)
