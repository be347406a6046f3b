"""What takes longer than a click may take: it is worked out beside the page, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any

from .controls import Guard, Press

QUICK = 0.25
"""So long, in seconds, a click may take before the rest is done beside the page."""
PAUSE = 0.02
"""So long the page gets time to draw, and a click on Stop to arrive."""
MOST = 5_000
"""So many results are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One piece of work with a name, and the place that it has among others of its kind."""

    key: Hashable
    work: Callable[[], object]
    at: int = 0
    total: int = 1


class Notes:
    """What was worked out, by its name."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Any] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._known

    def get(self, key: Hashable) -> Any:
        """What is known under this name; `None` if it is not known yet, or if there is nothing."""
        return self._known.get(key)

    def keep(self, job: Job) -> None:
        """Do a piece of work, unless that was done before."""
        if job.key not in self._known:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[job.key] = job.work()


class Worker:
    """Does jobs one after the other; what does not end at once goes on beside the page.

    Where no event loop runs, such as in a script, everything is done at once.
    """

    def __init__(self, notes: Notes, told: Press, guard: Guard) -> None:
        """`told` is called whenever there is something new to show."""
        self.notes, self._told, self._guard = notes, told, guard
        self._wanted = 0
        self._task: asyncio.Task[None] | None = None
        self.left: Job | None = None
        """The job that comes next; `None` where nothing is left to do."""
        self._busy = False
        """A job is being done; a click may come from another thread meanwhile."""
        self.stopped = False
        """Whether a person left off before the end."""

    @property
    def active(self) -> bool:
        """Whether work goes on."""
        return self.left is not None and not self.stopped

    def start(self, jobs: Iterator[Job]) -> None:
        """Begin, and leave off what was going on; returns after a moment."""
        self._wanted += 1
        self.left, self.stopped = None, False
        todo = (job for job in jobs if job.key not in self.notes)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for job in todo:
                self.notes.keep(job)
            return
        began = monotonic()
        for job in todo:
            self.notes.keep(job)
            self.left = job
            if monotonic() - began > QUICK:
                self._task = loop.create_task(self._go_on(todo, self._wanted))
                return
        self.left = None

    def stop(self) -> None:
        """Leave off; what has been worked out stays."""
        self._wanted += 1
        self.stopped = self._busy or self.left is not None

    async def _go_on(self, todo: Iterator[Job], number: int) -> None:
        await asyncio.sleep(PAUSE)
        while number == self._wanted:
            self._guard(lambda: self._next(todo))()
            if self.left is None:
                return
            await asyncio.sleep(PAUSE)

    def _next(self, todo: Iterator[Job]) -> None:
        self.left, before, self._busy = None, self.left, True
        try:
            began = monotonic()
            for job in todo:
                self.notes.keep(job)
                if monotonic() - began > PAUSE:
                    self.left = job
                    break
        finally:
            self._busy = False
            # after a mistake nothing is left to do, and the panel says what went wrong
            if self.left is not before:
                self._told()
