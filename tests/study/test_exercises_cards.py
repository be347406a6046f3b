"""Exercises about cards: every answer by a second method, from the numbers that were drawn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from tests.study.test_exercises import one_by_one
from ttr_lab.study.exercises import LESSONS, Exercise, exercise

LESSON = LESSONS["04_cards"]
IDS = [recipe.id for recipe in LESSON.recipes]
SEEDS = ("Ann", "Ben", 3, 4, 5, 6)


def some(chances: Sequence[Fraction], number: int) -> Fraction:
    """So many or more."""
    return sum(chances[number:], Fraction(0))


def share(hands: Sequence[bool]) -> Fraction:
    return Fraction(sum(hands), len(hands))


def mean_by_places(unseen: int, wanted: int, number: int) -> Fraction:
    """The mean place of the last card needed: the sum over places of not having it before."""
    have = [some(one_by_one(unseen, wanted, drawn), number) for drawn in range(unseen)]
    return sum((1 - chance for chance in have), Fraction(0))


def worked_out(it: Exercise) -> Fraction:
    """The answer card by card, or by counting all hands."""
    n = it.numbers
    unseen = n.get("unseen", 0)
    wanted = n.get("color", n.get("wanted", 0)) + n.get("locomotives", 0)
    number, draws = n.get("number", 0), n.get("draws", 0)
    tickets = [value for name, value in n.items() if name.startswith("ticket ")]
    hands = list(combinations(tickets, 3))
    match it.id:
        case "card-one-turn":
            return some(one_by_one(unseen, wanted, 2), 1)
        case "card-mean-wait":
            return mean_by_places(unseen, wanted, number)
        case "card-exactly-then":
            before = one_by_one(unseen, wanted, 2)
            # none, or one, in the first turn; then what is missing in the second
            none = before[0] * one_by_one(unseen - 2, wanted, 2)[2]
            return none + before[1] * some(one_by_one(unseen - 2, wanted - 1, 2), 1)
        case "card-surely":
            safe = Fraction(9, 10)
            turns = range(1, unseen // 2 + 1)
            return Fraction(
                next(t for t in turns if some(one_by_one(unseen, wanted, 2 * t), 2) >= safe)
            )
        case "card-third":
            return one_by_one(unseen, 14 - 2 - n["seen"], 1)[1]
        case "card-shows":
            return some(one_by_one(unseen, wanted, 5), 1)
        case "card-cleared":
            return some(one_by_one(unseen, wanted, 5), 3)
        case "card-within":
            return some(one_by_one(unseen, wanted, number), 1)
        case "card-in-time" | "card-remembered":
            return some(one_by_one(unseen, wanted, draws), number)
        case "card-which-route":
            first = some(one_by_one(unseen, n["left_one"], draws), 1)
            second = some(one_by_one(unseen, n["left_two"], draws), 2)
            assert first != second
            return Fraction(0 if first > second else 1)
        case "card-fits":
            return share([it < n["plain"] + n["gray"] for it in range(n["every"])])
        case "card-either":
            red, gray, blue = n["first"], n["gray"], n["second"]
            takes = [{"red"}] * red + [{"blue"}] * blue + [{"red", "blue"}] * gray
            takes += [set()] * (n["every"] - len(takes))
            return share([bool(cards) for cards in takes])
        case "ticket-sum":
            return Fraction(sum(map(sum, hands)), len(hands))
        case "ticket-best":
            return share([max(hand) >= n["wished"] for hand in hands])
        case "ticket-worst":
            return share([min(hand) >= n["wished"] for hand in hands])
    raise AssertionError(f"no second method for {it.id}")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", IDS)
def test_answers(name: str, seed: object) -> None:
    """Card by card, or hand by hand, the same comes out."""
    it = exercise(name, seed)
    assert it.answer == worked_out(it)


def test_enough_exercises_in_every_section() -> None:
    """Five parts with two to four exercises each."""
    sections = [section.id for section in LESSON.sections]
    assert sections == ["waiting", "row", "counting", "tickets", "maps"]
    assert all(2 <= len(section.recipes) <= 4 for section in LESSON.sections)
