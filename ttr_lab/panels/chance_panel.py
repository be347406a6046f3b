"""What every panel of the lessons on chance begins with."""

from __future__ import annotations

import ipywidgets as W

from .tongue import BilingualPanel, LanguageMenu
from .trouble import Trouble


class ChancePanel(BilingualPanel):
    """A panel with its style sheets, the menu of languages, and a place for what goes wrong."""

    def __init__(self, sheet: W.VBox, language: str | None = None) -> None:
        super().__init__(language)
        self.sheet, self.menu, self.trouble = sheet, LanguageMenu(), Trouble()
        for name in ("ttr-panel", "ttr-lesson", "ttr-chance"):
            self.add_class(name)
