"""Differences with their 95 % intervals, one below the other, and shares against what was foretold.

A difference that is sure is a filled dot, one whose interval holds 0 an open one; so nothing hangs
on color.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Any

from ..language import fill, say
from ..study.tunnel_trials import wilson
from .charts_style import AXIS, EXACT, HEIGHT, OTHER, TYPE, style_of
from .palette import INK, LAND, PAPER, RAIL

LETTER = 6.9
"""The room for a letter of a name, in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A difference with half of its interval; the name is in the language that is spoken."""

    name: str
    more: float
    half: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return abs(self.more) > self.half

    @property
    def told(self) -> str:
        """The difference as it stands beside its dot."""
        # adding 0 makes a rounded −0 a plain 0
        more = round(self.more, 1) + 0.0
        return fill("{more:+.1f} ± {half:.1f}", {"more": more, "half": self.half})


@dataclass(frozen=True, slots=True, kw_only=True)
class Intervals:
    """What a chart of differences shows; words are in the language that is spoken."""

    rows: tuple[Interval, ...]
    axis: str
    picked: int | None = None
    """The row that is spoken of."""
    guess: float | None = None
    """What a reader guessed for that row."""
    reach: float = 0.0
    """The axis goes at least so far to both sides."""
    letters: int = 30
    """So many letters of a name stand in a line."""

    def plan(self, height: int = HEIGHT) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""
        return {"data": self._data(), "layout": self._layout(height)}

    def _data(self) -> list[dict[str, Any]]:
        places = list(range(len(self.rows)))
        asked = self.picked is not None and self.guess is not None
        return [
            {
                "type": "scatter",
                "mode": "markers+text",
                "x": [row.more for row in self.rows],
                "y": places,
                "text": [escape(row.told) for row in self.rows],
                "textposition": "top center",
                "textfont": {"size": TYPE - 1},
                "cliponaxis": False,
                "error_x": {
                    "type": "data",
                    "array": [row.half for row in self.rows],
                    "color": INK,
                    "thickness": 2,
                    "width": 6,
                },
                "marker": {
                    "size": 11,
                    "color": [EXACT if row.sure else PAPER for row in self.rows],
                    "line": {"color": EXACT, "width": 2},
                },
                "hoverinfo": "skip",
                "showlegend": False,
            },
            {
                "type": "scatter",
                "mode": "markers",
                "visible": asked,
                "x": [self.guess] if asked else [],
                "y": [self.picked] if asked else [],
                "marker": {
                    "symbol": "x-thin",
                    "size": 13,
                    "line": {"color": OTHER, "width": 4},
                },
                "name": say("your guess"),
                "hoverinfo": "skip",
                "showlegend": asked,
            },
        ]

    def _layout(self, height: int) -> dict[str, Any]:
        far = [abs(row.more) + row.half for row in self.rows]
        reach = 1.12 * max([*far, abs(self.guess or 0), self.reach, 1.0])
        style = style_of(height)
        return {
            **style,
            "margin": {**style["margin"], "l": round(LETTER * self.letters), "t": 30},
            "xaxis": {
                **AXIS,
                "range": [-reach, reach],
                "zeroline": True,
                "zerolinewidth": 2,
                "zerolinecolor": INK,
                "title": {**AXIS["title"], "text": escape(self.axis)},
            },
            "yaxis": {
                **AXIS,
                "range": [len(self.rows) - 0.4, -0.75],
                "tickvals": list(range(len(self.rows))),
                "ticktext": [
                    _cut(row.name, self.letters, bold=number == self.picked)
                    for number, row in enumerate(self.rows)
                ],
                "ticks": "",
                "showgrid": False,
            },
            "shapes": [] if self.picked is None else [_stripe(self.picked)],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Foretold:
    """How many of some cases came true, by the chance that they were given."""

    steps: tuple[tuple[float, int, int], ...]
    """The chance in the middle of a step, how many cases it has, how many of them came true."""
    given: str
    came: str
    """What stands at the axes."""

    def plan(self, height: int = HEIGHT) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""
        known = [(given, came / cases, wilson(came, cases)) for given, cases, came in self.steps]
        return {
            "data": [
                {
                    "type": "scatter",
                    "mode": "lines",
                    "x": [0, 1],
                    "y": [0, 1],
                    "line": {"color": RAIL, "width": 2, "dash": "dash"},
                    "name": say("if every chance were right"),
                    "hoverinfo": "skip",
                },
                {
                    "type": "scatter",
                    "mode": "lines+markers",
                    "x": [given for given, _, _ in known],
                    "y": [share for _, share, _ in known],
                    "error_y": {
                        "type": "data",
                        "symmetric": False,
                        "array": [high - share for _, share, (_, high) in known],
                        "arrayminus": [share - low for _, share, (low, _) in known],
                        "color": INK,
                        "thickness": 2,
                        "width": 6,
                    },
                    "line": {"color": EXACT, "width": 1.5},
                    "marker": {"size": 10, "color": EXACT, "line": {"color": INK, "width": 1}},
                    "name": say("what happened"),
                    "hovertemplate": "%{x:.0%}: %{y:.0%}<extra></extra>",
                },
            ],
            "layout": {
                **style_of(height),
                "xaxis": _share_axis(self.given),
                "yaxis": _share_axis(self.came),
            },
        }


def _share_axis(title: str) -> dict[str, Any]:
    return {
        **AXIS,
        "range": [-0.03, 1.05],
        "tickformat": ".0%",
        "title": {**AXIS["title"], "text": escape(title)},
    }


def _stripe(row: int) -> dict[str, Any]:
    """The ground behind the row that is spoken of."""
    return {
        "type": "rect",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "y0": row - 0.6,
        "y1": row + 0.38,
        "fillcolor": LAND,
        "line": {"width": 0},
        "layer": "below",
    }


def _cut(name: str, letters: int, *, bold: bool) -> str:
    """A name in lines, as plotly writes them."""
    lines = "<br>".join(map(escape, wrap(name, letters, break_on_hyphens=False)))
    return f"<b>{lines}</b>" if bold else lines


def tabulate_intervals(rows: Sequence[Interval], head: str, column: str) -> str:
    """The differences as a table in HTML."""
    body = "".join(
        f"<tr><th scope=row>{escape(row.name)}</th><td>{escape(row.told)}</td></tr>" for row in rows
    )
    return (
        f"<table><thead><tr><th scope=col>{escape(head)}</th><th scope=col>{escape(column)}</th>"
        f"</tr></thead><tbody>{body}</tbody></table>"
    )
