"""Will the set be complete in time? A table of chances, and what the discards tell."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets as W

from ..figures.charts_words import heat_table
from ..language import later, say
from ..study.card_counting import Chase
from ..study.draw_odds import completes
from .card_guess import Asks, Guess
from .card_parts import big, pick
from .card_style import card_sheet
from .chance_panel import ChancePanel
from .controls import make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import bound, count, exact_chance, head, paragraph, row, status, two

DRAWS = (2, 4, 6, 8, 10, 12, 16)
NEEDED = range(1, 7)
ASKS = Asks(
    question=later(
        "Guess first: how likely do you get all the cards you need in these draws, before the deck "
        "ends?"
    ),
    most=1,
    step=0.01,
    start=0.5,
    percent=True,
)


class CardCounting(ChancePanel):
    """The chance to complete a set in time, with the discards remembered and forgotten.

    Args:
        needed: cards that the set still needs.
        draws: blind draws that are left.
        unseen: cards that one has never seen; the discards are not among them.
        matching: those of them that serve, locomotives counted in.
        discards: cards discarded so far.
        discards_matching: those of them that would have served.
        guess: whether a guess is asked for before anything is shown.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self,
        needed: int = 3,
        draws: int = 8,
        unseen: int = 40,
        matching: int = 14,
        discards: int = 40,
        discards_matching: int = 4,
        *,
        guess: bool = False,
        language: str | None = None,
    ) -> None:
        self.counts = {
            "needed": needed,
            "draws": draws,
            "unseen": unseen,
            "matching": matching,
            "discards": discards,
            "discards_matching": discards_matching,
        }
        # what cannot be is refused before there is a panel
        Chase(**self.counts)
        super().__init__(card_sheet(), language)
        self.remember = True
        self.guess = Guess(ASKS, asked=guess)
        self.build()

    @property
    def chase(self) -> Chase:
        """What is set."""
        return Chase(**self.counts)

    def build(self) -> None:
        """Make all widgets anew; the numbers and the guess stay."""
        worn = self.children
        guard, counts = self.trouble.guard, self.counts
        limits = {
            "needed": (say("Cards still needed"), (1, 8)),
            "draws": (say("Draws left"), (1, 30)),
            "unseen": (say("Cards never seen"), (5, 100)),
            "matching": (say("Of them serve"), (0, min(26, counts["unseen"]))),
            "discards": (say("Cards discarded"), (0, 110 - counts["unseen"])),
            "discards_matching": (say("Of them would serve"), (0, min(26, counts["discards"]))),
        }
        self.sliders: dict[str, Any] = {
            name: count(text, counts[name], span, self._move, guard)
            for name, (text, span) in limits.items()
        }
        self.knows = make_button(say("Discards remembered"), guard(lambda: self.think(True)))
        self.forgets = make_button(say("Discards forgotten"), guard(lambda: self.think(False)))
        self.scene, self.said, self.table = W.HTML(), W.HTML(), W.HTML()
        self.asking = self.guess.build(guard, self.render)
        self.choices = row(self.knows, self.forgets)
        self.children = (
            self.sheet,
            head(say("Will the set be complete in time?"), self.menu),
            two(
                (self.scene, *self.sliders.values()),
                (self.asking, self.said, self.choices, self.table),
            ),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def think(self, remember: bool) -> None:
        """Show the table for who remembers the discards, or for who forgets them."""
        self.remember = remember
        self.render()

    def render(self) -> None:
        """Show what is set, and what follows from it."""
        asking, chase = self.guess.open, self.chase
        put(self.scene, value=paragraph(*self._scene()))
        set_shown(self.asking, asking)
        for part in (self.said, self.choices, self.table):
            set_shown(part, not asking)
        for slider in self.sliders.values():
            put(slider, disabled=asking)
        if asking:
            return
        pick(self.knows, self.remember)
        pick(self.forgets, not self.remember)
        put(self.said, value=status(self._told(chase)))
        put(self.table, value=self._table(chase))

    def chance(self, needed: int, draws: int) -> Fraction:
        """What stands in a field of the table."""
        cards, matching = self._pool(self.chase)
        return completes(cards, matching, draws, needed)

    def _pool(self, chase: Chase) -> tuple[int, int]:
        if self.remember:
            return chase.unseen, chase.matching
        return (
            chase.unseen + chase.discards,
            chase.matching + chase.discards_matching,
        )

    def _scene(self) -> tuple[str, ...]:
        chase = self.chase
        return (
            say(
                "You still need {needed} {needed:card|cards}, and {draws} {draws:draw is|draws "
                "are} left. Of {unseen} cards that you have never seen, {matching} would serve.",
                needed=chase.needed,
                draws=chase.draws,
                unseen=chase.unseen,
                matching=chase.matching,
            ),
            say(
                "On the discards lie {discards} more, {matching} of which would have served.",
                discards=chase.discards,
                matching=chase.discards_matching,
            ),
        )

    def _told(self, chase: Chase) -> str:
        chance = say(
            "With the discards remembered the set is complete in time with the chance {chance}.",
            chance=exact_chance(chase.remembering),
        )
        off = chase.forgetting - chase.remembering
        if not off:
            words = say("Who forgets the discards gets the same.")
        else:
            words = say(
                "Who forgets the discards reckons {forgetting:.1%}: {off:+.1f} percentage points "
                "off.",
                forgetting=float(chase.forgetting),
                off=100 * float(off),
            )
        ends = ""
        if chase.draws > chase.unseen:
            ends = say("The deck ends before the draws do.")
        return (
            big(chance)
            + paragraph(words, self._why(chase), ends)
            + self.guess.told(float(chase.remembering))
        )

    def _why(self, chase: Chase) -> str:
        """Whether the discards make the set likelier."""
        if not chase.discards or not chase.unseen:
            return ""
        left = chase.matching / chase.unseen
        gone = chase.discards_matching / chase.discards
        words = RICHER if left > gone else POORER if left < gone else EVEN
        return say(words, left=left, gone=gone)

    def _table(self, chase: Chase) -> str:
        cards, matching = self._pool(chase)
        rows = [
            (
                say("{needed} needed", needed=needed),
                [completes(cards, matching, draws, needed) for draws in DRAWS],
            )
            for needed in NEEDED
        ]
        marked = [
            (place, column)
            for place, needed in enumerate(NEEDED)
            for column, draws in enumerate(DRAWS)
            if needed == chase.needed and draws == chase.draws
        ]
        caption = say(
            "Chance that the set is complete; {matching} of {cards} cards serve",
            matching=matching,
            cards=cards,
        )
        return heat_table(say("Draws"), DRAWS, rows, marked=marked, caption=caption)

    def _move(self) -> None:
        counts = {name: slider.value for name, slider in self.sliders.items()}
        for name, most in (
            ("matching", min(26, counts["unseen"])),
            ("discards", 110 - counts["unseen"]),
        ):
            counts[name] = min(counts[name], most)
            self.counts = counts
            bound(self.sliders[name], most)
        most = min(26, counts["discards"])
        counts["discards_matching"] = min(counts["discards_matching"], most)
        self.counts = counts
        bound(self.sliders["discards_matching"], most)
        self.guess.drop()
        self.render()


RICHER = later(
    "What is left is richer ({left:.0%} serve) than what has gone ({gone:.0%}), so it helps to "
    "remember."
)
POORER = later(
    "What is left is poorer ({left:.0%} serve) than what has gone ({gone:.0%}), so memory "
    "warns you."
)
EVEN = later(
    "What is left is as rich as what has gone ({left:.0%} serve), yet the cards are fewer."
)
