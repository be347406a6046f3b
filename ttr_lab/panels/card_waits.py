"""How long until a set is complete: exact bars, the usual wrong idea, and a running simulation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import ipywidgets as W

from ..figures.charts import Beside
from ..figures.charts_counts import Counted, Line
from ..language import later, say
from ..study.card_trials import tally, try_wait
from ..study.card_waits import (
    Wait,
    cut,
    put_back_turns,
    wait_blind,
    wait_with_row,
)
from ..study.draw_odds import Supply
from ..study.tunnel_trials import Tally
from .card_guess import Asks, Guess
from .card_parts import TRIES, Trying, chart_in_words, pick
from .card_style import card_sheet
from .card_waits_words import as_turn, tell_policy, tell_scene, tell_wait, tell_wrong
from .chance_panel import ChancePanel
from .chart_place import ChartPlace
from .controls import make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import bound, count, head, paragraph, row, status, two

LAST = 18
"""Up to so many turns have a bar of their own."""
ASKS = Asks(
    question=later("Guess first: how many turns do you draw, on average, until you have the set?"),
    most=25,
    step=0.5,
    start=12,
)
SERVES = later("Locomotives serve as well")
SERVE_NOT = later("The color only")
TRY = later("▶ Collect {tries:,} sets")


class WaitingTimes(ChancePanel):
    """The turns until a set of one color is in the hand, two cards a turn.

    Args:
        number: cards of the set.
        unseen: cards that cannot be seen.
        color: cards of the color among them.
        locomotives: locomotives among them.
        face_up: cards of the color that lie face up.
        row: whether face-up cards are taken; else all cards are drawn blind.
        guess: whether a guess is asked for before anything is shown.
        seed: of the simulation.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        number: int = 4,
        unseen: int = 110,
        color: int = 12,
        locomotives: int = 14,
        face_up: int = 0,
        *,
        row: bool = False,
        guess: bool = False,
        seed: int = 1,
        language: str | None = None,
    ) -> None:
        for name, value, least, most in (
            ("number", number, 1, 8),
            ("unseen", unseen, 10, 110),
            ("color", color, 0, 12),
            ("locomotives", locomotives, 0, min(14, unseen - color)),
            ("face_up", face_up, 0, 5),
        ):
            if not least <= value <= most:
                raise ValueError(
                    say(
                        "{name}: {value} is not possible; it is from {least} to {most}",
                        name=name,
                        value=value,
                        least=least,
                        most=most,
                    )
                )
        super().__init__(card_sheet(), language)
        self.counts = {
            "number": number,
            "unseen": unseen,
            "color": color,
            "locomotives": locomotives,
            "face_up": face_up,
        }
        self.row, self.serve = row, True
        self.guess = Guess(ASKS, asked=guess)
        self.trying = Trying(TRY, self._trials, self.render, seed)
        self.chart = ChartPlace(self.shown, self.trouble.guard)
        self.build()

    @property
    def supply(self) -> Supply:
        """The cards as they are set; locomotives that do not serve are others."""
        kept = self.counts["locomotives"] if self.serve else 0
        return Supply(
            unseen=self.counts["unseen"],
            color=self.counts["color"],
            locomotives=kept,
            face_up=self.counts["face_up"],
        )

    @property
    def wait(self) -> Wait:
        """The turns for what is set."""
        of = wait_with_row if self.row else wait_blind
        return of(self.supply, self.counts["number"])

    @property
    def last(self) -> int:
        """The last turn with a bar of its own: where nearly all sets are complete."""
        return min(self.wait.within(Fraction(98, 100)) or LAST, LAST)

    @property
    def shown(self) -> Counted:
        """The chart of what is set, with the wrong idea or the blind draws beside it."""
        wait, last = self.wait, self.last
        labels = (*map(str, range(last + 1)), f"{last + 1}+")
        lines: tuple[Line, ...] = ()
        if wait.never < Fraction(1, 2):
            mean, median = float(wait.mean), wait.median
            assert median is not None
            lines = (Line(at=mean, name=say("mean {mean:.1f}", mean=mean)),)
            lines += (Line(at=median, name=say("median {median}", median=median)),)
            lines = tuple(line for line in lines if line.at <= last + 0.5)
        return Counted(
            labels=labels,
            chances=cut(wait.turns, last),
            axis=say("turns until the set is complete"),
            beside=self._beside(last),
            tally=self.trying.tally,
            lines=lines,
        )

    def build(self) -> None:
        """Make all widgets but the chart anew; what is set, guessed and tried stays."""
        worn = self.children
        guard, counts = self.trouble.guard, self.counts
        limits = {
            "number": (say("Cards of the set"), (1, 8)),
            "unseen": (say("Cards you cannot see"), (10, 110)),
            "color": (say("of the color among them"), (0, 12)),
            "locomotives": (say("locomotives among them"), (0, self._most_locomotives())),
            "face_up": (say("of the color face up"), (0, 5)),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, counts[name], span, self._move, guard)
            for name, (text, span) in limits.items()
        }
        self.blind = make_button(say("Draw blind only"), guard(lambda: self.draw(False)))
        self.with_row = make_button(say("Use the face-up cards"), guard(lambda: self.draw(True)))
        self.serving = make_button(say(SERVES), guard(lambda: self.let_serve(True)))
        self.plain = make_button(say(SERVE_NOT), guard(lambda: self.let_serve(False)))
        self.scene, self.said, self.wrong = W.HTML(), W.HTML(), W.HTML()
        self.witness, self.table = W.HTML(), W.HTML()
        self.asking = self.guess.build(guard, self.render)
        self.tries = W.VBox((self.trying.build(guard), self.witness))
        self.choices = (row(self.blind, self.with_row), row(self.serving, self.plain))
        self.children = (
            self.sheet,
            head(say("How long until you have the set?"), self.menu),
            two(
                (self.scene, *self.sliders.values(), *self.choices),
                (self.asking, self.said, self.chart, self.wrong, self.tries, self.table),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def draw(self, row: bool) -> None:
        """Use the face-up cards, or draw blind only."""
        self.row = row
        self._anew()

    def let_serve(self, serve: bool) -> None:
        """Let locomotives count for the set, or not."""
        self.serve = serve
        self._anew()

    def render(self) -> None:
        """Show what is set, and what follows from it."""
        asking = self.guess.open
        put(self.scene, value=paragraph(tell_scene(self.counts)) + tell_policy(row=self.row))
        set_shown(self.asking, asking)
        for part in (self.said, self.chart, self.wrong, self.tries, self.table, *self.choices):
            set_shown(part, not asking)
        for slider in self.sliders.values():
            put(slider, disabled=asking)
        if asking:
            return
        for button, on in (
            (self.blind, not self.row),
            (self.with_row, self.row),
            (self.serving, self.serve),
            (self.plain, not self.serve),
        ):
            pick(button, on)
        shown, wait = self.shown, self.wait
        self.chart.show(shown)
        note = self.guess.told(float(wait.mean)) if wait.never < 1 else ""
        put(self.said, value=status(tell_wait(wait) + note))
        wrong = tell_wrong(self.supply, self.counts["number"], wait if self.row else None)
        put(self.wrong, value=wrong)
        put(self.table, value=chart_in_words(shown))
        self.trying.render()
        put(self.witness, value=self.trying.note(self._tried()))

    def _tried(self) -> str:
        found = self.trying.tally
        if not found:
            return ""
        half = sum(found.matches[: (self.wait.median or 0) + 1]) / found.tries
        return say(
            "Of {tries:,} sets tried, {half:.1%} took {median} turns or fewer; exactly it is "
            "{exact:.1%}.",
            tries=found.tries,
            half=half,
            median=as_turn(self.wait.median),
            exact=float(sum(self.wait.turns[: (self.wait.median or 0) + 1])),
        )

    def _beside(self, last: int) -> Beside:
        supply, number = self.supply, self.counts["number"]
        if self.row:
            chances = cut(wait_blind(supply, number).turns, last)
            return Beside(name=say("blind only"), matches=chances)
        wanted = supply.color + supply.locomotives
        wrong = put_back_turns(supply.unseen, wanted, number, last)
        return Beside(name=say("wrong: as if every card were put back"), matches=cut(wrong, last))

    def _trials(self, seed: int) -> Iterator[Tally]:
        last = self.last
        one = try_wait(self.supply, self.counts["number"], row=self.row, never=last + 1)
        return tally(one, last + 2, TRIES, seed=seed)

    def _most_locomotives(self) -> int:
        return min(14, self.counts["unseen"] - min(12, self.counts["color"]))

    def _move(self) -> None:
        self.counts = {name: slider.value for name, slider in self.sliders.items()}
        most = min(12, self.counts["unseen"])
        self.counts["color"] = min(self.counts["color"], most)
        bound(self.sliders["color"], most)
        self.counts["locomotives"] = min(self.counts["locomotives"], self._most_locomotives())
        bound(self.sliders["locomotives"], self._most_locomotives())
        self._anew()

    def _anew(self) -> None:
        self.trying.clear()
        self.guess.drop()
        self.render()
