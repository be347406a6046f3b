"""The driver sees what a reader sees: on a small notebook whose answers are known."""

from collections.abc import Iterator
from pathlib import Path

import nbformat.v4
import pytest

from tests.browser.driver import Screen, browse, serve

BUTTON = """\
import ipywidgets as widgets
label = widgets.Label("0 presses")
button = widgets.Button(description="Press me")
def press(_):
    label.value = f"{int(label.value.split()[0]) + 1} presses"
button.on_click(press)
widgets.VBox([button, label])"""
FIGURE = """\
import plotly.graph_objects as go
points = go.Scatter(x=[1, 2, 3], y=[1, 3, 2], mode="markers", customdata=["one", "two", "three"])
figure = go.FigureWidget(points, layout={"width": 500, "height": 400})
said = widgets.Label("nothing yet")
def hear(trace, points, state):
    for number in points.point_inds:
        said.value = f"clicked {trace.customdata[number]}"
figure.data[0].on_click(hear)
widgets.VBox([figure, said])"""

ABROAD = """\
from IPython.display import HTML
HTML('<img src="http://maps.invalid/map.png">')"""
MISTAKE = "1 / 0"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    folder = tmp_path_factory.mktemp("lab")
    cells = [nbformat.v4.new_code_cell(it) for it in (BUTTON, FIGURE, ABROAD, MISTAKE)]
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / "small.ipynb")
    with serve(folder) as address, browse() as screen:
        screen.open(address, "small.ipynb")
        screen.run_all()
        yield screen


def test_press(screen: Screen) -> None:
    """A press reaches the kernel, and its answer the page."""
    before = screen.read()
    screen.press("Press me")
    assert "0 presses" in before
    assert "1 presses" in screen.read()


@pytest.mark.parametrize("mark", ["two", "three", "one"])
def test_click_mark(screen: Screen, mark: str) -> None:
    """A click lands on the point it was meant for."""
    screen.click_mark(mark)
    assert f"clicked {mark}" in screen.read()


def test_unknown_mark(screen: Screen) -> None:
    """A point that is not there is an error that names those that are."""
    with pytest.raises(LookupError, match="there are: one, three, two"):
        screen.click_mark("four")


def test_photograph(screen: Screen, tmp_path: Path) -> None:
    """The window's picture has the window's size, the strip its width and more."""
    screen.photograph(tmp_path / "window.png")
    screen.photograph(tmp_path / "strip.png", whole=True)
    assert measure(tmp_path / "window.png") == (1280, 800)
    width, height = measure(tmp_path / "strip.png")
    assert width == 1280
    assert height > 800


def measure(png: Path) -> tuple[int, int]:
    """Width and height stand at fixed places in a PNG file."""
    head = png.read_bytes()[16:24]
    return int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")


def test_troubles(screen: Screen) -> None:
    """A mistake in a cell is told, and nothing else."""
    (trouble,) = screen.troubles()
    assert "ZeroDivisionError" in trouble


def test_strangers(screen: Screen) -> None:
    """A picture from elsewhere is noticed, and JupyterLab itself asks for nothing."""
    assert screen.strangers == ["http://maps.invalid/map.png"]
