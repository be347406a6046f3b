"""Take along what is drawn: the table as CSV, the map as SVG or PNG, saved or downloaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import ipywidgets as W

from ..language import say
from ..places import write_whole
from .controls import Guard, make_button, put, set_shown
from .explorer_page import Page
from .explorer_picture import picture
from .explorer_side import Side
from .typed_path import typed_path

CSV, SVG, PNG = "csv", "svg", "png"
TYPES = {CSV: "text/csv", SVG: "image/svg+xml"}
"""What a browser calls the files whose text the kernel writes."""


class Keep(W.VBox):
    """A name, and for each kind of file a button to save it and one to download it."""

    def __init__(self, sides: Callable[[], Sequence[Side]], guard: Guard) -> None:
        self._sides, self._guard = sides, guard
        self.page = Page(guard)
        self.which = W.Dropdown(
            options=[(say("the left map"), 0), (say("the right map"), 1)],
            description=say("Of"),
            tooltip=say("Which of the two maps is saved"),
        )
        self.name = W.Text(
            value=say("my_map"),
            description=say("File"),
            tooltip=say("The name of the file, in the folder of the notebook; its ending is added"),
            continuous_update=False,
        )
        words = {CSV: say("Table (CSV)"), SVG: say("Map (SVG)"), PNG: say("Map (PNG)")}
        self.saves = {
            kind: make_button(
                word,
                guard(lambda kind=kind: self.save(kind)),  # type: ignore[misc]
                tooltip=say("Save it in the folder of the notebook"),
            )
            for kind, word in words.items()
        }
        signs = {CSV: say("⤓ CSV"), SVG: say("⤓ SVG"), PNG: say("⤓ PNG")}
        self.downloads = {
            kind: make_button(
                sign,
                guard(lambda kind=kind: self.download(kind)),  # type: ignore[misc]
                tooltip=say("Have the browser download it"),
            )
            for kind, sign in signs.items()
        }
        self.pending = ""
        self.replace = make_button(
            say("Replace the file that is there"),
            guard(lambda: self.save(self.pending, replace=True)),
        )
        self.said = W.HTML()
        label = W.HTML(f"<b>{escape(say('Save'))}</b>")
        or_else = W.HTML(f"<b>{escape(say('Download'))}</b>")
        row = W.Box(
            (
                *(label, self.name, self.which, *self.saves.values(), self.replace),
                *(or_else, *self.downloads.values(), self.page),
            )
        )
        row.add_class("ttr-flow")
        super().__init__((row, self.said))
        self.add_class("ttr-exp-keep")
        set_shown(self.replace, False)
        self.refresh()

    @property
    def side(self) -> Side:
        """The side that is taken along."""
        sides = self._sides()
        return sides[self.which.value if len(sides) > 1 else 0]

    def refresh(self) -> None:
        """Ask which map is meant only where there are two, and forget what was said."""
        set_shown(self.which, len(self._sides()) > 1)
        self._say("")

    def save(self, kind: str, *, replace: bool = False) -> None:
        """Write a file of this kind, unless one of that name is there."""
        try:
            path = file_named(str(self.name.value), kind)
            if path.exists() and not replace:
                self.pending = kind
                self._say(
                    say(
                        "There is a file {path} already, and nothing was written: replace it, or "
                        "choose another name.",
                        path=str(path),
                    ),
                    offer=True,
                )
                return
            if kind == PNG:
                self._say(say("The picture is being painted …"))
                drawn, size = self.drawn()
                self.page.paint(drawn, size, lambda dots: self._write(path, dots))
            else:
                self._write(path, self.text(kind).encode())
        except ValueError as no:
            self._say(str(no))

    def download(self, kind: str) -> None:
        """Hand a file of this kind to the browser."""
        try:
            name = file_named(str(self.name.value), kind).name
        except ValueError as no:
            self._say(str(no))
            return
        if kind == PNG:
            self.page.download_picture(name, *self.drawn())
        else:
            self.page.download(name, TYPES[kind], self.text(kind))
        self._say(say("{name} goes to the downloads of your browser.", name=name))

    def text(self, kind: str) -> str:
        """A table or a drawing as text."""
        return self.side.table.csv() if kind == CSV else self.drawn()[0]

    def drawn(self) -> tuple[str, tuple[int, int]]:
        """The map as it is shown, and its size."""
        side = self.side
        return picture(side.board, side.drawn(), side.answer.told)

    def _write(self, path: Path, content: bytes) -> None:
        try:
            write_file(path, content)
        except ValueError as no:
            self._say(str(no))
        else:
            self._say(say("Saved as {file}.", file=str(path.absolute())))

    def _say(self, text: str, *, offer: bool = False) -> None:
        put(self.said, value=f'<div role="status">{escape(text)}</div>' if text else "")
        set_shown(self.replace, offer)


def file_named(typed: str, kind: str) -> Path:
    """The file that a person means; its ending may be left out."""
    path = typed_path(typed, "my_map")
    known = path.suffix.lower().lstrip(".") in (CSV, SVG, PNG)
    return path.with_suffix(f".{kind}") if known else path.with_name(f"{path.name}.{kind}")


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; `ValueError` if that cannot be."""
    if not path.absolute().parent.is_dir():
        raise ValueError(say("There is no folder {folder}; make it first.", folder=path.parent))
    try:
        write_whole(path, content)
    except OSError as wrong:
        raise ValueError(
            say("{path} cannot be written; choose another name.", path=str(path))
        ) from wrong
