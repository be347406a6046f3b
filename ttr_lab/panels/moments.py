"""Time: back and forth through the whole game, and on with the bots."""

from __future__ import annotations

from collections.abc import Callable

import anywidget
import ipywidgets as W
import traitlets

from ..language import say
from .controls import Guard, Press, grey, make_button, put
from .session import Session

RANGE = """
export default {
  render({ model, el }) {
    const range = Object.assign(document.createElement("input"), { type: "range", min: 0 });
    range.setAttribute("aria-label", model.get("label"));
    range.title = model.get("label");
    const show = () => { range.max = model.get("max"); range.value = model.get("value"); };
    model.on("change", show);
    range.addEventListener("change", () => {
      model.set("value", Number(range.value));
      model.save_changes();
    });
    show();
    el.append(range);
    return () => model.off("change", show);
  }
};
"""

Go = Callable[[Callable[[Session], None]], None]
"""Carries out a journey through the session and shows where it led."""


class Range(anywidget.AnyWidget):
    """A slider of the page's own, since that of ipywidgets has a knob without a name."""

    _esm = RANGE
    max = traitlets.Int(0).tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)


class TimeControls(W.HBox):
    """Undo, redo, a slider with a number field beside it, and the bots' Step and Run on."""

    def __init__(self, go: Go, guard: Guard, *, wait: bool) -> None:
        def press(deed: Callable[[Session], None]) -> Press:
            return guard(lambda: go(deed))

        self.undo = make_button(say("↶ Undo"), press(Session.undo))
        self.redo = make_button(say("Redo ↷"), press(Session.redo))
        self.slider = Range(
            label=say("Step of the game"),
            layout=W.Layout(flex="1 1 60px", min_width="60px", width="auto"),
        )
        self.number = W.BoundedIntText(
            max=0,
            description=say("Step"),
            tooltip=say("Step of the game"),
            layout=W.Layout(width="90px"),
        )
        self.number.style.description_width = "auto"
        self.of = W.HTML()
        self.now = make_button(say("Back to now"), press(Session.now))
        self.step = make_button(say("Step"), press(Session.step), tooltip=say("One step on"))
        self.run_on = make_button(
            say("Run on"),
            press(Session.run_on),
            tooltip=say("The bots play until a person is asked"),
        )
        self.wait = W.Checkbox(
            wait,
            description=say("bots wait for Step"),
            indent=False,
            layout=W.Layout(width="auto", flex="0 0 auto"),
        )
        self.busy = False

        def moved(change: dict[str, int]) -> None:
            if not self.busy:
                press(lambda session: session.goto(change["new"]))()

        self.slider.observe(moved, "value")
        self.number.observe(moved, "value")
        super().__init__(
            (
                *(self.undo, self.redo, self.slider, self.number, self.of, self.now),
                *(self.step, self.run_on, self.wait),
            )
        )
        self.add_class("ttr-time")

    def show(
        self, at: int, end: int, *, back: bool, bot_is_next: bool, over: bool, bots: bool
    ) -> None:
        """Show the moment, and grey what leads nowhere."""
        self.busy = True
        try:
            for widget in (self.slider, self.number):
                # one after the other: a slider that gets both at once puts its knob wrongly
                put(widget, max=end)
                put(widget, value=at)
        finally:
            self.busy = False
        put(self.of, value=say("of {n}", n=end))
        past = at < end
        grey(
            self.undo,
            "" if back else say("There is no choice to take back."),
            say("Back to the last choice"),
        )
        grey(self.redo, "" if past else say("Nothing was undone."), say("On to the next choice"))
        grey(self.now, "" if past else say("You are looking at now."), say("Stop looking back"))
        ended = say("The game is over." if over else "Now a person is asked.")
        nobody = "" if past or bot_is_next else ended
        grey(self.step, nobody, say("One step on: the next known one, or the bot's move"))
        grey(self.run_on, nobody, say("The bots play until a person is asked"))
        put(self.wait.layout, display=None if bots else "none")
