"""Odds of drawing cards, against the engine: the same question put to many shuffled decks."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from ttr_lab import TakeFromDeck, TakeFromRow, new_game, situation
from ttr_lab.model.cards import LOCOMOTIVE, Color
from ttr_lab.model.load import load_board
from ttr_lab.study.draw_odds import Supply, flush_at_deal, flush_at_replacement, turns_with_row


def near(hits: int, tries: int, chance: float) -> bool:
    """Within 4 standard deviations, which a right chance leaves once in 16,000 times."""
    return abs(hits / tries - chance) < 4 * sqrt(chance * (1 - chance) / tries)


def test_flush_at_the_deal() -> None:
    """Three locomotives among the first five cards clear the row before anybody plays."""
    board, tries = load_board("usa"), 4000
    cleared = 0
    for seed in range(tries):
        state = new_game(board, ("Ann", "Ben"), seed=seed).state
        # cleared cards are the only discards before the first turn
        cleared += state.discard.size > 0
    assert near(cleared, tries, float(flush_at_deal()))


@pytest.mark.parametrize("in_row", [1, 2])
def test_flush_at_a_replacement(in_row: int) -> None:
    """Ann takes a plain card; the card that replaces it is one of 30, six of them locomotives."""
    chance, tries, cleared = random.Random(11), 1500, 0
    for _ in range(tries):
        deck = ["loco"] * 6 + ["blue"] * 24
        chance.shuffle(deck)
        row = ["red"] * (5 - in_row) + ["loco"] * in_row
        game = situation(players={"Ann": {}, "Ben": {}}, row=row, deck=deck)
        game.play(0, TakeFromRow(0))
        cleared += game.state.discard.size > 0
    expected = float(flush_at_replacement(unseen=30, locomotives=6, in_row=in_row))
    assert near(cleared, tries, expected) if expected else not cleared


@pytest.mark.parametrize("face_up", [0, 1])
def test_a_pair_in_one_turn(face_up: int) -> None:
    """Red cards face up are taken, else a card blind, where a locomotive serves as well."""
    chance, tries, done = random.Random(7), 1500, 0
    for _ in range(tries):
        deck = ["red"] * 8 + ["loco"] * 5 + ["blue"] * 17
        chance.shuffle(deck)
        row = ["red"] * face_up + ["white"] * (5 - face_up)
        game = situation(players={"Ann": {}, "Ben": {}}, row=row, deck=deck)
        for _ in range(2):
            shown = game.state.row
            slot = next((at for at, card in enumerate(shown) if card is Color.RED), None)
            game.play(0, TakeFromDeck() if slot is None else TakeFromRow(slot))
        hand = game.state.players[0].hand
        done += hand[Color.RED] + hand[LOCOMOTIVE] == 2
    supply = Supply(unseen=30, color=8, locomotives=5, face_up=face_up)
    assert near(done, tries, float(turns_with_row(supply, 2)[1]))
