"""The planning bot: it plays its tickets by the cheapest network and explains every move."""

from __future__ import annotations

from itertools import combinations

from ..engine.view import View
from ..model.actions import Claim, DrawTickets, KeepTickets
from ..model.board import members
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Draw, Keep, KeepFirst
from .choice import Choice
from .drawing import draw
from .needs import Needs, cheapest_payment, count_needs
from .outlook import Outlook
from .plan import NO_PLAN, Plan
from .style import STYLE, Style


class Planner:
    """A bot for one seat of one game. What it remembers is its plan."""

    def __init__(self, style: Style = STYLE) -> None:
        self.style = style
        self.plan = NO_PLAN
        self.outlook: Outlook | None = None
        self._planned_for: tuple[object, ...] = ()
        self._planned_with = 0

    def __call__(self, view: View) -> Choice:
        """Answer the question that is open to the seat."""
        outlook = self.outlook = Outlook(view, self.style, self.outlook)
        match view.asked:
            case None:
                raise ValueError(f"seat {view.seat} is not asked anything now")
            case KeepFirst() | Keep():
                return keep(outlook, view.asked)
            case Draw():
                return draw(view, self._needs(outlook), self.style)
            case _:
                return self._turn(outlook)

    def _turn(self, outlook: Outlook) -> Choice:
        """Claim for a ticket, else draw tickets, else claim for points, else draw cards."""
        view = outlook.view
        if view.final_turns is not None:
            return last_turn(outlook)
        left = self._planned(outlook).routes & ~outlook.own
        if left:
            needs = count_needs(view.board, left, view.hand, view.row)
            return self._claim_for_ticket(outlook, left, needs) or draw(view, needs, self.style)
        return (
            draw_tickets(outlook)
            or claim_for_points(outlook)
            or draw(view, self._needs(outlook), self.style)
        )

    def _planned(self, outlook: Outlook) -> Plan:
        """The plan, made anew when a ticket came, a route was lost, or time or trains run short.

        Tickets that were left out get another chance when the plan is carried out.
        """
        view, plan = outlook.view, self.plan
        planned_for = (outlook.ways, view.seat, view.tickets)
        left = plan.routes & ~outlook.own
        if planned_for == self._planned_for and not left & ~outlook.open:
            if left and outlook.fits(left):
                return plan
            if not left and outlook.own == self._planned_with:
                return plan
        waiting = outlook.waiting()
        self.plan = outlook.planning().best(waiting) if waiting else NO_PLAN
        self._planned_for, self._planned_with = planned_for, outlook.own
        return self.plan

    def _needs(self, outlook: Outlook) -> Needs:
        """The cards to draw for: those of the plan, else of the route that pays best."""
        view = outlook.view
        routes = self._planned(outlook).routes & ~outlook.own
        if not routes and outlook.target is not None:
            routes = 1 << outlook.target.route
        return count_needs(view.board, routes, view.hand, view.row)

    def _claim_for_ticket(self, outlook: Outlook, left: int, needs: Needs) -> Choice | None:
        """A route of the plan whose cards can be spared; one that others may want goes first."""
        view, board, style = outlook.view, outlook.board, self.style
        payable = view.choices.routes & left
        if not payable:
            return None
        others = 0
        for seen in view.players:
            if seen.seat != view.seat:
                others |= seen.routes
        # with all cards at hand, or with no turn to lose, there is nothing to wait for
        hurry = view.hand[LOCOMOTIVE] >= needs.total or outlook.turns < left.bit_count() + 2
        best: tuple[tuple[bool, float, int], Claim] | None = None
        for index in members(payable):
            route = board.routes[index]
            paid = cheapest_payment(route, view.hand, needs.reserved, style.spend)
            if paid is None:
                continue
            a, b = board.ends[index]
            contested = (board.at_city[a] | board.at_city[b]) & others != 0
            limit = style.spend_at_once + (style.contested if contested else 0.0)
            if paid[0] > limit and not hurry:
                continue
            key = (contested, -paid[0], route.length)
            if best is None or key > best[0]:
                best = key, Claim(index, paid[1])
        if best is None:
            return None
        aloud = f"Claims {board.routes[best[1].route]}, because one of its tickets needs it."
        return Choice(best[1], why_claim(outlook, self.plan, best[1].route), aloud)


