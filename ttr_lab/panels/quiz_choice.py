"""What a quiz is to be about: maps, families of rules, how many questions, and its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from html import escape

import ipywidgets as W

from ..language import say, translated
from ..model.ruleset import ruleset_named
from ..study.quiz_families import FAMILIES
from ..study.quiz_pool import MAPS, families_on, pool
from .chapter import flow, tell_step
from .controls import Guard, grey, make_button, put, set_shown

LENGTHS = (10, 20, 30, 40)
"""After how many questions a quiz may end in any case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a reader wants to be asked."""

    maps: tuple[str, ...] = ("usa",)
    families: tuple[str, ...] | None = None
    """The families of rules; all that the maps have if nothing was chosen."""
    most: int = 20
    number: str = ""
    """The number of the quiz; the same number asks the same questions."""
    student: str = ""
    """A name that makes the questions of a number different ones."""

    @property
    def asked_about(self) -> tuple[str, ...]:
        """The chosen families, as far as the maps have them."""
        there = families_on(self.maps) if self.maps else ()
        return tuple(name for name in there if self.families is None or name in self.families)

    @property
    def why_not(self) -> str:
        """Why no quiz can begin with this, or nothing."""
        if not self.maps:
            return say("Choose at least one map.")
        if not self.asked_about:
            return say("Choose at least one family of rules.")
        return ""

    def seed(self) -> str:
        """The seed that this number and this student give."""
        student = " ".join(self.student.split()).casefold()
        return f"{self.number}/{student}" if student else self.number


class ChoiceBox(W.VBox):
    """The form in which a quiz is chosen; `changed` is told of every change."""

    def __init__(
        self,
        wish: Wish,
        changed: Callable[[Wish], None],
        begin: Callable[[], None],
        guard: Guard,
    ) -> None:
        self.wish, self.changed, self._busy = wish, changed, False
        self.maps = {name: W.Checkbox(indent=False) for name in MAPS}
        self.families = {name: W.Checkbox(indent=False) for name in FAMILIES}
        self.every = make_button(say("All"), guard(lambda: self._all(True)), "ttr-plain")
        self.none = make_button(say("None"), guard(lambda: self._all(False)), "ttr-plain")
        self.most = W.Dropdown(
            options=[
                (say("at most {count} {count:question|questions}", count=count), count)
                for count in sorted({*LENGTHS, wish.most})
            ],
            value=wish.most,
            tooltip=say("When the quiz ends in any case"),
            layout=W.Layout(width="190px"),
        )
        self.number = W.Text(
            placeholder=say("any"),
            tooltip=say("The same number asks a whole class the same questions"),
            layout=W.Layout(width="110px"),
        )
        self.student = W.Text(
            placeholder=say("may stay empty"),
            tooltip=say("With a name, the same number asks each student different questions"),
            layout=W.Layout(width="170px"),
        )
        self.begin = make_button(say("Begin the quiz ▶"), guard(begin), "ttr-main")
        self.told = W.HTML()
        for box in (*self.maps.values(), *self.families.values(), self.most):
            box.observe(lambda _: guard(self._read)(), "value")
        for text in (self.number, self.student):
            text.observe(lambda _: guard(self._read)(), "value")
        tip = say(
            "Teachers: a quiz number gives a class the same questions. With a name as well, each "
            "student gets different ones."
        )
        about, rules, how = (
            W.HTML(tell_step(text)) for text in (say("1. Maps"), say("2. Rules"), say("3. Length"))
        )
        numbered, named = W.Label(say("Quiz number")), W.Label(say("Name"))
        super().__init__(
            (
                flow((about, *self.maps.values())),
                flow((rules, self.every, self.none, *self.families.values())),
                flow((how, self.most, numbered, self.number, named, self.student)),
                W.HTML(f'<p class="ttr-tip">{escape(tip)}</p>'),
                flow((self.begin, self.told)),
            )
        )
        self.show(wish)

    def show(self, wish: Wish) -> None:
        """Show what is chosen, and which families the chosen maps have."""
        self.wish = wish
        there = families_on(wish.maps) if wish.maps else ()
        with self._quietly():
            for name, box in self.maps.items():
                told = ruleset_named(name).in_words()
                put(box, description=told, value=name in wish.maps)
            for name, box in self.families.items():
                put(
                    box,
                    description=translated(FAMILIES[name]),
                    value=name in wish.asked_about,
                )
                set_shown(box, name in there)
            put(self.number, value=wish.number)
            put(self.student, value=wish.student)
        why = wish.why_not
        grey(self.begin, why, say("Begin the quiz ▶"))
        count = 0 if why else len(pool(wish.maps, wish.asked_about))
        told = why or say("{count} questions to draw from", count=count)
        put(self.told, value=f'<span role="status">{escape(told)}</span>')

    def _read(self) -> None:
        if self._busy:
            return
        maps = tuple(name for name, box in self.maps.items() if box.value)
        there = families_on(self.wish.maps) if self.wish.maps else ()
        chosen = tuple(name for name in there if self.families[name].value)
        families = self.wish.families
        if there and chosen != self.wish.asked_about:
            families = None if chosen == there else chosen
        self._change(
            replace(
                self.wish,
                maps=maps,
                families=families,
                most=self.most.value,
                number=str(self.number.value).strip()[:20],
                student=str(self.student.value)[:60],
            )
        )

    def _all(self, chosen: bool) -> None:
        self._change(replace(self.wish, families=None if chosen else ()))

    def _change(self, wish: Wish) -> None:
        self.show(wish)
        self.changed(wish)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
