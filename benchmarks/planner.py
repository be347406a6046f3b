"""How well and how fast the planner plays, beside random play on the same engine.

Run it with `python benchmarks/planner.py --games 200`. Times are CPU seconds of one core and
contain all of a game: the deal, every view, every choice and its reason, the final scoring.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec

from ttr_lab.engine.game import new_game
from ttr_lab.rules.scoring import FinalScore
from ttr_lab.study.bots import bot_named
from ttr_lab.study.match import final_score


def watched(games: range, name: str) -> Iterable[int]:
    """The games with a progress bar, if tqdm is installed and somebody watches."""
    if find_spec("tqdm") is None or not sys.stderr.isatty():
        return games
    bar: Iterable[int] = import_module("tqdm").tqdm(games, desc=name, leave=False)
    return bar


NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli")


def one_game(board: str, bots: Sequence[str], seed: int) -> FinalScore:
    game = new_game(board, NAMES[: len(bots)], seed=seed)
    return final_score(game, [bot_named(bot, seed + seat) for seat, bot in enumerate(bots)])


def self_play(board: str, bot: str, players: int, seeds: range) -> None:
    totals: list[int] = []
    seconds: list[float] = []
    completed = failed = 0
    for seed in watched(seeds, f"{players} x {bot}"):
        start = time.process_time()
        score = one_game(board, [bot] * players, seed)
        seconds.append(time.process_time() - start)
        for team in score.teams:
            totals.append(team.total)
            completed += len(team.completed)
            failed += len(team.failed)
    speed = f"{len(seconds) / sum(seconds):7.1f} games/s  {statistics.mean(seconds):.4f} s a game"
    points = f"{statistics.mean(totals):6.1f} +- {error_of_mean(totals, players):.1f}"
    tickets = f"{completed / len(totals):.2f} completed, {failed / len(totals):.2f} failed"
    print(
        f"{board:5} {players} x {bot:8} {speed} (longest {max(seconds):.3f})"
        f"  score {points:13}  tickets {tickets}"
    )


def error_of_mean(totals: list[int], players: int) -> float:
    """The standard error; a game is one observation, since its seats depend on each other."""
    games = [
        statistics.mean(totals[start : start + players]) for start in range(0, len(totals), players)
    ]
    return float(statistics.stdev(games) / len(games) ** 0.5)


def against_random(seeds: range) -> None:
    won = shared = 0
    for seed in watched(seeds, "against random"):
        seat = seed % 2
        bots = ["planner", "random"] if seat == 0 else ["random", "planner"]
        winners = one_game("usa", bots, seed).winners
        won += winners == (seat,)
        shared += len(winners) > 1
    print(f"usa   planner against random: {won} won, {shared} shared, of {len(seeds)} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each line")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + max(2, asked.games))
    print(f"seeds {seeds.start} to {seeds.stop - 1}")
    against_random(range(asked.seed, asked.seed + 100))
    for bot in ("planner", "random"):
        for players in (2, 3, 4, 5):
            self_play("usa", bot, players, seeds)
    for players in (2, 3):
        self_play("mini", "planner", players, seeds)


if __name__ == "__main__":
    main()
