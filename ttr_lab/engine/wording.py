"""Actions in the words of case files and saved games, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..model.actions import (
    Action,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    TakeFromDeck,
    TakeFromRow,
)
from ..model.board import Board
from ..model.cards import Payment
from .facts import Facts, cards, counts, known_keys, number, sequence, text

WORDS = {
    "draw": ("slot",),
    "claim": ("hand", "rack"),
    "draw_tickets": (),
    "keep": ("under",),
    "pass": (),
}
"""The word that names each kind of action, and the words that may stand beside it."""


def write_action(board: Board, action: Action) -> dict[str, object]:
    """An action in words."""
    match action:
        case TakeFromRow(slot):
            return {"draw": "row", "slot": slot}
        case TakeFromDeck():
            return {"draw": "deck"}
        case Claim(route, payment):
            paid: dict[str, object] = {"hand": counts(payment.hand)}
            if any(payment.rack):
                paid["rack"] = counts(payment.rack)
            return {"claim": board.routes[route].id, **paid}
        case DrawTickets():
            return {"draw_tickets": True}
        case KeepTickets(kept, under):
            ids = [board.tickets[index].id for index in kept]
            rest = [board.tickets[index].id for index in under]
            return {"keep": ids, "under": rest} if rest else {"keep": ids}
        case Pass():
            return {"pass": True}


def read_action(board: Board, facts: Facts, beside: Sequence[str] = ()) -> Action:
    """An action from words; `ValueError` says what is wrong with them.

    `beside` are words that may stand there too, such as who acts.
    """
    kind = next((word for word in WORDS if word in facts), None)
    if kind is not None:
        known_keys(kind, facts, (kind, *WORDS[kind], *beside))
    match facts:
        case {"draw": "row"}:
            return TakeFromRow(number("slot", facts.get("slot")))
        case {"draw": "deck"}:
            return TakeFromDeck()
        case {"draw": source}:
            raise ValueError(f"draw: from 'row' or 'deck', not {source!r}")
        case {"claim": name}:
            paid = (cards(key, facts.get(key, {})) for key in ("hand", "rack"))
            return Claim(board.route(text("claim", name)).index, Payment(*paid))
        case {"draw_tickets": True}:
            return DrawTickets()
        case {"keep": kept}:
            under = read_tickets(board, "under", facts.get("under", ()))
            return KeepTickets(read_tickets(board, "keep", kept), under)
        case {"pass": True}:
            return Pass()
    raise ValueError(f"{json.dumps(dict(facts))} is not an action; known: {', '.join(WORDS)}")


def read_tickets(board: Board, place: str, ids: object) -> tuple[int, ...]:
    """Tickets by their ids, as indices; `ValueError` names the place."""
    try:
        return tuple(board.ticket(text(place, item)).index for item in sequence(place, ids))
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None
