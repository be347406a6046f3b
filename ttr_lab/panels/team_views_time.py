"""The way through the game: the slider with its marks, and buttons from moment to moment."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import Saying, fill, later, say
from ..study.team_known import KINDS
from .controls import Guard, grey, make_button, put
from .team_views_line import TimeLine
from .team_views_sitting import Looking
from .tunnel_lab_parts import row

LEGEND = later(
    "Upper marks: {one} tells. Lower marks: {two} tells. Full marks: the plan of the one who "
    "learned it changed, as at {weighty} of {moments} moments."
)
NONE_BEFORE = later("There is no such moment before this step.")
NONE_AFTER = later("There is no such moment after this step.")

PLACE = "#"
"""Stands in the words of a step for its number, which changes while the slider moves."""

Deed = Callable[[Looking], None]
Act = Callable[[Deed], None]
"""Does something to what is looked at, and shows it again."""


class TimeBox(W.VBox):
    """The slider, what its marks mean, and the buttons; `more` stands beside these."""

    def __init__(self, act: Act, guard: Guard, *more: W.Widget) -> None:
        self._act, self._telling = act, False
        self.line = TimeLine()
        self.legend = W.HTML()
        self.back = make_button(
            say("◀ Moment before"), guard(lambda: act(lambda it: it.go(it.before)))
        )
        self.next = make_button(
            say("Next moment ▶"), guard(lambda: act(lambda it: it.go(it.after))), "ttr-main"
        )
        self.only = W.Checkbox(description=say("only those that changed a plan"), indent=False)
        self.line.observe(lambda _: guard(self._move)(), "value")
        self.line.observe(lambda _: guard(self._choose)(), "on")
        self.only.observe(lambda _: guard(self._choose)(), "value")
        super().__init__((self.line, self.legend, row(self.back, self.next, self.only, *more)))

    def show(self, now: Looking) -> None:
        """Show the step, the marks, and which buttons lead anywhere."""
        played, known = now.played, now.known
        self._telling = True
        try:
            told = say("Step {at} of {n}", at=PLACE, n=played.last)
            lanes, marks = _lanes(now), _marks(now)
            put(self.line, max=played.last, told=told, label=say("Step of the game"))
            put(self.line, lanes=lanes, marks=marks, on=list(now.on))
            put(self.line, value=now.at)
            put(self.only, value=now.weighty_only)
        finally:
            self._telling = False
        legend = say(
            LEGEND,
            one=played.names[now.seats[0]],
            two=played.names[now.seats[1]],
            weighty=sum(known.weighty.values()),
            moments=len(known.moments),
        )
        put(self.legend, value=f'<div class="ttr-tip">{escape(legend)}</div>')
        before = "" if now.before is not None else say(NONE_BEFORE)
        after = "" if now.after is not None else say(NONE_AFTER)
        grey(self.back, before, say("To the moment before this step"))
        grey(self.next, after, say("To the moment after this step"))

    def _move(self) -> None:
        if not self._telling:
            self._act(lambda it: it.go(self.line.value))

    def _choose(self) -> None:
        if not self._telling:
            self._act(self._take_over)

    def _take_over(self, now: Looking) -> None:
        now.on, now.weighty_only = tuple(self.line.on), bool(self.only.value)


def _lanes(now: Looking) -> list[str]:
    """The kinds of moments, each with how many there are."""
    every = [it.kind for found in now.known.moments.values() for it in found]
    return [
        fill("{kind} ({n})", {"kind": Saying(sentence), "n": every.count(kind)})
        for kind, sentence in KINDS.items()
    ]


def _marks(now: Looking) -> list[list[object]]:
    """For each moment where its mark stands, how it looks, and what it is called."""
    kinds, marks = list(KINDS), list[list[object]]()
    for at, found in now.known.moments.items():
        for it in found:
            name, kind = now.played.names[it.teller], Saying(KINDS[it.kind])
            told = say("Step {at}: {kind}, {name}", at=at, kind=kind, name=name)
            second = it.teller != now.seats[0]
            marks.append([at, kinds.index(it.kind), second, now.known.change(it).matters, told])
    return marks
