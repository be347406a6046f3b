"""A map folder (`cities.csv`, `routes.csv`, `tickets.csv`, `map.toml`) to a `Board`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..places import find_data
from .board import Board, City, Route, Ticket, with_tracks
from .cards import PLAIN_COLORS, color_named
from .mapfile import read_about
from .tables import Problem, Row, instead, read_table

CITY = ("id", "name", "lat", "lon"), ("modern_name", "kind")
ROUTE = ("id", "a", "b", "color", "length"), ("tunnel", "ferry", "mountain", "confirmed_by")
TICKET = ("id", "a", "b", "points"), ("class", "confirmed_by")
"""For each table the columns it needs and those it may have."""
COLORS = (*map(str, PLAIN_COLORS), "gray")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What could be read of a map folder: the board of all sound rows, and every problem."""

    board: Board
    problems: tuple[Problem, ...]
    lines: dict[str, dict[str, int]]
    """For each file the line of every id in it."""


@cache
def load_board(name: str) -> Board:
    """The map that comes with the package under this name; `ValueError` names those that exist.

    >>> load_board("usa")
    Board('usa': 36 cities, 100 routes, 30 tickets)
    """
    known = sorted(path.parent.name for path in find_data().glob("*/map.toml"))
    if name not in known:
        raise ValueError(f"there is no map {name!r}; there are {', '.join(known)}")
    return read_board(find_data() / name)


def read_board(folder: Path) -> Board:
    """The map in a folder; `ValueError` with file, line, what is wrong and what would be right."""
    reading = read_map(folder)
    if reading.problems:
        listed = "\n".join(f"  {problem}" for problem in reading.problems)
        raise ValueError(f"the map in {folder} cannot be loaded:\n{listed}")
    return reading.board


def read_map(folder: Path) -> Reading:
    """Read a map folder to its end, whatever is wrong in it."""
    problems: list[Problem] = []
    about = read_about(folder / "map.toml", problems)
    cities, city_lines = _read_cities(folder / "cities.csv", problems)
    routes, route_lines = _read_routes(folder / "routes.csv", cities, about.points, problems)
    tickets, ticket_lines = _read_tickets(folder / "tickets.csv", cities, problems)
    board = Board(
        id=about.id,
        name=about.name,
        ruleset=about.ruleset,
        cities=tuple(cities.values()),
        routes=with_tracks(routes),
        tickets=tuple(tickets),
        points=about.points,
        provenance=about.provenance,
    )
    lines = {"cities.csv": city_lines, "routes.csv": route_lines, "tickets.csv": ticket_lines}
    return Reading(board=board, problems=tuple(problems), lines=lines)


Lines = dict[str, int]


def _read_cities(path: Path, problems: list[Problem]) -> tuple[dict[str, City], Lines]:
    """Every city with an id, so that a wrong latitude does not make its routes wrong too."""
    cities: dict[str, City] = {}
    lines: Lines = {}
    names: Lines = {}
    for row in read_table(path, *CITY, problems):
        city = City(
            id=_new(row, "id", lines),
            name=_new(row, "name", names),
            modern_name=row.cells["modern_name"],
            lat=row.degrees("lat", limit=90),
            lon=row.degrees("lon", limit=180),
            junction=row.choice("kind", ("city", "junction"), blank="city") == "junction",
        )
        if city.id:
            cities.setdefault(city.id, city)
    return cities, lines


def _read_routes(
    path: Path, cities: dict[str, City], points: dict[int, int], problems: list[Problem]
) -> tuple[list[Route], Lines]:
    routes: list[Route] = []
    lines: Lines = {}
    first_track: dict[frozenset[str], Route] = {}
    for row in read_table(path, *ROUTE, problems):
        id = _new(row, "id", lines)
        a, b = _two_cities(row, cities)
        length = row.whole("length", least=1)
        color = row.choice("color", COLORS)
        tunnel, ferry, mountain = (
            row.whole(column, least=0, blank=0) for column in ("tunnel", "ferry", "mountain")
        )
        if points and row.sound and length not in points:
            known = ", ".join(map(str, sorted(points)))
            row.note(
                f"length {length} has no points",
                f"the [points] of map.toml have {known}; add {length} or change the length",
            )
        if row.sound and ferry > length:
            row.note(
                f"ferry {ferry} is more than the length {length}",
                f"a route of {length} asks for {length} locomotives at most",
            )
        confirmed_by = _confirmed_by(row)
        if not row.sound or a is None or b is None:
            continue
        pair = frozenset((a.id, b.id))
        route = Route(
            index=len(routes),
            id=id,
            a=a,
            b=b,
            length=length,
            color=None if color == "gray" else color_named(color),
            tunnel=tunnel,
            ferry=ferry,
            mountain=mountain,
            confirmed_by=confirmed_by,
        )
        first = first_track.setdefault(pair, route)
        if first.length != length:
            row.note(
                f"length {length} differs from the parallel track in line {lines[first.id]}",
                f"all tracks between {a} and {b} have one length, there {first.length}",
            )
        routes.append(route)
    return routes, lines


def _read_tickets(
    path: Path, cities: dict[str, City], problems: list[Problem]
) -> tuple[list[Ticket], Lines]:
    tickets: list[Ticket] = []
    lines: Lines = {}
    pairs: dict[frozenset[str], int] = {}
    for row in read_table(path, *TICKET, problems):
        id = _new(row, "id", lines)
        a, b = _two_cities(row, cities)
        points = row.whole("points", least=1)
        long = row.choice("class", ("regular", "long"), blank="regular") == "long"
        confirmed_by = _confirmed_by(row)
        for city in (a, b):
            if city is not None and city.junction:
                row.note(f"{city} is a junction", "a ticket joins two cities")
        if a is None or b is None:
            continue
        first = pairs.setdefault(frozenset((a.id, b.id)), row.line)
        if first != row.line:
            row.note(
                f"the ticket {a}–{b} is in line {first} already", "keep one of the two tickets"
            )
        if row.sound:
            ticket = Ticket(
                index=len(tickets),
                id=id,
                a=a,
                b=b,
                points=points,
                long=long,
                confirmed_by=confirmed_by,
            )
            tickets.append(ticket)
    return tickets, lines


def _new(row: Row, column: str, seen: Lines) -> str:
    """A cell that no earlier row of the table may have."""
    word = row.text(column)
    first = seen.setdefault(word, row.line)
    if word and first != row.line:
        row.note(
            f"{column} {word!r} is in line {first} already", f"give every row its own {column}"
        )
    return word


def _two_cities(row: Row, cities: dict[str, City]) -> tuple[City | None, City | None]:
    """The two different cities of a row; without any cities their own problem says enough."""
    found = [_city(row, row.text(column), cities) for column in ("a", "b")]
    if row.cells["a"] and row.cells["a"] == row.cells["b"]:
        row.note(f"a and b are both {row.cells['a']!r}", "name two different cities")
        return None, None
    return found[0], found[1]


def _city(row: Row, word: str, cities: dict[str, City]) -> City | None:
    if word and cities and word not in cities:
        named = [city.id for city in cities.values() if city.name == word]
        right = f"write its id {named[0]!r}" if named else instead(word, cities)
        row.note(f"there is no city with the id {word!r}", right)
    return cities.get(word)


def _confirmed_by(row: Row) -> int | None:
    return row.whole("confirmed_by", least=0) if row.cells["confirmed_by"] else None
