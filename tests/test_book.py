"""The guard: the digest's ids, the book, the tests and the list of what is only told agree."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.tables import BLIND, keep, pay, play, position, refused, take, walked
from ttr_lab import rules
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import Action, DrawTickets, KeepTickets, Pass
from ttr_lab.model.rulebook import BOOK, Event, Telling
from ttr_lab.model.ruleset import HOUSE_RULES, HouseRule

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
    "HOUSE-LOCO": 1,
    "HOUSE-FLUSH": 1,
    "HOUSE-DOUBLE": 1,
    "HOUSE-TICKET": 1,
}
"""How many rules each chapter of the digest has; they are numbered from 1 without a gap."""
DIGEST = {f"{name}-{n}" for name, count in NUMBERS.items() for n in range(1, count + 1)}
DIGEST |= {"OPT-EDITION"}
TOLD_ONLY = {
    "PATH-6": "stations and borrowed routes are no part of this game",
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
                    r"test_((usa|path|house)_\w+_\d+|path_\d+|opt_edition)", node.name
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
                found[f"{name}"] = value
            elif isinstance(value, dict):
                for key, item in value.items():
                    if isinstance(item, Telling):
                        found[f"{name} {key}"] = item
    return found


def test_the_digest_and_the_book_have_the_same_rules() -> None:
    """Every id of the digest is in the book, and the book has no other."""
    assert {name for name in BOOK if not name.startswith(("TUNNEL", "TEAM"))} == DIGEST


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


TICKETS = {"t": ["A", "B", 3], "u": ["A", "C", 9], "v": ["B", "C", 3], "w": ["A", "C", 2]}


def open_deal() -> Game:
    """Two players who choose their first tickets."""
    return position(
        routes="A-B red 1, B-C red 2",
        tickets=TICKETS,
        dealt={"Ann": ["t", "u", "v"], "Ben": ["w", "u", "v"]},
    )


def usual(**facts: object) -> Game:
    """Ann on turn with all three kinds of action open."""
    return position(
        "3 red",
        "3 red",
        routes="A-B red 1, A-B blue 1, B-C gray 3",
        tickets=TICKETS,
        ticket_deck=["t", "u", "v"],
        **facts,  # type: ignore[arg-type]
    )


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    play(game, *actions)
    return game


REFUSALS: dict[str, Callable[[], tuple[Game, int, Action]]] = {
    "USA-SETUP-3": lambda: (open_deal(), 0, KeepTickets((0,))),
    "USA-SETUP-6": lambda: (usual(), 1, BLIND),
    "USA-TURN-1": lambda: (after(usual(), BLIND, BLIND), 0, BLIND),
    "USA-TURN-2": lambda: (after(usual(), BLIND), 0, DrawTickets()),
    "USA-TURN-3": lambda: (usual(), 0, Pass()),
    "USA-END-2": lambda: (after(usual(final_turns=["Ann"]), BLIND, BLIND), 0, BLIND),
    "USA-DRAW-1": lambda: (usual(), 0, take(5)),
    "USA-DRAW-3": lambda: (after(usual(row="loco red red red red"), take(0)), 0, BLIND),
    "USA-DRAW-4": lambda: (after(usual(row="loco red red red red"), BLIND), 0, take(0)),
    "USA-DRAW-7": lambda: (after(usual(), BLIND), 0, Pass()),
    "USA-DECK-2": lambda: (usual(deck=""), 0, BLIND),
    "USA-DECK-3": lambda: (usual(deck="", row="- red red red red"), 0, take(0)),
    "USA-CLAIM-1": lambda: _pays("B-C", "2 red"),
    "USA-CLAIM-2": lambda: _pays("A-B/2", "1 red"),
    "USA-CLAIM-3": lambda: _pays("B-C", "2 red 1 blue"),
    "USA-CLAIM-5": lambda: _pays("A-B", "1 red", owned={"A-B": "Ben"}),
    "USA-CLAIM-6": lambda: _pays("B-C", "3 red", trains=[2]),
    "USA-DOUBLE-2": lambda: _pays("A-B/2", "1 blue", owned={"A-B": "Ben"}),
    "USA-DOUBLE-3": lambda: _pays("A-B/2", "1 blue", owned={"A-B": "Ann"}, players=4),
    "USA-TICKET-1": lambda: (after(usual(), DrawTickets()), 0, BLIND),
    "USA-TICKET-3": lambda: (position(), 0, DrawTickets()),
    "USA-TICKET-4": lambda: (after(usual(), DrawTickets()), 0, KeepTickets((3,))),
}
"""For each rule with a sentence for refusing a position in which it refuses."""


def _pays(route: str, cards: str, **facts: object) -> tuple[Game, int, Action]:
    game = usual(**facts)
    return game, 0, pay(game, route, cards)


def test_every_refusing_rule_is_tried() -> None:
    """The table of refusals is whole: all rules with a sentence for it, and no others."""
    assert {rule.id for rule in BOOK.values() if rule.no} == set(REFUSALS)


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_can_be_said(name: str) -> None:
    """Its facts fill its sentence, and it names its rule."""
    game, seat, action = REFUSALS[name]()
    assert refused(game, action, by=seat) == name
    refusal = game.why_not(seat, action)
    assert refusal is not None
    fields = {field for _, field, _, _ in string.Formatter().parse(refusal.rule.no) if field}
    assert not refusal.reason or fields, "the usual sentence is the one that is said"
    for field in fields - SEATS if not refusal.reason else ():
        assert str(refusal.facts[field]) in refusal.sentence
    assert str(refusal).endswith(f"[{name}]")


def stories() -> Iterator[list[Event]]:
    """Games and positions in which every kind of event happens at least once."""
    for players in (2, 4):
        for house in ([], ["HOUSE-DOUBLE-1", "tickets_2025"]):
            game = walked("usa", players, seed=players, house=house)
            yield [event for step in game.steps for event in step.events]
            yield list(game.final_events())
    bad = "loco " + 4 * "loco loco loco red red "
    flush = position(row="red loco green loco blue", deck=bad, house=["flush_cap"])
    yield play(flush, take(0))
    yield play(position(row="red loco loco green blue", deck="loco loco"), take(0))
    during = position(row="red loco loco green blue", deck="loco red", discard="9 red")
    yield play(during, take(0))
    yield play(position(row="red - - - -", deck=""), take(0))
    yield play(position(row="- - - - -", deck="", discard="2 red"), BLIND, BLIND)
    refill = position("1 red", row="- - - - -", deck="", routes="A-B red 1")
    yield play(refill, pay(refill, "A-B", "1 red"))
    yield play(position(row="loco red red red red"), take(0))
    yield play(position(deck="loco red"), BLIND)
    double = position("1 red", routes="A-B red 1, A-B blue 1")
    yield play(double, pay(double, "A-B", "1 red"))
    stuck = position(row="- - - - -", deck="")
    yield play(stuck, Pass(), Pass())
    yield list(stuck.final_events())
    deal = open_deal()
    yield play(deal, keep(deal, "t", "u"), keep(deal, "w", "u"))
    yield list(position(routes="A-B red 1", owned={"A-B": "Ann"}, players=2).final_events())
    for owned, held in (
        ({"A-B": "Ann", "B-C": "Ben"}, [["t"], []]),
        ({"B-C": "Ann"}, []),
        ({"B-C": "Ann", "A-B": "Ben"}, []),
    ):
        yield list(tied(owned, held).final_events())
    forgiving = position(tickets=TICKETS, held=[["t"], []], house=["HOUSE-TICKET-1"])
    yield list(forgiving.final_events())


def tied(owned: dict[str, str], held: list[list[str]]) -> Game:
    """Two players level on points, by markers set so; only tickets and paths differ."""
    facts: dict[str, object] = {
        "routes": "A-B red 1, B-C red 2",
        "owned": owned,
        "tickets": TICKETS,
        "held": held,
    }
    level = [team.tickets + team.bonus for team in position(**facts).final().teams]  # type: ignore[arg-type]
    return position(scores=[20 - points for points in level], **facts)  # type: ignore[arg-type]


def test_every_event_can_be_told() -> None:
    """Every kind of event happens in the stories, and both of its sentences can be filled."""
    seen = set()
    for events in stories():
        for event in events:
            seen.add(event.telling)
            for sentence in (event.public, event.private):
                assert "{" not in sentence
                assert sentence.endswith(".")
    missing = [name for name, telling in tellings().items() if telling not in seen]
    assert missing == []
