"""A table of success: spare cards by cards turned over, the darker the surer."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as W

from ..figures.charts_words import heat_table
from ..language import say
from ..study.tunnel_odds import least_spare, tunnel_odds
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .controls import put
from .tongue import discard
from .tunnel_lab_parts import bound, count, head, paragraph, status, two

REVEALS = range(1, 7)
SPARES = range(6)


class TunnelTable(ChancePanel):
    """Success for every number of spare cards and of cards turned over, exactly.

    Args:
        unseen: how many cards cannot be seen.
        matching: how many of them match.
        safety: in percent; the least number of spare cards for it is marked in each column.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        unseen: int = 80,
        matching: int = 18,
        *,
        safety: int = 90,
        language: str | None = None,
    ) -> None:
        odds = tunnel_odds(reveal=1, unseen=unseen, matching=matching, spare=0)
        least_spare(odds, Fraction(safety, 100))
        super().__init__(chance_sheet(), language)
        self.counts = {"unseen": unseen, "matching": matching, "safety": safety}
        self.build()

    def build(self) -> None:
        """Make all widgets anew; the numbers stay."""
        worn = self.children
        limits = {
            "unseen": (say("Cards you cannot see"), (1, 110)),
            "matching": (say("Matching among them"), (0, min(40, self.counts["unseen"]))),
            "safety": (say("Safety wished, in %"), (50, 99)),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, self.counts[name], span, self._move, self.trouble.guard)
            for name, (text, span) in limits.items()
        }
        self.table, self.said = W.HTML(), W.HTML()
        scene = say(
            "Each field tells how likely a tunnel succeeds, the darker the surer. A frame marks "
            "the fewest spare cards with which it is as safe as you wish."
        )
        self.children = (
            self.sheet,
            head(say("How many spare cards are enough?"), self.menu),
            two(
                (W.HTML(paragraph(scene)), *self.sliders.values(), self.said),
                (self.table,),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def chance(self, reveal: int, spare: int) -> Fraction:
        """What stands in a field."""
        return tunnel_odds(
            reveal=reveal,
            unseen=self.counts["unseen"],
            matching=self.counts["matching"],
            spare=spare,
        ).success

    def least(self, reveal: int) -> int:
        """The fewest spare cards for the safety wished."""
        odds = tunnel_odds(
            reveal=reveal,
            unseen=self.counts["unseen"],
            matching=self.counts["matching"],
            spare=0,
        )
        return least_spare(odds, Fraction(self.counts["safety"], 100))

    def render(self) -> None:
        """Show the table for the numbers that are set."""
        rows = [
            (
                say("{spare} spare", spare=spare),
                [self.chance(reveal, spare) for reveal in REVEALS],
            )
            for spare in SPARES
        ]
        marked = [(self.least(reveal), column) for column, reveal in enumerate(REVEALS)]
        caption = say(
            "Chance of success; {matching} of {unseen} unseen cards match",
            matching=self.counts["matching"],
            unseen=self.counts["unseen"],
        )
        heads = [say("{n} turned over", n=reveal) for reveal in REVEALS]
        put(self.table, value=heat_table("", heads, rows, marked=marked, caption=caption))
        put(self.said, value=status(f'<div class="ttr-note">{escape(self._told())}</div>'))

    def _told(self) -> str:
        return say(
            "To succeed with at least {safety}%, hold {three} spare {three:card|cards} where 3 are "
            "turned over, {four} where 4 are, {five} where 5 are and {six} where 6 are.",
            safety=self.counts["safety"],
            three=self.least(3),
            four=self.least(4),
            five=self.least(5),
            six=self.least(6),
        )

    def _move(self) -> None:
        self.counts = {name: slider.value for name, slider in self.sliders.items()}
        most = min(40, self.counts["unseen"])
        self.counts["matching"] = min(self.counts["matching"], most)
        bound(self.sliders["matching"], most)
        self.render()
