"""Maps and lessons are found, in a checkout and in a wheel."""

import os
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


def test_maps_by_name() -> None:
    """A map is found by its name, and an unknown name is answered with those that exist."""
    assert places.find_map("usa") == places.find_data() / "usa"
    with pytest.raises(ValueError, match=r"there is no map '\.\./usa'; there are europe, "):
        places.find_map("../usa")


def test_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a reader enters is kept at home, or where TTR_LAB_HOME says."""
    monkeypatch.setenv("TTR_LAB_HOME", str(tmp_path))
    assert places.find_entered_tickets("usa") == tmp_path / "usa" / "tickets.csv"
    monkeypatch.setenv("TTR_LAB_HOME", "")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "me")
    assert places.find_home() == tmp_path / "me" / ".ttr_lab"


def test_nobody_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some machines have no home folder for their user."""

    def fail() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("TTR_LAB_HOME")
    monkeypatch.setattr(Path, "home", fail)
    with pytest.raises(FileNotFoundError, match="name one in TTR_LAB_HOME"):
        places.find_home()


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """A link stays a link, and permissions stay."""
    file, link = tmp_path / "file", tmp_path / "link"
    places.write_whole(file, b"old")
    file.chmod(0o640)
    link.symlink_to(file)
    places.write_whole(link, b"new")
    assert file.read_bytes() == b"new"
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert sorted(tmp_path.iterdir()) == [file, link]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failed_write_leaves_no_trace(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "file"
    places.write_whole(file, b"old")
    monkeypatch.setattr(os if failing == "fsync" else Path, failing, fail)
    with pytest.raises(OSError, match="No space left"):
        places.write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder, and a file that may only be read."""
    with pytest.raises(OSError, match="It is no plain file"):
        places.write_whole(tmp_path, b"new")
    places.write_whole(tmp_path / "file", b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # the superuser may write all
    with pytest.raises(OSError, match="It may only be read"):
        places.write_whole(tmp_path / "file", b"new")


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
    # gettext reads the compiled catalogs, which are in no checkout until it is built
    assert "ttr_lab/locale/es/LC_MESSAGES/ttr_lab.mo" in packed
    assert not any(".ipynb_checkpoints" in name for name in packed)
