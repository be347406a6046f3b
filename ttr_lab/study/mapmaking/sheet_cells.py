"""The tables and cells of a sheet: where they begin, what their columns are, what a cell says."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from io import StringIO

from ...language import language, later, say
from ...model.cards import Color
from .naming import plain
from .sheet_angles import angle_in
from .sheet_words import (
    CALLED,
    COLORS,
    COLUMNS,
    JUNCTION,
    LONG,
    NO,
    SEVERAL,
    TITLES,
    YES,
)

LARGEST = 500_000
"""So many letters a sheet may have."""
MOST_LINES, MOST_CELLS = 3000, 60
CITIES, ROUTES, TICKETS = "cities", "routes", "tickets"
ROUTE = ["a", "b", "length", "color"]
"""The columns of a route where a sheet has no header."""
MORE_CELLS = later(
    "it has {count} cells, the header {few}; where numbers have decimal commas, put semicolons "
    "between the cells"
)
NO_NUMBER = later("{cell!r} is not a whole number; write digits only")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong in a sheet."""

    line: int
    column: str
    """The column as its header calls it; blank for the whole line."""
    wrong: str

    def __str__(self) -> str:
        if self.column:
            return say(
                "line {line}, column {column}: {wrong}",
                line=self.line,
                column=self.column,
                wrong=self.wrong,
            )
        return say("line {line}: {wrong}", line=self.line, wrong=self.wrong)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: its cells by column."""

    number: int
    cells: dict[str, str]
    headers: dict[str, str]
    """For each column what the sheet calls it."""
    troubles: list[Trouble]

    def trouble(self, column: str, wrong: str) -> None:
        """Write down what is wrong with a cell."""
        called = self.headers.get(column, "")
        self.troubles.append(Trouble(self.number, called, wrong))

    def text(self, column: str) -> str:
        """A cell, blank if there is none."""
        return self.cells.get(column, "")

    def has(self, column: str) -> bool:
        """Whether a cell says something."""
        return bool(self.text(column))

    def whole(self, column: str) -> int | None:
        """A whole number; `None` for a blank cell or one that is none, which is noted."""
        cell = self.text(column)
        if not cell:
            return None
        digits = cell.removesuffix(".0").removesuffix(",0")
        if digits.isascii() and digits.isdecimal() and len(digits) < 7:
            return int(digits)
        self.trouble(column, say(NO_NUMBER, cell=cell[:30]))
        return None

    def degrees(self, column: str, limit: int) -> float | None:
        """An angle, with a decimal point or comma; `None` if it is none, which is noted."""
        angle = angle_in(self.text(column), "NS" if limit == 90 else "EWO")
        if angle is not None and abs(angle) <= limit:
            return angle
        self.trouble(
            column,
            say(
                "{cell!r} is no angle; write degrees from {least} to {most}, such as 14.42",
                cell=self.text(column)[:30],
                least=-limit,
                most=limit,
            ),
        )
        return None

    def colors(self) -> list[Color | None]:
        """The colors of the parallel tracks; a blank cell is one gray track."""
        cell = plain(self.text("color"))
        for sign in SEVERAL:
            cell = cell.replace(sign, "/")
        found: list[Color | None] = []
        for word in cell.split("/"):
            if not word.strip():
                found.append(None)
            elif word.strip() in COLORS:
                found.append(COLORS[word.strip()])
            else:
                spoken = get_close_matches(word.strip(), CALLED[language()], n=1)
                near = spoken or get_close_matches(word.strip(), [*COLORS], n=1)
                self.trouble(
                    "color",
                    say("{word!r} is no color; did you mean {near}?", word=word, near=near[0])
                    if near
                    else say(
                        "{word!r} is no color; use red, blue, green, yellow, black, white, orange, "
                        "purple or gray",
                        word=word[:30],
                    ),
                )
        return found[:4]

    def mark(self, column: str, usual: int) -> int:
        """The number of a tunnel, ferry or mountain; "yes" is the usual one."""
        cell = plain(self.text(column))
        if not cell or cell in NO:
            return 0
        if cell in YES and not cell.isdecimal():
            return usual
        return self.whole(column) or 0

    def is_long(self) -> bool:
        """Whether a ticket is a long one."""
        return plain(self.text("class")) in LONG

    def is_junction(self) -> bool:
        """Whether a place is a junction."""
        return plain(self.text("kind")) in JUNCTION


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a sheet."""

    kind: str
    lines: tuple[Line, ...]


