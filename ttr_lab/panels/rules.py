"""The rules lesson: its chapters, the count of right guesses, and a repeat of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from ..language import later, say, speak
from ..study.lesson import CHAPTERS
from ..study.lesson.question import Question, rule_of
from ..study.quiz import Quiz
from ..study.quiz_families import FAMILIES
from ..study.quiz_pool import pool
from ..study.spot_mistakes import MISTAKES
from .chapter import ChapterPanel
from .controls import make_button, put, set_shown
from .looks import lesson_sheet
from .quiz import QuizPanel
from .quiz_choice import Wish
from .spot import SpotPanel
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .verdict import show_book

ONCE_MORE = later("Once more")


class RulesLesson:
    """The whole lesson: its chapters share one count of guesses, kept only in memory."""

    def __init__(self, language: str | None = None) -> None:
        if language is not None:
            speak(language)
        self.guesses: dict[str, bool] = {}
        """The latest guess of each question tried: whether it was right."""
        self.sheet = lesson_sheet()
        self.listeners: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"RulesLesson({self.tell()!r})"

    def chapter(self, name: str) -> ChapterPanel:
        """The panel of a chapter; `ValueError` names the chapters there are."""
        if name not in CHAPTERS:
            raise ValueError(
                say(
                    "there is no chapter {name!r}; there are {known}",
                    name=name,
                    known=", ".join(CHAPTERS),
                )
            )
        return self.panel(CHAPTERS[name].title, CHAPTERS[name].questions)

    def panel(self, title: str, questions: Sequence[Question]) -> ChapterPanel:
        """A panel with these questions, whose guesses count here."""
        return ChapterPanel(title, questions, self.note, self.sheet)

    def spot(self, seed: int = 1) -> SpotPanel:
        """Games with a common mistake in each; the seed decides where it lies."""
        return SpotPanel(tuple(MISTAKES.values()), seed, self.sheet)

    def quiz(
        self,
        maps: Sequence[str] = ("usa",),
        families: Sequence[str] | None = None,
        *,
        most: int = 20,
        seed: int | str = "",
        student: str = "",
    ) -> QuizPanel:
        """A quiz that comes back to what was wrong; all of it can be changed before it begins.

        Args:
            maps: usa, team-asia, legendary-asia, europe, or several of them.
            families: of rules, as `ttr_lab.study.quiz_families` names them; all by default.
            most: after so many questions it ends in any case.
            seed: its number; the same number asks the same questions.
            student: a name that makes the questions of a number different ones.
        """
        if not isinstance(student, str):
            raise ValueError(f"quiz: student is one name, such as 'Ann', not {student!r}")
        chosen = (maps,) if isinstance(maps, str) else tuple(maps)
        named = None if families is None else tuple(families)
        Quiz(pool=pool(chosen, FAMILIES if named is None else named), seed=seed, most=most)
        wish = Wish(maps=chosen, families=named, most=most, number=str(seed), student=student)
        return QuizPanel(wish, self.sheet)

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
            return say("No question has been tried yet.")
        right = tried - len(missed)
        if not missed:
            return say("{right} of {tried} guessed right.", right=right, tried=tried)
        return say(
            "{right} of {tried} guessed right; look again at {rules}.",
            right=right,
            tried=tried,
            rules=", ".join(dict.fromkeys(question.rule for question in missed)),
        )


class SummaryPanel(BilingualPanel):
    """The count of guesses, kept up to date, and the missed questions once more."""

    def __init__(self, lesson: RulesLesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.menu, self.place = LanguageMenu(), W.VBox()
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        lesson.listeners.append(self.render)
        self.build()

    def build(self) -> None:
        """Make all widgets anew; the questions that are repeated stay where they are."""
        kept = (self.lesson.sheet, self.menu, self.place)
        worn = [part for part in self.children if part not in kept]
        self.trouble, self.text = Trouble(), W.HTML()
        self.text.layout.flex = "1 1 auto"
        self.again = make_button(say("Repeat what I missed"), self.trouble.guard(self.repeat))
        self.children = (
            self.lesson.sheet,
            W.HBox((self.text, self.menu)),
            W.HBox((self.again,)),
            self.place,
            self.trouble,
        )
        self.render()
        discard(*worn, keep=kept)

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
            self.place.children = (self.lesson.panel(ONCE_MORE, missed),)


def _look_again(missed: Sequence[Question]) -> str:
    return " ".join(show_book(rule) for rule in dict.fromkeys(map(rule_of, missed)))
