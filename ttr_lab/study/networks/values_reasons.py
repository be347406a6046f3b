"""The single things that speak for a ticket or against it, compared with the others of its deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...language import Saying
from ...model.board import Board
from .costs import Terms
from .hands import overlaps
from .values_routes import known_network, parting, trains_suffice
from .values_tickets import TicketValue, ticket_values

FOR, AGAINST, NEITHER = "for", "against", "neither"
THIRD = Fraction(2, 3)
"""So large a part of the other tickets must be better, or worse, for a figure to count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One thing to know about a ticket."""

    kind: str
    """`turn`, `train`, `loss`, `cut`, `crowd`, `fit`, `beside` or `trains`."""
    sentence: Saying
    speaks: str
    """`for` the ticket, `against` it, or `neither`."""
    routes: int = 0
    """What the sentence is about, for a map to show, as a bit mask."""


Values = Sequence[TicketValue | None]
Measure = Callable[[TicketValue], Fraction | int | None]


def _compared(value: TicketValue, values: Values, measure: Measure) -> tuple[int, int, int, str]:
    """How many other tickets have more, and less, of how many; and whether much is a third."""
    mine = measure(value)
    others = [
        figure
        for other in values
        if other is not None and other.ticket != value.ticket
        if (figure := measure(other)) is not None
    ]
    assert mine is not None
    more, less = sum(other > mine for other in others), sum(other < mine for other in others)
    if others and Fraction(less, len(others)) >= THIRD:
        return more, less, len(others), FOR
    if others and Fraction(more, len(others)) >= THIRD:
        return more, less, len(others), AGAINST
    return more, less, len(others), NEITHER


_OTHER_WAY = {FOR: AGAINST, AGAINST: FOR, NEITHER: NEITHER}


def by_turn(value: TicketValue, values: Values, way: int) -> Reason:
    """How much ticket and routes bring for each turn."""
    more, less, count, speaks = _compared(value, values, lambda one: one.per_turn)
    assert value.per_turn is not None
    return Reason(
        kind="turn",
        sentence=Saying(
            "Time: with its routes it scores {worth} points in about {turns:.1f} turns, "
            "{rate:.1f} points a turn. Of the other {count} tickets {more} {more:brings|bring} "
            "more a turn and {less} less.",
            worth=value.worth,
            turns=float(value.way.turns),
            rate=float(value.per_turn),
            more=more,
            less=less,
            count=count,
        ),
        speaks=speaks,
        routes=way,
    )


def by_train(value: TicketValue, values: Values, way: int) -> Reason:
    """How much ticket and routes bring for each train."""

    def rate(one: TicketValue) -> Fraction | None:
        return Fraction(one.worth, one.way.trains) if one.way.trains else None

    more, less, count, speaks = _compared(value, values, rate)
    return Reason(
        kind="train",
        sentence=Saying(
            "Trains: {points} points for the ticket and {routes} for its routes, with {trains} "
            "trains: {rate:.1f} points a train. Of the other {count} tickets {more} "
            "{more:brings|bring} more a train and {less} less.",
            points=value.points,
            routes=value.way.points,
            trains=value.way.trains,
            rate=value.worth / value.way.trains,
            more=more,
            less=less,
            count=count,
        ),
        speaks=speaks,
        routes=way,
    )


def by_loss(board: Board, value: TicketValue, values: Values, terms: Terms) -> Reason:
    """What the single claim of a rival costs that hurts most."""
    if value.narrowest is None:
        sentence = Saying(
            "Rivals: no claim of a rival makes it dearer; there is always a second way that costs "
            "the same."
        )
        return Reason(kind="loss", sentence=sentence, speaks=FOR)
    route = board.routes[value.narrowest]
    lost = board.tracks[route.index] & ~(terms.mine | terms.shut)
    if value.loss is None:
        sentence = Saying(
            "Rivals: if {route} is lost{tracks:| with both tracks}, it cannot be completed at all.",
            route=route,
            tracks=lost.bit_count(),
        )
        return Reason(kind="loss", sentence=sentence, speaks=AGAINST, routes=lost)
    # the ones that can be lost altogether are worst of all
    most = 1 + sum(board.lengths)
    more, less, count, speaks = _compared(
        value, values, lambda one: Fraction(most) if one.loss is None else one.loss
    )
    return Reason(
        kind="loss",
        sentence=Saying(
            "Rivals: if {route} is lost{tracks:| with both tracks}, it costs {loss:.0f} more "
            "{loss:train|trains} to go round. Of the other {count} tickets {more} {more:has|have} "
            "a worse place and {less} none so bad.",
            route=route,
            tracks=lost.bit_count(),
            loss=float(value.loss),
            more=more,
            less=less,
            count=count,
        ),
        speaks=_OTHER_WAY[speaks],
        routes=lost,
    )


def by_cut(board: Board, value: TicketValue, values: Values, terms: Terms) -> Reason:
    """How many claims of rivals make the ticket impossible (a minimum cut)."""
    if not value.cut:
        sentence = Saying("Narrow places: none; your routes connect its cities for good.")
        return Reason(kind="cut", sentence=sentence, speaks=FOR)
    # what can never be parted stands most
    most = 1 + len(board.routes)
    more, _, count, speaks = _compared(value, values, lambda one: one.cut or most)
    ticket = board.tickets[value.ticket]
    a, b = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
    return Reason(
        kind="cut",
        sentence=Saying(
            "Narrow places: {cut} lost {cut:link|links} between neighbors {cut:parts|part} its "
            "cities for good. Of the other {count} tickets {more} {more:stands|stand} more.",
            cut=value.cut,
            more=more,
            count=count,
        ),
        speaks=speaks,
        routes=sum(parting(board, a, b, terms)),
    )


def by_crowd(board: Board, value: TicketValue, values: Values) -> Reason:
    """How many other tickets lead people to the same routes."""
    *_, speaks = _compared(value, values, lambda one: len(one.companions))
    links = sum(1 << route for route in value.way.routes)
    return Reason(
        kind="crowd",
        sentence=Saying(
            "Crowd: of the other {count} tickets {shared} {shared:wants|want} some of the same "
            "routes.",
            shared=len(value.companions),
            count=len(board.tickets) - 1,
        ),
        speaks=_OTHER_WAY[speaks],
        routes=links,
    )


@lru_cache(maxsize=8)
def shares(board: Board, terms: Terms) -> tuple[tuple[tuple[Fraction, int], ...], ...]:
    """For each ticket the cost that it shares with each other ticket, most first."""
    found: list[list[tuple[Fraction, int]]] = [[] for _ in board.tickets]
    for (one, two), shared in overlaps(board, terms).items():
        found[one].append((shared, two))
        found[two].append((shared, one))
    return tuple(tuple(sorted(row, key=lambda pair: (-pair[0], pair[1]))) for row in found)


def by_fit(board: Board, value: TicketValue, terms: Terms) -> Iterator[Reason]:
    """How well the ticket goes together with others; nothing where there are no others."""
    row = shares(board, terms)
    if not row[value.ticket]:
        return

    def mean(one: TicketValue) -> Fraction | None:
        if not row[one.ticket] or not one.way.cost:
            return None
        return sum((shared for shared, _ in row[one.ticket]), Fraction(0)) / (
            len(row[one.ticket]) * one.way.cost
        )

    more, less, count, speaks = _compared(value, ticket_values(board, terms), mean)
    shared, other = row[value.ticket][0]
    part = mean(value)
    assert part is not None
    both = known_network(board, frozenset({value.ticket, other}), terms)
    yield Reason(
        kind="fit",
        sentence=Saying(
            "Company: another ticket shares {part:.0%} of its trains on average; of the other "
            "{count} tickets {more} {more:shares|share} more and {less} less. It goes best with "
            "{other}: {shared:.0f} {shared:train serves|trains serve} both.",
            part=float(part),
            other=board.tickets[other],
            shared=float(shared),
            more=more,
            less=less,
            count=count,
        ),
        speaks=speaks,
        routes=0 if both is None else both.routes,
    )


def with_held(
    board: Board, value: TicketValue, held: Sequence[int], terms: Terms
) -> Iterator[Reason]:
    """What the ticket costs beside those held, and whether the trains suffice for all."""
    before = known_network(board, frozenset(held), terms)
    after = known_network(board, frozenset({*held, value.ticket}), terms)
    if before is not None and after is not None:
        more, alone = after.cost - before.cost, value.way.cost
        speaks = NEITHER
        if more * 2 <= alone:
            speaks = FOR
        elif more == alone:
            speaks = AGAINST
        yield Reason(
            kind="beside",
            sentence=Saying(
                "Your tickets: beside them it takes {more:.0f} more {more:train|trains}, on its "
                "own {alone:.0f}; it shares {shared:.0f} with them.",
                more=float(more),
                alone=float(alone),
                shared=float(alone - more),
            ),
            speaks=speaks,
            routes=after.routes,
        )
    supply = trains_suffice(board, [*held, value.ticket], terms)
    if supply.needed is None:
        return
    yield Reason(
        kind="trains",
        sentence=Saying(
            "All together: it and your tickets need {needed} trains, and {stock} are there.",
            needed=supply.needed,
            stock=supply.stock,
        ),
        speaks=NEITHER if supply.enough else AGAINST,
        routes=0 if after is None else after.routes,
    )
