"""The place of a chart in a panel: it is made once the page has room for it, and fills that.

plotly takes seconds to arrive, in the kernel and in the page, so words stand there until then.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import anywidget
import ipywidgets as W
import traitlets

from ..language import language, say
from .controls import Guard, put

if TYPE_CHECKING:
    from ..figures.charts_live import Chart, LiveBars

WATCH = """
export default {
  render({ model, el }) {
    let frame, watcher;
    const begin = () => {
      const place = el.closest(".ttr-chart");
      if (!place || place.clientWidth < 50) {
        frame = requestAnimationFrame(begin);
        return;
      }
      watcher = new ResizeObserver(() => {
        if (place.clientWidth < 50) return;
        model.set("width", place.clientWidth);
        model.save_changes();
      });
      watcher.observe(place);
    };
    begin();
    return () => { cancelAnimationFrame(frame); watcher?.disconnect(); };
  }
};
"""


class Room(anywidget.AnyWidget):
    """Has no looks; tells how wide the box is in which it lies, once that is on the page."""

    _esm = WATCH
    width = traitlets.Int(0).tag(sync=True)


class ChartPlace(W.Box):
    """A box with a chart of chances; `live` is the chart, made when it is first needed."""

    def __init__(self, bars: Chart, guard: Guard, height: int = 320) -> None:
        self.bars, self.height = bars, height
        self._live: LiveBars | None = None
        self._spoken = language()
        self.room = Room()
        self.room.add_class("ttr-watch")
        self.room.observe(lambda _: guard(self._fit)(), "width")
        self.words = W.HTML()
        super().__init__((self.room, self.words), layout=W.Layout(min_height=f"{height}px"))
        self.add_class("ttr-chart")
        self.show(bars)

    @property
    def live(self) -> LiveBars:
        """The chart itself."""
        if self._live is None:
            from ..figures.charts_live import LiveBars

            self._live, self._spoken = LiveBars(self.bars, self.height), language()
            self.children = (self.room, self._live.figure)
        return self._live

    def show(self, bars: Chart) -> None:
        """Show these bars."""
        self.bars = bars
        worn = self._live
        if worn is not None and self._spoken != language():
            # plotly.js stumbles over new names of traces that are hidden
            self._live = None
            self.children = (self.room, self.words)
            worn.figure.close()
            self._fit()
        if self._live is not None:
            self._live.show(bars)
        else:
            put(self.words, value=f"<i>{escape(say('The chart is being drawn …'))}</i>")

    def _fit(self) -> None:
        if self.room.width:
            self.live.fit(self.room.width)
