"""A simulation that runs beside the page: it can be watched, and stopped at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from ..study.tunnel_trials import Tally
from .controls import Press

PAUSE = 0.03
"""So long, in seconds, the page gets time to draw and a click on Stop to arrive."""


class Running:
    """Takes one count after the other from a simulation and shows it.

    In a notebook this happens between other things; where no event loop runs, such as in a script,
    it is done at once.
    """

    def __init__(self, show: Callable[[Tally], None], done: Press) -> None:
        self._show, self._done = show, done
        self._task: asyncio.Task[None] | None = None
        self._wanted = 0

    @property
    def active(self) -> bool:
        """Whether a simulation is going on."""
        return self._task is not None and not self._task.done()

    def start(self, counts: Iterator[Tally]) -> None:
        """Begin, and leave off what was going on."""
        self.stop()
        self._wanted += 1
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for tally in counts:
                self._show(tally)
            self._done()
            return
        self._task = loop.create_task(self._run(counts, self._wanted))

    def stop(self) -> None:
        """Leave off; what has been counted stays."""
        self._wanted += 1
        self._task = None

    async def _run(self, counts: Iterator[Tally], number: int) -> None:
        for tally in counts:
            if number != self._wanted:
                return
            self._show(tally)
            await asyncio.sleep(PAUSE)
        if number == self._wanted:
            self._task = None
            self._done()
