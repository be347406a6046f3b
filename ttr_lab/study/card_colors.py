"""Which colors a map asks for: its spaces, and how many lie in tunnels and on ferries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ..model.board import Board, Route
from ..model.cards import DECK, PLAIN_COLORS, Color
from .networks.bottlenecks import spaces_by_color

Kind = Callable[[Route], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a map asks for in one color; None for gray."""

    color: Color | None
    spaces: int
    routes: int
    tunnels: int
    """Spaces of it that are tunnels."""
    ferries: int
    """Spaces of it on ferries."""
    longest: int
    points: int
    """What all its routes score together."""

    @property
    def per_card(self) -> Fraction:
        """Spaces for each card of the color in the deck; none for gray."""
        return Fraction(0) if self.color is None else Fraction(self.spaces, DECK[self.color])

    @property
    def worth(self) -> Fraction:
        """Points for each card laid, if all its routes were claimed."""
        return Fraction(self.points, self.spaces) if self.spaces else Fraction(0)


def colors_asked(board: Board) -> tuple[Asked, ...]:
    """What the map asks for in each color, in the order of the cards, and last in gray."""
    return tuple(_asked(board, color) for color in (*PLAIN_COLORS, None))


def share_of(board: Board, kind: Kind) -> Fraction:
    """The part of all spaces that lies on routes of a kind."""
    every = sum(route.length for route in board.routes)
    return Fraction(sum(route.length for route in board.routes if kind(route)), every)


def usable(board: Board, color: Color) -> Fraction:
    """The part of all spaces on which a card of this color may be laid."""
    counted = spaces_by_color(board)
    return Fraction(counted[str(color)] + counted["gray"], sum(counted.values()))


def _asked(board: Board, color: Color | None) -> Asked:
    routes = [route for route in board.routes if route.color is color]
    return Asked(
        color=color,
        spaces=spaces_by_color(board)["gray" if color is None else str(color)],
        routes=len(routes),
        tunnels=sum(route.length for route in routes if route.tunnel),
        ferries=sum(route.length for route in routes if route.ferry),
        longest=max((route.length for route in routes), default=0),
        points=sum(board.points[route.length] for route in routes),
    )
