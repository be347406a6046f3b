"""Claiming a route: what must be free, what it costs, what it brings; parallel tracks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ..model.actions import Claim
from ..model.board import Route, members
from ..model.cards import NO_CARDS, Cards
from ..model.decisions import Turn
from ..model.rulebook import Refusal, Telling, refuse, rule, together
from ..model.state import Handlers, State, Table, Team, change, tell, with_player
from .payment import payments, why_not_cards, why_not_held
from .turn import end_turn

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
ONE_ROUTE = rule("USA-CLAIM-7", "Only one route a turn, and always the whole route at once.")
ANYWHERE = rule(
    "USA-CLAIM-8",
    "Routes need not touch each other and may be claimed in any order.",
)
CLAIMED_AT_ONCE = rule(
    "USA-CLAIM-9",
    "The cards go to the discards, a train goes on each space, and the points are scored at once.",
)
DOUBLE = rule(
    "USA-DOUBLE-1",
    "A double route is two tracks of equal length between the same two cities.",
)
ONE_TRACK = rule(
    "USA-DOUBLE-2",
    "With 2 or 3 players the first claim of a track closes the other to everybody.",
    no="{route} is closed: with {players} players only one of its tracks may be claimed, and "
    "that one is taken by {owner}.",
)
TWO_TRACKS = rule(
    "USA-DOUBLE-3",
    "With 4 or 5 players both tracks may be claimed, but never both by the same player.",
    no="You have the other track of {route} already, and one player never holds both.",
)
OWN_TRACK = rule(
    "USA-DOUBLE-4",
    "The tracks are separate routes, each with its own color, cards and trains; claiming one "
    "does not fill the other.",
)
ROUTE_POINTS = rule(
    "USA-SCORE-1",
    "A claimed route scores at once: 1, 2, 4, 7, 10 or 15 points for 1 to 6 spaces.",
)

CLAIMED = Telling(
    CLAIMED_AT_ONCE,
    "{who} claims {route} with {payment}.",
    "You claim {route} with {payment}.",
)
SCORED = Telling(
    ROUTE_POINTS,
    "{length} {length:space scores|spaces score} {points}: {who} has {score} "
    "{score:point|points} and {trains} {trains:train|trains} left.",
    "{length} {length:space scores|spaces score} {points}: you have {score} "
    "{score:point|points} and {trains} {trains:train|trains} left.",
)
CLOSED = Telling(ONE_TRACK, "The other track between the two cities is closed now.")


def claim_options(state: State, asked: Turn) -> Iterator[Claim]:
    """Every payment for every route that is open to the seat."""
    hand, rack = state.players[asked.seat].hand, state.rack(asked.seat)
    for index in members(state.claimable(asked.seat)):
        for payment in payments(state.board.routes[index], hand, rack):
            yield Claim(index, payment)


def why_not_route(state: State, seat: int, route: Route) -> Refusal | None:
    """Whether the route is free, open to the seat, and within its trains."""
    owner, player = state.owner(route.index), state.players[seat]
    if owner is not None:
        return refuse(UNCLAIMED, route=route, owner="you" if owner == seat else state.name(owner))
    if player.beside & route.bit and state.table.open_tracks > 1:
        return refuse(TWO_TRACKS, route=route)
    if state.closed & route.bit:
        owners = {state.owner(track) for track in members(state.board.tracks[route.index])}
        names = ["you" if o == seat else state.name(o) for o in owners if o is not None]
        facts = {"route": route, "players": len(state.players), "owner": together(names)}
        return Refusal(ONE_TRACK, facts)
    needed = route.length + route.mountain
    if player.trains < needed:
        return refuse(ENOUGH_TRAINS, route=route, needed=needed, trains=player.trains)
    return None


def why_not_claim(state: State, asked: Turn, action: Claim) -> Refusal | None:
    """The route first, then the cards: what no other cards could mend comes first."""
    seat, payment, routes = asked.seat, action.payment, state.board.routes
    if type(action.route) is not int or action.route not in range(len(routes)):
        known = f"There is no route number {action.route}; they go from 0 to {len(routes) - 1}."
        return refuse(UNCLAIMED, known)
    route = routes[action.route]
    if not state.claimable(seat) & route.bit:
        return why_not_route(state, seat, route)
    return why_not_cards(route, payment.cards) or why_not_held(
        payment, state.players[seat].hand, state.rack(seat)
    )


def claim(state: State, asked: Turn, action: Claim) -> State:
    """Cards to the discards, trains to the map, points to the score."""
    seat, board, payment = asked.seat, state.board, action.payment
    route, player = board.routes[action.route], state.players[asked.seat]
    points = board.worth[route.index]
    after = change(
        player,
        hand=player.hand.minus(payment.hand),
        trains=player.trains - route.length - route.mountain,
        routes=player.routes | route.bit,
        beside=player.beside | board.tracks[route.index],
        score=player.score + points,
    )
    state = tell(state, CLAIMED, seat, route=route, payment=payment)
    told = {"length": route.length, "points": points}
    state = tell(state, SCORED, seat, **told, score=after.score, trains=after.trains)
    taken = reduce(or_, (other.routes for other in state.players), route.bit)
    closed = state.closed | closed_with(state.table, taken, route.index)
    if closed & ~state.closed & ~route.bit:
        state = tell(state, CLOSED)
    state = change(
        state,
        players=with_player(state, seat, after),
        teams=without_rack_cards(state, seat, payment.rack),
        discard=state.discard.plus(payment.cards),
        closed=closed,
    )
    return end_turn(state, seat, ONE_ROUTE)


def closed_with(table: Table, taken: int, route: int) -> int:
    """The routes that are closed with this one, where `taken` is the set of all claimed ones.

    That is the route itself, and its parallel tracks once no more of them may be claimed.
    """
    tracks = table.board.tracks[route]
    return tracks if (taken & tracks).bit_count() >= table.open_tracks else 1 << route


def without_rack_cards(state: State, seat: int, cards: Cards) -> tuple[Team, ...]:
    """The teams after these cards were taken from the rack of the seat's team."""
    if cards == NO_CARDS:
        return state.teams
    number = state.table.team_of(seat)
    team = state.teams[number]
    return (
        *state.teams[:number],
        change(team, rack=team.rack.minus(cards)),
        *state.teams[number + 1 :],
    )


ACTIONS: Handlers = {Claim: (claim_options, why_not_claim, claim)}
