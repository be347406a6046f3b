"""The cards on the table as buttons, and how a card looks."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W

from ..engine.view import View
from ..figures.palette import CARDS
from ..language import later, say
from ..model.actions import Action, DrawTickets, TakeFromDeck, TakeFromRow
from ..model.cards import LOCOMOTIVE, Color
from ..model.color_words import HELD
from ..model.rulebook import Refusal
from .controls import grey, make_button, put

Act = Callable[[Action], None]
WhyNot = Callable[[Action], Refusal | None]


def name_card(color: Color) -> str:
    r"""A card's letter and name, so that its color is never its only sign.

    >>> name_card(Color.BLACK)
    'K\nblack'
    """
    return f"{color.letter}\n{color.in_words()}"


def face(color: Color) -> str:
    """A card as HTML, with its letter and name."""
    look = CARDS[color]
    return (
        f'<span class="ttr-face" style="background:{look.fill};color:{look.ink};'
        f'border-color:{look.edge}"><b>{look.letter}</b>{look.name}</span>'
    )


def stack(color: Color, number: int) -> str:
    """Cards of one color as HTML: how many, their letter, and their name where there is room."""
    look = CARDS[color]
    long = "ttr-long-word" if color is LOCOMOTIVE else "ttr-word"
    return (
        f'<span class="ttr-stack" title="{say(HELD[color], n=number)}">'
        f'<span style="background:{look.fill};color:{look.ink};border-color:{look.edge}">'
        f"<b><i>{number}</i> <i>{look.letter}</i></b>"
        f'<span class="{long}">{look.name}</span></span></span>'
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
                put(button, description=say("empty"))
                put(button.style, button_color=None, text_color=None)
            else:
                put(button, description=name_card(card))
                put(button.style, button_color=CARDS[card].fill, text_color=CARDS[card].ink)
            alone = view.ruleset.team_size > 1 and view.ruleset.locomotive_fills_draw
            words = TAKE_TO_RACK if alone and card is LOCOMOTIVE else TAKE
            tip = say("Nothing lies here.") if card is None else say(words, card=card)
            grey(button, _say(why_not(TakeFromRow(slot))), tip)
        put(self.deck, description=say("{n}\ndeck", n=view.deck))
        tip = say(
            "Draw a card blind: {deck} in the deck, {discarded} discarded",
            deck=view.deck,
            discarded=view.discard.size,
        )
        grey(self.deck, _say(why_not(TakeFromDeck())), tip)
        put(self.tickets, description=say("{n}\ntickets", n=view.ticket_deck))
        tip = say(
            "Draw {n} {n:tickets|tickets} and keep at least {least}",
            n=min(view.ticket_deck, view.ruleset.ticket_draw),
            least=view.ruleset.ticket_keep,
        )
        grey(self.tickets, _say(why_not(DrawTickets())), tip)


TAKE = later("Take this {card:card}")
TAKE_TO_RACK = later("Take this {card:card}; it goes to the rack")


def _say(refusal: Refusal | None) -> str:
    return "" if refusal is None else str(refusal)
