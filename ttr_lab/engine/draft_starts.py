"""Positions to start from: three disputes that tables have, each with the deed in doubt."""

from __future__ import annotations

from dataclasses import dataclass

from ..language import later
from .draft import Draft
from .draft_facts import read_draft
from .facts import Facts

SUPPLY = ("white", "black", "green", "purple", "yellow", "orange", "blue", "red") * 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A position by name, with a deed to ask about."""

    id: str
    name: str
    """In English; it is translated when it is shown."""
    facts: Facts
    asks: tuple[Facts, ...]

    @property
    def draft(self) -> Draft:
        """The position."""
        return read_draft(self.facts)


STARTS = (
    Start(
        id="double",
        name=later("A double route with three players"),
        facts={
            "board": "usa",
            "players": {
                "Ann": {"hand": {"yellow": 3, "red": 3, "green": 1}, "trains": 45},
                "Ben": {"hand": {"black": 2}, "trains": 42},
                "Cleo": {"hand": {"white": 4}, "trains": 45},
            },
            "owned": {"denver--salt-lake-city--1": "Ben"},
            "row": ["blue", "green", "loco", "white", "orange"],
            "deck": list(SUPPLY),
        },
        asks=({"claim": "denver--salt-lake-city--2", "hand": {"yellow": 3}},),
    ),
    Start(
        id="tunnel",
        name=later("A tunnel that asks for more"),
        facts={
            "board": "europe",
            "players": {
                "Ann": {
                    "hand": {"green": 3, "loco": 1, "red": 2},
                    "tickets": ["berlin--roma"],
                    "trains": 43,
                },
                "Ben": {"hand": {"blue": 2, "white": 3}, "trains": 42},
            },
            "owned": {"munchen--zurich": "Ann", "paris--zurich": "Ben"},
            "row": ["blue", "orange", "yellow", "white", "black"],
            "deck": ["green", "loco", "blue", *SUPPLY],
        },
        asks=(
            {"claim": "venezia--zurich", "hand": {"green": 2}},
            {"extra": {"hand": {"green": 1}}},
        ),
    ),
    Start(
        id="last",
        name=later("The last turns have begun"),
        facts={
            "board": "usa",
            "players": {
                "Ann": {"hand": {"red": 1, "loco": 1}, "trains": 2, "score": 88},
                "Ben": {"hand": {"blue": 5, "loco": 1}, "trains": 6, "score": 92},
            },
            "turn": "Ben",
            "final_turns": ["Ben", "Ann"],
            "row": ["blue", "green", "loco", "white", "orange"],
            "deck": list(SUPPLY),
        },
        asks=({"claim": "portland--salt-lake-city", "hand": {"blue": 5, "loco": 1}},),
    ),
)
"""The positions that come with the editor."""


def start_named(id: str) -> Start:
    """One of these positions; `ValueError` names them."""
    for start in STARTS:
        if start.id == id:
            return start
    raise ValueError(f"there is no start {id!r}; there are {', '.join(s.id for s in STARTS)}")
