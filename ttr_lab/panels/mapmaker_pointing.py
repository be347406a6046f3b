"""What a click on the world map does, by the step that is open; and what can be done to it then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from math import cos, radians

from ..language import Saying, say
from ..model.board import City, Route
from ..model.cards import PLAIN_COLORS, Color
from ..study.mapmaking.draft import MapDraft
from ..study.mapmaking.sheet import known_cities
from .mapmaker_session import CHECK, CITIES, ROUTES, TICKETS, MapSession

GRAY_SHARE = 5
"""On published maps gray has about five times as many spaces as each of the colors."""
NEAR = 0.35
"""Degrees within which a click is taken for a city that is known."""


def point_place(session: MapSession, lat: float, lon: float) -> None:
    """A place on the earth was clicked: in the step for cities a new one lies there."""
    if session.step != CITIES:
        session.leave()
        if session.two_needed:
            session.say(Saying("There is no city; click on one."))
        return
    known = known_city(session.draft, lat, lon)
    wanted = " ".join(session.wanted.split())
    name = wanted or known or numbered_name(session.draft)
    session.change(lambda draft: draft.add_city(name, lat, lon))
    session.wanted = ""
    session.choose(city=len(session.draft.cities) - 1)
    session.new = not wanted
    if wanted:
        session.say(Saying("{city} is on the map.", city=name))
    elif known:
        session.say(Saying("{city} lies there. Type another name if you like.", city=known))
    else:
        session.say(Saying("{city} is on the map. Type its name and press Enter.", city=name))


def known_city(draft: MapDraft, lat: float, lon: float) -> str:
    """The name of a city of a published map that lies there; blank if there is none."""
    taken = {city.name for city in draft.cities}
    known = [city for city in known_cities().values() if city.name not in taken]
    best = min(known, key=lambda city: apart(city, lat, lon), default=None)
    return best.name if best is not None and apart(best, lat, lon) < NEAR else ""


def numbered_name(draft: MapDraft) -> str:
    """What a new city is called until somebody types its name."""
    taken = {city.name for city in draft.cities}
    number = len(draft.cities) + 1
    while say("City {number}", number=number) in taken:
        number += 1
    return say("City {number}", number=number)


def apart(city: City, lat: float, lon: float) -> float:
    """About how many degrees of latitude lie between a city and a place."""
    east = (city.lon - lon + 180) % 360 - 180
    return max(abs(city.lat - lat), abs(east) * cos(radians(lat)))


def point_city(session: MapSession, city: int) -> None:
    """A city was clicked: it is chosen, or is the first or the second of two."""
    if not session.two_needed:
        session.choose(city=city)
        return
    first = session.first
    if first is None or first == city:
        session.leave()
        session.first = None if first == city else city
        return
    (join if session.step == ROUTES else issue)(session, first, city)
    session.first = None


def join(session: MapSession, a: int, b: int) -> None:
    """A route between two cities: the one that is there is chosen, or there is a new one."""
    there = routes_between(session.draft, a, b)
    if there:
        session.choose(route=there[0].index)
        session.say(
            Saying("{route} is there already; a parallel track can be added.", route=there[0])
        )
        return
    color = rarest(session.draft)
    session.change(lambda draft: draft.add_route(a, b, None, color))
    session.choose(route=len(session.draft.routes) - 1)
    new = session.draft.routes[-1]
    session.say(
        Saying(
            "{route}: {length} {length:space|spaces} suit the distance. Change what you like.",
            route=new,
            length=new.length,
        )
    )


def add_track(session: MapSession) -> None:
    """One more track beside the chosen route, as long as it, in another color."""
    route = session.chosen_route
    if route is None:
        return
    a, b = route.a, route.b
    places = session.draft.place(a), session.draft.place(b)
    used = {it.color for it in routes_between(session.draft, *places)}
    color = rarest(session.draft, but=used - {None})
    marks = route.marks
    session.change(lambda draft: draft.add_route(a, b, route.length, color, **marks))
    session.choose(route=len(session.draft.routes) - 1)
    session.say(Saying("{route} has one more track.", route=route))


def routes_between(draft: MapDraft, a: int, b: int) -> list[Route]:
    """All tracks between two cities, by their places."""
    pair = {draft.cities[a], draft.cities[b]}
    return [route for route in draft.routes if {route.a, route.b} == pair]


def rarest(draft: MapDraft, but: Collection[Color | None] = ()) -> Color | None:
    """The color with the fewest spaces so far; gray may have five times as many as each other."""
    spaces = Counter[Color | None]()
    for route in draft.routes:
        spaces[route.color] += route.length
    spaces[None] = -(-spaces[None] // GRAY_SHARE)
    return min((it for it in (None, *PLAIN_COLORS) if it not in but), key=lambda it: spaces[it])


def issue(session: MapSession, a: int, b: int) -> None:
    """A ticket between two cities: the one that is there is chosen, or there is a new one."""
    pair = {session.draft.cities[a], session.draft.cities[b]}
    for number, ticket in enumerate(session.draft.tickets):
        if {ticket.a, ticket.b} == pair:
            session.choose(ticket=number)
            session.say(Saying("{ticket} is there already.", ticket=ticket))
            return
    session.change(lambda draft: draft.add_ticket(a, b))
    session.choose(ticket=len(session.draft.tickets) - 1)
    session.say(
        Saying(
            "{ticket}: the points are the trains of the cheapest connection.",
            ticket=session.draft.tickets[-1],
        )
    )


def point_route(session: MapSession, route: int) -> None:
    """A route was clicked: it is chosen where that helps."""
    if session.step in (ROUTES, CHECK):
        session.choose(route=route)


def move(session: MapSession, city: int, lat: float, lon: float) -> None:
    """A city was dragged, or moved by a key."""
    session.change(lambda draft: draft.move_city(city, lat, lon))
    session.choose(city=city)


def remove(session: MapSession) -> None:
    """Take away what is chosen; Undo brings it back."""
    draft = session.draft
    if session.step == CITIES and session.city is not None:
        city = session.city
        named = draft.cities[city]
        lost = sum(named in (it.a, it.b) for it in draft.routes)
        lost += sum(named in (it.a, it.b) for it in draft.tickets)
        told = (
            Saying(
                "{city} was removed with {count} of its routes and tickets.", city=named, count=lost
            )
            if lost
            else Saying("{city} was removed.", city=named)
        )
        session.change(lambda draft: draft.remove_city(city))
    elif session.step == ROUTES and session.route is not None:
        route = session.route
        told = Saying("{route} was removed.", route=draft.routes[route])
        session.change(lambda draft: draft.remove_route(route))
    elif session.step == TICKETS and session.ticket is not None:
        ticket = session.ticket
        told = Saying("{ticket} was removed.", ticket=draft.tickets[ticket])
        session.change(lambda draft: draft.remove_ticket(ticket))
    else:
        return
    session.leave()
    session.say(told)
