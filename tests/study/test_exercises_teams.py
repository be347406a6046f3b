"""Exercises about team tickets: typical mistakes are named, and nobody answers by guessing."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import networkx as nx
import pytest

from tests.study.test_exercises_teams_answers import (
    IDS,
    LESSON,
    board_of,
    both,
    distances,
    graph,
    pairs_of,
)
from ttr_lab.language import speaking
from ttr_lab.model.load import shipped_board
from ttr_lab.model.ruleset import TEAM_ASIA
from ttr_lab.study.exercises import Exercise, Kind, check, exercise
from ttr_lab.study.exercises.checking import Mark

SEEDS = ("Ann", "Ben", 3, 4, 5, 6)
ON_MAPS = ("team-completed", "team-twice", "team-rest", "team-fits", "team-split", "team-bayes")

every = pytest.mark.parametrize("name", IDS)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


def said_to(it: Exercise, typed: object) -> str:
    return str(check(it, str(typed)).said)


def drawn_so(name: str, **numbers: int) -> Exercise:
    """The first student's exercise with these numbers."""
    for seed in range(200):
        it = exercise(name, seed)
        if numbers.items() <= it.numbers.items():
            return it
    raise AssertionError(f"{name}: nobody gets {numbers}")


@every
@some_seeds
def test_every_mistake_is_named(name: str, seed: object) -> None:
    """Typing what a mistake leads to gets the sentence about it; there are two or more."""
    it = exercise(name, seed)
    assert len(it.slips) >= 2
    for slip in it.slips:
        typed = str(slip.value + 1 if it.options else slip.value)
        verdict = check(it, typed)
        assert verdict.mark is Mark.WRONG
        assert str(verdict.said) == str(slip.why)


@every
def test_choices_and_small_answers_vary(name: str) -> None:
    """No answer comes up for more than two thirds of a class."""
    found = Counter(exercise(name, seed).answer for seed in range(30))
    assert max(found.values()) <= 20


@pytest.mark.parametrize("name", ON_MAPS)
def test_the_part_is_true(name: str) -> None:
    """Parts of Team Asia have its routes, hang together, and are told whole in the question."""
    whole = shipped_board("team-asia")
    lengths = {route.id: route.length for route in whole.routes}
    for seed in SEEDS:
        it = exercise(name, seed)
        board = board_of(it)
        asked = " ".join(map(str, it.question))
        assert board.id == "team-asia"
        assert all(lengths[route.id] == route.length for route in board.routes)
        assert all(f"{route} {route.length}" in asked for route in board.routes)
        assert nx.is_connected(graph(board))


@some_seeds
def test_adding_up_both_plans(seed: object) -> None:
    """All trains of both plans, and all in either, are told apart from those planned twice."""
    it = exercise("team-twice", seed)
    board = board_of(it)
    each = [distances(board)[a][b] for a, b in pairs_of(it)]
    assert "added up both plans" in said_to(it, sum(each))


@some_seeds
def test_the_secret_alone(seed: object) -> None:
    """Who forgets the routes that are laid for the rack is told so."""
    it = exercise("team-rest", seed)
    a, b = pairs_of(it)[2]
    assert "the ticket alone" in said_to(it, distances(board_of(it))[a][b])


@some_seeds
def test_the_shortest_ticket_does_not_fit_best(seed: object) -> None:
    """The ticket that takes fewest trains alone is one of the wrong choices, and told why."""
    it = exercise("team-fits", seed)
    board, (shared, *mine) = board_of(it), pairs_of(it)
    alone = [distances(board)[a][b] for a, b in mine]
    shortest = alone.index(min(alone))
    told = said_to(it, shortest + 1)
    assert "Alone it takes the fewest trains" in told
    assert f"both together take {both(board, shared, mine[shortest])}" in told


@some_seeds
def test_parts_of_routes(seed: object) -> None:
    """Who claims half a route is told that routes are claimed whole."""
    it = exercise("team-split", seed)
    total = both(board_of(it), *pairs_of(it))
    assert "claimed whole" in said_to(it, total - it.numbers["mate"])
    assert it.numbers["mine"] <= TEAM_ASIA.trains


def test_keeping_one_ticket_means_sharing_it() -> None:
    """The mistake that a single ticket kept stays secret (TEAM-SHARE-3)."""
    it = drawn_so("team-shared", on_rack=0, first=1)
    assert it.numbers["second"] > 1
    assert "it is that one" in said_to(it, it.answer + 1)


