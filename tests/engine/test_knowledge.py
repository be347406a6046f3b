"""The order of knowledge: who sees what at which moment of an action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import BLIND, keep, pay, play, position, share, take
from ttr_lab.engine.game import Game
from ttr_lab.engine.view import observe
from ttr_lab.model.actions import Action, DrawTickets, KeepTickets
from ttr_lab.model.decisions import Put, Toll

DRAWN = {"t": ["A", "B", 1]}
ASIA: dict[str, Any] = {"ruleset": "team-asia", "routes": "A-B red 1", "tickets": DRAWN}


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    play(game, *actions)
    return game


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


@pytest.mark.parametrize(
    ("action", "seen"),
    [
        pytest.param(take(0), [True, True, True, True], id="face up, before everybody's eyes"),
        pytest.param(BLIND, [True, False, False, False], id="blind, before the drawer's alone"),
    ],
)
def test_a_card_without_a_place_is_seen_by_those_who_saw_it_taken(
    action: Action, seen: list[bool]
) -> None:
    """The partner sees no more of a blind card than the others, before it lies on the rack."""
    game = after(position(deck="blue red red", **ASIA), action)
    views = [observe(game.state, seat) for seat in range(4)]
    assert [view.held is not None for view in views] == seen
    assert [isinstance(view.asked, Put) for view in views] == [True, False, False, False]
    assert all(view.row[0] is None for view in views) is (action == take(0))


def test_the_first_card_lies_before_the_second_shows() -> None:
    """Whatever comes next, nobody's view of the question where the first card goes is different."""
    for action in (take(0), BLIND):
        views = []
        for second in ("red", "green", "loco"):
            game = position(deck="blue " + second + " white" * 8, row="black " * 5, **ASIA)
            if action == take(0):
                game = position(deck=second + " blue" + " white" * 8, row="black " * 5, **ASIA)
            play(game, action)
            views.append([observe(game.state, seat) for seat in range(4)])
        assert views[0] == views[1] == views[2]


def test_a_tunnel_shows_its_cards_only_after_the_payment_lies() -> None:
    """Before, no view depends on them; after, everybody sees all that was laid and turned over."""
    seen = []
    for deck in ("red blue loco blue", "blue blue blue red"):
        game = position(
            "3 red", "1 blue", ruleset="team-asia", routes="A-B red 2 tunnel4", deck=deck
        )
        before = [observe(game.state, seat) for seat in range(4)]
        play(game, pay(game, "A-B", "2 red"))
        after = [observe(game.state, seat) for seat in range(4)]
        seen.append((before, after))
        toll = game.state.open[0]
        assert isinstance(toll, Toll)
        assert [view.toll for view in after] == [toll] * 4
        assert [str(card).replace("locomotive", "loco") for card in toll.revealed] == deck.split()
    assert seen[0][0] == seen[1][0]
    assert all(one != other for one, other in zip(seen[0][1], seen[1][1], strict=True))


def test_partners_share_first_tickets_without_seeing_each_others_answer() -> None:
    """What the partner keeps and will share is in no other view before both have chosen."""
    tickets = {name: ["A", "B", number] for number, name in enumerate("abcdefghij", 1)}
    views = []
    for kept, shared in (("abc", "a"), ("abd", "b"), ("ade", "e")):
        game = position(
            ruleset="team-asia",
            routes="A-B red 1",
            tickets=tickets,
            dealt={"Ann": list("abcde"), "Ben": list("fghij")},
        )
        told = [event.told_to(1) for event in play(game, keep(game, *kept))]
        first = observe(game.state, 1)
        game.play(1, keep(game, *"fgh"))
        told += [event.told_to(1) for event in game.play(0, share(game, shared))]
        views.append((told, first, observe(game.state, 1)))
        events = game.play(1, share(game, "f"))
        assert observe(game.state, 1).shared == tuple(map("abcdefghij".index, (shared, "f")))
        assert f"Ann lays A–B ({'abcdefghij'.index(shared) + 1}) on the team's rack." in [
            event.told_to(1) for event in events
        ]
        assert not any("A–B" in event.told_to(2) for event in events)
    assert views[0] == views[1] == views[2]


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
