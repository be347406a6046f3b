"""Is a map being made ready to be played? Every finding is a sentence with its place on the map."""

from __future__ import annotations

from .check_routes import (
    check_colors,
    check_ferries,
    check_kinds,
    check_lengths,
    check_room,
)
from .check_shape import check_cities, check_connected, check_crossings
from .check_tickets import check_neighbors, check_number, check_values
from .draft import MapDraft
from .finding import FINE, LOOK, WRONG, Finding, some, worst

__all__ = ["FINE", "LOOK", "WRONG", "Finding", "checks", "some", "worst"]

CHECKS = (
    check_cities,
    check_connected,
    check_kinds,
    check_ferries,
    check_lengths,
    check_crossings,
    check_colors,
    check_room,
    check_number,
    check_values,
    check_neighbors,
)
ORDER = (WRONG, LOOK, FINE)


def checks(draft: MapDraft) -> tuple[Finding, ...]:
    """Everything there is to say about a map, the gravest first.

    >>> [finding.level for finding in checks(MapDraft())]
    ['wrong', 'wrong']
    >>> print(checks(MapDraft())[0].sentence)
    The map has 0 cities so far.
    """
    board = draft.board()
    found = [finding for check in CHECKS for finding in check(draft, board)]
    return tuple(sorted(found, key=lambda finding: ORDER.index(finding.level)))
