"""The cartouche of a map: its title, the players with their shapes, the letters of the colors.

It stands in the corner of the paper that holds the fewest spaces and names, and keeps its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..model.cards import PLAIN_COLORS
from . import palette
from .labels import text_width
from .plan import Plan

Item = dict[str, object]
ROW, PAD, EDGE = 15.0, 11.0, 9.0
"""From row to row, from the frame to the text, from the frame to the edge of the paper."""
SWATCH, WORD = 19.0, 52.0
TITLE, SMALL = 19.0, 10.5
COLORS = (*PLAIN_COLORS, None)
COLOR_ROWS = 5
CORNERED: Item = {
    "xref": "paper",
    "yref": "paper",
    "xanchor": "left",
    "yanchor": "middle",
    "align": "center",
    "valign": "middle",
    "showarrow": False,
    "borderpad": 0,
}
PIXELS: Item = {
    "type": "rect",
    "layer": "above",
    "xref": "paper",
    "yref": "paper",
    "xsizemode": "pixel",
    "ysizemode": "pixel",
}


def legend(plan: Plan, names: Sequence[str]) -> dict[str, object]:
    """The shapes and annotations of the layout."""
    look = plan.height / 560
    board = plan.board
    title, _, more = board.name.partition(": ")
    told = [more] if more else []
    told += [f"{len(board.cities)} cities", f"{len(board.routes)} routes"]
    left = max(1.2 * text_width(title.upper(), TITLE), *(0.95 * text_width(t, SMALL) for t in told))
    seats = max((SWATCH + text_width(name, SMALL + 1) + PAD for name in names), default=0.0)
    rows = max(COLOR_ROWS, len(names))
    wide = look * (left + seats + 2 * (SWATCH + WORD) + 2.4 * PAD)
    high = look * (rows * ROW + 1.2 * PAD)
    west, south = _corner(plan, wide, high)
    x, y = (0.0 if west else 1.0), (0.0 if south else 1.0)
    x0 = EDGE if west else -EDGE - wide
    y0 = EDGE if south else -EDGE - high
    frame = [_frame(x, y, x0, y0, wide, high, 0.0), _frame(x, y, x0, y0, wide, high, 3.0)]

    def write(column: float, row: float, text: str, size: float, **more: object) -> Item:
        return {
            **CORNERED,
            "x": x,
            "y": y,
            "text": text,
            "xshift": x0 + look * (PAD + column),
            "yshift": y0 + high - look * (0.6 * PAD + (row + 0.5) * ROW),
            "font": {
                "size": size * look,
                "color": palette.INK,
                "family": palette.SANS,
                "weight": 400,
            }
            | more,
        }

    def swatch(column: float, row: float, text: str, fill: str, edge: str, ink: str) -> Item:
        box = write(column, row, text, 8.5, color=ink, weight=700)
        return box | {
            "bgcolor": fill,
            "bordercolor": edge,
            "borderwidth": 1,
            "width": 13 * look,
            "height": 9 * look,
        }

    def items() -> Iterator[Item]:
        yield write(0, 0.2, title.upper(), TITLE, family=palette.SERIF, weight=700)
        for row, text in enumerate(told):
            yield write(0, 1.6 + row, text, SMALL, family=palette.SERIF, style="italic")
        for seat, name in enumerate(names):
            it = palette.PLAYERS[seat % len(palette.PLAYERS)]
            yield swatch(left + PAD, seat, it.sign, it.color, palette.INK, it.ink)
            yield write(left + PAD + SWATCH, seat, escape(name), SMALL + 1, weight=700)
        for number, color in enumerate(COLORS):
            card = palette.CARDS[color]
            over, row = divmod(number, COLOR_ROWS)
            column = left + PAD + seats + over * (SWATCH + WORD)
            yield swatch(column, row, card.letter or " ", card.fill, card.edge, card.ink)
            yield write(column + SWATCH, row, card.name if color is not None else "any", SMALL)

    return {"shapes": frame, "annotations": list(items())}


def _frame(
    x: float, y: float, x0: float, y0: float, wide: float, high: float, inset: float
) -> Item:
    return {
        **PIXELS,
        "xanchor": x,
        "yanchor": y,
        "x0": x0 + inset,
        "x1": x0 + wide - inset,
        "y0": y0 + inset,
        "y1": y0 + high - inset,
        "fillcolor": "rgba(255, 252, 243, 0.92)" if not inset else "rgba(0,0,0,0)",
        "line": {"color": palette.INK, "width": 0.6 if inset else 1.4},
    }


def _corner(plan: Plan, wide: float, high: float) -> tuple[bool, bool]:
    """Whether the box goes to the west, and to the south: where it hides least."""
    (left, bottom), (right, top) = plan.window
    pixel = plan.sizes.pixel
    w, h = (wide + 2 * EDGE) * pixel, (high + 2 * EDGE) * pixel
    places = [car.middle for line in plan.spaces for car in line]
    places += [(x, y) for it in plan.labels for x in it.box[::2] for y in it.box[1::2]]

    def hidden(corner: tuple[bool, bool]) -> int:
        west, south = corner
        return sum(
            (x < left + w if west else x > right - w) and (y < bottom + h if south else y > top - h)
            for x, y in places
        )

    return min(((True, True), (False, True), (True, False), (False, False)), key=hidden)
