"""Whole games on the other maps in a real JupyterLab, by mouse, and what a tunnel looks like."""

import random
from collections.abc import Iterator
from pathlib import Path

import nbformat.v4
import pytest
from playwright.sync_api import Locator

from tests.browser.driver import NOTHING_RUNS, PIXEL, Screen, browse, serve
from ttr_lab import load_board
from ttr_lab.figures.plan import make_plan
from ttr_lab.panels.place import PLANNED
from ttr_lab.panels.words import name_route

GAME = """\
from dataclasses import replace
from ttr_lab import GamePanel, load_board, new_game
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.panels.seats import name_players
board = load_board("{board}")
rules = replace(ruleset_named(board.ruleset), trains={trains})
GamePanel(game=new_game(board, name_players({names}), seed={seed}, ruleset=rules))"""
TUNNEL = """\
from ttr_lab import GamePanel, situation
players = {"Ann": {"hand": {"yellow": 3}}, "Ben": {}, "Cleo": {}, "Dora": {}}
GamePanel(game=situation(board="team-asia", players=players, deck=["red", "yellow"] * 9))"""
WHOLE = {
    # board: seats, trains for each of them, seed
    "team-asia": (("Ann", "random", "Ben", "random"), 6, 4),
    "europe": (("Ann", "random"), 6, 4),
}
CONTROLS = ("button", "checkbox", "combobox", "spinbutton", "slider", "textbox", "tab")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("lab")
    kernel = {"name": "python3", "display_name": "Python 3"}
    cells = {"tunnel": TUNNEL}
    for board, (names, trains, seed) in WHOLE.items():
        cells[board] = GAME.format(board=board, names=names, trains=trains, seed=seed)
    for name, cell in cells.items():
        made = [nbformat.v4.new_code_cell(cell)]
        notebook = nbformat.v4.new_notebook(cells=made, metadata={"kernelspec": kernel})
        nbformat.write(notebook, folder / f"{name}.ipynb")
    with serve(folder) as address:
        yield address, folder


def opened(screen: Screen, address: str, name: str) -> None:
    """Open the notebook and wait for the live map."""
    screen.open(address, f"{name}.ipynb")
    screen.run_all()
    screen.page.wait_for_selector(".ttr-map .imagelayer image")
    screen.page.locator(".ttr-panel").first.scroll_into_view_if_needed()


def seen(screen: Screen, css: str) -> int:
    """How many of these are to be seen."""
    return screen.page.locator(f"{css}:visible").count()


def click(screen: Screen, css: str, number: int = 0) -> None:
    """Click one of these that are to be seen, and wait for the kernel's answer."""
    screen.page.locator(f"{css}:visible").nth(number).click()
    settle(screen)


def settle(screen: Screen) -> None:
    """Wait for the kernel's answer to a click, and for the page to show it."""
    screen.page.wait_for_timeout(80)
    screen.page.wait_for_function(NOTHING_RUNS)
    screen.page.wait_for_timeout(80)


