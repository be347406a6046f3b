"""The map of a game in a real JupyterLab: its clicks, and a page that is loaded again."""

import base64
import random
from collections.abc import Iterator
from urllib.parse import unquote

import nbformat.v4
import pytest

from tests.browser.driver import KERNEL_READY, PIXEL, Screen, browse, serve
from ttr_lab import load_board
from ttr_lab.figures.palette import PLAYERS
from ttr_lab.figures.plan import make_plan
from ttr_lab.panels.place import PLANNED

GAME = """\
import ipywidgets as W
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
heard = W.HTML("heard:")
panel.map.live.on_route(lambda route: setattr(heard, "value", f"{heard.value} {panel.chosen}"))
W.VBox([panel, heard])"""
USA = load_board("usa")
DOUBLE = [route for route in USA.routes if USA.tracks[route.index].bit_count() > 1]
HEARD = """() => [...document.querySelectorAll('.widget-html-content')]
  .map(it => it.textContent).filter(text => text.startsWith('heard:'))[0].slice(6).trim()"""
PICTURE = """name => {
  const figure = document.querySelector('.js-plotly-plot');
  const number = figure._fullLayout.images.findIndex(it => it.name === name);
  return figure.querySelectorAll('.imagelayer image')[number].getAttribute('href');
}"""
PAINTED = """() => {
  const figure = document.querySelector('.js-plotly-plot');
  const shown = [...figure.querySelectorAll('.imagelayer image')].filter(it => {
    const box = it.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && it.getAttribute('href').startsWith('data:image/svg');
  });
  return [figure._fullLayout.images.length, shown.length];
}"""
# the part of a screenshot that has a color, give or take what smoothing does to it
SHARE = """([png, color]) => new Promise((done, fail) => {
  const image = new Image();
  image.onerror = fail;
  image.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const drawing = canvas.getContext('2d');
    drawing.drawImage(image, 0, 0);
    const {data} = drawing.getImageData(0, 0, image.width, image.height);
    const wanted = [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16));
    let alike = 0;
    for (let at = 0; at < data.length; at += 4)
      alike += wanted.every((value, n) => Math.abs(data[at + n] - value) < 12);
    done(alike / (image.width * image.height));
  };
  image.src = 'data:image/png;base64,' + png;
})"""
HIDE = """how => document.querySelectorAll('.js-plotly-plot .imagelayer')
  .forEach(it => { it.style.visibility = how; })"""
COUNT = "() => document.querySelector('.js-plotly-plot')._fullData.map(it => it.x.length)"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    folder = tmp_path_factory.mktemp("lab")
    kernel = {"name": "python3", "display_name": "Python 3"}
    cells = [nbformat.v4.new_code_cell(GAME)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / "map.ipynb")
    with serve(folder) as address, browse() as screen:
        screen.open(address, "map.ipynb")
        screen.run_all()
        screen.page.wait_for_selector(".ttr-map .imagelayer image")
        screen.page.wait_for_timeout(500)
        yield screen


def picture(screen: Screen, name: str) -> str:
    """The SVG that the page shows."""
    return unquote(str(screen.page.evaluate(PICTURE, name)))


def heard(screen: Screen) -> list[str]:
    return str(screen.page.evaluate(HEARD)).split()


def click(screen: Screen, x: float, y: float) -> None:
    """Click a place of the map, after the mouse has come there."""
    before = len(heard(screen))
    pixel: list[float] = screen.page.evaluate(PIXEL, [0, x, y])
    screen.page.mouse.move(pixel[0] - 2, pixel[1] - 2)
    screen.page.mouse.move(*pixel)
    screen.page.wait_for_timeout(120)
    screen.page.mouse.click(*pixel)
    screen.page.wait_for_function(
        f"before => ({HEARD})().split(' ').filter(Boolean).length > before", arg=before
    )


