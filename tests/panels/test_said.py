"""Nothing on the screen of a game, and nothing that a figure tells, is left untranslated."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.panels.pseudo import figure_texts, pseudo, unsaid, unsaid_in
from tests.panels.reading import holding
from tests.panels.teams import KABUL, team_panel
from tests.panels.test_whole_games import answer, take_turn
from ttr_lab.engine.game import new_game
from ttr_lab.figures.map import describe_map, draw_map
from ttr_lab.figures.sketch import sketch_map
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.seats import name_players

MAPS = ("mini", "usa", "team-asia", "legendary-asia", "europe")
TEAMS = ("Ann and Ben", "Cleo and Dora")
"""What the teams of a position are called: names, not sentences."""
NAMES = ("Ann", "planner", "Ben", "random", "Cleo", "Dora")


@pytest.mark.parametrize("board", MAPS)
def test_new_game(board: str) -> None:
    """First tickets, the covered table, the form for a new game, and the map's hover texts."""
    players = NAMES[: ruleset_named(load_board(board).ruleset).players[0]]
    house = ("HOUSE-TICKET-1",)
    with pseudo():
        panel = GamePanel(game=new_game(board, name_players(players), seed=1, house=house))
        panel.map.watch.drawn = True
        assert unsaid(panel) == []
        for name in ("mini", "team-asia"):
            panel.files.order.boards.value = name
            assert unsaid(panel.files) == []


def test_claim_and_refusal() -> None:
    """A route with several payments, one that cannot be paid, a locomotive as the second card."""
    with pseudo():
        panel = holding({"blue": 4, "loco": 3})
        board = panel.game.table.board
        panel.choose(board.route("Miami", "Atlanta").index)
        assert unsaid(panel) == []
        panel.choose(board.route("Los Angeles", "Phoenix").index)
        assert unsaid(panel) == []
        panel.cards.slots[1].click()
        panel.cards.slots[0].click()
        assert unsaid(panel) == []
        panel.time.undo.click()
        panel.show_path(0)
        assert unsaid(panel) == []


def test_tunnel_and_toll() -> None:
    """A team pays from hand and rack, cards are turned over, the toll is asked and paid."""
    deck = ["yellow", "red", "locomotive", "blue", *["white", "black", "green"] * 4]
    with pseudo():
        panel = team_panel(hand={"yellow": 4, "locomotive": 2}, rack={"yellow": 3}, deck=deck)
        panel.choose(KABUL.index)
        assert unsaid(panel, *TEAMS) == []
        panel.claim.paying.confirm.click()
        assert panel.toll.pay.ways
        assert unsaid(panel, *TEAMS) == []
        panel.toll.back.click()
        panel.curtain.button.click()
        assert unsaid(panel, *TEAMS) == []


def test_rack_and_sharing() -> None:
    """The card that waits for its place, tickets that a turn shares, the partner's curtain."""
    with pseudo():
        panel = team_panel()
        panel.share.begin.click()
        panel.share.choices.boxes[0].value = True
        assert unsaid(panel, *TEAMS) == []
        panel.share.shut.click()
        panel.cards.deck.click()
        assert unsaid(panel, *TEAMS) == []
        panel.put_box.places["rack"].click()
        assert unsaid(panel, *TEAMS) == []


@pytest.mark.parametrize("board", MAPS)
def test_whole_game(board: str) -> None:
    """Seeded clicks through a short game: now and then, the score sheet, and each of its steps."""
    rules = replace(ruleset_named(load_board(board).ruleset), trains=12)
    players = rules.players[-2] if len(rules.players) > 2 else rules.players[0]
    chance = random.Random(players)
    names = name_players(NAMES[:players])
    with pseudo():
        panel = GamePanel(game=new_game(board, names, seed=players, ruleset=rules))
        panel.map.watch.shown = True
        for click in range(4000):
            if panel.game.over:
                break
            if panel.session.next_in_front is not None:
                panel.curtain.button.click()
            elif not answer(panel, chance):
                take_turn(panel, chance)
            if click % 11 == 0:
                assert unsaid(panel) == []
        assert panel.game.over
        panel.score.borrow.begin.click()
        for _ in panel.game.final_events():
            panel.score.after.click()
        assert unsaid(panel) == []


@pytest.mark.parametrize("board", MAPS)
def test_figures(board: str) -> None:
    """Hover texts, legend, the map in words, and what pictures say to those who cannot see them."""
    map_of = load_board(board)
    facts: dict[str, Any] = {
        "claims": (0b1, 0b10, 0),
        "closed": 0b1000,
        "teams": (0, 0, 1),
        "tickets": ((0, 1, True), (2, 3, False, True), (1, 4, False), (0, 3, True, True)),
        "stations": ((2, 0),),
    }
    with pseudo():
        figure = draw_map(map_of, names=("Ann", "Ben"), **facts)
        found = [it for _, text in figure_texts(figure) for it in unsaid_in(text)]
        assert found == []
        assert unsaid_in(describe_map(map_of, names=("Ann", "Ben", "Cleo"), **facts)) == []
        assert unsaid_in(sketch_map(map_of, **facts)) == []
