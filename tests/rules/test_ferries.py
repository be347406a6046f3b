"""Ferries: at least as many locomotives as they show."""

from __future__ import annotations

import pytest

from tests.tables import allowed, bag, every_payment, pay, position, refused
from ttr_lab.model.actions import Claim
from ttr_lab.model.load import load_board

HAND = "4 red 4 blue 4 loco"


def verdict(ruleset: str, ferry: str, cards: str, hand: str = HAND) -> str:
    """The rule that refuses these cards for a ferry, or nothing."""
    game = position(hand, ruleset=ruleset, routes=f"A-B {ferry}")
    claim = pay(game, "A-B", cards)
    if game.why_not(0, claim) is None:
        return ""
    return refused(game, claim)


CASES = [
    pytest.param("gray 3 ferry1", "2 red 1 loco", "", id="as many as it shows"),
    pytest.param("gray 3 ferry1", "3 red", "FERRY", id="none"),
    pytest.param("gray 3 ferry1", "1 red 2 loco", "", id="one more stands in"),
    pytest.param("gray 3 ferry1", "3 loco", "", id="all locomotives"),
    pytest.param("gray 3 ferry1", "1 red 1 blue 1 loco", "USA-CLAIM-3", id="two colors"),
    pytest.param("gray 3 ferry1", "1 red 1 loco", "USA-CLAIM-1", id="too few cards"),
    pytest.param("gray 3 ferry1", "3 red 1 loco", "USA-CLAIM-1", id="too many cards"),
    pytest.param("gray 4 ferry2", "2 red 2 loco", "", id="two as it shows"),
    pytest.param("gray 4 ferry2", "3 red 1 loco", "FERRY", id="one of two"),
    pytest.param("gray 2 ferry2", "2 loco", "", id="nothing but locomotives"),
    pytest.param("gray 2 ferry2", "1 red 1 loco", "FERRY", id="one of nothing but locomotives"),
    pytest.param("red 3 ferry1", "2 red 1 loco", "", id="a colored ferry"),
    pytest.param("red 3 ferry1", "2 blue 1 loco", "USA-CLAIM-2", id="a colored one, wrong color"),
]


@pytest.mark.parametrize(("ferry", "cards", "rule"), CASES)
def test_leg_ferry_1(ferry: str, cards: str, rule: str) -> None:
    """At least as many locomotives as the ferry shows; the other spaces as usual."""
    assert verdict("legendary-asia", ferry, cards) == rule.replace("FERRY", "LEG-FERRY-1")


@pytest.mark.parametrize(("ferry", "cards", "rule"), CASES)
def test_eur_ferry_1(ferry: str, cards: str, rule: str) -> None:
    """The same in Europe, where all ferries are gray."""
    assert verdict("europe", ferry, cards) == rule.replace("FERRY", "EUR-FERRY-1")
    ferries = [route for route in load_board("europe").routes if route.ferry]
    assert len(ferries) == 13
    assert {route.color for route in ferries} == {None}


@pytest.mark.parametrize(
    "hand", ["4 red 1 loco", "2 red 2 blue 3 loco", "5 red", "1 red 4 loco", "4 loco"]
)
@pytest.mark.parametrize(
    "ferry", ["gray 3 ferry1", "gray 4 ferry2", "gray 2 ferry2", "blue 3 ferry1"]
)
def test_every_payment_of_a_ferry_is_listed(hand: str, ferry: str) -> None:
    """The legal claims are those that trying every bag of cards finds."""
    game = position(hand, ruleset="europe", routes=f"A-B {ferry}")
    route = game.state.board.routes[0]
    fitting = {
        cards
        for cards in every_payment(bag(hand), route.length)
        if cards.locomotives >= route.ferry
        and len(cards.colors()) <= 1
        and all(route.color in (None, color) for color in cards.colors())
    }
    listed = [a.payment.cards for a in game.legal_actions() if isinstance(a, Claim)]
    assert len({*listed}) == len(listed)
    assert {*listed} == fitting
    choices = [a for a in game.view(0).choices if isinstance(a, Claim)]
    assert all(allowed(game, choice) for choice in choices)
    ways = {tuple(cards.colors()) for cards in fitting}
    fewest = {way: min(c.locomotives for c in fitting if tuple(c.colors()) == way) for way in ways}
    assert {tuple(a.payment.cards.colors()): a.payment.cards.locomotives for a in choices} == fewest
