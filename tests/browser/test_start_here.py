"""The first lesson in a real JupyterLab: draw, claim on the map, be refused, undo."""

import shutil
from pathlib import Path

from tests.browser.driver import TOP, Screen, browse, serve
from ttr_lab import load_board

# routes of one space and no color: any card pays, and a bot cannot have taken them all
SHORT = (
    *("dallas--houston--1", "portland--seattle--1", "seattle--vancouver--1"),
    *("kansas-city--omaha--1", "atlanta--nashville"),
)


def test_first_minutes(tmp_path: Path) -> None:
    """A person keeps tickets, draws two cards, claims a route, is told no, and takes it back."""
    shutil.copy(TOP / "notebooks" / "00_start_here.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "00_start_here.ipynb")
        screen.run_all()
        keep_tickets(screen)
        assert hand(screen) == 4
        draw_two(screen)
        assert hand(screen) == 6
        claim_on_map(screen)
        assert "You claim" in panel_text(screen)
        assert points(screen) == 1
        assert hand(screen) == 5
        screen.press("deck")
        screen.press("tickets")
        assert "Not allowed: You have begun to draw train cards" in panel_text(screen)
        assert "USA-TURN-2" in panel_text(screen)
        assert hand(screen) == 6
        screen.press("Undo")
        assert hand(screen) == 5
        assert "has been seen" in panel_text(screen)
        screen.press("Undo")
        assert (hand(screen), points(screen)) == (6, 0)
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_claim_by_keyboard(tmp_path: Path) -> None:
    """Letters and arrows go to the list of routes and not to the notebook, which would obey them.

    In JupyterLab "d d" deletes a cell, and the arrow down leaves it.
    """
    shutil.copy(TOP / "notebooks" / "00_start_here.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "00_start_here.ipynb")
        screen.run_all()
        keep_tickets(screen)
        cells = screen.page.locator(".jp-Cell").count()
        routes = screen.page.locator(".ttr-claim select")
        routes.wait_for(state="visible")
        routes.focus()
        for key in ("d", "d", "ArrowDown"):
            screen.page.keyboard.press(key)
        screen.wait_idle()
        assert screen.page.locator(".jp-Cell").count() == cells
        chosen = routes.evaluate("list => list.options[list.selectedIndex].text")
        assert chosen.removeprefix("✓").strip().startswith("D")


def keep_tickets(screen: Screen) -> None:
    """Keep the first two tickets offered."""
    boxes = screen.page.locator(".ttr-keep input[type=checkbox]")
    assert boxes.count() == 3
    for number in range(2):
        boxes.nth(number).click()
    screen.wait_idle()
    screen.press("Keep 2 of 3")


def draw_two(screen: Screen) -> None:
    """Draw blind twice; then the bot has its turn."""
    for _ in range(2):
        screen.press("deck")
    screen.page.wait_for_timeout(500)


def claim_on_map(screen: Screen) -> None:
    """Click short routes on the map until one can be paid, and pay with what is offered first."""
    board = load_board("usa")
    ways = screen.page.locator(".ttr-claim .ttr-flow button")
    for name in SHORT:
        screen.click_mark(board.route(name).index)
        if ways.count():
            break
    ways.first.click()
    screen.wait_idle()


def hand(screen: Screen) -> int:
    """How many cards the player table says that the person holds."""
    return int(row_of_player(screen)[-2])


def points(screen: Screen) -> int:
    """Where the person's scoring marker stands, by the same table."""
    return int(row_of_player(screen)[-4])


def row_of_player(screen: Screen) -> list[str]:
    """The words in Ann's row: ..., points, trains, cards, tickets."""
    rows = screen.page.locator(".ttr-players tr").filter(has_text="Ann")
    return rows.first.inner_text().split()


def panel_text(screen: Screen) -> str:
    """All that the panel says."""
    return screen.page.locator(".ttr-panel").first.inner_text()
