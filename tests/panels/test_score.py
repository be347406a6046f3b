"""The score sheet: its lines follow the ruleset, and ties are told in front."""

from __future__ import annotations

import pytest

from tests.panels.teams import team_panel
from ttr_lab.engine.game import new_game
from ttr_lab.engine.situation import situation
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.score import tabulate


@pytest.mark.parametrize(
    ("board", "players", "named"),
    [
        ("usa", 2, ["Longest path"]),
        ("team-asia", 4, ["Longest path", "Globetrotter"]),
        ("legendary-asia", 2, ["Asian Explorer"]),
        ("europe", 2, ["Longest path", "Unused stations"]),
    ],
)
def test_lines_follow_the_bonuses(board: str, players: int, named: list[str]) -> None:
    """Each bonus of the ruleset has its line, and no other."""
    game = new_game(board, ["Ann", "Ben", "Cleo", "Dora"][:players], seed=1)
    table = tabulate(game.final(), game.table)
    bonuses = ("Longest path", "Globetrotter", "Asian Explorer", "Unused stations")
    assert [name for name in bonuses if f">{name}</th>" in table] == named


def test_team_has_one_score() -> None:
    """A column for each team with the names of both partners; both partners' points add up."""
    routes = {"kabul--kashgar": "Ann", "kabul--rawalpindi": "Ben"}
    panel = team_panel(owned=routes, final_turns=["Ann"], deck=["red", "red", "red"])
    panel.cards.slots[1].click()
    assert panel.game.over
    assert "Ann and Ben</th>" in panel.score.table.value
    assert "Cleo and Dora</th>" in panel.score.table.value
    board = panel.game.table.board
    points = sum(board.worth[board.route(name).index] for name in routes)
    assert f"<td>{points}</td>" in panel.score.table.value.replace(" class=ttr-now", "")


def test_ties_are_told() -> None:
    """Nobody has anything: equal tickets, nobody alone has the path, so they share the win."""
    game = situation(board="usa", players={"Ann": {}, "Ben": {}}, deck=["red"], final_turns=["Ann"])
    panel = GamePanel(game=game)
    panel.curtain.button.click()
    panel.cards.deck.click()
    assert panel.game.over
    told = panel.score.table.value
    assert "Ann and Ben win together!" in told
    assert "Ann and Ben have 0 points each." in told
    assert "Ann and Ben completed equally many tickets." in told
    assert "USA-TIE-2" in told
