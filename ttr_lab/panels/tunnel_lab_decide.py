"""Try the tunnel now, or draw first? What both are worth, and a table of what is better when."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as W

from ..language import fill, say
from ..study.try_or_draw import DRAW, LEAVE, TRY, Outlook, Plan, plan, plans
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .controls import put
from .tongue import discard
from .tunnel_lab_parts import bound, count, head, paragraph, status, two

SPARES, TURNS = range(6), range(1, 6)


class TryOrDraw(ChancePanel):
    """What a try now and a draw first are worth, for a number of turns and the rate of a rival.

    Args:
        numbers: what the sliders stand at, where it is not the usual: `reveal`, `unseen`,
            `matching`, `spare`, `turns`, `worth`, `rival` (in percent), `turn` (what a turn is
            worth otherwise), `face_up`.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(self, *, language: str | None = None, **numbers: int) -> None:
        usual = {
            "reveal": 5,
            "unseen": 60,
            "matching": 16,
            "spare": 0,
            "turns": 3,
            "worth": 10,
            "rival": 10,
            "turn": 1,
            "face_up": 0,
        }
        if unknown := sorted(set(numbers) - set(usual)):
            raise TypeError(
                say(
                    "there is no {name!r} here; there are {known}",
                    name=unknown[0],
                    known=", ".join(usual),
                )
            )
        numbers = {**usual, **numbers}
        plan(_outlook(numbers), numbers["spare"], numbers["turns"])
        super().__init__(chance_sheet(), language)
        self.numbers = numbers
        self.build()

    @property
    def outlook(self) -> Outlook:
        """The tunnel, with its worth and what may come in between."""
        return _outlook(self.numbers)

    def build(self) -> None:
        """Make all widgets anew; the numbers stay."""
        worn = self.children
        limits = {
            "reveal": (say("Cards turned over"), (1, 6)),
            "unseen": (say("Cards you cannot see"), (6, 110)),
            "matching": (say("Matching among them"), (0, min(30, self.numbers["unseen"]))),
            "spare": (say("Your spare cards"), (0, 5)),
            "face_up": (say("Cards of the color face up"), (0, 5)),
            "turns": (say("Turns left"), (1, 5)),
            "worth": (say("What the route is worth"), (1, 40)),
            "rival": (say("Rival takes it, % a turn"), (0, 90)),
            "turn": (say("What a turn is worth otherwise"), (0, 10)),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, self.numbers[name], span, self._move, self.trouble.guard)
            for name, (text, span) in limits.items()
        }
        self.said, self.meter, self.table = W.HTML(), W.HTML(), W.HTML()
        self.children = (
            self.sheet,
            head(say("Try now, or draw first?"), self.menu),
            two(tuple(self.sliders.values()), (self.said, self.meter, self.table)),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def render(self) -> None:
        """Show what is better, by how much, and when that changes."""
        now = plan(self.outlook, self.numbers["spare"], self.numbers["turns"])
        put(self.said, value=status(self._advice(now)))
        put(self.meter, value=self._meter(now))
        put(self.table, value=self._table())

    def _advice(self, now: Plan) -> str:
        difference = abs(float(now.trying - now.drawing))
        told = {
            TRY: say(
                "Try now: it is worth {by:.2f} points more than drawing first.", by=difference
            ),
            DRAW: say(
                "Draw first: it is worth {by:.2f} points more than a try now.", by=difference
            ),
            LEAVE: say("Leave it: both cost more than they bring. Do something else."),
        }[now.best]
        scene = say(
            "A turn is a try or two cards drawn. Between your turns the rival may take the route. "
            "After a try that failed you know more, and may try again."
        )
        return f'<p class="ttr-big"><b>{escape(told)}</b></p>{paragraph(scene)}'

    def _meter(self, now: Plan) -> str:
        most = max(self.numbers["worth"], 1)
        lines = []
        for name, value, kind in (
            (say("Try now"), now.trying, ""),
            (say("Draw first"), now.drawing, " ttr-open"),
        ):
            width = max(min(float(value) / most, 1), 0)
            told = fill("{value:.2f}", {"value": float(value)})
            lines.append(
                f'<span>{escape(name)}</span><span class="ttr-worth"><span class="ttr-bar{kind}">'
                f'<i style="width:{100 * width:.1f}%"></i></span><b>{told}</b></span>'
            )
        scale = say(
            "In points, on average; the frame is all that the route is worth: {worth}.", worth=most
        )
        return f'<div class="ttr-meter">{"".join(lines)}</div>{paragraph(scale)}'

    def _table(self) -> str:
        """What is better for every number of spare cards and of turns left."""
        signs = {TRY: say("try"), DRAW: say("draw"), LEAVE: say("leave")}
        found = plans(self.outlook, SPARES, TURNS)
        here = (self.numbers["spare"], self.numbers["turns"])
        heads = "".join(
            f"<th scope=col>{escape(say('{n} {n:turn|turns} left', n=turns))}</th>"
            for turns in TURNS
        )
        rows = []
        for spare in SPARES:
            cells = []
            for each in (it for it in found if it.spare == spare):
                dark = each.best == TRY
                look = "background:#2B2926;color:#FFFCF3" if dark else "background:#FFFCF3"
                mark = " class=ttr-marked" if (spare, each.turns) == here else ""
                value = fill("{value:.1f}", {"value": float(each.value)})
                cells.append(
                    f'<td{mark} style="{look}"><b>{escape(signs[each.best])}</b> {value}</td>'
                )
            name = escape(say("{spare} spare", spare=spare))
            rows.append(f"<tr><th scope=row>{name}</th>{''.join(cells)}</tr>")
        caption = escape(say("What is best, and what it is worth; the frame marks where you are."))
        return (
            f"<table class=ttr-heat><caption>{caption}</caption><thead><tr><th></th>{heads}</tr>"
            f"</thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def _move(self) -> None:
        self.numbers = {name: slider.value for name, slider in self.sliders.items()}
        most = min(30, self.numbers["unseen"])
        self.numbers["matching"] = min(self.numbers["matching"], most)
        bound(self.sliders["matching"], most)
        self.render()


def _outlook(numbers: Mapping[str, int]) -> Outlook:
    return Outlook(
        reveal=numbers["reveal"],
        unseen=numbers["unseen"],
        matching=numbers["matching"],
        worth=Fraction(numbers["worth"]),
        taken=Fraction(numbers["rival"], 100),
        turn=Fraction(numbers["turn"]),
        face_up=numbers["face_up"],
    )
