"""The one style of charts: bars of chances, beside them what is simulated, read in gray as well.

Every chart has a table and a sentence that tell the same; see `charts_words`. Meaning never hangs
on color: what succeeds is filled and carries a ✓, what fails is hatched and carries a ✗, and what
is simulated is a diamond with its error bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import plotly.graph_objects as go

from ..language import fill, say
from ..study.tunnel_trials import Tally
from .charts_style import AXIS, BAND, EXACT, HEIGHT, OTHER, TYPE, style_of
from .palette import INK, PAPER


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """Other chances to compare with, and what they are called in the language that is spoken."""

    name: str
    matches: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """What a chart of chances shows."""

    matches: tuple[Fraction, ...]
    """The exact chance of 0, 1, 2, ... matches."""
    spare: int
    """Up to so many matches succeed."""
    beside: Beside | None = None
    history: tuple[Tally, ...] = ()
    """The running count of a simulation, the latest last."""
    running: bool = True
    """Whether there is a place for a simulation beside the bars."""

    @property
    def success(self) -> Fraction:
        """The exact chance of success."""
        return sum(self.matches[: self.spare + 1], Fraction(0))

    def plan(self, height: int) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""
        return plan_bars(self, height)


def draw_bars(bars: Bars, height: int = HEIGHT) -> go.Figure:
    """The bars, and to their right how the share of successes settles as tunnels are tried."""
    return go.Figure(plan_bars(bars, height))


def plan_bars(bars: Bars, height: int = HEIGHT) -> dict[str, Any]:
    """The same as plain values: plotly takes long to check them, so only changes are passed on."""
    data = _bars(bars)
    if bars.running:
        data += [{**trace, "xaxis": "x2", "yaxis": "y2"} for trace in _settling(bars)]
    return {"data": data, "layout": _layout(bars, height)}


def _bars(bars: Bars) -> list[dict[str, Any]]:
    numbers = list(range(len(bars.matches)))
    good = [number <= bars.spare for number in numbers]
    traces: list[dict[str, Any]] = [
        {
            "type": "bar",
            "name": say("exact"),
            "x": numbers,
            "y": [float(chance) for chance in bars.matches],
            "marker": {
                "color": EXACT,
                "line": {"color": EXACT, "width": 1.5},
                "pattern": {
                    "shape": ["" if it else "/" for it in good],
                    "fgcolor": EXACT,
                    "bgcolor": PAPER,
                    "fillmode": "overlay",
                    "size": 7,
                },
            },
            "hovertemplate": "%{x}: %{y:.2%}<extra></extra>",
        }
    ]
    other = bars.beside
    traces.append(
        {
            "type": "bar",
            "name": other.name if other else "",
            "visible": other is not None,
            "x": numbers,
            "y": _padded(other.matches, len(numbers)) if other else [],
            "marker": {
                "color": OTHER,
                "line": {"color": INK, "width": 1.5},
                "pattern": {"shape": ".", "fgcolor": INK, "bgcolor": "#F6DCC4", "size": 6},
            },
            "hovertemplate": "%{x}: %{y:.2%}<extra></extra>",
        }
    )
    traces += [_simulated(bars, numbers), _labels(bars, numbers)]
    return traces


def _labels(bars: Bars, numbers: list[int]) -> dict[str, Any]:
    """The exact chances in percent, high enough above the bars for error bars to end below."""
    lift = 0.045 if bars.history else 0.0
    return {
        "type": "scatter",
        "x": [number - 0.19 if bars.beside else number for number in numbers],
        "y": [float(chance) + lift * _highest(bars) for chance in bars.matches],
        "text": [_percent(chance) for chance in bars.matches],
        "mode": "text",
        "textposition": "top center",
        "textfont": {"size": TYPE - 1},
        "cliponaxis": False,
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _highest(bars: Bars) -> float:
    return max(map(float, (*bars.matches, *(bars.beside.matches if bars.beside else ()))))


def _simulated(bars: Bars, numbers: list[int]) -> dict[str, Any]:
    """What came of the tries, with the error bars that are left."""
    last = bars.history[-1] if bars.history else None
    shares = [last.share_of(number) for number in numbers] if last else []
    bands = [last.band_of(number) for number in numbers] if last else []
    return {
        "type": "scatter",
        "name": say("simulated"),
        "visible": last is not None,
        "x": numbers,
        "y": shares,
        "mode": "markers",
        "marker": {
            "symbol": "diamond",
            "size": 10,
            "color": PAPER,
            "line": {"color": INK, "width": 2},
        },
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [high - share for share, (_, high) in zip(shares, bands, strict=True)],
            "arrayminus": [share - low for share, (low, _) in zip(shares, bands, strict=True)],
            "color": INK,
            "thickness": 2,
            "width": 7,
        },
        "hovertemplate": "%{x}: %{y:.2%}<extra></extra>",
    }


def _settling(bars: Bars) -> list[dict[str, Any]]:
    """The share of successes as tries go on, its band, and the exact chance as a line."""
    tries = [tally.tries for tally in bars.history]
    bands = [tally.band for tally in bars.history]
    exact = float(bars.success)
    return [
        {
            "type": "scatter",
            "name": say("95% band"),
            "visible": bool(tries),
            "x": tries + tries[::-1],
            "y": [high for _, high in bands] + [low for low, _ in bands][::-1],
            "mode": "lines",
            "fill": "toself",
            "fillcolor": BAND,
            "line": {"width": 0},
            "hoverinfo": "skip",
            "showlegend": bool(tries),
        },
        {
            "type": "scatter",
            "name": say("share of successes"),
            "visible": bool(tries),
            "x": tries,
            "y": [tally.share for tally in bars.history],
            "mode": "lines+markers",
            "marker": {
                "symbol": "diamond",
                "size": 6,
                "color": PAPER,
                "line": {"color": INK, "width": 1.5},
            },
            "line": {"color": INK, "width": 1.5},
            "showlegend": False,
            "hovertemplate": "%{x}: %{y:.2%}<extra></extra>",
        },
        {
            "type": "scatter",
            "name": say("exact chance of success"),
            "x": [1, 100_000],
            "y": [exact, exact],
            "mode": "lines",
            "line": {"color": EXACT, "width": 3, "dash": "dash"},
            "showlegend": False,
            "hovertemplate": "%{y:.2%}<extra></extra>",
        },
    ]


def _layout(bars: Bars, height: int) -> dict[str, Any]:
    numbers = range(len(bars.matches))
    made: dict[str, Any] = {
        **style_of(height),
        "xaxis": {
            **AXIS,
            "showgrid": False,
            "tickvals": list(numbers),
            "ticktext": [f"{it} {'✓' if it <= bars.spare else '✗'}" for it in numbers],
            "title": {**AXIS["title"], "text": say("matches (✓ built, ✗ turned back)")},
            "domain": [0, 0.57 if bars.running else 1],
            "range": [-0.6, len(bars.matches) - 0.4],
        },
        "yaxis": {**AXIS, "tickformat": ".0%", "range": [0, _highest(bars) * 1.2]},
    }
    if bars.running:
        exact = float(bars.success)
        spread = max([*(_reach(tally, exact) for tally in bars.history[1:]), 0.02])
        made["xaxis2"] = {
            **AXIS,
            "type": "log",
            "range": [1.9, 5.05],
            "tickvals": [100, 1_000, 10_000, 100_000],
            "ticktext": [fill("{n:,}", {"n": n}) for n in (100, 1_000, 10_000, 100_000)],
            "title": {**AXIS["title"], "text": say("tunnels tried")},
            "tickfont": {"size": TYPE - 2},
            "domain": [0.68, 1],
            "anchor": "y2",
        }
        made["yaxis2"] = {
            **AXIS,
            "anchor": "x2",
            "tickformat": ".0%" if spread > 0.03 else ".1%",
            "range": [max(exact - 1.3 * spread, -0.02), min(exact + 1.3 * spread, 1.02)],
        }
    return made


def _reach(tally: Tally, exact: float) -> float:
    return max(abs(end - exact) for end in tally.band)


def _padded(chances: Sequence[Fraction], length: int) -> list[float]:
    return [float(chance) for chance in chances] + [0.0] * (length - len(chances))


def _percent(chance: Fraction) -> str:
    if chance < Fraction(1, 2000):
        return ""
    form = "{p:.0%}" if chance in (0, 1) or 10 * chance > 1 else "{p:.1%}"
    return fill(form, {"p": float(chance)})
