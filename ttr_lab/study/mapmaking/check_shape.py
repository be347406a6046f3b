"""Checks of a map's shape: does it hang together, can it be drawn, can a claim cut it in two?"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from ...language import Saying
from ...model.board import Board, Route, members
from ...model.mapview import middle_of
from ..networks.bottlenecks import bridges
from .draft import MapDraft
from .finding import FINE, LOOK, NAMED, WRONG, Finding, some
from .measures import pairs_of
from .naming import plain
from .suggest import km_between

TOO_NEAR = 0.02
"""Cities nearer than this part of the map's width have no room on it; published ones have more."""

Flat = tuple[float, float]


def check_cities(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Are there cities, each with a name and a place of its own?"""
    if len(board.cities) < 2:
        yield Finding(
            level=WRONG,
            about="cities",
            sentence=Saying(
                "The map has {count} {count:city|cities} so far.", count=len(board.cities)
            ),
            advice=Saying("Add some: six make a map for a lesson, 25 or more one for an evening."),
            cities=tuple(range(len(board.cities))),
        )
        return
    same: dict[str, list[int]] = {}
    for place, city in enumerate(board.cities):
        same.setdefault(plain(city.name), []).append(place)
    for places in same.values():
        if len(places) > 1:
            yield Finding(
                level=WRONG,
                about="names",
                sentence=Saying(
                    "{count} cities are called {name}.",
                    count=len(places),
                    name=board.cities[places[0]].name,
                ),
                advice=Saying("Give each of them a name of its own."),
                cities=tuple(places),
            )
    yield from _near(board)


def _near(board: Board) -> Iterator[Finding]:
    km = {
        (a, b): km_between(board.cities[a], board.cities[b])
        for a, b in combinations(range(len(board.cities)), 2)
    }
    across = max(km.values())
    for (a, b), far in km.items():
        if far <= across * TOO_NEAR:
            yield Finding(
                level=WRONG if far < 0.1 else LOOK,
                about="near",
                sentence=Saying(
                    "{a} and {b} lie in the same place.", a=board.cities[a], b=board.cities[b]
                )
                if far < 0.1
                else Saying(
                    "{a} and {b} are only {km:.0f} km apart, too near to be drawn at their true "
                    "places on a map {across:.0f} km wide.",
                    a=board.cities[a],
                    b=board.cities[b],
                    km=far,
                    across=across,
                ),
                advice=Saying("Move one of them a little, or leave it out."),
                cities=(a, b),
            )


def check_connected(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Can every city be reached, and how easily is one cut off?"""
    if len(board.cities) < 2:
        return
    lonely = tuple(place for place, routes in enumerate(board.at_city) if not routes)
    if lonely:
        yield Finding(
            level=WRONG,
            about="connected",
            sentence=Saying(
                "No route ends in {cities}.", cities=some([board.cities[n] for n in lonely])
            ),
            advice=Saying("Add a route there, or take the city out."),
            cities=lonely,
        )
    pieces = pieces_of(board)
    for piece in pieces[1:]:
        yield Finding(
            level=WRONG,
            about="connected",
            sentence=Saying(
                "No connection leads from {cities} to the rest of the map.",
                cities=some([board.cities[place] for place in piece]),
            ),
            advice=Saying("Add a route between them."),
            cities=piece,
        )
    if not lonely and len(pieces) == 1:
        yield Finding(
            level=FINE,
            about="connected",
            sentence=Saying("Every city can be reached from every other."),
        )
    yield from _narrow(board)


def _narrow(board: Board) -> Iterator[Finding]:
    single = tuple(place for place, routes in enumerate(board.at_city) if routes.bit_count() == 1)
    if single and len(board.cities) > 2:
        yield Finding(
            level=LOOK,
            about="single",
            sentence=Saying(
                "{cities} {count:has a single route; whoever claims it closes the city|have a "
                "single route each; whoever claims it closes the city}.",
                cities=some([board.cities[place] for place in single]),
                count=len(single),
            ),
            advice=Saying("Add a second route, or a parallel track."),
            cities=single,
            routes=tuple(next(members(board.at_city[place])) for place in single),
        )
    ends = set(single)
    narrow = tuple(n for n in members(bridges(board)) if not ends & set(board.ends[n]))
    if narrow:
        yield Finding(
            level=LOOK,
            about="bridge",
            sentence=Saying(
                "{routes} {count:is the only link|are the only links} between two parts of the "
                "map.",
                routes=some(list({board.ends[n]: board.routes[n] for n in narrow}.values())),
                count=len({board.ends[n] for n in narrow}),
            ),
            advice=Saying("A second way around keeps one claim from deciding the game."),
            routes=narrow,
        )


def pieces_of(board: Board) -> list[tuple[int, ...]]:
    """The cities that hang together, the largest piece first; those without a route are in none."""
    seen: set[int] = set()
    pieces = []
    for start, routes in enumerate(board.at_city):
        if not routes or start in seen:
            continue
        piece, border = {start}, [start]
        while border:
            here = border.pop()
            for route in members(board.at_city[here]):
                there = sum(board.ends[route]) - here
                if there not in piece:
                    piece.add(there)
                    border.append(there)
        seen |= piece
        pieces.append(tuple(sorted(piece)))
    return sorted(pieces, key=lambda piece: (-len(piece), piece))


def check_crossings(draft: MapDraft, board: Board) -> Iterator[Finding]:
    """Do routes cross where they have no city in common?"""
    found = crossings(board)
    several = len(found) > NAMED
    for one, two in found[:1] if several else found:
        yield Finding(
            level=LOOK,
            about="crossing",
            sentence=Saying(
                "{count} pairs of routes cross each other on the map, among them {one} and {two}.",
                count=len(found),
                one=one,
                two=two,
            )
            if several
            else Saying("{one} and {two} cross each other on the map.", one=one, two=two),
            advice=Saying("Leave one of them out, or lead both through a city where they meet."),
            routes=tuple(sorted({it.index for both in found for it in both}))
            if several
            else (one.index, two.index),
        )


def crossings(board: Board) -> list[tuple[Route, Route]]:
    """Every two routes whose straight lines cross; of parallel tracks the first stands for all."""
    places = _flat(board)
    lines = {pair: board.routes[next(members(bits))] for pair, bits in pairs_of(board).items()}
    found = []
    for (one, first), (two, second) in combinations(lines.items(), 2):
        if set(one) & set(two):
            continue
        a, b, c, d = (places[place] for place in (*one, *two))
        if _left(a, b, c) * _left(a, b, d) < 0 and _left(c, d, a) * _left(c, d, b) < 0:
            found.append((first, second))
    return found


def _flat(board: Board) -> list[Flat]:
    """The cities on a plane of equal scale in the middle of the map."""
    if not board.cities:
        return []
    lon0, _ = middle_of(board.cities)
    lats = [city.lat for city in board.cities]
    narrow = math.cos(math.radians((min(lats) + max(lats)) / 2))
    return [((city.lon - lon0 + 180) % 360 * narrow, city.lat) for city in board.cities]


def _left(a: Flat, b: Flat, c: Flat) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
