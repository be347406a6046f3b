"""Exercises with numbers of one's own, checked with a word on what went wrong.

>>> made = exercise("tunnel-one-match", seed="Ann")
>>> made.kind.value, check(made, str(made.answer)).mark.value
('chance', 'right')
"""

from __future__ import annotations

from .cards import LESSON as CARDS
from .checking import Mark, Verdict, check
from .exercise import Exercise, Kind, Slip
from .graph_picture import Picture
from .graphs import LESSON as GRAPHS
from .lesson import CLASS, Lesson, find, make
from .teams import LESSON as TEAMS
from .tunnels import LESSON as TUNNELS

LESSONS: dict[str, Lesson] = {lesson.id: lesson for lesson in (TUNNELS, CARDS, GRAPHS, TEAMS)}
"""The lessons that have exercises, by the names of their notebooks."""

__all__ = [
    "LESSONS",
    "Exercise",
    "Kind",
    "Lesson",
    "Mark",
    "Picture",
    "Slip",
    "Verdict",
    "check",
    "exercise",
    "lesson_named",
]


def lesson_named(name: str) -> Lesson:
    """The exercises of a lesson; `ValueError` names the lessons there are."""
    if name not in LESSONS:
        raise ValueError(f"there is no lesson {name!r}; there are {', '.join(LESSONS)}")
    return LESSONS[name]


def exercise(name: str, seed: object = CLASS, again: int = 0) -> Exercise:
    """The exercise with this id and one student's numbers; `ValueError` names those there are."""
    return make(find(tuple(LESSONS.values()), name), seed, again)
