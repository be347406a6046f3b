"""The lesson about maps in a real JupyterLab: a favorite ticket, two maps, what others found."""

import re
import shutil
from pathlib import Path

from tests.browser.driver import TOP, browse, serve


def test_a_favorite_ticket_by_mouse_and_a_word(tmp_path: Path) -> None:
    """All is drawn, a ticket is judged, and nothing asks for the internet."""
    shutil.copy(TOP / "notebooks" / "05_maps.ipynb", tmp_path)
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "05_maps.ipynb")
        screen.run_all()
        page = screen.page
        first, second = (page.locator(".ttr-explorer").nth(number) for number in (0, 1))
        field = first.get_by_label("Your favorite ticket")
        field.fill("duluth h")
        field.press("Enter")
        first.get_by_text("Duluth–Houston (8) is a poor ticket").wait_for()
        # Omaha 2, Kansas City 1, Oklahoma City 2, Dallas 2, Houston 1: 8 points, 4 + 5 turns
        first.get_by_role("button", name=re.compile("16 points in about 9.0 turns")).click()
        first.locator(".ttr-exp-point.ttr-picked").wait_for()

        # two maps, each with its own menus
        for side in (0, 1):
            second.get_by_label("Shade by").nth(side).select_option(label="Points per turn")
        # 21 points for 8 spaces of a tunnel: 8 + 3 × 26/110 cards, half of them turns, and a claim
        second.get_by_text(re.compile("Petrograd–Stockholm has most, 3.92 points")).wait_for()

        titles = page.locator(".js-plotly-plot .gtitle").all_text_contents()
        for answer in (
            "5 connections of Los Angeles and New York are the cheapest, with 20 trains",
            "The cheapest network for 3 tickets costs 32 trains",
            "Miami and Seattle are parted if 3 links are lost",
            "285 points with 45 trains are the most there can be",
            "The longest path has 45 spaces in 9 routes",
        ):
            assert any(answer in title for title in titles), titles

        known = page.locator(".ttr-published")
        known.get_by_role("button", name="Cards").click()
        # the buttons of the topic before are gone once this one is there
        known.get_by_text("(12 × colors + 14) / 110").wait_for()
        screen.wait_idle()
        known.get_by_role("button", name="Work out again").locator("visible=true").first.click()
        known.get_by_text(re.compile(r"Worked out again in [\d.]+ seconds")).wait_for()

        first.locator(".ttr-language select").select_option(label="Español")
        first.get_by_text("Duluth–Houston (8) es un mal billete").wait_for()
        screen.wait_idle()
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it.strip()] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
