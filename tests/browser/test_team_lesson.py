"""The lesson about team tickets in a real JupyterLab: play the example, swap, guess, solve."""

import re
import shutil
from pathlib import Path

from tests.browser.driver import TOP, browse, serve
from ttr_lab.study.exercises import exercise


def test_play_swap_guess_and_solve(tmp_path: Path) -> None:
    """Every panel is drawn and does its first deed, and nothing asks for the internet."""
    shutil.copy(TOP / "notebooks" / "08_team_tickets.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "08_team_tickets.ipynb")
        screen.run_all()
        page = screen.page

        rules = page.locator(".ttr-team-rules")
        for city in ("Chengdu–Peking", "Kunming–Xi'an"):
            rules.get_by_role("button", name=city).click()
        rules.get_by_role("button", name="Keep these").click()
        rules.get_by_text("Of your first tickets you must keep at least 3, not 2.").wait_for()
        rules.get_by_role("button", name="Dihua–Hankow").click()
        rules.get_by_role("button", name="Keep these").click()
        rules.get_by_text("Done. Read what came of it").wait_for()
        rules.get_by_role("button", name="Go on ▶").click()
        rules.get_by_text("Step 2 of 6").wait_for()

        overlap = page.locator(".ttr-overlap")
        overlap.get_by_role("button", name="The best second one").click()
        # what Harbin–Hyderabad and Bangalore–Shanghai take apart, 19 and 18 trains, and together
        assert "24 trains instead of 37" in overlap.inner_text()

        views = page.locator(".ttr-views")
        views.get_by_role("button", name="Next moment ▶").click()
        views.get_by_role("button", name="⇄ Swap the secret").click()
        views.get_by_text("This is the game with another ticket in Ann's hand.").wait_for()
        assert "≠ another ticket" in views.inner_text()

        first = page.locator(".ttr-first")
        for number in (1, 2, 4):
            first.get_by_role("checkbox").nth(number).check()
        first.get_by_role("button", name="Lay it").nth(4).click()
        first.get_by_role("button", name="That is my choice").click()
        first.get_by_role("button", name="Play them out").wait_for()

        duel = page.locator(".ttr-duel")
        duel.get_by_role("button", name="That is my guess").click()
        duel.get_by_text(re.compile("points (more|less) a game|No difference is seen")).wait_for()

        signal = page.locator(".ttr-signal")
        signal.get_by_role("button", name="That is my guess").click()
        # 104 of 447, see tests/study/test_team_signal.py
        signal.locator(".ttr-worth", has_text="23.3%").wait_for()
        signal.get_by_role("button", name="Ben draws ▶").click()
        signal.locator(".ttr-face").nth(1).wait_for()

        turn = page.locator(".ttr-chance", has_text="Exercises: Is it worth a turn?").first
        name = turn.get_by_label("Your name or number")
        name.fill("Ann")
        name.press("Enter")
        made = exercise("team-gain", "Ann")
        turn.get_by_text(str(made.question[0])).wait_for()
        field = turn.get_by_label("Your answer").first
        field.fill(str(made.answer))
        field.press("Enter")
        turn.get_by_text("At the first try!").wait_for()
        assert "1 of 20 solved" in screen.read()

        signal.locator("select").select_option(label="Español")
        signal.get_by_text("¿Qué dice una carta en el atril?").wait_for()
        rules.get_by_text("Paso 2 de 6").wait_for()
        screen.wait_idle()
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it.strip()] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
