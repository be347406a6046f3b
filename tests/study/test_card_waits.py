"""Waiting for a set, counting cards, the colors of maps: by all orders, by hand, by trying."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from ttr_lab.model.cards import DECK, LOCOMOTIVE, Cards, Color
from ttr_lab.model.load import shipped_board
from ttr_lab.study.card_colors import colors_asked, share_of, usable
from ttr_lab.study.card_counting import Chase
from ttr_lab.study.card_row import FaceUp, deal
from ttr_lab.study.card_trials import tally, try_row, try_tickets, try_wait
from ttr_lab.study.card_waits import (
    Wait,
    cut,
    mean_draws,
    put_back_draws,
    put_back_turns,
    wait_blind,
    wait_with_row,
)
from ttr_lab.study.draw_odds import Supply, flushes
from ttr_lab.study.pools import mean
from ttr_lab.study.ticket_odds import best_of

SIX = list(permutations("CCLOOO"))
"""Every order of six cards: two of the color, one locomotive, three others."""


@pytest.mark.parametrize("number", [1, 2, 3])
def test_mean_draws_by_all_orders(number: int) -> None:
    """The mean place of the card that completes the set."""
    places = [[i for i, card in enumerate(deck, 1) if card in "CL"][number - 1] for deck in SIX]
    assert mean_draws(6, 3, number) == Fraction(sum(places), len(places))


def test_mean_turns_by_all_orders() -> None:
    """A turn that is begun counts whole."""
    turns = [-(-[i for i, card in enumerate(deck, 1) if card in "CL"][1] // 2) for deck in SIX]
    wait = wait_blind(Supply(unseen=6, color=2, locomotives=1), 2)
    assert wait.mean == Fraction(sum(turns), len(turns))
    assert wait.median == sorted(turns)[len(turns) // 2 - 1]
    assert wait.never == 0


def test_the_cards_may_end_first() -> None:
    """Two of four cards of the color: three can never be had; with one face up they can."""
    assert wait_blind(Supply(unseen=4, color=2), 3).never == 1
    with pytest.raises(ValueError, match="the set can never be complete"):
        assert wait_blind(Supply(unseen=4, color=2), 3).mean
    assert wait_blind(Supply(unseen=4, color=2), 3).median is None
    assert wait_with_row(Supply(unseen=4, color=2, face_up=1), 3).never == 0


def test_the_row_saves_turns() -> None:
    """One of two cards face up: the first draw is certain. By hand, for a pair among four cards.

    The face-up card is taken, and a card of the deck lies there then. It is the other one with
    1/4, which completes the pair at once. Else three cards are left, the second draw is blind and
    hits with 1/3; then the third hits with 1/2, and the fourth is certain: 1/2 in one turn, and
    1/2 in two.
    """
    wait = wait_with_row(Supply(unseen=4, color=1, face_up=1), 2)
    assert list(wait.turns[:3]) == [0, Fraction(1, 2), Fraction(1, 2)]


def test_within() -> None:
    wait = Wait(turns=(Fraction(0), Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)))
    assert [wait.within(Fraction(n, 4)) for n in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert wait.mean == Fraction(9, 4)


def test_the_usual_idea_is_the_mean_with_cards_put_back() -> None:
    """Until the first head of a coin: two draws; in turns of two, 1/(3/4) = 4/3."""
    assert put_back_draws(10, 5, 1) == 2
    turns = put_back_turns(10, 5, 1, most=60)
    assert turns[1:4] == (Fraction(3, 4), Fraction(3, 16), Fraction(3, 64))
    assert abs(float(mean(turns)) - 4 / 3) < 1e-9
    # not put back, five of ten: 11/6 draws
    assert mean_draws(10, 5, 1) == Fraction(11, 6)
    with pytest.raises(ValueError, match="no number may be greater than the next"):
        mean_draws(10, 5, 6)


def test_cut_keeps_all_of_the_chance() -> None:
    chances = (Fraction(1, 2), Fraction(1, 4), Fraction(1, 8))
    assert cut(chances, 1) == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    assert list(cut(chances, 4)) == [*chances, 0, 0, Fraction(1, 8)]


def near(hits: int, tries: int, chance: float) -> bool:
    """Within four standard deviations; the seeds are fixed."""
    return abs(hits - tries * chance) <= 4 * sqrt(tries * chance * (1 - chance)) + 1


@pytest.mark.parametrize("row", [False, True])
def test_trying_agrees(row: bool) -> None:
    """Sets collected by chance come as often in each turn as was counted."""
    supply = Supply(unseen=40, color=6, locomotives=4, face_up=1)
    wait = (wait_with_row if row else wait_blind)(supply, 3)
    exact = cut(wait.turns, 9)
    *_, last = tally(try_wait(supply, 3, row=row, never=10), 11, 20_000, seed=7)
    assert last.tries == 20_000
    assert all(
        near(hits, 20_000, float(chance)) for hits, chance in zip(last.matches, exact, strict=True)
    )


def test_trying_a_set_that_cannot_be() -> None:
    """All of them end in the last place."""
    supply = Supply(unseen=5, color=1)
    *_, last = tally(try_wait(supply, 2, row=False, never=3), 4, 10, seed=1)
    assert last.matches == (0, 0, 0, 10)
    with pytest.raises(ValueError, match="0 tries are not possible"):
        next(tally(try_wait(supply, 1, row=False, never=3), 4, 0, seed=1))


def test_rows_and_tickets_tried() -> None:
    """C(3, 2) of C(10, 5) and the like: two of five from ten cards with three wanted ones."""
    *_, rows = tally(try_row(10, 3), 6, 20_000, seed=3)
    # by hand: 3 C(7, 3) / 252 = 105/252
    assert near(rows.matches[2], 20_000, 105 / 252)
    points = [5, 8, 8, 20, 11]
    odds = best_of(points, 3)
    *_, best = tally(try_tickets(points, 3, max, list(odds)), len(odds), 20_000, seed=3)
    # the best is 20 if it is drawn: 3 of 5
    assert near(best.matches[-1], 20_000, 3 / 5)


def test_the_row_by_hand() -> None:
    """Every card is somewhere, a taken card is replaced, and three locomotives clear all five."""
    lies = deal(5)
    seen = Counter((*lies.row, *lies.deck))
    for cleared in lies.cleared:
        seen.update(cleared)
    assert Cards.from_colors(seen.elements()) == DECK
    top = lies.deck[0]
    after = lies.take(2)
    assert (after.row[2], after.taken) == (top, 1) or after.cleared
    with pytest.raises(ValueError, match="slot: 5 is not possible; it is from 0 to 4"):
        lies.take(5)
    two = FaceUp(
        row=(LOCOMOTIVE, LOCOMOTIVE, Color.RED, Color.RED, Color.BLUE),
        deck=(LOCOMOTIVE, *[Color.GREEN] * 5, Color.BLACK),
    )
    assert two.next_clears == Fraction(1, 7)
    flushed = two.take(4)
    assert flushed.row == (Color.GREEN,) * 5
    assert flushed.cleared == ((LOCOMOTIVE, LOCOMOTIVE, Color.RED, Color.RED, LOCOMOTIVE),)
    assert (flushed.flushes, flushed.deck) == (1, (Color.BLACK,))


def test_flushes_over_a_game_by_playing() -> None:
    """Rows turned by hand, never a locomotive taken: as often cleared as was counted."""
    chance, games, hits, total = random.Random(4), 2_000, 0, 0
    for _ in range(games):
        deck = [LOCOMOTIVE] * 14 + [Color.RED] * 91
        chance.shuffle(deck)
        lies = FaceUp(row=(Color.RED,) * 5, deck=tuple(deck))
        for _ in range(20):
            lies = lies.take(next(i for i, card in enumerate(lies.row) if card is not LOCOMOTIVE))
        hits += lies.flushes > 0
        total += lies.flushes
    exact = flushes(20)
    assert near(hits, games, float(exact.chance))
    assert abs(total / games - float(exact.expected)) < 0.06


def test_memory() -> None:
    """One of two cards serves; on the discards lie two more, and none of them served.

    Remembered: one draw hits with 1/2. Forgotten: one of four, 1/4.
    """
    chase = Chase(needed=1, draws=1, unseen=2, matching=1, discards=2)
    assert (chase.remembering, chase.forgetting) == (Fraction(1, 2), Fraction(1, 4))
    with pytest.raises(ValueError, match="matching: 9 is not possible; it is from 0 to 2"):
        Chase(needed=1, draws=1, unseen=2, matching=9)


def test_colors_of_the_maps() -> None:
    """All spaces are counted once; the USA map asks for 27 of each color and 93 of any."""
    board = shipped_board("usa")
    asked = colors_asked(board)
    assert [it.spaces for it in asked] == [27] * 8 + [93]
    assert [it.color for it in asked][-1] is None
    assert asked[0].per_card == Fraction(27, 12)
    assert usable(board, Color.RED) == Fraction(27 + 93, 309)
    europe = shipped_board("europe")
    every = sum(route.length for route in europe.routes)
    tunnels = sum(it.tunnels for it in colors_asked(europe))
    assert share_of(europe, lambda route: bool(route.tunnel)) == Fraction(tunnels, every)
    assert sum(it.routes for it in colors_asked(europe)) == len(europe.routes)
    # six spaces score 15 points, whatever the color
    red = next(it for it in asked if it.color is Color.RED)
    lengths = [route.length for route in board.routes if route.color is Color.RED]
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert red.points == sum(points[length] for length in lengths)
    assert red.longest == max(lengths)
