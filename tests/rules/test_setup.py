"""Setting up: who plays, the deal, and the first question to everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.tables import BLIND, NAMES, allowed, bag, ids, keep, play, position, refused
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import KeepTickets
from ttr_lab.model.cards import DECK, Color
from ttr_lab.model.load import load_board

TICKETS = {f"t{n}": ["A", "B", n] for n in range(1, 10)}


def dealt(**facts: object) -> Game:
    """Ann and Ben have been dealt three tickets each; three more are in the deck."""
    return position(
        routes="A-B red 3",
        tickets=TICKETS,
        dealt={"Ann": ["t1", "t2", "t3"], "Ben": ["t4", "t5", "t6"]},
        ticket_deck=["t7", "t8", "t9"],
        **facts,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("players", "allowed"),
    [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False), (0, False)],
)
def test_usa_comp_1(players: int, allowed: bool) -> None:
    """2 to 5 players."""
    names = [f"Player {number}" for number in range(players)]
    if allowed:
        assert len(new_game("usa", names).state.players) == players
    else:
        with pytest.raises(ValueError, match="2 to 5 players"):
            new_game("usa", names)


def test_usa_comp_2() -> None:
    """45 trains a player, 110 train cards, 30 tickets, ten points for the longest path."""
    assert DECK.size == 110
    assert Counter(DECK.each()) == dict.fromkeys(Color, 12) | {Color.LOCOMOTIVE: 14}
    assert len(load_board("usa").tickets) == 30
    game = position(routes="A-B red 1", owned={"A-B": "Ann"})
    assert game.state.players[0].trains == 45
    assert game.final().teams[0].bonus == 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usa_setup_1(players: int) -> None:
    """Everybody takes 45 trains, and the marker starts at 0."""
    state = new_game("usa", NAMES[:players]).state
    assert [(p.trains, p.score, p.routes) for p in state.players] == [(45, 0, 0)] * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usa_setup_2(players: int) -> None:
    """Everybody gets 4 cards, then 5 are turned up; the other cards are the deck."""
    state = new_game("usa", NAMES[:players], seed=5).state
    assert [player.hand.size for player in state.players] == [4] * players
    assert len(state.row) == 5
    assert None not in state.row
    assert state.supply == 110 - 4 * players - 5


@pytest.mark.parametrize(
    ("kept", "legal"),
    [
        pytest.param([], False, id="none"),
        pytest.param(["t1"], False, id="one"),
        pytest.param(["t1", "t3"], True, id="two"),
        pytest.param(["t1", "t2", "t3"], True, id="all three"),
    ],
)
def test_usa_setup_3(kept: list[str], legal: bool) -> None:
    """Everybody gets 3 tickets and keeps at least 2; the rejected go under the deck."""
    game = dealt()
    if not legal:
        assert refused(game, keep(game, *kept)) == "USA-SETUP-3"
        return
    play(game, keep(game, *kept))
    assert game.state.players[0].tickets == (), "sealed until the last has chosen"
    play(game, keep(game, "t4", "t6"))
    assert [len(player.tickets) for player in game.state.players] == [len(kept), 2]
    left = [game.state.board.tickets[index].id for index in game.state.ticket_deck]
    assert left[:3] == ["t7", "t8", "t9"]
    assert sorted(left[3:]) == sorted({"t1", "t2", "t3", "t5"} - {*kept})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_tickets_are_dealt_three_each(players: int) -> None:
    """No ticket is dealt twice, and the others are the deck (USA-SETUP-3)."""
    state = new_game("usa", NAMES[:players], seed=8).state
    offered = [index for asked in state.open for index in asked.offered]  # type: ignore[union-attr]
    assert len(offered) == 3 * players
    assert sorted((*offered, *state.ticket_deck)) == list(range(30))


def test_first_tickets_come_before_the_first_turn() -> None:
    """Nothing else can be done before everybody has chosen (USA-SETUP-3)."""
    game = dealt()
    assert refused(game, BLIND) == "USA-SETUP-3"
    play(game, keep(game, "t1", "t2"))
    assert refused(game, BLIND, by=0) == "USA-SETUP-3"
    assert refused(game, keep(game, "t1", "t3"), by=0) == "USA-SETUP-3"
    assert refused(game, keep(game, "t1", "t2"), by=1) == "USA-TICKET-4"


def test_the_seats_may_answer_in_any_order() -> None:
    """First tickets are carried out in seat order, whoever was quicker (USA-SETUP-3)."""
    quick, slow = dealt(), dealt()
    quick.play(1, keep(quick, "t4", "t5"))
    quick.play(0, keep(quick, "t1", "t2"))
    slow.play(0, keep(slow, "t1", "t2"))
    slow.play(1, keep(slow, "t4", "t5"))
    assert quick.state == slow.state


@pytest.mark.parametrize(
    ("house", "each"),
    [pytest.param([], 3, id="usual"), pytest.param(["tickets_2025"], 4, id="2025")],
)
def test_usa_setup_4(house: list[str], each: int) -> None:
    """Option of 2025: 4 first tickets, still 2 to keep, rejected ones shuffled together."""
    orders = set()
    for seed in range(20):
        game = new_game("usa", NAMES[:4], seed=seed, house=house)
        deck = game.state.ticket_deck
        rejected: list[int] = []
        for seat in range(4):
            asked = game.state.asked(seat)
            assert asked is not None
            offered: tuple[int, ...] = asked.offered  # type: ignore[union-attr]
            assert len(offered) == each
            assert refused(game, KeepTickets(offered[:1]), by=seat) == "USA-SETUP-3"
            game.play(seat, KeepTickets(offered[:2]))
            rejected += offered[2:]
        assert game.state.ticket_deck[: len(deck)] == deck
        under = game.state.ticket_deck[len(deck) :]
        assert sorted(under) == sorted(rejected)
        orders.add(under == tuple(rejected))
    # eight rejected tickets stay in their order by chance once in 40,320 shuffles
    assert orders == ({True} if not house else {False})


def test_usa_setup_5() -> None:
    """Tickets stay secret until the final scoring."""
    views = [
        observe(
            position(
                routes="A-B red 3",
                tickets=TICKETS,
                held=[["t1"], [secret]],
                ticket_deck=[rest],
                final_turns=["Ann"],
            ).state,
            0,
        )
        for secret, rest in (("t2", "t3"), ("t3", "t2"))
    ]
    assert views[0] == views[1]
    assert views[0].players[1].tickets == 1
    assert views[0].revealed is None
    game = position(routes="A-B red 3", tickets=TICKETS, held=[["t1"], ["t2"]], final_turns=["Ann"])
    play(game, BLIND, BLIND)
    assert observe(game.state, 0).revealed == ((0,), (1,))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usa_setup_6(players: int) -> None:
    """Somebody begins, by a setting or by the seed; turns then go clockwise."""
    for first in range(players):
        game = new_game("usa", NAMES[:players], first=first)
        for seat in range(players):
            asked = game.state.asked(seat)
            assert asked is not None
            game.play(seat, KeepTickets(asked.offered))  # type: ignore[union-attr]
        assert "USA-SETUP-6" in ids(game.events)
        turns = []
        for _ in range(players + 1):
            assert game.seat is not None
            turns.append(game.seat)
            other = (game.seat + 1) % players
            assert refused(game, BLIND, by=other) in ("USA-SETUP-6", "USA-TURN-1")
            play(game, BLIND, BLIND)
        assert turns == [(first + number) % players for number in range(players + 1)]
    firsts = {new_game("usa", NAMES[:players], seed=seed).table.first for seed in range(60)}
    assert firsts == set(range(players)), "the seed decides, and every seat comes up"


def test_the_same_seed_gives_the_same_deal() -> None:
    """The seed is all the chance there is."""
    assert new_game("usa", seed=7).state == new_game("usa", seed=7).state
    assert new_game("usa", seed=7).state != new_game("usa", seed=8).state


def test_setup_with_too_few_tickets_is_refused() -> None:
    """A map must have tickets for everybody."""
    with pytest.raises(ValueError, match="14 tickets, too few to deal 3 to each of 5"):
        new_game("mini", NAMES[:5], ruleset="usa")


def test_the_row_of_a_situation_counts_as_it_lies() -> None:
    """A position is taken as it is written: nobody's hand is dealt."""
    game = position("1 red")
    assert game.state.players[0].hand == bag("1 red")
    assert allowed(game, BLIND)
