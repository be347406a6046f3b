"""The lesson about cards in a real JupyterLab: guess, collect, take cards, solve an exercise."""

import re
import shutil
from pathlib import Path

from tests.browser.driver import TOP, browse, serve
from ttr_lab.study.exercises import exercise


def test_guess_collect_and_solve(tmp_path: Path) -> None:
    """All panels are drawn, the simulation runs to its end, and nothing asks for the internet."""
    shutil.copy(TOP / "notebooks" / "04_cards.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "04_cards.ipynb")
        screen.run_all()
        page = screen.page
        waits = page.locator(".ttr-chance").first
        waits.get_by_role("button", name="That is my guess").click()
        # the first bars have no height: nobody has four cards in no turn or in one
        waits.locator(".js-plotly-plot .barlayer .point").nth(8).wait_for()
        waits.get_by_role("button", name="Collect 100,000 sets").click()
        waits.get_by_text(re.compile(r"Of 100,000 sets tried")).wait_for()
        # 26 of 110 cards serve: 4 × 111 / 27 draws
        assert "= 16.44 draws" in waits.inner_text()

        row = page.locator(".ttr-chance", has_text="What do the face-up cards bring?").first
        for number in range(1, 4):
            row.locator(".ttr-lying").first.click()
            row.get_by_text(re.compile(rf"So far {number} cards? taken")).wait_for()

        several = page.locator(".ttr-chance", has_text="Exercises: How long it takes").first
        name = several.get_by_label("Your name or number")
        name.fill("Ann")
        name.press("Enter")
        made = exercise("card-one-turn", "Ann")
        several.get_by_text(str(made.question[0])).wait_for()
        field = several.get_by_label("Your answer").first
        field.fill(str(made.answer))
        field.press("Enter")
        several.get_by_text("At the first try!").wait_for()
        assert "1 of 16 solved" in screen.read()

        waits.locator("select").select_option(label="Español")
        waits.get_by_text("¿Cuánto tardas en tener el grupo?").wait_for()
        page.get_by_text("Ejercicios: Cuánto se tarda").wait_for()
        screen.wait_idle()
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it.strip()] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
