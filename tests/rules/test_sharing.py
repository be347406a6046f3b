"""A team's tickets: the first ones, those drawn later, and what lies on the rack."""

from __future__ import annotations

from random import Random

import pytest

from tests.hidden import hidden_swapped
from tests.tables import (
    BLIND,
    NAMES,
    TO_HAND,
    allowed,
    keep,
    named,
    play,
    position,
    refused,
    share,
    walked,
)
from ttr_lab.engine.game import Game, new_game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import DrawTickets, Pass, ShareTickets
from ttr_lab.model.decisions import KeepFirst, ShareFirst, Turn

LETTERS = "abcdefghijklmnopqrstuvwx"
TICKETS = {letter: ["A", "B", number] for number, letter in enumerate(LETTERS, 1)}


def asia(**facts: object) -> Game:
    """Ann and Ben against Cleo and Dora."""
    return position(
        ruleset="team-asia",
        routes="A-B red 1",
        tickets=TICKETS,
        **facts,  # type: ignore[arg-type]
    )


def dealt() -> Game:
    """Everybody has been dealt five tickets; two more are in the deck."""
    offered = {name: list(LETTERS[5 * n : 5 * n + 5]) for n, name in enumerate(NAMES[:4])}
    return asia(dealt=offered, ticket_deck=["u", "v"])


def chosen() -> Game:
    """Everybody has kept the first three of them."""
    game = dealt()
    for seat in range(4):
        game.play(seat, keep(game, *LETTERS[5 * seat : 5 * seat + 3]))
    return game


def drawn(*kept: str, older: tuple[str, ...] = ("w", "x")) -> Game:
    """Ann has two tickets, draws a, b, c, d and keeps some."""
    game = asia(held=[older], ticket_deck=list("abcdef"))
    play(game, DrawTickets())
    if kept:
        play(game, keep(game, *kept))
    return game


def rack(game: Game, team: int = 0) -> list[str]:
    """The tickets on a team's rack."""
    return named(game, game.state.teams[team].tickets)


def hand(game: Game, seat: int = 0) -> list[str]:
    """A player's secret tickets."""
    return named(game, game.state.players[seat].tickets)


@pytest.mark.parametrize(
    ("kept", "legal"),
    [("", False), ("a", False), ("ab", False), ("abc", True), ("abde", True), ("abcde", True)],
    ids=["none", "one", "two", "three", "four", "all five"],
)
def test_team_ticket_1(kept: str, legal: bool) -> None:
    """Everybody gets 5 tickets and keeps at least 3; the rejected ones go under the deck."""
    game = dealt()
    if not legal:
        assert refused(game, keep(game, *kept)) == "TEAM-TICKET-1"
        return
    play(game, keep(game, *kept))
    for seat, letters in ((1, "fgh"), (2, "klmno"), (3, "pqrs")):
        game.play(seat, keep(game, *letters))
    assert "".join(hand(game)) == kept
    under = "".join(named(game, game.state.ticket_deck))
    assert under[:2] == "uv"
    assert sorted(under[2:]) == sorted({*"abcde"} - {*kept} | {*"ijt"})


@pytest.mark.parametrize("players", [4, 6])
def test_first_tickets_are_dealt_five_each(players: int) -> None:
    """Five of the 60 for everybody, none twice, hidden from the partner too (TEAM-TICKET-1)."""
    game = new_game("team-asia", NAMES[:players], seed=4)
    state = game.state
    offered = [index for asked in state.open for index in asked.offered]  # type: ignore[union-attr]
    assert len(offered) == 5 * players
    assert sorted((*offered, *state.ticket_deck)) == list(range(60))
    for seat in range(players):
        other = hidden_swapped(state, seat, Random(seat))
        assert other.asked(seat ^ 1) != state.asked(seat ^ 1)
        assert observe(other, seat) == observe(state, seat)


