"""Exercises on the cheapest networks of two and of three tickets."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from ...language import Saying, Together
from ...model.board import Board
from ..networks.costs import UNITS, Costs, Terms
from .exercise import Exercise, Kind, Slip
from .graph_parts import cheapest_ways, draw_part, kruskal, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import BOTH_APART, along, pair_of, sum_of, tell_part

Pair = tuple[int, int]


def tree_tickets(chance: random.Random) -> Exercise | None:
    """The cheapest network of two tickets, where at least one of them makes a detour."""
    board = draw_part(chance, chance.randint(7, 8))
    a, b, c, d = chance.sample(range(len(board.cities)), 4)
    pairs = ((a, b), (c, d))
    found = cheapest_network(board, pairs)
    answer = trains(board, found)
    cheap = [cheapest_ways(board, *pair) for pair in pairs]
    alone = [trains(board, options[0]) for options in cheap]
    united = min(trains(board, {*one, *two}) for one, two in product(*cheap))
    if united == answer or sum(alone) == united:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(value=Fraction(sum(alone)), why=BOTH_APART),
        Slip(
            value=Fraction(united),
            why=Saying(
                "You kept the cheapest way of each ticket. A ticket may go a longer way if it "
                "shares more of it."
            ),
        ),
        Slip(
            value=Fraction(trains(board, kruskal(board))),
            why=Saying("You joined all cities. Only those of the tickets have to be connected."),
        ),
        Slip(
            value=Fraction(len(found)), why=Saying("That is the number of routes, not of trains.")
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "You hold the tickets {one} and {two}. How many trains does the cheapest network "
                "take that completes both?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("First find the cheapest way of each ticket, and what both could share."),
            Saying("Now let one ticket go a longer way that the other uses as well: try them all."),
        ),
        steps=(
            *(
                Saying(
                    "{ticket} alone: {way}, {n} {n:train|trains}.",
                    ticket=pair_of(board, pair),
                    way=along(board, pair[0], options[0]),
                    n=trains(board, options[0]),
                )
                for pair, options in zip(pairs, cheap, strict=True)
            ),
            Saying(
                "Both of these ways together: {n} {n:train|trains}, routes that both use once.",
                n=united,
            ),
            network_step(board, found),
        ),
        numbers={"a": a, "b": b, "c": c, "d": d},
        picture=Picture(board=board, tickets=pairs, answer=mask(found)),
    )


def tree_third(chance: random.Random) -> Exercise | None:
    """What a third ticket adds, where it pays to plan the network anew."""
    board = draw_part(chance, chance.randint(7, 8))
    places = list(range(len(board.cities)))
    pairs = [(a, b) for a, b in (sorted(chance.sample(places, 2)) for _ in range(3))]
    if len(set(pairs)) < 3:
        return None
    before, after = cheapest_network(board, pairs[:2]), cheapest_network(board, pairs)
    answer = trains(board, after) - trains(board, before)
    alone = trains(board, cheapest_ways(board, *pairs[2])[0])
    mine = sum(1 << route for route in before)
    hung = int(_cost(board, [pairs[2]], mine))
    dull = answer == 1 and chance.random() < 0.6
    if answer in (alone, hung) or answer < 1 or dull:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(value=Fraction(alone), why=Saying("That is the ticket alone. It can share routes.")),
        Slip(
            value=Fraction(hung),
            why=Saying(
                "You added it to the network of the first two. Plan all three anew: another "
                "network for the first two can be better for the third."
            ),
        ),
        Slip(
            value=Fraction(trains(board, after)),
            why=Saying(
                "That is the whole network of three; the question asks what the third ticket adds."
            ),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "You hold the tickets {one} and {two}. If you also keep {three}, how many more "
                "trains does the cheapest network take?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
                three=pair_of(board, pairs[2]),
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("You need two networks: the cheapest one for two tickets, and one for all."),
            Saying("The network for three need not contain the one for two."),
        ),
        steps=(
            Saying("Two tickets:"),
            network_step(board, before),
            Saying("Three tickets:"),
            network_step(board, after),
            Saying(
                "The third adds {after} − {before} = {n}.",
                after=trains(board, after),
                before=trains(board, before),
                n=answer,
            ),
        ),
        numbers={
            f"{end}{n}": pair[k] for n, pair in enumerate(pairs) for k, end in enumerate("ab")
        },
        picture=Picture(board=board, tickets=tuple(pairs), answer=mask(after)),
    )


def network_step(board: Board, routes: Sequence[int]) -> Saying:
    """A network with what it takes."""
    return Saying(
        "The cheapest network: {routes}, {sum} {n:train|trains}.",
        routes=Together(board.routes[it] for it in routes),
        sum=sum_of(board.lengths[it] for it in routes),
        n=trains(board, routes),
    )


def cheapest_network(board: Board, pairs: Sequence[Pair], mine: int = 0) -> tuple[int, ...]:
    """The routes that connect all pairs with the fewest trains; one's own cost nothing."""
    costs = Costs(board, Terms(mine=mine))
    joined = costs.forest.join(pairs)
    assert joined is not None, "a part of a map hangs together"
    return tuple(sorted(costs.open[edge] for edge in joined[1]))


def _cost(board: Board, pairs: Sequence[Pair], mine: int) -> Fraction:
    joined = Costs(board, Terms(mine=mine)).forest.join(pairs)
    assert joined is not None
    return Fraction(joined[0], UNITS)
