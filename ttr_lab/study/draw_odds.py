"""Drawing train cards: how long a set takes, what the row shows, and when three locomotives come.

All odds are exact for a pool of cards that one has not seen, in which every order is as likely as
any other. Nobody else draws in between, or what they draw stays unseen, which is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, perm

from .pools import NOTHING, ONE, Chances, Pool, at_least, below, matches_of

ROW = 5
"""Cards that lie face up (USA-SETUP-2)."""
FLUSH = 3
"""So many locomotives in the row clear it (USA-FLUSH-1)."""
DRAWN = 2
"""Cards of a turn of drawing (USA-DRAW-1)."""


def shows(unseen: int, wanted: int, row: int = ROW) -> Fraction:
    """The chance that at least one wanted card is among the cards of a new row.

    >>> shows(unseen=10, wanted=1)
    Fraction(1, 2)
    """
    return at_least(matches_of(Pool(cards=unseen, matching=wanted, turned=min(row, unseen))), 1)


def completes(unseen: int, wanted: int, draws: int, number: int) -> Fraction:
    """The chance of at least `number` wanted cards among so many draws, before the deck ends.

    >>> completes(unseen=6, wanted=3, draws=2, number=2)
    Fraction(1, 5)
    """
    pool = Pool(cards=unseen, matching=wanted, turned=min(draws, unseen))
    return 1 - below(pool, number)


def turns_blind(unseen: int, wanted: int, number: int) -> Chances:
    """The chance that a set of `number` wanted cards is complete after exactly 0, 1, 2, ... turns.

    Two cards a turn, all of them blind. What is missing from 1 is the chance that the pool ends
    first. The number of cards drawn has the negative hypergeometric distribution.

    >>> turns_blind(unseen=4, wanted=2, number=1)
    (Fraction(0, 1), Fraction(5, 6), Fraction(1, 6))
    """
    done = [ONE if number <= 0 else NOTHING]
    while done[-1] < 1 and DRAWN * (len(done) - 1) < unseen:
        done.append(completes(unseen, wanted, DRAWN * len(done), number))
    return (done[0], *(after - before for before, after in pairwise(done)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """The cards as a person sees them who collects one color."""

    unseen: int
    color: int
    """Cards of the color among the unseen ones."""
    locomotives: int = 0
    """Locomotives among the unseen ones that would serve as well; they are taken blind only."""
    face_up: int = 0
    """Cards of the color in the row."""


def turns_with_row(supply: Supply, number: int, most: int = 12) -> Chances:
    """The chance that a set is complete after exactly 0, 1, 2, ... turns, with the row to choose.

    The policy: a card of the color that lies face up is taken, else a card blind. A locomotive
    is never taken face up, since it would be the whole turn; blind it counts like the color.
    A card taken from the row is replaced from the deck at once (USA-DRAW-2). Rows are not cleared
    and the others leave the row alone. After `most` turns the rest is not worked out.

    >>> turns_with_row(Supply(unseen=20, color=0, face_up=2), number=2)
    (Fraction(0, 1), Fraction(1, 1))
    """
    found = [ONE if number <= 0 else NOTHING]
    held: Held = {(0, supply.face_up, supply.color, supply.locomotives): 1}
    deck, ways = supply.unseen, 1
    while held and len(found) <= most and not found[0]:
        done = NOTHING
        for _ in range(DRAWN):
            held = {key: orders for key, orders in held.items() if deck or key[1]}
            held, complete = _take(held, deck, number)
            ways *= max(deck, 1)
            deck = max(deck - 1, 0)
            done += Fraction(complete, ways)
        found.append(done)
    return tuple(found)


Held = dict[tuple[int, int, int, int], int]
"""In how many ways one holds so many cards, with so many face up, and in the deck so many of the
color and so many locomotives."""


def _take(held: Held, deck: int, number: int) -> tuple[Held, int]:
    """One card more: what is held then, and in how many ways the set is complete with it."""
    after: Held = {}
    complete = 0
    for (have, face_up, color, locomotives), ways in held.items():
        other = deck - color - locomotives
        if face_up:  # taken, and one from the deck takes its place
            nexts = (
                (have + 1, face_up, color - 1, locomotives, color),
                (have + 1, face_up - 1, color, locomotives - 1, locomotives),
                (have + 1, face_up - 1, color, locomotives, other if deck else 1),
            )
        else:
            nexts = (
                (have + 1, 0, color - 1, locomotives, color),
                (have + 1, 0, color, locomotives - 1, locomotives),
                (have, 0, color, locomotives, other if deck else 1),
            )
        for *then, times in nexts:
            if times and then[0] >= number:
                complete += ways * times
            elif times:
                key = (then[0], then[1], then[2], then[3])
                after[key] = after.get(key, 0) + ways * times
    return after, complete


@dataclass(frozen=True, slots=True, kw_only=True)
class Flushes:
    """Three locomotives in the row, over a number of cards taken from it."""

    chance: Fraction
    """That the row is cleared at least once."""
    expected: Fraction
    """How often, on average."""


def flush_at_deal(unseen: int = 110, locomotives: int = 14) -> Fraction:
    """The chance that a new row shows three locomotives or more, and is cleared (USA-FLUSH-1).

    What lies in hands that nobody has seen changes nothing: the row is any five of the cards.

    >>> round(float(flush_at_deal()), 4)
    0.0144
    """
    pool = Pool(cards=unseen, matching=locomotives, turned=min(ROW, unseen))
    return at_least(matches_of(pool), FLUSH)


def flush_at_replacement(unseen: int, locomotives: int, in_row: int) -> Fraction:
    """The chance that the card that replaces a taken one is the third locomotive.

    >>> flush_at_replacement(unseen=100, locomotives=12, in_row=2)
    Fraction(3, 25)
    """
    return Fraction(locomotives, unseen) if in_row == FLUSH - 1 and unseen else NOTHING


def flushes(replaced: int, *, unseen: int = 105, locomotives: int = 14, in_row: int = 0) -> Flushes:
    """How often three locomotives come while so many cards are taken from the row and replaced.

    Nobody takes a face-up locomotive, and no card is drawn blind, so locomotives pile up in the
    row. A cleared row is dealt anew from the deck, and may be cleared at once again
    (USA-FLUSH-2). The deck is not shuffled on the way: where it ends, so does the count.
    """
    rows: Rows = {(in_row, locomotives, unseen): 1}
    calm = rows
    cleared: Counter[int] = Counter()
    for _ in range(replaced):
        rows = _clear(_replace(rows), cleared)
        calm = {key: ways for key, ways in _replace(calm).items() if key[0] < FLUSH or key[2] < ROW}

    def share(orders: Iterable[tuple[int, int]]) -> Fraction:
        """Orders, with what is left of the deck, as a part of all orders of the cards dealt."""
        return sum((Fraction(ways, perm(unseen, unseen - deck)) for deck, ways in orders), NOTHING)

    never = share((deck, ways) for (_, _, deck), ways in calm.items())
    return Flushes(chance=1 - never, expected=share(cleared.items()))


Rows = dict[tuple[int, int, int], int]
"""By locomotives in the row and in the deck, and cards in the deck: in how many orders the cards
dealt so far can have come."""


def _replace(rows: Rows) -> Rows:
    """A card is taken from each row, and the next one of the deck takes its place."""
    turned: Rows = {}
    for (row, left, deck), ways in rows.items():
        if deck:
            _add(turned, (row + 1, left - 1, deck - 1), ways * left)
            _add(turned, (row, left, deck - 1), ways * (deck - left))
        else:
            _add(turned, (row, left, deck), ways)
    return turned


def _clear(rows: Rows, cleared: Counter[int]) -> Rows:
    """Rows with three locomotives are dealt anew; counts in how many orders, by the deck."""
    calm: Rows = {}
    while rows:
        again: Rows = {}
        for (row, left, deck), ways in rows.items():
            if row < FLUSH or deck < ROW:
                _add(calm, (row, left, deck), ways)
                continue
            cleared[deck] += ways
            for new in range(min(ROW, left) + 1):
                orders = comb(ROW, new) * perm(left, new) * perm(deck - left, ROW - new)
                _add(again, (new, left - new, deck - ROW), ways * orders)
        rows = again
    return calm


def _add(rows: Rows, key: tuple[int, int, int], ways: int) -> None:
    if ways:
        rows[key] = rows.get(key, 0) + ways
