"""Maps in a few lines: the board of the routes and tickets that a situation lists."""

from __future__ import annotations

from dataclasses import replace

from ..language import say
from ..model.board import Board, City, Route, Ticket, with_tracks
from ..model.load import shipped_board
from ..model.ruleset import Ruleset, ruleset_named
from .facts import Facts, card, known_keys, mapping, needed, number, sequence, text

ROUTE_KEYS = ("id", "a", "b", "length", "color", "tunnel", "ferry", "x")


def listed_board(facts: Facts) -> Board:
    """The named map, or one made of the routes and tickets listed."""
    listed = [mapping("routes", item) for item in sequence("routes", facts.get("routes", ()))]
    drawn = mapping("tickets", facts.get("tickets", {}))
    if "board" in facts:
        if listed:
            raise ValueError(say("routes: either name a board or list routes, not both"))
        board = shipped_board(text("board", facts["board"]))
        return replace(board, tickets=_tickets(board, drawn)) if drawn else board
    ends = [text("routes", route.get(end)) for route in listed for end in ("a", "b")]
    named = [text(f"tickets.{name}", c) for name, t in drawn.items() for c in _parts(name, t)[:2]]
    named += mapping("stations", facts.get("stations", {}))
    cities = {n: City(id=n, name=n, lat=0.0, lon=0.0) for n in dict.fromkeys([*ends, *named])}
    ruleset = ruleset_named(text("ruleset", facts.get("ruleset", "usa")))
    board = Board(
        id="situation",
        name="Situation",
        ruleset=ruleset.id,
        cities=tuple(cities.values()),
        routes=tuple(_route(index, route, cities) for index, route in enumerate(listed)),
        tickets=(),
        points=_points(ruleset),
    )
    ids = [route.id for route in board.routes]
    if len(set(ids)) < len(ids):
        raise ValueError(
            say(
                "routes: every route needs an id of its own; these are {known}",
                known=", ".join(ids),
            )
        )
    board = replace(board, routes=with_tracks(board.routes))
    _ = board.worth  # a length without points is refused here, not in the middle of a game
    return replace(board, tickets=_tickets(board, drawn))


def _points(ruleset: Ruleset) -> dict[int, int]:
    """The points by length of the map that the ruleset belongs to."""
    return shipped_board(ruleset.id).points


def _route(index: int, facts: Facts, cities: dict[str, City]) -> Route:
    place = f"routes[{index}]"
    needed(place, facts, ("id", "a", "b", "length", "color"))
    known_keys(place, facts, ROUTE_KEYS)
    color = text(f"{place}.color", facts["color"])
    if color in ("loco", "locomotive"):
        raise ValueError(
            say(
                "{place}.color: {color!r} is a card; a route is gray or has a color",
                place=place,
                color=color,
            )
        )
    if facts["a"] == facts["b"]:
        raise ValueError(
            say(
                "{place}: a route joins two different cities, not {city!r} twice",
                place=place,
                city=facts["a"],
            )
        )
    length = number(f"{place}.length", facts["length"], least=1)
    ferry = number(f"{place}.ferry", facts.get("ferry", 0), least=0)
    if ferry > length:
        raise ValueError(
            say(
                "{place}.ferry: {ferry} locomotives are more than its {length} spaces; it asks for "
                "{length} at most",
                place=place,
                ferry=ferry,
                length=length,
            )
        )
    return Route(
        index=index,
        id=text(f"{place}.id", facts["id"]),
        a=cities[text(f"{place}.a", facts["a"])],
        b=cities[text(f"{place}.b", facts["b"])],
        length=length,
        color=None if color == "gray" else card(f"{place}.color", color),
        tunnel=number(f"{place}.tunnel", facts.get("tunnel", 0), least=0),
        ferry=ferry,
        mountain=number(f"{place}.x", facts.get("x", 0), least=0),
    )


def _parts(name: str, item: object) -> tuple[object, object, object, bool]:
    """City, city, points and whether the ticket is long."""
    parts = sequence(f"tickets.{name}", item)
    if len(parts) == 4 and parts[3] == "long":
        return parts[0], parts[1], parts[2], True
    if len(parts) != 3:
        raise ValueError(
            say(
                'tickets.{name}: two cities and points are needed, and "long" for a long ticket, '
                "not {item!r}",
                name=name,
                item=item,
            )
        )
    return parts[0], parts[1], parts[2], False


def _tickets(board: Board, drawn: Facts) -> tuple[Ticket, ...]:
    tickets = []
    for index, (name, item) in enumerate(drawn.items()):
        a, b, points, long = _parts(name, item)
        place = f"tickets.{name}"
        tickets.append(
            Ticket(
                index=index,
                id=name,
                a=board.city(text(place, a)),
                b=board.city(text(place, b)),
                points=number(place, points),
                long=long,
            )
        )
    return tuple(tickets)
