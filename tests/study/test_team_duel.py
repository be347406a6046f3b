"""Policies against each other, deal by deal: the same as what the program measures."""

from __future__ import annotations

import pytest

from tools.measure_teamwork import PAIRS, compare, play
from ttr_lab.study.partner import POLICIES
from ttr_lab.study.series_report import Mean
from ttr_lab.study.team_duel import (
    POLICY_NAMES,
    POLICY_WORDS,
    Policy,
    judge_guess,
    more_of,
    names_of,
    words_of,
)


def test_deals_one_by_one_add_up_to_what_is_measured() -> None:
    """The mean of single deals is the mean of the program."""
    one, two = "partner", "partner:turn=always"
    found = compare(one, two, *play(one, two, 3, 41, 1))
    assert found.more == pytest.approx(
        sum(more_of(one, two, seed) for seed in (41, 42, 43)) / 3, abs=0.001
    )


def test_exchanged_pairs_have_the_opposite_difference() -> None:
    """And a pair against itself has none."""
    one, two = "partner", "partner:first=easiest"
    assert more_of(one, two, 7) == -more_of(two, one, 7)
    assert more_of(one, one, 7) == 0


def test_every_policy_has_words() -> None:
    """All that the bot knows can be chosen and told."""
    for told in (POLICY_WORDS, POLICY_NAMES):
        assert {name: set(known) for name, known in told.items()} == {
            name: set(known) for name, known in POLICIES.items()
        }
    for pair in PAIRS:
        for bot in pair:
            assert all(words_of(bot))
            assert len(names_of(bot)) == len(words_of(bot))
    assert Policy(first="largest", turn="always", rack="chance").bot == PAIRS[0][1]


@pytest.mark.parametrize(
    ("guess", "value", "half", "judged"),
    [
        pytest.param(5.0, 8.0, 3.3, "inside", id="in the interval"),
        pytest.param(0.0, 0.5, 3.0, "inside", id="nothing is there and nothing was guessed"),
        pytest.param(15.0, 8.0, 3.3, "side", id="the right pair, but too much"),
        pytest.param(-2.0, 8.0, 3.3, "wrong", id="the other pair"),
        pytest.param(0.0, 8.0, 3.3, "even", id="nothing was guessed, but something is there"),
        pytest.param(9.0, 0.5, 3.0, "none", id="something was guessed, but nothing is there"),
    ],
)
def test_a_guess_is_judged(guess: float, value: float, half: float, judged: str) -> None:
    assert judge_guess(guess, Mean(value, half)) == judged
