"""pyproject.toml and environment.yml ask for the same, and the package asks for no more."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

TOP = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
ENVIRONMENT = yaml.safe_load((TOP / "environment.yml").read_text("utf-8"))

BLOCKED_IMPORT = """\
import sys
sys.modules.update(dict.fromkeys({blocked}))
import {modules}
"""


def list_conda() -> dict[str, SpecifierSet]:
    words = [word for word in ENVIRONMENT["dependencies"] if isinstance(word, str)]
    return {it.name: it.specifier for it in map(Requirement, words)}


def test_same_requirements() -> None:
    """Every name with its bounds, but for Python and pip."""
    wanted = {it.name: it.specifier for it in map(Requirement, PROJECT["dependencies"])}
    conda = list_conda()
    del conda["python"], conda["pip"]
    assert conda == wanted


def test_same_python() -> None:
    assert list_conda()["python"] == SpecifierSet(PROJECT["requires-python"])


def test_channels() -> None:
    """Only conda-forge, also where somebody's settings would add the commercial channel."""
    assert ENVIRONMENT["channels"] == ["conda-forge", "nodefaults"]


def test_pip_part() -> None:
    """Pip installs this checkout and nothing else: all other names come from conda-forge."""
    parts = [part for part in ENVIRONMENT["dependencies"] if isinstance(part, dict)]
    assert parts == [{"pip": ["-e ."]}]


@pytest.mark.parametrize(
    ("modules", "blocked"),
    [
        pytest.param(
            "ttr_lab, ttr_lab.panels, ttr_lab.figures, ttr_lab.study",
            ["numpy", "pandas", "scipy"],
            id="everything without numpy",
        ),
        pytest.param(
            "ttr_lab.model, ttr_lab.rules, ttr_lab.engine",
            ["numpy", "networkx", "plotly", "ipywidgets", "anywidget", "IPython", "tqdm"],
            id="the game with the standard library alone",
        ),
    ],
)
def test_imports_without(modules: str, blocked: list[str]) -> None:
    """The package can be imported where these are not installed."""
    code = BLOCKED_IMPORT.format(blocked=blocked, modules=modules)
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=TOP, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
