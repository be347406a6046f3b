"""What exercises about team tickets are made of: tickets on a part of the map of Team Asia."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from ...language import Saying
from ...model.board import Board
from .exercise import Slip
from .graph_parts import Way, cheapest_ways

MAP = ("team-asia",)
Pair = tuple[int, int]
"""The places of a ticket's two cities."""


def draw_pairs(chance: random.Random, board: Board, count: int) -> list[Pair]:
    """So many different tickets between cities of the board that no route joins at once."""
    places = range(len(board.cities))
    near = {(min(ends), max(ends)) for ends in board.ends}
    far = [(a, b) for a in places for b in places if a < b and (a, b) not in near]
    return chance.sample(far, min(count, len(far)))


def only_way(board: Board, pair: Pair) -> Way:
    """The cheapest connection of a ticket; empty if there is more than one."""
    found = cheapest_ways(board, *pair)
    return found[0] if len(found) == 1 else ()


def named_ends(pairs: Sequence[Pair]) -> dict[str, int]:
    """Tickets as the numbers of an exercise."""
    return {f"{end}{n}": pair[k] for n, pair in enumerate(pairs) for k, end in enumerate("ab")}


def halved(total: int, why: Saying) -> tuple[Slip, ...]:
    """The mistake of halving a whole number, where a whole number comes out."""
    return () if total % 2 else (Slip(value=Fraction(total // 2), why=why),)
