"""The result of a real table: points in a table, ties, the scoring step by step, what is odd."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ipywidgets as W

from ..engine.tally import Tally
from ..engine.tally_doubts import Doubt, doubts, gaps
from ..language import say
from ..model.rulebook import Event
from ..rules.scoring import FinalScore
from ..rules.told import BROKEN_TOLD, SHARED_TOLD, TIE_TOLD
from .controls import Guard, Press, grey, make_button, put
from .score import tabulate
from .tally_session import TallySession
from .words import show_rule

TIES = (TIE_TOLD, *BROKEN_TOLD.values(), SHARED_TOLD)


class ResultBox(W.VBox):
    """Who has won and why; buttons walk through the scoring while the map shows what is told."""

    def __init__(self, session: TallySession, light: Press, guard: Guard) -> None:
        self.session = session
        self._light = light
        self.events: tuple[Event, ...] = ()
        self.scored: Tally | None = None
        self.at = -1
        self.odd, self.table, self.steps = W.HTML(), W.HTML(), W.HTML()
        self.steps.add_class("ttr-steps")
        self.table.add_class("ttr-score")
        self.hint = W.HTML()
        self.before = make_button(say("◀ Back"), guard(lambda: self._walk(-1)))
        self.after = make_button(say("Next step of the scoring ▶"), guard(lambda: self._walk(1)))
        walk = W.HBox((self.before, self.after))
        walk.add_class("ttr-tally-row")
        super().__init__((self.table, self.hint, self.odd, walk, self.steps))

    def show(self, final: FinalScore) -> None:
        """Show the result of the sheet as it is now."""
        tally = self.session.tally
        if self.scored is not tally:
            self.scored, self.at, self.events = tally, -1, tally.events()
        ties = [event for event in self.events if event.telling in TIES]
        empty = say("Nothing is entered yet: begin with the step Routes.")
        table = f"<b>{escape(empty)}</b>" if tally.empty else tabulate(final, tally.table)
        put(self.table, value=table if tally.empty else table + tell_ties(ties))
        put(self.odd, value="" if tally.empty else tell_odd((*doubts(tally), *gaps(tally))))
        hint = say("Press a player above: the map shows the path or network that counts.")
        put(
            self.hint, value="" if tally.empty else f'<span class="ttr-quiet">{escape(hint)}</span>'
        )
        self._tell()

    def _walk(self, by: int) -> None:
        self.at = max(-1, min(self.at + by, len(self.events) - 1))
        line = self.events[self.at].facts.get("line", ()) if self.at >= 0 else ()
        self.session.path = None
        self.session.line = line if isinstance(line, tuple) else ()
        self._light()

    def _tell(self) -> None:
        last = len(self.events) - 1
        begins, ends = say("This is the beginning."), say("This is the last step.")
        grey(self.before, "" if self.at >= 0 else begins, say("One step back"))
        grey(self.after, "" if self.at < last else ends, say("One step on"))
        # the newest on top, so that it is in sight however many there are
        lines = "".join(
            f"<li{'' if number else ' class=ttr-now'}>{escape(event.public)} "
            f"{show_rule(event.rule)}</li>"
            for number, event in enumerate(reversed(self.events[: self.at + 1]))
        )
        put(self.steps, value=f"<ol reversed start={self.at + 1}>{lines}</ol>" if lines else "")


def tell_ties(ties: Sequence[Event]) -> str:
    """How equal points were decided."""
    told = " ".join(f"{escape(event.public)} {show_rule(event.rule)}" for event in ties)
    return f"<p class=ttr-tie>{told}</p>" if told else ""


def tell_odd(found: Sequence[Doubt]) -> str:
    """What breaks a rule on the sheet, or seems to be missing."""
    if not found:
        return ""
    lines = "".join(
        f"<li>{escape(doubt.told)} {show_rule(doubt.rule) if doubt.rule else ''}</li>"
        for doubt in found
    )
    head = escape(say("Worth a look before you believe the result:"))
    return f"<b>{head}</b><ul class=ttr-tally-check>{lines}</ul>"
