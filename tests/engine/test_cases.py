"""Case files: our own cases all pass, and the runner says clearly what does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_book import DIGEST
from ttr_lab.engine.cases import main, play_case, play_file

FILES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
OURS = FILES[-1]
CASES = [case for file in FILES for case in json.loads(file.read_text("utf-8"))["cases"]]

SIMPLE: dict[str, object] = {
    "id": "X-1",
    "title": "Two blind cards",
    "ruleset": "usa",
    "situation": {"players": {"P1": {}, "P2": {}}, "deck": ["red", "blue"]},
    "tries": [{"do": [{"draw": "deck"}], "legal": True, "after": {"hand": {"P1": {"red": 1}}}}],
}


def written(tmp_path: Path, *cases: object) -> str:
    """A case file with these cases."""
    path = tmp_path / "cases.json"
    path.write_text(json.dumps({"schema": 1, "cases": cases}), "utf-8")
    return str(path)


def tried(*do: object, legal: bool = True, **after: object) -> dict[str, object]:
    """The simple case with another try."""
    return SIMPLE | {"tries": [{"do": do, "legal": legal, "why": "it is not so", "after": after}]}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_our_cases(case: dict[str, object]) -> None:
    """Every try of every case comes out as the rules say."""
    failed = [str(verdict) for verdict in play_case(case) if not verdict.passed]
    assert failed == []


def test_our_case_files_by_the_runner(capsys: pytest.CaptureFixture[str]) -> None:
    """All files pass, and the last line counts the tries of all."""
    assert main([str(file) for file in FILES]) == 0
    tries = sum(len(case["tries"]) for case in CASES)
    assert capsys.readouterr().out == f"{tries} passed, 0 failed\n"


@pytest.mark.parametrize("name", ["usa", "team_asia", "legendary_asia", "europe"])
def test_every_edition_has_cases(name: str) -> None:
    """Each file is about one edition, and there are many of them."""
    (file,) = [file for file in FILES if file.stem == name]
    cases = json.loads(file.read_text("utf-8"))["cases"]
    assert {case["ruleset"].replace("-", "_") for case in cases} == {name}
    assert len(cases) >= 20


def test_our_cases_are_named_and_cite_rules() -> None:
    """Ids are unique, rules exist, and every rule with a position of its own is cited."""
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids)
    cited = {rule for case in CASES for rule in case["rules"]}
    assert cited <= DIGEST
    chapters = (
        *("USA-TURN", "USA-END", "USA-DOUBLE-2", "USA-TIE", "HOUSE"),
        *("TEAM-DRAW", "TEAM-PAY", "TEAM-SHARE", "TEAM-DOUBLE", "TEAM-END", "TUNNEL"),
        *("LEG-TICKET", "LEG-MTN", "LEG-TIE", "EUR-STN", "EUR-TIE"),
    )
    assert {rule for rule in DIGEST if rule.startswith(chapters)} <= cited | {"USA-END-4"}
    for number in range(2, 7):
        assert f"USA-DECK-{number}" in cited


@pytest.mark.parametrize(
    ("case", "expected", "came"),
    [
        pytest.param(
            tried({"draw": "deck"}, hand={"P1": {"blue": 1}}),
            'hand: {"P1": {"blue": 1}}',
            '"red": 1',
            id="another card",
        ),
        pytest.param(
            tried({"draw": "row", "slot": 0}), "action 1", "refused: Place 1 is empty", id="refused"
        ),
        pytest.param(
            tried({"draw": "deck"}, legal=False),
            "is refused: it is not so",
            "it was carried out",
            id="carried out",
        ),
        pytest.param(
            tried({"draw": "row", "slot": 0}, {"draw": "deck"}, legal=False),
            "action 1",
            "refused: Place 1 is empty",
            id="an earlier action is refused",
        ),
        pytest.param(
            tried({"draw": "deck"}, flushes_at_least=1), "flushes_at_least: 1", "0", id="a bound"
        ),
        pytest.param(
            tried({"draw": "deck"}, turn="P2"), 'turn: "P2"', '"P1"', id="another player's turn"
        ),
        pytest.param(
            SIMPLE | {"ruleset": "moon"},
            "a case that can be played",
            "no ruleset 'moon'",
            id="an unknown ruleset",
        ),
        pytest.param(
            tried({"fly": True}), "a case that can be played", "is not an action", id="do"
        ),
        pytest.param(
            tried({"draw": "deck"}, mood="good"),
            "a case that can be played",
            "'mood' is not an expectation",
            id="after",
        ),
        pytest.param(
            tried({"draw": "deck"}, winners=["P1"]),
            "a case that can be played",
            "need the action score",
            id="winners without a score",
        ),
        pytest.param(
            SIMPLE | {"situation": {"players": {"P1": {}}}},
            "a case that can be played",
            "players: USA is for 2 to 5 players, not for 1",
            id="one player",
        ),
        pytest.param(SIMPLE | {"tries": []}, "a list of tries", "[]", id="no tries"),
        pytest.param(
            tried({"draw": "deck", "by": "P9"}), "a case that can be played", "'P9'", id="by"
        ),
    ],
)
def test_a_failing_try_is_told(
    case: object, expected: str, came: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Case, try, what was expected, what came; the last line counts; the exit code is 1."""
    assert main([written(tmp_path, case)]) == 1
    first, second, third, last = capsys.readouterr().out.splitlines()
    assert first == "X-1 (Two blind cards) try 1:"
    assert second.startswith("  expected: ")
    assert expected in second
    assert third.startswith("  came:     ")
    assert came in third
    assert last == "0 passed, 1 failed"


