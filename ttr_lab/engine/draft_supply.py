"""Decks that an answer hangs on, but that nobody has set up."""

from __future__ import annotations

from collections.abc import Sequence

from .draft import Draft
from .draft_change import fill_deck, fill_ticket_deck
from .facts import Facts

CARDS = ("draw", "pass")
TICKETS = ("draw_tickets", "pass")


def with_decks(draft: Draft, deeds: Sequence[Facts]) -> Draft:
    """The position with the empty decks filled that these deeds look at; else as it is.

    >>> from .draft_facts import read_draft
    >>> draft = read_draft({"players": {"Ann": {}, "Ben": {}}, "board": "mini"})
    >>> filled = with_decks(draft, [{"draw_tickets": True}])
    >>> len(filled.deck), len(filled.ticket_deck)
    (0, 14)
    """
    bare = not draft.deck and not any(draft.discard)
    if bare and any(_looks_at_cards(draft, deed) for deed in deeds):
        draft = fill_deck(draft)
    if not draft.ticket_deck and any(word in deed for deed in deeds for word in TICKETS):
        draft = fill_ticket_deck(draft)
    return draft


def _looks_at_cards(draft: Draft, deed: Facts) -> bool:
    """Whether a deed asks for cards of the deck; of claims those of tunnels do."""
    if "claim" in deed:
        routes = {route.id: route for route in draft.board.routes}
        route = routes.get(str(deed["claim"]))
        return route is not None and bool(route.tunnel)
    return any(word in deed for word in CARDS)
