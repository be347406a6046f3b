"""What routes and the tickets that they complete score for one player who is alone on the map."""

from __future__ import annotations

from dataclasses import dataclass

from ...language import say
from ...model.board import Board, members
from ...model.ruleset import ruleset_named
from ...rules.borrowing import cities_of, split
from ...rules.scoring import score
from ...rules.standing import Holding
from ...rules.trail import pieces
from .connections import points_of
from .costs import trains_of

SEARCH = "search"
"""Who found it: our own search, which proves nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """Routes that score much, and what is known about whether others could score more."""

    board: Board
    limit: int
    """The trains that there were."""
    routes: int
    """As a bit mask."""
    tickets: tuple[int, ...]
    """Those that the routes complete, as places in `board.tickets`."""
    trains: int
    """The trains that the routes take."""
    route_points: int
    ticket_points: int
    by: str = SEARCH
    bound: int | None = None
    """What no network can exceed; `None` where nobody has worked it out."""

    @property
    def total(self) -> int:
        """Routes and tickets together, without any bonus."""
        return self.route_points + self.ticket_points

    @property
    def proven(self) -> bool:
        """Whether nothing can score more."""
        return self.bound is not None and self.bound <= self.total

    @property
    def gap(self) -> int | None:
        """How many points more there could be at most; `None` where there is no bound."""
        return None if self.bound is None else max(0, self.bound - self.total)

    @property
    def bonuses(self) -> tuple[tuple[str, int], ...]:
        """What the rules would add for a player who is alone, by the names of the bonuses."""
        ruleset = ruleset_named(self.board.ruleset)
        holding = Holding(
            name="", routes=self.routes, tickets=self.tickets, unused=ruleset.stations
        )
        return score(self.board, ruleset, [holding]).teams[0].bonuses

    @property
    def with_bonus(self) -> int:
        """The total with these bonuses."""
        return self.total + sum(points for _, points in self.bonuses)


def stock(board: Board, trains: int | None = None) -> int:
    """The trains asked for, or those that a player of the map's ruleset has."""
    if trains is None:
        return ruleset_named(board.ruleset).trains
    if trains < 0:
        raise ValueError(say("trains: {trains} is not possible; the least is 0", trains=trains))
    return trains


def scored(board: Board, routes: int, trains: int | None = None, by: str = SEARCH) -> Best:
    """What these routes score, by the rules; `ValueError` if one player could not claim them."""
    limit = stock(board, trains)
    if routes & ~board.all_routes or routes < 0:
        raise ValueError(say("routes: there are routes among them that the map does not have"))
    for index in members(routes):
        if board.tracks[index] & routes != 1 << index:
            raise ValueError(
                say(
                    "routes: two tracks of {route} are claimed; one player has only one of them",
                    route=board.routes[index],
                )
            )
    taken = sum(trains_of(board.routes[index]) for index in members(routes))
    if taken > limit:
        raise ValueError(
            say("routes: they take {taken} trains; there are {limit}", taken=taken, limit=limit)
        )
    tickets = completed(board, routes)
    return Best(
        board=board,
        limit=limit,
        routes=routes,
        tickets=tickets,
        trains=taken,
        route_points=points_of(board, routes),
        ticket_points=sum(board.tickets[index].points for index in tickets),
        by=by,
    )


def completed(board: Board, routes: int) -> tuple[int, ...]:
    """The tickets that routes complete; of the long ones the dearest that a player can have."""
    networks = [cities_of(board, piece) for piece in pieces(board, routes)]
    done, _ = split(board, range(len(board.tickets)), networks)
    most = ruleset_named(board.ruleset).setup_long
    long = sorted((it for it in done if it.long and most), key=lambda it: (-it.points, it.index))
    left = {ticket.index for ticket in long[most:]}
    return tuple(ticket.index for ticket in done if ticket.index not in left)
