"""The kept bounds: files hold what they claim, and anything else is refused by its place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tools import measure_best
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_data, find_maps
from ttr_lab.study.networks.best_score import best_score
from ttr_lab.study.networks.best_score_file import FOLDER, fingerprint, kept_for, read_kept

from .test_best_score import by_every_set, by_hand

FILES = sorted((find_data() / FOLDER).glob("*.json"))
MINI = find_data() / FOLDER / "mini.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_hold_what_they_claim(path: Path) -> None:
    """The score is worked out again from the routes, and no bound is below it."""
    board = shipped_board(path.stem)
    kept = read_kept(path, board)
    assert by_hand(board, kept.best.routes) == kept.best.total
    assert kept.bound is not None
    assert kept.bound >= kept.best.total
    assert kept.facts() == json.loads(path.read_text("utf-8"))


def test_published_maps_have_a_file() -> None:
    """Each of the five maps of the package has one."""
    published = {"mini", "usa", "europe", "legendary-asia", "team-asia"}
    assert published <= {path.stem for path in FILES} <= set(find_maps())


def test_usa_is_proven() -> None:
    """No 45 trains on the USA map score more than 285 (Schaefer and Schaefer 2025)."""
    kept = kept_for(shipped_board("usa"), 45)
    assert kept is not None
    assert (kept.best.total, kept.bound, kept.best.proven) == (285, 285, True)


def test_mini_by_every_set() -> None:
    """What the file says about the small map, by every set of its routes."""
    kept = kept_for(shipped_board("mini"), 10)
    assert kept is not None
    assert kept.bound == kept.best.total == by_every_set(shipped_board("mini"), 10)


def test_the_search_finds_it_again() -> None:
    """With the seed and the rounds of the file."""
    kept = kept_for(shipped_board("mini"), 10)
    assert kept is not None
    assert kept.best.by == "search"
    found = best_score(shipped_board("mini"), seed=kept.seed, rounds=kept.rounds)
    assert found.total == kept.best.total


def test_nothing_kept_for_others() -> None:
    """Another number of trains, other tickets, another map: nothing is claimed about them."""
    mini = shipped_board("mini")
    assert kept_for(mini, 10) is not None
    assert kept_for(mini, 9) is None
    assert kept_for(replace(mini, tickets=mini.tickets[:-1]), 10) is None
    assert kept_for(replace(mini, id="my-own"), 10) is None


def test_a_sign_of_all_that_scores() -> None:
    """Points, lengths and tickets change it, names do not."""
    mini = shipped_board("mini")
    sign = fingerprint(mini)
    longer = replace(mini.routes[0], length=mini.routes[0].length + 1)
    assert fingerprint(replace(mini, routes=(longer, *mini.routes[1:]))) != sign
    assert fingerprint(replace(mini, points=mini.points | {1: 3})) != sign
    assert fingerprint(replace(mini, tickets=mini.tickets[1:])) != sign
    assert fingerprint(replace(mini, name="Small")) == sign


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param({"total": 56}, "total: the routes score 55, not 56", id="too much"),
        pytest.param({"bound": 54}, "bound: 54 is less than the 55", id="a bound below"),
        pytest.param({"bound": "55"}, "bound: a whole number is needed", id="text for a number"),
        pytest.param({"map": "usa"}, "for another map, or the map has changed", id="another map"),
        pytest.param({"facts": "0"}, "for another map, or the map has changed", id="changed map"),
        pytest.param({"routes": ["cork--rome"]}, "has no route 'cork--rome'", id="no such route"),
        pytest.param({"routes": "cork"}, "routes: a list is needed", id="no list"),
        pytest.param({"routes": [7]}, r"routes\[0\]: text is needed", id="no text"),
        pytest.param({"trains": 5}, "they take 10 trains; there are 5", id="too few trains"),
        pytest.param({"more": 1}, "more", id="a name that means nothing"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, change: dict[str, object], told: str) -> None:
    """One sentence names the file, the place and what is wrong."""
    path = tmp_path / "mini.json"
    path.write_text(json.dumps(json.loads(MINI.read_text("utf-8")) | change), "utf-8")
    with pytest.raises(ValueError, match=f"mini.json: .*{told}"):
        read_kept(path, shipped_board("mini"))


def test_no_json(tmp_path: Path) -> None:
    """A file that is cut off is named with its line."""
    path = tmp_path / "mini.json"
    path.write_text("{\n", "utf-8")
    with pytest.raises(ValueError, match=r"mini.json:2: not JSON"):
        read_kept(path, shipped_board("mini"))


def test_too_large(tmp_path: Path) -> None:
    """A file that is far too large is not even decoded."""
    path = tmp_path / "mini.json"
    path.write_bytes(b" " * 200_000)
    with pytest.raises(ValueError, match="it is too large"):
        read_kept(path, shipped_board("mini"))


def test_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program that makes the files makes the one of the small map as it is."""
    monkeypatch.setattr("sys.argv", ["measure_best", "--maps", "mini", "--out", str(tmp_path)])
    assert measure_best.main() == 0
    new, old = (json.loads(path.read_text("utf-8")) for path in (tmp_path / "mini.json", MINI))
    for fact in ("solver", "seconds"):
        del new[fact], old[fact]
    assert new == old


def test_without_a_solver_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without scipy one sentence says what to install, and no file is made."""
    monkeypatch.setattr("ttr_lab.study.networks.best_solver.find_spec", lambda name: None)
    asked = ["measure_best", "--maps", "mini", "--rounds", "1", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", asked)
    assert measure_best.main() == 1
    assert "pip install ttr-lab[solver]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
