"""What several tickets take together, and what each adds to the others, worked out bit by bit."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from fractions import Fraction

from ..language import later, say, translated
from ..study.networks.costs import TRAINS
from ..study.networks.hands import Network
from ..study.networks.values import (
    Supply,
    known_network,
    shares,
    ticket_values,
    trains_suffice,
    verdict,
)
from .explorer_answer import amount
from .explorer_state import MOST_HELD, Inquiry
from .explorer_work import Job, Notes

FEW = 3
"""Beside so many tickets it is worked out unasked what every other ticket would add."""
HAND = later(
    "Your {n} tickets take {cost} together and bring {points} {points:point|points} with their "
    "routes."
)
ENOUGH = later("{needed} of {stock} trains are needed: {spare} {spare:is|are} left.")
SHORT = later(
    "{needed} trains are needed, and only {stock} are there: you cannot complete all of them."
)
HAND_FAILS = later("Not all of your tickets can be completed any more: too many routes are taken.")


def hand_jobs(inquiry: Inquiry) -> Iterator[Job]:
    """The network of the tickets held, what each is worth, and what others would add."""
    board, terms, held = inquiry.board, inquiry.terms, inquiry.held
    yield Job(key=("values", board, terms), work=lambda: ticket_values(board, terms))
    if not held:
        return
    yield network_job(inquiry, held)
    # verdict and supply count trains; their networks come first, so that no piece of work is long
    in_trains = inquiry.counting(TRAINS)
    yield network_job(in_trains, held)
    yield Job(key=_supply(inquiry), work=lambda: trains_suffice(board, held, terms))
    if (asked := inquiry.asked) is not None:
        yield network_job(in_trains, set(held) - {asked})
        yield Job(key=("shares", board, terms), work=lambda: bool(shares(board, terms)))
        yield Job(
            key=("verdict", board, terms, held, asked),
            work=lambda: verdict(board, asked, held, terms),
        )
    for ticket in held:
        yield network_job(inquiry, set(held) - {ticket})
    others = [ticket for ticket in range(len(board.tickets)) if ticket not in held]
    for at, ticket in enumerate(others if _wanted(inquiry) else (), 1):
        yield network_job(inquiry, {*held, ticket}, at, len(others))


def _wanted(inquiry: Inquiry) -> bool:
    """Whether it is worked out what every other ticket would add."""
    held = inquiry.held
    return len(held) <= FEW or (len(held) < MOST_HELD and inquiry.adding == held)


def can_add(inquiry: Inquiry) -> bool:
    """Whether a person may ask what every other ticket would add."""
    return FEW < len(inquiry.held) < MOST_HELD and inquiry.adding != inquiry.held


def _key(inquiry: Inquiry, tickets: Collection[int]) -> Hashable:
    return "network", inquiry.board, inquiry.terms, frozenset(tickets)


def network_job(inquiry: Inquiry, tickets: Collection[int], at: int = 0, total: int = 1) -> Job:
    """The cheapest network of some tickets."""
    wanted = frozenset(tickets)
    return Job(
        key=_key(inquiry, wanted),
        work=lambda: known_network(inquiry.board, wanted, inquiry.terms),
        at=at,
        total=total,
    )


def network_of(inquiry: Inquiry, notes: Notes, tickets: Collection[int]) -> Network | None:
    """The cheapest network of some tickets, if it is known and there is one."""
    found: Network | None = notes.get(_key(inquiry, tickets))
    return found


def added_by(inquiry: Inquiry, notes: Notes, ticket: int) -> Fraction | None:
    """What a ticket costs more beside the others held; `None` if that is not known."""
    after = network_of(inquiry, notes, {*inquiry.held, ticket})
    before = network_of(inquiry, notes, set(inquiry.held) - {ticket})
    return None if after is None or before is None else after.cost - before.cost


def _supply(inquiry: Inquiry) -> Hashable:
    return "supply", inquiry.board, inquiry.terms, inquiry.held


def hand_told(inquiry: Inquiry, notes: Notes) -> Iterator[str]:
    """What several tickets take together, and whether the trains suffice."""
    held = inquiry.held
    if len(held) < 2 or _key(inquiry, held) not in notes:
        return
    found = network_of(inquiry, notes, held)
    if found is None:
        yield translated(HAND_FAILS)
        return
    cost = amount(inquiry.kind, found.cost)
    yield say(HAND, n=len(held), cost=cost, points=found.points)
    supply: Supply | None = notes.get(_supply(inquiry))
    if supply is not None and supply.needed is not None:
        facts = {"needed": supply.needed, "stock": supply.stock}
        spare = supply.stock - supply.needed
        yield say(ENOUGH, **facts, spare=spare) if supply.enough else say(SHORT, **facts)
