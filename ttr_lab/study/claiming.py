"""The planning bot claims routes: for tickets, and for their points."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Saying, later
from ..model.board import Route, members
from ..model.cards import LOCOMOTIVE
from .choice import Choice
from .needs import Needs
from .outlook import Outlook
from .paying import Way, best_way
from .plan import Plan


def claim_for_ticket(outlook: Outlook, plan: Plan, left: int, needs: Needs) -> Choice | None:
    """A route of the plan whose cards can be spared; one that others may want goes first."""
    view, board, style = outlook.view, outlook.board, outlook.style
    payable = view.choices.routes & left
    if not payable:
        return None
    # with all cards at hand, or with no turn to lose, there is nothing to wait for
    hurry = outlook.held[LOCOMOTIVE] - needs.ferries >= needs.total or in_hurry(outlook, left)
    best: tuple[tuple[bool, float, int], Way] | None = None
    for index in members(payable):
        route = board.routes[index]
        way = best_way(outlook, route, needs)
        if way is None:
            continue
        contested = is_contested(outlook, index)
        limit = style.spend_at_once + (style.contested if contested else 0.0)
        if (way.hurt > limit and not hurry) or not dares(outlook, way, left):
            continue
        key = (contested, -way.hurt, route.length)
        if best is None or key > best[0]:
            best = key, way
    if best is None:
        return None
    way = best[1]
    aloud = Saying(A_TICKET_NEEDS_IT, route=board.routes[way.action.route])
    return Choice(way.action, why_claim(outlook, plan, way), aloud)


A_TICKET_NEEDS_IT = later("Claims {route}, because one of its tickets needs it.")


def in_hurry(outlook: Outlook, left: int) -> bool:
    """Whether there are hardly more turns than routes to claim."""
    return outlook.turns < left.bit_count() + 2


def dares(outlook: Outlook, way: Way, left: int) -> bool:
    """Whether the odds of a tunnel are good enough, or no better ones can be waited for."""
    if way.chance >= outlook.style.dare:
        return True
    hopeless = not outlook.view.choices.deck or outlook.turns < left.bit_count() + 1
    return hopeless and way.chance > 0


def is_contested(outlook: Outlook, index: int) -> bool:
    """Whether another team's network touches the route."""
    a, b = outlook.board.ends[index]
    return (outlook.board.at_city[a] | outlook.board.at_city[b]) & outlook.others != 0


def link_of(outlook: Outlook, plan: Plan, index: int) -> tuple[str, int] | None:
    """The ticket that the route serves and how many links it still lacks; `None` if there is none.

    The route itself is among the links.
    """
    found = plan.ticket_for(index)
    if found is None:
        return None
    missing = (found[1] & ~outlook.linked).bit_count()
    return outlook.board.tickets[found[0]].cities, missing


def why_claim(outlook: Outlook, plan: Plan, way: Way) -> Saying:
    """Why a route of the plan is claimed: the ticket, and how far its connection has come."""
    route = outlook.board.routes[way.action.route]
    link = link_of(outlook, plan, route.index)
    if link is None:
        return Saying(FOR_ITS_POINTS, route=route, points=outlook.worth[route.index])
    ticket, missing = link
    return tries(LAST_LINK if missing == 1 else A_LINK, route, way, ticket=ticket, missing=missing)


def tries(sentences: Sequence[str], route: Route, way: Way, **facts: object) -> Saying:
    """A sentence of three: a route is claimed, a tunnel that cannot fail, or one with its odds."""
    kind = 0 if not route.tunnel else 1 if way.chance == 1 else 2
    return Saying(sentences[kind], route=route, percent=100 * way.chance, **facts)


FOR_ITS_POINTS = later("Claims {route} for its {points} points.")
LAST_LINK = (
    later("Claims {route}, because it is the last missing link of the ticket {ticket}."),
    later(
        "Claims the tunnel {route}, which cannot fail, because it is the last missing link of the "
        "ticket {ticket}."
    ),
    later(
        "Tries the tunnel {route} with a chance of {percent:.0f} percent, because it is the last "
        "missing link of the ticket {ticket}."
    ),
)
A_LINK = (
    later("Claims {route}, because it is one of {missing} missing links of the ticket {ticket}."),
    later(
        "Claims the tunnel {route}, which cannot fail, because it is one of {missing} missing "
        "links of the ticket {ticket}."
    ),
    later(
        "Tries the tunnel {route} with a chance of {percent:.0f} percent, because it is one of "
        "{missing} missing links of the ticket {ticket}."
    ),
)
NO_TICKET_WAITS = (
    later("Claims {route}, because no ticket waits for a route and this one scores {points}."),
    later(
        "Claims the tunnel {route}, which cannot fail, because no ticket waits for a route and "
        "this one scores {points}."
    ),
    later(
        "Tries the tunnel {route} with a chance of {percent:.0f} percent, because no ticket waits "
        "for a route and this one scores {points}."
    ),
)


def claim_for_points(outlook: Outlook) -> Choice | None:
    """Claim the route that brings most for its turns, if it can be paid now."""
    view, target = outlook.view, outlook.target
    if target is None or not view.choices.routes >> target.route & 1:
        return None
    route, points = view.board.routes[target.route], outlook.worth[target.route]
    way = best_way(outlook, route)
    if way is None or not dares(outlook, way, route.bit):
        return None
    aloud = Saying(FOR_ITS_POINTS, route=route, points=points)
    return Choice(way.action, tries(NO_TICKET_WAITS, route, way, points=points), aloud)
