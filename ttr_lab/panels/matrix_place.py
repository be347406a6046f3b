"""The place of a matrix in a panel: as that of a chart, and it hears clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .chart_place import ChartPlace
from .controls import Guard

if TYPE_CHECKING:
    from ..figures.charts_live import LiveBars
    from ..figures.matrix import Matrix


class MatrixPlace(ChartPlace):
    """A box with a matrix; `choose` is called with row and column of a cell that is clicked."""

    def __init__(self, matrix: Matrix, guard: Guard, choose: Callable[[int, int], None]) -> None:
        self._choose, self._guard = choose, guard
        super().__init__(matrix, guard, height=0)

    @property
    def live(self) -> LiveBars:
        """The matrix itself."""
        made = self._live is None
        live = super().live
        if made:
            cells = live.figure.data[0]
            cells.on_click(self._click)
        return live

    def _click(self, trace: Any, points: Any, state: Any) -> None:
        # plotly calls this for clicks on other traces too, then without points
        if points.xs and points.ys:
            row, column = int(points.ys[0]), int(points.xs[0])
            self._guard(lambda: self._choose(row, column))()