def test_the_other_tries_are_played_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One failing try hides nothing, and files are counted together."""
    name = written(tmp_path, SIMPLE, tried({"draw": "deck"}, turn="P2"), SIMPLE)
    assert main([name, str(OURS), name]) == 1
    tries = sum(len(case["tries"]) for case in json.loads(OURS.read_text("utf-8"))["cases"])
    assert capsys.readouterr().out.splitlines()[-1] == f"{4 + tries} passed, 2 failed"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param("", ":1:1: not JSON", id="empty"),
        pytest.param('{"cases": [', ":1:12: not JSON", id="cut"),
        pytest.param("[]", "a table of names is needed", id="a list"),
        pytest.param("{}", "cases: a list is needed", id="no cases"),
        pytest.param('{"cases": {}}', "cases: a list is needed", id="a table of cases"),
        pytest.param('{"cases": [7]}', "cases[0]: a table of names is needed", id="a number"),
        pytest.param("[" * 100_000, "nested too deep", id="deeply nested"),
        pytest.param("9" * 5000, "a number too long", id="a long number"),
    ],
)
def test_a_broken_file_is_one_sentence(
    content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is no case file counts as failed and is told in one line."""
    path = tmp_path / "broken.json"
    path.write_text(content, "utf-8")
    assert main([str(path)]) == 1
    told, last = capsys.readouterr().out.splitlines()
    assert message in told
    assert last == "0 passed, 1 failed"


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Missing, a folder, or no text: one line each, and the others are still played."""
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe")
    files = [str(tmp_path / "none.json"), str(tmp_path), str(binary), written(tmp_path, SIMPLE)]
    assert main(files) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert "cannot be read" in told[0]
    assert "cannot be read" in told[1]
    assert "not UTF-8" in told[2]
    assert told[3] == "1 passed, 3 failed"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": {"P1": {"hand": {"pink": 1}}, "P2": {}}},
        {"players": {"P1": {"hand": {"red": -1}}, "P2": {}}},
        {"players": {"P1": {"hand": 3}, "P2": {}}},
        {"players": {"P1": {"hat": 1}, "P2": {}}},
        {"players": {"P1": {"tickets": ["t9"]}, "P2": {}}},
        {"players": {"P1": {"trains": "many"}, "P2": {}}},
        {"players": ["P1", "P2"]},
        {"row": ["red", "loco"]},
        {"row": "red"},
        {"deck": ["pink"]},
        {"turn": "P9"},
        {"owned": {"zz": "P1"}},
        {"routes": [{"id": "a", "a": "A", "b": "B", "length": 2}]},
        {"routes": [{"id": "a", "a": "A", "b": "B", "length": 9, "color": "red"}]},
        {"routes": [{"id": "a", "a": "A", "b": "B", "length": 0, "color": "red"}]},
        {"routes": [{"id": "a", "a": "A", "b": "A", "length": 1, "color": "red"}]},
        {"routes": [{"id": "a", "a": "A", "b": b, "length": 1, "color": "red"} for b in "BC"]},
        {"routes": [{"id": "a", "a": 1, "b": "B", "length": 1, "color": "red"}]},
        {"tickets": {"t": ["A", "B"]}},
        {"tickets": {"t": ["A", "B", "many"]}},
        {"final_turns": ["P9"]},
        {"final_turns": ["P2"], "turn": "P1"},
        {"tickets": {"t": ["A", "B", 3]}, "dealt": {"P1": ["t"]}},
        {"house": ["HOUSE-9"]},
        {"weather": "fine"},
    ],
    ids=lambda wrong: json.dumps(wrong)[:60],
)
def test_a_wrong_situation_fails_with_its_place(wrong: dict[str, object], tmp_path: Path) -> None:
    """A mistake in a situation is a failed try that names the place, never another exception."""
    situation = {"players": {"P1": {}, "P2": {}}, "deck": ["red", "blue"]} | wrong
    (verdict,) = play_file(Path(written(tmp_path, SIMPLE | {"situation": situation})))
    assert not verdict.passed
    assert verdict.expected == "a case that can be played"
    assert len(verdict.came) > 10


TWO_ROUTES = [
    {"id": "x", "a": "A", "b": "B", "length": 2, "color": "red"},
    {"id": "y", "a": "A", "b": "B", "length": 2, "color": "blue"},
]
FACE_UP = ["loco", "loco", "red", "blue", "green"]


def situated(**facts: object) -> dict[str, object]:
    """The simple case with more in its situation."""
    return {"players": {"P1": {"hand": {"red": 2}}, "P2": {}}, "deck": ["red", "blue"], **facts}


@pytest.mark.parametrize(
    ("situation", "attempt"),
    [
        pytest.param({"turn": None, "final_turns": None}, {"after": {"turn": "P1"}}, id="null"),
        pytest.param(
            {"routes": TWO_ROUTES, "owned": {"x": None}},
            {"after": {"owned": {"x": None, "y": None}}},
            id="nobody owns it",
        ),
        pytest.param({}, {"after": {"hand": {"P1": {"red": 2, "blue": 0}}}}, id="a count of 0"),
        pytest.param(
            {"row": FACE_UP},
            {
                "do": [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 1}],
                "house": ["HOUSE-LOCO-1"],
            },
            id="house rule in a try",
        ),
        pytest.param(
            {"row": FACE_UP, "options": ["HOUSE-LOCO-1"]},
            {"do": [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 1}], "title": "Two"},
            id="options in a situation",
        ),
        pytest.param(
            {"row": FACE_UP, "house": ["HOUSE-LOCO-1"]},
            {
                "do": [{"draw": "row", "slot": 0}, {"draw": "row", "slot": 1}],
                "house": ["HOUSE-LOCO-1"],
                "options": None,
            },
            id="house rule named twice",
        ),
        pytest.param(
            {"row": FACE_UP},
            {
                "do": [{"draw": "row", "slot": 2}, {"draw": "row", "slot": 0}],
                "legal": False,
                "after": {"hand": {"P1": {"red": 3}}, "turn": "P1"},
            },
            id="what holds after a refusal",
        ),
        pytest.param(
            {"tickets": {"t": ["A", "B", 3]}, "ticket_deck": ["t"]},
            {
                "do": [{"draw_tickets": True, "keep": []}],
                "legal": False,
                "after": {"ticket_deck": ["t"], "actions": ["draw", "tickets"]},
            },
            id="a refused keeping leaves no trace",
        ),
    ],
)
def test_other_ways_to_write_it(situation: dict[str, object], attempt: dict[str, object]) -> None:
    """What the format allows is understood, wherever it is written."""
    case = SIMPLE | {"situation": situated(**situation), "tries": [{"do": [], **attempt}]}
    assert [str(verdict) for verdict in play_case(case) if not verdict.passed] == []


@pytest.mark.parametrize(
    ("attempt", "came"),
    [
        pytest.param({"do": [], "legal": False}, "names no action", id="nothing to refuse"),
        pytest.param({"do": [], "legal": "maybe"}, "true or false", id="maybe"),
        pytest.param(
            {"do": [{"draw": "row", "slot": 0}], "legal": False, "after": {"turn": "P2"}},
            '"P1"',
            id="not so after a refusal",
        ),
        pytest.param({"do": [], "after": {"actions": [1, "a"]}}, '["draw"]', id="a mixed list"),
        pytest.param(
            {"do": [{"draw_tickets": True, "kept": []}]}, "'kept' means nothing", id="a slip"
        ),
    ],
)
def test_a_try_that_cannot_be_meant(attempt: dict[str, object], came: str) -> None:
    """A try that would pass whatever happens, or is no try, fails in words."""
    (verdict,) = play_case(SIMPLE | {"tries": [attempt]})
    assert came in verdict.came


def test_the_file_is_named_in_every_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With several files it must be clear which one is broken; a byte order mark is no fault."""
    (tmp_path / "a.json").write_text('{"cases": 5}', "utf-8")
    (tmp_path / "b.json").write_text('{"cases": [], "cases": []}', "utf-8")
    (tmp_path / "c.json").write_text('{"cases": []}', "utf-8-sig")
    assert main([str(tmp_path / name) for name in ("a.json", "b.json", "c.json")]) == 1
    one, two, last = capsys.readouterr().out.splitlines()
    assert "a.json: cases: a list is needed" in one
    assert "b.json: no case file ('cases' stands twice" in two
    assert last == "0 passed, 2 failed"
