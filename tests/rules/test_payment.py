"""Which cards pay for which route."""

from __future__ import annotations

import pytest

from tests.tables import allowed, bag, every_payment, pay, position, refused
from ttr_lab.engine.choices import choices
from ttr_lab.model.actions import Claim
from ttr_lab.model.cards import PLAIN_COLORS, Cards, Color, Payment
from ttr_lab.rules.payment import payments, why_not_affordable

ROUTES = "R-S red 3, G-H gray 3, B-C blue 1, L-M gray 6"
HAND = "6 red 3 blue 2 yellow 3 loco"


def verdict(route: str, cards: str, hand: str = HAND) -> str:
    """The rule that refuses these cards for a route, or nothing."""
    game = position(hand, routes=ROUTES)
    claim = pay(game, route, cards)
    if game.why_not(0, claim) is None:
        return ""
    return refused(game, claim)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        pytest.param("3 red", "", id="exactly three"),
        pytest.param("2 red", "USA-CLAIM-1", id="one card fewer"),
        pytest.param("4 red", "USA-CLAIM-1", id="one card more"),
        pytest.param("", "USA-CLAIM-1", id="no cards"),
        pytest.param("2 red 2 loco", "USA-CLAIM-1", id="a locomotive too many"),
        pytest.param("2 loco", "USA-CLAIM-1", id="two locomotives"),
    ],
)
def test_usa_claim_1(cards: str, rule: str) -> None:
    """Exactly as many cards as the route has spaces, no more and no fewer."""
    assert verdict("R-S", cards) == rule


@pytest.mark.parametrize(
    ("hand", "cards", "legal"),
    [
        pytest.param("3 red", "3 red", True, id="all held"),
        pytest.param("2 red", "3 red", False, id="one red short"),
        pytest.param("2 red", "2 red 1 loco", False, id="no locomotive held"),
        pytest.param("2 red 1 loco", "2 red 1 loco", True, id="one locomotive held"),
    ],
)
def test_only_cards_in_the_hand_can_be_laid(hand: str, cards: str, legal: bool) -> None:
    """Nobody lays a card that is not held (USA-CLAIM-1)."""
    assert verdict("R-S", cards, hand) == ("" if legal else "USA-CLAIM-1")


@pytest.mark.parametrize(
    ("route", "cards", "rule"),
    [
        pytest.param("R-S", "3 red", "", id="its color"),
        pytest.param("R-S", "3 blue", "USA-CLAIM-2", id="another color"),
        pytest.param("R-S", "2 red 1 loco", "", id="a locomotive stands in"),
        pytest.param("R-S", "2 blue 1 loco", "USA-CLAIM-2", id="locomotive and another color"),
        pytest.param("B-C", "1 blue", "", id="one space, its color"),
        pytest.param("B-C", "1 red", "USA-CLAIM-2", id="one space, another color"),
    ],
)
def test_usa_claim_2(route: str, cards: str, rule: str) -> None:
    """A colored route takes its color; locomotives stand in for any of them."""
    assert verdict(route, cards) == rule


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        pytest.param("3 red", "", id="one color"),
        pytest.param("3 blue", "", id="another color"),
        pytest.param("2 yellow 1 loco", "", id="one color and a locomotive"),
        pytest.param("2 red 1 blue", "USA-CLAIM-3", id="two colors"),
        pytest.param("1 red 1 blue 1 loco", "USA-CLAIM-3", id="two colors and a locomotive"),
    ],
)
def test_usa_claim_3(cards: str, rule: str) -> None:
    """A gray route takes any one color; two colors are never mixed."""
    assert verdict("G-H", cards) == rule


@pytest.mark.parametrize("route", ["R-S", "G-H"])
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("3 red", id="no locomotive"),
        pytest.param("2 red 1 loco", id="one"),
        pytest.param("1 red 2 loco", id="two"),
        pytest.param("3 loco", id="locomotives alone"),
    ],
)
def test_usa_claim_4(route: str, cards: str) -> None:
    """Any number of locomotives may be used, up to paying with nothing else."""
    assert verdict(route, cards) == ""


def test_usa_claim_10() -> None:
    """What a program offers by itself spends as few locomotives as possible in each color."""
    game = position("2 red 5 blue 3 loco", routes="R-S red 3, G-H gray 3, L-M gray 6")
    offered = {
        (game.state.board.routes[action.route].id, action.payment.cards)
        for action in choices(game.state, 0)
        if isinstance(action, Claim)
    }
    assert offered == {
        ("R-S", bag("2 red 1 loco")),
        ("R-S", bag("3 loco")),
        ("G-H", bag("2 red 1 loco")),
        ("G-H", bag("3 blue")),
        ("G-H", bag("3 loco")),
        ("L-M", bag("5 blue 1 loco")),
    }
    assert allowed(game, pay(game, "G-H", "1 blue 2 loco")), "the payer may spend more of them"


