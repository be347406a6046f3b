"""The rules lesson: its chapters, the count of right guesses, and a repeat of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..study.lesson import CHAPTERS
from ..study.lesson.question import Question, rule_of
from .chapter import ChapterPanel
from .controls import make_button, put, set_shown
from .looks import lesson_sheet
from .trouble import Trouble
from .verdict import show_book


class RulesLesson:
    """The whole lesson: its chapters share one count of guesses, kept only in memory."""

    def __init__(self) -> None:
        self.guesses: dict[str, bool] = {}
        """The latest guess of each question tried: whether it was right."""
        self.sheet = lesson_sheet()
        self.listeners: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"RulesLesson({self.tell()!r})"

    def chapter(self, name: str) -> ChapterPanel:
        """The panel of a chapter; `ValueError` names the chapters there are."""
        if name not in CHAPTERS:
            raise ValueError(f"there is no chapter {name!r}; there are {', '.join(CHAPTERS)}")
        return self.panel(CHAPTERS[name].title, CHAPTERS[name].questions)

    def panel(self, title: str, questions: Sequence[Question]) -> ChapterPanel:
        """A panel with these questions, whose guesses count here."""
        return ChapterPanel(title, questions, self.note, self.sheet)

    def summary(self) -> SummaryPanel:
        """How the guesses went, with a repeat of those that were wrong."""
        return SummaryPanel(self)

    def note(self, question: Question, right: bool) -> None:
        """Keep a guess."""
        self.guesses[question.id] = right
        for listener in self.listeners:
            listener()

    @property
    def missed(self) -> tuple[Question, ...]:
        """The questions whose latest guess was wrong, in the order of the lesson."""
        return tuple(
            question
            for chapter in CHAPTERS.values()
            for question in chapter.questions
            if self.guesses.get(question.id) is False
        )

    def tell(self) -> str:
        """How many guesses were right, and which rules to look at again."""
        tried, missed = len(self.guesses), self.missed
        if not tried:
            return "No question has been tried yet."
        said = f"{tried - len(missed)} of {tried} guessed right"
        rules = ", ".join(dict.fromkeys(question.rule for question in missed))
        return f"{said}; look again at {rules}." if missed else f"{said}."


class SummaryPanel(W.VBox):
    """The count of guesses, kept up to date, and the missed questions once more."""

    def __init__(self, lesson: RulesLesson) -> None:
        self.lesson = lesson
        self.trouble = Trouble()
        self.text = W.HTML()
        self.again = make_button("Repeat what I missed", self.trouble.guard(self.repeat))
        self.place = W.VBox()
        super().__init__((lesson.sheet, self.text, W.HBox((self.again,)), self.place, self.trouble))
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        lesson.listeners.append(self.render)
        self.render()

    def render(self) -> None:
        """Show the count as it is now."""
        put(
            self.text,
            value=f'<div role="status"><p class="ttr-question">{escape(self.lesson.tell())}</p>'
            f"<p>{_look_again(self.lesson.missed)}</p></div>",
        )
        set_shown(self.again, bool(self.lesson.missed))

    def repeat(self) -> None:
        """Put the missed questions below."""
        missed = self.lesson.missed
        if missed:
            self.place.children = (self.lesson.panel("Once more", missed),)


def _look_again(missed: Sequence[Question]) -> str:
    return " ".join(show_book(rule) for rule in dict.fromkeys(map(rule_of, missed)))
