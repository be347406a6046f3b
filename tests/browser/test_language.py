"""The menu of languages in a real JupyterLab: what is read changes, and the game goes on."""

from pathlib import Path

import nbformat.v4

from tests.browser.driver import PIXEL, Screen, browse, serve
from ttr_lab import load_board

GAME = """\
from ttr_lab.engine.situation import situation
from ttr_lab.panels.game import GamePanel
game = situation(
    board="usa",
    players={"Ann": {"hand": {"locomotive": 6, "blue": 6}}, "Ben": {}},
    row=["red", "red", "blue", "green", "white"],
    deck=["orange", "yellow", "black", "purple"],
)
panel = GamePanel(game=game)
panel.curtain.button.click()
panel"""
MIAMI = load_board("usa").route("Atlanta", "Miami").index
HITS = """index => {
  const hits = document.querySelector('.js-plotly-plot')._fullData.find(it => it.name === 'hits');
  const at = Array.from(hits.customdata).indexOf(index);
  return [hits.x[at], hits.y[at]];
}"""
HOVER = ".js-plotly-plot .hoverlayer"


def test_menu(tmp_path: Path) -> None:
    """Heading, a tooltip and the map's hover speak Spanish; a route is claimed; and back again."""
    kernel = {"name": "python3", "display_name": "Python 3"}
    cells = [nbformat.v4.new_code_cell(GAME)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, tmp_path / "game.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "game.ipynb")
        screen.run_all()
        page = screen.page
        page.wait_for_function("document.querySelector('.js-plotly-plot')?._fullData?.length")
        assert "your turn" in heading(screen)
        assert "5 spaces, blue (B)" in hover(screen)
        page.evaluate("document.querySelector('.js-plotly-plot').sameAsBefore = true")

        page.locator(".ttr-language select").select_option(label="Español")
        page.get_by_text("Ann, te toca.").wait_for()
        screen.wait_idle()
        assert "Puedes robar una carta de tren" in heading(screen)
        assert page.locator(".ttr-deck").get_attribute("title") == (
            "Robar una carta a ciegas: 4 en el mazo, 0 en el descarte"
        )
        assert "5 espacios, azul (Az)" in hover(screen)
        # the map was not drawn a second time
        assert page.evaluate("document.querySelector('.js-plotly-plot').sameAsBefore")
        words = page.locator(".ttr-panel").inner_text()
        assert not [it for it in ("Undo", "Points", "Route", "hand", "deck") if it in words]

        screen.click_mark(MIAMI)
        screen.press("5 azules")
        assert "Ann ocupa Atlanta–Miami con 5 azules" in page.locator(".ttr-panel").inner_text()
        page.locator(".ttr-language select").select_option(label="English")
        page.get_by_text("Ann claims Atlanta–Miami with 5 blue").first.wait_for()
        screen.wait_idle()
        assert "claimed by Ann (circle)" in hover(screen)
        assert page.locator(".ttr-map .js-plotly-plot").count() == 1
        assert (screen.troubles(), screen.strangers) == ([], [])


def heading(screen: Screen) -> str:
    """The question that is open."""
    return screen.page.locator(".ttr-asks").inner_text()


def hover(screen: Screen) -> str:
    """What the map tells where the mouse is on the route from Atlanta to Miami."""
    page = screen.page
    page.locator(".js-plotly-plot").scroll_into_view_if_needed()
    x, y = page.evaluate(PIXEL, [0, *page.evaluate(HITS, MIAMI)])
    page.mouse.move(x - 40, y - 40)
    page.wait_for_timeout(200)
    page.mouse.move(x - 2, y)
    page.mouse.move(x, y)
    page.wait_for_timeout(400)
    return page.locator(HOVER).text_content() or ""
