"""`ttr-lab series`: what is printed and written, and the exit code."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from ttr_lab import cli
from ttr_lab.study.series import series
from ttr_lab.study.series_report import margin, mean_of, paired, report


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and what was printed, the progress apart."""
    code = cli.main(["series", *words])
    told = capsys.readouterr()
    return code, told.out + (told.err if code else "")


def test_it_plays_prints_and_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    words = ("--map", "mini", "--bots", "planner,random", "--games", "3", "--seed", "9")
    code, told = asked(capsys, *words, "--workers", "1", "--out", str(out))
    assert code == 0
    assert told.startswith("mini: 3 games from seed 9\n")
    assert told.endswith(f"{out} holds 6 rows.\n")
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["bot"]) for row in rows] == [
        (str(game), str(seat), bot)
        for game in (9, 10, 11)
        for seat, bot in enumerate(("planner", "random"))
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "planner,expert"), "there is no bot 'expert'"),
        (("--bots", "planner"), "USA is for 2 to 5 players, not for 1"),
        (("--bots", "planner,random", "--games", "0"), "games: 0 is not a number"),
        (("--bots", "planner,random", "--out", "nowhere/x.csv"), "there is no folder"),
    ],
)
def test_misuse_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    code, told = asked(capsys, *words, "--workers", "1")
    assert code == 2
    assert sentence in told


def test_a_mean_and_its_interval() -> None:
    """1, 2, 3, 4: the mean is 2.5, the variance 5/3, so half is 1.95996 * sqrt(5/3/4) = 1.2652."""
    found = mean_of([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.half == pytest.approx(1.2652, abs=1e-4)
    assert mean_of([7]) == (7, None)


def test_paired_means_and_margins() -> None:
    one = series("mini", ("planner", "random"), 4, 1, workers=1, progress=False)
    two = series("mini", ("random", "random"), 4, 1, workers=1, progress=False)
    differences = [a.points - b.points for a, b in zip(one.of_seat(0), two.of_seat(0), strict=True)]
    assert paired(one, two).value == sum(differences) / 4
    assert margin(one) == [
        a.points - b.points for a, b in zip(one.of_seat(0), one.of_seat(1), strict=True)
    ]
    other = series("mini", ("random", "random"), 4, 2, workers=1, progress=False)
    with pytest.raises(ValueError, match="not of the same games"):
        paired(one, other)
    assert "won or shared" in report(one)
