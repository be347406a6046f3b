"""A map of one's own: drawn on the world, checked, compared, looked at, played and saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..language import Saying, say, speak
from ..model.board import Board
from ..places import find_maps
from ..study.mapmaking.draft import MapDraft
from .controls import Press
from .mapmaker_check import wrong_for
from .mapmaker_files import Replaces, read_folder, save_map
from .mapmaker_look import soon
from .mapmaker_play import seated
from .mapmaker_session import BEGIN, CITIES, MapSession
from .mapmaker_stage import MapMakerStage
from .trouble import Misprint


class MapMaker(MapMakerStage):
    """From an empty world to a game on a map of one's own, in seven steps that can be gone back to.

    Args:
        start: a map to begin with: the name of one that comes with the package, the folder or zip
            file of another one, a `Board`, or a `MapDraft`; without one the world is empty.
        language: "en" or "es"; without it what is spoken in this notebook already.

    >>> maker = MapMaker()
    >>> maker.go("cities")
    >>> maker.click(53.35, -6.26)
    >>> maker.draft.cities[0].name
    'Dublin'
    """

    def __init__(
        self, start: MapDraft | Board | Path | str | None = None, language: str | None = None
    ) -> None:
        if language is not None:
            # before the map, since what is wrong with it is told in that language
            speak(language)
        try:
            draft = begun(start)
        except ValueError as wrong:
            raise Misprint(str(wrong)) from None
        super().__init__(language)
        self.session = MapSession(draft)
        self.session.step = CITIES if draft.cities else BEGIN
        self.asked_over: tuple[Path, ...] = ()
        """Files that are there already, and of which the person has been told so."""
        self.add_class("ttr-panel")
        self.add_class("ttr-maker")
        self.build()

    @property
    def draft(self) -> MapDraft:
        """The map as it is now."""
        return self.session.draft

    @property
    def board(self) -> Board:
        """The map as it is now, for games and figures."""
        return self.session.draft.board()

    def go(self, step: str) -> None:
        """Turn to a step: begin, cities, routes, tickets, rules, check, look or play."""
        self.act(lambda: self.session.go(step))

    def click(self, lat: float, lon: float) -> None:
        """Click on a place of the earth."""
        self.world.hearing.place(lat, lon)

    def click_city(self, name: str) -> None:
        """Click on a city."""
        self.world.hearing.city(self.draft.place(name))

    def _press_step(self, step: str) -> None:
        self.go(step)

    def _go_on(self) -> None:
        if self.session.onward is not None:
            self.session.go(self.session.onward)

    def _hear(self, deed: Callable[..., None]) -> Callable[..., None]:
        """What a click on the world map does."""

        def heard(*facts: object) -> None:
            self.act(lambda: deed(self.session, *facts))
            if self.session.new:
                self.cities.name.focus()

        return heard

    def _guard_now(self, deed: Press) -> Press:
        """Parts that outlive a change of language find the place for troubles at every click."""
        return lambda: self.trouble.guard(deed)()

    def _play(self, count: int, watch: bool) -> None:
        """Open a game on this map below."""
        wrong = wrong_for(self.draft, count)
        if wrong:
            raise ValueError(str(wrong[0].sentence))
        board = self.board

        def open_game() -> None:
            from .game import GamePanel

            panel = None
            try:
                panel = GamePanel(board, seated(count, watch=watch))
            finally:
                self.below.show_panel(panel)

        self.session.say(Saying("The game is below."))
        self.below.wait()
        soon(lambda: self.trouble.guard(open_game)())

    def _explore(self) -> None:
        """Open the Explorer with this map below."""
        if not self.draft.routes:
            raise ValueError(say("Draw routes first."))
        board = self.board

        def open_explorer() -> None:
            from .explorer import Explorer

            panel = None
            try:
                panel = Explorer(board)
            finally:
                self.below.show_panel(panel)

        self.session.say(Saying("The Explorer is below."))
        self.below.wait()
        soon(lambda: self.trouble.guard(open_explorer)())

    def _save(self, typed: str, kind: str) -> None:
        try:
            path = save_map(self.draft, typed, kind, self.asked_over)
        except Replaces as asked:
            self.asked_over = (*self.asked_over, asked.path)
            raise
        self.asked_over = (*self.asked_over, path)
        self.session.say(Saying("Saved in {path}.", path=str(path.resolve())))


def begun(start: MapDraft | Board | Path | str | None) -> MapDraft:
    """The map to begin with; `ValueError` if there is none such."""
    if start is None:
        return MapDraft()
    if isinstance(start, MapDraft):
        return start
    if isinstance(start, Board):
        return MapDraft.of(start)
    if isinstance(start, str) and start in find_maps():
        from ..model.load import load_board

        return MapDraft.of(load_board(start))
    if isinstance(start, Path | str):
        return read_folder(str(start))
    raise ValueError(
        say("start: {found} is no map; name one, or give a Board or a folder", found=repr(start))
    )
