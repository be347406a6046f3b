"""Mountain routes: trains that leave the game, and what they score."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, NAMES, allowed, bag, ids, pay, play, position, refused
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Claim
from ttr_lab.model.load import load_board

ROUTES = "A-B red 2 x2, A-B gray 2, B-C red 3 x1, C-D gray 1"


def asia(hand: str = "9 red", **facts: object) -> Game:
    """Two players or more, two mountain routes, one of them beside a gray one without an X."""
    return position(hand, ruleset="legendary-asia", routes=ROUTES, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("route", "cards", "trains"),
    [
        pytest.param("A-B", "2 red", 45 - 4, id="two spaces and two X"),
        pytest.param("B-C", "3 red", 45 - 4, id="three spaces and one X"),
        pytest.param("C-D", "1 red", 45 - 1, id="one space and no X"),
    ],
)
def test_leg_mtn_1(route: str, cards: str, trains: int) -> None:
    """Besides the trains on its spaces one train for each X leaves the stock."""
    game = asia()
    play(game, pay(game, route, cards))
    assert game.state.players[0].trains == trains


@pytest.mark.parametrize(
    ("route", "cards", "points", "crossing"),
    [
        pytest.param("A-B", "2 red", 2, 4, id="two X"),
        pytest.param("B-C", "3 red", 4, 2, id="one X"),
        pytest.param("C-D", "1 red", 1, 0, id="no X"),
    ],
)
def test_leg_mtn_2(route: str, cards: str, points: int, crossing: int) -> None:
    """Each train put there scores 2 points at once, on top of the points of the route."""
    game = asia()
    told = ids(play(game, pay(game, route, cards)))
    assert game.state.players[0].score == points + crossing
    assert ("LEG-MTN-2" in told) is (crossing > 0)
    assert game.final().teams[0].routes == points + crossing, "the same at the final scoring"


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        pytest.param("2 red", "", id="the spaces"),
        pytest.param("3 red", "USA-CLAIM-1", id="the spaces and one X"),
        pytest.param("4 red", "USA-CLAIM-1", id="the spaces and both X"),
        pytest.param("1 red", "USA-CLAIM-1", id="one card too few"),
    ],
)
def test_leg_mtn_3(cards: str, rule: str) -> None:
    """The cards are for the spaces only; X marks cost no cards."""
    game = asia()
    claim = pay(game, "A-B", cards)
    if rule:
        assert refused(game, claim) == rule
    else:
        play(game, claim)
        assert game.state.players[0].hand == bag("7 red")
        assert game.state.discard == bag("2 red")


@pytest.mark.parametrize(
    ("trains", "rule"),
    [
        pytest.param(4, "", id="just enough"),
        pytest.param(3, "LEG-MTN-4", id="one X short"),
        pytest.param(2, "LEG-MTN-4", id="enough for the spaces alone"),
    ],
)
def test_leg_mtn_4(trains: int, rule: str) -> None:
    """Without trains for spaces and X marks the route cannot be claimed."""
    game = asia(trains=[trains])
    claim = pay(game, "A-B", "2 red")
    listed = {action.route for action in game.legal_actions() if isinstance(action, Claim)}
    if rule:
        assert refused(game, claim) == rule
        assert claim.route not in listed
    else:
        assert allowed(game, claim)
        assert claim.route in listed


def test_leg_mtn_5() -> None:
    """Trains in the crossing area belong to no network and count as gone for the trigger."""
    game = asia(trains=[6])
    told = ids(play(game, pay(game, "A-B", "2 red")))
    assert game.state.players[0].trains == 2
    assert game.state.final_turns == (1, 0), "six less two on the map and two in the mountains"
    assert "LEG-END-1" in told
    team = game.final().teams[0]
    assert (team.trail.length, team.cities) == (2, 2), "only the trains on the map make a network"


@pytest.mark.parametrize("trains", [2, 3, 4])
def test_leg_mtn_6(trains: int) -> None:
    """A gray twin without X needs no sacrifice, though it joins the same cities."""
    game = asia(trains=[trains])
    claim = pay(game, "A-B/2", "2 red")
    if trains < 4:
        assert refused(game, pay(game, "A-B", "2 red")) == "LEG-MTN-4"
    play(game, claim)
    ann = game.state.players[0]
    assert (ann.trains, ann.score) == (trains - 2, 2)
    assert game.final().teams[0].mountains == 0
    twins = {
        frozenset((route.a.name, route.b.name))
        for route in load_board("legendary-asia").routes
        if route.track and route.color is None and not route.mountain
    }
    assert len(twins) > 0, "there are such tracks on the map"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("left", "triggered"), [(3, False), (2, True), (1, True), (0, True)])
def test_leg_end_1(players: int, left: int, triggered: bool) -> None:
    """The end begins with 2 trains or fewer; then everybody has one last turn."""
    game = asia(trains=[left + 1], players=players, deck="yellow " * 20)
    told = ids(play(game, pay(game, "C-D", "1 red")))
    assert ("LEG-END-1" in told) is triggered
    assert (game.state.final_turns is not None) is triggered
    if triggered:
        seats = []
        while game.seat is not None:
            seats.append(game.seat)
            play(game, BLIND, BLIND)
        assert [NAMES[seat] for seat in seats] == [*NAMES[1:players], "Ann"]
        assert refused(game, BLIND, by=0) == "USA-END-2"
