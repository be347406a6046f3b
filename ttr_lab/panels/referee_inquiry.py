"""What is asked of the referee, at which table and in which language; it holds no widget."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.game import new_game
from ..language import language
from ..study.ask import BASE_GAME, ask, look_up, table_of
from ..study.found import Found, Table
from ..study.lexicon import language_of
from ..study.rulings import LANGUAGES
from .referee_map import Sight, draw_dispute

LONGEST = 300
"""The letters of the longest question that is looked up."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question in somebody's words, or a ruling chosen by its id, or nothing yet."""

    table: Table
    text: str = ""
    id: str = ""
    """The ruling that was chosen from a list; then the text does not count."""
    spoken: str = ""
    """The language to answer in, once somebody chose it; otherwise that of the question."""

    @property
    def too_long(self) -> bool:
        """Whether the question is too long to be looked up."""
        return not self.id and len(self.text) > LONGEST

    def find(self) -> Found | None:
        """What is found; `None` where nothing can be looked up."""
        players, map, house = self.table.players, self.table.map, self.table.house
        if self.id:
            spoken = self.spoken or heard()
            return look_up(self.id, players=players, map=map, house=house, language=spoken)
        if not self.text or self.too_long:
            return None
        spoken = self.spoken or language_of(self.text, heard())
        return ask(self.text, players=players, map=map, house=house, language=spoken)


def begin(players: int | None, map: str | None, house: Iterable[str]) -> Inquiry:
    """An inquiry at a table of which so much is known; `ValueError` if it cannot be.

    Without any house rule nothing is known of them.
    """
    return Inquiry(table_of(players, map, house or None))


def get_ready() -> None:
    """Read all rulings and draw a map once, while the person still types; later it is quick."""
    ask("locomotive")
    draw_dispute(new_game(BASE_GAME).view(0), Sight(), near=False)


def heard() -> str:
    """The language in which rulings can be read: the one that is spoken, or English."""
    return language() if language() in LANGUAGES else LANGUAGES[0]
