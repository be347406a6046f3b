"""Tunnels played by chance, many of them: the witness beside the exact odds.

Cards are turned over one by one, each a match with the chance that the pool has then; that is
the same as shuffling the pool and turning over its top, and much quicker. How sure a share of
successes is tells the interval of Wilson (Probable inference, the law of succession, and
statistical inference, 1927), which stays within 0 and 1 and is right for few tries, too.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import merge
from math import sqrt

from .pools import Pool
from .tunnel_odds import TunnelOdds

USUAL = 1.959964
"""So many standard deviations on both sides hold 95 % of a normal distribution."""
CHUNK = 10_000
EARLY = (100, 200, 500, 1_000, 2_000)
"""The count is told after so many tries as well, while it still moves most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What has come of the tunnels so far."""

    matches: tuple[int, ...]
    """How many tunnels had 0, 1, 2, ... matches."""
    spare: int

    @property
    def tries(self) -> int:
        """How many tunnels were tried."""
        return sum(self.matches)

    @property
    def built(self) -> int:
        """How many of them succeeded."""
        return sum(self.matches[: self.spare + 1])

    @property
    def share(self) -> float:
        """The share that succeeded; 0 before the first try."""
        return self.built / self.tries if self.tries else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Between these the chance of success lies, as far as the tries can tell (95 %)."""
        return wilson(self.built, self.tries)

    def share_of(self, number: int) -> float:
        """The share of tunnels with so many matches."""
        return self.matches[number] / self.tries if self.tries else 0.0

    def band_of(self, number: int) -> tuple[float, float]:
        """Between these the chance of so many matches lies, as far as the tries can tell."""
        return wilson(self.matches[number], self.tries)


def wilson(hits: int, tries: int, width: float = USUAL) -> tuple[float, float]:
    """The interval of Wilson for a share; all from 0 to 1 before the first try.

    >>> low, high = wilson(5, 10)
    >>> round(low, 4), round(high, 4)
    (0.2366, 0.7634)
    """
    if not tries:
        return 0.0, 1.0
    share, square = hits / tries, width * width
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    spread = share * (1 - share) / tries + square / (4 * tries * tries)
    reach = width * sqrt(spread) / (1 + square / tries)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def trials(odds: TunnelOdds, number: int, *, seed: int, chunk: int = CHUNK) -> Iterator[Tally]:
    """Try the tunnel so often, and tell the running count early on and after every chunk.

    Whoever asks may stop at any time. The same seed brings the same cards, whatever the chunks.
    `ValueError` if fewer than one is to be tried.
    """
    if number < 1 or chunk < 1:
        raise ValueError(f"{number} tries in chunks of {chunk}: both are 1 or more")
    chunks = range(chunk, number, chunk)
    told = merge([mark for mark in EARLY if mark < number and mark % chunk], chunks, (number,))
    return _trials(odds, told, random.Random(seed))


def _trials(odds: TunnelOdds, marks: Iterable[int], chance: random.Random) -> Iterator[Tally]:
    counts = [0] * (sum(pool.turned for pool in odds.pools) + 1)
    done = 0
    for mark in marks:
        _turn_over(odds.pools, counts, mark - done, chance)
        done = mark
        yield Tally(matches=tuple(counts), spare=odds.spare)


def _turn_over(
    pools: Sequence[Pool], counts: list[int], number: int, chance: random.Random
) -> None:
    """Count the matches of so many tunnels."""
    draw = chance.random
    known = [(pool.matching, range(pool.cards, pool.cards - pool.turned, -1)) for pool in pools]
    for _ in range(number):
        matches = 0
        for matching, left in known:
            still = matching
            for cards in left:
                if draw() * cards < still:
                    still -= 1
            matches += matching - still
        counts[matches] += 1
