"""Check an answer and say what is right or wrong about it, naming the mistake where it is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from ...language import Saying
from .exercise import Exercise, Kind
from .reading import Reading, read_number

ENOUGH = 2
"""So many significant digits a rounded answer needs."""


class Mark(StrEnum):
    """What became of an answer."""

    RIGHT = "right"
    NEARLY = "nearly"
    """The right idea, but not yet an answer; it is not counted as wrong."""
    WRONG = "wrong"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of an answer, in a sentence."""

    mark: Mark
    said: Saying


def check(exercise: Exercise, typed: str) -> Verdict:
    """Judge an answer as it was typed; that of a choice is the number of its option, from 1.

    A decimal is right if it is the right value rounded to as many digits as were given, at least
    two of them; a fraction has to be exact.
    """
    reading = read_number(typed)
    if reading is None:
        return Verdict(mark=Mark.UNREAD, said=_please(exercise, typed))
    if exercise.kind is Kind.CHOICE:
        return _choice(exercise, reading)
    if exercise.kind is Kind.WHOLE:
        return _whole(exercise, reading)
    return _nearly(exercise, reading) or _known(exercise, reading) or _off(exercise, reading)


def told(exercise: Exercise) -> Saying:
    """The right answer in all the ways in which it can be given."""
    answer = exercise.answer
    if exercise.kind is Kind.CHOICE:
        return exercise.options[int(answer)]
    if exercise.kind is Kind.CHANCE:
        return in_three_ways(answer)
    return in_two_ways(answer)


def in_three_ways(chance: Fraction) -> Saying:
    """A chance as a fraction, a decimal and a percentage."""
    number = float(chance)
    return Saying(
        "{chance} = {number:.4f} = {percent:.1%}", chance=chance, number=number, percent=number
    )


def in_two_ways(value: Fraction) -> Saying:
    """A number as a fraction and as a decimal, or as it is if it is whole."""
    if value.denominator == 1:
        return Saying("{n}", n=int(value))
    return Saying("{value} = {number:.3f}", value=value, number=float(value))


def _right(exercise: Exercise) -> Verdict:
    return Verdict(mark=Mark.RIGHT, said=Saying("Right: {answer}.", answer=told(exercise)))


def _please(exercise: Exercise, typed: str) -> Saying:
    if not typed.strip():
        return Saying("Type your answer first.")
    if exercise.kind is Kind.CHANCE:
        return Saying(
            "That cannot be read as one number. Write a chance as a fraction such as 3/7, as a "
            "decimal such as 0.43, or in percent such as 43%."
        )
    if exercise.kind is Kind.NUMBER:
        return Saying(
            "That cannot be read as one number. Write a fraction such as 7/5 or a decimal such as "
            "1.4."
        )
    return Saying("That cannot be read as one number. Write a whole number such as 3.")


def _choice(exercise: Exercise, reading: Reading) -> Verdict:
    count = len(exercise.options)
    if reading.value.denominator != 1 or not 1 <= reading.value <= count:
        said = Saying("Choose one of the answers: a number from 1 to {count}.", count=count)
        return Verdict(mark=Mark.UNREAD, said=said)
    place = reading.value - 1
    if place == exercise.answer:
        return _right(exercise)
    return _slip(exercise, place) or Verdict(mark=Mark.WRONG, said=NOT_IT)


def _whole(exercise: Exercise, reading: Reading) -> Verdict:
    if reading.value == exercise.answer:
        return _right(exercise)
    if reading.value.denominator != 1 or reading.value < 0:
        said = Saying("A whole number is asked for here, such as 0, 1, 2, …")
        return Verdict(mark=Mark.UNREAD, said=said)
    return _slip(exercise, reading.value) or Verdict(mark=Mark.WRONG, said=NOT_IT)


def _slip(exercise: Exercise, value: Fraction) -> Verdict | None:
    for slip in exercise.slips:
        if slip.value == value:
            return Verdict(mark=Mark.WRONG, said=slip.why)
    return None


def _nearly(exercise: Exercise, reading: Reading) -> Verdict | None:
    """Right, or right but for the way in which the number is written."""
    answer, value = exercise.answer, reading.value
    if value == answer:
        return _right(exercise)
    extreme = exercise.kind is Kind.CHANCE and value in (0, 1)
    if reading.fits(answer) and reading.digits >= ENOUGH and not extreme:
        return _right(exercise)
    said = None
    if reading.fits(answer):
        said = CLOSER
    elif reading.percent and abs(100 * value - answer) <= 100 * reading.half:
        said = Saying(
            "A percentage as small as that is less than one in a hundred. Leave out the % or move "
            "the decimal mark by two places."
        )
    elif reading.digits >= ENOUGH and 0 < answer - value < 2 * reading.half:
        said = Saying(
            "You cut the number off; rounded, its last digit is one more. Correct that digit, or "
            "give one digit more."
        )
    return Verdict(mark=Mark.NEARLY, said=said) if said else None


def _known(exercise: Exercise, reading: Reading) -> Verdict | None:
    """A mistake that is known; a number with too few digits names none."""
    for slip in exercise.slips:
        close = reading.fits(slip.value) and reading.digits >= ENOUGH
        if reading.value == slip.value or close:
            return Verdict(mark=Mark.WRONG, said=slip.why)
    return None


def _off(exercise: Exercise, reading: Reading) -> Verdict:
    value = reading.value
    if exercise.kind is not Kind.CHANCE:
        return Verdict(mark=Mark.WRONG, said=NEGATIVE if value < 0 else NOT_IT)
    if value < 0 or value > 1:
        percent = 1 < value <= 100 and not reading.percent
        said = PERCENT_MEANT if percent else BETWEEN
        return Verdict(mark=Mark.UNREAD, said=said)
    if reading.fits(1 - exercise.answer) and reading.digits >= ENOUGH:
        return Verdict(mark=Mark.WRONG, said=OPPOSITE)
    return Verdict(mark=Mark.WRONG, said=NOT_IT)


NOT_IT = Saying("That is not it, and it is none of the usual mistakes either. A hint may help.")
NEGATIVE = Saying("That is not it: here the number cannot be below 0.")
BETWEEN = Saying("A chance lies between 0 (never) and 1 (always), or between 0% and 100%.")
PERCENT_MEANT = Saying(
    "A chance lies between 0 and 1. If you mean percent, write the percent sign too."
)
CLOSER = Saying("Close, but too coarse to tell: give one digit more, or the exact fraction.")
OPPOSITE = Saying(
    "That is the chance of the opposite. Look again at what is asked, or take it from 1."
)
