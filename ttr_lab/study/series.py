"""Many games between bots, a row for each seat and game: the evidence that the lessons rest on.

Game number n has n for its seed, so two series that begin at the same seed are dealt the same
cards: what differs then comes from the bots. Rows do not depend on how many workers played.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from ..engine.game import new_game
from ..language import say
from ..model.board import Board
from ..places import write_whole
from .bots import bot_named
from .series_game import COLUMNS, Kernel, Row, play_plainly
from .watch import watched

MOST = 1_000_000
BATCH = 4
"""So many games a worker plays at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The rows of the games that were played, whole games only, in order."""

    map: str
    bots: tuple[str, ...]
    seed: int
    rows: tuple[Row, ...]
    wanted: int
    """How many games were asked for; fewer were played if it was stopped."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows) // len(self.bots)

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before its end."""
        return self.games < self.wanted

    def of_seat(self, seat: int) -> tuple[Row, ...]:
        """The rows of one seat, a game each."""
        return self.rows[seat :: len(self.bots)]

    def csv(self) -> str:
        """All rows as CSV with a head; decimal points, lines end as in RFC 4180."""
        written = io.StringIO()
        table = csv.writer(written)
        table.writerow(COLUMNS)
        table.writerows(map(astuple, self.rows))
        return written.getvalue()

    def frame(self) -> Any:
        """All rows as a pandas table; `ImportError` with a sentence where pandas is missing."""
        if find_spec("pandas") is None:
            raise ImportError(
                say("A frame needs pandas; install it, or take .rows or .csv() instead.")
            )
        import pandas as pd

        return pd.DataFrame([dict(zip(COLUMNS, astuple(row), strict=True)) for row in self.rows])

    def save(self, path: Path | str) -> None:
        """Write the rows as a CSV file, whole or not at all."""
        write_whole(Path(path), self.csv().encode())


def series(
    map: Board | str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 1,
    *,
    house: Sequence[str] = (),
    workers: int | None = None,
    progress: bool = True,
    stop: Callable[[], bool] = lambda: False,
    kernel: Kernel = play_plainly,
) -> Series:
    """Let bots play many games.

    Args:
        map: a map, or the name of one that comes with the package.
        bots: for each seat the name of its bot.
        games: how many; their seeds are `seed`, `seed` + 1 and so on.
        seed: of the first game.
        house: ids of house rules and options in force.
        workers: how many processes play; `None` for one a core where joblib is installed, else 1.
        progress: whether it is shown how many games are done.
        stop: asked after each game; once it says yes, or on Ctrl+C, what is done is returned.
        kernel: what plays one game.

    Raises `ValueError` with what is wrong and what would be right, before any game.

    >>> found = series("mini", ["planner", "random"], 2, workers=1, progress=False)
    >>> found.games, [row.rank for row in found.of_seat(0)]
    (2, [1, 1])
    """
    bots, house = tuple(bots), tuple(house)
    if type(games) is not int or not 1 <= games <= MOST:
        raise ValueError(
            say("games: {games!r} is not a number from 1 to {most}", games=games, most=MOST)
        )
    # a wrong map, number of bots, bot, house rule or seed is refused here
    table = new_game(map, [f"{seat}" for seat in range(len(bots))], seed=seed, house=house).table
    for bot in bots:
        bot_named(bot)
    board = table.board if isinstance(map, Board) else map
    play = partial(kernel, board, bots, house=house)
    rows: list[Row] = []
    name = table.board.id
    played = _played(play, range(seed, seed + games), _count_of(workers))
    try:
        for game in watched(played, games, f"{name}: {', '.join(bots)}", shown=progress):
            rows += game
            if stop():
                break
    except KeyboardInterrupt:
        pass
    finally:
        played.close()
    return Series(map=name, bots=bots, seed=seed, rows=tuple(rows), wanted=games)


def _count_of(workers: int | None) -> int:
    """How many processes play: as many as asked for, which takes joblib if it is more than one."""
    there = find_spec("joblib") is not None
    if workers is None:
        return -1 if there else 1
    if type(workers) is not int or workers < 1:
        raise ValueError(say("workers: {workers!r} is not a number from 1 on", workers=workers))
    if workers > 1 and not there:
        raise ValueError(
            say("workers: {workers} need joblib; install it, or play with 1", workers=workers)
        )
    return workers


Played = tuple[Row, ...]


def _played(
    play: Callable[[int], Played], numbers: Iterable[int], workers: int
) -> Generator[Played, None, None]:
    """The games in order, however many processes play them."""
    if workers == 1:
        yield from (play(number) for number in numbers)
        return
    from joblib import Parallel, delayed

    at_work = Parallel(n_jobs=workers, return_as="generator")
    waiting = iter(numbers)
    batches = iter(lambda: tuple(islice(waiting, BATCH)), ())
    for batch in at_work(delayed(_batch)(play, numbers) for numbers in batches):
        yield from batch


def _batch(play: Callable[[int], Played], numbers: Sequence[int]) -> list[Played]:
    return [play(number) for number in numbers]
