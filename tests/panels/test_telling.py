"""What the panel says: names, numbers, and what is read aloud."""

from __future__ import annotations

from dataclasses import replace

import ipywidgets as W
import pytest

from tests.panels.reading import begun, holding, said, widgets_in
from ttr_lab.engine.game import new_game
from ttr_lab.engine.situation import situation
from ttr_lab.model.cards import PLAIN_COLORS, Color
from ttr_lab.model.load import load_board
from ttr_lab.panels.game import GamePanel
from ttr_lab.panels.score import tabulate
from ttr_lab.panels.spoken import describe
from ttr_lab.panels.words import name_route


def test_words_for_those_who_cannot_see() -> None:
    """The position stands there in words, and the news are read aloud."""
    panel = holding({"red": 2, "loco": 1})
    assert "2 red and 1 locomotive" in panel.words.value
    assert "Face-up cards" in panel.words.value
    assert 'role="status" aria-live="polite"' in panel.headline.value


@pytest.mark.parametrize("board", ["usa", "team-asia", "legendary-asia", "europe"])
def test_every_control_has_a_name(board: str) -> None:
    """No button, field or list is without words for a screen reader."""
    names = ("Ann", "Ben", "Cem", "Dora")[: 4 if board == "team-asia" else 3]
    for widget in widgets_in(GamePanel(board, names, seed=1)):
        if isinstance(widget, W.Button):
            assert widget.description or widget.tooltip, widget
        elif isinstance(widget, W.BoundedIntText | W.Dropdown | W.Checkbox | W.Text):
            # a tooltip is no name for these
            assert widget.description, widget


def test_names_that_are_no_descriptions() -> None:
    """Slider, position and table have theirs in the page's own way."""
    panel = begun("Ann", "Ben", "Cem")
    assert panel.time.number.description == "Step"
    assert panel.claim.routes.description == "Route"
    assert "aria-label" in str(panel.time.slider._esm)
    assert '<div tabindex="0"' in panel.words.value
    assert '"></th>' not in panel.players.lines.value


def test_longest_path_is_shown_and_told() -> None:
    """The button tells the path's trains and lights its routes; pressed again it is dark."""
    panel = holding({"red": 1})
    index = panel.game.table.board.route("Atlanta", "Nashville").index
    panel.choose(index)
    panel.claim.paying.row.children[0].click()
    panel.players.paths[0].click()
    assert "Longest path of Ann: 1 train:" in said(panel)
    assert panel.pointed.path == (index,)
    panel.players.paths[0].click()
    assert not panel.pointed.path


def test_largest_network_where_cities_count() -> None:
    """Legendary Asia has no longest path: the button shows the network with the most cities.

    Three routes in a star join four cities, and the lone route far away two.
    """
    board = load_board("legendary-asia")
    dihua = board.city("Dihua")
    at_dihua = [r for r in board.routes if dihua in (r.a, r.b)]
    star = list({frozenset((r.a.id, r.b.id)): r for r in at_dihua}.values())[:3]
    far = board.route("Mecca", "Baghdad")
    owned = {route.id: "Ann" for route in (*star, far)}
    game = situation(board="legendary-asia", players={"Ann": {}, "Ben": {}}, owned=owned)
    panel = GamePanel(game=game)
    panel.players.paths[0].click()
    assert "Largest network of Ann: 4 cities." in said(panel)
    assert set(panel.pointed.path) == {route.index for route in star}


def test_most_important_news_come_first() -> None:
    """That everybody has one last turn is told before the claim that led to it."""
    game = situation(board="usa", players={"Ann": {"hand": {"red": 1}, "trains": 3}, "Ben": {}})
    panel = GamePanel(game=game)
    panel.curtain.button.click()
    panel.choose(game.table.board.route("Atlanta", "Nashville").index)
    panel.claim.paying.row.children[0].click()
    news = said(panel).split('class="ttr-news">')[1]
    assert news.startswith("<b>Ann has 2 trains left: everybody has one last turn")
    assert "Ann claims Atlanta–Nashville" in news


def test_house_rules_are_in_sight() -> None:
    """The players' table and the boxes of the tab name house rules with their ids."""
    panel = GamePanel("mini", seed=1, house=("HOUSE-TICKET-1",))
    assert "House rules: no penalty (HOUSE-TICKET-1)" in panel.players.lines.value
    assert "House rules" not in GamePanel("mini", seed=1).players.lines.value
    described = [box.description for box in panel.files.order.house.values()]
    assert "locomotives are ordinary (HOUSE-LOCO-1)" in described


def test_points_below_zero_have_a_minus_sign() -> None:
    """The table writes minus as the steps do."""
    game = new_game("mini", ["Ann", "Ben"], seed=1)
    for seat in (0, 1):
        game.play(seat, game.legal_actions(seat)[0])
    table = tabulate(game.final(), game.table)
    assert "<td>−" in table
    assert "<td>-" not in table
    assert "Tickets done / failed" in table


@pytest.mark.parametrize("color", [*PLAIN_COLORS, None])
def test_routes_are_named_by_color(color: Color | None) -> None:
    """Each of the eight colors, and gray where there is none."""
    route = replace(load_board("usa").route("Miami", "Atlanta"), color=color)
    assert name_route(route) == f"Atlanta–Miami, 5 {'gray' if color is None else color}"


def test_one_of_a_thing() -> None:
    """The position in words counts as one speaks."""
    game = situation(
        board="usa", players={"Ann": {"hand": {"red": 1}, "trains": 1, "score": 1}, "Ben": {}}
    )
    told = describe(game.view(0), (), hidden=False)
    assert "1 point, 1 train, 1 train card, 0 tickets." in told


def test_end_is_told_before_what_led_to_it() -> None:
    """Run on to the end: that the game is over stands before the last turns."""
    panel = GamePanel("mini", ("planner", "random"), seed=2)
    panel.time.run_on.click()
    news = said(panel).split('class="ttr-news">')[1]
    assert "has had the last turn: the game is over." in news.split("<details")[0]
