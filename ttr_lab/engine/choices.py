"""What a seat may do, in short: one action for each sensible way, counted and picked quickly.

`legal_actions` lists every payment of every claim. Here a route is offered once for each color
that can pay it, with as few locomotives as possible, and once for locomotives alone. That is what
a person chooses from, and what "uniformly random play" means in the literature on this game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from operator import getitem
from typing import overload

from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ..model.board import Board
from ..model.cards import COLORS, LOCOMOTIVE, NO_CARDS, Cards, Color, Payment
from ..model.decisions import Decision, Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll, Turn
from ..model.state import State
from ..rules.payment import payments
from ..rules.stations import cost_of_next, free_cities
from ..rules.tickets import must_keep
from ..rules.tunnel import left_to_pay, price_of

FROM_ROW = tuple(map(TakeFromRow, range(5)))
FROM_DECK = (TakeFromDeck(),)
TICKETS = (DrawTickets(),)
PASS = (Pass(),)


class Choices(Sequence[Action]):
    """A sequence of actions, of which the claims are made only when they are looked at.

    `others` are the actions that are no claims. `claims` is a set of routes for each color that
    can pay them, in one number: bit `color * number of routes + route`. Cards on the rack are
    spent before those in the hand.
    """

    __slots__ = ("board", "claims", "hand", "others", "rack", "size")

    def __init__(
        self,
        board: Board,
        hand: Cards,
        others: tuple[Action, ...] = (),
        claims: int = 0,
        rack: Cards = NO_CARDS,
    ) -> None:
        self.board, self.hand, self.claims, self.others = board, hand, claims, others
        self.rack = rack
        self.size = len(others) + claims.bit_count()

    @property
    def held(self) -> Cards:
        """The cards of hand and rack together."""
        return self.hand if self.rack is NO_CARDS else self.hand.plus(self.rack)

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
        return hash((self.hand, self.rack, self.claims, self.others))

    def _claim(self, index: int, color: int) -> Claim:
        length, ferry = self.board.lengths[index], self.board.routes[index].ferry
        held = self.hand[color] + self.rack[color]
        plain = min(held, length if color == LOCOMOTIVE else length - ferry)
        payment = plain_payment(color, plain, length - plain)
        return Claim(index, payment if self.rack is NO_CARDS else rack_first(payment, self.rack))


@cache
def plain_payment(color: int, count: int, locomotives: int) -> Payment:
    """So many cards of a color with so many locomotives; it is the same value every time."""
    counts = [0] * len(COLORS)
    counts[color] = count
    counts[LOCOMOTIVE] += locomotives
    return Payment(Cards(counts))


def rack_first(payment: Payment, rack: Cards) -> Payment:
    """The same cards, as many as possible of them from the rack."""
    if not any(rack):
        return payment
    shared = Cards(map(min, payment.hand, rack))
    return Payment(payment.hand.minus(shared), shared)


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
    asked, table, row = state.asked(seat), state.table, state.row
    board, rules = table.board, table.ruleset
    hand = state.players[seat].hand
    rack = state.rack(seat) if rules.team_size > 1 else NO_CARDS
    if asked is None:
        return Choices(board, hand, rack=rack)
    second = isinstance(asked, Draw)
    if not (second or isinstance(asked, Turn)):
        return Choices(board, hand, tuple(answers(state, asked)), rack=rack)
    takes = row_takes(row, second and rules.locomotive_fills_draw)
    if state.has_supply:
        takes += FROM_DECK
    if second:
        return Choices(board, hand, takes, rack=rack)
    if state.ticket_deck:
        takes += TICKETS
    if rules.turn_share or rules.stations:
        takes += tuple(more_turns(state, seat))
    held = hand if rack is NO_CARDS else hand.plus(rack)
    claims = payable(board, held, state.claimable(seat))
    return Choices(board, hand, takes or (() if claims else PASS), claims, rack)


def answers(state: State, asked: Decision) -> Iterator[Action]:
    """The sensible answers to a question that is no turn and no draw."""
    match asked:
        case Put():
            yield from map(PutCard, asked.places)
        case Keep() | KeepFirst():
            must, offered = {*must_keep(asked)}, asked.offered
            ways = subsets(len(offered), asked.least)
            keeps = [KeepTickets(tuple([offered[place] for place in way])) for way in ways]
            yield from [k for k in keeps if not must.difference(k.kept)] if must else keeps
        case Toll():
            hand, rack = left_to_pay(state, asked)
            found = next(payments(price_of(asked), hand.plus(rack)), None)
            if found is not None:
                yield PayToll(rack_first(found, rack))
            yield TurnBack()
        case Share() | ShareFirst():
            yield from map(ShareTickets, combinations(asked.among, asked.count))


def more_turns(state: State, seat: int) -> Iterator[Action]:
    """Turns that only some editions know: sharing tickets and building a station."""
    player, rules = state.players[seat], state.ruleset
    for count in range(1, min(rules.turn_share, len(player.tickets)) + 1):
        yield from map(ShareTickets, combinations(player.tickets, count))
    if player.stations:
        cost, held = cost_of_next(state, seat), player.hand
        # the color held most of, with as few locomotives as possible
        color = max(range(LOCOMOTIVE), key=held.__getitem__)
        plain = min(held[color], cost)
        if plain + held[LOCOMOTIVE] >= cost:
            payment = plain_payment(color, plain, cost - plain)
            free = free_cities(state)
            for city in range(len(state.board.cities)):
                if free >> city & 1:
                    yield BuildStation(city, payment)


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
