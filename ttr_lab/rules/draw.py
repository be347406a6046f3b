"""Drawing train cards: two a turn, from the face-up cards or blind, and the locomotive's price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ..model.actions import PutCard, TakeFromDeck, TakeFromRow
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Draw, Place, Put, Turn
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import Handlers, State, change, tell
from .placing import (
    ONE_TO_THE_RACK,
    PUT_LOCOMOTIVE,
    fills_draw,
    laid,
    place_of,
    tell_put,
    why_not_place,
)
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
    return None if action.to is None else why_not_place(state, asked, slot, action.to)


def take_from_row(state: State, asked: Turn | Draw, action: TakeFromRow) -> State:
    """The card goes to its place, or waits for one, and the deck's next card replaces it."""
    slot, seat = action.slot, asked.seat
    card = state.row[slot]
    assert card is not None
    whole = fills_draw(state, card)
    state = tell(state, TOOK_LOCOMOTIVE if whole else TOOK_FACE_UP, seat, card=card)
    places = asked.places
    place = places[0] if places[0] == places[-1] else place_of(state, asked, slot, action.to)
    if place is None:
        return held_out(state, Put(seat, card, asked.places, slot))
    if whole and place == "rack":
        state = tell(state, PUT_LOCOMOTIVE, seat, card=card, place=place)
    else:
        state = tell_put(state, seat, card, place, slot)
    changes = laid(state, seat, card, place)
    if whole:
        return end_turn(replaced(state, slot, changes), seat, LOCOMOTIVE_FIRST)
    if len(places) > 1 and len(state.deck) > 1:
        # a second card can surely be drawn, so it is asked for in the same replacement
        changes["open"] = next_card(seat, places, place)
        return replaced(state, slot, changes)
    return go_on(replaced(state, slot, changes), asked, place)


def held_out(state: State, asked: Put) -> State:
    """The card has been taken and has no place yet: ask for it."""
    slot = asked.slot
    if slot is None:
        return change(state, deck=state.deck[1:], open=(asked,))
    row = (*state.row[:slot], None, *state.row[slot + 1 :])
    return change(state, row=row, open=(asked,))


def replaced(state: State, slot: int, changes: dict[str, Any]) -> State:
    """With these changes a new card lies in the slot, if there is one; then locomotives count."""
    row, new, deck = state.row, None, state.deck
    if deck or state.has_supply:
        state = with_deck(state)
        new, deck = state.deck[0], state.deck[1:]
        state = tell(state, TURNED_UP, card=new)
    else:
        state = tell(state, NO_REPLACEMENT)
    row = (*row[:slot], new, *row[slot + 1 :])
    state = change(state, row=row, deck=deck, **changes)
    return check_row(state) if LOCOMOTIVE in row else state


def deck_options(state: State, asked: Turn | Draw) -> Iterator[TakeFromDeck]:
    """There is one deck."""
    yield TakeFromDeck()


def why_not_take_from_deck(
    state: State, asked: Turn | Draw, action: TakeFromDeck
) -> Refusal | None:
    """Refuse only when the supply is empty, and a place that the card cannot go to."""
    if not state.has_supply:
        return refuse(RESHUFFLE)
    return None if action.to is None else why_not_place(state, asked, None, action.to)


def take_from_deck(state: State, asked: Turn | Draw, action: TakeFromDeck) -> State:
    """The top card goes to its place, or waits for one, seen by nobody else."""
    state = with_deck(state)
    card, seat = state.deck[0], asked.seat
    state = tell(
        state, TOOK_BLIND_LOCOMOTIVE if card is LOCOMOTIVE else TOOK_BLIND, seat, card=card
    )
    places = asked.places
    place = places[0] if places[0] == places[-1] else place_of(state, asked, None, action.to)
    if place is None:
        return held_out(state, Put(seat, card, asked.places))
    state = tell_put(state, seat, card, place, None)
    changes = laid(state, seat, card, place)
    changes["deck"] = state.deck[1:]
    if len(places) == 1:
        return end_turn(state, seat, TWO_CARDS, **changes)
    return go_on(change(state, **changes), asked, place)


def put_options(state: State, asked: Put) -> Iterator[PutCard]:
    """The places that are left."""
    yield from map(PutCard, asked.places)


def why_not_put(state: State, asked: Put, action: PutCard) -> Refusal | None:
    """Refuse what is no place for a card."""
    return None if action.place in asked.places else refuse(ONE_TO_THE_RACK, place=action.place)


def put_card(state: State, asked: Put, action: PutCard) -> State:
    """The card lies; only now is it replaced in the row, and the second card drawn."""
    seat, card, place = asked.seat, asked.card, action.place
    state = tell_put(state, seat, card, place, asked.slot)
    slot, changes = asked.slot, laid(state, seat, card, place)
    state = change(state, **changes) if slot is None else replaced(state, slot, changes)
    return go_on(state, asked, place)


@cache
def next_card(seat: int, places: tuple[Place, ...], used: Place) -> tuple[Draw]:
    """The question for the next card; it is the same value every time."""
    left = list(places)
    left.remove(used)
    return (Draw(seat, tuple(left)),)


def go_on(state: State, asked: Turn | Draw | Put, used: Place) -> State:
    """After a card: ask for the next, or end the turn when all are drawn or none can be."""
    seat, places = asked.seat, asked.places
    if len(places) == 1:
        return end_turn(state, seat, TWO_CARDS)
    if can_draw_second(state):
        return change(state, open=next_card(seat, places, used))
    return end_turn(tell(state, ENDS_WITH_ONE, seat), seat, NO_SECOND)


ACTIONS: Handlers = {
    TakeFromRow: (row_options, why_not_take_from_row, take_from_row),
    TakeFromDeck: (deck_options, why_not_take_from_deck, take_from_deck),
    PutCard: (put_options, why_not_put, put_card),
}
