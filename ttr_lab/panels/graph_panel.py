"""What every panel of the lesson on graphs begins with: a map, a next step, and a way back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Generic, TypeVar

import ipywidgets as W

from ..language import later, say, translated
from ..model.board import Board
from .controls import Press, grey, make_button, put
from .graph_parts import FromList
from .graph_style import graph_sheet
from .place import MapPlace
from .tongue import BilingualPanel, LanguageMenu, discard
from .trouble import Trouble
from .tunnel_lab_parts import head, row, status

Now = TypeVar("Now")
"""What a panel has reached: a frozen value, so that every step can be taken back."""
NOTHING_YET = later("Nothing has been done yet.")


class GraphPanel(BilingualPanel, Generic[Now]):
    """A panel with a live map; what is reached is one value, `now`, and `past` leads back."""

    title = ""
    """A sentence of the catalogs."""

    def __init__(self, board: Board, now: Now, language: str | None = None) -> None:
        super().__init__(language)
        self.sheet, self.menu, self.trouble = graph_sheet(), LanguageMenu(), Trouble()
        self.board, self.now, self.past = board, now, list[Now]()
        self.refused, self.telling = "", False
        self.map = self._lay()
        self.paper = _box("ttr-graph-map", self.map)
        self.asks, self.said, self.foot = W.HTML(), W.HTML(), W.HTML()
        self.asks.add_class("ttr-next")
        for told in (self.said, self.foot):
            told.add_class("ttr-came")
        # boxes stay and only what is in them changes, since a map that moves is drawn anew
        self.top = W.VBox()
        self.side = _box("ttr-graph-side")
        self.desk = W.HBox((_box("ttr-graph-left", self.paper, self.foot), self.side))
        self.desk.add_class("ttr-desk")
        self.footnotes = W.HTML()
        self.footnotes.add_class("ttr-footnotes")
        self.children = (self.sheet, self.top, self.desk, self.footnotes, self.trouble)
        for name in ("ttr-panel", "ttr-lesson", "ttr-chance", "ttr-graph"):
            self.add_class(name)

    # what a panel brings with it

    @abstractmethod
    def controls(self) -> Sequence[W.Widget]:
        """Make the panel's own controls, for the column beside the map."""

    @abstractmethod
    def next_step(self) -> str:
        """The sentence that says what to do now."""

    @abstractmethod
    def came(self) -> str:
        """What came out so far, as HTML."""

    @abstractmethod
    def marks(self) -> dict[str, Any]:
        """What the map shows."""

    def show_controls(self) -> None:
        """Show which controls hold, and which cannot be used."""

    def click_route(self, route: int) -> None:
        """A route was clicked, or taken from the list."""

    def click_city(self, city: int) -> None:
        """A city was clicked, or taken from the list."""

    def names(self) -> tuple[str, ...]:
        """What those are called whose routes the map shows."""
        return ()

    def below(self) -> str:
        """What stands under the map, as HTML."""
        return ""

    # what all of them do

    def build(self) -> None:
        """Make all widgets but the map anew; what was reached and chosen stays."""
        worn = (*self.top.children, *self.side.children)
        guard = self.trouble.guard
        self.refused = ""
        self.back = make_button(say("↶ Undo"), guard(self.undo))
        self.anew = make_button(say("Start again"), guard(self.again))
        self.top.children = (head(translated(self.title), self.menu), self.asks)
        self.side.children = (*self.controls(), row(self.back, self.anew), self.said)
        lists = [
            [it for it in part if isinstance(it, FromList)] for part in (worn, self.side.children)
        ]
        for old, new in zip(*lists, strict=False):
            new.follow(old)
        notes = "".join(f"<li>{escape(note)}</li>" for note in self.board.footnotes)
        about = f"<b>{say('About this map')}</b><ul>{notes}</ul>"
        put(self.footnotes, value=about if notes else "")
        self.map.rename(self.names())
        self.map.retell()
        self.render()
        discard(*worn, keep=(self.menu, self.asks, self.said))

    def do(self, new: Now) -> None:
        """Go on to something new; undo leads back."""
        self.refused = ""
        if new != self.now:
            self.past.append(self.now)
            self.now = new
        self.render()

    def attempt(self, deed: Callable[[], Now]) -> None:
        """Go on if it can be done; otherwise say why it cannot."""
        try:
            new = deed()
        except ValueError as no:
            self.refuse(str(no))
        else:
            self.do(new)

    def refuse(self, why: str) -> None:
        """Say in one sentence why nothing has changed."""
        self.refused = why
        self.render()

    def undo(self) -> None:
        """Take back the last step."""
        self.refused = ""
        if self.past:
            self.now = self.past.pop()
        self.render()

    def again(self) -> None:
        """Go back to the beginning; this too can be taken back."""
        if self.past:
            self.do(self.past[0])

    def render(self) -> None:
        """Show what has been reached."""
        put(self.asks, value=status(f"<p>{escape(self.next_step())}</p>"))
        no = f'<p class="ttr-no">{escape(self.refused)}</p>' if self.refused else ""
        put(self.said, value=status(no + self.came()))
        put(self.foot, value=self.below())
        why = "" if self.past else translated(NOTHING_YET)
        grey(self.back, why, say("Take back the last step."))
        grey(self.anew, why, say("Go back to the beginning."))
        self.show_controls()
        self.map.show(**self.marks())

    def turn_to(self, board: Board, now: Now) -> None:
        """Lay out another map; nothing of before can be taken back."""
        self.board, self.now, self.past = board, now, []
        self.refused = ""
        old, self.map = self.map, self._lay()
        self.paper.children = (self.map,)
        discard(old)
        self.build()

    def ask(self, name: str, options: Sequence[tuple[str, Any]], value: Any, changed: Press) -> Any:
        """A list in which something is always chosen; its name stands above."""
        menu: Any = W.Dropdown(options=options, value=value, description=name, tooltip=name)
        menu.add_class("ttr-asked")
        told = self.trouble.guard(changed)
        menu.observe(lambda _: None if self.telling else told(), "value")
        return menu

    def tell(self, menu: Any, value: Any) -> None:
        """Let a list show what holds now, without taking it for a choice."""
        self.telling = True
        try:
            put(menu, value=value)
        finally:
            self.telling = False

    def _lay(self) -> MapPlace:
        return MapPlace(
            self.board, (), self.click_route, self.trouble.guard, choose_city=self.click_city
        )


def _box(name: str, *children: W.Widget) -> W.VBox:
    """Widgets one below the other, with a class for their looks."""
    box = W.VBox(children)
    box.add_class(name)
    return box
