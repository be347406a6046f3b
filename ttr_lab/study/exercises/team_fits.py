"""An exercise on which of one's tickets fits best to the one on the rack."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, Together
from .exercise import Exercise, Kind, Slip
from .graph_networks import cheapest_network
from .graph_parts import draw_part, mask, recognized, trains
from .graph_picture import Picture
from .graph_words import pair_of, tell_part
from .team_parts import MAP, draw_pairs, named_ends


def fits(chance: random.Random) -> Exercise | None:
    """Which of three tickets saves most trains beside a shared one; not the shortest."""
    board = draw_part(chance, chance.randint(8, 9), maps=MAP)
    pairs = draw_pairs(chance, board, 4)
    if len(pairs) < 4:
        return None
    shared, *mine = pairs
    alone = [trains(board, cheapest_network(board, [pair])) for pair in pairs]
    networks = [cheapest_network(board, [shared, pair]) for pair in mine]
    costs = [trains(board, found) for found in networks]
    saved = [alone[0] + one - both for one, both in zip(alone[1:], costs, strict=True)]
    best = max(range(3), key=lambda it: saved[it])
    most, second = sorted(saved, reverse=True)[:2]
    shortest = min(range(3), key=lambda it: alone[it + 1])
    if most - second < 1 or shortest == best or most < 2:
        return None
    whys = [
        _why(alone[0] + alone[it + 1], costs[it], alone[it + 1] if it == shortest else None)
        for it in range(3)
    ]
    slips = recognized(
        Kind.CHOICE,
        best,
        *(Slip(value=Fraction(it), why=whys[it]) for it in range(3)),
    )
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            tell_part(board),
            Saying(
                "Your partner has laid {shared} on the rack. You hold {tickets}. Which of them "
                "fits best to it: saves the most trains if both are laid together, compared with "
                "each alone?",
                shared=pair_of(board, shared),
                tickets=Together(pair_of(board, pair) for pair in mine),
            ),
        ),
        options=tuple(Saying("The ticket {ticket}", ticket=pair_of(board, pair)) for pair in mine),
        answer=Fraction(best),
        slips=slips,
        hints=(
            Saying("A short ticket need not fit, and a long one may lie almost on the way."),
            Saying(
                "For each of them: what it takes alone, and what {shared} takes alone, less the "
                "cheapest network of both.",
                shared=pair_of(board, shared),
            ),
        ),
        steps=tuple(
            Saying(
                "{ticket}: {one} + {two} − {both} = {n} {n:train|trains} saved.",
                ticket=pair_of(board, pair),
                one=alone[0],
                two=alone[it + 1],
                both=costs[it],
                n=saved[it],
            )
            for it, pair in enumerate(mine)
        ),
        numbers=named_ends(pairs),
        picture=Picture(board=board, tickets=tuple(pairs), answer=mask(networks[best])),
    )


def _why(apart: int, both: int, shortest: int | None) -> Saying:
    """What speaks against a ticket; `shortest` is what the shortest takes alone."""
    if shortest is not None:
        return Saying(
            "Alone it takes the fewest trains, {alone}. But both together take {both}, which saves "
            "{n}: another ticket saves more.",
            alone=shortest,
            both=both,
            n=apart - both,
        )
    if both == apart:
        return Saying(
            "Both together take {both} trains, as many as apart: they have nothing in common.",
            both=both,
        )
    return Saying(
        "Both together take {both} trains instead of {apart}. Another ticket saves more.",
        both=both,
        apart=apart,
    )
