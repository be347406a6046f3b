"""An exercise on what a seat of a team may pay with: its hand, the rack, and its own trains."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

from ...language import Saying
from ...model.board import Route
from ...model.cards import COLORS, LOCOMOTIVE, PLAIN_COLORS, Cards
from ...model.load import shipped_board
from .exercise import Exercise, Kind, Slip

SHORT = Saying("The cards do not suffice: cards of different colors cannot be put together.")
MATES_CARDS = Saying(
    "That takes cards of your partner's hand. Only your own hand and the rack may pay."
)
MATES_TRAINS = Saying(
    "The cards suffice, but not your trains. Each partner claims with trains of their own."
)


def pays(chance: random.Random) -> Exercise | None:
    """Which one of four routes a seat can claim."""
    one, two, three, four = chance.sample(PLAIN_COLORS, 4)
    hand = Cards.from_colors([one] * chance.randint(1, 2) + [two] * 2 + [three] * 1)
    rack = Cards.from_colors(
        [one] * chance.randint(1, 2) + [two] * 2 + [four] + [LOCOMOTIVE] * chance.randint(0, 1)
    )
    mates = Cards.from_colors([three] * chance.randint(2, 3) + [four] * chance.randint(0, 1))
    mine, mate = chance.randint(2, 4), chance.randint(5, 9)
    both = hand.plus(rack)
    groups: tuple[list[Route], ...] = ([], [], [], [])
    for route in _plain_routes():
        enough = route.length <= _reach(route, both)
        if enough and route.length <= mine:
            mixed = route.length > max(_reach(route, hand), _reach(route, rack))
            groups[0].extend([route] if mixed else [])
        elif enough:
            groups[1].append(route)
        elif route.length <= mine:
            with_mate = route.length <= _reach(route, both.plus(mates))
            if _reach(route, both):
                groups[2 if with_mate else 3].append(route)
    if not all(groups):
        return None
    options = [chance.choice(group) for group in groups]
    if len({str(route) for route in options}) < len(options):
        return None
    places = chance.sample(range(4), 4)
    whys = (None, MATES_TRAINS, MATES_CARDS, SHORT)
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            Saying(
                "It is your turn. You have {mine} trains left, your partner has {mate}. In your "
                "hand: {hand}. On the rack of your team: {rack}. In your partner's hand: {mates}.",
                mine=mine,
                mate=mate,
                hand=hand,
                rack=rack,
                mates=mates,
            ),
            Saying("Which of these routes can you claim? None of them is a tunnel."),
        ),
        options=tuple(_told(options[place]) for place in places),
        answer=Fraction(places.index(0)),
        slips=tuple(
            Slip(value=Fraction(n), why=why)
            for n, place in enumerate(places)
            if (why := whys[place])
        ),
        hints=(
            Saying("Whose cards may you use, and whose trains?"),
            Saying(
                "Put your hand and the rack together: {cards}. With {mine} trains of your own you "
                "claim at most {mine} spaces.",
                cards=both,
                mine=mine,
            ),
        ),
        steps=(
            Saying("Your hand and the rack together: {cards}.", cards=both),
            *(_step(route, both, mine, mates) for route in (options[place] for place in places)),
        ),
        numbers={
            "mine": mine,
            "mate": mate,
            **{f"option{n}": options[place].index for n, place in enumerate(places)},
            **{
                f"{name} {color}": cards[color]
                for name, cards in (("hand", hand), ("rack", rack), ("mates", mates))
                for color in COLORS
            },
        },
    )


@cache
def _plain_routes() -> tuple[Route, ...]:
    """The routes of one color and some length that are paid without more ado."""
    return tuple(
        it
        for it in shipped_board("team-asia").routes
        if it.color is not None
        and it.length > 1
        and not (it.tunnel or it.ferry or it.mountain or it.a.junction or it.b.junction)
    )


def _reach(route: Route, cards: Cards) -> int:
    """The cards that could pay for the route: its color, and locomotives."""
    assert route.color is not None
    return cards[route.color] + cards.locomotives


def _told(route: Route) -> Saying:
    return Saying(
        "{route} ({color}, {n} {n:space|spaces})", route=route, color=route.color, n=route.length
    )


def _step(route: Route, cards: Cards, mine: int, mates: Cards) -> Saying:
    """Why the route can be claimed, or why not."""
    facts = {"route": route, "n": route.length, "have": _reach(route, cards), "mine": mine}
    if route.length > mine:
        return Saying("{route}: {n} spaces, but you have only {mine} trains.", **facts)
    if route.length <= _reach(route, cards):
        return Saying(
            "{route}: {n} cards are needed and {have} {have:is|are} there. That is it.", **facts
        )
    if route.length <= _reach(route, cards.plus(mates)):
        return Saying(
            "{route}: {n} cards are needed and {have} {have:is|are} there; the others are in your "
            "partner's hand.",
            **facts,
        )
    return Saying("{route}: {n} cards are needed and only {have} {have:is|are} there.", **facts)
