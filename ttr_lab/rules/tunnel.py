"""Tunnels: a payment is laid, cards are turned over, and matches cost more cards."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import Saying, later
from ..model.actions import PayToll, TurnBack
from ..model.board import Route
from ..model.cards import LOCOMOTIVE, NO_CARDS, Cards, Color, Payment
from ..model.decisions import Toll
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import Handlers, State, change, tell
from .build import build
from .payment import Price, fits, payments, why_not_held
from .supply import with_deck
from .turn import end_turn

TUNNEL = rule(
    "TUNNEL-1",
    "A tunnel says how many cards are turned over for it: 4, 5 or 6 as printed on the route in "
    "Team Asia, always 3 in Europe.",
)
LAY_FIRST = rule(
    "TUNNEL-2",
    "First a full and legal payment for the spaces is laid, with trains enough for them; then the "
    "top cards of the deck are turned over.",
)
MATCHES = rule(
    "TUNNEL-3",
    "Each card turned over that has the color of the payment, and each locomotive, is a match.",
)
ONE_MORE_EACH = rule(
    "TUNNEL-4",
    "For each match one more card of that color, or a locomotive, must be added: in Team Asia from "
    "the own hand or the team's rack.",
    no="The tunnel asks for {color} or locomotives; {wrong} does not answer it.",
)
LOCOMOTIVES_ONLY = rule(
    "TUNNEL-5",
    "After a payment wholly in locomotives only locomotives match, and only locomotives can "
    "answer them.",
    no="You paid with locomotives alone, so only locomotives answer the tunnel, not {wrong}.",
)
ALL_OR_NONE = rule(
    "TUNNEL-6",
    "All matches are answered or none: with fewer cards added the claim fails.",
    no="The tunnel asks for {extra} more {extra:card|cards}, not {laid}; you answer every match or "
    "turn back.",
)
TURN_BACK = rule(
    "TUNNEL-7",
    "Who cannot or will not add the cards takes the laid ones back, and the turn is over. Giving "
    "up is allowed even with cards enough.",
    no="No tunnel is waiting for you.",
)
BACK_WHERE_THEY_WERE = rule(
    "TUNNEL-8",
    "Cards taken back return to where they came from: those of the rack to the rack.",
)
REVEALED_DISCARDED = rule("TUNNEL-9", "The cards turned over are discarded in every case.")
SHORT_DECK = rule(
    "TUNNEL-10",
    "If the deck holds too few cards, the discards are shuffled in; if they are still too few, "
    "what there is is turned over; if there is nothing, the tunnel costs only its length.",
)
LAID_ARE_NOT_DISCARDS = rule(
    "TUNNEL-11",
    "The laid cards are no discards yet, so they cannot be among those turned over.",
)
LENGTH_SCORES = rule(
    "TUNNEL-12",
    "Cards added change neither the trains placed nor the points: both follow the length.",
)
GRAY_TUNNEL = rule("TUNNEL-13", "A gray tunnel takes its color from the payment.")
NO_FLUSH = rule(
    "TUNNEL-14",
    "Locomotives among the cards turned over clear no face-up cards; they do not lie among them.",
)
FROM_HAND_OR_RACK = rule(
    "TUNNEL-15",
    "The locomotives that answer a tunnel paid with locomotives alone may come from the hand or "
    "from the rack.",
)
EUROPEAN_TUNNELS = rule(
    "EUR-TUNNEL-1",
    "In Europe a tunnel turns over three cards and is paid from the hand alone.",
)

LAID = Telling(
    LAY_FIRST,
    "{who} lays {payment} for the tunnel {route}; {count} cards are turned over.",
    "You lay {payment} for the tunnel {route}; {count} cards are turned over.",
)
TURNED_OVER = Telling(MATCHES, "Card {number}: {card}, no match.")
MATCHED = Telling(MATCHES, "Card {number}: {card}, a match, because the payment is {card}.")
MATCHED_LOCOMOTIVE = Telling(
    MATCHES, "Card {number}: {card}, a match, because locomotives always match."
)
UNMATCHED_COLOR = Telling(
    LOCOMOTIVES_ONLY,
    "Card {number}: {card}, no match, because the payment is wholly in locomotives.",
)
MATCHING = (MATCHED, MATCHED_LOCOMOTIVE)
REVEALED = (*MATCHING, TURNED_OVER, UNMATCHED_COLOR)
"""The events that turn a card over, those that match first."""
FEW_TURNED = Telling(
    SHORT_DECK,
    "Only {turned} of {count} cards can be turned over, because no more are left.",
)
RESHUFFLED_IN_TUNNEL = Telling(
    SHORT_DECK,
    "The deck is empty: {cards} discarded {cards:card is|cards are} shuffled for the rest.",
)
NO_MATCH = Telling(
    ALL_OR_NONE,
    "No match: {who} claims {route} for these cards alone.",
    "No match: you claim {route} for these cards alone.",
)
TOLL_ASKED = Telling(
    ONE_MORE_EACH,
    "{extra} {extra:match|matches}: {who} must add {extra} more {extra:card|cards}, {color}, or "
    "turn back.",
    "{extra} {extra:match|matches}: you must add {extra} more {extra:card|cards}, {color}, or turn "
    "back.",
)
ASKED = later("{card} or locomotives")
LOCOMOTIVES_ONLY_ASKED = later("locomotives")
TOLL_PAID = Telling(
    ONE_MORE_EACH,
    "{who} adds {payment} and claims {route}.",
    "You add {payment} and claim {route}.",
)
TURNED_BACK = Telling(
    TURN_BACK,
    "{who} turns back from {route} and takes back {payment}.",
    "You turn back from {route} and take back {payment}.",
)


def color_of(payment: Payment) -> Color:
    """The color that a payment stands for: the locomotive if it is wholly in locomotives."""
    return next(iter(payment.cards.colors()), LOCOMOTIVE)


def enter(state: State, seat: int, route: Route, payment: Payment) -> State:
    """The payment lies: turn over the cards, and build at once or ask for more."""
    color = color_of(payment)
    state = tell(state, LAID, seat, route=route, payment=payment, count=route.tunnel)
    state, revealed = turned_over(state, route.tunnel, color)
    extra = sum(card in (color, LOCOMOTIVE) for card in revealed)
    if not extra:
        return build(tell(state, NO_MATCH, seat, route=route), seat, route, payment)
    asks = Saying(LOCOMOTIVES_ONLY_ASKED) if color is LOCOMOTIVE else Saying(ASKED, card=color)
    state = tell(state, TOLL_ASKED, seat, extra=extra, color=asks)
    return change(state, open=(Toll(seat, route.index, payment, color, revealed, extra),))


def turned_over(state: State, count: int, color: Color) -> tuple[State, tuple[Color, ...]]:
    """Turn over cards of the supply, one by one, to the discards; which they were.

    The discards are shuffled when the deck ends; those turned over are not among them.
    """
    revealed: list[Color] = []
    while len(revealed) < count and state.has_supply:
        state = with_deck(state, RESHUFFLED_IN_TUNNEL)
        card = state.deck[0]
        revealed.append(card)
        if card is LOCOMOTIVE:
            kind = MATCHED_LOCOMOTIVE
        elif color is LOCOMOTIVE:
            kind = UNMATCHED_COLOR
        else:
            kind = MATCHED if card is color else TURNED_OVER
        state = change(state, deck=state.deck[1:])
        state = tell(state, kind, number=len(revealed), card=card)
    if len(revealed) < count:
        state = tell(state, FEW_TURNED, turned=len(revealed), count=count)
    return change(state, discard=state.discard.plus(Cards.from_colors(revealed))), tuple(revealed)


def price_of(asked: Toll) -> Price:
    """What answers the tunnel: cards of its color, or locomotives alone (TUNNEL-5)."""
    if asked.color is LOCOMOTIVE:
        return Price(asked.extra, None, asked.extra)
    return Price(asked.extra, asked.color)


def left_to_pay(state: State, asked: Toll) -> tuple[Cards, Cards]:
    """The cards in hand and on the rack besides those laid."""
    hand = state.players[asked.seat].hand.minus(asked.payment.hand)
    return hand, state.rack(asked.seat).minus(asked.payment.rack)


def toll_options(state: State, asked: Toll) -> Iterator[PayToll]:
    """Every way to answer the matches from hand and rack."""
    yield from map(PayToll, payments(price_of(asked), *left_to_pay(state, asked)))


def why_not_pay_toll(state: State, asked: Toll, action: PayToll) -> Refusal | None:
    """Refuse wrong colors, a wrong number, and cards that are not there."""
    payment, cards = action.payment, action.payment.cards
    if min(payment.hand) >= 0 <= min(payment.rack) and not fits(price_of(asked), cards):
        for color in cards.colors():
            if asked.color is LOCOMOTIVE:
                return refuse(LOCOMOTIVES_ONLY, wrong=color)
            if color is not asked.color:
                return refuse(ONE_MORE_EACH, color=asked.color, wrong=color)
        return refuse(ALL_OR_NONE, extra=asked.extra, laid=cards.size)
    hand, rack = left_to_pay(state, asked)
    return why_not_held(payment, hand, rack, partners=state.ruleset.team_size > 1)


def pay_toll(state: State, asked: Toll, action: PayToll) -> State:
    """The cards are added and the route is built."""
    route, more, laid = state.board.routes[asked.route], action.payment, asked.payment
    state = tell(state, TOLL_PAID, asked.seat, route=route, payment=more)
    rack = laid.rack if more.rack is NO_CARDS else laid.rack.plus(more.rack)
    return build(state, asked.seat, route, Payment(laid.hand.plus(more.hand), rack))


def back_options(state: State, asked: Toll) -> Iterator[TurnBack]:
    """One can always turn back."""
    yield TurnBack()


def why_not_turn_back(state: State, asked: Toll, action: TurnBack) -> Refusal | None:
    """Giving up is always allowed."""
    return None


def turn_back(state: State, asked: Toll, action: TurnBack) -> State:
    """The laid cards never left hand and rack, so nothing has to be undone; the turn ends."""
    route = state.board.routes[asked.route]
    state = tell(state, TURNED_BACK, asked.seat, route=route, payment=asked.payment)
    return end_turn(state, asked.seat, TURN_BACK)


ACTIONS: Handlers = {
    PayToll: (toll_options, why_not_pay_toll, pay_toll),
    TurnBack: (back_options, why_not_turn_back, turn_back),
}
