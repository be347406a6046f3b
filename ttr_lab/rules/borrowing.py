"""Stations at the end: which routes of others complete most tickets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ..language import later, say
from ..model.board import Board, Ticket, members
from ..model.rulebook import rule
from .standing import Borrowed, Holding
from .trail import pieces

BORROW = rule(
    "EUR-STN-4",
    "At the end each station lets its owner use one route of another player that ends in its "
    "city, chosen then and the same for all tickets. A route that nobody claimed cannot be used.",
)
TICKETS_ONLY = rule(
    "EUR-STN-5",
    "Borrowed routes help to complete tickets and nothing else, never the longest path.",
)
NOT_BORROWED = rule("PATH-6", "Stations and borrowed routes never count for the path.")


def cities_of(board: Board, routes: int) -> int:
    """The cities that these routes touch, as a bit mask over `Board.cities`."""
    cities = 0
    for index in members(routes):
        a, b = board.ends[index]
        cities |= 1 << a | 1 << b
    return cities


def split(
    board: Board, tickets: Sequence[int], networks: Sequence[int]
) -> tuple[list[Ticket], list[Ticket]]:
    """The tickets completed by connected networks of cities (bit masks), and the others."""
    completed: list[Ticket] = []
    failed: list[Ticket] = []
    for index in tickets:
        ticket = board.tickets[index]
        ends = 1 << board.city_index[ticket.a.id] | 1 << board.city_index[ticket.b.id]
        done = [True for cities in networks if cities & ends == ends]
        (completed if done else failed).append(ticket)
    return completed, failed


def choices(
    board: Board, holding: Holding, others: int, networks: Sequence[int]
) -> Iterator[tuple[tuple[int, int] | None, ...]]:
    """Every way to use the stations that could help; `None` for a station that is not used."""
    each = []
    for city in members(holding.stations):
        useful: list[tuple[int, int] | None] = [None]
        for route in members(board.at_city[city] & others):
            a, b = board.ends[route]
            both = 1 << a | 1 << b
            if not any(cities & both == both for cities in networks):
                useful.append((city, route))
        each.append(useful)
    yield from product(*each)


def best_borrowed(board: Board, holding: Holding, others: int, networks: Sequence[int]) -> Borrowed:
    """The routes of others that complete the tickets of most points, by trying all (EUR-STN-4).

    `networks` are the cities that the own routes connect. Of equally good ways the first one
    with the most completed tickets is taken; a station that does not help borrows nothing.
    """
    if not holding.stations:
        return ()
    best: tuple[tuple[int, int], Borrowed] = ((-1, -1), ())
    _, waiting = split(board, holding.tickets, networks)
    indices = [ticket.index for ticket in waiting]
    for way in choices(board, holding, others, networks):
        borrowed = tuple(pair for pair in way if pair is not None)
        joined = _with_routes(board, networks, [route for _, route in borrowed])
        completed, _ = split(board, indices, joined)
        worth = sum(ticket.points for ticket in completed), len(completed)
        if worth > best[0]:
            best = worth, borrowed
    return best[1]


def _with_routes(board: Board, networks: Sequence[int], routes: Sequence[int]) -> list[int]:
    """Networks of cities once these routes join them."""
    joined = list(networks)
    for route in routes:
        a, b = board.ends[route]
        ends = 1 << a | 1 << b
        touched = [cities for cities in joined if cities & ends]
        joined = [cities for cities in joined if not cities & ends]
        for cities in touched:
            ends |= cities
        joined.append(ends)
    return joined


def check_borrowed(board: Board, holding: Holding, others: int) -> Borrowed:
    """What was chosen by hand; `ValueError` if it cannot be borrowed, with what could be."""
    chosen = holding.borrowed or ()
    used: set[int] = set()
    for city, route in chosen:
        if city not in range(len(board.cities)) or not holding.stations >> city & 1:
            name = board.cities[city].name if city in range(len(board.cities)) else city
            raise ValueError(
                say("borrowed: {who} has no station in {city}", who=holding.name, city=name)
            )
        if city in used:
            raise ValueError(
                say("borrowed: the station in {city} is used twice", city=board.cities[city])
            )
        used.add(city)
        there = board.at_city[city] & others
        if route not in range(len(board.routes)) or not there >> route & 1:
            known = ", ".join(str(found) for found in board.routes_in(there))
            sentence = CAN_USE if known else CAN_USE_NONE
            raise ValueError(say(sentence, city=board.cities[city], known=known, route=route))
    return chosen


CAN_USE = later("borrowed: the station in {city} can use {known}, not route {route}")
CAN_USE_NONE = later("borrowed: the station in {city} can use none, not route {route}")


def networks_with(board: Board, routes: int, borrowed: Borrowed) -> list[int]:
    """The cities that own and borrowed routes connect, one bit mask for each piece."""
    for _, route in borrowed:
        routes |= 1 << route
    return [cities_of(board, piece) for piece in pieces(board, routes)]
