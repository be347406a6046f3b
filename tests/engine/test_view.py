"""What a seat may see: views and public sentences do not depend on hidden cards."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from tests.tables import BLIND, hidden_swapped, keep, play, position, take, walked
from ttr_lab.engine.game import Game
from ttr_lab.engine.step import apply
from ttr_lab.engine.view import View, observe
from ttr_lab.model.actions import DrawTickets, KeepTickets
from ttr_lab.model.cards import DECK, Cards, Color


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_does_not_depend_on_hidden_cards(players: int) -> None:
    """Deck, other hands, other tickets and what others are offered may be any: equal views."""
    game = walked("usa", players, seed=20 + players)
    chance = Random(players)
    changed = 0
    for step in game.steps[:-1:5]:
        for seat in range(players):
            other = hidden_swapped(step.state, seat, chance)
            changed += other != step.state
            assert observe(other, seat) == observe(step.state, seat)
    assert changed > 10


@pytest.mark.parametrize("name", [field.name for field in fields(View) if field.name != "revealed"])
def test_a_view_shows_what_is_open(name: str) -> None:
    """Every field of a view tells two different games apart: nothing in it is empty talk."""
    other = {
        "seat": position("1 red", turn="Ben"),
        "board": position("1 red", routes="A-B red 1"),
        "ruleset": position("1 red", house=["HOUSE-TICKET-1"]),
        "players": position("1 red", "1 blue"),
        "hand": position("1 blue"),
        "rack": None,
        "tickets": position(
            "1 red", tickets={"t": ["A", "B", 1]}, held=[["t"]], routes="A-B red 1"
        ),
        "row": position("1 red", row="red red red red red"),
        "deck": position("1 red", deck="red"),
        "discard": position("1 red", discard="1 red"),
        "ticket_deck": position(
            "1 red", tickets={"t": ["A", "B", 1]}, ticket_deck=["t"], routes="A-B red 1"
        ),
        "asked": position("1 red", turn="Ben"),
        "on_turn": position("1 red", turn="Ben"),
        "choices": position("1 red", deck=""),
        "closed": position("1 red", routes="A-B red 1", owned={"A-B": "Ben"}),
        "final_turns": position("1 red", final_turns=["Ann"]),
        "over": None,
    }[name]
    plain = observe(position("1 red").state, 0)
    if name == "over":
        game = position(final_turns=["Ann"])
        play(game, BLIND, BLIND)
        assert observe(game.state, 0).over
    elif name == "rack":
        assert plain.rack == Cards.of(), "lone players have none"
    elif name == "seat":
        assert observe(position("1 red").state, 1).seat == 1
    else:
        assert other is not None
        assert getattr(observe(other.state, 0), name) != getattr(plain, name)


def test_a_view_counts_what_is_not_seen() -> None:
    """Deck and other hands together are the cards that the seat does not see."""
    game = walked("usa", 3, seed=4, steps=120)
    state = game.state
    for seat in range(3):
        view = observe(state, seat)
        together = Cards.from_colors(state.deck)
        for other, player in enumerate(state.players):
            if other != seat:
                together = together.plus(player.hand)
        assert view.unseen == together
        assert view.supply == state.supply
        assert DECK.covers(view.unseen)
        assert [view.owner(r.index) for r in state.board.routes] == [
            state.owner(r.index) for r in state.board.routes
        ]
        assert view.me.trains == state.players[seat].trains
        assert [t.index for t in view.my_tickets()] == list(state.players[seat].tickets)


def test_only_the_seat_that_draws_sees_what_is_offered() -> None:
    """The question with its tickets is in one view only; the others see who is asked."""
    game = position(
        routes="A-B red 1, B-C red 1",
        tickets={"t": ["A", "B", 1], "u": ["A", "C", 2], "v": ["B", "C", 3]},
        ticket_deck=["t", "u", "v"],
    )
    play(game, DrawTickets())
    mine, theirs = observe(game.state, 0), observe(game.state, 1)
    assert [action.kept for action in mine.choices if isinstance(action, KeepTickets)]
    assert theirs.asked is None
    assert theirs.on_turn == (0,)
    assert len(theirs.choices) == 0


def test_first_tickets_are_hidden_until_all_have_chosen() -> None:
    """What a seat has sealed is in no other view."""
    views = []
    for kept in (["t", "u"], ["t", "v"]):
        game = position(
            routes="A-B red 1, B-C red 1",
            tickets={
                "t": ["A", "B", 1],
                "u": ["A", "C", 2],
                "v": ["B", "C", 3],
                "w": ["A", "C", 5],
                "x": ["A", "C", 6],
            },
            dealt={"Ann": ["t", "u", "v"], "Ben": ["w", "x"]},
        )
        events = play(game, keep(game, *kept))
        views.append(observe(game.state, 1))
        assert [event.public for event in events] == [
            "Ann has chosen first tickets and waits for the others."
        ]
    assert views[0] == views[1]


COLORS = [str(color) for color in Color]


@pytest.mark.parametrize("players", [2, 4])
def test_public_sentences_name_no_hidden_card(players: int) -> None:
    """A blind card and tickets drawn or kept are not named to the others."""
    game = walked("usa", players, seed=40 + players)
    blind = drawn = 0
    for step, answer in zip(game.steps[1:], game.log, strict=True):
        action = answer.action
        for event in step.events:
            if event.seat is None:
                assert event.private == event.public
            assert event.told_to(None) == event.public
            if event.seat is not None:
                assert event.told_to(event.seat) == event.private
                assert event.told_to((event.seat + 1) % players) == event.public
        own = [event for event in step.events if event.seat == answer.seat]
        if action == BLIND:
            blind += 1
            assert not any(color in own[0].public for color in COLORS)
            assert any(color in own[0].private for color in COLORS)
        if isinstance(action, (DrawTickets, KeepTickets)):
            drawn += 1
            assert not any(str(ticket) in event.public for event in own for ticket in _all(game))
    assert blind > 10
    assert drawn > 5


def _all(game: Game) -> list[str]:
    return [str(ticket) for ticket in game.table.board.tickets]


@pytest.mark.parametrize("players", [2, 3])
def test_public_sentences_do_not_depend_on_hidden_cards(players: int) -> None:
    """The same action in a game that another seat cannot tell apart reads the same to it."""
    game = walked("usa", players, seed=60 + players)
    chance = Random(players)
    for step, answer in list(zip(game.steps, game.log, strict=False))[::7]:
        if answer.action not in (BLIND, DrawTickets()) or not step.state.deck:
            continue
        watcher = (answer.seat + 1) % players
        other = hidden_swapped(step.state, watcher, chance)
        told = [
            [
                event.told_to(watcher)
                for event in apply(state, answer.seat, answer.action).events[:1]
            ]
            for state in (step.state, other)
        ]
        assert told[0] == told[1]


def test_the_final_reveal() -> None:
    """At the end everybody's tickets are shown to everybody, not before."""
    game = position(
        routes="A-B red 1",
        tickets={"t": ["A", "B", 1], "u": ["A", "B", 2]},
        held=[["t"], ["u"]],
        final_turns=["Ann"],
    )
    play(game, take(0))
    assert observe(game.state, 1).revealed is None
    play(game, take(0))
    assert observe(game.state, 1).revealed == observe(game.state, 0).revealed == ((0,), (1,))
