"""Exercises about team tickets: every answer by a second method, or played by the engine.

The engine knows the rules, networkx finds the ways, and what was worked out by a formula is
counted here case by case.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import lcm, log2
from typing import Any

import networkx as nx
import pytest

from tests.study.test_exercises import one_by_one
from tests.study.test_exercises_teams_rules import BY_ENGINE
from ttr_lab.model.board import Board
from ttr_lab.study.exercises import LESSONS, Exercise, exercise

LESSON = LESSONS["08_team_tickets"]
IDS = [recipe.id for recipe in LESSON.recipes]
SEEDS = ("Ann", "Ben", 3, 4, 5, 6)

every = pytest.mark.parametrize("name", IDS)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


def board_of(it: Exercise) -> Board:
    assert it.picture is not None
    return it.picture.board


def graph(board: Board, free: int = 0) -> Any:
    """Cities by their places, the spaces of a route as weight; those in `free` cost nothing."""
    made: Any = nx.Graph()
    made.add_nodes_from(range(len(board.cities)))
    for route in board.routes:
        spaces = 0 if free & route.bit else route.length
        made.add_edge(*board.ends[route.index], weight=spaces, route=route.index)
    return made


def pairs_of(it: Exercise) -> list[tuple[int, int]]:
    n = it.numbers
    return [(n[f"a{k}"], n[f"b{k}"]) for k in range(9) if f"a{k}" in n]


def the_way(board: Board, pair: tuple[int, int]) -> list[int]:
    """The routes of the one cheapest connection."""
    drawn = graph(board)
    (found,) = nx.all_shortest_paths(drawn, *pair, weight="weight")
    return [drawn[a][b]["route"] for a, b in pairwise(found)]


@cache
def distances(board: Board) -> dict[int, dict[int, int]]:
    return dict(nx.all_pairs_dijkstra_path_length(graph(board)))


def both(board: Board, one: tuple[int, int], two: tuple[int, int]) -> int:
    """The least trains for two tickets: apart, or with one stretch in common, tried everywhere."""
    d = distances(board)
    (a, b), (c, e) = one, two
    found = [d[a][b] + d[c][e]]
    for u in d:
        for v in d:
            shared = d[u][v] + d[a][u] + d[v][b]
            found.append(shared + min(d[c][u] + d[v][e], d[c][v] + d[u][e]))
    return min(found)


def twice(it: Exercise) -> int:
    board = board_of(it)
    one, two = (set(the_way(board, pair)) for pair in pairs_of(it))
    return sum(board.lengths[route] for route in one & two)


def rest(it: Exercise) -> int:
    board, secret = board_of(it), pairs_of(it)[2]
    drawn = graph(board, free=it.numbers["mine"])
    return int(nx.dijkstra_path_length(drawn, *secret))


def fits(it: Exercise) -> str:
    board, (shared, *mine) = board_of(it), pairs_of(it)
    d = distances(board)
    saved = [d[shared[0]][shared[1]] + d[a][b] - both(board, shared, (a, b)) for a, b in mine]
    assert saved.count(max(saved)) == 1
    a, b = (board.cities[place].name for place in mine[saved.index(max(saved))])
    return f"The ticket {a}–{b}"


def split(it: Exercise) -> int:
    """The smallest sum of routes that leaves no more than the partner's stock."""
    board, (one, two) = board_of(it), pairs_of(it)
    routes = it.question[1].facts["routes"]
    assert isinstance(routes, tuple)
    lengths = [route.length for route in routes]
    assert sum(lengths) == both(board, one, two)
    sums = {0}
    for length in lengths:
        sums |= {before + length for before in sums}
    least = sum(lengths) - it.numbers["mate"]
    return min(reached for reached in sums if least <= reached <= it.numbers["mine"])


def secrets(it: Exercise) -> int:
    n = it.numbers
    unseen = range(n["tickets"] - n["offered"] - n["shared"])
    return sum(1 for _ in combinations(unseen, n["held"]))


