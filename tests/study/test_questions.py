"""The measure of `ask`: questions it has never seen find their rulings, nonsense finds none."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from ttr_lab.study.ask import ask
from ttr_lab.study.lexicon import words_of
from ttr_lab.study.rulings import LANGUAGES, load_rulings

FOLDER = Path(__file__).parent / "questions"


@dataclass(frozen=True)
class Asked:
    """A question of somebody, with the rulings that answer it."""

    text: str
    language: str
    ids: frozenset[str]
    players: int | None
    map: str | None

    def rank(self) -> int | None:
        """The place of the first right answer, from 0 on; `None` if none is right."""
        found = ask(self.text, players=self.players, map=self.map)
        ranked = [match.ruling.id for match in found.answers]
        return next((place for place, id in enumerate(ranked) if id in self.ids), None)


@cache
def read(name: str) -> tuple[tuple[Asked, ...], tuple[str, ...]]:
    """The questions of a file, and its nonsense."""
    content = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    asked = tuple(
        Asked(
            text=item["ask"],
            language=item["lang"],
            ids=frozenset(item["ids"]),
            players=item.get("players"),
            map=item.get("map"),
        )
        for item in content["questions"]
    )
    return asked, tuple(content["nonsense"])


def plain(text: str) -> str:
    """A text without what does not change it."""
    return " ".join(words_of(text))


def held_out(name: str) -> tuple[Asked, ...]:
    """The questions of a file that were not looked at; of `unseen` that is every second one."""
    asked, _ = read(name)
    return asked[1::2] if name == "unseen" else asked


@pytest.mark.parametrize(
    ("name", "first", "three"),
    [
        pytest.param("later", 85, 95, id="written last"),
        pytest.param("unseen", 85, 95, id="held out"),
        pytest.param("earlier", 85, 95, id="written before and learned from"),
        pytest.param("unusual", 70, 80, id="unusual words"),
    ],
)
def test_questions_find_their_rulings(name: str, first: int, three: int) -> None:
    """So many of 100 find theirs in the first answer, and in the first three."""
    asked = held_out(name)
    ranks = [question.rank() for question in asked]
    missed = [
        question.text for question, rank in zip(asked, ranks, strict=True) if rank not in (0, 1, 2)
    ]
    assert 100 * ranks.count(0) >= first * len(asked), missed
    assert 100 * sum(rank in (0, 1, 2) for rank in ranks) >= three * len(asked), missed


@pytest.mark.parametrize("name", ["later", "unseen", "earlier", "unusual"])
def test_nonsense_is_refused(name: str) -> None:
    """Of questions that are not about the rules, nine of ten find nothing."""
    _, nonsense = read(name)
    answered = [text for text in nonsense if ask(text).answers]
    assert 10 * len(answered) <= len(nonsense), answered


@pytest.mark.parametrize("name", ["later", "unseen", "earlier", "unusual"])
def test_the_sets_are_fair(name: str) -> None:
    """Many questions in both languages, none of which stands in the rulings, word for word."""
    asked, nonsense = read(name)
    known = {
        plain(text)
        for ruling in load_rulings().values()
        for wording in ruling.words.values()
        for text in (wording.question, *wording.asked)
    }
    assert len(asked) >= 120
    assert len(nonsense) >= 30
    for language in LANGUAGES:
        assert sum(question.language == language for question in asked) >= 50
    assert [question.text for question in asked if plain(question.text) in known] == []
    assert len({question.text for question in asked}) == len(asked)
    assert {id for question in asked for id in question.ids} <= {*load_rulings()}


def test_the_sets_differ() -> None:
    """A question stands in one of them only."""
    texts = [
        plain(q.text) for name in ("later", "unseen", "earlier", "unusual") for q in read(name)[0]
    ]
    assert [text for text in texts if texts.count(text) > 1] == []


def test_the_rulings_find_themselves() -> None:
    """A question as a ruling puts it finds that ruling, in both languages."""
    asked = [(r.id, words.question) for r in load_rulings().values() for words in r.words.values()]
    found = [(id, [match.ruling.id for match in ask(text).answers]) for id, text in asked]
    assert all(id in ids[:3] for id, ids in found)
    assert 100 * sum(ids[0] == id for id, ids in found) >= 95 * len(found)


def test_there_are_many_ways_of_asking() -> None:
    """The rulings list thousands of ways of asking, and are found by nearly all of them."""
    asked = [
        (ruling.id, text)
        for ruling in load_rulings().values()
        for wording in ruling.words.values()
        for text in wording.asked
    ]
    assert len(asked) >= 120
    sample = asked[::10]
    found = [(id, [match.ruling.id for match in ask(text).answers[:3]]) for id, text in sample]
    assert 100 * sum(id in ids for id, ids in found) >= 98 * len(sample)
