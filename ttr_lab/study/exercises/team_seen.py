"""An exercise on who knows which card: the drawer, both partners, or the whole table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from fractions import Fraction

from ...language import Saying, later
from .exercise import Exercise, Kind, Sayings, Slip
from .graph_parts import recognized
from .team_draws import Taken, draw_turns, tell_turns

TURNS = 4
KNOWN: Mapping[str, Callable[[Taken], bool]] = {
    "partner": lambda it: it.open or it.rack,
    "rivals": lambda it: it.open,
    "team": lambda it: it.rack and not it.open,
    "you": lambda it: not it.open and not it.rack,
}
"""For each thing that may be asked, which of the cards count."""
ASKED: Mapping[str, str] = {
    "partner": later("How many of these cards does your partner know?"),
    "rivals": later(
        "Rivals see of a rack only how many cards lie there. How many of these cards do they know "
        "all the same?"
    ),
    "team": later("How many of these cards do both partners know, while no rival does?"),
    "you": later("How many of these cards does nobody know but you?"),
}
WHY: Mapping[str, str] = {
    "partner": later(
        "That is what your partner knows: all that was taken face up, and all on the rack."
    ),
    "rivals": later("That is what everybody at the table saw: the cards taken face up."),
    "team": later("Those are the blind cards on the rack: only the two of you know them."),
    "you": later("Those are the blind cards in your hand: nobody else knows them."),
}


def seen(chance: random.Random) -> Exercise | None:
    """How many cards somebody knows after some turns of drawing."""
    turns = draw_turns(chance, TURNS)
    cards = [it for turn in turns for it in turn]
    counts = {name: sum(map(known, cards)) for name, known in KNOWN.items()}
    asked = chance.choice(list(KNOWN))
    answer = counts[asked]
    rack = sum(it.rack for it in cards)
    if not all(counts.values()):
        return None
    slips = recognized(
        Kind.WHOLE,
        answer,
        *(
            Slip(value=Fraction(counts[name]), why=Saying(WHY[name]))
            for name in KNOWN
            if name != asked
        ),
        Slip(
            value=Fraction(rack),
            why=Saying(
                "You counted the cards on the rack. What counts is who saw the card, wherever it "
                "lies."
            ),
        ),
        Slip(value=Fraction(len(cards)), why=Saying("Those are all cards that you took.")),
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying("These cards you took, turn by turn:"),
            *tell_turns(turns),
            Saying(ASKED[asked]),
        ),
        answer=Fraction(answer),
        slips=slips,
        hints=(
            Saying("Who sees a card that is taken face up, and who sees one on the rack?"),
            Saying(
                "Everybody sees what is taken face up. Your partner also sees the rack; blind "
                "cards in your hand only you see."
            ),
        ),
        steps=(
            *_counted(counts),
            Saying("What is asked for: {n}.", n=answer),
        ),
        numbers={"turns": TURNS},
    )


def _counted(counts: Mapping[str, int]) -> Sayings:
    return (
        Saying("Taken face up, known to everybody: {n}.", n=counts["rivals"]),
        Saying("Blind on the rack, known to the two of you: {n}.", n=counts["team"]),
        Saying("Blind in your hand, known to you alone: {n}.", n=counts["you"]),
        Saying(
            "So your partner knows {open} + {rack} = {n}.",
            open=counts["rivals"],
            rack=counts["team"],
            n=counts["partner"],
        ),
    )
