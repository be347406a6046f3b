"""The tunnel lab: guess, see the exact chances, and let tunnels be tried by the thousand."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as W

from ..figures.charts import Bars
from ..figures.charts_words import describe_bars, describe_tally, tabulate_bars
from ..language import later, say
from ..study.tunnel_odds import TunnelOdds, tunnel_odds
from ..study.tunnel_trials import Tally, trials
from .chance_panel import ChancePanel
from .chance_style import chance_sheet
from .chart_place import ChartPlace
from .controls import grey, make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import (
    bound,
    count,
    exact_chance,
    folded,
    head,
    paragraph,
    row,
    status,
    two,
)
from .tunnel_lab_running import Running

TRIES = 100_000
MOST_UNSEEN = 110
ASKS = later("Guess first: in how many of 100 such tunnels can you answer all matches?")
MOST_SPARE = 6


class TunnelLab(ChancePanel):
    """Exact chances of a tunnel by its counts, beside a simulation whose error band shrinks.

    Args:
        reveal: how many cards are turned over, 1 to 6.
        unseen: how many cards cannot be seen.
        matching: how many of them match.
        spare: how many matches could be answered.
        guess: whether a guess is asked for before anything is shown.
        seed: of the simulation; each further one goes on from it.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        reveal: int = 3,
        unseen: int = 80,
        matching: int = 14,
        spare: int = 1,
        *,
        guess: bool = False,
        seed: int = 1,
        language: str | None = None,
    ) -> None:
        # what cannot be is refused before there is a panel
        odds = tunnel_odds(reveal=reveal, unseen=unseen, matching=matching, spare=spare)
        super().__init__(chance_sheet(), language)
        self.counts = {"reveal": reveal, "unseen": unseen, "matching": matching, "spare": spare}
        self.guessing, self.guess = guess, 0.5
        self.seed = seed
        self.guessed: float | None = None
        self.history: tuple[Tally, ...] = ()
        self.chart = ChartPlace(Bars(matches=odds.matches, spare=spare), self.trouble.guard)
        self.running = Running(self._count, self.render)
        self.build()

    @property
    def odds(self) -> TunnelOdds:
        """The odds of the counts that are set."""
        return tunnel_odds(**self.counts)

    @property
    def shows(self) -> bool:
        """Whether the chances may be shown."""
        return not self.guessing or self.guessed is not None

    def build(self) -> None:
        """Make all widgets but the chart anew; counts, guess and simulation stay."""
        worn = self.children
        guard = self.trouble.guard
        limits = {
            "reveal": (say("Cards turned over"), (1, 6)),
            "unseen": (say("Cards you cannot see"), (1, MOST_UNSEEN)),
            "matching": (say("Matching among them"), (0, min(40, self.counts["unseen"]))),
            "spare": (say("Your spare cards"), (0, MOST_SPARE)),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, self.counts[name], span, self._move, guard)
            for name, (text, span) in limits.items()
        }
        self.scene, self.success, self.witness = W.HTML(), W.HTML(), W.HTML()
        self.progress, self.table = W.HTML(), W.HTML()
        self.guess_slider = W.FloatSlider(
            value=self.guess,
            min=0,
            max=1,
            step=0.01,
            readout_format=".0%",
            description=say("Your guess"),
            tooltip=say("Your guess"),
            style={"description_width": "150px"},
        )
        self.guess_slider.observe(lambda _: guard(self._guess)(), "value")
        self.settle = make_button(say("That is my guess"), guard(self.take_guess), "ttr-main")
        self.try_button = make_button(
            say("▶ Try {tries:,} tunnels", tries=TRIES), guard(self.simulate), "ttr-main"
        )
        self.stop_button = make_button(say("■ Stop"), guard(self.stop))
        asks = W.HTML(f'<p class="ttr-question">{escape(say(ASKS))}</p>')
        self.asking = W.VBox((asks, self.guess_slider, row(self.settle)))
        self.asking.add_class("ttr-asking")
        self.trying = W.VBox((row(self.try_button, self.stop_button, self.progress), self.witness))
        self.body = two(
            (self.scene, *self.sliders.values(), self.success),
            (self.asking, self.chart, self.trying, self.table),
        )
        self.children = (
            self.sheet,
            head(say("How likely does the tunnel succeed?"), self.menu),
            self.body,
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def take_guess(self) -> None:
        """Keep the guess, and show what it is compared with."""
        self.guessed = self.guess
        self.render()

    def simulate(self) -> None:
        """Try many tunnels, watched and to be stopped."""
        self.history = ()
        self.running.start(trials(self.odds, TRIES, seed=self.seed))
        self.seed += 1
        self.render()

    def stop(self) -> None:
        """Leave off trying; what has been counted stays."""
        self.running.stop()
        self.render()

    def render(self) -> None:
        """Show the counts as they are set, and what follows from them."""
        odds, is_open = self.odds, self.shows
        bars = Bars(matches=odds.matches, spare=odds.spare, history=self.history)
        put(self.scene, value=paragraph(self._scene()))
        set_shown(self.asking, not is_open)
        for part in (self.chart, self.trying, self.table, self.success):
            set_shown(part, is_open)
        for slider in self.sliders.values():
            put(slider, disabled=not is_open)
        if not is_open:
            return
        self.chart.show(bars)
        put(self.success, value=status(self._success(odds)))
        put(
            self.table,
            value=folded(
                say("The chart as a table and in words"),
                paragraph(describe_bars(bars)) + tabulate_bars(bars),
            ),
        )
        active = self.running.active
        grey(
            self.stop_button,
            "" if active else say("Nothing is running."),
            say("Leave off; what has been counted stays."),
        )
        done = self.history[-1].tries if self.history else 0
        put(self.progress, value=self._progress(done) if active else "")
        told = describe_tally(self.history[-1], odds.success) if self.history else ""
        # while it runs a screen reader would be told twenty times
        note = f'<div class="ttr-note">{escape(told)}</div>' if told else ""
        put(self.witness, value=note if active else status(note))

    def _scene(self) -> str:
        return say(
            "You have laid the cards for a tunnel. {reveal} {reveal:card is|cards are} turned "
            "over. Of {unseen} {unseen:card|cards} that you cannot see, {matching} would match. "
            "You hold {spare} {spare:card|cards} to answer a match.",
            **self.counts,
        )

    def _success(self, odds: TunnelOdds) -> str:
        asked = say(
            "On average it asks for {asked:.2f} extra {asked:card|cards}.", asked=float(odds.asked)
        )
        chance = say("It succeeds with the chance {chance}.", chance=exact_chance(odds.success))
        told = f'<p class="ttr-big">{chance}</p>{paragraph(asked)}'
        return told + (self._guessed(odds) if self.guessed is not None else "")

    def _guessed(self, odds: TunnelOdds) -> str:
        assert self.guessed is not None
        off = self.guessed - float(odds.success)
        if abs(off) <= 0.03:
            words = say("You guessed {guess:.0%}: very close.", guess=self.guessed)
        elif off > 0:
            words = say(
                "You guessed {guess:.0%}: too high by {off} percentage {off:point|points}.",
                guess=self.guessed,
                off=round(100 * abs(off)),
            )
        else:
            words = say(
                "You guessed {guess:.0%}: too low by {off} percentage {off:point|points}.",
                guess=self.guessed,
                off=round(100 * abs(off)),
            )
        return f'<div class="ttr-note">{escape(words)}</div>'

    def _progress(self, done: int) -> str:
        label = say("{done:,} of {tries:,}", done=done, tries=TRIES)
        return (
            f'<progress max="{TRIES}" value="{done}" aria-label="{escape(label)}"></progress> '
            f"{escape(label)}"
        )

    def _guess(self) -> None:
        self.guess = self.guess_slider.value

    def _move(self) -> None:
        self.counts = {name: slider.value for name, slider in self.sliders.items()}
        most = min(40, self.counts["unseen"])
        if self.sliders["matching"].max != most:
            self.counts["matching"] = min(self.counts["matching"], most)
            bound(self.sliders["matching"], most)
        # another tunnel, so what was guessed and tried is told no more
        self.running.stop()
        self.history = ()
        if self.guessing:
            self.guessing, self.guessed = False, None
        self.render()

    def _count(self, tally: Tally) -> None:
        self.history = (*self.history, tally)
        self.render()
