"""The words that people use about the game, in English and Spanish, and what they mean.

Words with one meaning make a concept: "wild", "joker" and "comodín" are all a locomotive. They are
listed in `data/rulings/words.json`, by concept and language: a word, the beginning of words
(`locom*`), or several words in a row (`face up`). Words that say nothing are listed as
`silent`, those of the board as `places`, and common words that only look like ours as `others`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ..engine.facts import known_keys, mapping, needed
from ..places import find_rulings
from .ruling_files import WORDS, read_file, texts
from .rulings import LANGUAGES

SILENT = ""
"""The concept of words that say nothing."""
SILENCED = ("silent", "places")
"""The lists of words that say nothing."""
LARGE = "large"
"""The concept of a number that has none of its own."""
OTHERS = "others"
"""The list of common words that have nothing to do with the game."""
UNKNOWN = "?"
"""What the concept of a word that is in no list begins with."""
SAYING = 3
"""The letters of the shortest word that says something though it is in no list."""
APOSTROPHES = re.compile(r"['’`´]")
WORD = re.compile(r"[0-9]+(?:st|nd|rd|th|a|o)\b|[a-z]+|[0-9]+")
SPANISH = re.compile(r"[¿¡ñáéíóúü]")


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters without accents.

    >>> words_of("¿Se puede usar la 2ª vía? It's mine!")
    ['se', 'puede', 'usar', 'la', '2a', 'via', 'its', 'mine']
    """
    letters = unicodedata.normalize("NFKD", APOSTROPHES.sub("", text.lower()))
    return WORD.findall("".join(c for c in letters if not unicodedata.combining(c)))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the words of one language mean."""

    language: str
    exact: dict[str, str] = field(default_factory=dict)
    """Concepts by whole words."""
    beginnings: dict[str, str] = field(default_factory=dict)
    """Concepts by the beginnings of words."""
    phrases: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=dict)
    """Several words in a row and their concept, by the first two letters, longest first."""
    parts: set[str] = field(default_factory=set)
    """Words that stand in some row of words."""
    others: set[str] = field(default_factory=set)
    """Common words that have nothing to do with the game."""

    def add(self, concept: str, listed: Iterable[str]) -> None:
        """Take in the words of a concept; a word that is listed twice keeps its first meaning."""
        for entry in listed:
            parts = tuple(entry.split())
            if len(parts) > 1:
                self.parts.update(part for part in parts if not part.endswith("*"))
                known = self.phrases.setdefault(parts[0][:2], [])
                known.append((parts, concept))
                known.sort(key=lambda phrase: -len(phrase[0]))
            elif entry.endswith("*"):
                self.beginnings.setdefault(entry[:-1], concept)
            elif concept == OTHERS:
                self.others.add(entry)
            else:
                self.exact.setdefault(entry, concept)

    def concept(self, word: str) -> str | None:
        """What one word means; `None` if it is in no list."""
        if word in self.exact:
            return self.exact[word]
        if word in self.others:
            return None
        if word.isdecimal():
            return LARGE
        for length in range(len(word), 1, -1):
            if word[:length] in self.beginnings:
                return self.beginnings[word[:length]]
        return None

    def knows(self, word: str) -> bool:
        """Whether the word stands in any list."""
        return word in self.others or word in self.parts or self.concept(word) is not None

    def concepts(self, words: Sequence[str]) -> list[str]:
        """The concepts of a sentence in their order; a word in no list is one of its own.

        >>> lexicon("en").concepts(words_of("Is the face-up wild worth a zeppelin?"))
        ['face_up', 'locomotive', 'points', '?zeppelin']
        """
        found, at = [], 0
        while at < len(words):
            size, concept = self._longest(words, at)
            if concept is None:
                short = len(words[at]) < SAYING
                concept = SILENT if short else f"{UNKNOWN}{_singular(words[at])}"
            if concept:
                found.append(concept)
            at += size
        return found

    def _longest(self, words: Sequence[str], at: int) -> tuple[int, str | None]:
        """The longest phrase that begins here, or else the one word."""
        for parts, concept in self.phrases.get(words[at][:2], ()):
            if len(parts) <= len(words) - at and all(
                map(_fits, parts, words[at : at + len(parts)])
            ):
                return len(parts), concept
        return 1, self.concept(words[at])


def _fits(part: str, word: str) -> bool:
    return word.startswith(part[:-1]) if part[-1] == "*" else word == part


def _singular(word: str) -> str:
    """A word that is in no list, without the ending of the plural."""
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language."""
    made = Lexicon(language)
    for concept, listed in _read_words().items():
        made.add(SILENT if concept in SILENCED else concept, listed[language])
    return made


@cache
def _read_words() -> dict[str, Mapping[str, tuple[str, ...]]]:
    """The lists of words by concept and language."""
    lists = mapping(WORDS, read_file(find_rulings() / WORDS, "concepts"))
    return {concept: _by_language(concept, item) for concept, item in lists.items()}


def _by_language(concept: str, item: object) -> dict[str, tuple[str, ...]]:
    place = f"{WORDS}: {concept}"
    lists = mapping(place, item)
    needed(place, lists, LANGUAGES)
    known_keys(place, lists, LANGUAGES)
    return {language: texts(f"{place}.{language}", lists[language]) for language in LANGUAGES}


def language_of(text: str, likely: str = "en") -> str:
    """The language of a text; the likely one if nothing tells.

    >>> language_of("puedo coger dos locomotoras")
    'es'
    """
    words = words_of(text)
    known = {
        language: sum(lexicon(language).concept(word) is not None for word in words)
        for language in LANGUAGES
    }
    if SPANISH.search(text.lower()):
        known["es"] += 2
    return max(LANGUAGES, key=lambda language: (known[language], language == likely))
