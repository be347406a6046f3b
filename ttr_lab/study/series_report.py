"""A series of games in numbers, as `ttr-lab series` prints it: means of the seats, with errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import NamedTuple

from ..language import say
from .series import Series, series

SURE = NormalDist().inv_cdf(0.975)
"""So many standard errors to both sides of a mean are its 95 % interval."""
MEASURES = (
    *("points", "route_points", "ticket_points", "bonus_points"),
    *("completed", "failed", "shared", "routes", "turns"),
)


class Mean(NamedTuple):
    """A mean, and half of its 95 % interval; without a second value there is no interval."""

    value: float
    half: float | None

    def __str__(self) -> str:
        return f"{self.value:.2f}" if self.half is None else f"{self.value:.2f} ± {self.half:.2f}"


def mean_of(values: Iterable[float]) -> Mean:
    """The mean of independent values, with its interval.

    >>> print(mean_of([1, 2, 3, 4]), "|", mean_of([5]))
    2.50 ± 1.27 | 5.00
    """
    known = list(values)
    half = SURE * stdev(known) / len(known) ** 0.5 if len(known) > 1 else None
    return Mean(mean(known), half)


def paired(one: Series, two: Series, seat: int = 0, measure: str = "points") -> Mean:
    """How much more a seat has in the first series than in the second, game by game.

    Both begin at the same seed, so what the deals do to both cancels out. `ValueError` if they do
    not have the same games.
    """
    pairs = list(zip(one.of_seat(seat), two.of_seat(seat), strict=False))
    if (one.map, one.seed) != (two.map, two.seed) or one.games != two.games:
        raise ValueError(
            say("the two series are not of the same games; give both the same map, seed and number")
        )
    return mean_of(getattr(a, measure) - getattr(b, measure) for a, b in pairs)


def margin(found: Series, team: int = 0) -> list[int]:
    """For each game the points of a team, less those of the best other one."""
    margins = []
    for _, rows in groupby(found.rows, key=lambda row: row.game):
        points = {row.team: row.points for row in rows}
        margins.append(points.pop(team) - max(points.values()))
    return margins


def report(found: Series) -> str:
    """What a person wants to know of a series first, a column a seat."""
    seats = [found.of_seat(seat) for seat in range(len(found.bots))]
    names = [f"{seat + 1} {bot}" for seat, bot in enumerate(found.bots)]
    lines = [["", *names]]
    lines.append(
        ["won or shared, %", *(f"{mean_of(100.0 * (r.rank == 1) for r in it)}" for it in seats)]
    )
    for name in MEASURES:
        means = [str(mean_of(getattr(row, name) for row in rows)) for rows in seats]
        lines.append([name.replace("_", " "), *means])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    told = [
        "  ".join(word.ljust(w) for word, w in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    head = f"{found.map}: {found.games} games from seed {found.seed}"
    if found.stopped:
        head += f", stopped before {found.wanted}"
    return "\n".join([head, *told])


def main(
    map: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    out: Path | None = None,
    house: Sequence[str] = (),
    workers: int | None = None,
) -> int:
    """Play, print and write: 0 if all games were played, 1 if it was stopped before."""
    if out is not None and not out.absolute().parent.is_dir():
        raise ValueError(
            f"--out: there is no folder {out.absolute().parent}; make it, or name another file"
        )
    found = series(map, bots, games, seed, house=house, workers=workers)
    if found.games:
        print(report(found))
    if out is not None:
        found.save(out)
        print(f"{out} holds {len(found.rows)} rows.")
    return 1 if found.stopped else 0
