"""What routes and tickets are worth: the one place to ask."""

from __future__ import annotations

from .values_reasons import Reason, shares
from .values_routes import (
    Risk,
    RouteValue,
    Supply,
    known_network,
    parting,
    risks,
    route_values,
    stock_of,
    trains_suffice,
)
from .values_tickets import TicketValue, beside_held, ticket_values
from .values_verdict import Verdict, ranked, verdict

__all__ = [
    "Reason",
    "Risk",
    "RouteValue",
    "Supply",
    "TicketValue",
    "Verdict",
    "beside_held",
    "known_network",
    "parting",
    "ranked",
    "risks",
    "route_values",
    "shares",
    "stock_of",
    "ticket_values",
    "trains_suffice",
    "verdict",
]
