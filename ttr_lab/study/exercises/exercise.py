"""An exercise as a value: question, answer, known mistakes, hints, and the way to the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from ...language import Saying
from .graph_picture import Picture

Sayings = tuple[Saying, ...]


class Kind(StrEnum):
    """What kind of answer an exercise asks for."""

    CHANCE = "chance"
    NUMBER = "number"
    WHOLE = "whole"
    CHOICE = "choice"


APART: Mapping[Kind, Fraction] = {
    Kind.CHANCE: Fraction(1, 100),
    Kind.NUMBER: Fraction(1, 20),
    Kind.WHOLE: Fraction(1),
    Kind.CHOICE: Fraction(1),
}
"""How far answer and mistakes lie apart at least, so that two digits tell them apart."""
SURE = Fraction(49, 50)
"""A chance closer to certain than this makes no good exercise; nor does one as close to none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A typical wrong answer to the same numbers, and the mistake behind it."""

    value: Fraction
    why: Saying


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise with its numbers drawn; what is said is translated when it is shown."""

    id: str = ""
    title: str = ""
    level: int = 1
    """From 1, easy, to 3."""
    seed: str = ""
    """Whose numbers these are."""
    again: int = 0
    """How often new numbers were asked for."""
    kind: Kind
    question: Sayings
    """What is known, then what is asked."""
    answer: Fraction
    """The right answer; of a choice, the place of the right option, from 0."""
    slips: tuple[Slip, ...]
    hints: Sayings
    """Each one tells a little more."""
    steps: Sayings
    """The way to the answer, worked out with the numbers."""
    options: Sayings = ()
    """What can be chosen, for a choice."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers drawn, by name."""
    picture: Picture | None = None
    """The part of a map that the question is about."""


def is_fair(exercise: Exercise) -> bool:
    """Whether the answer and all mistakes can be told apart by a rounded answer.

    A chance that is all but certain or all but impossible is refused as well.
    """
    values = [exercise.answer, *(slip.value for slip in exercise.slips)]
    apart = APART[exercise.kind]
    if exercise.kind is Kind.CHANCE and not 1 - SURE <= exercise.answer <= SURE:
        return False
    if exercise.kind is Kind.CHOICE and not all(0 <= it < len(exercise.options) for it in values):
        return False
    return all(abs(one - other) >= apart for one, other in combinations(values, 2))
