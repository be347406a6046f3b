"""A proof that nothing scores more: the bound for the highest score, by an integer program.

The routes of a player fall into connected networks. At first let one of them alone complete
tickets, whatever else is claimed beside it: a tree from a root, one program for each city that
could be its root (without those that were roots before), and most of them are ruled out by their
relaxation. Then let two or more of them complete tickets: together they score no more than the
best splitting of the trains, if for each number of trains a bound for one tree is known. It need
not be sharp: small trees score little, which leaves much room to large ones.

Needs scipy, whose `milp` calls HiGHS (Huangfu and Hall 2018): `pip install ttr-lab[solver]`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from time import monotonic

from ...language import say
from ...model.board import Board
from .best_score_parts import Best, scored, stock
from .best_score_search import best_links
from .best_score_task import Task
from .best_solver_model import SLACK, Cut, Tree

Split = tuple[int, tuple[int, ...]]
"""Points, and the trains of each tree."""
Progress = Callable[[str, int, int], bool | None]
"""Told what is being shown, how much of it is done, and out of how much; true stops it."""


@dataclass(slots=True)
class Work:
    """What the programs share: the time there is, and for each root the cuts that are known.

    Without time left for whole numbers relaxations have to do.
    """

    end: float = math.inf
    cuts: dict[int, list[Cut]] = field(default_factory=dict)

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self.end - monotonic()


def prove(
    board: Board,
    trains: int | None = None,
    *,
    known: Best | None = None,
    seconds: float = math.inf,
    progress: Progress | None = None,
) -> Best:
    """The highest score with a bound, proven if there is time enough; `ImportError` without scipy.

    What is `known` already helps much; otherwise our own search begins. After so many seconds, or
    once `progress` says so, the rest is bounded roughly, which takes a little longer.
    """
    if find_spec("scipy") is None:
        raise ImportError(
            say("A bound needs a solver: install it by `pip install ttr-lab[solver]`.")
        )
    limit, work = stock(board, trains), Work(monotonic() + seconds)
    task = Task(board, limit)
    if known is None:
        known = scored(board, 0, limit)
        for _, tried, points in best_links(task, 1, 2000):
            if points > known.total:
                known = scored(board, task.routes(tried), limit)
    elif known.board != board or known.limit != limit:
        raise ValueError(say("known: it is on another map, or with another number of trains"))

    def tell(what: str, done: int, of: int) -> None:
        if progress and progress(what, done, of):
            work.end = 0

    tell(say("one network"), 0, 1)
    alone, links = one_tree(task, known.total, work, beside=True)
    if links is not None:
        known = scored(board, task.routes(links), limit, by=solver())
    total = known.total
    beside = [task.fill(some, ())[0] for some in range(limit + 1)]
    # without any ticket completed, routes alone
    alone = max(alone, beside[limit])
    if limit < 2:
        return replace(known, bound=alone)
    most = [0] * limit
    for some in range(1, limit):
        tell(say("networks of fewer trains"), some, limit - 1)
        least = _enough(some, total, most, beside)
        most[some], _ = one_tree(Task(board, some), least, work)
    top, parts = several(most, beside)
    while top > total and work.left > 0:
        tell(say("several networks together"), 0, 1)
        before = list(most)
        for some in sorted(set(parts)):
            least = max(0, most[some] - (top - total))
            most[some], _ = one_tree(Task(board, some), least, work)
        if most == before:
            break
        top, parts = several(most, beside)
    return replace(known, bound=max(alone, top, total))


def _enough(some: int, total: int, most: Sequence[int], beside: Sequence[int]) -> int:
    """What has to be shown of a tree with some of the trains; less is not worth the work.

    Of two trees one has at most half of the trains. The larger may score what the smaller ones,
    which are known by then, leave of the total, a middle one its share, and a small one scores
    much less than that.
    """
    limit = len(beside) - 1
    if 2 * some > limit:
        return max(0, total - several(most[: limit - some + 1], beside[: limit - some + 1], 1)[0])
    share = total * some // limit
    return share if 3 * some > limit else 3 * share // 4


def solver() -> str:
    """The name and the version of the solver."""
    from scipy import __version__

    return f"HiGHS in scipy {__version__}"


def one_tree(
    task: Task, least: int, work: Work, beside: bool = False
) -> tuple[int, frozenset[int] | None]:
    """No tree with so many trains scores more, and the tracks of one that does; at least `least`.

    With routes beside the tree, or without. If nothing scores more than `least`, that is the
    bound, and there are no tracks.
    """
    worth = [sum(points for _, points in mates) for mates in task.mates]
    order = sorted(
        (place for place in range(len(worth)) if worth[place]), key=lambda place: -worth[place]
    )
    best, proof, chosen = least, least, None
    for number, root in enumerate(order):
        tree = Tree(task, root, order[:number], beside, best + 1, work.cuts.setdefault(root, []))
        top, links = _grow(tree, best, work)
        proof = max(proof, top)
        if links is not None:
            best, chosen = task.score(links), links
    return max(proof, best), chosen


def _grow(tree: Tree, best: int, work: Work) -> tuple[int, frozenset[int] | None]:
    """A bound for the trees from one root, and the tracks of the best if it is better."""
    bound = math.inf
    while True:
        whole = False
        while not whole:
            found = tree.solve(whole=False)
            if found is None or found.bound < best + 1 - SLACK:
                return best, None
            bound = min(bound, found.bound)
            assert found.values is not None
            whole = not tree.cut(found.values)
        if work.left <= 0:
            return math.floor(bound + SLACK), None
        found = tree.solve(whole=True, seconds=work.left)
        if found is None or found.bound < best + 1 - SLACK:
            return best, None
        bound = min(bound, found.bound)
        if found.values is None:
            return math.floor(bound + SLACK), None
        if not tree.cut([round(value) for value in found.values]):
            return math.floor(bound + SLACK), tree.links(found.values)


def several(
    most: Sequence[int], beside: Sequence[int], least: int = 2
) -> tuple[int, tuple[int, ...]]:
    """What two or more trees score together at most, and the trains of each in that case.

    `most` says for each number of trains what one tree scores at most, `beside` what single routes
    score; `least` is the number of trees there have to be.

    >>> several([0, 1, 2, 9, 9], [0, 1, 2, 3, 4, 5])
    (11, (3, 2))
    """
    limit = len(beside) - 1
    none: Split = (-1, ())
    found: list[Split] = [(points, ()) for points in beside]

    def best(room: int, before: Sequence[Split]) -> Split:
        """One tree more, with some of the trains."""
        return max(
            (
                (before[room - some][0] + most[some], (*before[room - some][1], some))
                for some in range(1, min(room, len(most) - 1) + 1)
                if before[room - some] != none
            ),
            default=none,
        )

    for _ in range(least):
        found = [best(room, found) for room in range(limit + 1)]
    for room in range(limit + 1):
        # with what was found for fewer trains, so that any number of trees is thought of
        found[room] = max(found[room], best(room, found))
    points, parts = found[limit]
    return points, tuple(sorted(parts, reverse=True))
