"""Stations: a fourth kind of turn. They let their owner use one route of another player."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import Together, later
from ..model.actions import BuildStation
from ..model.board import members
from ..model.decisions import Turn
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import Handlers, State, change, tell, with_player
from .build import without_rack_cards
from .payment import Price, fits, payments, why_not_held
from .turn import end_turn

EUROPEAN_SETUP = rule(
    "EUR-SETUP-1",
    "At setup every player gets 1 long and 3 regular tickets and keeps at least 2 of any kind; the "
    "rejected ones go to the box. Everybody has 3 stations.",
    no="You have built all your stations already.",
)
STATION = rule(
    "EUR-STN-1",
    "Building a station is a turn of its own, one station a turn.",
)
STATION_COST = rule(
    "EUR-STN-2",
    "The first station costs 1 card, the second 2 of one color, the third 3 of one color; "
    "locomotives stand in.",
    no="Your next station costs {cost} {cost:card|cards of one color}, not {laid}.",
)
ONE_A_CITY = rule(
    "EUR-STN-3",
    "Only one station stands in a city in the whole game; its owner needs no route there.",
    no="{city} has a station already: that of {owner}.",
)

BUILT = Telling(
    STATION,
    "{who} builds a station in {city} with {payment}; {left} {left:station is|stations are} left.",
    "You build a station in {city} with {payment}; {left} {left:station is|stations are} left.",
)


def cost_of_next(state: State, seat: int) -> int:
    """How many cards the seat's next station costs."""
    return state.ruleset.stations - state.players[seat].stations + 1


def free_cities(state: State) -> int:
    """The cities without a station that may get one, as a bit mask."""
    taken = 0
    for player in state.players:
        taken |= player.built
    return state.board.towns & ~taken


def station_options(state: State, asked: Turn) -> Iterator[BuildStation]:
    """Every payment in every city without a station."""
    player = state.players[asked.seat]
    if not player.stations:
        return
    price, rack = Price(cost_of_next(state, asked.seat)), state.rack(asked.seat)
    for payment in payments(price, player.hand, rack):
        for city in members(free_cities(state)):
            yield BuildStation(city, payment)


def why_not_station(state: State, asked: Turn, action: BuildStation) -> Refusal | None:
    """Refuse a city that is no city or has a station, and a wrong payment."""
    seat, payment, cities = asked.seat, action.payment, state.board.cities
    player = state.players[seat]
    if type(action.city) is not int or action.city not in range(len(cities)):
        return refuse(ONE_A_CITY, NO_CITY, number=action.city, last=len(cities) - 1)
    if not player.stations:
        return refuse(EUROPEAN_SETUP)
    city = cities[action.city]
    for other, builder in enumerate(state.players):
        if builder.built >> action.city & 1:
            reason = YOURS if other == seat else ""
            return refuse(ONE_A_CITY, reason, city=city, owner=state.name(other))
    if not free_cities(state) >> action.city & 1:
        return refuse(ONE_A_CITY, "{city} is a junction, and stations stand in cities.", city=city)
    cost, cards = cost_of_next(state, seat), payment.cards
    if min(payment.hand) >= 0 <= min(payment.rack) and not fits(Price(cost), cards):
        if cards.size == cost:
            return refuse(STATION_COST, TWO_COLORS, colors=Together(cards.colors()))
        return refuse(STATION_COST, cost=cost, laid=cards.size)
    partners = state.ruleset.team_size > 1
    return why_not_held(payment, player.hand, state.rack(seat), partners=partners)


NO_CITY = later("There is no city number {number!r}; they go from 0 to {last}.")
YOURS = later("{city} has a station already: yours.")
TWO_COLORS = later("A station is paid in one color; {colors} together do not fit.")


def build_station(state: State, asked: Turn, action: BuildStation) -> State:
    """The cards go to the discards, the station stands, and the turn ends."""
    seat, payment, player = asked.seat, action.payment, state.players[asked.seat]
    city, left = state.board.cities[action.city], player.stations - 1
    state = tell(state, BUILT, seat, city=city, payment=payment, left=left)
    after = change(
        player,
        hand=player.hand.minus(payment.hand),
        stations=left,
        built=player.built | 1 << action.city,
    )
    state = change(
        state,
        players=with_player(state, seat, after),
        teams=without_rack_cards(state, seat, payment.rack),
        discard=state.discard.plus(payment.cards),
    )
    return end_turn(state, seat, STATION)


ACTIONS: Handlers = {BuildStation: (station_options, why_not_station, build_station)}
