"""What is told about the face-up cards: what may come, what came, and how often over a game."""

from __future__ import annotations

from functools import cache
from html import escape

import ipywidgets as W

from ..figures.charts_words import in_percent
from ..figures.palette import CARDS
from ..language import fill, later, say
from ..model.cards import LOCOMOTIVE, Color
from ..study.card_row import FaceUp
from ..study.draw_odds import FLUSH, Flushes, flush_at_deal, flushes
from ..study.pools import Pool, at_least, matches_of
from .card_parts import big
from .controls import put
from .tunnel_deck import show_face
from .tunnel_lab_parts import exact_chance, paragraph

TAKEN = (5, 10, 20, 30, 40, 50, 60)
"""Cards taken from the row in the columns of the table."""
COUNTED = later(
    "Counted from five face-up cards without a locomotive and a deck of 105, with no card drawn "
    "blind in between. People who take locomotives make it rarer."
)


@cache
def over_a_game(taken: int) -> Flushes:
    """How often three locomotives come while so many cards are taken, worked out once."""
    return flushes(taken)


def tell_row(lies: FaceUp) -> str:
    """What can come next, as HTML."""
    deck = len(lies.deck)
    if not deck:
        return paragraph(say("The deck is empty: shuffle and deal anew."))
    in_deck = lies.left[LOCOMOTIVE]
    left = say(
        "In the deck: {deck} {deck:card|cards}, {loco} of them "
        "{loco:a locomotive|locomotives}. Face up: {up} {up:locomotive|locomotives}.",
        deck=deck,
        loco=in_deck,
        up=lies.locomotives,
    )
    if lies.locomotives == FLUSH - 1:
        then = say(
            "Take a card that is no locomotive, and the next one clears all five with the "
            "chance {chance}.",
            chance=exact_chance(lies.next_clears),
        )
    else:
        then = escape(say("One card more cannot make three locomotives now."))
    return paragraph(left) + big(then)


def tell_past(lies: FaceUp) -> str:
    """What has happened so far, as HTML."""
    if not lies.taken and not lies.cleared:
        return ""
    parts = []
    if lies.cleared:
        faces = "".join(
            show_face(card, card is LOCOMOTIVE) for cleared in lies.cleared for card in cleared
        )
        parts.append(
            f'<div class="ttr-note">{escape(say("Three locomotives: these were cleared."))}'
            f'<div class="ttr-pile">{faces}</div></div>'
        )
    parts.append(
        paragraph(
            say(
                "So far {taken} {taken:card|cards} taken, and cleared {flushes} "
                "{flushes:time|times}.",
                taken=lies.taken,
                flushes=lies.flushes,
            )
        )
    )
    return "".join(parts)


def tell_games(note: str) -> str:
    """How often rows are cleared over a game, as HTML with a table; `note` comes between."""
    heads = "".join(f"<th scope=col>{n}</th>" for n in TAKEN)
    chances = "".join(f"<td>{in_percent(over_a_game(n).chance)}</td>" for n in TAKEN)
    means = "".join(
        f"<td>{fill('{n:.2f}', {'n': float(over_a_game(n).expected)})}</td>" for n in TAKEN
    )
    told = say(
        "At the first deal it is {deal:.1%}. While forty face-up cards are taken, no locomotive "
        "among them, it comes with <b>{game:.1%}</b>.",
        deal=float(flush_at_deal()),
        game=float(over_a_game(40).chance),
    )
    return (
        f"{big(told)}{note}"
        f"<table><thead><tr><th scope=col>{escape(say('Face-up cards taken'))}</th>{heads}"
        f"</tr></thead><tbody><tr><th scope=row>{escape(say('cleared at least once'))}</th>"
        f"{chances}</tr><tr><th scope=row>{escape(say('cleared so often, on average'))}</th>"
        f"{means}</tr></tbody></table>"
        f"<p class=ttr-quiet>{escape(say(COUNTED))}</p>"
    )


def tell_new_row(pool: Pool, *, locomotives: bool) -> str:
    """How likely a new row is cleared, or shows the color."""
    chances = matches_of(pool)
    if locomotives:
        return say(
            "Five new face-up cards from {unseen} with {wanted} {wanted:locomotive|locomotives} "
            "are cleared at once with the chance {chance}.",
            unseen=pool.cards,
            wanted=pool.matching,
            chance=exact_chance(at_least(chances, FLUSH)),
        )
    return say(
        "Five new face-up cards from {unseen} show the color, of which {wanted} {wanted:is|are} "
        "left, with the chance {chance}.",
        unseen=pool.cards,
        wanted=pool.matching,
        chance=exact_chance(at_least(chances, 1)),
    )


def show_card(button: W.Button, card: Color | None) -> None:
    """A face-up card as a button with its letter."""
    if card is None:
        put(button, description="–", tooltip=say("No card lies here."))
        put(button.style, button_color=None)
        return
    look = CARDS[card]
    put(
        button,
        description=look.letter,
        tooltip=say("Take {card:the card}.", card=card),
    )
    put(button.style, button_color=look.fill, text_color=look.ink)
    put(button.layout, width="56px", height="72px")
