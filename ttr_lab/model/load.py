"""A map folder (`cities.csv`, `routes.csv`, `tickets.csv`, `map.toml`) to a `Board`."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ..language import Saying, later, say
from ..places import find_entered_tickets, find_maps
from .board import Board, City, Route, with_tracks
from .cards import PLAIN_COLORS, color_named
from .mapfile import read_about
from .tables import Problem, Row, instead, read_table
from .tickets import read_tickets

CITY = ("id", "name", "lat", "lon"), ("modern_name", "kind")
ROUTE = ("id", "a", "b", "color", "length"), ("tunnel", "ferry", "mountain", "confirmed_by")
"""For each table the columns it needs and those it may have."""
COLORS = (*map(str, PLAIN_COLORS), "gray")

MAPS = (
    later("USA"),
    later("Team Asia"),
    later("Legendary Asia"),
    later("Europe"),
    later("Mini: six cities of Ireland"),
    later("Czechia by rail"),
)
"""The names of the maps that come with the package, for the catalogs of translations."""
JUNCTIONS = (
    later("Unnamed junction (east)"),
    later("Unnamed junction (south)"),
    later("Unnamed junction (west)"),
)
"""The names that the package gives to places without one."""

Lines = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What could be read of a map folder: the board of all sound rows, and every problem."""

    board: Board
    players: tuple[int, ...]
    """The numbers of players that the map is for."""
    problems: tuple[Problem, ...]
    tickets: str
    """The name of the file that the tickets were read from."""
    lines: dict[str, Lines]
    """For cities, routes and tickets the line of every id."""


def load_board(name: str | Path, *, tickets: Path | str | None = None) -> Board:
    """The map that comes with the package under this name, or the one in a folder of one's own.

    `ValueError` names the maps that exist, or says what is wrong in the folder. A folder is told
    from a name by its slash, as in `"./my_map"`, or by holding a `map.toml`. The tickets of a map
    of the package are those of a file, if one is given; else those that an owner of the game
    entered (see `entered.py`); else those that come with the map. Entered ones that cannot be used
    are left out with a warning and a footnote.

    >>> load_board("usa")
    Board('usa': 36 cities, 100 routes, 30 tickets)
    """
    own = _own_folder(name)
    if own is not None:
        return read_board(own, tickets=None if tickets is None else Path(tickets))
    name = str(name)
    if tickets is not None:
        return read_board(map_folder(name), tickets=Path(tickets))
    board = shipped_board(name)
    try:
        entered = find_entered_tickets(name)
        found = entered.stat()
    except (FileNotFoundError, NotADirectoryError):
        return board
    except OSError:
        return _with_entered(name, entered, ())
    return _with_entered(name, entered, (found.st_ino, found.st_mtime_ns, found.st_size))


def _own_folder(name: str | Path) -> Path | None:
    """The folder that is meant, unless it is the name of a map that comes with the package."""
    if isinstance(name, str) and name in find_maps():
        return None
    try:
        folder = Path(name).expanduser()
        if (folder / "map.toml").is_file():
            return folder
    except (OSError, RuntimeError):  # a name too long, a home of nobody
        folder = Path(name)
    if isinstance(name, str) and not {"/", os.sep} & set(name):
        return None
    raise ValueError(
        say(
            "there is no map in {folder}; name a folder that holds map.toml, cities.csv, "
            "routes.csv and tickets.csv",
            folder=str(folder),
        )
    )


def map_folder(name: str) -> Path:
    """The folder of the map with this name; `ValueError` names those that exist."""
    known = find_maps()
    if name not in known:
        names = ", ".join(known)
        raise ValueError(say("there is no map {name!r}; there are {known}", name=name, known=names))
    return known[name]


@cache
def shipped_board(name: str) -> Board:
    """The map as it comes with the package, whatever an owner of the game entered."""
    return read_board(map_folder(name))


@cache
def _with_entered(name: str, entered: Path, stamp: tuple[int, ...]) -> Board:
    """The map with entered tickets; the stamp of their file makes a changed one be read again."""
    reading = read_map(map_folder(name), tickets=entered)
    if not reading.problems:
        return reading.board
    first = reading.problems[0]
    trouble = Saying(
        "The entered tickets are not used, because of {place}: {wrong}. Correct it, or take all of "
        "them away with: ttr-lab tickets {name} --remove",
        place=str(entered)
        if first.line is None
        else Saying("line {line} of {file}", line=first.line, file=str(entered)),
        wrong=first.wrong,
        name=name,
    )
    warnings.warn(str(trouble), stacklevel=3)
    return replace(shipped_board(name), tickets_trouble=trouble)


def read_board(folder: Path | str, *, tickets: Path | None = None) -> Board:
    """The map in a folder; `ValueError` with file, line, what is wrong and what would be right.

    With `tickets` another file takes the place of the folder's own.
    """
    reading = read_map(Path(folder), tickets=tickets)
    if reading.problems:
        listed = "\n".join(f"  {problem}" for problem in reading.problems)
        raise ValueError(f"the map in {folder} cannot be loaded:\n{listed}")
    return reading.board


def read_map(folder: Path, *, tickets: Path | None = None) -> Reading:
    """Read a map folder to its end, whatever is wrong in it."""
    problems: list[Problem] = []
    about = read_about(folder / "map.toml", problems)
    cities, city_lines = _read_cities(folder / "cities.csv", problems)
    routes, route_lines = _read_routes(folder / "routes.csv", cities, about.points, problems)
    ticket_file = tickets or folder / "tickets.csv"
    drawn, ticket_lines = read_tickets(ticket_file, cities, problems)
    board = Board(
        id=about.id,
        name=about.name,
        ruleset=about.ruleset,
        cities=tuple(cities.values()),
        routes=with_tracks(routes),
        tickets=tuple(drawn),
        points=about.points,
        unconfirmed_points=about.unconfirmed_points,
        provenance=about.provenance,
        tickets_file="" if tickets is None else str(tickets),
    )
    return Reading(
        board=board,
        players=about.players,
        problems=tuple(problems),
        tickets=ticket_file.name,
        lines={"cities": city_lines, "routes": route_lines, "tickets": ticket_lines},
    )


def _read_cities(path: Path, problems: list[Problem]) -> tuple[dict[str, City], Lines]:
    """Every city with an id, so that a wrong latitude does not make its routes wrong too."""
    cities: dict[str, City] = {}
    lines: Lines = {}
    names: Lines = {}
    for row in read_table(path, *CITY, problems):
        city = City(
            id=row.new("id", lines),
            name=row.new("name", names),
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
        id = row.new("id", lines)
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
        confirmed_by = row.whole_or_none("confirmed_by", least=0)
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
