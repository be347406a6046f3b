"""`run.py`: what is set up when, and how checks are summed up."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import run

Work = list[str]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Work:
    """A checkout without .venv; what would be made and installed is only written down."""
    done: Work = []

    def make_venv(version: str) -> None:
        done.append("venv")
        run.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        run.PYTHON.touch()

    (tmp_path / "pyproject.toml").write_text("one")
    monkeypatch.setattr(run, "TOP", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(run, "STAMP", tmp_path / ".venv" / "ttr_lab.json")
    monkeypatch.setattr(run, "make_venv", make_venv)
    monkeypatch.setattr(run, "install", done.append)
    return done


def test_set_up_once(work: Work) -> None:
    """The second start installs nothing."""
    run.set_up([])
    run.set_up([])
    assert work == ["venv", "."]


def test_set_up_again_after_a_change(work: Work) -> None:
    """A changed pyproject.toml is installed again, into the same environment."""
    run.set_up(["dev"])
    (run.TOP / "pyproject.toml").write_text("two")
    run.set_up([])
    assert work == ["venv", ".[dev]", ".[dev]"]


def test_set_up_again_after_new_words(work: Work) -> None:
    """A changed catalog is compiled by installing again; the same words are not."""
    catalog = run.TOP / "ttr_lab" / "locale" / "es" / "LC_MESSAGES" / "ttr_lab.po"
    catalog.parent.mkdir(parents=True)
    for words in ("uno", "dos", "dos"):
        catalog.write_text(words)
        run.set_up([])
    assert work == ["venv", ".", "."]


def test_checks_need_more_than_the_lab(work: Work) -> None:
    """What the lab has is completed for the checks, and then serves both."""
    for extras in ([], ["dev"], []):
        run.set_up(extras)
    assert work == ["venv", ".", ".[dev]"]


def test_moved_checkout(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment knows its folder by name, so a moved one is made anew."""
    run.set_up([])
    run.write_stamp({**run.read_stamp(), "folder": "elsewhere"})
    run.set_up([])
    assert work == ["venv", ".", "venv", "."]


def test_broken_off_installation(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation that failed is tried again."""

    def fail(target: str) -> None:
        raise run.Stop("no network")

    with monkeypatch.context() as patch:
        patch.setattr(run, "install", fail)
        with pytest.raises(run.Stop):
            run.set_up([])
    run.set_up([])
    assert work == ["venv", "."]


def test_foreign_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment somebody else made is not thrown away."""
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run, "STAMP", tmp_path / "ttr_lab.json")
    with pytest.raises(run.Stop, match="made by something else"):
        run.make_venv("3.11")


@pytest.fixture
def checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three checks of our own: one that passes, one that fails, one that skips its only test."""
    (tmp_path / "test_it.py").write_text("import pytest\ndef test_it():\n    pytest.skip('no')\n")
    monkeypatch.setattr(run, "TOP", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(run, "set_up", lambda extras: None)
    monkeypatch.setattr(
        run, "CHECKS", {"good": ["-c pass"], "bad": ["-c 1/0"], "shy": ["-m pytest -q test_it.py"]}
    )


@pytest.mark.parametrize(
    ("words", "code", "closing"),
    [
        pytest.param(["good"], 0, "1 of 3 checks ran, and all passed.", id="passed"),
        pytest.param(["good", "bad"], 1, "1 of 2 checks failed: bad.", id="failed"),
        pytest.param([], 1, "2 of 3 checks failed: bad, shy.", id="all, and none is left out"),
    ],
)
@pytest.mark.usefixtures("checks")
def test_summary(
    capfdbinary: pytest.CaptureFixture[bytes], words: list[str], code: int, closing: str
) -> None:
    """Every named check runs, the failed ones are listed, and a skipped test is a failure."""
    assert run.main(["test", *words]) == code
    said = capfdbinary.readouterr().out.decode()
    assert closing in said
    assert ("shy        FAILED (skipped)" in said) is (not words)


def test_unknown_check(capsys: pytest.CaptureFixture[str]) -> None:
    """A check that does not exist is refused with the list of those that do."""
    with pytest.raises(SystemExit, match="2"):
        run.main(["test", "spelling"])
    assert "'spelling' is none of the checks: format, lint, types" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "options"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param(["lab"], [], id="lab"),
        pytest.param(
            ["lab", "--no-browser", "--port", "8899"],
            ["--no-browser", "--port", "8899"],
            id="lab with options",
        ),
        pytest.param(
            ["--port", "8899", "--folder", "mine"],
            ["--port", "8899", "--folder", "mine"],
            id="options alone",
        ),
    ],
)
def test_options_of_the_lab(
    monkeypatch: pytest.MonkeyPatch, words: list[str], options: list[str]
) -> None:
    """They go on as they are, whether or not the word lab comes first."""
    handed_on: list[list[str]] = []

    def open_lab(options: list[str]) -> int:
        handed_on.append(options)
        return 0

    monkeypatch.setattr(run, "open_lab", open_lab)
    assert run.main(words) == 0
    assert handed_on == [options]


def test_no_options_of_the_checks(capsys: pytest.CaptureFixture[str]) -> None:
    """What the checks do not know is refused, not passed over."""
    with pytest.raises(SystemExit, match="2"):
        run.main(["test", "--fast"])
    assert "unrecognized arguments: --fast" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--help"], ["lab", "--help"]], ids=" ".join)
def test_help(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    """Help opens nothing."""
    with pytest.raises(SystemExit, match="0"):
        run.main(words)
    said = capsys.readouterr().out
    assert ("--no-browser" in said) is (words[0] == "lab")


LAB = """\
import pathlib, signal, sys, time
def stop(*_):
    time.sleep(0.5)
    pathlib.Path("stopped").touch()
    sys.exit(7)
signal.signal(signal.SIGTERM, stop)
pathlib.Path("started").touch()
time.sleep(60)
"""
START = """\
import pathlib, sys, run
run.TOP, run.PYTHON, run.set_up = pathlib.Path(sys.argv[1]), sys.executable, lambda extras: None
sys.exit(run.main([]))
"""


def test_stopped_from_outside(tmp_path: Path) -> None:
    """Whoever ends run.py ends JupyterLab too, which gets the time to put its things away."""
    (tmp_path / "ttr_lab").mkdir()
    (tmp_path / "ttr_lab" / "__init__.py").touch()
    (tmp_path / "ttr_lab" / "__main__.py").write_text(LAB)
    here = Path(run.__file__).parent
    with subprocess.Popen([sys.executable, "-c", START, tmp_path], cwd=here) as started:
        deadline = time.monotonic() + 30
        while not (tmp_path / "started").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        started.send_signal(signal.SIGTERM)
        assert started.wait(30) == 7
    assert (tmp_path / "stopped").exists()


def test_browser_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable CHROMIUM goes first, and a wrong one is told instead of passed over."""
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert run.set_up_browser() == sys.executable
    monkeypatch.setenv("CHROMIUM", "/no/such/chromium")
    with pytest.raises(run.Stop, match="/no/such/chromium, which is no program"):
        run.set_up_browser()


def test_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none can be installed, one sentence says what to do."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(run, "BROWSER_PLACES", ())
    with pytest.raises(run.Stop, match="needs Chromium or Chrome"):
        run.set_up_browser()
