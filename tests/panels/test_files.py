"""Saving and loading."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tests.panels.reading import keep_first, said
from ttr_lab.engine.game import new_game
from ttr_lab.engine.record import dumps, save_game
from ttr_lab.panels.game import GamePanel


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


def test_file_without_a_name() -> None:
    """Saving and loading ask for a name in one sentence."""
    panel = GamePanel("mini", seed=1)
    panel.files.path.value = " "
    for button in (panel.files.save, panel.files.load):
        panel.session.say("")
        button.click()
        assert "Name a file, such as my_game.json." in said(panel)
