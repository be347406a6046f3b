"""Check the files of a map: every problem at once, remarks worth a look, and the map in numbers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from heapq import heappop, heappush
from pathlib import Path

from .board import Board, City, Ticket
from .inventory import Inventory, degrees_of
from .load import Reading, read_map
from .ruleset import RULESETS
from .tables import Problem, read_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a check of a map folder found."""

    folder: Path
    name: str
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    """Nothing wrong, but worth a look."""
    numbers: Inventory

    def __str__(self) -> str:
        if self.problems:
            found = len(self.problems)
            head = f"{self.folder}: {found} {'problem' if found == 1 else 'problems'}"
        else:
            head = f"{self.folder}: {self.name} has no problems"
        parts = [head, *(f"  {problem}" for problem in self.problems)]
        if self.notes:
            parts += ["", "Worth a look", *(f"  {note}" for note in self.notes)]
        parts += ["", "In numbers", *(f"  {line}" for line in str(self.numbers).splitlines())]
        return "\n".join(parts)


def check_map(folder: Path) -> Report:
    """Read a map folder and look at the map as a whole; `ValueError` if it is no folder."""
    if not folder.is_dir():
        raise ValueError(
            f"{folder} is not a folder; "
            "name the one that holds cities.csv, routes.csv, tickets.csv and map.toml"
        )
    reading = read_map(folder)
    problems = list(reading.problems)
    notes: list[str] = []
    if any(problem.file in ("cities.csv", "routes.csv") for problem in problems):
        notes.append("Connections are checked as soon as cities.csv and routes.csv can be read.")
    else:
        problems += [*unconnected(reading), *unknown_kinds(reading)]
        notes += [*lonely_cities(reading), *uneven_tickets(reading)]
    notes += weak_facts(reading.board)
    problems += missing_land(folder / "land.json", notes)
    return Report(
        folder=folder,
        name=reading.board.name,
        problems=tuple(problems),
        notes=tuple(notes),
        numbers=Inventory.of(reading.board),
    )


def unconnected(reading: Reading) -> list[Problem]:
    """Cities without a route, a map in pieces, tickets that nobody can complete."""
    board = reading.board
    problems: list[Problem] = []

    def note(file: str, id: str, wrong: str, right: str) -> None:
        line = reading.lines[file][id]
        problems.append(Problem(file=file, line=line, wrong=wrong, right=right))

    degrees = degrees_of(board)
    for city in board.cities:
        if not degrees[city.id]:
            note("cities.csv", city.id, f"no route ends in {city}", "add one or take it out")
    pieces: list[list[City]] = []
    for city in board.cities:
        if degrees[city.id] and not any(city in piece for piece in pieces):
            reached = distances(board, city)
            pieces.append([other for other in board.cities if other.id in reached])
    if not board.routes:
        problems.append(
            Problem(file="routes.csv", line=None, wrong="the map has no routes", right="add some")
        )
    for piece in sorted(pieces, key=len, reverse=True)[1:]:
        names = ", ".join(city.name for city in piece)
        wrong = f"no connection leads from {names} to the rest of the map"
        problems.append(
            Problem(file="routes.csv", line=None, wrong=wrong, right="add a route between them")
        )
    for ticket in board.tickets:
        if ticket.b.id not in distances(board, ticket.a):
            wrong = f"no connection joins {ticket.a} and {ticket.b}"
            note("tickets.csv", ticket.id, wrong, "add routes or take the ticket out")
    return problems


def unknown_kinds(reading: Reading) -> list[Problem]:
    """Tunnels, ferries and mountains on a map whose ruleset knows none."""
    rules = RULESETS.get(reading.board.ruleset)
    problems: list[Problem] = []
    if rules is None:
        return problems
    for route in reading.board.routes:
        marks = {"tunnel": route.tunnel, "ferry": route.ferry, "mountain": route.mountain}
        kind = rules.unknown_kind(**marks)
        if kind is not None:
            line = reading.lines["routes.csv"][route.id]
            wrong = f"{kind} is {marks[kind]}, but the rules of {rules.name} know none"
            right = f"leave {kind} blank, or name another ruleset in map.toml"
            problems.append(Problem(file="routes.csv", line=line, wrong=wrong, right=right))
    return problems


