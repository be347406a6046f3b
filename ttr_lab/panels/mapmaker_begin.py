"""How a map begins: with an empty world, a map that is there, a table, or a folder of files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

import ipywidgets as W

from ..language import Saying, say, translated
from ..model.load import shipped_board
from ..places import find_maps
from ..study.mapmaking.draft import MapDraft
from ..study.mapmaking.sheet import EXAMPLE, read_sheet
from .controls import make_button, put, set_shown
from .mapmaker_files import LARGEST, read_anything, read_folder
from .mapmaker_session import CHECK, CITIES, MapSession
from .mapmaker_style import Act, boxed, column, heading, label_field, line, quiet


class BeginBox(W.VBox):
    """Four ways to begin; each takes the place of the map that is open, and Undo brings it back."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act = session, act
        self.now = W.HTML()
        self.empty = make_button(
            say("Begin with an empty world"),
            lambda: act(self._empty),
            "ttr-main",
            "ttr-maker-start",
        )
        self.maps = {
            name: make_button(
                shipped_board(name).in_words(),
                partial(self._press, name),
                tooltip=say("Begin with this map and change it"),
            )
            for name in find_maps()
        }
        self.sheet = W.Textarea("", rows=6, layout=W.Layout(width="auto"))
        self.sheet.placeholder = say("city; lat; lon")
        label_field(self.sheet, say("The cells of the spreadsheet"), seen=False)
        self.read = make_button(say("Read the table"), lambda: act(self._read), "ttr-main")
        self.example = make_button(say("Show an example"), lambda: act(self._show_example))
        self.upload = self._uploader(
            ".csv,.tsv,.txt,.zip",
            say("A file from your computer"),
            say("A table as CSV, or the zip file of a map"),
        )
        self.path = W.Text("", placeholder=say("for example my_map"))
        self.path.add_class("ttr-maker-grow")
        label_field(self.path, say("Folder or zip file"))
        self.load = make_button(say("Load"), lambda: act(self._load))
        table = say(
            "Copy the cells of your spreadsheet and paste them here: a line for each city with "
            "latitude and longitude, then a line for each route, then, if you like, the tickets."
        )
        super().__init__(
            (
                *(self.now, self.empty),
                *(
                    heading(say("or change a map that is there")),
                    boxed("ttr-maker-maps", *self.maps.values()),
                ),
                heading(say("or paste a table from a spreadsheet")),
                column(quiet(table), self.sheet, line(self.read, self.example, self.upload)),
                heading(say("or open a map that was saved")),
                line(self.path, self.load),
            )
        )
        self.add_class("ttr-maker-box")

    @property
    def fields(self) -> tuple[W.DOMWidget, ...]:
        """What a person has typed and nobody has read yet."""
        return self.sheet, self.path

    def show(self) -> None:
        """Tell which map is open."""
        draft = self.session.draft
        set_shown(self.now, bool(draft.cities))
        told = say(
            "You are working on {name}: {cities} {cities:city|cities}, {routes} "
            "{routes:route|routes}, {tickets} {tickets:ticket|tickets}. Undo brings it back if you "
            "begin another one.",
            name=draft.board(),
            cities=len(draft.cities),
            routes=len(draft.routes),
            tickets=len(draft.tickets),
        )
        put(self.now, value=f"<p>{escape(told)}</p>")

    def _uploader(self, accept: str, text: str, tip: str) -> W.FileUpload:
        upload = W.FileUpload(
            accept=accept, description=text, tooltip=tip, layout=W.Layout(width="auto")
        )

        def uploaded(change: dict[str, Sequence[dict[str, memoryview]]]) -> None:
            for file in change["new"]:
                content = bytes(file["content"][: LARGEST + 1])
                self.act(lambda content=content: self._open(read_anything(content)))  # type: ignore[misc]

        upload.observe(uploaded, "value")
        return upload

    def _press(self, name: str) -> None:
        self.act(lambda: self._change_map(name))

    def _empty(self) -> None:
        self.session.open(
            MapDraft(), Saying("An empty world: find your country and click where a city lies.")
        )

    def _change_map(self, name: str) -> None:
        board = shipped_board(name)
        self.session.open(
            MapDraft.of(board), Saying("This is {map}; change what you like.", map=board)
        )

    def _read(self) -> None:
        self._open(read_sheet(self.sheet.value))

    def _show_example(self) -> None:
        example = translated(EXAMPLE)
        if self.sheet.value.strip() and self.sheet.value != example:
            raise ValueError(say("The field has text in it; empty it to see an example."))
        put(self.sheet, value=example)
        self.session.say(Saying("This is a table of three cities: press Read the table."))

    def _load(self) -> None:
        self._open(read_folder(self.path.value))

    def _open(self, draft: MapDraft) -> None:
        self.session.open(
            draft,
            Saying(
                "{name} was read: {cities} {cities:city|cities}, {routes} {routes:route|routes}, "
                "{tickets} {tickets:ticket|tickets}.",
                name=draft.board(),
                cities=len(draft.cities),
                routes=len(draft.routes),
                tickets=len(draft.tickets),
            ),
            step=CHECK if draft.tickets else CITIES,
        )
