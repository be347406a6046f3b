"""What is odd about a position that is being set up: what cannot be, and what no game leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..language import say
from ..model.board import members
from ..model.cards import DECK, LOCOMOTIVE, Color
from .draft import Draft
from .draft_facts import state_of


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that the pieces of the box or the rules of the game do not give."""

    about: tuple[str, int]
    """What it is about: the kind, and which color, seat or route."""
    excess: int
    """By how much: a change that makes it worse is refused."""
    sentence: str


def impossible(draft: Draft) -> Iterator[Oddity]:
    """What the box does not hold: cards and trains beyond their number, a ticket in two places."""
    together = draft.cards
    for color in Color:
        if together[color] > DECK[color]:
            yield Oddity(
                ("card", color),
                together[color] - DECK[color],
                say(
                    "There are only {most} {color:cards}: hands, racks, face-up cards, deck and "
                    "discards would hold {count}.",
                    most=DECK[color],
                    color=color,
                    count=together[color],
                ),
            )
    for number, seat in enumerate(draft.seats):
        spent, left = draft.spent(number), draft.trains(number)
        if spent + left > draft.ruleset.trains:
            facts = {"who": seat.name, "most": draft.ruleset.trains, "spent": spent, "left": left}
            told = (
                say(
                    "{who} has only {most} trains: {spent} are on the map, so {left} cannot be "
                    "left.",
                    **facts,
                )
                if seat.trains is not None
                else say("{who} has only {most} trains, but these routes need {spent}.", **facts)
            )
            yield Oddity(("trains", number), spent + left - draft.ruleset.trains, told)
    for ticket, times in sorted(_tickets(draft).items()):
        if times > 1:
            name = draft.board.tickets[ticket]
            yield Oddity(
                ("ticket", ticket),
                times - 1,
                say("The ticket {ticket} lies in {count} places.", ticket=name, count=times),
            )


def _tickets(draft: Draft) -> Counter[int]:
    held = Counter(draft.ticket_deck)
    for seat in draft.seats:
        held.update(seat.tickets)
        held.update(seat.dealt)
    for team in draft.racks:
        held.update(team.tickets)
    return held


def unreached(draft: Draft) -> Iterator[str]:
    """What the engine can play but no game leads to, in a sentence each."""
    state = state_of(draft)
    for number, seat in enumerate(draft.seats):
        for route in members(seat.routes):
            beside = draft.board.tracks[route] & seat.routes & ~((1 << route + 1) - 1)
            if beside:
                name = draft.board.routes[route]
                yield say(
                    "{who} has two tracks of {route}, which no player ever gets.",
                    who=draft.names[number],
                    route=name,
                )
    taken = 0
    for seat in draft.seats:
        taken |= seat.routes
    for tracks in sorted({draft.board.tracks[route] for route in members(taken)}):
        route = next(members(tracks))
        open_tracks, held = state.table.open_tracks(route), (tracks & taken).bit_count()
        if held > open_tracks:
            yield say(
                "{count} tracks of {route} are taken, but with {players} players only {open} "
                "{open:is|are} open.",
                count=held,
                route=draft.board.routes[route],
                players=len(draft.seats),
                open=open_tracks,
            )
    flush_at = draft.rules.flush_at
    locomotives = draft.row.count(LOCOMOTIVE)
    if flush_at is not None and locomotives >= flush_at and (draft.deck or any(draft.discard)):
        yield say(
            "With {count} locomotives face up the row would have been discarded at once.",
            count=locomotives,
        )
    if (
        None in draft.row
        and any(card is not None for card in draft.row)
        and (draft.deck or any(draft.discard))
    ):
        yield say("An empty place face up would have been filled from the deck.")


def check_no_worse(before: Draft, after: Draft) -> None:
    """`ValueError` if the change brings something impossible, or makes it worse."""
    known = {odd.about: odd.excess for odd in impossible(before)}
    for odd in impossible(after):
        if odd.excess > known.get(odd.about, 0):
            raise ValueError(odd.sentence)
