"""Drawing train cards: two a turn, from the face-up cards or blind, and the locomotive's price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..model.actions import TakeFromDeck, TakeFromRow
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Draw, Place, Turn
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import Handlers, Player, State, change, tell, with_player
from .supply import NO_REPLACEMENT, NOT_REPLACED, RESHUFFLE, check_row, with_deck
from .turn import end_turn

TWO_CARDS = rule(
    "USA-DRAW-1",
    "Drawing brings two cards, one after the other, each from the face-up cards or blind from "
    "the deck.",
    no="There is no place {place}; the face-up cards lie on places 1 to {places}.",
)
REPLACED_AT_ONCE = rule(
    "USA-DRAW-2",
    "A face-up card that is taken is replaced from the deck at once, before the second card is "
    "chosen.",
)
LOCOMOTIVE_FIRST = rule(
    "USA-DRAW-3",
    "A face-up locomotive must be the first card, and it is the only card of that turn.",
    no="{who} took a face-up locomotive, which is the only card of a turn. Now {asked} plays.",
)
LOCOMOTIVE_SECOND = rule(
    "USA-DRAW-4",
    "A face-up locomotive can never be the second card, whether it lay there before or has just "
    "been turned up.",
    no="You already drew a card, so the face-up locomotive must wait for another turn.",
)
BLIND_LOCOMOTIVE = rule(
    "USA-DRAW-5",
    "A locomotive drawn blind counts as one ordinary card, so a second card follows.",
)
NO_HAND_LIMIT = rule("USA-DRAW-6", "You may hold any number of train cards.")
SECOND_IS_DUE = rule(
    "USA-DRAW-7",
    "The second card must be drawn as long as one may be taken.",
    no="You have drawn one card and must draw the second.",
)
NO_SECOND = rule(
    "USA-DRAW-8",
    "If no second card may be taken, the turn ends with one card.",
)
HANDS_ARE_SECRET = rule(
    "USA-DRAW-9",
    "The cards in a hand are secret; how many they are is not.",
)
CAN_DRAW = rule(
    "USA-DECK-5",
    "Drawing train cards is possible as long as at least one card can be taken, face up or blind.",
)
LAST_CARD = rule(
    "USA-DECK-6",
    "If exactly one card can be taken, drawing brings that one and the turn ends.",
)

TOOK_FACE_UP = Telling(
    TWO_CARDS,
    "{who} takes {card} from the face-up cards.",
    "You take {card} from the face-up cards.",
)
TOOK_LOCOMOTIVE = Telling(
    LOCOMOTIVE_FIRST,
    "{who} takes a face-up locomotive, the only card of this turn.",
    "You take a face-up locomotive, the only card of this turn.",
)
TOOK_BLIND = Telling(TWO_CARDS, "{who} draws a card blind.", "You draw {card}.")
TOOK_BLIND_LOCOMOTIVE = Telling(
    TWO_CARDS,
    "{who} draws a card blind.",
    "You draw a locomotive blind; it counts as an ordinary card.",
    BLIND_LOCOMOTIVE,
)
TURNED_UP = Telling(REPLACED_AT_ONCE, "Turned up in its place: {card}.")
ENDS_WITH_ONE = Telling(
    NO_SECOND,
    "No second card can be taken, so {who}'s turn ends with one.",
    "No second card can be taken, so your turn ends with one.",
)


def fills_draw(state: State, card: Color) -> bool:
    """Whether this face-up card alone is a whole draw."""
    return card is LOCOMOTIVE and state.table.ruleset.locomotive_fills_draw


def can_draw_second(state: State) -> bool:
    """Whether any card can be taken as the second of a turn."""
    if state.has_supply:
        return True
    return any(card is not None and not fills_draw(state, card) for card in state.row)


def row_options(state: State, asked: Turn | Draw) -> Iterator[TakeFromRow]:
    """One action for each place of the row."""
    yield from map(TakeFromRow, range(len(state.row)))


def why_not_take_from_row(state: State, asked: Turn | Draw, action: TakeFromRow) -> Refusal | None:
    """Refuse a place that is not there or empty, and a locomotive as the second card."""
    row, slot = state.row, action.slot
    if type(slot) is not int or slot not in range(len(row)):
        place = slot + 1 if type(slot) is int else slot
        return refuse(TWO_CARDS, place=place, places=len(row))
    card = row[slot]
    if card is None:
        return refuse(NOT_REPLACED, place=slot + 1)
    if card is LOCOMOTIVE and isinstance(asked, Draw) and fills_draw(state, card):
        return refuse(LOCOMOTIVE_SECOND)
    return None


def take_from_row(state: State, asked: Turn | Draw, action: TakeFromRow) -> State:
    """The card goes to the hand and the deck's next card takes its place."""
    row, slot, seat = state.row, action.slot, asked.seat
    card = row[slot]
    assert card is not None
    whole = fills_draw(state, card)
    state = tell(state, TOOK_LOCOMOTIVE if whole else TOOK_FACE_UP, seat, card=card)
    if state.has_supply:
        state = with_deck(state)
        new, deck = state.deck[0], state.deck[1:]
        state = tell(state, TURNED_UP, card=new)
    else:
        new, deck = None, ()
        state = tell(state, NO_REPLACEMENT)
    row = (*row[:slot], new, *row[slot + 1 :])
    state = change(state, players=with_card(state, seat, card), row=row, deck=deck)
    if LOCOMOTIVE in row:
        state = check_row(state)
    return end_turn(state, seat, LOCOMOTIVE_FIRST) if whole else go_on(state, asked)


def deck_options(state: State, asked: Turn | Draw) -> Iterator[TakeFromDeck]:
    """There is one deck."""
    yield TakeFromDeck()


def why_not_take_from_deck(
    state: State, asked: Turn | Draw, action: TakeFromDeck
) -> Refusal | None:
    """Refuse only when the supply is empty."""
    return None if state.has_supply else refuse(RESHUFFLE)


def take_from_deck(state: State, asked: Turn | Draw, action: TakeFromDeck) -> State:
    """The top card goes to the hand, seen by nobody else."""
    state = with_deck(state)
    card, seat = state.deck[0], asked.seat
    state = tell(
        state, TOOK_BLIND_LOCOMOTIVE if card is LOCOMOTIVE else TOOK_BLIND, seat, card=card
    )
    state = change(state, players=with_card(state, seat, card), deck=state.deck[1:])
    return go_on(state, asked)


def with_card(state: State, seat: int, card: Color) -> tuple[Player, ...]:
    """The players, this seat with one card more."""
    player = state.players[seat]
    return with_player(state, seat, change(player, hand=player.hand.with_one(card)))


@cache
def next_card(seat: int, places: tuple[Place, ...]) -> tuple[Draw]:
    """The question for the next card; it is the same value every time."""
    return (Draw(seat, places),)


def go_on(state: State, asked: Turn | Draw) -> State:
    """After a card: ask for the next, or end the turn when all are drawn or none can be."""
    left, seat = asked.places[1:], asked.seat
    if not left:
        return end_turn(state, seat, TWO_CARDS)
    if can_draw_second(state):
        return change(state, open=next_card(seat, left))
    return end_turn(tell(state, ENDS_WITH_ONE, seat), seat, NO_SECOND)


ACTIONS: Handlers = {
    TakeFromRow: (row_options, why_not_take_from_row, take_from_row),
    TakeFromDeck: (deck_options, why_not_take_from_deck, take_from_deck),
}
