"""A game as JSON and back: whole or refused with a place and a reason, never something else."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tables import (
    BLIND,
    NAMES,
    pay,
    play,
    position,
    take,
    walked,
)
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.record import dumps, fingerprint, load_game, loads, save_game
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import MINI, RULESETS


def same(one: Game, other: Game) -> bool:
    """The same steps, log and place in it."""
    return (
        one.log == other.log
        and one.at == other.at
        and [step.state for step in one.steps] == [step.state for step in other.steps]
        and one.told(len(one.log)) == other.told(len(other.log))
    )


def small() -> Game:
    """A short game on the small map: first tickets and a few turns."""
    return walked("mini", 2, seed=3, steps=9)


@pytest.mark.parametrize(
    ("name", "players"), [(name, n) for name in RULESETS for n in RULESETS[name].players]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_comes_back(name: str, players: int, seed: int) -> None:
    """A whole game of every edition and number of players, with its place in the log."""
    game = walked(name, players, seed=seed)
    game.goto(len(game.log) // 2)
    again = loads(dumps(game))
    assert same(game, again)
    assert dumps(again) == dumps(game)


@pytest.mark.parametrize(
    ("board", "house"),
    [(name, rule.id) for name in RULESETS for rule in HOUSE_RULES if rule.fits(RULESETS[name])],
)
def test_house_rules_come_back(board: str, house: str) -> None:
    """The house rules in force are part of the saved game."""
    players = RULESETS[board].players[-1]
    game = walked(board, players, seed=5, house=[house], steps=60)
    again = loads(dumps(game))
    assert again.table.ruleset.house == (house,)
    assert same(game, again)


def test_a_saved_game_is_short_and_readable() -> None:
    """One answer a line, in the words of case files."""
    game = position("3 red", routes="A-B red 3", deck="yellow white black")
    play(game, pay(game, "A-B", "3 red"), take(0), BLIND)
    lines = dumps(game).splitlines()
    assert '    {"seat": 0, "claim": "A-B", "hand": {"red": 3}},' in lines
    assert '    {"seat": 1, "draw": "row", "slot": 0},' in lines
    assert '    {"seat": 1, "draw": "deck"}' in lines


@pytest.mark.parametrize("house", [[], ["HOUSE-LOCO-1"]])
def test_a_situation_comes_back(house: list[str]) -> None:
    """A game that began in the middle is saved with the facts it was written with."""
    game = position(
        "3 red",
        routes="A-B red 3, A-B blue 3",
        row="red - blue loco white",
        tickets={"t": ["A", "B", 3]},
        held=[["t"]],
        ticket_deck=["t"],
        house=house,
        seed=4,
    )
    play(game, pay(game, "A-B", "3 red"), take(0), BLIND)
    assert same(game, loads(dumps(game)))
    deal = position(
        routes="A-B red 3",
        tickets={"t": ["A", "B", 3], "u": ["A", "B", 4]},
        dealt={"Ann": ["t", "u"], "Ben": ["t", "u"]},
    )
    assert same(deal, loads(dumps(deal)))


@pytest.mark.parametrize("names", [["Ärger", "Zoë"], ['"Q"', "back\\slash"], ["日本", "x\ny"]])
def test_names_come_back(names: list[str]) -> None:
    """Whatever a player is called."""
    assert loads(dumps(new_game("mini", names))).table.names == tuple(names)


def test_a_file_comes_back(tmp_path: Path) -> None:
    """Saving and loading by path."""
    game = small()
    path = save_game(game, tmp_path / "game.json")
    assert same(game, load_game(path))
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_cut_file_is_refused_at_every_length(tmp_path: Path) -> None:
    """Cut anywhere, a saved game is refused with its place; only the last line feed may miss."""
    whole = dumps(small())
    path = tmp_path / "cut.json"
    for length in range(len(whole) - 1):
        path.write_text(whole[:length], "utf-8")
        with pytest.raises(ValueError, match=r"cut\.json, line \d+: .*the file was cut or edited"):
            load_game(path)
    path.write_text(whole[:-1], "utf-8")
    assert same(load_game(path), small())


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """A file that is not UTF-8 is no saved game."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(ValueError, match=r"game\.json: not UTF-8"):
        load_game(path)
    with pytest.raises(ValueError, match="cannot be read"):
        load_game(tmp_path / "none.json")
    with pytest.raises(ValueError, match="cannot be read"):
        load_game(tmp_path)


