"""A chapter of the rules lesson: guess, try it in the engine, see why, try the neighbor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..language import later, say, translated
from ..study.lesson.question import Deed, Outcome, Question, answer, carry_out, look, rule_of
from .controls import grey, make_button, put, show_only
from .position import show_map, show_table
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .verdict import mark, show_book, tell_outcome

Note = Callable[[Question, bool], None]
"""Is told of each question whether the guess was right."""
GUESS_FIRST = later("Take a guess first: that is how it sticks.")


class ChapterPanel(BilingualPanel):
    """One question at a time: position and question left to right, then guess, try, and why."""

    def __init__(
        self,
        title: str,
        questions: Sequence[Question],
        note: Note,
        sheet: W.Widget,
        language: str | None = None,
    ) -> None:
        super().__init__(language)
        self.title, self.questions, self.note = title, tuple(questions), note
        self.sheet, self.menu = sheet, LanguageMenu()
        self.done: dict[str, bool] = {}
        self.guesses: tuple[W.Button, ...] = ()
        self.deeds: tuple[W.Button, ...] = ()
        self.trouble = Trouble()
        self.head, self.map, self.scene = W.HTML(), W.HTML(), W.HTML()
        self.table, self.asks, self.said = W.HTML(), W.HTML(), W.HTML()
        self.map.add_class("ttr-lesson-map")
        self.guess_row, self.try_row = flow(), flow()
        self.guess_step, self.try_step = W.HTML(), W.HTML()
        self.verdict = W.HTML()
        self.back = self._button("", lambda: self.go(self.number - 1), "ttr-plain")
        self.onward = self._button("", lambda: self.go(self.number + 1))
        # at the top right, where nothing that comes below can move them
        self.head.layout.flex = "1 1 auto"
        top = W.HBox((self.head, self.menu, self.back, self.onward))
        top.layout.align_items, top.layout.grid_gap = "center", "6px"
        side = W.VBox((self.scene, self.table, self.asks, self.guess_row, self.try_row, self.said))
        side.add_class("ttr-lesson-side")
        body = W.HBox((self.map, side))
        body.add_class("ttr-main-row")
        self.children = (sheet, top, body, self.trouble)
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        self._begin(0)
        self._make_buttons()
        self.build()

    def build(self) -> None:
        """Say everything anew; the widgets, the place reached and the guesses stay."""
        put(self.guess_step, value=tell_step(say("1. Guess")))
        put(self.try_step, value=tell_step(say("2. Try it")))
        for button, text in ((self.back, say("◀ Back")), (self.onward, say("Next question ▶"))):
            put(button, description=text, tooltip=text)
        for button, text in zip(self.guesses, self.question.answers, strict=True):
            put(button, description=translated(text))
        for button, deed in zip(self.deeds, self.question.deeds, strict=True):
            put(button, description=f"▶ {translated(deed.say)}")
        self.render()

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.questions[self.number]

    def go(self, number: int) -> None:
        """Show a question from its beginning."""
        worn = (*self.guesses, *self.deeds)
        self._begin(number)
        self._make_buttons()
        self.render()
        discard(*worn)

    def _begin(self, number: int) -> None:
        self.number = min(max(number, 0), len(self.questions) - 1)
        self.guess: str | None = None
        self.tried: list[Deed] = []
        self.last: Deed | None = None
        self.outcome: Outcome | None = None

    def _make_buttons(self) -> None:
        question = self.question
        self.guesses = tuple(
            self._button(translated(text), lambda text=text: self.choose(text))  # type: ignore[misc]
            for text in question.answers
        )
        self.deeds = tuple(
            self._button(
                f"▶ {translated(deed.say)}",
                lambda deed=deed: self.act(deed),  # type: ignore[misc]
            )
            for deed in question.deeds
        )

    def choose(self, text: str) -> None:
        """Take a guess; it can be changed until the first deed is tried."""
        if not self.tried:
            self.guess = text
        self.render()

    def act(self, deed: Deed) -> None:
        """Play a deed in the engine, once a guess has been made."""
        if self.guess is None:
            put(self.said, value=f'<div role="status">{escape(say(GUESS_FIRST))}</div>')
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
        put(self.map, value=show_map(scene, closed=self.outcome is not None))
        put(self.table, value=show_table(scene))
        put(self.scene, value=f"<p>{escape(translated(question.scene))}</p>")
        put(self.asks, value=f'<p class="ttr-question">{escape(translated(question.ask))}</p>')
        for text, button in zip(question.answers, self.guesses, strict=True):
            chosen = ("ttr-picked",) if text == self.guess else ()
            put(button, _dom_classes=("ttr-button", *chosen))
            locked = bool(self.tried) and text != self.guess
            why = say("You have seen it now.") if locked else ""
            grey(button, why, say("Guess: {answer}", answer=translated(text)))
        show_only(self.guess_row, (self.guess_step, *self.guesses, self.verdict))
        decided = self._decided(len(self.tried))
        put(self.verdict, value=self._verdict() if decided else "")
        shown = self.deeds if decided else self.deeds[: question.deciding]
        for deed, button in zip(question.deeds, self.deeds, strict=True):
            chosen = ("ttr-picked",) if deed is self.last else ()
            put(button, _dom_classes=("ttr-button", *chosen))
            grey(button, say("Guess first.") if self.guess is None else "", translated(deed.say))
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
        where = say(
            "Question {number} of {count}", number=self.number + 1, count=len(self.questions)
        )
        title = escape(translated(self.title))
        return f'<h3>{title}</h3><span class="ttr-dots">{escape(where)} {dots}</span>'

    def _tell(self) -> str:
        outcome, question, last = self.outcome, self.question, self.last
        assert outcome is not None and last is not None  # noqa: PT018
        parts = [
            f'<p class="ttr-tried">{escape(translated(last.say))}:</p>',
            tell_outcome(outcome, question),
        ]
        rules = [outcome.refusal.rule] if outcome.refusal else []
        left = [deed for deed in question.deeds if deed not in self.tried]
        decided = self._decided(len(self.tried))
        if decided and last in question.deeds[: question.deciding]:
            rules = list(dict.fromkeys((*rules, rule_of(question))))
        parts += [show_book(rule) for rule in rules]
        if decided and question.moral:
            parts.append(f"<p>{escape(translated(question.moral))}</p>")
        if left:
            onward = say("Now try: {deed}.", deed=translated(left[0].say))
            parts.append(f'<p class="ttr-quiet">{escape(onward)}</p>')
        elif question is self.questions[-1]:
            onward = say("That was the last question here: read on below.")
            parts.append(f'<p class="ttr-quiet">{escape(onward)}</p>')
        return f'<div role="status" aria-live="polite">{"".join(parts)}</div>'

    def _verdict(self) -> str:
        right = translated(answer(self.question))
        if self.done[self.question.id]:
            said = say("✓ You guessed right: {answer}", answer=right)
        else:
            said = say("✗ The answer is: {answer}", answer=right)
        return f'<span class="ttr-verdict" role="status">{escape(said)}</span>'

    def _button(self, text: str, press: Callable[[], None], *classes: str) -> W.Button:
        return make_button(text, self.trouble.guard(press), *classes)


def tell_step(text: str) -> str:
    """The name of a step, before the buttons that belong to it, as HTML."""
    return f'<span class="ttr-step">{escape(text)}</span>'


def flow(children: Sequence[W.Widget] = ()) -> W.Box:
    """A row that breaks into lines where it is too long."""
    box = W.Box(tuple(children))
    box.add_class("ttr-flow")
    return box
