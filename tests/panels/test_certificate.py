"""The result of a quiz: what stands on the sheet, and that it is saved only where one says."""

from datetime import date
from pathlib import Path

import pytest

from tests.panels.test_quiz import answer, begun
from ttr_lab.language import speaking
from ttr_lab.panels.certificate import write_result
from ttr_lab.panels.controls import is_shown
from ttr_lab.study.quiz import Given, Quiz
from ttr_lab.study.quiz_pool import pool
from ttr_lab.study.quiz_result import Result, result_html, result_markdown

DAY = date(2026, 3, 9)


def finished(name: str = "") -> Result:
    """A quiz with a right and two wrong answers."""
    items = pool(["usa"])
    rules = ("USA-DRAW-4", "USA-TIE-1", "USA-TIE-2")
    found = [next(item for item in items if item.rule == rule) for rule in rules]
    given = tuple(Given(item, item.family == "draw") for item in found)
    quiz = Quiz(pool=items, seed="7", given=given)
    return Result(quiz=quiz, maps=("usa",), day=DAY, number="7", name=name)


def test_result_page() -> None:
    """Name, date, score, families, and the rules to look at again with their sentences."""
    page = result_html(finished("<Ann & co>"))
    assert page.startswith("<!doctype html>")
    assert "&lt;Ann &amp; co&gt;" in page
    assert "March 9, 2026" in page
    assert "1 of 3 right; 1 of 13 families of rules settled." in page
    assert "● strong" in page
    assert "○ weak" in page
    assert "<b>USA-TIE-1</b> With equal points, more completed tickets win." in page
    assert "USA-DRAW-4" not in page
    with speaking("es"):
        assert "9 de marzo de 2026" in result_html(finished())
        assert '<html lang="es">' in result_html(finished())


def test_result_text() -> None:
    """The same as Markdown, in which a name is no sign."""
    text = result_markdown(finished("*Ann*"))
    assert "- **Name:** \\*Ann\\*" in text
    assert "| Ties | 0 of 2 | ○ weak | USA-TIE-1, USA-TIE-2 |" in text
    assert "- **USA-TIE-2** Still equal" in text
    assert "**Name:**" not in result_markdown(finished())


def test_nothing_is_saved_without_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole quiz leaves no file; saving writes the one that was named, over none unasked."""
    monkeypatch.chdir(tmp_path)
    panel = begun(most=10)
    while not panel.finished:
        answer(panel, right=False)
    assert list(tmp_path.iterdir()) == []
    sheet = panel.certificate
    sheet.save.click()
    assert [path.name for path in tmp_path.iterdir()] == ["my_result.html"]
    assert "Saved as" in sheet.said.value
    kept = (tmp_path / "my_result.html").read_text("utf-8")
    assert kept == result_html(sheet.result)
    sheet.name.value = "Ann"
    sheet.save.click()
    assert "is there already" in sheet.said.value
    assert (tmp_path / "my_result.html").read_text("utf-8") == kept
    sheet.over.click()
    assert "Ann" in (tmp_path / "my_result.html").read_text("utf-8")
    assert not is_shown(sheet.over)
    assert panel.trouble.value == ""


@pytest.mark.parametrize(
    ("path", "no"),
    [
        pytest.param(" ", "Name a file", id="no name"),
        pytest.param("result.doc", "neither a page nor a text", id="another ending"),
        pytest.param("nowhere/result.md", "no folder nowhere", id="no folder"),
        pytest.param("folder.md", "is a folder", id="a folder"),
    ],
)
def test_where_nothing_can_be_saved(
    path: str, no: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says what is wrong, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.md").mkdir()
    with pytest.raises(ValueError, match=no):
        write_result(finished(), path)
    assert [it.name for it in tmp_path.iterdir()] == ["folder.md"]
