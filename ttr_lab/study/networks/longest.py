"""The longest continuous path that one player's trains can make, alone on the map.

A path uses no route twice and may pass cities again (PATH-1): a trail. One player has only one of
parallel tracks (USA-DOUBLE-3). Two questions meet here. Without a limit of trains the longest trail
of a map leaves out as little as it can so that at most two cities keep an odd number of routes: the
routes left out join odd cities in pairs, the cheapest way, which is a matching (Edmonds and Johnson
1973). With a limit trails are tried one by one, and given up as soon as the trains that are left
cannot make them better than the best so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import networkx as nx

from ...model.board import Board, members
from ...rules.trail import longest_trail, pieces
from .best_score_parts import stock
from .connections import points_of
from .costs import trains_of
from .longest_search import Track, TrailSearch, tracks

STEPS = 400_000
"""How many trails are looked at: about a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trail:
    """A line of routes, no route twice, and what is known about whether it could be longer."""

    routes: tuple[int, ...]
    """In order."""
    cities: tuple[int, ...]
    """Those on the way, as places in `board.cities`."""
    length: int
    """In spaces, as the longest path is counted (PATH-1)."""
    points: int
    """What its routes score."""
    trains: int
    """The trains that it takes, those on mountains included."""
    bound: int
    """No path can be longer than this."""
    points_bound: int
    """No path of this length can score more."""

    @property
    def proven(self) -> bool:
        """Whether nothing can be longer."""
        return self.length >= self.bound

    @property
    def proven_points(self) -> bool:
        """Whether nothing can be longer, and nothing as long can score more."""
        return self.proven and self.points >= self.points_bound


def longest_trail_within(board: Board, trains: int | None = None, *, steps: int = STEPS) -> Trail:
    """The longest path that the trains allow, and of those that are as long one that scores most.

    Exact, unless the map is so large that more than `steps` trails would have to be looked at:
    then `bound` and `points_bound` say what is known. Without `trains`, those of the map's rules.

    >>> from ttr_lab import load_board
    >>> found = longest_trail_within(load_board("usa"))
    >>> found.length, found.proven
    (45, True)
    """
    limit = stock(board, trains)
    whole = longest_of_map(board)
    if whole.trains <= limit and whole.proven:
        return whole
    search = TrailSearch(board, tracks(board), limit, whole.bound)
    search.run(steps)
    found = _told(board, search.line)
    if whole.trains <= limit and (whole.length, whole.points) > (found.length, found.points):
        found = whole
    if search.finished:
        return _bounded(found, found.length, found.points)
    return _bounded(found, search.bound, search.most_points(found.length))


def longest_of_map(board: Board) -> Trail:
    """The longest path of the whole map with as many trains as it takes, one track of each pair.

    Of the longest ones one that scores most. It is proven unless what is left of the map falls
    apart, and then `bound` says how long it could be at most.
    """
    best, bound = _told(board, ()), 0
    chosen: dict[frozenset[int], Track] = {}
    for track in tracks(board):
        pair = frozenset((track.a, track.b))
        if pair not in chosen or (track.length, track.points) > chosen[pair][4:]:
            chosen[pair] = track
    weight = 1 + sum(track.points for track in chosen.values())
    for piece in pieces(board, sum(1 << track.route for track in chosen.values())):
        inside = [track for track in chosen.values() if piece >> track.route & 1]
        out = _left_out(inside, weight)
        kept = piece & ~sum(1 << track.route for track in out)
        bound = max(bound, sum(board.lengths[index] for index in members(kept)))
        found = _told(board, longest_trail(board, kept).routes)
        if (found.length, found.points) > (best.length, best.points):
            best = found
    proven = best.length == bound
    return _bounded(best, bound, best.points if proven else weight - 1)


def _left_out(inside: Sequence[Track], weight: int) -> list[Track]:
    """The routes of a connected piece without which two cities are odd at most, the least of all.

    `weight` makes a space count more than all points.
    """
    graph: nx.Graph[int] = nx.Graph()
    for track in inside:
        cost = track.length * weight + track.points
        graph.add_edge(track.a, track.b, cost=cost, track=track)
    odd = [city for city in graph if graph.degree[city] % 2]
    if len(odd) <= 2:
        return []
    meeting: nx.Graph[int] = nx.Graph()
    ways: dict[int, dict[int, list[int]]] = {}
    for city in odd:
        reached: Any = nx.single_source_dijkstra(graph, city, weight="cost")
        far, ways[city] = reached
        meeting.add_weighted_edges_from((city, other, far[other]) for other in odd if other < city)
    for city in odd:
        # the path begins in one odd city and ends in another: these two stay odd for free
        meeting.add_edge(city, -1, weight=0)
        meeting.add_edge(city, -2, weight=0)
    out: set[Track] = set()
    for a, b in nx.min_weight_matching(meeting):
        if min(a, b) >= 0:
            way = ways[a][b]
            out ^= {graph[one][two]["track"] for one, two in pairwise(way)}
    return sorted(out)


def _told(board: Board, line: tuple[int, ...]) -> Trail:
    """A line of routes with its figures, bounded by nothing but itself."""
    length = sum(board.lengths[index] for index in line)
    points = points_of(board, sum(1 << index for index in line))
    return Trail(
        routes=line,
        cities=_cities(board, line),
        length=length,
        points=points,
        trains=sum(trains_of(board.routes[index]) for index in line),
        bound=length,
        points_bound=points,
    )


def _cities(board: Board, line: Sequence[int]) -> tuple[int, ...]:
    """The cities on the way along a line of routes."""
    for start in sorted(board.ends[line[0]]) if line else ():
        cities = [start]
        for index in line:
            a, b = board.ends[index]
            if cities[-1] in (a, b):
                cities.append(b if a == cities[-1] else a)
        if len(cities) == len(line) + 1:
            return tuple(cities)
    return ()


def _bounded(trail: Trail, bound: int, points: int) -> Trail:
    return replace(trail, bound=max(bound, trail.length), points_bound=max(points, trail.points))
