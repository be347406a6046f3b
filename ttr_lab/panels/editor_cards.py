"""Cards as the editor shows them: counts with + and −, and colors to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection

import ipywidgets as W

from ..figures.palette import CARDS
from ..language import say
from ..model.cards import Cards, Color
from .controls import Guard, grey, make_button, put, set_shown


def chip(color: Color, count: int | None = None) -> str:
    """A card as HTML, with its letter and name, and how many there are."""
    look = CARDS[color]
    number = "" if count is None else f"<b>{count}</b> "
    return (
        f'<span class="ttr-chip" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}">{number}{color.letter} {color.in_words()}</span>'
    )


def paint(button: W.Button, color: Color | None) -> None:
    """Give a button the looks of a card, or of an empty place."""
    look = None if color is None else CARDS[color]
    fill, ink = (look.fill, look.ink) if look else (None, None)
    put(button.style, button_color=fill, text_color=ink)


class CardCount(W.HBox):
    """One color: fewer, how many, more."""

    def __init__(self, color: Color, step: Callable[[Color, int], None], guard: Guard) -> None:
        self.color = color
        self.fewer = make_button("−", guard(lambda: step(color, -1)), "ttr-small")
        self.count = W.HTML()
        self.more = make_button("+", guard(lambda: step(color, 1)), "ttr-small")
        super().__init__((self.fewer, self.count, self.more))
        self.add_class("ttr-count")

    def show(self, count: int, why_no_more: str) -> None:
        """Show how many there are, and whether there can be more."""
        put(self.count, value=chip(self.color, count))
        none = "" if count else say("There is no {color:card} here.", color=self.color)
        grey(self.fewer, none, say("One {color:card} fewer", color=self.color))
        grey(self.more, why_no_more, say("One {color:card} more", color=self.color))
        classes = ("ttr-count",) if count else ("ttr-count", "ttr-none")
        put(self, _dom_classes=classes)


class CardGrid(W.Box):
    """How many cards there are of each color, to be made more and fewer."""

    def __init__(self, step: Callable[[Color, int], None], guard: Guard) -> None:
        self.counts = tuple(CardCount(color, step, guard) for color in Color)
        super().__init__(self.counts)
        self.add_class("ttr-grid")

    def show(
        self,
        cards: Cards,
        why_no_more: Callable[[Color], str] = lambda _: "",
        only: Collection[Color] = tuple(Color),
    ) -> None:
        """Show these cards; of the colors `only` those that matter."""
        for color, count in zip(Color, self.counts, strict=True):
            count.show(cards[color], why_no_more(color))
            set_shown(count, color in only)


class Palette(W.Box):
    """A button for each color."""

    def __init__(self, choose: Callable[[Color], None], guard: Guard, *more: W.Button) -> None:
        """`more` are buttons at the end."""
        self.buttons = tuple(
            make_button("", guard(lambda color=color: choose(color)), "ttr-color")  # type: ignore[misc]
            for color in Color
        )
        for color, button in zip(Color, self.buttons, strict=True):
            paint(button, color)
        super().__init__((*self.buttons, *more))
        self.add_class("ttr-palette")

    def show(self, told: Callable[[Color], str], why_no_more: Callable[[Color], str]) -> None:
        """Name the colors, and say what a press does or why it does nothing."""
        for color, button in zip(Color, self.buttons, strict=True):
            put(button, description=f"{color.letter} {color.in_words()}")
            grey(button, why_no_more(color), told(color))
