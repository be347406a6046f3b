"""Who has seen what: the news that show a hidden card or ticket, and what a curtain leaves."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

from ..engine.choices import Choices
from ..engine.view import View
from ..model.cards import NO_CARDS
from ..model.rulebook import Event
from ..rules import sharing, tunnel
from ..rules.draw import TOOK_BLIND, TOOK_BLIND_LOCOMOTIVE, TURNED_UP
from ..rules.supply import REFILLED
from ..rules.tickets import DREW, KEPT, KEPT_ALL

OPENED = (TURNED_UP, REFILLED, *tunnel.REVEALED)
"""After these everybody has seen a card that was hidden."""
SEEN_ALONE = (TOOK_BLIND, TOOK_BLIND_LOCOMOTIVE, DREW)
"""After these one seat has."""
READ_ALONE = (
    *(TOOK_BLIND, TOOK_BLIND_LOCOMOTIVE, KEPT, KEPT_ALL),
    *(sharing.LAID, sharing.LAID_IN_TURN),
)
"""After these the person stays at the keyboard until it has been read."""


def must_read(events: Iterable[Event], seat: int) -> bool:
    """Whether something happened that only this seat, or its team, may read."""
    return any(event.telling in READ_ALONE and event.seat == seat for event in events)


def was_seen(events: Iterable[Event], people: Container[int]) -> bool:
    """Whether one of these people has seen a card or a ticket that was hidden before.

    Partners see what is laid on their rack.
    """
    return any(
        event.telling in OPENED
        or (event.telling in SEEN_ALONE and event.seat in people)
        or (bool(event.telling.team) and any(seat in people for seat in event.mates))
        for event in events
    )


def cover(view: View) -> View:
    """What everybody may see: a view for the time when nobody is at the keyboard."""
    teams = view.teams
    if not view.ruleset.open_racks:
        teams = tuple(
            replace(team, rack=None, shared=team.shared if view.over else None) for team in teams
        )
    return replace(
        view,
        hand=NO_CARDS,
        rack=NO_CARDS,
        tickets=(),
        shared=(),
        teams=teams,
        station_cost=None,
        asked=None,
        choices=Choices(view.board, NO_CARDS),
    )
