"""Exercises on the sharing turn: what it gains, what it costs, and how much work it moves."""

from __future__ import annotations

import random
from fractions import Fraction

from ...language import Saying, later
from .checking import in_three_ways, in_two_ways
from .exercise import Exercise, Kind, Slip
from .graph_parts import patient, recognized
from .lesson import Recipe, Section
from .team_choice import choose_turn
from .team_parts import halved


def gain(chance: random.Random) -> Exercise:
    """What the team expects more once the partner knows a ticket, the turn apart."""
    points, now = chance.randint(6, 20), chance.randint(4, 11)
    then = chance.randint(now + 2, 18)
    rise = Fraction(5 * (then - now), 100)
    answer = 2 * points * rise
    after = Fraction(5 * then, 100)
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            Saying(
                "A secret ticket is worth {points} points: completed it brings them, failed it "
                "costs them. While only you know it, it is completed with a chance of {now}%; once "
                "your partner knows it too, with a chance of {then}%.",
                points=points,
                now=5 * now,
                then=5 * then,
            ),
            Saying(
                "How many points more does the team expect once the ticket is shared? Leave out "
                "the turn that sharing takes."
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.NUMBER,
            answer,
            Slip(
                value=points * rise,
                why=Saying(
                    "You counted only what a completed ticket brings. A failed one costs its "
                    "points, so completed and failed lie twice the points apart."
                ),
            ),
            Slip(
                value=points * (2 * after - 1),
                why=Saying(
                    "That is what the shared ticket brings. Before, it brought something as well; "
                    "asked for is the difference."
                ),
            ),
            Slip(
                value=points * after,
                why=Saying(
                    "You left out that a failed ticket costs points, and what it was worth before."
                ),
            ),
        ),
        hints=(
            Saying("How far apart are a completed and a failed ticket, in points?"),
            Saying(
                "Twice its points are at stake. Multiply them by what the chance rises: from "
                "{now}% to {then}%.",
                now=5 * now,
                then=5 * then,
            ),
        ),
        steps=(
            Saying(
                "At stake: {points} + {points} = {stake} points.", points=points, stake=2 * points
            ),
            Saying(
                "The chance rises by {then}% − {now}% = {rise}%, so the team expects {stake} × "
                "{part:.2f} = {sum} points more.",
                then=5 * then,
                now=5 * now,
                rise=5 * (then - now),
                stake=2 * points,
                part=float(rise),
                sum=in_two_ways(answer),
            ),
        ),
        numbers={"points": points, "now": 5 * now, "then": 5 * then},
    )


def break_even(chance: random.Random) -> Exercise:
    """The rise of the chance from which on a sharing turn pays."""
    turn, points = chance.randint(6, 10), chance.randint(11, 20)
    now = 5 * chance.randint(2, 9)
    answer = Fraction(turn, 2 * points)
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            Saying(
                "Suppose that a turn is worth {turn} points to your team: so many it loses on "
                "average without one. You think of spending one on sharing a ticket of {points} "
                "points, which is now completed with a chance of {now}%.",
                turn=turn,
                points=points,
                now=now,
            ),
            Saying(
                "By how much must this chance rise at least, so that the turn pays? Give the rise, "
                "not the chance that is reached."
            ),
        ),
        answer=answer,
        slips=recognized(
            Kind.CHANCE,
            answer,
            Slip(
                value=Fraction(turn, points),
                why=Saying(
                    "More than the ticket's points are at stake: completed and failed lie twice "
                    "the points apart."
                ),
            ),
            Slip(
                value=Fraction(now, 100) + answer,
                why=Saying("That is the chance that must be reached. Asked for is the rise."),
            ),
            Slip(
                value=Fraction(turn, 100),
                why=Saying("Points are not percent. How much does the ticket bring for each one?"),
            ),
        ),
        hints=(
            Saying("How many points does the whole rise from never to always bring?"),
            Saying(
                "Twice the ticket's points, times the rise, must be as much as the turn is worth."
            ),
        ),
        steps=(
            Saying(
                "At stake: {points} + {points} = {stake} points.", points=points, stake=2 * points
            ),
            Saying(
                "{stake} × rise = {turn} gives {answer}.",
                stake=2 * points,
                turn=turn,
                answer=in_three_ways(answer),
            ),
        ),
        numbers={"turn": turn, "points": points, "now": now},
    )


def moved(chance: random.Random) -> Exercise | None:
    """How much work a shared ticket must take off a seat, with a turn lost for sharing."""
    turns = chance.randint(7, 12)
    mine, mate = turns + chance.randint(1, 4), turns - chance.randint(2, 6)
    answer = mine + 1 - turns
    if mate + answer > turns:
        return None
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "You and your partner have {turns} turns left each. Your tickets still take "
                "{mine} turns of work, your partner's {mate}. A sharing turn is one of your "
                "turns, and the ticket that you share moves some of your work to your partner.",
                turns=turns,
                mine=mine,
                mate=mate,
            ),
            Saying(
                "How many turns of work must it move at least, so that you both finish in time?"
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(mine - turns),
                why=Saying("Sharing takes a turn too. One turn less is left for your work."),
            ),
            Slip(
                value=Fraction(turns - mate),
                why=Saying("So much your partner has time for: that is the most, not the least."),
            ),
            *halved(
                mine - mate,
                Saying("You need not both have as much to do. It is enough to finish in time."),
            ),
            Slip(
                value=Fraction(mine - mate),
                why=Saying("So much more you have to do. What counts is the time that is left."),
            ),
        ),
        hints=(
            Saying("How many turns are left for your work once you have shared?"),
            Saying(
                "{turns} − 1 turns. What does not fit into them must be moved, and your partner "
                "must have time for it.",
                turns=turns,
            ),
        ),
        steps=(
            Saying(
                "After the sharing turn you have {turns} − 1 = {left} turns left.",
                turns=turns,
                left=turns - 1,
            ),
            Saying(
                "{mine} − {left} = {n} {n:turn|turns} of work must go.",
                mine=mine,
                left=turns - 1,
                n=answer,
            ),
            Saying(
                "Your partner then has {mate} + {n} = {sum} turns of work, and time for {turns}.",
                mate=mate,
                n=answer,
                sum=mate + answer,
                turns=turns,
            ),
        ),
        numbers={"turns": turns, "mine": mine, "mate": mate},
    )


SECTION = Section(
    id="turn",
    title=later("Is it worth a turn?"),
    recipes=(
        Recipe(id="team-gain", title=later("What sharing brings"), level=1, draw=patient(gain)),
        Recipe(id="team-moved", title=later("Work that is moved"), level=2, draw=patient(moved)),
        Recipe(
            id="team-break-even",
            title=later("A turn against it"),
            level=2,
            draw=patient(break_even),
        ),
        Recipe(id="team-turn", title=later("What to do with the turn"), level=3, draw=choose_turn),
    ),
)
