"""The chapters of the rules. Importing them fills the book."""

from . import claim, draw, house, payment, scoring, setup, supply, tickets, told, trail, turn

__all__ = [
    "claim",
    "draw",
    "house",
    "payment",
    "scoring",
    "setup",
    "supply",
    "tickets",
    "told",
    "trail",
    "turn",
]
