"""Rulings: every one is played in the engine, which gives the very same answer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.refusals import REFUSALS
from tests.test_book import DIGEST
from ttr_lab.study.disputes import Position, play, play_all
from ttr_lab.study.ruling_files import read_beyond, read_rulings
from ttr_lab.study.rulings import Answer, Ruling, load_beyond, load_rulings, ruling_named

RULINGS = load_rulings()
PLAYED = [
    pytest.param(ruling, answer, id=ruling.id if answer is None else f"{ruling.id}-{number}")
    for ruling in RULINGS.values()
    for number, answer in enumerate(ruling.answers or (None,), 1)
]
EVERYDAY = {
    "yes": (6, 9, 11, 13, 17, 18, 19, 20, 21, 24, 27, 30, 32, 38, 40, 41),
    "depends": (26,),
}
"""The answers that are not no, of the first 46 rulings, which are those asked most often."""
TEAM_ASIA = {*range(28, 42)}
"""Those of the first 46 that are about Team Asia."""
KEPT = {
    *("USA-DRAW-1", "USA-END-2", "TEAM-DRAW-2", "TEAM-END-2", "TEAM-SHARE-1", "TUNNEL-4"),
    *("LEG-DOUBLE-1", "LEG-FERRY-1", "LEG-TICKET-2", "LEG-TICKET-4"),
}
"""Rules that can refuse, but whose rulings show what follows when they are kept."""


@pytest.mark.parametrize(("ruling", "answer"), PLAYED)
def test_every_ruling_is_what_the_engine_says(ruling: Ruling, answer: Answer | None) -> None:
    """The verdict, the rule that refuses, what follows, and the neighbor's other outcome."""
    position = play(ruling, answer)
    assert position.disputed.surprises == ()
    assert position.neighbor is None or position.neighbor.surprises == ()
    assert position.verdict == (ruling if answer is None else answer).verdict
    assert position.agrees


@pytest.mark.parametrize(("ruling", "answer"), PLAYED)
def test_the_neighbor_shows_the_difference(ruling: Ruling, answer: Answer | None) -> None:
    """Of a disputed deed and its neighbor just one is legal, as the game itself says when asked."""
    position = play(ruling, answer)
    dispute = ruling.dispute if answer is None else answer.dispute
    assert dispute is not None
    if not dispute.asks_leave:
        return
    tried, other = position.disputed, position.neighbor
    assert other is not None
    assert (tried.refusal is None) != (other.refusal is None)
    for outcome in (tried, other):
        assert outcome.action is not None
        asked = outcome.game.why_not(outcome.seat, outcome.action)
        assert (asked and asked.rule) == (outcome.refusal and outcome.refusal.rule)


def others() -> list[object]:
    """Rulings of the base game with other rules by which their position can be played as well."""
    return [
        pytest.param(ruling, name, id=f"{ruling.id} {name}")
        for ruling in RULINGS.values()
        for name in ruling.maps
        if ruling.dispute and ruling.ruleset == "usa" and name not in ("usa", "team-asia")
    ]


@pytest.mark.parametrize(("ruling", "name"), others())
def test_a_ruling_holds_wherever_it_says(ruling: Ruling, name: str) -> None:
    """Played by the rules of its other maps, the question has the same answer."""
    assert ruling.dispute is not None
    dispute = replace(ruling.dispute, facts={**ruling.dispute.facts, "ruleset": name})
    there = play(replace(ruling, dispute=dispute))
    here = play(ruling)
    assert (there.disputed.refusal is None) == (here.disputed.refusal is None)
    if not dispute.asks_leave and "score" not in str(dispute.deed.do):
        assert there.disputed.surprises == ()


def test_the_everyday_questions_are_there() -> None:
    """The first 46 with their answers and editions."""
    verdicts = {number: said for said, numbers in EVERYDAY.items() for number in numbers}
    for number in range(1, 47):
        ruling = ruling_named(f"Q-{number:02}")
        assert ruling.verdict == verdicts.get(number, "no"), ruling.id
        if number in TEAM_ASIA:
            assert ruling.ruleset == "team-asia"
    assert len(RULINGS) >= 46 + 60


