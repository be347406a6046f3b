"""The catalogs of translations: whole, in step with the sources, and compiled."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from tools.sentences import FORMS, extract, fault, glued
from tools.words import (
    PACKAGE,
    catalog_path,
    collect,
    languages,
    read_catalog,
    read_entered,
    written,
)
from ttr_lab.language import ENGLISH, LANGUAGES
from ttr_lab.model.color_words import CALLED

said = cache(collect)
CURE = "run: python -m tools.words"
OTHERS = tuple(code for code in LANGUAGES if code != ENGLISH)


def test_every_language_has_a_catalog() -> None:
    assert tuple(languages()) == OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_in_the_catalog(language: str) -> None:
    known = read_catalog(language)
    missing = [sentence for sentence in said() if sentence not in known]
    assert not missing, f"said, but not in the catalog; {CURE}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_catalog_is_said(language: str) -> None:
    unused = [sentence for sentence in read_catalog(language) if sentence not in said()]
    assert not unused, f"in the catalog, but said no more; {CURE}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_can_be_said(language: str) -> None:
    """It is there, has the facts of its sentence, and chooses between two words."""
    found = {sentence: fault(sentence, to) for sentence, to in read_catalog(language).items()}
    faults = [f"{sentence!r}: {why}" for sentence, why in found.items() if why]
    assert not faults, f"enter them with: python -m tools.words --merge {language} FILE"


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_a_guess(language: str) -> None:
    with catalog_path(language).open("rb") as file:
        catalog = read_po(file)
    assert not [str(message.id) for message in catalog if message.fuzzy]
    assert not catalog.obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_the_file_is_as_it_would_be_written(language: str) -> None:
    """Bytes and all, so that a change of words is a change of words and nothing else."""
    there = catalog_path(language).read_bytes()
    assert there == written(language, read_catalog(language)), CURE
    for left in (b"EMAIL", b"LL@li", b"YEAR", b"Babel", b"Date:", b"fuzzy"):
        assert left not in there


@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_catalog_is_that_of_the_sentences(language: str) -> None:
    compiled = catalog_path(language).with_suffix(".mo")
    assert compiled.exists(), f"not compiled; {CURE}"
    with compiled.open("rb") as file:
        there = {str(message.id): message.string for message in read_mo(file) if message.id}
    spoken = {sentence: to for sentence, to in read_catalog(language).items() if to}
    assert there == spoken, f"compiled from other words; {CURE}"


def test_no_sentence_is_glued() -> None:
    """A sentence put together before it is said is in no catalog; facts belong into braces."""
    found = [
        f"{file.relative_to(PACKAGE)}:{line}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for line in glued(file.read_text("utf-8"))
    ]
    assert not found, "glued; write one whole sentence, with facts in braces"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param('say(f"{who} wins")', [1], id="an f-string"),
        pytest.param('x = 1\nsay("Ann" + " wins")', [2], id="a sum"),
        pytest.param('later("{} wins".format("Ann"))', [1], id="a format"),
        pytest.param('say(" ".join(words))', [1], id="a join"),
        pytest.param('refuse(RULE, f"{who} cannot")', [1], id="the reason of a refusal"),
        pytest.param('rule("A", "B", no=f"{a}")', [1], id="a named argument"),
        pytest.param('say("one" if n else f"{n}")', [1], id="one of two"),
        pytest.param('say("{who} wins", who=f"{a} and {b}")', [], id="a fact may be glued"),
        pytest.param('print(f"{who} wins")', [], id="what is not said"),
    ],
)
def test_glued(source: str, lines: list[int]) -> None:
    assert glued(source) == lines


def test_sentences_are_found_wherever_they_are_said(tmp_path: Path) -> None:
    """In named arguments, in tuples, as either of two, and as keys of a table of answers."""
    file = tmp_path / "spoken.py"
    file.write_text(
        'rule("ID", "a", no="b")\nTelling(RULE, "c", team="d")\nlanguage.say("e")\n'
        'Question(answers={"f": 1}, scene="g" if x else "h")\nlater("")\nprint("not said")\n',
        "utf-8",
    )
    with file.open("rb") as source:
        found = [(line, sentence) for line, _, sentence, _ in extract(source, (), (), {})]
    assert sorted(found) == [
        *((1, "a"), (1, "b"), (2, "c"), (2, "d"), (3, "e")),
        *((4, "f"), (4, "g"), (4, "h")),
    ]


@pytest.mark.parametrize(
    ("sentence", "translation", "why"),
    [
        pytest.param("{a} and {b}", "{b} y {a}", "", id="facts in another order"),
        pytest.param("{n} {n:card|cards}", "{n} {n:carta|cartas}", "", id="a choice"),
        pytest.param("{n} {n:card|cards}", "{n} en total", "", id="no choice needed"),
        pytest.param("takes {card}", "toma {card:a card}", "", id="another form"),
        pytest.param("{p:.1%} of all", "el {p:.1%}", "", id="a form for numbers"),
        pytest.param(
            "{n:the ticket|all {n} tickets}",
            "{n:el billete|los {n} billetes}",
            "",
            id="a fact in a choice",
        ),
        pytest.param("Yes.", "  ", "it is empty", id="empty"),
        pytest.param("{a}", "{b}", "its facts are b, those of the sentence a", id="other facts"),
        pytest.param(
            "{a} {b}", "{a}", "its facts are a, those of the sentence a, b", id="one less"
        ),
        pytest.param(
            "{n:card|cards}",
            "{n:a|b|c}",
            "n chooses between more than two words (a|b|c)",
            id="three",
        ),
        pytest.param("{card}", "{card:una}", "card has no form 'una'", id="no such form"),
        pytest.param(
            "a {b}", "a {b", "its braces are wrong (expected '}' before end of string)", id="braces"
        ),
        pytest.param(" and", "y", "it begins or ends with another space", id="a space"),
    ],
)
def test_faults_of_a_translation(sentence: str, translation: str, why: str) -> None:
    assert fault(sentence, translation) == why


def test_translations_that_do_not_fit_are_not_entered(tmp_path: Path) -> None:
    """All faults are named at once, each with its sentence."""
    file = tmp_path / "es.json"
    file.write_text(json.dumps({"{a}": "{b}", "Yes.": "Sí.", "No.": ""}), "utf-8")
    with pytest.raises(SystemExit) as refused:
        read_entered(file)
    assert str(refused.value).splitlines() == [
        "nothing was entered; correct these first:",
        "'{a}': its facts are b, those of the sentence a",
        "'No.': it is empty",
    ]
    file.write_text(json.dumps({"Yes.": "Sí."}), "utf-8")
    assert read_entered(file) == {"Yes.": "Sí."}


def test_forms_of_colors_are_known() -> None:
    assert set(CALLED) <= set(FORMS)
