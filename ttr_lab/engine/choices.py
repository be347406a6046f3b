"""What a seat may do, in short: one action for each sensible way, counted and picked quickly.

`legal_actions` lists every payment of every claim. Here a route is offered once for each color
that can pay it, with as few locomotives as possible, and once for locomotives alone. That is what
a person chooses from, and what "uniformly random play" means in the literature on this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import getitem
from typing import overload

from ..model.actions import (
    Action,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.board import Board
from ..model.cards import COLORS, LOCOMOTIVE, Cards, Color, Payment
from ..model.decisions import Draw, Turn
from ..model.state import State

FROM_ROW = tuple(map(TakeFromRow, range(5)))
FROM_DECK = (TakeFromDeck(),)
TICKETS = (DrawTickets(),)
PASS = (Pass(),)


class Choices(Sequence[Action]):
    """A sequence of actions, of which the claims are made only when they are looked at.

    `others` are the actions that are no claims. `claims` is a set of routes for each color that
    can pay them, in one number: bit `color * number of routes + route`.
    """

    __slots__ = ("board", "claims", "hand", "others", "size")

    def __init__(
        self, board: Board, hand: Cards, others: tuple[Action, ...] = (), claims: int = 0
    ) -> None:
        self.board, self.hand, self.claims, self.others = board, hand, claims, others
        self.size = len(others) + claims.bit_count()

    @property
    def routes(self) -> int:
        """All routes that the seat can claim now (a bit mask)."""
        routes, claims = 0, self.claims
        while claims:
            routes |= claims & self.board.all_routes
            claims >>= len(self.board.routes)
        return routes

    @property
    def slots(self) -> tuple[int, ...]:
        """The places of the row that the seat may take from."""
        return tuple(action.slot for action in self.others if isinstance(action, TakeFromRow))

    @property
    def deck(self) -> bool:
        """Whether the seat may draw blind."""
        return FROM_DECK[0] in self.others

    @property
    def tickets(self) -> bool:
        """Whether the seat may draw tickets."""
        return TICKETS[0] in self.others

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.size))]
        if not -self.size <= index < self.size:
            raise IndexError(f"there are {self.size} choices, so no choice number {index}")
        left = index % self.size
        if left < len(self.others):
            return self.others[left]
        color, route = divmod(
            nth_member(self.claims, left - len(self.others)), len(self.board.routes)
        )
        return self._claim(route, color)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choices) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self.hand, self.claims, self.others))

    def _claim(self, index: int, color: int) -> Claim:
        length = self.board.lengths[index]
        plain = min(self.hand[color], length)
        return Claim(index, plain_payment(color, plain, length - plain))


@cache
def plain_payment(color: int, count: int, locomotives: int) -> Payment:
    """So many cards of a color with so many locomotives; it is the same value every time."""
    counts = [0] * len(COLORS)
    counts[color] = count
    counts[LOCOMOTIVE] += locomotives
    return Payment(Cards(counts))


@cache
def subsets(size: int, least: int) -> tuple[tuple[int, ...], ...]:
    """The subsets of `range(size)` with at least so many members, small ones first."""
    return tuple(
        kept for count in range(least, size + 1) for kept in combinations(range(size), count)
    )


def nth_member(members: int, number: int) -> int:
    """The place of a member of a bit set, counted from 0 in rising order."""
    for _ in range(number):
        members &= members - 1
    return (members & -members).bit_length() - 1


def payable(board: Board, hand: Cards, routes: int) -> int:
    """For each color those of the routes that the hand can pay in it, locomotives helping."""
    fits = board.payable[min(hand[8], len(board.payable) - 1)]
    claims = sum(map(getitem, fits, hand))  # colors share no bit, so adding unites
    return claims & routes * board.in_each_color


def choices(state: State, seat: int) -> Choices:
    """What the seat may do now; it depends only on what the seat knows."""
    asked, board, row = state.asked(seat), state.table.board, state.row
    hand = state.players[seat].hand
    if asked is None:
        return Choices(board, hand)
    if not isinstance(asked, (Turn, Draw)):
        ways = subsets(len(asked.offered), asked.least)
        keeps = [KeepTickets(tuple([asked.offered[place] for place in way])) for way in ways]
        return Choices(board, hand, tuple(keeps))
    second = isinstance(asked, Draw)
    takes = row_takes(row, second and state.ruleset.locomotive_fills_draw)
    if state.has_supply:
        takes += FROM_DECK
    if second:
        return Choices(board, hand, takes)
    if state.ticket_deck:
        takes += TICKETS
    claims = payable(board, hand, state.claimable(seat))
    return Choices(board, hand, takes or (() if claims else PASS), claims)


def row_takes(row: tuple[Color | None, ...], plain_only: bool) -> tuple[Action, ...]:
    """The face-up cards that may be taken, with or without the locomotives."""
    if None not in row and not (plain_only and LOCOMOTIVE in row):
        return FROM_ROW[: len(row)]
    return tuple(
        [
            FROM_ROW[slot]
            for slot, card in enumerate(row)
            if card is not None and not (plain_only and card is LOCOMOTIVE)
        ]
    )
