"""The parts of the game panel that speak: another language has its own ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ipywidgets as W

from ..language import say
from ..model.actions import Action
from .cards import CardTable
from .claim import ClaimBox
from .controls import Guard
from .files import Desk, FileBox
from .keep import KeepBox
from .log import Log
from .moments import Go, TimeControls
from .racks import Holders, PutBox
from .score import ScoreSheet
from .share import ShareBox
from .stations import StationBox
from .tickets import TicketList
from .toll import TollBox


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the controls on the screen can ask for."""

    act: Callable[[Action], None]
    """Try an action."""
    answer: Callable[[Action], None]
    """Try an action and lead the keyboard on, since the button pressed may be gone."""
    choose: Callable[[int | None], None]
    mark: Callable[[int], None]
    light: Callable[[tuple[int, ...]], None]
    show_path: Callable[[int], None]
    lift: Callable[[], None]
    go: Go
    refresh: Callable[[], None]
    wish: Callable[[], None]


class Parts:
    """Boxes, lists and buttons in one language."""

    def __init__(
        self, deeds: Deeds, desk: Desk, row_size: int, words: W.Widget, guard: Guard, *, wait: bool
    ) -> None:
        """`words` tell the position; they lie under a tab and speak for themselves."""
        self.cards = CardTable(row_size, lambda action: guard(lambda: deeds.act(action))())
        self.holders = Holders(deeds.answer, guard)
        self.toll, self.put_box = TollBox(deeds.answer, guard), PutBox(deeds.answer, guard)
        self.share = ShareBox(deeds.answer, deeds.refresh, guard)
        self.claim = ClaimBox(deeds.answer, deeds.choose, deeds.mark, guard)
        self.stations = StationBox(deeds.answer, guard)
        self.keep = KeepBox(deeds.answer, guard)
        self.shared, self.tickets = TicketList(deeds.light, guard), TicketList(deeds.light, guard)
        self.score = ScoreSheet(deeds.light, guard)
        self.time = TimeControls(deeds.go, guard, wait=wait)
        self.story, self.files = Log(), FileBox(desk, guard)
        for box in (self.time.wait, self.files.indiscreet):
            box.observe(lambda _: guard(deeds.wish)(), "value")
        self.tabs = W.Tab((self.story, words, self.files))
        self.tabs.titles = (say("Log"), say("Position in words"), say("Save, load, new game"))
        self.tabs.add_class("ttr-tabs")

    @property
    def all(self) -> tuple[W.Widget, ...]:
        """Every part."""
        return (
            *(self.cards, self.holders, self.toll, self.put_box, self.share, self.claim),
            *(self.stations, self.keep, self.shared, self.tickets, self.score),
            *(self.time, self.tabs),
        )

    def resume(self, old: Parts) -> None:
        """Take over what was filled in, checked and opened in the same parts before."""
        self.keep.resume(old.keep)
        self.share.resume(old.share)
        self.claim.resume(old.claim)
        self.stations.resume(old.stations)
        self.toll.resume(old.toll)
        self.files.resume(old.files)
        self.tabs.selected_index = old.tabs.selected_index
