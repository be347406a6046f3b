"""The plan of a map: where every line, space, label and mark goes, worked out once for a size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..model.board import Board
from .bends import bend_lines, draw_lines
from .curves import Curve, Sizes
from .extras import place_mouths, place_peaks
from .labels import Label, place_labels
from .land import OPEN, Land, Point, Ring
from .paper import ASPECT, HALF, PLAIN, Layout, lay_out, name_of
from .spaces import Space, place_spaces

__all__ = ["ASPECT", "HIGH", "LOW", "PLAIN", "Plan", "draft", "make_plan"]

LOW, HIGH = 300, 1200


@dataclass(frozen=True, kw_only=True, eq=False)
class Plan:
    """Positions are in units of the paper; `sizes` says how long a pixel is there."""

    board: Board
    height: int
    sizes: Sizes
    cities: tuple[Point, ...]
    curves: tuple[Curve, ...]
    """For each route the curve of its track."""
    spaces: tuple[tuple[Space, ...], ...]
    """For each route its spaces, from city a to city b."""
    peaks: tuple[tuple[Space, ...], ...]
    """For each route the peaks of its mountains."""
    mouths: dict[int, Space]
    """For each tunnel its mouth."""
    labels: tuple[Label, ...]
    window: tuple[Point, Point]
    """Lower left and upper right corner of what is shown at first."""
    ground: Land = OPEN
    net: tuple[Ring, ...] = ()
    """Meridians and parallels."""


@lru_cache(maxsize=8)
def make_plan(board: Board, height: int = PLAIN) -> Plan:
    """The plan of a board for a picture so many pixels high."""
    paper = lay_out(board)
    return draft(board, paper.layout, height, ground=paper.ground, net=paper.net)


def draft(
    board: Board,
    layout: Layout,
    height: int = PLAIN,
    *,
    earlier: Sequence[Label] = (),
    ground: Land = OPEN,
    net: tuple[Ring, ...] = (),
) -> Plan:
    """The plan of a board with its cities at these places.

    Args:
        board: the map.
        layout: where its cities lie, how its lines are bent, where its names stand.
        height: of the picture, in pixels.
        earlier: where names stood before; a name leaves its place only if that helps much.
        ground: land and lakes.
        net: meridians and parallels.
    """
    height = min(max(height, LOW), HIGH)
    cities = layout.cities
    sizes = Sizes.of(board, cities, PLAIN / height, height / PLAIN)
    window = (-HALF[0], -HALF[1]), HALF
    if layout.bends is None:
        curves = bend_lines(board, cities, sizes)
    else:
        curves = draw_lines(board, cities, layout.bends, sizes)
    spaces = place_spaces(board, curves, sizes)
    peaks = place_peaks(board, cities, curves, spaces, sizes)
    mouths = place_mouths(board, cities, spaces, sizes)
    labels = layout.labels
    if labels is None:
        in_the_way = (*spaces, *peaks, tuple(mouths.values()))
        names = [name_of(city) for city in board.cities]
        labels = place_labels(names, cities, in_the_way, sizes, window, earlier)
    return Plan(
        board=board,
        height=height,
        sizes=sizes,
        cities=cities,
        curves=curves,
        spaces=spaces,
        peaks=peaks,
        mouths=mouths,
        labels=labels,
        window=window,
        ground=ground,
        net=net,
    )
