"""The planning bot draws tickets and keeps those that its network can complete."""

from __future__ import annotations

from itertools import combinations

from ..language import together
from ..model.actions import DrawTickets, KeepTickets
from ..model.board import members
from ..model.decisions import Keep, KeepFirst
from ..rules.tickets import must_keep
from .choice import Choice
from .outlook import Outlook
from .plan import NO_PLAN, Plan

DRAWS_TICKETS = "Draws tickets, because new ones promise more than cards."


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
    why = f"no ticket waits for a route and new ones promise about {promise:.0f} points"
    return Choice(DrawTickets(), f"Draws tickets, because {why}.", DRAWS_TICKETS)


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
    names = together([f"{tickets[t].a}–{tickets[t].b}" for t in kept])
    rejected = tuple(ticket for ticket in asked.offered if ticket not in kept)
    aloud = "Keeps the tickets that fit its plan best."
    reason = f"Keeps {names}, because {why_keep(outlook, kept, plan)}."
    return Choice(KeepTickets(kept, rejected), reason, aloud)


def why_keep(outlook: Outlook, kept: tuple[int, ...], plan: Plan) -> str:
    """What speaks for these tickets."""
    if all(outlook.completed(ticket) for ticket in kept):
        return "its routes have completed that already"
    if not {ticket for ticket, _ in plan.ways} & set(kept):
        return "that loses the least"
    trains = sum(outlook.ways.trains[i] for i in members(plan.routes & ~outlook.foreign))
    more = "1 more train" if trains == 1 else f"{trains} more trains"
    with_held = " with the tickets it holds" if outlook.waiting() else ""
    return f"one network of {more} does it{with_held}"
