"""Claiming a route: what must be free, what it costs, what it brings; parallel tracks."""

from __future__ import annotations

import pytest

from tests.tables import POINTS, allowed, bag, ids, pay, play, position, refused
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Claim
from ttr_lab.model.cards import Payment
from ttr_lab.model.load import load_board

DOUBLE = "A-B red 2, A-B blue 2, B-C gray 1, B-C gray 1, C-D green 3"
FULL = "4 red 4 blue 4 green"


def tracks(players: int, **facts: object) -> Game:
    """Everybody holds cards for both tracks of two double routes."""
    return position(*[FULL] * players, routes=DOUBLE, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("owner", "rule"),
    [
        pytest.param(None, "", id="free"),
        pytest.param("Ben", "USA-CLAIM-5", id="another's"),
        pytest.param("Ann", "USA-CLAIM-5", id="one's own"),
    ],
)
def test_usa_claim_5(owner: str | None, rule: str) -> None:
    """Only a route that nobody has claimed and that is not closed can be claimed."""
    game = tracks(2, owned={"C-D": owner} if owner else {})
    claim = pay(game, "C-D", "3 green")
    assert ("" if game.why_not(0, claim) is None else refused(game, claim)) == rule


@pytest.mark.parametrize(
    "route", [pytest.param(5, id="one too far"), pytest.param(-1, id="below zero"), 9999, True]
)
def test_a_route_must_exist(route: int) -> None:
    """A number that names no route is refused like a route that is not free (USA-CLAIM-5)."""
    game = tracks(2)
    assert refused(game, Claim(route, Payment(bag("2 red")))) == "USA-CLAIM-5"
    assert allowed(game, Claim(0, Payment(bag("2 red"))))


@pytest.mark.parametrize(
    ("trains", "rule"),
    [
        pytest.param(3, "", id="just enough"),
        pytest.param(2, "USA-CLAIM-6", id="one train fewer"),
        pytest.param(0, "USA-CLAIM-6", id="none"),
    ],
)
def test_usa_claim_6(trains: int, rule: str) -> None:
    """One needs at least as many trains in stock as the route has spaces."""
    game = tracks(2, trains=[trains])
    claim = pay(game, "C-D", "3 green")
    assert ("" if game.why_not(0, claim) is None else refused(game, claim)) == rule


def test_usa_claim_7() -> None:
    """Only one route a turn, and always the whole route at once."""
    game = tracks(2)
    assert refused(game, pay(game, "C-D", "2 green")) == "USA-CLAIM-1"
    play(game, pay(game, "C-D", "3 green"))
    assert game.seat == 1
    assert refused(game, pay(game, "A-B", "2 red"), by=0) == "USA-TURN-1"


@pytest.mark.parametrize(
    "route",
    [
        pytest.param("C-D", id="far from the own route"),
        pytest.param("B-C", id="next to the own route"),
    ],
)
def test_usa_claim_8(route: str) -> None:
    """Routes need not touch each other and may be claimed in any order."""
    game = tracks(4, owned={"A-B": "Ann"})
    assert allowed(game, pay(game, route, {"C-D": "3 green", "B-C": "1 red"}[route]))


def test_usa_claim_9() -> None:
    """Cards to the discards, a train on each space, points at once."""
    game = position("3 green 1 loco", routes=DOUBLE, trains=[10], discard="1 red")
    told = ids(play(game, pay(game, "C-D", "2 green 1 loco")))
    assert told[:2] == ["USA-CLAIM-9", "USA-SCORE-1"]
    ann = game.state.players[0]
    assert (ann.trains, ann.score, ann.hand) == (7, 4, bag("1 green"))
    assert game.state.owner(4) == 0
    assert game.state.discard == bag("1 red 2 green 1 loco")


