"""A quiz that adapts: it begins broad and comes back to what was wrong. A value, without a screen.

The scheme, in four sentences:

- As long as a family of rules has not been asked, one of those is asked next.
- Then families are drawn by weight: 1 at first, doubled by a wrong answer (up to 8), halved by a
  right one (down to 1/8).
- What was answered wrong comes back after two, three or four others, in another question on the
  same rule where there is one, or else on the same family.
- The quiz ends when every family is settled, that is when its latest answer was right, enough of
  its answers were right and nothing of it is still to come back; or after the agreed number.

All chance comes from the seed and the number of answers given, so the same seed with the same
answers asks the same questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random

from ..language import say

MOST, LEAST = Fraction(8), Fraction(1, 8)
"""The greatest and the least weight of a family."""
GAP = (2, 4)
"""After how many other questions a wrong one comes back: at least, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A question of the pool, by what the quiz needs to know of it."""

    id: str
    family: str
    rule: str
    """The rule that it is about."""
    maps: tuple[str, ...]
    """The rulesets in which it holds."""


@dataclass(frozen=True, slots=True)
class Given:
    """A question that was asked, and whether the answer was right."""

    item: Item
    right: bool


@dataclass(frozen=True, kw_only=True)
class Quiz:
    """Where a quiz stands: its pool, its seed, and the answers given so far."""

    pool: tuple[Item, ...]
    seed: int | str
    most: int = 20
    """After so many questions it ends in any case."""
    given: tuple[Given, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a quiz that could ask nothing."""
        if not self.pool:
            raise ValueError(say("quiz: there is no question to ask; choose more maps or families"))
        if self.most < 1:
            raise ValueError(
                say("quiz: at least one question is needed, not {count}", count=self.most)
            )

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The families of the pool, in its order."""
        return tuple(dict.fromkeys(item.family for item in self.pool))

    @property
    def enough(self) -> int:
        """How many right answers settle a family: one with many families, three with one or two."""
        return 1 if len(self.families) > 5 else 2 if len(self.families) > 2 else 3

    def weight(self, family: str) -> Fraction:
        """How strongly a family is asked for."""
        weight = Fraction(1)
        for answer in self.given:
            if answer.item.family == family:
                weight = max(weight / 2, LEAST) if answer.right else min(weight * 2, MOST)
        return weight

    @cached_property
    def returns(self) -> tuple[tuple[int, Given], ...]:
        """What has still to come back: when at the earliest, and which wrong answer it was."""
        waiting: list[tuple[int, Given]] = []
        for place, answer in enumerate(self.given):
            if waiting:
                due, wrong = min(waiting, key=lambda entry: entry[0])
                if due <= place and answer.item.family == wrong.item.family:
                    waiting.remove((due, wrong))
            if not answer.right:
                gap = Random(f"{self.seed}/back/{place}").randint(*GAP)
                waiting.append((place + 1 + gap, answer))
        return tuple(sorted(waiting, key=lambda entry: entry[0]))

    def is_settled(self, family: str) -> bool:
        """Whether a family needs no more questions."""
        answers = [answer.right for answer in self.given if answer.item.family == family]
        if any(wrong.item.family == family for _, wrong in self.returns):
            return False
        return (
            bool(answers) and answers[-1] and sum(answers) >= min(self.enough, self._size(family))
        )

    @property
    def settled(self) -> tuple[str, ...]:
        """The families that need no more questions."""
        return tuple(family for family in self.families if self.is_settled(family))

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return len(self.given) >= self.most or len(self.settled) == len(self.families)

    @cached_property
    def asked(self) -> Item | None:
        """The question that is asked now; `None` when the quiz is over."""
        if self.over:
            return None
        chance = Random(f"{self.seed}/{len(self.given)}")
        if self.returns and self.returns[0][0] <= len(self.given):
            return self._again(self.returns[0][1].item, chance)
        met = {answer.item.family for answer in self.given}
        fresh = [family for family in self.families if family not in met]
        if fresh:
            return self._draw(chance.choice(fresh), chance)
        weights = [float(self.weight(family)) for family in self.families]
        return self._draw(chance.choices(self.families, weights)[0], chance)

    def answered(self, right: bool) -> Quiz:
        """The quiz after an answer to the question that is asked now."""
        if self.asked is None:
            raise ValueError(say("quiz: it is over, so nothing can be answered any more"))
        return replace(self, given=(*self.given, Given(self.asked, right)))

    def _size(self, family: str) -> int:
        return sum(item.family == family for item in self.pool)

    def _again(self, wrong: Item, chance: Random) -> Item:
        """Another question on the rule of a wrong one, or on its family, or else itself."""
        for near in (
            [item for item in self.pool if item.rule == wrong.rule],
            [item for item in self.pool if item.family == wrong.family],
        ):
            others = [item for item in near if item not in self._items]
            if others:
                return chance.choice(others)
        others = [item for item in self.pool if item.rule == wrong.rule and item != wrong]
        return self._oldest(others) if others else wrong

    def _draw(self, family: str, chance: Random) -> Item:
        """A question of a family, if possible a new one and on a rule that was not met yet."""
        items = [item for item in self.pool if item.family == family]
        new = [item for item in items if item not in self._items]
        rules = {item.rule for item in self._items}
        best = [item for item in new if item.rule not in rules] or new
        return chance.choice(best) if best else self._oldest(items)

    @property
    def _items(self) -> tuple[Item, ...]:
        return tuple(answer.item for answer in self.given)

    def _oldest(self, items: Sequence[Item]) -> Item:
        """The question that was asked longest ago."""
        last = {item: place for place, item in enumerate(self._items)}
        return min(items, key=lambda item: last.get(item, -1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """How one family went."""

    family: str
    right: int
    asked: int
    strong: bool | None
    """Strong if all was right, weak if the latest answer was wrong, `None` in between."""
    again: tuple[str, ...]
    """The rules to look at again: those of the wrong answers."""


def sum_up(quiz: Quiz) -> Iterator[Line]:
    """How each family went, as far as it was asked."""
    for family in quiz.families:
        answers = [answer for answer in quiz.given if answer.item.family == family]
        if not answers:
            continue
        right = sum(answer.right for answer in answers)
        strong = True if right == len(answers) else None if answers[-1].right else False
        wrong = (answer.item.rule for answer in answers if not answer.right)
        yield Line(
            family=family,
            right=right,
            asked=len(answers),
            strong=strong,
            again=tuple(dict.fromkeys(wrong)),
        )
