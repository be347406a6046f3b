"""Pairs of games that run beside the page: watched, stopped, and told with how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

import ipywidgets as W

from ..figures.charts_settling import Settling
from ..language import later, say, translated
from ..study.series_report import Mean, mean_of
from .controls import Guard, grey, make_button, put, set_shown
from .explorer_work import Job, Notes, Worker
from .team_duel_chart import SteadyChart
from .tunnel_lab_parts import row, status

Game = Callable[[int], float]
NOT_RUNNING = later("Nothing is running.")
RUNNING = later("The games are running; press Stop first.")
STAYS = later("Leave off; what has been played stays.")
HEIGHT = 270
FEW = 10
"""With fewer pairs nothing is said about how many are needed."""
WORTH_SEEING = 5.0
"""A difference of so many points would matter to players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """What is compared: the same numbers are played in two ways, and one is taken from the other.

    `keys` name both ways, so that a game which was played before is not played again.
    """

    keys: tuple[Hashable, Hashable]
    games: tuple[Game, Game]
    part: float = 1.0
    """What the difference is multiplied by."""
    first: int = 1
    """The number of the first pair."""

    def jobs(self, count: int) -> Iterator[Job]:
        """Both games of so many pairs, one after the other."""
        for n in range(count):
            for key, game in zip(self.keys, self.games, strict=True):
                yield Job(
                    key=(key, self.first + n),
                    work=lambda game=game, n=n: game(self.first + n),  # type: ignore[misc]
                    at=n,
                    total=count,
                )

    def values(self, notes: Notes, most: int) -> tuple[float, ...]:
        """The differences that are known, as long as none is missing before them."""
        found = []
        for n in range(most):
            one, two = ((key, self.first + n) for key in self.keys)
            if one not in notes or two not in notes:
                break
            found.append(self.part * (notes.get(one) - notes.get(two)))
        return tuple(found)


class PairsRun:
    """The buttons, the progress and the chart of a comparison that is played live.

    Args:
        start: what the button says, a sentence of the catalogs.
        menu: how the menu of numbers is called, a sentence of the catalogs.
        axes: what stands at the axes of the chart, two sentences of the catalogs.
        counts: how many pairs may be asked for.
        tell: says what came out, in a sentence.
    """

    def __init__(
        self,
        start: str,
        menu: str,
        axes: tuple[str, str],
        counts: tuple[int, ...],
        tell: Callable[[tuple[float, ...]], str],
        guard: Guard,
    ) -> None:
        self.words, self.counts, self.tell, self.guard = (start, menu, *axes), counts, tell, guard
        self.notes = Notes()
        self.worker = Worker(self.notes, self.render, guard)
        self.pairs: Pairs | None = None
        self.count, self.asked = counts[1], 0
        self.guess: float | None = None

    @property
    def values(self) -> tuple[float, ...]:
        """The differences so far."""
        return self.pairs.values(self.notes, self.asked) if self.pairs else ()

    def compare(self, pairs: Pairs | None, guess: float | None = None) -> None:
        """Turn to another comparison; nothing is played yet."""
        self.guess = guess
        if pairs is not None and self.pairs is not None and pairs.keys == self.pairs.keys:
            return
        self._halt()
        self.pairs, self.asked = pairs, 0

    def build(self) -> W.VBox:
        """The buttons, the sentence and the chart, made anew; what was played stays."""
        start, menu = self.words[:2]
        self.menu: Any = W.Dropdown(
            options=[(f"{n}", n) for n in self.counts],
            value=self.count,
            description=say(menu),
            tooltip=say(menu),
        )
        self.menu.add_class("ttr-asked")
        self.menu.observe(lambda _: self.guard(self._choose)(), "value")
        self.go = make_button(say(start), self.guard(self.run), "ttr-main")
        self.halt = make_button(say("■ Stop"), self.guard(self.stop))
        self.progress, self.said = W.HTML(), W.HTML()
        self.chart = SteadyChart(self._shown(), self.guard, height=HEIGHT)
        box = W.VBox((row(self.menu, self.go, self.halt, self.progress), self.said, self.chart))
        box.add_class("ttr-pairs")
        return box

    def run(self) -> None:
        """Play until there are as many pairs as wanted."""
        if self.pairs is None or self.worker.active:
            return
        self.asked = max(self.count, self.asked)
        self.worker.start(self.pairs.jobs(self.count))
        self.render()

    def stop(self) -> None:
        """Leave off; what was played stays."""
        self._halt()
        self.render()

    def render(self) -> None:
        """Show how far it is, and what came out."""
        active, values = self.worker.active, self.values
        grey(self.halt, "" if active else translated(NOT_RUNNING), translated(STAYS))
        grey(self.go, translated(RUNNING) if active else "", say(self.words[0]))
        put(self.progress, value=self._told(len(values)) if active else "")
        set_shown(self.chart, bool(values))
        told = f'<p class="ttr-big">{self.tell(values)}</p>' if values else ""
        told += _needed(mean_of(values), len(values)) if values else ""
        # a screen reader hears the end, not every game
        put(self.said, value=told if active else status(told))
        self.chart.show(self._shown())

    def _told(self, done: int) -> str:
        label = say("{done} of {all}", done=done, all=self.count)
        return (
            f'<progress max="{self.count}" value="{done}" aria-label="{escape(label)}"></progress> '
            f"{escape(label)}"
        )

    def _shown(self) -> Settling:
        across, up = self.words[2:]
        values = self.values
        return Settling(
            values=values,
            wanted=max(self.count, len(values)),
            across=say(across),
            up=say(up),
            guess=self.guess,
        )

    def _halt(self) -> None:
        self.worker.stop()
        # a page may press Stop from another thread, in the middle of a game
        self.worker.stopped = True

    def _choose(self) -> None:
        self.count = self.menu.value
        self.render()


def _needed(found: Mean, pairs: int) -> str:
    """How many pairs it takes to see a difference that matters, as HTML."""
    if pairs < FEW or not found.half or found.half <= WORTH_SEEING:
        return ""
    needed = pairs * (found.half / WORTH_SEEING) ** 2
    told = say(
        "So few games say little: for an interval of ± {worth:.0f} points about {needed:,} pairs "
        "are needed.",
        worth=WORTH_SEEING,
        needed=int(round(needed, -1)),
    )
    return f"<p>{escape(told)}</p>"
