"""What is told of each house rule: the official rule it replaces, an example and its source."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..engine.facts import Facts
from ..language import later, say, translated
from ..model.board import Board
from ..model.rulebook import BOOK, Rule, cited
from ..model.ruleset import Ruleset
from .agreed import Agreement
from .agreed_effects import Effects, Setting, load_effects
from .rulings import Ruling, load_rulings

NOT_PRINTED = later("A custom of many tables; no rules booklet has it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a reader wants to know of a house rule before agreeing."""

    replaces: tuple[str, ...]
    """The ids of the official rules that it sets aside, in the base game."""
    with_partners: tuple[str, ...] = ()
    """Those that it sets aside as well where partners play together."""
    example: str
    """A sentence with the facts {who}, {other}, {route}, {ticket}, {points} and {long}."""
    source: str
    measures: tuple[str, ...]
    """What one would expect it to change, among what was measured."""
    partners: str = ""
    """What one has to know besides where partners play together."""


TOLD: Mapping[str, Told] = MappingProxyType(
    {
        "HOUSE-LOCO-1": Told(
            replaces=("USA-DRAW-3", "USA-DRAW-4"),
            with_partners=("TEAM-DRAW-4",),
            example=later(
                "{who} takes a face-up red card and then the face-up locomotive beside it."
            ),
            source=NOT_PRINTED,
            measures=("turns", "points", "locomotives"),
            partners=later(
                "The two cards are split between hand and rack as usual; a locomotive that stays "
                "the only card still goes to the rack."
            ),
        ),
        "HOUSE-FLUSH-1": Told(
            replaces=("USA-FLUSH-1", "USA-FLUSH-2"),
            example=later(
                "Three of the five face-up cards are locomotives: all five stay, and {who} may "
                "take one of them."
            ),
            source=NOT_PRINTED,
            measures=("turns", "points", "locomotives"),
        ),
        "HOUSE-DOUBLE-1": Told(
            replaces=("USA-DOUBLE-2",),
            example=later(
                "{who} has one track of {route}: {other} may claim the other one, {who} may not."
            ),
            source=NOT_PRINTED,
            measures=("turns", "points", "completed"),
        ),
        "HOUSE-TICKET-1": Told(
            replaces=("USA-SCORE-3",),
            with_partners=("TEAM-SCORE-2",),
            example=later(
                "{who} holds the ticket {ticket} and never connects the two cities: it scores 0, "
                "and not {points}."
            ),
            source=NOT_PRINTED,
            measures=("points", "gap", "completed", "failed"),
        ),
        "tickets_2025": Told(
            replaces=("USA-SETUP-3",),
            example=later("{who} is dealt four tickets and keeps two, three or all four of them."),
            source=later("Rules booklet of the 2025 edition, page 2; older printings deal three."),
            measures=("points", "completed", "failed", "kept"),
        ),
        "flush_cap": Told(
            replaces=("USA-FLUSH-2",),
            example=later(
                "Three rows in a row were cleared and the fourth shows three locomotives again: "
                "it stays."
            ),
            source=later("Played so on Board Game Arena; no rules booklet has a limit."),
            measures=("turns", "flushes"),
        ),
        "open_racks": Told(
            replaces=("TEAM-COMP-2",),
            example=later(
                "Everybody may look which cards and tickets lie on the rack of {who}, not only how "
                "many."
            ),
            source=later("The rules sheet of the map does not say who may look at a rack."),
            measures=("turns", "points"),
        ),
        "keep_long": Told(
            replaces=("USA-SETUP-3",),
            example=later("{who} is dealt the long ticket {long} and cannot give it back."),
            source=later(
                "For groups that want it; the rules sheets let a long ticket go like any other."
            ),
            measures=("points", "failed_points", "long"),
        ),
    }
)


def replaced(ruleset: Ruleset, id: str) -> tuple[Rule, ...]:
    """The official rules that a house rule sets aside, as the edition numbers them.

    >>> from ..model.ruleset import LEGENDARY_ASIA
    >>> [rule.id for rule in replaced(LEGENDARY_ASIA, "HOUSE-DOUBLE-1")]
    ['LEG-DOUBLE-1']
    """
    told = TOLD[id]
    ids = (*told.replaces, *(told.with_partners if ruleset.team_size > 1 else ()))
    return tuple(cited(BOOK[id], ruleset.cites) for id in ids)


def example_of(agreement: Agreement, id: str) -> str:
    """One turn in which the house rule makes the difference, with the names of this table."""
    board, ticket = agreement.board, _dearest(agreement.board)
    partners = translated(TOLD[id].partners) if agreement.official.team_size > 1 else ""
    example = say(
        TOLD[id].example,
        who=agreement.called(0),
        other=agreement.called(agreement.teams[1][0]),
        route=next((route for route in board.routes if route.track), ""),
        ticket=f"{board.tickets[ticket].a}–{board.tickets[ticket].b}",
        points=-board.tickets[ticket].points,
        long=next((f"{it.a}–{it.b}" for it in board.tickets if it.long), ""),
    )
    return f"{example} {partners}".rstrip()


def source_of(id: str) -> str:
    """Where a house rule comes from."""
    return translated(TOLD[id].source)


def effects_of(agreement: Agreement, id: str) -> Effects | None:
    """What was measured of a house rule on this map with so many players, or nearly so many.

    Nothing for a rule that changes nothing at this table, and for a map that was not measured.
    """
    if agreement.why_idle(id):
        return None
    count, known = len(agreement.players), load_effects()
    counts = [it.players for it in known if (it.house, it.map) == (id, agreement.map)]
    nearest = min(counts, key=lambda players: abs(players - count), default=None)
    return None if nearest is None else known[Setting(id, agreement.map, nearest)]


def answers_changed(agreement: Agreement, id: str) -> tuple[Ruling, ...]:
    """The rulings for this table whose official answer is another one under the house rule."""
    return tuple(
        ruling
        for ruling in _rulings_for(agreement)
        if id in ruling.changed_by
        or any(id in (answer.when.house or ()) for answer in ruling.answers)
    )


def answers_given(agreement: Agreement, id: str) -> tuple[Ruling, ...]:
    """The rulings for this table that say what holds under the house rule."""
    return tuple(
        ruling
        for ruling in _rulings_for(agreement)
        if ruling.dispute is not None and id in _named(ruling.dispute.facts)
    )


def _rulings_for(agreement: Agreement) -> Iterator[Ruling]:
    map, count = agreement.official.id, len(agreement.players)
    for ruling in load_rulings().values():
        if map in ruling.maps and (ruling.players is None or count in ruling.players):
            yield ruling


def _named(facts: Facts) -> Collection[object]:
    house = facts.get("house", ())
    return house if isinstance(house, Collection) else ()


def _dearest(board: Board) -> int:
    """The ticket that costs most when it fails; a regular one, as every player may hold."""
    regular = [ticket for ticket in board.tickets if not ticket.long]
    return max(regular, key=lambda ticket: ticket.points).index
