"""An exercise on guessing a partner's ticket from a route that was claimed."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from .checking import in_three_ways
from .exercise import Exercise, Kind, Slip
from .graph_parts import draw_part, mask, recognized
from .graph_picture import Picture
from .graph_words import added_up, along, pair_of, tell_part
from .team_parts import MAP, draw_pairs, named_ends, only_way

POSSIBLE = 4


def bayes(chance: random.Random) -> Exercise | None:
    """The chance of one of four tickets once its holder has claimed a route of its way."""
    board = draw_part(chance, chance.randint(7, 8), maps=MAP)
    pairs = draw_pairs(chance, board, POSSIBLE)
    ways = [only_way(board, pair) for pair in pairs]
    if len(pairs) < POSSIBLE or not all(ways):
        return None
    claimed = chance.randrange(len(board.routes))
    weights = [Fraction(1, len(way)) if claimed in way else Fraction(0) for way in ways]
    fitting = [place for place, weight in enumerate(weights) if weight]
    if not 2 <= len(fitting) < POSSIBLE or len({weights[place] for place in fitting}) == 1:
        return None
    asked = chance.choice(fitting)
    answer = weights[asked] / sum(weights)
    route = board.routes[claimed]
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_part(board),
            Saying(
                "Your partner holds one of these tickets, each equally likely: {tickets}. The "
                "first route that your partner claims is one of the ticket's cheapest connection, "
                "each of its routes equally likely.",
                tickets=Together(pair_of(board, pair) for pair in pairs),
            ),
            Saying(
                "Your partner claims {route}. What is the chance that the ticket is {ticket}?",
                route=route,
                ticket=pair_of(board, pairs[asked]),
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.CHANCE,
            answer,
            Slip(
                value=Fraction(1, len(fitting)),
                why=Saying(
                    "You weighed all tickets alike that want the route. One with few routes is "
                    "more likely to begin just there."
                ),
            ),
            Slip(
                value=Fraction(1, POSSIBLE),
                why=Saying("So likely it was before the claim. Some tickets are ruled out now."),
            ),
            Slip(
                value=weights[asked],
                why=Saying(
                    "You turned it around: that is the chance of the route if this is the ticket."
                ),
            ),
            Slip(
                value=weights[asked] / POSSIBLE,
                why=Saying(
                    "That is the chance of both together. You know the route, so divide by its "
                    "chance."
                ),
            ),
        ),
        hints=(
            Saying("Which of the tickets have the route on their cheapest connection?"),
            Saying(
                "With one of them, how likely is it that just this route is claimed first? Its "
                "connection has so many routes, each equally likely."
            ),
            Saying("Divide the ticket's weight by the weights of all tickets."),
        ),
        steps=(
            *(
                Saying(
                    "{ticket}: {way}, {n} routes, so weight {weight}.",
                    ticket=pair_of(board, pairs[place]),
                    way=along(board, pairs[place][0], ways[place]),
                    n=len(ways[place]),
                    weight=weights[place],
                )
                if weights[place]
                else Saying(
                    "{ticket}: {way}, without the route, so weight 0.",
                    ticket=pair_of(board, pairs[place]),
                    way=along(board, pairs[place][0], ways[place]),
                )
                for place in range(POSSIBLE)
            ),
            Saying(
                "({weight}) / ({sum}) = {answer}.",
                weight=weights[asked],
                sum=added_up(weights[place] for place in fitting),
                answer=in_three_ways(answer),
            ),
        ),
        numbers={
            **named_ends(pairs),
            "claimed": claimed,
            "asked": asked,
        },
        picture=Picture(
            board=board, spots=board.ends[claimed], tickets=tuple(pairs), answer=mask(ways[asked])
        ),
    )
