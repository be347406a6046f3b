"""The best, the worst and the sum of tickets drawn, against all hands of a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from ttr_lab import load_board
from ttr_lab.study.ticket_odds import best_of, sum_of, worst_of

Told = Callable[[Sequence[int], int], dict[int, Fraction]]


@pytest.mark.parametrize("drawn", [1, 2, 3])
@pytest.mark.parametrize(
    ("told", "of"),
    [
        pytest.param(best_of, max, id="best"),
        pytest.param(worst_of, min, id="worst"),
        pytest.param(sum_of, sum, id="sum"),
    ],
)
def test_all_hands(told: Told, of: Callable[[Sequence[int]], int], drawn: int) -> None:
    """Every hand of the 30 tickets of the USA map is looked at: 4060 of three."""
    points = [ticket.points for ticket in load_board("usa").tickets]
    hands = list(combinations(points, drawn))
    counted = Counter(map(of, hands))
    every = {value: Fraction(counted[value], len(hands)) for value in sorted(counted)}
    assert told(points, drawn) == every
    assert list(told(points, drawn)) == sorted(counted)


def test_too_many() -> None:
    """More tickets than there are cannot be drawn."""
    with pytest.raises(ValueError, match="drawn: 3 is not possible; a deck of 2 tickets"):
        best_of([5, 8])
