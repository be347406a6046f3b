"""Paying: the cards first, then how many come from the rack; ferries and mountains in words."""

from __future__ import annotations

import pytest

from tests.panels.reading import said
from tests.panels.teams import BOARD, team_panel
from ttr_lab.engine.situation import situation
from ttr_lab.model.cards import Cards
from ttr_lab.model.load import load_board
from ttr_lab.panels.controls import is_greyed, is_shown
from ttr_lab.panels.game import GamePanel

ROUTE = next(r for r in BOARD.routes if r.color is not None and not r.tunnel and r.length == 3)
"""A plain route of three spaces in one color."""
NAME = str(ROUTE.color)


def ways(panel: GamePanel) -> list[str]:
    """What the buttons for the cards say."""
    return [button.description for button in panel.claim.paying.buttons if button.description]


def test_cards_first_then_the_rack() -> None:
    """The cards with fewest locomotives are chosen, as many as can be from the rack; or fewer."""
    panel = team_panel(hand={NAME: 3}, rack={NAME: 2, "loco": 1})
    panel.choose(ROUTE.index)
    paying = panel.claim.paying
    assert ways(panel) == [f"● 3 {NAME}", f"○ 2 {NAME} and 1 locomotive"]
    assert paying.confirm.description == (
        f"Claim with 2 {NAME} from the rack and 1 {NAME} from the hand"
    )
    first, second = paying.steppers
    assert is_shown(first)
    assert not is_shown(second)
    assert is_greyed(first.more)
    first.fewer.click()
    first.fewer.click()
    assert paying.confirm.description == f"Claim with 3 {NAME} from the hand"
    assert is_greyed(first.fewer)
    first.more.click()
    paying.confirm.click()
    state = panel.game.state
    assert state.players[0].hand.size == 1
    assert state.teams[0].rack == Cards.of(**{NAME: 1, "locomotive": 1})
    assert panel.trouble.value == ""


def test_choosing_other_cards() -> None:
    """With the locomotive of the rack only the plain cards can be split."""
    panel = team_panel(hand={NAME: 3}, rack={NAME: 2, "loco": 1})
    panel.choose(ROUTE.index)
    panel.claim.paying.buttons[1].click()
    assert ways(panel) == [f"○ 3 {NAME}", f"● 2 {NAME} and 1 locomotive"]
    assert panel.game.at == 0
    panel.claim.paying.steppers[0].fewer.click()
    panel.claim.paying.confirm.click()
    assert panel.game.state.players[0].hand.size == 2
    assert panel.game.state.teams[0].rack == Cards.of(**{NAME: 1})


def test_one_split_needs_no_choice() -> None:
    """Where the cards can come from one place only, the button pays at once and names it."""
    panel = team_panel(hand={NAME: 1}, rack={NAME: 2})
    panel.choose(ROUTE.index)
    assert ways(panel) == [f"2 {NAME} from the rack and 1 {NAME} from the hand"]
    panel.claim.paying.buttons[0].click()
    assert panel.game.state.players[0].routes == ROUTE.bit


def test_both_kinds_can_be_split() -> None:
    """Two steppers where color and locomotives lie in both places."""
    panel = team_panel(hand={NAME: 1, "loco": 1}, rack={NAME: 1, "loco": 1})
    panel.choose(ROUTE.index)
    paying = panel.claim.paying
    assert ways(panel) == [f"● 2 {NAME} and 1 locomotive", f"○ 1 {NAME} and 2 locomotives"]
    # both plain cards are needed, so only the locomotive has a choice
    assert [is_shown(stepper) for stepper in paying.steppers] == [True, False]
    assert "<b>1</b> locomotive from the rack" in paying.steppers[0].words.value
    paying.steppers[0].fewer.click()
    assert paying.confirm.description == (
        f"Claim with 1 {NAME} from the rack and 1 {NAME} and 1 locomotive from the hand"
    )


def lone(board: str, hand: dict[str, int], **facts: object) -> GamePanel:
    """Ann's turn on a map without teams."""
    players = {"Ann": {"hand": hand, "trains": 30}, "Robin (random)": {}}
    panel = GamePanel(game=situation(board=board, players=players, **facts))
    panel.map.watch.drawn = True
    return panel


def test_ferry_says_how_many_locomotives() -> None:
    """The claim box, the list and the refusal name them; payments begin with as many."""
    board = load_board("europe")
    ferry = next(route for route in board.routes if route.ferry == 2)
    panel = lone("europe", {"red": ferry.length, "loco": 2})
    assert any("ferry with 2 locomotives" in text for text, _ in panel.claim.routes.options)
    panel.choose(ferry.index)
    assert "Ferry: at least 2 cards are locomotives." in panel.claim.title.value
    plain = ferry.length - 2
    assert ways(panel)[0] == (f"{plain} red and 2 locomotives" if plain else "2 locomotives")
    panel = lone("europe", {"red": ferry.length, "loco": 1})
    panel.choose(ferry.index)
    assert "is a ferry that takes at least 2 locomotives; you have 1" in said(panel)
    assert "EUR-FERRY-1" in said(panel)


@pytest.mark.parametrize("marks", [1, 2])
def test_mountain_says_what_it_costs_and_brings(marks: int) -> None:
    """Trains that leave the stock besides those on the spaces, 2 points for each."""
    board = load_board("legendary-asia")
    route = next(route for route in board.routes if route.mountain == marks)
    color = "red" if route.color is None else str(route.color)
    panel = lone("legendary-asia", {color: route.length})
    panel.choose(route.index)
    told = panel.claim.title.value
    points = board.points[route.length]
    leave = "1 train more leaves" if marks == 1 else f"{marks} trains more leave"
    assert f"scores {points} and {2 * marks} for the mountain: {leave} your stock" in told
    panel.claim.paying.buttons[0].click()
    player = panel.game.state.players[0]
    assert player.trains == 30 - route.length - marks
    assert player.score == points + 2 * marks
