"""A map in the numbers that make published maps play well, with their range beside each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from ...language import Saying, later, translated
from ...model.board import Board
from ...model.load import shipped_board
from .balance_kinds import KINDS

PUBLISHED = ("usa", "europe", "team-asia", "legendary-asia")
"""The published maps that come with the package."""
DIGITS = {".0f": 0, ".1f": 1, ".2f": 2, ".0%": 2}
"""For each form the decimals that it shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A number of a map, and the same number of the published maps."""

    id: str
    name: str
    """What is measured; a sentence marked with `later`, to be said with `players`."""
    explained: str
    """What it means in this game; a sentence marked with `later`."""
    value: float | None
    """`None` where the map has nothing to measure yet."""
    published: tuple[tuple[str, float], ...]
    """The number of each published map that has one, by the name that the package knows it by."""
    form: str
    """How the number is written: `.0f`, `.2f` or `.0%`."""
    players: int = 0
    """For how many players it is, if that matters."""

    @property
    def low(self) -> float:
        """The smallest number of a published map."""
        return min(value for _, value in self.published)

    @property
    def high(self) -> float:
        """The largest number of a published map."""
        return max(value for _, value in self.published)

    @property
    def in_range(self) -> bool:
        """Whether the number, as it is written, lies between those of published maps."""
        if self.value is None:
            return False
        low, value, high = (
            round(number, DIGITS[self.form]) for number in (self.low, self.value, self.high)
        )
        return low <= value <= high

    @property
    def title(self) -> str:
        """The name in the language that is spoken."""
        return str(Saying(self.name, players=self.players))

    @property
    def told(self) -> str:
        """What it means, in the language that is spoken."""
        return translated(self.explained)

    def written(self, value: float | None) -> str:
        """A number of this measure in the language that is spoken; a dash for none."""
        return "–" if value is None else str(Saying(_FORMS[self.form], value=value))

    @property
    def range(self) -> str:
        """The range of the published maps, in the language that is spoken."""
        low, high = self.written(self.low), self.written(self.high)
        return low if low == high else str(Saying("{low} to {high}", low=low, high=high))


_FORMS = {
    ".0f": later("{value:.0f}"),
    ".1f": later("{value:.1f}"),
    ".2f": later("{value:.2f}"),
    ".0%": later("{value:.0%}"),
}


@lru_cache(maxsize=32)
def balance(board: Board) -> tuple[Measure, ...]:
    """The numbers of a map, each with those of the published maps.

    >>> from ttr_lab.model.load import load_board
    >>> {it.id: it.value for it in balance(load_board("mini"))}["spaces"]
    34
    """
    return tuple(
        Measure(
            id=kind.id,
            name=kind.name,
            explained=kind.explained,
            value=kind.of(board),
            published=_published(kind.id),
            form=kind.form,
            players=kind.players,
        )
        for kind in KINDS
        if not kind.players or kind.of(board) is not None
    )


@cache
def _published(id: str) -> tuple[tuple[str, float], ...]:
    kind = next(kind for kind in KINDS if kind.id == id)
    found = ((name, kind.of(shipped_board(name))) for name in PUBLISHED)
    return tuple((name, value) for name, value in found if value is not None)


def published_range(id: str, players: int = 0) -> tuple[float, float]:
    """The smallest and the largest number of a published map; `players` completes the id of room.

    Where no published map is for so many players, the ranges of all others count together.
    """
    found = [value for _, value in _published(f"{id}{players}" if players else id)]
    if not found:
        found = [value for kind in KINDS if kind.players for _, value in _published(kind.id)]
    return min(found), max(found)
