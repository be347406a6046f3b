"""Drawing tickets: the best, the worst and the sum of several, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb

Points = Mapping[int, Fraction]
"""The chance of each number of points that can come, from the least to the greatest."""


def best_of(points: Sequence[int], drawn: int = 3) -> Points:
    """The chance of each value for the best of the tickets drawn.

    `points` are those of the tickets in the deck, in any order. The best is at most x if all are,
    and C(tickets up to x, drawn) of C(all, drawn) hands are such.

    >>> {value: str(chance) for value, chance in best_of([5, 8, 8, 20], 2).items()}
    {8: '1/2', 20: '1/2'}
    """
    return _extreme(points, drawn, lambda value: sum(item <= value for item in points))


def worst_of(points: Sequence[int], drawn: int = 3) -> Points:
    """The chance of each value for the worst of the tickets drawn.

    >>> {value: str(chance) for value, chance in worst_of([5, 8, 8, 20], 2).items()}
    {5: '1/2', 8: '1/2'}
    """
    worst = _extreme(
        [-value for value in points], drawn, lambda value: sum(-item <= value for item in points)
    )
    return {-value: worst[value] for value in reversed(worst)}


def sum_of(points: Sequence[int], drawn: int = 3) -> Points:
    """The chance of each sum of the tickets drawn: all hands are counted by number and sum.

    >>> {value: str(chance) for value, chance in sum_of([5, 8, 20], 2).items()}
    {13: '1/3', 25: '1/3', 28: '1/3'}
    """
    all_hands = _hands(points, drawn)
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(drawn))]
    for value in points:
        for number in range(drawn, 0, -1):
            for total, count in ways[number - 1].items():
                ways[number][total + value] += count
    return {total: Fraction(ways[drawn][total], all_hands) for total in sorted(ways[drawn])}


def _extreme(points: Sequence[int], drawn: int, up_to: Callable[[int], int]) -> dict[int, Fraction]:
    all_hands = _hands(points, drawn)
    found, before = {}, 0
    for value in sorted(set(points)):
        hands = comb(up_to(value), drawn)
        if hands > before:
            found[value] = Fraction(hands - before, all_hands)
        before = hands
    return found


def _hands(points: Sequence[int], drawn: int) -> int:
    if not 1 <= drawn <= len(points):
        raise ValueError(
            f"drawn: {drawn} is not possible; a deck of {len(points)} tickets gives 1 to "
            f"{len(points)}"
        )
    return comb(len(points), drawn)
