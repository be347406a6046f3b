"""The book of rules, and the values that speak by it: refusals and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from ..language import fill, translated

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game: its id in the digest, its sentence, and how it refuses."""

    id: str
    text: str
    no: str = ""

    def __str__(self) -> str:
        return self.id

    @property
    def told(self) -> str:
        """Its sentence in the language that is spoken."""
        return translated(self.text)


BOOK: dict[str, Rule] = {}
"""Every rule by its id, filled by the chapters in `rules/` when they are imported."""


def rule(id: str, text: str, *, no: str = "") -> Rule:
    """Write a rule into the book and return it."""
    if id in BOOK:
        raise ValueError(f"rule {id} is written twice; an id belongs to one chapter")
    BOOK[id] = Rule(id, text, no)
    return BOOK[id]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids an action, with the facts that decided it."""

    rule: Rule
    facts: Facts = field(default_factory=dict)
    reason: str = ""

    @property
    def sentence(self) -> str:
        """The refusal in words, with its facts filled in."""
        return fill(translated(self.reason or self.rule.no or self.rule.text), self.facts)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule.id}]"


def cited(by: Rule, cites: Mapping[str, str]) -> Rule:
    """The rule by the id that the edition in force gives it."""
    return BOOK[cites[by.id]] if by.id in cites else by


def refuse(broken: Rule, reason: str = "", **facts: object) -> Refusal:
    """Refuse by a rule; `reason` replaces its usual sentence where several can apply."""
    return Refusal(broken, facts, reason)


class IllegalAction(ValueError):  # noqa: N818 - the word of the house
    """Someone insisted on an action that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Telling:
    """A kind of event: the rule behind it and its sentences, for all and for the seat."""

    rule: Rule
    public: str
    private: str = ""
    private_rule: Rule | None = None
    """The rule for the seat's own eyes, where its name alone would tell the others too much."""
    team: str = ""
    """What the seat's partner sees of it, where that is more than all see."""


@cache
def opened(telling: Telling) -> Telling:
    """The same kind of event where all may see what otherwise only partners see."""
    return replace(telling, public=telling.team or telling.public)


class Event(NamedTuple):
    """Something that happened. The sentences are made only when somebody asks for them."""

    telling: Telling
    seat: int | None
    facts: Facts
    mates: tuple[int, ...] = ()
    """The seats of the acting seat's team."""
    cites: Mapping[str, str] = {}
    """Rules that the edition in force states anew, by the ids of those they stand for."""

    @property
    def rule(self) -> Rule:
        """The rule by which it happened, as everybody may know it."""
        return cited(self.telling.rule, self.cites)

    @property
    def public(self) -> str:
        """What everybody may know of it."""
        return fill(translated(self.telling.public), self.facts)

    @property
    def private(self) -> str:
        """What the acting seat knows of it."""
        return fill(translated(self.telling.private or self.telling.public), self.facts)

    def told_to(self, seat: int | None) -> str:
        """The sentence for a seat: its own if it acted, its partner's, or that for all."""
        if seat == self.seat:
            return self.private
        if seat in self.mates and self.telling.team:
            return fill(translated(self.telling.team), self.facts)
        return self.public

    def rule_told_to(self, seat: int | None) -> Rule:
        """The rule that a seat is told with the sentence."""
        own = self.telling.private_rule
        return cited(own, self.cites) if own is not None and seat == self.seat else self.rule
