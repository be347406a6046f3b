"""The lesson on graphs in a real JupyterLab: guess on the map, settle, build, cut, walk, weigh."""

import re
import shutil
from pathlib import Path

from tests.browser.driver import TOP, Screen, browse, serve
from ttr_lab import load_board
from ttr_lab.study.graphs.walking import konigsberg

# where a city's disc lies, in the figure's own coordinates
DISC = """([figure, city]) => {
  const plot = document.querySelectorAll('.js-plotly-plot')[figure];
  const trace = plot._fullData.find(trace => trace.name === 'city hover');
  return [trace.x[city], trace.y[city]];
}"""
PICTURE = "plot => plot._fullLayout.images.map(it => it.source).join()"
PANELS = (
    "How many routes meet in each city?",
    "The shortest way, city by city",
    "One network for several tickets",
    "Be the rival: part the cities of a ticket",
    "Every route once: can you walk it?",
    "Which city is the busiest?",
    "What is a ticket worth?",
)


def click_city(screen: Screen, city: int, figure: int) -> None:
    """Click the disc of a city on the map of a panel."""
    place: list[float] = screen.page.evaluate(DISC, [figure, city])
    screen.click_plot(place[0], place[1], figure)


def test_seven_panels(tmp_path: Path) -> None:
    """Maps are clicked, lists work with the keyboard, and nothing asks for the internet."""
    shutil.copy(TOP / "notebooks" / "06_graphs.ipynb", tmp_path)
    at = load_board("usa").city_index
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "06_graphs.ipynb")
        screen.run_all()
        page = screen.page
        panels = page.locator(".ttr-graph")
        for number, title in enumerate(PANELS):
            panels.nth(number).get_by_text(title).first.wait_for()
            panels.nth(number).locator(".js-plotly-plot .main-svg").first.wait_for()
            panels.nth(number).locator(".ttr-still").wait_for(state="detached")
        degrees, ways, build, cut, walk, central, worth = map(panels.nth, range(7))

        click_city(screen, at["denver"], 0)
        degrees.get_by_text("Right: nowhere do more routes meet than in Denver").wait_for()
        degrees.get_by_text("200 = 2 × 100").wait_for()

        click_city(screen, at["los-angeles"], 1)
        ways.get_by_text("Step 1: Los Angeles is settled with 0 trains").wait_for()
        click_city(screen, at["las-vegas"], 1)
        ways.get_by_text("Right: Las Vegas is the nearest").wait_for()
        ways.get_by_role("button", name="To the goal").click()
        ways.get_by_text("15 trains, and 2 ways of that cost").wait_for()
        ways.get_by_role("button", name="by turns").click()
        ways.get_by_text("12 turns, and 1 way of that cost").wait_for()

        # without a mouse: choose from the list and press the button
        build.get_by_label("Route").select_option(label="Dallas–Little Rock")
        button = build.get_by_role("button", name="Build or take away")
        button.focus()
        page.keyboard.press("Enter")
        build.get_by_text(re.compile(r"You have laid\s*2\s*of 45 trains")).wait_for()
        build.get_by_role("button", name="The cheapest").click()
        build.get_by_text("The cheapest network takes 24 trains").wait_for()

        cut.get_by_role("button", name="3", exact=True).click()
        cut.get_by_role("button", name="Ways without a common route").click()
        cut.get_by_text("3 ways without a common route").wait_for()

        island, north = (konigsberg().city_index[name] for name in ("kneiphof", "altstadt"))
        for number, city in enumerate((island, north, island)):
            click_city(screen, city, 4)
            walk.get_by_text(re.compile(rf"Walked:\s*{number}\s*of 7 routes")).wait_for()
        walk.get_by_role("button", name="Undo").click()
        walk.get_by_text("You are in Altstadt").wait_for()

        click_city(screen, at["helena"], 5)
        central.get_by_role("button", name="Closeness").click()
        central.get_by_text("You guessed Helena: number 13 by this measure").wait_for()

        worth.get_by_role("button", name="Montréal–Vancouver (20)").click()
        worth.get_by_text("Right: Montréal–Vancouver (20) brings most of the four").wait_for()
        worth.get_by_role("button", name="Hold this ticket").click()
        worth.get_by_text("Look how the order has changed").wait_for()

        maps = page.locator(".js-plotly-plot")
        page.evaluate("document.querySelectorAll('.js-plotly-plot').forEach(it => it.same = true)")
        degrees.locator(".ttr-language select").select_option(label="Español")
        page.get_by_text("¿Cuántas rutas llegan a cada ciudad?").first.wait_for()
        walk.get_by_text("Estás en Altstadt").wait_for()
        screen.wait_idle()
        # no map was drawn a second time, and each goes on showing what is done
        assert maps.evaluate_all("plots => plots.map(it => it.same)") == [True] * len(PANELS)
        before = maps.nth(4).evaluate(PICTURE)
        click_city(screen, island, 4)
        walk.get_by_text("Estás en Kneiphof").wait_for()
        screen.wait_idle()
        assert maps.nth(4).evaluate(PICTURE) != before
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it.strip()] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
