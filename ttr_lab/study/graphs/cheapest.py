"""The cheapest network for some tickets, and of several that cost the same one that scores most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...model.board import Board
from ..networks.connections import points_of
from ..networks.costs import trains_of
from ..networks.steiner import Forest
from ..networks.values_routes import stock_of
from .growing import ends_of

TRAIN = 1000
"""What a train weighs beside a point, so that no number of points outweighs one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """A network with what it takes and scores."""

    routes: int
    """As a bit mask."""
    trains: int
    points: int
    """Of the routes alone."""
    spare: int
    """The trains that are left, of both partners in a team; below 0 if they do not suffice."""


@lru_cache(maxsize=8)
def forest_of(board: Board) -> Forest:
    """The map with its trains as costs, from which a little is taken for points."""
    edges = [
        (*board.ends[route.index], trains_of(route) * TRAIN - points_of(board, route.bit))
        for route in board.routes
    ]
    return Forest(len(board.cities), edges)


def cheapest(board: Board, tickets: Sequence[int]) -> Built | None:
    """The fewest trains for all these tickets, and with them the most points; `None` if none.

    >>> from ttr_lab import load_board
    >>> mini = load_board("mini")
    >>> built = cheapest(mini, [mini.ticket("belfast--galway").index])
    >>> built.trains, built.points
    (6, 9)
    """
    joined = forest_of(board).join([ends_of(board, ticket) for ticket in tickets])
    if joined is None:
        return None
    routes = sum(1 << edge for edge in joined[1])
    trains = sum(map(trains_of, board.routes_in(routes)))
    return Built(
        routes=routes,
        trains=trains,
        points=points_of(board, routes),
        spare=stock_of(board) - trains,
    )
