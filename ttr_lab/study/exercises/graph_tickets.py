"""Exercises on what a ticket is worth on the map, alone and beside others."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network, network_step
from .graph_parts import cheapest_ways, draw_part, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import along, pair_of, sum_of, tell_part


def ticket_per_train(chance: random.Random) -> Exercise | None:
    """The points of a ticket and of its routes for each train."""
    board = draw_part(chance, chance.randint(6, 7))
    a, b = chance.sample(range(len(board.cities)), 2)
    found = cheapest_ways(board, a, b)
    if len(found) > 1 or len(found[0]) < 2:
        return None
    way = found[0]
    used = trains(board, way)
    points = max(2, used + chance.randint(-1, 2))
    scores = [board.worth[it] for it in way]
    answer = Fraction(points + sum(scores), used)
    slips = recognized(
        Kind.NUMBER,
        answer,
        Slip(
            value=Fraction(points, used),
            why=Saying("The routes score as well when they are claimed."),
        ),
        Slip(
            value=Fraction(sum(scores), used),
            why=Saying("That is what the routes bring. The ticket's own points come on top."),
        ),
        Slip(
            value=Fraction(points + sum(scores), len(way)),
            why=Saying(
                "You divided by the routes; the question asks for the points of each train."
            ),
        ),
        Slip(
            value=Fraction(points + board.points.get(used, 0), used),
            why=Saying("Each route scores on its own, not the whole connection at once."),
        ),
    )
    lengths = sorted({board.lengths[it] for it in range(len(board.routes))})
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            tell_part(board),
            Saying(
                "A route scores by its spaces: {table}.",
                table=Together(
                    Saying(
                        "{n} {n:space|spaces} {points} {points:point|points}",
                        n=length,
                        points=board.points[length],
                    )
                    for length in lengths
                ),
            ),
            Saying(
                "The ticket {ticket} is worth {points} points. You complete it by the connection "
                "with the fewest trains. How many points does each train bring, routes and ticket "
                "together?",
                ticket=pair_of(board, (a, b)),
                points=points,
            ),
        ),
        answer=answer,
        slips=slips,
        hints=(
            Saying("Find the connection first. What do its routes score when you claim them?"),
            Saying("Add the ticket's points, and divide by the trains of the connection."),
        ),
        steps=(
            Saying(
                "{way} takes {sum} {n:train|trains}.",
                way=along(board, a, way),
                sum=sum_of(board.lengths[it] for it in way),
                n=used,
            ),
            Saying("The routes score {sum}.", sum=sum_of(scores)),
            Saying(
                "({points} + {scores}) / {n} = {value} = {decimal:.2f} points for each train.",
                points=points,
                scores=sum(scores),
                n=used,
                value=answer,
                decimal=float(answer),
            ),
        ),
        numbers={"a": a, "b": b, "points": points},
        picture=Picture(board=board, tickets=((a, b),), answer=mask(way)),
    )


def ticket_overlap(chance: random.Random) -> Exercise | None:
    """How many trains two tickets save because they share routes."""
    board = draw_part(chance, chance.randint(7, 8))
    a, b, c, d = chance.sample(range(len(board.cities)), 4)
    pairs = ((a, b), (c, d))
    alone = [trains(board, cheapest_ways(board, *pair)[0]) for pair in pairs]
    found = cheapest_network(board, pairs)
    both = trains(board, found)
    answer = sum(alone) - both
    if answer < 2:
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        Slip(
            value=Fraction(both),
            why=Saying("That is what both take together; the question asks what they save."),
        ),
        Slip(value=Fraction(0), why=Saying("They can use the same routes somewhere.")),
        Slip(
            value=Fraction(sum(alone)),
            why=Saying("That is what both take apart; the question asks what they save together."),
        ),
        Slip(
            value=Fraction(abs(alone[0] - alone[1])),
            why=Saying("That is how much dearer one is than the other."),
        ),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "Two tickets fit together if they share routes. How many trains do {one} and {two} "
                "save together: what each takes alone, less the cheapest network for both?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
            ),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("You need three numbers: each ticket alone, and both together."),
            Saying("For both together look for routes that serve both, even with a detour."),
        ),
        steps=(
            Saying(
                "Alone: {one} + {two} = {sum} trains.", one=alone[0], two=alone[1], sum=sum(alone)
            ),
            network_step(board, found),
            Saying("{sum} − {both} = {n}.", sum=sum(alone), both=both, n=answer),
        ),
        numbers={"a": a, "b": b, "c": c, "d": d},
        picture=Picture(board=board, tickets=pairs, answer=mask(found)),
    )
