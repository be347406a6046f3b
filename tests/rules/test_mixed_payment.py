"""Paying in a team: hand and rack together, never the partner's hand."""

from __future__ import annotations

from itertools import product

import pytest

from tests.tables import BLIND, TO_HAND, TO_RACK, allowed, bag, pay, play, position, refused, take
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Claim
from ttr_lab.model.cards import COLORS, Cards

ROUTES = "A-B red 3, B-C gray 3, C-D blue 1"


def asia(*hands: str, **facts: object) -> Game:
    """Ann and Ben against Cleo and Dora."""
    return position(*hands, ruleset="team-asia", routes=ROUTES, **facts)  # type: ignore[arg-type]


def sizes(bag: Cards) -> list[Cards]:
    """Every bag that can be taken out of this one."""
    return [Cards(counts) for counts in product(*(range(bag[color] + 1) for color in COLORS))]


@pytest.mark.parametrize(
    ("hand", "rack"),
    [
        pytest.param("3 red", "", id="all from the hand"),
        pytest.param("2 red", "1 red", id="two and one"),
        pytest.param("1 red", "2 red", id="one and two"),
        pytest.param("", "3 red", id="all from the rack"),
        pytest.param("1 loco", "1 red 1 loco", id="locomotives from both"),
    ],
)
def test_team_pay_1(hand: str, rack: str) -> None:
    """A claim may be paid with any mix of the own hand and the team's rack."""
    game = asia("3 red 1 loco", racks=["3 red 1 loco"])
    play(game, pay(game, "A-B", hand, rack))
    assert game.state.players[0].hand == bag("3 red 1 loco").minus(bag(hand))
    assert game.state.rack(0) == bag("3 red 1 loco").minus(bag(rack))
    assert game.state.discard == bag(hand).plus(bag(rack))
    assert game.state.owner(0) == 0


def test_every_mix_is_listed() -> None:
    """The legal claims of a route are all that trying every bag of both finds (TEAM-PAY-1)."""
    hand, rack = bag("2 red 1 blue 1 loco"), bag("2 red 1 green 1 loco")
    game = asia("2 red 1 blue 1 loco", racks=["2 red 1 green 1 loco"])
    fitting = {
        (mine, ours)
        for mine, ours in product(sizes(hand), sizes(rack))
        if mine.size + ours.size == 3 and not any(mine.plus(ours)[color] for color in range(7))
    }
    listed = [action for action in game.legal_actions() if isinstance(action, Claim)]
    mixes = [(a.payment.hand, a.payment.rack) for a in listed if a.route == 0]
    assert len(set(mixes)) == len(mixes)
    assert set(mixes) == fitting


@pytest.mark.parametrize(
    ("hands", "rack", "cards", "from_rack", "rule"),
    [
        pytest.param(["1 red", "3 red"], "", "3 red", "", "TEAM-PAY-2", id="the partner has them"),
        pytest.param(["1 red", "3 red"], "2 red", "1 red", "2 red", "", id="the rack has them"),
        pytest.param(
            ["1 red", "3 red"], "2 red", "2 red", "1 red", "TEAM-PAY-2", id="one too many by hand"
        ),
        pytest.param(
            ["2 red", "3 red"], "1 red", "1 red", "2 red", "TEAM-PAY-1", id="one too many there"
        ),
    ],
)
def test_team_pay_2(hands: list[str], rack: str, cards: str, from_rack: str, rule: str) -> None:
    """Cards in the partner's hand can never be used."""
    game = asia(*hands, racks=[rack])
    claim = pay(game, "A-B", cards, from_rack)
    if rule:
        assert refused(game, claim) == rule
    else:
        assert allowed(game, claim)
    assert all(
        game.state.players[0].hand.covers(action.payment.hand)
        for action in game.legal_actions()
        if isinstance(action, Claim)
    )


@pytest.mark.parametrize(
    ("route", "hand", "rack", "rule"),
    [
        pytest.param("A-B", "2 red", "1 loco", "", id="a locomotive of the rack stands in"),
        pytest.param("A-B", "1 loco", "2 red", "", id="a locomotive of the hand stands in"),
        pytest.param("A-B", "2 red", "1 blue", "USA-CLAIM-3", id="another color from the rack"),
        pytest.param("A-B", "", "3 blue", "USA-CLAIM-2", id="the wrong color from the rack"),
        pytest.param("A-B", "2 red", "2 red", "USA-CLAIM-1", id="one too many together"),
        pytest.param("A-B", "1 red", "1 red", "USA-CLAIM-1", id="one too few together"),
        pytest.param("B-C", "2 red", "1 red", "", id="gray, one color together"),
        pytest.param("B-C", "2 red", "1 blue", "USA-CLAIM-3", id="gray, two colors together"),
    ],
)
def test_team_pay_3(route: str, hand: str, rack: str, rule: str) -> None:
    """Color, locomotives and the exact number are judged by the mix as a whole."""
    game = asia("3 red 1 loco", racks=["3 red 3 blue 1 loco"])
    claim = pay(game, route, hand, rack)
    if rule:
        assert refused(game, claim) == rule
    else:
        assert allowed(game, claim)


def test_team_pay_4() -> None:
    """Either partner may spend any card on the rack, no matter who put it there."""
    game = asia(
        "", "", "", "2 red", deck="red blue green white black orange black orange", racks=["2 red"]
    )
    play(game, take(0), TO_RACK, BLIND)
    assert game.state.rack(1) == bag("3 red")
    claim = pay(game, "A-B", "", "3 red")
    assert allowed(game, claim, by=1), "Ben spends the card that Ann has just put there"
    play(game, BLIND, TO_HAND, BLIND)
    for seat in (2, 3):
        assert game.seat == seat
        assert refused(game, claim) == "TEAM-PAY-1", "another team has a rack of its own"
        play(game, BLIND, TO_HAND, BLIND)
    play(game, claim)
    assert game.state.rack(0) == bag("1 white"), "the second card that Ben drew"
