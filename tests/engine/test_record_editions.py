"""What only some editions know, as JSON and back: places, shared tickets, tunnels, stations."""

from __future__ import annotations

import pytest

from tests.engine.test_record import changed, edit_everywhere, same
from tests.tables import BACK, BLIND, TO_RACK, keep, pay, play, position, share, station, take, toll
from ttr_lab.engine.game import Game
from ttr_lab.engine.record import dumps, loads
from ttr_lab.model.actions import DrawTickets, TakeFromDeck, TakeFromRow


def partners() -> Game:
    """A game of teams with every action that only teams know, and a tunnel either way."""
    game = position(
        "2 red",
        "1 red 1 loco",
        ruleset="team-asia",
        routes="A-B red 2 tunnel4, B-C gray 1 tunnel5",
        racks=["1 red", "1 blue"],
        teams={"Tigers": ["Ann", "Ben"], "Cranes": ["Cleo", "Dora"]},
        tickets={name: ["A", "C", number] for number, name in enumerate("abcdef", 1)},
        held=[["a"], [], [], ["b"]],
        ticket_deck=list("cdef"),
        deck="red green green green loco white black blue yellow green green white",
    )
    play(game, pay(game, "A-B", "1 red", "1 red"), toll("1 red"))
    play(game, pay(game, "B-C", "1 red"), BACK)
    play(game, DrawTickets(), keep(game, "c", "e", under=["f", "d"]), share(game, "e"))
    play(game, share(game, "b"))
    play(game, take(0), TO_RACK, TakeFromDeck("hand"))
    play(game, TakeFromRow(1, "rack"), BLIND)
    return game


def traveler() -> Game:
    """A game of Europe with a station, a ferry and a tunnel that waits for an answer."""
    game = position(
        "2 red 1 loco",
        "3 blue",
        ruleset="europe",
        routes="A-B gray 2 ferry1, B-C blue 2 tunnel3",
        deck="blue red red white",
        stations={"C": "Ben"},
        tickets={"t": ["A", "C", 9, "long"]},
        held=[["t"]],
    )
    play(game, station(game, "B", "1 red"), pay(game, "B-C", "2 blue"))
    return game


@pytest.mark.parametrize("game", [partners(), traveler()], ids=["teams", "Europe"])
def test_every_action_comes_back(game: Game) -> None:
    """Placing, sharing, tunnels and stations are in the file, one answer a line."""
    again = loads(dumps(game))
    assert same(game, again)
    assert dumps(again) == dumps(game)
    assert again.table.team_name(0) == game.table.team_name(0)


def test_actions_of_teams_and_stations_are_readable() -> None:
    """In the words of case files."""
    lines = [line.strip(" ,") for line in dumps(partners()).splitlines()]
    for line in (
        '{"seat": 0, "claim": "A-B", "hand": {"red": 1}, "rack": {"red": 1}}',
        '{"seat": 0, "extra": {"hand": {"red": 1}}}',
        '{"seat": 1, "give_up": true}',
        '{"seat": 2, "keep": ["c", "e"], "under": ["f", "d"]}',
        '{"seat": 2, "share": ["e"]}',
        '{"seat": 3, "share": ["b"]}',
        '{"seat": 0, "put": "rack"}',
        '{"seat": 0, "draw": "deck", "to": "hand"}',
        '{"seat": 1, "draw": "row", "slot": 1, "to": "rack"}',
    ):
        assert line in lines
    assert '{"seat": 0, "station": "B", "hand": {"red": 1}}' in dumps(traveler())


@pytest.mark.parametrize("game", [partners(), traveler()], ids=["teams", "Europe"])
def test_an_edited_file_is_refused_or_is_another_game(game: Game) -> None:
    """Nothing that can be done to a file leads to another exception or a broken game."""
    edit_everywhere(game)


@pytest.mark.parametrize(
    ("line", "way", "value", "message"),
    [
        pytest.param(1, ("rack",), {"red": 2}, r"line 1 breaks.*\[USA-CLAIM-1\]", id="too many"),
        pytest.param(1, ("rack",), [], "line 1: rack: a table of names", id="a list of cards"),
        pytest.param(2, ("extra",), {"hand": {"blue": 1}}, r"\[TUNNEL-4\]", id="a wrong toll"),
        pytest.param(2, ("extra",), {"foot": {"blue": 1}}, "line 2: extra: 'foot'", id="a foot"),
        pytest.param(2, ("extra",), 3, "line 2: extra: a table of names", id="a toll of 3"),
        pytest.param(4, ("give_up",), False, "line 4: .* is not an action", id="not giving up"),
        pytest.param(7, ("share",), ["c", "e"], r"line 7 breaks.*\[TEAM-SHARE-3\]", id="two"),
        pytest.param(7, ("share",), ["z"], "line 7: share: .* no ticket 'z'", id="no ticket"),
        pytest.param(7, ("share",), 7, "line 7: share: a list is needed", id="a number shared"),
        pytest.param(10, ("put",), "foot", r"line 10 breaks.*\[TEAM-DRAW-2\]", id="on the foot"),
        pytest.param(10, ("put",), 1, "line 10: put: text is needed", id="put in 1"),
        pytest.param(11, ("to",), "rack", r"line 11 breaks.*\[TEAM-DRAW-3\]", id="the same place"),
        pytest.param(11, ("to",), ["hand"], "line 11: to: text is needed", id="a list of places"),
    ],
)
def test_a_damaged_line_of_a_team_game_is_named(
    line: int, way: tuple[str, ...], value: object, message: str
) -> None:
    """Line, place and reason, whether the rules forbid it or it means nothing."""
    with pytest.raises(ValueError, match=message):
        loads(changed(dumps(partners()), ("log", line - 1, *way), value))


@pytest.mark.parametrize(
    ("way", "value", "message"),
    [
        (("station",), "Paris", "line 1: .*no city 'Paris'"),
        (("station",), "C", r"line 1 breaks.*\[EUR-STN-3\]"),
        (("station",), 2, "line 1: station: text is needed"),
        (("hand",), {"red": 2}, r"line 1 breaks.*\[EUR-STN-2\]"),
        (("hand",), {"red": -1}, "line 1: hand.red: -1 is too small"),
        (("rack",), {"red": 1}, r"line 1 breaks.*\[EUR-STN-2\]"),
    ],
)
def test_a_damaged_station_is_named(way: tuple[str, ...], value: object, message: str) -> None:
    """A city that is not there or taken, and cards that do not pay."""
    with pytest.raises(ValueError, match=message):
        loads(changed(dumps(traveler()), ("log", 0, *way), value))
