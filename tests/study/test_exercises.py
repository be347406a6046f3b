"""Exercises: answers by a second method, and the same rules of fairness for every student."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from ttr_lab.language import speaking
from ttr_lab.model.load import shipped_board
from ttr_lab.study.exercises import LESSONS, Exercise, Kind, exercise, lesson_named
from ttr_lab.study.exercises.exercise import APART, Slip, is_fair
from ttr_lab.study.exercises.lesson import Lesson, as_seed

LESSON = LESSONS["03_tunnels"]
TUNNEL_IDS = [recipe.id for recipe in LESSON.recipes]
IDS = [recipe.id for lesson in LESSONS.values() for recipe in lesson.recipes]
SEEDS = ("Ann", "Ben", 3, 4, 5, 6)

every = pytest.mark.parametrize("name", IDS)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


@cache
def one_by_one(cards: int, matching: int, turned: int) -> tuple[Fraction, ...]:
    """The chance of 0, 1, ... matches, by the chance of each card in turn; no formula."""
    if not turned:
        return (Fraction(1),)
    chances = [Fraction(0)] * (turned + 1)
    hit = Fraction(matching, cards)
    if matching:
        for number, chance in enumerate(one_by_one(cards - 1, matching - 1, turned - 1)):
            chances[number + 1] += hit * chance
    if cards > matching:
        for number, chance in enumerate(one_by_one(cards - 1, matching, turned - 1)):
            chances[number] += (1 - hit) * chance
    return tuple(chances)


def up_to(chances: Sequence[Fraction], number: int) -> Fraction:
    return sum(chances[: number + 1], Fraction(0))


def mean(chances: Sequence[Fraction]) -> Fraction:
    return sum((number * chance for number, chance in enumerate(chances)), Fraction(0))


def drawn_first(unseen: int, matching: int, reveal: int, spare: int) -> Fraction:
    """Success if two cards are drawn before, looked at one after the other."""
    total = Fraction(0)
    for first in (0, 1):
        one = Fraction(matching if first else unseen - matching, unseen)
        left = matching - first
        for second in (0, 1):
            two = Fraction(left if second else unseen - 1 - left, unseen - 1)
            found = first + second
            then = one_by_one(unseen - 2, matching - found, reveal)
            total += one * two * up_to(then, spare + found)
    return total


def worked_out(it: Exercise) -> Fraction:
    """The answer by a second method, from the numbers that were drawn."""
    n: Mapping[str, int] = it.numbers
    color, loco = n.get("color", 0), n.get("locomotives", 0)
    unseen, reveal, spare = n.get("unseen", 0), n.get("reveal", 0), n.get("spare", 0)
    if it.kind is Kind.WHOLE and "unseen" not in n:
        return Fraction(worked_out_by_reading(it))
    if it.id == "tunnel-worth":
        won, lost = n["points"] + n["ticket"], n["ticket"]
        hundred = [won] * n["percent"] + [-lost] * (100 - n["percent"])
        return Fraction(sum(hundred), 100)
    both = one_by_one(unseen, color + loco, reveal)
    alone = one_by_one(unseen, loco, reveal)
    match it.id:
        case "tunnel-one-match":
            return one_by_one(unseen, color + loco, 1)[1]
        case "tunnel-no-match":
            return both[0]
        case "tunnel-exactly-one":
            return both[1]
        case "tunnel-success" | "tunnel-discards":
            return up_to(both, spare)
        case "tunnel-locomotives-alone":
            return up_to(alone, spare)
        case "tunnel-safer":
            held, others, length = n["held"], n["held_locomotives"], n["length"]
            by_color = up_to(both, held - length + others)
            return Fraction(0 if by_color > up_to(alone, others - length) else 1)
        case "tunnel-next-card":
            return one_by_one(unseen - n["turned"], color + loco - n["found"], 1)[1]
        case "tunnel-after-first":
            return up_to(one_by_one(unseen - 1, color + loco - 1, reveal - 1), spare - 1)
        case "tunnel-given-built":
            return both[0] / up_to(both, spare)
        case "tunnel-mean":
            return mean(both)
        case "tunnel-least-spare":
            return Fraction(next(k for k in range(9) if up_to(both, k) >= Fraction(9, 10)))
        case "tunnel-cost":
            length = n["length"]
            return sum(((length + k) * both[k] for k in range(spare + 1)), Fraction(0))
        case "tunnel-rival":
            # at this rate both plans come out alike
            rate = it.answer
            assert (1 - rate) * up_to(both, spare + 2) == up_to(both, spare)
            return rate
        case "tunnel-draw-first":
            return drawn_first(unseen, color + loco, reveal, spare)
    raise AssertionError(f"no second method for {it.id}")


def worked_out_by_reading(it: Exercise) -> int:
    """What a reader counts in the question itself."""
    text = " ".join(map(str, it.question))
    if it.id == "tunnel-unseen":
        seen = [
            int(number) for number in re.findall(r"(\d+)(?= (?:of the )?\w+ card|\b loco)", text)
        ]
        # the first numbers belong to the deck: "110 cards" and "14 locomotives"
        return 26 - sum(number for number in seen if number not in (110, 14))
    turned = text.split("turned over:")[1].split(". How")[0]
    locomotives = turned.count("locomotive")
    if it.id == "tunnel-locomotives-match":
        return locomotives
    found = re.search(r"with (\w+) cards", text)
    assert found
    return locomotives + turned.count(found[1])


@pytest.mark.parametrize("name", TUNNEL_IDS)
@some_seeds
def test_answers(name: str, seed: object) -> None:
    """Card by card, or by reading the question, the same comes out."""
    it = exercise(name, seed)
    assert it.answer == worked_out(it)


@every
def test_mistakes_can_be_told_apart(name: str) -> None:
    """No mistake equals the answer or another one, for thirty students."""
    for seed in range(30):
        it = exercise(name, seed)
        values = [it.answer, *(slip.value for slip in it.slips)]
        assert len(it.slips) >= 2
        assert len(set(values)) == len(values)
        for i, one in enumerate(values):
            assert all(abs(one - other) >= APART[it.kind] for other in values[:i])


@every
def test_neighbors_differ(name: str) -> None:
    """Of twelve students in a row, most have an exercise of their own."""
    asked = {tuple(map(str, exercise(name, seed).question)) for seed in range(12)}
    assert len(asked) >= 10


@every
def test_the_same_for_the_same_student(name: str) -> None:
    """Case and spaces do not matter; new numbers can be had, and others not disturbed by that."""
    assert exercise(name, " Ann  ") == exercise(name, "ann")
    assert exercise(name, "ann", again=1) != exercise(name, "ann")
    assert exercise(name, "ann", again=1) == exercise(name, "ANN", again=1)


@every
def test_hints_do_not_give_the_answer_away(name: str) -> None:
    """The first hint holds no number of the answer, and there is more than one."""
    for seed in range(5):
        it = exercise(name, seed)
        assert len(it.hints) >= 2
        assert len(it.steps) >= 1
        assert not re.search(rf"(?<!\d){it.answer}(?!\d)", str(it.hints[0])) or it.answer < 3


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_sections_rise(lesson: Lesson) -> None:
    """Two to four exercises a section, each at least as hard as the one before; 14 or more."""
    for section in lesson.sections:
        levels = [recipe.level for recipe in section.recipes]
        assert 2 <= len(levels) <= 4
        assert levels == sorted(levels)
        assert levels[0] < levels[-1]
    assert len(list(lesson.recipes)) >= 14


def test_no_two_exercises_share_a_name() -> None:
    """Ids are found without naming the lesson."""
    assert len(set(IDS)) == len(IDS)


def test_points_are_those_of_the_map() -> None:
    """A tunnel in an exercise scores what the map's table says."""
    points = shipped_board("team-asia").points
    for seed in range(10):
        numbers = exercise("tunnel-worth", seed).numbers
        assert numbers["points"] == points[numbers["length"]]


