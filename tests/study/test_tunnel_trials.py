"""Simulated tunnels: the same for the same seed, and within what is certain of the exact odds."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from ttr_lab.study.tunnel_odds import tunnel_odds
from ttr_lab.study.tunnel_trials import EARLY, Tally, trials, wilson

ODDS = tunnel_odds(reveal=6, unseen=80, matching=14, spare=2)
SHORT = tunnel_odds(
    reveal=5, unseen=9, matching=4, spare=1, deck=3, discards=8, discards_matching=3
)


@pytest.mark.parametrize("odds", [ODDS, SHORT], ids=["deck", "deck and discards"])
def test_every_number_of_matches(odds: object) -> None:
    """Each share lies within five standard deviations of its exact chance."""
    assert isinstance(odds, type(ODDS))
    last = list(trials(odds, 30_000, seed=3))[-1]
    assert last.tries == 30_000
    for number, chance in enumerate(map(float, odds.matches)):
        width = sqrt(chance * (1 - chance) / last.tries)
        assert abs(last.share_of(number) - chance) <= 5 * width


def test_chunks_do_not_matter() -> None:
    """The same seed brings the same cards; the count is told early on and after every chunk."""
    fine = list(trials(ODDS, 4_000, seed=1, chunk=500))
    coarse = list(trials(ODDS, 4_000, seed=1, chunk=4_000))
    assert fine[-1] == coarse[-1]
    assert [tally.tries for tally in coarse] == [*EARLY, 4_000]
    assert [tally.tries for tally in fine] == sorted({*EARLY, *range(500, 4_001, 500)})
    assert list(trials(ODDS, 4_000, seed=2))[-1] != fine[-1]


def test_one_may_stop() -> None:
    """What has not been asked for is never tried."""
    running = trials(ODDS, 10**12, seed=1)
    assert next(running).tries == 100
    assert next(running).tries == 200


def test_few_tries() -> None:
    assert [tally.tries for tally in trials(ODDS, 30, seed=1)] == [30]
    with pytest.raises(ValueError, match="both are 1 or more"):
        trials(ODDS, 0, seed=1)


def test_certain_and_impossible() -> None:
    """No card matches, or every one does."""
    sure = tunnel_odds(reveal=3, unseen=10, matching=0, spare=0)
    never = tunnel_odds(reveal=3, unseen=10, matching=10, spare=2)
    assert next(trials(sure, 100, seed=1)).share == 1
    assert next(trials(never, 100, seed=1)).share == 0


@pytest.mark.parametrize(("hits", "tries"), [(0, 10), (1, 10), (5, 10), (10, 10), (937, 1000)])
def test_wilson(hits: int, tries: int) -> None:
    """Its ends solve (share - p)² = z² p (1 - p) / n, which is how Wilson defined it."""
    share, square = Fraction(hits, tries), Fraction(1959964, 1000000) ** 2
    for end in wilson(hits, tries):
        p = Fraction(end)
        assert abs((share - p) ** 2 - square * p * (1 - p) / tries) < Fraction(1, 10**9)


def test_the_band_shrinks() -> None:
    """A hundred times as many tries make it about ten times as narrow."""
    widths = [
        high - low
        for low, high in (Tally(matches=(30 * n, 60 * n, 10 * n), spare=1).band for n in (1, 100))
    ]
    assert 9 < widths[0] / widths[1] < 11
    assert wilson(0, 0) == (0.0, 1.0)
