"""The longest continuous path of a network: exactly, with the line itself.

A path may visit cities again but uses each route once: mathematically a *trail*. What makes the
search short: routes fall into connected pieces; a piece in which at most two cities have an odd
number of routes is one single trail (Euler 1736), so its lengths are simply added; in any other
piece a longest trail starts and ends at odd cities, and since a trail can leave no more than two
cities odd, at least `odd / 2 - 1` routes stay unused. That bounds the search from above.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ..model.board import Board, members


@dataclass(frozen=True, slots=True)
class Trail:
    """A line of routes: its length in spaces, the routes in order, and the cities it visits."""

    length: int
    routes: tuple[int, ...]
    cities: tuple[int, ...]


NO_TRAIL = Trail(0, (), ())


def longest_trail(board: Board, routes: int, networks: list[int] | None = None) -> Trail:
    """The longest trail in a set of routes (a bit mask); `NO_TRAIL` for none (PATH-1, PATH-7).

    Of several equally long ones it is the same every time. `networks` are the connected pieces
    of the routes, where they are known already.
    """
    best = NO_TRAIL
    found = pieces(board, routes) if networks is None else networks
    totals = [(_total(board, piece), piece) for piece in found]
    for total, piece in sorted(totals, reverse=True):
        if total > best.length:
            best = _longest_in_piece(board, piece, total, best.length) or best
    return best


def _total(board: Board, routes: int) -> int:
    lengths, total = board.lengths, 0
    for index in members(routes):
        total += lengths[index]
    return total


def pieces(board: Board, routes: int) -> list[int]:
    """The connected pieces of a set of routes, each a bit mask."""
    found, at_city, ends = [], board.at_city, board.ends
    while routes:
        piece, new = 0, routes & -routes
        while new:
            piece |= new
            near = 0
            for index in members(new):
                a, b = ends[index]
                near |= at_city[a] | at_city[b]
            new = near & routes & ~piece
        found.append(piece)
        routes &= ~piece
    return found


def _longest_in_piece(board: Board, piece: int, total: int, beat: int) -> Trail | None:
    """The longest trail in a connected piece, or `None` if it has none longer than `beat`."""
    ends, lengths = board.ends, board.lengths
    routes_at: dict[int, list[tuple[int, int, int]]] = {}
    for index in sorted(members(piece), key=lengths.__getitem__, reverse=True):
        a, b = ends[index]
        routes_at.setdefault(a, []).append((index, b, lengths[index]))
        routes_at.setdefault(b, []).append((index, a, lengths[index]))
    odd = sorted([city for city, routes in routes_at.items() if len(routes) % 2])
    if len(odd) <= 2:
        return _whole_piece(board, piece, odd[0] if odd else min(routes_at))
    # Each odd city that is neither start nor end leaves a route unused; a route serves two.
    lightest = {city: routes_at[city][-1][2] for city in odd}
    odd.sort(key=lambda city: -lightest[city])
    least = sum(lightest.values())
    best = beat
    line: tuple[int, ...] = ()
    begin = odd[0]
    seen: set[tuple[int, int]] = set()

    def follow(city: int, used: int, length: int, so_far: tuple[int, ...]) -> bool:
        """Go on from a city; true once nothing longer can exist."""
        nonlocal best, line
        if (city, used) in seen:
            return False
        seen.add((city, used))
        if length > best:
            best, line = length, so_far
            if best >= ceiling:
                return True
        for index, other, spaces in routes_at[city]:
            bit = 1 << index
            if not used & bit and follow(other, used | bit, length + spaces, (*so_far, index)):
                return True
        return False

    for start, end in pairwise(odd):
        # Trails from earlier starts are done, so that the next two are the best ends left.
        ceiling = total - (least - lightest[start] - lightest[end] + 1) // 2
        if best >= ceiling:
            break
        longest = best
        done = follow(start, 0, 0, ())
        if best > longest:
            begin = start
        if done:
            break
    return _trail(board, begin, line) if line else None


def _whole_piece(board: Board, piece: int, start: int) -> Trail:
    """The trail through all of a piece with at most two odd cities (Hierholzer 1873)."""
    left = piece
    stack: list[tuple[int, int]] = [(start, -1)]
    line: list[int] = []
    while stack:
        city, came_by = stack[-1]
        free = board.at_city[city] & left
        if free:
            index = (free & -free).bit_length() - 1
            left ^= 1 << index
            a, b = board.ends[index]
            stack.append((b if a == city else a, index))
        else:
            stack.pop()
            if came_by >= 0:
                line.append(came_by)
    return _trail(board, start, tuple(reversed(line)))


def _trail(board: Board, start: int, line: tuple[int, ...]) -> Trail:
    """A line of routes from a city with its length and the cities on the way."""
    cities = [start]
    for index in line:
        a, b = board.ends[index]
        cities.append(b if a == cities[-1] else a)
    return Trail(sum(board.lengths[index] for index in line), line, tuple(cities))
