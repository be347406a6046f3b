"""How the parts of a map make one figure: pictures from bottom to top, and above them targets."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from html import escape
from typing import Any

from ..language import ENGLISH, language, say, translated
from . import palette
from .highlights import over, under
from .houses import houses
from .layers import names, pictures
from .legend import STRIP, legend
from .marks import Hover, Marks, Picture, refuse_unknown
from .plan import PLAIN, Plan
from .rings import rings
from .shade_key import key
from .shading import beneath, hearts
from .sheet import Sheet
from .spots import spots
from .targets import targets


class Drawing:
    """The map of one plan, as the traces and the layout of a figure."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.sheet = plan, Sheet.of(plan)
        ground, tracks, cities = pictures()
        self.stack = (
            *(ground, beneath(), under(), tracks, *over(), cities, hearts(), houses()),
            *(rings(), spots(), names(), key()),
        )
        self.targets = targets()

    def facts(self, marks: Marks) -> dict[str, Hashable]:
        """What each part shows, by its name: a part whose facts are the same looks the same."""
        parts: tuple[Picture | Hover, ...] = (*self.stack, *self.targets)
        return {part.name: part.made_of(marks) for part in parts}

    def pictures(self, marks: Marks, among: Collection[str]) -> Iterator[tuple[int, str]]:
        """The places of these pictures among the layout's images, with their addresses."""
        for number, part in enumerate(self.stack):
            if part.name in among:
                yield number, self.sheet.address(number, part.draw(self.sheet, self.plan, marks))

    def told(self, marks: Marks, among: Collection[str]) -> Iterator[tuple[int, list[str]]]:
        """The places of these targets among the traces, with the texts that they tell."""
        for number, part in enumerate(self.targets):
            if part.name in among:
                yield number, part.tell(self.plan, marks)

    def still(self, marks: Marks) -> str:
        """All pictures on one, as SVG that fills its box: the map before plotly is there."""
        refuse_unknown(self.plan.board, marks)
        (left, bottom), (right, top) = self.plan.window
        (x, y), (x2, y2) = self.sheet.at((left, top)), self.sheet.at((right, bottom))
        drawn = "".join(part.draw(self.sheet, self.plan, marks) for part in self.stack)
        says = say("Map of {map}", map=translated(self.plan.board.name))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {x2 - x} {y2 - y}" '
            f'width="100%" height="100%" style="background:{palette.SEA}" role="img" '
            f'aria-label="{escape(says)}">'
            f'<g stroke-linejoin="round">{drawn}</g></svg>'
        )

    def traces(self, marks: Marks) -> list[dict[str, Any]]:
        """All traces."""
        refuse_unknown(self.plan.board, marks)
        return [
            {"type": "scatter"}
            | part.draw(self.plan, marks)
            | {"meta": part.tell(self.plan, marks)}
            for part in self.targets
        ]

    def layout(self, marks: Marks) -> dict[str, object]:
        """The layout with all pictures, and the legend in a strip beneath."""
        (left, bottom), (right, top) = self.plan.window
        bottom -= STRIP / (PLAIN - STRIP) * (top - bottom)
        drawn = [
            self.sheet.picture(number, part.name, part.draw(self.sheet, self.plan, marks))
            for number, part in enumerate(self.stack)
        ]
        return {
            "height": self.plan.height,
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
            "images": drawn,
            **legend(self.plan, marks),
            **separators(),
        }


def separators() -> dict[str, object]:
    """How plotly writes numbers: as in English unless another language is spoken."""
    return {} if language() == ENGLISH else {"separators": ",."}


def _axis(low: float, high: float) -> dict[str, object]:
    """An axis that shows at least this, whatever shape the paper takes.

    plotly makes one axis longer to fill the paper, and with a fixed range would keep that when
    the paper changes its shape again; with an automatic range it begins anew.
    """
    bounds = {"include": [low, high], "minallowed": low, "maxallowed": high}
    return {"visible": False, "autorange": True, "autorangeoptions": bounds}
