"""Rules for tonight as people meet them: printed on one sheet, and clicked in JupyterLab."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import nbformat.v4
import pytest

from tests.browser.driver import browse, serve
from ttr_lab.language import LANGUAGES, speaking
from ttr_lab.study.agreed import LONGEST_NAME, LONGEST_REMARK, MOST_REMARKS, Agreement, table_for
from ttr_lab.study.agreed_page import sheet_html

FULL = [("team-asia", 6), ("usa", 5), ("usa", 3), ("europe", 5), ("legendary-asia", 5), ("mini", 3)]
PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")


COLORS = """() => [...new Set([...document.querySelectorAll('body, body *')].flatMap((part) => {
  const style = getComputedStyle(part);
  return [style.color, style.borderBottomColor, style.backgroundColor];
}))]"""


def fullest(map: str, players: int) -> Agreement:
    """As much as a sheet may hold: every rule, the longest names, the longest remarks."""
    names = [f"{'W' * (LONGEST_NAME - 1)}{number}" for number in range(players)]
    table = replace(table_for(map, names), date=date(2026, 12, 31), first=0, seed=123456789012)
    remarks = [f"{number}{'W' * (LONGEST_REMARK - 1)}" for number in range(MOST_REMARKS)]
    return table.with_house([rule.id for rule in table.offered]).with_remarks(remarks)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_sheet_prints_on_one_page(paper: str) -> None:
    """With all house rules and with none, in each language, there is exactly one page."""
    pages = {}
    with browse() as screen:
        for map, players in FULL:
            full = fullest(map, players)
            for table in (full, full.with_house([]).with_remarks([])):
                for language in LANGUAGES:
                    with speaking(language):
                        screen.page.set_content(sheet_html(table))
                    printed = screen.page.pdf(format=paper)
                    pages[map, players, table.house, language] = len(PAGES.findall(printed))
    assert set(pages.values()) == {1}, pages


def test_sheet_uses_no_color() -> None:
    """All ink is black on white, so a printer without colors loses nothing."""
    with browse() as screen:
        screen.page.set_content(sheet_html(fullest("usa", 5)))
        colors = screen.page.evaluate(COLORS)
    assert set(colors) <= {"rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}


def test_agree_save_and_play(tmp_path: Path) -> None:
    """Two people fill in their names, tick a rule, agree, save the sheet and begin."""
    cell = nbformat.v4.new_code_cell('from ttr_lab import Tonight\nTonight("en", "mini")')
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata=kernel)
    nbformat.write(notebook, tmp_path / "tonight.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "tonight.ipynb")
        screen.run_all()
        panel = screen.page.locator(".ttr-tonight")
        panel.get_by_label("Players").select_option("2")
        screen.wait_idle()
        for number, name in enumerate(("Ann", "<b>Ben</b>"), 1):
            panel.get_by_placeholder(f"Name of player {number}").fill(name)
            panel.get_by_placeholder(f"Name of player {number}").press("Tab")
            screen.wait_idle()
        panel.get_by_label("No penalty (HOUSE-TICKET-1)").check()
        screen.wait_idle()
        for name in ("Ann", "<b>Ben</b>"):
            panel.get_by_label(f"{name} agrees to these rules").check()
            screen.wait_idle()
        screen.press("Save for printing (HTML)")
        page = (tmp_path / "rules_for_tonight.html").read_text("utf-8")
        assert "&lt;b&gt;Ben&lt;/b&gt;" in page
        assert "HOUSE-TICKET-1" in page
        screen.press("Start the game")
        screen.page.wait_for_selector(".ttr-players table")
        assert "This game follows the official rules with HOUSE-TICKET-1." in screen.read()
        assert "HOUSE-TICKET-1" in screen.page.locator(".ttr-players caption").inner_text()
        assert not screen.troubles()
        assert not screen.strangers
