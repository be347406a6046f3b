"""The exact longest path: its time on networks of 45 trains, beside a plain search in one run.

Two kinds of USA networks: what random games of two end with, and connected ones grown to 43 to
45 trains, the kind that good players build. The plain search tries every trail from every city
and knows no bound; both must find the same lengths.

    python benchmarks/longest_path.py --networks 300
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

from tqdm import tqdm

from ttr_lab import load_board, longest_trail, new_game
from ttr_lab.engine.choices import choices
from ttr_lab.engine.step import apply
from ttr_lab.model.board import Board, members


def grown(board: Board, chance: random.Random) -> int:
    """A connected network of 43 to 45 trains, grown route by route, never two parallel tracks."""
    while True:
        routes, beside, trains = 0, 0, 0
        near = board.all_routes
        while fitting := [r for r in members(near & ~beside) if trains + board.lengths[r] <= 45]:
            index = chance.choice(fitting)
            routes |= 1 << index
            beside |= board.tracks[index]
            trains += board.lengths[index]
            near = 0
            for member in members(routes):
                a, b = board.ends[member]
                near |= board.at_city[a] | board.at_city[b]
        if trains >= 43:
            return routes


def random_play(seed: int) -> tuple[int, int]:
    """The two networks that a random game ends with."""
    chance = random.Random(seed)
    state = new_game("usa", ("Ann", "Ben"), seed=seed).state
    while state.open:
        seat = state.open[0].seat
        state = apply(state, seat, chance.choice(choices(state, seat))).state
    return state.players[0].routes, state.players[1].routes


def plain_search(board: Board, routes: int) -> int:
    """The length of the longest trail by trying all of them."""

    def follow(city: int, left: int) -> int:
        best = 0
        for index in members(board.at_city[city] & left):
            a, b = board.ends[index]
            rest = follow(b if a == city else a, left & ~(1 << index))
            best = max(best, board.lengths[index] + rest)
        return best

    return max(follow(city, routes) for city in range(len(board.cities)))


def timed(search: Callable[[Board, int], object], board: Board, networks: list[int]) -> list[float]:
    """Milliseconds for each network."""
    times = []
    for routes in tqdm(networks, file=sys.stderr, leave=False):
        start = time.perf_counter()
        search(board, routes)
        times.append(1000 * (time.perf_counter() - start))
    return sorted(times)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--networks", type=int, default=300)
    asked = parser.parse_args()
    board, chance = load_board("usa"), random.Random(1)
    played = [routes for seed in range((asked.networks + 1) // 2) for routes in random_play(seed)]
    kinds = {"random games": played, "grown": [grown(board, chance) for _ in range(asked.networks)]}
    for kind, networks in kinds.items():
        for name, search in (("ttr_lab", longest_trail), ("plain search", plain_search)):
            times = timed(search, board, networks)
            p99 = times[int(0.99 * len(times))]
            print(
                f"{kind:13} {name:13} median {statistics.median(times):8.3f} ms   "
                f"p99 {p99:9.3f} ms   worst {times[-1]:9.3f} ms"
            )
        wrong = sum(longest_trail(board, n).length != plain_search(board, n) for n in networks)
        print(f"{kind:13} lengths that differ: {wrong} of {len(networks)}")


if __name__ == "__main__":
    main()
