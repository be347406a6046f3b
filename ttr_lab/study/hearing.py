"""Hearing a question: its language, its words with their slips mended, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .lexicon import SILENT, language_of, lexicon, words_of
from .rulings import LANGUAGES, load_rulings
from .spelling import Speller


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A question as it is understood."""

    language: str
    words: tuple[str, ...]
    concepts: tuple[str, ...]
    doubt: float
    """How doubtful the words are that were misspelt, from 0 to 1, over all that say something."""


def hear(text: str, language: str | None = None) -> Heard:
    """Understand a question; the language decides only where the words do not.

    >>> hear("wich locomtive crads are in the dekc").concepts
    ('locomotive', 'card', 'deck')
    """
    return hear_in(language_of(text, language or LANGUAGES[0]), text)


def hear_in(spoken: str, text: str) -> Heard:
    """Understand a question that is put in this language."""
    known = lexicon(spoken)
    mended = _speller(spoken).mend(words_of(text))
    words = tuple(item.word for item in mended)
    doubts = [item.doubt for item in mended if known.concept(item.word) != SILENT]
    return Heard(
        language=spoken,
        words=words,
        concepts=tuple(known.concepts(words)),
        doubt=sum(doubts) / (len(doubts) or 1),
    )


@cache
def _speller(language: str) -> Speller:
    return Speller(lexicon(language), _seen(language))


def _seen(language: str) -> Iterator[str]:
    """The words that people were seen to use."""
    for ruling in load_rulings().values():
        for asked in ruling.words[language].asked:
            yield from words_of(asked)
