"""What was measured about partners: files are read with care, and results add up by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.measure_teamwork import PAIRS, compare
from ttr_lab.study.series import series
from ttr_lab.study.series_game import Row
from ttr_lab.study.teamwork_evidence import MEASURES, duels, read_duels
from ttr_lab.study.teamwork_sharing import STAGES, WAYS, read_sharing, sharing, stage_of

DUEL: dict[str, Any] = {
    "one": "a",
    "two": "b",
    "deals": 4,
    "first_seed": 1,
    "more": 5.0,
    "half": 2.0,
    "won": 0.6,
    "means": {"points": [1.0, 2.0]},
}
HEAD: dict[str, Any] = {"schema": 1, "command": "c", "map": "team-asia"}


def test_the_file_holds_every_comparison() -> None:
    found = duels()
    assert list(found) == list(PAIRS)
    for duel in found.values():
        assert set(duel.means) == set(MEASURES)
        # both sides sit in every seat of the same deals, so they have the same number of turns
        assert duel.means["turns"][0] == pytest.approx(duel.means["turns"][1], abs=1.0)


def test_the_advice_beats_newcomers() -> None:
    """The whole interval lies above 0: against all bad habits, and against sharing at once."""
    for two in ("partner:first=largest+turn=always+rack=chance", "partner:turn=always"):
        duel = duels()["partner", two]
        assert duel.more - duel.half > 0
        assert "points more" in duel.told()


def row(game: int, seat: int, points: int) -> Row:
    """A row with nothing but points."""
    counts = dict.fromkeys(
        ("route_points", "ticket_points", "bonus_points", "kept", "completed", "failed"), 0
    )
    rest = dict.fromkeys(("shared", "routes", "trains", "turns", "sharing_turns"), 0)
    return Row(
        game=game, seat=seat, bot="", team=seat // 2, points=points, rank=1, **counts, **rest
    )


def test_a_comparison_by_hand() -> None:
    """Leads of 10 and 2 in front, of -4 and 0 behind: (10 + 4) / 2 = 7 and (2 + 0) / 2 = 1."""
    played = series("team-asia", ("random",) * 4, 2, 1, workers=1, progress=False)
    leads = {"front": (10, 2), "back": (-4, 0)}
    both = []
    for lead in leads.values():
        rows = [
            row(game, seat, 50 + (lead[game - 1] if seat < 2 else 0))
            for game in (1, 2)
            for seat in range(4)
        ]
        both.append(type(played)(map="", bots=played.bots, seed=1, rows=tuple(rows), wanted=2))
    duel = compare("a", "b", *both)
    assert duel.more == 4.0
    # the deviation of 7 and 1 is sqrt(18), of the mean 3; 1.96 of them
    assert duel.half == pytest.approx(5.88, abs=0.01)


def test_what_is_seen_and_what_is_not(tmp_path: Path) -> None:
    def told(more: float, half: float) -> str:
        path = tmp_path / "duels.json"
        path.write_text(json.dumps({**HEAD, "duels": [{**DUEL, "more": more, "half": half}]}))
        return read_duels(path)["a", "b"].told()

    assert told(5.0, 2.0) == "5.0 ± 2.0 points more, in 4 deals"
    assert told(-5.0, 2.0) == "5.0 ± 2.0 points less, in 4 deals"
    assert told(-1.0, 2.0) == "no difference seen: −1.0 ± 2.0 points, in 4 deals"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"deals": 0}, r"duels.json: duels\[0\].deals"),
        ({"more": "5"}, r"duels\[0\].more: a number is needed, not '5'"),
        ({"means": {"points": [1.0]}}, r"means.points: two numbers are needed"),
        ({"means": {"luck": [1.0, 2.0]}}, "luck"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_file_that_is_wrong(tmp_path: Path, change: dict[str, Any], sentence: str) -> None:
    path = tmp_path / "duels.json"
    path.write_text(json.dumps({**HEAD, "duels": [{**DUEL, **change}]}))
    with pytest.raises(ValueError, match=sentence):
        read_duels(path)


def test_what_sharing_costs_is_there_for_every_stage() -> None:
    found = sharing()
    assert set(found.changes) == set(STAGES)
    for ways in found.changes.values():
        assert set(ways) == set(WAYS)
    assert sum(change["shared"].games for change in found.changes.values()) <= found.games
    for step in found.chances:
        assert 0 <= step.completed <= step.tickets


def test_a_wrong_file_of_sharing(tmp_path: Path) -> None:
    path = tmp_path / "sharing.json"
    facts = {**HEAD, "bot": "b", "games": 1, "changes": {"early": {"lost": [1, 2]}}, "chances": []}
    path.write_text(json.dumps(facts))
    with pytest.raises(ValueError, match=r"changes.early.lost: three numbers are needed"):
        read_sharing(path)


def test_stages_meet_at_their_borders() -> None:
    assert [stage_of(turns) for turns in (16.1, 16.0, 8.0, 7.9)] == [
        "early",
        "middle",
        "middle",
        "late",
    ]
