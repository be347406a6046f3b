"""A guess before anything is shown: a question, a slider, and a word on it afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

import ipywidgets as W

from ..language import later, say, translated
from .controls import Guard, Press, make_button
from .tunnel_lab_parts import row

NEAR = 0.04
"""A guess is close if it is off by no more than this part of the slider's reach."""


CLOSE_SHARE = later("You guessed {guess:.0%}: very close.")
MUCH = later("You guessed {guess:.0%}: too high by {off} percentage {off:point|points}.")
LITTLE = later("You guessed {guess:.0%}: too low by {off} percentage {off:point|points}.")
CLOSE = later("You guessed {guess:.1f}: very close.")
MORE = later("You guessed {guess:.1f}: too many by {off:.1f}.")
FEWER = later("You guessed {guess:.1f}: too few by {off:.1f}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asks:
    """What is guessed: a sentence of the catalog, and from where to where a guess may lie."""

    question: str
    most: float
    step: float
    start: float
    percent: bool = False


class Guess:
    """Holds what was guessed; the panel shows nothing before that, unless nothing is asked."""

    def __init__(self, asks: Asks, *, asked: bool) -> None:
        self.asks, self.asked = asks, asked
        self.value = asks.start
        self.taken: float | None = None

    @property
    def open(self) -> bool:
        """Whether the guess is still to be made."""
        return self.asked and self.taken is None

    def build(self, guard: Guard, settled: Press) -> W.VBox:
        """The question with its slider and button; what was set stays."""
        asks = self.asks
        self.slider: Any = W.FloatSlider(
            value=self.value,
            min=0,
            max=asks.most,
            step=asks.step,
            readout_format=".0%" if asks.percent else ".1f" if asks.step < 1 else ".0f",
            description=say("Your guess"),
            tooltip=say("Your guess"),
            style={"description_width": "150px"},
        )
        self.slider.observe(lambda _: guard(self._move)(), "value")

        def take() -> None:
            self.taken = self.value
            settled()

        self.settle = make_button(say("That is my guess"), guard(take), "ttr-main")
        question = W.HTML(f'<p class="ttr-question">{escape(translated(asks.question))}</p>')
        box = W.VBox((question, self.slider, row(self.settle)))
        box.add_class("ttr-asking")
        return box

    def drop(self) -> None:
        """Ask and tell no more, since another case is shown now."""
        self.asked, self.taken = False, None

    def told(self, right: float) -> str:
        """HTML on how close the guess was; nothing if none was made."""
        if self.taken is None:
            return ""
        off = self.taken - right
        if abs(off) <= NEAR * self.asks.most:
            words = say(CLOSE_SHARE if self.asks.percent else CLOSE, guess=self.taken)
        elif self.asks.percent:
            far = MUCH if off > 0 else LITTLE
            words = say(far, guess=self.taken, off=round(100 * abs(off)))
        else:
            far = MORE if off > 0 else FEWER
            words = say(far, guess=self.taken, off=abs(off))
        return f'<div class="ttr-note">{escape(words)}</div>'

    def _move(self) -> None:
        self.value = self.slider.value
