"""Actions in the words of case files and saved games, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..language import say
from ..model.actions import (
    Action,
    BuildStation,
    Claim,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    PutCard,
    ShareTickets,
    TakeFromDeck,
    TakeFromRow,
    TurnBack,
)
from ..model.board import Board
from ..model.cards import Payment
from .facts import Facts, cards, counts, known_keys, mapping, number, sequence, text

WORDS = {
    "draw": ("slot", "to"),
    "put": (),
    "claim": ("hand", "rack"),
    "extra": (),
    "give_up": (),
    "station": ("hand", "rack"),
    "draw_tickets": (),
    "keep": ("under",),
    "share": (),
    "pass": (),
}
"""The word that names each kind of action, and the words that may stand beside it."""


def write_payment(payment: Payment) -> dict[str, object]:
    """A payment in words: counts by color from the hand, and from the rack if any."""
    paid: dict[str, object] = {"hand": counts(payment.hand)}
    if any(payment.rack):
        paid["rack"] = counts(payment.rack)
    return paid


def read_payment(facts: Facts) -> Payment:
    """A payment from words."""
    return Payment(*(cards(key, facts.get(key, {})) for key in ("hand", "rack")))


def write_action(board: Board, action: Action) -> dict[str, object]:
    """An action in words."""
    match action:
        case TakeFromRow(slot, to):
            return {"draw": "row", "slot": slot, **_named_place(to)}
        case TakeFromDeck(to):
            return {"draw": "deck", **_named_place(to)}
        case PutCard(place):
            return {"put": place}
        case Claim(route, payment):
            return {"claim": board.routes[route].id, **write_payment(payment)}
        case PayToll(payment):
            return {"extra": write_payment(payment)}
        case TurnBack():
            return {"give_up": True}
        case BuildStation(city, payment):
            return {"station": board.cities[city].name, **write_payment(payment)}
        case DrawTickets():
            return {"draw_tickets": True}
        case KeepTickets(kept, under):
            ids = [board.tickets[index].id for index in kept]
            rest = [board.tickets[index].id for index in under]
            return {"keep": ids, "under": rest} if rest else {"keep": ids}
        case ShareTickets(tickets):
            return {"share": [board.tickets[index].id for index in tickets]}
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
            return TakeFromRow(number("slot", facts.get("slot")), _place("to", facts.get("to")))
        case {"draw": "deck"}:
            return TakeFromDeck(_place("to", facts.get("to")))
        case {"draw": source}:
            raise ValueError(say("draw: from 'row' or 'deck', not {source!r}", source=source))
        case {"put": place}:
            return PutCard(text("put", place))
        case {"claim": name}:
            return Claim(board.route(text("claim", name)).index, read_payment(facts))
        case {"extra": paid}:
            paid = mapping("extra", paid)
            known_keys("extra", paid, ("hand", "rack"))
            return PayToll(read_payment(paid))
        case {"give_up": True}:
            return TurnBack()
        case {"station": name}:
            city = board.city(text("station", name))
            return BuildStation(board.city_index[city.id], read_payment(facts))
        case {"draw_tickets": True}:
            return DrawTickets()
        case {"keep": kept}:
            under = read_tickets(board, "under", facts.get("under", ()))
            return KeepTickets(read_tickets(board, "keep", kept), under)
        case {"share": shared}:
            ids = [shared] if isinstance(shared, str) else shared
            return ShareTickets(read_tickets(board, "share", ids))
        case {"pass": True}:
            return Pass()
    raise ValueError(
        say(
            "{facts} is not an action; known: {known}",
            facts=json.dumps(dict(facts)),
            known=", ".join(WORDS),
        )
    )


def _named_place(to: str | None) -> dict[str, str]:
    return {} if to is None else {"to": to}


def _place(where: str, item: object) -> str | None:
    return None if item is None else text(where, item)


def read_tickets(board: Board, place: str, ids: object) -> tuple[int, ...]:
    """Tickets by their ids, as indices; `ValueError` names the place."""
    names = [text(place, item) for item in sequence(place, ids)]
    try:
        return tuple(board.ticket(name).index for name in names)
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None
