"""The words that people use: lexicon, spelling, likeness, and what is said of the table."""

from __future__ import annotations

import json

import pytest

from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_maps, find_rulings
from ttr_lab.study.hearing import hear
from ttr_lab.study.lexicon import Lexicon, language_of, lexicon, words_of
from ttr_lab.study.likeness import Index, Line
from ttr_lab.study.said import map_said, players_said
from ttr_lab.study.spelling import Mended, Speller

LISTS = json.loads((find_rulings() / "words.json").read_text("utf-8"))["concepts"]


def small() -> Lexicon:
    """A lexicon of a few words."""
    made = Lexicon("en")
    made.add("face_up", ["face up", "open"])
    made.add("locomotive", ["locom*", "wild"])
    made.add("", ["the", "a"])
    made.add("others", ["jokes"])
    return made


@pytest.mark.parametrize(
    ("text", "concepts"),
    [
        ("the open wild", ["face_up", "locomotive"]),
        ("a locomotive, face-up", ["locomotive", "face_up"]),
        ("face the locomotives", ["?face", "locomotive"]),
        ("wildly bad jokes", ["?wildly", "?bad", "?joke"]),
        ("42 wild", ["large", "locomotive"]),
        ("x of wild", ["locomotive"]),
        ("", []),
    ],
)
def test_concepts(text: str, concepts: list[str]) -> None:
    """Whole words, beginnings, words in a row; silent words say nothing, others are unknown."""
    assert small().concepts(words_of(text)) == concepts


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_word_means_one_thing(language: str) -> None:
    """No word is listed under two concepts, or twice under one."""
    words = [word for lists in LISTS.values() for word in lists[language]]
    assert sorted(word for word in {*words} if words.count(word) > 1) == []
    for word in words:
        plain = " ".join(words_of(word.replace("*", "")))
        assert plain == word.replace("*", ""), "words are written small and without accents"


def test_both_languages_know_every_concept() -> None:
    for concept, lists in LISTS.items():
        assert lists["en"], concept
        assert lists["es"], concept


@pytest.mark.parametrize("name", find_maps())
def test_cities_are_known(name: str) -> None:
    """The name of a city is no unknown word, wherever it lies."""
    for city in (city for city in shipped_board(name).cities if "junction" not in city.name):
        for language in ("en", "es"):
            heard = lexicon(language).concepts(words_of(city.name))
            assert not [concept for concept in heard if concept.startswith("?")], city.name


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("may I draw", "en"),
        ("puedo robar", "es"),
        ("¿double?", "es"),
        ("ñ", "es"),
        ("xyz", "en"),
        ("can I use la station", "en"),
    ],
)
def test_language_of(text: str, language: str) -> None:
    assert language_of(text) == language
    assert language_of("xyz", "es") == "es"


@pytest.mark.parametrize(
    ("word", "read", "doubtful"),
    [
        pytest.param("locomotive", ["locomotive"], False, id="known"),
        pytest.param("sharde", ["shared"], True, id="two letters swapped"),
        pytest.param("tickett", ["ticket"], True, id="a letter too many"),
        pytest.param("stattoin", ["station"], True, id="two slips in a long word"),
        pytest.param("statoion", ["station"], True, id="a slip and a swap"),
        pytest.param("sharing", ["shared"], True, id="another form"),
        pytest.param("stationticket", ["station", "ticket"], False, id="two words in one"),
        pytest.param("zeppelin", ["zeppelin"], False, id="unknown"),
        pytest.param("tick", ["tick"], False, id="too short for a wrong guess"),
        pytest.param("wlid", ["wild"], True, id="a swap in a short word"),
        pytest.param("wind", ["wind"], False, id="another letter in a short word"),
        pytest.param("jokes", ["jokes"], False, id="a common word that is no slip"),
        pytest.param("x4", ["x4"], False, id="no word"),
    ],
)
def test_spelling(word: str, read: list[str], doubtful: bool) -> None:
    known = small()
    known.add("ticket", ["ticket"])
    known.add("share", ["shared"])
    known.add("station", ["station"])
    known.add("joker", ["joker"])
    mended = Speller(known, ["ticket", "ticket"]).mend([word])
    assert [item.word for item in mended] == read
    assert any(item.doubt > 0 for item in mended) == doubtful


def test_the_more_usual_word_is_meant() -> None:
    """Of two words as near, the one that people use more."""
    known = small()
    known.add("x", ["track", "truck"])
    assert Speller(known, ["track"]).mend(["treck"]) == [Mended("track", 0.8)]
    assert Speller(known, ["truck"]).mend(["treck"]) == [Mended("truck", 0.8)]


def test_spanish_forms() -> None:
    """Endings, pronouns and spelling that follows the sound."""
    known = Lexicon("es")
    known.add("claim", ["ocupar"])
    known.add("trigger", ["provocar"])
    speller = Speller(known, [])
    for word, read in (("ocuparla", "ocupar"), ("ocupamos", "ocupar"), ("provoque", "provocar")):
        assert [item.word for item in speller.mend([word])] == [read]


def test_doubt() -> None:
    """It is the mean over the words that say something."""
    assert hear("the locomotive").doubt == 0
    assert 0 < hear("the locomotive tikcet").doubt < hear("the tikcet").doubt


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("with 3 players", 3),
        ("three of us", 3),
        ("somos cuatro", 4),
        ("partida de 5", 5),
        ("a two player game", 2),
        ("three cards", None),
        ("9 players", None),
        ("", None),
    ],
)
def test_players_said(text: str, players: int | None) -> None:
    assert players_said(words_of(text)) == players


@pytest.mark.parametrize(
    ("text", "map"),
    [
        ("in Team Asia", "team-asia"),
        ("en Asia por equipos", "team-asia"),
        ("Asia Legendaria", "legendary-asia"),
        ("the rules of Europe", "europe"),
        ("on the USA map", "usa"),
        ("se usa la carta", None),
    ],
)
def test_map_said(text: str, map: str | None) -> None:
    assert map_said(words_of(text)) == map


LINES = (
    Line("A", ("may", "draw", "locomotive")),
    Line("A", ("draw", "locomotive", "second")),
    Line("B", ("may", "claim", "gray", "route")),
    Line("B", ("gray", "different", "color")),
    Line("C", ("may", "pass", "turn")),
)


def test_likeness() -> None:
    """Rare concepts decide, and what nobody has asked is told."""
    index = Index(LINES)
    best = index.compare(("may", "gray", "claim"))[0]
    assert best.key == "B"
    assert best.covered == 1
    (same,) = (like for like in index.compare(LINES[4].concepts) if like.key == "C")
    assert same.nearness == pytest.approx(1)
    assert index.compare(("zeppelin",)) == []
    partly = index.compare(("pass", "zeppelin"))[0]
    assert 0 < partly.covered < 1
    assert index.knows("pass")
    assert not index.knows("zeppelin")


def test_likeness_says_why() -> None:
    """A concept that stands under every ruling tells nothing beside one that stands under one."""
    index = Index(LINES)
    assert index.rarity["may"] < index.rarity["gray"]
    assert index.compare(("may", "pass"))[0].key == "C"
