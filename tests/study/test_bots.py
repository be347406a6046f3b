"""The bots: legal in every game, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.hidden import hidden_swapped
from tests.tables import NAMES, position
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import observe
from ttr_lab.model.decisions import Put
from ttr_lab.model.ruleset import ruleset_named
from ttr_lab.study.bots import BOTS, bot_named
from ttr_lab.study.match import final_score, play_out

MAPS = ("usa", "mini", "team-asia", "legendary-asia", "europe")
EVERY_GAME = [(board, players) for board in MAPS for players in ruleset_named(board).players]
HOUSES = [
    pytest.param("usa", ("HOUSE-LOCO-1", "HOUSE-FLUSH-1"), id="locomotives are ordinary and stay"),
    pytest.param("usa", ("HOUSE-TICKET-1", "tickets_2025"), id="four first tickets, no penalty"),
    pytest.param("team-asia", ("HOUSE-LOCO-1", "open_racks"), id="racks lie open"),
    pytest.param("legendary-asia", ("keep_long", "HOUSE-TICKET-1"), id="long tickets stay"),
    pytest.param("europe", ("keep_long", "flush_cap"), id="three flushes at most"),
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


@pytest.mark.parametrize(("board", "house"), HOUSES)
def test_house_rules_are_kept(board: str, house: tuple[str, ...]) -> None:
    players = max(3, ruleset_named(board).players[0])
    for seed in range(3):
        game = new_game(board, NAMES[:players], seed=seed, house=house)
        check_game(game, ["planner"] * players)


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


@pytest.mark.parametrize("board", ["usa", "team-asia", "legendary-asia", "europe"])
def test_the_planner_beats_random(board: str) -> None:
    """All of 10 games, by turns as the first and as the second team; the benchmark plays 100."""
    rules = ruleset_named(board)
    players, size = rules.players[0], rules.team_size
    for seed in range(10):
        team = seed % 2
        names = ["planner" if seat // size == team else "random" for seat in range(players)]
        bots = [bot_named(name, seed + seat) for seat, name in enumerate(names)]
        score = final_score(new_game(board, NAMES[:players], seed=seed), bots)
        assert score.winners == (team,), f"seed {seed}"


@pytest.mark.parametrize(
    ("board", "players"),
    [("usa", 2), ("usa", 4), ("team-asia", 4), ("legendary-asia", 3), ("europe", 3)],
)
def test_hidden_cards_change_nothing(board: str, players: int) -> None:
    """All game long the planner does the same whatever lies in the deck and in other hands.

    The partner's hand and secret tickets are among what is dealt anew.
    """
    chance = Random(3)
    game = new_game(board, NAMES[:players], seed=11)
    bots = [bot_named("planner") for _ in range(players)]
    twins = [bot_named("planner") for _ in range(players)]
    while (seat := game.seat) is not None:
        other = observe(hidden_swapped(game.state, seat, chance), seat)
        choice = bots[seat](game.view(seat))
        assert twins[seat](other) == choice
        game.play(seat, choice.action)


@pytest.mark.parametrize(("board", "players"), [("team-asia", 4), ("europe", 3)])
def test_what_is_said_aloud_gives_no_ticket_away(board: str, players: int) -> None:
    """No sentence for the whole table names both cities of a ticket, unless a route does.

    Nor does it name a card that the others have not seen.
    """
    game = new_game(board, NAMES[:players], seed=5)
    bots = [bot_named("planner") for _ in range(players)]
    joined = {f"{route.a}–{route.b}" for route in game.table.board.routes}
    tickets = {f"{ticket.a}–{ticket.b}" for ticket in game.table.board.tickets} - joined
    while (seat := game.seat) is not None:
        view = game.view(seat)
        choice = bots[seat](view)
        assert is_one_sentence(choice.public)
        assert not any(ticket in choice.public for ticket in tickets), choice.public
        if isinstance(view.asked, Put) and view.asked.slot is None:
            assert str(view.asked.card) not in choice.public
        game.play(seat, choice.action)
