"""Answers as charts: the colors that a map asks for, and what its routes are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import plotly.graph_objects as go

from ..language import Together, fill, later, say, translated
from ..model.board import Board
from ..model.cards import PLAIN_COLORS
from ..study.networks.bottlenecks import spaces_by_color
from ..study.networks.values import RouteValue, route_values
from . import palette
from .answer_sheet import board_of, titled
from .charts_style import AXIS, EXACT, HEIGHT, OTHER, style_of
from .hover import route_facts


def draw_colors(
    board: Board | str, routes: Sequence[int] | None = None, *, height: int = HEIGHT
) -> go.Figure:
    """How many spaces of each color a map asks for, or some of its routes.

    Args:
        board: a map, or its name.
        routes: the routes that count, by their indices; all of them if none are named.
        height: of the chart, in pixels.
    """
    board = board_of(board)
    return titled(go.Figure(plan_colors(board, routes, height)), tell_colors(board, routes))


def tell_colors(board: Board, routes: Sequence[int] | None = None) -> str:
    """Which colors are asked for most and least, in one sentence."""
    asked = spaces_by_color(board, routes)
    counts = {color: asked[str(color)] for color in PLAIN_COLORS}
    most, least = max(counts.values()), min(counts.values())
    return say(
        EVEN if most == least else ASKED,
        every=sum(asked.values()),
        any=asked["gray"],
        most=Together(color for color, count in counts.items() if count == most),
        high=most,
        least=Together(color for color, count in counts.items() if count == least),
        low=least,
    )


EVEN = later(
    "Of {every} {every:space|spaces} {any} {any:takes|take} any color, and each of the eight "
    "colors is asked for by {high}."
)
ASKED = later(
    "Of {every} {every:space|spaces} {any} {any:takes|take} any color. Asked for most: {most} "
    "({high}); least: {least} ({low})."
)


def plan_colors(board: Board, routes: Sequence[int] | None, height: int) -> dict[str, Any]:
    """The bars as plain values."""
    asked = spaces_by_color(board, routes)
    looks = [palette.CARDS[color] for color in (*PLAIN_COLORS, None)]
    counts = [asked[look.id] for look in looks]
    bars = {
        "type": "bar",
        "x": list(range(len(looks))),
        "y": counts,
        "text": [str(count) for count in counts],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {
            "color": [look.fill for look in looks],
            "line": {"color": [look.edge for look in looks], "width": 2},
        },
        "hovertext": [
            say("{color}: {count} {count:space|spaces}", color=look.name, count=count)
            for look, count in zip(looks, counts, strict=True)
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }
    names = [f"{look.name}<br>{look.letter or say('any')}" for look in looks]
    layout = {
        **style_of(height),
        "showlegend": False,
        "xaxis": {
            **AXIS,
            "showgrid": False,
            "tickvals": list(range(len(looks))),
            "ticktext": names,
        },
        "yaxis": {
            **AXIS,
            "title": {**AXIS["title"], "text": say("spaces")},
            "range": [0, 1.12 * max(counts) or 1],
        },
    }
    return {"data": [bars], "layout": layout}


def draw_routes_worth(board: Board | str, *, height: int = 400) -> go.Figure:
    """What routes score for each train, card and turn, by their length; special routes are open.

    Args:
        board: a map, or its name.
        height: of the chart, in pixels.
    """
    board = board_of(board)
    special = any(route.marks for route in board.routes)
    figure = go.Figure({"data": list(_worths(board)), "layout": _worth_layout(height, special)})
    return titled(figure, tell_routes_worth(board))


def tell_routes_worth(board: Board) -> str:
    """For which length a turn brings most, and for which least."""
    values = route_values(board)
    if not values:
        return say("The map has no routes yet.")
    best = max(values, key=lambda it: (it.per_turn, -it.route))
    worst = min(values, key=lambda it: (it.per_turn, it.route))
    return say(
        "A turn brings most on a route of {long} {long:space|spaces}, {high:.2f} points, and least "
        "on one of {short}, {low:.2f}: a card takes half a turn to draw, and a claim takes one.",
        long=board.routes[best.route].length,
        high=float(best.per_turn),
        short=board.routes[worst.route].length,
        low=float(worst.per_turn),
    )


MEASURES = (
    ("per_train", later("points per train"), "circle", EXACT, "solid"),
    ("per_card", later("points per card"), "square", OTHER, "dash"),
    ("per_turn", later("points per turn"), "diamond", palette.INK, "dot"),
)
"""What is measured, its name, and how it is drawn."""


def _worths(board: Board) -> Iterator[dict[str, Any]]:
    """For each measure a line through the plain routes, and open signs for the special ones."""
    plain: dict[int, RouteValue] = {}
    special = []
    for value in route_values(board):
        if board.routes[value.route].marks:
            special.append(value)
        else:
            plain.setdefault(board.routes[value.route].length, value)
    lines = [plain[length] for length in sorted(plain)]
    for field, name, symbol, color, dash in MEASURES:
        for values, marked in ((lines, False), (special, True)):
            yield {
                "type": "scatter",
                "name": translated(name),
                "mode": "markers" if marked else "lines+markers",
                "showlegend": not marked,
                "x": [board.routes[value.route].length for value in values],
                "y": [float(getattr(value, field)) for value in values],
                "marker": {
                    "symbol": f"{symbol}-open" if marked else symbol,
                    "size": 10 if marked else 9,
                    "color": color,
                    "line": {"width": 2 if marked else 0},
                },
                "line": {"color": color, "width": 2.5, "dash": dash},
                "text": [_named(board, value, special=marked) for value in values],
                "hovertemplate": "%{text}<br>"
                + say("{measure}: {value}", measure=translated(name), value="%{y:.2f}")
                + "<extra></extra>",
            }


def _named(board: Board, value: RouteValue, *, special: bool) -> str:
    """A special route by its cities, any other by what it asks for."""
    route = board.routes[value.route]
    if special:
        return "<br>".join((str(route), *route_facts(board, value.route)))
    return fill(translated("{n} {n:space|spaces}"), {"n": route.length})


AXIS_TITLE = {
    False: later("spaces of the route"),
    True: later("spaces of the route; open signs are tunnels, ferries and mountains"),
}
"""What stands below, by whether there are special routes."""


def _worth_layout(height: int, special: bool) -> dict[str, Any]:
    return {
        **style_of(height),
        "xaxis": {
            **AXIS,
            "dtick": 1,
            "title": {**AXIS["title"], "text": say(AXIS_TITLE[special])},
        },
        "yaxis": {**AXIS, "rangemode": "tozero", "tickformat": ".1f"},
    }
