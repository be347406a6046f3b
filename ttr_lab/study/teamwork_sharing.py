"""What a turn of sharing costs and brings, and how good the estimated chances are, as measured.

`tools/measure_sharing.py` plays the games and writes `data/teamwork/sharing.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ..engine.facts import decoded, known_keys, mapping, needed, number, sequence
from ..language import later
from ..places import find_data

FILE = "teamwork/sharing.json"
STAGES: Mapping[str, str] = MappingProxyType(
    {
        "early": later("more than 16 turns left"),
        "middle": later("8 to 16 turns left"),
        "late": later("fewer than 8 turns left"),
    }
)
WAYS: Mapping[str, str] = MappingProxyType(
    {
        "shared": later("a turn spent on sharing a ticket"),
        "lost": later("the same turn lost, and nothing shared"),
        "free": later("the ticket shared without losing a turn"),
    }
)
"""The ways to go on from a moment; each is compared with the game as it was."""
KEYS = ("schema", "command", "map", "bot", "games", "changes", "chances")


class Change(NamedTuple):
    """What a way changed in the lead of the team: in how many games, the mean, half an interval."""

    games: int
    mean: float
    half: float

    @property
    def seen(self) -> bool:
        """Whether the 95 % interval leaves out 0."""
        return abs(self.mean) > self.half


class Step(NamedTuple):
    """Tickets that were given a chance in a tenth, and how many of them were completed."""

    tenth: int
    tickets: int
    completed: int

    @property
    def share(self) -> float:
        """The part that was completed."""
        return self.completed / self.tickets


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing:
    """All that was measured."""

    games: int
    changes: Mapping[str, Mapping[str, Change]]
    """By stage and way."""
    chances: tuple[Step, ...]


def stage_of(turns: float) -> str:
    """The stage of a game by the turns that are left for a seat.

    >>> stage_of(20.0), stage_of(8.0), stage_of(3.5)
    ('early', 'middle', 'late')
    """
    return "early" if turns > 16 else "middle" if turns >= 8 else "late"


def read_sharing(path: Path) -> Sharing:
    """The file; `ValueError` with the place of what is wrong."""
    facts = mapping(path.name, decoded(path.read_text("utf-8")))
    needed(path.name, facts, KEYS)
    known_keys(path.name, facts, KEYS)
    stages = mapping(f"{path.name}: changes", facts["changes"])
    known_keys(f"{path.name}: changes", stages, tuple(STAGES))
    changes = {}
    for stage, item in stages.items():
        place = f"{path.name}: changes.{stage}"
        ways = mapping(place, item)
        known_keys(place, ways, tuple(WAYS))
        changes[stage] = {way: _change(f"{place}.{way}", it) for way, it in ways.items()}
    chances = sequence(f"{path.name}: chances", facts["chances"])
    return Sharing(
        games=number(f"{path.name}: games", facts["games"], least=1),
        changes=changes,
        chances=tuple(_step(f"{path.name}: chances[{at}]", it) for at, it in enumerate(chances)),
    )


@cache
def sharing() -> Sharing:
    """What was measured and comes with the package."""
    return read_sharing(find_data() / FILE)


def _change(place: str, item: object) -> Change:
    numbers = [it for it in sequence(place, item) if isinstance(it, int | float)]
    if len(numbers) != 3:
        raise ValueError(f"{place}: three numbers are needed, not {item!r}")
    return Change(int(numbers[0]), float(numbers[1]), float(numbers[2]))


def _step(place: str, item: object) -> Step:
    numbers = sequence(place, item)
    if len(numbers) != 3:
        raise ValueError(f"{place}: three numbers are needed, not {item!r}")
    return Step(*(number(place, it, least=0) for it in numbers))
