"""What a seat may see: views and public sentences do not depend on hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.hidden import before, hidden_swapped
from tests.tables import BLIND, pay, play, position, walked
from ttr_lab.engine.game import Game
from ttr_lab.engine.step import apply
from ttr_lab.engine.view import View, observe
from ttr_lab.model.actions import Action, DrawTickets, KeepTickets
from ttr_lab.model.cards import DECK, NO_CARDS, Cards, Color
from ttr_lab.model.decisions import Put, Toll
from ttr_lab.model.house import HOUSE_RULES
from ttr_lab.model.ruleset import RULESETS
from ttr_lab.model.state import State

GAMES = [
    pytest.param(ruleset.id, players, house, id=f"{ruleset.name}, {players}, {' '.join(house)}")
    for ruleset in RULESETS.values()
    for players in ruleset.players
    for house in ((), ("open_racks",), ("keep_long",), ("HOUSE-LOCO-1",))
    if all(rule.fits(ruleset) for rule in HOUSE_RULES if rule.id in house)
]


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
def test_a_view_does_not_depend_on_hidden_cards(
    name: str, players: int, house: tuple[str, ...]
) -> None:
    """Deck, other hands, other tickets and what others are offered may be any: equal views."""
    game = walked(name, players, seed=20 + players, house=house)
    chance = Random(players)
    changed = 0
    for step in (*game.steps[: 3 * players], *game.steps[3 * players : -1 : 17]):
        for seat in range(players):
            other = hidden_swapped(step.state, seat, chance)
            changed += other != step.state
            assert observe(other, seat) == observe(step.state, seat)
    assert changed > 10


DRAWN = {"t": ["A", "B", 1]}
ASIA: dict[str, Any] = {"ruleset": "team-asia", "routes": "A-B red 1", "tickets": DRAWN}


def dug() -> Game:
    """A tunnel asks Ann for one more card."""
    game = position(
        "2 red", ruleset="team-asia", routes="A-B red 1 tunnel4", deck="red blue blue blue"
    )
    return after(game, pay(game, "A-B", "1 red"))


DIFFERENT: dict[str, Callable[[], tuple[Game, Game]]] = {
    "board": lambda: (position(), position(routes="A-B red 1")),
    "ruleset": lambda: (position(), position(house=["HOUSE-TICKET-1"])),
    "players": lambda: (position(), position("", "1 blue")),
    "hand": lambda: (position("1 red"), position("1 blue")),
    "rack": lambda: (position(**ASIA), position(racks=["1 red"], **ASIA)),
    "tickets": lambda: (
        position(routes="A-B red 1", tickets=DRAWN),
        position(routes="A-B red 1", tickets=DRAWN, held=[["t"]]),
    ),
    "shared": lambda: (position(**ASIA), position(shared=[["t"]], **ASIA)),
    "teams": lambda: (position(**ASIA), position(racks=["", "1 red"], **ASIA)),
    "toll": lambda: (position(**ASIA), dug()),
    "held": lambda: (position(**ASIA), after(position(**ASIA), BLIND)),
    "station_cost": lambda: (
        position(ruleset="europe", routes="A-B red 1"),
        position(ruleset="europe", routes="A-B red 1", stations={"A": "Ann"}),
    ),
    "row": lambda: (position(), position(row="red red red red red")),
    "deck": lambda: (position(), position(deck="red")),
    "discard": lambda: (position(), position(discard="1 red")),
    "ticket_deck": lambda: (
        position(routes="A-B red 1", tickets=DRAWN),
        position(routes="A-B red 1", tickets=DRAWN, ticket_deck=["t"]),
    ),
    "asked": lambda: (position(), position(turn="Ben")),
    "on_turn": lambda: (position(), position(turn="Ben")),
    "choices": lambda: (position(), position(deck="")),
    "closed": lambda: (
        position(routes="A-B red 1"),
        position(routes="A-B red 1", owned={"A-B": "Ben"}),
    ),
    "final_turns": lambda: (position(), position(final_turns=["Ann"])),
    "over": lambda: (position(), ended()),
    "revealed": lambda: (position(), ended()),
}


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    play(game, *actions)
    return game


def ended() -> Game:
    """The last turn has been played."""
    return after(position(final_turns=["Ann"]), BLIND, BLIND)


@pytest.mark.parametrize("name", [field.name for field in fields(View) if field.name != "seat"])
def test_a_view_shows_what_is_open(name: str) -> None:
    """Every field of a view tells two different games apart: nothing in it is empty talk."""
    one, other = (getattr(observe(game.state, 0), name) for game in DIFFERENT[name]())
    assert one != other


def test_a_view_knows_its_seat() -> None:
    """Whose view it is."""
    assert [observe(position().state, seat).seat for seat in (0, 1)] == [0, 1]


def out_of_sight(state: State, seat: int) -> Cards:
    """Deck, other hands and other teams' closed racks together, without what lies for a tunnel."""
    team_of, cards = state.table.team_of, list(state.deck)
    laid = [NO_CARDS for _ in state.players]
    for asked in state.open:
        if isinstance(asked, Put) and asked.seat != seat and asked.slot is None:
            cards.append(asked.card)
        if isinstance(asked, Toll):
            laid[asked.seat] = asked.payment.hand
    for other, player in enumerate(state.players):
        if other != seat:
            cards += player.hand.minus(laid[other]).each()
    for number, team in enumerate(state.teams):
        if number != team_of(seat) and not state.ruleset.open_racks:
            open_cards = [
                asked.payment.rack
                for asked in state.open
                if isinstance(asked, Toll) and team_of(asked.seat) == number
            ]
            cards += team.rack.minus(*open_cards or [NO_CARDS]).each()
    return Cards.from_colors(cards)


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
@pytest.mark.parametrize("steps", [40, 120])
def test_a_view_counts_what_is_not_seen(
    name: str, players: int, house: tuple[str, ...], steps: int
) -> None:
    """What lies in the deck, in other hands and on other racks is not seen, all else is."""
    game = walked(name, players, seed=4, steps=steps, house=house)
    state = game.state
    for seat in range(players):
        view = observe(state, seat)
        assert view.unseen == out_of_sight(state, seat)
        assert view.supply == state.supply
        assert DECK.covers(view.unseen)
        assert [view.owner(r.index) for r in state.board.routes] == [
            state.owner(r.index) for r in state.board.routes
        ]
        assert view.me.trains == state.players[seat].trains
        assert [t.index for t in view.my_tickets()] == list(state.players[seat].tickets)


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


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
def test_what_is_told_does_not_depend_on_hidden_cards(
    name: str, players: int, house: tuple[str, ...]
) -> None:
    """The same action in a game that another seat cannot tell apart reads the same to it."""
    game = walked(name, players, seed=60 + players, house=house)
    chance = Random(players)
    changed = 0
    for at in (*range(3 * players), *range(3 * players, len(game.log), 13)):
        state, answer = game.steps[at].state, game.log[at]
        for watcher in range(players):
            if watcher == answer.seat:
                continue
            other, same = before(state, watcher, answer.seat, answer.action, chance)
            changed += other != state
            told = [
                [(e.told_to(watcher), e.rule_told_to(watcher)) for e in step.events]
                for step in (game.steps[at + 1], apply(other, answer.seat, same))
            ]
            assert told[0] == told[1]
    assert changed > 5
