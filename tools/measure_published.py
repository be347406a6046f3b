"""Play the games whose means others have published, and keep what they came to.

    python -m tools.measure_published                  play what is missing
    python -m tools.measure_published --anew           forget the file and play everything
    python -m tools.measure_published --part 0.01 --out try.json

Random play is compared with other programs' random play, the planning bot with other bots. Game
number n of a series has the seed n. Stop it whenever you like: what was played is written every
few seconds, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from pathlib import Path

from tqdm import tqdm

from tools.measured import write_rows
from ttr_lab.places import find_data
from ttr_lab.study.networks.published_games import (
    FILE,
    PLANNER,
    PLAY,
    RANDOM,
    Measured,
    read_measured,
)

SERIES = (
    *((RANDOM, players, games) for players, games in ((2, 20_000), (4, 8_000))),
    *((PLANNER, players, 1_000) for players in (2, 3, 4, 5)),
)
"""Bot, players and games, in the order in which they are played."""
EVERY = 5.0
"""So many seconds of play are lost at most when it is stopped."""


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", type=float, default=1.0, help="of the usual games")
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    parser.add_argument("--out", type=Path, default=find_data() / FILE, help="the file to write")
    asked = parser.parse_args()
    known = {} if asked.anew or not asked.out.exists() else read_measured(asked.out)
    try:
        for bot, players, games in SERIES:
            play_on(known, bot, players, max(2, round(games * asked.part)), asked.out)
    except KeyboardInterrupt:
        print("Stopped.")
    finally:
        write(asked.out, known.values())


def play_on(
    known: dict[tuple[str, int], Measured], bot: str, players: int, games: int, path: Path
) -> None:
    """Play the games of a series that are missing, and write every few seconds."""
    found = known.get((bot, players), Measured(bot=bot, players=players))
    written = time.monotonic()
    for seed in tqdm(
        range(found.games, games),
        desc=f"{bot}, {players} players",
        initial=found.games,
        total=games,
    ):
        found = found.with_game(PLAY[bot](players, seed))
        if found.games >= 2:
            known[bot, players] = found
        if time.monotonic() - written > EVERY:
            write(path, known.values())
            written = time.monotonic()


def write(path: Path, rows: Iterable[Measured]) -> None:
    """Write the file whole, a line for each series."""
    head = {"schema": 1, "command": "python -m tools.measure_published"}
    write_rows(path, head, "rows", [row.facts() for row in rows])


if __name__ == "__main__":
    main()