WRONG = [None, True, -1, 10**30, 1.5, float("nan"), float("inf"), "x", [], {}, [1], {"x": 1}]


def places(item: object, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value in a piece of JSON."""
    if way:
        yield way
    if isinstance(item, dict):
        for key, value in item.items():
            yield from places(value, (*way, key))
    elif isinstance(item, list):
        for index, value in enumerate(item):
            yield from places(value, (*way, index))


def changed(written: str, way: tuple[str | int, ...], value: object = ...) -> str:
    """The JSON with one value replaced, or removed."""
    found = json.loads(written)
    at = found
    for step in way[:-1]:
        at = at[step]
    if value is ...:
        del at[way[-1]]
    else:
        at[way[-1]] = value
    return json.dumps(found)


def games() -> list[Game]:
    """A saved game and a saved situation, small enough to be edited everywhere."""
    middle = position(
        "3 red",
        routes="A-B red 3, A-B blue 3",
        tickets={"t": ["A", "B", 3]},
        held=[["t"]],
        scores=[5],
        ticket_deck=["t"],
        deck="yellow white black",
        owned={"A-B/2": "Ben"},
        turn="Ben",
        final_turns=["Ben", "Ann"],
        seed=4,
    )
    play(middle, take(0), BLIND, BLIND)
    return [small(), middle]


def edit_everywhere(game: Game) -> None:
    """Each value of a file removed or made another: a `ValueError` with words, or a game."""
    written = dumps(game)
    for way in places(json.loads(written)):
        for value in (..., *WRONG):
            edited = changed(written, way, value)
            try:
                again = loads(edited, place="edited")
            except ValueError as wrong:
                refused = str(wrong)
            else:
                refused = ""
                assert loads(dumps(again)).state == again.state, f"{way} made {value!r}"
            assert refused.startswith("edited" if refused else ""), f"{way} made {value!r}"


@pytest.mark.parametrize("game", games(), ids=["game", "situation"])
def test_an_edited_file_is_refused_or_is_another_game(game: Game) -> None:
    """Nothing that can be done to a file leads to another exception or a broken game."""
    edit_everywhere(game)


@pytest.mark.parametrize(
    "key",
    ["format", "schema", "map", "map_facts", "ruleset", "house", "players", "first", "seed", "log"],
)
def test_every_key_is_needed(key: str) -> None:
    """A saved game without one of its keys is refused, and so is an unknown key."""
    written = dumps(small())
    with pytest.raises(ValueError, match=r"saved game: .*(missing|format|schema)"):
        loads(changed(written, (key,)))
    with pytest.raises(ValueError, match="means nothing here"):
        loads(written.replace('"seed"', '"speed": 1, "seed"'))


@pytest.mark.parametrize(
    ("written", "message"),
    [
        pytest.param("", "line 1: not whole", id="empty"),
        pytest.param("[]", "a table of names is needed", id="a list"),
        pytest.param("{}", "no game of ttr_lab", id="an empty table"),
        pytest.param('{"cells": [], "nbformat": 4}', "no game of ttr_lab", id="a notebook"),
        pytest.param("7", "a table of names is needed", id="a number"),
        pytest.param("NaN", "a table of names is needed", id="not a number"),
        pytest.param("[" * 100_000, "saved game", id="deeply nested"),
        pytest.param('{"a":' * 50_000, "saved game", id="deeply nested tables"),
        pytest.param("9" * 5000, "saved game", id="a number of 5000 digits"),
        pytest.param('{"format": "ttr_lab game", "schema": 1e999}', "schema", id="infinity"),
        pytest.param("\ud800", "saved game", id="half a character"),
    ],
)
def test_foreign_json_is_refused(written: str, message: str) -> None:
    """What is no saved game is refused in words, however odd."""
    with pytest.raises(ValueError, match=message) as wrong:
        loads(written)
    assert str(wrong.value).startswith("saved game")


def test_a_newer_schema_is_refused() -> None:
    """With the remedy: a newer version."""
    with pytest.raises(ValueError, match=r"schema 2.*install a newer ttr_lab"):
        loads(changed(dumps(small()), ("schema",), 2))


def test_an_illegal_line_is_named() -> None:
    """A log that breaks the rules is refused with its line and the rule."""
    game = position("3 red", routes="A-B red 3")
    play(game, take(0), take(1))
    written = dumps(game)
    with pytest.raises(ValueError, match=r"log line 2 breaks the rules: .*\[USA-DRAW-1\]"):
        loads(changed(written, ("log", 1, "slot"), 9))
    with pytest.raises(ValueError, match=r"log line 1 breaks the rules: .*\[USA-SETUP-6\]"):
        loads(changed(written, ("log", 0, "seat"), 1))
    with pytest.raises(ValueError, match=r"log line 1: draw: from 'row' or 'deck', not 'sideways'"):
        loads(changed(written, ("log", 0, "draw"), "sideways"))


def test_an_unknown_map_is_refused() -> None:
    """A game is replayed on its map only."""
    with pytest.raises(ValueError, match="there is no map 'moon'"):
        loads(changed(dumps(small()), ("map",), "moon"))


def test_changed_map_facts_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the map has changed since, the game is not replayed on other facts."""
    game = small()
    written = dumps(game)
    board = load_board("mini")
    route = board.routes[0]
    longer = replace(board, routes=(replace(route, length=5), *board.routes[1:]))
    monkeypatch.setattr("ttr_lab.engine.game.load_board", lambda name: longer)
    with pytest.raises(ValueError, match="map_facts: the map 'mini' here has other facts"):
        loads(written)


@pytest.mark.parametrize(
    "what",
    [
        *("length", "color", "end", "ticket", "points", "ticket end"),
        *("tunnel", "ferry", "mountain", "long"),
    ],
)
def test_every_fact_that_matters_is_in_the_fingerprint(what: str) -> None:
    """Two maps that play differently have different fingerprints."""
    board = load_board("mini")
    route, ticket = board.routes[0], board.tickets[0]
    third = next(
        city for city in board.cities if city not in (route.a, route.b, ticket.a, ticket.b)
    )
    other = {
        "length": replace(board, routes=(replace(route, length=5), *board.routes[1:])),
        "color": replace(board, routes=(replace(route, color=None), *board.routes[1:])),
        "end": replace(board, routes=(replace(route, b=third), *board.routes[1:])),
        "ticket": replace(board, tickets=(replace(ticket, points=9), *board.tickets[1:])),
        "points": replace(board, points=board.points | {6: 16}),
        "tunnel": replace(board, routes=(replace(route, tunnel=3), *board.routes[1:])),
        "ferry": replace(board, routes=(replace(route, ferry=1), *board.routes[1:])),
        "mountain": replace(board, routes=(replace(route, mountain=1), *board.routes[1:])),
        "long": replace(board, tickets=(replace(ticket, long=True), *board.tickets[1:])),
        "ticket end": replace(board, tickets=(replace(ticket, b=third), *board.tickets[1:])),
    }[what]
    assert fingerprint(other) != fingerprint(board)


@pytest.mark.parametrize("failing", ["fsync", "replace", "write"])
def test_a_failed_write_leaves_the_old_file(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written whole or not at all: the old file stays, and nothing half is left lying about."""
    path = save_game(small(), tmp_path / "game.json")
    old = path.read_text("utf-8")

    def fail(*args: object, **kinds: object) -> None:
        raise OSError(28, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    elif failing == "replace":
        monkeypatch.setattr(os, "replace", fail)
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(ValueError, match=r"game\.json: cannot be written .No space left"):
        save_game(walked("mini", 3, seed=1), path)
    monkeypatch.undo()
    assert path.read_text("utf-8") == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_name_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    """Half a character in a name is an error in words, and the old file stays."""
    path = save_game(small(), tmp_path / "game.json")
    old = path.read_text("utf-8")
    with pytest.raises(ValueError, match="surrogates"):
        save_game(new_game("mini", ["\ud800", "Ben"]), path)
    assert path.read_text("utf-8") == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_saving_where_there_is_no_folder(tmp_path: Path) -> None:
    """The path is named with what went wrong."""
    with pytest.raises(ValueError, match="cannot be written"):
        save_game(small(), tmp_path / "none" / "game.json")
    with pytest.raises(ValueError, match="cannot be written"):
        save_game(small(), tmp_path)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_seat_may_begin(players: int) -> None:
    """Who begins is kept in the file."""
    game = new_game("usa", NAMES[:players], first=players - 1, seed=2)
    assert loads(dumps(game)).table.first == players - 1


@pytest.mark.parametrize("what", ["changed map", "ruleset", "beginning"])
def test_what_could_not_be_read_back_is_not_saved(what: str, tmp_path: Path) -> None:
    """A changed map, ruleset or first state is refused at saving, not at loading."""
    board = load_board("mini")
    game = {
        "changed map": lambda: new_game(replace(board, points=board.points | {1: 2})),
        "ruleset": lambda: new_game("mini", ruleset=replace(MINI, trains=20)),
        "beginning": lambda: Game(walked("mini", 2, seed=1, steps=5).state),
    }[what]()
    with pytest.raises(ValueError, match="could not be read back, so it is not saved"):
        save_game(game, tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


def test_a_saved_file_has_the_usual_permissions(tmp_path: Path) -> None:
    """A new file is as readable as any other, and one that is there stays as it was."""
    (tmp_path / "usual").touch()
    path = save_game(small(), tmp_path / "game.json")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE((tmp_path / "usual").stat().st_mode)
    path.chmod(0o640)
    save_game(small(), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Saving through a link writes the file that it points to."""
    (tmp_path / "link.json").symlink_to(tmp_path / "game.json")
    save_game(small(), tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert same(load_game(tmp_path / "game.json"), small())


def test_only_plain_files_are_replaced(tmp_path: Path) -> None:
    """A pipe or a device is not put out of the way for a saved game."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ValueError, match=r"pipe: cannot be written \(It is no plain file\)"):
        save_game(small(), tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


def test_a_file_that_may_only_be_read_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write-protected file is not replaced."""
    path = save_game(small(), tmp_path / "game.json")
    old = path.read_text("utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)  # the superuser may write everything
    with pytest.raises(ValueError, match="It may only be read"):
        save_game(walked("mini", 3, seed=1), path)
    assert path.read_text("utf-8") == old


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    """Some editors put one before the text, and write other line ends."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + dumps(small()).replace("\n", "\r\n").encode())
    assert same(load_game(path), small())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param('"seed": 3', '"seed": 3, "seed": 4', "'seed' stands twice", id="twice"),
        pytest.param('"seed": 3', '"seed": ' + "9" * 5000, "a number too long", id="too long"),
        pytest.param('"draw": "deck"', '"draw": "deck", "keep": []', "means nothing", id="two"),
        pytest.param('"map": "mini"', '"map": "../data/mini"', "there is no map", id="a path"),
        pytest.param('"map": "mini"', '"map": "' + "m" * 5000 + '"', "no map", id="a long name"),
        pytest.param('"schema": 1', '"schema": 0', "there is no older one", id="older"),
    ],
)
def test_a_slip_of_the_pen_is_named(old: str, new: str, message: str) -> None:
    """A name that stands twice or means nothing is refused, never passed over."""
    written = dumps(walked("mini", 2, seed=3, steps=30))
    assert old in written
    with pytest.raises(ValueError, match=message):
        loads(written.replace(old, new, 1))
