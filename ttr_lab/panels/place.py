"""The place of the map in a panel: the map fills it, whatever its size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import ipywidgets as W
import traitlets

from ..figures.map import LiveMap
from ..model.board import Board
from .controls import Guard

WATCH = """
export default {
  render({ model, el }) {
    let watcher, frame;
    const begin = () => {
      const place = el.closest(".ttr-map");
      if (!place || !place.querySelector(".js-plotly-plot .main-svg")) {
        frame = requestAnimationFrame(begin);
        return;
      }
      watcher = new ResizeObserver(() => {
        const size = [place.clientWidth, place.clientHeight];
        if (size[0] < 50 || size[1] < 50) return;
        model.set("size", size);
        model.set("drawn", true);
        model.save_changes();
      });
      watcher.observe(place);
    };
    begin();
    return () => { cancelAnimationFrame(frame); watcher?.disconnect(); };
  }
};
"""
PLANNED = 380
"""For this height in pixels labels are placed; the map is shown a little smaller or larger."""
FIRST_SIZE = (532, 342)


class Watch(anywidget.AnyWidget):
    """Has no looks; tells the size of the box it lies in, and that the map beside it is drawn."""

    _esm = WATCH
    size = traitlets.List(traitlets.Int(), list(FIRST_SIZE)).tag(sync=True)
    drawn = traitlets.Bool(False).tag(sync=True)


class MapPlace(W.Box):
    """A box with a map in it. `show` is that of the map, and waits until a page has drawn it.

    It waits because a change that reaches plotly.js before the first drawing wipes out whatever
    the change does not mention.
    """

    def __init__(
        self,
        board: Board,
        names: tuple[str, ...],
        choose: Callable[[int], None],
        guard: Guard,
    ) -> None:
        self.live = LiveMap(board, names=names, height=PLANNED)
        self.live.on_route(lambda route: guard(lambda: choose(route))())
        # players, colors and letters stand beside the map already
        self.live.figure.layout.shapes = self.live.figure.layout.annotations = ()
        self.watch = Watch()
        self.watch.add_class("ttr-watch")
        self.waiting: dict[str, Any] = {}
        self.watch.observe(lambda _: guard(self._resize)(), "size")
        self.watch.observe(lambda _: guard(self._draw)(), "drawn")
        self._resize()
        super().__init__((self.live.figure, self.watch))
        self.add_class("ttr-map")

    def show(self, **marks: Any) -> None:
        """Show these marks now, or as soon as the map is drawn; see `LiveMap.show`."""
        self.waiting = marks
        if self.watch.drawn:
            self._draw()

    def _draw(self) -> None:
        if self.waiting:
            self.live.show(**self.waiting)

    def _resize(self) -> None:
        self.live.fit(*self.watch.size)
