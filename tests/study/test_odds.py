"""The chance of a tunnel, against plain counting of all ways in which cards may turn up."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from tests.tables import bag, paid, pay, position
from ttr_lab.engine.game import Game
from ttr_lab.model.cards import DECK, LOCOMOTIVE, Cards, Color
from ttr_lab.study.odds import spare_for, tunnel_chance
from ttr_lab.study.pools import Pool, matches_of, sum_of


def tunnel(hand: str, unseen: str, deck: int, turned: int = 3) -> Game:
    """A–B takes 2 red cards; all cards but the hand, the row and these are discarded.

    So many of the unseen cards are the deck, the others are in Ben's hand.
    """
    hidden = [*bag(unseen).each()]
    row = "white white white white white"
    seen = bag(hand).plus(bag("5 white")).plus(bag(unseen))
    return position(
        hand,
        " ".join(f"1 {card}" for card in hidden[deck:]),
        ruleset="europe",
        routes=f"A-B red 2 tunnel{turned}",
        row=row,
        deck=" ".join(map(str, hidden[:deck])),
        discard=words(DECK.minus(seen)),
    )


def words(cards: Cards) -> str:
    return " ".join(f"{cards[color]} {color}" for color in Color)


def by_counting(cards: Cards, turned: int, color: Color) -> list[Fraction]:
    """For each number of matches the part of all sets of so many cards that have it."""
    found = [0] * (turned + 1)
    for some in combinations([*cards.each()], turned):
        found[sum(card in (color, LOCOMOTIVE) for card in some)] += 1
    return [Fraction(count, comb(cards.size, turned)) for count in found]


@pytest.mark.parametrize(
    ("hand", "laid", "color", "spare"),
    [
        pytest.param("2 red", "2 red", Color.RED, 0, id="nothing to spare"),
        pytest.param("3 red 1 blue", "2 red", Color.RED, 1, id="one red card to spare"),
        pytest.param("3 red 1 loco", "2 red", Color.RED, 2, id="a locomotive answers, too"),
        pytest.param("1 red 3 loco", "2 loco", LOCOMOTIVE, 1, id="locomotives alone"),
    ],
)
def test_the_deck_is_a_sample_of_what_is_unseen(
    hand: str, laid: str, color: Color, spare: int
) -> None:
    """Three cards of nine: two red ones, two locomotives, five others."""
    unseen = "2 red 2 loco 4 blue 1 green"
    game = tunnel(hand, unseen, deck=4)
    chance = tunnel_chance(game.view(0), game.state.board.routes[0], paid(laid))
    counted = by_counting(bag(unseen), 3, color)
    assert (chance.color, chance.spare) == (color, spare)
    assert list(chance.matches) == counted
    assert chance.success == sum(counted[: spare + 1])


def test_the_rest_comes_from_the_discards() -> None:
    """One card of the deck, the only unseen one being red, then two of the discards.

    Of 102 discards 9 are red and 14 are locomotives, so two of them do not match with the chance
    79/102 * 78/101, and one match is certain.
    """
    game = tunnel("2 red", "1 red", deck=1)
    chance = tunnel_chance(game.view(0), game.state.board.routes[0], paid("2 red"))
    assert game.state.discard.size == 102
    assert chance.matches[:2] == (Fraction(0), Fraction(79 * 78, 102 * 101))
    assert chance.success == 0


def test_nothing_to_turn_over_asks_for_nothing() -> None:
    game = position("2 red", ruleset="europe", routes="A-B red 2 tunnel3", deck="")
    chance = tunnel_chance(game.view(0), game.state.board.routes[0], paid("2 red"))
    assert chance.matches == (Fraction(1),)
    assert chance.success == 1


def test_a_pool_cannot_turn_over_more_than_it_holds() -> None:
    with pytest.raises(ValueError, match="2 cards cannot hold 1 matching ones and turn over 3"):
        matches_of(Pool(cards=2, matching=1, turned=3))


def test_independent_numbers_add_up() -> None:
    """Two coins: no head, one, two."""
    coin = (Fraction(1, 2), Fraction(1, 2))
    assert sum_of(coin, coin) == (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))


def test_the_rack_helps_to_answer() -> None:
    """Laid: 2 red from the hand. Left: 1 red in the hand, 1 red and 1 locomotive on the rack."""
    game = position(
        "3 red",
        ruleset="team-asia",
        racks=["1 red 1 loco 1 blue"],
        routes="A-B red 2 tunnel4",
        deck="red blue blue blue yellow yellow",
    )
    game.play(0, pay(game, "A-B", "2 red"))
    view = game.view(0)
    assert view.toll is not None
    assert spare_for(view, view.toll) == 3


def test_without_memory_all_that_is_not_seen_is_one_pool() -> None:
    """Nine unseen cards and 94 discards: of 103 cards 10 are red and 14 locomotives.

    In hand are 2 red of 12; the row is white. Three cards turn over, none may match.
    """
    unseen = "2 red 2 loco 4 blue 1 green"
    game = tunnel("2 red", unseen, deck=4)
    view, route = game.view(0), game.state.board.routes[0]
    chance = tunnel_chance(view, route, paid("2 red"), memory=False)
    assert (view.unseen.size, view.discard.size) == (9, 94)
    assert chance.success == Fraction(comb(103 - 24, 3), comb(103, 3))
    # who remembers the discards knows that the deck is richer in matches
    assert tunnel_chance(view, route, paid("2 red")).success == Fraction(comb(5, 3), comb(9, 3))
