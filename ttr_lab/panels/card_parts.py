"""What the panels about cards have in common: a running count of tries, and charts in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

import ipywidgets as W

from ..figures.charts_counts import Counted, describe_counted, tabulate_counted
from ..language import later, say, translated
from ..study.tunnel_trials import Tally
from .controls import Guard, Press, grey, make_button, put
from .tunnel_lab_parts import folded, paragraph, row, status
from .tunnel_lab_running import Running

TRIES = 100_000
NOT_RUNNING = later("Nothing is running.")
STAYS = later("Leave off; what has been counted stays.")


class Trying:
    """A simulation with its buttons: it is watched, stopped, and told in a sentence.

    Args:
        button: what the button says, a sentence of the catalog with `{tries:,}`.
        begin: gives the running counts of a simulation, by its seed.
        changed: is called whenever there is something new to show.
    """

    def __init__(
        self, button: str, begin: Callable[[int], Iterator[Tally]], changed: Press, seed: int
    ) -> None:
        self.button, self.begin, self.changed, self.seed = button, begin, changed, seed
        self.tally: Tally | None = None
        self.running = Running(self._count, changed)

    def build(self, guard: Guard) -> W.HBox:
        """The buttons and the progress, made anew; what was counted stays."""
        self.start = make_button(say(self.button, tries=TRIES), guard(self.run), "ttr-main")
        self.halt = make_button(say("■ Stop"), guard(self.stop))
        self.progress = W.HTML()
        return row(self.start, self.halt, self.progress)

    def run(self) -> None:
        """Begin to try, with new cards each time."""
        self.tally = None
        self.seed += 1
        self.running.start(self.begin(self.seed))
        self.changed()

    def stop(self) -> None:
        """Leave off; what has been counted stays."""
        self.running.stop()
        self.changed()

    def clear(self) -> None:
        """Forget what was counted, since it belongs to another case."""
        self.running.stop()
        self.tally = None

    def render(self) -> None:
        """Show how far it is."""
        active = self.running.active
        grey(self.halt, "" if active else translated(NOT_RUNNING), translated(STAYS))
        done = self.tally.tries if self.tally else 0
        put(self.progress, value=_progress(done) if active else "")

    def note(self, words: str) -> str:
        """HTML with a sentence on what was tried; told to a screen reader at the end only."""
        told = f'<div class="ttr-note">{escape(words)}</div>' if words else ""
        return told if self.running.active else status(told)

    def _count(self, tally: Tally) -> None:
        self.tally = tally
        self.changed()


def _progress(done: int) -> str:
    label = say("{done:,} of {tries:,}", done=done, tries=TRIES)
    return (
        f'<progress max="{TRIES}" value="{done}" aria-label="{escape(label)}"></progress> '
        f"{escape(label)}"
    )


def chart_in_words(shown: Counted) -> str:
    """The chart as a table and a sentence, folded."""
    inside = paragraph(describe_counted(shown)) + tabulate_counted(shown)
    return folded(say("The chart as a table and in words"), inside)


def big(words: str) -> str:
    """A sentence that the whole class reads; it is HTML already."""
    return f'<p class="ttr-big">{words}</p>'


def pick(button: W.Button, on: bool) -> None:
    """Show that this choice is the one that holds."""
    put(button, _dom_classes=("ttr-button", *(("ttr-picked",) if on else ())))
