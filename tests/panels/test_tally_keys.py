"""The score sheet without a mouse, and names that no file can have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.panels.test_tally import at, opened, read
from ttr_lab.panels.tally import RealTable

ENTER = {"event": "submit"}


def routes() -> RealTable:
    panel = opened(map="usa", players=2)
    panel.go("routes", 0)
    return panel


def press_enter(panel: RealTable, typed: str) -> None:
    """Type into the field for routes and press Enter, as the browser tells it."""
    panel.routes.typed.value = typed
    panel.routes.typed._handle_custom_msg(ENTER, [])


def test_enter_adds_the_route_that_was_typed() -> None:
    """Two routes from the keyboard alone: 3 + 2 spaces are 5 trains; the field is free again."""
    panel = routes()
    panel.routes.typed.value = "helena salt"
    assert read(panel.routes.found_told) == "Enter adds it:"
    press_enter(panel, "helena salt")
    press_enter(panel, "denver santa")
    assert panel.tally.owner(at(panel, "helena--salt-lake-city")) == 0
    assert panel.tally.owner(at(panel, "denver--santa-fe")) == 0
    assert panel.tally.used(0) == 5
    assert panel.routes.typed.value == ""


@pytest.mark.parametrize("typed", ["", "denver", "🚂", "denver salt"])
def test_enter_does_nothing_where_not_one_route_fits(typed: str) -> None:
    """None, several, or two tracks: nothing is added by chance."""
    panel = routes()
    press_enter(panel, typed)
    assert panel.tally.empty


@pytest.mark.parametrize(
    ("players", "shown"),
    [(2, ["HOUSE-TICKET-1"]), (3, ["HOUSE-DOUBLE-1", "HOUSE-TICKET-1"]), (5, ["HOUSE-TICKET-1"])],
)
def test_only_house_rules_that_count_are_offered(players: int, shown: list[str]) -> None:
    """Double routes with three mean nothing to a table of two or five."""
    setup = opened(map="usa", players=players).setup
    boxes = setup.house_place.children
    assert [id for id, box in setup.house.items() if box in boxes] == shown


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "/", ".", "~nobody-of-that-name/x"])
def test_a_name_that_no_file_can_have(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One short sentence, for every button; nothing is written."""
    monkeypatch.chdir(tmp_path)
    panel = routes()
    panel.files.path.value = name
    for button in (panel.files.load, *panel.files.save.values()):
        button.click()
        said = read(panel.news)
        assert said.endswith(("name one such as my_table.", "another name.", "score sheet."))
        assert len(said) < 120
    assert not [*tmp_path.iterdir()]


def test_nobody_wins_an_empty_sheet() -> None:
    """Who looks at the result first is told where to begin; with one route there is a winner."""
    panel = routes()
    panel.go("result")
    assert read(panel.result.table) == "Nothing is entered yet: begin with the step Routes."
    assert read(panel.result.odd) == ""
    panel.go("routes", 0)
    panel.choose(at(panel, "denver--santa-fe"))
    panel.go("result")
    assert "Player 1 wins!" in read(panel.result.table)
