"""Exercises about graphs: parts of real maps, told in words, with mistakes that are named."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
import pytest

from tests.study.test_exercises_graphs_answers import (
    IDS,
    LESSON,
    board_of,
    far,
    graph,
    pairs_of,
)
from ttr_lab.model.load import shipped_board
from ttr_lab.study.exercises import Exercise, check, exercise
from ttr_lab.study.exercises.checking import Mark

SEEDS = ("Ann", "Ben", 3, 4, 5, 6)

every = pytest.mark.parametrize("name", IDS)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


@every
@some_seeds
def test_everything_is_in_the_question(name: str, seed: object) -> None:
    """Whoever cannot see the picture finds every route with its spaces in the words."""
    it = exercise(name, seed)
    asked = " ".join(map(str, it.question))
    board = board_of(it)
    for route in board.routes:
        tracks = board.tracks[route.index].bit_count()
        told = f"{route} {route.length}" + (f" ({tracks} tracks)" if tracks > 1 else "")
        assert told in asked


@every
def test_the_part_is_true(name: str) -> None:
    """A part of a map has the routes of the map, with their spaces, and hangs together."""
    for seed in range(12):
        board = board_of(exercise(name, seed))
        whole = shipped_board(board.id)
        lengths = {route.id: route.length for route in whole.routes}
        assert all(lengths[route.id] == route.length for route in board.routes)
        assert all(route.mountain == 0 for route in board.routes)
        assert 3 <= len(board.cities) <= 9
        assert nx.is_connected(graph(board))


@every
def test_every_mistake_is_named(name: str) -> None:
    """Typing what a mistake leads to gets the sentence about that mistake."""
    it = exercise(name, "Ann")
    for slip in it.slips:
        typed = str(slip.value + 1 if it.options else slip.value)
        verdict = check(it, typed)
        assert verdict.mark is Mark.WRONG
        assert str(verdict.said) == str(slip.why)


def said_to(it: Exercise, typed: object) -> str:
    return str(check(it, str(typed)).said)


@some_seeds
def test_the_fewest_routes_are_not_the_fewest_trains(seed: object) -> None:
    """Counting routes instead of trains, and the way with the fewest routes, are recognized."""
    it = exercise("way-trains", seed)
    board, a, b = board_of(it), it.numbers["a"], it.numbers["b"]
    ways = nx.all_shortest_paths(nx.Graph(graph(board)), a, b)
    trains = min(
        sum(nx.Graph(graph(board))[x][y]["weight"] for x, y in pairwise(way)) for way in ways
    )
    assert "fewest routes" in said_to(it, trains)


@some_seeds
def test_adding_both_tickets(seed: object) -> None:
    """Both tickets' costs without what they share are recognized."""
    it = exercise("tree-tickets", seed)
    apart = sum(far(board_of(it), *pair) for pair in pairs_of(it))
    assert "only once" in said_to(it, apart)


@some_seeds
def test_forgetting_parallel_tracks(seed: object) -> None:
    """A double route counted as one is recognized."""
    it = exercise("cut-fewest", seed)
    simple = nx.edge_connectivity(nx.Graph(graph(board_of(it))), it.numbers["a"], it.numbers["b"])
    assert "parallel tracks as one" in said_to(it, simple)


def test_a_city_may_be_passed_twice() -> None:
    """Once through every city is told apart from once over every route."""
    it = exercise("trail-euler", "Ann")
    assert "as often as it likes" in said_to(it, 4)


def test_all_kinds_of_networks_come_up() -> None:
    """Round trips, single paths and several paths: nobody answers by guessing."""
    found = {int(exercise("trail-euler", seed).answer) for seed in range(20)}
    assert found == {0, 1, 2}


def test_enough_exercises_in_every_section() -> None:
    """Six parts, at least twenty exercises, three or more in each part."""
    sections = [section.id for section in LESSON.sections]
    assert sections == ["ways", "trees", "cuts", "trails", "centrality", "tickets"]
    assert all(len(section.recipes) >= 3 for section in LESSON.sections)
    assert len(IDS) >= 20
