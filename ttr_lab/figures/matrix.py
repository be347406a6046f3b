"""A table of numbers as a picture: a square for each pair, larger and darker where there is more.

Sizes say the same as tones, so that it is read in gray as well. Rows carry their names; where
there are many columns they carry numbers, which stand before the names of the rows too.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

import plotly.graph_objects as go

from ..language import Saying, fill, translated
from .matrix_plan import plan_matrix
from .shade import Shade
from .titles import lines_of

NAMED = 26
"""So many columns have names."""
TIGHT = 36
"""So many columns have all of their numbers."""
Pair = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """Numbers for pairs of things: `values[1, 2]` is that of row 1 and column 2."""

    names: tuple[str, ...]
    values: Mapping[Pair, float]
    title: str | Saying
    """A whole sentence, marked with `later`, or with its facts."""
    told: str
    """A sentence marked with `later` that has `{a}`, `{b}` and `{value}` in it."""
    chosen: Pair | None = None

    def __post_init__(self) -> None:
        """Refuse pairs that are not there."""
        for pair, value in self.values.items():
            if not all(0 <= place < len(self.names) for place in pair) or math.isnan(value):
                raise ValueError(
                    f"matrix: {pair} with the value {value} is none of {len(self.names)} names"
                )

    @cached_property
    def tones(self) -> Shade:
        """The steps of all numbers."""
        found = sorted(set(self.values.values()))
        return Shade(title=self.title, told=self.told, routes=tuple(enumerate(found)))

    @property
    def numbered(self) -> bool:
        """Whether the columns have numbers and no names."""
        return len(self.names) > NAMED

    @property
    def labels(self) -> list[str]:
        """The rows' names, with a number where the columns have nothing else."""
        if not self.numbered:
            return list(self.names)
        return [f"{name}  {number}" for number, name in enumerate(self.names, 1)]

    @property
    def columns(self) -> list[str]:
        """What stands above the columns; where numbers would touch, every fifth."""
        if not self.numbered:
            return list(self.names)
        numbers = range(1, len(self.names) + 1)
        every = 1 if len(self.names) <= TIGHT else 5
        return [str(it) if it % every == 0 or it == 1 else "" for it in numbers]

    @property
    def lines(self) -> list[str]:
        """The title in lines."""
        said = str(self.title) if isinstance(self.title, Saying) else translated(self.title)
        return lines_of(said)

    def plan(self, height: int = 0) -> dict[str, Any]:
        """The picture as plain values; it grows with the rows."""
        return plan_matrix(self, height)

    def tell(self, row: int, column: int) -> str:
        """A pair with its number, in the language that is spoken."""
        names = {"a": escape(self.names[row]), "b": escape(self.names[column])}
        return fill(translated(self.told), names | {"value": self.values[row, column]})


def draw_matrix(
    names: Sequence[str],
    values: Mapping[Pair, float],
    title: str | Saying,
    told: str,
    height: int = 0,
) -> go.Figure:
    """A matrix as a figure.

    Args:
        names: of the rows, and of the columns.
        values: the number of row and column; what is not in it stays empty.
        title: a sentence that says what the matrix shows.
        told: a sentence marked with `later` that tells one cell: `{a}`, `{b}`, `{value}`.
        height: in pixels at least.

    >>> figure = draw_matrix(["A", "B"], {(0, 1): 3}, "A and B share 3.", "{a}, {b}: {value}")
    >>> figure.data[0].text[0][1]
    'A, B: 3'
    """
    matrix = Matrix(names=tuple(names), values=dict(values), title=title, told=told)
    return go.Figure(matrix.plan(height))
