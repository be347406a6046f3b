"""The language of panels: a menu, and panels that are built anew when it changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import ipywidgets as W

from ..language import LANGUAGES, language, listen, speak
from .controls import Guard


class LanguageMenu(W.Dropdown):
    """The menu of languages; what is chosen in one panel holds for all of the notebook."""

    def __init__(self, guard: Guard = lambda deed: deed) -> None:
        """`guard` shows what goes wrong while panels are built anew."""
        super().__init__(
            options=[(name, code) for code, name in LANGUAGES.items()],
            value=language(),
            description="Language / Idioma",
            tooltip="Language / Idioma",
            layout=W.Layout(width="96px", flex="0 0 auto"),
        )
        self.add_class("ttr-language")
        self.observe(lambda change: guard(lambda: speak(change["new"]))(), "value")
        listen(self._follow)

    def _follow(self) -> None:
        self.value = language()


class BilingualPanel(W.VBox):
    """A panel that is built anew when another language is spoken; what it knows it keeps.

    A panel calls `build` at the end of its own `__init__`, once it knows what it shows.
    """

    children: Any

    def __init__(self, language: str | None = None) -> None:
        if language is not None:
            speak(language)
        super().__init__()
        listen(self._build_if_open)

    def build(self) -> None:
        """Make the widgets in the language that is spoken, and put them into `children`."""

    def _build_if_open(self) -> None:
        """Build anew, unless nobody can see it: it was closed, or something was wrong with it."""
        if self.comm is not None and self.children:
            self.build()


def discard(*widgets: W.Widget, keep: Collection[W.Widget] = ()) -> None:
    """Close widgets for good, with all that is in them and all that they keep out of sight.

    What stands in `keep`, with everything inside it, stays.
    """
    spared = {id(part) for widget in keep for part in _parts(widget, set())}
    for widget in widgets:
        for part in _parts(widget, spared):
            part.close()


def _parts(widget: W.Widget, known: set[int]) -> Iterator[W.Widget]:
    """The widget, its looks, and the widgets that it holds, each once."""
    if id(widget) in known:
        return
    known.add(id(widget))
    yield widget
    looks = (getattr(widget, name, None) for name in ("layout", "style"))
    for value in (*looks, getattr(widget, "children", ()), *vars(widget).values()):
        for part in _several(value):
            if isinstance(part, W.Widget):
                yield from _parts(part, known)


def _several(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, tuple | list) else (value,)
