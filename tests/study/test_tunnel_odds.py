"""Tunnels by plain counts, against all ways to turn cards over and against the engine itself."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest

from ttr_lab import Claim, Payment, situation
from ttr_lab.model.actions import PayToll
from ttr_lab.model.cards import LOCOMOTIVE, Cards, Color
from ttr_lab.model.decisions import Toll
from ttr_lab.study.tunnel_odds import least_spare, tunnel_odds, ways_to_pay


def by_counting(turned: list[list[int]], spare: int) -> tuple[Fraction, Fraction, Fraction]:
    """Success, cards asked for and cards added, over equally likely ones (1 is a match)."""
    matches = [sum(cards) for cards in turned]
    every = Fraction(1, len(matches))
    return (
        every * sum(number <= spare for number in matches),
        every * sum(matches),
        every * sum(number for number in matches if number <= spare),
    )


@pytest.mark.parametrize("reveal", range(1, 7))
@pytest.mark.parametrize("spare", range(4))
def test_one_pool_by_counting(reveal: int, spare: int) -> None:
    """Nine cards of which four match: every set of cards that may be turned over is counted."""
    odds = tunnel_odds(reveal=reveal, unseen=9, matching=4, spare=spare, length=3)
    turned = [list(some) for some in combinations([1] * 4 + [0] * 5, reveal)]
    success, asked, added = by_counting(turned, spare)
    assert (odds.success, odds.asked, odds.added) == (success, asked, added)
    # three cards are laid, and stay with the builder if the tunnel fails
    assert odds.spent == 3 * success + added


@pytest.mark.parametrize("deck", range(5))
def test_deck_and_discards_by_counting(deck: int) -> None:
    """Four cards turn over: `deck` of them from seven unseen ones, the rest from five discards."""
    odds = tunnel_odds(
        reveal=4, unseen=7, matching=3, spare=1, deck=deck, discards=5, discards_matching=2
    )
    first = combinations([1] * 3 + [0] * 4, deck)
    second = list(combinations([1] * 2 + [0] * 3, 4 - deck))
    turned = [[*one, *two] for one, two in product(first, second)]
    assert (odds.success, odds.asked) == by_counting(turned, 1)[:2]


def test_too_few_cards() -> None:
    """What there is gets turned over; with nothing the tunnel costs its length (TUNNEL-10)."""
    few = tunnel_odds(reveal=6, unseen=2, matching=1, spare=0, discards=1, discards_matching=0)
    assert (few.success, few.asked) == (Fraction(0), Fraction(1))
    none = tunnel_odds(reveal=6, unseen=0, matching=0, spare=0, length=2)
    assert (none.success, none.spent) == (Fraction(1), Fraction(2))


def test_a_worked_example() -> None:
    """Six of 80 cards turn over, 14 match, two to spare: C(14, k) C(66, 6 - k) / C(80, 6).

    With C(66, 6) = 90858768, C(66, 5) = 8936928, C(66, 4) = 720720 and C(80, 6) = 300500200:
    90858768 + 14 * 8936928 + 91 * 720720 = 281561280.
    """
    odds = tunnel_odds(reveal=6, unseen=80, matching=14, spare=2)
    assert odds.success == Fraction(281561280, 300500200)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"reveal": 7}, "reveal: 7 is not possible, since a tunnel turns over 1 to 6 cards"),
        ({"reveal": 0}, "reveal: 0 is not possible"),
        ({"matching": 81}, "matching: 81 is not possible, since of 80 unseen cards 0 to 80"),
        ({"spare": -1}, "spare: -1 is not possible"),
        ({"deck": 81}, "deck: 81 is not possible, since the deck is part of the 80"),
        ({"discards_matching": 1}, "discards_matching: 1 is not possible, since of 0 discards"),
    ],
)
def test_impossible_counts(wrong: dict[str, int], said: str) -> None:
    """One sentence names the count."""
    with pytest.raises(ValueError, match=said):
        tunnel_odds(**{"reveal": 3, "unseen": 80, "matching": 14, "spare": 2, **wrong})


@pytest.mark.parametrize(("safety", "spare"), [("7/15", 0), ("1/2", 1), ("14/15", 1), ("1", 2)])
def test_least_spare(safety: str, spare: int) -> None:
    """Three of ten cards, two of which match: 56/120 without a match, 56/120 with one, 8/120."""
    odds = tunnel_odds(reveal=3, unseen=10, matching=2, spare=0)
    assert least_spare(odds, Fraction(safety)) == spare


def test_locomotives_alone_are_asked_for_less_and_answered_by_less() -> None:
    """Two spaces, two red cards, three locomotives: what matches and what is left to answer."""
    ways = ways_to_pay(
        length=2, color=2, locomotives=3, reveal=3, unseen=80, unseen_color=8, unseen_locomotives=10
    )
    told = [
        (way.plain, way.locomotives, way.odds.pools[0].matching, way.odds.spare) for way in ways
    ]
    assert told == [(2, 0, 18, 3), (1, 1, 18, 3), (0, 2, 10, 1)]


def tries(laid: Cards, number: int, seed: int) -> int:
    """Play the same tunnel many times in the engine, and count how often it was built.

    Ann holds what she lays and one locomotive; 24 cards are unseen: 20 in the deck, 4 Ben's.
    """
    chance = random.Random(seed)
    built = 0
    for _ in range(number):
        unseen = ["red"] * 5 + ["loco"] * 4 + ["blue"] * 15
        chance.shuffle(unseen)
        ben = {color: unseen[20:].count(color) for color in ("red", "loco", "blue")}
        ann = {"red": laid[Color.RED], "loco": laid[LOCOMOTIVE] + 1}
        game = situation(
            players={"Ann": {"hand": ann}, "Ben": {"hand": ben}},
            routes=[{"id": "t", "a": "A", "b": "B", "length": 2, "color": "red", "tunnel": 4}],
            ruleset="europe",
            deck=unseen[:20],
        )
        game.play(0, Claim(0, Payment(laid)))
        if isinstance(game.view(0).asked, Toll):
            answers = [it for it in game.legal_actions() if isinstance(it, PayToll)]
            if answers:
                game.play(0, answers[0])
        built += game.state.players[0].routes == 1
    return built


@pytest.mark.parametrize(
    ("laid", "matching"),
    [
        pytest.param(Cards.of(red=2), 9, id="color"),
        pytest.param(Cards.of(locomotive=2), 4, id="locomotives alone"),
        pytest.param(Cards.of(red=1, locomotive=1), 9, id="mixed"),
    ],
)
def test_the_engine_agrees(laid: Cards, matching: int) -> None:
    """Within 4 standard deviations, which a right chance leaves once in 16,000 times."""
    odds = tunnel_odds(reveal=4, unseen=24, matching=matching, spare=1, deck=20)
    number = 1500
    built = tries(laid, number, seed=5)
    chance = float(odds.success)
    assert abs(built / number - chance) < 4 * sqrt(chance * (1 - chance) / number)
