"""How well and how fast the planner plays each map, beside random play on the same engine.

Run it with `python benchmarks/planner.py --games 200`, or with `--maps europe` for some maps only.
Times are CPU seconds of one core and contain all of a game: the deal, every view, every choice and
its reason, the final scoring. Scores are those of a team where partners play together.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec

from ttr_lab.engine.game import new_game
from ttr_lab.engine.view import View
from ttr_lab.model.actions import BuildStation, Claim, ShareTickets, TurnBack
from ttr_lab.model.decisions import Turn
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.rules.scoring import FinalScore
from ttr_lab.study.bots import Bot, Choice, bot_named
from ttr_lab.study.match import final_score

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
MAPS = ("usa", "mini", "team-asia", "legendary-asia", "europe")


def watched(games: range, name: str) -> Iterable[int]:
    """The games with a progress bar, if tqdm is installed and somebody watches."""
    if find_spec("tqdm") is None or not sys.stderr.isatty():
        return games
    bar: Iterable[int] = import_module("tqdm").tqdm(games, desc=name, leave=False)
    return bar


def counted(bot: Bot, counts: Counter[str]) -> Bot:
    """The same bot, with its moves counted."""

    def choose(view: View) -> Choice:
        choice = bot(view)
        counts["actions"] += 1
        counts["turns"] += isinstance(view.asked, Turn)
        match choice.action:
            case Claim(route=index):
                counts["ferries"] += view.board.routes[index].ferry > 0
                counts["mountains"] += view.board.routes[index].mountain > 0
                counts["tunnels"] += view.board.routes[index].tunnel > 0
            case TurnBack():
                counts["turned back"] += 1
            case BuildStation():
                counts["stations"] += 1
            case ShareTickets() if isinstance(view.asked, Turn):
                counts["sharing turns"] += 1
        return choice

    return choose


def one_game(board: str, bots: Sequence[str], seed: int, counts: Counter[str]) -> FinalScore:
    game = new_game(board, NAMES[: len(bots)], seed=seed)
    playing = [bot_named(bot, seed + seat) for seat, bot in enumerate(bots)]
    return final_score(game, [counted(bot, counts) for bot in playing])


def self_play(board: str, bot: str, players: int, seeds: range) -> None:
    totals: list[float] = []
    seconds: list[float] = []
    counts: Counter[str] = Counter()
    teams = completed = failed = 0
    for seed in watched(seeds, f"{board}: {players} x {bot}"):
        start = time.process_time()
        score = one_game(board, [bot] * players, seed, counts)
        seconds.append(time.process_time() - start)
        # a game is one observation, since its seats depend on each other
        totals.append(statistics.mean(team.total for team in score.teams))
        for team in score.teams:
            teams += 1
            completed += len(team.completed)
            failed += len(team.failed)
    error = statistics.stdev(totals) / len(totals) ** 0.5
    speed = f"{len(seconds) / sum(seconds):6.1f} games/s  {statistics.mean(seconds):.4f} s a game"
    points = f"{statistics.mean(totals):6.1f} +- {error:.1f}"
    tickets = f"{completed / teams:.2f} completed, {failed / teams:.2f} failed"
    print(
        f"{board:14} {players} x {bot:8} {speed} (longest {max(seconds):.3f})"
        f"  score {points:13}  tickets {tickets}  {told(counts, len(totals))}"
    )


def told(counts: Counter[str], games: int) -> str:
    """What happened in a game on average, as far as the map knows it."""
    parts = [f"turns {counts['turns'] / games:.0f}"]
    if counts["tunnels"]:
        through = 1 - counts["turned back"] / counts["tunnels"]
        parts.append(f"tunnels {counts['tunnels'] / games:.1f}, {through:.0%} built")
    for kind in ("ferries", "mountains", "stations", "sharing turns"):
        if counts[kind]:
            parts.append(f"{kind} {counts[kind] / games:.1f}")
    return "  ".join(parts)


def against_random(board: str, players: int, seeds: range) -> None:
    """Every second team plays by planner, by turns the even and the odd ones."""
    size = ruleset_named(load_board(board).ruleset).team_size
    won = shared = 0
    counts: Counter[str] = Counter()
    for seed in watched(seeds, f"{board}: against random"):
        planned = [(seat // size + seed) % 2 == 0 for seat in range(players)]
        bots = ["planner" if mine else "random" for mine in planned]
        winners = one_game(board, bots, seed, counts).winners
        ours = [(team + seed) % 2 == 0 for team in winners]
        won += all(ours)
        shared += any(ours) and not all(ours)
    print(
        f"{board:14} {players} players, planner against random: "
        f"{won} won, {shared} shared, of {len(seeds)} games"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each line")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--maps", nargs="+", default=MAPS, choices=MAPS, metavar="MAP")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + max(2, asked.games))
    print(f"seeds {seeds.start} to {seeds.stop - 1}")
    for board in asked.maps:
        counts = ruleset_named(load_board(board).ruleset).players
        against_random(board, counts[0], range(asked.seed, asked.seed + 100))
        for bot in ("planner", "random"):
            for players in counts:
                self_play(board, bot, players, seeds)


if __name__ == "__main__":
    main()
