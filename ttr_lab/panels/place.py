"""The place of the map in a panel: the map fills it, whatever its size.

plotly takes seconds to arrive, in the kernel and in the page. So a still picture of the same map
stands there at first, and the live one is made as soon as the page has shown it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import anywidget
import ipywidgets as W
import traitlets

from ..figures.drawing import Drawing
from ..figures.marks import Marks
from ..figures.plan import make_plan
from ..model.board import Board
from .controls import Guard, put

if TYPE_CHECKING:
    from ..figures.map import LiveMap

WATCH = """
export default {
  render({ model, el }) {
    let watcher, frame, heard, blank;
    const tell = (name, value) => { model.set(name, value); model.save_changes(); };
    const measure = (place) => {
      const size = [place.clientWidth, place.clientHeight];
      if (size[0] >= 50 && size[1] >= 50) tell("size", size);
    };
    // keys pressed in the panel are for the panel: JupyterLab takes "d d" in a list for its own
    const mine = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    const begin = () => {
      const place = el.closest(".ttr-map");
      if (place && !heard) {
        heard = true;
        place.closest(".ttr-panel")?.addEventListener("focusin", mine);
      }
      if (place && place.clientWidth && !model.get("shown")) {
        measure(place);
        tell("shown", true);
      }
      const plot = place?.querySelector(".js-plotly-plot");
      const images = plot?.layout?.images?.length;
      if (!plot?.data?.length || (images && !plot.querySelector(".imagelayer image"))) {
        // on a busy machine a figure may reach the page without what it shows: ask for another
        const here = plot?.querySelector(".main-svg") && !plot.data?.length;
        if (!here || blank?.plot !== plot) blank = here ? { plot, since: Date.now() } : undefined;
        if (blank && Date.now() - blank.since > 3000 && model.get("blank") < 3) {
          blank.since = Infinity;
          tell("blank", model.get("blank") + 1);
        }
        frame = requestAnimationFrame(begin);
        return;
      }
      watcher = new ResizeObserver(() => measure(place));
      watcher.observe(place);
      tell("drawn", true);
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
    """Has no looks; tells what has become of the box it lies in, and the size of it."""

    _esm = WATCH
    shown = traitlets.Bool(False, help="the box is on the page").tag(sync=True)
    drawn = traitlets.Bool(False, help="the live map is on the page").tag(sync=True)
    blank = traitlets.Int(0, help="how often a map came without anything in it").tag(sync=True)
    size = traitlets.List(traitlets.Int(), list(FIRST_SIZE)).tag(sync=True)


class MapPlace(W.Box):
    """A box with a map in it, which fills it; `live` is the map, made when it is first needed."""

    def __init__(
        self,
        board: Board,
        names: tuple[str, ...],
        choose: Callable[[int], None],
        guard: Guard,
        teams: tuple[int, ...] | None = None,
        choose_city: Callable[[int], None] | None = None,
    ) -> None:
        """`choose` hears of routes that are clicked, `choose_city` of cities, by their places."""
        self.board, self.names, self.teams = board, names, teams
        self._choose, self._choose_city, self._guard = choose, choose_city, guard
        self._live: LiveMap | None = None
        self._marks: dict[str, Any] = {}
        self._drawing = Drawing(make_plan(board, PLANNED))
        self.picture = W.HTML()
        self.picture.add_class("ttr-still")
        self.watch = Watch()
        self.watch.add_class("ttr-watch")
        self.watch.observe(lambda _: guard(self._begin)(), "shown")
        self.watch.observe(lambda _: guard(self._resize)(), "size")
        self.watch.observe(lambda _: guard(self._uncover)(), "drawn")
        self.watch.observe(lambda _: guard(self._redraw)(), "blank")
        super().__init__((self.watch, self.picture))
        self.add_class("ttr-map")
        self.show()

    @property
    def live(self) -> LiveMap:
        """The live map; the still picture lies over it until the page has drawn it."""
        if self._live is None:
            from ..figures.map import LiveMap

            live = LiveMap(
                self.board, self.names, teams=self.teams, height=PLANNED, responsive=False
            )
            live.on_route(lambda route: self._guard(lambda: self._choose(route))())
            if (choose_city := self._choose_city) is not None:
                live.on_city(lambda city: self._guard(lambda: choose_city(city))())
            # players, colors and letters stand beside the map already
            live.figure.layout.shapes = live.figure.layout.annotations = ()
            live.show(**self._marks)
            self._live = live
            self._resize()
            live.figure.settle()
            # the figure keeps its place in the row, so that it is never drawn twice
            self.set_trait("children", (self.watch, live.figure, self.picture))
        return self._live

    def show(self, **marks: Any) -> None:
        """Show these marks; see `LiveMap.show`."""
        self._marks = marks
        if self._live is not None:
            self._live.show(**marks)
        else:
            seen = {name: mark for name, mark in marks.items() if name != "why"}
            put(
                self.picture,
                value=self._drawing.still(Marks(names=self.names, teams=self.teams, **seen)),
            )

    def retell(self) -> None:
        """Say what the map shows in the language that is spoken now."""
        self.show(**self._marks)

    def rename(self, names: tuple[str, ...], teams: tuple[int, ...] | None = None) -> None:
        """Seat other players at an empty map of the same board; see `LiveMap.rename`."""
        self.names, self.teams = names, teams
        if self._live is not None:
            self._live.rename(names, teams=teams)

    def _begin(self) -> None:
        _ = self.live

    def _redraw(self) -> None:
        """Make the live map anew, since the page got it without anything in it."""
        if self._live is not None:
            old, self._live = self._live, None
            self._begin()
            old.figure.close()

    def _uncover(self) -> None:
        if self.watch.drawn and self._live is not None:
            self.set_trait("children", (self.watch, self._live.figure))

    def _resize(self) -> None:
        if self._live is not None:
            self._live.fit(*self.watch.size)
