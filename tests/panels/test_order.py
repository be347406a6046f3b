"""Ordering a new game: its map, its seats, its house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.panels.reading import said
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.order import OrderBox
from ttr_lab.panels.seats import name_players, seat_players
from ttr_lab.panels.trouble import Misprint


def house_rules(box: OrderBox) -> set[str]:
    """The ids of the house rules on offer."""
    return {id for id, check in box.house.items() if is_shown(check)}


def test_new_game_with_other_players() -> None:
    """Players, seed and house rules are those that were filled in."""
    panel = GamePanel("mini", seed=1)
    box = panel.files.order
    box.count.value = 3
    box.seats[1].kind.value = "person"
    box.seats[1].who.value = "Ben"
    box.seats[2].kind.value = "random"
    box.seed.value = "5"
    box.house["HOUSE-TICKET-1"].value = True
    box.new.click()
    table = panel.game.table
    assert table.names == ("Ann", "Ben", "Robin (random)")
    assert table.seed == 5
    assert table.ruleset.house == ("HOUSE-TICKET-1",)
    assert "Ben" in panel.players.lines.value
    panel.files.order.seed.value = "five"
    panel.files.order.new.click()
    assert "a seed is a whole number such as 7, not &#x27;five&#x27;" in said(panel)
    assert panel.trouble.value == ""


def test_new_game_on_another_map() -> None:
    """The list has the maps that come with the package, and a board of one's own."""
    panel = GamePanel("mini", seed=1)
    box = panel.files.order
    maps = ["europe", "legendary-asia", "team-asia", "usa", "czechia", "mini"]
    assert [value for _, value in box.boards.options] == maps
    assert box.boards.value == "mini"
    box.boards.value = "usa"
    box.new.click()
    assert panel.game.table.board.id == "usa"
    own = replace(panel.game.table.board, name="Mine")
    panel = GamePanel(own, seed=1)
    panel.files.order.new.click()
    assert panel.game.table.board is own
    assert panel.files.order.boards.label == "Mine (as now)"


def test_map_decides_how_many_play() -> None:
    """From two on the USA map to the four or six of Team Asia, who sit in pairs, and back."""
    panel = GamePanel("usa", ("Ann", "planner"), seed=1)
    box = panel.files.order
    assert box.count.options == (2, 3, 4, 5)
    box.boards.value = "team-asia"
    assert box.count.options == (4, 6)
    assert box.count.value == 4
    assert [[len(pair.children), pair.children[0].value] for pair in box.places.children] == [
        [3, "<b>Team 1</b>"],
        [3, "<b>Team 2</b>"],
    ]
    box.count.value = 6
    assert len(box.places.children) == 3
    box.boards.value = "mini"
    assert box.count.options == (2, 3)
    assert box.count.value == 3
    assert box.places.children == box.seats[:3]


@pytest.mark.parametrize(
    ("board", "there", "missing"),
    [
        pytest.param("usa", "tickets_2025", "open_racks", id="no racks on the USA map"),
        pytest.param("team-asia", "open_racks", "HOUSE-DOUBLE-1", id="never three in teams"),
        pytest.param("legendary-asia", "keep_long", "tickets_2025", id="a long ticket"),
        pytest.param("europe", "keep_long", "open_racks", id="Europe"),
    ],
)
def test_house_rules_that_fit(board: str, there: str, missing: str) -> None:
    """Only house rules that change something on the map are offered, and only they are ordered."""
    panel = GamePanel("mini", seed=1)
    box = panel.files.order
    box.boards.value = board
    assert there in house_rules(box)
    assert missing not in house_rules(box)
    for check in box.house.values():
        check.value = True
    box.new.click()
    assert panel.trouble.value == ""
    assert panel.game.table.board.id == board
    assert there in panel.game.table.ruleset.house
    assert missing not in panel.game.table.ruleset.house


def test_seats_are_filled_with_those_who_play() -> None:
    """The form begins with the game that is played, so that New game deals it again."""
    panel = GamePanel("team-asia", ("Ann", "planner", "Ben", "random"), seed=3)
    box = panel.files.order
    assert [seat.player for seat in box.seats[:4]] == list(panel.game.table.names)
    box.seed.value = "3"
    box.new.click()
    assert panel.game.table.names == ("Ann", "Robin (planner)", "Ben", "Kim (random)")


@pytest.mark.parametrize(
    ("board", "names"),
    [
        ("usa", ("Ann", "Robin (planner)")),
        ("team-asia", ("Ann", "Robin (planner)", "Kim (planner)", "Sam (planner)")),
    ],
)
def test_nobody_named(board: str, names: tuple[str, ...]) -> None:
    """Without players Ann plays with as few bots as the map allows."""
    assert GamePanel(board, seed=1).game.table.names == names


def test_bots_get_names_of_their_own() -> None:
    """A second bot does not take the name that one has already."""
    assert name_players(["Ann", "Robin (planner)", "planner"])[2] == "Kim (planner)"


def test_names_of_bots_ignore_case() -> None:
    """A bot may be written with a capital, in a new game and in a saved one."""
    panel = GamePanel("mini", ("Ann", "Planner"), seed=1)
    assert panel.game.table.names == ("Ann", "Robin (planner)")
    assert set(panel.session.seats.bots) == {1}
    assert set(seat_players(["Ann", "Robin (Random)"], 1).bots) == {1}


def test_a_slip_in_the_cell_is_one_sentence() -> None:
    """Under its cell a notebook shows the sentence and not fifty lines of program."""
    with pytest.raises(Misprint) as wrong:
        GamePanel(board="europa")
    assert wrong.value._render_traceback_()[0].startswith("there is no map 'europa'; there are ")


def test_number_of_players_that_does_not_fit() -> None:
    """Two on the map of Team Asia: one sentence says how many may play."""
    with pytest.raises(Misprint, match="4 or 6"):
        GamePanel("team-asia", ("Ann", "Ben"))
