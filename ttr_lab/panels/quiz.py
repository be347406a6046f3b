"""The quiz: choose what it is about, answer, see why, and take the result along."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from html import escape

import ipywidgets as W

from ..language import say, translated
from ..study.lesson.question import WHOLE
from ..study.quiz import Quiz
from ..study.quiz_families import FAMILIES
from ..study.quiz_pool import pool
from .certificate import Certificate
from .chapter import flow
from .controls import grey, make_button, put, set_shown, show_only
from .position import show_map, show_table
from .quiz_choice import ChoiceBox, Wish
from .quiz_posed import Posed, pose_item, where_it_holds
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble


class QuizPanel(BilingualPanel):
    """A quiz from the choice of its rules to its result; nothing is saved without being asked."""

    def __init__(self, wish: Wish, sheet: W.Widget) -> None:
        super().__init__()
        self.wish, self.sheet, self.menu = wish, sheet, LanguageMenu()
        self.quiz: Quiz | None = None
        self.next: Quiz | None = None
        """The quiz once the answer that is shown counts."""
        self.picked: int | None = None
        self.finished = False
        self.choices: tuple[W.Button, ...] = ()
        self.name = ""
        self.path = ""
        self.add_class("ttr-panel")
        self.add_class("ttr-lesson")
        self.build()

    def build(self) -> None:
        """Make all widgets anew; what was chosen, asked and answered stays."""
        worn = [part for part in self.children if part is not self.sheet]
        self._remember()
        self.trouble = Trouble()
        self.head, self.line = W.HTML(), W.HTML()
        self.head.layout.flex = "1 1 auto"
        self.stop = self._button(say("Finish here"), self.finish, "ttr-plain")
        self.onward = self._button(say("Next question ▶"), self.go_on, "ttr-main")
        self.anew = self._button(say("Another quiz"), self.begin_anew, "ttr-plain")
        top = W.HBox((self.head, self.menu, self.stop, self.onward, self.anew))
        top.layout.align_items, top.layout.grid_gap = "center", "6px"
        self.body = W.VBox()
        self.children = (self.sheet, top, self.line, self.body, self.trouble)
        self._lay()
        discard(*worn, keep=(self.menu, self.sheet))

    def begin(self) -> None:
        """Begin with what was chosen; a quiz without a number gets one."""
        if self.wish.why_not:
            return
        if not self.wish.number:
            self.wish = replace(self.wish, number=str(1000 + secrets.randbelow(9000)))
        questions = pool(self.wish.maps, self.wish.asked_about)
        self.quiz = Quiz(pool=questions, seed=self.wish.seed(), most=self.wish.most)
        self.next, self.picked, self.finished = None, None, False
        self.name = self.wish.student
        self._lay()

    def answer(self, place: int) -> None:
        """Answer the question; the first answer counts."""
        if self.quiz is None or self.next is not None:
            return
        self.picked = place
        self.next = self.quiz.answered(place == self.posed.right)
        self.render()

    def go_on(self) -> None:
        """The next question, or the result when the quiz is over."""
        if self.next is None:
            return
        self.quiz, self.next, self.picked = self.next, None, None
        self.finished = self.quiz.over
        self._lay()

    def finish(self) -> None:
        """End here; the answer that is shown counts."""
        if self.next is not None:
            self.quiz, self.next, self.picked = self.next, None, None
        self.finished = True
        self._lay()

    def begin_anew(self) -> None:
        """Back to the choice, with another number."""
        self.quiz, self.next, self.picked, self.finished = None, None, None, False
        self.wish = replace(self.wish, number="")
        self._lay()

    def render(self) -> None:
        """Show the question as it stands."""
        posed, known = self.posed, self.next is not None
        scene = posed.after if known else posed.before
        put(self.head, value=self._heading())
        put(self.line, value=self._progress())
        put(self.map, value=show_map(scene, closed=known))
        # a large map that nothing is about would be too small to be read
        set_shown(self.map, bool(scene.near) or len(scene.view.board.cities) <= WHOLE)
        put(self.table, value=show_table(scene))
        for place, button in enumerate(self.choices):
            sign = "✓ " if known and place == posed.right else ""
            put(button, description=f"{sign}{posed.choices[place]}")
            classes = ["ttr-button"]
            classes += ["ttr-picked"] if place == self.picked else []
            classes += ["ttr-right"] if known and place == posed.right else []
            put(button, _dom_classes=tuple(classes))
            tip = say("Answer: {answer}", answer=posed.choices[place])
            grey(button, say("You have seen it now.") if known else "", tip)
        put(self.verdict, value=self._verdict() if known else "")
        told = f'<div role="status" aria-live="polite">{posed.told}</div>' if known else ""
        put(self.said, value=told)
        grey(self.onward, "" if known else say("Answer first."), say("Next question ▶"))
        over = self.next is not None and self.next.over
        put(self.onward, description=say("See the result ▶") if over else say("Next question ▶"))
        put(self.stop.layout, visibility="hidden" if over else "visible")

    def _lay(self) -> None:
        """Lay out the stage that is reached: the choice, a question, or the result."""
        old = self.body.children
        asking = self.quiz is not None and not self.finished
        for button, shown in (
            (self.stop, asking),
            (self.onward, asking),
            (self.anew, self.finished),
        ):
            set_shown(button, shown)
        if self.quiz is None:
            self.form = ChoiceBox(self.wish, self._chosen, self.begin, self.trouble.guard)
            put(self.head, value=f"<h3>{escape(say('The quiz'))}</h3>")
            put(self.line, value=f"<p>{escape(self._promise())}</p>")
            show_only(self.body, (self.form,))
        elif self.finished:
            put(self.head, value=f"<h3>{escape(say('Your result'))}</h3>")
            put(self.line, value=self._progress())
            self._show_result()
        else:
            self._lay_question()
            self.render()
        discard(*old)

    def _lay_question(self) -> None:
        assert self.quiz is not None
        self.posed = self._pose()
        self.map, self.table, self.verdict, self.said = W.HTML(), W.HTML(), W.HTML(), W.HTML()
        self.map.add_class("ttr-lesson-map")
        scene = W.HTML(f"<p>{escape(self.posed.scene)}</p>" if self.posed.scene else "")
        asks = W.HTML(f'<p class="ttr-question">{escape(self.posed.ask)}</p>')
        self.choices = tuple(
            self._button(text, lambda place=place: self.answer(place))  # type: ignore[misc]
            for place, text in enumerate(self.posed.choices)
        )
        row = W.VBox(self.choices) if self.posed.long else flow(self.choices)
        if self.posed.long:
            row.add_class("ttr-moves")
        side = W.VBox((scene, self.table, asks, row, self.verdict, self.said))
        side.add_class("ttr-lesson-side")
        body = W.HBox((self.map, side))
        body.add_class("ttr-main-row")
        show_only(self.body, (body,))

    def _show_result(self) -> None:
        assert self.quiz is not None
        if not self.quiz.given:
            nothing = escape(say("Nothing was answered, so there is no result."))
            show_only(self.body, (W.HTML(f"<p>{nothing}</p>"),))
            return
        sheet = Certificate(self.quiz, self.wish, self.name, self.trouble.guard)
        if self.path:
            sheet.path.value = self.path
        self.certificate = sheet
        show_only(self.body, (sheet,))

    def _pose(self) -> Posed:
        assert self.quiz is not None
        item = self.quiz.asked
        assert item is not None, "a quiz that is over has a result"
        # a mistake that comes back lies elsewhere
        return pose_item(item, len(self.quiz.given))

    def _remember(self) -> None:
        """What was filled in on the result, which another language keeps."""
        if self.finished and hasattr(self, "certificate"):
            self.name = str(self.certificate.name.value)
            self.path = str(self.certificate.path.value)

    def _chosen(self, wish: Wish) -> None:
        self.wish = wish

    def _promise(self) -> str:
        return say(
            "A wrong answer comes back a little later in other words, and its rules are asked more "
            "often. The quiz ends when each family of rules is settled. Nothing is saved unless "
            "you say so."
        )

    def _heading(self) -> str:
        assert self.quiz is not None
        assert self.quiz.asked is not None
        number, most = len(self.quiz.given) + 1, self.quiz.most
        where = say("Question {number} of at most {most}", number=number, most=most)
        family = translated(FAMILIES[self.quiz.asked.family])
        holds = where_it_holds(self.quiz.asked)
        return (
            f"<h3>{escape(family)}</h3> · {escape(holds)}"
            f'<span class="ttr-dots">{escape(where)}</span>'
        )

    def _progress(self) -> str:
        """A mark for each family: settled, wrong the last time, or not asked."""
        quiz = self.next or self.quiz
        assert quiz is not None
        latest = {answer.item.family: answer.right for answer in quiz.given}
        here = self.quiz.asked.family if self.quiz and self.quiz.asked else ""
        marks = []
        for family in quiz.families:
            sign = (
                "✓"
                if quiz.is_settled(family)
                else {None: "○", True: "◐", False: "✗"}[latest.get(family)]
            )
            name = escape(translated(FAMILIES[family]))
            place = ' class="ttr-here"' if family == here and not self.finished else ""
            marks.append(f"<span{place}>{sign} {name}</span>")
        told = say(
            "{settled} of {families} families settled",
            settled=len(quiz.settled),
            families=len(quiz.families),
        )
        number = say("quiz number {number}", number=self.wish.number)
        return (
            f'<div class="ttr-families" role="status"><b>{escape(told)}</b> '
            f"{''.join(marks)}<span>({escape(number)})</span></div>"
        )

    def _verdict(self) -> str:
        right = self.posed.choices[self.posed.right]
        if self.picked == self.posed.right:
            said = say("✓ Right: {answer}", answer=right)
        else:
            said = say("✗ The answer is: {answer}", answer=right)
        return f'<span class="ttr-verdict" role="status">{escape(said)}</span>'

    def _button(self, text: str, press: Callable[[], None], *classes: str) -> W.Button:
        return make_button(text, self.trouble.guard(press), *classes)
