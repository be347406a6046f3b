"""The parts of a map being made: their facts checked, and their places and ids kept in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ...language import later, say, translated
from ...model.board import Board, City, Route, Ticket, with_tracks
from ...model.cards import Color
from ...model.ruleset import ruleset_named
from .naming import (
    LONGEST_ROUTE,
    MOST_CITIES,
    MOST_POINTS,
    MOST_ROUTES,
    MOST_TICKETS,
    clean_name,
    free_id,
    pair_id,
    plain,
    read_color,
    whole,
)

LENGTH, POINTS, TUNNEL, FERRY, MOUNTAIN, WORTH = (
    later("the length of a route"),
    later("the number of points of a ticket"),
    later("the tunnel number"),
    later("the number of locomotives of a ferry"),
    later("the number of mountain trains"),
    later("the number of points of a length"),
)
TOO_MANY_CITIES = later("a map has {most} cities at most")
TOO_MANY_ROUTES = later("a map has {most} routes at most")
TOO_MANY_TICKETS = later("a map has {most} tickets at most")
NO_ROUTE = later("there is no route number {number}; there are {count}")
NO_TICKET = later("there is no ticket number {number}; there are {count}")
Kind = TypeVar("Kind", Route, Ticket)


def nth(things: Sequence[Kind], number: int, missing: str) -> Kind:
    """The route or ticket with this index; `ValueError` says if there is none."""
    if number in range(len(things)):
        return things[number]
    raise ValueError(say(missing, number=number, count=len(things)))


def new_name(cities: Sequence[City], name: str, but: int | None = None) -> str:
    """A name that no city has, but for the one in this place."""
    kept = clean_name(name)
    for place, city in enumerate(cities):
        if place != but and plain(city.name) == plain(kept):
            raise ValueError(
                say("there is a city {name} already; give this one another name", name=kept)
            )
    return kept


def route_facts(
    length: int, color: Color | str | None, tunnel: int, ferry: int, mountain: int
) -> dict[str, Any]:
    """What a route has beside its cities; `ValueError` if a number is impossible anywhere."""
    return {
        "length": whole(translated(LENGTH), length, 1, LONGEST_ROUTE),
        "color": read_color(color),
        "tunnel": whole(translated(TUNNEL), tunnel, 0, 9),
        "ferry": whole(translated(FERRY), ferry, 0, LONGEST_ROUTE),
        "mountain": whole(translated(MOUNTAIN), mountain, 0, 9),
    }


def check_new_ticket(tickets: Sequence[Ticket], a: City, b: City) -> None:
    """`ValueError` if no ticket can join two cities, or one does already."""
    for city in (a, b):
        if city.junction:
            raise ValueError(say("{city} is a junction; a ticket joins two cities", city=city.name))
    if any({it.a, it.b} == {a, b} for it in tickets):
        raise ValueError(say("the ticket {a}–{b} is there already; change its points", a=a, b=b))


def check_size(board: Board) -> None:
    """`ValueError` if a map is too large to be worked on."""
    for things, most, text in (
        (board.cities, MOST_CITIES, TOO_MANY_CITIES),
        (board.routes, MOST_ROUTES, TOO_MANY_ROUTES),
        (board.tickets, MOST_TICKETS, TOO_MANY_TICKETS),
    ):
        if len(things) > most:
            raise ValueError(say(text, most=most))


def ticket_points(points: int) -> int:
    """The points of a ticket, if they are some."""
    return whole(translated(POINTS), points, 1, MOST_POINTS)


def points_table(points: Mapping[int, int]) -> dict[int, int]:
    """Points by length, in the order of the lengths."""
    checked = {
        whole(translated(LENGTH), length, 1, LONGEST_ROUTE): whole(
            translated(WORTH), worth, 0, MOST_POINTS
        )
        for length, worth in points.items()
    }
    if not checked:
        raise ValueError(say("write the points of one length at least, such as 1 point for 1"))
    return dict(sorted(checked.items()))


def players_for(ruleset: str, players: Iterable[int]) -> tuple[int, ...]:
    """The numbers of players, if the ruleset is for all of them."""
    rules = ruleset_named(ruleset)
    wanted = tuple(sorted(set(players)))
    if not wanted or not set(wanted) <= set(rules.players):
        raise ValueError(
            say(
                "the rules of {ruleset} are for {seats} players, not for {wanted}",
                ruleset=rules,
                seats=rules.seats,
                wanted=", ".join(map(str, wanted)) or "0",
            )
        )
    return wanted


def numbered(routes: Iterable[Route]) -> tuple[Route, ...]:
    """Routes with their indices in order, and their tracks counted."""
    return with_tracks([replace(route, index=index) for index, route in enumerate(routes)])


def listed(tickets: Iterable[Ticket]) -> tuple[Ticket, ...]:
    """Tickets with their indices in order."""
    return tuple(replace(ticket, index=index) for index, ticket in enumerate(tickets))


def exchanged(things: Sequence[Kind], old: City, new: City) -> list[Kind]:
    """Routes or tickets with a city in place of another; ids made of its id are made anew."""
    taken = {it.id for it in things if old not in (it.a, it.b)}
    changed = []
    for it in things:
        if old in (it.a, it.b):
            a, b = (new if city == old else city for city in (it.a, it.b))
            id = it.id if old.id == new.id else free_id(pair_id(a, b), taken)
            taken.add(id)
            it = replace(it, a=a, b=b, id=id)
        changed.append(it)
    return changed
