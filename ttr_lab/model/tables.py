"""Tables in CSV files, read row by row with every problem noted: where, what, and what would do."""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

from ..language import Saying, later


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something wrong in a file, and what would be right.

    >>> print(Problem(file="routes.csv", line=3, wrong="length is blank", right="write a number"))
    routes.csv:3: length is blank; write a number
    """

    file: str
    line: int | None
    wrong: str | Saying
    right: str | Saying

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.wrong}; {self.right}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table: its cells by column, and where to note what is wrong with them.

    A cell that cannot be read is noted and read as a stand-in; only a `sound` row may be used.
    """

    file: str
    line: int
    cells: dict[str, str]
    problems: list[Problem]

    @property
    def sound(self) -> bool:
        """Whether nothing wrong was found in this row so far."""
        return not any((p.file, p.line) == (self.file, self.line) for p in self.problems)

    def note(self, wrong: str | Saying, right: str | Saying) -> None:
        """Write down a problem of this row."""
        self.problems.append(Problem(file=self.file, line=self.line, wrong=wrong, right=right))

    def text(self, column: str) -> str:
        """A cell that may not be blank."""
        if not self.cells[column]:
            self.note(
                Saying("{column} is blank", column=column),
                Saying("every row needs its {column}", column=column),
            )
        return self.cells[column]

    def whole(self, column: str, *, least: int, blank: int | None = None) -> int:
        """A cell with a whole number; a blank one counts as `blank` if that is given."""
        cell = self.cells[column]
        if not cell and blank is not None:
            return blank
        if not re.fullmatch(r"[+-]?[0-9]+", cell):
            digits = DIGITS if blank is None else DIGITS_OR_NOTHING
            self.note(
                Saying("{column} {cell!r} is not a whole number", column=column, cell=cell),
                Saying(digits, least=least),
            )
        elif len(cell) > 9:
            self.note(
                Saying("{column} {cell}... is too large", column=column, cell=cell[:9]),
                Saying("write 9 digits at most"),
            )
        elif int(cell) < least:
            self.note(
                Saying("{column} {cell} is too small", column=column, cell=cell),
                Saying("it is {least} or more", least=least),
            )
        else:
            return int(cell)
        return least

    def whole_or_none(self, column: str, *, least: int) -> int | None:
        """A cell with a whole number, or None where it is blank."""
        return self.whole(column, least=least) if self.cells[column] else None

    def new(self, column: str, seen: dict[str, int]) -> str:
        """A cell that no earlier row may have; `seen` keeps the line of each."""
        word = self.text(column)
        first = seen.setdefault(word, self.line)
        if word and first != self.line:
            self.note(
                Saying(
                    "{column} {word!r} is in line {first} already",
                    column=column,
                    word=word,
                    first=first,
                ),
                Saying("give every row its own {column}", column=column),
            )
        return word

    def degrees(self, column: str, *, limit: int) -> float:
        """A cell with an angle between -limit and limit degrees."""
        cell = self.cells[column]
        try:
            angle = float(cell)
        except ValueError:
            angle = math.nan
        if math.isnan(angle):
            self.note(f"{column} {cell!r} is not a number", "write degrees such as -6.26")
        elif abs(angle) > limit:
            self.note(
                f"{column} {cell} is out of range", f"it is between -{limit} and {limit} degrees"
            )
        return angle

    def choice(self, column: str, words: Iterable[str], *, blank: str = "") -> str:
        """A cell with one of a few words; a blank one counts as `blank`."""
        words = tuple(words)
        word = self.cells[column] or blank
        if word not in words:
            self.note(
                Saying("{column} {word!r} is unknown", column=column, word=word),
                instead(word, words),
            )
        return word


DIGITS = later("write digits only, {least} or more")
DIGITS_OR_NOTHING = later("write digits only, {least} or more, or nothing")


def instead(word: str, known: Iterable[str]) -> Saying:
    """What to write for an unknown word: the nearest known one, or one of them all.

    >>> str(instead("grey", ["red", "gray"]))
    "did you mean 'gray'?"
    """
    words = tuple(known)
    if near := get_close_matches(word, words, n=1):
        return Saying("did you mean {word!r}?", word=near[0])
    return Saying("use one of {words}", words=", ".join(words))


