"""The bots: legal in every game, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.tables import NAMES, position
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import observe
from ttr_lab.model.cards import Cards
from ttr_lab.model.state import State, change
from ttr_lab.study.bots import BOTS, bot_named
from ttr_lab.study.match import final_score, play_out

EVERY_GAME = [("usa", 2), ("usa", 3), ("usa", 4), ("usa", 5), ("mini", 2), ("mini", 3)]
HOUSES = [
    pytest.param(("HOUSE-LOCO-1", "HOUSE-FLUSH-1"), id="locomotives are ordinary and stay"),
    pytest.param(("HOUSE-TICKET-1", "tickets_2025"), id="four first tickets, no penalty"),
]


def is_one_sentence(reason: str) -> bool:
    """Whether a reason is one whole sentence; St. and Ste. are names, not ends of sentences."""
    body = reason.replace("St. ", "St ").replace("Ste. ", "Ste ")
    return body[0].isupper() and body.endswith(".") and ". " not in body and "{" not in body


def check_game(game: Game, names: list[str]) -> None:
    """Play a game with bots and check each choice on the way."""
    bots = [bot_named(name, seat) for seat, name in enumerate(names)]
    while (seat := game.seat) is not None:
        choice = bots[seat](game.view(seat))
        refusal = game.why_not(seat, choice.action)
        assert refusal is None, f"{choice.action}: {refusal}"
        assert is_one_sentence(choice.reason), choice.reason
        game.play(seat, choice.action)
        assert game.at < 2000


@pytest.mark.parametrize(("board", "players"), EVERY_GAME)
@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_choice_is_legal_and_has_a_reason(board: str, players: int, name: str) -> None:
    for seed in range(3):
        check_game(new_game(board, NAMES[:players], seed=seed), [name] * players)


@pytest.mark.parametrize("house", HOUSES)
def test_house_rules_are_kept(house: tuple[str, ...]) -> None:
    for seed in range(3):
        check_game(new_game("usa", NAMES[:3], seed=seed, house=house), ["planner"] * 3)


@pytest.mark.parametrize(("board", "players"), EVERY_GAME)
def test_a_planner_can_take_over_anywhere(board: str, players: int) -> None:
    """Random play leads to odd positions; a new planner has a legal move in all it is asked."""
    game = new_game(board, NAMES[:players], seed=1)
    bot = bot_named("random", seed=1)
    while (seat := game.seat) is not None:
        if game.at % 5 == 0:
            choice = bot_named("planner")(game.view(seat))
            assert game.why_not(seat, choice.action) is None
            assert is_one_sentence(choice.reason)
        game.play(seat, bot(game.view(seat)).action)


def test_a_seeded_game_is_reproducible() -> None:
    """Same seeds, same game; `final_score` is what `play_out` leads to, and changes nothing."""

    def games() -> Game:
        return new_game("usa", NAMES[:3], seed=7)

    names = ("planner", "random", "planner")
    first, second = (play_out(games(), [bot_named(n, 5) for n in names]) for _ in range(2))
    assert first.over
    assert first.log == second.log
    untouched = games()
    assert final_score(untouched, [bot_named(n, 5) for n in names]) == first.final()
    assert untouched.at == 0


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 seats need 2 bots, one each, not 1"):
        play_out(new_game(), [bot_named("random")])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="there are random, planner"):
        bot_named("expert")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_seat_that_is_not_asked_gets_no_choice(name: str) -> None:
    with pytest.raises(ValueError, match="seat 1 is not asked anything now"):
        bot_named(name)(position("").view(1))


def test_random_is_uniform() -> None:
    """Row 5, deck and route in red: 7 choices, each about 1000 of 7000 times."""
    game = position("2 red", routes="A-B red 2")
    bot = bot_named("random", seed=1)
    view = game.view(0)
    counts = Counter(bot(view).action for _ in range(7000))
    assert len(counts) == len(view.choices) == 7
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_the_planner_beats_random() -> None:
    """At least 19 of 20 games, from both seats; the benchmark plays 100."""
    won = 0
    for seed in range(20):
        seat = seed % 2
        bots = [bot_named("random", seed), bot_named("random", seed)]
        bots[seat] = bot_named("planner")
        won += final_score(new_game("usa", seed=seed), bots).winners == (seat,)
    assert won >= 19


def with_other_secrets(state: State, seat: int, chance: Random) -> State:
    """The same state for this seat: all that it cannot see is dealt anew."""
    others = [n for n in range(len(state.players)) if n != seat]
    cards = [*state.deck, *(c for n in others for c in state.players[n].hand.each())]
    tickets = [*state.ticket_deck, *(t for n in others for t in state.players[n].tickets)]
    chance.shuffle(cards)
    chance.shuffle(tickets)
    players = list(state.players)
    for n in others:
        size, held = sum(players[n].hand), len(players[n].tickets)
        hand = Cards.from_colors(cards[:size])
        players[n] = change(players[n], hand=hand, tickets=tuple(tickets[:held]))
        del cards[:size], tickets[:held]
    return change(state, players=tuple(players), deck=tuple(cards), ticket_deck=tuple(tickets))


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_cards_change_nothing(players: int) -> None:
    """All game long the planner does the same whatever lies in the deck and in other hands."""
    chance = Random(3)
    game = new_game("usa", NAMES[:players], seed=11)
    bots = [bot_named("planner") for _ in NAMES[:players]]
    twins = [bot_named("planner") for _ in NAMES[:players]]
    while (seat := game.seat) is not None:
        other = observe(with_other_secrets(game.state, seat, chance), seat)
        choice = bots[seat](game.view(seat))
        assert twins[seat](other) == choice
        game.play(seat, choice.action)
