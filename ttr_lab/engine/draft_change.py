"""The changes that set a position up: each gives a new one, or says why it cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..language import say
from ..model.cards import DECK, Cards, Color
from ..model.state import shuffled
from ..rules.setup import split_tickets
from .draft import Draft
from .draft_check import check_no_worse
from .draft_facts import state_of

Place = tuple[str, int]
"""Where cards or tickets lie: ("hand", seat), ("rack", team), ("discard", 0), ("deck", 0)."""


def checked(before: Draft, after: Draft) -> Draft:
    """The changed position; `ValueError` says what about it cannot be."""
    check_no_worse(before, after)
    _ = state_of(after)
    return after


def with_seat(draft: Draft, number: int, **changes: object) -> Draft:
    """The position with one player's things changed."""
    seats = list(draft.seats)
    seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type]
    return replace(draft, seats=tuple(seats))


def bag(draft: Draft, place: Place) -> Cards:
    """The cards in a hand, on a rack or among the discards."""
    kind, number = place
    if kind == "hand":
        return draft.seats[number].hand
    return draft.racks[number].rack if kind == "rack" else draft.discard


def give(draft: Draft, place: Place, color: Color, number: int = 1) -> Draft:
    """Lay cards of a color there, or take some away with a number below 0."""
    there = bag(draft, place)
    now = there[color] + number
    if now < 0:
        raise ValueError(say("There is no {color:card} to take away.", color=color))
    cards = Cards(now if c is color else there[c] for c in Color)
    kind, which = place
    if kind == "hand":
        return checked(draft, with_seat(draft, which, hand=cards))
    if kind == "rack":
        racks = list(draft.racks)
        racks[which] = replace(racks[which], rack=cards)
        return checked(draft, replace(draft, racks=tuple(racks)))
    return checked(draft, replace(draft, discard=cards))


def set_slot(draft: Draft, slot: int, card: Color | None) -> Draft:
    """Lay a card face up in a place of the row, or leave the place empty."""
    row = tuple(card if n == slot else other for n, other in enumerate(draft.row))
    return checked(draft, replace(draft, row=row))


def put_on_deck(draft: Draft, color: Color, at: int = 0) -> Draft:
    """Put a card into the deck, by default on top of it."""
    deck = (*draft.deck[:at], color, *draft.deck[at:])
    return checked(draft, replace(draft, deck=deck))


def move_in_deck(draft: Draft, at: int, by: int) -> Draft:
    """Let a card of the deck change places with another, `by` places further down."""
    deck, to = list(draft.deck), at + by
    if not (0 <= at < len(deck) and 0 <= to < len(deck)):
        raise ValueError(say("The card lies at the end of the deck already."))
    deck[at], deck[to] = deck[to], deck[at]
    return replace(draft, deck=tuple(deck))


def drop_from_deck(draft: Draft, at: int) -> Draft:
    """Take a card out of the deck."""
    if not 0 <= at < len(draft.deck):
        raise ValueError(say("There is no such card in the deck."))
    return replace(draft, deck=draft.deck[:at] + draft.deck[at + 1 :])


def fill_deck(draft: Draft) -> Draft:
    """Shuffle all cards that lie nowhere under the deck, by the seed of the position."""
    rest = Cards(max(0, most - there) for most, there in zip(DECK, draft.cards, strict=True))
    return checked(
        draft, replace(draft, deck=draft.deck + shuffled(draft.seed, 0, tuple(rest.each())))
    )


def empty_deck(draft: Draft) -> Draft:
    """Take all cards out of the deck."""
    return replace(draft, deck=())


def fill_ticket_deck(draft: Draft) -> Draft:
    """Shuffle all tickets that lie nowhere under the ticket deck; long ones stay in the box."""
    held = {*draft.ticket_deck}
    held.update(*(team.tickets for team in draft.racks))
    held.update(*((*seat.tickets, *seat.dealt) for seat in draft.seats))
    _, regular = split_tickets(draft.board, draft.ruleset)
    rest = tuple(ticket for ticket in regular if ticket not in held)
    more = shuffled(draft.seed, 1, rest)
    return checked(draft, replace(draft, ticket_deck=draft.ticket_deck + more))


def own(draft: Draft, route: int, seat: int | None) -> Draft:
    """Give a route to a player, whoever had it, or free it."""
    bit = 1 << route
    seats = tuple(
        replace(held, routes=held.routes | bit if n == seat else held.routes & ~bit)
        for n, held in enumerate(draft.seats)
    )
    return checked(draft, replace(draft, seats=seats))


def build(draft: Draft, city: int, seat: int | None) -> Draft:
    """Put a player's station into a city, whoever had one there, or take it away."""
    most, bit = draft.ruleset.stations, 1 << city
    if not most:
        raise ValueError(say("The rules of {name} know no stations.", name=draft.ruleset))
    seats = tuple(
        replace(held, built=held.built | bit if n == seat else held.built & ~bit)
        for n, held in enumerate(draft.seats)
    )
    for held in seats:
        left = 0 if held.stations is None else held.stations
        if held.built.bit_count() + left > most:
            raise ValueError(
                say("{who} has only {most} stations, built or not.", who=held.name, most=most)
            )
    return checked(draft, replace(draft, seats=seats))


def set_house(draft: Draft, ids: Iterable[str]) -> Draft:
    """Agree on these house rules and options, and on no others."""
    return checked(draft, replace(draft, house=tuple(ids)))


def put_ticket(draft: Draft, ticket: int, place: Place | None) -> Draft:
    """Put a ticket there, wherever it lay; `None` puts it out of the way.

    In the ticket deck it lies on top.
    """

    def without(held: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(index for index in held if index != ticket)

    kind, which = place or ("", 0)
    seats = tuple(
        replace(
            seat,
            tickets=without(seat.tickets) + (ticket,) * ((kind, which) == ("hand", number)),
            dealt=without(seat.dealt),
        )
        for number, seat in enumerate(draft.seats)
    )
    racks = tuple(
        replace(team, tickets=without(team.tickets) + (ticket,) * ((kind, which) == ("rack", n)))
        for n, team in enumerate(draft.racks)
    )
    if kind == "rack" and draft.ruleset.team_size == 1:
        raise ValueError(say("The rules of {name} know no racks.", name=draft.ruleset))
    least = draft.ruleset.setup_keep
    for seat in seats:
        if 0 < len(seat.dealt) < least:
            raise ValueError(
                say(
                    "{who} chooses first tickets and needs at least {least} to choose from.",
                    who=seat.name,
                    least=least,
                )
            )
    deck = (ticket,) * (kind == "deck") + without(draft.ticket_deck)
    return checked(draft, replace(draft, seats=seats, racks=racks, ticket_deck=deck))
