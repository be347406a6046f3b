"""The whole position in words, for those who cannot see the map and the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ..engine.view import Seen, SeenTeam, View
from ..model.board import members
from ..model.cards import LOCOMOTIVE
from ..model.decisions import Put, Toll
from .words import count, match_of, name_route

Part = tuple[str, str]
"""A heading, and what is told under it."""


def describe(
    view: View, tickets: Iterable[str], shared: Iterable[str] = (), *, hidden: bool
) -> str:
    """The whole position in words; `shared` are the tickets on the own rack."""
    parts = (
        *(() if hidden else _own(view, tickets, shared)),
        *_table(view),
        *(() if hidden else _claimable(view)),
        *_players(view),
        *_closed(view),
    )
    told = "".join(f"<p><b>{escape(title)}:</b> {escape(told)}</p>" for title, told in parts)
    return f'<div tabindex="0" role="region" aria-label="Position in words">{told}</div>'


def _own(view: View, tickets: Iterable[str], shared: Iterable[str]) -> Iterator[Part]:
    """What the seat alone sees, and its team."""
    if isinstance(view.asked, Put):
        yield "Card to put", str(view.asked.card)
    yield "Your hand", str(view.hand)
    if view.ruleset.team_size > 1:
        yield "Your team's rack", str(view.rack)
        yield "Your secret tickets", "; ".join(tickets) or "none"
        yield "Tickets on your team's rack", "; ".join(shared) or "none"
    else:
        yield "Your tickets", "; ".join(tickets) or "none yet"


def _table(view: View) -> Iterator[Part]:
    """What lies open on the table."""
    if view.toll is not None:
        yield "Tunnel", tell_toll(view, view.toll)
    face_up = ", ".join("an empty place" if card is None else str(card) for card in view.row)
    yield "Face-up cards", face_up
    yield (
        "Decks",
        f"{count(view.deck, 'train card')}, {view.discard.size} discarded, "
        f"{count(view.ticket_deck, 'ticket')}",
    )


def tell_toll(view: View, toll: Toll) -> str:
    """The tunnel that waits for an answer."""
    turned = ", ".join(
        f"{card} (a match)" if card in (toll.color, LOCOMOTIVE) else str(card)
        for card in toll.revealed
    )
    more = count(toll.extra, "more card", "more cards")
    return (
        f"{view.players[toll.seat].name} has laid {toll.payment} for "
        f"{view.board.routes[toll.route]}. Turned over: {turned}. It asks for {more}, "
        f"{match_of(toll.color)}."
    )


def _claimable(view: View) -> Iterator[Part]:
    if view.choices.routes:
        can = (name_route(route) for route in view.board.routes_in(view.choices.routes))
        yield "Routes you can claim now", "; ".join(can)


def _players(view: View) -> Iterator[Part]:
    """Each player, after the team where there are partners."""
    for team in view.teams:
        partners = len(team.seats) > 1
        if partners:
            yield f"Team {team.name}", tell_team(view, team)
        for seat in team.seats:
            yield view.players[seat].name, _tell_player(view, view.players[seat], partners)


def tell_team(view: View, team: SeenTeam) -> str:
    """What a team has together, and on its racks as far as this seat may know."""
    cards = count(team.cards, "train card")
    if team.rack is not None and team.cards:
        cards = f"{cards} ({team.rack})"
    tickets = count(team.tickets, "ticket")
    if team.shared:
        named = "; ".join(str(view.board.tickets[index]) for index in team.shared)
        tickets = f"{tickets} ({named})"
    return (
        f"{count(team.score, 'point')}, {count(team.trains, 'train')} together; "
        f"on the racks {cards} and {tickets}."
    )


def _tell_player(view: View, seen: Seen, partner: bool) -> str:
    routes = [f"{route} ({route.length})" for route in view.board.routes_in(seen.routes)]
    points = "" if partner else f"{count(seen.score, 'point')}, "
    stations = ""
    if view.ruleset.stations:
        built = ", ".join(view.board.cities[city].name for city in members(seen.built)) or "none"
        stations = f" Stations: {built}; {seen.stations} left to build."
    return (
        f"{points}{count(seen.trains, 'train')}, {count(seen.cards, 'train card')}, "
        f"{count(seen.tickets, 'ticket')}.{stations} Routes: {'; '.join(routes) or 'none'}."
    )


def _closed(view: View) -> Iterator[Part]:
    shut = view.closed
    for seen in view.players:
        shut &= ~seen.routes
    if shut:
        yield "Closed tracks", "; ".join(str(view.board.routes[index]) for index in members(shut))
