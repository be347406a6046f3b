"""Set up any position by clicking, ask "may I?" in it, keep it, share it, play on from it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ipywidgets as W

from ..engine.draft import Draft
from ..engine.draft_ask import play_on
from ..engine.draft_facts import draft_of, new_draft, read_draft
from ..engine.draft_starts import STARTS, start_named
from ..engine.facts import Facts
from ..engine.game import Game
from ..engine.pasted import read_text
from ..language import language as now_spoken
from ..language import say, speak, translated
from ..model.load import shipped_board
from ..places import find_maps
from .controls import grey, make_button, put, set_shown, show_only
from .editor_ask import AskBox
from .editor_files import KeepBox, open_ruling
from .editor_house import HouseRules
from .editor_map import DraftMap
from .editor_places import CardPlaces
from .editor_seats import SeatList
from .editor_sitting import Sitting
from .editor_style import editor_sheet
from .editor_tickets import TicketFinder
from .editor_words import describe_draft
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Misprint, Trouble

SEATS, CARDS, TICKETS, HOUSE, ASK, KEEP = range(6)
"""The tabs in their order."""
BOXES = (SeatList, CardPlaces, TicketFinder, HouseRules, AskBox, KeepBox)
OTHER = ""
"""Stands in the list of maps for one that does not come with the package."""


class PositionEditor(BilingualPanel):
    """Set up a position, ask what is allowed in it, save and share it.

    Args:
        draft: a position to begin with, as plain facts (see `situation`) or as a `Draft`.
        map: without a position, the map.
        players: without a position, the names in the order of play.
        deeds: what is asked in the position, in the words of case files.
        ruling: the id of a ruling whose position is opened.
        start: one of the positions that come along: double, tunnel, last.
        text: the text of a shared position.
        game: a game at the beginning of a turn, to be changed.
        language: the language that is spoken from now on.

    >>> editor = PositionEditor(map="mini", players=["Ann", "Ben"])
    >>> editor.draft.names
    ('Ann', 'Ben')
    """

    def __init__(
        self,
        draft: Draft | Facts | None = None,
        *,
        map: str = "usa",
        players: Sequence[str] = ("Ann", "Ben"),
        deeds: Sequence[Facts] = (),
        ruling: str | None = None,
        start: str | None = None,
        text: str | None = None,
        game: Game | None = None,
        language: str | None = None,
    ) -> None:
        try:
            if language is not None:
                speak(language)
            if start is not None:
                draft, deeds = start_named(start).draft, start_named(start).asks
            elif text is not None:
                draft = read_text(text)
            elif game is not None:
                draft = draft_of(game.state)
            elif draft is None:
                draft = new_draft(map, players)
            elif not isinstance(draft, Draft):
                draft = read_draft(draft)
            sitting = Sitting(draft, deeds)
            if ruling is not None:
                open_ruling(sitting, ruling)
                sitting.past.clear()
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        super().__init__()
        self.sitting = sitting
        self.sitting.tab = ASK if sitting.deeds else SEATS
        self.spoken = now_spoken()
        self.playing: W.VBox | None = None
        """The panel of the game that is played on from the position."""
        self.add_class("ttr-panel")
        self.add_class("ttr-editor")
        self.build()

    @property
    def draft(self) -> Draft:
        """The position that is set up."""
        return self.sitting.draft

    def build(self) -> None:
        """Make the widgets in the language that is spoken, from what is known."""
        self.trouble = Trouble()
        guard, sitting = self.trouble.guard, self.sitting
        self.busy = False
        if self.spoken != now_spoken():
            # what was told last is in another language
            self.spoken = now_spoken()
            sitting.say("")
        self._build_head()
        self.news = W.HTML()
        self.news.add_class("ttr-editor-news")
        self.menu = LanguageMenu()
        second = W.HBox((self.news, self.menu))
        second.add_class("ttr-editor-second")
        self.map = DraftMap(sitting, self.render, lambda: sitting.tab == ASK, guard)
        self.words = W.HTML()
        self.words.add_class("ttr-editor-words")
        self.boxes: dict[int, W.VBox] = {}
        self.tabs = W.Tab(tuple(W.VBox() for _ in BOXES))
        self.tabs.titles = (
            *(say("Players"), say("Cards"), say("Tickets"), say("Rules")),
            *(say("May I?"), say("Save, share")),
        )
        self.tabs.add_class("ttr-tabs")
        self.tabs.add_class("ttr-editor-tabs")
        self.tabs.selected_index = sitting.tab
        self.tabs.observe(lambda _: guard(self._turn)(), "selected_index")
        left = W.VBox((self.map, self.words))
        left.add_class("ttr-editor-left")
        right = W.VBox((self.tabs,))
        right.add_class("ttr-editor-right")
        self.body = W.HBox((left, right))
        self.body.add_class("ttr-main-row")
        self.stage = W.VBox()
        self.stage.add_class("ttr-editor-play")
        self.sheet = editor_sheet()
        self.render()
        old = self.children
        self.children = (self.sheet, self.head, second, self.stage, self.trouble)
        discard(*old, keep=[self.playing] if self.playing is not None else [])

    def box(self, tab: int) -> W.VBox:
        """What lies behind a tab; it is made when the tab is first opened."""
        if tab not in self.boxes:
            self.boxes[tab] = BOXES[tab](self.sitting, self.render, self.trouble.guard)
            self.tabs.children[tab].children = (self.boxes[tab],)
        return self.boxes[tab]

    def _build_head(self) -> None:
        guard = self.trouble.guard
        title = W.HTML(f"<b>{escape(say('Set up a position'))}</b>")
        self.maps = W.Dropdown(options=[("", OTHER)], layout=W.Layout(width="150px"))
        self.maps.style.description_width = "auto"
        self.maps.observe(lambda _: guard(self._set_map)(), "value")
        begin = [(say("Start from…"), OTHER), (say("An empty map"), "empty")]
        begin += [(translated(start.name), start.id) for start in STARTS]
        self.starts = W.Dropdown(options=begin, value=OTHER, layout=W.Layout(width="135px"))
        put(self.starts, tooltip=say("Positions to start from"))
        self.starts.observe(lambda _: guard(self._start)(), "value")
        self.undo = make_button("", guard(lambda: self._go(back=True)))
        self.redo = make_button("", guard(lambda: self._go(back=False)))
        self.play = make_button("", guard(self._play), "ttr-main")
        self.head = W.HBox((title, self.maps, self.starts, self.undo, self.redo, self.play))
        self.head.add_class("ttr-editor-head")

    def render(self) -> None:
        """Show the position again, and of the tabs the one that is open."""
        sitting = self.sitting
        self._show_head()
        self._tell()
        if self.playing is None:
            self.map.show()
            put(
                self.words,
                value=f'<div tabindex="0" role="group" aria-label="{escape(say("The position"))}">'
                f"{describe_draft(sitting.draft)}</div>",
            )
            self.box(sitting.tab).show()
        # the game has a menu of its own
        set_shown(self.menu, self.playing is None)
        show_only(self.stage, (self.playing or self.body,))

    def _tell(self) -> None:
        sitting = self.sitting
        looks = ' class="ttr-refused"' if sitting.refused else ""
        hint = say(
            "Click routes on the map, set players and cards on the right. Then open “May I?” and "
            "ask."
        )
        said = sitting.news or f'<span class="ttr-quiet">{escape(hint)}</span>'
        put(self.news, value=f'<div role="status" aria-live="polite"{looks}>{said}</div>')

    def _show_head(self) -> None:
        sitting, draft = self.sitting, self.sitting.draft
        known = [(shipped_board(name).in_words(), name) for name in find_maps()]
        now = str(draft.terrain.get("board", OTHER))
        if now == OTHER:
            known = [(say("its own"), OTHER), *known]
        self.busy = True
        try:
            if self.maps.options != tuple(known):
                self.maps.options = known
            put(self.maps, value=now, description=say("Map"))
        finally:
            self.busy = False
        put(self.undo, description=f"↶ {say('Undo')}")
        put(self.redo, description=f"↷ {say('Redo')}")
        nothing = say("There is nothing to take back.")
        grey(self.undo, "" if sitting.past else nothing, say("Take back the last change"))
        again = say("There is nothing to do again.")
        grey(self.redo, "" if sitting.ahead else again, say("Make the change again"))
        on = say("Play on from here") if self.playing is None else say("Back to the position")
        put(self.play, description=f"{'▶' if self.playing is None else '◀'} {on}", tooltip=on)

    def _turn(self) -> None:
        if self.tabs.selected_index is not None:
            self.sitting.tab = self.tabs.selected_index
            self.render()

    def _set_map(self) -> None:
        if not self.busy and self.maps.value != OTHER:
            self.sitting.trying(lambda: self.sitting.set_map(self.maps.value))
            self.render()

    def _start(self) -> None:
        chosen = self.starts.value
        if chosen == OTHER:
            return
        if chosen == "empty":
            name = str(self.draft.terrain.get("board", "usa"))
            draft, deeds = new_draft(name, self.draft.names), ()
            self.sitting.open(draft, deeds, say("The map is empty."))
            self.sitting.tab = SEATS
        else:
            start = start_named(chosen)
            self.sitting.open(start.draft, start.asks, translated(start.name))
            self.sitting.tab = ASK
        self.starts.value = OTHER
        self.tabs.selected_index = self.sitting.tab
        self.render()

    def _go(self, *, back: bool) -> None:
        if back:
            self.sitting.undo()
        else:
            self.sitting.redo()
        self.render()

    def _play(self) -> None:
        """Play on in a game of its own, or come back; the position stays as it was."""
        if self.playing is not None:
            panel, self.playing = self.playing, None
            self.sitting.say("")
            self.render()
            discard(panel)
            return
        from .game import GamePanel

        sitting = self.sitting
        put(
            self.news,
            value=f'<div role="status">{escape(say("The game is being laid out…"))}</div>',
        )
        deeds = sitting.reply.allowed if sitting.tab == ASK else ()

        def begin() -> None:
            self.playing = GamePanel(game=play_on(sitting.draft, deeds))
            told = say("You play on from the position; it stays as it was.")
            sitting.say(escape(told))

        sitting.trying(begin)
        self.render()