def test_a_blind_locomotive_is_an_ordinary_card() -> None:
    """Who sends all locomotives to the rack, and who keeps all in hand, learns the difference."""
    it = drawn_so("team-locomotives", in_hand=1)
    assert "a card like any other" in said_to(it, 0)
    total = sum((1, 1, 1, 2)[it.numbers[f"turn{n}"]] for n in range(4))
    assert "must go to the rack" in said_to(it, total)


@some_seeds
def test_what_the_partner_cannot_lend(seed: object) -> None:
    """The partner's cards and the partner's trains are two different mistakes."""
    it = exercise("team-pays", seed)
    told = {said_to(it, option) for option in range(1, 5)}
    assert sum("partner's hand" in line for line in told) == 1
    assert sum("not your trains" in line for line in told) == 1
    assert sum(line.startswith("Right") for line in told) == 1


@some_seeds
def test_secrets_that_were_seen(seed: object) -> None:
    """Rejected tickets were seen too; and the order of a hand does not matter."""
    it = exercise("team-secrets", seed)
    n = it.numbers
    left = n["tickets"] - n["offered"] - n["shared"]
    ordered = left * (left - 1) * (left - 2 if n["held"] == 3 else 1)
    assert "order of its tickets does not matter" in said_to(it, ordered)
    assert n["kept"] < n["offered"]


@some_seeds
def test_turned_around(seed: object) -> None:
    """The chance of keeping more if the tickets fit is not the one that is asked for."""
    it = exercise("team-kept", seed)
    assert "turned it around" in said_to(it, f"{it.numbers['often']}%")


@some_seeds
def test_half_of_the_stake(seed: object) -> None:
    """A ticket's points once, not twice, is recognized in both exercises on stakes."""
    it = exercise("team-gain", seed)
    assert "twice the points apart" in said_to(it, it.answer / 2)
    it = exercise("team-break-even", seed)
    assert "twice the points apart" in said_to(it, it.answer * 2)


@some_seeds
def test_the_turn_for_sharing(seed: object) -> None:
    """Who forgets the turn that sharing takes is told so."""
    it = exercise("team-moved", seed)
    assert "Sharing takes a turn too" in said_to(it, it.numbers["mine"] - it.numbers["turns"])


def test_each_choice_of_a_turn_comes_up() -> None:
    """To claim, to share one or the other, or both: all of it is right for somebody."""
    assert {int(exercise("team-turn", seed).answer) for seed in range(30)} == {0, 1, 2, 3}


@some_seeds
def test_the_best_turn_is_clear(seed: object) -> None:
    """The best choice is a point better than the next, so that nobody fails by rounding."""
    n = exercise("team-turn", seed).numbers
    gains = [
        sum(2 * n[f"points{k}"] * (n[f"{then}{k}"] - n[f"now{k}"]) for k in which)
        for which, then in (((0,), "alone"), ((1,), "alone"), ((0, 1), "beside"))
    ]
    ranked = sorted([100 * n["turn"], *gains])
    assert ranked[-1] - ranked[-2] >= 100


@some_seeds
def test_forgotten_locomotives(seed: object) -> None:
    """The partner's hand without locomotives is recognized."""
    it = exercise("team-expected", seed)
    n = it.numbers
    slip = n["known"] + Fraction(n["blind"] * n["color"], n["unseen"])
    assert "Locomotives pay" in said_to(it, slip)


def test_the_second_time_counts() -> None:
    """Who stops after the first signal is told so."""
    it = drawn_so("team-convention", times=2)
    once = Fraction(1) / (1 + Fraction(it.numbers["among"] - 1, it.numbers["one_in"]))
    assert "second time counts" in said_to(it, once)


@every
def test_no_number_gets_lost_in_spanish(name: str) -> None:
    """Each sentence has the same numbers in both languages, whatever their marks."""
    it = exercise(name, "Ben")
    told = (*it.question, *it.steps, *it.hints, *(slip.why for slip in it.slips))
    for line in told:
        english = re.findall(r"\d+", str(line))
        with speaking("es"):
            spanish = re.findall(r"\d+", str(line))
        assert sorted(english) == sorted(spanish)


def test_chances_are_no_certainties() -> None:
    """Answers are chances that can be told apart from 0 and 1 by two digits."""
    for name in IDS:
        it = exercise(name, 7)
        if it.kind is Kind.CHANCE:
            assert Fraction(1, 50) <= it.answer <= Fraction(49, 50)


def test_enough_exercises_in_every_section() -> None:
    """Five parts, at least fourteen exercises, two to four in each part."""
    sections = [section.id for section in LESSON.sections]
    assert sections == ["rules", "overlap", "information", "turn", "signals"]
    assert all(2 <= len(section.recipes) <= 4 for section in LESSON.sections)
    assert len(IDS) >= 14
