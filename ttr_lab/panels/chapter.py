"""A chapter of the rules lesson: guess, try it in the engine, see why, try the neighbor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..study.lesson.question import Deed, Outcome, Question, answer, carry_out, look, rule_of
from .controls import grey, make_button, put, show_only
from .position import show_map, show_table
from .trouble import Trouble
from .verdict import mark, show_book, tell_outcome

Note = Callable[[Question, bool], None]
"""Is told of each question whether the guess was right."""
GUESS_FIRST = '<div role="status">Take a guess first: that is how it sticks.</div>'


class ChapterPanel(W.VBox):
    """One question at a time: position and question left to right, then guess, try, and why."""

    def __init__(
        self, title: str, questions: Sequence[Question], note: Note, sheet: W.Widget
    ) -> None:
        self.title, self.questions, self.note = title, tuple(questions), note
        self.trouble = Trouble()
        self.head, self.map, self.scene = W.HTML(), W.HTML(), W.HTML()
        self.table, self.asks, self.said = W.HTML(), W.HTML(), W.HTML()
        self.map.add_class("ttr-lesson-map")
        self.guess_row, self.try_row = _flow(), _flow()
        self.guess_step, self.try_step = _step("1. Guess"), _step("2. Try it")
        self.verdict = W.HTML()
        self.guesses: tuple[W.Button, ...] = ()
        self.deeds: tuple[W.Button, ...] = ()
        self.back = self._button("◀ Back", lambda: self.go(self.number - 1), "ttr-plain")
        self.onward = self._button("Next question ▶", lambda: self.go(self.number + 1))
        # at the top right, where nothing that comes below can move them
        self.head.layout.flex = "1 1 auto"
        top = W.HBox((self.head, self.back, self.onward))
        top.layout.align_items, top.layout.grid_gap = "center", "6px"
        side = W.VBox((self.scene, self.table, self.asks, self.guess_row, self.try_row, self.said))
        side.add_class("ttr-lesson-side")
        body = W.HBox((self.map, side))
        body.add_class("ttr-main-row")
        super().__init__((sheet, top, body, self.trouble))
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        self.done: dict[str, bool] = {}
        self.go(0)

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.questions[self.number]

    def go(self, number: int) -> None:
        """Show a question from its beginning."""
        self.number = min(max(number, 0), len(self.questions) - 1)
        self.guess: str | None = None
        self.tried: list[Deed] = []
        self.last: Deed | None = None
        self.outcome: Outcome | None = None
        question, worn = self.question, (*self.guesses, *self.deeds)
        self.guesses = tuple(
            self._button(text, lambda text=text: self.choose(text))  # type: ignore[misc]
            for text in question.answers
        )
        self.deeds = tuple(
            self._button(f"▶ {deed.say}", lambda deed=deed: self.act(deed))  # type: ignore[misc]
            for deed in question.deeds
        )
        self.render()
        for button in worn:
            button.close()

    def choose(self, text: str) -> None:
        """Take a guess; it can be changed until the first deed is tried."""
        if not self.tried:
            self.guess = text
        self.render()

    def act(self, deed: Deed) -> None:
        """Play a deed in the engine, once a guess has been made."""
        if self.guess is None:
            put(self.said, value=GUESS_FIRST)
            return
        self.last, self.outcome = deed, carry_out(self.question, deed)
        if deed not in self.tried:
            self.tried.append(deed)
            if self._decided(len(self.tried)) and not self._decided(len(self.tried) - 1):
                self.done[self.question.id] = self.guess == answer(self.question)
                self.note(self.question, self.done[self.question.id])
        self.render()

    def _decided(self, tried: int) -> bool:
        return tried >= self.question.deciding

    def render(self) -> None:
        """Show the question as it stands."""
        question = self.question
        scene = self.outcome.scene if self.outcome else look(question)[0]
        put(self.head, value=self._heading())
        put(self.map, value=show_map(scene))
        put(self.table, value=show_table(scene))
        put(self.scene, value=f"<p>{escape(question.scene)}</p>")
        put(self.asks, value=f'<p class="ttr-question">{escape(question.ask)}</p>')
        for text, button in zip(question.answers, self.guesses, strict=True):
            chosen = ("ttr-picked",) if text == self.guess else ()
            put(button, _dom_classes=("ttr-button", *chosen))
            locked = bool(self.tried) and text != self.guess
            grey(button, "You have seen it now." if locked else "", f"Guess: {text}")
        show_only(self.guess_row, (self.guess_step, *self.guesses, self.verdict))
        decided = self._decided(len(self.tried))
        put(self.verdict, value=self._verdict() if decided else "")
        shown = self.deeds if decided else self.deeds[: question.deciding]
        for deed, button in zip(question.deeds, self.deeds, strict=True):
            chosen = ("ttr-picked",) if deed is self.last else ()
            put(button, _dom_classes=("ttr-button", *chosen))
            grey(button, "Guess first." if self.guess is None else "", deed.say)
        show_only(self.try_row, (self.try_step, *shown))
        put(self.said, value=self._tell() if self.outcome else "")
        last = self.number == len(self.questions) - 1
        put(self.back.layout, visibility="visible" if self.number else "hidden")
        put(self.onward.layout, visibility="hidden" if last else "visible")
        main = ("ttr-main",) if decided else ()
        put(self.onward, _dom_classes=("ttr-button", *main))

    def _heading(self) -> str:
        dots = "".join(
            f"<i{' class=ttr-here' if number == self.number else ''}>"
            f"{mark(self.done.get(question.id))}</i>"
            for number, question in enumerate(self.questions)
        )
        where = f"Question {self.number + 1} of {len(self.questions)}"
        return f'<h3>{escape(self.title)}</h3><span class="ttr-dots">{where} {dots}</span>'

    def _tell(self) -> str:
        outcome, question, last = self.outcome, self.question, self.last
        assert outcome is not None and last is not None  # noqa: PT018
        parts = [f'<p class="ttr-tried">{escape(last.say)}:</p>', tell_outcome(outcome, question)]
        rules = [outcome.refusal.rule] if outcome.refusal else []
        left = [deed for deed in question.deeds if deed not in self.tried]
        decided = self._decided(len(self.tried))
        if decided and last in question.deeds[: question.deciding]:
            rules = list(dict.fromkeys((*rules, rule_of(question))))
        parts += [show_book(rule) for rule in rules]
        if decided and question.moral:
            parts.append(f"<p>{escape(question.moral)}</p>")
        if left:
            parts.append(f'<p class="ttr-quiet">Now try: {escape(left[0].say)}.</p>')
        elif question is self.questions[-1]:
            parts.append('<p class="ttr-quiet">That was the last question here: read on below.</p>')
        return f'<div role="status" aria-live="polite">{"".join(parts)}</div>'

    def _verdict(self) -> str:
        right = escape(answer(self.question))
        said = "✓ You guessed right" if self.done[self.question.id] else "✗ The answer is"
        return f'<span class="ttr-verdict" role="status">{said}: {right}</span>'

    def _button(self, text: str, press: Callable[[], None], *classes: str) -> W.Button:
        return make_button(text, self.trouble.guard(press), *classes)


def _step(text: str) -> W.HTML:
    return W.HTML(f'<span class="ttr-step">{text}</span>')


def _flow() -> W.Box:
    box = W.Box()
    box.add_class("ttr-flow")
    return box
