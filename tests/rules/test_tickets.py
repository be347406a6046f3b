"""Destination tickets: drawing them, keeping some, and what they mean at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tables import BLIND, allowed, ids, keep, pay, play, position, refused
from ttr_lab.engine.game import Game
from ttr_lab.model.actions import DrawTickets, KeepTickets, Pass

TICKETS = {
    "t1": ["A", "B", 5],
    "t2": ["B", "C", 6],
    "t3": ["A", "C", 7],
    "t4": ["A", "D", 8],
    "t5": ["B", "D", 9],
}


def with_deck(*deck: str, **facts: object) -> Game:
    """Ann on turn, with these tickets in the deck, next first."""
    return position(
        "3 red",
        routes="A-B red 3, B-C red 2, C-D red 1",
        tickets=TICKETS,
        ticket_deck=list(deck),
        **facts,  # type: ignore[arg-type]
    )


def deck_of(game: Game) -> list[str]:
    """The ids in the ticket deck, next first."""
    return [game.state.board.tickets[index].id for index in game.state.ticket_deck]


def tickets_of(game: Game, seat: int) -> list[str]:
    """The ids of the tickets of a seat."""
    return [game.state.board.tickets[index].id for index in game.state.players[seat].tickets]


@pytest.mark.parametrize(
    ("kept", "under", "deck"),
    [
        pytest.param(["t1"], ["t2", "t3"], ["t4", "t5", "t2", "t3"], id="one, rest as offered"),
        pytest.param(["t1"], ["t3", "t2"], ["t4", "t5", "t3", "t2"], id="one, rest turned round"),
        pytest.param(["t1"], [], ["t4", "t5", "t2", "t3"], id="one, no order named"),
        pytest.param(["t3", "t1"], ["t2"], ["t4", "t5", "t2"], id="two"),
        pytest.param(["t1", "t2", "t3"], [], ["t4", "t5"], id="all three"),
    ],
)
def test_usa_ticket_1(kept: Sequence[str], under: Sequence[str], deck: Sequence[str]) -> None:
    """Take the top 3, keep at least 1, the rest under the deck in an order one chooses."""
    game = with_deck("t1", "t2", "t3", "t4", "t5")
    play(game, DrawTickets())
    assert game.seat == 0
    assert deck_of(game) == ["t4", "t5"]
    assert refused(game, KeepTickets(())) == "USA-TICKET-1"
    play(game, keep(game, *kept, under=under))
    assert deck_of(game) == deck
    assert sorted(tickets_of(game, 0)) == sorted(kept)
    assert game.seat == 1


@pytest.mark.parametrize(
    ("kept", "under"),
    [
        pytest.param((0, 0), (), id="one ticket named twice"),
        pytest.param((0,), (1,), id="a rejected ticket left out"),
        pytest.param((0,), (1, 1), id="a rejected ticket named twice"),
        pytest.param((0,), (0, 1, 2), id="a kept ticket put under the deck"),
    ],
)
def test_the_rejected_are_those_not_kept(kept: tuple[int, ...], under: tuple[int, ...]) -> None:
    """Kept and rejected together are the tickets offered, each once (USA-TICKET-1)."""
    game = with_deck("t1", "t2", "t3", "t4")
    play(game, DrawTickets())
    assert refused(game, KeepTickets(kept, under)) == "USA-TICKET-1"
    assert allowed(game, KeepTickets((0,), (1, 2)))


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(["t1", "t2"], id="two left"),
        pytest.param(["t1"], id="one left"),
    ],
)
def test_usa_ticket_2(deck: Sequence[str]) -> None:
    """If fewer than 3 are left, take what is there and still keep at least 1."""
    game = with_deck(*deck)
    play(game, DrawTickets())
    assert deck_of(game) == []
    assert refused(game, KeepTickets(())) == "USA-TICKET-1"
    play(game, keep(game, "t1"))
    assert tickets_of(game, 0) == ["t1"]
    assert deck_of(game) == list(deck[1:])


def test_usa_ticket_3() -> None:
    """With an empty ticket deck no tickets can be drawn."""
    assert refused(with_deck(), DrawTickets()) == "USA-TICKET-3"
    assert allowed(with_deck("t1"), DrawTickets())


@pytest.mark.parametrize(
    ("kept", "under"),
    [
        pytest.param(["t1", "t4"], [], id="an older one among the kept"),
        pytest.param(["t1", "t2"], ["t3", "t4"], id="an older one put under the deck"),
        pytest.param(["t1"], ["t4"], id="an older one instead of those just drawn"),
        pytest.param(["t5"], [], id="another player's"),
    ],
)
def test_usa_ticket_4(kept: Sequence[str], under: Sequence[str]) -> None:
    """Only tickets just drawn can be rejected; older ones never leave the hand."""
    game = with_deck("t1", "t2", "t3", held=[["t4"], ["t5"]])
    play(game, DrawTickets())
    assert refused(game, keep(game, *kept, under=under)) == "USA-TICKET-4"
    assert allowed(game, keep(game, "t1", "t2", under=["t3"]))


def test_usa_ticket_5() -> None:
    """Any number of tickets may be held."""
    game = with_deck("t5", held=[["t1", "t2", "t3", "t4"]])
    play(game, DrawTickets(), keep(game, "t5"))
    assert len(game.state.players[0].tickets) == 5


@pytest.mark.parametrize(
    ("owned", "completed"),
    [
        pytest.param(["A-B"], True, id="directly"),
        pytest.param(["A-C", "C-B"], True, id="by way of C"),
        pytest.param(["A-C", "C-D", "D-B"], True, id="the long way round"),
        pytest.param(["A-C", "D-B"], False, id="in two pieces"),
        pytest.param(["A-C"], False, id="only half of it"),
        pytest.param([], False, id="nothing"),
    ],
)
def test_usa_ticket_6(owned: Sequence[str], completed: bool) -> None:
    """A ticket is completed if its owner's routes connect its cities, by any way."""
    game = position(
        routes="A-B red 6, A-C red 1, C-B red 1, C-D red 1, D-B red 1",
        tickets={"t": ["A", "B", 5], "u": ["A", "C", 3]},
        held=[["t", "u"]],
        owned=dict.fromkeys(owned, "Ann"),
    )
    score = game.final().teams[0]
    assert ("t" in [ticket.id for ticket in score.completed]) is completed
    assert ("u" in [ticket.id for ticket in score.completed]) is ("A-C" in owned)


