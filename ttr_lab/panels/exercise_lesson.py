"""The exercises of a notebook: sections that share one student's name and one count."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as W

from ..language import say, translated
from ..study.exercises import LESSONS
from ..study.exercises.lesson import Recipe, as_seed, find, make
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .controls import make_button, put
from .exercise import ExercisePanel
from .tongue import discard
from .tunnel_lab_parts import row, status


class Exercises:
    """All exercises of a lesson, with the numbers of one student; kept only in memory.

    Args:
        lesson: the name of the notebook, such as "03_tunnels".
        seed: the student's name or number; it can be entered in each panel as well.
    """

    def __init__(self, lesson: str = "03_tunnels", seed: object = "") -> None:
        if lesson not in LESSONS:
            raise ValueError(
                say(
                    "there are no exercises for {name!r}; there are some for {known}",
                    name=lesson,
                    known=", ".join(LESSONS),
                )
            )
        self.lesson = LESSONS[lesson]
        self.seed, self.name = as_seed(seed), _as_typed(seed)
        self.panels: dict[str, ExercisePanel] = {}
        self.listeners: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"Exercises({self.lesson.id!r}: {self.tell()})"

    def section(self, name: str) -> SectionPanel:
        """The exercises of a section; `ValueError` names the sections there are."""
        section = self.lesson.section(name)
        return SectionPanel(self, section.title, section.recipes)

    def exercise(self, name: str) -> SectionPanel:
        """One exercise by its id; `ValueError` names those there are."""
        recipe = find((self.lesson,), name)
        return SectionPanel(self, recipe.title, (recipe,))

    def summary(self) -> SummaryPanel:
        """What has been solved, section by section."""
        return SummaryPanel(self)

    def panel(self, recipe: Recipe) -> ExercisePanel:
        """The one panel of an exercise, wherever it is shown."""
        if recipe.id not in self.panels:
            self.panels[recipe.id] = ExercisePanel(
                make(recipe, self.seed),
                lambda again: make(recipe, self.seed, again),
                self.note,
            )
        return self.panels[recipe.id]

    def enter(self, seed: object) -> None:
        """Take another student's name: every exercise begins with that student's numbers."""
        new, old = as_seed(seed), self.seed
        self.seed, self.name = new, _as_typed(seed)
        if new != old:
            for name, panel in self.panels.items():
                panel.give(make(find((self.lesson,), name), new))
        self.note()

    def note(self) -> None:
        """Tell everybody who shows how far the student is."""
        for listener in self.listeners:
            listener()

    def state_of(self, recipe: Recipe) -> str:
        """A sign for an exercise: solved, shown, or still open."""
        panel = self.panels.get(recipe.id)
        if panel is None or not panel.done:
            return "○"
        return "✓" if panel.solved else "◐"

    def tell(self) -> str:
        """How many exercises have been solved."""
        recipes = list(self.lesson.recipes)
        solved = sum(self.state_of(recipe) == "✓" for recipe in recipes)
        return say("{solved} of {all} solved", solved=solved, all=len(recipes))


def _as_typed(seed: object) -> str:
    """The name as its owner writes it, for the field that shows it again."""
    return " ".join(str(seed).split())


class SectionPanel(ChancePanel):
    """The exercises of a section one below the other, with the student's name above."""

    def __init__(
        self,
        lesson: Exercises,
        title: str,
        recipes: tuple[Recipe, ...],
        language: str | None = None,
    ) -> None:
        super().__init__(chance_sheet(), language)
        self.lesson, self.title, self.recipes = lesson, title, recipes
        self.panels = tuple(lesson.panel(recipe) for recipe in recipes)
        lesson.listeners.append(self.render)
        self.build()

    def build(self) -> None:
        """Make the head anew; the exercises renew themselves."""
        worn = self.children
        self.head = W.HTML()
        self.seed = W.Text(
            value=self.lesson.name,
            description=say("Your name or number"),
            placeholder=say("for numbers of your own"),
            continuous_update=False,
        )
        self.seed.add_class("ttr-seed")
        self.seed.observe(lambda _: self.trouble.guard(self._enter)(), "value")
        self.wrong_seed = W.HTML()
        top = W.HBox((self.head, self.seed, self.menu))
        top.add_class("ttr-top")
        self.children = (self.sheet, top, self.wrong_seed, *self.panels, self.trouble)
        self.render()
        discard(*worn, keep=self.children)

    def render(self) -> None:
        """Show how far the student is."""
        dots = " ".join(self.lesson.state_of(recipe) for recipe in self.recipes)
        put(
            self.head,
            value=f"<h3>{escape(say('Exercises: {title}', title=translated(self.title)))}</h3> "
            f'<span class="ttr-level">{dots} · {escape(self.lesson.tell())}</span>',
        )
        put(self.seed, value=self.lesson.name)

    def _enter(self) -> None:
        try:
            self.lesson.enter(self.seed.value)
        except ValueError as no:
            put(self.wrong_seed, value=status(escape(str(no)), "ttr-said-nearly"))
        else:
            put(self.wrong_seed, value="")


class SummaryPanel(ChancePanel):
    """What has been solved, and how to begin again with another name."""

    def __init__(self, lesson: Exercises, language: str | None = None) -> None:
        super().__init__(chance_sheet(), language)
        self.lesson = lesson
        lesson.listeners.append(self.render)
        self.build()

    def build(self) -> None:
        """Make all widgets anew."""
        worn = self.children
        self.text = W.HTML()
        again = make_button(
            say("Begin again with new numbers"), self.trouble.guard(self.begin_again)
        )
        top = W.HBox((W.HTML(f"<h3>{escape(say('How did it go?'))}</h3>"), self.menu))
        top.add_class("ttr-top")
        self.children = (self.sheet, top, self.text, row(again), self.trouble)
        self.render()
        discard(*worn, keep=self.children)

    def begin_again(self) -> None:
        """New numbers in every exercise that has been begun."""
        for panel in self.lesson.panels.values():
            panel.give(panel.renew(panel.exercise.again + 1))
        self.lesson.note()

    def render(self) -> None:
        """Show every section with its signs."""
        rows = []
        for section in self.lesson.lesson.sections:
            dots = " ".join(self.lesson.state_of(recipe) for recipe in section.recipes)
            title = escape(translated(section.title))
            rows.append(f"<tr><th scope=row>{title}</th><td>{dots}</td></tr>")
        signs = escape(say("✓ solved, ◐ way shown, ○ still open"))
        told = f'<p class="ttr-question">{escape(self.lesson.tell())}</p>'
        table = f"<table><tbody>{''.join(rows)}</tbody></table><p class=ttr-quiet>{signs}</p>"
        put(self.text, value=status(told) + table)
