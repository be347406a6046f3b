"""Where a network that is only drawn in part falls apart: cuts that the solver has not seen yet.

A tree reaches a city only if every set of cities around it is entered. There are far too many
sets to write them all down, so those that a solution breaks are looked for: a greatest flow from
the root to the city finds one, since it is as great as the smallest cut (Ford and Fulkerson 1956).
"""

from __future__ import annotations

from collections.abc import Sequence

TINY = 1e-9


def broken_sets(
    places: int, arcs: Sequence[tuple[int, int]], flow: Sequence[float], root: int, goal: int
) -> tuple[float, frozenset[int], frozenset[int]]:
    """The greatest flow from the root to a place, and two sets around it that let no more in.

    The first is as large, the second as small as such a set can be.

    >>> broken_sets(3, [(0, 1), (1, 2)], [1.0, 0.5], 0, 2)
    (0.5, frozenset({2}), frozenset({2}))
    """
    near: list[list[int]] = [[] for _ in range(places)]
    goes: list[int] = []
    room: list[float] = []
    for (start, end), most in zip(arcs, flow, strict=True):
        if most > TINY:
            near[start].append(len(goes))
            near[end].append(len(goes) + 1)
            goes += [end, start]
            room += [most, 0.0]
    total = 0.0
    while goal in (came := _reached(near, goes, room, root)):
        way, place = [], goal
        while place != root:
            way.append(came[place])
            place = goes[came[place] ^ 1]
        more = min(room[arc] for arc in way)
        for arc in way:
            room[arc] -= more
            room[arc ^ 1] += more
        total += more
    small = {goal}
    todo = [goal]
    for place in todo:
        for arc in near[place]:
            if room[arc ^ 1] > TINY and goes[arc] not in small:
                small.add(goes[arc])
                todo.append(goes[arc])
    return total, frozenset(range(places)) - frozenset(came), frozenset(small)


def _reached(
    near: Sequence[Sequence[int]], goes: Sequence[int], room: Sequence[float], root: int
) -> dict[int, int]:
    """The places that more can flow to, each with the arc by which it is reached."""
    came = {root: -1}
    todo = [root]
    for place in todo:
        for arc in near[place]:
            if room[arc] > TINY and goes[arc] not in came:
                came[goes[arc]] = arc
                todo.append(goes[arc])
    return came
