"""Answers as people type them: read, judged, and the mistake named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ttr_lab.language import Saying, speaking
from ttr_lab.study.exercises import Exercise, Kind, Mark, Slip, check, exercise
from ttr_lab.study.exercises.reading import read_number


@pytest.mark.parametrize(
    ("typed", "value", "digits"),
    [
        ("3/7", "3/7", 99),
        (" 3 / 7 ", "3/7", 99),
        ("6:14", "3/7", 99),
        ("3 out of 7", "3/7", 99),
        ("3 de 7", "3/7", 99),
        ("1 2/5", "7/5", 99),
        ("½", "1/2", 99),
        ("0.42", "21/50", 2),
        ("0,42", "21/50", 2),
        (".42", "21/50", 2),
        ("= 0.420", "21/50", 3),
        ("42 %", "21/50", 2),
        ("42,5%", "17/40", 3),
        ("42.5 por ciento", "17/40", 3),
        ("3/7 %", "3/700", 99),
        ("12", "12", 2),
        ("0.05", "1/20", 1),
        ("-1", "-1", 1),
        ("−1", "-1", 1),
        ("p = 0.5", "1/2", 1),
    ],
)
def test_numbers(typed: str, value: str, digits: int) -> None:
    reading = read_number(typed)
    assert reading is not None
    assert (reading.value, reading.digits) == (Fraction(value), digits)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "abc", "3/0", "1+1", "2**9", "__import__('os')", "3/7/2", "1.2.3", "%", "."),
        *("1e5", "0x10", "nan", "9" * 41, "3 7", "C(3, 2)"),
    ],
)
def test_no_numbers(typed: str) -> None:
    """Nothing is ever worked out, and nothing long is even looked at."""
    assert read_number(typed) is None


CHANCE = Exercise(
    kind=Kind.CHANCE,
    question=(Saying("?"),),
    answer=Fraction(3, 7),
    slips=(Slip(value=Fraction(1, 3), why=Saying("slip one")),),
    hints=(),
    steps=(),
)
"""3/7 = 0.428571..., the mistake 1/3 = 0.3333..."""


@pytest.mark.parametrize(
    ("typed", "mark", "said"),
    [
        pytest.param("3/7", Mark.RIGHT, "Right: 3/7 = 0.4286 = 42.9%.", id="exactly"),
        pytest.param("6/14", Mark.RIGHT, "Right", id="not in lowest terms"),
        pytest.param("0.43", Mark.RIGHT, "Right", id="two digits"),
        pytest.param("0,429", Mark.RIGHT, "Right", id="three digits with a comma"),
        pytest.param("42.86 %", Mark.RIGHT, "Right", id="in percent"),
        pytest.param("43%", Mark.RIGHT, "Right", id="whole percent"),
        pytest.param("0.4", Mark.NEARLY, "one digit more", id="one digit is too few"),
        pytest.param("0.42", Mark.NEARLY, "You cut the number off", id="cut off"),
        pytest.param("0.4285", Mark.NEARLY, "You cut the number off", id="cut off later"),
        pytest.param("0.43 %", Mark.NEARLY, "less than one in a hundred", id="percent too much"),
        pytest.param("43", Mark.UNREAD, "If you mean percent", id="percent sign left out"),
        pytest.param("430%", Mark.UNREAD, "between 0 (never) and 1", id="above 1"),
        pytest.param("-0.2", Mark.UNREAD, "between 0 (never) and 1", id="below 0"),
        pytest.param("0.33", Mark.WRONG, "slip one", id="a known mistake, rounded"),
        pytest.param("1/3", Mark.WRONG, "slip one", id="a known mistake, exactly"),
        pytest.param("0.3", Mark.WRONG, "none of the usual", id="too coarse to name a mistake"),
        pytest.param("0.57", Mark.WRONG, "the opposite", id="the opposite"),
        pytest.param("0.44", Mark.WRONG, "none of the usual", id="beside it"),
        pytest.param("431/1000", Mark.WRONG, "none of the usual", id="a fraction must be exact"),
        pytest.param("?", Mark.UNREAD, "cannot be read as one number", id="no number"),
        pytest.param("", Mark.UNREAD, "Type your answer first", id="nothing"),
        pytest.param("1", Mark.WRONG, "none of the usual", id="certain"),
    ],
)
def test_chances(typed: str, mark: Mark, said: str) -> None:
    verdict = check(CHANCE, typed)
    assert verdict.mark is mark
    assert said in str(verdict.said)


def test_nearly_certain_is_not_certain() -> None:
    """0.996 rounds to 1.00, which is another chance."""
    sure = Exercise(
        kind=Kind.CHANCE,
        question=(),
        answer=Fraction(996, 1000),
        slips=(),
        hints=(),
        steps=(),
    )
    assert check(sure, "1.00").mark is Mark.NEARLY
    assert check(sure, "100%").mark is Mark.NEARLY
    assert check(sure, "0.996").mark is Mark.RIGHT
    assert check(sure, "99.6%").mark is Mark.RIGHT


WHOLE = Exercise(
    kind=Kind.WHOLE,
    question=(),
    answer=Fraction(3),
    slips=(Slip(value=Fraction(2), why=Saying("one fewer")),),
    hints=(),
    steps=(),
)
NUMBER = Exercise(
    kind=Kind.NUMBER,
    question=(),
    answer=Fraction(7, 5),
    slips=(Slip(value=Fraction(2), why=Saying("the whole number")),),
    hints=(),
    steps=(),
)
CHOICE = Exercise(
    kind=Kind.CHOICE,
    question=(),
    options=(Saying("color"), Saying("locomotives"), Saying("alike")),
    answer=Fraction(1),
    slips=(Slip(value=Fraction(0), why=Saying("count again")),),
    hints=(),
    steps=(),
)


@pytest.mark.parametrize(
    ("it", "typed", "mark", "said"),
    [
        pytest.param(WHOLE, "3", Mark.RIGHT, "Right: 3.", id="a count"),
        pytest.param(WHOLE, "3.0", Mark.RIGHT, "Right: 3.", id="a count with a decimal"),
        pytest.param(WHOLE, "2", Mark.WRONG, "one fewer", id="a known count"),
        pytest.param(WHOLE, "2.5", Mark.UNREAD, "A whole number", id="no count"),
        pytest.param(WHOLE, "-3", Mark.UNREAD, "A whole number", id="fewer than none"),
        pytest.param(NUMBER, "1.4", Mark.RIGHT, "Right: 7/5 = 1.400.", id="a mean"),
        pytest.param(NUMBER, "1 2/5", Mark.RIGHT, "Right", id="a mean, mixed"),
        pytest.param(NUMBER, "2", Mark.WRONG, "the whole number", id="a known mean"),
        pytest.param(NUMBER, "1", Mark.NEARLY, "one digit more", id="a coarse mean"),
        pytest.param(NUMBER, "-1.4", Mark.WRONG, "cannot be below 0", id="a mean below 0"),
        pytest.param(NUMBER, "x", Mark.UNREAD, "7/5 or a decimal", id="no mean"),
        pytest.param(CHOICE, "2", Mark.RIGHT, "Right: locomotives.", id="a choice"),
        pytest.param(CHOICE, "1", Mark.WRONG, "count again", id="a known choice"),
        pytest.param(CHOICE, "3", Mark.WRONG, "none of the usual", id="another choice"),
        pytest.param(CHOICE, "4", Mark.UNREAD, "from 1 to 3", id="no choice"),
    ],
)
def test_other_kinds(it: Exercise, typed: str, mark: Mark, said: str) -> None:
    verdict = check(it, typed)
    assert verdict.mark is mark
    assert said in str(verdict.said)


def test_every_mistake_of_every_exercise_is_named() -> None:
    """Typed with three digits, each known mistake brings its own sentence, in two languages."""
    for name in ("tunnel-success", "tunnel-discards", "tunnel-cost", "tunnel-unseen"):
        it = exercise(name, "Ben")
        for slip in it.slips:
            digits = 0 if it.kind is Kind.WHOLE else 3
            typed = f"{float(slip.value):.{digits}f}"
            assert check(it, typed).said == slip.why
            with speaking("es"):
                assert str(check(it, typed.replace(".", ",")).said) == str(slip.why)
