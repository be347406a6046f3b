"""The best networks that were found, and what was proven about them, kept in `data/best/`.

A solver needs a minute or more for what a reader wants to see at once, so `tools/measure_best.py`
keeps it: a file for each map with the routes, the bound, and how both can be had again. What a
file says is checked when it is read: the score is worked out from the routes, and the bound counts
only for the very map that it was worked out for.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ...engine.facts import Facts, decoded, known_keys, mapping, needed, number, sequence, text
from ...language import say
from ...model.board import Board
from ...model.load import shipped_board
from ...model.ruleset import ruleset_named
from ...places import find_data, find_maps
from .best_score_parts import Best, scored

FOLDER = "best"
COMMAND = "python -m tools.measure_best"
KEYS = (
    "schema",
    "command",
    "map",
    "facts",
    "trains",
    "routes",
    "total",
    "by",
    "seed",
    "rounds",
    "bound",
    "solver",
    "seconds",
)
LARGEST = 100_000
"""A file of so many bytes or more is none of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A network as the file keeps it, and how it was come by."""

    best: Best
    """With its bound."""
    seed: int
    rounds: int
    """With which the search finds it."""
    solver: str
    """What worked out the bound, with its version."""
    seconds: int
    """How long that took."""

    @property
    def bound(self) -> int | None:
        """What no network can exceed."""
        return self.best.bound

    def facts(self) -> Facts:
        """As plain facts, the way the file holds them."""
        board = self.best.board
        return {
            "schema": 1,
            "command": f"{COMMAND} --maps {board.id}",
            "map": board.id,
            "facts": fingerprint(board),
            "trains": self.best.limit,
            "routes": [route.id for route in board.routes_in(self.best.routes)],
            "total": self.best.total,
            "by": self.best.by,
            "seed": self.seed,
            "rounds": self.rounds,
            "bound": self.best.bound,
            "solver": self.solver,
            "seconds": self.seconds,
        }


def fingerprint(board: Board) -> str:
    """A short sign of all that the score depends on: another map has another one."""
    ruleset = ruleset_named(board.ruleset)
    facts = [
        [(r.a.id, r.b.id, r.length, r.mountain) for r in board.routes],
        [(t.a.id, t.b.id, t.points, t.long) for t in board.tickets],
        sorted(board.points.items()),
        [ruleset.mountain_points, ruleset.setup_long],
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]


def kept_for(board: Board, trains: int) -> Kept | None:
    """What is kept for a map and so many trains; `None` if there is nothing."""
    path = find_data() / FOLDER / f"{board.id}.json"
    if board.id not in find_maps() or not path.is_file():
        return None
    kept = _shipped(board.id)
    fits = kept.best.limit == trains and fingerprint(kept.best.board) == fingerprint(board)
    return replace(kept, best=replace(kept.best, board=board)) if fits else None


@cache
def _shipped(name: str) -> Kept:
    return read_kept(find_data() / FOLDER / f"{name}.json", shipped_board(name))


def read_kept(path: Path, board: Board) -> Kept:
    """What a file keeps for a map; `ValueError` names the place of a mistake."""
    try:
        with path.open("rb") as file:
            written = file.read(LARGEST + 1)
        if len(written) > LARGEST:
            raise ValueError(
                say(
                    "the file: it is too large; {most} bytes are the most that is read",
                    most=LARGEST,
                )
            )
        return _kept(mapping("the file", decoded(written.decode("utf-8"))), board)
    except json.JSONDecodeError as wrong:
        raise ValueError(f"{path.name}:{wrong.lineno}: not JSON ({wrong.msg})") from None
    except ValueError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None


def _kept(facts: Facts, board: Board) -> Kept:
    needed("the file", facts, KEYS)
    known_keys("the file", facts, KEYS)
    number("schema", facts["schema"], least=1)
    text("command", facts["command"])
    if facts["map"] != board.id or facts["facts"] != fingerprint(board):
        raise ValueError(
            say("map: this was worked out for another map, or the map has changed since")
        )
    routes = 0
    for place, name in enumerate(sequence("routes", facts["routes"])):
        routes |= board.route(text(f"routes[{place}]", name)).bit
    trains, by = number("trains", facts["trains"], least=0), text("by", facts["by"])
    best = scored(board, routes, trains, by)
    if number("total", facts["total"]) != best.total:
        raise ValueError(
            say(
                "total: the routes score {score}, not {told}", score=best.total, told=facts["total"]
            )
        )
    bound = facts["bound"]
    if bound is not None and number("bound", bound) < best.total:
        raise ValueError(
            say(
                "bound: {bound} is less than the {score} that the routes score",
                bound=bound,
                score=best.total,
            )
        )
    return Kept(
        best=replace(best, bound=None if bound is None else number("bound", bound)),
        seed=number("seed", facts["seed"]),
        rounds=number("rounds", facts["rounds"], least=0),
        solver=text("solver", facts["solver"]),
        seconds=number("seconds", facts["seconds"], least=0),
    )
