"""The command `ttr-lab`: what may be typed, what is answered."""

import subprocess
import sys
from pathlib import Path

import pytest

from ttr_lab import cli, lab
from ttr_lab.engine import cases
from ttr_lab.model import check


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What reached the three commands, which answer 0, 1 and 1 here."""
    heard: list[object] = []

    def open_lab(folder: Path | None, *, browser: bool, port: int | None) -> int:
        heard.append((folder, browser, port))
        return 0

    def play(files: list[str]) -> int:
        heard.append(files)
        return 1

    def check_map(folder: str, tickets: str | None) -> int:
        heard.append((folder, tickets))
        return 1

    monkeypatch.setattr(lab, "open_lab", open_lab)
    monkeypatch.setattr(cases, "main", play)
    monkeypatch.setattr(check, "main", check_map)
    return heard


@pytest.mark.parametrize(
    ("words", "heard", "code"),
    [
        pytest.param("", (None, True, None), 0, id="alone it opens the lab"),
        pytest.param("lab", (None, True, None), 0, id="lab by name"),
        pytest.param(
            "lab --folder here --no-browser --port 9000",
            (Path("here"), False, 9000),
            0,
            id="lab with everything",
        ),
        pytest.param("cases a.json b.json", ["a.json", "b.json"], 1, id="cases"),
        pytest.param("check-map maps/mine", ("maps/mine", None), 1, id="check-map"),
        pytest.param(
            "check-map usa --tickets my.csv", ("usa", "my.csv"), 1, id="check-map with tickets"
        ),
    ],
)
def test_commands(calls: list[object], words: str, heard: object, code: int) -> None:
    """Every command passes on its words and gives back the answer."""
    assert cli.main(words.split()) == code
    assert calls == [heard]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("lab --port http", "'http' is no port; use a number from 1 to 65535"),
        ("lab --port 65536", "'65536' is no port"),
        ("cases", "FILE"),
        ("tickets", "MAP"),
        ("tickets usa my.csv --remove", "argument --remove: not allowed with argument FILE"),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], words: str, sentence: str) -> None:
    """A word that cannot be understood is named."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(words.split())
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (FileNotFoundError(2, "No such file", "a.json"), "ttr-lab: a.json: No such file.\n"),
        (ValueError("a.json has no cases."), "ttr-lab: a.json has no cases.\n"),
    ],
)
def test_trouble(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    sentence: str,
) -> None:
    """What stops a command is told in one sentence, not in a traceback."""

    def fail(files: list[str]) -> int:
        raise trouble

    monkeypatch.setattr(cases, "main", fail)
    assert cli.main(["cases", "a.json"]) == 2
    assert capsys.readouterr().err == sentence


def test_help_comes_quickly() -> None:
    """Help is printed without importing what only the lab and the panels need."""
    code = (
        "import sys\nfrom ttr_lab.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'jupyterlab', 'plotly', 'ipywidgets', 'networkx'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "check-map" in ran.stdout


def test_tickets_from_a_template_to_the_game_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an owner of the game types, with what is answered."""
    monkeypatch.setenv("TTR_LAB_HOME", str(tmp_path / "home"))
    file = tmp_path / "my.csv"

    def answer(*words: str) -> tuple[int, str]:
        code = cli.main(["tickets", "mini", *words])
        told = capsys.readouterr()
        return code, told.out + told.err

    shipped = (
        "Mini: six cities of Ireland: 14 tickets are in force.\n"
        "They are those that come with the map.\n"
        "To enter your own: ttr-lab tickets mini --template FILE\n"
    )
    assert answer() == (0, shipped)
    assert answer("--show") == (0, shipped)
    assert answer("--remove") == (0, f"No tickets were entered.\n{shipped}")
    assert answer("--template", str(file)) == (
        0,
        f"{file} is written. Fill it in, then type:\n  ttr-lab tickets mini {file}\n",
    )
    text = file.read_text("utf-8")
    file.write_text(text.replace("Belfast,Cork,7", "Belfast,Crok,7"), encoding="utf-8")
    assert answer(str(file)) == (
        1,
        f"{file}: 1 problem\n"
        "  my.csv:2: there is no city 'Crok'; did you mean 'Cork'?\n\n"
        "Nothing is changed: correct the file and try again.\n",
    )
    file.write_text(text, encoding="utf-8")
    assert answer(str(file)) == (
        0,
        f"{file}: 14 tickets of Mini: six cities of Ireland without a problem\n\n"
        "Mini: six cities of Ireland: 14 tickets are in force.\n"
        f"The tickets were entered by you, in {tmp_path / 'home' / 'mini' / 'tickets.csv'}.\n"
        "To return to the others: ttr-lab tickets mini --remove\n",
    )
    assert answer("--remove") == (0, f"The entered tickets are taken away.\n{shipped}")
    assert answer("nowhere.csv") == (
        2,
        "ttr-lab: there is no file nowhere.csv; "
        "begin one with: ttr-lab tickets mini --template nowhere.csv\n",
    )
