"""The cards on the table as buttons, and how a card looks."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W

from ..engine.view import View
from ..figures.palette import CARDS
from ..model.actions import Action, DrawTickets, TakeFromDeck, TakeFromRow
from ..model.cards import LOCOMOTIVE, Color
from ..model.rulebook import Refusal
from .controls import grey, make_button, put

Act = Callable[[Action], None]
WhyNot = Callable[[Action], Refusal | None]


def name_card(color: Color) -> str:
    r"""A card's letter and name, so that its color is never its only sign.

    >>> name_card(Color.BLACK)
    'K\nblack'
    """
    return f"{color.letter}\n{color}"


def face(color: Color) -> str:
    """A card as HTML, with its letter and name."""
    look = CARDS[color]
    return (
        f'<span class="ttr-face" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}"><b>{look.letter}</b>{color}</span>'
    )


def stack(color: Color, number: int) -> str:
    """Cards of one color as HTML: how many, their letter, and their name where there is room."""
    look = CARDS[color]
    long = "ttr-long-word" if color is LOCOMOTIVE else "ttr-word"
    return (
        f'<span class="ttr-stack" title="{number} {color}"><span style="background:{look.fill};'
        f'color:{look.ink};border-color:{look.edge}"><b><i>{number}</i> <i>{color.letter}</i></b>'
        f'<span class="{long}">{color}</span></span></span>'
    )


class CardTable(W.HBox):
    """The five face-up cards, the deck and the ticket deck. A click takes from them."""

    def __init__(self, row_size: int, act: Act) -> None:
        self.slots = tuple(
            make_button("", lambda slot=slot: act(TakeFromRow(slot)), "ttr-card")  # type: ignore[misc]
            for slot in range(row_size)
        )
        self.deck = make_button("", lambda: act(TakeFromDeck()), "ttr-card", "ttr-deck")
        self.tickets = make_button("", lambda: act(DrawTickets()), "ttr-card", "ttr-tickets")
        super().__init__((*self.slots, self.deck, self.tickets))
        self.add_class("ttr-cards")

    def show(self, view: View, why_not: WhyNot) -> None:
        """Show what lies on the table; `why_not` greys what the seat cannot take now."""
        for slot, (button, card) in enumerate(zip(self.slots, view.row, strict=True)):
            if card is None:
                put(button, description="empty")
                put(button.style, button_color=None, text_color=None)
            else:
                put(button, description=name_card(card))
                put(button.style, button_color=CARDS[card].fill, text_color=CARDS[card].ink)
            alone = view.ruleset.team_size > 1 and view.ruleset.locomotive_fills_draw
            goes = "; it goes to the rack" if alone and card is LOCOMOTIVE else ""
            grey(button, _say(why_not(TakeFromRow(slot))), f"Take this {card} card{goes}")
        put(self.deck, description=f"{view.deck}\ndeck")
        tooltip = f"Draw a card blind: {view.deck} in the deck, {view.discard.size} discarded"
        grey(self.deck, _say(why_not(TakeFromDeck())), tooltip)
        put(self.tickets, description=f"{view.ticket_deck}\ntickets")
        count = min(view.ticket_deck, view.ruleset.ticket_draw)
        tooltip = f"Draw {count} tickets and keep at least {view.ruleset.ticket_keep}"
        grey(self.tickets, _say(why_not(DrawTickets())), tooltip)


def _say(refusal: Refusal | None) -> str:
    return "" if refusal is None else str(refusal)
