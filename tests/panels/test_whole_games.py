"""Whole games by clicks on whatever is lit, for every map and every number of players."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ttr_lab.engine.game import new_game
from ttr_lab.model.load import load_board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.pay import PayBox
from ttr_lab.panels.seats import name_players

TABLES = [
    (board, players)
    for board in ("mini", "usa", "team-asia", "legendary-asia", "europe")
    for players in ruleset_named(load_board(board).ruleset).players
]
NAMES = ("Ann", "random", "Ben", "random", "Cleo", "Dora")


def answer(panel: GamePanel, chance: random.Random) -> bool:
    """Answer a question that has a box of its own, if one is open."""
    if panel.keep.offered:
        for box in panel.keep.boxes:
            box.value = True
        panel.keep.keep.click()
    elif is_shown(panel.share.inside):
        chance.choice(panel.share.choices.boxes[: len(panel.share.choices.offered)]).value = True
        panel.share.share.click()
    elif is_shown(panel.put_box):
        places = (*panel.put_box.places.values(), panel.hand.here, panel.rack.here)
        chance.choice(places).click()
    elif is_shown(panel.toll):
        if panel.toll.pay.ways and chance.random() < 0.8:
            pay(panel.toll.pay, chance)
        else:
            panel.toll.back.click()
    else:
        return False
    return True


def pay(box: PayBox, chance: random.Random) -> None:
    """Press one of the ways to pay, then choose the split and lay the cards, if that is asked."""
    chance.choice(box.buttons[: len(box.ways)]).click()
    if box.splitting:
        for stepper in box.steppers:
            chance.choice((stepper.fewer, stepper.more)).click()
        box.confirm.click()


def take_turn(panel: GamePanel, chance: random.Random) -> None:
    """Mostly claim what can be claimed, else take cards, tickets, a station, or share."""
    routes = [index for text, index in panel.claim.routes.options if text.startswith("✓")]
    what = chance.random()
    if routes and what < 0.7:
        panel.claim.routes.value = chance.choice(routes)
        panel.claim.claim.click()
        pay(panel.claim.paying, chance)
    elif what < 0.8 and is_shown(panel.stations):
        cities = [
            index for text, index in panel.stations.cities.options if "station of" not in text
        ]
        panel.stations.cities.value = chance.choice(cities[1:])
        panel.stations.build.click()
        if panel.stations.pay.ways:
            pay(panel.stations.pay, chance)
    elif what < 0.8 and is_shown(panel.share) and not is_greyed(panel.share.begin):
        panel.share.begin.click()
    else:
        table = (*panel.cards.slots, panel.cards.deck, panel.cards.tickets)
        lit = [button for button in table if not is_greyed(button)]
        if lit:
            chance.choice(lit).click()


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_whole_game_by_clicks(board: str, players: int) -> None:
    """People and bots at one screen: seeded clicks lead to the score sheet, and nothing breaks.

    Everybody has a dozen trains only, so that the games are short.
    """
    chance = random.Random(players)
    rules = replace(ruleset_named(load_board(board).ruleset), trains=12)
    names = name_players(NAMES[:players])
    panel = GamePanel(game=new_game(board, names, seed=players, ruleset=rules))
    panel.map.watch.shown = True
    for _ in range(4000):
        if panel.game.over:
            break
        if panel.session.next_in_front is not None:
            panel.curtain.button.click()
        elif not answer(panel, chance):
            take_turn(panel, chance)
        assert panel.trouble.value == ""
    assert panel.game.over
    final = panel.game.final()
    for team in final.teams:
        total = team.routes + team.tickets + sum(points for _, points in team.bonuses)
        assert f"<b>{str(total).replace('-', '−')}</b>" in panel.score.table.value
    panel.score.after.click()
    assert panel.trouble.value == ""
