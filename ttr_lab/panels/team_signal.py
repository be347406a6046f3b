"""Cards on the rack as signals: which color does the partner collect, and how sure is that?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape

import ipywidgets as W

from ..language import fill, later, say, translated
from ..model.cards import PLAIN_COLORS, Color
from ..study.team_signal import CHANCE, HABITS, KEEPS, SHOWS, belief, bits, draw, right_after
from .card_guess import Asks, Guess
from .card_parts import pick
from .card_style import card_sheet
from .cards import face
from .chance_panel import ChancePanel
from .controls import grey, make_button, put, set_shown
from .team_signal_style import signal_sheet
from .tongue import discard
from .tunnel_lab_parts import head, paragraph, row, status, two

MOST = 8
"""So many turns are watched at most."""
ASKS = Asks(
    question=later(
        "Guess first: Ben collects one of the eight colors. Of the two cards that he draws he lays "
        "one of his color on the rack, if he can. Now a red card lies there. How likely does he "
        "collect red?"
    ),
    most=1,
    step=0.01,
    start=0.5,
    percent=True,
)
HABIT = {
    SHOWS: later("lays what he collects"),
    KEEPS: later("keeps what he collects"),
    CHANCE: later("lays either one"),
}
NO_MORE = later("Eight turns have been watched. Say which color it is, or start with another one.")
TOLD_ALREADY = later("You have heard which color it is. Start with another one.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """The habit, the cards that have come to the rack, and the color that was named."""

    habit: str = SHOWS
    cards: tuple[Color, ...] = (Color.RED,)
    named: Color | None = None


class CardSignal(ChancePanel):
    """Watch what a partner lays on the rack, and weigh what that says.

    Args:
        guess: whether a guess is asked for before anything is told.
        seed: of the cards that come.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(self, *, guess: bool = True, seed: int = 1, language: str | None = None) -> None:
        super().__init__(card_sheet(), language)
        self.sheet.children = (*self.sheet.children, signal_sheet())
        self.add_class("ttr-signal")
        self.chance = random.Random(seed)
        self.now = Watched()
        self.guess = Guess(ASKS, asked=guess)
        self.right, self.rounds = 0, 0
        self._hide()
        self.build()

    @property
    def known(self) -> dict[Color, float]:
        """How likely each color is by now."""
        parts = belief(self.now.habit, self.now.cards)
        return {color: float(part) for color, part in zip(PLAIN_COLORS, parts, strict=True)}

    def build(self) -> None:
        """Make all widgets anew; the cards, the habit and the score stay."""
        worn, guard = self.children, self.trouble.guard
        self.asks, self.rack, self.said, self.bars, self.table = (W.HTML() for _ in range(5))
        self.asks.add_class("ttr-next")
        self.habits = {
            habit: make_button(say(words), guard(partial(self.take_habit, habit)))
            for habit, words in HABIT.items()
        }
        self.draw = make_button(say("Ben draws ▶"), guard(self.watch), "ttr-main")
        self.other = make_button(say("Another color, empty rack"), guard(self.start))
        self.colors = {
            color: make_button(
                color.in_words(), guard(partial(self.name, color)), tooltip=say(NAME, card=color)
            )
            for color in PLAIN_COLORS
        }
        asking = self.guess.build(guard, self.render)
        self.asking = asking
        habit = W.HTML(f"<b>{escape(say('Of his two cards Ben'))}</b>")
        which = W.HTML(f"<b>{escape(say('Which one does he collect?'))}</b>")
        left = (
            self.rack,
            *(habit, row(*self.habits.values()), row(self.draw, self.other)),
            *(which, row(*self.colors.values()), self.said),
        )
        self.after = (*left[1:], self.bars, self.table)
        self.children = (
            self.sheet,
            head(say("What does a card on the rack say?"), self.menu),
            self.asks,
            two(left, (asking, self.bars, self.table)),
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def take_habit(self, habit: str) -> None:
        """Weigh the same cards by another habit."""
        self.now = replace(self.now, habit=habit, named=None)
        self._hide()
        self.render()

    def watch(self) -> None:
        """Ben draws two cards, and one of them comes to the rack."""
        if len(self.now.cards) < MOST and self.now.named is None:
            card = draw(self.now.habit, self.secret, self.chance)
            self.now = replace(self.now, cards=(*self.now.cards, card))
        self.render()

    def start(self) -> None:
        """Another color, and nothing on the rack."""
        self.now = Watched(habit=self.now.habit, cards=())
        self._hide()
        self.render()

    def name(self, color: Color) -> None:
        """Say which color it is, and hear whether that is so."""
        if self.now.named is None:
            self.now = replace(self.now, named=color)
            self.rounds += 1
            self.right += color is self.secret
        self.render()

    def render(self) -> None:
        """Show the rack, and what it says."""
        asking, now = self.guess.open, self.now
        set_shown(self.asking, asking)
        for part in self.after:
            set_shown(part, not asking)
        put(self.asks, value=status(paragraph(self._next_step())))
        cards = "".join(map(face, now.cards)) or escape(say("no cards"))
        label = escape(say("The rack, turn by turn:"))
        put(self.rack, value=f'<b>{label}</b><div class="ttr-pile">{cards}</div>')
        for habit, button in self.habits.items():
            pick(button, habit == now.habit)
        full = say(NO_MORE) if len(now.cards) == MOST else ""
        over = "" if now.named is None else say(TOLD_ALREADY)
        grey(self.draw, over or full, say("He draws two cards, and lays one on the rack."))
        for color, button in self.colors.items():
            pick(button, color is now.named)
            grey(button, over, say(NAME, card=color))
        put(self.said, value=status(self._verdict()))
        if not asking:
            put(self.bars, value=self._bars())
            put(self.table, value=_after(len(now.cards)))

    def _hide(self) -> None:
        """Take a color as likely as the cards say; so whoever trusts in them is right as often."""
        self.secret = self.chance.choices(PLAIN_COLORS, weights=list(self.known.values()))[0]

    def _next_step(self) -> str:
        if self.guess.open:
            return say("Set the slider, and press “That is my guess”.")
        if self.now.named is not None:
            return say("Press “Another color, empty rack”, and try to be right sooner.")
        if len(self.now.cards) == MOST:
            return translated(NO_MORE)
        return say(
            "Let Ben draw, as often as you like, and watch the bars. Then say which color he "
            "collects; or choose another habit, and see what the same cards say then."
        )

    def _verdict(self) -> str:
        if self.now.named is None:
            return self.guess.told(float(belief(SHOWS, (Color.RED,))[RED])) if self._first else ""
        words = RIGHT if self.now.named is self.secret else WRONG
        told = say(words, card=self.secret, n=len(self.now.cards))
        score = say("{right} of {n} named right so far.", right=self.right, n=self.rounds)
        return f'<p class="ttr-big">{escape(told)}</p>{paragraph(score)}'

    @property
    def _first(self) -> bool:
        return self.now == Watched()

    def _bars(self) -> str:
        known = self.known
        best = max(known.values())
        lines = "".join(
            f"<span>{escape(f'{color.letter} {color.in_words()}')}</span>"
            f'<span class="ttr-worth"><span class="ttr-bar{"" if part == best else " ttr-open"}">'
            f'<i style="width:{100 * part:.1f}%"></i></span>'
            f"<b>{escape(fill('{part:.1%}', {'part': part}))}</b></span>"
            for color, part in known.items()
        )
        told = say(
            "How likely does Ben collect it? Of 3.00 bits {open:.2f} are still open.",
            open=bits(belief(self.now.habit, self.now.cards)),
        )
        return f'{paragraph(told)}<div class="ttr-meter">{lines}</div>'


RED = PLAIN_COLORS.index(Color.RED)
NAME = later("Ben collects {card}.")
RIGHT = later("Right: he collects {card}. You saw {n} {n:card|cards} of his.")
WRONG = later("No, he collects {card}. You saw {n} {n:card|cards} of his.")
AFTER: Sequence[int] = (1, 2, 4, 6, 8)


def _after(turns: int) -> str:
    """How often the likeliest color is the right one, as a table."""
    columns = "".join(
        f"<th scope=col{' class=ttr-here' if it == turns else ''}>{it}</th>" for it in AFTER
    )
    lines = "".join(
        f"<tr><th scope=row>{escape(say(HABIT[habit]))}</th>"
        + "".join(
            f"<td>{escape(fill('{part:.1%}', {'part': float(right_after(habit, it))}))}</td>"
            for it in AFTER
        )
        + "</tr>"
        for habit in HABITS
    )
    title = escape(say("Whoever names the likeliest color is right so often, after so many cards:"))
    note = paragraph(
        say(
            "Counted as if the supply had no end, and all cards came blind. A face-up card that "
            "is chosen says more."
        )
    )
    return (
        f"<table><caption>{title}</caption><thead><tr><th scope=col>Ben</th>{columns}</tr>"
        f"</thead><tbody>{lines}</tbody></table>{note}"
    )
