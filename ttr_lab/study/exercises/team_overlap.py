"""Exercises on what two partners plan twice, and what the partner's routes leave of a secret."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together, later
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network
from .graph_parts import draw_part, mask, patient, recognized, trains
from .graph_picture import Picture
from .graph_words import along, pair_of, sum_of, tell_part
from .lesson import Recipe, Section
from .team_fits import fits
from .team_parts import MAP, draw_pairs, named_ends, only_way
from .team_split import split


def twice(chance: random.Random) -> Exercise | None:
    """The trains that both partners plan, since neither knows the other's ticket."""
    board = draw_part(chance, chance.randint(7, 8), maps=MAP)
    pairs = draw_pairs(chance, board, 2)
    ways = [only_way(board, pair) for pair in pairs]
    if len(pairs) < 2 or not all(ways):
        return None
    common = sorted(set(ways[0]) & set(ways[1]))
    answer = trains(board, common)
    each = [trains(board, way) for way in ways]
    if answer < 2 or answer in each:
        return None
    network = trains(board, cheapest_network(board, pairs))
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "Your secret ticket is {one}, your partner's is {two}. Neither of you knows the "
                "other's, so each plans the cheapest connection of their own ticket. On how many "
                "spaces do both of you plan to lay trains?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(len(common)),
                why=Saying(
                    "You counted the routes. A route takes as many trains as it has spaces."
                ),
            ),
            Slip(
                value=Fraction(sum(each) - answer),
                why=Saying("So many trains both plans take together. What is planned twice?"),
            ),
            Slip(
                value=Fraction(sum(each)),
                why=Saying("You added up both plans. Asked for is what they have in common."),
            ),
            Slip(
                value=Fraction(sum(each) - network),
                why=Saying(
                    "So much the two tickets could save if they were planned together. But each "
                    "is planned alone here, since neither of you knows the other's."
                ),
            ),
        ),
        hints=(
            Saying("Find the cheapest connection of each ticket on its own."),
            Saying("Which routes are in both of them? Add up their spaces."),
        ),
        steps=(
            *(
                Saying(
                    "{ticket}: {way}, {n} trains.",
                    ticket=pair_of(board, pair),
                    way=along(board, pair[0], way),
                    n=trains(board, way),
                )
                for pair, way in zip(pairs, ways, strict=True)
            ),
            Saying(
                "In both of them: {routes}, {sum} trains. If one ticket were on the rack, only one "
                "of you would plan them.",
                routes=Together(board.routes[it] for it in common),
                sum=sum_of(board.lengths[it] for it in common),
            ),
        ),
        numbers=named_ends(pairs),
        picture=Picture(board=board, tickets=tuple(pairs), answer=mask(common)),
    )


def rest(chance: random.Random) -> Exercise | None:
    """What a secret ticket still takes beside the routes for those on the rack."""
    board = draw_part(chance, chance.randint(7, 9), maps=MAP)
    pairs = draw_pairs(chance, board, 3)
    if len(pairs) < 3:
        return None
    rack = cheapest_network(board, pairs[:2])
    mine = mask(rack)
    secret = pairs[2]
    alone = trains(board, cheapest_network(board, [secret]))
    whole = cheapest_network(board, [secret], mine)
    new = [it for it in whole if it not in rack]
    answer = trains(board, new)
    anew = trains(board, cheapest_network(board, pairs)) - trains(board, rack)
    if answer < 1 or answer == alone:
        return None
    used = [it for it in whole if it in rack]
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            tell_part(board),
            Saying(
                "The tickets {one} and {two} are on the rack, and your team lays for them: "
                "{routes}. You hold {secret} secretly. How many more trains does it take at "
                "least?",
                one=pair_of(board, pairs[0]),
                two=pair_of(board, pairs[1]),
                routes=Together(board.routes[it] for it in rack),
                secret=pair_of(board, secret),
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(alone),
                why=Saying("That is the ticket alone. Routes that the team lays anyway are free."),
            ),
            Slip(
                value=Fraction(trains(board, whole)),
                why=Saying(
                    "That is its whole connection. The routes for the tickets on the rack are in "
                    "it already."
                ),
            ),
            Slip(
                value=Fraction(anew),
                why=Saying(
                    "That is what it would add if all three were planned anew. Your partner does "
                    "not know it: the routes for the rack are laid as they are."
                ),
            ),
            Slip(
                value=Fraction(len(new)),
                why=Saying(
                    "You counted the routes. A route takes as many trains as it has spaces."
                ),
            ),
        ),
        hints=(
            Saying("Write 0 at the routes that are laid for the rack: they cost nothing more."),
            Saying(
                "Now look for the cheapest connection of {secret}, even if it takes a detour over "
                "them.",
                secret=pair_of(board, secret),
            ),
        ),
        steps=(
            Saying("Alone it would take {n} trains.", n=alone),
            *(
                [
                    Saying(
                        "Laid for the rack already, and of use: {routes}.",
                        routes=Together(board.routes[it] for it in used),
                    )
                ]
                if used
                else []
            ),
            Saying(
                "Still to lay: {routes}, {sum} {n:train|trains}. So much a partner who does not "
                "know it leaves to you.",
                routes=Together(board.routes[it] for it in new),
                sum=sum_of(board.lengths[it] for it in new),
                n=answer,
            ),
        ),
        numbers={**named_ends(pairs), "mine": mine},
        picture=Picture(board=board, tickets=tuple(pairs), mine=mine, answer=mask(new)),
    )


SECTION = Section(
    id="overlap",
    title=later("What tickets have in common"),
    recipes=(
        Recipe(id="team-twice", title=later("Planned twice"), level=1, draw=patient(twice)),
        Recipe(id="team-rest", title=later("Beside the rack"), level=2, draw=patient(rest)),
        Recipe(id="team-fits", title=later("The ticket that fits"), level=2, draw=patient(fits)),
        Recipe(id="team-split", title=later("Two stocks of trains"), level=3, draw=patient(split)),
    ),
)
