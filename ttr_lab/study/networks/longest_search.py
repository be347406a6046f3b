"""All trails that so many trains can make, tried one by one, those that promise most first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...model.board import Board
from .connections import points_of
from .costs import trains_of


class Track(NamedTuple):
    """A route with what counts here."""

    route: int
    a: int
    b: int
    trains: int
    length: int
    points: int


def tracks(board: Board) -> tuple[Track, ...]:
    """The routes that are worth a place in a path: of parallel tracks those that no other beats."""
    found: list[Track] = []
    for route in board.routes:
        a, b = sorted(board.ends[route.index])
        track = Track(
            route.index, a, b, trains_of(route), route.length, points_of(board, route.bit)
        )
        others = [other for other in found if (other.a, other.b) == (a, b)]
        if a != b and not any(_beats(other, track) for other in others):
            found = [other for other in found if other not in others or not _beats(track, other)]
            found.append(track)
    return tuple(found)


def _beats(one: Track, other: Track) -> bool:
    return one.trains <= other.trains and one.length >= other.length and one.points >= other.points


class TrailSearch:
    """A search that gives up a trail once the trains left cannot make it the best one.

    Args:
        board: the map.
        every: the tracks that are worth a place.
        limit: the trains there are.
        longest: the length that no trail of the map can exceed.
    """

    def __init__(self, board: Board, every: Sequence[Track], limit: int, longest: int) -> None:
        self.board, self.limit = board, limit
        self.every = [track for track in every if track.trains <= limit]
        # a space counts more than all points that so many trains could score
        self.weight = 1 + sum(track.points for track in self.every)
        self.worth = [track.length * self.weight + track.points for track in self.every]
        self.most = self._most()
        self.bound = min(self.most[limit] // self.weight, longest)
        self.after = self._after()
        self.best = 0
        self.line: tuple[int, ...] = ()
        self.finished = False

    def _most(self) -> list[int]:
        """For each number of trains the most that routes can bring, wherever they are."""
        most = [0] * (self.limit + 1)
        between: dict[tuple[int, int], list[int]] = {}
        for number, track in enumerate(self.every):
            between.setdefault((track.a, track.b), []).append(number)
        for numbers in between.values():
            most = [
                max(
                    [here]
                    + [
                        most[room - self.every[n].trains] + self.worth[n]
                        for n in numbers
                        if self.every[n].trains <= room
                    ]
                )
                for room, here in enumerate(most)
            ]
        return most

    def _ways(self, city: int) -> Iterator[tuple[int, int]]:
        """The tracks at a city, each with the city at its other end."""
        for number, track in enumerate(self.every):
            if city == track.a:
                yield number, track.b
            elif city == track.b:
                yield number, track.a

    def _after(self) -> dict[tuple[int, int], list[int]]:
        """For each track and the city where it ends, what could follow with so many trains.

        At most: a path that does not turn round at once, but may use a route again later.
        """
        self.near = [tuple(self._ways(city)) for city in range(len(self.board.cities))]
        after = {
            (number, city): [0] * (self.limit + 1)
            for number, track in enumerate(self.every)
            for city in (track.a, track.b)
        }
        for room in range(1, self.limit + 1):
            for (number, city), most in after.items():
                here = frozenset((self.every[number].a, self.every[number].b))
                most[room] = max(
                    (
                        self.worth[n] + after[n, other][room - self.every[n].trains]
                        for n, other in self.near[city]
                        if self.every[n].trains <= room and other not in here
                    ),
                    default=0,
                )
        return after

    def most_points(self, length: int) -> int:
        """No trail of this length scores more, as far as the trains tell."""
        return min(self.most[self.limit] - length * self.weight, self.weight - 1)

    def run(self, steps: int) -> None:
        """Try trails until all are done, nothing can be better, or so many were looked at."""
        every, worth, near = self.every, self.worth, self.near
        most, after = self.most, self.after
        shut = [self.board.tracks[track.route] for track in every]
        left = steps

        def follow(city: int, room: int, so_far: int, used: int, line: tuple[int, ...]) -> bool:
            """Go on from a city; false once there have been enough steps."""
            nonlocal left
            if so_far > self.best:
                self.best, self.line = so_far, tuple(every[n].route for n in line)
            open_ways = []
            for number, other in near[city]:
                rest = room - every[number].trains
                if rest >= 0 and not used >> every[number].route & 1:
                    promise = worth[number] + min(most[rest], after[number, other][rest])
                    if so_far + promise > self.best:
                        open_ways.append((promise, number, other, rest))
            open_ways.sort(reverse=True)
            for promise, number, other, rest in open_ways:
                if so_far + promise <= self.best:
                    break
                left -= 1
                if left < 0:
                    return False
                if not follow(
                    other, rest, so_far + worth[number], used | shut[number], (*line, number)
                ):
                    return False
            return True

        starts = []
        for number, track in enumerate(every):
            for start, end in ((track.a, track.b), (track.b, track.a)):
                rest = self.limit - track.trains
                starts.append((worth[number] + after[number, end][rest], start))
        order = dict.fromkeys(start for _, start in sorted(starts, reverse=True))
        self.finished = all(follow(start, self.limit, 0, 0, ()) for start in order)
