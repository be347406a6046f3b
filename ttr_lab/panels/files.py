"""Saving, loading and beginning a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ipywidgets as W

from ..language import say
from .controls import Guard, Press, make_button
from .order import OrderBox


@dataclass(frozen=True, slots=True)
class Desk:
    """What can be done with whole games."""

    save: Callable[[str], None]
    load: Callable[[str], None]
    read: Callable[[str], None]
    """Load from the text of a saved game instead of its path."""
    begin: Press
    """Begin the game that the box orders."""


def named(path: str) -> str:
    """The path of a file; `ValueError` if none was filled in."""
    if not path.strip():
        raise ValueError(say("Name a file, such as my_game.json."))
    return path.strip()


class FileBox(W.HBox):
    """A path to save and load, a file from the reader's computer, and the wishes for a new game."""

    def __init__(self, desk: Desk, guard: Guard) -> None:
        self.path = W.Text("my_game.json", description=say("File"))
        self.save = make_button(say("Save"), guard(lambda: desk.save(self.path.value)))
        self.load = make_button(say("Load"), guard(lambda: desk.load(self.path.value)))
        self.upload = W.FileUpload(
            accept=".json",
            description=say("Load from this computer"),
            tooltip=say("Choose a saved game on the computer in front of you"),
            layout=W.Layout(width="auto"),
        )

        def uploaded(change: dict[str, Sequence[dict[str, memoryview]]]) -> None:
            for file in change["new"]:
                # an older notebook may have written what is no text; loading will say so
                text = bytes(file["content"]).decode("utf-8", "replace")
                guard(lambda text=text: desk.read(text))()  # type: ignore[misc]

        self.upload.observe(uploaded, "value")
        self.indiscreet = W.Checkbox(
            value=False,
            description=say("bots tell their secrets"),
            indent=False,
            tooltip=say("The reasons of bots in the log then name the tickets they hold"),
            layout=W.Layout(width="auto"),
        )
        self.order = OrderBox(desk.begin, guard)
        kept = W.VBox((self.path, W.HBox((self.save, self.load)), self.upload, self.indiscreet))
        super().__init__((kept, self.order))
        self.add_class("ttr-files")

    def resume(self, old: FileBox) -> None:
        """Take over what was filled in in the same box before."""
        self.path.value, self.indiscreet.value = old.path.value, old.indiscreet.value
        self.order.resume(old.order)
