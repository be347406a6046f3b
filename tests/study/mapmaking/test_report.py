"""What `ttr-lab check-map` prints: the files, how the map would play, its numbers beside others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ttr_lab.model.load import shipped_board
from ttr_lab.model.mapfolder import write_map
from ttr_lab.study.mapmaking.draft import MapDraft
from ttr_lab.study.mapmaking.report import main

PLAYS = "How it would play"
BESIDE = "Beside the published maps (* is outside of their range)"


def test_a_fine_map(capsys: pytest.CaptureFixture[str]) -> None:
    """The base game: nothing to look at, and all numbers in range; 309 spaces."""
    assert main("usa") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("USA has no problems")
    assert PLAYS not in told
    numbers = told[told.index(BESIDE) + 1 :]
    assert not any(line.strip().startswith("*") for line in numbers)
    assert "    Spaces                                        309   268 to 309" in numbers


def test_an_own_map_with_crossing_routes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = MapDraft.of(replace(shipped_board("mini"), id="own"), [2])
    draft = draft.add_route("Belfast", "Galway", 3, "red")
    assert main(str(write_map(draft.board(), tmp_path / "own", players=[2]))) == 0
    told = capsys.readouterr().out
    assert "Derry–Dublin and Belfast–Galway cross each other on the map." in told
    assert "* Cities" in told


def test_a_map_with_problems_is_not_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_map(shipped_board("mini"), tmp_path / "own")
    (folder / "routes.csv").write_text("id,a,b,color,length\n")
    assert main(str(folder)) == 1
    told = capsys.readouterr().out
    assert "the map has no routes" in told
    (folder / "cities.csv").unlink()
    assert main(str(folder)) == 1
    assert BESIDE not in capsys.readouterr().out
