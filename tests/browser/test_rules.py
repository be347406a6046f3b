"""The rules lesson in a real JupyterLab: a guess, a refusal with its rule, the neighbor."""

import shutil
from pathlib import Path

from tests.browser.driver import TOP, browse, serve
from ttr_lab.study.lesson import CHAPTERS


def test_guess_try_and_see_why(tmp_path: Path) -> None:
    """One question from beginning to end, and nothing is asked of another machine."""
    shutil.copy(TOP / "notebooks" / "01_rules.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "01_rules.ipynb")
        screen.run_all()
        assert screen.page.locator(".ttr-lesson").count() == len(CHAPTERS) + 3
        drawing = screen.page.locator(".ttr-lesson").nth(2)
        drawing.get_by_role("button", name="Yes").click()
        screen.wait_idle()
        drawing.get_by_role("button", name="Take the locomotive").click()
        screen.wait_idle()
        assert "The answer is: No" in drawing.inner_text()
        assert "You already drew a card" in drawing.inner_text()
        drawing.get_by_role("button", name="Take the green card").click()
        screen.wait_idle()
        assert "Allowed." in drawing.inner_text()
        assert "0 of 1 guessed right; look again at USA-DRAW-4." in screen.read()
        assert (screen.troubles(), screen.strangers) == ([], [])
