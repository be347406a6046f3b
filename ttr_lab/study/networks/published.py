"""What others have published on this game, beside what comes out here, and why where it differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from .published_by_games import BY_GAMES
from .published_on_cards import ON_CARDS
from .published_on_map import ON_MAP
from .published_on_tickets import ON_TICKETS
from .published_value import TOPICS, Known, Ours, Published, Step, beside

__all__ = ["KNOWN", "TOPICS", "Known", "Ours", "Published", "Step", "beside", "published_results"]

KNOWN: Mapping[str, Known] = MappingProxyType(
    {known.id: known for known in (*ON_MAP, *ON_TICKETS, *ON_CARDS, *BY_GAMES)}
)
"""All findings by their ids, in the order in which they are shown."""


def published_results() -> Iterator[Published]:
    """Every published finding beside ours, one by one.

    >>> print(next(published_results()).published)
    21 tickets
    """
    for known in KNOWN.values():
        yield beside(known, known.derive())
