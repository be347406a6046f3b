"""The sheet that a map is drawn on: shapes of the plane as SVG, in pictures that lie in a figure.

A picture is part of the figure's layout, so changing one is a single message and no trace has to
be drawn again; it stays sharp when the map is zoomed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from urllib.parse import quote

from .land import Point
from .palette import SANS
from .plan import PLAIN, Plan

FINE = 10
"""Units of the sheet in a pixel of the plainly planned picture; all coordinates are whole."""
ANCHORS = {"left": "end", "center": "middle", "right": "start"}
BARE = " /:=',;()-.!*~?&+$@|[]"
"""What may stand in a data address as it is."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A piece of the plane, with the length of the sheet's unit there and of a planned pixel."""

    left: float
    top: float
    width: float
    height: float
    unit: float
    pixel: float

    @classmethod
    def of(cls, plan: Plan) -> Sheet:
        """The window of a plan with all the land, and sea around for a picture of another shape."""
        (left, bottom), (right, top) = plan.window
        more = (right - left) / 3
        lands = [p for ring in plan.ground.land for p in ring]
        xs = [left - more, right + more, *(x for x, _ in lands)]
        ys = [bottom - more, top + more, *(y for _, y in lands)]
        unit = plan.sizes.pixel * plan.height / PLAIN / FINE
        west, north = min(xs), max(ys)
        return cls(west, north, max(xs) - west, north - min(ys), unit, plan.sizes.pixel)

    def at(self, point: Point) -> tuple[int, int]:
        """A place of the plane in the sheet's own units, from the upper left corner."""
        return round((point[0] - self.left) / self.unit), round((self.top - point[1]) / self.unit)

    def long(self, pixels: float) -> int:
        """So many pixels of the planned picture in the sheet's units."""
        return round(pixels * self.pixel / self.unit)

    def lines(self, name: str, lines: Iterable[Iterable[Point]], *, closed: bool = False) -> str:
        """Many lines or outlines as one element with this name, still without looks."""
        return f'<path id="{name}" d="{"".join(self._moves(lines, closed))}"'

    def _moves(self, lines: Iterable[Iterable[Point]], closed: bool) -> Iterator[str]:
        for line in lines:
            places = [self.at(point) for point in line]
            if not places:
                continue
            steps = ((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places))
            told = " ".join(f"{x} {y}" for x, y in steps if x or y)
            yield f"M{places[0][0]} {places[0][1]}" + (f"l{told}" if told else "")
            if closed:
                yield "z"

    def strokes(
        self,
        name: str,
        lines: Iterable[Iterable[Point]],
        color: str,
        width: float,
        dash: tuple[float, ...] = (),
    ) -> str:
        """Lines of a color; width and dashes are in planned pixels."""
        dashes = " ".join(str(self.long(part)) for part in dash)
        return (
            f'{self.lines(name, lines)} fill="none" stroke="{color}" '
            f'stroke-width="{self.long(width)}"'
            + (f' stroke-dasharray="{dashes}"' if dash else "")
            + "/>"
        )

    def shapes(
        self,
        name: str,
        outlines: Iterable[Iterable[Point]],
        fill: str,
        edge: str = "none",
        width: float = 0,
    ) -> str:
        """Filled outlines; the width of the edge is in planned pixels."""
        stroke = "" if edge == "none" else f' stroke="{edge}" stroke-width="{self.long(width)}"'
        return f'{self.lines(name, outlines, closed=True)} fill="{fill}"{stroke}/>'

    def word(
        self,
        point: Point,
        text: str,
        size: float,
        color: str,
        *,
        side: str = "center",
        halo: str = "",
    ) -> str:
        """Bold type on one side of a place; the size is in planned pixels."""
        x, y = self.at(point)
        high = self.long(size)
        look = f'stroke="{halo}" stroke-width="{round(0.3 * high)}" paint-order="stroke" '
        return (
            f'<text x="{x}" y="{y + round(0.36 * high)}" font-size="{high}" fill="{color}" '
            f'{look if halo else ""}font-family="{SANS}" font-weight="700" '
            f'text-anchor="{ANCHORS[side]}">{escape(text)}</text>'
        )

    def address(self, number: int, drawn: str) -> str:
        """What is drawn on sheet number so and so, as the address of a picture that holds it."""
        wide, high = self._size(number)
        whole = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide // FINE}" '
            f'height="{high // FINE}" viewBox="0 0 {wide} {high}" preserveAspectRatio="none">'
            f'<g stroke-linejoin="round">{drawn}</g></svg>'
        )
        return "data:image/svg+xml;charset=utf-8," + quote(whole, safe=BARE)

    def picture(self, number: int, name: str, drawn: str) -> dict[str, object]:
        """A picture as plotly's layout has it: below all traces, moving with the axes."""
        wide, high = self._size(number)
        return {
            "name": name,
            "source": self.address(number, drawn),
            "xref": "x",
            "yref": "y",
            "x": self.left,
            "y": self.top,
            "sizex": wide * self.unit,
            "sizey": high * self.unit,
            "sizing": "stretch",
            "layer": "below",
        }

    def _size(self, number: int) -> tuple[int, int]:
        """Every sheet is a little wider than the one below: plotly takes two of a size for one."""
        return round(self.width / self.unit) + number, round(self.height / self.unit)
