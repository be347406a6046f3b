"""The legend of a map: a strip beneath it with its title, the players, the colors and the signs.

It keeps its size when the map is zoomed, and hides nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..language import later, say, translated
from ..model.cards import PLAIN_COLORS, Color
from ..model.ruleset import RULESETS
from . import palette
from .houses import HOUSE
from .hover import size_of
from .labels import text_width
from .land import Point
from .marks import Marks
from .paper import PLAIN
from .plan import Plan
from .signs import ARCH

Item = dict[str, object]
ROW, PAD = 20.0, 9.0
"""From row to row; from the edge and from one thing to the next."""
STRIP = 2 * ROW + 6.0
"""The height of the strip at the plain height of a picture."""
SWATCH, CHIP = 18.0, (13.0, 10.0)
"""From a swatch to its word, and how wide and high a swatch is."""
TITLE, SMALL = 17.0, 10.5
CORNERED: Item = {
    "xref": "paper",
    "yref": "paper",
    "x": 0,
    "y": 0,
    "xanchor": "left",
    "yanchor": "middle",
    "align": "center",
    "valign": "middle",
    "showarrow": False,
    "borderpad": 0,
}
SIGNS = {
    "tunnel": later("tunnel"),
    "ferry": later("ferry"),
    "mountain": later("mountain"),
    "junction": later("junction"),
    "station": later("station"),
    "long ticket": later("long ticket"),
}
"""What the signs stand for, in words."""
PIXELS: Item = {
    "layer": "above",
    "xref": "paper",
    "yref": "paper",
    "xsizemode": "pixel",
    "ysizemode": "pixel",
    "xanchor": 0,
    "yanchor": 0,
}


def legend(plan: Plan, marks: Marks) -> dict[str, object]:
    """The shapes and annotations of the layout."""
    strip = _Strip(plan.height / PLAIN)
    _head(strip, plan, marks)
    strip.x = PAD
    strip.row = 0
    _colors(strip)
    for sign in signs_of(plan):
        strip.icon(sign)
        strip.write(say(SIGNS[sign]), SMALL)
    return {"shapes": strip.shapes, "annotations": strip.notes}


def signs_of(plan: Plan) -> Iterator[str]:
    """What can be met on a board besides plain routes and cities."""
    board = plan.board
    ruleset = RULESETS.get(board.ruleset)
    for sign, there in (
        ("tunnel", any(route.tunnel for route in board.routes)),
        ("ferry", any(route.ferry for route in board.routes)),
        ("mountain", any(route.mountain for route in board.routes)),
        ("junction", any(city.junction for city in board.cities)),
        ("station", bool(ruleset and ruleset.stations)),
        ("long ticket", any(ticket.long for ticket in board.tickets)),
    ):
        if there:
            yield sign


def _head(strip: _Strip, plan: Plan, marks: Marks) -> None:
    board = plan.board
    title, _, more = translated(board.name).partition(": ")
    strip.write(title.upper(), TITLE, family=palette.SERIF, weight=700)
    facts = ", ".join(filter(None, (more, size_of(board))))
    strip.write(facts, SMALL, family=palette.SERIF, style="italic")
    for seat, name in enumerate(marks.names):
        look = marks.look(seat)
        strip.swatch(look.sign, look.color, palette.INK, look.ink, wide=1 + 0.5 * (look.times - 1))
        strip.write(name, SMALL + 1, weight=700)


def _colors(strip: _Strip) -> None:
    for color in (*PLAIN_COLORS, None):
        card = palette.CARDS[color]
        wide = 1.3 if len(card.letter) > 1 else 1.0
        strip.swatch(card.letter or " ", card.fill, card.edge, card.ink, wide)
        strip.write(card.name if color is not None else say("any"), SMALL)


class _Strip:
    """What is written so far, from left to right in two rows; all lengths in plain pixels."""

    def __init__(self, look: float) -> None:
        self.look, self.x, self.row = look, PAD, 1
        self.notes: list[Item] = []
        ground: Item = {
            "type": "rect",
            "layer": "above",
            "xref": "paper",
            "yref": "paper",
            "ysizemode": "pixel",
            "yanchor": 0,
            "x0": 0,
            "x1": 1,
            "y0": 0,
            "y1": STRIP * look,
            "fillcolor": palette.PAPER,
            "line": {"color": palette.INK, "width": 1},
        }
        self.shapes: list[Item] = [ground]

    @property
    def y(self) -> float:
        """The middle of the row."""
        return 3.0 + (self.row + 0.5) * ROW

    def note(self, text: str, size: float, **more: object) -> Item:
        """A text that begins here."""
        font = {"size": size * self.look, "color": palette.INK, "family": palette.SANS}
        return {
            **CORNERED,
            "text": escape(text),
            "xshift": self.x * self.look,
            "yshift": self.y * self.look,
            "font": font | {"weight": 400} | more,
        }

    def write(self, text: str, size: float, **more: object) -> None:
        """A word, and the way to the next thing."""
        self.notes.append(self.note(text, size, **more))
        self.x += (1.1 if size == TITLE else 0.97) * text_width(text, size) + PAD

    def swatch(self, text: str, fill: str, edge: str, ink: str, wide: float = 1.0) -> None:
        """A filled box with a sign."""
        box = self.note(text, 8.5, color=ink, weight=700)
        look, (long, high) = self.look, CHIP
        self.notes.append(
            box
            | {
                "bgcolor": fill,
                "bordercolor": edge,
                "borderwidth": 1,
                "width": long * wide * look,
                "height": high * look,
            }
        )
        self.x += SWATCH + long * (wide - 1)

    def icon(self, sign: str) -> None:
        """The sign of a special route, city or ticket as it is drawn on the map."""
        loco = palette.CARDS[Color.LOCOMOTIVE]
        if sign == "ferry":
            wide = 1.3 if len(loco.letter) > 1 else 1.0
            self.swatch(loco.letter, loco.fill, palette.WAVE, loco.ink, wide)
            return
        if sign == "tunnel":
            self._shape(ARCH, palette.TUNNEL, palette.PAPER)
        elif sign == "mountain":
            self._shape(((-1.2, -1.0), (0.0, 1.0), (1.2, -1.0)), palette.ROCK, palette.PAPER)
            self._shape(((-0.48, 0.2), (0.0, 1.0), (0.48, 0.2)), palette.SNOW, palette.PAPER)
        elif sign == "junction":
            self._shape(((-1, 0), (0, 1), (1, 0), (0, -1)), palette.JUNCTION, palette.PAPER)
        elif sign == "station":
            walls = tuple((0.65 * u, 0.65 * v - 0.2) for u, v in HOUSE)
            self._shape(walls, palette.LAND, palette.INK)
        else:
            for radius in (3.2, 5.8):
                self._ring(radius)
        self.x += SWATCH - 2

    def _shape(self, outline: tuple[Point, ...], fill: str, edge: str) -> None:
        x, y = self.x + CHIP[0] / 2, self.y
        look = self.look
        places = (f"{look * (x + 6 * u):.1f} {look * (y + 6 * v):.1f}" for u, v in outline)
        path: Item = {"type": "path", "path": "M" + "L".join(places) + "Z", "fillcolor": fill}
        self.shapes.append({**PIXELS, **path, "line": {"color": edge, "width": look}})

    def _ring(self, radius: float) -> None:
        x, y, far = self.look * (self.x + CHIP[0] / 2), self.look * self.y, self.look * radius
        corners = {"x0": x - far, "x1": x + far, "y0": y - far, "y1": y + far}
        line = {"color": palette.TICKET, "width": 1.5 * self.look}
        self.shapes.append({**PIXELS, "type": "circle", **corners, "line": line})
