"""Policies of sharing against each other: guess, see what was measured, and play it yourself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from typing import Any

import ipywidgets as W

from ..figures.charts_intervals import Intervals, tabulate_intervals
from ..language import later, say
from ..study.teamwork_evidence import Duel, duels
from ..study.teamwork_sharing import Sharing, sharing
from .card_parts import pick
from .chance_panel import ChancePanel
from .controls import make_button, put, set_shown
from .graph_parts import p
from .team_duel_chart import SteadyChart
from .team_duel_style import duel_sheet
from .team_duel_try import TryDuel
from .team_duel_words import (
    MISSING,
    Pair,
    interval_of,
    name_pair,
    tell_duel,
    tell_guess,
    tell_means,
    tell_scene,
    tell_score,
)
from .team_duel_wrong import Wrong
from .tongue import discard
from .tunnel_lab_parts import folded, head, row, status

GUESS, TRY, WRONG = "guess", "try", "wrong"
VIEWS = {
    GUESS: later("1. Guess, then measure"),
    TRY: later("2. Try it yourself"),
    WRONG: later("3. Where the estimate was wrong"),
}
MOST = 25
"""A guess is from so many points for the second pair to so many for the first."""


class PolicyDuel(ChancePanel):
    """Which policy of sharing wins? A guess first, then thousands of games between bots.

    Args:
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(self, language: str | None = None) -> None:
        super().__init__(duel_sheet(), language)
        self.add_class("ttr-duel")
        self.view = GUESS
        self.picked: Pair | None = next(iter(self.known), None)
        self.guesses: dict[Pair, float] = {}
        self.seen: set[Pair] = set()
        self.trying = TryDuel(self.trouble.guard, lambda: self.known)
        self.wrong = Wrong(self.trouble.guard)
        if self.picked is None:
            self.view = TRY
        self.build()

    @property
    def known(self) -> Mapping[Pair, Duel]:
        """What has been measured; nothing as long as there is no file."""
        try:
            return duels()
        except FileNotFoundError:
            return {}

    @property
    def sharing(self) -> Sharing | None:
        """What a turn of sharing changed; `None` as long as there is no file."""
        try:
            return sharing()
        except FileNotFoundError:
            return None

    def build(self) -> None:
        """Make all widgets anew; guesses and games stay."""
        worn, guard = self.children, self.trouble.guard
        self.asks = W.HTML()
        self.asks.add_class("ttr-next")
        self.views = {
            name: make_button(say(words), guard(partial(self.turn_to, name)))
            for name, words in VIEWS.items()
        }
        self.parts = {
            GUESS: self._guessing(),
            TRY: self.trying.build(),
            WRONG: self.wrong.build(self.sharing),
        }
        for part in self.parts.values():
            part.add_class("ttr-part")
        top = head(say("Which policy of sharing wins?"), self.menu)
        views = row(*self.views.values())
        self.children = (self.sheet, top, self.asks, views, *self.parts.values(), self.trouble)
        self.render()
        discard(*worn, keep=self.children)

    def turn_to(self, view: str) -> None:
        """Show another part."""
        self.view = view
        self.render()

    def choose(self, pair: Pair) -> None:
        """Look at another comparison."""
        if pair != self.picked and pair not in self.seen:
            self.slider.value = 0
        self.picked = pair
        self.render()

    def guess(self) -> None:
        """Take what the slider says for the guess, and show what was measured."""
        assert self.picked is not None, "without comparisons there is nothing to guess"
        self.guesses.setdefault(self.picked, float(self.slider.value))
        self.seen.add(self.picked)
        self.render()

    def go_on(self) -> None:
        """Look at the next comparison that has not been seen."""
        left = [pair for pair in self.known if pair not in self.seen]
        if left:
            self.choose(left[0])

    def show_all(self) -> None:
        """Show all comparisons without further guesses."""
        self.seen |= set(self.known)
        self.render()

    def render(self) -> None:
        """Show the part that is looked at."""
        for name, part in self.parts.items():
            set_shown(part, name == self.view)
            pick(self.views[name], name == self.view)
        put(self.asks, value=status(f"<p>{escape(self._next_step())}</p>"))
        if self.view == TRY:
            self.trying.render()
        elif self.view == GUESS:
            self._show_guessing()

    def _guessing(self) -> W.VBox:
        guard, known = self.trouble.guard, self.known
        if not known:
            told = p(say(MISSING, command="python -m tools.measure_teamwork"))
            return W.VBox((W.HTML(told),))
        self.menu_of_pairs: Any = W.Dropdown(
            options=[(name_pair(pair), pair) for pair in known],
            value=self.picked,
            description=say("The recommendations against"),
            tooltip=say("Comparisons"),
        )
        self.menu_of_pairs.add_class("ttr-above")
        self.menu_of_pairs.observe(
            lambda change: guard(lambda: self.choose(change["new"]))(), "value"
        )
        self.scene, self.said, self.means = W.HTML(), W.HTML(), W.HTML()
        held = self.slider.value if hasattr(self, "slider") else 0
        self.slider: Any = W.IntSlider(
            value=held,
            min=-MOST,
            max=MOST,
            description=say("Points more for the first pair"),
            tooltip=say("Points more for the first pair; below 0 the second one has more"),
            readout_format="+d",
            style={"description_width": "150px"},
        )
        self.settle = make_button(say("That is my guess"), guard(self.guess), "ttr-main")
        self.onward = make_button(say("Next comparison"), guard(self.go_on), "ttr-main")
        self.all = make_button(say("Show all of them"), guard(self.show_all))
        question = W.HTML(
            p(say("Which pair has more points at the end of a game, and how many?"), "ttr-question")
        )
        self.asking = W.VBox((question, self.slider, row(self.settle)))
        self.asking.add_class("ttr-asking")
        self.chart = SteadyChart(self._shown(), guard, height=90 + 44 * len(known))
        buttons = row(self.onward, self.all)
        left = W.VBox((self.menu_of_pairs, self.scene, self.asking, self.said, buttons, self.means))
        self.table = W.HTML()
        self.right = right = W.VBox((self.chart, self.table))
        left.add_class("ttr-asked-side")
        right.add_class("ttr-chart-side")
        both = W.HBox((left, right))
        both.add_class("ttr-both-sides")
        return W.VBox((both,))

    def _show_guessing(self) -> None:
        pair, known = self.picked, self.known
        if pair is None:
            return
        duel, seen = known[pair], pair in self.seen
        put(self.menu_of_pairs, value=pair)
        put(self.scene, value=tell_scene(pair))
        set_shown(self.asking, not seen)
        for part in (self.said, self.means):
            set_shown(part, seen)
        for part in (self.chart, self.right):
            set_shown(part, bool(self.seen))
        left = set(known) - self.seen
        set_shown(self.onward, seen and bool(left))
        set_shown(self.all, bool(self.seen) and bool(left))
        if seen:
            guess = tell_guess(self.guesses.get(pair), duel)
            score = tell_score(self.guesses, known) if len(self.guesses) > 1 else ""
            put(self.said, value=status(tell_duel(duel) + guess + score))
            put(self.means, value=tell_means(duel))
        shown = self._shown()
        self.chart.show(shown)
        inside = tabulate_intervals(shown.rows, say("policy"), shown.axis)
        told = folded(say("The chart as a table"), inside)
        put(self.table, value=told if shown.rows else "")

    def _shown(self) -> Intervals:
        shown = [pair for pair in self.known if pair in self.seen]
        picked = shown.index(self.picked) if self.picked in shown else None
        return Intervals(
            rows=tuple(interval_of(self.known[pair]) for pair in shown),
            axis=say("points more for the recommendations"),
            picked=picked,
            guess=None if self.picked is None else self.guesses.get(self.picked),
            reach=15.0,
        )

    def _next_step(self) -> str:
        if self.view == TRY:
            return say("Give both pairs a policy, guess who wins, and play some deals.")
        if self.view == WRONG:
            return say("An estimate is only as good as what happens. Where would you trust it?")
        if self.picked not in self.seen:
            return say("Guess first: which pair wins, and by how much?")
        if len(self.seen) < len(self.known):
            return say("Were you right? Go on to the next comparison.")
        return say("Now you have seen all: which recommendation would you give a newcomer?")
