"""How a mean difference settles as games are played: the running mean with its 95 % band."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from math import sqrt
from textwrap import wrap
from typing import Any

from ..language import say
from ..study.series_report import SURE, Mean
from .charts_style import AXIS, BAND, EXACT, HEIGHT, OTHER, style_of
from .palette import INK, PAPER

LETTERS = 26
"""So many letters of a title stand in a line beside the chart."""
EARLY = 5
"""From so many games on the band tells something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settling:
    """Differences in the order in which they were played; words are in the language spoken."""

    values: tuple[float, ...]
    wanted: int
    across: str
    up: str
    """What stands at the axes."""
    guess: float | None = None

    def plan(self, height: int = HEIGHT) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""
        means = list(running(self.values))
        banded = [(n, it) for n, it in enumerate(means, 1) if n >= EARLY and it.half is not None]
        high = [it.value + (it.half or 0.0) for _, it in banded]
        low = [it.value - (it.half or 0.0) for _, it in banded]
        asked = self.guess is not None
        most = max(self.wanted, 10)
        ends = [abs(it) for it in (*high, *low, self.guess or 0.0, *(m.value for m in means[3:]))]
        reach = 1.08 * max([*ends, 10.0])
        numbers = [n for n, _ in banded]
        style = style_of(height)
        return {
            "data": [
                {
                    "type": "scatter",
                    "mode": "lines",
                    "x": numbers + numbers[::-1],
                    "y": high + low[::-1],
                    "fill": "toself",
                    "fillcolor": BAND,
                    "line": {"width": 0},
                    "name": say("95% band"),
                    "hoverinfo": "skip",
                    "showlegend": bool(banded),
                },
                {
                    "type": "scatter",
                    "mode": "lines",
                    "x": list(range(1, len(means) + 1)),
                    "y": [it.value for it in means],
                    "line": {"color": EXACT, "width": 3},
                    "name": say("running mean"),
                    "hovertemplate": "%{x}: %{y:+.1f}<extra></extra>",
                    "showlegend": bool(means),
                },
                {
                    "type": "scatter",
                    "mode": "markers",
                    "x": list(range(1, len(self.values) + 1)),
                    "y": list(self.values),
                    "marker": {"size": 5, "color": PAPER, "line": {"color": INK, "width": 1}},
                    "name": say("single ones"),
                    "hovertemplate": "%{x}: %{y:+.0f}<extra></extra>",
                    "showlegend": bool(means),
                },
                {
                    "type": "scatter",
                    "mode": "lines",
                    "visible": asked,
                    "x": [1, most] if asked else [],
                    "y": [self.guess, self.guess] if asked else [],
                    "line": {"color": OTHER, "width": 2, "dash": "dot"},
                    "name": say("your guess"),
                    "hoverinfo": "skip",
                    "showlegend": asked,
                },
            ],
            "layout": {
                **style,
                "margin": {**style["margin"], "l": 74},
                "xaxis": {
                    **AXIS,
                    "range": [0, most + 1],
                    "title": {**AXIS["title"], "text": escape(self.across)},
                },
                "yaxis": {
                    **AXIS,
                    "range": [-reach, reach],
                    "zeroline": True,
                    "zerolinewidth": 2,
                    "zerolinecolor": INK,
                    "title": {**AXIS["title"], "text": _cut(self.up)},
                },
            },
        }


def running(values: Iterable[float]) -> Iterator[Mean]:
    """The mean after each value, with its interval (Welford 1962, one pass).

    >>> [(it.value, it.half and round(it.half, 2)) for it in running([1, 2, 3, 4])][-1]
    (2.5, 1.27)
    """
    mean = squares = 0.0
    for n, value in enumerate(values, start=1):
        off = value - mean
        mean += off / n
        squares += off * (value - mean)
        yield Mean(mean, SURE * sqrt(squares / (n - 1) / n) if n > 1 else None)


def _cut(title: str) -> str:
    """A title in lines, as plotly writes them."""
    return "<br>".join(map(escape, wrap(title, LETTERS)))
