"""How a map will look in a game: drawn when somebody wants to see it, since that takes a moment."""

from __future__ import annotations

import asyncio
from html import escape

import ipywidgets as W

from ..language import say
from ..model.board import Board
from .controls import Guard, Press
from .mapmaker_session import MapSession
from .place import MapPlace
from .tongue import discard

PAUSE = 0.15
"""So long, in seconds, the page gets time to say that something is being worked out."""


def soon(deed: Press) -> None:
    """Do this once the page has shown what it was sent; at once where nothing listens."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        deed()
        return
    loop.call_later(PAUSE, deed)


class LookPlace(W.Box):
    """The place of the drawn map; it is drawn anew only where the map has changed."""

    def __init__(self, session: MapSession, guard: Guard) -> None:
        self.session, self.guard = session, guard
        self.map: MapPlace | None = None
        self.told = W.HTML()
        self._wanted: Board | None = None
        super().__init__((self.told,))
        self.add_class("ttr-maker-map")

    def show(self) -> None:
        """Show the map as it is now, or say what is missing."""
        board = self.session.draft.board()
        if self.map is not None and self.map.board == board:
            self.map.retell()
            return
        if not board.routes:
            self._wanted = None
            self._tell(say("There is nothing to draw yet: set two cities and join them."))
            return
        if self._wanted == board:
            return
        self._wanted = board
        self._tell(say("Your map is being drawn…"))
        soon(lambda: self.guard(self._draw)())

    def _tell(self, told: str) -> None:
        old, self.map = self.map, None
        self.told.value = f'<p class="ttr-maker-wait" role="status">{escape(told)}</p>'
        self.children = (self.told,)
        if old is not None:
            discard(old)

    def _draw(self) -> None:
        board = self._wanted
        if board is None or board != self.session.draft.board():
            return
        self._wanted = None
        self.map = MapPlace(board, (), lambda _: None, self.guard)
        self.children = (self.map,)


class LookBox(W.VBox):
    """What there is to know about the drawn map."""

    def __init__(self) -> None:
        told = (
            say(
                "So your map looks in a game: cities that lie close together are drawn a little "
                "apart, so that all spaces have room."
            ),
            say(
                "Point at a route to read what it is. Where names or routes are crowded, fewer "
                "cities or shorter routes help."
            ),
        )
        paragraphs = "".join(f"<p>{escape(it)}</p>" for it in told)
        super().__init__((W.HTML(f"<h3>{escape(say('How it will look'))}</h3>{paragraphs}"),))
        self.add_class("ttr-maker-box")
