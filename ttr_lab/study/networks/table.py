"""What is drawn, as plain rows: to look up, to save, to go on with in a spreadsheet."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import Any

from ...language import say, translated

Cell = str | int | Fraction | float | None
"""One entry of a table; `None` where there is nothing to say."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""
PLACES = 6
"""Decimals of a fraction in a saved table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    r"""What is drawn, as plain rows.

    >>> costs = Table(title="Costs", columns=("route", "turns"), cells=(("A–B", Fraction(5, 2)),))
    >>> costs.rows()
    [{'route': 'A–B', 'turns': Fraction(5, 2)}]
    >>> costs.csv()
    'route,turns\r\nA–B,2.5\r\n'
    """

    title: str
    """A sentence of the catalogs."""
    columns: tuple[str, ...]
    """Words of the catalogs; in English they are the keys of the rows."""
    cells: tuple[tuple[Cell, ...], ...]

    def __post_init__(self) -> None:
        """Refuse rows that do not fit the columns."""
        for number, row in enumerate(self.cells, start=1):
            if len(row) != len(self.columns):
                raise ValueError(
                    f"row {number} of a table has {len(row)} cells, but there are "
                    f"{len(self.columns)} columns"
                )

    def rows(self) -> list[dict[str, Cell]]:
        """The rows as dictionaries, exact as they were worked out."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.cells]

    def csv(self, plain: bool = True) -> str:
        """The table as a file for spreadsheets and programs (RFC 4180), decimals with a point.

        Args:
            plain: with the English names of the columns, which programs look for, instead of those
                in the language that is spoken.
        """
        text = StringIO()
        writer = csv.writer(text)
        writer.writerow(self.columns if plain else map(translated, self.columns))
        writer.writerows([_written(cell) for cell in row] for row in self.cells)
        return text.getvalue()

    def frame(self) -> Any:
        """The rows as a pandas table; `ImportError` where pandas is not installed."""
        try:
            import pandas
        except ImportError as missing:
            raise ImportError(
                say(
                    "The table as a pandas table needs pandas, which is not installed here; "
                    "rows() and csv() give the same without it."
                )
            ) from missing
        numbers = [[_number(cell) for cell in row] for row in self.cells]
        return pandas.DataFrame(numbers, columns=list(self.columns))


def _number(cell: Cell) -> str | int | float | None:
    """A fraction as a decimal number, whole where it is whole; anything else as it is."""
    if isinstance(cell, Fraction):
        return cell.numerator if cell.denominator == 1 else float(cell)
    return cell


def _written(cell: Cell) -> str:
    number = _number(cell)
    if number is None:
        return ""
    if isinstance(number, float):
        return f"{number:.{PLACES}f}".rstrip("0").rstrip(".")
    if isinstance(number, str) and number.startswith(FORMULA):
        return f"'{number}"  # a name that came with somebody's map is never run
    return str(number)
