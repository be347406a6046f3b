"""The planning bot: it plays its tickets by the cheapest network and explains every move."""

from __future__ import annotations

from ..engine.view import View
from ..language import say
from ..model.decisions import Draw, Keep, KeepFirst, Put, Share, ShareFirst, Toll
from .borrowing import station_for_ticket
from .choice import Choice
from .claiming import claim_for_points, claim_for_ticket
from .closing import last_turn, without_cards
from .drawing import draw
from .keeping import draw_tickets, keep
from .needs import Needs
from .outlook import Outlook
from .partners import place_card, share_due, share_turn
from .plan import NO_PLAN, Plan
from .style import STYLE, Style
from .tunneling import answer_toll


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
                raise ValueError(say("seat {seat} is not asked anything now", seat=view.seat))
            case KeepFirst() | Keep():
                return keep(outlook, view.asked)
            case ShareFirst() | Share():
                return self.share_due(outlook, view.asked)
            case Put():
                return self.place_card(outlook, view.asked)
            case Toll():
                return answer_toll(outlook, view.asked, self.planned(outlook))
            case Draw():
                return self._draw(outlook)
            case _ if view.final_turns is not None:
                return last_turn(outlook) or self._draw(outlook)
            case _:
                return self._turn(outlook) or self._draw(outlook)

    def _turn(self, outlook: Outlook) -> Choice | None:
        """Claim for a ticket, else draw tickets, else claim for points; `None` to draw cards.

        A station is built for a ticket that no claim of its own can complete, and a ticket that
        only the partner can complete is shared.
        """
        plan = self.planned(outlook)
        left = plan.routes & ~outlook.linked
        shared = self.share_turn(outlook)
        if shared:
            return shared
        if not left:
            return draw_tickets(outlook) or claim_for_points(outlook)
        needs = self._needs(outlook)
        return claim_for_ticket(outlook, plan, left, needs) or station_for_ticket(
            outlook, plan, needs
        )

    def share_due(self, outlook: Outlook, asked: Share | ShareFirst) -> Choice:
        """Which tickets go on the rack when some must."""
        return share_due(outlook, asked, self.planned(outlook))

    def share_turn(self, outlook: Outlook) -> Choice | None:
        """Whether the turn is used to share tickets; `None` for no."""
        return share_turn(outlook)

    def place_card(self, outlook: Outlook, asked: Put) -> Choice:
        """Where a card that was drawn goes."""
        return place_card(outlook, asked, self.planned(outlook))

    def _draw(self, outlook: Outlook) -> Choice:
        """Draw a card for the plan, or do what can be done without any."""
        return draw(outlook, self._needs(outlook)) or without_cards(outlook)

    def planned(self, outlook: Outlook) -> Plan:
        """The plan, made anew when a ticket came, a route was lost, or time or trains run short.

        It is also made anew when the partner has claimed a route or stations could borrow others.
        Tickets that were left out get another chance when the plan is carried out.
        """
        plan = self.plan
        mates = outlook.own & ~outlook.mine
        facts = (outlook.ways, outlook.view.seat, outlook.tickets, mates, outlook.foreign)
        left = plan.routes & ~outlook.linked
        if facts == self._planned_for and not left & ~(outlook.open | outlook.foreign):
            if left and outlook.means.suffice(outlook.ways, left):
                return plan
            if not left and outlook.own == self._planned_with:
                return plan
        waiting = outlook.waiting()
        self.plan = outlook.planning().best(waiting) if waiting else NO_PLAN
        self._planned_for, self._planned_with = facts, outlook.own
        return self.plan

    def _needs(self, outlook: Outlook) -> Needs:
        """The cards to draw for: those of the plan, else of the route that pays best."""
        routes = self.planned(outlook).routes & ~outlook.linked & ~outlook.foreign
        if not routes and outlook.target is not None:
            routes = 1 << outlook.target.route
        return outlook.needs(routes)
