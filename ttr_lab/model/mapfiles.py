"""The text of a map's files: what a folder of it, or a zip file, is made of."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from io import StringIO

from .board import Board
from .mapview import Projection, fitting, players_of, projection_beside

FILES = ("map.toml", "cities.csv", "routes.csv", "tickets.csv")
"""The files of a map."""
CITIES = ("id", "name", "modern_name", "lat", "lon", "kind")
ROUTES = ("id", "a", "b", "color", "length", "tunnel", "ferry", "mountain", "confirmed_by")
TICKETS = ("id", "a", "b", "points", "class", "confirmed_by", "source")
ABOUT = (
    "The facts of one map that are not rows of a table. Cities, routes and tickets are in the CSV "
    "files."
)
POINTS = "Points for claiming a route, by its length in spaces."
PROJECTION = "Albers equal-area conic for the drawing, in degrees."
UNCONFIRMED = "No source confirms the points of these lengths for this board."


def map_files(
    board: Board, *, players: Iterable[int] | None = None, projection: Projection | None = None
) -> dict[str, str]:
    """The text of every file of a map; by default with the players and drawing of its own files."""
    seats = players_of(board) if players is None else tuple(sorted(players))
    view = projection or projection_beside(board) or fitting(board.cities)
    return {
        "map.toml": "\n".join(_about(board, seats, view)) + "\n",
        "cities.csv": _table(CITIES, _cities(board)),
        "routes.csv": _table(ROUTES, _routes(board)),
        "tickets.csv": _table(TICKETS, _tickets(board)),
    }


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV (RFC 4180) with the line ends of this repository."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(columns)
    lines.writerows(rows)
    return text.getvalue()


def _cities(board: Board) -> Iterator[Sequence[object]]:
    for city in board.cities:
        kind = "junction" if city.junction else "city"
        yield city.id, city.name, city.modern_name, repr(city.lat), repr(city.lon), kind


def _routes(board: Board) -> Iterator[Sequence[object]]:
    for route in board.routes:
        marks = (mark or "" for mark in (route.tunnel, route.ferry, route.mountain))
        color = "gray" if route.color is None else str(route.color)
        sources = "" if route.confirmed_by is None else route.confirmed_by
        yield route.id, route.a.id, route.b.id, color, route.length, *marks, sources


def _tickets(board: Board) -> Iterator[Sequence[object]]:
    for it in board.tickets:
        kind = "long" if it.long else "regular"
        sources = "" if it.confirmed_by is None else it.confirmed_by
        source = "generated" if it.generated else "printed"
        yield it.id, it.a.id, it.b.id, it.points, kind, sources, source


def _about(board: Board, players: Sequence[int], view: Projection) -> Iterator[str]:
    yield f"# {ABOUT}"
    yield f"id = {_quoted(board.id)}"
    yield f"name = {_quoted(board.name)}"
    yield f"ruleset = {_quoted(board.ruleset)}"
    yield f"players = [{', '.join(map(str, players))}]"
    if board.unconfirmed_points:
        yield f"# {UNCONFIRMED}"
        yield f"unconfirmed_points = [{', '.join(map(str, board.unconfirmed_points))}]"
    yield from ("", f"# {POINTS}", "[points]")
    yield from (f"{length} = {worth}" for length, worth in board.points.items())
    yield from ("", f"# {PROJECTION}", "[projection]")
    yield from (f"{key} = {value!r}" for key, value in asdict(view).items())
    if board.provenance:
        yield from ("", "[provenance]")
        yield from (f"{_key(key)} = {_quoted(told)}" for key, told in board.provenance.items())


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else _quoted(key)


def _quoted(text: str) -> str:
    """A TOML string: JSON's escapes are TOML's, but for the sign 127, which JSON leaves alone."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
