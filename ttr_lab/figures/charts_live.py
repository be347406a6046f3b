"""A chart of chances that changes in place, as sliders move and a simulation goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from .live import LiveFigure, config


class Chart(Protocol):
    """Chances that can be drawn; all charts of a place have the same traces."""

    def plan(self, height: int) -> dict[str, Any]:
        """The chart as plain values, so high in pixels."""


class LiveBars:
    """A figure of plotly that shows other bars without being made anew."""

    def __init__(self, bars: Chart, height: int) -> None:
        self.height = height
        self._shown = bars.plan(height)
        self.figure = LiveFigure(self._shown, responsive=False)
        self._set_tools()

    def show(self, bars: Chart) -> None:
        """Show these bars; only what has changed is checked and sent to the page."""
        self._set_tools()
        new = bars.plan(self.height)
        old, self._shown = self._shown, new
        with self.figure.batch_update():
            traces = zip(self.figure.data, old["data"], new["data"], strict=True)
            for shown, before, after in traces:
                for path, value in _changes(before, after):
                    shown[path] = value
            for path, value in _changes(old["layout"], new["layout"]):
                self.figure.layout[path] = value

    def _set_tools(self) -> None:
        """Nothing to zoom and no tools, with numbers as the language writes them."""
        settings = {**config(responsive=False), "displayModeBar": False}
        if self.figure._config != settings:
            self.figure._config = settings

    def fit(self, width: int) -> None:
        """Take so much room, in pixels."""
        if self.figure.layout.width != width:
            self.figure.layout.width = width


def _changes(
    before: dict[str, Any], after: dict[str, Any], path: str = ""
) -> Iterator[tuple[str, Any]]:
    """Every value that is not as it was, with its path."""
    for name, value in after.items():
        old = before.get(name)
        if old != value:
            if isinstance(value, dict) and isinstance(old, dict):
                yield from _changes(old, value, f"{path}{name}.")
            else:
                yield f"{path}{name}", value
