"""The planning bot draws tickets and keeps those that its network can complete."""

from __future__ import annotations

from itertools import combinations

from ..language import Saying, Together, later
from ..model.actions import DrawTickets, KeepTickets
from ..model.board import members
from ..model.decisions import Keep, KeepFirst
from ..rules.tickets import must_keep
from .choice import Choice
from .outlook import Outlook
from .plan import NO_PLAN, Plan

DRAWS_TICKETS = later("Draws tickets, because new ones promise more than cards.")
NEW_PROMISE = later(
    "Draws tickets, because no ticket waits for a route and new ones promise about {promise:.0f} "
    "points."
)


def draw_tickets(outlook: Outlook) -> Choice | None:
    """Draw tickets if they promise enough and there is time to make something of them.

    When no route can be claimed in time any more, any promise is better than more cards.
    """
    view, style, gate = outlook.view, outlook.style, 0.0
    if not view.choices.tickets:
        return None
    if outlook.target is not None and outlook.target.in_time:
        gate = style.gate
        if outlook.turns < style.gate_turns:
            return None
    promise = outlook.promise(view.me.trains)
    if promise <= gate:
        return None
    why = Saying(NEW_PROMISE, promise=promise)
    return Choice(DrawTickets(), why, Saying(DRAWS_TICKETS))


def keep(outlook: Outlook, asked: Keep | KeepFirst) -> Choice:
    """Keep the tickets whose points most exceed the cost of the network, held ones included."""
    held, must = outlook.waiting(), {*must_keep(asked)}
    planning = outlook.planning()
    failed_cost, tickets = outlook.swing - 1, outlook.board.tickets
    best: tuple[float, tuple[int, ...], Plan] = (float("-inf"), asked.offered, NO_PLAN)
    for size in range(asked.least, len(asked.offered) + 1):
        for kept in combinations(asked.offered, size):
            if must.difference(kept):
                continue
            wanted = [*held, *(t for t in kept if not outlook.completed(t))]
            plan = planning.best(wanted)
            failed = set(wanted) - {ticket for ticket, _ in plan.ways}
            value = -plan.cost / 100
            for ticket in (*held, *kept):
                points = tickets[ticket].points
                value += -failed_cost * points if ticket in failed else points
            if value > best[0]:
                best = value, kept, plan
    _, kept, plan = best
    rejected = tuple(ticket for ticket in asked.offered if ticket not in kept)
    return Choice(KeepTickets(kept, rejected), why_keep(outlook, kept, plan), Saying(FIT_BEST))


FIT_BEST = later("Keeps the tickets that fit its plan best.")
COMPLETED_ALREADY = later("Keeps {tickets}, because its routes have completed that already.")
LOSES_LEAST = later("Keeps {tickets}, because that loses the least.")
ONE_NETWORK = later(
    "Keeps {tickets}, because one network of {trains} more {trains:train|trains} does it."
)
ONE_NETWORK_FOR_ALL = later(
    "Keeps {tickets}, because one network of {trains} more {trains:train|trains} does it with the "
    "tickets it holds."
)


def why_keep(outlook: Outlook, kept: tuple[int, ...], plan: Plan) -> Saying:
    """What speaks for these tickets."""
    named = Together(outlook.board.tickets[ticket].cities for ticket in kept)
    if all(outlook.completed(ticket) for ticket in kept):
        return Saying(COMPLETED_ALREADY, tickets=named)
    if not {ticket for ticket, _ in plan.ways} & set(kept):
        return Saying(LOSES_LEAST, tickets=named)
    trains = sum(outlook.ways.trains[i] for i in members(plan.routes & ~outlook.foreign))
    sentence = ONE_NETWORK_FOR_ALL if outlook.waiting() else ONE_NETWORK
    return Saying(sentence, tickets=named, trains=trains)
