"""Teams: who sits where, whose trains count, what partners share, and when the end begins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.hidden import hidden_swapped
from tests.tables import (
    BLIND,
    NAMES,
    TO_HAND,
    allowed,
    bag,
    ids,
    named,
    pay,
    play,
    position,
    refused,
    share,
    take,
    walked,
)
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import Claim, DrawTickets
from ttr_lab.model.load import load_board
from ttr_lab.study.bots import BOTS, bot_named

TICKETS = {"t": ["A", "B", 3], "u": ["B", "C", 4], "v": ["C", "D", 5], "w": ["A", "D", 6]}


def asia(*hands: str, **facts: object) -> Game:
    """Ann and Ben against Cleo and Dora, on four routes."""
    facts = {
        "deck": "yellow " * 20,
        "routes": "A-B red 1, B-C gray 2, C-D gray 3, D-E gray 4",
        "tickets": TICKETS,
        **facts,
    }
    return position(*hands, ruleset="team-asia", **facts)  # type: ignore[arg-type]


def turn_of(game: Game) -> str:
    """Whose turn it is; a card is drawn twice to end it."""
    assert game.seat is not None
    name = game.state.name(game.seat)
    play(game, BLIND, TO_HAND, BLIND)
    return name


@pytest.mark.parametrize(
    ("players", "legal"),
    [(1, False), (2, False), (3, False), (4, True), (5, False), (6, True), (7, False), (8, False)],
)
def test_team_seat_1(players: int, legal: bool) -> None:
    """4 or 6 players in teams of two."""
    names = [f"Player {number}" for number in range(players)]
    if legal:
        teams = new_game("team-asia", names).table.teams
        assert teams == tuple((first, first + 1) for first in range(0, players, 2))
    else:
        with pytest.raises(ValueError, match="4 or 6 players"):
            new_game("team-asia", names)


@pytest.mark.parametrize("players", [4, 6])
def test_team_seat_2(players: int) -> None:
    """Partners sit side by side, so they play one right after the other."""
    game = asia(players=players)
    assert [turn_of(game) for _ in range(players + 1)] == [*NAMES[:players], "Ann"]
    sides = {"Tigers": ["Ann", "Ben"], "Cranes": ["Cleo", "Dora"]}
    assert asia(teams=sides).table.team_name(1) == "Cranes"
    with pytest.raises(ValueError, match="partners sit side by side"):
        asia(teams={"Tigers": ["Ann", "Cleo"], "Cranes": ["Ben", "Dora"]})


@pytest.mark.parametrize("players", [4, 6])
def test_team_seat_3(players: int) -> None:
    """The first seat of a team begins, whichever team it is."""
    names = NAMES[:players]
    begin = {new_game("team-asia", names, seed=seed).table.first for seed in range(40)}
    assert begin == {*range(0, players, 2)}
    for first in range(players):
        if first % 2:
            with pytest.raises(ValueError, match="the first seats of teams are 0, 2"):
                new_game("team-asia", names, first=first)
        else:
            assert new_game("team-asia", names, first=first).table.first == first


@pytest.mark.parametrize("players", [4, 6])
def test_team_train_1(players: int) -> None:
    """27 trains for each player, 54 for a team."""
    state = new_game("team-asia", NAMES[:players]).state
    assert [player.trains for player in state.players] == [27] * players
    assert {team.trains for team in observe(state, 0).teams} == {54}


@pytest.mark.parametrize(
    ("trains", "rule"),
    [
        pytest.param([3, 0, 9, 9], "", id="just enough, the partner has none"),
        pytest.param([2, 27, 9, 9], "TEAM-TRAIN-2", id="one too few, the partner has many"),
    ],
)
def test_team_train_2(trains: list[int], rule: str) -> None:
    """A claim needs enough trains in the own stock; the partner's cannot be used."""
    game = asia("3 red", trains=trains)
    claim = pay(game, "C-D", "3 red")
    if rule:
        assert refused(game, claim) == rule
        return
    play(game, claim)
    assert [player.trains for player in game.state.players] == [0, 0, 9, 9]


def test_team_train_3() -> None:
    """A player without trains goes on taking turns while the team has more than 4."""
    game = asia("3 red", trains=[0, 5, 9, 9], held=[["t"]], ticket_deck=["u", "v", "w"])
    assert refused(game, pay(game, "A-B", "1 red")) == "TEAM-TRAIN-2"
    assert not any(isinstance(action, Claim) for action in game.legal_actions())
    for action in (take(0), BLIND, DrawTickets(), share(game, "t")):
        assert allowed(game, action)
    seats = [turn_of(game) for _ in range(5)]
    assert seats == ["Ann", "Ben", "Cleo", "Dora", "Ann"]
    assert game.state.final_turns is None


def test_team_comp_1() -> None:
    """A team has a rack for train cards and one for tickets, both in reach of both partners."""
    game = asia(racks=["2 red", "1 blue"], shared=[["t"], ["u", "v"]], turn="Ben")
    for seat, (cards, tickets) in enumerate([("2 red", ["t"])] * 2 + [("1 blue", ["u", "v"])] * 2):
        view = observe(game.state, seat)
        assert view.rack == bag(cards)
        assert named(game, view.shared) == tickets
    play(game, pay(game, "B-C", "", "2 red"))
    assert [game.state.rack(seat) for seat in range(4)] == [bag()] * 2 + [bag("1 blue")] * 2