def lonely_cities(reading: Reading) -> list[str]:
    """Notes on cities that a single claim can cut off."""
    degrees = degrees_of(reading.board)
    return [
        f"cities.csv:{reading.lines['cities.csv'][city.id]}: "
        f"{city} has a single route; whoever claims it closes the city."
        for city in reading.board.cities
        if degrees[city.id] == 1
    ]


def uneven_tickets(reading: Reading) -> list[str]:
    """Notes on tickets worth more or less than the spaces of their shortest connection."""

    def told(ticket: Ticket, spaces: int) -> str:
        line = reading.lines["tickets.csv"][ticket.id]
        return (
            f"tickets.csv:{line}: {ticket.a}–{ticket.b} is worth {ticket.points}, "
            f"its shortest connection has {spaces} spaces."
        )

    shortest = [
        (ticket, distances(reading.board, ticket.a).get(ticket.b.id, ticket.points))
        for ticket in reading.board.tickets
    ]
    return [told(ticket, spaces) for ticket, spaces in shortest if spaces != ticket.points]


def weak_facts(board: Board) -> list[str]:
    """A note on the routes and tickets that fewer than two sources confirm."""
    notes = []
    for what, facts in (("route", board.routes), ("ticket", board.tickets)):
        weak = [f.id for f in facts if f.confirmed_by is not None and f.confirmed_by < 2]
        if weak:
            some = ", ".join(weak[:5]) + (f" and {len(weak) - 5} more" if len(weak) > 5 else "")
            count = f"1 {what} has" if len(weak) == 1 else f"{len(weak)} {what}s have"
            notes.append(f"{what}s.csv: {count} a single source or none: {some}.")
    return notes


def missing_land(path: Path, notes: list[str]) -> list[Problem]:
    """Problems of the land under the map; a map without land is drawn without it."""
    if not path.exists():
        notes.append("land.json: there is none, so the map is drawn without land.")
        return []
    problems: list[Problem] = []
    text = read_text(path, problems)
    try:
        land = json.loads(text) if text is not None else {"layers": {}}
    except json.JSONDecodeError as trouble:
        wrong, line = f"this is not JSON ({trouble.msg})", trouble.lineno
        right = "make it again with tools/make_land.py"
        return [Problem(file=path.name, line=line, wrong=wrong, right=right)]
    except (ValueError, RecursionError):
        wrong = "it is nested too deep, or has a number too long"
        right = "make it again with tools/make_land.py"
        return [Problem(file=path.name, line=None, wrong=wrong, right=right)]
    if not isinstance(land, dict) or not isinstance(land.get("layers"), dict):
        wrong, right = "the layers are missing", 'write {"source": ..., "layers": {"land": ...}}'
        problems.append(Problem(file=path.name, line=1, wrong=wrong, right=right))
    return problems


def distances(board: Board, start: City) -> dict[str, int]:
    """For every city that can be reached the spaces of the shortest connection.

    >>> from ttr_lab.model.load import load_board
    >>> mini = load_board("mini")
    >>> distances(mini, mini.city("Galway"))["cork"]  # 1 to Limerick, 2 more to Cork
    3
    """
    found: dict[str, int] = {}
    border = [(0, start.id)]
    while border:
        spaces, here = heappop(border)
        if here in found:
            continue
        found[here] = spaces
        for route in board.routes_in(board.at_city[board.city_index[here]]):
            there = route.b if route.a.id == here else route.a
            heappush(border, (spaces + route.length, there.id))
    return found


def main(folder: str) -> int:
    """Print the report of a map folder: 0 when it has no problem, 1 when it has."""
    report = check_map(Path(folder))
    print(report)
    return 1 if report.problems else 0
