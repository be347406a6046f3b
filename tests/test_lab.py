"""The reader's copies of the lessons: brought up to date, and never taken away."""

import json
from pathlib import Path

import pytest

from ttr_lab.lab import compose_arguments, copy_lessons, open_lab
from ttr_lab.places import find_notebooks

LESSON = "00_start_here.ipynb"
BESIDE = "00_start_here.new.ipynb"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    folder = tmp_path / "shipped"
    folder.mkdir()
    write(folder / LESSON, "1 + 1")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def write(path: Path, *sources: str, ran: bool = False) -> None:
    cells = [
        {
            "cell_type": "code",
            "source": source.splitlines(keepends=True),
            "metadata": {"trusted": True} if ran else {},
            "execution_count": 7 if ran else None,
            "outputs": [{"output_type": "stream", "name": "stdout", "text": "2"}] if ran else [],
        }
        for source in sources
    ]
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}), "utf-8")


def read(path: Path) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]]


def list_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.ipynb"))


def test_first_start_copies(shipped: Path, mine: Path) -> None:
    """The folder is made and filled, without a word: there is nothing to decide."""
    assert copy_lessons(shipped, mine) == []
    assert read(mine / LESSON) == ["1 + 1"]


def test_nothing_new_changes_nothing(shipped: Path, mine: Path) -> None:
    """Starting again leaves a copy alone, with the outputs and thoughts in it."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, "1 + 1", "my thought", ran=True)
    before = (mine / LESSON).read_bytes()
    assert copy_lessons(shipped, mine) == []
    assert (mine / LESSON).read_bytes() == before


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(["1 + 1"], id="only run"),
        pytest.param(["1 + 1", ""], id="run, with the empty cell that JupyterLab adds"),
    ],
)
def test_run_copy_is_updated(shipped: Path, mine: Path, cells: list[str]) -> None:
    """Opening, running and saving a lesson is no change worth keeping."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, *cells, ran=True)
    write(shipped / LESSON, "1 + 2")
    assert copy_lessons(shipped, mine) == [f"{LESSON} was brought up to date."]
    assert read(mine / LESSON) == ["1 + 2"]
    assert list_names(mine) == [LESSON]


def test_changed_copy_is_kept(shipped: Path, mine: Path) -> None:
    """A newer lesson goes beside a changed copy, and is offered once."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, "1 + 10")
    write(shipped / LESSON, "1 + 2")
    assert copy_lessons(shipped, mine) == [
        f"You changed {LESSON}, so it was kept; the new version is {BESIDE}."
    ]
    assert read(mine / LESSON) == ["1 + 10"]
    assert read(mine / BESIDE) == ["1 + 2"]
    assert copy_lessons(shipped, mine) == []


def test_untouched_offer_makes_room(shipped: Path, mine: Path) -> None:
    """An offer the reader did not write in is replaced by the next one."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, "1 + 10")
    for newer in ("1 + 2", "1 + 3"):
        write(shipped / LESSON, newer)
        copy_lessons(shipped, mine)
    assert list_names(mine) == [LESSON, BESIDE]
    assert read(mine / BESIDE) == ["1 + 3"]


def test_changed_offer_is_kept_too(shipped: Path, mine: Path) -> None:
    """What the reader wrote into an offer stays, and the next offer gets a name of its own."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, "1 + 10")
    write(shipped / LESSON, "1 + 2")
    copy_lessons(shipped, mine)
    write(mine / BESIDE, "1 + 20")
    write(shipped / LESSON, "1 + 3")
    copy_lessons(shipped, mine)
    assert read(mine / LESSON) == ["1 + 10"]
    assert read(mine / BESIDE) == ["1 + 20"]
    assert read(mine / "00_start_here.new2.ipynb") == ["1 + 3"]


def test_reader_who_caught_up_is_updated_again(shipped: Path, mine: Path) -> None:
    """A copy equal to what is shipped counts as unchanged from then on."""
    copy_lessons(shipped, mine)
    write(mine / LESSON, "1 + 2")
    write(shipped / LESSON, "1 + 2")
    assert copy_lessons(shipped, mine) == []
    write(shipped / LESSON, "1 + 3")
    copy_lessons(shipped, mine)
    assert read(mine / LESSON) == ["1 + 3"]


def test_deleted_copy_comes_back(shipped: Path, mine: Path) -> None:
    """Who deletes a copy gets a fresh one."""
    copy_lessons(shipped, mine)
    (mine / LESSON).unlink()
    copy_lessons(shipped, mine)
    assert read(mine / LESSON) == ["1 + 1"]


@pytest.mark.parametrize("record", [None, "{", "[]"], ids=["lost", "broken", "of another kind"])
def test_without_record_all_is_kept(shipped: Path, mine: Path, record: str | None) -> None:
    """When nobody knows what was handed out, a copy that differs is the reader's."""
    copy_lessons(shipped, mine)
    (mine / ".ttr_lab.json").unlink()
    if record is not None:
        (mine / ".ttr_lab.json").write_text(record, "utf-8")
    write(shipped / LESSON, "1 + 2")
    copy_lessons(shipped, mine)
    assert read(mine / LESSON) == ["1 + 1"]
    assert read(mine / BESIDE) == ["1 + 2"]


def test_unreadable_copy_is_kept(shipped: Path, mine: Path) -> None:
    """A copy that is no notebook any more may still hold somebody's work."""
    copy_lessons(shipped, mine)
    (mine / LESSON).write_text("<<<<<<< mine", "utf-8")
    write(shipped / LESSON, "1 + 2")
    copy_lessons(shipped, mine)
    assert (mine / LESSON).read_text("utf-8") == "<<<<<<< mine"
    assert read(mine / BESIDE) == ["1 + 2"]


def test_everything_but_litter_is_copied(shipped: Path, mine: Path) -> None:
    """Pictures go along, the leavings of Jupyter and Python do not."""
    for name in ("images/map.svg", ".ipynb_checkpoints/old.ipynb", "__pycache__/old.pyc"):
        (shipped / name).parent.mkdir()
        (shipped / name).write_text("x", "utf-8")
    copy_lessons(shipped, mine)
    copied = {path.relative_to(mine).as_posix() for path in mine.rglob("*") if path.is_file()}
    assert copied == {LESSON, "images/map.svg", ".ttr_lab.json"}


def test_arguments() -> None:
    """A port that was asked for is that port or none; otherwise JupyterLab looks for one."""
    asked = compose_arguments(Path("/lessons"), browser=False, port=8899)
    free = compose_arguments(Path("/lessons"), browser=True, port=None)
    assert "--ServerApp.root_dir=/lessons" in asked
    assert {"--ServerApp.port=8899", "--ServerApp.port_retries=0"} <= set(asked)
    assert "--ServerApp.open_browser=False" in asked
    assert not any("port" in word or "open_browser" in word for word in free)


def test_shipped_lessons_are_not_opened() -> None:
    """The lessons themselves are no place for a reader's work."""
    with pytest.raises(ValueError, match="holds the shipped lessons; choose another folder"):
        open_lab(find_notebooks(), browser=False, port=None)
