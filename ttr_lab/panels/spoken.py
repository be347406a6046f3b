"""The whole position in words, for those who cannot see the map and the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ..engine.view import Seen, SeenTeam, View
from ..language import later, say
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
    region = say("Position in words")
    return f'<div tabindex="0" role="region" aria-label="{region}">{told}</div>'


def _own(view: View, tickets: Iterable[str], shared: Iterable[str]) -> Iterator[Part]:
    """What the seat alone sees, and its team."""
    if isinstance(view.asked, Put):
        yield say("Card to put"), view.asked.card.in_words()
    yield say("Your hand"), str(view.hand)
    if view.ruleset.team_size > 1:
        yield say("Your team's rack"), str(view.rack)
        yield say("Your secret tickets"), "; ".join(tickets) or say("none")
        yield say("Tickets on your team's rack"), "; ".join(shared) or say("none")
    else:
        yield say("Your tickets"), "; ".join(tickets) or say("none yet")


def _table(view: View) -> Iterator[Part]:
    """What lies open on the table."""
    if view.toll is not None:
        yield say("Tunnel"), tell_toll(view, view.toll)
    lies = (say("an empty place") if card is None else card.in_words() for card in view.row)
    yield say("Face-up cards"), ", ".join(lies)
    decks = say(
        "{cards} {cards:train card|train cards}, {discarded} discarded, {tickets} "
        "{tickets:ticket|tickets}",
        cards=view.deck,
        discarded=view.discard.size,
        tickets=view.ticket_deck,
    )
    yield say("Decks"), decks


def tell_toll(view: View, toll: Toll) -> str:
    """The tunnel that waits for an answer."""
    turned = ", ".join(
        say("{card} (a match)", card=card) if card in (toll.color, LOCOMOTIVE) else card.in_words()
        for card in toll.revealed
    )
    return say(
        "{name} has laid {payment} for {route}. Turned over: {turned}. It asks for {n} more "
        "{n:card|cards}, {match}.",
        name=view.players[toll.seat].name,
        payment=toll.payment,
        route=view.board.routes[toll.route],
        turned=turned,
        n=toll.extra,
        match=match_of(toll.color),
    )


def _claimable(view: View) -> Iterator[Part]:
    if view.choices.routes:
        can = (name_route(route) for route in view.board.routes_in(view.choices.routes))
        yield say("Routes you can claim now"), "; ".join(can)


def _players(view: View) -> Iterator[Part]:
    """Each player, after the team where there are partners."""
    for team in view.teams:
        partners = len(team.seats) > 1
        if partners:
            yield say("Team {name}", name=team.name), tell_team(view, team)
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
    return say(
        "{points} {points:point|points}, {trains} {trains:train|trains} together; on the racks "
        "{cards} and {tickets}.",
        points=team.score,
        trains=team.trains,
        cards=cards,
        tickets=tickets,
    )


def _tell_player(view: View, seen: Seen, partner: bool) -> str:
    routes = [f"{route} ({route.length})" for route in view.board.routes_in(seen.routes)]
    points = "" if partner else f"{count(seen.score, 'point')}, "
    stations = ""
    if view.ruleset.stations:
        built = ", ".join(view.board.cities[city].name for city in members(seen.built))
        told = say(STATIONS if built else NO_STATIONS, cities=built, n=seen.stations)
        stations = f" {told}"
    return (
        f"{points}{count(seen.trains, 'train')}, {count(seen.cards, 'train card')}, "
        f"{count(seen.tickets, 'ticket')}.{stations} "
        + say(ROUTES if routes else NO_ROUTES, routes="; ".join(routes))
    )


STATIONS = later("Stations: {cities}; {n} left to build.")
NO_STATIONS = later("Stations: none; {n} left to build.")
ROUTES = later("Routes: {routes}.")
NO_ROUTES = later("Routes: none.")


def _closed(view: View) -> Iterator[Part]:
    shut = view.closed
    for seen in view.players:
        shut &= ~seen.routes
    if shut:
        yield (
            say("Closed tracks"),
            "; ".join(str(view.board.routes[index]) for index in members(shut)),
        )
