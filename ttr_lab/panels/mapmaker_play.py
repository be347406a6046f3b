"""The last step: play the map at once, look at it with the Explorer, save it or take it along."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..language import say, translated
from ..model.ruleset import ruleset_named
from ..study.mapmaking.draft import MapDraft
from .controls import Guard, grey, make_button, put, set_shown
from .mapmaker_check import wrong_for
from .mapmaker_files import KINDS, zipped
from .mapmaker_session import MapSession
from .mapmaker_style import Act, boxed, heading, label_field, line
from .order import NAMES


class PlayBox(W.VBox):
    """How many play and who, where the map is saved, and what is opened below."""

    def __init__(
        self,
        session: MapSession,
        act: Act,
        play: Callable[[int, bool], None],
        explore: Callable[[], None],
        save: Callable[[str, str], None],
    ) -> None:
        self.session, self._busy = session, False
        self.count = W.Dropdown(options=[2], layout=W.Layout(width="auto"))
        label_field(self.count, say("Players"))
        self.watch = W.Checkbox(
            value=False,
            indent=False,
            description=say("only bots play, and I watch"),
            layout=W.Layout(width="auto"),
        )
        self.play = make_button(
            say("▶ Play it"),
            lambda: act(lambda: play(self.count.value, self.watch.value)),
            "ttr-main",
            "ttr-maker-start",
        )
        self.why = W.HTML()
        self.explore = make_button(
            say("Open it in the Explorer"),
            lambda: act(explore),
            tooltip=say("Cheapest connections, bottlenecks and what tickets are worth on your map"),
        )
        self.path = W.Text(session.folder)
        self.path.add_class("ttr-maker-grow")
        label_field(self.path, say("Name"))
        self.save = {
            kind: make_button(translated(text), partial(_press, act, save, self.path, kind))
            for kind, text in KINDS.items()
        }
        self.kept, self.download = W.HTML(), W.HTML()
        self.path.observe(lambda _: self._tell_kept(), "value")
        self.count.observe(lambda change: self._seat(change["new"]), "value")
        self._offered: MapDraft | None = None
        super().__init__(
            (
                *(heading(say("Play it")), line(self.count, self.watch), self.play, self.why),
                *(heading(say("Look at it closely")), line(self.explore)),
                *(heading(say("Keep it")), self.kept, line(self.path)),
                line(*self.save.values(), self.download),
            )
        )
        self.add_class("ttr-maker-box")

    @property
    def fields(self) -> tuple[W.DOMWidget, ...]:
        """What a person has filled in."""
        return self.watch, self.path

    def show(self) -> None:
        """Fit the choices to the map, and offer it as it is now."""
        draft = self.session.draft
        counts = tuple(draft.players) or ruleset_named(draft.ruleset).players
        self._busy = True
        try:
            if tuple(self.count.options) != counts:
                self.count.options = counts
            put(self.count, value=self.session.seats if self.session.seats in counts else counts[0])
        finally:
            self._busy = False
        self._tell_why()
        why = "" if draft.routes else say("Draw routes first.")
        grey(self.explore, why, say("It opens below"))
        suggested = draft.board().id
        if self.path.value == self.session.folder and draft.cities:
            put(self.path, value=suggested)
            self.session.folder = suggested
        self._tell_kept()
        if draft is not self._offered:
            self._offered = draft
            put(self.download, value=download_link(draft))

    def _seat(self, count: int) -> None:
        if not self._busy:
            self.session.seats = count
            self._tell_why()

    def _tell_why(self) -> None:
        """Say why the number of players that is chosen cannot play yet."""
        wrong = wrong_for(self.session.draft, self.count.value)
        why = str(wrong[0].sentence) if wrong else ""
        grey(self.play, why, say("A game with bots opens below"))
        told = say("Not yet: {why} The step Check tells what to do.", why=why) if why else ""
        put(self.why, value=f"<p>{escape(told)}</p>" if told else "")
        set_shown(self.why, bool(told))

    def _tell_kept(self) -> None:
        told = say(
            "A folder holds cities, routes and tickets as CSV files, and the rules in map.toml; "
            "load_board({name!r}) reads it in a notebook.",
            name=self.path.value.strip() or "my_map",
        )
        put(self.kept, value=f"<p>{escape(told)}</p>")


def _press(act: Act, save: Callable[[str, str], None], path: W.Text, kind: str) -> None:
    act(lambda: save(path.value, kind))


def download_link(draft: MapDraft) -> str:
    """A link that holds the zip file itself, for a browser far from the notebook's folder."""
    told = say("Download the zip file")
    content = base64.b64encode(zipped(draft)).decode()
    name = escape(draft.board().id)
    return (
        f'<a class="ttr-maker-download" download="{name}.zip" '
        f'href="data:application/zip;base64,{content}">{escape(told)}</a>'
    )


def seated(count: int, *, watch: bool) -> tuple[str, ...]:
    """A person and bots, or bots alone."""
    return ("planner",) * count if watch else (NAMES[0], *("planner",) * (count - 1))


class BelowPlace(W.VBox):
    """What was opened with the map: a game, or the Explorer; empty until somebody asks."""

    children: Any

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self.panel: W.Widget | None = None
        self.waiting = False
        super().__init__()
        self.add_class("ttr-maker-below")
        self.build()

    def build(self) -> None:
        """Say in the language that is spoken what can be done here; the panel stays."""
        self.close_it = make_button(
            say("✕ Close what was opened here"), lambda: self._guard(self.leave)()
        )
        if self.waiting:
            told = W.HTML(f'<p role="status">{escape(say("It is being set up…"))}</p>')
            self.children = (boxed("ttr-maker-wait", told),)
        elif self.panel is not None:
            self.children = (line(self.close_it), self.panel)
        else:
            self.children = ()

    def wait(self) -> None:
        """Close what is there, and say that something comes."""
        self.leave()
        self.waiting = True
        self.build()

    def show_panel(self, panel: W.Widget | None) -> None:
        """Show this panel, or nothing if it could not be made."""
        self.waiting, self.panel = False, panel
        self.build()

    def leave(self) -> None:
        """Close what is there."""
        from .tongue import discard

        old, self.panel = self.panel, None
        self.waiting = False
        self.build()
        if old is not None:
            discard(old)
