"""Maps and lessons are found, in a checkout and in a wheel."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ttr_lab import places


def test_checkout() -> None:
    """In a checkout they lie beside the package."""
    top = Path(__file__).resolve().parents[1]
    assert places.find_checkout() == top
    assert places.find_data() == top / "data"
    assert places.find_notebooks() == top / "notebooks"


def test_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a wheel they lie inside the package, whatever lies beside it."""
    package = tmp_path / "site-packages" / "ttr_lab"
    for folder in (package / "_data", package / "_notebooks", package.parent / "data"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(places, "PACKAGE", package)
    assert places.find_checkout() is None
    assert places.find_data() == package / "_data"
    assert places.find_notebooks() == package / "_notebooks"


def test_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is gone is named, with the way to get it back."""
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "ttr_lab")
    with pytest.raises(FileNotFoundError, match=r"data is missing; install ttr_lab again"):
        places.find_data()


def test_wheel_is_whole(tmp_path: Path) -> None:
    """Every map and every lesson travels inside the wheel."""
    top = Path(__file__).resolve().parents[1]
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", tmp_path], cwd=top, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = [*(top / "data").rglob("*.*"), *(top / "notebooks").glob("*.ipynb")]
    assert {f"ttr_lab/_{path.relative_to(top).as_posix()}" for path in files} <= packed
    assert "ttr_lab/py.typed" in packed
    assert not any(".ipynb_checkpoints" in name for name in packed)
