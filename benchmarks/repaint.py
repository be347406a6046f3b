"""How long after a click the panel shows what it did, in a real JupyterLab.

Run it with `python benchmarks/repaint.py --clicks 20`. A page notes when the mouse goes down and
when, after the last change to the panel and the last picture loaded, the second next frame
begins: by then the frame with the change has been painted. `kernel` is what of this the kernel
worked. For comparison a second panel builds its whole figure anew at every click.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import nbformat.v4

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.driver import PIXEL, Screen, browse, serve

BEGIN = """\
import plotly.graph_objects as go
import ttr_lab.panels.game as it"""
SET_UP = """\
import json, time
spent = []
def timed(deed):
    def wrapper(self, *words):
        start = time.perf_counter()
        deed(self, *words)
        spent.append(1000 * (time.perf_counter() - start))
    return wrapper
it.GamePanel.choose = timed(it.GamePanel.choose)
it.GamePanel.act = timed(it.GamePanel.act)
def play(rebuilt, cards=30):
    panel = it.GamePanel("usa", ("Ann", "random"), seed=5)
    for box in panel.keep.boxes[:2]:
        box.value = True
    panel.keep.keep.click()
    for _ in range(cards):
        panel.cards.deck.click()
    if rebuilt:
        from ttr_lab.figures.map import draw_map
        place, table = panel.map, panel.game.table
        def show(**marks):
            new = draw_map(table.board, names=table.names, height=380, **marks)
            place.children = (go.FigureWidget(new),)
        place.show = show
    spent.clear()
    return panel"""
FIRST = """\
from ttr_lab.figures.map import LiveMap
LiveMap("usa", ("Ann", "Ben")).figure"""
PANEL = """\
it.GamePanel("usa", ("Ann", "Ben"), seed=5)"""
OURS = "play(False)"
REBUILT = "play(True)"
TELL = """\
print("spent", json.dumps(spent))"""

WATCH = """() => {
  const panel = document.querySelector('.ttr-panel');
  const now = {clicked: 0, shown: 0, count: 0};
  const later = () => {
    if (!now.clicked) return;
    const mine = ++now.count;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      now.shown = Math.max(now.shown, performance.now());
    }));
  };
  window.repaint = now;
  addEventListener('mousedown', event => {
    now.clicked = event.timeStamp; now.shown = now.count = 0;
  }, true);
  new MutationObserver(changes => {
    // what follows the mouse is no news: hover boxes, and the cursor
    if (changes.some(it => !it.target.closest?.('.hoverlayer, .draglayer, .modebar-container')))
      later();
  }).observe(panel, {subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ['d', 'href', 'xlink:href', 'class', 'style', 'value', 'title']});
  panel.addEventListener('load', later, true);
}"""
SHOWN = "() => window.repaint.shown - window.repaint.clicked"
PLACES = """() => {
  const trace = document.querySelector('.js-plotly-plot')._fullData.find(it => it.name === 'hits');
  return Array.from(trace.customdata, (route, i) => [trace.x[i], trace.y[i]]);
}"""


def note(screen: Screen, at: tuple[float, float], patience: int = 900) -> float:
    """Click a place of the page; the milliseconds until its effect is shown."""
    screen.page.mouse.move(at[0] - 2, at[1])
    screen.page.mouse.move(*at)
    screen.page.wait_for_timeout(300)
    screen.page.mouse.click(*at)
    screen.page.wait_for_timeout(patience)
    return float(screen.page.evaluate(SHOWN))


def button_at(screen: Screen, css: str) -> tuple[float, float] | None:
    """The middle of the first button of this kind, if one is to be seen."""
    found = screen.page.locator(css)
    box = found.first.bounding_box() if found.count() else None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else None


def play(screen: Screen, clicks: int, *, on_map: bool) -> dict[str, list[float]]:
    """Choose routes on the map, pay for those that can be paid, and draw cards."""
    chance = random.Random(7)
    times: dict[str, list[float]] = {"route on the map": [], "payment": [], "card": []}
    screen.page.locator(".ttr-panel").first.scroll_into_view_if_needed()
    screen.page.wait_for_function("document.querySelector('.js-plotly-plot .imagelayer image')")
    screen.page.evaluate(WATCH)
    places = screen.page.evaluate(PLACES)
    while sum(map(len, times.values())) < clicks:
        pay = button_at(screen, ".ttr-pay")
        if pay:
            times["payment"].append(note(screen, pay))
        elif on_map and chance.random() < 0.7:
            x, y = screen.page.evaluate(PIXEL, [0, *chance.choice(places)])
            times["route on the map"].append(note(screen, (x, y)))
        else:
            deck = button_at(screen, ".ttr-deck")
            assert deck, "the deck must be in sight"
            times["card"].append(note(screen, deck, 900 if on_map else 3000))
    return times


def told(values: Sequence[float]) -> str:
    """Median and 95th percentile."""
    if not values:
        return "    -"
    high = sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]
    return f"{statistics.median(values):6.0f} ms median {high:6.0f} ms p95  ({len(values)})"


def kernel_times(screen: Screen) -> list[float]:
    run_cell(screen, 6)
    line = [line for line in screen.read().splitlines() if line.startswith("spent [")][-1]
    times: list[float] = json.loads(line.removeprefix("spent "))
    return times


def run_cell(screen: Screen, number: int) -> None:
    screen.page.evaluate(
        "number => {window.jupyterapp.shell.currentWidget.content.activeCellIndex = number}", number
    )
    screen.command("notebook:run-cell")
    screen.wait_idle()


def empty(screen: Screen) -> None:
    """Take all outputs out of the page."""
    screen.command("notebook:clear-all-cell-outputs")
    screen.page.wait_for_timeout(500)


FIRST_PAINT = """async ([number, kind]) => {
  const {content: notebook} = window.jupyterapp.shell.currentWidget;
  notebook.activeCellIndex = number;
  const start = performance.now();
  window.jupyterapp.commands.execute('notebook:run-cell');
  const cell = notebook.widgets[number].node;
  const whole = () => kind == 'still' ? cell.querySelector('.ttr-still svg text')?.getBBox().width
    : cell.querySelectorAll('.main-svg image').length >= 9;
  while (!whole()) await new Promise(requestAnimationFrame);
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - start;
}"""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clicks", type=int, default=20)
    clicks = asked.parse_args().clicks
    firsts: dict[tuple[int, str], list[float]] = {
        (3, "still"): [],
        (3, "live"): [],
        (2, "live"): [],
    }
    with tempfile.TemporaryDirectory() as name:
        cells = [
            nbformat.v4.new_code_cell(it)
            for it in (BEGIN, SET_UP, FIRST, PANEL, OURS, REBUILT, TELL)
        ]
        kernel = {"name": "python3", "display_name": "Python 3"}
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(notebook, Path(name) / "repaint.ipynb")
        with serve(Path(name)) as address, browse() as screen:
            screen.open(address, "repaint.ipynb")
            run_cell(screen, 0)
            run_cell(screen, 1)
            load = os.getloadavg()[0]
            run_cell(screen, 4)
            times = play(screen, clicks, on_map=True)
            spent = kernel_times(screen)
            empty(screen)
            run_cell(screen, 5)
            rebuilt = play(screen, max(clicks // 3, 4), on_map=False)
            empty(screen)
            for (number, kind), first in firsts.items():
                for _ in range(5):
                    first.append(float(screen.page.evaluate(FIRST_PAINT, [number, kind])))
                    screen.wait_idle()
                    empty(screen)
    maps = ("map in a panel, as a picture", "map in a panel, to click on", "map alone, to click on")
    for what, first in zip(maps, firsts.values(), strict=True):
        print(f"first {what:30} {first[0]:6.0f} ms from running its cell, then {told(first[1:])}")
    for kind, values in times.items():
        print(f"{kind:18} {told(values)}")
    print(f"{'all':18} {told([t for values in times.values() for t in values])}")
    print(f"{'kernel':18} {told(spent)}")
    print(f"{'figure rebuilt':18} {told(rebuilt['card'])}")
    print(f"load of the machine: {load:.1f} before, {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
