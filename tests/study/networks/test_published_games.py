"""Whole games counted: by hand, against the statistics module, and what a file may hold."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from tools import measure_published
from ttr_lab import load_board
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.rules.scoring import score
from ttr_lab.rules.standing import Holding
from ttr_lab.study.networks.published_games import (
    FIGURES,
    PLANNER,
    RANDOM,
    Measured,
    counted,
    load_measured,
    measure,
    random_game,
    read_measured,
)

USA = load_board("usa")


def test_a_game_in_figures() -> None:
    """Two scores of -10 and 30, one of them with the longest path, by hand."""
    ruleset = ruleset_named("usa")
    # two routes of 6 and their 15 points each; the first team also fails a ticket of 4 points
    one = USA.route("Seattle", "Helena").bit
    two = USA.route("Portland", "Salt Lake City").bit | USA.route("Vancouver", "Seattle").bit
    failed = USA.ticket("denver--el-paso").index
    final = score(
        USA,
        ruleset,
        [
            Holding(name="Ann", routes=one, tickets=(failed,)),
            Holding(name="Ben", routes=two),
        ],
    )
    # Ann: 15 − 4 and the longest path of 6 trains; Ben: 16, and as long a path, so both have it
    totals = [team.total for team in final.teams]
    assert totals == [21, 26]
    assert counted(final, 7) == {
        "actions": 7,
        "mean": 23.5,
        "square": (21**2 + 26**2) / 2,
        "winner": 26,
        "first": 0,
        "plain": 13.5,
        "completed": 0,
        "failed": 0.5,
        "high": 0,
    }


def test_means_and_errors_by_statistics() -> None:
    """From the sums the same as from the games themselves."""
    games = [random_game(2, seed) for seed in range(12)]
    found = Measured(bot=RANDOM, players=2)
    for figures in games:
        found = found.with_game(figures)
    assert list(measure(RANDOM, 2, 12))[-1] == found
    for name in FIGURES:
        values = [figures[name] for figures in games]
        assert found.mean(name) == pytest.approx(fmean(values))
        assert found.error(name) == pytest.approx(stdev(values) / sqrt(12), abs=1e-6)
    assert found.spread == pytest.approx(
        sqrt(fmean(it["square"] for it in games) - fmean(it["mean"] for it in games) ** 2)
    )


def test_the_stored_games() -> None:
    """Thousands of random games, and what the rules make of all of them."""
    stored = load_measured()
    for players, least in ((2, 10_000), (4, 5_000)):
        row = stored[RANDOM, players]
        assert row.games >= least
        assert 0 <= row.mean("first") <= 1
        assert abs(row.mean("first") - 1 / players) < 5 * row.error("first")
        # every player keeps two tickets at least (USA-SETUP-4)
        assert row.mean("completed") + row.mean("failed") >= 2
    assert (PLANNER, 2) in stored


def test_measuring_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second run plays only what is missing, and both together are one series."""
    out = tmp_path / "games.json"
    monkeypatch.setattr(measure_published, "SERIES", ((RANDOM, 2, 4),))
    monkeypatch.setattr("sys.argv", ["measure", "--out", str(out)])
    measure_published.main()
    monkeypatch.setattr(measure_published, "SERIES", ((RANDOM, 2, 7),))
    measure_published.main()
    expected = list(measure(RANDOM, 2, 7))[-1]
    found = read_measured(out)[RANDOM, 2]
    assert found.games == 7
    assert found.sums == pytest.approx(dict(expected.sums))


WRONG: dict[str, tuple[str | dict[str, object], str]] = {
    "not json": ("{", "games.json:1: not JSON"),
    "keys": ('{"schema": 1}', "games.json: the file"),
    "bot": (
        {"bot": "chess"},
        "games.json: rows\\[0\\].bot: there is no 'chess'; there are random, planner",
    ),
    "games": ({"games": 1}, "games.json: rows\\[0\\].games"),
    "number": ({"sums": dict.fromkeys(FIGURES, "x")}, "sums.actions: a number is needed, not 'x'"),
    "figure": ({"sums": {"actions": 1}}, "games.json: rows\\[0\\].sums"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_wrong(name: str, tmp_path: Path) -> None:
    """One sentence names the place."""
    change, said = WRONG[name]
    if isinstance(change, str):
        text = change
    else:
        figures = dict.fromkeys(FIGURES, 1.0)
        row: dict[str, object] = {
            "bot": RANDOM,
            "players": 2,
            "games": 5,
            "sums": figures,
            "squares": figures,
        }
        text = json.dumps({"schema": 1, "command": "x", "rows": [row | change]})
    path = tmp_path / "games.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=said):
        read_measured(path)
