"""Exercises about graphs: every answer by a second method, from the picture and the numbers.

What was worked out by walking all ways is checked by networkx or by trying all sets of routes, and
the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from typing import Any

import networkx as nx
import pytest

from ttr_lab.model.board import Board
from ttr_lab.study.exercises import LESSONS, Exercise, exercise

LESSON = LESSONS["06_graphs"]
IDS = [recipe.id for recipe in LESSON.recipes]
SEEDS = ("Ann", "Ben", 3, 4, 5, 6)

every = pytest.mark.parametrize("name", IDS)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


def board_of(it: Exercise) -> Board:
    assert it.picture is not None
    return it.picture.board


def graph(board: Board, routes: Iterable[int] | None = None) -> Any:
    """Cities by their places, an edge a track, with its spaces as weight."""
    made: Any = nx.MultiGraph()
    made.add_nodes_from(range(len(board.cities)))
    for index in range(len(board.routes)) if routes is None else routes:
        made.add_edge(*board.ends[index], key=index, weight=board.lengths[index])
    return made


def weight(board: Board, routes: Iterable[int]) -> int:
    return sum(board.lengths[it] for it in routes)


def far(board: Board, a: int, b: int) -> int:
    return int(nx.dijkstra_path_length(graph(board), a, b))


def sets_of_routes(board: Board) -> Iterator[tuple[int, ...]]:
    for size in range(len(board.routes) + 1):
        yield from combinations(range(len(board.routes)), size)


@cache
def pieces(board: Board) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every set of routes: as a bit mask, and for each city the piece that it lies in."""
    found = []
    for routes in sets_of_routes(board):
        group = list(range(len(board.cities)))
        for route in routes:
            a, b = (group[place] for place in board.ends[route])
            if a != b:
                group = [a if it == b else it for it in group]
        found.append((sum(1 << it for it in routes), tuple(group)))
    return tuple(found)


def network(board: Board, pairs: Iterable[tuple[int, int]], mine: int = 0) -> int:
    """The least trains that connect the pairs, by trying every set of routes."""
    wanted = list(pairs)
    return min(
        weight(board, (it.index for it in board.routes if routes & ~mine & it.bit))
        for routes, group in pieces(board)
        if all(group[a] == group[b] for a, b in wanted)
    )


def pairs_of(it: Exercise) -> list[tuple[int, int]]:
    n = it.numbers
    if "c" in n:
        return [(n["a"], n["b"]), (n["c"], n["d"])]
    return [(n[f"a{k}"], n[f"b{k}"]) for k in range(3)]


def parting(board: Board, a: int, b: int) -> int:
    """The fewest routes whose loss parts two cities, by trying."""
    routes = set(range(len(board.routes)))
    for size in range(len(routes)):
        for lost in combinations(sorted(routes), size):
            if not nx.has_path(graph(board, routes - set(lost)), a, b):
                return size
    raise AssertionError


def parting_cities(board: Board, a: int, b: int) -> int:
    """The fewest other cities whose loss parts two cities: as many ways never meet (Menger)."""
    others = [place for place in range(len(board.cities)) if place not in (a, b)]
    for size in range(len(others) + 1):
        for lost in combinations(others, size):
            left = graph(board)
            left.remove_nodes_from(lost)
            if not nx.has_path(left, a, b):
                return size
    raise AssertionError


def fewest_trails(board: Board) -> int:
    """How many jumps from city to city must be added until one line draws everything."""
    places = list(combinations(range(len(board.cities)), 2))
    for jumps in range(4):
        for added in combinations_with_replacement(places, jumps):
            drawn = graph(board)
            drawn.add_edges_from(added)
            if nx.has_eulerian_path(drawn):
                return jumps + 1
    raise AssertionError


def longest_trail(board: Board) -> int:
    """The longest set of routes that one line draws, by trying every set."""
    best = 0
    for routes in sets_of_routes(board):
        drawn = graph(board, routes)
        drawn.remove_nodes_from(list(nx.isolates(drawn)))
        if routes and nx.has_eulerian_path(drawn):
            best = max(best, weight(board, routes))
    return best


def resistance(board: Board, a: int, b: int) -> Fraction:
    """By counting trees (Kirchhoff): forests that part the two cities, over spanning trees."""
    cities = len(board.cities)
    trees = forests = Fraction(0)
    for mask, group in pieces(board):
        count = len(set(group))
        if mask.bit_count() != cities - count:
            continue  # it has a round trip
        product = Fraction(1)
        for route in board.routes:
            if mask & route.bit:
                product /= route.length
        if count == 1:
            trees += product
        elif count == 2 and group[a] != group[b]:
            forests += product
    return forests / trees


def passing(it: Exercise) -> Fraction:
    """Ticket points through a city, by all shortest paths."""
    board, n = board_of(it), it.numbers
    total = Fraction(0)
    for k, (a, b) in enumerate(pairs_of(it)):
        found = list(nx.all_shortest_paths(nx.Graph(graph(board)), a, b, weight="weight"))
        some = [way for way in found if n["middle"] in way]
        total += Fraction(n[f"points{k}"] * len(some), len(found))
    return total


def per_train(it: Exercise) -> Fraction:
    board, n = board_of(it), it.numbers
    (way,) = nx.all_shortest_paths(nx.Graph(graph(board)), n["a"], n["b"], weight="weight")
    links = list(pairwise(way))
    lengths = [min(it["weight"] for it in graph(board)[x][y].values()) for x, y in links]
    return Fraction(n["points"] + sum(board.points[it] for it in lengths), sum(lengths))


