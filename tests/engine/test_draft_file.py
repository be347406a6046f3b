"""Case files of positions that were set up: written, played by the runner, read again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ttr_lab.cli import main as command
from ttr_lab.engine.cases import play_file
from ttr_lab.engine.draft_change import own
from ttr_lab.engine.draft_facts import new_draft, state_of
from ttr_lab.engine.draft_file import LARGEST, Case, read_cases, write_cases
from ttr_lab.engine.draft_seats import set_score
from ttr_lab.engine.draft_starts import STARTS
from ttr_lab.language import speaking

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
STARTED = [
    Case(id=start.id, title=start.name, draft=start.draft, tries=(start.asks, start.asks[:1]))
    for start in STARTS
]


def test_a_case_says_what_the_engine_says() -> None:
    """The refusal, its rule, and what holds afterwards, worked out from the rules."""
    (case, tunnel, last) = json.loads(write_cases(STARTED))["cases"]
    (attempt, _) = case["tries"]
    assert (case["ruleset"], attempt["legal"], attempt["rules"]) == ("usa", False, ["USA-DOUBLE-2"])
    assert attempt["after"] == {"turn": "Ann"}
    # two green cards lie before the tunnel and are not in the discards; three were turned over
    laid = tunnel["tries"][1]
    assert laid["legal"]
    assert laid["after"]["discard"] == {"green": 1, "loco": 1, "blue": 1}
    assert "hand" not in laid["after"]
    # six spaces score 15, so 92 becomes 107
    assert last["tries"][0]["after"]["score"] == {"Ben": 107}
    assert last["tries"][0]["after"]["owned"] == {"portland--salt-lake-city": "Ben"}
    assert last["tries"][0]["after"]["final_turns"] == ["Ann"]


def test_the_runner_accepts_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`ttr-lab cases FILE` plays every try as it was written."""
    file = tmp_path / "mine.json"
    file.write_text(write_cases(STARTED), "utf-8")
    assert command(["cases", str(file)]) == 0
    assert capsys.readouterr().out == "6 passed, 0 failed\n"


def test_the_runner_notices_a_change(tmp_path: Path) -> None:
    """The file holds expectations indeed: another answer fails."""
    found = json.loads(write_cases(STARTED))
    found["cases"][0]["tries"][0]["legal"] = True
    found["cases"][2]["tries"][0]["after"]["score"]["Ben"] = 106
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(found), "utf-8")
    assert [v.case for v in play_file(file) if not v.passed] == ["double", "last"]


def test_a_marker_that_was_set_is_kept(tmp_path: Path) -> None:
    """Routes on the map and a marker elsewhere: the runner sees the marker."""
    draft = set_score(own(new_draft("usa"), 0, 0), 0, 50)
    asked = ({"score": True},)
    file = tmp_path / "mine.json"
    file.write_text(write_cases([Case(id="a", title="", draft=draft, tries=(asked,))]), "utf-8")
    assert [str(v) for v in play_file(file)] == ["a try 1: passed"]
    after = json.loads(file.read_text("utf-8"))["cases"][0]["tries"][0]["after"]
    # fifty points and ten for the longest path
    assert after["final"]["Ann"]["total"] == 60
    assert after["winners"] == ["Ann"]


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_our_case_files_can_be_opened(path: Path, tmp_path: Path) -> None:
    """All their positions can be set up, and written anew they are played without a failure."""
    cases = read_cases(path.read_text("utf-8"), place=path.name)
    file = tmp_path / "again.json"
    file.write_text(write_cases(cases), "utf-8")
    assert [str(verdict) for verdict in play_file(file) if not verdict.passed] == []
    again = read_cases(file.read_text("utf-8"))
    assert [case.id for case in again] == [case.id for case in cases]
    assert [state_of(case.draft) for case in again] == [state_of(case.draft) for case in cases]


def test_without_a_question_the_position_itself_is_the_case(tmp_path: Path) -> None:
    """An empty try asks about the situation: it says whose turn it is."""
    file = tmp_path / "mine.json"
    file.write_text(write_cases([Case(id="a", title="", draft=STARTS[2].draft)]), "utf-8")
    assert [v.passed for v in play_file(file)] == [True]
    (case,) = json.loads(file.read_text("utf-8"))["cases"]
    assert case["tries"] == [{"do": [], "legal": True, "rules": [], "after": {"turn": "Ben"}}]


def test_files_are_in_english_whatever_is_spoken() -> None:
    """What is written for everybody does not depend on the language of the moment."""
    wanted = write_cases(STARTED)
    with speaking("es"):
        assert write_cases(STARTED) == wanted


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        pytest.param("", "my.json, line 1: this is not JSON", id="nothing"),
        pytest.param('{"cases": [', "my.json, line 1: this is not JSON", id="cut off"),
        pytest.param("[" * 9000, "my.json: no case file", id="nested too deep"),
        pytest.param("[]", "my.json: a table of names is needed", id="a list"),
        pytest.param("{}", "my.json: no case file, since it has no list", id="no cases"),
        pytest.param('{"cases": []}', "my.json: the list of cases is empty", id="empty"),
        pytest.param('{"cases": [1]}', r"cases\[0\]: a table of names is needed", id="a number"),
        pytest.param(
            '{"cases": [{"id": "A", "situation": {"players": {"Ann": {}}}}]}',
            r"cases\[0\] \(A\): players",
            id="one player",
        ),
        pytest.param(
            '{"cases": [{"id": "A", "situation": {"players": {"P": {}, "Q": {}}}, "tries": 3}]}',
            r"cases\[0\] \(A\): tries: a list is needed",
            id="tries that are none",
        ),
        pytest.param(" " * (LARGEST + 1), "my.json: too long", id="endless"),
    ],
)
def test_what_is_no_case_file_is_refused(written: str, sentence: str) -> None:
    """One sentence names the place and what is wrong."""
    with pytest.raises(ValueError, match=sentence):
        read_cases(written, place="my.json")


def test_a_try_is_not_endless() -> None:
    """A file cannot keep the engine busy for ever with one question."""
    situation = {"players": {"P": {}, "Q": {}}, "board": "mini"}
    case = {"situation": situation, "tries": [{"do": [{"draw": "deck"}] * 41}]}
    with pytest.raises(ValueError, match="at most 40 deeds"):
        read_cases(json.dumps({"cases": [case]}))
