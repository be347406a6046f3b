"""What house rules do to the game, as measured: the planning bot with and without each of them.

`tools/measure_house.py` plays the games and writes `data/house/effects.json`; here it is read.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ..engine.facts import Facts, decoded, known_keys, mapping, needed, number, sequence, text
from ..language import Together, later, say, translated
from ..places import find_data

FILE = "house/effects.json"
MEASURES: Mapping[str, str] = MappingProxyType(
    {
        "turns": later("turns of each player"),
        "points": later("points at the end"),
        "gap": later("points between first and last"),
        "completed": later("tickets that each player completed"),
        "failed": later("tickets that each player failed"),
        "failed_points": later("points printed on each player's failed tickets"),
        "kept": later("first tickets that each player kept"),
        "long": later("long tickets that each player held"),
        "locomotives": later("face-up locomotives that each player took"),
        "flushes": later("flushes of the face-up cards in a game"),
        "shut": later("tracks that stayed closed to all"),
    }
)
"""What is counted in each game, in the order in which it is told."""
KEYS = ("schema", "command", "bot", "first_seed", "measures", "rows")
ROW_KEYS = ("house", "map", "players", "games", "touched", "measures")


class Setting(NamedTuple):
    """A house rule on a map, with so many players."""

    house: str
    map: str
    players: int


class Change(NamedTuple):
    """The means of a measure by the official rules and with the house rule, and how sure it is."""

    official: float
    agreed: float
    half: float
    """Half of the 95 % interval of the difference."""

    @property
    def difference(self) -> float:
        """How much more it is with the house rule."""
        return self.agreed - self.official

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.difference - self.half

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.difference + self.half

    @property
    def seen(self) -> bool:
        """Whether the interval leaves out 0, to the hundredths that are told.

        >>> Change(40.0, 38.5, 0.5).seen, Change(40.0, 39.8, 0.5).seen, Change(3.0, 3.0, 0.0).seen
        (True, False, False)
        """
        return round(self.low, 2) > 0 or round(self.high, 2) < 0

    @property
    def same(self) -> bool:
        """Whether not a single game differed."""
        return self.difference == self.half == 0


@dataclass(frozen=True, slots=True)
class Effects:
    """What a house rule changed in games between bots that were dealt the same cards."""

    setting: Setting
    games: int
    touched: int
    """In how many of the games anything at all was played or scored differently."""
    measures: Mapping[str, tuple[float, float, float]]

    @property
    def changes(self) -> dict[str, Change]:
        """Every measure that is not always 0."""
        told = {name: Change(*numbers) for name, numbers in self.measures.items()}
        return {name: it for name, it in told.items() if it.official or it.agreed}

    def summary(self, asked: Collection[str]) -> tuple[str, ...]:
        """Of the measures asked for, what changed and what did not, a line each."""
        if not self.touched:
            return (say("Not one of {games} games went differently.", games=self.games),)
        changes = {name: it for name, it in self.changes.items() if name in asked}
        unseen = [translated(MEASURES[name]) for name, it in changes.items() if not it.seen]
        told = [_tell(name, it) for name, it in changes.items() if it.seen]
        if unseen:
            told.append(say("No effect was seen on: {measures}.", measures=Together(unseen)))
        return tuple(told)

    def facts(self) -> Facts:
        """As plain facts, the way the file holds them."""
        numbers = {name: list(numbers) for name, numbers in self.measures.items()}
        return {**self.setting._asdict(), "games": self.games, "touched": self.touched} | {
            "measures": numbers
        }

    @staticmethod
    def read(path: Path) -> dict[Setting, Effects]:
        """The effects in a file; `ValueError` names the place of a mistake."""
        try:
            facts = mapping("the file", decoded(path.read_text("utf-8")))
            needed("the file", facts, KEYS)
            known_keys("the file", facts, KEYS)
            rows = [
                _row(f"rows[{index}]", row)
                for index, row in enumerate(sequence("rows", facts["rows"]))
            ]
        except json.JSONDecodeError as wrong:
            raise ValueError(f"{path.name}:{wrong.lineno}: not JSON ({wrong.msg})") from None
        except ValueError as wrong:
            raise ValueError(f"{path.name}: {wrong}") from None
        return {row.setting: row for row in rows}


def shown(change: Change) -> dict[str, float]:
    """The numbers of a change, in hundredths, by the names that sentences use."""
    names = ("official", "agreed", "difference", "low", "high")
    # adding 0 makes a rounded −0.0 to 0.0
    return {name: round(getattr(change, name), 2) + 0.0 for name in names}


def _tell(name: str, change: Change) -> str:
    measure = translated(MEASURES[name])
    if change.difference > 0:
        return say(
            "▲ More {measure}: {agreed:.2f} instead of {official:.2f}",
            measure=measure,
            **shown(change),
        )
    return say(
        "▼ Fewer {measure}: {agreed:.2f} instead of {official:.2f}",
        measure=measure,
        **shown(change),
    )


def _row(place: str, item: object) -> Effects:
    row = mapping(place, item)
    needed(place, row, ROW_KEYS)
    known_keys(place, row, ROW_KEYS)
    measures = mapping(f"{place}.measures", row["measures"])
    known_keys(f"{place}.measures", measures, tuple(MEASURES))
    return Effects(
        Setting(
            text(f"{place}.house", row["house"]),
            text(f"{place}.map", row["map"]),
            number(f"{place}.players", row["players"], least=1),
        ),
        number(f"{place}.games", row["games"], least=2),
        number(f"{place}.touched", row["touched"], least=0),
        {name: _three(f"{place}.measures.{name}", it) for name, it in measures.items()},
    )


def _three(place: str, item: object) -> tuple[float, float, float]:
    numbers: Sequence[object] = sequence(place, item)
    found = [float(it) for it in numbers if isinstance(it, int | float)]
    if len(numbers) != 3 or len(found) != 3:
        raise ValueError(f"{place}: three numbers are needed, not {item!r}")
    return found[0], found[1], found[2]


@cache
def load_effects() -> Mapping[Setting, Effects]:
    """All that was measured and comes with the package."""
    return MappingProxyType(Effects.read(find_data() / FILE))
