"""What a quiz can ask: the lesson's questions, rulings that are yes or no, mistakes to spot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from ..language import later, say
from .lesson import CHAPTERS
from .lesson.question import Question
from .quiz import Item
from .quiz_families import FAMILIES, family_of
from .rulings import NO, YES, Ruling, load_rulings
from .spot import Mistake
from .spot_mistakes import MISTAKES

MAPS = ("usa", "team-asia", "legendary-asia", "europe")
"""The rulesets that a reader can choose from."""
NO_MAP = later("quiz: there is no map {name!r}; there are {known}")
NO_FAMILY = later("quiz: there is no family {name!r}; there are {known}")

Source = Question | Ruling | Mistake
"""Where a question of the quiz comes from."""


@cache
def sources() -> Mapping[Item, Source]:
    """Every question of the quiz with where it comes from."""
    return MappingProxyType(dict(_all()))


def pool(maps: Iterable[str] = MAPS, families: Iterable[str] = tuple(FAMILIES)) -> tuple[Item, ...]:
    """The questions on these maps and families; `ValueError` if a name is not known.

    >>> {item.family for item in pool(maps=["usa"], families=["station"])}
    set()
    """
    maps, families = _known(NO_MAP, maps, MAPS), _known(NO_FAMILY, families, FAMILIES)
    return tuple(
        item
        for family in families
        for item in sources()
        if item.family == family and set(item.maps) & {*maps}
    )


def families_on(maps: Iterable[str]) -> tuple[str, ...]:
    """The families about which there is something to ask on these maps.

    >>> families_on(["usa"])[-2:]
    ('tie', 'house')
    """
    return tuple(dict.fromkeys(item.family for item in pool(maps)))


def ruleset_of(question: Question) -> str:
    """The ruleset by which a question of the lesson is played; the small map plays the USA's."""
    named = str(question.facts.get("ruleset", question.facts.get("board", "usa")))
    return "usa" if named == "mini" else named


def _known(no: str, names: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    chosen = {*([names] if isinstance(names, str) else names)}
    unknown = sorted(chosen - {*known})
    if unknown:
        raise ValueError(say(no, name=unknown[0], known=", ".join(known)))
    return tuple(name for name in known if name in chosen)


def _all() -> Iterator[tuple[Item, Source]]:
    for chapter in CHAPTERS.values():
        for question in chapter.questions:
            yield _item(f"lesson:{question.id}", question.rule, (ruleset_of(question),)), question
    for ruling in load_rulings().values():
        if ruling.verdict in (YES, NO) and ruling.dispute is not None:
            yield _item(f"ruling:{ruling.id}", ruling.rules[0], ruling.maps), ruling
    for mistake in MISTAKES.values():
        yield _item(f"spot:{mistake.id}", mistake.rule, mistake.maps), mistake


def _item(id: str, rule: str, maps: tuple[str, ...]) -> Item:
    return Item(id=id, family=family_of(rule), rule=rule, maps=maps)
