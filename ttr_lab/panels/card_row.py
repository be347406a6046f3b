"""The face-up cards, turned card by card: when a color shows, and when three locomotives come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import ipywidgets as W

from ..figures.charts_counts import Counted
from ..language import later, say
from ..model.cards import DECK, LOCOMOTIVE, Color
from ..study.card_row import deal
from ..study.card_trials import tally, try_row
from ..study.draw_odds import FLUSH, ROW
from ..study.pools import Pool, at_least, matches_of
from ..study.tunnel_trials import Tally
from .card_guess import Asks, Guess
from .card_parts import TRIES, Trying, big, chart_in_words, pick
from .card_row_words import over_a_game, show_card, tell_games, tell_new_row, tell_past, tell_row
from .card_style import card_sheet
from .chance_panel import ChancePanel
from .chart_place import ChartPlace
from .controls import grey, make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import bound, count, head, paragraph, row, status, two

ASKS = Asks(
    question=later(
        "Guess first: five cards lie face up, none of them a locomotive. In the game forty cards "
        "are taken from them one by one, never a locomotive. How likely do three locomotives "
        "lie there at some time, so that all five are cleared?"
    ),
    most=1,
    step=0.01,
    start=0.5,
    percent=True,
)
TRY = later("▶ Deal five cards {tries:,} times")


class FaceUpCards(ChancePanel):
    """Five face-up cards that can be taken one by one, and the chances of what comes.

    Args:
        guess: whether a guess is asked for before anything is shown.
        seed: of the shuffles and the simulation.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(self, *, guess: bool = False, seed: int = 1, language: str | None = None) -> None:
        super().__init__(card_sheet(), language)
        self.counts = {"unseen": DECK.size, "wanted": DECK[LOCOMOTIVE]}
        self.of_locomotives = True
        self.seed, self.deals = seed, 1
        self.table_row = deal(f"{seed}:1")
        self.guess = Guess(ASKS, asked=guess)
        self.trying = Trying(TRY, self._trials, self.render, seed)
        self.chart = ChartPlace(self.shown, self.trouble.guard, height=280)
        self.build()

    @property
    def pool(self) -> Pool:
        """What a new row is dealt from, as the sliders say; locomotives or cards of a color."""
        return Pool(cards=self.counts["unseen"], matching=self.counts["wanted"], turned=ROW)

    @property
    def shown(self) -> Counted:
        """How many of the wanted cards a new row shows."""
        chances = matches_of(self.pool)
        axis = (
            say("locomotives among five new cards")
            if self.of_locomotives
            else say("cards of the color among five new ones")
        )
        labels = tuple(
            f"{n} ✗" if self.of_locomotives and n >= FLUSH else str(n) for n in range(ROW + 1)
        )
        return Counted(
            labels=labels,
            chances=chances,
            axis=axis,
            full=FLUSH if self.of_locomotives else None,
            tally=self.trying.tally,
        )

    def build(self) -> None:
        """Make all widgets but the chart anew; the row, the guess and the sliders stay."""
        worn = self.children
        guard = self.trouble.guard
        self.slots = [
            make_button("–", guard(partial(self.take, slot)), "ttr-lying") for slot in range(ROW)
        ]
        self.again = make_button(say("Shuffle and deal anew"), guard(self.deal_anew))
        self.ten = make_button(say("Take ten, no locomotives"), guard(self.take_ten))
        self.scene, self.said, self.happened = W.HTML(), W.HTML(), W.HTML()
        self.sliders: dict[str, Any] = {
            "unseen": count(
                say("Cards you cannot see"),
                self.counts["unseen"],
                (15, DECK.size),
                self._move,
                guard,
            ),
            "wanted": count(
                say("Wanted among them"),
                self.counts["wanted"],
                (0, DECK[LOCOMOTIVE if self.of_locomotives else Color.RED]),
                self._move,
                guard,
            ),
        }
        self.locomotives = make_button(say("Locomotives"), guard(lambda: self.look_for(True)))
        self.color = make_button(say("One color"), guard(lambda: self.look_for(False)))
        self.new_row, self.witness, self.words = W.HTML(), W.HTML(), W.HTML()
        self.game = W.HTML()
        self.asking = self.guess.build(guard, self.render)
        left = (
            self.scene,
            row(*self.slots),
            row(self.ten, self.again),
            self.said,
            self.happened,
        )
        self.right = (
            self.game,
            row(self.locomotives, self.color),
            *self.sliders.values(),
            self.new_row,
            self.chart,
            self.trying.build(guard),
            self.witness,
            self.words,
        )
        self.children = (
            self.sheet,
            head(say("What do the face-up cards bring?"), self.menu),
            two(left, (self.asking, *self.right)),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def take(self, slot: int) -> None:
        """Take the card in this slot; the deck replaces it."""
        if self.table_row.deck and slot < len(self.table_row.row):
            self.table_row = self.table_row.take(slot)
        self.render()

    def take_ten(self) -> None:
        """Take ten cards, always the first that is no locomotive, and stop at a flush."""
        before = self.table_row.flushes
        for _ in range(10):
            plain = [it for it, card in enumerate(self.table_row.row) if card is not LOCOMOTIVE]
            if not self.table_row.deck or not plain or self.table_row.flushes > before:
                break
            self.table_row = self.table_row.take(plain[0])
        self.render()

    def deal_anew(self) -> None:
        """Shuffle all cards and deal a new row."""
        self.deals += 1
        self.table_row = deal(f"{self.seed}:{self.deals}")
        self.render()

    def look_for(self, locomotives: bool) -> None:
        """Ask for locomotives in a new row, or for cards of one color."""
        self.of_locomotives = locomotives
        most = DECK[LOCOMOTIVE if locomotives else Color.RED]
        bound(self.sliders["wanted"], most)
        self.sliders["wanted"].value = most
        self._anew()

    def render(self) -> None:
        """Show the row as it lies, and the chances."""
        asking, lies = self.guess.open, self.table_row
        set_shown(self.asking, asking)
        for part in self.right:
            set_shown(part, not asking)
        put(self.scene, value=paragraph(self._scene()))
        over = "" if lies.deck else say("The deck is empty: shuffle and deal anew.")
        for slot, button in enumerate(self.slots):
            show_card(button, lies.row[slot] if slot < len(lies.row) else None)
            grey(button, over, button.tooltip)
        grey(self.ten, over, say("It stops when the face-up cards are cleared."))
        put(self.said, value=status(tell_row(lies)))
        put(self.happened, value=status(tell_past(lies)))
        if asking:
            return
        pick(self.locomotives, self.of_locomotives)
        pick(self.color, not self.of_locomotives)
        put(self.game, value=tell_games(self.guess.told(float(over_a_game(40).chance))))
        told = tell_new_row(self.pool, locomotives=self.of_locomotives)
        put(self.new_row, value=status(big(told)))
        shown = self.shown
        self.chart.show(shown)
        put(self.words, value=chart_in_words(shown))
        self.trying.render()
        put(self.witness, value=self.trying.note(self._tried()))

    def _scene(self) -> str:
        return say(
            "Five cards lie face up. Press one to take it: the deck replaces it at once. When "
            "three of the five are locomotives, all five are cleared and five new ones come."
        )

    def _tried(self) -> str:
        found = self.trying.tally
        if not found:
            return ""
        least = FLUSH if self.of_locomotives else 1
        words = TRIED_FLUSH if self.of_locomotives else TRIED_COLOR
        return say(
            words,
            tries=found.tries,
            share=sum(found.matches[least:]) / found.tries,
            exact=float(at_least(matches_of(self.pool), least)),
        )

    def _trials(self, seed: int) -> Iterator[Tally]:
        pool = self.pool
        return tally(try_row(pool.cards, pool.matching), ROW + 1, TRIES, seed=seed)

    def _move(self) -> None:
        self.counts = {name: slider.value for name, slider in self.sliders.items()}
        self._anew()

    def _anew(self) -> None:
        self.trying.clear()
        self.render()


TRIED_FLUSH = later(
    "Of {tries:,} deals {share:.2%} showed three locomotives or more; exactly it is {exact:.2%}."
)
TRIED_COLOR = later("Of {tries:,} deals {share:.2%} showed the color; exactly it is {exact:.2%}.")
