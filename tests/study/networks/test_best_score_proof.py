"""The bound of the highest score, against every set of routes of small maps, and what stops it."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any

import networkx as nx
import numpy as np
import pytest
import scipy.optimize

from ttr_lab import load_board
from ttr_lab.study.networks import best_solver
from ttr_lab.study.networks.best_score import best_score, scored
from ttr_lab.study.networks.best_score_task import Task
from ttr_lab.study.networks.best_solver import prove, several
from ttr_lab.study.networks.best_solver_cuts import broken_sets

from .test_best_score import by_every_set, chance_map


@pytest.mark.parametrize("ruleset", ["usa", "europe", "legendary-asia"])
@pytest.mark.parametrize("seed", range(8))
def test_every_set_of_routes(seed: int, ruleset: str) -> None:
    """The bound is never below what some set of routes scores, and one network proves it.

    Several networks together are bounded by their sum, as if they could not meet: that may leave
    a gap on a map as small as these, but never the other way round.
    """
    board = chance_map(random.Random(seed), ruleset)
    most = by_every_set(board, 12)
    known = best_score(board, 12, rounds=150)
    found = prove(board, 12, known=known)
    assert found.bound is not None
    assert found.bound >= most >= found.total >= known.total
    assert found.proven == (found.total == found.bound)


def test_proof_from_nothing_known() -> None:
    """With a bad network to begin with, the solver finds the best one itself."""
    mini = load_board("mini")
    found = prove(mini, known=scored(mini, 1))
    assert found.total == found.bound == by_every_set(mini, 10)
    assert found.by.startswith("HiGHS")


def test_own_search_first() -> None:
    """Without anything known it searches before it proves."""
    found = prove(load_board("mini"), 7)
    assert found.total == found.bound == by_every_set(load_board("mini"), 7)


@pytest.mark.parametrize("trains", [0, 1, 2])
def test_very_few_trains(trains: int) -> None:
    """No train, or only one or two, are no special case."""
    mini = load_board("mini")
    found = prove(mini, trains)
    assert found.total == found.bound == by_every_set(mini, trains)


def test_routes_alone() -> None:
    """Without tickets the bound is what routes alone score: on the small map 4 + 4 + 1 or so."""
    board = replace(load_board("mini"), tickets=())
    found = prove(board, 6, known=scored(board, 0, 6))
    assert found.bound == by_every_set(board, 6)


def test_no_time() -> None:
    """Without time for whole numbers the bound is rough, but it holds."""
    mini = load_board("mini")
    known = best_score(mini, rounds=300)
    found = prove(mini, known=known, seconds=0)
    assert found.bound is not None
    assert found.bound >= by_every_set(mini, 10) == found.total


def test_time_is_up_in_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program in whole numbers that is left without a word leaves the relaxation's bound."""
    in_earnest = scipy.optimize.milp

    def left_early(*facts: object, **more: Any) -> object:
        if np.any(more["integrality"]):
            return SimpleNamespace(status=1, x=None, fun=None, mip_dual_bound=None, message="late")
        return in_earnest(*facts, **more)

    monkeypatch.setattr(scipy.optimize, "milp", left_early)
    mini = load_board("mini")
    found = prove(mini, known=scored(mini, 1))
    # Belfast–Derry, two spaces long, and its ticket of two points
    assert found.total == 2 + 2
    assert found.bound is not None
    assert found.bound >= by_every_set(mini, 10)


def test_progress_and_stop() -> None:
    """It tells what it does, and true leaves the rest to rough bounds."""
    told: list[tuple[str, int, int]] = []

    def tell(what: str, done: int, of: int) -> bool:
        told.append((what, done, of))
        return True

    found = prove(load_board("mini"), progress=tell)
    assert told[0] == ("one network", 0, 1)
    assert [done for what, done, of in told if of == 9] == list(range(1, 10))
    assert found.bound is not None
    assert found.bound >= found.total


def test_known_on_another_map() -> None:
    """What is known must be of the same map and the same number of trains."""
    mini = load_board("mini")
    with pytest.raises(ValueError, match="another map, or with another number"):
        prove(mini, 9, known=scored(mini, 0, 10))


def test_without_a_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without scipy one sentence says what to install."""
    monkeypatch.setitem(sys.modules, "scipy", None)
    monkeypatch.setattr(best_solver, "find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"pip install ttr-lab\[solver\]"):
        prove(load_board("mini"))


@pytest.mark.parametrize("seed", range(20))
def test_splittings_by_every_one(seed: int) -> None:
    """What two or more trees score together, against every way to split the trains."""
    chance = random.Random(seed)
    limit = chance.randint(2, 9)
    most = [0, *(chance.randint(0, 9) for _ in range(limit - 1))]
    beside = sorted(chance.randint(0, 9) for _ in range(limit + 1))
    beside[0] = 0
    found, parts = several(most, beside)
    every = [
        sum(most[part] for part in some) + beside[limit - sum(some)]
        for trees in range(2, limit + 1)
        for some in combinations_with_replacement(range(1, limit), trees)
        if sum(some) <= limit
    ]
    assert found == max(every)
    assert found == sum(most[part] for part in parts) + beside[limit - sum(parts)]


@pytest.mark.parametrize("seed", range(30))
def test_cuts_by_networkx(seed: int) -> None:
    """A set that is found lets in exactly the greatest flow, which networkx finds too."""
    chance = random.Random(seed)
    places = chance.randint(3, 8)
    arcs = [
        (a, b) for a in range(places) for b in range(places) if a != b and chance.random() < 0.4
    ]
    flow = [chance.randint(0, 4) / 4 for _ in arcs]
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(places))
    for (a, b), room in zip(arcs, flow, strict=True):
        graph.add_edge(a, b, capacity=room)
    found, large, small = broken_sets(places, arcs, flow, 0, places - 1)
    assert found == pytest.approx(nx.maximum_flow_value(graph, 0, places - 1))
    assert small <= large
    for some in (large, small):
        assert places - 1 in some
        assert 0 not in some
        enters = [
            room for (a, b), room in zip(arcs, flow, strict=True) if b in some and a not in some
        ]
        assert sum(enters) == pytest.approx(found)


@pytest.mark.parametrize("trains", [0, 3, 10])
def test_single_routes_by_every_set(trains: int) -> None:
    """What routes alone score, one track of each pair, by every set of them."""
    mini = replace(load_board("mini"), tickets=())
    points, links = Task(mini, trains).fill(trains, ())
    assert points == by_every_set(mini, trains)
    assert Task(mini, trains).taken(links) <= trains
