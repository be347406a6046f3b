"""Whole games of random play per second: this engine beside catanatron's Catan, in one run.

Both play uniformly random legal games of two to their scored end, in turns, on one core, timed
in processor seconds so that other programs on the machine weigh less. The other maps follow, each
with every number of players, for information. Run it in an environment of its own:

    python -m pip install -e . -r benchmarks/requirements.txt
    python benchmarks/engine.py --rounds 5 --seconds 3
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from tqdm import tqdm

from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import Game, holdings, new_game
from ttr_lab.engine.step import apply
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.rules.scoring import score

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
OTHER_MAPS = ("team-asia", "legendary-asia", "europe")


def play_randomly(players: int, seed: int, board: str = "usa") -> int:
    """Play one scored game of uniformly random play; the number of actions."""
    chance = random.Random(seed)
    state = new_game(board, NAMES[:players], seed=seed, first=0).state
    actions = 0
    while state.open:
        seat = state.open[0].seat
        options = choices(state, seat)
        state = apply(state, seat, options[int(chance.random() * len(options))]).state
        actions += 1
    score(state.board, state.ruleset, holdings(state))
    return actions


def contender(players: int, board: str = "usa") -> Iterator[int]:
    """Our games, one after the other."""
    seed = 0
    while True:
        yield play_randomly(players, seed, board)
        seed += 1


def catanatron(players: int) -> Iterator[int]:
    """Catanatron's random games, one after the other."""
    from catanatron import Color as Side
    from catanatron import Game as Catan
    from catanatron import RandomPlayer

    seed = 0
    while True:
        random.seed(seed)
        Catan([RandomPlayer(side) for side in list(Side)[:players]], seed=seed).play()
        yield 0
        seed += 1


def games_per_second(games: Iterator[int], seconds: float) -> float:
    """Games per processor second, over at least so many of these."""
    start, played = time.process_time(), 0
    while time.process_time() - start < seconds:
        next(games)
        played += 1
    return played / (time.process_time() - start)


def jump_milliseconds(seed: int) -> list[float]:
    """Milliseconds to jump to each step of a loaded game and read its text."""
    chance = random.Random(seed)
    game: Game = new_game("usa", NAMES[:2], seed=seed)
    while game.seat is not None:
        options = choices(game.state, game.seat)
        game.play(game.seat, chance.choice(options))
    times = []
    for at in chance.sample(range(len(game.steps)), len(game.steps)):
        start = time.perf_counter()
        game.goto(at)
        game.told(at)
        times.append(1000 * (time.perf_counter() - start))
    return times


def other_maps(seconds: float) -> None:
    """Print games per second of every other map and number of players."""
    every = [(board, players) for board in OTHER_MAPS for players in ruleset_named(board).players]
    for board, players in tqdm(every, desc="other maps", file=sys.stderr):
        rate = games_per_second(contender(players, board), seconds)
        print(f"{players} players  ttr_lab, {load_board(board).name:14} {rate:7.1f} games/s")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    asked = parser.parse_args()
    sides: dict[str, Callable[[int], Iterator[int]]] = {
        "ttr_lab, USA": contender,
        "catanatron, Catan": catanatron,
    }
    for players in asked.players:
        running = {name: make(players) for name, make in sides.items()}
        rates: dict[str, list[float]] = {name: [] for name in sides}
        for _ in tqdm(range(asked.rounds), desc=f"{players} players", file=sys.stderr):
            for name, games in running.items():
                rates[name].append(games_per_second(games, asked.seconds))
        ratios = [ours / theirs for ours, theirs in zip(*rates.values(), strict=True)]
        for name, found in rates.items():
            low, high = min(found), max(found)
            median = statistics.median(found)
            print(f"{players} players  {name:18} {median:7.1f} games/s [{low:.1f} - {high:.1f}]")
        print(
            f"{players} players  ratio, round by round: median {statistics.median(ratios):.1f} "
            f"[{min(ratios):.1f} - {max(ratios):.1f}]"
        )
    other_maps(asked.seconds)
    times = sorted(jump_milliseconds(1))
    middle = statistics.median(times)
    print(f"jump to a step, with its text: median {middle:.4f} ms, worst {times[-1]:.4f} ms")


if __name__ == "__main__":
    main()
