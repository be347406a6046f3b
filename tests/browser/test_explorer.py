"""The explorer in a real JupyterLab: from opening to a verdict by clicks on the map."""

import re
from pathlib import Path

import nbformat.v4

from tests.browser.driver import Screen, browse, serve
from ttr_lab.figures.plan import make_plan
from ttr_lab.model.load import load_board
from ttr_lab.panels.place import PLANNED

CELL = "from ttr_lab.panels.explorer import Explorer\n\nExplorer()"
BOARD = load_board("usa")
PLAN = make_plan(BOARD, PLANNED)


def click_city(screen: Screen, name: str) -> None:
    """Click the disc of a city."""
    screen.click_plot(*PLAN.cities[BOARD.city_index[BOARD.city(name).id]])


def test_from_opening_to_the_verdict_on_a_ticket(tmp_path: Path) -> None:
    """Two cities, the ticket between them, why it is good or bad, a rival, and files."""
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(CELL)], metadata={"kernelspec": kernel}
    )
    nbformat.write(notebook, tmp_path / "explore.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "explore.ipynb")
        screen.run_all()
        page = screen.page
        panel = page.locator(".ttr-explorer")
        panel.get_by_text("Which ticket is your favorite?").wait_for()
        panel.locator(".js-plotly-plot .imagelayer image").first.wait_for()

        click_city(screen, "Denver")
        panel.get_by_text("From Denver: now click the other city.").wait_for()
        click_city(screen, "El Paso")
        panel.get_by_text(re.compile("Denver – El Paso: 4 trains at least")).wait_for()
        panel.get_by_role("button", name="Is the ticket Denver–El Paso (4) a good one?").click()
        panel.get_by_text(re.compile(r"Denver–El Paso \(4\) is a .* ticket")).wait_for()
        reasons = panel.locator(".ttr-exp-point:visible")
        assert reasons.count() >= 5

        # a route of the map, and a rival on it: the ticket's network goes another way
        route = BOARD.route("Denver", "Santa Fe").index
        middle = PLAN.spaces[route][0].place(0, 0)
        screen.click_plot(*middle)
        panel.get_by_text(re.compile("Denver–Santa Fe · 2 spaces")).wait_for()
        panel.get_by_role("button", name="A rival takes it").click()
        panel.get_by_text("It is taken here, by a rival").wait_for()
        panel.get_by_role("button", name=re.compile("Undo")).click()

        # by keyboard: the field for the favorite, then a row of the table
        field = panel.get_by_label("Your favorite ticket")
        field.fill("houston")
        field.press("Enter")
        panel.get_by_text("3 tickets have “houston” in their names.").wait_for()
        rows = panel.locator(".ttr-rows tbody button")
        rows.nth(3).wait_for(state="detached")
        rows.nth(0).focus()
        page.keyboard.press("ArrowDown")
        second = rows.nth(1).inner_text()
        page.keyboard.press("Enter")
        panel.get_by_text(re.compile(rf"{second} \(\d+\) is a")).wait_for()

        panel.get_by_role("button", name="Map (PNG)").click()
        panel.get_by_text(re.compile(r"Saved as .*my_map\.png")).wait_for()
        dots = (tmp_path / "my_map.png").read_bytes()
        assert dots.startswith(b"\x89PNG")
        assert int.from_bytes(dots[16:20], "big") == 1600
        with page.expect_download() as handed:
            panel.get_by_role("button", name="⤓ CSV").click()
        assert handed.value.suggested_filename == "my_map.csv"

        panel.get_by_role("button", name="Two maps side by side").click()
        page.locator(".ttr-exp-side").nth(1).locator(
            ".js-plotly-plot .imagelayer image"
        ).first.wait_for()

        # another language: everything is said in it, and the maps stay where they are
        page.evaluate("() => { document.querySelector('.ttr-exp-left .ttr-map').dataset.old = 1; }")
        panel.locator(".ttr-language select").select_option(label="Español")
        panel.get_by_text("Tu billete favorito").first.wait_for()
        assert page.locator(".ttr-exp-left .ttr-map[data-old]").count() == 1
        assert not page.locator(".ttr-trouble:visible").count()
        assert not screen.troubles()
        assert not screen.strangers