@pytest.mark.parametrize(("house", "open_to_all"), [([], False), (["open_racks"], True)])
def test_team_comp_2(house: list[str], open_to_all: bool) -> None:
    """Partners see their racks; opponents see how many cards there are, or all if agreed."""
    one, other = (
        asia(racks=[cards, "1 blue"], shared=[[ticket], ["u"]], house=house)
        for cards, ticket in (("2 red", "t"), ("2 green", "v"))
    )
    for seat in (0, 1):
        assert observe(one.state, seat) != observe(other.state, seat)
        assert observe(one.state, seat).teams[0].rack == bag("2 red")
    for seat in (2, 3):
        seen = observe(one.state, seat).teams[0]
        assert (seen.cards, seen.tickets) == (2, 1)
        assert (seen.rack == bag("2 red")) is open_to_all
        assert (seen.shared == (0,)) is open_to_all
        assert (observe(one.state, seat) != observe(other.state, seat)) is open_to_all
    # how many cards lie there is public in any case
    more = asia(racks=["3 red", "1 blue"], shared=[["t"], ["u"]], house=house)
    assert observe(more.state, 2) != observe(one.state, 2)


@pytest.mark.parametrize("name", BOTS)
def test_team_talk_2(name: str) -> None:
    """A bot partner gets the view of its own seat: what the partner hides does not move it."""
    game, chance, moved = walked("team-asia", 4, seed=3), Random(1), 0
    for step in game.steps[4:60:7]:
        state = step.state
        assert state.seat is not None
        seat = state.seat
        partner = seat ^ 1
        other = hidden_swapped(state, seat, chance)
        moved += other.players[partner] != state.players[partner]
        choice, same = (
            bot_named(name, seed=5)(observe(replace(one), seat)) for one in (state, other)
        )
        assert (choice.action, choice.reason) == (same.action, same.reason)
    assert moved > 5


def test_team_map_1() -> None:
    """Junctions without a name join routes for connections and paths; no ticket names them."""
    board = load_board("team-asia")
    junctions = {city.id for city in board.cities if city.junction}
    assert len(junctions) == 3
    assert not any({ticket.a.id, ticket.b.id} & junctions for ticket in board.tickets)
    ways = {"junction-west--kashgar": "Ann", "dihua--junction-west": "Ben"}
    game = position(
        ruleset="team-asia",
        board="team-asia",
        owned=ways,
        tickets={"t": ["Kashgar", "Dihua", 8], "u": ["Kashgar", "Lhasa", 9]},
        held=[["t", "u"]],
    )
    team = game.final().teams[0]
    assert [str(ticket) for ticket in team.completed] == ["Kashgar–Dihua (8)"]
    assert team.trail.length == 3 + 5
    assert team.cities == 2, "a junction is no city"


@pytest.mark.parametrize(
    ("trains", "route", "triggered"),
    [
        pytest.param([3, 3], "B-C", True, id="4 left together"),
        pytest.param([3, 3], "A-B", False, id="5 left together"),
        pytest.param([4, 4], "D-E", True, id="4 left, all of them the partner's"),
        pytest.param([5, 5], "D-E", False, id="6 left together"),
        pytest.param([1, 0], "A-B", True, id="none left"),
    ],
)
def test_team_end_1(trains: list[int], route: str, triggered: bool) -> None:
    """The end begins when a team's two stocks together are 4 trains or fewer after a turn."""
    game = asia("4 red", trains=[*trains, 9, 9])
    claim = next(a for a in game.legal_actions() if isinstance(a, Claim) and a.route == _at(route))
    told = ids(play(game, claim))
    assert (game.state.final_turns is not None) is triggered
    assert ("TEAM-END-1" in told) is triggered


def _at(route: str) -> int:
    return ["A-B", "B-C", "C-D", "D-E"].index(route)


@pytest.mark.parametrize("players", [4, 6])
def test_team_end_2(players: int) -> None:
    """After the trigger every player has exactly one more turn, the one who triggered it too."""
    game = asia("4 red", "3 red", trains=[4, 4] + [9] * (players - 2), players=players)
    play(game, pay(game, "D-E", "4 red"))
    # Ben is down to 1 train in the last turns: that changes nothing any more
    play(game, pay(game, "C-D", "3 red"))
    seats = [turn_of(game) for _ in range(players - 1)]
    assert seats == [*NAMES[2:players], "Ann"]
    assert game.over
    for seat in range(players):
        assert refused(game, BLIND, by=seat) == "TEAM-END-2"


@pytest.mark.parametrize("left", [0, 1, 2])
def test_team_end_3(left: int) -> None:
    """One player being down to 0, 1 or 2 trains triggers nothing by itself."""
    game = asia("1 red", trains=[left + 1, 5, 9, 9])
    play(game, pay(game, "A-B", "1 red"))
    assert game.state.players[0].trains == left
    assert game.state.final_turns is None
    assert turn_of(game) == "Ben"
    assert game.state.final_turns is None
