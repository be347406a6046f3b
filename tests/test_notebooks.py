"""The lessons: short cells, no outputs, and each runs from top to bottom without a network."""

import ast
import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

TOP = Path(__file__).resolve().parents[1]
LESSONS = sorted((TOP / "notebooks").glob("*.ipynb"))
LONGEST_CELL = 8

# The kernel's first line: from then on it can reach this machine only.
NO_NETWORK = """\
import socket
def _refuse(name, *rest, _look_up=socket.getaddrinfo, **details):
    if name in (None, '', 'localhost', '127.0.0.1'): return _look_up(name, *rest, **details)
    raise OSError(f'A lesson asked for {name}, but lessons run without a network.')
socket.getaddrinfo = _refuse
"""

each_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    lesson: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return lesson


def list_code(path: Path) -> list[str]:
    return ["".join(it["source"]) for it in read(path)["cells"] if it["cell_type"] == "code"]


@pytest.mark.notebook
@each_lesson
def test_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell fails and none complains, whatever settings this machine has."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    monkeypatch.setenv("PYTHONPATH", str(TOP))
    lesson = nbformat.read(path, as_version=4)
    client = NotebookClient(
        lesson,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(tmp_path)}},
        extra_arguments=[f"--IPKernelApp.exec_lines={NO_NETWORK}"],
    )
    client.execute()
    complaints = [
        output["text"]
        for cell in lesson.cells
        for output in cell.get("outputs", [])
        if output.get("name") == "stderr"
    ]
    assert complaints == []


def test_there_are_lessons() -> None:
    """The first lesson is where the lab opens."""
    assert LESSONS[0].name == "00_start_here.ipynb"


@each_lesson
def test_in_readme(path: Path) -> None:
    """The table of lessons has them all."""
    assert path.name in (TOP / "README.md").read_text("utf-8")


@each_lesson
def test_has_no_outputs(path: Path) -> None:
    """Lessons are kept as written, not as run; nbstripout puts that right."""
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in cells)
    assert "widgets" not in read(path)["metadata"]


@each_lesson
def test_runs_on_any_python(path: Path) -> None:
    """The kernel has the name every Jupyter knows."""
    assert read(path)["metadata"]["kernelspec"]["name"] == "python3"


@each_lesson
def test_begins_with_words(path: Path) -> None:
    """A title, and a word before any code."""
    first = read(path)["cells"][0]
    assert first["cell_type"] == "markdown"
    assert "".join(first["source"]).startswith("# ")


@each_lesson
def test_cells_are_short(path: Path) -> None:
    """What needs more lines becomes a function of the package."""
    assert [code for code in list_code(path) if len(code.splitlines()) > LONGEST_CELL] == []


@each_lesson
def test_cells_are_plain(path: Path) -> None:
    """Nothing is defined in a lesson, and only ttr_lab and plotly are imported."""
    for code in list_code(path):
        for node in ast.walk(ast.parse(code)):
            assert not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            names = [it.name for it in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert {name.partition(".")[0] for name in names} <= {"ttr_lab", "plotly"}
