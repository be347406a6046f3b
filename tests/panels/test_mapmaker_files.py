"""Maps that are saved, sent, pasted and opened again, and all that can be wrong with them."""

from __future__ import annotations

import base64
import re
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import ipywidgets as W
import pytest

from tests.panels.test_mapmaker import drawn, read
from ttr_lab.language import language, speak
from ttr_lab.model.load import load_board, read_board
from ttr_lab.panels.mapmaker import MapMaker
from ttr_lab.panels.mapmaker_files import LARGEST
from ttr_lab.study.mapmaking.draft import MapDraft

SHEET = """city;lat;lon
Aix;45,5;5
Bec;46;6,25
Cap;44;7

from;to;length;color
Aix;Bec;3;red
Bec;Cap;4;blue
Cap;Aix;2;gray
"""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in a folder of its own, and leave the notebook speaking what it spoke before."""
    monkeypatch.chdir(tmp_path)
    before = language()
    yield
    W.Widget.close_all()
    speak(before)


def upload(maker: MapMaker, content: bytes, name: str = "map.zip") -> None:
    """Choose a file on the computer in front of the screen."""
    now = datetime.now(UTC)
    maker.begin.upload.value = (
        {
            "name": name,
            "type": "",
            "size": len(content),
            "last_modified": now,
            "content": memoryview(content),
        },
    )


def test_a_pasted_table() -> None:
    """Three cities and three routes, and the draft before comes back with Undo."""
    maker = MapMaker()
    maker.begin.sheet.value = SHEET
    maker.begin.read.click()
    assert [city.name for city in maker.draft.cities] == ["Aix", "Bec", "Cap"]
    assert maker.board.lengths == (3, 4, 2)
    assert maker.session.step == "cities"
    assert "3 cities, 3 routes, 0 tickets" in read(maker.news)
    assert maker.world.look == [44.0, 5.0, 46.0, 7.0] or maker.world.looked
    maker.undo.click()
    assert not maker.draft.cities


def test_the_example_can_be_read() -> None:
    """In both languages; text that is there is never written over."""
    for spoken in ("en", "es"):
        maker = MapMaker(language=spoken)
        maker.begin.example.click()
        maker.begin.read.click()
        assert len(maker.draft.cities) == 3
        assert maker.draft.routes
        maker.begin.sheet.value = "mine"
        maker.begin.example.click()
        assert maker.begin.sheet.value == "mine"
        assert maker.session.wrong


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("", "no city", id="nothing"),
        pytest.param(SHEET.replace("45,5", "north"), "2", id="a latitude that is no number"),
        pytest.param(SHEET.replace("Cap;Aix", "Cap;Axi"), "Axi", id="a city that is not there"),
        pytest.param(SHEET.replace("red", "crimson"), "crimson", id="a color that no card has"),
    ],
)
def test_a_table_that_cannot_be_read(text: str, names: str) -> None:
    """It is told where it is wrong; the map that is open and the text stay as they are."""
    maker = drawn()
    before = maker.draft
    maker.go("begin")
    maker.begin.sheet.value = text
    maker.begin.read.click()
    assert maker.draft is before
    assert maker.begin.sheet.value == text
    assert names in read(maker.news)
    assert "role=alert" in maker.news.value
    assert not maker.trouble.value


def test_a_folder_is_saved_and_read_back(tmp_path: Path) -> None:
    """Equal, also by `load_board`; a second time it asks before it replaces."""
    maker = drawn()
    maker.go("play")
    maker.play.path.value = "islands"
    maker.play.save["folder"].click()
    assert (tmp_path / "islands" / "cities.csv").is_file()
    assert read_board(tmp_path / "islands") == maker.board
    assert load_board("islands") == maker.board
    again = MapMaker(tmp_path / "islands")
    assert again.board == maker.board
    assert again.draft.players == maker.draft.players
    other = MapMaker("mini")
    other.go("play")
    other.play.path.value = "islands"
    other.play.save["folder"].click()
    assert "press again to replace it" in read(other.news)
    assert read_board(tmp_path / "islands") == maker.board
    other.play.save["folder"].click()
    assert read_board(tmp_path / "islands") == other.board


def test_a_zip_file_is_saved_loaded_and_uploaded(tmp_path: Path) -> None:
    """The file in the folder, the one in the link, and the one that is uploaded are the same."""
    maker = drawn()
    maker.go("play")
    maker.play.save["zip"].click()
    path = tmp_path / "my-map.zip"
    content = path.read_bytes()
    linked = re.search(r"base64,([^\"]+)", maker.play.download.value)
    assert linked is not None
    assert base64.b64decode(linked[1]) == content
    assert "cities.csv" in " ".join(zipfile.ZipFile(BytesIO(content)).namelist())
    other = MapMaker()
    other.begin.path.value = "my-map.zip"
    other.begin.load.click()
    assert other.board == maker.board
    third = MapMaker()
    upload(third, content)
    assert third.board == maker.board


def test_an_uploaded_table() -> None:
    """A CSV file with the mark that spreadsheets put before it."""
    maker = MapMaker()
    upload(maker, b"\xef\xbb\xbf" + SHEET.encode(), "map.csv")
    assert len(maker.draft.routes) == 3


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"PK\x03\x04 broken", id="no zip file"),
        pytest.param(b"\x00\xff\x13" * 99, id="no text"),
        pytest.param(b"a" * (LARGEST + 5), id="much too large"),
    ],
)
def test_an_uploaded_file_that_is_no_map(content: bytes) -> None:
    """One sentence; nothing changes."""
    maker = drawn()
    before = maker.draft
    maker.go("begin")
    upload(maker, content)
    assert maker.draft is before
    assert maker.session.wrong
    assert read(maker.news)
    assert not maker.trouble.value


@pytest.mark.parametrize("typed", ["", "nowhere", "/dev/null/x", "a\x00b"])
def test_a_path_that_leads_nowhere(typed: str) -> None:
    """To load and to save: a sentence about the name."""
    maker = drawn()
    before = maker.draft
    maker.go("begin")
    maker.begin.path.value = typed
    maker.begin.load.click()
    assert maker.session.wrong
    assert maker.draft is before
    assert not maker.trouble.value


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_name_that_cannot_be_written(tmp_path: Path, kind: str) -> None:
    """A file stands where a folder would have to be: a sentence, and no file more."""
    (tmp_path / "there").write_text("a letter", "utf-8")
    maker = drawn()
    maker.go("play")
    maker.play.path.value = "there/map"
    maker.play.save[kind].click()
    assert maker.session.wrong
    assert not maker.trouble.value
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_a_map_that_could_not_be_read_again_is_not_saved(tmp_path: Path) -> None:
    """A length without points is told before anything is written."""
    draft = drawn().draft
    maker = MapMaker(draft.change_route(0, length=7))
    maker.go("play")
    maker.play.save["folder"].click()
    assert read(maker.news) == "Length 7 has no points; write them in the step Rules."
    assert list(tmp_path.iterdir()) == []


def test_a_half_done_map_is_saved_and_read_back() -> None:
    """From an empty world to one city: nothing that was begun is lost."""
    for draft in (MapDraft(), MapDraft().add_city("Zürich", 47.37, 8.54)):
        maker = MapMaker(draft)
        maker.go("play")
        maker.play.path.value = f"half{len(draft.cities)}"
        maker.play.save["zip"].click()
        other = MapMaker(f"half{len(draft.cities)}.zip")
        assert other.board == draft.board()


def test_begin_with_what_is_given() -> None:
    """A draft, a board, a name: each opens as it is."""
    mini = load_board("mini")
    for start in (mini, "mini", MapDraft.of(mini)):
        maker = MapMaker(start)
        assert maker.board == mini
        assert maker.session.step == "cities"


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_table_as_spreadsheets_save_it(code: str) -> None:
    """Spanish names survive the codes of old and new programs."""
    maker = MapMaker()
    upload(maker, "Ciudad;Lat;Lon\nCórdoba;37,88;-4,78\nJaén;37,77;-3,79".encode(code), "t.csv")
    assert [city.name for city in maker.draft.cities] == ["Córdoba", "Jaén"]


@pytest.mark.parametrize("mark", ["[Content_Types].xml", "mimetype"])
def test_a_workbook_is_no_table(mark: str) -> None:
    content = BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(mark, "application/vnd.oasis.opendocument.spreadsheet")
    maker = MapMaker()
    upload(maker, content.getvalue(), "t.xlsx")
    assert "copy its cells and paste them" in read(maker.news)
    assert maker.draft.cities == ()