@pytest.mark.parametrize("route", ["R-S", "G-H", "B-C", "L-M"])
@pytest.mark.parametrize("hand", [HAND, "2 red 1 blue", "14 loco", "6 green 6 white 1 loco", ""])
def test_payments_lists_all_and_nothing_else(route: str, hand: str) -> None:
    """Every bag of the hand that the rules allow, each once, the fewest locomotives first."""
    game = position(hand, routes=ROUTES)
    asked = game.state.board.route(route)
    color = {"R-S": 7, "B-C": 1}.get(route)

    def fits(cards: Cards) -> bool:
        used = [place for place in range(8) if cards[place]]
        return len(used) <= 1 and (not used or color in (None, used[0]))

    expected = [cards for cards in every_payment(bag(hand), asked.length) if fits(cards)]
    listed = [payment.cards for payment in payments(asked, bag(hand))]
    assert sorted(listed) == sorted(expected)
    assert [cards[8] for cards in listed] == sorted(cards[8] for cards in listed)


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        pytest.param("2 red", 1, id="one short"),
        pytest.param("1 red 1 loco 6 blue", 1, id="one short, a locomotive counted"),
        pytest.param("", 3, id="nothing at all"),
        pytest.param("3 red", 0, id="enough"),
        pytest.param("3 loco", 0, id="locomotives are enough"),
    ],
)
def test_how_many_cards_are_missing(hand: str, missing: int) -> None:
    """The most helpful refusal says how many more cards would be needed (USA-CLAIM-1)."""
    route = position(routes=ROUTES).state.board.route("R-S")
    refusal = why_not_affordable(route, bag(hand))
    if not missing:
        assert refusal is None
    else:
        assert refusal is not None
        assert refusal.rule.id == "USA-CLAIM-1"
        assert f"so {missing} more would be needed" in refusal.sentence


@pytest.mark.parametrize("color", PLAIN_COLORS, ids=str)
def test_the_color_that_is_missing_is_named(color: Color) -> None:
    """A colored route asks for its color, whichever it is; only a gray one for any."""
    route = position(routes=f"A-B {color} 2, A-C gray 2").state.board.route("A-B")
    refusal = why_not_affordable(route, bag(""))
    assert refusal is not None
    assert f"takes 2 cards of {color};" in refusal.sentence


@pytest.mark.parametrize(
    ("from_hand", "from_rack", "rule"),
    [
        pytest.param("2 red", "1 red", "TEAM-PAY-1", id="a lone player has no rack"),
        pytest.param("3 red", "", "", id="all from the hand"),
    ],
)
def test_a_lone_player_pays_from_the_hand(from_hand: str, from_rack: str, rule: str) -> None:
    """In the base game there is no rack to pay from; only teams have one (TEAM-PAY-1)."""
    game = position(HAND, routes=ROUTES)
    claim = Claim(0, Payment(bag(from_hand), bag(from_rack)))
    assert ("" if game.why_not(0, claim) is None else refused(game, claim)) == rule


@pytest.mark.parametrize(
    "payment",
    [
        pytest.param(Payment(Cards([0] * 7 + [4, -1])), id="minus one locomotive"),
        pytest.param(Payment(Cards([0] * 7 + [4, 0]), Cards([0] * 7 + [-1, 0])), id="in the rack"),
    ],
)
def test_a_count_is_never_below_zero(payment: Payment) -> None:
    """Four reds and a debt of one card are not three cards (USA-CLAIM-1)."""
    game = position(HAND, routes=ROUTES)
    assert payment.cards.size == 3
    assert refused(game, Claim(0, payment)) == "USA-CLAIM-1"


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        pytest.param("3 loco", "You want to lay 3 locomotives, but your hand", id="wild"),
        pytest.param("3 blue", "You want to lay 3 blue, but your hand holds only 1.", id="blue"),
    ],
)
def test_missing_cards_are_told(cards: str, sentence: str) -> None:
    """What is missing is told as a person would say it."""
    game = position("1 blue 1 loco", routes="A-B gray 3")
    refusal = game.why_not(0, pay(game, "A-B", cards))
    assert refusal is not None
    assert refusal.sentence.startswith(sentence)
