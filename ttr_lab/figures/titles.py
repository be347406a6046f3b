"""A title that is a whole sentence: cut into lines, with room made for it above a figure."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Any

from .palette import INK, SANS

SIZE = 14
"""The size of the type, in pixels."""
LINE, FIRST, UNDER = 18, 23, 10
"""From line to line, down to the foot of the first, and left free under the last; in pixels."""
LETTERS = 120
"""How many letters a line has."""


def lines_of(sentence: str, letters: int = LETTERS) -> list[str]:
    """A sentence in lines."""
    return wrap(sentence, letters, break_on_hyphens=False)


def height_of(lines: list[str]) -> int:
    """How much room such a title takes."""
    return FIRST + LINE * (len(lines) - 1) + UNDER if lines else 0


def title_of(lines: list[str], height: int) -> dict[str, Any]:
    """The title as plotly has it, on a figure so high."""
    return {
        # plotly sets the foot of the first line here, and the other lines below it
        "y": 1 - FIRST / height,
        "yanchor": "bottom",
        "yref": "container",
        "x": 0,
        "xref": "container",
        "xanchor": "left",
        "pad": {"l": 10},
        "text": "<br>".join(map(escape, lines)),
        "font": {"family": SANS, "size": SIZE, "color": INK},
    }
