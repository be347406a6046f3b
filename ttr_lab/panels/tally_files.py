"""Save and load a score sheet, and take its result along as a page or as text."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from datetime import date
from html import escape
from pathlib import Path

import ipywidgets as W

from ..engine.tally import Tally
from ..engine.tally_file import LARGEST, dumps_tally
from ..language import say
from ..places import write_whole
from .controls import Guard, make_button, put, set_shown
from .tally_page import write_markdown, write_page
from .tally_style import name_field
from .typed_path import typed_path

KINDS = {"json": "application/json", "html": "text/html", "md": "text/markdown"}
"""The kinds of files, with what a browser calls them."""


class TallyFiles(W.VBox):
    """A name, and for each kind of file a button; the same files as downloads of the browser."""

    def __init__(
        self,
        save: Callable[[str, str], None],
        load: Callable[[str], None],
        read: Callable[[str], None],
        guard: Guard,
    ) -> None:
        self.path = W.Text(say("my_table"))
        name_field(self.path, say("The name of the file, in the folder of the notebook"))
        self.save = {
            kind: make_button(text, guard(lambda kind=kind: save(self.path.value, kind)))  # type: ignore[misc]
            for kind, text in (
                ("html", say("Save a page to print")),
                ("md", say("Save as text (Markdown)")),
                ("json", say("Save the sheet")),
            )
        }
        self.load = make_button(say("Load a sheet"), guard(lambda: load(self.path.value)))
        self.upload = W.FileUpload(
            accept=".json",
            description=say("Load from your computer"),
            tooltip=say("Choose a saved score sheet on the computer in front of you"),
            layout=W.Layout(width="auto"),
        )

        def uploaded(change: dict[str, Sequence[dict[str, memoryview]]]) -> None:
            for file in change["new"]:
                content = bytes(file["content"][: 4 * LARGEST + 4])
                text = content.decode("utf-8", "replace").removeprefix("\ufeff")
                guard(lambda text=text: read(text))()  # type: ignore[misc]

        self.upload.observe(uploaded, "value")
        self.downloads = W.HTML()
        self._offered: Tally | None = None
        label = W.HTML(f"<b>{escape(say('File'))}</b>")
        row = W.HBox(
            (label, self.path, *self.save.values(), self.load, self.upload, self.downloads)
        )
        row.add_class("ttr-tally-row")
        super().__init__((row,))
        self.add_class("ttr-tally-files")

    def show(self, tally: Tally, *, at_end: bool) -> None:
        """Offer the sheet, and the result once there is one."""
        for kind in ("html", "md"):
            set_shown(self.save[kind], at_end)
        set_shown(self.downloads, at_end)
        if at_end and tally is not self._offered:
            self._offered = tally
            put(self.downloads, value=download_links(tally))


def download_links(tally: Tally) -> str:
    """Links that hold the files themselves, for a browser far from the notebook's folder."""
    told = {
        "html": say("Download the page"),
        "md": say("Download the text"),
        "json": say("Download the sheet"),
    }
    return "".join(
        f'<a class="ttr-tally-download" download="my_table.{kind}" '
        f'href="data:{KINDS[kind]};charset=utf-8;base64,'
        f'{base64.b64encode(written(tally, kind).encode()).decode()}">{escape(text)}</a>'
        for kind, text in told.items()
    )


def written(tally: Tally, kind: str) -> str:
    """The content of a file of this kind; results carry the day of today."""
    if kind == "json":
        return dumps_tally(tally)
    today = date.today().isoformat()
    return write_page(tally, today) if kind == "html" else write_markdown(tally, today)


def file_named(typed: str, kind: str) -> Path:
    """The file that a person means: the ending may be left out; `ValueError` without a name."""
    path = typed_path(typed, "my_table")
    return path if path.suffix == f".{kind}" else path.with_name(f"{path.name}.{kind}")


def write_file(path: Path, content: str) -> None:
    """Write a file whole or not at all; `ValueError` if that cannot be."""
    try:
        write_whole(path, content.encode())
    except OSError as wrong:
        raise ValueError(
            say("{path} cannot be written; choose another name.", path=str(path))
        ) from wrong
