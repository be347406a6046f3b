"""What others have published on the game, beside what comes out here."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import Any

import ipywidgets as W

from ..language import say, translated
from ..study.networks.published import KNOWN, TOPICS, Known, Ours, Published, Step, beside
from .chance_panel import ChancePanel
from .controls import Press, grey, make_button, put, set_shown
from .published_style import published_sheet
from .published_words import head_of_columns, result_in_html, summary
from .tongue import discard
from .tunnel_lab_parts import head, paragraph, row, status
from .tunnel_lab_running import Running

ALL = "all"


class KnownResults(ChancePanel):
    """Published findings in a readable table: claim, source, their number, ours, and why.

    What can be worked out at once is worked out when the panel is opened; games were played before
    and can be played again.

    Args:
        topic: what is shown first: "map", "tickets", "cards", "score", "games" or "all".
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(self, topic: str = "map", *, language: str | None = None) -> None:
        if topic not in (*TOPICS, ALL):
            raise ValueError(
                say(
                    "topic: there is no {topic!r}; there are {known}",
                    topic=topic,
                    known=", ".join((*TOPICS, ALL)),
                )
            )
        super().__init__(published_sheet(), language)
        self.add_class("ttr-published")
        self.topic = topic
        self.ours: dict[str, Ours] = {}
        self.fresh: dict[str, str] = {}
        """What was worked out or played again on this page, and how that went."""
        self.playing: Known | None = None
        self.done = 0
        self.running = Running(self._count, self._finish)
        self.build()

    def build(self) -> None:
        """Make all widgets anew; the topic and what was worked out stay."""
        worn = self.children
        guard = self.trouble.guard
        self.buttons = {
            name: make_button(text, guard(partial(self.show_topic, name)))
            for name, text in (
                *((name, translated(text)) for name, text in TOPICS.items()),
                (ALL, say("All")),
            )
        }
        self.halt = make_button(say("■ Stop"), guard(self.stop))
        self.progress, self.said, self.columns = W.HTML(), W.HTML(), W.HTML()
        self.rows = {
            known.id: _Row(known, guard(partial(self.again, known.id))) for known in KNOWN.values()
        }
        self.table = W.VBox([self.columns, *(line.box for line in self.rows.values())])
        self.table.add_class("ttr-findings")
        self.children = (
            self.sheet,
            head(say("What others have found, worked out again"), self.menu),
            W.HTML(
                paragraph(
                    say(
                        "People have examined this game before. Here is what they published, "
                        "beside what the same question gives here, and why where the two differ."
                    )
                )
            ),
            row(*self.buttons.values()),
            self.said,
            row(self.halt, self.progress),
            self.table,
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    @property
    def shown(self) -> tuple[Published, ...]:
        """The findings of the topic that is shown."""
        return tuple(
            beside(known, self._ours(known))
            for known in KNOWN.values()
            if self.topic in (ALL, known.topic)
        )

    def _ours(self, known: Known) -> Ours:
        if known.id not in self.ours:
            self.ours[known.id] = known.derive()
        return self.ours[known.id]

    def show_topic(self, topic: str) -> None:
        """Show the findings on something else."""
        self.topic = topic
        self.render()

    def again(self, name: str) -> None:
        """Work a finding out again, or play some games for it."""
        known = KNOWN[name]
        if known.again is None:
            self.running.stop()
            self.playing = None
            began = monotonic()
            self.ours[name] = known.derive()
            self.fresh[name] = say(
                "Worked out again in {seconds:.2f} seconds.", seconds=monotonic() - began
            )
            self.render()
            return
        self.playing, self.done = known, 0
        steps: Any = known.again()
        self.running.start(steps)
        self.render()

    def stop(self) -> None:
        """Leave off; what has been played so far is shown."""
        self.running.stop()
        self._finish()

    def _count(self, step: Any) -> None:
        assert isinstance(step, Step)
        if self.playing is None:
            return
        self.done = step.done
        self.ours[self.playing.id] = step.ours
        self.fresh[self.playing.id] = say(
            "Done just now: {done:,} of {steps:,}.", done=step.done, steps=self.playing.steps
        )
        self._render_progress()
        self._render_row(self.playing)
        put(self.said, value=status(paragraph(summary(self.shown))))

    def _finish(self) -> None:
        self.playing = None
        self.render()

    def render(self) -> None:
        """Show the topic, its findings, and how far the games are."""
        for name, button in self.buttons.items():
            picked = ("ttr-picked",) if name == self.topic else ()
            put(button, _dom_classes=("ttr-button", *picked))
        shown = self.shown
        put(self.said, value=status(paragraph(summary(shown))))
        put(self.columns, value=head_of_columns())
        names = {result.id for result in shown}
        for known in KNOWN.values():
            set_shown(self.rows[known.id].box, known.id in names)
            if known.id in names:
                self._render_row(known)
        self._render_progress()

    def _render_row(self, known: Known) -> None:
        line = self.rows[known.id]
        result = beside(known, self._ours(known))
        put(line.told, value=result_in_html(result, self.fresh.get(known.id, "")))
        busy = self.playing is not None
        why = say("Something else is being done; stop it or wait.") if busy else ""
        grey(line.button, why, line.tooltip)

    def _render_progress(self) -> None:
        playing = self.playing
        set_shown(self.halt, playing is not None)
        if playing is None:
            put(self.progress, value="")
            return
        label = say("{done:,} of {steps:,}", done=self.done, steps=playing.steps)
        put(
            self.progress,
            value=f'<progress max="{playing.steps}" value="{self.done}" '
            f'aria-label="{label}"></progress> {label}',
        )


class _Row:
    """A finding with its button."""

    def __init__(self, known: Known, press: Press) -> None:
        self.told = W.HTML()
        text, self.tooltip = say("↻ Work out again"), say("Work this finding out again, now")
        if known.press is not None:
            text = known.press.in_words()
            self.tooltip = say("Do it now and see what comes out; it takes some seconds")
        self.button = make_button(text, press, tooltip=self.tooltip)
        self.box = W.HBox((self.told, self.button))
        self.box.add_class("ttr-finding")
