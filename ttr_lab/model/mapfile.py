"""The facts of a map that are not rows of a table: its `map.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..language import Saying
from .ruleset import RULESETS
from .tables import Problem, instead, read_text

LARGEST = 10_000
"""So many letters a `map.toml` may have; Python takes minutes for a long one full of dots."""
PROJECTION = ("lat1", "lat2", "lat0", "lon0")
"""The parameters of the drawing, see `figures/projection.py`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Name, ruleset, points by length, and where the facts come from."""

    id: str = ""
    name: str = ""
    ruleset: str = ""
    players: tuple[int, ...] = ()
    points: dict[int, int]
    unconfirmed_points: tuple[int, ...] = ()
    """The lengths whose points no source confirmed for this board."""
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    """A TOML file being read: its entries, its text for line numbers, its problems."""

    name: str
    text: str
    entries: dict[str, object]
    problems: list[Problem]

    def note(self, wrong: str, right: str | Saying, *, table: str = "", key: str = "") -> None:
        """Write down a problem at the line of a table or of a key in it."""
        line = line_of(self.text, table, key)
        self.problems.append(Problem(file=self.name, line=line, wrong=wrong, right=right))

    def word(self, key: str) -> str:
        """An entry that must be text."""
        value = self.entries.get(key)
        if isinstance(value, str) and value:
            return value
        wrong = f"{key} is not text" if key in self.entries else f"{key} is missing"
        self.note(wrong, f'write {key} = "..."', key=key)
        return ""

    def table(self, name: str, right: str) -> dict[str, object]:
        """A table that must be there."""
        value = self.entries.get(name)
        if isinstance(value, dict) and value:
            return value
        self.note(f"there is no table [{name}]", right, table=name)
        return {}


def read_about(path: Path, problems: list[Problem]) -> About:
    """Read a map.toml to its end, whatever is wrong in it."""
    text = read_text(path, problems)
    if text is not None and len(text) > LARGEST:
        most = f"a map.toml has {LARGEST} at most"
        wrong = f"it has {len(text)} letters"
        problems.append(Problem(file=path.name, line=None, wrong=wrong, right=most))
        text = None
    if text is None:
        return About(points={}, provenance={})
    try:
        entries = tomllib.loads(text)
    except (ValueError, RecursionError) as trouble:
        found = re.search(r"line ([0-9]+)", str(trouble))
        line = int(found[1]) if found else None
        wrong = f"this is not TOML ({trouble})"
        problem = Problem(file=path.name, line=line, wrong=wrong, right="write key = value")
        problems.append(problem)
        return About(points={}, provenance={})
    file = _File(name=path.name, text=text, entries=entries, problems=problems)
    points = _points(file)
    about = About(
        id=file.word("id"),
        name=file.word("name"),
        ruleset=file.word("ruleset"),
        players=_players(file),
        points=points,
        unconfirmed_points=_unconfirmed(file, points),
        provenance=_provenance(file),
    )
    if about.ruleset and about.ruleset not in RULESETS:
        right = instead(about.ruleset, RULESETS)
        file.note(f"there is no ruleset {about.ruleset!r}", right, key="ruleset")
    if about.id.startswith(".") or set(about.id) & set("/\\:"):
        # files are named by it
        file.note(f"the id {about.id!r} is no name for a file", 'write id = "mine"', key="id")
    _check_players(file, about)
    _check_projection(file)
    return about


def _points(file: _File) -> dict[int, int]:
    points: dict[int, int] = {}
    for length, worth in file.table("points", "add one with a line such as 3 = 4").items():
        if not length.isdecimal() or len(length) > 9 or int(length) < 1:
            right = "write a whole number, 1 or more"
            file.note(
                f"length {length!r} is no number of spaces", right, table="points", key=length
            )
        elif type(worth) is not int or worth < 0:
            right = "write a whole number, 0 or more"
            wrong = f"the points {worth!r} of length {length} are not a whole number"
            file.note(wrong, right, table="points", key=length)
        else:
            points[int(length)] = worth
    return points


def _unconfirmed(file: _File, points: dict[int, int]) -> tuple[int, ...]:
    lengths = file.entries.get("unconfirmed_points", [])
    if not isinstance(lengths, list) or any(type(n) is not int for n in lengths):
        wrong = "unconfirmed_points is not a list of lengths"
        file.note(wrong, "write unconfirmed_points = [7]", key="unconfirmed_points")
        return ()
    if unknown := set(lengths) - set(points):
        wrong = f"unconfirmed_points names the length {_listed(unknown)}, which has no points"
        right = f"the [points] have {_listed(points)}"
        file.note(wrong, right, key="unconfirmed_points")
    return tuple(sorted(set(lengths) & set(points)))


def _provenance(file: _File) -> dict[str, str]:
    told = file.entries.get("provenance", {})
    if not isinstance(told, dict):
        file.note("provenance is not a table", "write [provenance]", key="provenance")
        return {}
    return {key: str(value) for key, value in told.items()}


def _players(file: _File) -> tuple[int, ...]:
    players = file.entries.get("players")
    if isinstance(players, list) and players and all(type(n) is int for n in players):
        return tuple(sorted(players))
    wrong = "players is not a list of numbers" if players is not None else "players is missing"
    file.note(wrong, "write players = [2, 3]", key="players")
    return ()


def _check_players(file: _File, about: About) -> None:
    rules = RULESETS.get(about.ruleset)
    if rules and (extra := set(about.players) - set(rules.players)):
        wrong = f"the ruleset {about.ruleset} is not for {_listed(extra)} players"
        file.note(wrong, f"it is for {_listed(rules.players)}", key="players")


def _check_projection(file: _File) -> None:
    right = f"add one with {', '.join(PROJECTION)} in degrees"
    given = file.table("projection", right)
    for key in PROJECTION if given else ():
        limit = 180 if key == "lon0" else 90
        angle = given.get(key)
        if key not in given:
            file.note(f"{key} is missing", f"write {key} = ... in degrees", table="projection")
        elif isinstance(angle, bool) or not isinstance(angle, int | float):
            wrong = f"{key} {angle!r} is not a number"
            file.note(wrong, "write degrees such as -6.26", table="projection", key=key)
        elif not -limit <= angle <= limit:
            wrong = f"{key} {angle} is out of range"
            right = f"it is between -{limit} and {limit} degrees"
            file.note(wrong, right, table="projection", key=key)
    for key in set(given) - set(PROJECTION):
        wrong = f"the projection has no {key}"
        file.note(wrong, instead(key, PROJECTION), table="projection", key=key)
    if "lat1" in given and "lat2" in given and given["lat1"] == _negative(given["lat2"]):
        wrong = "lat1 and lat2 lie equally far from the equator, north and south"
        file.note(wrong, "choose both in the map", table="projection", key="lat1")


def _negative(value: object) -> object:
    return -value if isinstance(value, int | float) else None


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def line_of(text: str, table: str, key: str) -> int | None:
    r"""The line of a key in a table, or of the table, or None if it is not there.

    >>> line_of('id = "mini"\n[points]\n1 = 1\n', "points", "1")
    3
    """
    here, table_line = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        if opened := re.match(r"\s*\[\s*([\w-]+)\s*\]", line):
            here = opened[1]
            if here == table:
                table_line = number
        elif here == table and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
            return number
    return table_line
