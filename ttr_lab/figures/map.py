"""The map of a board: as a figure to look at, and as one that follows a game and can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from ..language import language
from ..model.board import Board
from ..model.load import load_board
from .describe import describe_map
from .drawing import Drawing, separators
from .legend import legend
from .live import LiveFigure, config
from .marks import AnyTicket, Marks, StationMark, TicketMark, refuse_unknown
from .plan import PLAIN, Plan, make_plan
from .shade import Shade
from .targets import city_mark

__all__ = ["LiveFigure", "LiveMap", "TicketMark", "describe_map", "draw_map"]

Why = Mapping[int, str] | Callable[[int], str | None]
"""What is added to the hover text of a route: by its index, or a function of it."""


def draw_map(
    board: Board | str,
    *,
    names: Sequence[str] = (),
    claims: Sequence[int] = (),
    closed: int = 0,
    claimable: int = 0,
    tickets: Sequence[AnyTicket] = (),
    stations: Sequence[StationMark] = (),
    teams: Sequence[int] | None = None,
    chosen: int | None = None,
    line: Sequence[int] = (),
    path: Sequence[int] = (),
    why: Why | None = None,
    shade: Shade | None = None,
    spots: Sequence[int] = (),
    height: int = PLAIN,
) -> go.Figure:
    """The map as a figure that does not change.

    Args:
        board: a map, or the name of one that comes with the package.
        names: what the seats are called.
        claims: for each seat the set of its routes, as a bit mask.
        closed: the set of routes that nobody can claim any more.
        claimable: the set of routes that shine since they can be claimed now.
        tickets: for each ticket the places of its cities in `board.cities`, whether they are
            connected, and, if you like, whether it is a long one; both cities get a ring, or two,
            and the ticket's number.
        stations: for each station the place of its city in `board.cities`, and its owner's seat.
        teams: for each seat its team; partners share a color. Without it everybody plays alone.
        chosen: the route that is outlined.
        line: the routes of a connection that shines.
        path: the routes of a longest path, which gets a line through its middle.
        why: what is added to the hover texts.
        shade: numbers at routes or at cities, as bands and discs with a key.
        spots: places of cities in `board.cities` that get a strong ring.
        height: in pixels.
    """
    board = load_board(board) if isinstance(board, str) else board
    marks = Marks(
        names=tuple(names),
        claims=tuple(claims),
        closed=closed,
        claimable=claimable,
        tickets=tuple(tickets),
        stations=tuple(stations),
        teams=None if teams is None else tuple(teams),
        chosen=chosen,
        line=tuple(line),
        path=tuple(path),
        why=_texts(board, why),
        shade=shade,
        spots=tuple(spots),
    )
    drawing = Drawing(make_plan(board, height))
    return go.Figure(data=drawing.traces(marks), layout=drawing.layout(marks))


class LiveMap:
    """A map in a notebook: `figure` is the widget, `show` changes it.

    `on_route` and `on_city` hear clicks.

    >>> live = LiveMap("mini", ("Ann", "Ben"))
    >>> live.show(claims=(0b1, 0b10), chosen=2)
    >>> live.rename(("Cleo", "Dora", "Emil"))
    """

    def __init__(
        self,
        board: Board | str,
        names: Sequence[str] = (),
        *,
        teams: Sequence[int] | None = None,
        height: int = PLAIN,
        responsive: bool = True,
    ) -> None:
        """Without `responsive` the figure keeps the size that `fit` gives it."""
        self.board = load_board(board) if isinstance(board, str) else board
        self.marks = _seated(names, teams)
        self.drawing = Drawing(make_plan(self.board, height))
        self.figure = LiveFigure(
            data=self.drawing.traces(self.marks),
            layout=self.drawing.layout(self.marks) | {"autosize": responsive},
            responsive=responsive,
        )
        self._facts = self.drawing.facts(self.marks)
        self._language = language()
        self._heard: dict[str, list[Callable[[int], object]]] = {"hits": [], "city hover": []}
        for trace in self.figure.data:
            trace.on_click(self._click)

    @property
    def plan(self) -> Plan:
        """Where everything is."""
        return self.drawing.plan

    def on_route(self, callback: Callable[[int], object]) -> None:
        """Call this with the index of every route that is clicked."""
        self._heard["hits"].append(callback)

    def on_city(self, callback: Callable[[int], object]) -> None:
        """Call this with the place of every city that is clicked, on its disc or close to it."""
        self._heard["city hover"].append(callback)

    def show(
        self,
        *,
        claims: Sequence[int] = (),
        closed: int = 0,
        claimable: int = 0,
        tickets: Sequence[AnyTicket] = (),
        stations: Sequence[StationMark] = (),
        teams: Sequence[int] | None = None,
        chosen: int | None = None,
        line: Sequence[int] = (),
        path: Sequence[int] = (),
        why: Why | None = None,
        shade: Shade | None = None,
        spots: Sequence[int] = (),
    ) -> None:
        """Show this and nothing else; the arguments are those of `draw_map`.

        Without `teams` they stay as they are.
        """
        self._turn_to(
            Marks(
                names=self.marks.names,
                teams=self.marks.teams if teams is None else tuple(teams),
                claims=tuple(claims),
                closed=closed,
                claimable=claimable,
                tickets=tuple(tickets),
                stations=tuple(stations),
                chosen=chosen,
                line=tuple(line),
                path=tuple(path),
                why=_texts(self.board, why),
                shade=shade,
                spots=tuple(spots),
            )
        )

    def rename(self, names: Sequence[str], teams: Sequence[int] | None = None) -> None:
        """Seat other players, few or many, at an empty map: the figure stays the same widget."""
        marks = _seated(names, teams)
        if self.figure.layout.annotations:
            self.figure.plotly_relayout(legend(self.plan, marks))
        self._turn_to(marks)

    def fit(self, width: int, height: int) -> None:
        """Fill so many pixels; everything grows with the map, its type too, so names stay clear.

        Size and both ranges change together. Left to itself plotly would widen a range at every
        change of shape and never narrow it. No room is left for the legend's strip.
        """
        (left, bottom), (right, top) = self.plan.window
        scale = max((right - left) / width, (top - bottom) / height)
        x, y = (left + right) / 2, (bottom + top) / 2
        wide, high = scale * width / 2, scale * height / 2
        layout = self.figure.layout
        with self.figure.batch_update():
            layout.width, layout.height = width, height
            layout.xaxis.update(range=(x - wide, x + wide), autorange=False)
            layout.yaxis.update(range=(y - high, y + high), autorange=False)

    def _turn_to(self, marks: Marks) -> None:
        """Send what has changed, in one message that names one property of the traces.

        Where a message names two, plotly sends a blank for what a trace does not mention, and
        after that the page and then the kernel lose the property.
        """
        refuse_unknown(self.board, marks)
        if self._language != language():
            self._language = language()
            self._speak(marks)
        facts = self.drawing.facts(marks)
        new = {name for name in facts if facts[name] != self._facts[name]}
        seen = {f"images[{n}].source": it for n, it in self.drawing.pictures(marks, new)}
        told = dict(self.drawing.told(marks, new))
        if told:
            self.figure.plotly_update({"meta": list(told.values())}, seen, list(told))
        else:
            self.figure.plotly_relayout(seen)
        self.marks, self._facts = marks, facts

    def _speak(self, marks: Marks) -> None:
        """Another language is spoken: write legend, numbers and the tools' names in it."""
        changed = {"separators": None, **separators()}
        if self.figure.layout.annotations:
            changed |= legend(self.plan, marks)
        self.figure.plotly_relayout(changed)
        self.figure._config = config(responsive=bool(self.figure._config["responsive"]))

    def _click(self, trace: Any, points: Any, state: Any) -> None:
        # plotly calls this for clicks on other traces too, then without points
        if points.point_inds:
            mark = int(trace.customdata[points.point_inds[0]])
            found = mark if trace.name == "hits" else city_mark(mark)
            for callback in self._heard[trace.name]:
                callback(found)


def _seated(names: Sequence[str], teams: Sequence[int] | None) -> Marks:
    return Marks(names=tuple(names), teams=None if teams is None else tuple(teams))


def _texts(board: Board, why: Why | None) -> tuple[str, ...]:
    if why is None:
        return ()
    ask = why.get if isinstance(why, Mapping) else why
    return tuple(ask(route) or "" for route in range(len(board.routes)))
