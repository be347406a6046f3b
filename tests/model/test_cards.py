"""Bags of train cards: small values with simple laws, and payments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_lab.model.cards import (
    DECK,
    LOCOMOTIVE,
    NO_CARDS,
    PLAIN_COLORS,
    Cards,
    Color,
    Payment,
    color_named,
)
from ttr_lab.model.color_words import LETTERS

BAGS = st.lists(st.integers(0, 14), min_size=9, max_size=9).map(Cards)


@given(BAGS, BAGS)
def test_putting_together_and_taking_away(one: Cards, other: Cards) -> None:
    """What was put in can be taken out again, in any order."""
    both = one.plus(other)
    assert both == other.plus(one)
    assert both.minus(other) == one
    assert both.size == one.size + other.size
    assert both.covers(one)
    assert both.covers(other)
    assert one.plus(NO_CARDS) == one


@given(BAGS, BAGS)
def test_covering_is_color_by_color(one: Cards, other: Cards) -> None:
    """A bag covers another exactly if nothing is left below zero."""
    assert one.covers(other) is (min(one.minus(other)) >= 0)
    assert one.covers(one)
    assert one.covers(NO_CARDS)


@given(BAGS)
def test_single_cards_and_back(bag: Cards) -> None:
    """The single cards of a bag make the same bag."""
    cards = list(bag.each())
    assert len(cards) == bag.size == sum(bag)
    assert Cards.from_colors(cards) == bag
    assert cards == sorted(cards)
    assert bag.locomotives == cards.count(LOCOMOTIVE)
    assert bag.colors() == [color for color in PLAIN_COLORS if color in cards]


@given(BAGS, st.sampled_from(list(Color)))
def test_one_more_card(bag: Cards, color: Color) -> None:
    """One card more is one more of its color and nothing else."""
    more = bag.with_one(color)
    assert more == bag.plus(Cards.from_colors([color]))
    assert more.size == bag.size + 1
    assert isinstance(more, Cards)


@given(BAGS)
def test_a_bag_is_written_as_it_is_made(bag: Cards) -> None:
    """Its name in a notebook makes the same bag again."""
    written = repr(bag)
    assert written.startswith("Cards.of(")
    counts = (part.split("=") for part in written[len("Cards.of(") : -1].split(", ") if part)
    assert Cards.of(**{name: int(count) for name, count in counts}) == bag


@pytest.mark.parametrize(
    ("bag", "words"),
    [
        (Cards.of(), "no cards"),
        (Cards.of(red=2), "2 red"),
        (Cards.of(red=2, locomotive=1), "2 red and 1 locomotive"),
    ],
)
def test_a_bag_in_words(bag: Cards, words: str) -> None:
    """People read counts and colors."""
    assert str(bag) == words
    assert f"{bag}" == words


def test_the_deck() -> None:
    """12 cards in each of eight colors and 14 locomotives are 110 (USA-COMP-2)."""
    assert tuple(DECK) == (12, 12, 12, 12, 12, 12, 12, 12, 14)
    assert DECK.size == 110


def test_colors_have_letters_of_their_own() -> None:
    """A color is never told by its looks alone."""
    assert len(set(LETTERS)) == len(Color) == 9
    assert [color.letter for color in Color] == list(LETTERS)
    assert str(Color.PURPLE) == "purple"
    assert f"{Color.RED:>5}" == "  red"


@pytest.mark.parametrize("name", ["pink", "", "gray", "Loco"])
def test_unknown_colors_are_refused(name: str) -> None:
    """With the colors there are; gray is no card."""
    with pytest.raises(ValueError, match="the colors are purple, blue, orange"):
        color_named(name)
    with pytest.raises(ValueError, match="the colors are"):
        Cards.of(**{name: 1})


def test_negative_counts_are_refused() -> None:
    """A bag cannot hold fewer than no cards."""
    with pytest.raises(ValueError, match="a count is 0 or more"):
        Cards.of(red=-1)


@given(BAGS, BAGS)
def test_a_payment_is_hand_and_rack_together(hand: Cards, rack: Cards) -> None:
    """What is laid is what comes from both places."""
    assert Payment(hand, rack).cards == hand.plus(rack)
    assert Payment(hand).cards == hand


@pytest.mark.parametrize(
    ("payment", "words"),
    [
        (Payment(Cards.of(red=2)), "2 red"),
        (Payment(Cards.of(red=2), Cards.of(red=1)), "2 red from the hand and 1 red from the rack"),
    ],
)
def test_a_payment_in_words(payment: Payment, words: str) -> None:
    """A lone player never hears of a rack."""
    assert str(payment) == words
