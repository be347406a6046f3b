"""A route: its facts, who else wants it, and what its loss costs; and all routes in a table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import lru_cache

from ..figures.hover import route_facts
from ..language import Together, later, say, translated
from ..model.board import Board
from ..study.networks.connections import connections
from ..study.networks.costs import CARDS, TRAINS, Terms
from ..study.networks.table import Table
from ..study.networks.tables import route_table
from ..study.networks.values_routes import RouteValue, risks, route_values
from .explorer_answer import PER, Answer, amount, ends_of, number
from .explorer_state import Inquiry

TOLD = later("All {n} routes of the map. Click one here or on the map for its facts.")
HINT = later("Press a heading to sort: which routes bring most for a train, a card or a turn?")
NOTHING = later(
    "Click a route on the map: its facts appear here, and you can ask “what if a rival takes it?”"
)
WORTH = later("It brings {train} points per train, {card} per card and {turn} per turn.")
NOBODY = later("No ticket has a cheapest connection over it.")
THROUGH = later("{n} {n:ticket has|tickets have} a cheapest connection over it: {tickets}.")
AND_MORE = later("{n} tickets have a cheapest connection over it, such as {tickets}.")
HARMLESS = later("If it is lost, no ticket needs more: there is another way for each.")
COSTLY = later(
    "If it is lost, {n} {n:ticket needs|tickets need} more, {more} in all; {ticket} suffers most "
    "({most})."
)
FATAL = later("If it is lost, {tickets} cannot be completed at all.")
WITH_TRACK = later("With its parallel track, which is closed along with it if 2 or 3 play")
LISTED = 2
"""So many tickets are named."""


def answer_routes(inquiry: Inquiry) -> Answer:
    """All routes, with what each brings."""
    board = inquiry.board
    through = through_of(board, inquiry.terms)
    cells = tuple(
        (
            board.routes[value.route].in_words(),
            _color(board, value.route),
            board.lengths[value.route],
            value.points,
            _per(inquiry.kind, value),
            len(through[value.route]),
        )
        for value in route_values(board)
    )
    return Answer(
        told=say(TOLD, n=len(board.routes)),
        hint=translated(HINT),
        table=Table(
            title=later("The routes of the map"),
            columns=(
                later("route"),
                later("color"),
                later("length"),
                later("points"),
                PER[inquiry.kind],
                later("tickets"),
            ),
            cells=cells,
        ),
        keys=tuple(range(len(board.routes))),
        picked=() if inquiry.route is None else (inquiry.route,),
        press=press_route,
        whole=lambda: route_table(board, inquiry.terms),
    )


def _color(board: Board, route: int) -> str:
    color = board.routes[route].color
    return say("gray") if color is None else color.in_words()


def _per(kind: str, value: RouteValue) -> Fraction:
    if kind == TRAINS:
        return value.per_train
    return value.per_card if kind == CARDS else value.per_turn


def press_route(inquiry: Inquiry, key: Hashable) -> Inquiry:
    """A click on a route."""
    assert isinstance(key, int), "rows are about routes"
    return inquiry.with_route(key)


@lru_cache(maxsize=8)
def through_of(board: Board, terms: Terms) -> tuple[tuple[int, ...], ...]:
    """For each route the tickets that have a cheapest connection over it or its parallel track."""
    found: list[list[int]] = [[] for _ in board.routes]
    for ticket in board.tickets:
        links = 0
        for way in connections(board, *ends_of(board, ticket.index), terms):
            links |= sum({board.tracks[route] for route in way.routes})
        for route in board.routes:
            if links & route.bit:
                found[route.index].append(ticket.index)
    return tuple(map(tuple, found))


def tell_facts(inquiry: Inquiry) -> tuple[str, tuple[str, ...]]:
    """The route that is chosen: its name with its facts, and sentences about it."""
    if inquiry.route is None:
        return "", (translated(NOTHING),)
    board, route = inquiry.board, inquiry.board.routes[inquiry.route]
    name = " · ".join((route.in_words(), *route_facts(board, route.index)))
    return name, tuple(_sentences(inquiry))


def _sentences(inquiry: Inquiry) -> Iterator[str]:
    board, route = inquiry.board, inquiry.route
    assert route is not None, "a route is chosen"
    if inquiry.gone >> route & 1:
        yield say("It is taken here, by a rival or with its parallel track.")
    elif inquiry.mine >> route & 1:
        yield say("It is yours here: it costs nothing more.")
    value = route_values(board)[route]
    yield say(
        WORTH,
        train=number(value.per_train),
        card=number(value.per_card),
        turn=number(value.per_turn),
    )
    yield _wanted(inquiry, route)
    if not (inquiry.gone | inquiry.mine) >> route & 1:
        yield from _lost(inquiry, route)


def _wanted(inquiry: Inquiry, route: int) -> str:
    board = inquiry.board
    found = through_of(board, inquiry.terms)[route]
    if not found:
        return translated(NOBODY)
    dear = sorted(found, key=lambda ticket: (-board.tickets[ticket].points, ticket))
    named = Together(str(board.tickets[ticket]) for ticket in dear[:LISTED])
    return say(AND_MORE if len(found) > LISTED else THROUGH, n=len(found), tickets=named)


def _lost(inquiry: Inquiry, route: int) -> Iterator[str]:
    board = inquiry.board
    risk = risks(board, inquiry.terms)[route]
    if risk.lost:
        yield say(FATAL, tickets=Together(str(board.tickets[ticket]) for ticket in risk.lost))
    dearer = [(more, ticket) for ticket, more in risk.tickets if more]
    if dearer:
        most, ticket = max(dearer, key=lambda it: (it[0], -it[1]))
        yield say(
            COSTLY,
            n=len(dearer),
            more=amount(inquiry.kind, risk.more),
            ticket=str(board.tickets[ticket]),
            most=amount(inquiry.kind, most),
        )
    elif not risk.lost:
        yield translated(HARMLESS)
