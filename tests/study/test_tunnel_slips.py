"""Wrong models: each is exactly the mistake it is named after."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from ttr_lab.study.tunnel_slips import (
    TunnelFacts,
    right_model,
    total_variation,
    wrong_models,
)

FACTS = TunnelFacts(
    reveal=3,
    unseen=10,
    color=3,
    locomotives=2,
    spare_color=1,
    spare_locomotives=0,
    discards=4,
    discards_color=2,
    discards_locomotives=1,
)
POOL = ["color"] * 3 + ["locomotive"] * 2 + ["other"] * 5
GONE = ["color"] * 2 + ["locomotive"] + ["other"]


def counted(pool: list[str], matching: set[str], reveal: int = 3) -> tuple[Fraction, ...]:
    """The chances by looking at every set of cards."""
    sets = list(combinations(pool, reveal))
    found = [sum(card in matching for card in some) for some in sets]
    return tuple(Fraction(found.count(k), len(sets)) for k in range(reveal + 1))


def with_putting_back(pool: list[str], matching: set[str], reveal: int = 3) -> tuple[Fraction, ...]:
    """The chances by looking at every row of cards, each put back before the next."""
    rows = list(product(pool, repeat=reveal))
    found = [sum(card in matching for card in row) for row in rows]
    return tuple(Fraction(found.count(k), len(rows)) for k in range(reveal + 1))


BOTH, COLOR, LOCO = {"color", "locomotive"}, {"color"}, {"locomotive"}


def test_paid_in_the_color() -> None:
    """The right chances, and every mistake, by counting sets of cards."""
    assert right_model(FACTS).matches == counted(POOL, BOTH)
    assert right_model(FACTS).spare == 1
    found = {model.id: (model.matches, model.spare) for model in wrong_models(FACTS)}
    assert found == {
        "independent": (with_putting_back(POOL, BOTH), 1),
        "no-locomotives": (counted(POOL, COLOR), 1),
        "like-locomotives": (counted(POOL, LOCO), 0),
        "no-memory": (counted(POOL + GONE, BOTH), 1),
        # ten cards, but the three matches among the discards are still counted: 5 + 3
        "half-memory": (counted(["color"] * 8 + ["other"] * 2, BOTH), 1),
    }


def test_paid_with_locomotives_alone() -> None:
    """Only locomotives match and answer; the mistake is to count the color too."""
    alone = TunnelFacts(
        reveal=3,
        unseen=10,
        color=3,
        locomotives=2,
        spare_color=1,
        spare_locomotives=1,
        by_locomotives=True,
    )
    assert (right_model(alone).matches, right_model(alone).spare) == (counted(POOL, LOCO), 1)
    found = {model.id: (model.matches, model.spare) for model in wrong_models(alone)}
    assert found == {
        "independent": (with_putting_back(POOL, LOCO), 1),
        "like-a-color": (counted(POOL, BOTH), 2),
    }


def test_how_far_off() -> None:
    """Without a match: C(5, 3) / C(10, 3) = 10/120 right, 1/8 with each card put back."""
    right, wrong = right_model(FACTS), wrong_models(FACTS)[0]
    assert (right.matches[0], wrong.matches[0]) == (Fraction(comb(5, 3), 120), Fraction(1, 8))
    # both are symmetric: 1/12, 5/12, 5/12, 1/12 and 1/8, 3/8, 3/8, 1/8
    assert total_variation(right.matches, wrong.matches) == Fraction(1, 12)
    assert wrong.success - right.success == 0


def test_total_variation_is_the_most_that_an_event_can_be_off() -> None:
    """The largest difference over all sets of outcomes, which is how it is defined."""
    one, two = right_model(FACTS).matches, wrong_models(FACTS)[1].matches
    numbers = range(4)
    events = [set(some) for size in range(5) for some in combinations(numbers, size)]
    most = max(abs(sum((one[k] - two[k] for k in event), Fraction(0))) for event in events if event)
    assert total_variation(one, two) == most
    assert total_variation((Fraction(1),), (Fraction(0), Fraction(1))) == 1


@pytest.mark.parametrize("by_locomotives", [False, True])
def test_all_are_distributions(by_locomotives: bool) -> None:
    facts = TunnelFacts(
        reveal=6, unseen=40, color=6, locomotives=7, by_locomotives=by_locomotives, discards=20
    )
    for model in (right_model(facts), *wrong_models(facts)):
        assert sum(model.matches) == 1
        assert all(chance >= 0 for chance in model.matches)
        assert 0 <= model.success <= 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"reveal": 7}, "reveal: 7"),
        ({"unseen": 2}, "unseen: 2"),
        ({"color": 9}, "color and locomotives: 11"),
        ({"discards_color": 4}, "discarded color and locomotives: 4"),
    ],
)
def test_impossible_facts(wrong: dict[str, int], said: str) -> None:
    """One sentence names the number."""
    usual: dict[str, Any] = {"reveal": 3, "unseen": 10, "color": 3, "locomotives": 2, "discards": 3}
    with pytest.raises(ValueError, match=said):
        TunnelFacts(**{**usual, **wrong})
