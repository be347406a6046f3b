"""Saving, loading, and ordering a new game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.panels.reading import keep_first, said
from ttr_lab.engine.game import new_game
from ttr_lab.engine.record import dumps, save_game
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.seats import seat_players
from ttr_lab.panels.trouble import Misprint


def test_saved_game_comes_back(tmp_path: Path) -> None:
    """What was saved is loaded again, with its bots."""
    path = tmp_path / "game.json"
    panel = GamePanel(seed=1)
    keep_first(panel)
    panel.files.path.value = str(path)
    panel.files.save.click()
    assert "was saved" in said(panel)
    other = GamePanel(seed=9)
    other.files.path.value = str(path)
    other.files.load.click()
    assert "was loaded" in said(other)
    assert other.game.state == panel.game.state
    assert set(other.session.seats.bots) == {1}


def test_broken_file_is_refused_in_words(tmp_path: Path) -> None:
    """A file that was cut leaves the game as it is and says so."""
    path = tmp_path / "game.json"
    save_game(new_game("usa", ["Ann", "Ben"], seed=1), path)
    path.write_text(path.read_text("utf-8")[:100], "utf-8")
    panel = GamePanel(seed=1)
    before = panel.game
    panel.files.path.value = str(path)
    panel.files.load.click()
    assert panel.game is before
    assert "the file was cut or edited" in said(panel)


def test_new_game_with_other_players() -> None:
    """Players, seed and house rules are those that were filled in."""
    panel = GamePanel("mini", seed=1)
    panel.files.players.value = "Ann, Ben, random"
    panel.files.seed.value = "5"
    panel.files.house["HOUSE-TICKET-1"].value = True
    panel.files.new.click()
    table = panel.game.table
    assert table.names == ("Ann", "Ben", "Robin (random)")
    assert table.seed == 5
    assert table.ruleset.house == ("HOUSE-TICKET-1",)
    assert "Ben" in panel.players.lines.value
    panel.files.seed.value = "five"
    panel.files.new.click()
    assert "a seed is a whole number such as 7, not &#x27;five&#x27;" in said(panel)
    assert panel.trouble.value == ""


def test_file_from_the_readers_computer() -> None:
    """An uploaded game is loaded; what is no saved game is refused in words."""
    panel = GamePanel(seed=1)
    saved = dumps(new_game("usa", ["Ann", "Ben"], seed=8))
    panel.files.upload.value = (upload(saved),)
    assert panel.game.table.seed == 8
    panel.files.upload.value = (upload("{}"),)
    assert panel.game.table.seed == 8
    assert "no game of ttr_lab" in said(panel)


def upload(text: str) -> dict[str, object]:
    """A file as the page hands it over."""
    now = datetime(2025, 1, 1, tzinfo=UTC)
    content = text.encode()
    return {
        "name": "game.json",
        "type": "application/json",
        "size": len(content),
        "content": memoryview(content),
        "last_modified": now,
    }


def test_new_game_on_another_map() -> None:
    """The list has the maps that come with the package, and a board of one's own."""
    panel = GamePanel("mini", seed=1)
    assert [value for _, value in panel.files.boards.options] == ["mini", "usa"]
    assert panel.files.boards.value == "mini"
    panel.files.boards.value = "usa"
    panel.files.new.click()
    assert panel.game.table.board.id == "usa"
    own = replace(panel.game.table.board, name="Mine")
    panel = GamePanel(own, seed=1)
    panel.files.new.click()
    assert panel.game.table.board is own
    assert panel.files.boards.label == "Mine (as now)"


def test_names_of_bots_ignore_case() -> None:
    """A bot may be written with a capital, in a new game and in a saved one."""
    panel = GamePanel("mini", ("Ann", "Planner"), seed=1)
    assert panel.game.table.names == ("Ann", "Robin (planner)")
    assert set(panel.session.seats.bots) == {1}
    assert set(seat_players(["Ann", "Robin (Random)"], 1).bots) == {1}


def test_file_without_a_name() -> None:
    """Saving and loading ask for a name in one sentence."""
    panel = GamePanel("mini", seed=1)
    panel.files.path.value = " "
    for button in (panel.files.save, panel.files.load):
        panel.session.say("")
        button.click()
        assert "Name a file, such as my_game.json." in said(panel)


def test_a_slip_in_the_cell_is_one_sentence() -> None:
    """Under its cell a notebook shows the sentence and not fifty lines of program."""
    with pytest.raises(Misprint) as wrong:
        GamePanel(board="europa")
    assert wrong.value._render_traceback_() == ["there is no map 'europa'; there are mini, usa"]
