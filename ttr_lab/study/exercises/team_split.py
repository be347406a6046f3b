"""An exercise on two stocks of trains: routes are claimed whole, each from one stock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from ...language import Saying, Together
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network
from .graph_parts import draw_part, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import pair_of, sum_of, tell_part
from .team_parts import MAP, draw_pairs, halved, named_ends

Stocks = tuple[int, int, tuple[int, ...]]
"""Two stocks of trains, and the places of the routes that the first must pay for at least."""
LEAST = 8
"""So many spaces at least have to be claimed together."""
GOES = 20


def split(chance: random.Random) -> Exercise | None:
    """The fewest trains that a seat must lay when its partner's stock is too small for all."""
    board = draw_part(chance, chance.randint(8, 9), maps=MAP)
    pairs = draw_pairs(chance, board, 2)
    if len(pairs) < 2:
        return None
    routes = cheapest_network(board, pairs)
    total = trains(board, routes)
    if not 4 <= len(routes) <= 7 or total < LEAST:
        return None
    drawn = _draw_stocks(chance, [board.lengths[it] for it in routes])
    if drawn is None:
        return None
    mine, mate, part = drawn
    best = [route for place, route in enumerate(routes) if place in part]
    answer, missing = trains(board, best), total - mate
    others = [it for it in routes if it not in best]
    largest = max(board.lengths[it] for it in routes)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "For the tickets {one} and {two} your team still has to claim {routes}, {total} "
                "spaces in all. You have {mine} trains left, your partner has {mate}; neither may "
                "use the other's. Your partner claims as much of it as possible. How many trains "
                "do you have to lay at least, so that both tickets are completed?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
                routes=Together(board.routes[it] for it in routes),
                total=total,
                mine=mine,
                mate=mate,
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(missing),
                why=Saying(
                    "So many spaces your partner's trains do not reach for. But a route is claimed "
                    "whole, by one of you: no routes add up to just that."
                ),
            ),
            Slip(
                value=Fraction(mine),
                why=Saying("Those are all your trains. Some of them may be spared."),
            ),
            Slip(
                value=Fraction(total - answer),
                why=Saying("That is your partner's part. Yours is asked for."),
            ),
            Slip(
                value=Fraction(largest),
                why=Saying("You took the longest route. Try which of them add up to less."),
            ),
            *halved(
                total,
                Saying("You halved the spaces. The stocks are not alike, and routes are whole."),
            ),
        ),
        hints=(
            Saying("How many spaces can your partner not pay for? You need at least as many."),
            Saying(
                "A route is claimed whole. Which routes add up to {missing} or a little more?",
                missing=missing,
            ),
        ),
        steps=(
            Saying(
                "{total} − {mate} = {missing} spaces are too many for your partner.",
                total=total,
                mate=mate,
                missing=missing,
            ),
            Saying(
                "No routes add up to just as much. The next best for you: {routes}, {sum} trains.",
                routes=Together(board.routes[it] for it in best),
                sum=sum_of(board.lengths[it] for it in best),
            ),
            Saying(
                "Your partner claims {routes}: {sum} of {mate} trains.",
                routes=Together(board.routes[it] for it in others),
                sum=sum_of(board.lengths[it] for it in others),
                mate=mate,
            ),
        ),
        numbers={**named_ends(pairs), "mine": mine, "mate": mate},
        picture=Picture(board=board, tickets=tuple(pairs), answer=mask(best)),
    )


def _draw_stocks(chance: random.Random, lengths: Sequence[int]) -> Stocks | None:
    """Stocks with which no routes add up to just what is missing; `None` if none is found."""
    total = sum(lengths)
    picks = [
        pick for size in range(len(lengths)) for pick in combinations(range(len(lengths)), size)
    ]
    sums = {pick: sum(lengths[it] for it in pick) for pick in picks}
    for _ in range(GOES):
        mate = chance.randint(total // 3, total - 3)
        mine = chance.randint(total - mate, total - 1)
        able = [pick for pick in picks if total - mate <= sums[pick] <= mine]
        best = min(able, key=lambda pick: sums[pick], default=())
        if able and total - mate < sums[best] < mine:
            return mine, mate, best
    return None