def test_every_rule_is_reached() -> None:
    """Each rule is behind some ruling, and each that can refuse does so in some position."""
    cited = {rule for ruling in RULINGS.values() for rule in ruling.rules}
    cited |= {rule for r in RULINGS.values() for answer in r.answers for rule in answer.rules}
    assert cited == DIGEST
    refused = set()
    for ruling in RULINGS.values():
        for dispute in ruling.disputes():
            deeds = (dispute.deed, *([dispute.neighbor] if dispute.neighbor else []))
            refused |= {deed.refused_by for deed in deeds} - {""}
    assert {*REFUSALS} - refused == KEPT


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=lambda ruling: ruling.id)
def test_every_ruling_can_be_read_in_both_languages(ruling: Ruling) -> None:
    """Whole sentences, a question that asks, and several ways of asking it."""
    for language, wording in ruling.words.items():
        assert wording.question.endswith("?")
        assert ("¿" in wording.question) == (language == "es")
        reasons = [wording.because, *(answer.because[language] for answer in ruling.answers)]
        for sentence in (wording.question, *reasons):
            assert sentence[0].isupper() or sentence[0] in "¿0123456789"
            assert sentence[-1] in ".?"
            assert "  " not in sentence
        assert len({asked.lower() for asked in wording.asked}) >= 6


def test_no_question_is_listed_twice() -> None:
    """A way of asking belongs to one ruling."""
    asked = [a.lower() for r in RULINGS.values() for w in r.words.values() for a in w.asked]
    assert [a for a in asked if asked.count(a) > 1] == []


def test_a_position_can_be_played_on() -> None:
    """The games of a position are fresh ones, with what was done before in their log."""
    ruling = ruling_named("Q-01")
    first, second = play(ruling), play(ruling)
    assert len(first.disputed.game.log) == 1
    first.disputed.game.undo()
    assert second.disputed.game.at == 1
    assert isinstance(play_all(ruling_named("Q-79"))[3], Position)
    assert [p.verdict for p in play_all(ruling_named("Q-79"))] == ["no", "yes", "no", "yes"]


def test_a_wrong_ruling_is_found_out() -> None:
    """A ruling that differs from the engine does not agree, and says how."""
    ruling = ruling_named("Q-01")
    assert ruling.dispute is not None
    assert not play(replace(ruling, verdict="yes")).agrees
    deed = replace(ruling.dispute.deed, refused_by="USA-DRAW-4")
    position = play(replace(ruling, dispute=replace(ruling.dispute, deed=deed)))
    assert not position.agrees
    assert "refused by USA-DRAW-4, but came Ann took" in position.disputed.surprises[0]
    counted = ruling_named("Q-11")
    assert counted.dispute is not None
    deed = replace(counted.dispute.deed, after={"final": {"Ann": {"total": 99}}})
    position = play(replace(counted, dispute=replace(counted.dispute, deed=deed)))
    assert position.verdict == ""
    assert position.disputed.surprises[0].startswith('final: {"Ann": {"total": 99}}, but came')


def test_an_unknown_id() -> None:
    with pytest.raises(ValueError, match=r"there is no ruling 'Q-0'; their ids are like Q-45"):
        ruling_named("Q-0")


SMALL: dict[str, object] = {
    "id": "X-1",
    "ruleset": "mini",
    "maps": ["mini"],
    "ruling": "no",
    "question": "May I?",
    "because": "So it is.",
    "rules": ["USA-DRAW-3"],
    "es": {"question": "¿Puedo?", "because": "Es así."},
    "ask": {"en": ["may I"], "es": ["puedo"]},
    "position": {
        "situation": {"table": "mini", "deck": ["red"]},
        "disputed": {"draw": "row", "slot": 0},
        "allowed": False,
        "refused_by": "USA-DECK-3",
        "neighbor": {"draw": "deck"},
        "yes_if": "allowed",
    },
}


def written(folder: Path, **changes: object) -> Path:
    """A folder of rulings with a table and the small ruling, changed."""
    table = {"board": "mini", "players": {"Ann": {}, "Ben": {}}}
    (folder / "tables.json").write_text(json.dumps({"schema": 1, "tables": {"mini": table}}))
    rulings = {"schema": 1, "rulings": [{**SMALL, **changes}]}
    (folder / "small.json").write_text(json.dumps(rulings))
    return folder


def position(**changes: object) -> dict[str, object]:
    """The small position, changed."""
    assert isinstance(SMALL["position"], dict)
    both = {**SMALL["position"], **changes}
    return {key: value for key, value in both.items() if value != "left out"}


