"""Find the highest scores of the maps and prove what can be proven about them.

    python -m tools.measure_best                       every map, into data/best/
    python -m tools.measure_best --maps usa --seconds 60 --out try

The search finds the routes (see `ttr_lab/study/networks/best_score.py`), the solver works out the
bound (`best_solver.py`); it needs `pip install ttr-lab[solver]`. Each map is a file of its own that
is written when the map is done, and the next run can begin with any of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Never

from tqdm import tqdm

from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_data, find_maps, write_whole
from ttr_lab.study.networks.best_score import ROUNDS, scored, searching
from ttr_lab.study.networks.best_score_file import FOLDER, Kept
from ttr_lab.study.networks.best_solver import prove, solver


def measure(name: str, seed: int, rounds: int, seconds: float) -> Kept:
    """Search on a map, and bound what was found."""
    board = shipped_board(name)
    found = scored(board, 0)
    with tqdm(total=rounds, desc=f"{name}, search", leave=False) as bar:
        for _, found in searching(board, seed=seed, rounds=rounds):
            bar.update()
            bar.set_postfix_str(f"{found.total} points", refresh=False)
    start = monotonic()
    with tqdm(desc=f"{name}, proof", leave=False) as bar:
        proven = prove(board, known=found, seconds=seconds, progress=shown(bar, name))
    took = round(monotonic() - start)
    return Kept(best=proven, seed=seed, rounds=rounds, solver=solver(), seconds=took)


def shown(bar: tqdm[Never], name: str) -> Callable[[str, int, int], None]:
    """A bar that says what is being shown."""

    def tell(what: str, done: int, of: int) -> None:
        bar.total = of
        bar.set_description(f"{name}, {what}", refresh=False)
        bar.n = done
        bar.refresh()

    return tell


def write(folder: Path, kept: Kept) -> Path:
    """Write the file of a map whole."""
    path = folder / f"{kept.best.board.id}.json"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(path, (json.dumps(kept.facts(), indent=1, ensure_ascii=False) + "\n").encode())
    return path


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    maps = find_maps()
    parser.add_argument("--maps", nargs="+", metavar="MAP", choices=maps, default=[*maps])
    parser.add_argument("--seed", type=int, default=1, help="the seed of the search")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how long it searches")
    parser.add_argument("--seconds", type=float, default=3600, help="for the proof of each map")
    parser.add_argument("--out", type=Path, default=find_data() / FOLDER, help="where to write")
    asked = parser.parse_args()
    for name in asked.maps:
        try:
            kept = measure(name, asked.seed, asked.rounds, asked.seconds)
        except ImportError as missing:
            print(missing, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print(f"Stopped; {name} was not done, and its file is as it was.")
            return 1
        best = kept.best
        how = "proven" if best.proven else f"at most {best.bound} are possible"
        print(f"{write(asked.out, kept)}: {best.total} points, {how}, {kept.seconds} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
