"""A figure that can change after it was shown, and survives that its page is loaded again."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import plotly.graph_objects as go

from ..language import ENGLISH, language, later, translated

CONFIG = {
    "responsive": True,
    "displaylogo": False,
    # in a classroom nothing is sent to a stranger's cloud
    "showSendToCloud": False,
    # over the map too the wheel scrolls the page
    "scrollZoom": False,
    "displayModeBar": "hover",
    "modeBarButtonsToRemove": [
        *("select2d", "lasso2d", "autoScale2d", "zoom2d", "pan2d", "toggleSpikelines"),
        *("hoverClosestCartesian", "hoverCompareCartesian"),
    ],
}


TOOLS = (
    later("Zoom in"),
    later("Zoom out"),
    later("Reset axes"),
    later("Download plot as a PNG"),
)
"""What plotly calls the tools that are left over the map."""


def config(*, responsive: bool = True) -> dict[str, Any]:
    """The settings of plotly.js, with the names of its tools in the language that is spoken."""
    settings = CONFIG | {"responsive": responsive}
    if language() == ENGLISH:
        return settings
    names = {name: translated(name) for name in TOOLS}
    return settings | {
        "locale": language(),
        "locales": {language(): {"dictionary": names, "format": {}}},
    }


class LiveFigure(go.FigureWidget):
    """A `FigureWidget` whose state, when it is asked for, is what it shows now.

    plotly keeps the state it hands to a second page at what the figure was when it was built,
    unless the figure itself is the result of a cell. Inside a box the figure would come back
    empty after a reload.
    """

    def __init__(self, *args: Any, responsive: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # FigureWidget takes the settings of plotly.js only through this trait
        self._config = config(responsive=responsive)

    def settle(self) -> None:
        """Hand the page the figure as it is now, before it is put into a box.

        What changed since it was made went out as messages, and a page that still loads plotly
        loses them; plotly does the same for a figure that is the result of a cell.
        """
        self._widget_layout = deepcopy(self._layout_obj._props)
        self._widget_data = deepcopy(self._data)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """The traits that a page needs to show the figure."""
        state = super().get_state(key, drop_defaults)
        if key is None and "_data" in self.__dict__:
            state["_widget_data"] = deepcopy(self._data)
            state["_widget_layout"] = deepcopy(self._layout_obj._props)
        return state
