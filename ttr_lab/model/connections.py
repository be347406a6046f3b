"""What hangs together on a map: how far apart cities are, and what nobody can reach."""

from __future__ import annotations

from heapq import heappop, heappush

from .board import Board, City
from .inventory import degrees_of
from .load import Reading
from .tables import Problem


def distances(board: Board, start: City) -> dict[str, int]:
    """For every city that can be reached the trains of the shortest connection.

    These are its spaces and, where it crosses mountains, the trains left there.

    >>> from ttr_lab.model.load import load_board
    >>> mini = load_board("mini")
    >>> distances(mini, mini.city("Galway"))["cork"]  # 1 to Limerick, 2 more to Cork
    3
    """
    found: dict[str, int] = {}
    border = [(0, start.id)]
    while border:
        trains, here = heappop(border)
        if here in found:
            continue
        found[here] = trains
        for route in board.routes_in(board.at_city[board.city_index[here]]):
            there = route.b if route.a.id == here else route.a
            heappush(border, (trains + route.length + route.mountain, there.id))
    return found


def unconnected(reading: Reading) -> list[Problem]:
    """Cities without a route, a map in pieces, tickets that nobody can complete."""
    board, lines = reading.board, reading.lines
    problems: list[Problem] = []

    def note(file: str, line: int | None, wrong: str, right: str) -> None:
        problems.append(Problem(file=file, line=line, wrong=wrong, right=right))

    degrees = degrees_of(board)
    for city in board.cities:
        if not degrees[city.id]:
            wrong = f"no route ends in {city}"
            note("cities.csv", lines["cities"][city.id], wrong, "add one or take it out")
    if not board.routes:
        note("routes.csv", None, "the map has no routes", "add some")
    for piece in _pieces(board)[1:]:
        names = ", ".join(city.name for city in piece)
        wrong = f"no connection leads from {names} to the rest of the map"
        note("routes.csv", None, wrong, "add a route between them")
    for ticket in board.tickets:
        if ticket.b.id not in distances(board, ticket.a):
            wrong = f"no connection joins {ticket.a} and {ticket.b}"
            line = lines["tickets"][ticket.id]
            note(reading.tickets, line, wrong, "add routes or take the ticket out")
    return problems


def _pieces(board: Board) -> list[list[City]]:
    """The cities that hang together, the largest piece first; lonely ones are in none."""
    degrees = degrees_of(board)
    pieces: list[list[City]] = []
    for city in board.cities:
        if degrees[city.id] and not any(city in piece for piece in pieces):
            reached = distances(board, city)
            pieces.append([other for other in board.cities if other.id in reached])
    return sorted(pieces, key=len, reverse=True)


def lonely_cities(reading: Reading) -> list[str]:
    """Notes on cities that a single claim can cut off."""
    degrees = degrees_of(reading.board)
    return [
        f"cities.csv:{reading.lines['cities'][city.id]}: "
        f"{city} has a single route; whoever claims it closes the city."
        for city in reading.board.cities
        if degrees[city.id] == 1
    ]
