"""Deck, discards and the five face-up cards: dealing, reshuffling, and the three locomotives."""

from __future__ import annotations

from ..model.cards import LOCOMOTIVE, NO_CARDS, Cards
from ..model.rulebook import Telling, rule
from ..model.state import State, change, shuffled, tell

THREE_LOCOMOTIVES = rule(
    "USA-FLUSH-1",
    "Whenever three or more of the five face-up cards are locomotives, all five are discarded "
    "and five new ones are turned up: at setup, after a card was replaced, after empty places "
    "were filled, and also between the two cards of one turn.",
)
FLUSH_AGAIN = rule(
    "USA-FLUSH-2",
    "If the new five again show three or more locomotives, they are discarded too, and so on.",
)
FLUSH_RESHUFFLES = rule(
    "USA-FLUSH-3",
    "If the deck runs out while the new face-up cards are dealt, the discards, with the five "
    "just discarded, are shuffled and the deal goes on.",
)
FLUSH_IS_FREE = rule(
    "USA-FLUSH-4",
    "Clearing the face-up cards costs nobody anything: who has taken one card chooses the second "
    "from the new ones.",
)
FLUSH_CANNOT_HELP = rule(
    "USA-FLUSH-5",
    "The face-up cards stay, locomotives and all, when clearing them cannot help: when deck and "
    "discards are empty, or when fewer than three other cards are left in deck, discards and "
    "face-up cards together.",
)
FLUSH_CAP = rule(
    "USA-FLUSH-6",
    "Option: after three flushes in a row the locomotives stay.",
)
ONE_PILE = rule(
    "USA-DECK-1",
    "Spent cards and cleared face-up cards go to one discard pile.",
)
RESHUFFLE = rule(
    "USA-DECK-2",
    "When a card is needed and the deck is empty, the discards are shuffled and become the deck.",
    no="Deck and discards are both empty, so no card can be drawn blind.",
)
NOT_REPLACED = rule(
    "USA-DECK-3",
    "When deck and discards are both empty, a face-up card that was taken is not replaced.",
    no="Place {place} is empty: there was no card left to put there.",
)
REFILL = rule(
    "USA-DECK-4",
    "As soon as there are discards again, empty face-up places are filled, before the next "
    "player's turn, the lowest place first.",
)
CONSERVED = rule(
    "USA-DECK-7",
    "No train card ever leaves the game: hands, face-up cards, deck and discards always hold "
    "110 together.",
)

FLUSHED = Telling(
    THREE_LOCOMOTIVES,
    "{locomotives} of the face-up cards are locomotives: all are discarded and new ones turned up.",
)
FLUSHED_AGAIN = Telling(
    FLUSH_AGAIN,
    "Again {locomotives} of the face-up cards are locomotives: they are discarded too.",
)
LOCOMOTIVES_STAY = Telling(
    FLUSH_CANNOT_HELP,
    "{locomotives} of the face-up cards are locomotives, but they stay: too few other cards are "
    "left.",
)
CAPPED = Telling(FLUSH_CAP, "After {flushes} flushes in a row the face-up cards stay.")
RESHUFFLED = Telling(
    RESHUFFLE,
    "The deck is empty: {cards} discarded {cards:card is|cards are} shuffled and "
    "{cards:becomes|become} the deck.",
)
RESHUFFLED_IN_FLUSH = Telling(
    FLUSH_RESHUFFLES,
    "The deck runs out during the deal: {cards} discarded cards, the cleared ones among them, "
    "are shuffled.",
)
NO_REPLACEMENT = Telling(NOT_REPLACED, "Nothing is left to replace it, so its place stays empty.")
REFILLED = Telling(REFILL, "There are discards again, so empty face-up places are filled.")


def with_deck(state: State, kind: Telling = RESHUFFLED) -> State:
    """The same with a card on the deck: an empty deck is made of the shuffled discards."""
    if state.deck:
        return state
    state = tell(state, kind, cards=state.discard.size)
    return change(
        state,
        deck=shuffled(state.table.seed, state.shuffles, tuple(state.discard.each())),
        discard=NO_CARDS,
        shuffles=state.shuffles + 1,
    )


def deal_row(state: State, kind: Telling = RESHUFFLED) -> State:
    """Turn up cards for the empty places, the lowest first, as long as there are any."""
    row = list(state.row)
    for slot, card in enumerate(row):
        if card is None and state.supply:
            state = with_deck(state, kind)
            row[slot] = state.deck[0]
            state = change(state, deck=state.deck[1:])
    return change(state, row=tuple(row))


def too_many_locomotives(state: State) -> bool:
    """Whether the row shows as many locomotives as clear it."""
    at = state.table.ruleset.flush_at
    return at is not None and state.row.count(LOCOMOTIVE) >= at


def flush_helps(state: State) -> bool:
    """Whether there are cards for a row with fewer locomotives (USA-FLUSH-5)."""
    at = state.ruleset.flush_at
    if at is None or not state.supply:
        return False
    plain = state.supply - state.deck.count(LOCOMOTIVE) - state.discard[LOCOMOTIVE]
    plain += sum(card is not None and card is not LOCOMOTIVE for card in state.row)
    return plain > state.ruleset.row_size - at


def check_row(state: State) -> State:
    """Clear the row while it shows too many locomotives, or leave it for a reason told."""
    done = 0
    while too_many_locomotives(state):
        locomotives = state.row.count(LOCOMOTIVE)
        if not flush_helps(state):
            return tell(state, LOCOMOTIVES_STAY, locomotives=locomotives)
        if done == state.ruleset.flush_cap:
            return tell(state, CAPPED, flushes=done)
        cleared = Cards.from_colors(card for card in state.row if card is not None)
        state = tell(state, FLUSHED_AGAIN if done else FLUSHED, locomotives=locomotives)
        empty = (None,) * len(state.row)
        state = change(state, row=empty, discard=state.discard.plus(cleared))
        state = deal_row(state, RESHUFFLED_IN_FLUSH)
        done += 1
    return state


def fill_row(state: State) -> State:
    """Fill the row's empty places, then look for locomotives."""
    return check_row(deal_row(state))


def look_after_row(state: State) -> State:
    """Before the next turn: fill empty places, and clear locomotives that had to stay so far.

    With a cap on flushes in a row they stay until the row changes.
    """
    if None in state.row:
        return fill_row(tell(state, REFILLED)) if state.supply else state
    if too_many_locomotives(state) and state.ruleset.flush_cap is None and flush_helps(state):
        return check_row(state)
    return state
