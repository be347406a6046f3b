"""Positions in a few lines, for lessons, tests and disputes: facts in, a `Game` out."""

from __future__ import annotations

from functools import reduce
from operator import or_

from ..language import Together, say
from ..model.board import Board, Route
from ..model.cards import Color
from ..model.decisions import Decision, KeepFirst
from ..model.house import with_house_rules
from ..model.ruleset import ruleset_named
from ..model.state import Player, State, Table, Team
from ..rules.scoring import route_points
from ..rules.setup import check_table
from ..rules.tracks import closed_with
from .facts import Facts, card, cards, known_keys, mapping, number, one_of, sequence, text
from .game import Game
from .listed import listed_board
from .wording import read_tickets

KEYS = (
    *("players", "turn", "row", "deck", "discard", "board", "routes", "owned", "tickets"),
    *("ticket_deck", "dealt", "final_turns", "ruleset", "house", "seed"),
    *("teams", "racks", "stations"),
)
PLAYER_KEYS = ("hand", "tickets", "trains", "score", "stations")


def situation(**facts: object) -> Game:
    """A game that begins in the middle, written as plain facts.

    Args:
        facts: all may be left out but `players`.

            - `players`: names in the order of play, each with what it holds: `hand` (counts by
              color, locomotives as `loco`), `tickets`, `trains` (all), `score` (the points of
              the owned routes), `stations` (those not yet built)
            - `teams`: name to its players, who sit side by side; `racks`: team to `cards`
              (counts) and `tickets`
            - `turn`: whose turn it is (the first player's)
            - `row`: five face-up cards, `None` for an empty place; `deck`: next card first;
              `discard`: counts
            - `board`: the name of a map, with the tickets that come with it; without it only the
              `routes` listed exist, each with
              `id`, `a`, `b`, `length`, `color`; tracks share their pair of cities
            - `owned`: route id to player
            - `stations`: city to the player whose station stands there
            - `tickets`: id to (city, city, points), and "long" for a long one; with `board` the
              map's own by default
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
    board = listed_board(facts)
    ruleset = with_house_rules(
        ruleset_named(text("ruleset", facts.get("ruleset", board.ruleset))),
        [text("house", name) for name in sequence("house", facts.get("house", ()))],
    )
    check_table(Table(board=board, ruleset=ruleset, names=names))
    seed = number("seed", facts.get("seed", 0))
    final = _final_turns(facts, names)
    first = one_of("turn", facts.get("turn", names[final[0] if final else 0]), names)
    if final and final[0] != first:
        raise ValueError(
            say("final_turns: {who} is on turn, so the list begins with that", who=names[first])
        )
    table = Table(
        board=board,
        ruleset=ruleset,
        names=names,
        seed=seed,
        first=first,
        named=_team_names(ruleset.team_size, names, facts),
    )
    built = _stations(table, facts)
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
            _player(table, seat, mapping(f"players.{name}", holds[name]), owned, built)
            for seat, name in enumerate(names)
        ),
        teams=_racks(table, facts),
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
        raise ValueError(
            say(
                "row: {size} places are needed, None for an empty one, not {count}",
                size=size,
                count=len(items),
            )
        )
    return tuple(None if item is None else card("row", item) for item in items)


def _route(board: Board, name: str) -> Route:
    try:
        return board.route(name)
    except ValueError as wrong:
        raise ValueError(f"owned: {wrong}") from None


def _player(
    table: Table, seat: int, facts: Facts, owned: dict[int, int], built: dict[int, int]
) -> Player:
    place = f"players.{table.names[seat]}"
    known_keys(place, facts, PLAYER_KEYS)
    mine = [route for route, owner in owned.items() if owner == seat]
    standing = [city for city, owner in built.items() if owner == seat]
    left = table.ruleset.stations - len(standing)
    stations = number(f"{place}.stations", facts.get("stations", left), least=0)
    if stations > left:
        raise ValueError(
            say(
                "{place}.stations: {stations} are too many, since {built} of {all} are built",
                place=place,
                stations=stations,
                built=len(standing),
                all=table.ruleset.stations,
            )
        )
    return Player(
        trains=number(f"{place}.trains", facts.get("trains", table.ruleset.trains), least=0),
        hand=cards(f"{place}.hand", facts.get("hand", {})),
        tickets=read_tickets(table.board, f"{place}.tickets", facts.get("tickets", ())),
        routes=sum(1 << route for route in mine),
        beside=reduce(or_, (table.board.tracks[route] for route in mine), 0),
        score=number(
            f"{place}.score",
            facts.get(
                "score",
                route_points(table.board, sum(1 << r for r in mine), table.ruleset.mountain_points),
            ),
        ),
        stations=stations,
        built=sum(1 << city for city in standing),
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
        raise ValueError(
            say(
                "{place}: at least {least} tickets are needed, for so many are kept",
                place=place,
                least=least,
            )
        )
    long = tuple(index for index in offered if table.board.tickets[index].long)
    must = long if table.ruleset.setup_keep_long else ()
    return KeepFirst(one_of("dealt", name, table.names), offered, least, must)


def _team_names(size: int, names: tuple[str, ...], facts: Facts) -> tuple[str, ...]:
    """The names of the teams; their players must be those who sit side by side."""
    if "teams" not in facts:
        return ()
    teams = mapping("teams", facts["teams"])
    seated = [list(names[start : start + size]) for start in range(0, len(names), size)]
    listed = [
        [text(f"teams.{team}", name) for name in sequence(f"teams.{team}", players)]
        for team, players in teams.items()
    ]
    if listed != seated:
        sides = ", ".join(str(Together(team)) for team in seated)
        raise ValueError(
            say("teams: partners sit side by side, so the teams are {sides}", sides=sides)
        )
    return tuple(teams)


def _racks(table: Table, facts: Facts) -> tuple[Team, ...]:
    """What lies on the racks."""
    names = table.named or tuple(map(table.team_name, range(len(table.teams))))
    racks = [Team() for _ in names]
    for name, item in mapping("racks", facts.get("racks", {})).items():
        place = f"racks.{name}"
        team = one_of("racks", name, names)
        if table.ruleset.team_size == 1:
            raise ValueError(
                say(
                    "{place}: the rules of {ruleset} know no racks",
                    place=place,
                    ruleset=table.ruleset,
                )
            )
        rack = mapping(place, item)
        known_keys(place, rack, ("cards", "tickets"))
        racks[team] = Team(
            rack=cards(f"{place}.cards", rack.get("cards", {})),
            tickets=read_tickets(table.board, f"{place}.tickets", rack.get("tickets", ())),
        )
    return tuple(racks)


def _stations(table: Table, facts: Facts) -> dict[int, int]:
    """The cities with a station, and whose."""
    built = {}
    for name, owner in mapping("stations", facts.get("stations", {})).items():
        if not table.ruleset.stations:
            raise ValueError(
                say("stations: the rules of {ruleset} know none", ruleset=table.ruleset)
            )
        try:
            city = table.board.city(name)
        except ValueError as wrong:
            raise ValueError(f"stations: {wrong}") from None
        built[table.board.city_index[city.id]] = one_of(f"stations.{name}", owner, table.names)
    for seat, name in enumerate(table.names):
        standing, most = list(built.values()).count(seat), table.ruleset.stations
        if standing > most:
            raise ValueError(
                say(
                    "stations: {who} has {standing}, but the rules of {ruleset} give {most} to "
                    "each player",
                    who=name,
                    standing=standing,
                    ruleset=table.ruleset,
                    most=most,
                )
            )
    return built


def _final_turns(facts: Facts, names: tuple[str, ...]) -> tuple[int, ...] | None:
    listed = facts.get("final_turns")
    if listed is None:
        return None
    return tuple(one_of("final_turns", name, names) for name in sequence("final_turns", listed))
