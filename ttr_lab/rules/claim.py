"""Claiming a route: what must be free, what it costs, and when it is a tunnel."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import later
from ..model.actions import Claim
from ..model.board import Route, members
from ..model.cards import NO_CARDS
from ..model.decisions import Turn
from ..model.rulebook import Refusal, refuse, rule
from ..model.state import Handlers, State, tell
from .build import CLAIMED, CLAIMED_FERRY, CLAIMED_MOUNTAIN, TRAINS_FOR_MARKS, build
from .payment import payments, why_not_cards, why_not_held
from .tracks import why_not_track
from .tunnel import enter

UNCLAIMED = rule(
    "USA-CLAIM-5",
    "Only a route that nobody has claimed and that is not closed can be claimed.",
    no="{route} belongs to {owner} already.",
)
ENOUGH_TRAINS = rule(
    "USA-CLAIM-6",
    "You need at least as many trains in stock as the route has spaces.",
    no="{route} needs {needed} {needed:train|trains}, and you have only {trains} left.",
)
OWN_STOCK = rule(
    "TEAM-TRAIN-2",
    "The two stocks of a team stay separate: a claim needs enough trains in the own stock, and "
    "the partner's trains cannot be used.",
    no="{route} needs {needed} {needed:train|trains}, and you have only {trains} left; your "
    "partner's trains cannot be used.",
)
ANYWHERE = rule(
    "USA-CLAIM-8",
    "Routes need not touch each other and may be claimed in any order.",
)


def claim_options(state: State, asked: Turn) -> Iterator[Claim]:
    """Every payment for every route that is open to the seat."""
    hand, rack = state.players[asked.seat].hand, state.rack(asked.seat)
    for index in members(state.claimable(asked.seat)):
        for payment in payments(state.board.routes[index], hand, rack):
            yield Claim(index, payment)


def why_not_route(state: State, seat: int, route: Route) -> Refusal | None:
    """Whether the route is free, open to the seat, and within its trains."""
    owner, trains = state.owner(route.index), state.players[seat].trains
    if owner is not None:
        reason = OWNED_BY_YOU if owner == seat else ""
        return refuse(UNCLAIMED, reason, route=route, owner=state.name(owner))
    refusal = why_not_track(state, seat, route)
    if refusal is not None:
        return refusal
    needed = route.length + route.mountain
    if trains >= needed:
        return None
    facts = {"route": route, "needed": needed, "trains": trains}
    if trains >= route.length:
        return Refusal(TRAINS_FOR_MARKS, {**facts, "length": route.length, "marks": route.mountain})
    return Refusal(OWN_STOCK if state.ruleset.team_size > 1 else ENOUGH_TRAINS, facts)


def why_not_claim(state: State, asked: Turn, action: Claim) -> Refusal | None:
    """The route first, then the cards: what no other cards could mend comes first."""
    seat, payment, routes = asked.seat, action.payment, state.table.board.routes
    if type(action.route) is not int or action.route not in range(len(routes)):
        return refuse(UNCLAIMED, NO_ROUTE, number=action.route, last=len(routes) - 1)
    route = routes[action.route]
    if not state.claimable(seat) & route.bit:
        return why_not_route(state, seat, route)
    refusal = why_not_cards(route, payment.cards)
    if refusal is not None:
        return refusal
    hand = state.players[seat].hand
    if payment.rack is NO_CARDS and hand.covers(payment.hand):
        return None
    return why_not_held(payment, hand, state.rack(seat), partners=state.ruleset.team_size > 1)


OWNED_BY_YOU = later("{route} belongs to you already.")
NO_ROUTE = later("There is no route number {number!r}; they go from 0 to {last}.")


def claim(state: State, asked: Turn, action: Claim) -> State:
    """A plain route is built at once; a tunnel turns cards over first."""
    route, payment = state.table.board.routes[action.route], action.payment
    if route.tunnel:
        return enter(state, asked.seat, route, payment)
    kind = CLAIMED_FERRY if route.ferry else CLAIMED_MOUNTAIN if route.mountain else CLAIMED
    state = tell(state, kind, asked.seat, route=route, payment=payment)
    return build(state, asked.seat, route, payment)


ACTIONS: Handlers = {Claim: (claim_options, why_not_claim, claim)}