def why_claim(outlook: Outlook, plan: Plan, index: int) -> str:
    """Why a route of the plan is claimed: the ticket, and how far its connection has come."""
    route, found = outlook.board.routes[index], plan.ticket_for(index)
    if found is None:
        return f"Claims {route} for its {outlook.board.worth[index]} points."
    ticket = outlook.board.tickets[found[0]]
    missing = (found[1] & ~outlook.own).bit_count()
    link = "the last missing link" if missing == 1 else f"one of {missing} missing links"
    return f"Claims {route}, because it is {link} of the ticket {ticket.a}–{ticket.b}."


def keep(outlook: Outlook, asked: Keep | KeepFirst) -> Choice:
    """Keep the tickets whose points most exceed the cost of the network, held ones included."""
    tickets, planning = outlook.board.tickets, outlook.planning()
    failed_cost = outlook.swing - 1
    held = outlook.waiting()
    best: tuple[float, tuple[int, ...], Plan] | None = None
    for size in range(asked.least, len(asked.offered) + 1):
        for kept in combinations(asked.offered, size):
            wanted = [*held, *(t for t in kept if not outlook.completed(t))]
            plan = planning.best(wanted)
            failed = set(wanted) - {ticket for ticket, _ in plan.ways}
            value = -plan.cost / 100
            for ticket in (*held, *kept):
                points = tickets[ticket].points
                value += -failed_cost * points if ticket in failed else points
            if best is None or value > best[0]:
                best = value, kept, plan
    if best is None:
        raise ValueError("no ticket is offered, so none can be kept")
    _, kept, plan = best
    trains = sum(outlook.board.lengths[index] for index in members(plan.routes))
    planned = {ticket for ticket, _ in plan.ways}
    if all(outlook.completed(ticket) for ticket in kept):
        why = "its routes have completed that already"
    elif planned & set(kept):
        with_held = " with the tickets it holds" if held else ""
        why = f"one network of {trains} more trains does it{with_held}"
    else:
        why = "that loses the least"
    names = " and ".join(f"{tickets[t].a}–{tickets[t].b}" for t in kept)
    rejected = tuple(ticket for ticket in asked.offered if ticket not in kept)
    aloud = "Keeps the tickets that fit its plan best."
    return Choice(KeepTickets(kept, rejected), f"Keeps {names}, because {why}.", aloud)


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


def claim_for_points(outlook: Outlook) -> Choice | None:
    """Claim the route that brings most for its turns, if it can be paid now."""
    view = outlook.view
    if outlook.target is None or not view.choices.routes >> outlook.target.route & 1:
        return None
    target = outlook.target.route
    route, points = view.board.routes[target], view.board.worth[target]
    paid = cheapest_payment(route, view.hand)
    if paid is None:
        return None
    why = f"no ticket waits for a route and this one scores {points}"
    aloud = f"Claims {route} for its {points} points."
    return Choice(Claim(target, paid[1]), f"Claims {route}, because {why}.", aloud)


def last_turn(outlook: Outlook) -> Choice:
    """The action that brings most points at once: a claim, with what it completes, or tickets."""
    view, board = outlook.view, outlook.board
    best, found = 0.0, None
    waiting = outlook.waiting()
    for index in members(view.choices.routes):
        paid = cheapest_payment(board.routes[index], view.hand)
        if paid is None:
            continue
        a, b = board.ends[index]
        both = outlook.joined[a] | outlook.joined[b]
        points = board.worth[index]
        for ticket in waiting:
            c, d = outlook.ways.ticket_ends[ticket]
            if both >> c & both >> d & 1:
                points += outlook.swing * board.tickets[ticket].points
        if points > best:
            best, found = points, Claim(index, paid[1])
    if view.choices.tickets and (promise := outlook.promise(0)) > best:
        why = f"in its last turn new ones promise about {promise:.0f} points and no claim more"
        return Choice(DrawTickets(), f"Draws tickets, because {why}.", DRAWS_TICKETS)
    if found is None:
        return draw(view, count_needs(board, 0, view.hand), outlook.style)
    why = f"it brings {best:.0f} points at once and this is its last turn"
    route = board.routes[found.route]
    aloud = f"Claims {route}, because this is its last turn."
    return Choice(found, f"Claims {route}, because {why}.", aloud)
