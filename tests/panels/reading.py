"""What a test reads off a panel: all its text, and what its buttons do."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as W

from ttr_lab.panels.game import GamePanel

TEXTS = ("value", "description", "tooltip", "options", "placeholder")


def widgets_in(widget: W.Widget) -> Iterator[W.Widget]:
    """The widget and everything inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from widgets_in(child)


def all_text(panel: GamePanel) -> str:
    """Every word that the page gets, shown or not: texts, tooltips, lists and the map."""
    words = [
        str(getattr(widget, name, ""))
        for widget in widgets_in(panel)
        if widget is not panel.map.live.figure
        for name in TEXTS
    ]
    hidden = [
        str(getattr(widget, name, ""))
        for pool in (panel.keep.boxes, panel.tickets.buttons, panel.claim.ways)
        for widget in pool
        for name in TEXTS
    ]
    drawn = [f"{trace.name}: {trace.meta}" for trace in panel.map.live.figure.data]
    return "\n".join(words + hidden + drawn)


def said(panel: GamePanel) -> str:
    """The headline with its news."""
    return str(panel.headline.value)


def keep_first(panel: GamePanel, count: int = 2) -> None:
    """Keep the first of the tickets on offer."""
    for box in panel.keep.boxes[:count]:
        box.value = True
    panel.keep.keep.click()
