"""What is read off the referee by tests, and how its buttons are pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import ipywidgets as W

from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.referee import Referee

PEOPLE = ("Ann", "Amy", "Ben", "Bea", "Cora", "Cal", "Dan", "Eve")
"""All who sit at the tables of rulings."""


def shown_in(widget: W.Widget) -> Iterator[W.Widget]:
    """The widget and everything inside it that has a place in the layout."""
    if is_shown(widget):
        yield widget
        for child in getattr(widget, "children", ()):
            yield from shown_in(child)


def text_of(widget: W.Widget) -> str:
    """What can be read: HTML without tags and what stands on buttons."""
    told = [
        it.value if isinstance(it, W.HTML) else it.description
        for it in shown_in(widget)
        if isinstance(it, W.HTML | W.Button)
    ]
    bare = re.sub(r"<style>.*?</style>", "", " ".join(told), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def press(widget: W.Widget, words: str) -> None:
    """Press the first button on which these words stand."""
    found = [it for it in shown_in(widget) if isinstance(it, W.Button) and words in it.description]
    assert found, f"no button {words!r} in: {text_of(widget)}"
    found[0].click()


def opened(referee: Referee) -> tuple[str, str]:
    """The id of the open answer, and its verdict."""
    assert referee.opened is not None
    return referee.opened.ruling.id, referee.opened.verdict
