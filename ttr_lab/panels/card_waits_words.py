"""What is told about waiting for a set: the plan, the wait, and the usual wrong idea."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from ..language import say
from ..study.card_waits import Wait, mean_draws, put_back_draws, wait_blind
from ..study.draw_odds import DRAWN, Supply
from .card_parts import big
from .tunnel_lab_parts import paragraph


def tell_scene(counts: Mapping[str, int]) -> str:
    """What is collected, and from what."""
    return say(
        "You collect {number} {number:card|cards} of one color and draw two cards a turn. Of "
        "{unseen} cards that you cannot see, {color} {color:has|have} the color and {loco} "
        "{loco:is a locomotive|are locomotives}.",
        number=counts["number"],
        unseen=counts["unseen"],
        color=counts["color"],
        loco=counts["locomotives"],
    )


def tell_policy(*, row: bool) -> str:
    """Which cards are taken, as HTML."""
    if not row:
        return paragraph(say("All cards come from the deck, blind."))
    return paragraph(
        say(
            "The plan: a card of the color that lies face up is taken, and the deck replaces "
            "it; else you draw blind. A face-up locomotive is left, since it would be the "
            "whole turn. The others leave the face-up cards alone."
        )
    )


def tell_wait(wait: Wait) -> str:
    """How long it takes, as HTML."""
    if wait.never == 1:
        return big(escape(say("So many cards of this kind are not left: the set cannot be.")))
    mean = say(
        "It takes <b>{mean:.2f}</b> turns on average; in half of all cases {median} or fewer, "
        "in nine of ten {sure} or fewer.",
        mean=float(wait.mean),
        median=as_turn(wait.median),
        sure=as_turn(wait.within(Fraction(9, 10))),
    )
    never = ""
    if wait.never:
        never = say(
            "With {never:.1%} the cards end first; the mean is that of the other cases.",
            never=float(wait.never),
        )
    return big(mean) + (paragraph(never) if never else "")


def tell_wrong(supply: Supply, number: int, wait: Wait | None) -> str:
    """The usual wrong idea in numbers, beside the right one, as HTML.

    `wait` is that with the face-up cards, where they are used.
    """
    wanted = supply.color + supply.locomotives
    if wanted < number:
        return ""
    cards = put_back_draws(supply.unseen, wanted, number)
    idea = say(
        "The usual idea: {wanted} of {unseen} cards serve, so a set of {number} takes {number} "
        "÷ {share:.3f} = {cards:.2f} draws, or {turns:.2f} turns.",
        wanted=wanted,
        unseen=supply.unseen,
        number=number,
        share=wanted / supply.unseen,
        cards=float(cards),
        turns=float(cards / DRAWN),
    )
    right = say(
        "Right for blind draws: {number} × ({unseen} + 1) ÷ ({wanted} + 1) = {cards:.2f} "
        "draws, since no card is put back; and a turn that is begun counts whole, which makes "
        "{turns:.2f} turns.",
        number=number,
        unseen=supply.unseen,
        wanted=wanted,
        cards=float(mean_draws(supply.unseen, wanted, number)),
        turns=float(wait_blind(supply, number).mean),
    )
    row = ""
    if wait:
        row = say("With the face-up cards it is {turns:.2f} turns.", turns=float(wait.mean))
    return paragraph(idea) + paragraph(right, row)


def as_turn(turn: int | None) -> str:
    """A number of turns, or a dash for never."""
    return "–" if turn is None else str(turn)
