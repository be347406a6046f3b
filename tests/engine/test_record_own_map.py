"""A saved game on a map of one's own: it says so, and comes back together with its map."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.record import dumps, load_game, loads, save_game
from ttr_lab.language import speaking
from ttr_lab.model.board import Board
from ttr_lab.model.load import load_board
from ttr_lab.model.mapfolder import write_map

OWN = replace(load_board("mini"), id="our-town", name='Our "town"')
NAMED = r'this game was played on "Our "town"", a map of its own that is not in the file'


def played(board: Board | str = OWN) -> Game:
    """A game with a few answers, the first that come to mind."""
    game = new_game(board, ["Ann", "Ben"], seed=4)
    for _ in range(12):
        assert game.seat is not None
        game.play(game.seat, game.legal_actions()[0])
    return game


def same(one: Game, other: Game) -> bool:
    return one.log == other.log and [it.state for it in one.steps] == [
        it.state for it in other.steps
    ]


def test_it_comes_back_with_its_folder(tmp_path: Path) -> None:
    """By the folder as a path or as text, or by the map itself."""
    game = played()
    file = save_game(game, tmp_path / "game.json")
    folder = write_map(OWN, tmp_path / "town", players=[2, 3])
    assert '"own_map": "Our \\"town\\""' in file.read_text("utf-8")
    for map in (folder, str(folder), OWN):
        assert same(load_game(file, map=map), game)
        assert same(loads(dumps(game), map=map), game)


def test_without_its_map_it_says_what_to_give() -> None:
    with pytest.raises(ValueError, match=NAMED):
        loads(dumps(played()))
    with speaking("es"), pytest.raises(ValueError, match="ábrela junto con la carpeta de ese mapa"):
        loads(dumps(played()))


def test_another_map_is_refused(tmp_path: Path) -> None:
    """Of another name, or of the same with other facts."""
    written = dumps(played())
    with pytest.raises(ValueError, match="not on the map usa that was given"):
        loads(written, map="usa")
    changed = replace(OWN, points=OWN.points | {1: 2})
    with pytest.raises(ValueError, match="map_facts: the map 'our-town' that was given has other"):
        loads(written, map=write_map(changed, tmp_path / "town", players=[2]))
    with pytest.raises(ValueError, match="there is no map in"):
        loads(written, map=tmp_path / "nothing")


def test_a_game_on_a_map_of_the_package_needs_none() -> None:
    """What is given beside is not looked at, and the file is as it always was."""
    game = played("mini")
    assert "own_map" not in dumps(game)
    assert same(loads(dumps(game), map=OWN), game)
    assert same(loads(dumps(played("czechia"))), played("czechia"))


@pytest.mark.parametrize("path", ["../usa", "/etc", "./data/usa", "data\\usa"])
def test_no_file_chooses_a_folder(path: str) -> None:
    """A file that was edited cannot make a program read other folders."""
    written = dumps(played("mini")).replace('"mini"', f'"{path}"'.replace("\\", "\\\\"), 1)
    with pytest.raises(ValueError, match="there is no map"):
        loads(written)
