"""Room for the spaces: cities that lie too close together are drawn a little apart.

Real places lie as they lie: from Amsterdam to Essen it is a thumb's breadth, and three spaces have
to stand there. `Spread` moves cities in small steps until every route is as long as its spaces
need, no two cities touch, and none stands in the way of a line that does not end in it; routes with
far more room than they need give some up. Every move is shared with the neighbors, so a whole
region makes room and keeps its shape, and no city leaves the frame.

All lengths are in pixels of a picture of the plain height.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model.board import Board
from .land import Point

ENDS, STEP, MOUTH, MORE = 20.0, 25.0, 8.0, 6.0
"""What a route needs at both cities together, for each space, as a tunnel, for each more track."""
APART = 44.0
"""Between any two cities."""
CLEAR, TRACK = 22.0, 11.0
"""From a city to the middle of a line that passes it; from one parallel track to the next."""
ROOMY = 1.2
"""A route that is longer than it needs by this much more than others are gives room up."""
SHARED, TIED = 0.35, 0.02
"""How much a city gives up in a round: of what its neighbors do not do, of what it has moved."""
NEAR = 150.0
"""Cities within this distance are neighbors, and those that a route joins."""
SITTINGS, ROUNDS, FREE = 3, 20, 8
"""How often the picture is filled again, how many rounds are made before, the last ones freely."""


def spread_cities(board: Board, home: Sequence[Point], frame: Point) -> tuple[Point, ...]:
    """Where the cities are drawn.

    Args:
        board: the map.
        home: where the cities really lie, from the middle of the picture.
        frame: how far from the middle they may be drawn, to the side and upward.
    """
    spread = Spread(board, home, frame)
    spread.settle()
    return tuple(zip(spread.x, spread.y, strict=True))


@dataclass(frozen=True, slots=True)
class Line:
    """All tracks between two cities: how long they must be, and how much wider than one track."""

    a: int
    b: int
    need: float
    more: float


@dataclass(frozen=True, slots=True)
class Guard:
    """A city where a line does not end: the line passes at a distance, on one side of it."""

    city: int
    line: int
    clear: float
    side: float


class Spread:
    """The cities of a board while they make room for each other."""

    def __init__(self, board: Board, home: Sequence[Point], frame: Point) -> None:
        self.home, self.frame = list(home), frame
        self.x, self.y = [x for x, _ in home], [y for _, y in home]
        tracks: dict[tuple[int, int], list[float]] = {}
        for route, (a, b) in zip(board.routes, board.ends, strict=True):
            need = ENDS + STEP * route.length + MOUTH * bool(route.tunnel)
            tracks.setdefault((min(a, b), max(a, b)), []).append(need)
        self.lines = [
            Line(a, b, max(needs) + MORE * (len(needs) - 1), TRACK * (len(needs) - 1) / 2)
            for (a, b), needs in tracks.items()
        ]
        self.bends = [0.0] * len(self.lines)
        self.joined: list[set[int]] = [set() for _ in home]
        for line in self.lines:
            self.joined[line.a].add(line.b)
            self.joined[line.b].add(line.a)
        self.neighbors = [self._neighbors(city) for city in range(len(home))]
        self.close = [
            (one, two)
            for one in range(len(home))
            for two in range(one)
            if math.dist(home[one], home[two]) < 3 * APART
        ]
        long = sorted(math.dist(home[line.a], home[line.b]) / line.need for line in self.lines)
        self.most = ROOMY * max(1.0, long[len(long) // 2] if long else 1.0)

    def _neighbors(self, city: int) -> list[tuple[int, float]]:
        """The neighbors of a city with their weights, which add up to 1."""
        here = self.home[city]
        weights = [
            (other, 1 / (gap * gap + 400))
            for other, there in enumerate(self.home)
            if other != city
            and ((gap := math.dist(here, there)) < NEAR or other in self.joined[city])
        ]
        total = sum(weight for _, weight in weights)
        return [(other, weight / total) for other, weight in weights]

    def settle(self) -> None:
        """Let all make room, and fill the frame."""
        for _ in range(SITTINGS):
            guards = self.guards()
            for number in range(ROUNDS):
                self.make_room(guards)
                self.even_out()
                if number < ROUNDS - FREE:
                    self.share(SHARED, TIED)
                self.stay_inside()
            self.fill()

    def guards(self, *, settled: bool = False) -> list[Guard]:
        """Every city with each line that passes it closely, or might; `settled`: on that side."""
        return [guard for city in range(len(self.x)) for guard in self._guards(city, settled)]

    def _guards(self, city: int, settled: bool) -> Iterator[Guard]:
        for number, line in enumerate(self.lines):
            if city in (line.a, line.b):
                continue
            share, gap = self.beside(number, city)
            clear = CLEAR + line.more
            if not -0.3 < share < 1.3 or abs(gap) > clear + 60:
                continue
            side = math.copysign(1.0, gap)
            if abs(gap) < clear and not settled:
                # a city nearly on the line belongs to the side to which its own lines go
                others = self.joined[city] - {line.a, line.b}
                votes = sum(math.copysign(1.0, self.beside(number, it)[1]) for it in others)
                side = math.copysign(1.0, votes) if votes else side
            yield Guard(city, number, clear, side)

    def beside(self, number: int, city: int) -> tuple[float, float]:
        """Where a city lies beside a line: at which share of it, and how far to the left."""
        line = self.lines[number]
        x0, y0 = self.x[line.a], self.y[line.a]
        dx, dy = self.x[line.b] - x0, self.y[line.b] - y0
        long = math.hypot(dx, dy) or 1.0
        x, y = self.x[city] - x0, self.y[city] - y0
        share = (x * dx + y * dy) / long / long
        bow = max(0.0, 4 * share * (1 - share)) * self.bends[number] * long
        return share, (y * dx - x * dy) / long - bow

    def make_room(self, guards: Sequence[Guard]) -> None:
        """Everybody who lacks room moves away, by a part of what is missing."""
        for line in self.lines:
            self._part(line.a, line.b, line.need)
        for guard in guards:
            self._keep_off(guard)

    def even_out(self) -> None:
        """Cities part that are close, and routes with more room than others give some up."""
        for line in self.lines:
            self._pull(line.a, line.b, self.most * line.need)
        for one, two in self.close:
            self._part(one, two, APART)

    def _part(self, one: int, two: int, least: float) -> None:
        gap = math.hypot(self.x[two] - self.x[one], self.y[two] - self.y[one]) or 1.0
        if gap < least:
            self._move(one, two, 0.25 * (least - gap) / gap)

    def _pull(self, one: int, two: int, most: float) -> None:
        gap = math.hypot(self.x[two] - self.x[one], self.y[two] - self.y[one]) or 1.0
        if gap > most:
            self._move(one, two, 0.1 * (most - gap) / gap)

    def _move(self, one: int, two: int, part: float) -> None:
        """Move two cities apart, or together, by a part of the way between them."""
        dx, dy = part * (self.x[two] - self.x[one]), part * (self.y[two] - self.y[one])
        self.x[one] -= dx
        self.y[one] -= dy
        self.x[two] += dx
        self.y[two] += dy

    def _keep_off(self, guard: Guard) -> None:
        """Move a city to its side of a line, and the ends of the line to the other."""
        share, gap = self.beside(guard.line, guard.city)
        lack = guard.clear - guard.side * gap
        if not 0 < share < 1 or lack <= 0:
            return
        line = self.lines[guard.line]
        dx, dy = self.x[line.b] - self.x[line.a], self.y[line.b] - self.y[line.a]
        long = math.hypot(dx, dy) or 1.0
        weights = ((line.a, share - 1), (line.b, -share), (guard.city, 1.0))
        push = guard.side * min(0.4 * lack, 5.0) / sum(weight * weight for _, weight in weights)
        for city, weight in weights:
            self.x[city] -= push * weight * dy / long
            self.y[city] += push * weight * dx / long

    def share(self, shared: float, tied: float) -> None:
        """Every city moves along with its neighbors, and a little back home."""
        moves = [
            (x - home[0], y - home[1]) for x, y, home in zip(self.x, self.y, self.home, strict=True)
        ]
        for city, (right, up) in enumerate(moves):
            if not self.neighbors[city]:
                continue
            along = sum(weight * moves[other][0] for other, weight in self.neighbors[city])
            rise = sum(weight * moves[other][1] for other, weight in self.neighbors[city])
            x, y = self.home[city]
            self.x[city] = x + (1 - tied) * (right + shared * (along - right))
            self.y[city] = y + (1 - tied) * (up + shared * (rise - up))

    def stay_inside(self) -> None:
        """Nobody leaves the frame."""
        wide, high = self.frame
        self.x = [min(max(x, -wide), wide) for x in self.x]
        self.y = [min(max(y, -high), high) for y in self.y]

    def fill(self) -> None:
        """Enlarge everything until it fills the frame."""
        left, right, low, high = min(self.x), max(self.x), min(self.y), max(self.y)
        grow = min(
            2 * self.frame[0] / max(right - left, 1e-9), 2 * self.frame[1] / max(high - low, 1e-9)
        )
        if grow > 1e6:
            return
        x0, y0 = (left + right) / 2, (low + high) / 2
        self.x = [grow * (x - x0) for x in self.x]
        self.y = [grow * (y - y0) for y in self.y]
        self.home = [(grow * (x - x0), grow * (y - y0)) for x, y in self.home]
