"""A hundred thousand tunnels tried, beside the exact answer to the same question, in one run.

The simulation is also compared with `random.sample` from a deck of single cards, the plainest way
to write it. Times are those of the processor, so that other programs weigh less.

    python benchmarks/tunnels.py --tries 100000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from time import process_time

from ttr_lab.study.tunnel_odds import TunnelOdds, tunnel_odds
from ttr_lab.study.tunnel_trials import trials

COUNTS = {"reveal": 6, "unseen": 80, "matching": 14, "spare": 2}


def exact() -> float:
    return float(tunnel_odds(**COUNTS).success)


def simulated(odds: TunnelOdds, tries: int) -> float:
    share = 0.0
    for tally in trials(odds, tries, seed=1):
        share = tally.share
    return share


def sampled(tries: int) -> float:
    """The same with a deck of single cards, of which some are drawn."""
    chance = random.Random(1)
    deck = [1] * COUNTS["matching"] + [0] * (COUNTS["unseen"] - COUNTS["matching"])
    built = sum(sum(chance.sample(deck, COUNTS["reveal"])) <= COUNTS["spare"] for _ in range(tries))
    return built / tries


def time(name: str, deed: Callable[[], float]) -> None:
    start = process_time()
    result = deed()
    print(f"{name:28} {1000 * (process_time() - start):10.3f} ms   success {result:.5f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tries", type=int, default=100_000)
    tries = parser.parse_args().tries
    print(f"{tries:,} tunnels: {COUNTS}")
    time("exact, as a fraction", exact)
    time("tried card by card", lambda: simulated(tunnel_odds(**COUNTS), tries))
    time("tried with random.sample", lambda: sampled(tries))


if __name__ == "__main__":
    main()
