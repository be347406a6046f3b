"""House rules and edition options: changes to a ruleset that a group may agree on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..language import say, translated
from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A change that a group may agree on: an id, a sentence, and the values it changes."""

    id: str
    name: str
    text: str
    source: str
    changes: MappingProxyType[str, object]
    fits: Callable[[Ruleset], bool]
    """Whether the change means anything in a ruleset."""

    def in_words(self, form: str = "") -> str:
        """The name in the language that is spoken; `text` and `source` are forms of it."""
        return translated({"": self.name, "text": self.text, "source": self.source}[form])

    @property
    def told(self) -> str:
        """Its sentence in the language that is spoken."""
        return translated(self.text)


def _house(
    id: str,
    name: str,
    text: str,
    source: str,
    fits: Callable[[Ruleset], bool] = lambda ruleset: True,
    **changes: object,
) -> HouseRule:
    return HouseRule(id, name, text, source, MappingProxyType(changes), fits)


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
        lambda ruleset: 3 in ruleset.players,
        tracks_shut=((2, 1),),
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
        lambda ruleset: (ruleset.setup_regular, ruleset.setup_long) == (3, 0),
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
    _house(
        "open_racks",
        "open racks",
        "Everybody sees the cards and tickets on every team's rack.",
        "the rules sheet does not say (TEAM-COMP-2)",
        lambda ruleset: ruleset.team_size > 1,
        open_racks=True,
    ),
    _house(
        "keep_long",
        "the long ticket is kept",
        "The long ticket dealt at setup must be among those kept.",
        "for groups that want it (LEG-TICKET-2)",
        lambda ruleset: ruleset.setup_long > 0,
        setup_keep_long=True,
    ),
)


def with_house_rules(ruleset: Ruleset, ids: Iterable[str]) -> Ruleset:
    """The ruleset with these house rules in force; `ValueError` for an unknown or repeated id.

    >>> from ttr_lab.model.ruleset import USA
    >>> with_house_rules(USA, ["HOUSE-TICKET-1"]).failed_tickets_cost
    False
    """
    known = {house.id: house for house in HOUSE_RULES}
    for name in ids:
        if name not in known:
            every = ", ".join(known)
            raise ValueError(
                say("there is no house rule {name!r}; there are {every}", name=name, every=every)
            )
        if name in ruleset.house:
            raise ValueError(
                say("house rule {name!r} is in force already; name it once", name=name)
            )
        if not known[name].fits(ruleset):
            fitting = ", ".join(h.id for h in HOUSE_RULES if h.fits(ruleset))
            raise ValueError(
                say(
                    "house rule {name!r} changes nothing in {ruleset}; there are {fitting}",
                    name=name,
                    ruleset=ruleset,
                    fitting=fitting,
                )
            )
        changed = replace(ruleset, house=(*ruleset.house, name))
        ruleset = replace(changed, **known[name].changes)  # type: ignore[arg-type]
    return ruleset
