"""Trains on the map: what a claimed route changes, and what it scores at once."""

from __future__ import annotations

from functools import reduce
from operator import or_

from ..model.board import Route
from ..model.cards import NO_CARDS, Cards, Payment
from ..model.rulebook import Telling, rule
from ..model.state import Player, State, Team, change, tell, with_player, with_rack
from .payment import FERRY
from .tracks import closed_with, tell_closed
from .turn import end_turn

ONE_ROUTE = rule("USA-CLAIM-7", "Only one route a turn, and always the whole route at once.")
CLAIMED_AT_ONCE = rule(
    "USA-CLAIM-9",
    "The cards go to the discards, a train goes on each space, and the points are scored at once.",
)
ROUTE_POINTS = rule(
    "USA-SCORE-1",
    "A claimed route scores at once: 1, 2, 4, 7, 10 or 15 points for 1 to 6 spaces.",
)
TEAM_POINTS = rule(
    "TEAM-SCORE-1",
    "A team has one score: the routes of both partners count, their points at once.",
)
MOUNTAIN_TRAINS = rule(
    "LEG-MTN-1",
    "A mountain route has X marks. Besides the trains on its spaces one train for each X leaves "
    "the stock and goes to the Mountain Crossing area.",
)
MOUNTAIN_POINTS = rule(
    "LEG-MTN-2",
    "Each train put in the Mountain Crossing area scores 2 points at once, besides the points of "
    "the route.",
)
MOUNTAINS_COST_NO_CARDS = rule(
    "LEG-MTN-3",
    "The cards are for the spaces only; X marks cost no cards.",
)
TRAINS_FOR_MARKS = rule(
    "LEG-MTN-4",
    "Without trains for the spaces and for the X marks a mountain route cannot be claimed.",
    no="{route} needs {needed} trains, {length} for its spaces and {marks} for its X marks; you "
    "have only {trains} left.",
)
LOST_TRAINS = rule(
    "LEG-MTN-5",
    "Trains in the Mountain Crossing area are out of the game and belong to no network; for the "
    "end of the game they count as gone.",
)
TWIN_WITHOUT_MARKS = rule(
    "LEG-MTN-6",
    "A gray track without an X needs no further train, though it joins the same cities.",
)

CLAIMED = Telling(
    CLAIMED_AT_ONCE,
    "{who} claims {route} with {payment}.",
    "You claim {route} with {payment}.",
)
CLAIMED_FERRY = Telling(
    FERRY,
    "{who} claims the ferry {route} with {payment}.",
    "You claim the ferry {route} with {payment}.",
)
CLAIMED_MOUNTAIN = Telling(
    MOUNTAIN_TRAINS,
    "{who} claims the mountain route {route} with {payment}.",
    "You claim the mountain route {route} with {payment}.",
)
CROSSED = Telling(
    MOUNTAIN_POINTS,
    "{marks} {marks:train goes|trains go} to the Mountain Crossing area: +{points}.",
)
SCORED = Telling(
    ROUTE_POINTS,
    "{length} {length:space scores|spaces score} {points}: {who} has {score} "
    "{score:point|points} and {trains} {trains:train|trains} left.",
    "{length} {length:space scores|spaces score} {points}: you have {score} "
    "{score:point|points} and {trains} {trains:train|trains} left.",
)


SCORED_FOR_TEAM = Telling(
    TEAM_POINTS,
    "{length} {length:space scores|spaces score} {points}: {team} {players:has|have} {score} "
    "{score:point|points}, and {who} has {trains} {trains:train|trains} left.",
    "{length} {length:space scores|spaces score} {points}: your team has {score} "
    "{score:point|points}, and you have {trains} {trains:train|trains} left.",
)


def build(state: State, seat: int, route: Route, payment: Payment) -> State:
    """Cards to the discards, trains to the map, points to the score; the turn ends."""
    board, player = state.table.board, state.players[seat]
    points, marks = board.worth[route.index], route.mountain
    crossing = marks * state.table.ruleset.mountain_points if marks else 0
    after = change(
        player,
        hand=player.hand.minus(payment.hand),
        trains=player.trains - route.length - marks,
        routes=player.routes | route.bit,
        beside=player.beside | board.tracks[route.index],
        score=player.score + points + crossing,
    )
    if state.told is not None:
        if marks:
            state = tell(state, CROSSED, seat, marks=marks, points=crossing)
        state = tell_score(state, seat, after, length=route.length, points=points)
    taken = reduce(or_, [other.routes for other in state.players], route.bit)
    with_it = closed_with(state.table, taken, route.index)
    if with_it & ~taken & ~state.closed:
        state = tell_closed(state, route.index)
    return end_turn(
        state,
        seat,
        ONE_ROUTE,
        players=with_player(state, seat, after),
        teams=without_rack_cards(state, seat, payment.rack),
        discard=state.discard.plus(payment.cards),
        closed=state.closed | with_it,
    )


def tell_score(state: State, seat: int, after: Player, **facts: object) -> State:
    """Tell where the marker stands: the player's, or for partners their team's."""
    mates = state.table.mates[seat]
    facts["trains"] = after.trains
    if len(mates) == 1:
        return tell(state, SCORED, seat, score=after.score, **facts)
    others = sum(state.players[mate].score for mate in mates if mate != seat)
    facts |= {"team": state.table.team_name(state.table.team_of(seat)), "players": len(mates)}
    return tell(state, SCORED_FOR_TEAM, seat, score=after.score + others, **facts)


def without_rack_cards(state: State, seat: int, cards: Cards) -> tuple[Team, ...]:
    """The teams after these cards were taken from the rack of the seat's team."""
    if cards is NO_CARDS or not any(cards):
        return state.teams
    team = state.teams[state.table.team_of(seat)]
    return with_rack(state, seat, change(team, rack=team.rack.minus(cards)))
