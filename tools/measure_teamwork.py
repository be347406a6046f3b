"""Measure what partners gain by telling each other things: policies against each other.

    python -m tools.measure_teamwork                   measure what is missing, 400 deals each
    python -m tools.measure_teamwork --anew            forget the file and measure everything
    python -m tools.measure_teamwork --deals 50 --out try.json

Two pairs of partners play on the map of Team Asia. Every deal is played twice, with the pairs in
each other's seats, so neither the cards nor who begins favors anybody; what a pair has more in the
two games together is one observation. `data/teamwork/duels.json` keeps the means with their 95 %
intervals. Stop it whenever you like: each finished line is written at once, and the next run goes
on from there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tqdm import tqdm

from tools.measured import write_rows
from ttr_lab.places import find_data
from ttr_lab.study.series import Series, series
from ttr_lab.study.series_game import Row
from ttr_lab.study.series_report import margin, mean_of
from ttr_lab.study.teamwork_evidence import FILE, MEASURES, Duel, read_duels

MAP = "team-asia"
ADVICE = "partner"
NEWCOMERS = "partner:first=largest+turn=always+rack=chance"
PAIRS = (
    (ADVICE, NEWCOMERS),
    *((ADVICE, f"partner:first={name}") for name in ("largest", "fitting", "chance", "easiest")),
    (ADVICE, "partner:first=hardest"),
    *((ADVICE, f"partner:turn={name}") for name in ("always", "never")),
    *((ADVICE, f"partner:rack={name}") for name in ("chance", "signal")),
    (ADVICE, "planner"),
)
"""The recommended policy, and what it is measured against, in the order of measuring."""


def play(one: str, two: str, deals: int, seed: int, workers: int | None) -> tuple[Series, Series]:
    """The deals with the first pair in front, and the same ones with the second in front."""
    told = {"workers": workers, "progress": False}
    return (
        series(MAP, [one, one, two, two], deals, seed, **told),  # type: ignore[arg-type]
        series(MAP, [two, two, one, one], deals, seed, **told),  # type: ignore[arg-type]
    )


def compare(one: str, two: str, front: Series, back: Series) -> Duel:
    """What the first pair had more, deal by deal, and what both did."""
    differences = [(a - b) / 2 for a, b in zip(margin(front), margin(back), strict=True)]
    found = mean_of(differences)
    ours = rows_of(front, (0, 1)) + rows_of(back, (2, 3))
    theirs = rows_of(front, (2, 3)) + rows_of(back, (0, 1))
    return Duel(
        one=one,
        two=two,
        deals=front.games,
        first_seed=front.seed,
        more=round(found.value, 3),
        half=round(found.half or 0.0, 3),
        won=round(mean_of(float(row.rank == 1) for row in ours).value, 4),
        means={
            name: tuple(
                round(mean_of(float(getattr(row, name)) for row in rows).value, 3)
                for rows in (ours, theirs)
            )
            for name in MEASURES
        },
    )


def rows_of(found: Series, seats: Iterable[int]) -> list[Row]:
    """The rows of some seats."""
    return [row for seat in seats for row in found.of_seat(seat)]


def measure(
    wanted: Sequence[tuple[str, str]], deals: int, seed: int, workers: int | None
) -> Iterator[Duel]:
    """Play and compare, one after the other."""
    for one, two in tqdm(wanted, desc="comparisons"):
        front, back = play(one, two, deals, seed, workers)
        if front.stopped or back.stopped:
            raise KeyboardInterrupt
        yield compare(one, two, front, back)


def write(path: Path, duels: Sequence[Duel], deals: int) -> None:
    """Write the file whole, a line for each comparison."""
    command = f"python -m tools.measure_teamwork --deals {deals}"
    head = {"schema": 1, "command": command, "map": MAP}
    write_rows(path, head, "duels", [duel.facts() for duel in duels])


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=400, help="deals for each comparison")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--workers", type=int, help="processes; without it all cores")
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    parser.add_argument("--out", type=Path, default=find_data() / FILE, help="the file to write")
    asked = parser.parse_args()
    known = {} if asked.anew or not asked.out.exists() else read_duels(asked.out)
    wanted = [pair for pair in PAIRS if pair not in known]
    try:
        for duel in measure(wanted, asked.deals, asked.seed, asked.workers):
            known[duel.one, duel.two] = duel
            write(asked.out, [known[pair] for pair in PAIRS if pair in known], asked.deals)
    except KeyboardInterrupt:
        print(f"Stopped; {asked.out} holds {len(known)} of {len(PAIRS)} comparisons.")


if __name__ == "__main__":
    main()
