"""A language that nobody speaks, which shows what a panel says without asking for a translation.

    with pseudo():
        panel = GamePanel("mini", ("Ann", "planner"), seed=1)
        assert unsaid(panel) == []

Whatever is translated stands between ⟦ and ⟧. A fact that is a plain string opens a gap in its
sentence again, so "hand" as a fact is found as well. Outside of the brackets only names, numbers,
ids of rules and letters of cards may stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from html.parser import HTMLParser
from unittest.mock import patch

import ipywidgets as W

from ttr_lab import language
from ttr_lab.model.board import Board
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.load import load_board
from ttr_lab.panels.order import NAMES
from ttr_lab.panels.seats import FRIENDLY
from ttr_lab.panels.tongue import LanguageMenu
from ttr_lab.places import find_data

CODE = "xx"
OPEN, SHUT = "⟦", "⟧"
FACT, END = (
    "\N{MATHEMATICAL LEFT WHITE TORTOISE SHELL BRACKET}",
    ("\N{MATHEMATICAL RIGHT WHITE TORTOISE SHELL BRACKET}"),
)
WORD = re.compile(r"[^\W\d_]{2,}")
RULE_ID = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b")
SPOKEN_ATTRIBUTES = ("title", "alt", "placeholder", "aria-label", "aria-description", "summary")
TEXTS = ("description", "tooltip", "placeholder", "titles", "error")
PEOPLE = (
    *NAMES,
    *FRIENDLY,
    *(f"{name} ({kind})" for name in FRIENDLY for kind in ("planner", "random")),
)


class _Pseudo(NullTranslations):
    """Puts every sentence into brackets; the letters of cards stay, since they are drawn."""

    def gettext(self, message: str) -> str:
        return message if len(message) == 1 else f"{OPEN}{message}{SHUT}"


@contextmanager
def pseudo() -> Iterator[None]:
    """Speak the language of brackets for a while."""
    known, written = language._catalog, language._written

    def catalog(code: str) -> object:
        return _Pseudo() if code == CODE else known(code)

    def marked(value: object, form: str) -> str:
        told = written(value, form)
        plain = isinstance(value, str) and not hasattr(value, "in_words")
        return f"{FACT}{told}{END}" if plain else told

    with (
        patch.dict(language.LANGUAGES, {CODE: CODE}),
        patch.object(language, "_catalog", catalog),
        patch.object(language, "_written", marked),
        language.speaking(CODE),
    ):
        yield


def unsaid(widget: W.Widget, *names: str) -> list[str]:
    """What the widget and everything inside it say untranslated; the names are allowed too."""
    return [
        f"{type(part).__name__}.{place}: {words}"
        for part in _inside(widget)
        for place, text in _texts(part)
        for words in unsaid_in(text, *names)
    ]


def unsaid_in(text: str, *names: str) -> list[str]:
    """The words of a text or of HTML that stand outside of the brackets and are no names."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    found = (_left("".join(reader.prose), names), *(_left(it, names) for it in reader.attributes))
    return [words for words in found if words]


def _inside(widget: W.Widget) -> Iterator[W.Widget]:
    if not isinstance(widget, LanguageMenu):  # it speaks all languages at once
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _inside(child)


def _texts(widget: W.Widget) -> Iterator[tuple[str, str]]:
    """Every text of a widget that is shown or read aloud, but not what a person has typed."""
    for name in TEXTS:
        told = getattr(widget, name, None) or ()
        for text in (told,) if isinstance(told, str) else told:
            yield name, str(text)
    if isinstance(widget, W.HTML | W.Label | W.HTMLMath):
        yield "value", widget.value
    for label in getattr(widget, "_options_labels", ()):
        yield "options", label
    if hasattr(widget, "_esm"):
        for name in widget.trait_names(sync=True):
            if not name.startswith("_") and isinstance(told := getattr(widget, name), str):
                yield name, told
    if hasattr(widget, "_config"):
        yield from figure_texts(widget)


def figure_texts(figure: object) -> Iterator[tuple[str, str]]:
    """What a figure of plotly tells: its hover texts, and the words of its layout."""
    for trace in figure.data:  # type: ignore[attr-defined]
        for text in trace.meta or ():
            yield f"hover of {trace.name}", text
    for note in figure.layout.annotations:  # type: ignore[attr-defined]
        yield "annotation", note.text


class _Reader(HTMLParser):
    """Parts HTML into what is read and the attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.prose: list[str] = []
        self.attributes: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("style", "script")
        self.attributes += [told for name, told in attrs if name in SPOKEN_ATTRIBUTES and told]
        self.prose.append(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("style", "script")
        self.prose.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.prose.append(data)


def _left(text: str, names: tuple[str, ...]) -> str:
    """The words outside of all brackets, without names, ids and letters."""
    bare = " ".join(RULE_ID.sub(" ", "".join(_outside(text))).split())
    for name in sorted((*names, *_names()), key=len, reverse=True):
        if name in bare:
            bare = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", bare)
    words = WORD.findall(bare)
    return " ".join(bare.split()) if words else ""


def _outside(text: str) -> list[str]:
    """The letters at the top level, and those of facts that are plain strings.

    A sentence may have been cut, so a bracket that shuts what was never opened began before.
    """
    found: list[str] = []
    inside: list[str] = []
    for letter in text:
        if letter in (OPEN, FACT):
            inside.append(letter)
            found.append(" ")
        elif letter in (SHUT, END):
            if inside:
                inside.pop()
            else:
                found.clear()
            found.append(" ")
        elif not inside or inside[-1] == FACT:
            found.append(letter)
    return found


@cache
def _names() -> tuple[str, ...]:
    """People, cities as they are written on the maps, and ids."""
    cities = {city.name for board in _boards() for city in board.cities}
    maps, rules = (board.id for board in _boards()), (rule.id for rule in HOUSE_RULES)
    return (*PEOPLE, *cities, *maps, *rules)


def _boards() -> Iterator[Board]:
    for path in find_data().glob("*/map.toml"):
        yield load_board(path.parent.name)
