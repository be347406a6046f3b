"""Which tickets fit: what every two of a deck share, and two of them on the map."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction

from ..language import later, say, translated
from ..model.board import Board
from ..study.networks.costs import UNITS, Terms
from ..study.networks.hands import network
from ..study.networks.tables import overlap_table
from .explorer_answer import Answer, Offer, amount, ends_of
from .explorer_find import marks_of
from .explorer_state import Inquiry
from .explorer_ways import costs_of
from .explorer_work import Job, Notes

Pair = tuple[int, int]

CANNOT = later("{ticket} cannot be completed any more.")
TOLD = later(
    "Which tickets fit? The two that share most are {a} and {b}: together they take {shared} less "
    "than one by one."
)
NONE = later("No two tickets of this map share anything.")
HINT = later("Press two tickets in the table: the map shows both with their cheapest network.")
TOGETHER = later(
    "{a} and {b}: {both} together, {alone} one by one. They share {shared} and bring {points} "
    "{points:point|points} with their routes."
)
APART = later("{a} and {b} share nothing: {both} together, as much as one by one.")


def fit_jobs(inquiry: Inquiry) -> Iterator[Job]:
    """What each ticket shares with those that come after it, ticket by ticket."""
    board, terms = inquiry.board, inquiry.terms
    count = len(board.tickets)
    for one in range(count):
        yield Job(
            key=("fit", board, terms, one),
            work=lambda one=one: _shared(board, terms, one),  # type: ignore[misc]
            at=one + 1,
            total=count,
        )


def _shared(board: Board, terms: Terms, one: int) -> dict[Pair, Fraction]:
    costs = costs_of(board, terms)
    first = ends_of(board, one)
    alone = costs.between(*first)
    found: dict[Pair, Fraction] = {}
    if alone is None:
        return found
    for two in range(one + 1, len(board.tickets)):
        second = ends_of(board, two)
        other = costs.between(*second)
        joined = costs.forest.join([first, second])
        if other is not None and joined is not None:
            found[one, two] = alone + other - Fraction(joined[0], UNITS)
    return found


def shared_by(inquiry: Inquiry, notes: Notes) -> dict[Pair, Fraction]:
    """What is known so far of what every two tickets share."""
    found: dict[Pair, Fraction] = {}
    for one in range(len(inquiry.board.tickets)):
        found |= notes.get(("fit", inquiry.board, inquiry.terms, one)) or {}
    return found


def answer_fit(inquiry: Inquiry, notes: Notes) -> Answer:
    """Every two tickets that share something, those that share most first."""
    board = inquiry.board
    shared = shared_by(inquiry, notes)
    pairs = sorted((pair for pair in shared if shared[pair]), key=lambda it: (-shared[it], it))
    shown = inquiry.pair
    if shown is not None:
        told, points = _together(inquiry, shown), shown
    elif pairs:
        a, b = (str(board.tickets[ticket]) for ticket in pairs[0])
        told = say(TOLD, a=a, b=b, shared=amount(inquiry.kind, shared[pairs[0]]))
        points = pairs[0]
    else:
        told, points = translated(NONE), None
    found = None if points is None else network(board, points, inquiry.terms)
    hold = Offer(
        text=say("Hold both tickets"),
        change=lambda it: it.with_ticket(points[0]).with_ticket(points[1]) if points else it,
        why_not="" if points else translated(NONE),
    )
    picture = Offer(
        text=say("Hide the picture") if inquiry.matrix else say("All pairs in one picture"),
        change=Inquiry.turned,
        tip=say("Under the map: a square for every two tickets"),
    )
    return Answer(
        told=told,
        hint=translated(HINT),
        offers=(hold, picture),
        table=overlap_table(board, shared),
        keys=tuple(pairs),
        picked=() if points is None else (points,),
        press=_press,
        line=() if found is None else tuple(_routes(found.routes)),
        tickets=() if points is None else marks_of(inquiry, points),
    )


def _routes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _together(inquiry: Inquiry, pair: Pair) -> str:
    board, kind, terms = inquiry.board, inquiry.kind, inquiry.terms
    both = network(board, pair, terms)
    costs = [costs_of(board, terms).between(*ends_of(board, ticket)) for ticket in pair]
    names = {"a": str(board.tickets[pair[0]]), "b": str(board.tickets[pair[1]])}
    if both is None or costs[0] is None or costs[1] is None:
        return say(CANNOT, ticket=names["a"])
    alone = costs[0] + costs[1]
    if both.cost == alone:
        return say(APART, both=amount(kind, alone), **names)
    return say(
        TOGETHER,
        both=amount(kind, both.cost),
        alone=amount(kind, alone),
        shared=amount(kind, alone - both.cost),
        points=both.points,
        **names,
    )


def _press(inquiry: Inquiry, key: Hashable) -> Inquiry:
    assert isinstance(key, tuple), "rows are about two tickets"
    return inquiry.with_pair(key)
