"""The planning bot in a team: where a drawn card goes, and which tickets the partner may know."""

from __future__ import annotations

from dataclasses import replace

from ..language import together
from ..model.actions import PutCard, ShareTickets
from ..model.board import members
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Put, Share, ShareFirst
from .choice import Choice
from .outlook import Outlook
from .plan import FAR, Plan

INTO = {"hand": "into its hand", "rack": "on the rack"}


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
    place, why = "rack", "its own plan has no use for it and the partner may have one"
    for shared, there in ((True, "rack"), (False, "hand")):
        needs = outlook.needs(routes_for(outlook, plan, shared=shared))
        if card is LOCOMOTIVE:
            index = needs.ferry if needs.wild else max(needs.wanted_for)
        else:
            index = needs.wanted_for[card]
        if index >= 0:
            place, why = there, why_there(outlook, plan, index, shared=shared)
            break
    seen = "the locomotive" if card is LOCOMOTIVE else str(card)
    # nobody else has seen a card that was drawn blind
    aloud = f"Puts {'the card' if asked.slot is None else seen} {INTO[place]}."
    return Choice(PutCard(place), f"Puts {seen} {INTO[place]}, because {why}.", aloud)


def why_there(outlook: Outlook, plan: Plan, index: int, *, shared: bool) -> str:
    """Which route needs the card, and for which ticket."""
    route, known = outlook.board.routes[index], outlook.view.shared
    for number, way in plan.ways:
        if way >> index & 1 and (number in known) == shared:
            ticket = outlook.board.tickets[number]
            whose = "the shared ticket" if shared else "its own ticket"
            return f"{route} needs it for {whose} {ticket.a}–{ticket.b}"
    return f"{route} needs it"


def share_due(outlook: Outlook, asked: Share | ShareFirst, plan: Plan) -> Choice:
    """Share the ticket whose connection takes most trains beside those that both know of.

    There the partner can help most; of equal ones the ticket of most points is shared.
    """
    tickets = outlook.board.tickets
    trains = {ticket: trains_beside(outlook, plan, ticket) for ticket in asked.among}
    ranked = sorted(asked.among, key=lambda t: (-trains[t], -tickets[t].points))
    chosen = tuple(ranked[: asked.count])
    names = together([f"{tickets[t].a}–{tickets[t].b}" for t in chosen])
    if trains[chosen[0]]:
        many = trains[chosen[0]]
        one = "1 train, and the partner can lay it"
        some = f"{many} trains, and the partner can lay some of them"
        why = f"its connection still takes {one if many == 1 else some}"
    else:
        why = "none of these tickets needs the partner's help"
    aloud = "Shares the ticket with which the partner can help most."
    return Choice(ShareTickets(chosen), f"Shares {names}, because {why}.", aloud)


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
    names = [f"{tickets[t].a}–{tickets[t].b}" for t in chosen]
    more = f"{lost[0][1]} more train{'s' if lost[0][1] > 1 else ''}"
    which = names[0] if len(names) > 1 else "its connection"
    why = f"{which} takes {more} and only the partner has enough"
    aloud = "Shares tickets, because the partner can do more for them."
    return Choice(ShareTickets(chosen), f"Shares {together(names)}, because {why}.", aloud)
