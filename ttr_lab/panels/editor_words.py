"""A position that is being set up, and what is asked in it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.draft import Draft
from ..engine.draft_change import Place
from ..engine.draft_check import impossible, unreached
from ..engine.facts import Facts
from ..engine.wording import WORDS, read_action
from ..language import Together, say
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
from ..model.board import Route, members
from ..model.state import State


def name_place(draft: Draft, place: Place) -> str:
    """Where cards or tickets lie, as it is told."""
    kind, number = place
    if kind == "hand":
        return say("Hand of {who}", who=draft.names[number])
    if kind == "rack":
        return say("Rack of {team}", team=draft.team_name(number))
    if kind == "row":
        return say("Face-up place {place}", place=number + 1)
    return say("Discards") if kind == "discard" else say("Deck")


def name_track(route: Route) -> str:
    """A route by its cities, with its track where it has parallel ones."""
    if not route.track:
        return str(route)
    return say("{route}, track {track}", route=route, track=route.track)


def describe_draft(draft: Draft) -> str:
    """The whole position as HTML: a line for each player, then the table, then what is odd."""
    head = [*_heads(draft)]
    players = [f"<li>{escape(_player(draft, seat))}</li>" for seat in range(len(draft.seats))]
    odd = [odd.sentence for odd in impossible(draft)] + list(unreached(draft))
    notes = "".join(f"<p class='ttr-odd'>⚠ {escape(note)}</p>" for note in odd)
    return f"<p>{escape(' '.join(head))}</p><ul>{''.join(players)}</ul>{notes}"


def _heads(draft: Draft) -> Iterator[str]:
    yield say("{name}: {who} is on turn.", name=draft.board, who=draft.names[draft.turn])
    dealt = [seat.name for seat in draft.seats if seat.dealt]
    if dealt:
        yield say("First tickets are still to be chosen by {who}.", who=Together(dealt))
    if draft.final is not None:
        yield say(
            "The end has begun: {count} {count:turn is|turns are} left.", count=len(draft.final)
        )
    row = Together(card for card in draft.row if card is not None)
    if row:
        yield say("Face up: {cards}.", cards=row)
    yield say(
        "Deck {deck}, discards {discard}, ticket deck {tickets}.",
        deck=len(draft.deck),
        discard=draft.discard.size,
        tickets=len(draft.ticket_deck),
    )
    for number, team in enumerate(draft.racks):
        if any(team.rack) or team.tickets:
            yield say(
                "Rack of {team}: {cards}, {count} {count:ticket|tickets}.",
                team=draft.team_name(number),
                cards=team.rack,
                count=len(team.tickets),
            )
    if draft.house:
        yield say("House rules: {rules}.", rules=Together(draft.house))


def _player(draft: Draft, number: int) -> str:
    seat = draft.seats[number]
    routes = draft.board.routes_in(seat.routes)
    told = [
        say(
            "{who}: {cards}; {trains} {trains:train|trains}, {points} {points:point|points}.",
            who=seat.name,
            cards=seat.hand,
            trains=draft.trains(number),
            points=draft.score(number),
        )
    ]
    if routes:
        named = Together(name_track(route) for route in routes)
        told.append(say("{count:Route|Routes}: {routes}.", count=len(routes), routes=named))
    if seat.tickets:
        tickets = Together(draft.board.tickets[ticket] for ticket in seat.tickets)
        told.append(
            say("{count:Ticket|Tickets}: {tickets}.", count=len(seat.tickets), tickets=tickets)
        )
    if seat.built:
        cities = Together(draft.board.cities[city] for city in members(seat.built))
        told.append(say("{count:Station|Stations}: {cities}.", count=len(cities), cities=cities))
    return " ".join(told)


def tell_deed(state: State, deed: Facts, *, seen: bool = True) -> str:
    """A deed in a few words; `seen` says that the face-up cards of the state are those it means."""
    if not any(word in deed for word in WORDS):
        return say("Count the points") if "score" in deed else say("Set up")
    try:
        action = read_action(state.board, deed, ("by", *BESIDE))
    except ValueError:
        return str(dict(deed))
    told = _tell(state, action, seen=seen)
    if "by" in deed:
        return say("{who}: {deed}", who=deed["by"], deed=told)
    return told


BESIDE = ("keep", "under", "share")
"""Words that case files write beside the drawing of tickets."""


def _tell(state: State, action: Action, *, seen: bool) -> str:
    board = state.board
    match action:
        case TakeFromRow(slot, to):
            card = state.row[slot] if seen and slot in range(len(state.row)) else None
            if to is not None:
                return _tell_to(slot, to)
            if card is None:
                return say("Take face-up card {place}", place=slot + 1)
            return say("Take face-up card {place}, {card:a card}", place=slot + 1, card=card)
        case TakeFromDeck(to):
            if to == "rack":
                return say("Draw a card blind for the rack")
            return say("Draw a card blind for the hand") if to else say("Draw a card blind")
        case PutCard(place):
            return say("Put the card on the rack") if place == "rack" else say("Put it in the hand")
        case Claim(route, payment):
            named = name_track(board.routes[route])
            return say("Claim {route} with {payment}", route=named, payment=payment)
        case PayToll(payment):
            return say("Add {payment}", payment=payment)
        case TurnBack():
            return say("Turn back")
        case BuildStation(city, payment):
            return say(
                "Build a station in {city} with {payment}", city=board.cities[city], payment=payment
            )
        case DrawTickets():
            return say("Draw tickets")
        case KeepTickets(kept, _):
            return say("Keep {tickets}", tickets=Together(board.tickets[t] for t in kept))
        case ShareTickets(shared):
            tickets = Together(board.tickets[t] for t in shared)
            return say("Lay on the rack: {tickets}", tickets=tickets)
        case Pass():
            return say("Pass")


def _tell_to(slot: int, to: str) -> str:
    if to == "rack":
        return say("Take face-up card {place} for the rack", place=slot + 1)
    return say("Take face-up card {place} for the hand", place=slot + 1)
