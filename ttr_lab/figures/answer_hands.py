"""Answers about tickets: their cheapest network, one beside others, which fit, what rivals cost."""

from __future__ import annotations

import math
from collections.abc import Sequence

import plotly.graph_objects as go

from ..language import Saying, later, say
from ..model.board import Board, members
from ..study.networks.costs import CARDS, TRAINS, TURNS, Terms
from ..study.networks.hands import Network, added, blocked, in_order, network, overlaps
from ..study.networks.values import trains_suffice, verdict
from .answer_sheet import (
    TicketName,
    answer,
    board_of,
    cost,
    ticket_of,
    tickets_of,
    tickets_shown,
)
from .matrix import Matrix
from .plan import PLAIN
from .shade import Shade


def draw_network(
    board: Board | str,
    tickets: Sequence[TicketName],
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """The cheapest network that completes some tickets, and whether the trains suffice for it.

    Args:
        board: a map, or its name.
        tickets: by their ids, or by their two cities ("Boston–Miami").
        terms: whether trains, cards or turns are counted, and what is claimed already.
        height: of the map, in pixels.
    """
    board, terms = board_of(board), terms or Terms()
    held = tickets_of(board, tickets)
    found = network(board, held, terms)
    return answer(
        board,
        _network_told(board, held, found, terms),
        height,
        tickets=tickets_shown(board, held, terms),
        claims=(terms.mine,) if terms.mine else (),
        closed=terms.shut,
        line=tuple(members(found.new)) if found else (),
    )


def _network_told(board: Board, held: Sequence[int], found: Network | None, terms: Terms) -> str:
    if found is None:
        return say(
            later(
                "{count:The ticket|These tickets} cannot {count:be|all be} completed: a city lies "
                "behind routes that are closed."
            ),
            count=len(held),
        )
    supply = trains_suffice(board, held, terms)
    assert supply.needed is not None
    return say(
        NETWORK[supply.enough],
        count=len(held),
        cost=cost(terms.kind, found.cost),
        routes=found.new.bit_count(),
        trains=found.trains,
        needed=supply.needed,
        stock=supply.stock,
        spare=supply.stock - supply.needed,
        short=supply.needed - supply.stock,
        points=found.points,
    )


NETWORK = {
    True: later(
        "The cheapest network for {count} {count:ticket|tickets} costs {cost}, with {routes} "
        "{routes:route|routes} to claim. Tickets and routes bring {points} points, and {spare} of "
        "{stock} trains {spare:is|are} left."
    ),
    False: later(
        "The cheapest network for {count} {count:ticket|tickets} costs {cost}, but the trains do "
        "not suffice: {needed} are needed and {stock} are unused, {short} too few."
    ),
}
"""What is said of a network, by whether there are trains enough."""


def draw_added(
    board: Board | str,
    held: Sequence[TicketName],
    ticket: TicketName,
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """What one more ticket costs and brings beside others that are held.

    The network of the others is yellow, and what the ticket changes in it shines. The arguments
    are those of `draw_network`.
    """
    board, terms = board_of(board), terms or Terms()
    others, new = tickets_of(board, held), ticket_of(board, ticket)
    named = board.tickets[new]
    if new in others:
        raise ValueError(say("{ticket} is among the tickets held already", ticket=named))
    extra, before = added(board, others, new, terms), network(board, others, terms)
    after = network(board, [*others, new], terms)
    path: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    if extra is None or before is None or after is None:
        told = say("{ticket} and the tickets held cannot all be completed.", ticket=named)
    else:
        told = say(
            "Beside the tickets held {ticket} costs {beside} more, alone {alone}: {saved} are "
            "shared. It brings {points} points, and its further routes {routes}.",
            ticket=named,
            beside=cost(terms.kind, extra.beside),
            alone=cost(terms.kind, extra.alone),
            saved=cost(terms.kind, extra.saved),
            points=extra.points,
            routes=extra.routes,
        )
        path = tuple(members(before.new & after.new))
        line = tuple(members(after.new & ~before.new))
    return answer(
        board,
        told,
        height,
        tickets=tickets_shown(board, (*others, new), terms),
        claims=(terms.mine,) if terms.mine else (),
        closed=terms.shut,
        path=path,
        line=line,
    )


def overlap_matrix(
    board: Board, terms: Terms | None = None, tickets: Sequence[int] | None = None
) -> tuple[Matrix, tuple[int, ...]]:
    """What every two tickets share as a matrix in an order that can be read, and that order."""
    terms = terms or Terms()
    chosen = range(len(board.tickets)) if tickets is None else tickets
    shared = overlaps(board, terms, chosen)
    order = in_order(shared, sorted(chosen))
    place = {ticket: number for number, ticket in enumerate(order)}
    values = {}
    for (one, two), value in shared.items():
        values[place[one], place[two]] = values[place[two], place[one]] = float(value)
    told = Saying("There are no two tickets to compare.")
    if values and max(values.values()):
        (one, two), most = max(shared.items(), key=lambda it: (it[1], it[0]))
        told = Saying(
            "{a} and {b} fit best: together they save {cost}. Tickets that share much stand side "
            "by side.",
            a=board.tickets[one],
            b=board.tickets[two],
            cost=cost(terms.kind, most),
        )
    elif values:
        told = Saying("No two of these tickets share anything.")
    names = tuple(board.tickets[ticket].cities for ticket in order)
    return Matrix(names=names, values=values, title=told, told=SHARED[terms.kind]), order


SHARED = {
    TRAINS: later("{a} and {b} share {value:.0f} {value:train|trains}."),
    CARDS: later("{a} and {b} share {value:.1f} {value:card|cards}."),
    TURNS: later("{a} and {b} share {value:.1f} {value:turn|turns}."),
}
"""What two tickets share, by what is counted."""


def draw_overlaps(
    board: Board | str,
    tickets: Sequence[TicketName] | None = None,
    terms: Terms | None = None,
    *,
    height: int = 0,
) -> go.Figure:
    """Which tickets fit: a matrix of what every two of them share, of the whole deck if none named.

    The arguments are those of `draw_network`; the height is the least one.
    """
    board = board_of(board)
    chosen = None if tickets is None else tickets_of(board, tickets)
    if chosen is not None and len(chosen) < 2:
        raise ValueError(say("tickets: there is only one; two at least can be compared"))
    matrix, _ = overlap_matrix(board, terms, chosen)
    return go.Figure(matrix.plan(height))


def blocking(board: Board, tickets: Sequence[int], terms: Terms | None = None) -> Shade:
    """How much dearer a hand of tickets becomes for each route that a rival may take."""
    terms = terms or Terms()
    open_routes = board.all_routes & ~(terms.mine | terms.shut)
    values = dict.fromkeys(members(open_routes), 0.0)
    for loss in blocked(board, tickets, terms):
        # with few players a claim closes the parallel tracks too (USA-DOUBLE-2)
        for route in members(board.tracks[loss.route] & open_routes):
            values[route] = math.inf if loss.more is None else float(loss.more)
    return Shade(
        title=later("What the claim of a rival costs"),
        told=MORE[terms.kind],
        endless=later("a ticket is lost without it"),
        routes=tuple(sorted(values.items())),
    )


MORE = {
    TRAINS: later("{value:.0f} {value:train|trains} more if it is lost"),
    CARDS: later("{value:.1f} {value:card|cards} more if it is lost"),
    TURNS: later("{value:.1f} {value:turn|turns} more if it is lost"),
}
"""What the loss of a route costs, by what is counted."""


def draw_blocked(
    board: Board | str,
    tickets: Sequence[TicketName],
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """How much each claim of a rival would cost a hand of tickets.

    The arguments are those of `draw_network`.
    """
    board, terms = board_of(board), terms or Terms()
    held = tickets_of(board, tickets)
    shade = blocking(board, held, terms)
    worst, most = max(shade.routes, key=lambda it: (it[1], -it[0]), default=(0, 0.0))
    route = board.routes[worst]
    if network(board, held, terms) is None:
        told = say("These tickets cannot all be completed, so there is nothing left to block.")
    elif math.isinf(most):
        told = say(
            "If a rival takes {route}, one of these tickets cannot be completed any more.",
            route=route,
        )
    elif most:
        told = say(
            "The worst that a rival can take is {route}: these tickets cost {more} more then.",
            route=route,
            more=cost(terms.kind, most),
        )
    else:
        told = say("No single claim of a rival makes these tickets dearer.")
    return answer(
        board,
        told,
        height,
        tickets=tickets_shown(board, held, terms),
        claims=(terms.mine,) if terms.mine else (),
        closed=terms.shut,
        shade=shade,
    )


def draw_ticket(
    board: Board | str,
    ticket: TicketName,
    held: Sequence[TicketName] = (),
    terms: Terms | None = None,
    *,
    height: int = PLAIN,
) -> go.Figure:
    """Whether a ticket is a good one: what speaks for it and against it, over its connection.

    The arguments are those of `draw_network`; `held` are tickets that are there already.
    """
    board, terms = board_of(board), terms or Terms()
    place = ticket_of(board, ticket)
    found = verdict(board, place, [ticket_of(board, it) for it in held], terms)
    return answer(
        board,
        say(
            "{headline} {reason}",
            headline=found.headline,
            reason=found.reasons[0].sentence if found.reasons else "",
        ).strip(),
        height,
        tickets=tickets_shown(board, [place], terms),
        claims=(terms.mine,) if terms.mine else (),
        closed=terms.shut,
        line=tuple(members(found.routes & ~terms.mine)),
    )
