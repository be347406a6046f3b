"""The score sheet of a real table in a real JupyterLab: clicks, a doubt, the result, a page."""

import re
from pathlib import Path

import nbformat.v4

from tests.browser.driver import browse, serve
from tests.engine.test_tally import TEAM_ASIA, entered, played
from ttr_lab.language import speaking
from ttr_lab.model.load import load_board
from ttr_lab.panels.tally_page import write_page

CELL = "from ttr_lab import RealTable\nRealTable(map='mini', players=('Ann', 'Ben'))"
PAGE = re.compile(rb"/Type\s*/Page\b")


def test_from_the_first_click_to_the_winner(tmp_path: Path) -> None:
    """Ann: 2 spaces and a ticket; Ben: 4 spaces, a ticket that fails, and the longest path."""
    board = load_board("mini")
    derry, cork = (board.route(it).index for it in ("belfast--derry", "cork--dublin"))
    cells = [nbformat.v4.new_code_cell(CELL)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    nbformat.write(notebook, tmp_path / "table.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "table.ipynb")
        screen.run_all()
        screen.page.wait_for_selector(".ttr-map .js-plotly-plot .imagelayer image")
        screen.press("Next: the routes")
        screen.click_mark(derry)
        assert "2/10 trains · 12 points" in screen.read()
        screen.press("Next: routes of Ben")
        screen.click_mark(derry)
        assert "Belfast–Derry is on the sheet for Ann already." in screen.read()
        screen.press("No, leave it out")
        screen.click_mark(cork)
        assert "4/10 trains · 17 points" in screen.read()
        screen.press("Next: the tickets")
        screen.page.get_by_label("Belfast – Derry (2)").check()
        screen.wait_idle()
        screen.press("Next: tickets of Ben")
        screen.page.locator(".ttr-side input[type=text]").first.fill("cork gal")
        screen.wait_idle()
        screen.press("Tick Cork – Galway (3)")
        screen.press("Who has won?")
        # Ann 2 + 2, Ben 7 - 3 + 10
        assert "Ben wins!" in screen.read()
        screen.press("■ Ben")
        assert "The longest path of Ben has 4 trains: Cork – Dublin." in screen.read()
        screen.page.locator(".ttr-language select").select_option(label="Español")
        screen.page.wait_for_function(
            "() => document.querySelector('.ttr-panel').innerText.includes('Resultado')"
        )
        screen.wait_idle()
        screen.press("2 Rutas")
        screen.click_mark(cork)
        assert "Cork–Dublin" in screen.read()
        assert "ruta de Ben" in screen.read()
        assert [it for it in screen.page.locator(".ttr-trouble").all_inner_texts() if it] == []
        assert (screen.troubles(), screen.strangers) == ([], [])


def test_the_page_prints_on_one_page() -> None:
    """Six players with all their tickets, and five with stations, on A4 and on Letter."""
    sheets = [entered(played("team-asia", 6, "planner", ())), TEAM_ASIA]
    sheets.append(entered(played("europe", 5, "planner", ())))
    with browse() as screen:
        for tally in sheets:
            for spoken in ("en", "es"):
                with speaking(spoken):
                    screen.page.set_content(write_page(tally, "2026-11-30"))
                for paper in ("A4", "Letter"):
                    printed = screen.page.pdf(format=paper)
                    assert len(PAGE.findall(printed)) == 1
