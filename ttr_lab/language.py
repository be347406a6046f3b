"""The language in which people are spoken to: English, or another one from the catalogs.

Sentences are written in English where they are said, whole and with named facts, and are the keys
of the catalogs in `locale/` (gettext). `tools/words.py` keeps the catalogs in step.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from string import Formatter
from typing import Protocol, runtime_checkable

LANGUAGES = {"en": "English", "es": "Español"}
"""The languages there are, each by its own name."""
ENGLISH = "en"
LOCALE = Path(__file__).parent / "locale"
DOMAIN = "ttr_lab"

SOUNDS_LIKE_I = re.compile(r"h?[ií](?!e)", re.IGNORECASE)
"""Before such a word Spanish says "e" where it usually says "y"."""

_now = [ENGLISH]
_listeners: list[weakref.WeakMethod[Callable[[], None]]] = []


@runtime_checkable
class Worded(Protocol):
    """A value that knows how it is called in the language that is spoken."""

    def in_words(self, form: str = "") -> str:
        """The value in words; `form` names one of the forms that it knows."""
        ...


class Together(tuple[object, ...]):
    """Several things in a row, as one says them: "Ann, Ben and Cleo"."""

    __slots__ = ()

    def in_words(self, form: str = "") -> str:
        """The things with commas and an "and"."""
        told = [_written(item, form) for item in self]
        if len(told) < 2:
            return "".join(told)
        before, last = ", ".join(told[:-1]), told[-1]
        if _now[-1] == "es" and SOUNDS_LIKE_I.match(last):
            return f"{before} e {last}"
        return say("{before} and {last}", before=before, last=last)

    def __str__(self) -> str:
        return self.in_words()


class Along(tuple[object, ...]):
    """Places passed one after the other: "Paris – Dieppe – London"."""

    __slots__ = ()

    def in_words(self, form: str = "") -> str:
        """The places with dashes between them."""
        return " – ".join(_written(item, form) for item in self)

    def __str__(self) -> str:
        return self.in_words()


@dataclass(frozen=True, slots=True, init=False)
class Saying:
    """A word or sentence with its facts that is said later, in the language that is spoken then.

    As a fact of another sentence it gives the word that depends on the language.

    >>> str(Saying("{count} {count:card|cards}", count=2))
    '2 cards'
    """

    sentence: str
    facts: Mapping[str, object] = field(hash=False)

    def __init__(self, sentence: str, /, **facts: object) -> None:
        object.__setattr__(self, "sentence", sentence)
        object.__setattr__(self, "facts", facts)

    def in_words(self, form: str = "") -> str:
        """The sentence in the language that is spoken, with its facts filled in."""
        return fill(translated(self.sentence), self.facts)

    def __str__(self) -> str:
        return self.in_words()


def language() -> str:
    """The language that is spoken now."""
    return _now[-1]


def speak(language: str) -> None:
    """Speak this language from now on, and say again what stands on the screen.

    >>> speak("fr")
    Traceback (most recent call last):
    ValueError: 'fr' is not spoken here; there are en (English), es (Español)
    """
    new = _known(language)
    if new != _now[-1]:
        _now[-1] = new
        for heard in list(_listeners):
            tell = heard()
            if tell is None:
                _listeners.remove(heard)
            else:
                tell()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language for a while; what stands on the screen stays as it is.

    >>> with speaking("es"):
    ...     say("{before} and {last}", before="Ann", last="Ben")
    'Ann y Ben'
    """
    _now.append(_known(language))
    try:
        yield
    finally:
        _now.pop()


def listen(tell: Callable[[], None]) -> None:
    """Call this method whenever another language is spoken, as long as its object lives."""
    _listeners.append(weakref.WeakMethod(tell))


def later(sentence: str) -> str:
    """Mark a sentence for the catalogs; it is translated when it is said."""
    return sentence


def translated(sentence: str) -> str:
    """The sentence in the language that is spoken, with its facts still open."""
    return _catalog(_now[-1]).gettext(sentence) if sentence else ""


def say(sentence: str, /, **facts: object) -> str:
    """A sentence in the language that is spoken, with its facts filled in (see `fill`).

    >>> say("{count} {count:card|cards}", count=1)
    '1 card'
    """
    return fill(translated(sentence), facts)


def fill(sentence: str, facts: Mapping[str, object]) -> str:
    """A sentence with its facts filled in; a number may choose between two words.

    Facts that have words of their own are told in them, and decimal marks are those of the
    language: in Spanish 0.425 as a percentage is "42,5 %".

    >>> fill("{count} {count:card|cards}", {"count": 2})
    '2 cards'
    """
    return _Sentences().vformat(sentence, (), facts)


class _Sentences(Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if "|" not in format_spec:
            return _written(value, format_spec)
        one, many = format_spec.split("|")
        return one if value == 1 else many


def _written(value: object, form: str) -> str:
    # asking a value for its methods takes long, and most facts are plain
    if type(value) not in (str, int, float) and isinstance(value, Worded):
        return value.in_words(form)
    written = format(value, form)
    if isinstance(value, str):
        return written
    return _localized(written.replace("-", "−")) if isinstance(value, int | float) else written


MARKS = str.maketrans({".": ",", ",": ".", "%": "\N{NO-BREAK SPACE}%"})
"""How numbers are written where they are not written as in English."""


def _localized(written: str) -> str:
    return written if _now[-1] == ENGLISH else written.translate(MARKS)


@cache
def _catalog(language: str) -> GNUTranslations | NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    try:
        return translation(DOMAIN, LOCALE, [language])
    except FileNotFoundError:
        name = LANGUAGES[language]
        raise FileNotFoundError(
            f"{name} is not built yet in {LOCALE}: install the package anew (pip install -e .)"
        ) from None


def _known(language: str) -> str:
    if language not in LANGUAGES:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise ValueError(f"{language!r} is not spoken here; there are {known}")
    return language


def together(things: Sequence[object]) -> str:
    """Several things in a row, as one says them.

    >>> together(["Ann", "Ben", "Cleo"])
    'Ann, Ben and Cleo'
    """
    return Together(things).in_words()
