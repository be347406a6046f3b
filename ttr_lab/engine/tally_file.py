"""A score sheet as JSON and back: cities, routes and tickets by name, so that a person can read it.

A ticket is written with its cities and points. So a sheet can be read on whatever tickets are in
force: one that the list lacks is written by hand again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from ..language import say
from ..model.board import Board, members
from ..places import write_whole
from ..rules.borrowing import check_borrowed
from .facts import Facts, decoded, known_keys, mapping, needed, number, sequence, text
from .tally import Tally, new_tally
from .tally_doubts import check
from .tally_tickets import find_ticket, write_ticket

FORMAT = "ttr_lab score sheet"
SCHEMA = 1
KEYS = ("format", "schema", "map", "house", "players", "teams")
TEAM_KEYS = ("routes", "tickets", "stations", "borrowed")
LARGEST = 1_000_000
"""No sheet has so many letters."""


def dumps_tally(tally: Tally) -> str:
    """The sheet as JSON text."""
    facts = {
        "format": FORMAT,
        "schema": SCHEMA,
        "map": tally.board.id,
        "house": list(tally.ruleset.house),
        "players": list(tally.names),
        "teams": [_write_team(tally, team) for team in tally.teams],
    }
    return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


def _write_team(tally: Tally, team: int) -> dict[str, object]:
    board, borrowed = tally.board, tally.borrowed[team]
    held = [board.tickets[index] for index in tally.tickets[team]]
    return {
        "routes": [route.id for route in board.routes_in(tally.routes[team])],
        "tickets": [[it.a.id, it.b.id, it.points, *["long"] * it.long] for it in held],
        "stations": [board.cities[city].id for city in members(tally.stations[team])],
        "borrowed": borrowed
        and [[board.cities[city].id, board.routes[route].id] for city, route in borrowed],
    }


def loads_tally(written: str, *, place: str = "") -> Tally:
    """A sheet from JSON text; `ValueError` names the place, what is wrong and what is right."""
    named = place or say("The score sheet")
    if len(written) > LARGEST:
        raise ValueError(
            say("{place} is far too long for a score sheet; choose another file.", place=named)
        )
    try:
        found = decoded(written)
    except ValueError:
        raise ValueError(
            say("{place} is no whole score sheet; the file was cut or edited.", place=named)
        ) from None
    try:
        return _read(mapping("file", found))
    except ValueError as wrong:
        raise ValueError(f"{named}: {wrong}") from None


def _read(facts: Facts) -> Tally:
    if facts.get("format") != FORMAT:
        raise ValueError(say('no score sheet of ttr_lab ("format" is not "{name}")', name=FORMAT))
    schema = number("schema", facts.get("schema"))
    if schema != SCHEMA:
        raise ValueError(
            say(
                "schema {schema}, but this version reads schema {known}; install a ttr_lab that "
                "fits the file",
                schema=schema,
                known=SCHEMA,
            )
        )
    needed("file", facts, KEYS)
    known_keys("file", facts, KEYS)
    tally = new_tally(
        text("map", facts["map"]),
        [text("players", name) for name in sequence("players", facts["players"])],
        [text("house", name) for name in sequence("house", facts["house"])],
    )
    teams = sequence("teams", facts["teams"])
    if len(teams) != len(tally.teams):
        raise ValueError(
            say(
                "teams: {found} {found:is|are} listed, but the players make {needed}",
                found=len(teams),
                needed=len(tally.teams),
            )
        )
    for team, item in enumerate(teams):
        tally = _read_team(tally, team, f"teams.{team + 1}", item)
    for team, item in enumerate(teams):
        tally = _read_borrowed(tally, team, f"teams.{team + 1}", item)
    check(tally)
    return tally


def _read_team(tally: Tally, team: int, place: str, item: object) -> Tally:
    facts = mapping(place, item)
    needed(place, facts, TEAM_KEYS)
    known_keys(place, facts, TEAM_KEYS)
    for name in sequence(f"{place}.routes", facts["routes"]):
        route = _route(tally.board, f"{place}.routes", name)
        _once(f"{place}.routes", name, tally.owner(route))
        tally = tally.claim(team, route)
    for ticket in sequence(f"{place}.tickets", facts["tickets"]):
        tally = _read_ticket(tally, team, f"{place}.tickets", ticket)
    for name in sequence(f"{place}.stations", facts["stations"]):
        city = _city(tally.board, f"{place}.stations", name)
        _once(f"{place}.stations", name, tally.builder(city))
        tally = tally.build(team, city)
    return tally


def _read_ticket(tally: Tally, team: int, place: str, item: object) -> Tally:
    """A ticket of the list, or one that is written by hand."""
    told = sequence(place, item)
    if len(told) not in (3, 4) or list(told[3:]) not in ([], ["long"]):
        raise ValueError(
            say(
                '{place}: a ticket is two cities and its points, and perhaps "long", not {found}',
                place=place,
                found=repr(item),
            )
        )
    a, b = (tally.board.cities[_city(tally.board, place, name)].id for name in told[:2])
    points = number(place, told[2])
    known = find_ticket(tally, a, b, points)
    if known is not None:
        _once(place, str(known), tally.holder(known.index))
        return tally.hold(team, known.index)
    try:
        return write_ticket(tally, team, a, b, points, long=len(told) == 4)
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None


def _read_borrowed(tally: Tally, team: int, place: str, item: object) -> Tally:
    chosen = mapping(place, item)["borrowed"]
    if chosen is None:
        return tally
    place = f"{place}.borrowed"
    pairs = []
    for pair in sequence(place, chosen):
        told = sequence(place, pair)
        if len(told) != 2:
            raise ValueError(
                say(
                    "{place}: a city and a route are needed, not {found}",
                    place=place,
                    found=repr(pair),
                )
            )
        pairs.append((_city(tally.board, place, told[0]), _route(tally.board, place, told[1])))
    holding = replace(tally.holdings()[team], borrowed=tuple(pairs))
    others = 0
    for number_, mask in enumerate(tally.routes):
        others |= mask if number_ != team else 0
    check_borrowed(tally.board, holding, others)
    return tally.borrow(team, tuple(pairs))


def _once(place: str, what: object, owner: int | None) -> None:
    if owner is not None:
        raise ValueError(
            say(
                "{place}: {what} is listed twice; keep it in one place",
                place=place,
                what=str(what),
            )
        )


def _city(board: Board, place: str, item: object) -> int:
    try:
        return board.city_index[board.city(text(place, item)).id]
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None


def _route(board: Board, place: str, item: object) -> int:
    try:
        return board.route(text(place, item)).index
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None


def save_tally(tally: Tally, path: Path | str) -> Path:
    """Write a sheet to a file, whole or not at all, and return where it is."""
    path = Path(path)
    try:
        write_whole(path, dumps_tally(tally).encode())
    except OSError as wrong:
        raise ValueError(
            say("{path} cannot be written; choose another file.", path=str(path))
        ) from wrong
    return path


def load_tally(path: Path | str) -> Tally:
    """Read a sheet from a file; `ValueError` names the place and the reason if it cannot be."""
    path = Path(path)
    try:
        if path.stat().st_size > 4 * LARGEST:
            return loads_tally(" " * (LARGEST + 1), place=str(path))
        return loads_tally(path.read_text("utf-8-sig"), place=str(path))
    except OSError:
        raise ValueError(
            say("{path} cannot be read; name a saved score sheet.", path=str(path))
        ) from None
    except UnicodeDecodeError:
        raise ValueError(
            say("{path} is no text, so it is no score sheet.", path=str(path))
        ) from None
