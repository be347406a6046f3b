"""Networks of tickets, the longest path and the highest score: times, and second methods beside.

Six tickets on any map are to take less than 1 s, and every such network is worked out again by an
integer program in the same run; both must cost the same. Times are those of the processor.

    python benchmarks/networks.py --hands 3
    python benchmarks/networks.py --maps usa europe --rounds 2000
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import TypeVar

from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

from ttr_lab.model.board import Board
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_maps
from ttr_lab.study.networks.best_score import ROUNDS, best_score
from ttr_lab.study.networks.costs import Terms
from ttr_lab.study.networks.hands import network, overlaps
from ttr_lab.study.networks.layers import LAYERS
from ttr_lab.study.networks.longest import longest_of_map, longest_trail_within

T = TypeVar("T")
TICKETS = 6
LIMIT = 1.0
"""Seconds for a network of six tickets."""


def timed(deed: Callable[[], T]) -> tuple[T, float]:
    """What comes out, and the seconds of the processor."""
    start = process_time()
    found = deed()
    return found, process_time() - start


def by_integer_program(board: Board, tickets: list[int]) -> int:
    """The fewest trains that complete the tickets: a unit flows over chosen routes for each."""
    at, many, places = board.city_index, len(board.routes), len(board.cities)
    cells: list[tuple[float, int, int]] = []
    least: list[float] = []
    most: list[float] = []
    for number, index in enumerate(tickets):
        ticket = board.tickets[index]
        start, goal = at[ticket.a.id], at[ticket.b.id]
        first = many * (1 + 2 * number)
        base = len(least)
        for route, (a, b) in enumerate(board.ends):
            there, back = first + 2 * route, first + 2 * route + 1
            cells += [(1, base + a, there), (-1, base + b, there)]
            cells += [(-1, base + a, back), (1, base + b, back)]
        needed = [float((place == start) - (place == goal)) for place in range(places)]
        least += needed
        most += needed
        for route in range(many):
            row = len(least)
            cells += [(1, row, first + 2 * route), (1, row, first + 2 * route + 1)]
            cells.append((-1, row, route))
            least.append(-1)
            most.append(0)
    size = many * (1 + 2 * len(tickets))
    values, rows, columns = zip(*cells, strict=True)
    matrix = csr_array((values, (rows, columns)), shape=(len(least), size))
    trains = [route.length + route.mountain for route in board.routes] + [0] * (size - many)
    solved = milp(
        trains,
        integrality=[1] * many + [0] * (size - many),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(matrix, least, most),
    )
    trains_needed: int = round(solved.fun)
    return trains_needed


def hands_of_six(board: Board, hands: int) -> bool:
    """Hands of tickets by chance: the slowest network, and the same by an integer program."""
    chance = random.Random(board.id)
    slowest = other = 0.0
    same = True
    for _ in range(hands):
        tickets = chance.sample(range(len(board.tickets)), TICKETS)
        found, took = timed(partial(network, board, tickets))
        slowest = max(slowest, took)
        trains, took = timed(partial(by_integer_program, board, tickets))
        other = max(other, took)
        same &= found is not None and found.cost == trains
    fine = same and slowest < LIMIT
    print(
        f"  {hands} hands of {TICKETS} tickets, the slowest {slowest:12.3f} s   "
        f"integer program {other:8.2f} s   {'the same' if same else 'NOT THE SAME'}"
        f"{'' if slowest < LIMIT else '   SLOW'}"
    )
    return fine


def measure(board: Board, hands: int, rounds: int) -> bool:
    """All about one map."""
    print(board.name)
    fine = hands_of_six(board, hands)
    shared, took = timed(lambda: overlaps(board))
    print(f"  {len(shared):5} overlaps of the deck           {took:12.3f} s")
    for layer in LAYERS.values():
        _, took = timed(partial(layer.values, board, Terms()))
        if took > 0.05:
            print(f"  layer {layer.id:32} {took:12.3f} s")
    trail, took = timed(lambda: longest_trail_within(board))
    told = f"{trail.length} spaces, {trail.points} points"
    print(f"  longest path: {told:24} {took:12.3f} s   proven: {trail.proven_points}")
    trail, took = timed(lambda: longest_of_map(board))
    print(f"  without a limit: {trail.length:3} spaces            {took:12.3f} s   ", end="")
    print(f"proven: {trail.proven}")
    best, took = timed(lambda: best_score(board, rounds=rounds))
    known = f"at most {best.bound}" if best.bound is not None else "no bound"
    print(f"  highest score in {rounds} rounds: {best.total:4}    {took:12.3f} s   {known}")
    return fine and trail.proven and (best.bound is None or best.bound >= best.total)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    maps = find_maps()
    parser.add_argument("--maps", nargs="+", metavar="MAP", choices=maps, default=[*maps])
    parser.add_argument("--hands", type=int, default=3, help="hands of six tickets for each map")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of the search")
    asked = parser.parse_args()
    fine = [measure(shipped_board(name), asked.hands, asked.rounds) for name in asked.maps]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
