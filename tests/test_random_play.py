"""Uniformly random play against the published numbers of five independent programs.

A game of chance is a sharp test of all rules together: a rule that is a little off moves the mean
number of actions or the mean score. The published table rests on 200,000 games for each number of
players, so its own standard errors are about 0.1; those of our sample are larger and are computed
from the sample, with the game as the unit (the scores within a game depend on each other).
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tests.tables import NAMES
from ttr_lab.engine.choices import choices
from ttr_lab.engine.game import holdings, new_game
from ttr_lab.engine.step import apply
from ttr_lab.rules.scoring import score

PUBLISHED_ERROR = 0.1


def played(players: int, seed: int) -> tuple[int, list[int]]:
    """The number of actions and the totals of one game, every choice equally likely."""
    state = new_game("usa", NAMES[:players], seed=seed, first=0).state
    chance, actions = Random(seed).random, 0
    while state.seat is not None:
        options = choices(state, state.seat)
        state = apply(state, state.seat, options[int(chance() * len(options))]).state
        actions += 1
    final = score(state.board, state.ruleset, holdings(state))
    return actions, [team.total for team in final.teams]


@pytest.mark.parametrize(
    ("players", "games", "actions", "mean", "spread", "winner"),
    [
        pytest.param(2, 1200, 154.7, -51.7, 48.2, -22.9, id="1200 games of two"),
        pytest.param(4, 600, 296.6, -29.1, 37.5, 12.6, id="600 games of four"),
    ],
)
def test_uniformly_random_play(
    players: int, games: int, actions: float, mean: float, spread: float, winner: float
) -> None:
    """Actions a game, mean score, its spread and the winner's mean, within 4 standard errors.

    The standard errors of the sample are 0.3 actions, 0.9 points for the mean and 1.0 for the
    winner with two players, and 0.6, 0.3 and 0.7 with four.
    """
    results = [played(players, seed) for seed in range(games)]
    measured = {
        "actions": ([float(count) for count, _ in results], actions),
        "mean score": ([fmean(totals) for _, totals in results], mean),
        "winner's mean": ([float(max(totals)) for _, totals in results], winner),
    }
    for what, (sample, published) in measured.items():
        error = sqrt(stdev(sample) ** 2 / games + PUBLISHED_ERROR**2)
        found = fmean(sample)
        assert abs(found - published) <= 4 * error, (
            f"{what}: {found:.2f}, published {published}, standard error {error:.2f}"
        )
    everybody = [float(total) for _, totals in results for total in totals]
    # a game has at least one independent score, so this error is an upper bound
    error = spread / sqrt(2 * games)
    assert abs(stdev(everybody) - spread) <= 4 * error
