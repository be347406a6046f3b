"""A map that reaches the page without anything in it is made again."""

from pathlib import Path

import nbformat.v4

from tests.browser.driver import browse, serve

GAME = """\
import ipywidgets as W
from ttr_lab.figures.live import LiveFigure
from ttr_lab.panels.game import GamePanel
settle, sent = LiveFigure.settle, []

def at_first_empty(figure):
    settle(figure)
    if not sent:
        figure._widget_data, figure._widget_layout = [], {}
    sent.append(figure)

LiveFigure.settle = at_first_empty
panel = GamePanel("mini", ("Ann", "random"), seed=1)
told = W.HTML("no map was empty")
watch = panel.map.watch
watch.observe(lambda change: setattr(told, "value", f"{change['new']} empty map"), "blank")
W.VBox([panel, told])"""


def test_blank_map(tmp_path: Path) -> None:
    """The first figure is sent empty: the still picture stays until another one is there."""
    kernel = {"name": "python3", "display_name": "Python 3"}
    cells = [nbformat.v4.new_code_cell(GAME)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, tmp_path / "game.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "game.ipynb")
        screen.run_all()
        page = screen.page
        page.get_by_text("1 empty map").wait_for()
        page.locator(".ttr-map .imagelayer image").first.wait_for(state="attached")
        page.locator(".ttr-map .ttr-still").wait_for(state="detached")
        assert page.locator(".ttr-map .js-plotly-plot").count() == 1
        assert not screen.troubles()
