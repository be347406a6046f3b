"""Bars of the chances of any number, such as turns or points, with lines where means lie."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import zip_longest
from typing import Any

from ..language import Together, fill, say
from ..study.tunnel_trials import Tally
from .charts import Bars, Beside, plan_bars
from .charts_style import TYPE
from .charts_words import in_percent
from .palette import INK

FEW = 16
"""Up to so many bars each has its chance above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An upright line at a place among the bars, with its name."""

    at: float
    """0 is the middle of the first bar, 1 that of the second."""
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a chart of counted chances shows; names are in the language that is spoken."""

    labels: tuple[str, ...]
    """What stands below each bar."""
    chances: tuple[Fraction, ...]
    axis: str
    full: int | None = None
    """So many bars are filled and the others hatched; all by default."""
    beside: Beside | None = None
    tally: Tally | None = None
    """How often each bar came in a simulation."""
    lines: tuple[Line, ...] = ()

    def plan(self, height: int) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""
        size = len(self.chances)
        bars = Bars(
            matches=self.chances,
            spare=size - 1 if self.full is None else self.full - 1,
            beside=self.beside,
            history=(self.tally,) if self.tally else (),
            running=False,
        )
        made = plan_bars(bars, height)
        *shown, labels = made["data"]
        for trace in shown:
            trace["customdata"] = list(self.labels)
            trace["hovertemplate"] = "%{customdata}: %{y:.2%}<extra></extra>"
        if size > FEW or self.beside:
            labels["text"] = [""] * size
        layout = made["layout"]
        every = -(-size // 24)
        axis = layout["xaxis"]
        axis["tickvals"] = list(range(0, size, every))
        axis["ticktext"] = list(self.labels[::every])
        axis["tickangle"] = 0
        axis["title"] = {**axis["title"], "text": self.axis}
        room = 1 + 0.13 * len(self.lines)
        low, high = layout["yaxis"]["range"]
        layout["yaxis"]["range"] = [low, high * room]
        # the bars end at 1 / 1.2 of what there was
        above = 1 / (1.17 * room)
        layout["shapes"] = [_line(line, above, place) for place, line in enumerate(self.lines)]
        layout["annotations"] = [
            _name(line, place, left=line.at < self.lines[0].at)
            for place, line in enumerate(self.lines)
        ]
        return made


def _line(line: Line, above: float, place: int) -> dict[str, Any]:
    """An upright line over the bars, so that it hides none of them."""
    return {
        "type": "line",
        "xref": "x",
        "yref": "paper",
        "x0": line.at,
        "x1": line.at,
        "y0": above,
        "y1": 0.99 - 0.1 * place,
        "line": {"color": INK, "width": 3, "dash": ("solid", "dot", "dash")[place % 3]},
    }


def _name(line: Line, place: int, *, left: bool) -> dict[str, Any]:
    """The names stand one below the other, since the lines may lie close together."""
    return {
        "x": line.at,
        "y": 0.995 - 0.1 * place,
        "xref": "x",
        "yref": "paper",
        "text": escape(line.name),
        "showarrow": False,
        "xanchor": "right" if left else "left",
        "yanchor": "top",
        "xshift": -4 if left else 4,
        "font": {"size": TYPE},
        "bgcolor": "rgba(255, 252, 243, 0.85)",
    }


def describe_counted(shown: Counted) -> str:
    """The likeliest of the numbers, in one sentence."""
    ranked = sorted(range(len(shown.chances)), key=lambda place: -shown.chances[place])[:3]
    parts = Together(
        [
            say(
                "{label} with {chance:.1%}", label=shown.labels[it], chance=float(shown.chances[it])
            )
            for it in sorted(ranked)
        ]
    )
    return say("{axis}: the likeliest are {parts}.", axis=shown.axis, parts=parts)


def tabulate_counted(shown: Counted) -> str:
    """The chart as a table in HTML."""
    heads = [shown.axis, say("Exact")]
    if shown.tally:
        heads.append(say("Simulated"))
    if shown.beside:
        heads.append(shown.beside.name)
    others = shown.beside.matches if shown.beside else ()
    pairs = zip_longest(shown.chances, others[: len(shown.chances)], fillvalue=Fraction(0))
    rows = []
    for place, (chance, other) in enumerate(pairs):
        cells = [in_percent(chance)]
        if shown.tally:
            cells.append(fill("{p:.1%}", {"p": shown.tally.share_of(place)}))
        if shown.beside:
            cells.append(in_percent(other))
        inside = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><th scope=row>{escape(shown.labels[place])}</th>{inside}</tr>")
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
