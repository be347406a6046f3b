"""Where drawn cards go: to the hand, or for teams one to the hand and one to the rack."""

from __future__ import annotations

from typing import Any

from ..language import Saying, later
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Draw, Place, Turn
from ..model.rulebook import Refusal, Telling, refuse, rule
from ..model.state import State, change, tell, with_player, with_rack

RACK_STARTS_EMPTY = rule(
    "TEAM-DRAW-1",
    "The four first cards of each player go to the hand; the team's rack starts empty.",
)
ONE_TO_THE_RACK = rule(
    "TEAM-DRAW-2",
    "Of the two cards that a player draws, one goes to the hand and one to the team's rack.",
    no="A card goes to the hand or to the team's rack, not to {place!r}.",
)
PLACE_FIRST = rule(
    "TEAM-DRAW-3",
    "The first card gets its place as soon as it is seen, before the second is drawn; the second "
    "goes to the other place.",
    no="Your first card went to the hand, so the second goes to the rack.",
)
FIRST_ON_RACK = later("Your first card went to the rack, so the second goes to the hand.")
LOCOMOTIVE_TO_RACK = rule(
    "TEAM-DRAW-4",
    "A locomotive taken from the face-up cards must go to the team's rack.",
    no="A face-up locomotive, the only card of its turn, must go to the team's rack.",
)
BLIND_TO_EITHER = rule(
    "TEAM-DRAW-5",
    "A locomotive drawn blind is an ordinary card: it may go to the hand or to the rack.",
)
LONE_CARD = rule(
    "TEAM-DRAW-6",
    "If only one card can be taken, because deck and discards are empty, it goes where the player "
    "decides.",
)
ONLY_BY_DRAWING = rule(
    "TEAM-DRAW-7",
    "Train cards come to the rack by drawing only; none is ever moved from hand to rack, from "
    "rack to hand, or from hand to hand.",
    no="No card has been drawn, and cards in hand or on the rack never change their place.",
)

PUT_OPENLY = {
    "hand": Telling(
        PLACE_FIRST, "{who} puts {card:one} in the hand.", "You put {card:one} in your hand."
    ),
    "rack": Telling(
        PLACE_FIRST,
        "{who} puts {card:one} on the team's rack.",
        "You put {card:one} on your team's rack.",
    ),
}
PUT_BLIND = {
    "hand": Telling(PLACE_FIRST, "{who} puts the card in the hand.", PUT_OPENLY["hand"].private),
    "rack": Telling(
        PLACE_FIRST,
        "{who} puts the card on the team's rack.",
        PUT_OPENLY["rack"].private,
        team=PUT_OPENLY["rack"].public,
    ),
}
PUT_LOCOMOTIVE = Telling(LOCOMOTIVE_TO_RACK, "It goes to the team's rack, as it must.")


def fills_draw(state: State, card: Color) -> bool:
    """Whether this face-up card alone is a whole draw."""
    return card is LOCOMOTIVE and state.table.ruleset.locomotive_fills_draw


def places_for(state: State, asked: Turn | Draw, slot: int | None) -> tuple[Place, ...]:
    """Where the card in a slot of the row, or a blind one (`None`), may go.

    A face-up locomotive that is the only card of its turn goes to the last of the places: for a
    team that is the rack (TEAM-DRAW-4).
    """
    places = asked.places
    if places[0] == places[-1]:
        return places[:1]
    if slot is not None and state.row[slot] is LOCOMOTIVE:
        last = not state.has_supply and sum(card is not None for card in state.row) == 1
        if last or fills_draw(state, LOCOMOTIVE):
            return places[-1:]
    return places


def place_of(state: State, asked: Turn | Draw, slot: int | None, to: Place | None) -> Place | None:
    """The place of the card just taken: the one named, or the only one; `None` if one must ask."""
    places = places_for(state, asked, slot) if to is None else (to,)
    return places[0] if len(places) == 1 else None


def why_not_place(state: State, asked: Turn | Draw, slot: int | None, to: Place) -> Refusal | None:
    """Refuse a place that the card cannot go to."""
    if to in places_for(state, asked, slot):
        return None
    every = state.ruleset.draw_places
    if to not in every:
        if "rack" not in every:
            there = Saying("rack") if to == "rack" else to
            return refuse(ONE_TO_THE_RACK, NO_SUCH_PLACE, place=there)
        return refuse(ONE_TO_THE_RACK, place=to)
    if len(asked.places) == 1:
        return refuse_filled(asked.places[0])
    return refuse(LOCOMOTIVE_TO_RACK)


NO_SUCH_PLACE = later("Every card goes to the hand; there is no {place}.")


def refuse_filled(left: Place) -> Refusal:
    """Refuse any place but the one that is left for the second card."""
    return refuse(PLACE_FIRST, FIRST_ON_RACK if left == "hand" else "")


def laid(state: State, seat: int, card: Color, place: Place) -> dict[str, Any]:
    """What changes in the state when the card lies in the seat's hand or on its team's rack."""
    if place == "rack":
        team = state.teams[state.table.team_of(seat)]
        return {"teams": with_rack(state, seat, change(team, rack=team.rack.with_one(card)))}
    player = state.players[seat]
    return {"players": with_player(state, seat, change(player, hand=player.hand.with_one(card)))}


def tell_put(state: State, seat: int, card: Color, place: Place, slot: int | None) -> State:
    """Tell where a team's card goes; a blind one is named only to those who may see it."""
    if state.told is None or state.table.ruleset.team_size == 1:
        return state
    telling = (PUT_BLIND if slot is None else PUT_OPENLY)[place]
    return tell(state, telling, seat, card=card, place=place)
