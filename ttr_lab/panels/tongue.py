"""The language of panels: a menu, and panels that are built anew when it changes."""

from __future__ import annotations

import ipywidgets as W

from ..language import LANGUAGES, language, listen, speak


class LanguageMenu(W.Dropdown):
    """The menu of languages; what is chosen in one panel holds for all of the notebook."""

    def __init__(self) -> None:
        super().__init__(
            options=[(name, code) for code, name in LANGUAGES.items()],
            value=language(),
            tooltip="Language / Idioma",
            layout=W.Layout(width="96px", flex="0 0 auto"),
        )
        self.add_class("ttr-language")
        self.observe(lambda change: speak(change["new"]), "value")
        listen(self._follow)

    def _follow(self) -> None:
        self.value = language()


class BilingualPanel(W.VBox):
    """A panel that is built anew when another language is spoken; what it knows it keeps.

    A panel calls `build` at the end of its own `__init__`, once it knows what it shows.
    """

    def __init__(self, language: str | None = None) -> None:
        if language is not None:
            speak(language)
        super().__init__()
        listen(self.build)

    def build(self) -> None:
        """Make the widgets in the language that is spoken, and put them into `children`."""
        raise NotImplementedError
