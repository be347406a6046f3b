"""Drive a real JupyterLab in headless Chromium, as a reader would.

    with serve(folder) as address, browse() as screen:
        screen.open(address, "00_start_here.ipynb")
        screen.run_all()
        screen.press("Draw")
        screen.click_mark("Helena - Omaha")
        assert not screen.troubles()

The server has throw-away settings, and the browser can reach no other machine: whatever a
notebook wanted from the internet is listed in `strangers`.
"""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

from run import find_browser

TOP = Path(__file__).resolve().parents[2]
PATIENCE = 120_000  # milliseconds until a wait is given up

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # no name but this machine's can be looked up: a classroom without internet
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # cells out of sight must be in the page too
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
HERE = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)[:/]|(data|blob|about|chrome):")

KERNEL_READY = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  return context?.session?.kernel?.connectionStatus === 'connected'
    && context.kernelDisplayStatus === 'idle';
}"""
NOTHING_RUNS = """() =>
  window.jupyterapp.shell.currentWidget.sessionContext.kernelDisplayStatus === 'idle'
  && ![...document.querySelectorAll('.jp-InputPrompt')].some(it => it.textContent.includes('*'))
"""
# the pixel of a point of a figure: axes know their own place, whatever the aspect ratio
PIXEL = """([figure, x, y]) => {
  const plot = document.querySelectorAll('.js-plotly-plot')[figure];
  const {xaxis, yaxis} = plot._fullLayout, box = plot.getBoundingClientRect();
  return [box.left + xaxis._offset + xaxis.d2p(x), box.top + yaxis._offset + yaxis.d2p(y)];
}"""
MARKS = """figure => document.querySelectorAll('.js-plotly-plot')[figure]._fullData
  .filter(trace => trace.visible === true && trace.customdata)
  .flatMap(trace => Array.from(trace.customdata, (mark, i) => [mark, trace.x[i], trace.y[i]]))
"""
HEIGHT = """() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')]
  .reduce((sum, cell) => sum + cell.getBoundingClientRect().height + 12, 220)
"""
TO_THE_TOP = """() => document.querySelectorAll('.jp-Notebook, .jp-WindowedPanel-outer')
  .forEach((part) => { part.scrollTop = 0; })
"""
FAULTS = (
    "[data-mime-type='application/vnd.jupyter.error']",
    "[data-mime-type='application/vnd.jupyter.stderr']",
    ".jupyter-widgets-error-widget",
)


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Run JupyterLab on a folder of notebooks; its address is http://127.0.0.1:PORT."""
    with tempfile.TemporaryDirectory(prefix="ttr_lab_") as name:
        throwaway = Path(name)
        overrides = throwaway / "config" / "labconfig" / "default_setting_overrides.json"
        overrides.parent.mkdir(parents=True)
        overrides.write_text(json.dumps(SETTINGS), "utf-8")
        port = find_port()
        command = [
            *(sys.executable, "-m", "jupyterlab", "--allow-root"),
            *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"),
            *("--ServerApp.port_retries=0", "--ServerApp.open_browser=False"),
            *("--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"),
            "--LabApp.expose_app_in_browser=True",
        ]
        with keep_running(command, port, throwaway) as address:
            yield address


