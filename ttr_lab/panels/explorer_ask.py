"""Every question with the part that answers it, and the work that an answer needs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ..language import later
from .explorer_answer import Answer
from .explorer_fit import answer_fit
from .explorer_hand import hand_jobs
from .explorer_layers import answer_layers, layer_jobs
from .explorer_matrix import matrix_jobs
from .explorer_routes import answer_routes
from .explorer_state import FIT, LAYERS, ROUTES, TICKETS, WAYS, Inquiry
from .explorer_tickets import answer_tickets
from .explorer_ways import answer_ways
from .explorer_work import Job, Notes

NAMES = {
    TICKETS: later("Tickets"),
    WAYS: later("Two cities"),
    ROUTES: later("Routes"),
    LAYERS: later("Layers"),
    FIT: later("Pairs"),
}
"""The topics as they are called on their buttons."""
TIPS = {
    TICKETS: later("Is a ticket a good one? What do several take together?"),
    WAYS: later("All cheapest connections of two cities, and what a rival can do"),
    ROUTES: later("What each route scores, and which tickets need it"),
    LAYERS: later("Numbers on the map: length, risk, where tickets go, and more"),
    FIT: later("Which tickets fit: what every two of the deck share"),
}


def jobs_for(inquiry: Inquiry, notes: Notes) -> Iterator[Job]:
    """What has to be worked out, the most urgent first."""
    rest: Iterator[Job] = iter(())
    if inquiry.topic == TICKETS:
        rest = hand_jobs(inquiry)
    elif inquiry.topic == FIT:
        rest = matrix_jobs(inquiry, notes)
    return chain(layer_jobs(inquiry, notes), rest)


def answer(inquiry: Inquiry, notes: Notes) -> Answer:
    """What is known about what is asked, as far as it has been worked out."""
    if inquiry.topic == WAYS:
        found = answer_ways(inquiry)
    elif inquiry.topic == ROUTES:
        found = answer_routes(inquiry)
    elif inquiry.topic == LAYERS:
        found = answer_layers(inquiry, notes)
    elif inquiry.topic == FIT:
        found = answer_fit(inquiry, notes)
    else:
        found = answer_tickets(inquiry, notes)
    return found.arranged(inquiry.sort)
