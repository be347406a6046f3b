"""The usual mistakes about tunnels, each as wrong bars beside the right ones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as W

from ..figures.charts import Bars, Beside
from ..figures.charts_words import describe_bars, in_percent, tabulate_bars
from ..language import fill, say, translated
from ..study.tunnel_slips import Model, TunnelFacts, right_model, total_variation, wrong_models
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .chart_place import ChartPlace
from .controls import make_button, put, show_only
from .tongue import discard
from .tunnel_lab_parts import count, folded, head, paragraph, row, status, two

FACTS = TunnelFacts(
    reveal=5,
    unseen=40,
    color=6,
    locomotives=7,
    spare_color=1,
    spare_locomotives=1,
    discards=30,
    discards_color=2,
    discards_locomotives=3,
)


class TunnelMistakes(ChancePanel):
    """A tunnel whose chances are worked out rightly, and in each of the usual wrong ways.

    Args:
        by_locomotives: whether locomotives alone are laid at first.
        mistake: the id of the mistake that is shown at first; see `study/tunnel_slips.py`.
        facts: the tunnel; one in the middle of a game by default.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        mistake: str | None = None,
        *,
        by_locomotives: bool = False,
        facts: TunnelFacts = FACTS,
        language: str | None = None,
    ) -> None:
        facts = replace(facts, by_locomotives=by_locomotives)
        known = [model.id for model in wrong_models(facts)]
        if mistake is not None and mistake not in known:
            raise ValueError(
                say(
                    "there is no mistake {name!r} here; there are {known}",
                    name=mistake,
                    known=", ".join(known),
                )
            )
        super().__init__(chance_sheet(), language)
        self.facts, self.mistake = facts, mistake or known[0]
        right = right_model(self.facts)
        bars = Bars(matches=right.matches, spare=right.spare, running=False)
        self.chart = ChartPlace(bars, self.trouble.guard, height=300)
        self.build()

    def build(self) -> None:
        """Make all widgets but the chart anew; the numbers and the mistake stay."""
        worn = self.children
        guard, facts = self.trouble.guard, self.facts
        limits = {
            "reveal": (say("Cards turned over"), (1, 6)),
            "unseen": (say("Cards you cannot see"), (20, 100)),
            "color": (say("of the color among them"), (0, 10)),
            "locomotives": (say("locomotives among them"), (0, 10)),
            "spare_color": (say("Spare cards of the color"), (0, 4)),
            "spare_locomotives": (say("Spare locomotives"), (0, 4)),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, getattr(facts, name), span, self._move, guard)
            for name, (text, span) in limits.items()
        }
        self.color = make_button(say("Pay in the color"), guard(lambda: self.pay(False)))
        self.alone = make_button(say("Pay with locomotives alone"), guard(lambda: self.pay(True)))
        self.buttons: dict[str, W.Button] = {}
        self.choices = row()
        self.said, self.table = W.HTML(), W.HTML()
        self.children = (
            self.sheet,
            head(say("What goes wrong?"), self.menu),
            two(
                (row(self.color, self.alone), *self.sliders.values(), W.HTML(self._gone())),
                (self.choices, self.chart, self.said, self.table),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def pay(self, by_locomotives: bool) -> None:
        """Lay locomotives alone, or cards of the color."""
        self.facts = replace(self.facts, by_locomotives=by_locomotives)
        self.render()

    def choose(self, mistake: str) -> None:
        """Show this mistake beside the right chances."""
        self.mistake = mistake
        self.render()

    def render(self) -> None:
        """Show the right chances, the mistake chosen, and how far off all of them are."""
        right, wrong = right_model(self.facts), wrong_models(self.facts)
        known = {model.id: model for model in wrong}
        shown = known.get(self.mistake, wrong[0])
        for model in wrong:
            if model.id not in self.buttons:
                self.buttons[model.id] = self._button(model)
            picked = ("ttr-picked",) if model is shown else ()
            put(self.buttons[model.id], _dom_classes=("ttr-button", *picked))
        show_only(self.choices, tuple(self.buttons[model.id] for model in wrong))
        alone = self.facts.by_locomotives
        for button, on in ((self.color, not alone), (self.alone, alone)):
            put(button, _dom_classes=("ttr-button", *(("ttr-picked",) if on else ())))
        bars = Bars(
            matches=right.matches,
            spare=right.spare,
            beside=Beside(name=translated(shown.title), matches=shown.matches),
            running=False,
        )
        self.chart.show(bars)
        put(self.said, value=status(self._tell(right, shown), "ttr-note"))
        put(
            self.table,
            value=_distances(right, wrong)
            + folded(
                say("The chart as a table and in words"),
                paragraph(describe_bars(bars)) + tabulate_bars(bars),
            ),
        )

    def _tell(self, right: Model, wrong: Model) -> str:
        off = float(wrong.success - right.success)
        words = (
            say("This way the tunnel looks safer than it is.")
            if off > 0
            else say("This way the tunnel looks riskier than it is.")
            if off < 0
            else say("For success it makes no difference here.")
        )
        told = say(
            "Right: {right:.1%} success. This way: {wrong:.1%}, with {spare} "
            "{spare:match|matches} answered.",
            right=float(right.success),
            wrong=float(wrong.success),
            spare=wrong.spare,
        )
        return paragraph(translated(wrong.why)) + paragraph(told, words)

    def _gone(self) -> str:
        """The discards, which only some of the mistakes are about."""
        facts = self.facts
        if not facts.discards:
            return ""
        told = say(
            "{n} {n:card is|cards are} discarded and remembered: {color} of the color, {loco} "
            "{loco:locomotive|locomotives}, {other} others.",
            n=facts.discards,
            color=facts.discards_color,
            loco=facts.discards_locomotives,
            other=facts.discards - facts.discards_color - facts.discards_locomotives,
        )
        return paragraph(told)

    def _button(self, model: Model) -> W.Button:
        press = self.trouble.guard(lambda: self.choose(model.id))
        return make_button(translated(model.title), press)

    def _move(self) -> None:
        values = {name: slider.value for name, slider in self.sliders.items()}
        self.facts = replace(self.facts, **values)
        self.render()


def _distances(right: Model, wrong: tuple[Model, ...]) -> str:
    """Every mistake with its success and its distance from the right chances."""
    heads = (say("Worked out as"), say("Success"), say("Off by"), say("Distance"))
    head_cells = "".join(f"<th scope=col>{escape(name)}</th>" for name in heads)
    rows = [f"<tr><th scope=row>{escape(translated(right.title))}</th>{_cells(right, right)}</tr>"]
    rows += [
        f"<tr><th scope=row>{escape(translated(model.title))}</th>{_cells(model, right)}</tr>"
        for model in wrong
    ]
    meant = say(
        "Off by: the difference of success, in percentage points. Distance (total variation): half "
        "the sum of all differences between the bars, the most by which the chance of anything "
        "can be off."
    )
    return (
        f"<table><thead><tr>{head_cells}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"<p class=ttr-quiet>{escape(meant)}</p>"
    )


def _cells(model: Model, right: Model) -> str:
    off = 100 * (model.success - right.success)
    apart = total_variation(model.matches, right.matches)
    cells = (
        in_percent(model.success),
        fill("{off:+.1f}", {"off": float(off)}) if off else fill("{off}", {"off": 0}),
        fill("{apart:.3f}", {"apart": float(apart)}) if apart != Fraction(0) else "0",
    )
    return "".join(f"<td>{cell}</td>" for cell in cells)
