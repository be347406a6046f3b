"""What can be counted on a map before anybody plays on it, each number a function of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations
from statistics import mean

from ...model.board import Board, members
from ...model.cards import PLAIN_COLORS
from ...model.connections import distances
from ...model.ruleset import RULESETS
from ..networks.bottlenecks import bridges, spaces_by_color
from .naming import GRAY

FAR = 10**9


def real_places(board: Board) -> list[int]:
    """The places of the cities that a ticket may name."""
    return list(members(board.towns))


def pairs_of(board: Board) -> dict[tuple[int, int], int]:
    """For every two neighbors the set of the tracks between them."""
    tracks: dict[tuple[int, int], int] = {}
    for route, (a, b) in zip(board.routes, board.ends, strict=True):
        pair = min(a, b), max(a, b)
        tracks[pair] = tracks.get(pair, 0) | route.bit
    return tracks


def share(part: float, whole: float) -> float | None:
    """A part of a whole; none of nothing."""
    return part / whole if whole else None


def mean_of(numbers: Iterable[float]) -> float | None:
    """The mean of numbers; none without any."""
    known = list(numbers)
    return mean(known) if known else None


def open_spaces(board: Board, players: int) -> int:
    """The spaces that so many players can claim together, tracks that stay shut left out.

    With two or three players one of two tracks is shut by the first claim (USA-DOUBLE-2).
    """
    rules = RULESETS.get(board.ruleset)
    shut = rules.shut_tracks(players) if rules else 0
    free = [set(pair) for pair in rules.tracks_free] if rules else []
    total = 0
    for (a, b), tracks in pairs_of(board).items():
        lengths = sorted((board.lengths[route] for route in members(tracks)), reverse=True)
        names = {board.cities[a].name, board.cities[b].name}
        closed = 0 if names in free else min(shut, len(lengths) - 1)
        total += sum(lengths[: len(lengths) - closed])
    return total


def room(board: Board, players: int) -> float | None:
    """The spaces that can be claimed for each train of so many players; none if that is no game."""
    rules = RULESETS.get(board.ruleset)
    if rules is None or players not in rules.players:
        return None
    return open_spaces(board, players) / (players * rules.trains)


def gray_share(board: Board) -> float | None:
    """The part of the spaces that take any color."""
    counts = spaces_by_color(board)
    return share(counts[GRAY], sum(counts.values()))


def evenness(board: Board) -> float | None:
    """The spaces of the rarest color for one space of the commonest."""
    counts = spaces_by_color(board)
    colored = [counts[str(color)] for color in PLAIN_COLORS]
    return share(min(colored), max(colored))


def double_share(board: Board) -> float | None:
    """The part of the neighbors that have more than one track."""
    pairs = pairs_of(board)
    return share(sum(tracks.bit_count() > 1 for tracks in pairs.values()), len(pairs))


def neighbors_each(board: Board) -> float | None:
    """The neighbors of a city, on average."""
    return share(2 * len(pairs_of(board)), len(board.cities))


def bridge_pairs(board: Board) -> int:
    """How many neighbors are the only link between two parts of the map."""
    lone = bridges(board)
    return sum(1 for tracks in pairs_of(board).values() if tracks & lone)


def largest_distance(board: Board) -> int:
    """The trains of the shortest connection between the two real cities farthest apart."""
    real = [board.cities[place] for place in real_places(board)]
    names = {city.id for city in real}
    return max(
        (far for city in real for id, far in distances(board, city).items() if id in names),
        default=0,
    )


@lru_cache(maxsize=64)
def trains_for(board: Board) -> tuple[int | None, ...]:
    """For every ticket the trains of its shortest connection; none where there is none."""
    far = {ticket.a.id: ticket.a for ticket in board.tickets}
    known = {id: distances(board, city) for id, city in far.items()}
    return tuple(known[ticket.a.id].get(ticket.b.id) for ticket in board.tickets)


def value_ratio(board: Board) -> float | None:
    """The points of a ticket for each train that it needs, on average."""
    trains = trains_for(board)
    pairs = zip(board.tickets, trains, strict=True)
    return mean_of(ticket.points / far for ticket, far in pairs if far)


def ticket_share(board: Board) -> float | None:
    """The part of a player's trains that a ticket asks for on average."""
    rules = RULESETS.get(board.ruleset)
    trains = mean_of(far for far in trains_for(board) if far is not None)
    return None if rules is None or trains is None else trains / rules.trains


