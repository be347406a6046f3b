"""What the world map shows of a map that is being made, by the step that is open."""

from __future__ import annotations

from ..language import say
from .mapmaker_session import BEGIN, CITIES, ROUTES, TICKETS, MapSession
from .mapmaker_world import empty_scene, paint_route


def scene_of(session: MapSession) -> dict[str, object]:
    """Cities, routes and tickets with what is chosen, and what a click does now."""
    draft = session.draft
    at = {city.id: place for place, city in enumerate(draft.cities)}
    weight = [0] * len(draft.cities)
    beside: dict[frozenset[str], list[int]] = {}
    for route in draft.routes:
        beside.setdefault(frozenset((route.a.id, route.b.id)), []).append(route.index)
        weight[at[route.a.id]] += 1
        weight[at[route.b.id]] += 1
    routes = []
    for route in draft.routes:
        tracks = beside[frozenset((route.a.id, route.b.id))]
        aside = tracks.index(route.index) - (len(tracks) - 1) / 2
        routes.append(paint_route(route, at[route.a.id], at[route.b.id], aside))
    shown = range(len(draft.tickets)) if session.step == TICKETS else session.marked.tickets
    tickets = [
        {
            "a": at[draft.tickets[ticket].a.id],
            "b": at[draft.tickets[ticket].b.id],
            "chosen": session.step != TICKETS or ticket == session.ticket,
        }
        for ticket in shown
    ]
    return empty_scene() | {
        "mode": session.step if session.step in (CITIES, ROUTES, TICKETS) else "look",
        "hint": hint(session),
        "cities": [
            {"name": city.in_words(), "lat": city.lat, "lon": city.lon, "weight": weight[place]}
            for place, city in enumerate(draft.cities)
        ],
        "routes": routes,
        "tickets": tickets,
        "city": number(session.city),
        "route": number(session.route),
        "first": number(session.first),
        "marked_cities": list(session.marked.cities),
        "marked_routes": list(session.marked.routes),
    }


def number(chosen: int | None) -> int:
    """What is chosen as the page knows it: -1 for nothing."""
    return -1 if chosen is None else chosen


def hint(session: MapSession) -> str:
    """What a click on the map does now, in a few words."""
    if session.step == CITIES:
        if session.new:
            return say("Type its name at the side, or click on")
        if not session.draft.cities:
            return say("Zoom in with +, then click where a city lies")
        return say("Click where a city lies")
    if session.two_needed:
        if len(session.draft.cities) < 2:
            return say("Set two cities first")
        return say("Now the other city") if session.first is not None else say("Click on a city")
    if session.step == BEGIN and not session.draft.cities:
        return say("Your map begins here")
    return ""
