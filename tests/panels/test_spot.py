"""Spotting the illegal move on the screen: point at it, see why, try the same mistake elsewhere."""

import ipywidgets as W
import pytest

from tests.panels.pseudo import pseudo, unsaid
from ttr_lab.language import speak
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.position import show_map
from ttr_lab.panels.rules import RulesLesson
from ttr_lab.panels.spot import SpotPanel
from ttr_lab.study.spot_mistakes import MISTAKES

NUMBERS = range(len(MISTAKES))


def opened(number: int = 0, seed: int = 3) -> SpotPanel:
    panel = RulesLesson().spot(seed)
    panel.go(number)
    return panel


def test_the_name_would_give_it_away() -> None:
    """What kind of mistake it is stands there only once something was pointed at."""
    panel = opened()
    assert "Spot the illegal move" in panel.head.value
    assert panel.mistake.title not in panel.head.value
    assert panel.said.value == ""
    panel.moves[0].click()
    assert panel.mistake.title in panel.head.value


@pytest.mark.parametrize("number", NUMBERS)
def test_the_map_does_not_give_it_away(number: int) -> None:
    """A track that is closed is crossed out once something was pointed at, and not before."""
    panel = opened(number)
    assert panel.map.value == show_map(panel.puzzle.start, closed=False)
    panel.moves[0].click()
    assert panel.map.value == show_map(panel.puzzle.before)


@pytest.mark.parametrize("number", NUMBERS)
def test_spotted(number: int) -> None:
    """Pointing at the right move brings the rule, the neighbor and where the mistake is known."""
    panel = opened(number)
    puzzle = panel.puzzle
    assert len(panel.moves) == len(puzzle.moves)
    panel.moves[puzzle.wrong].click()
    assert f"✓ Spotted: move {puzzle.wrong + 1}" in panel.verdict.value
    assert f"<b>{puzzle.rule.id}</b>" in panel.said.value
    assert "Right would be:" in panel.said.value
    assert "How common it is:" in panel.said.value
    assert ("Not allowed:" in panel.said.value) == (puzzle.refusal is not None)
    assert ("Not so:" in panel.said.value) == (puzzle.refusal is None)
    assert panel.moves[puzzle.wrong].description.startswith("✗ ")
    assert panel.trouble.value == ""


def test_missed() -> None:
    """Another move is a miss, the right one is named, and a second try changes nothing."""
    panel = opened()
    wrong = panel.puzzle.wrong
    other = (wrong + 1) % len(panel.moves)
    panel.moves[other].click()
    assert f"✗ It was move {wrong + 1}" in panel.verdict.value
    assert all(map(is_greyed, panel.moves))
    panel.moves[wrong].click()
    assert panel.done == {panel.mistake.id: False}
    assert "✗</i>" in panel.head.value


def test_the_same_elsewhere() -> None:
    """The same kind of mistake comes in another game, which can be spotted anew."""
    panel = opened()
    assert not is_shown(panel.again)
    before = panel.puzzle
    panel.moves[(before.wrong + 1) % 4].click()
    panel.again.click()
    assert panel.puzzle.mistake is before.mistake
    assert panel.puzzle.moves != before.moves
    assert panel.verdict.value == ""
    panel.moves[panel.puzzle.wrong].click()
    assert panel.done == {panel.mistake.id: True}


def test_back_and_on() -> None:
    """One walks through all games; at the ends the buttons are out of sight."""
    panel = opened()
    assert panel.back.layout.visibility == "hidden"
    for _ in NUMBERS:
        panel.onward.click()
    assert panel.number == NUMBERS[-1]
    assert panel.onward.layout.visibility == "hidden"
    panel.back.click()
    assert panel.number == NUMBERS[-2]


def test_language_keeps_the_game() -> None:
    """In Spanish it is the same game, and what was pointed at stays pointed at."""
    panel = opened(number=4)
    puzzle = panel.puzzle
    panel.moves[puzzle.wrong].click()
    try:
        speak("es")
        assert panel.puzzle is puzzle
        assert "La has visto" in panel.verdict.value
        assert "Dos colores en una ruta gris" in panel.head.value
        assert "ocupa la vía gris" in panel.moves[puzzle.wrong].description
    finally:
        speak("en")
    assert "Spotted" in panel.verdict.value


@pytest.mark.parametrize("number", NUMBERS)
def test_all_is_translated(number: int) -> None:
    """No word is left in English when another language is spoken."""
    with pseudo():
        panel = opened(number)
        assert unsaid(panel, "Cora", "Dan") == []
        panel.moves[0].click()
        assert unsaid(panel, "Cora", "Dan") == []


def test_seed_moves_the_mistake() -> None:
    """Two classes get two sets of games."""
    one, other = ([pose(seed, number) for number in NUMBERS] for seed in (1, 2))
    assert one != other
    assert one == [pose(1, number) for number in NUMBERS]


def pose(seed: int, number: int) -> tuple[str, ...]:
    panel = opened(number, seed)
    return tuple(str(button.description) for button in panel.moves if isinstance(button, W.Button))
