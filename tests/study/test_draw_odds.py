"""Odds of drawing cards, against all orders of a small deck and against played decks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from ttr_lab.study.draw_odds import (
    Supply,
    completes,
    flush_at_deal,
    flush_at_replacement,
    flushes,
    shows,
    turns_blind,
    turns_with_row,
)

SEVEN = list(permutations("CCLOOOO"))
"""Every order of a deck of seven: two cards of the color, one locomotive, four others."""


def collect(deck: Sequence[str], face_up: int, number: int) -> int | None:
    """Turns until the set is complete, by the stated policy, played card by card."""
    cards, row, have = list(deck), face_up, 0
    for turn in range(1, 20):
        for _ in range(2):
            if row:
                have, row = have + 1, row - 1
                if cards:
                    row += cards.pop(0) == "C"
            elif cards:
                have += cards.pop(0) in "CL"
            if have >= number:
                return turn
    return None


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("face_up", [0, 1, 2])
def test_turns_with_row_by_all_orders(number: int, face_up: int) -> None:
    """The chance of each number of turns is its part of all 5040 orders."""
    supply = Supply(unseen=7, color=2, locomotives=1, face_up=face_up)
    found = turns_with_row(supply, number)
    counted = Counter(collect(deck, face_up, number) for deck in SEVEN)
    every = {turn: Fraction(many, len(SEVEN)) for turn, many in counted.items() if turn}
    assert {turn: chance for turn, chance in enumerate(found) if chance} == every


@pytest.mark.parametrize("number", [1, 2, 3])
def test_turns_blind_by_all_orders(number: int) -> None:
    """Blind, the color and the locomotive serve alike: three of seven cards."""
    counted = Counter(
        next(turn for turn in range(1, 5) if sum(c in "CL" for c in deck[: 2 * turn]) >= number)
        for deck in SEVEN
    )
    every = {turn: Fraction(many, len(SEVEN)) for turn, many in counted.items()}
    found = turns_blind(unseen=7, wanted=3, number=number)
    assert {turn: chance for turn, chance in enumerate(found) if chance} == every
    assert sum(found) == 1


def test_what_is_had_already_takes_no_turn() -> None:
    """A set of nothing is complete before the first turn."""
    assert turns_blind(unseen=7, wanted=3, number=0) == (Fraction(1),)
    assert turns_with_row(Supply(unseen=7, color=2), number=0) == (Fraction(1),)


def test_row_shows_by_all_orders() -> None:
    """The first five of the deck are the row."""
    counted = sum("L" in deck[:5] for deck in SEVEN)
    assert shows(unseen=7, wanted=1) == Fraction(counted, len(SEVEN)) == Fraction(5, 7)


def test_completes_by_hand() -> None:
    """Two of the first three cards of six, three of them wanted: (9 + 1) of 20 sets."""
    assert completes(unseen=6, wanted=3, draws=3, number=2) == Fraction(1, 2)


def test_flush_at_deal_by_hand() -> None:
    """C(14,3) C(96,2) + C(14,4) 96 + C(14,5) = 1757938 of C(110,5) = 122391522 rows."""
    assert flush_at_deal() == Fraction(1757938, 122391522)


def test_flush_at_replacement() -> None:
    """Only the third locomotive clears the row."""
    assert flush_at_replacement(unseen=90, locomotives=12, in_row=2) == Fraction(12, 90)
    assert flush_at_replacement(unseen=90, locomotives=12, in_row=1) == 0


def clear(deck: Sequence[str], replaced: int, in_row: int) -> int:
    """How often the row is cleared, played card by card."""
    cards, row, cleared = list(deck), in_row, 0
    for _ in range(replaced):
        if cards:
            row += cards.pop(0) == "L"
        while row >= 3 and len(cards) >= 5:
            cleared += 1
            row = sum(cards.pop(0) == "L" for _ in range(5))
    return cleared


@pytest.mark.parametrize("in_row", [1, 2])
@pytest.mark.parametrize("replaced", [1, 2, 3, 5])
def test_flushes_by_all_orders(in_row: int, replaced: int) -> None:
    """Eight cards with three locomotives: all 40320 orders are played."""
    orders = list(permutations("LLLOOOOO"))
    counted = [clear(deck, replaced, in_row) for deck in orders]
    found = flushes(replaced, unseen=8, locomotives=3, in_row=in_row)
    assert found.expected == Fraction(sum(counted), len(orders))
    assert found.chance == Fraction(sum(map(bool, counted)), len(orders))


def test_flushes_of_a_whole_deck() -> None:
    """Forty cards replaced from a full deck, played 4000 times; within 4 standard deviations."""
    chance = random.Random(3)
    found, played = flushes(40), []
    for _ in range(4000):
        deck = ["L"] * 14 + ["O"] * 91
        chance.shuffle(deck)
        played.append(clear(deck, 40, 0))
    part, expected = sum(map(bool, played)) / 4000, float(found.chance)
    assert abs(part - expected) < 4 * sqrt(expected * (1 - expected) / 4000)
    mean = sum(played) / 4000
    spread = sqrt(sum((number - mean) ** 2 for number in played) / 4000)
    assert abs(mean - float(found.expected)) < 4 * spread / sqrt(4000)
