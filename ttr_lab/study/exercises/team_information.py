"""Exercises on what a partner can know: how many secrets fit, and what rules some of them out."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

from ...language import Saying, later
from ...model.load import shipped_board
from ...model.ruleset import TEAM_ASIA
from .exercise import Exercise, Kind, Slip
from .graph_parts import patient, recognized
from .lesson import Recipe, Section
from .team_bayes import bayes
from .team_kept import kept_more


def secrets(chance: random.Random) -> Exercise:
    """How many sets of secret tickets the partner may hold, for all that one can see."""
    tickets = len(shipped_board("team-asia").tickets)
    drew, shared, held = chance.randint(0, 2), chance.randint(1, 3), chance.randint(2, 3)
    kept = chance.randint(TEAM_ASIA.setup_keep, TEAM_ASIA.setup_regular - 1)
    kept += sum(chance.randint(1, 3) for _ in range(drew))
    offered = TEAM_ASIA.setup_regular + TEAM_ASIA.ticket_draw * drew
    left = tickets - offered - shared
    answer = comb(left, held)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "There are {tickets} different tickets in the game. Up to now you were offered "
                "{offered} of them, kept {kept}, and put the others under the deck, where they "
                "still lie. Your partner has shared {shared} {shared:ticket|tickets} and holds "
                "{held} secret ones.",
                tickets=tickets,
                offered=offered,
                kept=kept,
                shared=shared,
                held=held,
            ),
            Saying(
                "How many different hands of {held} secret tickets may your partner have, for all "
                "that you can see?",
                held=held,
            ),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(comb(tickets - kept - shared, held)),
                why=Saying(
                    "You saw the tickets that you put under the deck as well: your partner cannot "
                    "have them."
                ),
            ),
            Slip(
                value=Fraction(comb(tickets - offered, held)),
                why=Saying("The tickets on the rack are not among the secret ones any more."),
            ),
            Slip(
                value=Fraction(comb(tickets, held)),
                why=Saying("You left in what you have seen. Only tickets unseen by you count."),
            ),
            Slip(
                value=Fraction(answer * (2 if held == 2 else 6)),
                why=Saying(
                    "You counted each hand several times: the order of its tickets does not matter."
                ),
            ),
            Slip(
                value=Fraction(left**held),
                why=Saying(
                    "You let the same ticket come up twice, and counted every order. Each ticket "
                    "is there once."
                ),
            ),
            Slip(
                value=Fraction(left),
                why=Saying("So many tickets it may be. Count the hands of several tickets."),
            ),
        ),
        hints=(
            Saying("Which tickets have you seen yourself? Your partner's secrets are not there."),
            Saying(
                "Take what you were offered and what your partner has shared off the tickets. "
                "From what is left your partner has {held}: the order does not matter.",
                held=held,
            ),
        ),
        steps=(
            Saying(
                "Unseen by you: {tickets} − {offered} − {shared} = {left} tickets.",
                tickets=tickets,
                offered=offered,
                shared=shared,
                left=left,
            ),
            Saying(
                "Hands of {held} among them: C({left}, {held}) = {n}.",
                held=held,
                left=left,
                n=answer,
            ),
        ),
        numbers={
            "tickets": tickets,
            "offered": offered,
            "kept": kept,
            "shared": shared,
            "held": held,
        },
    )


def bits(chance: random.Random) -> Exercise:
    """How many bits of a secret ticket a claimed route tells, or leaves open."""
    before = chance.randint(3, 5)
    after = chance.randint(1, before - 1)
    many, few, told = 2**before, 2**after, before - after
    open_ = chance.random() < 1 / 2
    route = chance.choice(shipped_board("team-asia").routes)
    answer, other = (after, told) if open_ else (told, after)
    asked = (
        Saying("How many bits of your secret does your partner then still lack?")
        if open_
        else Saying("How many bits of your secret has the route told?")
    )
    turned = (
        Saying("So many bits the route has told. How many are left?")
        if open_
        else Saying("So many bits are still left to tell. How many has the route told?")
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "One bit is what the answer to a question tells if yes and no are equally likely. "
                "Your secret ticket is, to your partner, any of {many}, each equally likely. You "
                "claim {route}, and your partner reckons that only {few} of these tickets want "
                "it; each of the {few} is equally likely then.",
                route=route,
                many=many,
                few=few,
            ),
            asked,
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(value=Fraction(other), why=turned),
            Slip(
                value=Fraction(before),
                why=Saying("So many bits the whole ticket tells, once it is laid on the rack."),
            ),
            Slip(
                value=Fraction(many - few),
                why=Saying("So many tickets are ruled out. A bit halves what is possible."),
            ),
            Slip(
                value=Fraction(many // few),
                why=Saying("So many times fewer are possible. How often is that a half?"),
            ),
            Slip(
                value=Fraction(few),
                why=Saying("So many tickets are left. A bit halves what is possible."),
            ),
        ),
        hints=(
            Saying("Each bit halves the number of possible tickets. Halve it step by step."),
            Saying(
                "How often must you halve {many} to come to {few}, and how often from there to 1?",
                many=many,
                few=few,
            ),
        ),
        steps=(
            Saying(
                "Laid on the rack, the ticket tells everything: {many} = 2^{n}, so {n} bits.",
                many=many,
                n=before,
            ),
            Saying(
                "The route leaves {few} = 2^{n} tickets, so {n} {n:bit of it is|bits of it are} "
                "missing.",
                few=few,
                n=after,
            ),
            Saying(
                "It has told {before} − {after} = {n} {n:bit|bits}.",
                before=before,
                after=after,
                n=told,
            ),
        ),
        numbers={"many": many, "few": few, "open": int(open_)},
    )


SECTION = Section(
    id="information",
    title=later("What the partner can know"),
    recipes=(
        Recipe(id="team-bits", title=later("Bits of a secret"), level=1, draw=patient(bits)),
        Recipe(id="team-secrets", title=later("Possible secrets"), level=2, draw=patient(secrets)),
        Recipe(
            id="team-kept", title=later("What a number tells"), level=2, draw=patient(kept_more)
        ),
        Recipe(id="team-bayes", title=later("Which ticket is it?"), level=3, draw=patient(bayes)),
    ),
)
