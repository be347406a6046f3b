"""What was measured about partners: policies against each other, and what a lost turn costs.

`tools/measure_teamwork.py` plays the games and writes `data/teamwork`; here it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ..engine.facts import Facts, decoded, known_keys, mapping, needed, number, real, sequence, text
from ..language import later, say
from ..places import find_data

FILE = "teamwork/duels.json"
MEASURES: Mapping[str, str] = MappingProxyType(
    {
        "points": later("points of the team"),
        "kept": later("tickets that each partner kept"),
        "completed": later("of these completed"),
        "failed": later("of these failed"),
        "shared": later("of these shared"),
        "sharing_turns": later("turns spent on sharing"),
        "routes": later("routes that each partner claimed"),
        "turns": later("turns of each partner"),
    }
)
"""What is told of both sides of a comparison, in its order."""
KEYS = ("schema", "command", "map", "duels")
DUEL_KEYS = ("one", "two", "deals", "first_seed", "more", "half", "won", "means")


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two policies against each other; every deal was played twice, with the seats exchanged."""

    one: str
    two: str
    deals: int
    first_seed: int
    more: float
    """The points that the first has more than the second, a mean over the deals."""
    half: float
    """Half of its 95 % interval."""
    won: float
    """The part of the games that the first won, shared wins included."""
    means: Mapping[str, tuple[float, ...]]
    """For each measure the means of the first and of the second."""

    @property
    def seen(self) -> bool:
        """Whether the interval leaves out 0."""
        return abs(self.more) > self.half

    def told(self) -> str:
        """The result as one sentence."""
        sentence = MORE if self.seen and self.more > 0 else LESS if self.seen else UNSEEN
        more = abs(self.more) if self.seen else round(self.more, 1) + 0.0
        return say(sentence, more=more, half=self.half, deals=self.deals)

    def facts(self) -> Facts:
        """As plain facts, the way the file holds them."""
        return {
            **{name: getattr(self, name) for name in DUEL_KEYS if name != "means"},
            "means": {name: list(both) for name, both in self.means.items()},
        }


MORE = later("{more:.1f} ± {half:.1f} points more, in {deals:,} deals")
LESS = later("{more:.1f} ± {half:.1f} points less, in {deals:,} deals")
UNSEEN = later("no difference seen: {more:+.1f} ± {half:.1f} points, in {deals:,} deals")


def read_duels(path: Path) -> dict[tuple[str, str], Duel]:
    """The comparisons of a file; `ValueError` with the place of what is wrong."""
    facts = mapping(path.name, decoded(path.read_text("utf-8")))
    needed(path.name, facts, KEYS)
    known_keys(path.name, facts, KEYS)
    found = {}
    for at, item in enumerate(sequence(f"{path.name}: duels", facts["duels"])):
        duel = _duel(f"{path.name}: duels[{at}]", item)
        found[duel.one, duel.two] = duel
    return found


@cache
def duels() -> Mapping[tuple[str, str], Duel]:
    """All that was measured and comes with the package, by the two policies."""
    return MappingProxyType(read_duels(find_data() / FILE))


def _duel(place: str, item: object) -> Duel:
    row = mapping(place, item)
    needed(place, row, DUEL_KEYS)
    known_keys(place, row, DUEL_KEYS)
    means = mapping(f"{place}.means", row["means"])
    known_keys(f"{place}.means", means, tuple(MEASURES))
    return Duel(
        one=text(f"{place}.one", row["one"]),
        two=text(f"{place}.two", row["two"]),
        deals=number(f"{place}.deals", row["deals"], least=1),
        first_seed=number(f"{place}.first_seed", row["first_seed"]),
        more=real(f"{place}.more", row["more"]),
        half=real(f"{place}.half", row["half"]),
        won=real(f"{place}.won", row["won"]),
        means={name: _both(f"{place}.means.{name}", it) for name, it in means.items()},
    )


def _both(place: str, item: object) -> tuple[float, ...]:
    numbers = sequence(place, item)
    if len(numbers) != 2:
        raise ValueError(f"{place}: two numbers are needed, not {item!r}")
    return tuple(real(place, it) for it in numbers)
