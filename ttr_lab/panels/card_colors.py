"""Which colors the maps ask for: spaces by color, side by side, and where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from html import escape

import ipywidgets as W

from ..figures.palette import CARDS
from ..language import fill, later, say, translated
from ..model.cards import PLAIN_COLORS, Color
from ..model.load import load_board
from ..study.card_colors import Asked, colors_asked, share_of, usable
from .card_guess import Asks, Guess
from .card_parts import big, pick
from .card_style import card_sheet
from .card_tickets_words import SHOWN
from .chance_panel import ChancePanel
from .controls import make_button, put, set_shown
from .tongue import discard
from .tunnel_lab_parts import head, paragraph, row, status

Measure = Callable[[Asked], float]
MEASURES: Mapping[str, tuple[str, str, Measure, str]] = {
    "spaces": (
        later("Spaces"),
        later("Spaces of each color. The deck has 12 cards of each."),
        lambda it: it.spaces,
        "{n:.0f}",
    ),
    "per-card": (
        later("Spaces for each card"),
        later(
            "Spaces of a color for each of its 12 cards: above 1 the cards of one color cannot "
            "fill all its spaces in one pass of the deck."
        ),
        lambda it: float(it.per_card),
        "{n:.2f}",
    ),
    "tunnels": (
        later("In tunnels"),
        later("Spaces that lie in tunnels, where a card of the color may ask for one more."),
        lambda it: it.tunnels,
        "{n:.0f}",
    ),
    "ferries": (
        later("On ferries"),
        later("Spaces on ferries, some of which ask for locomotives."),
        lambda it: it.ferries,
        "{n:.0f}",
    ),
    "longest": (
        later("Longest route"),
        later("The longest route of a color: so many cards of one kind are asked for at once."),
        lambda it: it.longest,
        "{n:.0f}",
    ),
    "worth": (
        later("Points for a card"),
        later("Points of all routes of a color for each card laid there."),
        lambda it: float(it.worth),
        "{n:.2f}",
    ),
}
ASKS = Asks(
    question=later(
        "Guess first: you hold one red card at the start on the USA map. On which part of all "
        "spaces can you lay it?"
    ),
    most=1,
    step=0.01,
    start=0.3,
    percent=True,
)


@cache
def _asked(name: str) -> tuple[Asked, ...]:
    return colors_asked(load_board(name))


class ColorsAsked(ChancePanel):
    """The colors that four maps ask for, side by side, gray apart.

    Args:
        measure: what is compared at first: "spaces", "per-card", "tunnels", "ferries", "longest"
            or "worth".
        guess: whether a guess is asked for before anything is shown.
        language: "en" or "es"; the language of the notebook by default.
    """

    def __init__(
        self, measure: str = "spaces", *, guess: bool = False, language: str | None = None
    ) -> None:
        if measure not in MEASURES:
            raise ValueError(
                say(
                    "there is no measure {name!r} here; there are {known}",
                    name=measure,
                    known=", ".join(MEASURES),
                )
            )
        super().__init__(card_sheet(), language)
        self.measure = measure
        self.guess = Guess(ASKS, asked=guess)
        self.build()

    def build(self) -> None:
        """Make all widgets anew; the measure and the guess stay."""
        worn = self.children
        guard = self.trouble.guard
        self.buttons = {
            name: make_button(say(text), guard(partial(self.compare, name)))
            for name, (text, *_) in MEASURES.items()
        }
        self.asking = self.guess.build(guard, self.render)
        self.table, self.said = W.HTML(), W.HTML()
        self.choices = row(*self.buttons.values())
        self.children = (
            self.sheet,
            head(say("Which colors do the maps ask for?"), self.menu),
            self.asking,
            self.choices,
            self.table,
            self.said,
            self.trouble,
        )
        self.render()
        discard(*worn, keep=self.children)

    def compare(self, measure: str) -> None:
        """Compare the colors by this."""
        self.measure = measure
        self.render()

    def render(self) -> None:
        """Show the colors by the measure that was chosen."""
        asking = self.guess.open
        set_shown(self.asking, asking)
        for part in (self.choices, self.table, self.said):
            set_shown(part, not asking)
        if asking:
            return
        for name, button in self.buttons.items():
            pick(button, name == self.measure)
        put(self.table, value=self._table())
        right = float(usable(load_board("usa"), Color.RED))
        put(self.said, value=self.guess.told(right) + status(self._told()))

    def _table(self) -> str:
        _, told, measure, form = MEASURES[self.measure]
        heads = "".join(f"<th scope=col>{escape(load_board(it).name)}</th>" for it in SHOWN)
        every = [it for name in SHOWN for it in _asked(name)]
        # gray is asked for so much more that the colors would look alike beside it
        plain = max(measure(it) for it in every if it.color is not None)
        gray = max(measure(it) for it in every if it.color is None)
        rows = []
        for place, color in enumerate((*PLAIN_COLORS, None)):
            if color is None and self.measure == "per-card":
                continue
            cells = []
            for name in SHOWN:
                value = measure(_asked(name)[place])
                cells.append(_bar(value, gray if color is None else plain, color, form))
            apart = " class=ttr-gray" if color is None else ""
            rows.append(f"<tr{apart}><th scope=row>{_name(color)}</th>{''.join(cells)}</tr>")
        return (
            f"{paragraph(translated(told))}<table class=ttr-colors><thead><tr>"
            f"<th scope=col>{escape(say('Color'))}</th>{heads}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody></table>"
        )

    def _told(self) -> str:
        """What the whole map says: how far a card goes, and how much is tunnel or ferry."""
        rows = []
        for name in SHOWN:
            board = load_board(name)
            parts = (
                share_of(board, lambda route: route.color is None),
                usable(board, Color.RED),
                share_of(board, lambda route: bool(route.tunnel)),
                share_of(board, lambda route: bool(route.ferry)),
            )
            cells = "".join(f"<td>{fill('{p:.0%}', {'p': float(part)})}</td>" for part in parts)
            rows.append(f"<tr><th scope=row>{escape(board.name)}</th>{cells}</tr>")
        heads = (
            say("Map"),
            say("gray"),
            say("open to a red card"),
            say("tunnels"),
            say("ferries"),
        )
        head_cells = "".join(f"<th scope=col>{escape(it)}</th>" for it in heads)
        early = say(
            "Early in the game a card of one color is as good as another, nearly: the maps ask for "
            "all colors alike. What differs is gray, where any color serves, and the longest "
            "routes, which ask for many cards of one kind."
        )
        caption = escape(say("Parts of all spaces"))
        return (
            f"<table><caption>{caption}</caption><thead><tr>{head_cells}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody></table>{big(escape(early))}"
        )


def _bar(value: float, most: float, color: Color | None, form: str) -> str:
    width = 0 if not most else 130 * value / most
    ground = f"background:{CARDS[color].fill};" if color is not None else ""
    bar = f'<i style="width:{width:.0f}px;{ground}"></i>' if value else ""
    return f"<td><span>{bar}{fill(form, {'n': value})}</span></td>"


def _name(color: Color | None) -> str:
    if color is None:
        return f'<b class="ttr-letter">*</b>{escape(say("gray"))}'
    look = CARDS[color]
    return (
        f'<b class="ttr-letter" style="background:{look.fill};color:{look.ink}">{look.letter}</b>'
        f"{escape(color.in_words())}"
    )
