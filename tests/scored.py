"""The final scoring once more, written from the rules and not from the program.

Networks are graphs of networkx, the longest path is found by trying, and what stations borrow by
trying every route of others in their cities.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import networkx as nx

from ttr_lab.model.board import Board, members
from ttr_lab.model.state import State

Way = tuple[int, ...]
"""Routes that stations borrow."""


@dataclass(frozen=True, kw_only=True)
class Result:
    """What one team gets, and what ties are broken by."""

    completed: frozenset[int]
    failed: frozenset[int]
    path: int
    cities: int
    mountains: int
    stations: int
    bonus: int = 0
    total: int = 0


def by_trying(board: Board, routes: int) -> int:
    """The greatest length by a plain search without any shortcut but a memory of what was tried."""
    near: dict[str, list[tuple[int, str, int]]] = {}
    for index in members(routes):
        route = board.routes[index]
        near.setdefault(route.a.id, []).append((index, route.b.id, route.length))
        near.setdefault(route.b.id, []).append((index, route.a.id, route.length))
    known: dict[tuple[str, int], int] = {}

    def on(city: str, left: int) -> int:
        if (city, left) not in known:
            known[city, left] = max(
                (
                    length + on(other, left ^ 1 << index)
                    for index, other, length in near[city]
                    if left >> index & 1
                ),
                default=0,
            )
        return known[city, left]

    return max((on(city, routes) for city in near), default=0)


def graph_of(board: Board, routes: Sequence[int]) -> nx.MultiGraph[str]:
    """Routes as a graph."""
    graph: nx.MultiGraph[str] = nx.MultiGraph()
    for index in routes:
        graph.add_edge(board.routes[index].a.id, board.routes[index].b.id)
    return graph


def completed(board: Board, routes: Sequence[int], tickets: Sequence[int]) -> frozenset[int]:
    """The tickets whose two cities these routes join."""
    graph = graph_of(board, routes)
    done = set()
    for index in tickets:
        a, b = board.tickets[index].a.id, board.tickets[index].b.id
        if a in graph and b in graph and nx.has_path(graph, a, b):
            done.add(index)
    return frozenset(done)


def ways(board: Board, stations: int, others: int) -> Iterator[Way]:
    """Every way to borrow at most one route of others in each city with a station (EUR-STN-4)."""
    each = [
        [(), *((index,) for index in members(others) if city in board.ends[index])]
        for city in members(stations)
    ]
    for chosen in product(*each):
        yield tuple(index for way in chosen for index in way)


def worth(board: Board, done: frozenset[int]) -> tuple[int, int]:
    """The points of completed tickets, and how many they are."""
    return sum(board.tickets[index].points for index in done), len(done)


def results(state: State) -> list[Result]:
    """Every team's result."""
    board = state.board
    owned = [
        sum(state.players[seat].routes for seat in seats)  # nobody shares a route
        for seats in state.table.teams
    ]
    found = []
    for number, seats in enumerate(state.table.teams):
        players = [state.players[seat] for seat in seats]
        own = list(members(owned[number]))
        others = sum(routes for other, routes in enumerate(owned) if other != number)
        held = [*state.teams[number].tickets, *(t for p in players for t in p.tickets)]
        stations = sum(player.built for player in players)
        done = max(
            (completed(board, (*own, *way), held) for way in ways(board, stations, others)),
            key=lambda done: worth(board, done),
        )
        towns = {city.id for city in board.cities if not city.junction}
        pieces = nx.connected_components(graph_of(board, own))
        found.append(
            Result(
                completed=done,
                failed=frozenset(held) - done,
                path=by_trying(board, owned[number]),
                cities=max((len(piece & towns) for piece in pieces), default=0),
                mountains=sum(board.routes[index].mountain > 0 for index in own),
                stations=stations.bit_count(),
                total=sum(player.score for player in players),
            )
        )
    return [_with_bonus(state, found, team) for team in found]


def _with_bonus(state: State, teams: Sequence[Result], team: Result) -> Result:
    """The result with its bonuses and everything added up."""
    edition = state.ruleset.id
    bonus = 0
    if edition != "legendary-asia":
        bonus += 10 * (team.path == max(other.path for other in teams) > 0)
    if edition == "team-asia":
        most = max(len(other.completed) for other in teams)
        bonus += 10 * (len(team.completed) == most > 0)
    if edition == "legendary-asia":
        bonus += 10 * (team.cities == max(other.cities for other in teams) > 0)
    if edition == "europe":
        bonus += 4 * (3 - team.stations)
    plus = worth(state.board, team.completed)[0]
    minus = 0 if "HOUSE-TICKET-1" in state.ruleset.house else worth(state.board, team.failed)[0]
    facts = {name: getattr(team, name) for name in team.__dataclass_fields__}
    return Result(**facts | {"bonus": bonus, "total": team.total + plus - minus + bonus})


def winners(edition: str, teams: Sequence[Result]) -> list[int]:
    """Who has won, by the tie-breaks as the rules of each edition tell them."""
    longest = max(team.path for team in teams)
    measures: Mapping[str, list[tuple[int, ...]]] = {
        "team-asia": [(len(team.completed), team.path) for team in teams],
        "legendary-asia": [(len(team.completed), team.mountains) for team in teams],
        "europe": [(len(team.completed), -team.stations) for team in teams],
    }
    measure = measures.get(edition, [(len(team.completed),) for team in teams])
    ranks = [(team.total, *more) for team, more in zip(teams, measure, strict=True)]
    level = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
    if edition in ("team-asia", "legendary-asia"):
        return level
    holders = [number for number in level if teams[number].path == longest > 0]
    return holders if len(holders) == 1 else level
