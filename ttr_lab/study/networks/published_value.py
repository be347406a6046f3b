"""A published finding, what comes out here, and why where the two differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ...language import Saying, later

MAP, TICKETS, CARDS, SCORE, GAMES = "map", "tickets", "cards", "score", "games"
TOPICS: Mapping[str, str] = MappingProxyType(
    {
        MAP: later("The map"),
        TICKETS: later("Tickets"),
        CARDS: later("Cards"),
        SCORE: later("The highest score"),
        GAMES: later("Whole games"),
    }
)
"""What the findings are about, in the order in which they are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ours:
    """What comes out here."""

    told: Saying
    same: bool | None
    """Whether it is what was published; `None` where the two cannot be compared."""
    why: Saying | None = None
    """Why it differs, or what can be concluded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """How far it is when something is done anew, and what comes out so far."""

    done: int
    ours: Ours


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A published finding, and how it is worked out again."""

    id: str
    topic: str
    claim: Saying
    source: str
    """Who, where and when; names and addresses are the same in every language."""
    published: Saying
    derive: Callable[[], Ours]
    """Works it out within a second, or looks up what was measured."""
    again: Callable[[], Iterator[Step]] | None = None
    """Plays or searches anew, for some seconds; `None` where `derive` is the real thing already."""
    steps: int = 0
    """How many steps that are."""
    press: Saying | None = None
    """What the button for that says."""
    look: Saying | None = None
    """Where a reader can look at it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """A published finding beside ours."""

    id: str
    topic: str
    claim: Saying
    source: str
    published: Saying
    ours: Saying
    same: bool | None
    why: Saying | None
    look: Saying | None


def beside(known: Known, ours: Ours) -> Published:
    """The finding with what comes out here."""
    return Published(
        id=known.id,
        topic=known.topic,
        claim=known.claim,
        source=known.source,
        published=known.published,
        ours=ours.told,
        same=ours.same,
        why=ours.why,
        look=known.look,
    )
