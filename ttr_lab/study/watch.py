"""Progress of what takes longer than a moment: tqdm where it is installed, else a plain line."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")
EVERY = 1.0
"""Seconds between two plain lines."""


def watched(
    things: Iterable[Thing], count: int, told: str, *, shown: bool = True
) -> Iterator[Thing]:
    """The same things one by one, while the terminal or notebook shows how many are done.

    >>> list(watched("abc", 3, "letters", shown=False))
    ['a', 'b', 'c']
    """
    if not shown:
        yield from things
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield from _counted(things, count, told)
    else:
        yield from tqdm(things, total=count, desc=told, leave=False)


def _counted(things: Iterable[Thing], count: int, told: str) -> Iterator[Thing]:
    last = time.monotonic()
    for done, thing in enumerate(things, start=1):
        yield thing
        if time.monotonic() - last >= EVERY:
            last = time.monotonic()
            print(f"{told}: {done} of {count}", file=sys.stderr)