def kept(it: Exercise) -> Fraction:
    """By ten thousand games, a hundred for each of a hundred deals."""
    n = it.numbers
    fit = n["fits"] * n["often"]
    others = (100 - n["fits"]) * n["seldom"]
    return Fraction(fit, fit + others)


def bits(it: Exercise) -> int:
    n = it.numbers
    left = round(log2(n["few"]))
    return left if n["open"] else round(log2(n["many"])) - left


def bayes(it: Exercise) -> Fraction:
    """By worlds that are all equally likely: a ticket, and which of its routes comes first."""
    board, n = board_of(it), it.numbers
    ways = [the_way(board, pair) for pair in pairs_of(it)]
    many = lcm(*map(len, ways))
    worlds = [
        (ticket, route)
        for ticket, way in enumerate(ways)
        for route in way
        for _ in range(many // len(way))
    ]
    seen = [ticket for ticket, route in worlds if route == n["claimed"]]
    return Fraction(seen.count(n["asked"]), len(seen))


def mean_points(points: int, percent: int) -> Fraction:
    """What a ticket brings, over a hundred games."""
    return Fraction(sum([points] * percent + [-points] * (100 - percent)), 100)


def gain(it: Exercise) -> Fraction:
    n = it.numbers
    return mean_points(n["points"], n["then"]) - mean_points(n["points"], n["now"])


def break_even(it: Exercise) -> Fraction:
    """The line through no rise and a rise of one half meets what the turn is worth."""
    n = it.numbers
    half = mean_points(n["points"], 50) - mean_points(n["points"], 0)
    return Fraction(n["turn"]) / half / 2


def moved(it: Exercise) -> int:
    n = it.numbers
    return next(
        work
        for work in range(n["mine"] + 1)
        if n["mine"] - work + 1 <= n["turns"] and n["mate"] + work <= n["turns"]
    )


def best_turn(it: Exercise) -> int:
    n = it.numbers

    def more(ticket: int, then: str) -> Fraction:
        points = n[f"points{ticket}"]
        return mean_points(points, n[f"{then}{ticket}"]) - mean_points(points, n[f"now{ticket}"])

    brings = [
        Fraction(n["turn"]),
        more(0, "alone"),
        more(1, "alone"),
        more(0, "beside") + more(1, "beside"),
    ]
    return brings.index(max(brings))


def expected(it: Exercise) -> Fraction:
    n = it.numbers
    chances = one_by_one(n["unseen"], n["color"] + n["locomotives"], n["blind"])
    return n["known"] + sum((k * chance for k, chance in enumerate(chances)), Fraction(0))


def in_hand(it: Exercise) -> Fraction:
    n = it.numbers
    return sum(one_by_one(n["unseen"], n["color"], n["hand"])[2:], Fraction(0))


def convention(it: Exercise) -> Fraction:
    """By worlds: each color, and each way in which the lots may fall."""
    n = it.numbers
    lots = n["one_in"] ** n["times"]
    seen_with = [lots if color == 0 else 1 for color in range(n["among"])]

    return Fraction(seen_with[0], sum(seen_with))


SECOND: dict[str, Callable[[Exercise], object]] = {
    **BY_ENGINE,
    "team-twice": twice,
    "team-rest": rest,
    "team-fits": fits,
    "team-split": split,
    "team-secrets": secrets,
    "team-kept": kept,
    "team-bits": bits,
    "team-bayes": bayes,
    "team-gain": gain,
    "team-break-even": break_even,
    "team-moved": moved,
    "team-turn": best_turn,
    "team-expected": expected,
    "team-in-hand": in_hand,
    "team-convention": convention,
}


@every
@some_seeds
def test_answers(name: str, seed: object) -> None:
    """By the engine, by another algorithm or by counting cases, the same comes out."""
    it = exercise(name, seed)
    found = SECOND[name](it)
    if isinstance(found, str):
        assert str(it.options[int(it.answer)]) == found
    else:
        assert it.answer == found


def test_every_exercise_has_a_second_method() -> None:
    """None is left out."""
    assert set(SECOND) == set(IDS)
