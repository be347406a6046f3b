"""Double and triple routes: how many tracks may be claimed, and by whom."""

from __future__ import annotations

import pytest

from tests.tables import BLIND, TO_HAND, allowed, ids, pay, play, position, refused
from ttr_lab.engine.game import Game
from ttr_lab.model.load import load_board

FULL = "4 red 4 blue 4 green"
ROUTES = (
    "A-B red 2, A-B blue 2, T-U red 1, T-U blue 1, T-U green 1, "
    "HongKong-Canton red 1, HongKong-Canton blue 1, C-D green 1"
)


def asia(players: int, **facts: object) -> Game:
    """Everybody holds cards for all tracks of a double and of a triple route."""
    return position(
        *[FULL] * players,
        ruleset="team-asia",
        routes=ROUTES,
        deck="yellow " * 20,
        **facts,  # type: ignore[arg-type]
    )


def idle(game: Game, turns: int = 1) -> None:
    """So many players draw two cards."""
    for _ in range(turns):
        play(game, BLIND, TO_HAND, BLIND)


@pytest.mark.parametrize(("first", "second"), [("A-B", "A-B/2"), ("A-B/2", "A-B")])
def test_team_double_1(first: str, second: str) -> None:
    """With 4 players the first claim of a track closes the other, to the partner too."""
    game = asia(4)
    cards = {"A-B": "2 red", "A-B/2": "2 blue"}
    assert allowed(game, pay(game, second, cards[second]))
    told = ids(play(game, pay(game, first, cards[first])))
    assert told.count("TEAM-DOUBLE-1") == 1
    for _ in range(4):
        assert refused(game, pay(game, second, cards[second])) == "TEAM-DOUBLE-1"
        idle(game)


def hong_kong(players: int) -> Game:
    """The real map; everybody holds a red and a white card."""
    return position(
        *["1 red 1 white"] * players,
        ruleset="team-asia",
        board="team-asia",
        deck="yellow " * 20,
        tickets={"t": ["Canton", "Lhasa", 3]},
    )


@pytest.mark.parametrize(("second", "seat"), [("the partner", 1), ("another team", 2)])
def test_team_double_2(second: str, seat: int) -> None:
    """Both tracks of Hong Kong–Canton stay open with 4 players, never both for one player."""
    one, other = "canton--hong-kong--1", "canton--hong-kong--2"
    game = hong_kong(4)
    told = ids(play(game, pay(game, one, "1 red")))
    assert not any(rule.startswith("TEAM-DOUBLE") for rule in told)
    claim = pay(game, other, "1 white")
    idle(game, seat - 1)
    assert allowed(game, claim), second
    idle(game, 4 - seat)
    assert refused(game, claim, by=0) == "TEAM-DOUBLE-5"
    idle(game, seat)
    play(game, claim)
    owners = [game.state.owner(game.state.board.route(route).index) for route in (one, other)]
    assert owners == [0, seat]


@pytest.mark.parametrize(
    ("owned", "seat", "rule"),
    [
        pytest.param({}, 0, "", id="none is taken"),
        pytest.param({"T-U": "Ann"}, 1, "", id="one is taken, the partner"),
        pytest.param({"T-U": "Ann"}, 2, "", id="one is taken, another team"),
        pytest.param({"T-U": "Ann"}, 0, "TEAM-DOUBLE-5", id="one is taken, the same player"),
        pytest.param(
            {"T-U": "Ann", "T-U/2": "Ben"}, 2, "TEAM-DOUBLE-3", id="partners shut others out"
        ),
        pytest.param(
            {"T-U": "Ann", "T-U/2": "Cleo"}, 1, "TEAM-DOUBLE-3", id="two teams shut all out"
        ),
        pytest.param(
            {"T-U": "Ann", "T-U/2": "Cleo"}, 3, "TEAM-DOUBLE-3", id="also the partner of the other"
        ),
    ],
)
def test_team_double_3(owned: dict[str, str], seat: int, rule: str) -> None:
    """With 4 players only 2 tracks of a triple route can be claimed."""
    game = asia(4, owned=owned, turn=["Ann", "Ben", "Cleo", "Dora"][seat])
    claim = pay(game, "T-U/3", "1 green")
    if rule:
        assert refused(game, claim) == rule
        return
    told = ids(play(game, claim))
    assert ("TEAM-DOUBLE-3" in told) is (len(owned) == 1), "the third is closed with the second"
    assert "TEAM-DOUBLE-1" not in told


