"""The planning bot in a team: where a drawn card goes, and which tickets the partner may know."""

from __future__ import annotations

from dataclasses import replace

from ..language import Saying, Together, later
from ..model.actions import PutCard, ShareTickets
from ..model.board import members
from ..model.cards import LOCOMOTIVE, Color
from ..model.decisions import Place, Put, Share, ShareFirst
from .choice import Choice
from .outlook import Outlook
from .plan import FAR, Plan

PUTS = {
    "hand": later("Puts {card:it} into its hand."),
    "rack": later("Puts {card:it} on the rack."),
}
PUTS_BLIND = {
    "hand": later("Puts the card into its hand."),
    "rack": later("Puts the card on the rack."),
}
"""What all may hear; nobody else has seen a card that was drawn blind."""
NO_USE = later(
    "Puts {card:it} on the rack, because its own plan has no use for it and the partner may have "
    "one."
)
FOR_TICKET = {
    "hand": later(
        "Puts {card:it} into its hand, because {route} needs it for its own ticket {ticket}."
    ),
    "rack": later(
        "Puts {card:it} on the rack, because {route} needs it for the shared ticket {ticket}."
    ),
}
FOR_ROUTE = {
    "hand": later("Puts {card:it} into its hand, because {route} needs it."),
    "rack": later("Puts {card:it} on the rack, because {route} needs it."),
}


def routes_for(outlook: Outlook, plan: Plan, *, shared: bool) -> int:
    """The routes still to claim for tickets that the partner knows, or for the other ones only."""
    known = 0
    for ticket, way in plan.ways:
        if ticket in outlook.view.shared:
            known |= way
    return plan.routes & ~outlook.linked & ~outlook.foreign & (known if shared else ~known)


def place_card(outlook: Outlook, asked: Put, plan: Plan) -> Choice:
    """To the rack what shared tickets need, to the hand what only the own ones do."""
    card = asked.card
    place, why = "rack", Saying(NO_USE, card=card)
    for shared, there in ((True, "rack"), (False, "hand")):
        needs = outlook.needs(routes_for(outlook, plan, shared=shared))
        if card is LOCOMOTIVE:
            index = needs.ferry if needs.wild else max(needs.wanted_for)
        else:
            index = needs.wanted_for[card]
        if index >= 0:
            place, why = there, why_there(outlook, plan, index, card, there)
            break
    aloud = Saying(PUTS_BLIND[place] if asked.slot is None else PUTS[place], card=card)
    return Choice(PutCard(place), why, aloud)


def why_there(outlook: Outlook, plan: Plan, index: int, card: Color, place: Place) -> Saying:
    """Which route needs the card, and for which ticket; those on the rack are for shared ones."""
    route, known = outlook.board.routes[index], outlook.view.shared
    for number, way in plan.ways:
        if way >> index & 1 and (number in known) == (place == "rack"):
            ticket = outlook.board.tickets[number].cities
            return Saying(FOR_TICKET[place], card=card, route=route, ticket=ticket)
    return Saying(FOR_ROUTE[place], card=card, route=route)


def share_due(outlook: Outlook, asked: Share | ShareFirst, plan: Plan) -> Choice:
    """Share the ticket whose connection takes most trains beside those that both know of.

    There the partner can help most; of equal ones the ticket of most points is shared.
    """
    tickets = outlook.board.tickets
    trains = {ticket: trains_beside(outlook, plan, ticket) for ticket in asked.among}
    ranked = sorted(asked.among, key=lambda t: (-trains[t], -tickets[t].points))
    chosen = tuple(ranked[: asked.count])
    names = Together(tickets[t].cities for t in chosen)
    sentence = STILL_TAKES if trains[chosen[0]] else NO_HELP_NEEDED
    why = Saying(sentence, tickets=names, trains=trains[chosen[0]])
    return Choice(ShareTickets(chosen), why, Saying(HELPS_MOST))


STILL_TAKES = later(
    "Shares {tickets}, because its connection still takes {trains} {trains:train, and the partner "
    "can lay it|trains, and the partner can lay some of them}."
)
NO_HELP_NEEDED = later("Shares {tickets}, because none of these tickets needs the partner's help.")
HELPS_MOST = later("Shares the ticket with which the partner can help most.")


def trains_beside(outlook: Outlook, plan: Plan, ticket: int) -> int:
    """The trains that a ticket's connection still takes, those for shared tickets apart."""
    way = dict(plan.ways).get(ticket, 0)
    shared = routes_for(outlook, plan, shared=True)
    return trains_of(outlook, way & ~outlook.linked & ~shared)


def trains_of(outlook: Outlook, routes: int) -> int:
    """The trains that these routes take."""
    return sum(outlook.ways.trains[index] for index in members(routes))


def share_turn(outlook: Outlook) -> Choice | None:
    """Use the turn to share tickets that are beyond the own trains, but not the partner's.

    Each ticket can be shared only once, so this cannot go on for ever.
    """
    view, tickets = outlook.view, outlook.board.tickets
    mates = view.team.trains - view.me.trains
    if not view.ruleset.turn_share or view.me.trains >= mates:
        return None
    lost: list[tuple[int, int, int]] = []
    own = replace(outlook.means, trains=view.me.trains, turns=outlook.turns)
    for number in view.tickets:
        points = outlook.swing * tickets[number].points
        if outlook.completed(number) or points <= outlook.turn:
            continue
        cost, way = outlook.ways.cheapest(outlook.costs, *outlook.ways.ticket_ends[number])
        way &= ~outlook.linked
        if cost >= FAR or own.suffice(outlook.ways, way):
            continue
        if replace(own, trains=mates).suffice(outlook.ways, way):
            lost.append((-points, trains_of(outlook, way), number))
    if not lost:
        return None
    lost.sort()
    chosen = tuple(number for _, _, number in lost[: view.ruleset.turn_share])
    names = Together(tickets[t].cities for t in chosen)
    sentence = BEYOND_ITS_TRAINS if len(names) > 1 else IT_IS_BEYOND_ITS_TRAINS
    why = Saying(sentence, tickets=names, ticket=names[0], trains=lost[0][1])
    return Choice(ShareTickets(chosen), why, Saying(PARTNER_DOES_MORE))


BEYOND_ITS_TRAINS = later(
    "Shares {tickets}, because {ticket} takes {trains} more {trains:train|trains} and only the "
    "partner has enough."
)
IT_IS_BEYOND_ITS_TRAINS = later(
    "Shares {tickets}, because its connection takes {trains} more {trains:train|trains} and only "
    "the partner has enough."
)
PARTNER_DOES_MORE = later("Shares tickets, because the partner can do more for them.")
