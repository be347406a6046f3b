"""Cards and tickets drawn by chance, many times over: the witness beside the exact odds.

Every card comes from a plain deck that is drawn from the top, one after the other, each card left
with the same chance; that is the same as shuffling it first.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from .draw_odds import DRAWN, ROW, Supply
from .tunnel_trials import Tally

CHUNK = 5_000
Try = Callable[[random.Random], int]
"""Plays one case by chance; what came is a place among the bars of a chart."""


def tally(one: Try, places: int, number: int, *, seed: int) -> Iterator[Tally]:
    """Try so often, and tell the running count after every chunk; the last place takes the rest.

    `ValueError` if fewer than one is to be tried.
    """
    if number < 1:
        raise ValueError(f"{number} tries are not possible; try 1 or more")
    chance = random.Random(seed)
    counts = [0] * places
    for done in range(1, number + 1):
        counts[min(one(chance), places - 1)] += 1
        if done % CHUNK == 0 or done == number:
            yield Tally(matches=tuple(counts), spare=places - 1)


def try_wait(supply: Supply, number: int, *, row: bool, never: int) -> Try:
    """One set collected card by card: in how many turns; `never` if the cards end first."""

    def one(chance: random.Random) -> int:
        deck, color, locomotives = supply.unseen, supply.color, supply.locomotives
        face_up, have, drawn = supply.face_up if row else 0, 0, 0
        while have < number:
            if not deck and not face_up:
                return never
            take, drawn = bool(face_up), drawn + 1
            face_up -= take
            have += take
            # blind, or the card that takes the place of the one from the row
            card = chance.random() * deck
            if deck and card < color:
                color -= 1
                face_up += take
                have += not take
            elif deck and card < color + locomotives:
                locomotives -= 1
                have += not take
            deck -= bool(deck)
        return -(-drawn // DRAWN)

    return one


def try_row(unseen: int, wanted: int) -> Try:
    """One new row: how many wanted cards it shows."""
    deck = [1] * wanted + [0] * (unseen - wanted)
    return lambda chance: sum(chance.sample(deck, min(ROW, unseen)))


def try_tickets(
    points: Sequence[int], drawn: int, of: Callable[[Sequence[int]], int], values: Sequence[int]
) -> Try:
    """One hand of tickets: the place of its value among all values there are."""
    places = {value: place for place, value in enumerate(values)}
    return lambda chance: places[of(chance.sample(points, drawn))]
