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
"""For this height in pixels the plan is made; shown larger, type grows with the map."""
FIRST_SIZE = (532, 342)


class Watch(anywidget.AnyWidget):
    """Has no looks; tells the size of the box it lies in."""

    _esm = WATCH
    size = traitlets.List(traitlets.Int(), list(FIRST_SIZE)).tag(sync=True)


class MapPlace(W.Box):
    """A box with a map in it, which fills it; `live` is the map."""

    def __init__(
        self,
        board: Board,
        names: tuple[str, ...],
        choose: Callable[[int], None],
        guard: Guard,
    ) -> None:
        self.live = LiveMap(board, names=names, height=PLANNED, responsive=False)
        self.live.on_route(lambda route: guard(lambda: choose(route))())
        # players, colors and letters stand beside the map already
        self.live.figure.layout.shapes = self.live.figure.layout.annotations = ()
        self.watch = Watch()
        self.watch.add_class("ttr-watch")
        self.watch.observe(lambda _: guard(self._resize)(), "size")
        self._resize()
        super().__init__((self.live.figure, self.watch))
        self.add_class("ttr-map")

    def show(self, **marks: Any) -> None:
        """Show these marks; see `LiveMap.show`."""
        self.live.show(**marks)

    def rename(self, names: tuple[str, ...]) -> None:
        """Seat other players at an empty map of the same board; see `LiveMap.rename`."""
        self.live.rename(names)

    def _resize(self) -> None:
        self.live.fit(*self.watch.size)
