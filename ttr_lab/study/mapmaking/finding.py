"""What a check of a map finds: a sentence, what would help, and the places it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...language import Saying, Together

WRONG, LOOK, FINE = "wrong", "look", "fine"
"""It cannot be played so; it is worth a look; all is well."""
NAMED = 4
"""So many things are named one by one before the rest is only counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something about a map, what to do about it, and the places that it is about."""

    level: str
    """`wrong`, `look` or `fine`."""
    about: str
    """What was checked: `connected`, `colors`, `ferry` and so on."""
    sentence: Saying
    advice: Saying | None = None
    """What would help; nothing where all is well."""
    cities: tuple[int, ...] = ()
    """Places in the draft's cities."""
    routes: tuple[int, ...] = ()
    """Indices of routes."""
    tickets: tuple[int, ...] = ()
    """Indices of tickets."""

    def __str__(self) -> str:
        if self.advice is None:
            return str(self.sentence)
        return f"{self.sentence} {self.advice}"


def some(things: Sequence[object]) -> Together:
    """A few things by their names, and how many more there are.

    >>> str(some(["Ann", "Ben"])), str(some("abcdef"))
    ('Ann and Ben', 'a, b, c, d and 2 more')
    """
    if len(things) <= NAMED + 1:
        return Together(things)
    return Together([*things[:NAMED], Saying("{count} more", count=len(things) - NAMED)])


def worst(findings: Sequence[Finding]) -> str:
    """The level of the gravest of findings; fine without any."""
    levels = {finding.level for finding in findings}
    return next((level for level in (WRONG, LOOK) if level in levels), FINE)