def unnamed_share(board: Board) -> float | None:
    """The part of the cities that no ticket names."""
    named = {city.id for ticket in board.tickets for city in (ticket.a, ticket.b)}
    real = real_places(board)
    return share(sum(board.cities[place].id not in named for place in real), len(real))


def busiest(board: Board) -> float | None:
    """The tickets of the city that has most, in times of the mean."""
    counts = Counter(city.id for ticket in board.tickets for city in (ticket.a, ticket.b))
    real = real_places(board)
    return share(max(counts.values(), default=0) * len(real), sum(counts.values()))


def meeting_share(board: Board) -> float | None:
    """The part of all pairs of tickets whose shortest connections have a route in common.

    Where a ticket has several, that with the fewest routes stands for all, then that with those
    of the lowest indices.
    """
    at = board.city_index
    starts = {ticket.a.id: shortest_from(board, at[ticket.a.id]) for ticket in board.tickets}
    ways = [starts[ticket.a.id].get(at[ticket.b.id], 0) for ticket in board.tickets]
    pairs = list(combinations([way for way in ways if way], 2))
    return share(sum(bool(one & two) for one, two in pairs), len(pairs))


def shortest_from(board: Board, start: int) -> dict[int, int]:
    """For every city that can be reached the routes of a connection with the fewest trains."""
    found: dict[int, int] = {}
    border = [(0, 0, 0, start)]
    while border:
        trains, many, way, here = heappop(border)
        if here in found:
            continue
        found[here] = way
        for index in members(board.at_city[here]):
            route, there = board.routes[index], sum(board.ends[index]) - here
            if there not in found:
                more = trains + route.length + route.mountain
                heappush(border, (more, many + 1, way | route.bit, there))
    return found


def ways_around(board: Board) -> float | None:
    """The resistance between the cities of a ticket for each space of its shortest connection.

    With a wire of as many ohms as it has spaces for each route: 1 where there is one way only,
    less the more other ways there are (Klein and Randić 1993, Witter and Lyford 2020).
    """
    inner = _potentials(board)
    at = board.city_index
    found = []
    for ticket in board.tickets:
        a, b = at[ticket.a.id], at[ticket.b.id]
        far = _spaces(board, a).get(b)
        if far and inner is not None:
            found.append((inner[a][a] + inner[b][b] - 2 * inner[a][b]) / far)
    return mean_of(found)


def _spaces(board: Board, start: int) -> dict[int, int]:
    """For every city that can be reached the spaces of the shortest connection."""
    found, border = {start: 0}, [start]
    while border:
        here = min(border, key=found.__getitem__)
        border.remove(here)
        for route in members(board.at_city[here]):
            there = sum(board.ends[route]) - here
            spaces = found[here] + board.lengths[route]
            if spaces < found.get(there, FAR):
                if there not in found:
                    border.append(there)
                elif there not in border:
                    continue
                found[there] = spaces
    return found


def _potentials(board: Board) -> list[list[float]] | None:
    """The inverse of the map's Laplacian with the last city of it grounded; none if in pieces."""
    size = len(board.cities)
    if size < 2 or len(_spaces(board, 0)) < size:
        return None
    rows = [[0.0] * (size - 1) + [float(i == j) for j in range(size - 1)] for i in range(size - 1)]
    for (a, b), length in zip(board.ends, board.lengths, strict=True):
        for here, there in ((a, b), (b, a)):
            if here < size - 1:
                rows[here][here] += 1 / length
                if there < size - 1:
                    rows[here][there] -= 1 / length
    for at in range(size - 1):
        pivot = max(range(at, size - 1), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        scale = rows[at][at]
        rows[at] = [value / scale for value in rows[at]]
        for row in range(size - 1):
            times = rows[row][at]
            if row != at and times:
                rows[row] = [x - times * y for x, y in zip(rows[row], rows[at], strict=True)]
    return [[*row[size - 1 :], 0.0] for row in rows] + [[0.0] * size]
