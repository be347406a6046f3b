"""`ttr-lab lab` opens a real JupyterLab on the reader's copy of the first lesson."""

import sys
from pathlib import Path

from tests.browser.driver import browse, find_port, keep_running

TOAST = ".Toastify__toast, .jp-Notification"


def test_first_lesson_opens(tmp_path: Path) -> None:
    """The address leads to the first lesson, and no question about news lies over it."""
    port = find_port()
    words = ["lab", "--no-browser", "--port", str(port), "--folder", str(tmp_path / "mine")]
    command = [sys.executable, "-m", "ttr_lab", *words]
    with (
        keep_running(command, port, tmp_path, JUPYTER_TOKEN="open") as address,
        browse() as screen,
    ):
        screen.page.goto(f"{address}/?token=open")
        screen.page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
        screen.page.wait_for_timeout(3000)
        assert screen.page.url.endswith("/lab/workspaces/ttr_lab/tree/00_start_here.ipynb")
        assert screen.page.locator(TOAST).count() == 0
        # the map needs the place of the file browser, which one click brings back
        assert not screen.page.locator(".jp-FileBrowser").first.is_visible()
        assert screen.strangers == []
    assert (tmp_path / "mine" / "00_start_here.ipynb").exists()
