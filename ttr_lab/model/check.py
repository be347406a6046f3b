"""Check the files of a map: every problem at once, remarks worth a look, and the map in numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..places import find_maps
from .connections import lonely_cities, unconnected
from .inventory import Inventory
from .load import Reading, read_map
from .ruleset import RULESETS
from .tables import Problem, read_text
from .ticket_check import ticket_notes, ticket_problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a check of a map folder found."""

    place: str
    """The folder, and the file of tickets that took the place of its own."""
    name: str
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    """Nothing wrong, but worth a look."""
    footnotes: tuple[str, ...]
    """What is not certain about the map."""
    numbers: Inventory

    def __str__(self) -> str:
        parts = [
            head_of(self.place, f"{self.name} has no problems", self.problems),
            *list_under("Worth a look", self.notes),
            *list_under("Footnotes", self.footnotes),
            *list_under("In numbers", str(self.numbers).splitlines()),
        ]
        return "\n".join(parts)


def head_of(place: str, fine: str, problems: Sequence[Problem]) -> str:
    """The first lines of a report: all problems, or that all is fine."""
    if not problems:
        return f"{place}: {fine}"
    found = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    return "\n".join([f"{place}: {found}", *(f"  {problem}" for problem in problems)])


def list_under(title: str, lines: Sequence[str]) -> list[str]:
    """The lines of a section of a report; no lines, no section."""
    return ["", title, *(f"  {line}" for line in lines)] if lines else []


def check_map(folder: Path, *, tickets: Path | None = None) -> Report:
    """Read a map folder and look at the map as a whole; `ValueError` if it is no folder.

    With `tickets` another file takes the place of the folder's own, and is compared with it.
    """
    if not folder.is_dir():
        raise ValueError(
            f"{folder} is not a folder; "
            "name the one that holds cities.csv, routes.csv, tickets.csv and map.toml, "
            f"or a map that comes with the package: {', '.join(find_maps())}"
        )
    reading = read_map(folder, tickets=tickets)
    problems = list(reading.problems)
    notes: list[str] = []
    if any(problem.file in ("cities.csv", "routes.csv") for problem in problems):
        notes.append("Connections are checked as soon as cities.csv and routes.csv can be read.")
    else:
        shipped = None if tickets is None else read_map(folder).board
        problems += [*unconnected(reading), *unknown_kinds(reading), *ticket_problems(reading)]
        notes += [*lonely_cities(reading), *ticket_notes(reading, shipped)]
    problems += missing_land(folder / "land.json", notes)
    return Report(
        place=str(folder) if tickets is None else f"{folder} with {tickets}",
        name=reading.board.name,
        problems=tuple(problems),
        notes=tuple(notes),
        footnotes=reading.board.footnotes,
        numbers=Inventory.of(reading.board),
    )


def unknown_kinds(reading: Reading) -> list[Problem]:
    """Tunnels, ferries and mountains on a map whose ruleset knows none."""
    rules = RULESETS.get(reading.board.ruleset)
    problems: list[Problem] = []
    if rules is None:
        return problems
    for route in reading.board.routes:
        marks = route.marks
        kind = next((kind for kind in marks if kind not in rules.route_kinds), None)
        if kind is not None:
            line = reading.lines["routes"][route.id]
            wrong = f"{kind} is {marks[kind]}, but the rules of {rules.name} know none"
            right = f"leave {kind} blank, or name another ruleset in map.toml"
            problems.append(Problem(file="routes.csv", line=line, wrong=wrong, right=right))
    return problems


def missing_land(path: Path, notes: list[str]) -> list[Problem]:
    """Problems of the land under the map; a map without land of its own gets the world's."""
    if not path.exists():
        notes.append("land.json: there is none, so the map is drawn on coasts of the whole world.")
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


def main(folder: str, tickets: str | None = None) -> int:
    """Print the report of a map, given by its folder or name: 0 without a problem, else 1."""
    path = Path(folder)
    if not path.exists():
        path = find_maps().get(folder, path)
    report = check_map(path, tickets=None if tickets is None else Path(tickets))
    print(report)
    return 1 if report.problems else 0
