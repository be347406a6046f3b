"""What is legal, once more: written from the rules of all editions and not from the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from tests.tables import BACK, BLIND, TO_HAND, TO_RACK, every_payment, some_subsets
from ttr_lab.model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    ShareTickets,
    TakeFromRow,
)
from ttr_lab.model.board import Board, Route
from ttr_lab.model.cards import LOCOMOTIVE, Cards, Payment
from ttr_lab.model.decisions import Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll, Turn
from ttr_lab.model.state import State


def open_tracks(state: State, pair: frozenset[str], tracks: int) -> int:
    """How many of the tracks between two cities may be claimed."""
    players = len(state.players)
    if state.ruleset.id == "team-asia":
        if players == 6 or pair == {"Hong Kong", "Canton"}:
            return tracks
        return 2 if tracks == 3 else 1
    if players == 2 or (players == 3 and "HOUSE-DOUBLE-1" not in state.ruleset.house):
        return 1
    return tracks


def pairs(board: Board) -> dict[frozenset[str], list[int]]:
    """The routes between each two cities."""
    between: dict[frozenset[str], list[int]] = {}
    for route in board.routes:
        between.setdefault(frozenset((route.a.name, route.b.name)), []).append(route.index)
    return between


def free_routes(state: State, seat: int) -> list[Route]:
    """The routes that are open to the seat and for which its own trains suffice."""
    owner = {
        route.index: number
        for route in state.board.routes
        for number, player in enumerate(state.players)
        if player.routes >> route.index & 1
    }
    free = []
    for pair, tracks in pairs(state.board).items():
        owners = [owner[index] for index in tracks if index in owner]
        if seat in owners or len(owners) >= open_tracks(state, pair, len(tracks)):
            continue
        routes = [state.board.routes[index] for index in tracks if index not in owner]
        trains = state.players[seat].trains
        free += [route for route in routes if route.length + route.mountain <= trains]
    return free


def mixes(hand: Cards, rack: Cards, size: int) -> Iterator[Payment]:
    """Every way to lay so many cards from hand and rack, legal for anything or not."""
    for from_rack in range(size + 1):
        for ours in every_payment(rack, from_rack):
            for mine in every_payment(hand, size - from_rack):
                yield Payment(mine, ours)


def colors_of(cards: Cards) -> list[int]:
    """The plain colors among the cards."""
    return [color for color in range(8) if cards[color]]


def pays(route: Route, cards: Cards) -> bool:
    """Whether the cards are right for a route: number, color, and a ferry's locomotives."""
    colors = colors_of(cards)
    return (
        sum(cards) == route.length
        and (colors == [] or colors == [route.color] or (route.color is None and len(colors) == 1))
        and cards[LOCOMOTIVE] >= route.ferry
    )


def legal(state: State, seat: int) -> list[Action]:
    """Every action that the rules allow the seat, found by trying all there are."""
    asked, me = state.asked(seat), state.players[seat]
    found: list[Action] = []
    match asked:
        case Turn():
            found += takes(state, first=True)
            found += claims(state, seat)
            found += [DrawTickets()] if state.ticket_deck else []
            if state.ruleset.id == "team-asia":
                found += [ShareTickets(tickets) for tickets in some_subsets(me.tickets, 1)]
                found = [a for a in found if len(getattr(a, "tickets", ())) <= 2]
            if state.ruleset.id == "europe":
                found += stations(state, seat)
        case Draw():
            found += takes(state, first=False)
        case Put():
            found += [TO_HAND, TO_RACK]
        case Keep() | KeepFirst():
            found += keeps(state, asked)
        case Share() | ShareFirst():
            found += [ShareTickets(tickets) for tickets in combinations(asked.among, 1)]
        case Toll():
            found += tolls(state, asked)
        case None:
            return []
    return found or [Pass()]


def takes(state: State, *, first: bool) -> Iterator[Action]:
    """The cards that may be taken."""
    for slot, card in enumerate(state.row):
        ordinary = card != LOCOMOTIVE or "HOUSE-LOCO-1" in state.ruleset.house
        if card is not None and (first or ordinary):
            yield TakeFromRow(slot)
    if state.deck or any(state.discard):
        yield BLIND


def claims(state: State, seat: int) -> Iterator[Claim]:
    """Every payment for every route that is free."""
    routes = free_routes(state, seat)
    for length in {route.length for route in routes}:
        laid = [
            payment
            for payment in mixes(state.players[seat].hand, state.rack(seat), length)
            if len(colors_of(payment.cards)) <= 1
        ]
        for route in routes:
            if route.length == length:
                yield from (Claim(route.index, p) for p in laid if pays(route, p.cards))


def stations(state: State, seat: int) -> Iterator[BuildStation]:
    """Every payment in every city without a station; the third station costs three cards."""
    standing = sum(player.built for player in state.players)
    number = state.players[seat].built.bit_count() + 1
    if number <= 3:
        for cards in every_payment(state.players[seat].hand, number):
            if len(colors_of(cards)) <= 1:
                for city in range(len(state.board.cities)):
                    if not standing >> city & 1:
                        yield BuildStation(city, Payment(cards))


def keeps(state: State, asked: Keep | KeepFirst) -> Iterator[KeepTickets]:
    """Every choice of the tickets offered, and every order of those put under the deck."""
    first = isinstance(asked, KeepFirst)
    least = {"team-asia": 3}.get(state.ruleset.id, 2) if first else 1
    must = [index for index in asked.offered if state.board.tickets[index].long]
    for kept in some_subsets(asked.offered, min(least, len(asked.offered))):
        rest = [ticket for ticket in asked.offered if ticket not in kept]
        if "keep_long" in state.ruleset.house and not {*must} <= {*kept}:
            continue
        orders: Sequence[tuple[int, ...]] = [tuple(rest)] if first else [*permutations(rest)]
        yield from (KeepTickets(kept, order) for order in orders)


def tolls(state: State, asked: Toll) -> Iterator[Action]:
    """Every answer to the matches, and giving up."""
    hand = state.players[asked.seat].hand.minus(asked.payment.hand)
    rack = state.rack(asked.seat).minus(asked.payment.rack)
    laid = colors_of(asked.payment.cards)
    matches = sum(card == LOCOMOTIVE or card in laid for card in asked.revealed)
    for payment in mixes(hand, rack, matches):
        if colors_of(payment.cards) in ([], laid):
            yield PayToll(payment)
    yield BACK
