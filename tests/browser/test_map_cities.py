"""Cities on a map and cells of a matrix hear a mouse in a real JupyterLab, at every size."""

import random
from collections.abc import Iterator

import nbformat.v4
import pytest

from tests.browser.driver import PIXEL, Screen, browse, serve
from ttr_lab import load_board
from ttr_lab.figures.plan import make_plan
from ttr_lab.panels.place import PLANNED

PLACES = """\
import ipywidgets as W
from ttr_lab import load_board
from ttr_lab.figures.answers import overlap_matrix, shade_of
from ttr_lab.panels.matrix_place import MatrixPlace
from ttr_lab.panels.place import MapPlace
from ttr_lab.panels.style import style_sheet
from ttr_lab.panels.trouble import Trouble
heard, trouble, usa = W.HTML("heard:"), Trouble(), load_board("usa")
tell = lambda what: setattr(heard, "value", f"{heard.value} {what}")
map = MapPlace(usa, (), lambda route: tell(f"r{route}"), trouble.guard,
    choose_city=lambda city: tell(f"c{city}"))
map.show(shade=shade_of(usa, "between-cities"), spots=(3,))
matrix, order = overlap_matrix(usa)
cells = MatrixPlace(matrix, trouble.guard, lambda row, column: tell(f"m{row},{column}"))
panel = W.VBox([style_sheet(), map, cells, heard, trouble])
_ = panel.add_class("ttr-panel")
panel"""
USA = load_board("usa")
HEARD = """() => [...document.querySelectorAll('.widget-html-content')]
  .map(it => it.textContent).filter(text => text.startsWith('heard:'))[0].slice(6).trim()"""
RESIZE = """wide => {
  const box = document.querySelector('.ttr-map');
  box.style.cssText = `width:${wide}px; height:${Math.round(wide * 0.62)}px; flex:none`;
}"""
FITTED = """wide => {
  const box = document.querySelector('.ttr-map');
  const plot = box.querySelector('.js-plotly-plot');
  return Math.abs(wide - box.clientWidth) < 5 && plot._fullLayout.width === box.clientWidth;
}"""


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    folder = tmp_path_factory.mktemp("lab")
    kernel = {"name": "python3", "display_name": "Python 3"}
    cells = [nbformat.v4.new_code_cell(PLACES)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / "places.ipynb")
    with serve(folder) as address, browse(1700, 1000) as screen:
        screen.open(address, "places.ipynb")
        screen.run_all()
        screen.page.wait_for_selector(".ttr-map .imagelayer image")
        screen.page.wait_for_selector(".ttr-chart .js-plotly-plot .shapelayer path")
        yield screen


def click(screen: Screen, figure: int, x: float, y: float) -> str:
    """What is heard of a click on a place of a figure, after the mouse has come there."""
    before = len(str(screen.page.evaluate(HEARD)).split())
    pixel: list[float] = screen.page.evaluate(PIXEL, [figure, x, y])
    screen.page.mouse.move(pixel[0] - 2, pixel[1] - 2)
    screen.page.mouse.move(*pixel)
    screen.page.wait_for_timeout(120)
    screen.page.mouse.click(*pixel)
    screen.page.wait_for_function(
        f"before => ({HEARD})().split(' ').filter(Boolean).length > before", arg=before
    )
    return str(screen.page.evaluate(HEARD)).split()[-1]


@pytest.mark.parametrize("wide", [500, 800, 1200])
def test_cities_and_routes_near_them(screen: Screen, wide: int) -> None:
    """A click on a disc, also at its edge, or on a name is the city's; on a space the route's."""
    chance = random.Random(wide)
    screen.page.evaluate(RESIZE, wide)
    screen.page.wait_for_function(FITTED, arg=wide)
    screen.page.locator(".ttr-map").evaluate("it => it.scrollIntoView({block: 'start'})")
    plan = make_plan(USA, PLANNED)
    for city in chance.sample(range(len(USA.cities)), 6):
        x, y = plan.cities[city]
        edge = 0.8 * plan.sizes.city * chance.choice((-1, 1))
        assert click(screen, 0, x, y) == f"c{city}"
        assert click(screen, 0, x + edge, y) == f"c{city}"
        left, low, right, top = plan.labels[city].box
        assert click(screen, 0, (left + right) / 2, (low + top) / 2) == f"c{city}"
        route = next(
            it.index for it, ends in zip(USA.routes, USA.ends, strict=True) if city in ends
        )
        first = plan.spaces[route][0 if USA.ends[route][0] == city else -1]
        assert click(screen, 0, *first.middle) == f"r{route}"


@pytest.mark.parametrize(("row", "column"), [(0, 29), (17, 3), (5, 6)])
def test_cells_of_a_matrix(screen: Screen, row: int, column: int) -> None:
    screen.page.locator(".ttr-chart").evaluate("it => it.scrollIntoView({block: 'start'})")
    assert click(screen, 1, column, row) == f"m{row},{column}"


def test_nothing_went_wrong(screen: Screen) -> None:
    assert not screen.troubles()
    assert not screen.strangers
