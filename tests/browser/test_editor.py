"""The editor of positions in a real JupyterLab: set up by clicking, ask, download, share."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat.v4
import pytest

from tests.browser.driver import TOP, Screen, browse, serve
from ttr_lab import load_board
from ttr_lab.engine.pasted import read_text

CODE = "from ttr_lab import PositionEditor\nPositionEditor(players=['Ann', 'Ben', 'Cleo'])"
BOARD = load_board("usa")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Notebooks with an editor in their only cell; each test has one, with a kernel of its own."""
    folder = tmp_path_factory.mktemp("editor")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    for name in ("settle", "share", "room"):
        cells = [nbformat.v4.new_code_cell(CODE)]
        whole = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
        nbformat.write(whole, folder / f"{name}.ipynb")
    with serve(folder) as address:
        yield address


@contextmanager
def editing(address: str, name: str) -> Iterator[Screen]:
    """The editor of a notebook on a screen, with its live map."""
    with browse(1280, 800) as screen:
        screen.open(address, f"{name}.ipynb")
        screen.run_all()
        screen.page.wait_for_selector(".ttr-map .imagelayer image")
        screen.page.locator(".ttr-panel").first.scroll_into_view_if_needed()
        yield screen


def tab(screen: Screen, name: str) -> None:
    screen.page.locator(".ttr-editor-tabs .lm-TabBar-tab").filter(has_text=name).click()
    screen.wait_idle()


def press(screen: Screen, name: str) -> None:
    screen.page.locator(".ttr-editor").get_by_role("button", name=name).first.click()
    screen.wait_idle()


def said(screen: Screen) -> str:
    return screen.page.locator(".ttr-editor").first.inner_text()


def test_an_argument_is_set_up_and_settled(address: str, tmp_path: Path) -> None:
    """Ben has one track; may Ann take the other? No. The case is downloaded, and it passes."""
    with editing(address, "settle") as screen:
        press(screen, "■ Ben")
        screen.click_mark(BOARD.route("denver--salt-lake-city--1").index)
        assert "Denver–Salt Lake City, track 1 goes to Ben." in said(screen)
        tab(screen, "Cards")
        for _ in range(3):
            screen.page.locator('.ttr-editor [title="One yellow card more"]:visible').first.click()
            screen.wait_idle()
        assert "Ann: 3 yellow; 45 trains, 0 points." in said(screen)
        tab(screen, "May I?")
        screen.click_mark(BOARD.route("denver--salt-lake-city--2").index)
        press(screen, "May I claim it so?")
        assert "No, you may not." in said(screen)
        assert "USA-DOUBLE-2" in said(screen)
        tab(screen, "Save")
        with screen.page.expect_download() as downloading:
            screen.page.locator(".ttr-download").click()
        file = tmp_path / "case.json"
        downloading.value.save_as(file)
        ran = subprocess.run(
            [sys.executable, "-m", "ttr_lab", "cases", str(file)],
            cwd=TOP,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.stdout == "1 passed, 0 failed\n"
        written = screen.page.locator(".ttr-keepbox textarea").first.input_value()
        draft = read_text(written)
        assert draft.owner(BOARD.route("denver--salt-lake-city--1").index) == 1
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_a_text_is_pasted_and_the_language_changed(address: str) -> None:
    """A text of another position is pasted with marks of quoting, then all is in Spanish."""
    with editing(address, "share") as screen:
        tab(screen, "Save")
        fields = screen.page.locator(".ttr-keepbox textarea")
        written = fields.first.input_value()
        screen.click_mark(BOARD.route("helena--seattle").index)
        assert "39 trains, 15 points" in said(screen)
        fields.nth(1).fill("Look:\n> " + written.replace("\n", "\n> "))
        press(screen, "Open what was pasted")
        assert "The pasted position is on the table." in said(screen)
        assert "39 trains" not in said(screen)
        menu = ".ttr-editor .ttr-language select"
        screen.page.locator(menu).first.select_option(label="Español")
        screen.page.locator(".ttr-editor-words").filter(has_text="le toca a Ann").wait_for()
        assert "¿Puedo?" in said(screen)
        screen.page.wait_for_selector(".ttr-map .imagelayer image")
        screen.page.locator(menu).first.select_option(label="English")
        screen.page.locator(".ttr-editor-words").filter(has_text="Ann is on turn").wait_for()
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_nothing_is_cut_off(address: str) -> None:
    """On a small screen no tab is wider than its place, and the panel fits the window."""
    with editing(address, "room") as screen:
        for name in ("Players", "Cards", "Tickets", "Rules", "May I?", "Save"):
            tab(screen, name)
            wide = screen.page.evaluate(
                """() => [...document.querySelectorAll('.ttr-editor-tabs > .widget-tab-contents')]
                  .filter((box) => box.scrollWidth > box.clientWidth + 1).length"""
            )
            assert wide == 0, name
        height = screen.page.locator(".ttr-editor").first.bounding_box()
        assert height is not None
        assert height["height"] < 680
