"""Exercises on decisions: is a try worth it, how quick is a rival, what does waiting bring?"""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from ...language import Saying, later
from ...model.load import shipped_board
from ..pools import at_most
from ..tunnel_slips import turned_over
from .checking import in_two_ways
from .exercise import Exercise, Kind, Slip
from .lesson import Recipe, Section
from .tunnel_parts import draw_pool, tell_pool, tell_spare, up_to_spare


def worth(chance: random.Random) -> Exercise:
    """What a last try is worth, with a ticket at stake."""
    percent = 5 * chance.randint(11, 18)
    length = chance.randint(2, 5)
    points, ticket = shipped_board("team-asia").points[length], chance.randint(5, 15)
    built = Fraction(percent, 100)
    answer = built * (points + ticket) - (1 - built) * ticket
    return Exercise(
        kind=Kind.NUMBER,
        question=(
            Saying(
                "It is your last turn. A tunnel of {length} spaces scores {points} points and "
                "completes a ticket of {ticket} points; without it the ticket fails and costs you "
                "{ticket} points. The tunnel succeeds with a chance of {percent}%.",
                length=length,
                points=points,
                ticket=ticket,
                percent=percent,
            ),
            Saying("How many points does the try bring on average, ticket included?"),
        ),
        answer=answer,
        slips=(
            Slip(
                value=built * (points + ticket),
                why=Saying("You left out what happens when it fails: the ticket costs points."),
            ),
            Slip(
                value=built * points,
                why=Saying("You left out the ticket, which scores or costs points as well."),
            ),
            Slip(
                value=built * (points + ticket) - ticket,
                why=Saying(
                    "You took the failed ticket off in every case. It fails only if the tunnel "
                    "does."
                ),
            ),
        ),
        hints=(
            Saying("Two things can happen. How many points does each of them bring?"),
            Saying(
                "{won} points if it succeeds, −{ticket} if it fails. Weigh both by their chances.",
                won=points + ticket,
                ticket=ticket,
            ),
        ),
        steps=(
            Saying(
                "{chance:.2f} × {won} − {other:.2f} × {ticket} = {sum}.",
                chance=float(built),
                won=points + ticket,
                other=float(1 - built),
                ticket=ticket,
                sum=in_two_ways(answer),
            ),
        ),
        numbers={"percent": percent, "length": length, "points": points, "ticket": ticket},
    )


def rival(chance: random.Random) -> Exercise:
    """From which chance of a rival is it better to try at once?"""
    drawn = draw_pool(chance, unseen=(20, 50), reveal=(5, 6), spare=(1, 2))
    later_on = replace(drawn, spare=drawn.spare + 2)
    now, then = drawn.success, later_on.success
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying(
                "Two {card:cards} lie face up. If you take them first, you try a turn later with "
                "two spare cards more, unless a rival has built the route by then. You can try "
                "only once.",
                card=drawn.card,
            ),
            Saying("At which chance that the rival takes the route are both plans equally good?"),
        ),
        answer=1 - now / then,
        slips=(
            Slip(
                value=then - now,
                why=Saying(
                    "That is how much safer the later try is. But it is lost with the chance of "
                    "the rival: compare the one chance with the other times what is left of it."
                ),
            ),
            Slip(
                value=now / then,
                why=Saying("That is the chance that the rival does not take it. Take it from 1."),
            ),
            Slip(
                value=1 - now,
                why=Saying("That is the chance that a try at once fails. What of the later one?"),
            ),
        ),
        hints=(
            Saying("Work out the chance of success now, and with two spare cards more."),
            Saying(
                "With a rival's chance t the second plan succeeds with (1 − t) times its chance. "
                "When is that as much as trying at once?"
            ),
        ),
        steps=(
            *up_to_spare(drawn),
            Saying(
                "With {spare} spare cards it is {then:.4f}.",
                spare=later_on.spare,
                then=float(then),
            ),
            Saying(
                "(1 − t) × {then:.4f} = {now:.4f} gives t = 1 − {now:.4f} / {then:.4f} = "
                "{rate:.4f}. If the rival is more likely to come, try at once.",
                then=float(then),
                now=float(now),
                rate=float(1 - now / then),
            ),
        ),
        numbers=drawn.numbers,
    )


def blind(chance: random.Random) -> Exercise:
    """The chance of success if two cards are drawn blind first."""
    drawn = draw_pool(chance, unseen=(16, 34), reveal=(3, 5), spare=(0, 1))
    drawing = turned_over(drawn.unseen, drawn.matching, 2)
    after = [
        at_most(
            turned_over(drawn.unseen - 2, drawn.matching - found, drawn.reveal), drawn.spare + found
        )
        for found in range(3)
    ]
    answer = sum((p * q for p, q in zip(drawing, after, strict=True)), Fraction(0))
    return Exercise(
        kind=Kind.CHANCE,
        question=(
            tell_pool(drawn),
            tell_spare(drawn),
            Saying(
                "Nobody else wants the route, so you first draw two cards blind from the deck, and "
                "try the tunnel in your next turn. Cards that match can also answer."
            ),
            Saying("What is the chance of success, seen from now?"),
        ),
        answer=answer,
        slips=(
            Slip(
                value=drawn.success,
                why=Saying("That is a try at once. The two cards may help to answer."),
            ),
            Slip(
                value=at_most(drawn.matches, drawn.spare + 2),
                why=Saying("You counted on two helpful cards. Perhaps one comes, perhaps none."),
            ),
            Slip(
                value=at_most(drawn.matches, drawn.spare + 1),
                why=Saying(
                    "You counted on one helpful card. Three cases have to be weighed: none, one "
                    "and two."
                ),
            ),
        ),
        hints=(
            Saying("The two cards may bring 0, 1 or 2 that match. How likely is each?"),
            Saying(
                "In each case the pool has two cards fewer, and those that came are no longer in "
                "it but in your hand."
            ),
            Saying("Multiply each case's chance by the chance of success in it, and add up."),
        ),
        steps=(
            *(
                Saying(
                    "{found} of the two cards match: chance {case:.4f}. Then {matching} of "
                    "{unseen} match, {spare} can be answered: {success:.4f}.",
                    found=found,
                    case=float(drawing[found]),
                    matching=drawn.matching - found,
                    unseen=drawn.unseen - 2,
                    spare=drawn.spare + found,
                    success=float(after[found]),
                )
                for found in range(3)
            ),
            Saying(
                "Together: {chance:.4f}, instead of {now:.4f} for a try at once.",
                chance=float(answer),
                now=float(drawn.success),
            ),
        ),
        numbers=drawn.numbers,
    )


SECTION = Section(
    id="deciding",
    title=later("Try now, or draw first?"),
    recipes=(
        Recipe(id="tunnel-worth", title=later("Worth a try?"), level=1, draw=worth),
        Recipe(id="tunnel-rival", title=later("A rival"), level=2, draw=rival),
        Recipe(id="tunnel-draw-first", title=later("Draw blind first"), level=3, draw=blind),
    ),
)
