"""The guard: the digest's ids, the book, the tests and the list of what is only told agree."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path
from types import ModuleType

import pytest

from tests.refusals import REFUSALS
from tests.stories import stories
from tests.tables import refused
from ttr_lab import rules
from ttr_lab.model.house import HOUSE_RULES, HouseRule
from ttr_lab.model.rulebook import BOOK, Telling
from ttr_lab.model.ruleset import RULESETS

NUMBERS = {
    "USA-COMP": 3,
    "USA-SETUP": 6,
    "USA-TURN": 5,
    "USA-DRAW": 9,
    "USA-FLUSH": 6,
    "USA-DECK": 7,
    "USA-CLAIM": 10,
    "USA-DOUBLE": 4,
    "USA-TICKET": 8,
    "USA-END": 4,
    "USA-SCORE": 5,
    "USA-TIE": 3,
    "PATH": 7,
    "TEAM-SEAT": 3,
    "TEAM-TRAIN": 3,
    "TEAM-COMP": 2,
    "TEAM-DRAW": 7,
    "TEAM-PAY": 4,
    "TEAM-TICKET": 3,
    "TEAM-SHARE": 6,
    "TEAM-TALK": 2,
    "TEAM-DOUBLE": 5,
    "TEAM-MAP": 1,
    "TEAM-END": 3,
    "TEAM-SCORE": 6,
    "TEAM-TIE": 1,
    "TUNNEL": 15,
    "LEG-TICKET": 4,
    "LEG-DOUBLE": 2,
    "LEG-FERRY": 1,
    "LEG-MTN": 6,
    "LEG-END": 1,
    "LEG-SCORE": 2,
    "LEG-TIE": 1,
    "EUR-SETUP": 1,
    "EUR-FERRY": 1,
    "EUR-TUNNEL": 1,
    "EUR-STN": 6,
    "EUR-SCORE": 1,
    "EUR-TIE": 1,
    "HOUSE-LOCO": 1,
    "HOUSE-FLUSH": 1,
    "HOUSE-DOUBLE": 1,
    "HOUSE-TICKET": 1,
}
"""How many rules each chapter of the digest has; they are numbered from 1 without a gap."""
DIGEST = {f"{name}-{n}" for name, count in NUMBERS.items() for n in range(1, count + 1)}
DIGEST |= {"OPT-EDITION"}
TOLD_ONLY = {
    "TEAM-TALK-1": "what partners say to each other is heard by no program",
}
"""Rules that are told to players but have nothing to enforce here."""
CHAPTERS = [module for module in vars(rules).values() if isinstance(module, ModuleType)]
SEATS = {"who", "asked"}


def test_functions() -> set[str]:
    """The ids that test functions under tests/rules are named by."""
    found = set()
    for path in (Path(__file__).parent / "rules").glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                match = re.fullmatch(
                    r"test_((usa|team|leg|eur|house)_\w+_\d+|(path|tunnel)_\d+|opt_edition)",
                    node.name,
                )
                if match:
                    found.add(match[1].upper().replace("_", "-"))
    return found


test_functions.__test__ = False  # type: ignore[attr-defined]


def tellings() -> dict[str, Telling]:
    """Every kind of event of every chapter, by the name it has there."""
    found = {}
    for module in CHAPTERS:
        for name, value in vars(module).items():
            if isinstance(value, Telling):
                found[f"{module.__name__} {name}"] = value
            elif isinstance(value, dict):
                for key, item in value.items():
                    if isinstance(item, Telling):
                        found[f"{module.__name__} {name} {key}"] = item
    return found


def test_the_digest_and_the_book_have_the_same_rules() -> None:
    """Every id of the digest is in the book, and the book has no other."""
    assert {*BOOK} == DIGEST


def test_every_rule_has_its_test_or_is_told_only() -> None:
    """A rule that refuses or acts has one test named by it; the others are on the short list."""
    tested = test_functions()
    assert tested | set(TOLD_ONLY) == DIGEST
    assert tested & set(TOLD_ONLY) == set()


@pytest.mark.parametrize("name", sorted(DIGEST))
def test_every_rule_has_a_sentence_for_players(name: str) -> None:
    """A sentence is whole: it begins with a capital letter or a number and ends with a stop."""
    rule = BOOK[name]
    for sentence in filter(None, (rule.text, rule.no)):
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "{"
        assert sentence.endswith(".")
        assert "  " not in sentence
    assert "{" not in rule.text, "the rule itself has no facts to fill in"


@pytest.mark.parametrize("house", HOUSE_RULES, ids=[house.id for house in HOUSE_RULES])
def test_house_rules_are_in_the_book(house: HouseRule) -> None:
    """Every house rule has its page, and the options share one."""
    assert house.id in BOOK or house.id in BOOK["OPT-EDITION"].text


WORDS_OF_ANOTHER = {"TEAM-DOUBLE-3", "TEAM-PAY-1"}
"""Rules that refuse in the words of another one."""


def refusing() -> set[str]:
    """The rules that can refuse: by a sentence of their own, or for a rule of the base game."""
    anew = {
        own for ruleset in RULESETS.values() for base, own in ruleset.cites.items() if BOOK[base].no
    }
    return {rule.id for rule in BOOK.values() if rule.no} | anew | WORDS_OF_ANOTHER


def test_every_refusing_rule_is_tried() -> None:
    """The table of refusals is whole: all rules that can refuse, and no others."""
    assert refusing() == set(REFUSALS)


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_can_be_said(name: str) -> None:
    """Its facts fill its sentence, which is the usual one, and it names its rule."""
    game, seat, action = REFUSALS[name]()
    assert refused(game, action, by=seat) == name
    refusal = game.why_not(seat, action)
    assert refusal is not None
    said = refusal.reason or refusal.rule.no
    assert said == (refusal.rule.no or said), "the usual sentence is the one that is said"
    fields = {field for _, field, _, _ in string.Formatter().parse(said) if field}
    for field in fields - SEATS:
        assert str(refusal.facts[field]) in refusal.sentence
    assert str(refusal).endswith(f"[{name}]")


def test_every_event_can_be_told() -> None:
    """Every kind of event happens in the stories, and both of its sentences can be filled."""
    seen = set()
    for events in stories():
        for event in events:
            seen.add(event.telling)
            for sentence in map(event.told_to, (None, event.seat, *event.mates)):
                assert "{" not in sentence
                assert sentence.endswith(".")
    missing = [name for name, telling in tellings().items() if telling not in seen]
    assert missing == []