def read_text(path: Path, problems: list[Problem]) -> str | None:
    """The text of a file, or None when it cannot be read or is not written in UTF-8."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        line = None
        wrong = Saying("the file is missing")
        right = Saying("a map needs a {file}", file=path.name)
    except OSError as trouble:
        line = None
        wrong = Saying("the file cannot be read ({why})", why=trouble.strerror)
        right = Saying("a map needs a plain file {file}", file=path.name)
    except UnicodeDecodeError as trouble:
        wrong = Saying("the file is not written in UTF-8")
        right = Saying('save it again as "CSV UTF-8" or UTF-8')
        line = trouble.object[: trouble.start].count(b"\n") + 1
    problems.append(Problem(file=path.name, line=line, wrong=wrong, right=right))
    return None


def read_table(
    path: Path, needed: tuple[str, ...], optional: tuple[str, ...], problems: list[Problem]
) -> Iterator[Row]:
    """The rows of a CSV file, each with its line; cells of optional columns may be missing.

    Rows that begin with # are remarks. Semicolons do for commas, since spreadsheets in half of the
    world write them.
    """

    def note(line: int, wrong: Saying, right: Saying) -> None:
        problems.append(Problem(file=path.name, line=line, wrong=wrong, right=right))

    text = read_text(path, problems)
    if text is None:
        return
    lines = csv.reader(StringIO(text, newline=""), strict=True, delimiter=_delimiter(text))
    columns: list[str] = []
    start = 1
    try:
        for cells in lines:
            line, start = start, lines.line_num + 1
            cells = [cell.strip() for cell in cells]
            if not any(cells) or cells[0].startswith("#"):
                continue
            if not columns:
                columns = cells
                before = len(problems)
                for wrong, right in unfit_columns(columns, needed, optional):
                    note(line, wrong, right)
                if len(problems) > before:
                    return
            elif len(cells) != len(columns):
                note(
                    line,
                    Saying(
                        "the row has {count} cells, the header {columns}",
                        count=len(cells),
                        columns=len(columns),
                    ),
                    Saying("write one cell for each of {columns}", columns=",".join(columns)),
                )
            else:
                blanks = dict.fromkeys(optional, "")
                found = blanks | dict(zip(columns, cells, strict=True))
                yield Row(file=path.name, line=line, cells=found, problems=problems)
    except csv.Error as trouble:
        note(
            start,
            Saying("the row cannot be read ({why})", why=str(trouble)),
            Saying("check its quotes and commas"),
        )
        return
    if not columns:
        note(
            1,
            Saying("the header is missing"),
            Saying("start with {columns}", columns=",".join(needed + optional)),
        )


def _delimiter(text: str) -> str:
    header = re.search(r"^[^#\s].*$", text, re.MULTILINE)
    return ";" if header and ";" in header[0] and "," not in header[0] else ","


def unfit_columns(
    columns: list[str], needed: tuple[str, ...], optional: tuple[str, ...]
) -> Iterator[tuple[Saying, Saying]]:
    """What is wrong with a header and what would be right: unknown, doubled, missing columns."""
    known = needed + optional
    if not set(columns) & set(known):
        right = PUT_COMMAS if len(columns) == 1 else START_WITH
        yield Saying("the header is missing"), Saying(right, columns=",".join(known))
        return
    for column in dict.fromkeys(columns):
        if column not in known:
            yield (
                Saying("there is no column {column!r} here", column=column),
                instead(column, known),
            )
        elif columns.count(column) > 1:
            wrong = Saying("the column {column} is there twice", column=column)
            yield wrong, Saying("keep one of them")
    for column in needed:
        if column not in columns:
            wrong = Saying("the column {column} is missing", column=column)
            yield wrong, Saying("a header may be {columns}", columns=",".join(known))


START_WITH = later("start with {columns}")
PUT_COMMAS = later("put commas between the columns: start with {columns}")