def test_a_small_file(tmp_path: Path) -> None:
    """A table with changes, a name that is taken away, and what may be left out."""
    here = {"table": "mini", "players": {"Ann": {"trains": 5}}, "deck": ["red"], "row": None}
    (ruling,) = read_rulings(written(tmp_path, position=position(situation=here))).values()
    assert ruling.dispute is not None
    assert ruling.dispute.facts["players"] == {"Ann": {"trains": 5}, "Ben": {}}
    assert play(ruling).agrees


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ruling": "perhaps"}, "ruling: 'perhaps' is not known; known: yes, no, depends"),
        ({"rules": ["USA-DRAW-99"]}, "rules: 'USA-DRAW-99' is not known"),
        ({"maps": ["moon"]}, "maps: 'moon' is not known; known: usa, mini"),
        ({"color": "red"}, "ruling: 'color' means nothing here"),
        ({"ask": {"en": ["may I"]}}, "ask.es: a list is needed, not None"),
        ({"es": {"question": "¿Puedo?"}}, "es.because: text is needed, not None"),
        ({"changed_by": ["HOUSE-9"]}, "changed_by: 'HOUSE-9' is not known"),
        ({"players": [1]}, "players: 1 is too small; the least is 2"),
        ({"position": None}, "a ruling has a position, or several answers with one each"),
        (
            {"position": position(situation={"table": "big"})},
            "position.situation.table: 'big' is not known; known: mini",
        ),
        (
            {"position": position(situation={"table": "mini", "players": {"Eve": {}}})},
            "position.situation.players: 'Eve' is not known; known: Ann, Ben",
        ),
        (
            {"position": position(refused_by="left out")},
            "position.refused_by: it belongs to what is refused, and only there",
        ),
        (
            {"position": position(neighbor="left out")},
            "position: 'neighbor' is missing; needed: allowed, yes_if, neighbor",
        ),
        (
            {"position": position(yes_if="legal")},
            "position.yes_if: 'legal' is not known; known: allowed, refused",
        ),
        (
            {"position": None, "ruling": "no", "answers": [{}]},
            "answers: only what depends on something has several",
        ),
        (
            {"position": None, "ruling": "depends", "answers": [{}]},
            "answers[0]: 'when' is missing",
        ),
    ],
)
def test_a_mistake_is_told(changes: dict[str, object], sentence: str, tmp_path: Path) -> None:
    """File, ruling and place, what is wrong and what would be right."""
    with pytest.raises(ValueError, match=r"^small\.json: X-1: ") as told:
        read_rulings(written(tmp_path, **changes))
    assert sentence in str(told.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "small.json:1:2: not JSON"),
        (b"[]", "small.json: the file: a table of names is needed"),
        (b'{"schema": 1}', "small.json: the file: 'rulings' is missing"),
        (b"\xff", "small.json: not UTF-8 text; rulings are JSON in UTF-8"),
        (b'{"rulings": [1]}', "small.json: rulings[0]: a table of names is needed, not 1"),
        (b'{"rulings": [{}]}', "small.json: rulings[0]: ruling: 'id' is missing"),
        (b'{"rulings": {"a": 1}}', "small.json: a list is needed"),
    ],
)
def test_a_broken_file_is_told(content: bytes, sentence: str, tmp_path: Path) -> None:
    """A file that holds no rulings is named."""
    folder = written(tmp_path)
    (folder / "small.json").write_bytes(content)
    with pytest.raises(ValueError, match=r"^small\.json") as told:
        read_rulings(folder)
    assert sentence in str(told.value)


def test_rulings_fit_each_other(tmp_path: Path) -> None:
    """An id stands once, a table is there, and what is named for elsewhere holds there."""
    folder = written(tmp_path, elsewhere={"usa": "X-2"})
    with pytest.raises(ValueError, match=r"X-1: elsewhere\.usa: no ruling 'X-2' holds for usa"):
        read_rulings(folder)
    written(tmp_path)
    (folder / "again.json").write_bytes((folder / "small.json").read_bytes())
    with pytest.raises(ValueError, match=r"small\.json: X-1: this id stands twice"):
        read_rulings(folder)
    (folder / "tables.json").unlink()
    with pytest.raises(ValueError, match=r"tables\.json: cannot be read"):
        read_rulings(folder)


def test_questions_beyond(tmp_path: Path) -> None:
    """The questions that no ruling answers are listed in every language."""
    (tmp_path / "beyond.json").write_text('{"beyond": {"en": ["hello"]}}')
    with pytest.raises(ValueError, match=r"^beyond\.json: 'es' is missing; needed: en, es$"):
        read_beyond(tmp_path)
    asked = load_beyond()
    assert min(len(questions) for questions in asked.values()) >= 30
