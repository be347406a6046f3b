"""Numbers as people type them: 3/7, 0.42, 0,42, 42 %, 1 2/5. Nothing is ever evaluated."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

LONGEST = 40
"""Nobody needs more letters than these for one number."""
CLEAN = str.maketrans({"⁄": "/", "÷": "/", ":": "/", "−": "-", "–": "-", "\N{NO-BREAK SPACE}": " "})
BEFORE = re.compile(r"^\s*(?:p\s*=|=|≈|~|ca\.?|about|unos?)\s*", re.IGNORECASE)
PERCENT = re.compile(r"\s*(?:%|percent|per cent|por ciento|por cien)\s*$", re.IGNORECASE)
FRACTION = re.compile(
    r"^(?P<whole>\d{1,6}(?=\s+\d))?\s*(?P<top>\d{1,15})\s*(?:/|out of|in|de|of)\s*"
    r"(?P<bottom>\d{1,15})$",
    re.IGNORECASE,
)
DECIMAL = re.compile(r"^(?P<sign>[-+]?)(?P<before>\d{0,9})(?:[.,](?P<after>\d{0,15}))?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A number that was read, and how exactly it was given."""

    value: Fraction
    half: Fraction
    """Half a unit of the last digit given; 0 for a fraction, which is exact."""
    digits: int
    """Significant digits; for a fraction as many as one could wish."""
    percent: bool

    def fits(self, value: Fraction) -> bool:
        """Whether this number is the value, rounded to as many digits as were given."""
        return abs(self.value - value) <= self.half


EXACT = 99


def read_number(typed: str) -> Reading | None:
    """The number that was typed, or `None` where there is no one number to be read.

    >>> read_number("42,5 %").value
    Fraction(17, 40)
    >>> read_number("3 out of 7").value, read_number("2+2")
    (Fraction(3, 7), None)
    """
    if len(typed) > LONGEST:
        return None
    text = BEFORE.sub("", unicodedata.normalize("NFKC", typed).translate(CLEAN)).strip()
    bare = PERCENT.sub("", text)
    percent, unit = bare != text, Fraction(1, 100) if bare != text else Fraction(1)
    if found := FRACTION.match(bare):
        bottom = int(found["bottom"])
        if not bottom:
            return None
        value = int(found["whole"] or 0) + Fraction(int(found["top"]), bottom)
        return Reading(value=value * unit, half=Fraction(0), digits=EXACT, percent=percent)
    found = DECIMAL.match(bare)
    if not found or not (found["before"] or found["after"]):
        return None
    before, after = found["before"] or "0", found["after"] or ""
    value = Fraction(int(before + after), 10 ** len(after)) * (-1 if found["sign"] == "-" else 1)
    return Reading(
        value=value * unit,
        half=Fraction(1, 2 * 10 ** len(after)) * unit,
        digits=len((before + after).lstrip("0")),
        percent=percent,
    )