def click_route(screen: Screen, board: str, route: int) -> None:
    """Click the middle of a route on the map, after the mouse has come there."""
    spaces = make_plan(load_board(board), PLANNED).spaces[route]
    x, y = screen.page.evaluate(PIXEL, [0, *spaces[len(spaces) // 2].middle])
    screen.page.mouse.move(x - 2, y - 2)
    screen.page.mouse.move(x, y)
    screen.page.wait_for_timeout(120)
    screen.page.mouse.click(x, y)
    settle(screen)


def answer(screen: Screen, chance: random.Random) -> bool:
    """Answer what is asked in a box of its own, if anything is."""
    if seen(screen, ".ttr-curtain button"):
        click(screen, ".ttr-curtain button")
    elif seen(screen, ".ttr-keep input[type=checkbox]"):
        offered = seen(screen, ".ttr-keep input[type=checkbox]")
        keeps = screen.page.locator(".ttr-keep .ttr-main:visible").first.inner_text()
        for number in range(offered if keeps.startswith("Keep") else 1):
            screen.page.locator(".ttr-keep input[type=checkbox]:visible").nth(number).click()
        click(screen, ".ttr-keep .ttr-main")
    elif seen(screen, ".ttr-here-it-goes"):
        click(screen, *chance.choice([(".ttr-here-it-goes", 0), (".ttr-put-places button", 1)]))
    elif seen(screen, ".ttr-toll button"):
        click(screen, ".ttr-toll .ttr-pay" if seen(screen, ".ttr-toll .ttr-pay") else ".ttr-back")
    else:
        return False
    return True


def take_turn(screen: Screen, board: str, chance: random.Random) -> None:
    """Claim on the map what can be claimed, else build a station or take what is not greyed."""
    texts = screen.page.locator(".ttr-claim option").all_text_contents()
    # a list has spaces that do not break
    can = {" ".join(text[1:].split()) for text in texts if text.startswith("✓")}
    routes = [route for route in load_board(board).routes if name_route(route) in can]
    if routes and chance.random() < 0.8:
        click_route(screen, board, chance.choice(routes).index)
        if seen(screen, ".ttr-claim .ttr-pay"):
            click(screen, ".ttr-claim .ttr-pay")
            return
    if seen(screen, ".ttr-stations select") and chance.random() < 0.15:
        cities = screen.page.locator(".ttr-stations option").count()
        screen.page.locator(".ttr-stations select").select_option(index=chance.randrange(1, cities))
        click(screen, ".ttr-stations .ttr-build")
        if seen(screen, ".ttr-stations .ttr-pay"):
            click(screen, ".ttr-stations .ttr-pay")
            return
    lit = ".ttr-cards .ttr-card:not(.ttr-off):not(.ttr-tickets)"
    if not seen(screen, lit):
        lit = ".ttr-cards .ttr-card:not(.ttr-off)"
    if count := seen(screen, lit):
        click(screen, lit, chance.randrange(count))


@pytest.mark.parametrize("board", WHOLE)
def test_whole_game_by_mouse(lab: tuple[str, Path], board: str) -> None:
    """From the first tickets to the score sheet, with nothing but clicks."""
    chance = random.Random(3)
    with browse() as screen:
        opened(screen, lab[0], board)
        for _ in range(250):
            if seen(screen, ".ttr-score"):
                break
            if not answer(screen, chance):
                take_turn(screen, board, chance)
        assert "The game is over." in screen.page.locator(".ttr-asks").inner_text()
        screen.press("Next step of the scoring")
        assert screen.page.locator(".ttr-steps li").count() == 1
        assert nameless(screen) == []
        assert (screen.troubles(), screen.strangers) == ([], [])
        assert screen.page.locator(".ttr-trouble:visible").count() == 0


def nameless(screen: Screen) -> list[str]:
    """The roles of controls in the panel that a screen reader could not name."""
    chromium = screen.page.context.new_cdp_session(screen.page)
    page = chromium.send("DOM.getDocument")["root"]["nodeId"]
    found = chromium.send("DOM.querySelector", {"nodeId": page, "selector": ".ttr-panel"})
    unnamed = []
    for role in CONTROLS:
        asked = {"nodeId": found["nodeId"], "role": role}
        nodes = chromium.send("Accessibility.queryAXTree", asked)["nodes"]
        unnamed += [role for it in nodes if not it["ignored"] and not it["name"]["value"]]
    return unnamed


def test_tunnel_flips_its_cards(lab: tuple[str, Path]) -> None:
    """The chance beforehand, then four cards that turn one after the other, two of them matches.

    Who wants no motion sees them at once.
    """
    route = load_board("team-asia").route("Kabul", "Kashgar")
    with browse() as screen:
        opened(screen, lab[0], "tunnel")
        click(screen, ".ttr-curtain button")
        screen.click_mark(route.index)
        pay = screen.page.locator(".ttr-claim .ttr-pay:visible").first
        assert "% chance" in pay.inner_text()
        screen.page.get_by_text("How is this computed?").click()
        assert "Success:" in screen.page.locator(".ttr-claim").first.inner_text()
        click(screen, ".ttr-claim .ttr-pay")
        cards = screen.page.locator(".ttr-tunnel li")
        assert cards.count() == 4
        assert screen.page.locator(".ttr-tunnel .ttr-match").count() == 2
        style = "it => { const {animationName: a, animationDelay: b} = getComputedStyle(it);"
        moves = [card.evaluate(f"{style} return [a, b]; }}") for card in flips(screen)]
        assert [name for name, _ in moves] == ["ttr-turn"] * 4
        delays = [float(delay.removesuffix("s")) for _, delay in moves]
        assert delays == sorted(set(delays))
        screen.page.emulate_media(reduced_motion="reduce")
        assert [card.evaluate(f"{style} return a; }}") for card in flips(screen)] == ["none"] * 4
        assert nameless(screen) == []
        click(screen, ".ttr-toll .ttr-back")
        assert "Pass the keyboard to Ben." in screen.page.locator(".ttr-asks").inner_text()


def flips(screen: Screen) -> list[Locator]:
    """The cards of the tunnel."""
    return screen.page.locator(".ttr-tunnel .ttr-flip").all()
