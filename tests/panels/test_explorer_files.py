"""What is drawn is taken along: CSV, SVG and PNG, saved, downloaded, or refused with a sentence."""

from __future__ import annotations

import asyncio
import csv
import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ttr_lab.model.load import load_board
from ttr_lab.panels.controls import is_shown
from ttr_lab.panels.explorer import Explorer
from ttr_lab.panels.explorer_keep import CSV, PNG, SVG, Keep, file_named
from ttr_lab.panels.explorer_page import HEADER
from ttr_lab.panels.explorer_work import Job, Notes, Worker

DOTS = HEADER + b"dots"


@pytest.fixture
def keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keep:
    """The files of an explorer that holds a ticket, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    explorer = Explorer("usa", tickets="Denver–El Paso")
    assert explorer.keep is not None
    explorer.keep.explorer = explorer
    return explorer.keep


class Page:
    """Hears what is sent to the page, and answers like one."""

    def __init__(self, keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[dict[str, object]] = []
        self.page = keep.page
        monkeypatch.setattr(keep.page, "send", lambda content, buffers=None: self.hear(content))

    def hear(self, content: dict[str, object]) -> None:
        """Take an order."""
        self.sent.append(content)

    def paint(self, dots: bytes = DOTS) -> None:
        """Send back a picture for the last order."""
        number = self.sent[-1]["number"]
        self.page._hear(self.page, {"painted": number}, [memoryview(dots)])


def said(keep: Keep) -> str:
    """The sentence on files."""
    return unescape(re.sub(r"<[^>]*>", "", keep.said.value))


def test_the_table_as_csv(keep: Keep, tmp_path: Path) -> None:
    """Thirty tickets, with the one that is held first, as a spreadsheet reads them."""
    keep.name.value = "tickets"
    keep.saves[CSV].click()
    assert said(keep) == f"Saved as {tmp_path / 'tickets.csv'}."
    rows = list(csv.DictReader(StringIO((tmp_path / "tickets.csv").read_text("utf-8"))))
    assert len(rows) == 30
    first = {name: rows[0][name] for name in ("ticket", "points", "trains", "points of routes")}
    assert first == {
        "ticket": "denver--el-paso",
        "points": "4",
        "trains": "4",
        "points of routes": "4",
    }


def test_the_map_as_svg(keep: Keep, tmp_path: Path) -> None:
    """A picture of its own, with the sentence above the map, and nothing from elsewhere in it."""
    keep.saves[SVG].click()
    text = (tmp_path / "my_map.svg").read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    wide, high = (int(root.attrib[name]) for name in ("width", "height"))
    box = [float(side) for side in root.attrib["viewBox"].split()]
    assert wide / high == pytest.approx(box[2] / box[3], rel=0.01)
    words = [it.text or "" for it in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "USA" in words
    assert any(it.startswith("Denver–El Paso (4) is a") for it in words)
    assert not re.search(r'(href|src)="http', text)
    assert "foreignObject" not in text


def test_a_file_is_never_lost(keep: Keep, tmp_path: Path) -> None:
    """A file of that name is replaced only when a person says so."""
    file = tmp_path / "my_map.csv"
    file.write_text("mine")
    keep.saves[CSV].click()
    assert "and nothing was written" in said(keep)
    assert file.read_text() == "mine"
    assert is_shown(keep.replace)
    keep.replace.click()
    assert file.read_text().startswith("ticket,")
    assert not is_shown(keep.replace)


def test_the_page_paints_a_png(keep: Keep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel sends the SVG, the page sends the dots, the kernel saves them."""
    page = Page(keep, monkeypatch)
    keep.saves[PNG].click()
    assert "being painted" in said(keep)
    order = page.sent[-1]
    assert order["do"] == "paint"
    assert str(order["text"]).startswith("<svg")
    page.paint()
    assert (tmp_path / "my_map.png").read_bytes() == DOTS
    assert "Saved as" in said(keep)


def test_what_the_page_sends_is_checked(
    keep: Keep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No picture, or a failure of the browser: a sentence, and no file."""
    trouble = keep.explorer.trouble
    page = Page(keep, monkeypatch)
    keep.saves[PNG].click()
    page.paint(b"<html>")
    assert "The page sent back no picture" in trouble.value
    keep.saves[PNG].click()
    page.page._hear(page.page, {"failed": "EncodingError"}, [])
    assert "The browser cannot paint this picture (EncodingError)" in trouble.value
    # an answer that nobody waits for does nothing
    page.page._hear(page.page, {"painted": 99}, [memoryview(DOTS)])
    assert list(tmp_path.iterdir()) == []


def test_downloads(keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same files by way of the browser."""
    page = Page(keep, monkeypatch)
    for kind in (CSV, SVG, PNG):
        keep.downloads[kind].click()
        assert page.sent[-1]["name"] == f"my_map.{kind}"
        assert f"my_map.{kind} goes to the downloads" in said(keep)
    assert page.sent[0]["text"] == keep.text(CSV)
    assert page.sent[2]["keep"] is False


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param("  ", "Name a file, such as my_map.", id="no name"),
        pytest.param("a\x00b", "This cannot be a file", id="no letters"),
        pytest.param("nowhere/map", "There is no folder nowhere", id="no such folder"),
    ],
)
def test_bad_names(keep: Keep, tmp_path: Path, typed: str, sentence: str) -> None:
    """One clear sentence, and nothing is written."""
    keep.name.value = typed
    keep.saves[CSV].click()
    assert sentence in said(keep)
    assert list(tmp_path.iterdir()) == []


