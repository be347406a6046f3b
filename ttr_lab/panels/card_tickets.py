"""What a hand of new tickets is worth: the best, the worst and the sum, map by map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import ipywidgets as W

from ..figures.charts_counts import Counted, Line
from ..language import later, say, translated
from ..model.board import Board
from ..model.load import load_board
from ..study.card_trials import tally, try_tickets
from ..study.tunnel_trials import Tally
from .card_guess import Asks, Guess
from .card_parts import TRIES, Trying, big, chart_in_words, pick
from .card_style import card_sheet
from .card_tickets_words import (
    NAMES,
    ODDS,
    SHOWN,
    compare_maps,
    mean_of,
    median_of,
    place_of,
)
from .chance_panel import ChancePanel
from .chart_place import ChartPlace
from .controls import make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import count, head, paragraph, row, status, two

VALUE: Mapping[str, Callable[[Sequence[int]], int]] = {"best": max, "worst": min, "sum": sum}
AXES = {
    "best": later("points of the best ticket"),
    "worst": later("points of the worst ticket"),
    "sum": later("points of all tickets together"),
}
ASKS = Asks(
    question=later(
        "Guess first: you draw three tickets. How many points has the best, on average?"
    ),
    most=25,
    step=0.5,
    start=10,
)
TRY = later("▶ Draw {tries:,} hands")


class NewTickets(ChancePanel):
    """Tickets drawn from a map's deck: the exact chance of the best, the worst and the sum.

    Args:
        map: whose tickets are drawn.
        drawn: how many at once.
        asked: "best", "worst" or "sum".
        guess: whether a guess is asked for before anything is shown.
        seed: of the simulation.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        map: str = "usa",
        drawn: int = 3,
        *,
        asked: str = "best",
        guess: bool = False,
        seed: int = 1,
        language: str | None = None,
    ) -> None:
        if map not in SHOWN:
            raise ValueError(
                say(
                    "there is no map {name!r} here; there are {known}",
                    name=map,
                    known=", ".join(SHOWN),
                )
            )
        if asked not in ODDS or not 1 <= drawn <= 5:
            raise ValueError(
                say(
                    "{asked!r} of {drawn} tickets cannot be asked; ask for best, worst or sum of 1 "
                    "to 5",
                    asked=asked,
                    drawn=drawn,
                )
            )
        super().__init__(card_sheet(), language)
        self.map, self.drawn, self.asked = map, drawn, asked
        self.guess = Guess(ASKS, asked=guess)
        self.trying = Trying(TRY, self._trials, self.render, seed)
        self.chart = ChartPlace(self.shown, self.trouble.guard)
        self.build()

    @property
    def board(self) -> Board:
        """The map, with the tickets that its owner entered where there are some."""
        return load_board(self.map)

    @property
    def points(self) -> list[int]:
        """The points of the tickets drawn in a game; long tickets are dealt apart."""
        return [ticket.points for ticket in self.board.tickets if not ticket.long]

    @property
    def odds(self) -> Mapping[int, Fraction]:
        """The chance of each number of points for what is asked."""
        return ODDS[self.asked](self.points, self.drawn)

    @property
    def shown(self) -> Counted:
        """The chart of what is asked."""
        odds = self.odds
        values = list(odds)
        mean = float(mean_of(odds))
        return Counted(
            labels=tuple(map(str, values)),
            chances=tuple(odds.values()),
            axis=translated(AXES[self.asked]),
            tally=self.trying.tally,
            lines=(Line(at=place_of(values, mean), name=say("mean {mean:.1f}", mean=mean)),),
        )

    def build(self) -> None:
        """Make all widgets but the chart anew; what is chosen, guessed and tried stays."""
        worn = self.children
        guard = self.trouble.guard
        self.maps: Any = W.Dropdown(
            options=[(load_board(name).name, name) for name in SHOWN],
            value=self.map,
            description=say("Map"),
            tooltip=say("Map"),
        )
        self.maps.add_class("ttr-above")
        self.maps.observe(lambda _: guard(self._choose)(), "value")
        self.slider: Any = count(say("Tickets drawn"), self.drawn, (1, 5), self._choose, guard)
        self.buttons = {
            name: make_button(say(text), guard(partial(self.ask, name)))
            for name, text in NAMES.items()
        }
        self.source, self.said, self.witness = W.HTML(), W.HTML(), W.HTML()
        self.words, self.all_maps = W.HTML(), W.HTML()
        self.asking = self.guess.build(guard, self.render)
        self.tries = W.VBox((self.trying.build(guard), self.witness))
        self.choices = row(*self.buttons.values())
        self.children = (
            self.sheet,
            head(say("What do new tickets bring?"), self.menu),
            two(
                (self.maps, self.slider, self.choices, self.source),
                (self.asking, self.said, self.chart, self.tries, self.words, self.all_maps),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def ask(self, name: str) -> None:
        """Ask for the best, the worst or the sum."""
        self.asked = name
        self._anew()

    def render(self) -> None:
        """Show what is asked, and its chances."""
        asking = self.guess.open
        set_shown(self.asking, asking)
        for part in (self.said, self.chart, self.tries, self.words, self.all_maps, self.choices):
            set_shown(part, not asking)
        for control in (self.maps, self.slider):
            put(control, disabled=asking)
        put(self.source, value=paragraph(*self._source()))
        if asking:
            return
        for name, button in self.buttons.items():
            pick(button, name == self.asked)
        shown, odds = self.shown, self.odds
        self.chart.show(shown)
        told = self._told(odds)
        put(self.said, value=status(big(told) + self.guess.told(float(mean_of(odds)))))
        put(self.words, value=chart_in_words(shown))
        put(self.all_maps, value=compare_maps(self.drawn))
        self.trying.render()
        put(self.witness, value=self.trying.note(self._tried(odds)))

    def _source(self) -> Iterator[str]:
        board, points = self.board, self.points
        yield say(
            "{map}: {n} tickets from {least} to {most} points, {mean:.2f} on average.",
            map=board.name,
            n=len(points),
            least=min(points),
            most=max(points),
            mean=sum(points) / len(points),
        )
        long = len(board.tickets) - len(points)
        if long:
            yield say("{n} long tickets are dealt apart and not counted here.", n=long)
        if board.tickets_file:
            yield say("These are the tickets that you entered.")
        elif board.generated_tickets:
            yield say(
                "{n} of them stand in for printed ones that no open source lists; with the tickets "
                "of your own box entered, yours are used.",
                n=len(board.generated_tickets),
            )

    def _told(self, odds: Mapping[int, Fraction]) -> str:
        mean, middle = mean_of(odds), median_of(odds)
        return say(
            TOLD[self.asked],
            drawn=self.drawn,
            mean=float(mean),
            median=middle,
        )

    def _tried(self, odds: Mapping[int, Fraction]) -> str:
        found = self.trying.tally
        if not found:
            return ""
        total = sum(value * n for value, n in zip(odds, found.matches, strict=True))
        return say(
            "In {tries:,} hands the mean was {found:.3f} points; exactly it is {exact:.3f}.",
            tries=found.tries,
            found=total / found.tries,
            exact=float(mean_of(odds)),
        )

    def _trials(self, seed: int) -> Iterator[Tally]:
        odds = self.odds
        one = try_tickets(self.points, self.drawn, VALUE[self.asked], list(odds))
        return tally(one, len(odds), TRIES, seed=seed)

    def _choose(self) -> None:
        self.map, self.drawn = self.maps.value, self.slider.value
        self._anew()

    def _anew(self) -> None:
        self.trying.clear()
        self.guess.drop()
        self.render()


TOLD = {
    "best": later(
        "The best of {drawn} {drawn:ticket|tickets} has <b>{mean:.2f}</b> points on average; in "
        "half of all hands {median} or fewer."
    ),
    "worst": later(
        "The worst of {drawn} {drawn:ticket|tickets} has <b>{mean:.2f}</b> points on average; in "
        "half of all hands {median} or fewer."
    ),
    "sum": later(
        "{drawn} {drawn:ticket has|tickets together have} <b>{mean:.2f}</b> points on average; in "
        "half of all hands {median} or fewer."
    ),
}