def test_every_word_is_said_in_spanish() -> None:
    """No question, hint, step or mistake stays English."""
    for name in IDS:
        it = exercise(name, "Ann")
        told = (*it.question, *it.options, *it.hints, *it.steps, *(slip.why for slip in it.slips))
        english = [str(saying) for saying in told]
        with speaking("es"):
            spanish = [str(saying) for saying in told]
        same = [
            one
            for one, other in zip(english, spanish, strict=True)
            if one == other and re.search("[a-z]{3}", one)
        ]
        assert same == []


@pytest.mark.parametrize(
    ("seed", "name"),
    [("  Ann ", "ann"), (7, "7"), ("", "class"), ("Ñandú\u0301", "ñandú\u0301"), ("A  B", "a b")],
)
def test_names_as_they_are_typed(seed: object, name: str) -> None:
    assert as_seed(seed) == as_seed(name)


def test_unfair_numbers_are_refused() -> None:
    """A mistake beside the answer, a chance all but certain, an option that is not there."""
    it = exercise("tunnel-success", "Ann")
    why = it.slips[0].why
    near = Slip(value=it.answer + Fraction(1, 1000), why=why)
    assert is_fair(it)
    assert not is_fair(replace(it, slips=(near,)))
    assert not is_fair(replace(it, answer=Fraction(999, 1000)))
    choice = exercise("tunnel-safer", "Ann")
    assert not is_fair(replace(choice, answer=Fraction(-1)))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: exercise("tunel"), "there is no exercise 'tunel'; there are tunnel-matches"),
        (lambda: lesson_named("99"), "there is no lesson '99'; there are 03_tunnels"),
        (lambda: LESSON.section("x"), "there is no section 'x'; there are count, several"),
        (lambda: as_seed("x" * 41), "at most 40 letters"),
    ],
)
def test_what_is_not_there(ask: object, said: str) -> None:
    """One sentence says what there is."""
    assert callable(ask)
    with pytest.raises(ValueError, match=said):
        ask()
