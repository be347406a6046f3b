"""What passes between the partners of a team: the moments at which one learns from the other.

Partners may tell each other nothing but through what they lay and claim (TEAM-TALK-1). Everything
here is read off the views of the two and what they were told, so it is no more than they know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..engine.view import View
from ..language import later
from ..model.actions import BuildStation, Claim, PayToll
from ..model.board import Board, Ticket, members
from ..model.cards import NO_CARDS, Cards, Color
from ..model.decisions import Keep, KeepFirst
from ..model.rulebook import Event
from ..rules.placing import PUT_BLIND, PUT_LOCOMOTIVE, PUT_OPENLY
from ..rules.sharing import LAID, LAID_FIRST, LAID_IN_TURN
from .networks.costs import Costs, Terms
from .team_game import TeamGame

TICKET, RACK, OPEN, ROUTE = "ticket", "rack", "open", "route"
KINDS = {
    TICKET: later("Tickets laid"),
    RACK: later("Cards on the rack"),
    OPEN: later("Open cards taken"),
    ROUTE: later("Routes claimed"),
}
"""The ways in which knowledge passes, from the one that tells most to what everybody sees."""
LAYS = (LAID, LAID_FIRST, LAID_IN_TURN)
TO_RACK = (PUT_OPENLY["rack"], PUT_BLIND["rack"], PUT_LOCOMOTIVE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """One thing that a seat did and its partner learned from, in one step of the game."""

    at: int
    """After so many answers it is known."""
    kind: str
    teller: int
    learner: int
    tickets: tuple[int, ...] = ()
    card: Color | None = None
    route: int | None = None


def passed(played: TeamGame, at: int, team: int) -> Iterator[Passed]:
    """What passed between the partners of a team in this step."""
    for teller in played.teams[team]:
        for learner in played.teams[team]:
            if learner != teller:
                yield from _learned(played, at, teller, learner)


def _learned(played: TeamGame, at: int, teller: int, learner: int) -> Iterator[Passed]:
    laid: tuple[int, ...] = ()
    for event in played.told(at):
        if event.seat != teller:
            continue
        card = event.facts.get("card")
        if event.telling in LAYS:
            laid += _laid(event)
        elif event.telling in TO_RACK and isinstance(card, Color):
            yield Passed(at=at, kind=RACK, teller=teller, learner=learner, card=card)
        elif event.telling is PUT_OPENLY["hand"] and isinstance(card, Color):
            yield Passed(at=at, kind=OPEN, teller=teller, learner=learner, card=card)
    if laid:
        yield Passed(at=at, kind=TICKET, teller=teller, learner=learner, tickets=laid)
    before, after = (played.view(learner, step).players[teller].routes for step in (at - 1, at))
    for route in members(after & ~before):
        yield Passed(at=at, kind=ROUTE, teller=teller, learner=learner, route=route)


def _laid(event: Event) -> tuple[int, ...]:
    tickets = event.facts["tickets"]
    assert isinstance(tickets, Iterable)
    return tuple(it.index for it in tickets if isinstance(it, Ticket))


def known_hand(played: TeamGame, at: int, seat: int) -> Cards:
    """The cards that everybody knows to be in a seat's hand: taken face up, and not yet laid.

    Whoever pays with a color may pay with cards drawn blind, so these are the fewest that the
    others can be sure of if the ones they saw were laid first.
    """
    known = NO_CARDS
    for step in range(1, at + 1):
        for event in played.told(step):
            card = event.facts.get("card")
            if event.seat == seat and event.telling is PUT_OPENLY["hand"]:
                assert isinstance(card, Color)
                known = known.with_one(card)
        known = known.minus(_least(known, _paid(played, step, seat)))
    return known


def _paid(played: TeamGame, at: int, seat: int) -> Cards:
    """The cards that left the seat's hand for good in this step."""
    answer = played.game.log[at - 1]
    before, after = (played.view(seat, step) for step in (at - 1, at))
    if answer.seat != seat or after.me.cards >= before.me.cards:
        return NO_CARDS
    paid = NO_CARDS if before.toll is None else before.toll.payment.hand
    if isinstance(answer.action, Claim | PayToll | BuildStation):
        paid = paid.plus(answer.action.payment.hand)
    return paid


def _least(one: Cards, two: Cards) -> Cards:
    return Cards(min(pair) for pair in zip(one, two, strict=True))


def seen_tickets(view: View) -> set[int]:
    """The tickets whose place a seat knows from this view alone."""
    seen = {*view.tickets, *view.shared}
    if isinstance(view.asked, Keep | KeepFirst):
        seen.update(view.asked.offered)
    for team in view.teams:
        seen.update(team.shared or ())
    for held in view.revealed or ():
        seen.update(held)
    return seen


def never_seen(played: TeamGame, at: int, seat: int) -> tuple[int, ...]:
    """The tickets that the seat has not seen up to this step: any of them may be held secretly.

    What it has rejected itself it has seen, and knows under the ticket deck.
    """
    seen: set[int] = set()
    for step in range(at + 1):
        seen |= seen_tickets(played.view(seat, step))
    return tuple(it.index for it in played.board.tickets if it.index not in seen)


def to_lay(view: View, ticket: int) -> int | None:
    """The fewest trains that complete a ticket now, 0 if it is; `None` if it is cut off.

    Only the map decides, so partners who both know the ticket come to the same number.
    """
    board, at = view.board, view.board.city_index
    wanted = board.tickets[ticket]
    costs = _costs(board, view.network, view.closed & ~view.network)
    trains = costs.between(at[wanted.a.id], at[wanted.b.id])
    return None if trains is None else int(trains)


@lru_cache(maxsize=8)
def _costs(board: Board, mine: int, shut: int) -> Costs:
    return Costs(board, Terms(mine=mine, shut=shut))
