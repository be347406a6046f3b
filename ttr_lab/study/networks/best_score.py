"""The highest score that the trains of one player can make, alone on the map.

What counts is the points of the routes and of every ticket that they complete. A bonus such as
the longest path is told beside it, never in it. At most one of parallel tracks is claimed
(USA-DOUBLE-3), mountains take their trains (LEG-MTN-1), and a player has no more long tickets
than the setup deals (EUR-SETUP-1). Stations are not used.

Found and proven are two things. A search finds a network; that nothing scores more is known only
from a bound, which a solver works out (`best_solver`) and a file keeps (`best_score_file`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ...model.board import Board
from .best_score_file import kept_for
from .best_score_parts import SEARCH, Best, completed, scored, stock
from .best_score_search import best_links
from .best_score_task import Task

__all__ = ["SEARCH", "Best", "best_score", "completed", "scored", "searching", "stock"]

ROUNDS = 8000
"""How long the search goes on unless it is told otherwise: some seconds."""
Progress = Callable[[int, Best], bool | None]


def searching(
    board: Board, trains: int | None = None, *, seed: int = 1, rounds: int = ROUNDS
) -> Iterator[tuple[int, Best]]:
    """The rounds of the search that are done, and the best network so far, round by round.

    Whoever has seen enough stops asking.
    """
    limit = stock(board, trains)
    task, best = Task(board, limit), scored(board, 0, limit)
    for done, links, points in best_links(task, seed, rounds):
        if points > best.total:
            best = scored(board, task.routes(links), limit)
        yield done, best


def best_score(
    board: Board,
    trains: int | None = None,
    *,
    seed: int = 1,
    rounds: int = ROUNDS,
    progress: Progress | None = None,
) -> Best:
    """The best network that our own search finds, with the bound that is known for the map.

    The same seed finds the same. `progress` is told the rounds that are done and the best so far;
    if it returns true, the search stops there. `with_bonus` of what is returned adds the bonuses.

    >>> from ttr_lab import load_board
    >>> found = best_score(load_board("usa"), rounds=500)
    >>> found.total, found.route_points, found.ticket_points, found.trains, found.proven
    (285, 62, 223, 45, True)
    """
    best = scored(board, 0, trains)
    for done, best in searching(board, trains, seed=seed, rounds=rounds):
        if progress and progress(done, best):
            break
    kept = kept_for(board, best.limit)
    return best if kept is None else replace(best, bound=kept.bound)
