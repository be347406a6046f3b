"""What goes wrong inside a callback shows here: JupyterLab itself would hide it."""

from __future__ import annotations

import traceback
from html import escape

import ipywidgets as W

from ..language import later, say
from .controls import Press

WRONG = later("Something went wrong in the program, not in your game:")


class Misprint(ValueError):  # noqa: N818 - it is not the program that errs
    """A slip in what a person typed: under a cell its sentence stands without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Trouble(W.HTML):
    """The place under a panel for exceptions; empty as long as all is well."""

    def __init__(self) -> None:
        super().__init__("", layout=W.Layout(display="none"))
        self.add_class("ttr-trouble")

    def guard(self, deed: Press) -> Press:
        """The same deed, except that an exception is shown instead of lost."""

        def guarded() -> None:
            self.clear()
            try:
                deed()
            except Exception as trouble:
                self.show(trouble)

        return guarded

    def show(self, trouble: Exception) -> None:
        """Tell an exception: its last line in words, all of it on demand."""
        last = "".join(traceback.format_exception_only(trouble)).strip()
        whole = "".join(traceback.format_exception(trouble))
        self.value = (
            f'<div role="alert"><b>{say(WRONG)}</b> '
            f"{escape(last)}<details><summary>{say('Details for a report')}</summary>"
            f"<pre>{escape(whole)}</pre></details></div>"
        )
        self.layout.display = None

    def clear(self) -> None:
        """All is well again."""
        if self.value:
            self.value = ""
            self.layout.display = "none"
