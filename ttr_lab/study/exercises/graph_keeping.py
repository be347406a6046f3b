"""Exercises on trains that have to suffice: what is left, and which tickets to keep."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from ...language import Saying, Together
from ...model.board import Board, members
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network
from .graph_parts import draw_part, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import BOTH_APART, pair_of, sum_of, tell_part


def ticket_spare(chance: random.Random) -> Exercise | None:
    """The trains left after two tickets, with some routes claimed already."""
    board = draw_part(chance, chance.randint(7, 8))
    a, b, c, d = chance.sample(range(len(board.cities)), 4)
    pairs = ((a, b), (c, d))
    mine = sum(1 << it for it in chance.sample(range(len(board.routes)), 2))
    found = cheapest_network(board, pairs, mine)
    new = [it for it in found if not mine >> it & 1]
    cost = trains(board, new)
    anew = trains(board, cheapest_network(board, pairs))
    alone = sum(
        trains(board, [it for it in cheapest_network(board, [pair], mine) if not mine >> it & 1])
        for pair in pairs
    )
    if cost in (anew, alone) or not cost:
        return None
    stock = alone + chance.randint(1, 6)
    answer = stock - cost
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(value=Fraction(stock - alone), why=BOTH_APART),
        Slip(
            value=Fraction(stock - anew),
            why=Saying("Your own routes are paid already. They take no trains any more."),
        ),
        Slip(
            value=Fraction(cost),
            why=Saying("So many trains the network takes; the question asks how many are left."),
        ),
        Slip(
            value=Fraction(stock - trains(board, members(mine)) - cost),
            why=Saying("The trains on your routes have left your stock before."),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "{routes} are yours already, and {stock} trains are left. You complete {one} and "
                "{two} with as few of them as possible. How many do you have then?",
                routes=Together(board.routes_in(mine)),
                stock=stock,
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Write 0 at the routes that are yours: they cost nothing any more."),
            Saying("Then find the cheapest network for both tickets, and subtract what it takes."),
        ),
        steps=(
            Saying(
                "To claim: {routes}, {sum} {n:train|trains}.",
                routes=Together(board.routes[it] for it in new),
                sum=sum_of(board.lengths[it] for it in new),
                n=cost,
            ),
            Saying("{stock} − {cost} = {n} are left.", stock=stock, cost=cost, n=answer),
        ),
        numbers={"a": a, "b": b, "c": c, "d": d, "mine": mine, "stock": stock},
        picture=Picture(board=board, tickets=pairs, mine=mine, answer=mask(found)),
    )


def ticket_keep(chance: random.Random) -> Exercise | None:
    """Which tickets to keep with few trains: the best pair fits only because it shares routes."""
    board = draw_part(chance, chance.randint(7, 8))
    places = list(range(len(board.cities)))
    drawn = {(min(pair), max(pair)) for pair in (chance.sample(places, 2) for _ in range(3))}
    if len(drawn) < 3:
        return None
    pairs = sorted(drawn)
    alone = [trains(board, cheapest_network(board, [pair])) for pair in pairs]
    points = [max(2, cost + chance.randint(-1, 2)) for cost in alone]
    choices = list(combinations(range(3), 2))
    networks = [cheapest_network(board, [pairs[it] for it in pick]) for pick in choices]
    costs = [trains(board, found) for found in networks]
    worths = [sum(points[it] for it in pick) for pick in choices]
    every = trains(board, cheapest_network(board, pairs))
    best = max(range(3), key=lambda it: worths[it])
    apart = sum(alone[it] for it in choices[best])
    stock = chance.randint(costs[best], max(apart - 1, costs[best]))
    fits = [cost <= stock for cost in costs]
    if stock >= apart or every <= stock or len(set(worths)) < 3 or sum(fits) < 2:
        return None
    if min(alone) < 2:
        return None
    whys = [
        Saying(
            "That fits, but brings only {points} points. Another pair brings more, and fits "
            "because its tickets share routes.",
            points=worths[it],
        )
        if fits[it]
        else Saying(
            "Together they take {n} {n:train|trains}; you have {stock}.", n=costs[it], stock=stock
        )
        for it in range(3)
    ]
    slips = [Slip(value=Fraction(it), why=whys[it]) for it in range(3) if it != best]
    why = Saying("All three take {n} {n:train|trains}; you have {stock}.", n=every, stock=stock)
    slips.append(Slip(value=Fraction(3), why=why))
    named = [
        Saying(
            "{ticket} ({points} {points:point|points})",
            ticket=pair_of(board, pair),
            points=worth,
        )
        for pair, worth in zip(pairs, points, strict=True)
    ]
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            tell_part(board),
            Saying(
                "You have {stock} trains and drew the tickets {tickets}. Which do you keep if you "
                "want the most ticket points and want to complete all that you keep?",
                stock=stock,
                tickets=Together(named),
            ),
        ),
        options=(
            *(Saying("Keep {tickets}", tickets=_both(board, pairs, pick)) for pick in choices),
            Saying("Keep all three"),
        ),
        answer=Fraction(best),
        slips=tuple(slips),
        hints=(
            Saying("Do not add up what each ticket takes alone: look for what two of them share."),
            Saying("Work out the cheapest network of the pair with the most points first."),
        ),
        steps=(
            *(
                Saying(
                    "{tickets}: {n} {n:train|trains}, {points} points.",
                    tickets=_both(board, pairs, pick),
                    n=costs[it],
                    points=worths[it],
                )
                for it, pick in enumerate(choices)
            ),
            Saying("All three: {n} {n:train|trains}, more than {stock}.", n=every, stock=stock),
            Saying(
                "The best pair would take {apart} trains apart, and takes {n} together.",
                apart=apart,
                n=costs[best],
            ),
        ),
        numbers={f"{end}{n}": pair[k] for n, pair in enumerate(pairs) for k, end in enumerate("ab")}
        | {f"points{n}": worth for n, worth in enumerate(points)}
        | {"stock": stock},
        picture=Picture(board=board, tickets=tuple(pairs), answer=mask(networks[best])),
    )


def _both(board: Board, pairs: Sequence[tuple[int, int]], pick: Sequence[int]) -> Together:
    return Together(pair_of(board, pairs[it]) for it in pick)
