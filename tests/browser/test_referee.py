"""The referee's notebook in a real JupyterLab, by keyboard alone: ask, read, see, try, return."""

import json
import shutil
from pathlib import Path

from tests.browser.driver import TOP, Screen, browse, serve

NOTEBOOK = "02_referee.ipynb"


def lay_out(folder: Path) -> None:
    """The notebook up to the referee, whose other tools have tests of their own."""
    notebook = json.loads((TOP / "notebooks" / NOTEBOOK).read_text("utf-8"))
    notebook["cells"] = notebook["cells"][:2]
    (folder / NOTEBOOK).write_text(json.dumps(notebook), "utf-8")


def begin(screen: Screen, address: str) -> None:
    """Run the gray cell as a reader does: a click, and Shift + Enter."""
    screen.open(address, NOTEBOOK)
    screen.page.locator(".jp-CodeCell .cm-content").first.click()
    screen.page.keyboard.press("Shift+Enter")
    screen.page.wait_for_selector(".ttr-ref-field input:focus")


def ask(screen: Screen, question: str) -> str:
    """Type a question over the last one and send it; what the answer says."""
    screen.page.keyboard.press("Control+a")
    screen.page.keyboard.type(question)
    screen.page.keyboard.press("Enter")
    screen.wait_idle()
    return screen.page.locator(".ttr-ref-answers").inner_text()


def test_the_notebook_is_the_whole_one(tmp_path: Path) -> None:
    """What is tested here is the beginning of what is handed out."""
    shutil.copy(TOP / "notebooks" / NOTEBOOK, tmp_path)
    cells = json.loads((tmp_path / NOTEBOOK).read_text("utf-8"))["cells"]
    assert "Referee()" in "".join(cells[1]["source"])


def test_who_is_right(tmp_path: Path) -> None:
    """In both languages the answer stands there with its rule and a picture of the position."""
    lay_out(tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        begin(screen, address)
        told = ask(screen, "locomotive face up second card?")
        assert "✗ No." in told
        assert "USA-DRAW-4" in told
        page = screen.page
        assert page.locator(".ttr-ref-map svg").is_visible()
        assert page.locator(".ttr-ref-ringed").inner_text().split() == ["L", "locomotive"]
        told = ask(screen, "¿puede mi camino más largo pasar por una ciudad dos veces?")
        assert "✓ Sí." in told
        page.locator(".ttr-ref-rules summary").first.click()
        page.wait_for_selector(".ttr-ref-rules details[open]")
        page.locator(".ttr-ref-field input").focus()
        told = ask(screen, "may both tracks of a double route be used?")
        assert "It depends." in told
        screen.press("Team Asia")
        screen.press("6")
        assert "✓ Yes." in page.locator(".ttr-ref-answers").inner_text()
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_try_it_and_come_back(tmp_path: Path) -> None:
    """The position opens as a game below, in sight, and the button leads back."""
    lay_out(tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        begin(screen, address)
        ask(screen, "must my new route touch one of mine")
        screen.press("Try it yourself")
        page = screen.page
        page.wait_for_selector(".ttr-ref-try .imagelayer image")
        page.wait_for_function(
            "() => document.querySelector('.ttr-ref-try').getBoundingClientRect().top < 300"
        )
        assert "Ann, your turn" in page.locator(".ttr-ref-try").inner_text()
        screen.press("Back to the answer")
        page.wait_for_selector(".ttr-ref-try", state="hidden")
        page.wait_for_function(
            "() => document.querySelector('.ttr-ref-head').getBoundingClientRect().top > 0"
        )
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_letters_stay_in_the_list(tmp_path: Path) -> None:
    """In JupyterLab "d d" deletes a cell and "x" cuts it out, but not while the list has them."""
    lay_out(tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        begin(screen, address)
        cells = screen.page.locator(".jp-Cell").count()
        screen.press("questions in a list")
        box = screen.page.locator(".ttr-ref-list select")
        box.focus()
        for key in ("d", "d", "x", "ArrowDown"):
            screen.page.keyboard.press(key)
        screen.wait_idle()
        assert screen.page.locator(".jp-Cell").count() == cells
        assert screen.page.locator(".ttr-ref-verdict").is_visible()
