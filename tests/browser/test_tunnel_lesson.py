"""The lesson about tunnels in a real JupyterLab: guess, simulate, turn over, solve an exercise."""

import re
import shutil
from pathlib import Path

from tests.browser.driver import TOP, browse, serve
from ttr_lab.study.exercises import exercise


def test_guess_try_and_solve(tmp_path: Path) -> None:
    """All panels are drawn, the simulation runs to its end, and nothing asks for the internet."""
    shutil.copy(TOP / "notebooks" / "03_tunnels.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "03_tunnels.ipynb")
        screen.run_all()
        page = screen.page
        lab = page.locator(".ttr-chance").first
        lab.get_by_role("button", name="That is my guess").click()
        lab.locator(".js-plotly-plot .barlayer .point").first.wait_for()
        lab.get_by_role("button", name="Try 100,000 tunnels").click()
        lab.get_by_text(re.compile(r"Of 100,000 tunnels [\d,]+ succeeded")).wait_for()
        assert "≈ 93.70%" in lab.inner_text()

        deck = page.locator(".ttr-chance", has_text="Turn the deck over by hand").first
        for number in range(1, 6):
            deck.get_by_role("button", name="Turn over the next card").click()
            deck.get_by_text(re.compile(rf"after {number} cards?\.")).wait_for()
        assert "1 built." in deck.inner_text()

        several = page.locator(".ttr-chance", has_text="Exercises: Several cards at once").first
        name = several.get_by_label("Your name or number")
        name.fill("Ann")
        name.press("Enter")
        made = exercise("tunnel-no-match", "Ann")
        several.get_by_text(str(made.question[0])).wait_for()
        field = several.get_by_label("Your answer").first
        field.fill(str(made.answer))
        field.press("Enter")
        several.get_by_text("At the first try!").wait_for()
        assert "1 of 19 solved" in screen.read()

        lab.locator("select").select_option(label="Español")
        lab.get_by_text("¿Qué probabilidad tiene el túnel de salir bien?").wait_for()
        page.get_by_text("Ejercicios: Varias cartas a la vez").wait_for()
        screen.wait_idle()
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it.strip()] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
