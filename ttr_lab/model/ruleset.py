"""Rulesets: one value an edition, and house rules as changes to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType

from .decisions import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The values in force. The defaults are the USA game."""

    id: str
    name: str
    players: tuple[int, ...] = (2, 3, 4, 5)
    team_size: int = 1
    trains: int = 45
    first_hand: int = 4
    row_size: int = 5

    setup_long: int = 0
    setup_regular: int = 3
    setup_keep: int = 2
    setup_rejected: str = "deck"
    """Where tickets rejected at setup go: "deck" (under it) or "box"."""
    shuffle_rejected: bool = False
    """Whether rejected setup tickets are shuffled together first (USA-SETUP-4)."""
    ticket_draw: int = 3
    ticket_keep: int = 1

    draw_places: tuple[Place, ...] = ("hand", "hand")
    locomotive_fills_draw: bool = True
    flush_at: int | None = 3
    flush_cap: int | None = None

    tracks_open: tuple[tuple[int, int], ...] = ((2, 1), (3, 1), (4, 2), (5, 2))
    """Pairs (players, tracks that may be claimed between two cities)."""
    end_at: int = 2
    """Trains left in a team's stock that trigger the end."""
    failed_tickets_cost: bool = True

    route_kinds: tuple[str, ...] = ()
    """The kinds of special routes that the rules know: "tunnel", "ferry", "mountain"."""
    turn_actions: tuple[str, ...] = ("draw", "claim", "tickets")
    bonuses: tuple[str, ...] = ("longest_path",)
    tie_breaks: tuple[str, ...] = ("completed", "longest_path_card")
    house: tuple[str, ...] = ()
    """The ids of the house rules in force, shown with every result."""

    def open_tracks(self, players: int) -> int:
        """How many tracks between two cities may be claimed with so many players."""
        return dict(self.tracks_open)[players]

    def unknown_kind(self, **marks: int) -> str | None:
        """The first mark of a route, such as `ferry=2`, that the rules know nothing of.

        >>> USA.unknown_kind(tunnel=0, ferry=2)
        'ferry'
        """
        return next((k for k, n in marks.items() if n and k not in self.route_kinds), None)

    @property
    def title(self) -> str:
        """The name with the house rules in force, as results show it."""
        return f"{self.name} with {', '.join(self.house)}" if self.house else self.name


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A change that a group may agree on: an id, a sentence, and the values it changes."""

    id: str
    name: str
    text: str
    source: str
    changes: MappingProxyType[str, object]


def _house(id: str, name: str, text: str, source: str, **changes: object) -> HouseRule:
    return HouseRule(id, name, text, source, MappingProxyType(changes))


HOUSE_RULES = (
    _house(
        "HOUSE-LOCO-1",
        "locomotives are ordinary",
        "A face-up locomotive counts as one of the two cards, first or second; "
        "two of them may be taken.",
        "house rule",
        locomotive_fills_draw=False,
    ),
    _house(
        "HOUSE-FLUSH-1",
        "locomotives stay",
        "Three or more face-up locomotives stay where they are.",
        "house rule",
        flush_at=None,
    ),
    _house(
        "HOUSE-DOUBLE-1",
        "double routes with three",
        "With exactly three players both tracks of a double route may be claimed, "
        "not by one player.",
        "house rule",
        tracks_open=((2, 1), (3, 2), (4, 2), (5, 2)),
    ),
    _house(
        "HOUSE-TICKET-1",
        "no penalty",
        "Tickets that are not completed cost nothing.",
        "house rule",
        failed_tickets_cost=False,
    ),
    _house(
        "tickets_2025",
        "four first tickets",
        "Deal four tickets at setup instead of three; all rejected ones are shuffled "
        "together before they go under the deck.",
        "edition of 2025 (USA-SETUP-4)",
        setup_regular=4,
        shuffle_rejected=True,
    ),
    _house(
        "flush_cap",
        "three flushes at most",
        "After three flushes in a row the locomotives stay.",
        "as played on Board Game Arena (USA-FLUSH-6)",
        flush_cap=3,
    ),
)

USA = Ruleset(id="usa", name="USA")
MINI = replace(USA, id="mini", name="Mini", players=(2, 3), trains=10)
RULESETS = {ruleset.id: ruleset for ruleset in (USA, MINI)}


def ruleset_named(name: str) -> Ruleset:
    """A published ruleset by its id; `ValueError` names those that exist."""
    if name not in RULESETS:
        raise ValueError(f"there is no ruleset {name!r}; there are {', '.join(RULESETS)}")
    return RULESETS[name]


def with_house_rules(ruleset: Ruleset, ids: Iterable[str]) -> Ruleset:
    """The ruleset with these house rules in force; `ValueError` for an unknown or repeated id.

    >>> with_house_rules(USA, ["HOUSE-TICKET-1"]).failed_tickets_cost
    False
    """
    known = {house.id: house for house in HOUSE_RULES}
    for name in ids:
        if name not in known:
            raise ValueError(f"there is no house rule {name!r}; there are {', '.join(known)}")
        if name in ruleset.house:
            raise ValueError(f"house rule {name!r} is in force already; name it once")
        changed = replace(ruleset, house=(*ruleset.house, name))
        ruleset = replace(changed, **known[name].changes)  # type: ignore[arg-type]
    return ruleset
