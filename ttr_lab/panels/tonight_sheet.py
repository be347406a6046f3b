"""Everyone agrees, and what one can do then: save the sheet, copy it, or start the game."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import ipywidgets as W

from ..language import say
from ..places import write_whole
from ..study.agreed import MOST_REMARKS, Agreement, bot_in
from ..study.agreed_page import sheet_body, sheet_html
from ..study.agreed_sheet import sheet_markdown, team_name
from .controls import Guard, Press, grey, is_shown, make_button, put, set_shown, show_only
from .tonight_table import MOST, Change

FORMS: dict[str, Callable[[Agreement], str]] = {".html": sheet_html, ".md": sheet_markdown}
"""The sheet as a file, by the ending of its name."""


class ConsentBox(W.VBox):
    """A box to tick for every player; bots are not asked."""

    def __init__(self, agree: Callable[[int, bool], None], guard: Guard) -> None:
        self.busy = False
        self.boxes = tuple(W.Checkbox(value=False, indent=False) for _ in range(MOST))
        for seat, box in enumerate(self.boxes):

            def tick(seat: int = seat, box: W.Checkbox = box) -> None:
                if not self.busy:
                    agree(seat, bool(box.value))

            box.observe(lambda _, tick=tick: guard(tick)(), "value")
        self.teams = tuple(W.HTML() for _ in range(MOST))
        self.bots = W.HTML()
        super().__init__()

    def show(self, agreement: Agreement) -> None:
        """Show who has agreed."""
        shown: list[W.Widget] = []
        self.busy = True
        try:
            for team, seats in enumerate(agreement.teams):
                if name := team_name(agreement, team):
                    put(self.teams[team], value=f"<b>{escape(name)}</b>")
                    shown.append(self.teams[team])
                for seat in seats:
                    if not bot_in(agreement.players[seat]):
                        told = say("{who} agrees to these rules", who=agreement.called(seat))
                        put(self.boxes[seat], value=seat in agreement.agreed, description=told)
                        shown.append(self.boxes[seat])
        finally:
            self.busy = False
        if len(agreement.people) < len(agreement.players):
            put(self.bots, value=escape(say("Bots play by any rules and are not asked.")))
            shown.append(self.bots)
        show_only(self, tuple(shown))


class KeepBox(W.VBox):
    """Save the sheet as a file, or take its text along."""

    def __init__(self, name: str, save: Callable[[str, bool], None], guard: Guard) -> None:
        self.name = W.Text(
            value=name,
            description=say("File"),
            tooltip=say("The name of the file, with folders if you like"),
            continuous_update=False,
        )

        def button(text: str, ending: str) -> W.Button:
            return make_button(text, guard(lambda: save(ending, False)))

        self.html = button(say("Save for printing (HTML)"), ".html")
        self.markdown = button(say("Save as Markdown"), ".md")
        self.copy = make_button(say("Text to copy"), guard(self._open))
        self.pending = ""
        self.replace = make_button(
            say("Replace the file that is there"), guard(lambda: save(self.pending, True))
        )
        set_shown(self.replace, False)
        self.text = W.Textarea(
            rows=9,
            description=say("Text to copy"),
            tooltip=say("Click here, select all, and copy"),
        )
        self.text.add_class("ttr-tonight-copy")
        set_shown(self.text, False)
        buttons = W.Box((self.html, self.markdown, self.copy, self.replace))
        buttons.add_class("ttr-flow")
        super().__init__((self.name, buttons, self.text))

    def show(self, agreement: Agreement, why_not: str) -> None:
        """Show the text as it is now; `why_not` says why the sheet cannot be saved yet."""
        tips = (
            (self.html, say("A page that prints on one sheet of paper")),
            (self.markdown, say("A text for a chat, a wiki or a notebook")),
        )
        for button, tip in tips:
            grey(button, why_not, tip)
        put(self.text, value=sheet_markdown(agreement))

    def offer_to_replace(self, ending: str) -> None:
        """Offer to write over the file that is there, or take the offer back."""
        self.pending = ending
        set_shown(self.replace, bool(ending))

    def _open(self) -> None:
        set_shown(self.text, not is_shown(self.text))


class PaperBox(W.VBox):
    """The sheet as it will be printed."""

    def __init__(self) -> None:
        self.paper = W.HTML()
        super().__init__((W.HTML(f"<h3>{escape(say('The sheet'))}</h3>"), self.paper))
        self.add_class("ttr-tonight-paper")

    def show(self, agreement: Agreement) -> None:
        """Show the sheet as it is now."""
        put(self.paper, value=sheet_body(agreement))


class RemarksBox(W.VBox):
    """What a group agrees on beside the rules, in its own words."""

    def __init__(self, agreement: Agreement, change: Change, guard: Guard) -> None:
        told = say(
            "Anything else? One remark a line, at most {most}. They stand on the sheet as your own "
            "words: the engine does not know them and no result shows them.",
            most=MOST_REMARKS,
        )
        self.lines = W.Textarea(
            value="\n".join(agreement.remarks),
            placeholder=say("The winner makes tea."),
            rows=2,
            continuous_update=False,
            description=say("Your own remarks"),
        )

        def enter() -> None:
            change(lambda it: it.with_remarks(str(self.lines.value).splitlines()))

        self.lines.observe(lambda _: guard(enter)(), "value")
        super().__init__((W.HTML(f"<p>{escape(told)}</p>"), self.lines))


def start_button(start: Press) -> W.Button:
    """The button that begins the game as agreed."""
    return make_button(say("Start the game"), start, "ttr-main")


def save_sheet(agreement: Agreement, name: str, ending: str, *, replace: bool = False) -> Path:
    """Write the sheet to a file and return where it is.

    The file has the ending, whatever name was given. `FileExistsError` if it is there already,
    unless it may be replaced; `ValueError` if it cannot be written.
    """
    name = name.strip().removesuffix(".html").removesuffix(".md")
    if not name:
        raise ValueError(say("Name a file, such as {name}.", name="rules_for_tonight"))
    path = Path(f"{name}{ending}").expanduser().absolute()
    if not name.isprintable():
        raise ValueError(say("{path} cannot be a file: leave out what is no letter.", path=path))
    try:
        if path.exists() and not replace:
            raise FileExistsError(
                say(
                    "There is a file {path} already, and nothing was written: replace it, or "
                    "choose another name.",
                    path=path,
                )
            )
        write_whole(path, FORMS[ending](agreement).encode())
    except FileExistsError:
        raise
    except OSError as wrong:
        raise ValueError(
            say(
                "{path} cannot be written ({reason}): choose another name or folder.",
                path=path,
                reason=wrong.strerror,
            )
        ) from None
    return path