@contextmanager
def keep_running(command: list[str], port: int, throwaway: Path, **variables: str) -> Iterator[str]:
    """Run a command that starts a Jupyter server, wait until it answers, and stop it at the end.

    Jupyter keeps everything of this run in the folder `throwaway`.
    """
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(throwaway / "config"),
        "JUPYTER_DATA_DIR": str(throwaway / "data"),
        "JUPYTER_RUNTIME_DIR": str(throwaway / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(throwaway / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(throwaway / "workspaces"),
        "IPYTHONDIR": str(throwaway / "ipython"),
        "PYTHONPATH": str(TOP),
        **variables,
    }
    log = throwaway / "server.log"
    with log.open("wb") as writing:
        server = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + PATIENCE / 1000
        while not answers(address):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("JupyterLab did not start:\n" + log.read_text("utf-8")[-3000:])
            time.sleep(0.2)
        yield address
    finally:
        server.terminate()
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def find_port() -> int:
    """A port nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(address: str) -> bool:
    """Whether a server has come up; one that asks for a token has."""
    try:
        urllib.request.urlopen(f"{address}/api", timeout=2).close()
    except OSError:
        return False
    return True


@contextmanager
def browse(width: int = 1280, height: int = 800) -> Iterator["Screen"]:
    """Open a window of Chromium of this size."""
    program = find_browser()
    if program is None:
        raise RuntimeError("No Chromium was found; `python3 run.py test browser` installs one.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_default_timeout(PATIENCE)
            yield Screen(page)
        finally:
            browser.close()


class Screen:
    """One window on a notebook; `page` is Playwright's own, for what is not foreseen here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.console: list[str] = []
        self.strangers: list[str] = []
        page.on("console", lambda it: self._hear(it.type, it.text))
        page.on("pageerror", lambda it: self._hear("error", str(it)))
        # only listening: to intercept requests would stall service workers
        page.on("request", lambda it: self._notice(it.url))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.console.append(f"{kind}: {text}"[:500])

    def _notice(self, url: str) -> None:
        if not HERE.match(url) and url not in self.strangers:
            self.strangers.append(url)

    def open(self, address: str, notebook: str) -> None:
        """Open a notebook and wait until its kernel can work."""
        self.page.goto(f"{address}/lab/tree/{notebook}?reset")
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
        self.page.wait_for_function(KERNEL_READY)

    def command(self, name: str, **details: object) -> None:
        """Carry out one of JupyterLab's own commands, such as `docmanager:save`."""
        self.page.evaluate(
            "([name, details]) => window.jupyterapp.commands.execute(name, details).then(() => 0)",
            [name, details],
        )

    def run_all(self) -> float:
        """Run every cell; the seconds it took."""
        before = time.monotonic()
        self.command("notebook:run-all-cells")
        self.wait_idle()
        return time.monotonic() - before

    def wait_idle(self) -> None:
        """Wait until no cell runs and what came out of them has been painted."""
        self.page.wait_for_function(NOTHING_RUNS)
        self.page.wait_for_timeout(500)

    def button(self, text: str) -> Locator:
        """The first button with this text in it."""
        return self.page.locator(".jp-Notebook").get_by_role("button", name=text).first

    def press(self, text: str) -> None:
        """Click the button with this text and wait for what comes of it."""
        self.button(text).click()
        self.wait_idle()

    def click_plot(self, x: float, y: float, figure: int = 0) -> None:
        """Click a place of a figure, in the figure's own coordinates."""
        self.page.locator(".js-plotly-plot").nth(figure).scroll_into_view_if_needed()
        pixel: list[float] = self.page.evaluate(PIXEL, [figure, x, y])
        # plotly only takes clicks on what it has noticed the mouse over
        self.page.mouse.move(pixel[0] - 3, pixel[1])
        self.page.mouse.move(*pixel)
        self.page.wait_for_timeout(200)
        self.page.mouse.click(*pixel)
        self.wait_idle()

    def click_mark(self, mark: object, figure: int = 0) -> None:
        """Click the middle one of the points that carry this `customdata`."""
        marks: list[list[Any]] = self.page.evaluate(MARKS, figure)
        places = [(x, y) for data, x, y in marks if mark in (data, _first(data))]
        if not places:
            known = sorted({str(_first(data)) for data, _, _ in marks})
            raise LookupError(f"No point carries {mark!r}; there are: {', '.join(known)}.")
        self.click_plot(*places[len(places) // 2], figure)

    def read(self) -> str:
        """All the text in the notebook, as the reader sees it."""
        return self.page.locator(".jp-Notebook").first.inner_text()

    def photograph(self, path: Path, *, whole: bool = False) -> None:
        """Save a picture of the window, or of the whole notebook in one long strip."""
        size = self.page.viewport_size
        if whole and size:
            # JupyterLab scrolls inside itself, so the window is made as long as the notebook
            long = min(int(self.page.evaluate(HEIGHT)), 12_000)
            self.page.set_viewport_size({"width": size["width"], "height": long})
            self.page.evaluate(TO_THE_TOP)
            self.page.wait_for_timeout(800)
        self.page.screenshot(path=path)
        if whole and size:
            self.page.set_viewport_size(size)

    def troubles(self) -> list[str]:
        """Tracebacks, warnings and broken widgets in the outputs."""
        return [
            text[-1000:]
            for fault in FAULTS
            for text in self.page.locator(f".jp-Notebook {fault}").all_inner_texts()
        ]


def _first(data: object) -> object:
    return data[0] if isinstance(data, list) and data else data
