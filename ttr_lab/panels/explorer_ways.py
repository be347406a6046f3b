"""Two cities: all their cheapest connections, and what happens if a rival takes a route."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from ..language import Together, later, say, translated
from ..model.board import Board, members
from ..study.networks.connections import Connection, connections
from ..study.networks.costs import TRAINS, Costs, Terms
from ..study.networks.table import Table
from ..study.networks.tables import city_table, connection_table
from ..study.networks.values import parting
from .explorer_answer import KINDS, Answer, Offer, amount, ends_of
from .explorer_routes import WITH_TRACK
from .explorer_state import Inquiry

MOST = 50
"""So many connections are listed."""
ONLY = later(
    "{a} – {b}: {cost} at least, and only this connection takes no more. Its routes score "
    "{points} {points:point|points}."
)
SEVERAL = later(
    "{a} – {b}: {cost} at least. {n} connections take no more; this is number {at}, its routes "
    "score {points} {points:point|points}."
)
MANY = later(
    "{a} – {b}: {cost} at least. More than {n} connections take no more, and the first {n} are "
    "listed; this is number {at}, its routes score {points} {points:point|points}."
)
CONNECTED = later("{a} and {b} are connected already by your own routes.")
PARTED = later("{a} and {b} cannot be connected any more: too many routes are taken.")
START = later("Click a city on the map, then another one: all their cheapest connections appear.")
START_HINT = later("Or press cities in the table; a heading sorts it.")
ONE = later("From {city}: now click the other city.")
ONE_HINT = later("The table says how far every other city is; press one there as well.")
NEXT = later(
    "Click one of its routes: what if a rival takes it? Another city begins a new question."
)


@lru_cache(maxsize=64)
def ways_of(board: Board, a: int, b: int, terms: Terms) -> tuple[Connection, ...]:
    """All cheapest connections of two cities."""
    return connections(board, a, b, terms, most=MOST + 1)


def answer_ways(inquiry: Inquiry) -> Answer:
    """What is known about the cities chosen."""
    if not inquiry.cities:
        return _start(inquiry)
    if len(inquiry.cities) == 1:
        return _one(inquiry)
    return _two(inquiry)


def _start(inquiry: Inquiry) -> Answer:
    board = inquiry.board
    whole = _cities(board, inquiry.terms)
    columns = (0, 1, 5)
    return Answer(
        told=translated(START),
        hint=translated(START_HINT),
        table=Table(
            title=whole.title,
            columns=tuple(whole.columns[column] for column in columns),
            cells=tuple(tuple(row[column] for column in columns) for row in whole.cells),
        ),
        whole=lambda: whole,
        keys=tuple(range(len(board.cities))),
        press=press_city,
    )


@lru_cache(maxsize=8)
def _cities(board: Board, terms: Terms) -> Table:
    return city_table(board, terms)


def _one(inquiry: Inquiry) -> Answer:
    board, here = inquiry.board, inquiry.cities[0]
    costs = costs_of(board, inquiry.terms)
    far = [(costs.between(here, other), other) for other in range(len(board.cities))]
    near = sorted((cost, other) for cost, other in far if cost is not None and other != here)
    tickets = {}
    for ticket in board.tickets:
        for one, two in ((ticket.a, ticket.b), (ticket.b, ticket.a)):
            if board.city_index[one.id] == here:
                tickets[board.city_index[two.id]] = ticket.points
    return Answer(
        told=say(ONE, city=board.cities[here]),
        hint=translated(ONE_HINT),
        table=Table(
            title=later("How far the other cities are"),
            columns=(later("to"), KINDS[inquiry.kind], later("ticket")),
            cells=tuple(
                (board.cities[other].in_words(), cost, tickets.get(other)) for cost, other in near
            ),
        ),
        keys=tuple(other for _, other in near),
        press=press_city,
        spots=(here,),
    )


@lru_cache(maxsize=16)
def costs_of(board: Board, terms: Terms) -> Costs:
    """The costs of all routes, kept with all distances."""
    return Costs(board, terms)


def _two(inquiry: Inquiry) -> Answer:
    board, (a, b) = inquiry.board, inquiry.cities
    found = ways_of(board, a, b, inquiry.terms)
    cities = {"a": board.cities[a], "b": board.cities[b]}
    if not found:
        return Answer(
            told=say(PARTED, **cities),
            hint=say("Click a taken route and set it free, undo, or choose other cities."),
            table=connection_table(board, ()),
            spots=inquiry.cities,
        )
    listed = found[:MOST]
    at = min(inquiry.way, len(listed) - 1)
    shown = listed[at]
    facts: dict[str, object] = {
        **cities,
        "cost": amount(inquiry.kind, shown.cost),
        "n": len(listed),
        "at": at + 1,
        "points": shown.points,
    }
    if not shown.cost:
        told = say(CONNECTED, **cities)
    elif len(found) > MOST:
        told = say(MANY, **facts)
    else:
        told = say(SEVERAL if len(found) > 1 else ONLY, **facts)
    whole = connection_table(board, listed)
    columns = [2, 3, 4, 5] if inquiry.kind == TRAINS else [3, 4, 2, 5]
    return Answer(
        told=told,
        hint=translated(NEXT),
        details=tuple(_weak_spots(inquiry, shown)),
        offers=tuple(_offers(inquiry, at, listed)),
        table=Table(
            title=whole.title,
            columns=(later("no."), later("connection"), *(whole.columns[c] for c in columns)),
            cells=tuple(
                (place, _through(board, way), *(row[c] for c in columns))
                for place, (way, row) in enumerate(zip(listed, whole.cells, strict=True), 1)
            ),
        ),
        whole=lambda: whole,
        keys=tuple(range(len(listed))),
        picked=(at,),
        press=press_way,
        line=shown.routes,
        spots=inquiry.cities,
    )


def _through(board: Board, way: Connection) -> str:
    """The cities between both ends; a connection of one route has none."""
    between = way.cities[1:-1]
    if not between:
        return say("direct")
    return say("via {cities}", cities=Together(board.cities[city] for city in between))


def losses(board: Board, way: Connection, terms: Terms) -> list[tuple[Fraction | None, int]]:
    """What it costs more if a rival takes a route of a connection, with its parallel tracks."""
    a, b = way.cities[0], way.cities[-1]
    found: list[tuple[Fraction | None, int]] = []
    for route in way.routes:
        gone = board.tracks[route] & ~terms.mine
        if not terms.mine >> route & 1:
            after = costs_of(board, replace(terms, shut=terms.shut | gone)).between(a, b)
            found.append((None if after is None else after - way.cost, route))
    return found


WEAK = later(
    "Its weak spot is {route}: if it is lost{tracks:| with both tracks}, {more} more are needed."
)
WEAKEST = later("Its weak spot is {route}: without it the two cities cannot be connected at all.")
NO_MATTER = later(
    "No single route of it matters: whichever a rival takes, another connection takes no more."
)
CHANGED = later("With all routes free it takes {cost}.")
NO_TICKET = later("No ticket of this map joins these two cities.")
CUT = later("To part the two cities for good, {n} {n:link has|links have} to be closed: {routes}.")
FOR_GOOD = later("Nobody can part the two cities any more: your own routes connect them.")


def _weak_spots(inquiry: Inquiry, way: Connection) -> Iterator[str]:
    board, terms = inquiry.board, inquiry.terms
    lost = {route: more for more, route in losses(board, way, terms)}
    if not lost:
        return
    before = costs_of(board, replace(terms, mine=0, shut=0)).between(way.cities[0], way.cities[-1])
    if before is not None and before != way.cost:
        yield say(CHANGED, cost=amount(inquiry.kind, before))
    weak = weakest(inquiry, way)
    if weak is None:
        yield translated(NO_MATTER)
    elif (more := lost[weak]) is None:
        yield say(WEAKEST, route=board.routes[weak])
    else:
        tracks = (board.tracks[weak] & ~(terms.mine | terms.shut)).bit_count()
        yield say(WEAK, route=board.routes[weak], tracks=tracks, more=amount(inquiry.kind, more))
    links = parting(board, way.cities[0], way.cities[-1], terms)
    routes = Together(board.routes[next(members(tracks))] for tracks in links)
    yield say(CUT, n=len(links), routes=routes) if links else translated(FOR_GOOD)
    if not _tickets(inquiry):
        yield translated(NO_TICKET)


def weakest(inquiry: Inquiry, way: Connection) -> int | None:
    """The route of a connection whose loss costs most; `None` if none costs anything."""
    lost = losses(inquiry.board, way, inquiry.terms)
    fatal = [route for more, route in lost if more is None]
    dearest = max(((more, -route) for more, route in lost if more), default=None)
    return fatal[0] if fatal else (None if dearest is None else -dearest[1])


def _offers(inquiry: Inquiry, at: int, listed: Sequence[Connection]) -> Iterator[Offer]:
    board, count = inquiry.board, len(listed)
    if count > 1:
        none = say("There is no other one.")
        yield Offer(
            text=say("◀ Previous"),
            change=lambda it: it.on_way(at - 1),
            why_not="" if at else none,
        )
        yield Offer(
            text=say("Next ▶"),
            change=lambda it: it.on_way(at + 1),
            why_not="" if at + 1 < count else none,
        )
    for index in _tickets(inquiry):
        yield Offer(
            text=say("Is the ticket {ticket} a good one?", ticket=str(board.tickets[index])),
            change=lambda it, index=index: it.with_ticket(index),  # type: ignore[misc]
            tip=say("What this ticket is worth beside the others of the deck"),
        )
    if (weak := weakest(inquiry, listed[at])) is not None:
        yield Offer(
            text=say("Let a rival take {route}", route=board.routes[weak]),
            change=lambda it: it.taken(it.board.tracks[weak]),
            tip=translated(WITH_TRACK),
        )


def _tickets(inquiry: Inquiry) -> list[int]:
    """The tickets that join the two cities."""
    board, pair = inquiry.board, set(inquiry.cities)
    return [it.index for it in board.tickets if set(ends_of(board, it.index)) == pair]


def press_city(inquiry: Inquiry, key: Hashable) -> Inquiry:
    """A click on a city."""
    assert isinstance(key, int), "rows are about cities"
    return inquiry.with_city(key)


def press_way(inquiry: Inquiry, key: Hashable) -> Inquiry:
    """A click on a connection."""
    assert isinstance(key, int), "rows are about connections"
    return inquiry.on_way(key)
