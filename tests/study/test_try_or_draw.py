"""Try or draw: against a plain search through every order of a small pool, and by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from ttr_lab.study.try_or_draw import Outlook, plan, plans

Cards = tuple[int, ...]


def search(outlook: Outlook, spare: int, turns: int) -> tuple[Fraction, Fraction]:
    """Trying and drawing, by looking at each set of cards by name: 1 matches, 0 does not."""

    @cache
    def value(spare: int, pool: Cards, turns: int) -> Fraction:
        if turns == 0:
            return Fraction(0)
        return max(act(True, spare, pool, turns), act(False, spare, pool, turns), Fraction(0))

    def act(trying: bool, spare: int, pool: Cards, turns: int) -> Fraction:
        number = min(outlook.reveal if trying else 2, len(pool))
        sets = list(combinations(range(len(pool)), number))
        found = Fraction(0)
        for some in sets:
            matches = sum(pool[place] for place in some)
            left = tuple(card for place, card in enumerate(pool) if place not in some)
            if trying and matches <= spare:
                found += outlook.worth
            else:
                now = spare if trying else spare + matches
                found += (1 - outlook.taken) * value(now, left, turns - 1)
        return found / len(sets) - outlook.turn

    pool = (1,) * outlook.matching + (0,) * (outlook.unseen - outlook.matching)
    return act(True, spare, pool, turns), act(False, spare, pool, turns)


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("spare", [0, 1])
@pytest.mark.parametrize(
    "outlook",
    [
        pytest.param(Outlook(reveal=3, unseen=8, matching=3, worth=Fraction(7)), id="no hurry"),
        pytest.param(
            Outlook(reveal=4, unseen=9, matching=5, worth=Fraction(10), taken=Fraction(1, 4)),
            id="a rival",
        ),
        pytest.param(
            Outlook(reveal=3, unseen=7, matching=4, worth=Fraction(4), turn=Fraction(3, 2)),
            id="turns are dear",
        ),
    ],
)
def test_plain_search(outlook: Outlook, spare: int, turns: int) -> None:
    """The same values as when every single card has a name."""
    found = plan(outlook, spare, turns)
    assert (found.trying, found.drawing) == search(outlook, spare, turns)


def test_one_turn_by_hand() -> None:
    """With the last turn a draw brings nothing, and a try its chance: C(6,3) / C(8,3) = 20 / 56."""
    found = plan(Outlook(reveal=3, unseen=8, matching=2, worth=Fraction(14)), spare=0, turns=1)
    assert (found.trying, found.drawing, found.best) == (Fraction(5), Fraction(0), "try")


def test_two_turns_by_hand() -> None:
    """One card turns over, of four unseen one matches; no spare card, two turns, worth 12.

    Try: 3/4 at once; else the match is gone, and the second try is sure: 12. Draw two: with the
    match (1/2) the try is sure; without it 1 of 2 cards matches: 12 (1/2 + 1/2 * 1/2) = 9.
    """
    found = plan(Outlook(reveal=1, unseen=4, matching=1, worth=Fraction(12)), spare=0, turns=2)
    assert (found.trying, found.drawing, found.best) == (Fraction(12), Fraction(9), "try")


def test_face_up_cards_are_taken_first() -> None:
    """Two matching cards lie face up: drawing them makes the last try sure."""
    outlook = Outlook(reveal=2, unseen=4, matching=2, worth=Fraction(6), face_up=2)
    assert plan(outlook, spare=0, turns=2).drawing == 6


def test_a_tunnel_that_costs_too_much_is_left() -> None:
    """Five points a turn for a route of four."""
    outlook = Outlook(reveal=3, unseen=8, matching=3, worth=Fraction(4), turn=Fraction(5))
    assert plan(outlook, spare=0, turns=3).best == "leave"


def test_a_table_is_its_plans() -> None:
    """Row by row."""
    outlook = Outlook(reveal=3, unseen=20, matching=6, worth=Fraction(7))
    told = plans(outlook, (0, 1), (1, 2))
    assert told == tuple(plan(outlook, *pair) for pair in ((0, 1), (0, 2), (1, 1), (1, 2)))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"reveal": 9}, "reveal: 9"),
        ({"matching": 30}, "matching: 30"),
        ({"taken": Fraction(3, 2)}, "taken: 3/2"),
        ({"face_up": 6}, "face_up: 6"),
        ({"unseen": -1, "matching": 0}, "unseen: -1"),
    ],
)
def test_impossible_outlooks(wrong: dict[str, Fraction], said: str) -> None:
    """One sentence names the number."""
    with pytest.raises(ValueError, match=said):
        Outlook(**{"reveal": 3, "unseen": 20, "matching": 6, **wrong})  # type: ignore[arg-type]
