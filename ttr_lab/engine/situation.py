"""Positions in a few lines, for lessons, tests and disputes: facts in, a `Game` out."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_

from ..model.board import Board, City, Route, Ticket, with_tracks
from ..model.cards import Color
from ..model.decisions import Decision, KeepFirst
from ..model.load import load_board
from ..model.ruleset import ruleset_named, with_house_rules
from ..model.state import Player, State, Table, Team
from ..rules.claim import closed_with
from ..rules.setup import check_table
from .facts import Facts, card, cards, known_keys, mapping, needed, number, one_of, sequence, text
from .game import Game
from .wording import read_tickets

KEYS = (
    *("players", "turn", "row", "deck", "discard", "board", "routes", "owned", "tickets"),
    *("ticket_deck", "dealt", "final_turns", "ruleset", "house", "seed"),
)
PLAYER_KEYS = ("hand", "tickets", "trains", "score")
ROUTE_KEYS = ("id", "a", "b", "length", "color", "tunnel", "ferry", "x")


def situation(**facts: object) -> Game:
    """A game that begins in the middle, written as plain facts.

    Args:
        facts: all may be left out but `players`.

            - `players`: names in the order of play, each with what it holds: `hand` (counts by
              color, locomotives as `loco`), `tickets`, `trains` (all), `score` (the points of
              the owned routes)
            - `turn`: whose turn it is (the first player's)
            - `row`: five face-up cards, `None` for an empty place; `deck`: next card first;
              `discard`: counts
            - `board`: the name of a map; without it only the `routes` listed exist, each with
              `id`, `a`, `b`, `length`, `color`; tracks share their pair of cities
            - `owned`: route id to player
            - `tickets`: id to (city, city, points); with `board` the map's own by default
            - `ticket_deck`: ids, next first; `dealt`: player to ids offered at setup
            - `final_turns`: players that still have a turn, once the end has begun
            - `ruleset`, `house`, `seed`: as in `new_game`

            `None` is the same as left out.

    Cards that are not listed are out of the way: they need not add up to 110. `ValueError` names
    the place, what is wrong and what would be right.

    >>> game = situation(players={"Ann": {"hand": {"red": 2}}, "Ben": {}}, deck=["blue"])
    >>> game.state.players[0].hand
    Cards.of(red=2)
    """
    return Game(state_from(facts), facts=facts)


def state_from(facts: Facts) -> State:
    """The state that these facts describe; `ValueError` names place, mistake and remedy."""
    facts = {name: fact for name, fact in facts.items() if fact is not None}
    if "ruleset" in facts:
        ruleset_named(text("ruleset", facts["ruleset"]))
    known_keys("situation", facts, KEYS)
    holds = mapping("players", facts.get("players", {}))
    names = tuple(holds)
    board = _board(facts)
    ruleset = with_house_rules(
        ruleset_named(text("ruleset", facts.get("ruleset", board.ruleset))),
        [text("house", name) for name in sequence("house", facts.get("house", ()))],
    )
    check_table(Table(board=board, ruleset=ruleset, names=names))
    seed = number("seed", facts.get("seed", 0))
    final = _final_turns(facts, names)
    first = one_of("turn", facts.get("turn", names[final[0] if final else 0]), names)
    if final and final[0] != first:
        raise ValueError(f"final_turns: {names[first]} is on turn, so the list begins with that")
    table = Table(board=board, ruleset=ruleset, names=names, seed=seed, first=first)
    owned = {
        _route(board, route).index: one_of(f"owned.{route}", owner, names)
        for route, owner in mapping("owned", facts.get("owned", {})).items()
        if owner is not None
    }
    taken = sum(1 << route for route in owned)
    deck = sequence("deck", facts.get("deck", ()))
    return State(
        table=table,
        players=tuple(
            _player(table, seat, mapping(f"players.{name}", holds[name]), owned)
            for seat, name in enumerate(names)
        ),
        teams=tuple(Team() for _ in table.teams),
        deck=tuple(card("deck", item) for item in deck),
        discard=cards("discard", facts.get("discard", {})),
        row=_row(facts, ruleset.row_size),
        ticket_deck=read_tickets(board, "ticket_deck", facts.get("ticket_deck", ())),
        open=_open(table, facts),
        closed=reduce(or_, (closed_with(table, taken, route) for route in owned), 0),
        final_turns=final,
    )


def _row(facts: Facts, size: int) -> tuple[Color | None, ...]:
    items = sequence("row", facts.get("row", (None,) * size))
    if len(items) != size:
        raise ValueError(f"row: {size} places are needed, None for an empty one, not {len(items)}")
    return tuple(None if item is None else card("row", item) for item in items)


def _board(facts: Facts) -> Board:
    """The named map, or one made of the routes and tickets listed."""
    listed = [mapping("routes", item) for item in sequence("routes", facts.get("routes", ()))]
    drawn = mapping("tickets", facts.get("tickets", {}))
    if "board" in facts:
        if listed:
            raise ValueError("routes: either name a board or list routes, not both")
        board = load_board(text("board", facts["board"]))
        return replace(board, tickets=_listed_tickets(board, drawn)) if drawn else board
    ends = [text("routes", route.get(end)) for route in listed for end in ("a", "b")]
    named = [text(f"tickets.{name}", c) for name, t in drawn.items() for c in _three(name, t)[:2]]
    cities = {n: City(id=n, name=n, lat=0.0, lon=0.0) for n in dict.fromkeys([*ends, *named])}
    ruleset = ruleset_named(text("ruleset", facts.get("ruleset", "usa")))
    board = Board(
        id="situation",
        name="Situation",
        ruleset=ruleset.id,
        cities=tuple(cities.values()),
        routes=tuple(_listed_route(index, route, cities) for index, route in enumerate(listed)),
        tickets=(),
        points=load_board(ruleset.id).points,
    )
    ids = [route.id for route in board.routes]
    if len(set(ids)) < len(ids):
        raise ValueError(f"routes: every route needs an id of its own; these are {', '.join(ids)}")
    board = replace(board, routes=with_tracks(board.routes))
    _ = board.worth  # a length without points is refused here, not in the middle of a game
    return replace(board, tickets=_listed_tickets(board, drawn))


def _listed_route(index: int, facts: Facts, cities: dict[str, City]) -> Route:
    place = f"routes[{index}]"
    needed(place, facts, ("id", "a", "b", "length", "color"))
    known_keys(place, facts, ROUTE_KEYS)
    color = text(f"{place}.color", facts["color"])
    if color in ("loco", "locomotive"):
        raise ValueError(f"{place}.color: {color!r} is a card; a route is gray or has a color")
    if facts["a"] == facts["b"]:
        raise ValueError(f"{place}: a route joins two different cities, not {facts['a']!r} twice")
    return Route(
        index=index,
        id=text(f"{place}.id", facts["id"]),
        a=cities[text(f"{place}.a", facts["a"])],
        b=cities[text(f"{place}.b", facts["b"])],
        length=number(f"{place}.length", facts["length"], least=1),
        color=None if color == "gray" else card(f"{place}.color", color),
        tunnel=number(f"{place}.tunnel", facts.get("tunnel", 0), least=0),
        ferry=number(f"{place}.ferry", facts.get("ferry", 0), least=0),
        mountain=number(f"{place}.x", facts.get("x", 0), least=0),
    )


def _three(name: str, item: object) -> tuple[object, object, object]:
    parts = sequence(f"tickets.{name}", item)
    if len(parts) != 3:
        raise ValueError(f"tickets.{name}: two cities and points are needed, not {item!r}")
    return parts[0], parts[1], parts[2]


def _listed_tickets(board: Board, drawn: Facts) -> tuple[Ticket, ...]:
    tickets = []
    for index, (name, item) in enumerate(drawn.items()):
        a, b, points = _three(name, item)
        place = f"tickets.{name}"
        tickets.append(
            Ticket(
                index=index,
                id=name,
                a=board.city(text(place, a)),
                b=board.city(text(place, b)),
                points=number(place, points),
            )
        )
    return tuple(tickets)


def _route(board: Board, name: str) -> Route:
    try:
        return board.route(name)
    except ValueError as wrong:
        raise ValueError(f"owned: {wrong}") from None


def _player(table: Table, seat: int, facts: Facts, owned: dict[int, int]) -> Player:
    place = f"players.{table.names[seat]}"
    known_keys(place, facts, PLAYER_KEYS)
    mine = [route for route, owner in owned.items() if owner == seat]
    return Player(
        trains=number(f"{place}.trains", facts.get("trains", table.ruleset.trains), least=0),
        hand=cards(f"{place}.hand", facts.get("hand", {})),
        tickets=read_tickets(table.board, f"{place}.tickets", facts.get("tickets", ())),
        routes=sum(1 << route for route in mine),
        beside=reduce(or_, (table.board.tracks[route] for route in mine), 0),
        score=number(
            f"{place}.score", facts.get("score", sum(table.board.worth[route] for route in mine))
        ),
    )


def _open(table: Table, facts: Facts) -> tuple[Decision, ...]:
    """First tickets for those who were dealt some, or else the turn of a player."""
    dealt = mapping("dealt", facts.get("dealt", {}))
    if dealt:
        return tuple(_first_tickets(table, name, ids) for name, ids in dealt.items())
    return (table.turns[table.first],)


def _first_tickets(table: Table, name: str, ids: object) -> KeepFirst:
    place = f"dealt.{name}"
    offered = read_tickets(table.board, place, ids)
    least = table.ruleset.setup_keep
    if len(offered) < least:
        raise ValueError(f"{place}: at least {least} tickets are needed, for so many are kept")
    return KeepFirst(one_of("dealt", name, table.names), offered, least)


def _final_turns(facts: Facts, names: tuple[str, ...]) -> tuple[int, ...] | None:
    listed = facts.get("final_turns")
    if listed is None:
        return None
    return tuple(one_of("final_turns", name, names) for name in sequence("final_turns", listed))