def test_clicks_on_double_routes(screen: Screen) -> None:
    """From forty places on the cars of double routes the panel chooses the track that was meant."""
    chance = random.Random(40)
    plan = make_plan(USA, PLANNED)
    screen.page.locator(".ttr-map").scroll_into_view_if_needed()
    before = len(heard(screen))
    meant = []
    for _ in range(40):
        route = chance.choice(DOUBLE)
        car = chance.choice(plan.spaces[route.index])
        along, across = chance.uniform(-0.9, 0.9), chance.uniform(-0.8, 0.8)
        click(screen, *car.place(along * car.half, across * car.wide))
        meant.append(str(route.index))
    assert heard(screen)[before:] == meant


def test_reload(screen: Screen) -> None:
    """With the kernel alive the page comes back as it was, and clicks go on."""
    plan = make_plan(USA, PLANNED)
    screen.page.locator(".ttr-map").scroll_into_view_if_needed()
    route = USA.route("Duluth", "Omaha", track=1)
    click(screen, *plan.spaces[route.index][0].middle)
    screen.page.locator(".ttr-pay").first.click()
    screen.wait_idle()
    screen.page.wait_for_timeout(300)
    claims, points = picture(screen, "claims"), screen.page.evaluate(COUNT)
    assert 'id="seat-0-circle"' in claims
    assert min(points) >= len(USA.cities)
    screen.command("docmanager:save")
    screen.page.wait_for_timeout(500)
    screen.page.reload()
    screen.page.wait_for_function(KERNEL_READY)
    screen.page.wait_for_selector(".ttr-map .imagelayer image")
    screen.page.wait_for_timeout(1000)
    screen.page.locator(".ttr-map").scroll_into_view_if_needed()
    assert picture(screen, "claims") == claims
    assert screen.page.evaluate(COUNT) == points
    screen.page.locator(".ttr-curtain button").first.click()
    screen.wait_idle()
    other = DOUBLE[7]
    click(screen, *plan.spaces[other.index][0].middle)
    assert heard(screen)[-1] == str(other.index)
    assert 'id="chosen"' in picture(screen, "chosen")


def share(screen: Screen, route: int, color: str) -> float:
    """How much of the first space of a route is seen in a color."""
    car = make_plan(USA, PLANNED).spaces[route][0]
    x, y = screen.page.evaluate(PIXEL, [0, *car.middle])
    clip = {"x": x - 4, "y": y - 4, "width": 8, "height": 8}
    png = base64.b64encode(screen.page.screenshot(clip=clip)).decode()  # type: ignore[arg-type]
    return float(screen.page.evaluate(SHARE, [png, color]))


def test_map_is_painted(screen: Screen) -> None:
    """All its pictures are there, and a claimed space is seen in its owner's color."""
    pictures, shown = screen.page.evaluate(PAINTED)
    assert pictures == shown == 13
    claimed = USA.route("Duluth", "Omaha", track=1).index
    free = USA.route("Atlanta", "Miami").index
    screen.page.mouse.move(0, 0)
    screen.page.wait_for_timeout(300)
    assert share(screen, claimed, PLAYERS[0].color) > 0.25
    assert share(screen, free, PLAYERS[0].color) < 0.02
    # and where the map is blank, this test would notice
    screen.page.evaluate(HIDE, "hidden")
    assert share(screen, claimed, PLAYERS[0].color) < 0.02
    screen.page.evaluate(HIDE, "")


def test_hover_tells_what_is_claimed(screen: Screen) -> None:
    """The text is one of plotly's templates filled in."""
    car = make_plan(USA, PLANNED).spaces[USA.route("Duluth", "Omaha", track=1).index][0]
    x, y = screen.page.evaluate(PIXEL, [0, *car.middle])
    screen.page.mouse.move(x - 30, y - 30)
    screen.page.mouse.move(x, y)
    box = screen.page.locator(".hoverlayer .hovertext", has_text="claimed by Ann (circle)")
    box.wait_for(timeout=5000)


def test_nothing_leaves_the_classroom(screen: Screen) -> None:
    """No other machine is asked, nothing can be sent to one, and nothing is complained about."""
    tools = screen.page.locator(".modebar-btn")
    titles = [str(it.get_attribute("data-title")) for it in tools.all()]
    assert titles
    assert not [title for title in titles if "loud" in title or "hare" in title]
    assert screen.strangers == []
    assert screen.troubles() == []