def test_another_players_routes_do_not_help() -> None:
    """Only the owner's own routes connect a ticket (USA-TICKET-6)."""
    game = position(
        routes="A-B red 1, B-C red 1",
        tickets={"t": ["A", "C", 5]},
        held=[["t"]],
        owned={"A-B": "Ann", "B-C": "Ben"},
    )
    assert [ticket.id for ticket in game.final().teams[0].failed] == ["t"]


def test_usa_ticket_7() -> None:
    """Completed or failed is decided at the final scoring, for every ticket held then."""
    game = with_deck("t1", "t2", held=[["t4"]], final_turns=["Ann", "Ben"])
    play(game, pay(game, "A-B", "3 red"))
    assert game.state.players[0].score == 4, "no points for tickets before the end"
    play(game, DrawTickets(), keep(game, "t1", "t2"))
    assert game.over
    ann, ben = game.final().teams
    assert (ann.tickets, len(ann.failed)) == (-8, 1)
    assert (ben.tickets, len(ben.failed)) == (-11, 2), "also those kept in the last turn"


def test_usa_ticket_8() -> None:
    """Drawing tickets takes the whole turn and is legal in the last turn too."""
    game = with_deck("t1", "t2", final_turns=["Ann"])
    play(game, DrawTickets())
    for action in (BLIND, pay(game, "A-B", "3 red"), DrawTickets(), Pass()):
        assert refused(game, action) == "USA-TICKET-1"
    assert ids(play(game, keep(game, "t2"))) == ["USA-TICKET-1", "USA-END-2"]
    assert game.over


def test_no_tickets_are_kept_without_a_draw() -> None:
    """Nothing is offered before tickets are drawn (USA-TICKET-1)."""
    game = with_deck("t1", "t2")
    assert refused(game, keep(game, "t1")) == "USA-TICKET-1"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        pytest.param(["t1"], "Ann keeps the ticket.", id="one"),
        pytest.param(["t1", "t2"], "Ann keeps all 2 tickets.", id="two"),
    ],
)
def test_keeping_all_puts_nothing_under_the_deck(deck: Sequence[str], told: str) -> None:
    """Nothing is said of a rest where there is none."""
    game = with_deck(*deck)
    play(game, DrawTickets())
    assert play(game, keep(game, *deck))[0].public == told
