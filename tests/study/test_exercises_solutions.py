"""The teacher's files: complete, up to date, and for a whole class."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from pathlib import Path

import pytest

from ttr_lab.language import speaking
from ttr_lab.study.exercises import LESSONS, check, exercise
from ttr_lab.study.exercises.__main__ import main
from ttr_lab.study.exercises.checking import Mark
from ttr_lab.study.exercises.solutions import COLUMNS, answers_table, solutions, solutions_page

TEACHERS = Path(__file__).resolve().parents[2] / "docs" / "teachers"


@pytest.mark.parametrize("name", LESSONS)
def test_the_file_in_the_repository_is_up_to_date(name: str) -> None:
    """`python -m ttr_lab.study.exercises NAME --markdown docs/teachers/NAME.md` renews it."""
    written = (TEACHERS / f"{name}.md").read_text("utf-8")
    assert written == solutions(LESSONS[name])


def test_everything_is_in_it() -> None:
    """Every question, answer, step, mistake and hint."""
    lesson = LESSONS["03_tunnels"]
    text = solutions(lesson, "Ann")
    assert "The numbers of: ann" in text
    for recipe in lesson.recipes:
        it = exercise(recipe.id, "Ann")
        told = (*it.question, *it.steps, *it.hints, *(slip.why for slip in it.slips))
        assert [str(line) for line in told if str(line) not in text] == []


def test_a_class_as_a_table() -> None:
    """A row for each student and exercise, with an answer that is right."""
    lesson = LESSONS["03_tunnels"]
    rows = list(csv.DictReader(io.StringIO(answers_table(lesson, ["Ann", "ben", "ANN"]))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 2 * len(list(lesson.recipes))
    for row in rows:
        it = exercise(row["exercise"], row["student"])
        assert check(it, row["answer"]).mark is Mark.RIGHT
        if row["decimal"]:
            assert abs(float(row["decimal"]) - float(Fraction(row["answer"]))) < 1e-4


def test_a_page_to_print() -> None:
    """One page of HTML that needs nothing else, a part for each student."""
    page = solutions_page(LESSONS["03_tunnels"], ["<Ann>", "Ben"])
    assert page.count("<section>") == page.count("</section>") == 2
    assert "&lt;ann&gt;" in page
    assert re.findall(r"(?:src|href)=", page) == []


def test_in_spanish() -> None:
    with speaking("es"):
        text = solutions(LESSONS["03_tunnels"])
    assert "Respuesta: " in text
    assert "Answer: " not in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three files at once, and one sentence where there is no such lesson."""
    names = [tmp_path / name for name in ("a.md", "a.csv", "a.html")]
    asked = ["03_tunnels", "--seeds", "Ann", "7", "--markdown", str(names[0])]
    assert main([*asked, "--csv", str(names[1]), "--html", str(names[2])]) == 0
    assert all(name.read_text("utf-8") for name in names)
    assert "7,tunnel-matches,whole," in names[1].read_text("utf-8")
    capsys.readouterr()
    assert main(["04_nothing"]) == 1
    assert "there is no lesson '04_nothing'" in capsys.readouterr().err
