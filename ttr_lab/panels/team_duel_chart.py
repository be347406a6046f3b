"""A chart that games change while it is drawn: if the page missed something, it is made anew."""

from __future__ import annotations

from typing import Any

import traitlets

from ..figures.charts_live import Chart
from .chart_place import ChartPlace, Room
from .controls import Guard

WATCH = """
export default {
  render({ model, el }) {
    let frame, watcher, timer, since;
    const place = () => el.closest(".ttr-chart");
    const look = () => {
      const plot = place()?.querySelector(".js-plotly-plot");
      if (!plot?.querySelector(".main-svg")) return;
      const drawn = (plot.data || []).reduce((sum, it) => sum + (it.x?.length || 0), 0);
      if (drawn === model.get("points")) since = undefined;
      else since = since || Date.now();
      if (since && Date.now() - since > 2500 && model.get("missed") < 5) {
        since = undefined;
        model.set("missed", model.get("missed") + 1);
        model.save_changes();
      }
    };
    const begin = () => {
      if (!place() || place().clientWidth < 50) {
        frame = requestAnimationFrame(begin);
        return;
      }
      watcher = new ResizeObserver(() => {
        if (place().clientWidth < 50) return;
        model.set("width", place().clientWidth);
        model.save_changes();
      });
      watcher.observe(place());
      timer = setInterval(look, 500);
    };
    begin();
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      watcher?.disconnect();
    };
  }
};
"""


class Watching(Room):
    """Tells also when the page shows another number of points than it was given."""

    _esm = WATCH
    points = traitlets.Int(0).tag(sync=True)
    missed = traitlets.Int(0).tag(sync=True)


class SteadyChart(ChartPlace):
    """A place for a chart that may change while plotly is still loading in the page."""

    def __init__(self, bars: Chart, guard: Guard, height: int = 320) -> None:
        super().__init__(bars, guard, height)
        self.room.close()
        self.room = self.watching = Watching()
        self.room.add_class("ttr-watch")
        self.room.observe(lambda _: guard(self._fit)(), "width")
        self.room.observe(lambda _: guard(self.redraw)(), "missed")
        self.children = (self.room, self.words)
        self._count()

    def show(self, bars: Chart) -> None:
        """Show these bars."""
        super().show(bars)
        self._count()

    def redraw(self) -> None:
        """Make the figure anew, with all that it shows now."""
        worn, self._live = self._live, None
        if worn is not None:
            self._fit()
            worn.figure.close()

    def _count(self) -> None:
        watching: Any = getattr(self, "watching", None)
        if watching is not None:
            traces = self.bars.plan(self.height)["data"]
            watching.points = sum(len(trace["x"]) for trace in traces)
