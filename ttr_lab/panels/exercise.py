"""One exercise: question, a field, hints one by one, and the way once the answer is found.

Nothing of the solution is in the page before it is earned: it is made when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as W

from ..language import Saying, later, say, translated
from ..study.exercises import Exercise, Kind, Mark, Verdict, check
from .controls import grey, make_button, put, set_shown
from .exercise_picture import draw_picture
from .tongue import BilingualPanel, discard
from .trouble import Trouble
from .tunnel_lab_parts import row, status

LEVELS = {1: later("easy"), 2: later("medium"), 3: later("hard")}
SIGNS = {1: "●○○", 2: "●●○", 3: "●●●"}
TRIES = 3
"""After so many different wrong answers, with all hints seen, the way is shown on demand."""
LOOKS = {
    Mark.RIGHT: "ttr-said-right",
    Mark.NEARLY: "ttr-said-nearly",
    Mark.UNREAD: "ttr-said-nearly",
    Mark.WRONG: "ttr-said-wrong",
}
HOW_TO_WRITE = {
    Kind.CHANCE: later("3/7, 0.43 or 43%"),
    Kind.NUMBER: later("7/5 or 1.4"),
    Kind.WHOLE: later("a whole number"),
}


class ExercisePanel(BilingualPanel):
    """An exercise to be solved; `changed` is called whenever it has been solved or given up."""

    def __init__(
        self,
        exercise: Exercise,
        renew: Callable[[int], Exercise],
        changed: Callable[[], None] = lambda: None,
        language: str | None = None,
    ) -> None:
        super().__init__(language)
        self.renew, self.changed = renew, changed
        self.trouble = Trouble()
        self.add_class("ttr-exercise")
        self._begin(exercise)
        self.build()

    def _begin(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.typed = ""
        self.verdict: Verdict | None = None
        self.wrong: list[str] = []
        """The different wrong answers so far."""
        self.hints = 0
        self.solved = self.shown = False

    @property
    def done(self) -> bool:
        """Whether the way to the answer may be seen: it was found, or asked for after tries."""
        return self.solved or self.shown

    @property
    def may_show(self) -> bool:
        """Whether the way may be asked for without the answer."""
        return self.hints == len(self.exercise.hints) and len(self.wrong) >= TRIES

    def build(self) -> None:
        """Make all widgets anew; answers, hints and what was solved stay."""
        worn = self.children
        guard, it = self.trouble.guard, self.exercise
        self.head, self.asked, self.said = W.HTML(), W.HTML(), W.HTML()
        self.hint_list, self.way, self.picture = W.HTML(), W.HTML(), W.HTML()
        self.field: Any = None
        self.options: tuple[W.Button, ...] = ()
        self.check_button = make_button(say("Check"), guard(self.check_field), "ttr-main")
        self.hint_button = make_button(say("Hint"), guard(self.hint))
        self.show_button = make_button(say("Show me the way"), guard(self.show))
        self.renew_button = make_button(say("The same with new numbers"), guard(self.begin_anew))
        if it.kind is Kind.CHOICE:
            self.options = tuple(
                self._option(number, text) for number, text in enumerate(it.options, 1)
            )
            first: tuple[W.Widget, ...] = self.options
        else:
            self.field = W.Text(
                value=self.typed,
                description=say("Your answer"),
                placeholder=translated(HOW_TO_WRITE[it.kind]),
                continuous_update=True,
            )
            self.field.add_class("ttr-answer")
            self.field.observe(lambda _: guard(self._type)(), "value")
            self.field.on_msg(self._hear)
            first = (self.field, self.check_button)
        self.children = (
            self.head,
            self.asked,
            self.picture,
            row(*first, self.hint_button, self.show_button, self.renew_button),
            self.said,
            self.hint_list,
            self.way,
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def check_field(self) -> None:
        """Judge what stands in the field."""
        self.answer(self.field.value)

    def answer(self, typed: str) -> None:
        """Judge an answer as it was typed; that of a choice is the number of its option."""
        if self.done:
            return
        self.typed = typed
        self.verdict = check(self.exercise, typed)
        if self.verdict.mark is Mark.RIGHT:
            self.solved = True
        elif self.verdict.mark is Mark.WRONG and typed.strip() not in self.wrong:
            self.wrong.append(typed.strip())
        self.render()
        if self.solved:
            self.changed()

    def hint(self) -> None:
        """Tell one hint more."""
        self.hints = min(self.hints + 1, len(self.exercise.hints))
        self.render()

    def show(self) -> None:
        """Show the way without the answer found, once enough has been tried."""
        if self.may_show and not self.done:
            self.shown = True
            self.verdict = None
            self.render()
            self.changed()

    def begin_anew(self) -> None:
        """The same exercise with other numbers."""
        self.give(self.renew(self.exercise.again + 1))
        self.changed()

    def give(self, exercise: Exercise) -> None:
        """Begin with another exercise, or with other numbers."""
        self._begin(exercise)
        self.build()

    def render(self) -> None:
        """Show the exercise as it stands."""
        it = self.exercise
        put(self.head, value=self._heading())
        put(self.asked, value="".join(f"<p>{escape(str(line))}</p>" for line in it.question))
        seen = draw_picture(it.picture, self.done) if it.picture else ""
        put(self.picture, value=seen)
        verdict = self.verdict
        told = self._told(verdict) if verdict else ""
        put(self.said, value=told)
        put(self.hint_list, value=self._hints())
        way = f"{_title(say('The way:'))}{_list(it.steps, 'ttr-steps')}" if self.done else ""
        put(self.way, value=status(way) if way else "")
        for part in (self.picture, self.said, self.hint_list, self.way):
            set_shown(part, bool(part.value))
        left = len(it.hints) - self.hints
        text = say("Hint ({n} left)", n=left) if left else say("No more hints")
        put(self.hint_button, description=text)
        grey(self.hint_button, "" if left else say("You have seen all hints."), text)
        set_shown(self.hint_button, not self.done)
        set_shown(self.check_button, not self.done)
        set_shown(self.show_button, self.may_show and not self.done)
        set_shown(self.renew_button, self.done)
        if self.field is not None:
            put(self.field, disabled=self.done)
        for number, button in enumerate(self.options, 1):
            picked = ("ttr-picked",) if self.typed == str(number) else ()
            put(button, _dom_classes=("ttr-button", "ttr-option", *picked))
        if self.solved:
            self.add_class("ttr-solved")
        else:
            self.remove_class("ttr-solved")

    def _heading(self) -> str:
        it = self.exercise
        level = escape(translated(LEVELS[it.level]))
        sign = say("✓ solved") if self.solved else say("way shown") if self.shown else ""
        end = f' <b class="ttr-level">{escape(sign)}</b>' if sign else ""
        return (
            f"<h4>{escape(translated(it.title))}</h4>"
            f'<span class="ttr-level">{SIGNS[it.level]} {level}</span>{end}'
        )

    def _told(self, verdict: Verdict) -> str:
        signs = {Mark.RIGHT: "✓", Mark.WRONG: "✗", Mark.NEARLY: "≈", Mark.UNREAD: "?"}
        lines = [f"{signs[verdict.mark]} {verdict.said}"]
        if verdict.mark is Mark.RIGHT:
            lines.append(self._tries())
        elif verdict.mark is Mark.WRONG and len(self.wrong) >= 2 and self.hints == 0:
            lines.append(say("Take a hint: that is what they are for."))
        inside = "<br>".join(escape(line) for line in lines)
        return status(inside, LOOKS[verdict.mark])

    def _tries(self) -> str:
        tries = len(self.wrong) + 1
        if tries == 1:
            return say("At the first try!") if not self.hints else say("Well done.")
        return say("It took {tries} tries, and now you know why.", tries=tries)

    def _hints(self) -> str:
        if not self.hints:
            return ""
        shown = self.exercise.hints[: self.hints]
        return status(f"{_title(say('Hints'))}{_list(shown, 'ttr-hints')}")

    def _option(self, number: int, text: Saying) -> W.Button:
        press = self.trouble.guard(lambda: self.answer(str(number)))
        return make_button(str(text), press, "ttr-option")

    def _hear(self, _: object, content: Any, buffers: object) -> None:
        if content.get("event") == "submit":
            self.trouble.guard(self.check_field)()

    def _type(self) -> None:
        self.typed = self.field.value


def _title(text: str) -> str:
    return f"<b>{escape(text)}</b>"


def _list(lines: tuple[Saying, ...], name: str) -> str:
    inside = "".join(f"<li>{escape(str(line))}</li>" for line in lines)
    return f'<ol class="{name}">{inside}</ol>'
