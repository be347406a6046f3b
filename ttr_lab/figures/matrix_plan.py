"""How a matrix is drawn: what the mouse finds, squares as paths, the key and the names around."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from ..language import fill, translated
from . import palette
from .charts_style import AXIS, TYPE, style_of
from .labels import text_width
from .legend import CORNERED, PIXELS
from .shade import form_of
from .titles import height_of, title_of

if TYPE_CHECKING:
    from .matrix import Matrix

SMALL = 11
"""The size of the names of many rows."""
ROW = 15.5
"""How high a row is at least, so that its name can be read."""
FEW = 14
"""So many rows have their numbers written into them."""
DARK_FROM = 2
"""From this tone on numbers are written in light ink."""
PINNED: dict[str, Any] = PIXELS | {"yanchor": 1}
"""A shape measured in pixels from the upper left corner of the squares."""
LEAST = 0.3
"""How long the side of the smallest square is, where 1 is a cell."""
MOST = 0.92


def plan_matrix(matrix: Matrix, height: int) -> dict[str, Any]:
    """The picture as plain values, at least so high in pixels."""
    return {"data": _cells(matrix), "layout": _layout(matrix, height)}


def _cells(matrix: Matrix) -> list[dict[str, Any]]:
    """What the mouse finds, and the numbers where there is room: on light and on dark squares."""
    count = range(len(matrix.names))
    cells: dict[str, Any] = {
        "type": "heatmap",
        "x": list(count),
        "y": list(count),
        "z": [[matrix.values.get((row, column)) for column in count] for row in count],
        "text": [
            [matrix.tell(row, column) if (row, column) in matrix.values else "" for column in count]
            for row in count
        ],
        "colorscale": [[0, "rgba(0,0,0,0)"], [1, "rgba(0,0,0,0)"]],
        "showscale": False,
        "hoverongaps": False,
        "hovertemplate": "%{text}<extra></extra>",
    }
    form = form_of(translated(matrix.told))
    written: dict[bool, list[tuple[int, int, str]]] = {False: [], True: []}
    if len(count) <= FEW:
        for (row, column), value in matrix.values.items():
            dark = (matrix.tones.step_of(value) or 0) >= DARK_FROM
            written[dark].append((column, row, fill(form, {"value": value})))
    return [cells] + [
        {
            "type": "scatter",
            "mode": "text",
            "x": [x for x, _, _ in written[dark]],
            "y": [y for _, y, _ in written[dark]],
            "text": [text for _, _, text in written[dark]],
            "textfont": {"size": TYPE - 1, "color": palette.LIGHT if dark else palette.DARK},
            "hoverinfo": "skip",
            "showlegend": False,
        }
        for dark in (False, True)
    ]


@dataclass(frozen=True)
class _Frame:
    """How large everything around the squares is, in pixels."""

    type: int
    left: int
    head: int
    """The title and the key."""
    names: int
    """The names of the columns."""
    row: float

    @classmethod
    def of(cls, matrix: Matrix) -> _Frame:
        count = len(matrix.names)
        size = TYPE - 1 if count <= FEW else SMALL
        longest = max((text_width(name, size) for name in matrix.labels), default=0.0)
        return cls(
            type=size,
            left=round(longest) + 14,
            head=height_of(matrix.lines) + 24,
            names=20 if matrix.numbered else round(0.75 * longest + 14),
            row=44.0 if count <= 8 else 34.0 if count <= FEW else ROW,
        )


def _layout(matrix: Matrix, height: int) -> dict[str, Any]:
    count, frame = len(matrix.names), _Frame.of(matrix)
    ticks = list(range(count))
    axis = {**AXIS, "showgrid": False, "showline": False, "ticks": "", "tickvals": ticks}
    axis["tickfont"] = {"size": frame.type}
    square = {} if matrix.numbered else {"constrain": "domain", "scaleanchor": "x"}
    above = frame.head + frame.names
    high = max(height, round(above + frame.row * count + 14))
    return {
        **style_of(high),
        "title": title_of(matrix.lines, high),
        "margin": {"l": frame.left, "r": 22, "t": above, "b": 14},
        "xaxis": {
            **axis,
            "side": "top",
            "ticktext": list(map(escape, matrix.columns)),
            "tickangle": 0 if matrix.numbered else -45,
            "range": [-0.5, count - 0.5],
            "constrain": "domain",
            "constraintoward": "left",
        },
        "yaxis": {
            **axis,
            **square,
            "ticktext": list(map(escape, matrix.labels)),
            "range": [count - 0.5, -0.5],
            "constraintoward": "top",
        },
        "shapes": list(_shapes(matrix, frame)),
        "annotations": list(_key_texts(matrix, frame)),
    }


def _shapes(matrix: Matrix, frame: _Frame) -> Iterator[dict[str, Any]]:
    """Thin lines, the squares of each tone as one path, the chosen cell, and the key's squares."""
    count = len(matrix.names)
    below = {"type": "path", "layer": "below", "xref": "x", "yref": "y"}
    edges = [number - 0.5 for number in range(count + 1)]
    lines = "".join(f"M{at},-0.5V{count - 0.5}M-0.5,{at}H{count - 0.5}" for at in edges)
    yield below | {"path": lines, "line": {"color": "#E9E2CF", "width": 1}}
    most = _most(matrix)
    tones: dict[int, list[str]] = {}
    for (row, column), value in sorted(matrix.values.items()):
        tone = matrix.tones.step_of(value)
        if tone is not None:
            half = side_of(value, most) / 2
            left, right, top, low = (
                f"{at:.3f}" for at in (column - half, column + half, row - half, row + half)
            )
            tones.setdefault(tone, []).append(f"M{left},{top}H{right}V{low}H{left}Z")
    for tone, squares in sorted(tones.items()):
        look = {"fillcolor": palette.RAMP[tone], "line": {"width": 0}}
        yield below | {"path": "".join(squares)} | look
    if matrix.chosen is not None:
        row, column = matrix.chosen
        corners = {"x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
        line = {"color": palette.CHOSEN, "width": 3}
        yield {"type": "rect", "layer": "above", "xref": "x", "yref": "y", "line": line, **corners}
    for x, tone, high, _ in _key(matrix):
        half, y = 9 * side_of(high, most), frame.names + 12
        corners = {"x0": x - half, "x1": x + half, "y0": y - half, "y1": y + half}
        look = {"fillcolor": palette.RAMP[tone], "line": {"width": 0}}
        yield {"type": "rect", **PINNED, **corners, **look}


def _most(matrix: Matrix) -> float:
    return max((abs(value) for value in matrix.values.values()), default=0.0) or 1.0


def _key(matrix: Matrix) -> Iterator[tuple[float, int, float, str]]:
    """For each step where its square stands, its tone, its greatest number and its words."""
    x = 10.0
    steps = zip(matrix.tones.tones, matrix.tones.steps, matrix.tones.ranges(), strict=True)
    for tone, (_, high), text in steps:
        yield x, tone, high, text
        x += 34 + text_width(text, TYPE - 1)


def _key_texts(matrix: Matrix, frame: _Frame) -> Iterator[dict[str, Any]]:
    for x, _, _, text in _key(matrix):
        yield {
            **CORNERED,
            "y": 1,
            "text": escape(text),
            "xshift": x + 13,
            "yshift": frame.names + 12,
            "font": {"size": TYPE - 1, "color": palette.INK},
        }


def side_of(value: float, most: float) -> float:
    """The side of a square whose area grows with the number, where 1 is a cell.

    >>> round(side_of(4, 4), 2), round(side_of(1, 4), 2), side_of(0.01, 4)
    (0.92, 0.46, 0.3)
    """
    return max(LEAST, MOST * math.sqrt(min(abs(value) / most, 1.0)))
