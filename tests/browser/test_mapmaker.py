"""A map of one's own in a real JupyterLab: three cities on the world, two routes, the check."""

from pathlib import Path

import nbformat.v4

from tests.browser.driver import Screen, browse, serve

CELL = "from ttr_lab.panels.mapmaker import MapMaker\nmaker = MapMaker()\nmaker"
SPOTS = {"Alpha": (0.3, 0.4), "Beta": (0.65, 0.45), "Gamma": (0.45, 0.75)}
"""Where on the paper the cities are set, as parts of its width and height."""


def point(screen: Screen, across: float, down: float) -> tuple[float, float]:
    """A place of the paper in pixels of the window."""
    box = screen.page.locator(".ttr-world-paper").bounding_box()
    assert box is not None
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def click(screen: Screen, across: float, down: float) -> None:
    """Click there and wait for what comes of it."""
    screen.page.mouse.click(*point(screen, across, down))
    screen.wait_idle()


def step(screen: Screen, number: int) -> None:
    """Turn to a step."""
    screen.page.locator(".ttr-maker-steps button").nth(number).click()
    screen.wait_idle()


def test_three_cities_two_routes_and_the_check(tmp_path: Path) -> None:
    """Clicked, named, dragged, joined, checked, in English and Spanish, without the internet."""
    cells = [nbformat.v4.new_code_cell(CELL)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    nbformat.write(notebook, tmp_path / "maker.ipynb")
    with serve(tmp_path) as address, browse() as screen:
        screen.open(address, "maker.ipynb")
        screen.run_all()
        page = screen.page
        page.wait_for_selector(".ttr-world-land[data-turn='0']")
        page.locator(".ttr-panel").first.evaluate("it => it.scrollIntoView({block: 'start'})")
        screen.press("Begin with an empty world")
        for _ in range(3):
            page.get_by_role("button", name="Closer").click()
        for name, spot in SPOTS.items():
            click(screen, *spot)
            # the field for the name has the keyboard already
            page.keyboard.type(name)
            page.keyboard.press("Enter")
            screen.wait_idle()
        assert page.locator(".ttr-world-name").all_text_contents() == ["Gamma", "Alpha", "Beta"]
        page.mouse.move(*point(screen, *SPOTS["Beta"]))
        page.mouse.down()
        page.mouse.move(*point(screen, 0.7, 0.5), steps=5)
        page.mouse.up()
        screen.wait_idle()
        step(screen, 2)
        for spots in ((SPOTS["Alpha"], (0.7, 0.5)), ((0.7, 0.5), SPOTS["Gamma"])):
            for spot in spots:
                click(screen, *spot)
        assert "2 routes," in screen.read()
        step(screen, 5)
        assert "1 thing has to be put right before the map can be played" in screen.read()
        screen.press("regular tickets")
        assert "have tickets suggested" in screen.read(), "the finding led to the step"
        step(screen, 6)
        page.wait_for_selector(".ttr-map .js-plotly-plot .imagelayer image")
        page.locator(".ttr-language select").select_option(label="Español")
        page.wait_for_function(
            "() => document.querySelector('.ttr-panel').innerText.includes('2 Rutas (2)')"
        )
        screen.wait_idle()
        screen.press("Deshacer")
        assert "2 Rutas (1)" in screen.read()
        assert [it for it in page.locator(".ttr-trouble").all_inner_texts() if it] == []
        assert (screen.troubles(), screen.strangers) == ([], [])
