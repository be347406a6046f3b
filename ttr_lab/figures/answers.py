"""Every question that a person asks of a map, as a function whose figure has the answer as title.

Cities, routes and tickets may be named: `draw_connections("usa", "Denver", "Miami")`.
"""

from __future__ import annotations

from .answer_charts import draw_colors, draw_routes_worth
from .answer_hands import (
    blocking,
    draw_added,
    draw_blocked,
    draw_network,
    draw_overlaps,
    draw_ticket,
    overlap_matrix,
)
from .answer_layers import draw_best, draw_layer, draw_unneeded, shade_of
from .answer_sheet import sentence_of
from .answer_ways import draw_bottleneck, draw_connections, draw_detour, draw_trail, used_by

__all__ = [
    "blocking",
    "draw_added",
    "draw_best",
    "draw_blocked",
    "draw_bottleneck",
    "draw_colors",
    "draw_connections",
    "draw_detour",
    "draw_layer",
    "draw_network",
    "draw_overlaps",
    "draw_routes_worth",
    "draw_ticket",
    "draw_trail",
    "draw_unneeded",
    "overlap_matrix",
    "sentence_of",
    "shade_of",
    "used_by",
]