def test_team_double_4() -> None:
    """With 6 players all tracks are open."""
    game = asia(6)
    claims = [
        pay(game, "A-B", "2 red"),
        pay(game, "T-U", "1 red"),
        pay(game, "A-B/2", "2 blue"),
        pay(game, "T-U/2", "1 blue"),
        pay(game, "T-U/3", "1 green"),
    ]
    for claim in claims:
        assert not any(rule.startswith("TEAM-DOUBLE") for rule in ids(play(game, claim)))
    assert [game.state.owner(index) for index in range(5)] == [0, 2, 1, 3, 4]
    assert game.state.closed.bit_count() == 5, "the claimed ones and no others"


@pytest.mark.parametrize("players", [4, 6])
def test_team_double_5(players: int) -> None:
    """One player never holds two tracks between the same cities; two partners may."""
    game = asia(players, owned={"T-U": "Ann"})
    for route, cards in (("T-U/2", "1 blue"), ("T-U/3", "1 green")):
        assert refused(game, pay(game, route, cards)) == "TEAM-DOUBLE-5"
    idle(game)
    claim = pay(game, "T-U/2", "1 blue")
    play(game, claim)
    assert [game.state.owner(index) for index in (2, 3)] == [0, 1]
    double = asia(players, owned={"A-B": "Ann"})
    rule = {4: "TEAM-DOUBLE-1", 6: "TEAM-DOUBLE-5"}[players]
    assert refused(double, pay(double, "A-B/2", "2 blue")) == rule
    idle(double)
    if players == 6:
        assert allowed(double, pay(double, "A-B/2", "2 blue"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leg_double_1(players: int) -> None:
    """2 or 3 players: one track only. 4 or 5: both, not by one player."""
    game = position(*[FULL] * players, ruleset="legendary-asia", routes="A-B red 2, A-B blue 2")
    told = ids(play(game, pay(game, "A-B", "2 red")))
    claim = pay(game, "A-B/2", "2 blue")
    assert ("LEG-DOUBLE-1" in told) is (players < 4)
    if players < 4:
        assert refused(game, claim) == "LEG-DOUBLE-1"
    else:
        assert allowed(game, claim)
    own = position(
        FULL,
        ruleset="legendary-asia",
        routes="A-B red 2, A-B blue 2",
        players=players,
        owned={"A-B": "Ann"},
    )
    assert refused(own, claim) == "LEG-DOUBLE-1"


@pytest.mark.parametrize(
    ("route", "cards", "rule"),
    [
        pytest.param("A-B/2", "2 red", "", id="the gray one in its neighbor's color"),
        pytest.param("A-B/2", "2 blue", "", id="the gray one in another color"),
        pytest.param("A-B/2", "1 red 1 blue", "USA-CLAIM-3", id="the gray one in two colors"),
        pytest.param("A-B", "2 blue", "USA-CLAIM-2", id="the colored one in another color"),
        pytest.param("A-B", "2 red", "", id="the colored one in its color"),
    ],
)
def test_leg_double_2(route: str, cards: str, rule: str) -> None:
    """A gray track beside a colored one may be paid with any one color, also its neighbor's."""
    game = position(FULL, ruleset="legendary-asia", routes="A-B red 2, A-B gray 2")
    claim = pay(game, route, cards)
    if rule:
        assert refused(game, claim) == rule
    else:
        assert allowed(game, claim)
    board = load_board("legendary-asia")
    pairs: dict[frozenset[str], list[object]] = {}
    for track in board.routes:
        pairs.setdefault(frozenset((track.a.id, track.b.id)), []).append(track.color)
    mixed = [colors for colors in pairs.values() if len(colors) > 1 and None in colors]
    assert any({*colors} != {None} for colors in mixed), "there are such tracks on the map"
