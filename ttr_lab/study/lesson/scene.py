"""Positions as a reader of a lesson sees them, and the part of the map that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...engine.facts import Facts, mapping, sequence, text
from ...engine.view import View
from ...model.board import Board, Ticket
from ...model.cards import Cards
from ...rules.told import connection

WORDS_OF_TICKETS = ("keep", "under", "share")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """What a player holds, where a told example lays it open to the reader."""

    name: str
    cards: Cards
    tickets: tuple[tuple[Ticket, bool], ...] = ()
    """The player's tickets, and whether they are completed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A position as the reader sees it."""

    view: View
    names: tuple[str, ...]
    tickets: tuple[tuple[Ticket, bool], ...]
    """The reader's tickets, kept, sealed or on offer, and whether they are completed."""
    line: tuple[int, ...] = ()
    """The routes of the longest path, once it was counted, where the question is about it."""
    on_turn: tuple[int, ...] = ()
    """The seats that are asked, unless all that is left to do is to count."""
    near: tuple[int, ...] = ()
    """The cities that it is about, on a map that is too large to be shown whole."""
    hands: tuple[OpenHand, ...] = ()
    """Everybody's hands, where they lie open; the reader then plays no part."""


def scene_of(
    view: View,
    names: tuple[str, ...],
    *,
    sealed: Iterable[int] = (),
    line: tuple[int, ...] = (),
    counting: bool = False,
    near: tuple[int, ...] = (),
) -> Scene:
    """What one seat sees, with its tickets told.

    Args:
        view: what the seat may see.
        names: of all players.
        sealed: tickets that the seat has kept while others still choose.
        line: routes of a longest path.
        counting: whether all that is left to do is to count.
        near: the cities that it is about.
    """
    offered = getattr(view.asked, "offered", ())
    board, mine = view.board, view.network
    tickets = []
    for index in dict.fromkeys((*view.shared, *view.tickets, *sealed, *offered)):
        ticket = board.tickets[index]
        a, b = board.city_index[ticket.a.id], board.city_index[ticket.b.id]
        tickets.append((ticket, connection(board, mine, a, b) is not None))
    return Scene(
        view=view,
        names=names,
        tickets=tuple(tickets),
        line=line,
        on_turn=() if counting else view.on_turn,
        near=near,
    )


def cities_near(board: Board, facts: Facts, deeds: Iterable[Facts]) -> tuple[int, ...]:
    """The cities that a position and what is done there are about, as places in `board.cities`.

    Of tickets those of the first player count, who is the reader, and no long ones.

    >>> from ...model.load import load_board
    >>> board = load_board("usa")
    >>> [str(board.cities[city]) for city in cities_near(board, {}, [{"claim": "dallas--el-paso"}])]
    ['Dallas', 'El Paso']
    """
    found = {board.city_index[id] for id in _ids(board, facts, tuple(deeds))}
    return tuple(sorted(found))


def _ids(board: Board, facts: Facts, deeds: tuple[Facts, ...]) -> Iterator[str]:
    routes = [*mapping("owned", facts.get("owned") or {})]
    stations = [*mapping("stations", facts.get("stations") or {})]
    tickets: list[str] = []
    for reader, holds in [*mapping("players", facts.get("players") or {}).items()][:1]:
        tickets += _all(mapping("players", holds).get("tickets"))
        tickets += _all(mapping("dealt", facts.get("dealt") or {}).get(reader))
    for deed in deeds:
        routes += _all(deed.get("claim"))
        tickets += [id for word in WORDS_OF_TICKETS for id in _all(deed.get(word))]
        stations += _all(deed.get("station"))
    for route in map(board.route, routes):
        yield from (route.a.id, route.b.id)
    for ticket in map(board.ticket, tickets):
        # a long ticket would ask for the whole map, on which nothing can be read
        if not ticket.long:
            yield from (ticket.a.id, ticket.b.id)
    for name in stations:
        yield board.city(name).id


def _all(ids: object) -> list[str]:
    """Ids as a list, whether there are none, one or several."""
    if ids is None:
        return []
    listed = [ids] if isinstance(ids, str) else sequence("ids", ids)
    return [text("ids", id) for id in listed]
