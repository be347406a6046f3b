"""How much a question is like those that are known, by the concepts in it.

Two measures together. *Belief* is a naive Bayes guess over the whole of what people ask under one
ruling: how much likelier are these concepts, and pairs of concepts near each other, in a question
of that ruling than in any other? *Nearness* looks at single questions: the cosine of the angle
between this one and the nearest one of the ruling. Rare concepts weigh more in both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt

PAIR = 0.6
"""What a pair of concepts counts beside a single one."""
REACH = 7
"""Two concepts make a pair if they are less than so many concepts apart."""
UNSEEN = 0.02
"""What a concept counts in a ruling under which nobody has used it."""
STRANGE = 3.5
"""The weight of a concept that nobody has used, in what is not covered."""
NEAR = 2.0
"""How much nearness counts beside belief."""

Vector = dict[str, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A known question of a ruling; its weight is less than 1 for what only explains it."""

    key: str
    concepts: Sequence[str]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Likeness:
    """How much a question is like those of one ruling."""

    key: str
    value: float
    """Belief and nearness together; only the order of values says something."""
    nearness: float
    """The cosine with the nearest question of the ruling."""
    covered: float
    """The share of what is asked that somebody has asked under this ruling, by weight."""


class Index:
    """Known questions, ready to be compared with."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = tuple(lines)
        shown: dict[str, set[str]] = defaultdict(set)
        features = [features_of(line.concepts) for line in self.lines]
        for line, found in zip(self.lines, features, strict=True):
            for feature in found:
                shown[feature].add(line.key)
        self.keys = len({line.key for line in self.lines})
        self.rarity = {name: log((self.keys + 1) / len(keys)) for name, keys in shown.items()}
        self.standing: dict[str, list[tuple[int, float]]] = defaultdict(list)
        totals: dict[str, Vector] = defaultdict(lambda: defaultdict(float))
        for number, (line, found) in enumerate(zip(self.lines, features, strict=True)):
            for name, share in self._vector(found).items():
                self.standing[name].append((number, share * line.weight))
                totals[line.key][name] += share * line.weight
        known = len(self.rarity)
        self.usual = {key: log(sum(t.values()) + UNSEEN * known) for key, t in totals.items()}
        self.telling: dict[str, dict[str, float]] = defaultdict(dict)
        for key, total in totals.items():
            for name, count in total.items():
                self.telling[name][key] = log(1 + count / UNSEEN)

    def compare(self, concepts: Sequence[str]) -> list[Likeness]:
        """Every ruling that has a concept in common with the question, the likeliest first."""
        asked = self._vector(features_of(concepts))
        size = sum(asked.values())
        belief: Vector = defaultdict(float)
        cosines: dict[int, float] = defaultdict(float)
        for name, share in asked.items():
            for key, weight in self.telling[name].items():
                belief[key] += share * weight
            for number, other in self.standing[name]:
                cosines[number] += share * other
        nearest: dict[str, float] = defaultdict(float)
        for number, cosine in cosines.items():
            key = self.lines[number].key
            nearest[key] = max(nearest[key], cosine)
        found = []
        for key, told in belief.items():
            value = told / size - self.usual[key] + NEAR * nearest[key]
            found.append(Likeness(key, value, nearest[key], self._covered(concepts, key)))
        return sorted(found, key=lambda likeness: (-likeness.value, likeness.key))

    def knows(self, concept: str) -> bool:
        """Whether somebody has used the concept."""
        return concept in self.rarity

    def _vector(self, features: Mapping[str, float]) -> Vector:
        """The features weighed by their rarity, with length 1; unknown ones are left out."""
        weighed = {
            name: weight * self.rarity[name]
            for name, weight in features.items()
            if name in self.rarity
        }
        length = sqrt(sum(weight * weight for weight in weighed.values())) or 1.0
        return {name: weight / length for name, weight in weighed.items()}

    def _covered(self, concepts: Sequence[str], key: str) -> float:
        """The share of the concepts, by weight, that stand under a ruling."""
        weights = {concept: self.rarity.get(concept, STRANGE) for concept in concepts}
        known = sum(weight for name, weight in weights.items() if key in self.telling.get(name, ()))
        return known / (sum(weights.values()) or 1.0)


def features_of(concepts: Sequence[str]) -> Vector:
    """The concepts of a question, and their pairs.

    >>> features_of(["tunnel", "extra", "card"])["extra+tunnel"]
    0.6
    """
    found = dict.fromkeys(concepts, 1.0)
    for at, one in enumerate(concepts):
        for other in concepts[at + 1 : at + REACH]:
            if one != other:
                found[f"{one}+{other}" if one < other else f"{other}+{one}"] = PAIR
    return found
