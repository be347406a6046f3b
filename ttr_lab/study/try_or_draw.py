"""Try the tunnel now, or draw first? The value of each, by exact dynamic programming.

What counts is how many spare cards one holds and what is left unseen. A turn is either a try or
two cards drawn blind; between two turns somebody else may take the route. All cards that one has
drawn or seen turned over are known from then on, so the pool shrinks as the turns go by. The
cards of the others stay unseen and change nothing (to the seat they are as good as the deck's).
The principle is that of Bellman: the best of what follows, averaged over what may be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ..model.cards import DECK
from .pools import NOTHING, ONE, Chances, Pool, matches_of

TRY, DRAW, LEAVE = "try", "draw", "leave"
DRAWN = 2
"""A turn of drawing brings two cards (USA-DRAW-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What trying and drawing are worth at one moment, in points."""

    spare: int
    turns: int
    trying: Fraction
    drawing: Fraction

    @property
    def best(self) -> str:
        """What is worth most: a try where drawing is worth the same, since it is over sooner.

        Where both cost more than they bring, the tunnel is better left alone.
        """
        if self.value == 0:
            return LEAVE
        return TRY if self.trying >= self.drawing else DRAW

    @property
    def value(self) -> Fraction:
        """What the best of these is worth; to leave the tunnel alone is worth nothing."""
        return max(self.trying, self.drawing, NOTHING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """A tunnel with its worth and what may come in between.

    Args:
        reveal: how many cards the tunnel turns over, 1 to 6 (TUNNEL-1).
        unseen: how many cards are unseen.
        matching: how many of these match, and so would also be cards to spare.
        worth: the points that the route is worth, with what it means for tickets.
        taken: the chance that somebody else takes the route between two of one's turns.
        turn: what a turn is worth otherwise, in points; each one spent here costs so much.
        face_up: how many matching cards of the color lie face up now; drawing takes up to two of
            them first. What will lie there on later turns is not counted on.
    """

    reveal: int
    unseen: int
    matching: int
    worth: Fraction = ONE
    taken: Fraction = NOTHING
    turn: Fraction = NOTHING
    face_up: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for name, number, least, most in (
            ("reveal", self.reveal, 1, 6),
            ("unseen", self.unseen, 0, DECK.size),
            ("matching", self.matching, 0, self.unseen),
            ("taken", self.taken, 0, 1),
            ("face_up", self.face_up, 0, 5),
        ):
            if not least <= number <= most:
                raise ValueError(f"{name}: {number} is not possible; it is from {least} to {most}")


def plan(outlook: Outlook, spare: int, turns: int) -> Plan:
    """What trying and drawing are worth with so many spare cards and so many turns left.

    `ValueError` for fewer than no cards, or fewer than one turn.

    >>> sure = Outlook(reveal=3, unseen=60, matching=0)
    >>> plan(sure, spare=0, turns=2).best
    'try'
    """
    if spare < 0:
        raise ValueError(f"spare: {spare} is not possible; it is 0 or more")
    if turns < 1:
        raise ValueError(f"turns: {turns} is not possible; at least 1 turn is left")
    return _planner(outlook)(spare, turns)


def plans(outlook: Outlook, spares: Sequence[int], turns: Sequence[int]) -> tuple[Plan, ...]:
    """The plans for several numbers of spare cards and of turns left, row by row."""
    planned = _planner(outlook)
    return tuple(planned(spare, left) for spare in spares for left in turns)


def _planner(outlook: Outlook) -> Callable[[int, int], Plan]:
    """Plans of one outlook that share what was worked out already."""
    reveal, there = outlook.reveal, 1 - outlook.taken

    @cache
    def chances(unseen: int, matching: int, turned: int) -> Chances:
        return matches_of(Pool(cards=unseen, matching=matching, turned=min(turned, unseen)))

    @cache
    def value(spare: int, unseen: int, matching: int, turns: int) -> Fraction:
        if not turns:
            return NOTHING
        if spare >= min(reveal, matching):
            return max(outlook.worth - outlook.turn, NOTHING)
        at = (spare, unseen, matching, turns)
        return max(trying(*at), drawing(*at), NOTHING)

    def trying(spare: int, unseen: int, matching: int, turns: int) -> Fraction:
        """The cards turned over by a try that fails are known afterwards, and discarded."""
        found = -outlook.turn
        left = unseen - min(reveal, unseen)
        for matches, chance in enumerate(chances(unseen, matching, reveal)):
            if chance and matches <= spare:
                found += chance * outlook.worth
            elif chance:
                found += chance * there * value(spare, left, matching - matches, turns - 1)
        return found

    def drawing(spare: int, unseen: int, matching: int, turns: int, face_up: int = 0) -> Fraction:
        found = -outlook.turn
        sure = min(face_up, DRAWN)
        left = unseen - min(DRAWN - sure, unseen)
        for matches, chance in enumerate(chances(unseen, matching, DRAWN - sure)):
            if chance:
                later = value(spare + sure + matches, left, matching - matches, turns - 1)
                found += chance * there * later
        return found

    def planned(spare: int, turns: int) -> Plan:
        at = (spare, outlook.unseen, outlook.matching, turns)
        drawn = drawing(*at, outlook.face_up)
        return Plan(spare=spare, turns=turns, trying=trying(*at), drawing=drawn)

    return planned
