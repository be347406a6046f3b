"""The report of `ttr-lab check-map`: the files, how the map plays, its numbers beside others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...language import later, say
from ...model import check
from ...model.check import list_under
from ...model.load import read_map
from ...places import find_maps
from .balance import balance
from .checks import FINE, checks
from .draft import MapDraft

TOLD = ("single", "value", "connected", "tickets")
"""What the check of the files tells already, with its line."""
PLAYS = later("How it would play")
BESIDE = later("Beside the published maps (* is outside of their range)")


def main(folder: str, tickets: str | None = None) -> int:
    """Print the report of a map, given by its folder or name: 0 without a problem, else 1."""
    code = check.main(folder, tickets)
    path = Path(folder) if Path(folder).exists() else find_maps().get(folder, Path(folder))
    reading = read_map(path, tickets=None if tickets is None else Path(tickets))
    if not reading.problems:
        print("\n".join(more_about(MapDraft.of(reading.board, reading.players))))
    return code


def more_about(draft: MapDraft) -> Iterator[str]:
    """The lines of what live checks find, and of the balance of a map.

    >>> from ttr_lab.model.load import load_board
    >>> list(more_about(MapDraft.of(load_board("usa"))))[1]
    'Beside the published maps (* is outside of their range)'
    """
    found = [it for it in checks(draft) if it.level != FINE and it.about not in TOLD]
    yield from list_under(say(PLAYS), [str(it) for it in found])
    rows = []
    for it in balance(draft.board()):
        mark = " " if it.in_range else "*"
        rows.append(f"{mark} {it.title:<42}{it.written(it.value):>7}   {it.range}")
    yield from list_under(say(BESIDE), rows)