def kept(it: Exercise) -> int:
    """The pair with the most points among those that the trains suffice for."""
    board, n, pairs = board_of(it), it.numbers, pairs_of(it)
    choices = [(0, 1), (0, 2), (1, 2), (0, 1, 2)]
    able = [pick for pick in choices if network(board, [pairs[k] for k in pick]) <= n["stock"]]
    best = sorted(able, key=lambda pick: -sum(n[f"points{k}"] for k in pick))
    worths = [sum(n[f"points{k}"] for k in pick) for pick in best]
    assert worths[0] > worths[1]
    return choices.index(best[0])


def euler(board: Board) -> int:
    if nx.is_eulerian(graph(board)):
        return 0
    return 1 if nx.has_eulerian_path(graph(board)) else 2


def turns(board: Board, a: int, b: int) -> Fraction:
    halves: Any = nx.Graph()
    for one, two, spaces in graph(board).edges(data="weight"):
        halves.add_edge(one, two, weight=2 + spaces)
    return Fraction(int(nx.dijkstra_path_length(halves, a, b)), 2)


def next_sure(it: Exercise) -> str:
    """The cities in the order of their distance: one more than those named."""
    board, n = board_of(it), it.numbers
    lengths = nx.single_source_dijkstra_path_length(graph(board), n["start"])
    order = sorted(lengths, key=lambda place: lengths[place])
    assert lengths[order[n["rounds"] + 1]] > lengths[order[n["rounds"]]]
    return f"Next is {board.cities[order[n['rounds'] + 1]].name}"


def bridge(it: Exercise) -> str:
    board = board_of(it)
    (found,) = [
        route
        for route in board.routes
        if not nx.is_connected(graph(board, set(range(len(board.routes))) - {route.index}))
    ]
    return f"The route {found}"


def parting_alone(board: Board) -> int:
    count = 0
    for place in range(len(board.cities)):
        left = graph(board)
        left.remove_node(place)
        count += not nx.is_connected(left)
    return count


def mean_far(it: Exercise) -> Fraction:
    board, start = board_of(it), it.numbers["start"]
    others = [place for place in range(len(board.cities)) if place != start]
    return Fraction(sum(far(board, start, place) for place in others), len(others))


def without_lost(it: Exercise) -> int:
    board, n = board_of(it), it.numbers
    routes = set(range(len(board.routes))) - {n["lost"]}
    return int(nx.dijkstra_path_length(graph(board, routes), n["a"], n["b"]))


def can_go(board: Board) -> int:
    spanning = [mask.bit_count() for mask, group in pieces(board) if len(set(group)) == 1]
    return len(board.routes) - min(spanning)


def third(it: Exercise) -> int:
    board, pairs = board_of(it), pairs_of(it)
    return network(board, pairs) - network(board, pairs[:2])


def overlap(it: Exercise) -> int:
    board, pairs = board_of(it), pairs_of(it)
    return sum(far(board, *pair) for pair in pairs) - network(board, pairs)


def spare(it: Exercise) -> int:
    n = it.numbers
    return n["stock"] - network(board_of(it), pairs_of(it), n["mine"])


SECOND: dict[str, Callable[[Exercise], object]] = {
    "way-trains": lambda it: far(board_of(it), it.numbers["a"], it.numbers["b"]),
    "way-turns": lambda it: turns(board_of(it), it.numbers["a"], it.numbers["b"]),
    "way-dijkstra": next_sure,
    "way-taken": without_lost,
    "tree-spare": lambda it: can_go(board_of(it)),
    "tree-spanning": lambda it: int(
        nx.minimum_spanning_tree(nx.Graph(graph(board_of(it)))).size(weight="weight")
    ),
    "tree-tickets": lambda it: network(board_of(it), pairs_of(it)),
    "tree-third": third,
    "cut-bridge": bridge,
    "cut-fewest": lambda it: parting(board_of(it), it.numbers["a"], it.numbers["b"]),
    "cut-disjoint": lambda it: parting_cities(board_of(it), it.numbers["a"], it.numbers["b"]),
    "cut-city": lambda it: parting_alone(board_of(it)),
    "trail-odd": lambda it: sum(number % 2 for _, number in graph(board_of(it)).degree()),
    "trail-euler": lambda it: euler(board_of(it)),
    "trail-several": lambda it: fewest_trails(board_of(it)),
    "trail-longest": lambda it: longest_trail(board_of(it)),
    "central-degree": lambda it: Fraction(
        sum(dict(graph(board_of(it)).degree()).values()), len(board_of(it).cities)
    ),
    "central-close": mean_far,
    "central-between": passing,
    "central-resistance": lambda it: resistance(board_of(it), it.numbers["a"], it.numbers["b"]),
    "ticket-per-train": per_train,
    "ticket-overlap": overlap,
    "ticket-spare": spare,
    "ticket-keep": kept,
}


@every
@some_seeds
def test_answers(name: str, seed: object) -> None:
    """By another algorithm, or by trying everything, the same comes out."""
    it = exercise(name, seed)
    found = SECOND[name](it)
    if isinstance(found, str):
        assert str(it.options[int(it.answer)]) == found
    else:
        assert it.answer == found


def test_every_exercise_has_a_second_method() -> None:
    """None is left out."""
    assert set(SECOND) == set(IDS)
