"""The planning bot in a tunnel: add what is asked for, or turn back."""

from __future__ import annotations

from ..language import Saying, later
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
    back = Saying(BACK, route=route)
    if found is None:
        spare = spare_for(view, asked)
        sentence = TOO_FEW_LEFT if spare else NONE_LEFT
        return Choice(
            TurnBack(), Saying(sentence, route=route, extra=asked.extra, spare=spare), back
        )
    hurt, cards_added = found
    # another try takes a turn and may ask for as much as is usual
    lost = style.lost_turn + route.tunnel * outlook.matching
    if is_contested(outlook, asked.route):
        lost += style.contested
    if hurt > lost and not in_hurry(outlook, left):
        return Choice(TurnBack(), Saying(TOO_DEAR, route=route, cards=cards_added), back)
    facts = {"cards": cards_added, "route": route}
    link = link_of(outlook, plan, asked.route)
    if link is None:
        why = Saying(ADDS_FOR_POINTS, points=outlook.worth[asked.route], **facts)
    else:
        sentence = ADDS_FOR_LAST_LINK if link[1] == 1 else ADDS_FOR_LINK
        why = Saying(sentence, ticket=link[0], missing=link[1], **facts)
    return Choice(PayToll(laid(cards_added, hand, rack)), why, Saying(ADDS, **facts))


BACK = later("Turns back from the tunnel {route}.")
TOO_FEW_LEFT = later(
    "Turns back from the tunnel {route}, because it asks for {extra} more {extra:card|cards} and "
    "only {spare} of those left would do."
)
NONE_LEFT = later(
    "Turns back from the tunnel {route}, because it asks for {extra} more {extra:card|cards} and "
    "none of those left would do."
)
TOO_DEAR = later(
    "Turns back from the tunnel {route}, because to add {cards} would cost more than the turn that "
    "is lost."
)
ADDS = later("Adds {cards} for the tunnel {route}.")
ADDS_FOR_POINTS = later("Adds {cards} for the tunnel {route}, because it scores {points} points.")
ADDS_FOR_LAST_LINK = later(
    "Adds {cards} for the tunnel {route}, because it is the last missing link of the ticket "
    "{ticket}."
)
ADDS_FOR_LINK = later(
    "Adds {cards} for the tunnel {route}, because it is one of {missing} missing links of the "
    "ticket {ticket}."
)
