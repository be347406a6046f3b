"""Keeping a position: a text to paste, a case file to save and load, a ruling to open."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path

import ipywidgets as W

from ..engine.draft_file import LARGEST, Case, read_cases, write_cases
from ..engine.facts import Facts
from ..engine.pasted import read_text, write_text
from ..language import say
from ..places import write_whole
from ..study.rulings import ruling_named
from .controls import Guard, Press, grey, make_button, put, set_shown
from .editor_copy import CopyButton
from .editor_sitting import Sitting
from .editor_words import tell_deed
from .typed_path import typed_path

FILE = "my_case.json"
CASE = "MY-01"


class KeepBox(W.VBox):
    """Share the position as a text, save it as a case file, and open what was kept."""

    def __init__(self, sitting: Sitting, render: Press, guard: Guard) -> None:
        self.sitting, self.render, self.guard = sitting, render, guard
        self.cases: tuple[Case, ...] = ()
        self.sure = ""
        """The file of which was said that it is there already."""
        self.text = W.Textarea("", rows=4, layout=W.Layout(width="auto"))
        self.copy = CopyButton()
        self.pasted = self._field("pasted", W.Textarea, rows=3)
        self.unpack = make_button("", guard(lambda: self._do(self._paste)), "ttr-main")
        self.path = self._field("path", W.Text, FILE)
        self.id = self._field("id", W.Text, CASE)
        self.title = self._field("title", W.Text)
        self.questions = W.Select(options=[], rows=3, layout=W.Layout(width="auto"))
        self.forget = make_button("", guard(lambda: self._do(self._forget)))
        self.save = make_button("", guard(lambda: self._do(self._save)), "ttr-main")
        self.load = make_button("", guard(lambda: self._do(self._load)))
        self.download = W.HTML(layout=W.Layout(width="auto"))
        self.upload = W.FileUpload(accept=".json,.txt", layout=W.Layout(width="auto"))
        self.upload.observe(self._uploaded, "value")
        self.chooser = W.Dropdown(options=[("", -1)], layout=W.Layout(width="auto"))
        self.choose = make_button("", guard(lambda: self._do(self._choose)))
        self.several = W.HBox((self.chooser, self.choose))
        self.ruling = self._field("ruling", W.Text)
        self.rule = make_button("", guard(lambda: self._do(self._open_ruling)))
        titles = (say("Share as a text"), say("Save as a case file"), say("Open a ruling"))
        heads = [W.HTML(f"<b>{escape(title)}</b>") for title in titles]
        super().__init__(
            (
                *(heads[0], self.text, self.copy, self.pasted, self.unpack),
                *(heads[1], W.HBox((self.id, self.title)), self.questions, self.path),
                W.HBox((self.save, self.load, self.forget)),
                *(W.HBox((self.download, self.upload)), self.several),
                *(heads[2], W.HBox((self.ruling, self.rule))),
            )
        )
        self.add_class("ttr-keepbox")

    def _field(self, name: str, kind: type[W.Text], at_first: str = "", **more: int) -> W.Text:
        """A field whose text is kept while the panel is built anew."""
        typed = self.sitting.typed
        field = kind(typed.get(name, at_first), layout=W.Layout(width="auto"), **more)
        field.style.description_width = "auto"
        field.observe(lambda change: typed.update({name: change["new"]}), "value")
        return field

    def show(self) -> None:
        """Show the text of the position as it is now, and what was asked."""
        draft = self.sitting.draft
        try:
            text = write_text(draft)
        except ValueError as wrong:
            text = str(wrong)
        put(self.text, value=text, tooltip=say("The position as a text"))
        put(self.copy, text=text, label=say("Copy the text"), done=say("Copied"))
        here = say("Paste such a text here, with or without marks of quoting")
        put(self.pasted, placeholder=here, tooltip=here)
        put(
            self.unpack,
            description=say("Open what was pasted"),
            tooltip=say("Open what was pasted"),
        )
        for field, name in (
            (self.path, say("File")),
            (self.id, say("Id")),
            (self.title, say("Title")),
        ):
            put(field, description=name, tooltip=name)
        told = say("The questions that you asked go into the file, with the engine's answers.")
        put(self.questions, tooltip=told)
        options = [
            (self._tell(number, deeds), number) for number, deeds in enumerate(self.sitting.noted)
        ]
        if self.questions.options != tuple(options):
            self.questions.options = options
        set_shown(self.questions, bool(options))
        none = "" if options else say("Nothing has been asked yet.")
        put(self.forget, description=say("Leave this question out"))
        grey(self.forget, none, say("Leave the chosen question out of the file"))
        put(self.save, description=say("Save"), tooltip=say("Save beside the notebook"))
        put(self.load, description=say("Load"), tooltip=say("Load the file of this name"))
        put(self.upload, description=say("From this computer"))
        put(self.upload, tooltip=say("Choose a case file on the computer in front of you"))
        self._offer_download()
        set_shown(self.several, len(self.cases) > 1)
        put(self.chooser, description=say("Case"))
        put(self.choose, description=say("Open"), tooltip=say("Open this case"))
        example = say("its id, such as Q-08")
        put(self.ruling, description=say("Ruling"), placeholder=example, tooltip=example)
        put(self.rule, description=say("Open"), tooltip=say("Open the position of the ruling"))

    def _tell(self, number: int, deeds: Sequence[Facts]) -> str:
        state = self.sitting.shown(asking=False)
        told = (tell_deed(state, deed, seen=not at) for at, deed in enumerate(deeds))
        return f"{number + 1}. {'; '.join(told)}"

    def _offer_download(self) -> None:
        """A link that holds the file itself: nothing goes over the net."""
        try:
            content = base64.b64encode(self._content().encode()).decode()
        except ValueError:
            put(self.download, value="")
            return
        name = escape(Path(self.path.value.strip() or FILE).name, quote=True)
        link = f'href="data:application/json;base64,{content}" download="{name}"'
        put(
            self.download,
            value=f'<a class="ttr-download" {link}>⬇ {escape(say("Download"))}</a>',
        )

    def _content(self) -> str:
        sitting = self.sitting
        title = self.title.value.strip() or say("A position")
        case = Case(
            id=self.id.value.strip() or CASE,
            title=title,
            draft=sitting.draft,
            tries=tuple(sitting.noted),
        )
        return write_cases([case])

    def _do(self, deed: Press) -> None:
        self.sitting.trying(deed)
        self.render()

    def _paste(self) -> None:
        written = self.pasted.value
        if not written.strip():
            raise ValueError(say("Paste a text into the field first."))
        if written.lstrip().startswith("{"):
            self._take(written, say("pasted text"))
        else:
            self.sitting.open(read_text(written), told=say("The pasted position is on the table."))
            self.pasted.value = ""

    def _named(self) -> Path:
        return typed_path(self.path.value, FILE)

    def _save(self) -> None:
        path = self._named()
        content = self._content()
        if path.exists() and self.sure != str(path):
            self.sure = str(path)
            raise ValueError(
                say("{path} is there already: press Save again to replace it.", path=str(path))
            )
        try:
            write_whole(path, content.encode())
        except OSError:
            raise ValueError(
                say("{path} cannot be written; choose another file.", path=str(path))
            ) from None
        self.sure = ""
        self.sitting.say(escape(say("The case was saved in {path}.", path=str(path))))

    def _load(self) -> None:
        path = self._named()
        try:
            if path.stat().st_size > LARGEST:
                raise ValueError(say("{place}: too long for a case file.", place=str(path)))
            written = path.read_text("utf-8-sig")
        except OSError:
            raise ValueError(
                say("{path} cannot be read; name a case file.", path=str(path))
            ) from None
        except UnicodeDecodeError:
            raise ValueError(
                say("{place}: not UTF-8 text, as case files are.", place=str(path))
            ) from None
        self._take(written, str(path))

    def _uploaded(self, change: dict[str, Sequence[dict[str, memoryview]]]) -> None:
        for file in change["new"]:
            text = bytes(file["content"]).decode("utf-8-sig", "replace")
            name = str(file.get("name", FILE))
            take = self.guard(lambda text=text, name=name: self._do(lambda: self._take(text, name)))  # type: ignore[misc]
            take()

    def _take(self, written: str, place: str) -> None:
        """Open the first case of a file, and offer the others."""
        if not written.lstrip().startswith("{"):
            self.sitting.open(read_text(written), told=say("The position is on the table."))
            return
        self.cases = read_cases(written, place=place)
        options = [
            (f"{case.id}: {case.title}"[:90], number) for number, case in enumerate(self.cases)
        ]
        self.chooser.options = options
        self.chooser.value = 0
        self._choose()

    def _choose(self) -> None:
        if not self.cases:
            raise ValueError(say("Load a case file first."))
        case = self.cases[self.chooser.value]
        told = (
            say("Case {id} of {count} is on the table.", id=case.id, count=len(self.cases))
            if len(self.cases) > 1
            else say("Case {id} is on the table.", id=case.id)
        )
        self.sitting.open(case.draft, case.tries[0] if case.tries else (), told)
        self.sitting.noted = list(case.tries)
        self.id.value, self.title.value = case.id, case.title

    def _forget(self) -> None:
        chosen = self.questions.value
        if chosen is None:
            raise ValueError(say("Choose a question first."))
        del self.sitting.noted[chosen]

    def _open_ruling(self) -> None:
        id = self.ruling.value.strip().upper()
        try:
            ruling = ruling_named(id)
        except ValueError:
            raise ValueError(
                say("There is no ruling “{id}”; their ids are like Q-08.", id=id[:20])
            ) from None
        open_ruling(self.sitting, ruling.id)


def open_ruling(sitting: Sitting, id: str) -> None:
    """Put the position of a ruling on the table, with the deed in doubt asked."""
    from ..engine.draft_facts import read_draft

    dispute = ruling_named(id).disputes()[0]
    deeds = (*dispute.before, *dispute.deed.do)
    told = say("The position of ruling {id} is on the table.", id=id)
    sitting.open(read_draft(dispute.facts), deeds, told)