@pytest.mark.parametrize("name", ["usa", "mini"])
def test_usa_double_1(name: str) -> None:
    """A double route is two tracks of equal length between the same two cities."""
    board = load_board(name)
    pairs: dict[frozenset[str], list[int]] = {}
    for route in board.routes:
        pairs.setdefault(frozenset((route.a.id, route.b.id)), []).append(route.length)
    assert all(len(lengths) <= 2 and len(set(lengths)) == 1 for lengths in pairs.values())
    doubles = sum(len(lengths) == 2 for lengths in pairs.values())
    assert doubles == {"usa": 22, "mini": 3}[name]
    for route, parallel in zip(board.routes, board.tracks, strict=True):
        assert parallel.bit_count() == len(pairs[frozenset((route.a.id, route.b.id))])


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("first", ["A-B", "A-B/2"])
def test_usa_double_2(players: int, first: str) -> None:
    """With 2 or 3 players one claimed track closes the other to everybody."""
    other = {"A-B": "A-B/2", "A-B/2": "A-B"}[first]
    game = tracks(players)
    told = ids(play(game, pay(game, first, "2 red" if first == "A-B" else "2 blue")))
    assert told.count("USA-DOUBLE-2") == 1
    claim = pay(game, other, "2 red" if other == "A-B" else "2 blue")
    assert refused(game, claim) == "USA-DOUBLE-2"
    play(game, *[pay(game, "C-D", "3 green"), pay(game, "B-C", "1 red")][: players - 1])
    assert game.seat == 0
    assert refused(game, claim) == "USA-DOUBLE-2"
    assert refused(game, pay(game, first, "2 red")) == "USA-CLAIM-5"


@pytest.mark.parametrize("players", [4, 5])
def test_usa_double_3(players: int) -> None:
    """With 4 or 5 players both tracks may be claimed, never both by the same player."""
    game = tracks(players, owned={"A-B": "Ann"})
    assert refused(game, pay(game, "A-B/2", "2 blue")) == "USA-DOUBLE-3"
    play(game, pay(game, "C-D", "3 green"))
    claim = pay(game, "A-B/2", "2 blue")
    assert allowed(game, claim)
    play(game, claim)
    assert game.state.owner(0) == 0
    assert game.state.owner(1) == 1
    assert refused(game, claim) == "USA-CLAIM-5"


def test_usa_double_4() -> None:
    """Each track has its own color, cards and trains; claiming one does not fill the other."""
    game = tracks(4)
    assert refused(game, pay(game, "A-B", "2 blue")) == "USA-CLAIM-2"
    assert refused(game, pay(game, "A-B/2", "2 red")) == "USA-CLAIM-2"
    play(game, pay(game, "A-B/2", "2 blue"))
    assert game.state.players[0].trains == 43
    assert game.state.owner(0) is None
    assert allowed(game, pay(game, "A-B", "2 red"))


@pytest.mark.parametrize(("length", "points"), POINTS.items())
def test_usa_score_1(length: int, points: int) -> None:
    """1, 2, 4, 7, 10 or 15 points for 1 to 6 spaces, at the moment of the claim."""
    game = position("6 red", routes=f"A-B red {length}")
    play(game, pay(game, "A-B", f"{length} red"))
    assert game.state.players[0].score == points
    assert game.state.players[0].trains == 45 - length


@pytest.mark.parametrize(
    ("facts", "route", "rule"),
    [
        pytest.param(
            {"owned": {"A-B": "Ben"}, "trains": [1]}, "A-B", "USA-CLAIM-5", id="owner before trains"
        ),
        pytest.param(
            {"owned": {"A-B": "Ben"}, "trains": [1]},
            "A-B/2",
            "USA-DOUBLE-2",
            id="closed before trains",
        ),
        pytest.param({"trains": [1]}, "A-B", "USA-CLAIM-6", id="trains before cards"),
    ],
)
def test_the_route_before_the_cards(facts: dict[str, object], route: str, rule: str) -> None:
    """What no other cards could mend comes first."""
    game = tracks(2, **facts)
    assert refused(game, pay(game, route, "1 yellow")) == rule
