"""Lessons and their exercises, and how an exercise gets the numbers of one student."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ...language import say
from .exercise import Exercise, is_fair

Draw = Callable[[random.Random], Exercise]
"""Makes an exercise of numbers that it draws."""
MOST = 400
"""So often numbers are drawn until all mistakes can be told apart."""
CLASS = "class"
"""The seed of a student who gave none."""
LONGEST_SEED = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How an exercise is made, with what is the same for everybody."""

    id: str
    title: str
    level: int
    draw: Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Exercises of rising difficulty at the end of a part of a lesson."""

    id: str
    title: str
    recipes: tuple[Recipe, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """The exercises of one notebook."""

    id: str
    title: str
    sections: tuple[Section, ...]

    @property
    def recipes(self) -> Iterator[Recipe]:
        """All exercises of the lesson, in its order."""
        for section in self.sections:
            yield from section.recipes

    def section(self, name: str) -> Section:
        """The section with this id; `ValueError` names those there are."""
        for section in self.sections:
            if section.id == name:
                return section
        known = ", ".join(section.id for section in self.sections)
        raise ValueError(
            say("there is no section {name!r}; there are {known}", name=name, known=known)
        )


def as_seed(seed: object) -> str:
    """A student's name or number, so that case and spaces around it do not matter.

    `ValueError` for more letters than a name has.

    >>> as_seed("  Ann "), as_seed(7), as_seed("")
    ('ann', '7', 'class')
    """
    text = " ".join(unicodedata.normalize("NFKC", str(seed)).casefold().split())
    if len(text) > LONGEST_SEED:
        raise ValueError(
            say(
                "A name or number of at most {most} letters is enough here, not {count}.",
                most=LONGEST_SEED,
                count=len(text),
            )
        )
    return text or CLASS


def make(recipe: Recipe, seed: object = CLASS, again: int = 0) -> Exercise:
    """The exercise with one student's numbers; `again` counts how often new ones were wanted."""
    name = as_seed(seed)
    for go in range(MOST):
        # the name of the exercise keeps the numbers of one apart from those of another
        numbers = f"{name}:{recipe.id}:{again}:{go}"
        drawn = recipe.draw(random.Random(numbers))
        if is_fair(drawn):
            return replace(
                drawn,
                id=recipe.id,
                title=recipe.title,
                level=recipe.level,
                seed=name,
                again=again,
            )
    raise AssertionError(f"{recipe.id}: no fair numbers in {MOST} draws for {name!r}")


def find(lessons: Sequence[Lesson], name: str) -> Recipe:
    """The exercise with this id; `ValueError` names those there are."""
    recipes = {recipe.id: recipe for lesson in lessons for recipe in lesson.recipes}
    if name not in recipes:
        known = ", ".join(recipes)
        raise ValueError(
            say("there is no exercise {name!r}; there are {known}", name=name, known=known)
        )
    return recipes[name]
