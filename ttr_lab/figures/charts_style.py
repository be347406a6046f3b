"""The looks that all charts share: type, paper, axes, and marks that are read in gray as well."""

from __future__ import annotations

from typing import Any

from ..language import language
from .palette import INK, PAPER, RAIL, SANS

EXACT = "#1D5578"
OTHER = "#DB6D17"
BAND = "rgba(111, 106, 94, 0.30)"
HEIGHT = 320
TYPE = 13
"""The size of all type in a chart, in pixels."""


def apply_style(figure: Any, height: int = HEIGHT) -> None:
    """Give a figure of plotly the looks of all charts."""
    figure.update_layout(**style_of(height))
    figure.update_xaxes(**AXIS)
    figure.update_yaxes(**AXIS)


AXIS: dict[str, Any] = {
    "showgrid": True,
    "gridcolor": "#E4DCC8",
    "linecolor": INK,
    "zeroline": False,
    "ticks": "outside",
    "tickcolor": RAIL,
    "fixedrange": True,
    "title": {"font": {"size": TYPE}, "standoff": 6},
}


def style_of(height: int) -> dict[str, Any]:
    """The layout that all charts share, so high in pixels."""
    return {
        "height": height,
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "font": {"family": SANS, "size": TYPE, "color": INK},
        "margin": {"l": 52, "r": 26, "t": 34, "b": 46},
        "separators": ".," if language() == "en" else ",.",
        "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
        "bargap": 0.25,
        "hoverlabel": {"font": {"family": SANS, "size": TYPE}},
    }
