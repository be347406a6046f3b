"""Exercises on the rules of teams: what is shared when, and where a locomotive goes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ...language import Saying, later
from ...model.cards import PLAIN_COLORS
from ...model.ruleset import TEAM_ASIA
from .exercise import Exercise, Kind, Sayings, Slip
from .graph_parts import patient, recognized
from .lesson import Recipe, Section
from .team_completed import completed
from .team_pays import pays

PARTNERS = 2
TURNS = 4


def rack_count(chance: random.Random) -> Exercise | None:
    """How many tickets lie on the rack, or are still secret, after some draws."""
    one, two = (chance.randint(TEAM_ASIA.setup_keep, TEAM_ASIA.setup_regular) for _ in range(2))
    first, second, mates = (chance.randint(1, 3) for _ in range(3))
    moved = chance.randint(1, TEAM_ASIA.turn_share)
    draws = 3
    rack = PARTNERS + draws + moved
    kept = one + first + second
    secrets = one - 1 + first - 1 + second - 1 - moved
    on_rack = chance.random() < 1 / 2
    answer = rack if on_rack else secrets
    singles = sum(it == 1 for it in (first, second, mates))
    mine_single = sum(it == 1 for it in (first, second))
    if not singles or secrets < 0:
        return None
    stays = Saying(
        "One of the tickets kept must be shared after each draw. If only one is kept, it is that "
        "one."
    )
    setup = Saying("At the start each of you laid one ticket on the rack.")
    slips = (
        (
            Slip(value=Fraction(rack - singles), why=stays),
            Slip(value=Fraction(rack - PARTNERS), why=setup),
            Slip(
                value=Fraction(rack - PARTNERS + 1),
                why=Saying("At the start both of you lay a ticket on the rack, not one of you."),
            ),
            Slip(
                value=Fraction(rack - draws),
                why=Saying("After each later draw one of the tickets kept is shared as well."),
            ),
            Slip(
                value=Fraction(rack - 1),
                why=Saying("Your partner drew tickets too, and shared one of them."),
            ),
            Slip(
                value=Fraction(rack - moved),
                why=Saying("You forgot the turn that you spent on sharing."),
            ),
        )
        if on_rack
        else (
            Slip(value=Fraction(secrets + mine_single), why=stays),
            Slip(value=Fraction(secrets + 1), why=setup),
            Slip(
                value=Fraction(secrets + moved),
                why=Saying("You forgot the turn that you spent on sharing."),
            ),
            Slip(
                value=Fraction(kept),
                why=Saying("Those are all that you kept. Some of them you have shared."),
            ),
            Slip(
                value=Fraction(rack),
                why=Saying("Those are the tickets on the rack. Your secret ones are asked for."),
            ),
        )
    )
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying(
                "You kept {one} of your first five tickets, your partner kept {two}. Later you "
                "drew tickets twice: you kept {first}, and the next time {second}. Your partner "
                "drew tickets once and kept {mates}.",
                one=one,
                two=two,
                first=first,
                second=second,
                mates=mates,
            ),
            Saying(
                "Then you spent a turn on sharing and moved {moved} {moved:ticket|tickets} more to "
                "the rack.",
                moved=moved,
            ),
            Saying("How many tickets lie on the rack of your team now?")
            if on_rack
            else Saying("How many tickets do you hold now that your partner does not know?"),
        ),
        answer=Fraction(answer),
        slips=recognized(Kind.WHOLE, answer, *slips),
        hints=(
            Saying("When must a ticket be shared, and when may it?"),
            Saying(
                "At the start each partner shares one; after each later draw, the one who drew. "
                "Up to two more are shared only by spending a turn."
            ),
        ),
        steps=(
            Saying("At the start: one of yours and one of your partner's are shared."),
            Saying("After the three later draws: one each, so two of yours and one more."),
            Saying("By the sharing turn: {moved} of yours.", moved=moved),
            Saying(
                "On the rack: 2 + 3 + {moved} = {n}.",
                moved=moved,
                n=rack,
            )
            if on_rack
            else Saying(
                "Still secret of yours: {kept} − 1 − 2 − {moved} = {n}.",
                kept=kept,
                moved=moved,
                n=secrets,
            ),
        ),
        numbers={
            "one": one,
            "two": two,
            "first": first,
            "second": second,
            "mates": mates,
            "moved": moved,
            "on_rack": int(on_rack),
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """A turn that brings locomotives, and how many of them may go to the hand."""

    told: str
    locomotives: int
    hand: int


BROUGHT = (
    Brought(told=later("Turn {n}: you take a face-up locomotive."), locomotives=1, hand=0),
    Brought(
        told=later("Turn {n}: you take {card:a card} face up, then a blind card: a locomotive."),
        locomotives=1,
        hand=1,
    ),
    Brought(
        told=later("Turn {n}: you draw a locomotive blind, then {card:a card} blind."),
        locomotives=1,
        hand=1,
    ),
    Brought(
        told=later("Turn {n}: you draw a locomotive blind, then another locomotive blind."),
        locomotives=2,
        hand=1,
    ),
)


def locomotives(chance: random.Random) -> Exercise | None:
    """How many locomotives can be in the hand at most, or must be on the rack."""
    picks = [chance.randrange(len(BROUGHT)) for _ in range(TURNS)]
    turns = [BROUGHT[it] for it in picks]
    if 0 not in picks or 3 not in picks:
        return None
    total, hand = sum(it.locomotives for it in turns), sum(it.hand for it in turns)
    face_up = picks.count(0)
    in_hand = chance.random() < 1 / 2
    answer = hand if in_hand else total - hand
    whole = (total, total - face_up, 0) if in_hand else (0, face_up, total)
    return Exercise(
        kind=Kind.WHOLE,
        question=(
            Saying("Your team's rack is empty, and you hold no locomotive. Then you draw:"),
            *(
                Saying(turn.told, n=n, card=chance.choice(PLAIN_COLORS))
                for n, turn in enumerate(turns, 1)
            ),
            Saying("How many locomotives can you have in hand after these turns at most?")
            if in_hand
            else Saying("How many locomotives lie on the rack after these turns at least?"),
        ),
        answer=Fraction(answer),
        slips=recognized(
            Kind.WHOLE,
            answer,
            Slip(
                value=Fraction(whole[0]),
                why=Saying(
                    "You left them all in your hand. A face-up locomotive must go to the rack, and "
                    "of two cards one does."
                ),
            ),
            Slip(
                value=Fraction(whole[1]),
                why=Saying("Of two cards drawn one goes to the rack, of two locomotives too."),
            ),
            Slip(
                value=Fraction(whole[2]),
                why=Saying(
                    "Only a face-up locomotive must go to the rack. One drawn blind is a card like "
                    "any other."
                ),
            ),
            Slip(
                value=Fraction(total - answer),
                why=Saying("You counted those in hand.")
                if not in_hand
                else Saying("You counted those on the rack."),
            ),
        ),
        hints=(
            Saying("Which locomotive has no choice of its place?"),
            Saying(
                "One taken face up must go to the rack. Of two cards one goes to the hand and one "
                "to the rack, and you choose."
            ),
        ),
        steps=(
            *_step_by_step(turns),
            Saying(
                "In hand at most: {hand} of {total}; on the rack at least: {rack}.",
                hand=hand,
                total=total,
                rack=total - hand,
            ),
        ),
        numbers={f"turn{n}": it for n, it in enumerate(picks)} | {"in_hand": int(in_hand)},
    )


def _step_by_step(turns: list[Brought]) -> Sayings:
    return tuple(
        Saying(
            "Turn {n}: {hand} to the hand at most, {rack} to the rack.",
            n=n,
            hand=it.hand,
            rack=it.locomotives - it.hand,
        )
        for n, it in enumerate(turns, 1)
    )


SECTION = Section(
    id="rules",
    title=later("The rules of teams"),
    recipes=(
        Recipe(
            id="team-shared", title=later("On the ticket rack"), level=1, draw=patient(rack_count)
        ),
        Recipe(
            id="team-locomotives",
            title=later("Where locomotives go"),
            level=1,
            draw=patient(locomotives),
        ),
        Recipe(id="team-pays", title=later("Who may pay with what"), level=2, draw=patient(pays)),
        Recipe(
            id="team-completed",
            title=later("Whose tickets are completed"),
            level=3,
            draw=patient(completed),
        ),
    ),
)
