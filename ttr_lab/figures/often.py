"""What is said a hundred times in every picture, such as "3 spaces", is put together once."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from ..language import language, say


def say_often(sentence: str, /, **facts: Hashable) -> str:
    """The same as `say`, remembered for each language; facts are numbers and short words.

    >>> say_often("{n} {n:space|spaces}", n=3)
    '3 spaces'
    """
    return _remembered(language(), sentence, tuple(facts.items()))


@lru_cache(maxsize=4096)
def _remembered(spoken: str, sentence: str, facts: tuple[tuple[str, Hashable], ...]) -> str:
    return say(sentence, **dict(facts))