def tables_of(text: str, troubles: list[Trouble]) -> Iterator[Table]:
    """The tables of a sheet, one after the other, those of cities first."""
    if len(text) > LARGEST:
        raise ValueError(
            say(
                "the sheet has {count} letters; a map has {most} at most",
                count=len(text),
                most=LARGEST,
            )
        )
    tables: list[tuple[str, list[Line]]] = []
    columns: list[str] = []
    headers: dict[str, str] = {}
    new = True
    for number, cells in _rows(text.replace("\ufeff", "")):
        if not any(cells) or cells[0].startswith("#") or _is_title(cells):
            new = True
            continue
        found = None if columns and _is_data(cells) else _header(cells)
        if new and found is None and "city" in columns and _guessed(cells) == ROUTE:
            columns = []
        new = False
        if found is None and not columns:
            found = _guessed(cells)
            if found is None:
                raise ValueError(
                    say(
                        "line {line}: the header is missing; begin with city a,city b,length,color "
                        "or with city,lat,lon",
                        line=number,
                    )
                )
            columns, headers = found, {}
            tables.append((_kind(columns), []))
        elif found is not None:
            columns = found
            headers = {name: cell for name, cell in zip(columns, cells, strict=True) if name}
            tables.append((_kind(columns), []))
            continue
        if any(cells[len(columns) :]) and headers:
            troubles.append(
                Trouble(number, "", say(MORE_CELLS, count=len(cells), few=len(columns)))
            )
            continue
        named = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
        tables[-1][1].append(Line(number, named, headers, troubles))
    order = (CITIES, ROUTES, TICKETS)
    for kind, lines in sorted(tables, key=lambda table: order.index(table[0])):
        yield Table(kind, tuple(lines))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a text, each with the line it begins in."""
    rows = csv.reader(StringIO(text, newline=""), delimiter=_separator(text))
    start = 1
    try:
        for count, cells in enumerate(rows):
            if count >= MOST_LINES or len(cells) > MOST_CELLS:
                raise ValueError(
                    say(
                        "line {line}: the sheet is too large; a map has {lines} lines and {cells} "
                        "columns at most",
                        line=start,
                        lines=MOST_LINES,
                        cells=MOST_CELLS,
                    )
                )
            yield start, [" ".join(cell.split()) for cell in cells]
            start = rows.line_num + 1
    except csv.Error as wrong:
        raise ValueError(
            say(
                "line {line}: it cannot be read ({why}); check its quotes",
                line=start,
                why=str(wrong),
            )
        ) from None


def _separator(text: str) -> str:
    """What stands between cells: the first of tab, semicolon and bar that the first rows have."""
    head = [line for line in text.splitlines() if line.strip() and not line.startswith("#")][:5]
    for sign in "\t;|":
        if any(sign in line for line in head):
            return sign
    return ","


def _is_title(cells: Sequence[str]) -> bool:
    """Whether a row only says what comes below, such as "Routes"."""
    said = [cell for cell in cells if cell]
    return len(said) == 1 and plain(said[0]).rstrip(":") in TITLES


def _is_data(cells: Sequence[str]) -> bool:
    """Whether a row is no header though its cities may be called A and B."""
    said = [plain(cell) for cell in cells if cell]
    return {*said} == {"a", "b"} or any(_is_number(word) or word in COLORS for word in said[2:])


def _header(cells: Sequence[str]) -> list[str] | None:
    """The columns of a row of headers; none if it is none. Columns nobody knows have no name."""
    words = [plain(cell.replace("_", " ").replace("-", " ").replace(".", " ")) for cell in cells]
    names = [_column(word) for word in words]
    if {"a", "b"} <= set(names):
        names = [
            "length" if word == "longitud" else name
            for word, name in zip(words, names, strict=True)
        ]
    elif not ("city" in names and len(set(names) - {""}) > 1):
        return None
    return [name if name not in names[:place] else "" for place, name in enumerate(names)]


def _column(word: str) -> str:
    """The column that a word of a header means; blank if none."""
    return next((name for name, words in COLUMNS.items() if word in words), "")


def _guessed(cells: Sequence[str]) -> list[str] | None:
    """The columns of a sheet that begins without headers, by its first row."""
    if len(cells) >= 3 and _is_number(cells[1]) and _is_number(cells[2]):
        return ["city", "lat", "lon"]
    if len(cells) >= 3 and not _is_number(cells[1]) and (_is_number(cells[2]) or not cells[2]):
        return ROUTE
    return None


def _is_number(cell: str) -> bool:
    return cell.replace(",", ".").lstrip("-+").replace(".", "", 1).isdecimal()


def _kind(columns: Sequence[str]) -> str:
    if "a" not in columns or "b" not in columns:
        return CITIES
    plainly = {"length", "color", "tunnel", "ferry", "mountain"}
    return TICKETS if "points" in columns and not plainly & set(columns) else ROUTES