def test_team_share_1() -> None:
    """When all have chosen, everybody lays one kept ticket on the rack, all at the same time."""
    game = dealt()
    for seat in range(4):
        assert isinstance(game.state.asked(seat), KeepFirst)
        assert refused(game, share(game, LETTERS[5 * seat]), by=seat) == "TEAM-TICKET-1"
        game.play(seat, keep(game, *LETTERS[5 * seat : 5 * seat + 3]))
    assert all(isinstance(game.state.asked(seat), ShareFirst) for seat in range(4))
    for wrong in ((), ("a", "b"), ("d",), ("f",), ("a", "a")):
        assert refused(game, share(game, *wrong)) == "TEAM-SHARE-1", wrong
    for action in (BLIND, DrawTickets(), Pass(), keep(game, "a")):
        assert refused(game, action) == "TEAM-SHARE-1"
    for seat, letter in ((2, "m"), (0, "b"), (3, "p")):
        game.play(seat, share(game, letter))
        assert rack(game, 0) == rack(game, 1) == [], "all lie down together"
        assert refused(game, share(game, letter), by=seat) == "TEAM-SHARE-1"
    game.play(1, share(game, "f"))
    assert (rack(game, 0), rack(game, 1)) == (["b", "f"], ["m", "p"])
    assert [hand(game, seat) for seat in range(4)] == [list(x) for x in ("ac", "gh", "kl", "qr")]
    assert isinstance(game.state.open[0], Turn)


def test_team_share_2() -> None:
    """The other kept tickets stay secret, also from the partner."""
    game = chosen()
    for seat, letter in enumerate("bfmp"):
        game.play(seat, share(game, letter))
    for seat in range(4):
        view = observe(game.state, seat)
        assert named(game, view.tickets) == hand(game, seat)
        for n in range(8):
            other = hidden_swapped(game.state, seat, Random(n))
            assert other.players[seat ^ 1].tickets != game.state.players[seat ^ 1].tickets
            assert observe(other, seat) == view


@pytest.mark.parametrize(
    ("kept", "under", "rule"),
    [
        pytest.param("", "", "TEAM-TICKET-2", id="none"),
        pytest.param("b", "", "", id="one"),
        pytest.param("b", "dca", "", id="one, the rest in an order of one's own"),
        pytest.param("abc", "d", "", id="three"),
        pytest.param("abcd", "", "", id="all four"),
        pytest.param("ab", "c", "TEAM-TICKET-2", id="one neither kept nor put under"),
        pytest.param("aw", "", "USA-TICKET-4", id="an older one"),
        pytest.param("e", "", "USA-TICKET-4", id="the fifth of the deck"),
    ],
)
def test_team_ticket_2(kept: str, under: str, rule: str) -> None:
    """Drawing tickets later: take 4, keep at least 1, the rest go under the deck."""
    game = drawn()
    action = keep(game, *kept, under=under)
    if rule:
        assert refused(game, action) == rule
        assert refused(game, BLIND) == "TEAM-TICKET-2"
        return
    play(game, action)
    rejected = under or "".join(letter for letter in "abcd" if letter not in kept)
    assert "".join(named(game, game.state.ticket_deck)) == "ef" + rejected
    assert sorted(hand(game) + rack(game)) == sorted("wx" + kept)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_team_ticket_3(left: int) -> None:
    """With fewer than 4 left, take what is there and keep at least 1."""
    game = asia(ticket_deck=list("abc"[:left]))
    play(game, DrawTickets())
    assert game.state.ticket_deck == ()
    assert refused(game, keep(game)) == "TEAM-TICKET-2"
    play(game, keep(game, *"abc"[:left]))
    if left > 1:
        play(game, share(game, "b"))
    assert sorted(hand(game) + rack(game)) == list("abc"[:left])
    for _ in range(3):
        play(game, BLIND, TO_HAND, BLIND)
    assert refused(game, DrawTickets(), by=0) == "USA-TICKET-3"


