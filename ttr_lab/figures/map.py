"""The map of a board: as a figure to look at, and as one that follows a game and can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import plotly.graph_objects as go

from ..model.board import Board
from ..model.load import load_board
from . import layers, palette
from .describe import describe_map
from .highlights import over, under
from .legend import legend
from .live import LiveFigure
from .marks import Layer, Marks, TicketMark
from .plan import PLAIN, Plan, make_plan
from .rings import rings
from .targets import targets

__all__ = ["LiveFigure", "LiveMap", "describe_map", "draw_map"]

Why = Mapping[int, str] | Callable[[int], str | None]
"""What is added to the hover text of a route: by its index, or a function of it."""


def draw_map(
    board: Board | str,
    *,
    names: Sequence[str] = (),
    claims: Sequence[int] = (),
    closed: int = 0,
    claimable: int = 0,
    tickets: Sequence[TicketMark] = (),
    chosen: int | None = None,
    line: Sequence[int] = (),
    path: Sequence[int] = (),
    why: Why | None = None,
    height: int = PLAIN,
) -> go.Figure:
    """The map as a figure that does not change.

    Args:
        board: a map, or the name of one that comes with the package.
        names: what the seats are called.
        claims: for each seat the set of its routes, as a bit mask.
        closed: the set of routes that nobody can claim any more.
        claimable: the set of routes that shine since they can be claimed now.
        tickets: for each ticket the places of its cities in `board.cities`, and whether they are
            connected; both get a ring and the ticket's number.
        chosen: the route that is outlined.
        line: the routes of a connection that shines.
        path: the routes of a longest path, which gets a line through its middle.
        why: what is added to the hover texts.
        height: in pixels.
    """
    board = load_board(board) if isinstance(board, str) else board
    marks = Marks(
        names=tuple(names),
        claims=tuple(claims),
        closed=closed,
        claimable=claimable,
        tickets=tuple(tickets),
        chosen=chosen,
        line=tuple(line),
        path=tuple(path),
        why=_texts(board, why),
    )
    traces, _, layout = _compose(make_plan(board, height), marks)
    return go.Figure(data=traces, layout=layout)


class LiveMap:
    """A map in a notebook: `figure` is the widget, `show` changes it, `on_route` hears clicks."""

    def __init__(
        self, board: Board | str, names: Sequence[str] = (), *, height: int = PLAIN
    ) -> None:
        self.board = load_board(board) if isinstance(board, str) else board
        self.plan = make_plan(self.board, height)
        self.marks = Marks(names=tuple(names), claims=(0,) * len(names))
        traces, self._layers, layout = _compose(self.plan, self.marks)
        self.figure = LiveFigure(data=traces, layout=layout)
        self._shown = self._facts(self.marks)
        self._heard: list[Callable[[int], object]] = []
        hits = next(trace for trace in self.figure.data if trace.name == "hits")
        hits.on_click(self._click)

    def on_route(self, callback: Callable[[int], object]) -> None:
        """Call this with the index of every route that is clicked."""
        self._heard.append(callback)

    def show(
        self,
        *,
        claims: Sequence[int] = (),
        closed: int = 0,
        claimable: int = 0,
        tickets: Sequence[TicketMark] = (),
        chosen: int | None = None,
        line: Sequence[int] = (),
        path: Sequence[int] = (),
        why: Why | None = None,
    ) -> None:
        """Show this and nothing else; the arguments are those of `draw_map`."""
        self.marks = replace(
            self.marks,
            claims=tuple(claims),
            closed=closed,
            claimable=claimable,
            tickets=tuple(tickets),
            chosen=chosen,
            line=tuple(line),
            path=tuple(path),
            why=_texts(self.board, why),
        )
        facts = self._facts(self.marks)
        changed = [number for number in facts if facts[number] != self._shown[number]]
        with self.figure.batch_update():
            for number in changed:
                layer, trace = self._layers[number], self.figure.data[number]
                for name, value in layer.draw(self.plan, self.marks).items():
                    if name in CHANGING:
                        trace[name] = value
        self._shown = facts

    def _facts(self, marks: Marks) -> dict[int, Hashable]:
        return {number: layer.made_of(marks) for number, layer in self._layers.items()}

    def _click(self, trace: Any, points: Any, state: Any) -> None:
        # plotly calls this for clicks on other traces too, then without points
        if points.point_inds:
            route = int(trace.customdata[points.point_inds[0]])
            for callback in self._heard:
                callback(route)


CHANGING = ("x", "y", "text", "marker")
"""The properties by which a trace follows the game."""


def _compose(plan: Plan, marks: Marks) -> tuple[list[Any], dict[int, Layer], dict[str, object]]:
    """All traces from bottom to top, which of them change and how, and the layout."""
    seats = max(len(marks.names), len(marks.claims))
    stack: list[layers.Props | Layer] = [
        *layers.ground(plan),
        *under(plan),
        layers.rails(plan),
        *layers.tracks(plan),
        *over(plan, seats),
        *layers.cities(plan),
        *rings(),
        *targets(),
    ]
    traces = [
        go.Scatter(item.draw(plan, marks) if isinstance(item, Layer) else item) for item in stack
    ]
    moving = {number: item for number, item in enumerate(stack) if isinstance(item, Layer)}
    return traces, moving, _layout(plan, marks)


def _layout(plan: Plan, marks: Marks) -> dict[str, object]:
    (left, bottom), (right, top) = plan.window
    return {
        "height": plan.height,
        "autosize": True,
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0, "pad": 0},
        "paper_bgcolor": palette.SEA,
        "plot_bgcolor": palette.SEA,
        "showlegend": False,
        "hovermode": "closest",
        "hoverdistance": 16,
        "dragmode": "pan",
        "uirevision": "keep",
        "font": {"family": palette.SANS, "size": 12, "color": palette.INK},
        "modebar": {"bgcolor": "rgba(0,0,0,0)", "color": "#7C8F90", "activecolor": palette.INK},
        "hoverlabel": {
            "bgcolor": palette.PAPER,
            "bordercolor": palette.INK,
            "font": {"family": palette.SANS, "size": 13, "color": palette.INK},
            "align": "left",
        },
        "xaxis": _axis(left, right),
        "yaxis": _axis(bottom, top) | {"scaleanchor": "x"},
        **legend(plan, marks.names),
    }


def _axis(low: float, high: float) -> dict[str, object]:
    """An axis that shows at least this, whatever shape the paper takes.

    plotly makes one axis longer to fill the paper, and with a fixed range would keep that when
    the paper changes its shape again; with an automatic range it begins anew.
    """
    bounds = {"include": [low, high], "minallowed": low, "maxallowed": high}
    return {"visible": False, "autorange": True, "autorangeoptions": bounds}


def _texts(board: Board, why: Why | None) -> tuple[str, ...]:
    if why is None:
        return ()
    ask = why.get if isinstance(why, Mapping) else why
    return tuple(ask(route) or "" for route in range(len(board.routes)))
