"""Which cards pay for which route."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from ..language import Together, later
from ..model.board import Route
from ..model.cards import COLORS, LOCOMOTIVE, NO_CARDS, PLAIN_COLORS, Cards, Color, Payment
from ..model.rulebook import Refusal, refuse, rule

EXACT_NUMBER = rule(
    "USA-CLAIM-1",
    "A route is paid with exactly as many cards as it has spaces, no more and no fewer.",
    no="{route} has {length} {length:space|spaces}, so it takes exactly {length} "
    "{length:card|cards}, not {laid}.",
)
RIGHT_COLOR = rule(
    "USA-CLAIM-2",
    "A colored route takes cards of its color; locomotives stand in for any of them.",
    no="{route} is {color}, so {wrong} does not fit.",
)
ONE_COLOR = rule(
    "USA-CLAIM-3",
    "A gray route takes cards of any one color, all the same, with locomotives standing in; two "
    "colors are never mixed.",
    no="A route is paid in one color; {colors} together do not fit.",
)
ANY_LOCOMOTIVES = rule(
    "USA-CLAIM-4",
    "Any number of locomotives may be used, up to paying with nothing else.",
)
FERRY = rule(
    "LEG-FERRY-1",
    "A ferry takes at least as many locomotives as it shows; its other spaces are paid as usual, "
    "with further locomotives if you like.",
    no="{route} is a ferry: at least {ferry} of its cards {ferry:is a locomotive|are locomotives}, "
    "and you lay {laid}.",
)
GRAY_FERRIES = rule(
    "EUR-FERRY-1",
    "Ferries take at least as many locomotives as they show; in Europe all ferries are gray.",
)
MIXED_PAYMENT = rule(
    "TEAM-PAY-1",
    "A claim may be paid with any mix of cards from the own hand and the team's rack.",
)
PARTNERS_HAND = rule(
    "TEAM-PAY-2",
    "The cards in the partner's hand can never be used.",
    no="You want to lay {cards}, but your hand holds only {held}; your partner's hand can never "
    "be used.",
)
PAID_AS_ONE = rule(
    "TEAM-PAY-3",
    "Color, locomotives and the exact number are judged by hand and rack cards together.",
)
SHARED_CARDS = rule(
    "TEAM-PAY-4",
    "Either partner may spend any card on the rack, no matter who put it there.",
)
SPARE_LOCOMOTIVES = rule(
    "USA-CLAIM-10",
    "Who pays decides which cards are spent; a program that chooses spends as few locomotives as "
    "possible and says so.",
)


class Priced(Protocol):
    """What cards pay for: a route, or whatever else has a number, a color and locomotives."""

    @property
    def length(self) -> int:
        """How many cards are asked for."""

    @property
    def color(self) -> Color | None:
        """Their color, `None` for any one."""

    @property
    def ferry(self) -> int:
        """How many of them are locomotives at least."""

    def takes(self, color: Color) -> bool:
        """Whether cards of this color may be among them."""


@dataclass(frozen=True, slots=True)
class Price:
    """So many cards of one color (any one for `None`), so many of them locomotives at least."""

    length: int
    color: Color | None = None
    ferry: int = 0

    def takes(self, color: Color) -> bool:
        """Whether cards of this color may be among them."""
        return self.color is None or color in (self.color, LOCOMOTIVE)


def fits(price: Priced, cards: Cards) -> bool:
    """Whether these cards, wherever they come from, are exactly what is asked."""
    color = price.color
    return (
        sum(cards) == price.length
        and cards[:8].count(0) >= 7
        and (color is None or cards[color] + cards[8] == price.length)
        and cards[8] >= price.ferry
        and min(cards) == 0
    )


def why_not_cards(route: Route, cards: Cards) -> Refusal | None:
    """What is wrong with these cards for the route, colors before numbers."""
    if fits(route, cards):
        return None
    if min(cards) < 0:
        return refuse(EXACT_NUMBER, BELOW_ZERO)
    if len(cards.colors()) > 1:
        return refuse(ONE_COLOR, colors=Together(cards.colors()))
    for color in cards.colors():
        if not route.takes(color):
            return refuse(RIGHT_COLOR, route=route, color=route.color, wrong=color)
    if cards.size != route.length:
        return refuse(EXACT_NUMBER, route=route, length=route.length, laid=cards.size)
    return refuse(FERRY, route=route, ferry=route.ferry, laid=cards.locomotives)


def why_not_held(
    payment: Payment, hand: Cards, rack: Cards, *, partners: bool = False
) -> Refusal | None:
    """Whether the cards laid are there to be laid; partners are told whose cards do not help."""
    if payment.rack == NO_CARDS and hand.covers(payment.hand):
        return None
    if min(payment.hand) < 0 or min(payment.rack) < 0:
        return refuse(EXACT_NUMBER, BELOW_ZERO)
    for on_rack, laid, held in ((False, payment.hand, hand), (True, payment.rack, rack)):
        for color in COLORS:
            if laid[color] > held[color]:
                lacking = Cards([laid[c] if c is color else 0 for c in COLORS])
                facts = {
                    "color": color,
                    "held": held[color],
                    "laid": laid[color],
                    "cards": lacking,
                }
                if on_rack:
                    return Refusal(MIXED_PAYMENT, facts, NOT_ON_RACK if partners else NO_RACK)
                if partners:
                    return Refusal(PARTNERS_HAND, facts)
                return Refusal(EXACT_NUMBER, facts, NOT_IN_HAND)
    return None


BELOW_ZERO = later("A payment cannot hold fewer than 0 cards of a color.")
NO_RACK = later("You want to lay {cards} from a rack, but only teams have one.")
NOT_IN_HAND = later("You want to lay {cards}, but your hand holds only {held}.")
NOT_ON_RACK = later("You want to lay {cards}, but your rack holds only {held}.")


def why_not_affordable(route: Route, held: Cards) -> Refusal | None:
    """Whether no payment at all is possible with the cards held: the most helpful refusal."""
    if any(True for _ in payments(route, held)):
        return None
    if held.locomotives < route.ferry:
        return refuse(FERRY, FEW_LOCOMOTIVES, route=route, ferry=route.ferry, held=held.locomotives)
    best = max(held[color] for color in PLAIN_COLORS if route.takes(color))
    facts = {
        "route": route,
        "length": route.length,
        "color": route.color,
        "most": best + held.locomotives,
        "missing": route.length - best - held.locomotives,
    }
    return Refusal(EXACT_NUMBER, facts, TOO_FEW if route.color is None else TOO_FEW_OF_COLOR)


FEW_LOCOMOTIVES = later(
    "{route} is a ferry that takes at least {ferry} {ferry:locomotive|locomotives}; you have "
    "{held}."
)
TOO_FEW_OF_COLOR = later(
    "{route} takes {length} {length:card|cards} of {color}; with your locomotives you have {most}, "
    "so {missing} more would be needed."
)
TOO_FEW = later(
    "{route} takes {length} {length:card|cards} of any one color; with your locomotives you have "
    "{most}, so {missing} more would be needed."
)


def payments(route: Priced, hand: Cards, rack: Cards | None = None) -> Iterator[Payment]:
    """Every legal payment, the fewest locomotives first.

    Each split between hand and rack is a payment of its own; paying with locomotives alone
    comes once, at the end (USA-CLAIM-1 to -4).
    """
    held = hand if rack is None else hand.plus(rack)
    for locomotives in range(route.ferry, min(held.locomotives, route.length) + 1):
        plain = route.length - locomotives
        for color in PLAIN_COLORS if plain else (LOCOMOTIVE,):
            if plain and (not route.takes(color) or held[color] < plain):
                continue
            cards = Cards(
                [locomotives if c is LOCOMOTIVE else plain if c is color else 0 for c in COLORS]
            )
            yield from splits(cards, hand, rack)


def splits(cards: Cards, hand: Cards, rack: Cards | None) -> Iterator[Payment]:
    """Every way to take these cards from hand and rack, the rack's cards first."""
    if rack is None or not any(rack):
        yield Payment(cards)
        return
    ranges = [
        range(min(cards[c], rack[c]), max(0, cards[c] - hand[c]) - 1, -1) if cards[c] else range(1)
        for c in COLORS
    ]
    colors = [c for c in COLORS if cards[c]]
    if len(colors) == 1:
        counts = [{colors[0]: n} for n in ranges[colors[0]]]
    else:
        counts = [
            {colors[0]: n, colors[1]: m} for n in ranges[colors[0]] for m in ranges[colors[1]]
        ]
    for count in counts:
        from_rack = Cards([count.get(c, 0) for c in COLORS])
        yield Payment(cards.minus(from_rack), from_rack)