@pytest.mark.parametrize(
    ("kept", "shared", "rule"),
    [
        pytest.param("ac", "a", "", id="one of two"),
        pytest.param("abcd", "d", "", id="one of four"),
        pytest.param("ac", "", "TEAM-SHARE-3", id="none"),
        pytest.param("ac", "ac", "TEAM-SHARE-3", id="both"),
        pytest.param("ac", "w", "TEAM-SHARE-3", id="an older one"),
        pytest.param("ac", "b", "TEAM-SHARE-3", id="a rejected one"),
    ],
)
def test_team_share_3(kept: str, shared: str, rule: str) -> None:
    """After a draw exactly one of the newly kept tickets goes to the rack."""
    game = drawn(*kept)
    assert game.seat == 0, "the turn goes on"
    if rule:
        assert refused(game, share(game, *shared)) == rule
        assert refused(game, BLIND) == "TEAM-SHARE-3"
        return
    play(game, share(game, *shared))
    assert rack(game) == [shared]
    assert "".join(hand(game)) == "wx" + kept.replace(shared, "")
    assert game.seat == 1


def test_keeping_one_means_that_this_one_is_shared() -> None:
    """There is nothing to ask, and the turn is over (TEAM-SHARE-3)."""
    game = drawn("c")
    assert (rack(game), hand(game)) == (["c"], ["w", "x"])
    assert game.seat == 1
    assert "Ann lays A–B (3) on the team's rack." in [e.told_to(1) for e in game.events]
    assert "Ann lays 1 ticket on the team's rack." in [e.told_to(2) for e in game.events]


@pytest.mark.parametrize(
    ("shared", "rule"),
    [
        pytest.param("a", "", id="one"),
        pytest.param("ac", "", id="two"),
        pytest.param("abc", "TEAM-SHARE-4", id="three"),
        pytest.param("aa", "TEAM-SHARE-4", id="one twice"),
    ],
)
def test_team_share_4(shared: str, rule: str) -> None:
    """A turn may be used to move up to 2 tickets from the own hand to the rack."""
    game = asia(held=[["a", "b", "c"]], ticket_deck=["d"], shared=[["w"]])
    if rule:
        assert refused(game, share(game, *shared)) == rule
        return
    play(game, share(game, *shared))
    assert "".join(rack(game)) == "w" + shared
    assert [letter for letter in "abc" if letter not in shared] == hand(game)
    assert game.seat == 1, "nothing else is done that turn"
    assert refused(game, BLIND, by=0) == "USA-TURN-1"
    play(game, BLIND)
    assert refused(game, share(game)) == "TEAM-DRAW-3", "a turn that has begun goes on"


def test_only_teams_share() -> None:
    """A lone player has no rack to lay tickets on (TEAM-SHARE-4)."""
    game = position(routes="A-B red 1", tickets=TICKETS, held=[["a"]])
    assert refused(game, share(game, "a")) == "USA-TURN-1"
    assert not any(isinstance(action, ShareTickets) for action in game.legal_actions())


@pytest.mark.parametrize(
    ("held", "possible"), [([["a"]], True), ([[], ["b"]], False)], ids=["one", "only the partner"]
)
def test_team_share_5(held: list[list[str]], possible: bool) -> None:
    """At least 1 ticket moves; a player without secret tickets cannot choose this action."""
    game = asia(held=held, row="- - - - -", deck="")
    assert refused(game, ShareTickets(())) == "TEAM-SHARE-5"
    assert (ShareTickets((0,)) in game.legal_actions()) is possible
    if possible:
        assert refused(game, Pass()) == "USA-TURN-3", "who can share must not pass"
        assert game.legal_actions() == (ShareTickets((0,)),)
    else:
        assert refused(game, share(game, "b")) == "TEAM-SHARE-6"
        assert game.legal_actions() == (Pass(),)


def test_team_share_6() -> None:
    """Shared tickets stay shared."""
    game = asia(shared=[["a"]], held=[["b"]], ticket_deck=["c", "d"])
    assert refused(game, share(game, "a")) == "TEAM-SHARE-6"
    assert refused(game, share(game, "a", "b")) == "TEAM-SHARE-6"
    assert allowed(game, share(game, "b"))
    play(game, DrawTickets())
    assert refused(game, keep(game, "c", under=["a", "d"])) == "USA-TICKET-4"
    game, grown = walked("team-asia", 4, seed=2), 0
    for before, step in zip(game.steps, game.steps[1:], strict=False):
        for old, new in zip(before.state.teams, step.state.teams, strict=True):
            assert new.tickets[: len(old.tickets)] == old.tickets
            grown += len(new.tickets) > len(old.tickets)
    assert grown > 5
