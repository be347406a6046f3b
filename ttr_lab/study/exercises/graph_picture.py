"""What an exercise shows of a map, as a value: a figure draws it, and a page tells it in words."""

from __future__ import annotations

from dataclasses import dataclass

from ...language import Saying, Together
from ...model.board import Board


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A part of a map with what is marked on it; sets of routes are bit masks."""

    board: Board
    """Only the cities and routes that count; routes and cities are places in this board."""
    spots: tuple[int, ...] = ()
    """Cities that the question names."""
    mine: int = 0
    """Routes that the reader has claimed already."""
    gone: int = 0
    """Routes that can no longer be had."""
    tickets: tuple[tuple[int, int], ...] = ()
    """The cities of tickets, numbered in this order."""

    answer: int = 0
    """Routes of the answer, to be seen once it is found."""

    @property
    def told(self) -> tuple[Saying, ...]:
        """What is to be seen, in sentences."""
        board = self.board
        lines = [
            Saying(
                "Picture: a part of the map {map}, {cities} cities and {routes} routes.",
                map=board,
                cities=len(board.cities),
                routes=len(board.routes),
            )
        ]
        if self.spots:
            named = Together(board.cities[place] for place in self.spots)
            lines.append(Saying("Ringed: {places}.", places=named))
        if self.mine == board.all_routes:
            lines.append(Saying("All of these routes are yours."))
        elif self.mine:
            lines.append(Saying("Yours: {routes}.", routes=Together(board.routes_in(self.mine))))
        if self.gone:
            lines.append(Saying("Taken: {routes}.", routes=Together(board.routes_in(self.gone))))
        if self.tickets:
            pairs = Together(
                Saying("({n}) {a}–{b}", n=n, a=board.cities[a], b=board.cities[b])
                for n, (a, b) in enumerate(self.tickets, 1)
            )
            lines.append(Saying("Tickets: {tickets}.", tickets=pairs))
        return tuple(lines)
