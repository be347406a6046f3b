"""What the panels about tunnels have in common: a head, sliders, two columns, folded tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as W

from ..language import fill
from .controls import Guard, Press
from .tongue import LanguageMenu


def count(text: str, value: int, limits: tuple[int, int], changed: Press, guard: Guard) -> Any:
    """A slider for a number; `changed` is called while it moves."""
    slider = W.IntSlider(
        value=value,
        min=limits[0],
        max=limits[1],
        description=text,
        tooltip=text,
        style={"description_width": "150px"},
    )
    slider.observe(lambda _: guard(changed)(), "value")
    return slider


def bound(slider: Any, most: int) -> None:
    """Let a slider reach this far; what lies beyond moves to the end."""
    if slider.max != most:
        with slider.hold_trait_notifications():
            slider.value = min(slider.value, most)
            slider.max = most


def head(title: str, menu: LanguageMenu, *more: W.Widget) -> W.HBox:
    """The title of a panel, and the menu of languages."""
    row = W.HBox((W.HTML(f"<h3>{escape(title)}</h3>"), *more, menu))
    row.add_class("ttr-top")
    return row


def row(*children: W.Widget) -> W.HBox:
    """Controls side by side, in lines where they are too many."""
    box = W.HBox(children)
    box.add_class("ttr-row")
    return box


def two(controls: Sequence[W.Widget], shown: Sequence[W.Widget]) -> W.HBox:
    """Controls to the left, what they bring about to the right."""
    left, right = W.VBox(tuple(controls)), W.VBox(tuple(shown))
    left.add_class("ttr-controls")
    right.add_class("ttr-shown")
    box = W.HBox((left, right))
    box.add_class("ttr-two")
    return box


def folded(title: str, inside: str) -> str:
    """HTML that opens on demand."""
    return f"<details class=ttr-how><summary>{escape(title)}</summary>{inside}</details>"


def status(inside: str, name: str = "") -> str:
    """HTML that a screen reader tells whenever it changes."""
    return f'<div role="status" aria-live="polite" class="{name}">{inside}</div>'


def paragraph(*sentences: str) -> str:
    """Sentences as one paragraph of HTML."""
    return f"<p>{escape(' '.join(filter(None, sentences)))}</p>"


def exact_chance(chance: Fraction) -> str:
    """A chance in percent, with its fraction where that is short enough to be read."""
    number = float(chance)
    if chance in (0, 1):
        return fill("<b>{chance:.0%}</b>", {"chance": number})
    if chance.denominator > 999_999:
        return fill("<b>{chance:.2%}</b>", {"chance": number})
    return fill("{fraction} ≈ <b>{chance:.2%}</b>", {"chance": number, "fraction": chance})