def test_endings() -> None:
    """An ending may be typed or left out; another one belongs to the name."""
    assert file_named("map", SVG).name == "map.svg"
    assert file_named("map.csv", SVG).name == "map.svg"
    assert file_named("map.v2", SVG).name == "map.v2.svg"


def test_what_is_saved_is_what_is_asked(keep: Keep) -> None:
    """After another question the file says something else, and old news is gone."""
    side = keep.explorer.sides[0]
    keep.saves[CSV].click()
    # work that ends meanwhile is no other question
    side.render()
    assert "Saved as" in said(keep)
    side.act(lambda it: it.shaded("length"))
    assert said(keep) == ""
    assert keep.text(CSV).splitlines()[0].endswith(",Length")
    assert "Length" in keep.text(SVG)


def test_of_two_maps_one_is_saved() -> None:
    """A person says which."""
    explorer = Explorer("mini", beside="usa")
    keep = explorer.keep
    assert keep is not None
    assert keep.text(CSV).count("\n") == 1 + len(load_board("mini").tickets)
    keep.which.value = 1
    assert keep.text(CSV).count("\n") == 1 + len(load_board("usa").tickets)


def test_long_work_goes_on_beside_the_page_and_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a notebook a click returns soon; the rest follows, can be stopped, and goes on later."""
    monkeypatch.setattr("ttr_lab.panels.explorer_work.QUICK", -1.0)
    monkeypatch.setattr("ttr_lab.panels.explorer_work.PAUSE", 0.0)
    done: list[int] = []
    told: list[int] = []
    notes = Notes()
    worker = Worker(notes, lambda: told.append(len(done)), lambda deed: deed)

    def jobs() -> Iterator[Job]:
        for number in range(6):
            yield Job(
                key=number,
                work=lambda number=number: done.append(number),  # type: ignore[misc]
                at=number + 1,
                total=6,
            )

    async def play() -> None:
        worker.start(jobs())
        assert done == [0]
        assert worker.active
        while len(done) < 3:
            await asyncio.sleep(0)
        worker.stop()
        assert worker.stopped
        assert not worker.active
        before = list(done)
        for _ in range(5):
            await asyncio.sleep(0)
        assert done == before
        worker.start(jobs())
        while worker.active:
            await asyncio.sleep(0)
        assert done == [0, 1, 2, 3, 4, 5]
        assert told

    asyncio.run(play())


def test_a_mistake_in_long_work_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands under the panel, and nothing seems to go on for ever."""
    monkeypatch.setattr("ttr_lab.panels.explorer_work.QUICK", -1.0)
    explorer = Explorer("mini")
    side = explorer.sides[0]

    def jobs() -> Iterator[Job]:
        yield Job(key="first", work=lambda: None, total=2)
        yield Job(key="second", work=lambda: 1 // 0, at=1, total=2)

    async def play() -> None:
        side.worker.start(jobs())
        for _ in range(50):
            await asyncio.sleep(0.01)
        assert not side.worker.active

    asyncio.run(play())
    assert "ZeroDivisionError" in explorer.trouble.value


def test_a_panel_in_a_notebook_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairs of the whole deck: the count, Stop, Go on, and then the table."""
    monkeypatch.setattr("ttr_lab.panels.explorer_work.QUICK", -1.0)
    monkeypatch.setattr("ttr_lab.panels.explorer_work.PAUSE", 0.0)

    async def play() -> None:
        side = Explorer("usa").sides[0]
        side.reading.topics["fit"].click()
        assert is_shown(side.reading.stop)
        assert "Working it out: 1 of 30" in side.reading.progress.value
        side.reading.stop.click()
        assert "Stopped at 1 of 30" in side.reading.progress.value
        assert is_shown(side.reading.go_on)
        side.reading.go_on.click()
        while side.worker.active:
            await asyncio.sleep(0)
        assert not is_shown(side.reading.working)
        assert side.reading.rows.rows[0][2] == "16"

    asyncio.run(play())
