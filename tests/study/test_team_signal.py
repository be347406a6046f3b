"""What cards on the rack say: by hand, by listing all pairs, and by dealing them."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from ttr_lab.model.cards import COLORS, DECK, PLAIN_COLORS, Color
from ttr_lab.study.team_signal import (
    CHANCE,
    HABITS,
    KEEPS,
    SHOWS,
    belief,
    bits,
    draw,
    likelihood,
    right_after,
)


def listed(habit: str, collected: Color) -> dict[Color, Fraction]:
    """The chance of each card on the rack, from all 110 × 110 pairs."""
    found = dict.fromkeys(COLORS, Fraction(0))
    for one, two in product(COLORS, repeat=2):
        pairs = DECK[one] * DECK[two]
        laid = {one, two}
        if habit == SHOWS and collected in laid:
            laid = {collected}
        if habit == KEEPS and len(laid) > 1:
            laid -= {collected}
        for card in laid:
            found[card] += Fraction(pairs, len(laid))
    return {card: ways / DECK.size**2 for card, ways in found.items()}


@pytest.mark.parametrize("habit", HABITS)
def test_all_pairs(habit: str) -> None:
    """The short formulas agree with a list of all pairs of cards."""
    for collected in (Color.RED, Color.PURPLE):
        pairs = listed(habit, collected)
        assert {card: likelihood(habit, card, collected) for card in COLORS} == pairs
        assert sum(pairs.values()) == 1


def test_one_red_card() -> None:
    """By hand: a red one shows with 1 - (98/110)², another's red one with 98/110 × 12/110."""
    shown, other = 1 - Fraction(98, 110) ** 2, Fraction(98 * 12, 110**2)
    red = PLAIN_COLORS.index(Color.RED)
    assert belief(SHOWS, (Color.RED,))[red] == shown / (shown + 7 * other)
    # 2496 of 12,100 against seven times 1176
    assert belief(SHOWS, (Color.RED,))[red] == Fraction(2496, 2496 + 7 * 1176)
    kept = Fraction(12, 110) ** 2
    assert belief(KEEPS, (Color.RED,))[red] == kept / (kept + 7 * Fraction(122 * 12, 110**2))


def test_what_says_nothing() -> None:
    """A locomotive, and any card of who lays by chance; then three bits stay open."""
    even = (Fraction(1, 8),) * 8
    assert belief(CHANCE, (Color.RED, Color.RED)) == even
    for habit in HABITS:
        assert belief(habit, (Color.LOCOMOTIVE,)) == even
    assert bits(even) == 3
    assert 0 < bits(belief(SHOWS, (Color.RED,) * 3)) < 3


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_right_after_all_sequences(habit: str, turns: int) -> None:
    """The count agrees with going through every sequence of cards."""
    whole = Fraction(0)
    for cards in product(COLORS, repeat=turns):
        best = Fraction(0)
        for color in PLAIN_COLORS:
            chance = Fraction(1)
            for card in cards:
                chance *= likelihood(habit, card, color)
            best = max(best, chance)
        whole += best / 8
    assert right_after(habit, turns) == whole


@pytest.mark.parametrize("habit", HABITS)
def test_dealt(habit: str) -> None:
    """In 4,000 games of six turns the likeliest color is right as often as was counted."""
    chance, games, right = random.Random(7), 4000, 0.0
    for _ in range(games):
        secret = chance.choice(PLAIN_COLORS)
        cards = [draw(habit, secret, chance) for _ in range(6)]
        known = belief(habit, cards)
        best = [c for c, part in zip(PLAIN_COLORS, known, strict=True) if part == max(known)]
        right += (secret in best) / len(best)
    exact = float(right_after(habit, 6))
    assert abs(right / games - exact) < 4 * sqrt(exact * (1 - exact) / games)


def test_unknown_habit() -> None:
    """Whoever asks for another habit is told which there are."""
    with pytest.raises(ValueError, match="no habit 'lies'; there are shows, keeps, chance"):
        likelihood("lies", Color.RED, Color.RED)
