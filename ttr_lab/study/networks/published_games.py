"""What whole games of bots come to, counted, and kept in a file that comes with the package.

`tools/measure_published.py` plays the games and writes `data/published/games.json`; the sums stand
in it, so that a series can be gone on with, and means and standard errors are worked out here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from types import MappingProxyType

from ...engine.choices import choices
from ...engine.facts import (
    Facts,
    decoded,
    known_keys,
    mapping,
    needed,
    number,
    real,
    sequence,
    text,
)
from ...engine.game import holdings, new_game
from ...engine.step import apply
from ...engine.view import observe
from ...places import find_data
from ...rules.scoring import FinalScore, score
from ..bots import bot_named

FILE = "published/games.json"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
RANDOM, PLANNER = "random", "planner"
FIGURES = ("actions", "mean", "square", "winner", "first", "plain", "completed", "failed", "high")
"""What is counted in each game: actions; the mean of the scores and of their squares; the best
score; the part of the win that the first seat has; the mean without the longest path; tickets
completed and failed by a player; the part of the players with more than `HIGH` without it."""
HIGH = 140
KEYS = ("schema", "command", "rows")
ROW_KEYS = ("bot", "players", "games", "sums", "squares")


def random_game(players: int, seed: int) -> dict[str, float]:
    """A game on the USA map in which every choice has the same chance; the first seat begins."""
    state = new_game("usa", NAMES[:players], seed=seed, first=0).state
    chance, actions = Random(seed).random, 0
    while (seat := state.seat) is not None:
        options = choices(state, seat)
        state = apply(state, seat, options[int(chance() * len(options))]).state
        actions += 1
    return counted(score(state.board, state.ruleset, holdings(state)), actions)


def planner_game(players: int, seed: int) -> dict[str, float]:
    """A game on the USA map that the planning bot plays in every seat; the first seat begins."""
    state = new_game("usa", NAMES[:players], seed=seed, first=0).state
    bots = [bot_named(PLANNER, seed + seat) for seat in range(players)]
    actions = 0
    while (seat := state.seat) is not None:
        state = apply(state, seat, bots[seat](observe(state, seat)).action).state
        actions += 1
    return counted(score(state.board, state.ruleset, holdings(state)), actions)


PLAY = {RANDOM: random_game, PLANNER: planner_game}


def counted(final: FinalScore, actions: int) -> dict[str, float]:
    """The figures of one game; a win that several share by their points is shared."""
    totals = [team.total for team in final.teams]
    plain = [team.total - dict(team.bonuses).get("longest_path", 0) for team in final.teams]
    best = max(totals)
    return {
        "actions": actions,
        "mean": fmean(totals),
        "square": fmean(total**2 for total in totals),
        "winner": best,
        "first": (totals[0] == best) / totals.count(best),
        "plain": fmean(plain),
        "completed": fmean(len(team.completed) for team in final.teams),
        "failed": fmean(len(team.failed) for team in final.teams),
        "high": fmean(points > HIGH for points in plain),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What a series of games came to."""

    bot: str
    players: int
    games: int = 0
    sums: Mapping[str, float] = field(default_factory=lambda: dict.fromkeys(FIGURES, 0.0))
    """What each figure adds up to."""
    squares: Mapping[str, float] = field(default_factory=lambda: dict.fromkeys(FIGURES, 0.0))
    """What its squares add up to."""

    def with_game(self, figures: Mapping[str, float]) -> Measured:
        """The same with one game more."""
        return Measured(
            bot=self.bot,
            players=self.players,
            games=self.games + 1,
            sums={name: self.sums[name] + figures[name] for name in FIGURES},
            squares={name: self.squares[name] + figures[name] ** 2 for name in FIGURES},
        )

    def mean(self, figure: str) -> float:
        """The mean over the games."""
        return self.sums[figure] / self.games

    def error(self, figure: str) -> float:
        """The standard error of this mean, with the game as the unit."""
        spread = self.squares[figure] / self.games - self.mean(figure) ** 2
        return sqrt(max(0.0, spread) / (self.games - 1))

    @property
    def spread(self) -> float:
        """The standard deviation of the players' scores."""
        return sqrt(self.mean("square") - self.mean("mean") ** 2)

    def facts(self) -> Facts:
        """As plain facts, the way the file holds them."""
        return {
            "bot": self.bot,
            "players": self.players,
            "games": self.games,
            "sums": {name: round(self.sums[name], 6) for name in FIGURES},
            "squares": {name: round(self.squares[name], 6) for name in FIGURES},
        }


def measure(bot: str, players: int, games: int) -> Iterator[Measured]:
    """Play so many games, from seed 0 on; the figures after each."""
    found = Measured(bot=bot, players=players)
    while found.games < games:
        found = found.with_game(PLAY[bot](players, found.games))
        yield found


def read_measured(path: Path) -> dict[tuple[str, int], Measured]:
    """The series in a file by bot and number of players; `ValueError` names a mistake's place."""
    try:
        facts = mapping("the file", decoded(path.read_text("utf-8")))
        needed("the file", facts, KEYS)
        known_keys("the file", facts, KEYS)
        rows = [
            _row(f"rows[{index}]", row) for index, row in enumerate(sequence("rows", facts["rows"]))
        ]
    except json.JSONDecodeError as wrong:
        raise ValueError(f"{path.name}:{wrong.lineno}: not JSON ({wrong.msg})") from None
    except ValueError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None
    return {(row.bot, row.players): row for row in rows}


def _row(place: str, item: object) -> Measured:
    row = mapping(place, item)
    needed(place, row, ROW_KEYS)
    known_keys(place, row, ROW_KEYS)
    bot = text(f"{place}.bot", row["bot"])
    if bot not in PLAY:
        raise ValueError(f"{place}.bot: there is no {bot!r}; there are {', '.join(PLAY)}")
    return Measured(
        bot=bot,
        players=number(f"{place}.players", row["players"], least=2),
        games=number(f"{place}.games", row["games"], least=2),
        sums=_numbers(f"{place}.sums", row["sums"]),
        squares=_numbers(f"{place}.squares", row["squares"]),
    )


def _numbers(place: str, item: object) -> dict[str, float]:
    numbers = mapping(place, item)
    needed(place, numbers, FIGURES)
    known_keys(place, numbers, FIGURES)
    return {name: real(f"{place}.{name}", numbers[name]) for name in FIGURES}


@cache
def load_measured() -> Mapping[tuple[str, int], Measured]:
    """All series that come with the package."""
    return MappingProxyType(read_measured(find_data() / FILE))
