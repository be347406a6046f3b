"""Rulings: what players ask at the table, each with its answer and a position that shows it.

They lie in `data/rulings/`, a file a chapter. What a ruling says is told in English and Spanish;
its position is written in the words of case files and played in the engine (see `disputes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from ..engine.facts import Facts
from ..places import find_rulings

LANGUAGES = ("en", "es")
"""The languages in which every ruling is written."""
YES, NO, DEPENDS = "yes", "no", "depends"
VERDICTS = (YES, NO, DEPENDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A ruling in one language."""

    question: str
    because: str
    asked: tuple[str, ...]
    """Ways in which people ask it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something done in a position, and what the engine is to say of it."""

    do: tuple[Facts, ...]
    refused_by: str = ""
    """The rule that refuses it; none if it is legal."""
    after: Facts = field(default_factory=dict)
    """What holds once it is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """The position that answers a question: the deed in doubt and the nearest other one."""

    facts: Facts
    """The position, as `situation` takes it."""
    before: tuple[Facts, ...] = ()
    """What has been done there already."""
    deed: Deed
    asks_leave: bool
    """Whether the question is if the deed may be done; otherwise it is what follows from it."""
    yes_if_refused: bool = False
    """Whether the answer is yes because the deed is refused: "Must I keep two?" "Yes"."""
    neighbor: Deed | None = None
    changes: Facts = field(default_factory=dict)
    """What is different in the neighbor's position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """What has to be so for an answer to hold; `None` where it does not matter."""

    players: tuple[int, ...] | None = None
    maps: tuple[str, ...] | None = None
    house: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One of several answers to a question whose answer depends on something."""

    when: When
    verdict: str
    because: Mapping[str, str]
    """The reason, by language."""
    rules: tuple[str, ...]
    dispute: Dispute


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A question with its verdict, the reason, the rules behind it and where it holds."""

    id: str
    chapter: str
    ruleset: str
    """The ruleset of its position."""
    maps: tuple[str, ...]
    """The rulesets in which this very answer holds."""
    players: tuple[int, ...] | None = None
    """The numbers of players for which the question makes sense; `None` for all."""
    verdict: str
    rules: tuple[str, ...]
    changed_by: tuple[str, ...] = ()
    """House rules and options under which the answer is another one."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """For other rulesets the ruling that answers the same question there."""
    depends_on: tuple[str, ...] = ()
    """What decides among the answers: players, map, house."""
    answers: tuple[Answer, ...] = ()
    dispute: Dispute | None = None
    """Its position; a ruling with several answers has one in each of them instead."""
    words: Mapping[str, Wording]
    """What it says, by language."""

    def question(self, language: str = "en") -> str:
        """The question, as the ruling puts it."""
        return self.words[language].question

    def because(self, language: str = "en") -> str:
        """The reason for the verdict."""
        return self.words[language].because

    def disputes(self) -> tuple[Dispute, ...]:
        """Its positions: one, or one for each answer."""
        return tuple(filter(None, (self.dispute, *(answer.dispute for answer in self.answers))))


@cache
def load_rulings() -> Mapping[str, Ruling]:
    """All rulings by their ids; `ValueError` names file, ruling and place of a mistake."""
    from .ruling_files import read_rulings

    return MappingProxyType(read_rulings(find_rulings()))


@cache
def load_beyond() -> Mapping[str, tuple[str, ...]]:
    """Questions that no ruling answers, since they are not about the rules, by language."""
    from .ruling_files import read_beyond

    return MappingProxyType(read_beyond(find_rulings()))


def ruling_named(id: str) -> Ruling:
    """The ruling with this id; `ValueError` if there is none.

    >>> ruling_named("Q-01").verdict
    'no'
    """
    rulings = load_rulings()
    if id not in rulings:
        raise ValueError(f"there is no ruling {id!r}; their ids are like {next(iter(rulings))}")
    return rulings[id]
