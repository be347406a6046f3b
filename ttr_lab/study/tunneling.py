"""The planning bot in a tunnel: add what is asked for, or turn back."""

from __future__ import annotations

from ..model.actions import PayToll, TurnBack
from ..model.decisions import Toll
from ..rules.tunnel import price_of
from .choice import Choice
from .claiming import in_hurry, is_contested, link_of
from .needs import cheapest_way
from .odds import spare_for
from .outlook import Outlook
from .paying import laid
from .plan import Plan


def answer_toll(outlook: Outlook, asked: Toll, plan: Plan) -> Choice:
    """Add the cards, unless they are worth more than the turn that turning back would lose."""
    view, style = outlook.view, outlook.style
    route = outlook.board.routes[asked.route]
    left = plan.routes & ~outlook.linked
    needs = outlook.needs(left & ~outlook.foreign & ~route.bit)
    hand, rack = view.left_after(asked.payment)
    found = cheapest_way(price_of(asked), hand.plus(rack), needs, style.spend)
    back = f"Turns back from the tunnel {route}"
    if found is None:
        cards = "1 more card" if asked.extra == 1 else f"{asked.extra} more cards"
        spare = spare_for(view, asked)
        why = (
            f"it asks for {cards} and {f'only {spare}' if spare else 'none'} of those left would do"
        )
        return Choice(TurnBack(), f"{back}, because {why}.", f"{back}.")
    hurt, cards_added = found
    # another try takes a turn and may ask for as much as is usual
    lost = style.lost_turn + route.tunnel * outlook.matching
    if is_contested(outlook, asked.route):
        lost += style.contested
    if hurt > lost and not in_hurry(outlook, left):
        why = f"to add {cards_added} would cost more than the turn that is lost"
        return Choice(TurnBack(), f"{back}, because {why}.", f"{back}.")
    adds = f"Adds {cards_added} for the tunnel {route}"
    link = link_of(outlook, plan, asked.route)
    why = f"it is {link}" if link else f"it scores {outlook.worth[asked.route]} points"
    action = PayToll(laid(cards_added, hand, rack))
    return Choice(action, f"{adds}, because {why}.", f"{adds}.")
