"""An exercise on the whole decision: a route, one of two tickets, or both at once."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from ...language import Saying
from ...model.board import Ticket
from ...model.load import shipped_board
from .checking import in_two_ways
from .exercise import Exercise, Kind, Sayings, Slip

NONE, FIRST, SECOND, BOTH = range(4)
CLEAR = Fraction(1)
"""The best choice brings at least so many points more than any other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A ticket that could be shared; chances in percent."""

    ticket: Ticket
    now: int
    alone: int
    """If it is shared alone."""
    beside: int
    """If the other ticket is shared as well."""

    def gain(self, then: int) -> Fraction:
        """The points that the team expects more if the chance becomes this."""
        return Fraction(2 * self.ticket.points * (then - self.now), 100)

    def told(self) -> Saying:
        """The ticket with all that is known of it."""
        return Saying(
            "{ticket} ({points} points) is completed with a chance of {now}% if it stays secret, "
            "of {alone}% if you share it alone, of {beside}% if you share both.",
            ticket=self.ticket.cities,
            points=self.ticket.points,
            now=self.now,
            alone=self.alone,
            beside=self.beside,
        )


def choose_turn(chance: random.Random) -> Exercise:
    """What a turn is best spent on; each of the four choices is the best one as often."""
    wanted = chance.choice((NONE, FIRST, SECOND, BOTH))
    while True:
        offers, turn = _draw_offers(chance), chance.randint(6, 11)
        brings = _brings(offers, turn)
        best, next_best = sorted(brings, reverse=True)[:2]
        if brings[wanted] == best and best - next_best >= CLEAR:
            return _ask(offers, turn)


def _draw_offers(chance: random.Random) -> tuple[Offer, Offer]:
    tickets = [it for it in shipped_board("team-asia").tickets if it.points >= 6]
    one, two = (_draw_offer(chance, ticket) for ticket in chance.sample(tickets, 2))
    return one, two


def _draw_offer(chance: random.Random, ticket: Ticket) -> Offer:
    now = chance.randint(3, 13)
    alone = chance.randint(now + 1, 18)
    return Offer(
        ticket=ticket,
        now=5 * now,
        alone=5 * alone,
        beside=5 * chance.randint(now, alone),
    )


def _brings(offers: tuple[Offer, Offer], turn: int) -> tuple[Fraction, ...]:
    """What each of the four choices brings."""
    one, two = offers
    both = one.gain(one.beside) + two.gain(two.beside)
    return Fraction(turn), one.gain(one.alone), two.gain(two.alone), both


def _ask(offers: tuple[Offer, Offer], turn: int) -> Exercise:
    brings = _brings(offers, turn)
    best = brings.index(max(brings))
    whys = _whys(offers, brings)
    one, two = offers
    return Exercise(
        kind=Kind.CHOICE,
        question=(
            Saying(
                "It is your turn. A route that your team needs anyway is there for you to claim; "
                "without this turn the team loses {turn} points on average. Instead you may share "
                "one or two of your secret tickets.",
                turn=turn,
            ),
            one.told(),
            two.told(),
            Saying(
                "If you share both, your partner has to divide the time between them. A failed "
                "ticket costs its points. What brings the team most?"
            ),
        ),
        options=(
            Saying("Claim the route"),
            Saying("Share {ticket}", ticket=one.ticket.cities),
            Saying("Share {ticket}", ticket=two.ticket.cities),
            Saying("Share both"),
        ),
        answer=Fraction(best),
        slips=tuple(
            Slip(value=Fraction(place), why=why) for place, why in enumerate(whys) if place != best
        ),
        hints=(
            Saying("What does each of the four choices bring in points? The turn is one of them."),
            Saying("A ticket brings twice its points, times the rise of its chance."),
            Saying(
                "Both tickets at once take one turn only. Add up what they bring with the last "
                "chances."
            ),
        ),
        steps=(
            Saying("Claim the route: {turn} points.", turn=turn),
            *(
                Saying(
                    "Share {ticket}: 2 × {points} × ({alone}% − {now}%) = {sum} points.",
                    ticket=it.ticket.cities,
                    points=it.ticket.points,
                    alone=it.alone,
                    now=it.now,
                    sum=in_two_ways(it.gain(it.alone)),
                )
                for it in offers
            ),
            Saying(
                "Share both: 2 × {points} × ({then}% − {now}%) + 2 × {others} × ({later}% − "
                "{before}%) = {sum} points.",
                points=one.ticket.points,
                then=one.beside,
                now=one.now,
                others=two.ticket.points,
                later=two.beside,
                before=two.now,
                sum=in_two_ways(brings[BOTH]),
            ),
        ),
        numbers={
            "turn": turn,
            **{
                f"{name}{number}": value
                for number, it in enumerate(offers)
                for name, value in (
                    ("points", it.ticket.points),
                    ("now", it.now),
                    ("alone", it.alone),
                    ("beside", it.beside),
                )
            },
        },
    )


def _whys(offers: tuple[Offer, Offer], brings: tuple[Fraction, ...]) -> Sayings:
    """What is wrong with each choice that is not the best."""
    turn = brings[NONE]
    told: list[Saying] = [
        Saying(
            "The turn is worth {turn} points, but sharing brings more here: twice the points of "
            "what is shared, times the rise of its chance.",
            turn=int(turn),
        )
    ]
    for it, brought in zip(offers, brings[FIRST:BOTH], strict=True):
        less = Saying(
            "That brings {gain:.1f} points, and the turn is worth {turn}.",
            gain=float(brought),
            turn=int(turn),
        )
        more = Saying(
            "That brings {gain:.1f} points, from {now}% to {alone}%. Another choice brings more.",
            gain=float(brought),
            now=it.now,
            alone=it.alone,
        )
        told.append(less if brought < turn else more)
    told.append(
        Saying(
            "Both together bring {gain:.1f} points, since your partner's time is divided. Another "
            "choice brings more.",
            gain=float(brings[BOTH]),
        )
    )
    return tuple(told)
