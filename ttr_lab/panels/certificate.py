"""The printable result of a quiz: shown, and saved only where the reader says."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from datetime import date
from html import escape
from pathlib import Path

import ipywidgets as W

from ..language import say
from ..places import write_whole
from ..study.quiz import Quiz
from ..study.quiz_result import Result, result_body, result_html, result_markdown
from .chapter import flow
from .controls import Guard, make_button, put, set_shown
from .quiz_choice import Wish

LONGEST = 60
"""So many letters a name may have."""
ENDINGS: dict[str, Callable[[Result], str]] = {".html": result_html, ".md": result_markdown}
"""The result as a file, by the ending of its name."""


def write_result(result: Result, path: str, *, over: bool = False) -> Path:
    """Save a result; `ValueError` says why it cannot be saved there.

    Args:
        result: what is saved.
        path: where, ending in .html or .md.
        over: whether a file that is there is replaced.
    """
    if not path.strip():
        raise ValueError(say("Name a file, such as my_result.html."))
    file = Path(path.strip()).expanduser()
    write = ENDINGS.get(file.suffix.lower())
    if write is None:
        raise ValueError(
            say(
                "{file} is neither a page nor a text: end its name in .html, to print it, or in "
                ".md.",
                file=file.name,
            )
        )
    if file.is_dir() or not file.parent.is_dir():
        raise ValueError(
            say("There is no folder {folder}; make it first.", folder=file.parent)
            if not file.is_dir()
            else say("{file} is a folder; choose another name.", file=file)
        )
    if file.exists() and not over:
        raise FileExistsError(
            say("{file} is there already. Save over it, or choose another name.", file=file)
        )
    try:
        write_whole(file, write(result).encode())
    except OSError as no:
        raise ValueError(
            say("{file} cannot be written: {why}.", file=file, why=no.strerror or no)
        ) from None
    return file


class Certificate(W.VBox):
    """The result on the screen, with a name if the reader wants one, and ways to take it along."""

    def __init__(self, quiz: Quiz, wish: Wish, name: str, guard: Guard) -> None:
        self.quiz, self.wish, self.day = quiz, wish, date.today()
        self.name = W.Text(
            value=name,
            description=say("Name"),
            placeholder=say("may stay empty"),
            tooltip=say("A name for the sheet; it may stay empty"),
        )
        self.path = W.Text(
            value=say("my_result.html"),
            description=say("File"),
            tooltip=say("The name of the file, with folders if you like; .html or .md"),
        )
        self.save = make_button(say("Save my result"), guard(lambda: self.keep(over=False)))
        self.over = make_button(say("Save over it"), guard(lambda: self.keep(over=True)))
        self.link, self.said, self.paper = W.HTML(), W.HTML(), W.HTML()
        self.paper.add_class("ttr-result")
        self.name.observe(lambda _: guard(self.render)(), "value")
        self.path.observe(lambda _: guard(self._named)(), "value")
        told = say("Nothing has been saved. Print the sheet, save it as a file, or leave it.")
        super().__init__(
            (
                self.paper,
                W.HTML(f"<p>{escape(told)}</p>"),
                flow((self.name, self.link)),
                flow((self.path, self.save, self.over)),
                self.said,
            )
        )
        set_shown(self.over, False)
        self.render()

    @property
    def result(self) -> Result:
        """The result as it stands, with the name that was filled in."""
        name = " ".join(str(self.name.value).split())[:LONGEST]
        return Result(
            quiz=self.quiz,
            maps=self.wish.maps,
            day=self.day,
            number=self.wish.number,
            name=name,
        )

    def render(self) -> None:
        """Show the sheet with the name."""
        put(self.paper, value=result_body(self.result))
        page = b64encode(result_html(self.result).encode()).decode()
        word = escape(say("Take the sheet along, to print it"))
        put(
            self.link,
            value=f'<a class="ttr-take" download="{escape(say("my_result.html"))}" '
            f'href="data:text/html;base64,{page}">⤓ {word}</a>',
        )

    def keep(self, *, over: bool) -> None:
        """Save the result where the reader says."""
        try:
            file = write_result(self.result, str(self.path.value), over=over)
        except FileExistsError as there:
            self._say(str(there), offer=True)
        except ValueError as no:
            self._say(str(no))
        else:
            self._say(say("Saved as {file}.", file=file.resolve()))

    def _named(self) -> None:
        self._say("")

    def _say(self, text: str, *, offer: bool = False) -> None:
        put(self.said, value=f'<div role="status">{escape(text)}</div>' if text else "")
        set_shown(self.over, offer)
